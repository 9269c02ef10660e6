"""What a driver tells the game of the board: the only language between the two.

Times are seconds of the driver's clock.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from accessible_games.board.messages import Hello, Levels
from accessible_games.core.message import Message


@dataclass(frozen=True, slots=True)
class Connected:
    """A board has answered."""

    port: str
    hello: Hello
    is_back: bool = False
    """Whether it was lost before."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The board that was connected is gone; it is being searched for."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something keeps a board from being reached; each is told once."""

    why: Message
    """What is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class Chattering:
    """The sensor of a hole chatters though nobody touches it; told once."""

    hole: int
    """As the board counts its holes."""


@dataclass(frozen=True, slots=True)
class Seen:
    """How the holes are: whenever that changed, and once after `Connected`."""

    occupancy: int
    """Bit n is hole n; hole 0 is a1, row by row."""
    at: float
    """When the frame came that said so."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A call button went down."""

    button: int
    at: float


@dataclass(frozen=True, slots=True)
class Tied:
    """Both call buttons went down, and nobody can say which was first."""

    at: float


@dataclass(frozen=True, slots=True)
class Handed:
    """The give tray holds a piece with this tag now, or none: an empty text."""

    tag: str
    at: float


@dataclass(frozen=True, slots=True)
class Named:
    """The board has told its name again: after it was renamed, or was restarted."""

    name: str


@dataclass(frozen=True, slots=True)
class Measured:
    """How the levels are, which somebody has asked for."""

    levels: Levels
    at: float


Event = (
    Connected
    | Lost
    | Trouble
    | Chattering
    | Seen
    | Pressed
    | Tied
    | Handed
    | Named
    | Measured
)


class Driver(Protocol):
    """Who searches for the board and reads it."""

    def start(self) -> None:
        """Begin to search."""
        ...

    def events(self) -> Sequence[Event]:
        """Return what has happened since the last call; never waits."""
        ...

    def buzz(self, on: int, off: int, times: int) -> None:
        """Let the buzzer sound, if there is a board; never waits."""
        ...

    def close(self) -> None:
        """Leave the board to others."""
        ...
