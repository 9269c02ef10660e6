"""The tray for Square: a base with lines that fingers count, and a rim of strips."""

from decimal import Decimal
from typing import Final

from fabrication.dimensions import Dimensions
from fabrication.shapes import Drawing, Layer, Line, Operation, Point, rectangle

CELLS: Final = 10
"""How many tiles lie beside each other: about 99 % of rounds for two fit in there."""

LINES: Final = "lines"
OUTLINE: Final = "outline"


def base(given: Dimensions) -> Drawing:
    """Return the base; the strips of the rim are glued along its edges."""
    side = outer_side(given)
    start, end = given.rim, given.rim + inner_side(given)
    step = given.tile + given.tray_play
    inner = [given.rim + step * n for n in range(1, CELLS)]
    lines = (
        *(Line(Point(x, start), Point(x, end)) for x in inner),
        *(Line(Point(start, y), Point(end, y)) for y in inner),
    )
    return Drawing(
        "tray",
        side,
        side,
        given.backing,
        (
            Layer(LINES, Operation.ENGRAVE, given.circle_depth, lines),
            Layer(OUTLINE, Operation.CUT, given.backing, (rectangle(side, side),)),
        ),
    )


def inner_side(given: Dimensions) -> Decimal:
    """Return the side of the field in which tiles lie."""
    return CELLS * (given.tile + given.tray_play)


def outer_side(given: Dimensions) -> Decimal:
    """Return the side of the base."""
    return inner_side(given) + 2 * given.rim


def strips(given: Dimensions) -> tuple[Decimal, ...]:
    """Return the lengths of the four strips of the rim."""
    outer, inner = outer_side(given), inner_side(given)
    return (outer, outer, inner, inner)
