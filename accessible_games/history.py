"""The history: the last messages, and which of them is being read again. Pure."""

from dataclasses import dataclass, replace
from typing import Final

from accessible_games.core.message import Utterance
from accessible_games.i18n import Catalogue

MOST: Final = 200
"""How many messages are kept."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What was said, and how the people at the table were called then."""

    utterance: Utterance
    catalogue: Catalogue

    def words(self, language: str) -> str:
        """Return what was said, in a language that may have changed since."""
        return self.catalogue.in_language(language).utterance(self.utterance)


@dataclass(frozen=True, slots=True)
class History:
    """Messages, oldest first, and a place in them."""

    entries: tuple[Entry, ...] = ()
    place: int = 0
    """The entry that was read last, or the number of entries: none since the newest
    came."""

    def add(self, entry: Entry) -> "History":
        """Return the history with one more message; reading starts anew."""
        entries = (*self.entries, entry)[-MOST:]
        return History(entries, len(entries))

    def move(self, steps: int) -> "History":
        """Return the history read `steps` further, at most to its ends."""
        last = len(self.entries) - 1
        return replace(self, place=max(0, min(last, self.place + steps)))

    @property
    def current(self) -> Entry | None:
        """The entry at the place, if any."""
        at = min(self.place, len(self.entries) - 1)
        return self.entries[at] if self.entries else None
