"""A manner of using the board: whether, and how patiently."""

from dataclasses import dataclass
from typing import Final

SETTLES: Final = range(200, 2001, 200)
ROTATIONS: Final = (0, 90, 180, 270)


@dataclass(frozen=True, slots=True)
class BoardManner:
    """How the board is to be used."""

    is_used: bool = False
    """Whether it is searched for when the program starts."""
    settle: int = 400
    """Milliseconds for which a piece must stand before it counts."""
    rotation: int = 0
    """By how many degrees the board is turned clockwise, in quarters."""
