"""What successive reports of a board mean: pieces, presses, restarts, chatter. Pure.

Every `State` tells everything, so what was lost or came twice needs no other repair
than to compare the next one with the last.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from accessible_games.board.events import (
    Chattering,
    Event,
    Handed,
    Pressed,
    Seen,
    Tied,
)
from accessible_games.board.messages import HOLES, Levels, State

LOOKS: Final = 5
"""How many times running a hole must have chattered before that is a fault: a piece
that is put down may chatter once."""


@dataclass(frozen=True, slots=True)
class Tracker:
    """What is known of the board on one connection."""

    state: State | None = None
    """What it said last."""
    chatter: tuple[int, ...] = ()
    """How often each hole had chattered at the last look."""
    runs: tuple[int, ...] = (0,) * HOLES
    """How many looks running each hole has chattered more."""
    told: frozenset[int] = field(default=frozenset())
    """The holes of which it was said that they chatter."""

    def compare(self, now: State, at: float) -> tuple["Tracker", tuple[Event, ...]]:
        """Return the tracker after a state, and what has happened since the last."""
        last = self.state
        after = replace(self, state=now)
        if last is None:  # presses from before are nobody's call
            return after, (Seen(now.occupancy, at), *handed(None, now.tag, at))
        events = list[Event]()
        if now.occupancy != last.occupancy:
            events.append(Seen(now.occupancy, at))
        events += handed(last.tag, now.tag, at)
        before = (0, 0) if is_restarted(last, now) else last.presses
        return after, (*events, *presses(before, now.presses, at))

    def look(self, levels: Levels) -> tuple["Tracker", tuple[Event, ...]]:
        """Return the tracker after a look at the levels, and which holes are faulty."""
        before = self.chatter or levels.chatter
        pairs = zip(before, levels.chatter, self.runs, strict=True)
        runs = tuple(run + 1 if old != new else 0 for old, new, run in pairs)
        faulty = {hole for hole, run in enumerate(runs) if run >= LOOKS} - self.told
        after = replace(
            self, chatter=levels.chatter, runs=runs, told=self.told | faulty
        )
        return after, tuple(map(Chattering, sorted(faulty)))


def presses(
    before: tuple[int, int], now: tuple[int, int], at: float
) -> tuple[Event, ...]:
    """Return the presses between two counts; who was first of two is not known."""
    grown = [_grown(old, new, 0x100) for old, new in zip(before, now, strict=True)]
    if all(grown):
        return (Tied(at),)
    return tuple(Pressed(n, at) for n, times in enumerate(grown) for _ in range(times))


def handed(before: str | None, now: str | None, at: float) -> tuple[Event, ...]:
    """Return what the tray tells of the piece on it, if there is a tray."""
    return () if now is None or now == before else (Handed(now, at),)


def is_restarted(last: State, now: State) -> bool:
    """Return whether the board was switched on anew between two states.

    Its uptime or its counters have gone back; each press is a change.
    """
    changes = _grown(last.changes, now.changes, 0x1_0000)
    uptime = _grown(last.uptime, now.uptime, 0x1_0000_0000)
    pairs = zip(last.presses, now.presses, strict=True)
    return (
        uptime >= 0x8000_0000
        or changes >= 0x8000
        or any(_grown(old, new, 0x100) > changes for old, new in pairs)
    )


def _grown(old: int, new: int, modulus: int) -> int:
    return (new - old) % modulus
