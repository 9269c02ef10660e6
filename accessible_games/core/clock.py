"""Clocks: how long each seat may think in a whole game. Pure: times are arguments.

Times are whole milliseconds. A clock is not stored but reckoned: from what was agreed,
and from how long each move took. So it goes back with the moves that are taken back.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from accessible_games.core.game import Outcome, Seat
from accessible_games.core.message import Message, Person, say
from accessible_games.core.option import Options

MINUTE: Final = 60_000

WARNINGS: Final = (60_000, 10_000)
"""What is left when a player is told that it is little, the longest first."""


def limit(options: Options) -> int | None:
    """Return how long each seat may think, or `None` where there are no clocks."""
    minutes = options["clock"]
    return None if minutes == "no" else int(minutes) * MINUTE


def left(limit: int, seats: int, used: Iterable[tuple[Seat, int]]) -> tuple[int, ...]:
    """Return what each seat has left, given who used up how much, move by move."""
    times = dict.fromkeys(range(seats), limit)
    for seat, time in used:
        times[seat] -= time
    return tuple(times.values())


def is_warning(before: int, after: int) -> bool:
    """Return whether less than a minute or ten seconds are left since just now."""
    return after > 0 and any(after <= time < before for time in WARNINGS)


def fallen(seat: Seat, seats: int) -> Outcome:
    """Return how a game ends in which the time of `seat` has run out.

    Of two the other wins; of more, nobody can say who would have.
    """
    if seats != 2:
        return Outcome(None, say("clock-ran-out", who=Person(seat)))
    winner = 1 - seat
    why = say("clock-ran-out-won", who=Person(seat), winner=Person(winner))
    return Outcome(winner, why)


def duration(time: int) -> Message:
    """Say a time in minutes and seconds; a second that has begun counts."""
    minutes, seconds = divmod(-(-time // 1000), 60)
    parts: Mapping[str, int] = {"clock-minutes": minutes, "clock-seconds": seconds}
    said = [say(key, count=count) for key, count in parts.items() if count]
    if len(said) == 2:
        return say("clock-minutes-seconds", minutes=said[0], seconds=said[1])
    return said[0] if said else say("clock-seconds", count=0)


def chapter(options: Options) -> tuple[Message, ...]:
    """Return the chapter of the rules about clocks, if they are agreed."""
    time = limit(options)
    if time is None:
        return ()
    return (say("clock-rules", limit=duration(time), undo=options["undo"]),)
