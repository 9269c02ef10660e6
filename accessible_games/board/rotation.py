"""How a board lies whose first hole is not the near left one. Pure.

A *quarter* is a quarter turn clockwise, as seen from above, of the board as it counts
its holes against the board as people name its cells.
"""

from typing import Final

from accessible_games.board.messages import HOLES

SIDE: Final = 4
"""How many holes a row has."""

QUARTERS: Final = 4
"""How many quarter turns are none."""


def turned(hole: int, quarters: int) -> int:
    """Return where a hole of the board is for people: 0 is a1, row by row."""
    for _ in range(quarters % QUARTERS):
        row, column = divmod(hole, SIDE)
        hole = (SIDE - 1 - column) * SIDE + row
    return hole


def rotated(occupancy: int, quarters: int) -> int:
    """Return where the pieces are for people, of a board that lies turned so far."""
    return sum(
        1 << turned(hole, quarters) for hole in range(HOLES) if occupancy >> hole & 1
    )
