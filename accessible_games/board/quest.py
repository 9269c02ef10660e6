"""Where to look for the board, when again, and what to say of it.

A quest opens no port and knows no clock: the driver asks it where to look, and tells it
how each look went.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from accessible_games.board.events import Trouble
from accessible_games.board.ports import Port
from accessible_games.board.troubles import (
    NOBODY,
    PASSING,
    Access,
    Cause,
    portless,
    unusable,
)
from accessible_games.core.message import Message

FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 5.0
"""Seconds from one look to the next; they double."""

GRACE: Final = 2.5
"""Seconds that a trouble must last which may pass by itself."""


@dataclass(frozen=True, slots=True)
class Failed:
    """A port that is no board, or none that can be used."""

    port: Port
    why: Cause | Trouble
    access: Access = NOBODY


class Quest:
    """The state of a search that goes on as long as the game."""

    def __init__(self, wanted: str | None = None) -> None:
        self.has_connected = False
        self._wanted = wanted
        self._last: Port | None = None
        """Where the board was."""
        self._left: set[Port] = set()
        """Ports where no board has answered: they are left alone until replugged."""
        self._known: tuple[Port, ...] = ()
        self._chips: tuple[str, ...] = ()
        self._pause = 0.0
        self._begun: dict[str, float] = {}
        """Since when a port has the trouble that may pass."""
        self._told: set[Message] = set()

    def groups(
        self, ports: Sequence[Port], chips: Sequence[str] = ()
    ) -> list[list[Port]]:
        """Return which ports to ask, those side by side that are equally likely.

        `chips` are plugged in without a port.
        """
        self._known, self._chips = tuple(ports), tuple(chips)
        self._left &= set(ports)
        if self._wanted is not None:
            return [self._configured(self._wanted, ports)]
        likely = [port for port in ports if port not in self._left]
        groups = [list(g) for _, g in groupby(likely, lambda port: port.rank)]
        if self._last is not None and self._last not in ports:
            return [*groups, [self._last]]  # a pseudo-terminal is never listed
        return groups

    def _configured(self, wanted: str, ports: Sequence[Port]) -> list[Port]:
        """Return the port that somebody named, and where its board is now."""
        named = next((port for port in ports if port.name == wanted), Port(wanted))
        last = self._last
        moved = [p for p in ports if last is not None and last.is_same_device(p)]
        return list(dict.fromkeys([named, *moved]))

    def is_news(self, ports: Sequence[Port]) -> bool:
        """Return whether other ports are there than at the last look."""
        return set(ports) != set(self._known)

    def pause(self) -> float:
        """Return how long to wait after a look in vain."""
        self._pause = min(self._pause * 2 or FIRST_PAUSE, LONGEST_PAUSE)
        return self._pause

    def connected(self, port: Port) -> None:
        """Begin anew after the next loss."""
        self.has_connected = True
        self._last = port
        self._pause = 0.0
        self._told.clear()
        self._begun.clear()

    def failed(self, failed: Sequence[Failed], at: float) -> list[Trouble]:
        """Return what is to be said after a look in vain, each thing once."""
        for one in failed:
            has_answered = isinstance(one.why, Trouble) or one.why is Cause.SILENT
            if has_answered and one.port != self._last:
                self._left.add(one.port)
        self._begun = {
            one.port.name: self._begun.get(one.port.name, at)
            for one in failed
            if one.why in PASSING
        }
        whys = [why for one in failed if (why := self._why(one, at)) is not None]
        if self._wanted is None:
            whys += map(portless, self._chips)
            is_unclear = any(o.why in PASSING and o.port.is_likely for o in failed)
            if not (whys or is_unclear or self._told or self.has_connected):
                whys = [Message("board-none")]
        news = [why for why in whys if why not in self._told]
        self._told.update(news)
        return [Trouble(why) for why in dict.fromkeys(news)]

    def _why(self, one: Failed, at: float) -> Message | None:
        """Return what is to be said of a port, if anything is by now."""
        if isinstance(one.why, Trouble):
            return one.why.why
        is_wanted = self._wanted is not None
        if not (is_wanted or one.port.is_likely):
            return None  # nobody would have plugged a board in there
        if one.why is Cause.MISSING and (self.has_connected or not is_wanted):
            return None  # it was unplugged, which is said already
        if one.why in PASSING and at - self._begun[one.port.name] < GRACE:
            return None
        return unusable(one.why, one.port.name, one.access)
