"""The history: the last messages, and which of them is being read again. Pure."""

from dataclasses import dataclass, replace
from typing import Final

from accessible_games.core.game import Seat
from accessible_games.core.message import Kind, Utterance
from accessible_games.i18n import Catalogue

MOST: Final = 200
"""How many messages are kept."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What was said, and how the people at the table were called then."""

    utterance: Utterance
    catalogue: Catalogue
    owner: Seat | None = None
    """Who alone may hear it again, of several that play at one keyboard."""

    def words(self, language: str) -> str:
        """Return what was said, in a language that may have changed since."""
        return self.catalogue.in_language(language).utterance(self.utterance)


@dataclass(frozen=True, slots=True)
class History:
    """Messages, oldest first, a place in them, and which of them are looked through."""

    entries: tuple[Entry, ...] = ()
    place: int = 0
    """The one of the shown that was read last, or their number: none since the newest
    came."""
    kind: Kind | None = None
    """The kind that is looked through, or `None` for all."""
    listener: Seat | None = None
    """Who listens, of several that play at one keyboard."""

    @property
    def heard(self) -> tuple[Entry, ...]:
        """The messages that the listener may hear again, oldest first."""
        return tuple(filter(self.may_hear, self.entries))

    @property
    def shown(self) -> tuple[Entry, ...]:
        """The messages that are looked through, oldest first."""
        if self.kind is None:
            return self.heard
        return tuple(e for e in self.heard if e.utterance.kind is self.kind)

    def add(self, entry: Entry) -> "History":
        """Return the history with one more message; reading starts anew."""
        return _at_end(replace(self, entries=(*self.entries, entry)[-MOST:]))

    def may_hear(self, entry: Entry) -> bool:
        """Return whether the listener may hear a message again."""
        return entry.owner in {None, self.listener}

    def listened_to(self, listener: Seat | None) -> "History":
        """Return the history as somebody else may hear it."""
        return _at_end(replace(self, listener=listener))

    def move(self, steps: int) -> "History":
        """Return the history read `steps` further, at most to its ends."""
        last = len(self.shown) - 1
        return replace(self, place=max(0, min(last, self.place + steps)))

    def of_kind(self, by: int) -> "History":
        """Return the history of the next kind or, with -1, the previous one."""
        kinds = (None, *Kind)
        kind = kinds[(kinds.index(self.kind) + by) % len(kinds)]
        return _at_end(replace(self, kind=kind))

    @property
    def current(self) -> Entry | None:
        """The entry at the place, if any."""
        shown = self.shown
        return shown[min(self.place, len(shown) - 1)] if shown else None


def _at_end(history: History) -> History:
    """Return the history in which nothing has been read since the newest came."""
    return replace(history, place=len(history.shown))
