"""The lexicon: people's words, of every language at once, put into commands.

A message `word-give = дать, дай, даю` lists what means `give`; `светл*` stands for
every word that begins so, and one of those is listed too, to be offered. Any
beginning of at least two letters is understood if it can only mean one thing.

A message `spell-t = т` says by which letter notation is spelled in a language: `ттпп`
is `ttrr`.
"""

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from accessible_games.core.message import Message
from accessible_games.i18n import LANGUAGES, Catalogue, keys


class UnknownWordError(LookupError):
    """Somebody said a word that no language of the product has, or half of several."""

    def __init__(self, word: str, fits: tuple[str, ...] = ()) -> None:
        super().__init__(word)
        self.word = word
        self.fits = fits
        """The words that it could be the beginning of."""


FILLER: Final = "filler"
"""The meaning of words that mean nothing by themselves."""

SPELL: Final = "spell-"
"""What the name of a message begins with that spells a letter of notation."""

SHORTEST_SPELLED: Final = 4
"""Fewer letters are no notation: they may be the beginning of a word."""

MINUS: Final = "minus"
"""The meaning of the word before a number below zero."""

WORD: Final = "word-"
"""What the name of a message of the lexicon begins with."""


class Lexicon:
    """What people may say, and what each phrase of it means.

    `more` is what the names of messages begin with that list words beside those of
    every game, and that go before them.
    """

    def __init__(
        self, languages: Sequence[str] = LANGUAGES, more: str | None = None
    ) -> None:
        self._exact: dict[tuple[str, ...], str] = {}
        self._stems: dict[str, str] = {}
        self._spellings: list[Mapping[str, str]] = []
        for language in languages:
            own = keys(language)
            for key in own:
                if key.startswith(WORD):
                    self._learn(key.removeprefix(WORD), phrases(language, key))
            for key in own:
                if more is not None and key.startswith(more):
                    self._learn(key.removeprefix(more), phrases(language, key))
            spelled = [key for key in own if key.startswith(SPELL)]
            self._spellings.append(
                {phrases(language, k)[0]: k.removeprefix(SPELL) for k in spelled}
            )
        self._longest = max(map(len, self._exact))

    def _learn(self, meaning: str, said: Sequence[str]) -> None:
        self._exact[(meaning,)] = meaning
        for phrase in said:
            if phrase.endswith("*"):
                self._stems[fold(phrase[:-1])] = meaning
            else:
                self._exact[tuple(fold(phrase).split())] = meaning

    def meanings(
        self, text: str, but: Collection[str] = (), columns: str = ""
    ) -> tuple[str, ...]:
        """Return what each phrase of `text` means; raises `UnknownWordError`.

        Half a word means none of `but`. Cells called by numbers are called by the
        letters of their columns, where these have letters.
        """
        words = tokens(text)
        found: list[str] = []
        at = 0
        while at < len(words):
            meaning, length = self._first(words[at : at + self._longest], but)
            found.append(meaning)
            at += length
        meant = _below_zero([meaning for meaning in found if meaning != FILLER])
        return _cells(meant, columns)

    def command(self, line: str, names: Collection[str]) -> tuple[str, str]:
        """Return which of `names` a line begins with, and its raw rest.

        It may begin with a phrase. Raises `UnknownWordError`.
        """
        for length in range(self._longest, 1, -1):
            words = line.split(maxsplit=length)
            phrase = tuple(map(fold, words[:length]))
            if self._exact.get(phrase) in names:
                return self._exact[phrase], " ".join(words[length:])
        first, _, rest = line.partition(" ")
        (word,) = tokens(first)[:1] or [first]
        meaning = self._exact.get((fold(word),), "")
        if meaning not in names:
            meaning = self._one(word, names)
        # What is glued to the command, as in `поле,б2`, belongs to the rest.
        glued = " ".join(tokens(first)[1:])
        return meaning, f"{glued} {rest}".strip()

    def _first(self, words: Sequence[str], but: Collection[str]) -> tuple[str, int]:
        for length in range(len(words), 0, -1):
            meaning = self._exact.get(tuple(map(fold, words[:length])))
            if meaning is not None:
                return meaning, length
        return self._spelled(words[0]) or self._one(words[0], but=but), 1

    def _spelled(self, said: str) -> str:
        """Return the notation that a word spells in some language, or nothing."""
        word = fold(said)
        for letters in self._spellings:
            if len(word) >= SHORTEST_SPELLED and {*word} <= letters.keys():
                return "".join(letters[letter] for letter in word)
        return ""

    def _one(
        self,
        said: str,
        names: Collection[str] | None = None,
        but: Collection[str] = (),
    ) -> str:
        """Return what one word means, of `names` if given, and none of `but`."""
        word = fold(said)
        if names is None and word.isascii() and (len(word) == 1 or word[-1].isdigit()):
            return word  # notation
        fits = self._fitting(word)
        meant = {
            m: phrase
            for phrase, m in fits
            if (names is None or m in names) and m not in but
        }
        if len(meant) != 1:
            raise UnknownWordError(said, tuple(sorted(meant.values())))
        return meant.popitem()[0]

    def _fitting(self, word: str) -> Iterator[tuple[str, str]]:
        """Yield the words that begin so, or whose stem this is, and their meaning."""
        stems = [(s, m) for s, m in self._stems.items() if word.startswith(s)]
        if stems or len(word) < 2:
            yield from stems
            return
        singles = {p[0]: m for p, m in self._exact.items() if len(p) == 1}
        yield from ((said, m) for said, m in singles.items() if said.startswith(word))


def _below_zero(found: Sequence[str]) -> Sequence[str]:
    """Return meanings with the word for the sign put before its number."""
    made: list[str] = []
    for meaning in found:
        if made[-1:] == [MINUS] and meaning.isdigit():
            made[-1] = f"-{meaning}"
        else:
            made.append(meaning)
    return made


def _cells(found: Sequence[str], columns: str) -> tuple[str, ...]:
    """Return meanings with every cell called by numbers in notation."""
    numbered: Mapping[tuple[str, ...], str] = {
        named: f"{letter}{row}"
        for column, letter in enumerate(columns, 1)
        for row in range(1, len(columns) + 1)
        for named in (
            ("row", f"{row}", "column", f"{column}"),
            ("column", f"{column}", "row", f"{row}"),
        )
    }
    at = 0
    made = []
    while at < len(found):
        cell = numbered.get(tuple(found[at : at + 4]))
        made.append(cell or found[at])
        at += 4 if cell else 1
    return tuple(made)


def phrases(language: str, key: str) -> tuple[str, ...]:
    """Return what a message of the lexicon lists."""
    text = Catalogue(language).words(Message(key))
    return tuple(phrase.strip() for phrase in text.split(","))


def fold(text: str) -> str:
    """Return `text` so that what people take for the same is the same."""
    composed = unicodedata.normalize("NFC", text).casefold()
    return composed.replace("ё", "е").replace("\N{MINUS SIGN}", "-")


def tokens(text: str) -> list[str]:
    """Return the words of `text`; a Cyrillic column stands apart from its row."""
    composed = unicodedata.normalize("NFC", text)
    apart = re.sub(r"(?<=[а-яё])(?=\d)", " ", composed, flags=re.IGNORECASE)
    return [word for word in re.split(r"[\s,;:.«»\"!?]+", apart) if word]
