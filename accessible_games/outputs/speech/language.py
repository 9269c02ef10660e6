"""Which language each part of a text is in, told by its letters alone. Pure.

A *part* is a run of one language. Cyrillic words are Russian and Latin words English.
One letter says nothing: `b2` is a square, which the language of the phrase names.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, groupby
from typing import Final, TypeAlias

Parts: TypeAlias = tuple[tuple[str, str], ...]
"""Texts with their languages; joined, they are the whole text."""

LETTERS: Final = {
    "ru": re.compile("[\u0400-\u052f]"),
    "en": re.compile("[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]"),
}
"""The letters of each language."""

_TOKEN: Final = re.compile(r"\w+|\W+")


def parts(text: str, language: str) -> Parts:
    """Part a text of a phrase in `language`; one of other letters is left whole."""
    if language not in LETTERS:
        return ((text, language),)
    tokens = _TOKEN.findall(text)
    languages = _filled(tokens, [_own(token, language) for token in tokens], language)
    runs = groupby(zip(languages, tokens, strict=True), key=lambda pair: pair[0])
    return tuple(("".join(token for _, token in run), one) for one, run in runs)


def spoken(text: str, language: str, speaks: Callable[[str], bool]) -> Parts:
    """Part a text, unless a language has no voice: then that of the phrase reads all.

    It may not know the letters of a name, and yet the phrase is not lost.
    """
    found = parts(text, language)
    return found if all(speaks(one) for _, one in found) else ((text, language),)


def _own(token: str, language: str) -> str:
    """Return the language that a token shows by itself, if it does, or nothing."""
    counts = {one: len(every.findall(token)) for one, every in LETTERS.items()}
    most = max(counts, key=lambda one: counts[one])
    if sum(counts.values()) > 1:
        return most
    is_notation = counts[most] and len(token) > 1
    return language if is_notation or counts[language] else ""


def _filled(
    tokens: Sequence[str], found: Sequence[str], language: str
) -> Iterator[str]:
    """Give each token a language, from those that it stands between.

    Where one language ends, signs are still of the part before, as a full stop is,
    and a number is of the phrase: it may count what is named after it.
    """
    afters = [*accumulate(found[::-1], _newer)][::-1]
    before = ""
    for token, own, after in zip(tokens, found, afters, strict=True):
        is_between = before and after and before != after and token[0].isalnum()
        before = own or (language if is_between else before or after or language)
        yield before


def _newer(old: str, new: str) -> str:
    return new or old
