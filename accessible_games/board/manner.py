"""A manner of using the board: whether, and how patiently."""

from dataclasses import dataclass, replace
from typing import Final

from accessible_games.board.messages import BUTTONS
from accessible_games.board.rotation import Lie

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
    is_mirrored: bool = False
    """Whether left is right, before it is turned."""
    is_swapped: bool = False
    """Whether the call button by row 1 is connected as the second. Buttons belong to
    the sides of the board: how the holes lie says nothing of them."""

    @property
    def lie(self) -> Lie:
        """How the holes lie."""
        return Lie(self.rotation // 90, self.is_mirrored)

    def lying(self, lie: Lie) -> "BoardManner":
        """Return the same manner for a board whose holes lie so."""
        degrees = 90 * lie.quarters
        return replace(self, rotation=degrees, is_mirrored=lie.is_mirrored)

    def seat(self, button: int) -> int:
        """Return whose call button it is, of two players."""
        return BUTTONS - 1 - button if self.is_swapped else button
