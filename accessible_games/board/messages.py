"""What the board and the host can say to each other, after `firmware/PROTOCOL.md`.

A *report* comes from the board, a *request* from the host.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

PROTOCOL: Final = 1

HOLES: Final = 16
BUTTONS: Final = 2

MOST_BUZZ: Final = 2000
"""Milliseconds that the buzzer sounds, or is silent in between, at most."""
MOST_TIMES: Final = 20
MOST_NAME: Final = 32
"""Bytes that a name has in UTF-8, at most."""
MOST_TAG: Final = 20
"""Digits that a tag has, at most."""


class Error(IntEnum):
    """Why the board did not obey."""

    CHECK = 1
    COMMAND = 2
    ARGUMENT = 3
    LENGTH = 4


@dataclass(frozen=True, slots=True)
class Hello:
    """Who the board is: it comes at boot, and when it is asked."""

    firmware: str
    name: str = ""
    holes: int = HOLES
    buttons: int = BUTTONS


@dataclass(frozen=True, slots=True)
class Stranger:
    """The hello of a board that speaks a protocol which is unknown here."""

    protocol: int


@dataclass(frozen=True, slots=True)
class State:
    """How everything stands; bit n of a number is hole or button n."""

    changes: int
    """Counts changes, modulo 65536."""
    uptime: int
    """Milliseconds since boot, modulo 2 ** 32."""
    occupancy: int
    down: int = 0
    presses: tuple[int, int] = (0, 0)
    """How often each button went down, modulo 256."""
    tag: str | None = None
    """Of the piece on the give tray, in hexadecimal; empty if none lies there, and
    `None` if the board has no tray."""


@dataclass(frozen=True, slots=True)
class Levels:
    """How the holes are at this moment, whether that lasts or not."""

    occupancy: int
    down: int
    chatter: tuple[int, ...]
    """How often each hole has left its state for too short a time, modulo 256."""


@dataclass(frozen=True, slots=True)
class Done:
    """A request was obeyed."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A request was not obeyed."""

    error: int
    """An `Error`, or a number that a later firmware knows."""


Report = Hello | Stranger | State | Levels | Done | Refused


@dataclass(frozen=True, slots=True)
class Greet:
    """Asks for `Hello` and `State`."""


@dataclass(frozen=True, slots=True)
class AskState:
    """Asks for `State`."""


@dataclass(frozen=True, slots=True)
class AskLevels:
    """Asks for `Levels`."""


@dataclass(frozen=True, slots=True)
class Buzz:
    """Lets the buzzer sound; not once makes it silent."""

    on: int
    off: int
    times: int


@dataclass(frozen=True, slots=True)
class Rename:
    """Gives the board a name that it keeps, or takes it away."""

    name: str


Request = Greet | AskState | AskLevels | Buzz | Rename
