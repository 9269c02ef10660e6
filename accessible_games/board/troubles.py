"""What can keep a board from being reached, each with one sentence that helps. Pure."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from accessible_games.core.message import Message, say, verbatim

COLUMNS: Final = "abcd"


class Cause(Enum):
    """Why a port cannot be used."""

    MISSING = "missing"
    """There is no such port."""
    DENIED = "denied"
    """The user may not open it."""
    BUSY = "busy"
    """Another program has it."""
    FAULTY = "faulty"
    """Its driver or its USB chip fails."""
    UNFIT = "unfit"
    """It is no serial port."""
    UNREACHABLE = "unreachable"
    """Nobody listens at that address."""
    SILENT = "silent"
    """Whatever is there does not answer as a board."""


PASSING: Final = {Cause.DENIED, Cause.BUSY, Cause.FAULTY}
"""What may pass by itself in a moment: a new device is looked at by other programs, and
is given to its group."""


@dataclass(frozen=True, slots=True)
class Access:
    """Who may open a port that is denied."""

    group: str = ""
    """The group that owns it, if it is open to one."""
    is_member: bool = False
    """Whether the user is in that group, but was not when they logged in."""


NOBODY: Final = Access()
"""Nobody whom the user could join, or nobody knows."""


def unusable(cause: Cause, port: str, access: Access = NOBODY) -> Message:
    """Return why a port cannot be used, and what to do."""
    named = verbatim(port)
    if cause is Cause.DENIED and access.group:
        key = "board-denied-login" if access.is_member else "board-denied-group"
        return say(key, port=named, group=verbatim(access.group))
    return say(f"board-{cause.value}", port=named)


def portless(chip: str) -> Message:
    """Return that a chip is plugged in, but has no port."""
    return say("board-portless", chip=Message(f"board-chip-{chip}"))


def unsteady(place: int) -> Message:
    """Return that a hole chatters while nobody touches it."""
    return say("board-unsteady", cell=cell(place))


def cell(place: int) -> Message:
    """Return the name of a place."""
    row, column = divmod(place, len(COLUMNS))
    return say("cell", letter=COLUMNS[column], column=column + 1, row=row + 1)
