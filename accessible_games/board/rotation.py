"""How a board lies whose first hole is not the near left one, or is mirrored. Pure.

A *quarter* is a quarter turn clockwise, as seen from above, of the board as it counts
its holes against the board as people name its cells. A *hole* is counted by the board,
a *place* by people: 0 is a1, row by row.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from accessible_games.board.messages import HOLES

SIDE: Final = 4
"""How many holes a row has."""

QUARTERS: Final = 4
"""How many quarter turns are none."""


def turned(hole: int, quarters: int) -> int:
    """Return the place of a hole of a board that lies turned so far."""
    for _ in range(quarters % QUARTERS):
        row, column = divmod(hole, SIDE)
        hole = (SIDE - 1 - column) * SIDE + row
    return hole


@dataclass(frozen=True, slots=True)
class Lie:
    """How a board lies, and whether it was wired as in a mirror."""

    quarters: int = 0
    is_mirrored: bool = False
    """Whether left is right, before it is turned."""

    def place(self, hole: int) -> int:
        """Return where people find a hole."""
        row, column = divmod(hole, SIDE)
        mirrored = row * SIDE + SIDE - 1 - column
        return turned(mirrored if self.is_mirrored else hole, self.quarters)

    def places(self, occupancy: int) -> int:
        """Return where people find the pieces, as bits."""
        filled = (hole for hole in range(HOLES) if occupancy >> hole & 1)
        return sum(1 << self.place(hole) for hole in filled)

    def hole(self, place: int) -> int:
        """Return how the board counts a place."""
        return next(hole for hole in range(HOLES) if self.place(hole) == place)


LIES: Final = tuple(Lie(n, mirror) for mirror in (False, True) for n in range(QUARTERS))


def likeliest(answers: Mapping[int, int], present: Lie, agreed: Lie) -> Lie:
    """Return how a board lies of which these holes were found in these places.

    Of several that fit as well, the one that was agreed before, then none that is
    mirrored, and the present one first: a corner alone fits two.
    """

    def fit(lie: Lie) -> tuple[int, bool, bool, bool]:
        fitting = sum(lie.place(hole) == place for place, hole in answers.items())
        return fitting, lie == agreed, not lie.is_mirrored, lie == present

    return max(LIES, key=fit)
