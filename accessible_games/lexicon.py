"""The lexicon: people's words, of every language at once, put into commands.

A message `word-give = дать, дай, даю` lists what means `give`; `светл*` stands for
every word that begins so. Any beginning of at least two letters is understood if it
can only mean one thing.
"""

import re
from collections.abc import Sequence
from typing import Final

from accessible_games.core.message import Message
from accessible_games.i18n import LANGUAGES, Catalogue, keys


class UnknownWordError(LookupError):
    """Somebody said a word that no language of the product has."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


FILLER: Final = "filler"
"""The meaning of words that mean nothing by themselves."""

WORD: Final = "word-"
"""What the name of a message of the lexicon begins with."""


class Lexicon:
    """What people may say, and what each phrase of it means."""

    def __init__(self, languages: Sequence[str] = LANGUAGES) -> None:
        self._exact: dict[tuple[str, ...], str] = {}
        self._stems: dict[str, str] = {}
        for language in languages:
            for key in keys(language):
                if key.startswith(WORD):
                    self._learn(key.removeprefix(WORD), phrases(language, key))
        self._longest = max(map(len, self._exact))

    def _learn(self, meaning: str, said: Sequence[str]) -> None:
        self._exact[(meaning,)] = meaning
        for phrase in said:
            if phrase.endswith("*"):
                self._stems[fold(phrase[:-1])] = meaning
            else:
                self._exact[tuple(fold(phrase).split())] = meaning

    def meanings(self, text: str) -> tuple[str, ...]:
        """Return what each phrase of `text` means; raises `UnknownWordError`."""
        words = tokens(text)
        found: list[str] = []
        while words:
            meaning, length = self._first(words)
            found.append(meaning)
            words = words[length:]
        return tuple(meaning for meaning in found if meaning != FILLER)

    def _first(self, words: Sequence[str]) -> tuple[str, int]:
        for length in range(min(self._longest, len(words)), 0, -1):
            meaning = self._exact.get(tuple(words[:length]))
            if meaning is not None:
                return meaning, length
        return self._one(words[0]), 1

    def _one(self, word: str) -> str:
        if word.isascii() and (len(word) == 1 or word[-1].isdigit()):
            return word  # notation
        meant = {m for stem, m in self._stems.items() if word.startswith(stem)}
        if not meant and len(word) > 1:
            singles = {said[0]: m for said, m in self._exact.items() if len(said) == 1}
            known = (singles | self._stems).items()
            meant = {m for said, m in known if said.startswith(word)}
        if len(meant) != 1:
            raise UnknownWordError(word)
        return meant.pop()


def phrases(language: str, key: str) -> tuple[str, ...]:
    """Return what a message of the lexicon lists."""
    text = Catalogue(language).words(Message(key))
    return tuple(phrase.strip() for phrase in text.split(","))


def fold(text: str) -> str:
    """Return `text` so that what people take for the same is the same."""
    return text.casefold().replace("ё", "е")


def tokens(text: str) -> list[str]:
    """Return the words of `text`; a Cyrillic column stands apart from its row."""
    apart = re.sub(r"(?<=[а-яё])(?=\d)", " ", fold(text))
    return [word for word in re.split(r"[\s,;«»\"!]+", apart) if word]
