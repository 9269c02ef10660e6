"""The thirty-five tiles of Square, one for each multiset of four marks.

A mark is a notch through the edge, half of a shape: "на стыках образуются черные
квадраты, ромбы, круги или стык остается чистым".
"""

from collections.abc import Iterator
from decimal import Decimal
from itertools import chain
from typing import Final

from accessible_games.games.square.tiles import MARKS, TILES, Edges, Mark
from fabrication.dimensions import Dimensions
from fabrication.shapes import (
    Arc,
    Circle,
    Contour,
    Drawing,
    Layer,
    Line,
    Operation,
    Point,
    path,
)

COLUMNS: Final = 7
"""Five rows of seven: the sheet that is nearest to a square."""

DIMPLES: Final = "dimples"
OUTLINES: Final = "outlines"
GUIDE: Final = "guide"

GAUGE: Final = "tile-gauge"
"""The name of its drawing."""

_ALONG: Final = ((1, 0), (0, -1), (-1, 0), (0, 1))
"""The way along each side, clockwise from the top; to its right is inwards."""


def sheet(given: Dimensions) -> Drawing:
    """Return a set of tiles on one sheet."""
    step = given.tile + given.spacing
    rows = -(-len(TILES) // COLUMNS)
    corners = [
        Point(
            given.spacing + step * (n % COLUMNS), given.spacing + step * (n // COLUMNS)
        )
        for n in range(len(TILES))
    ]
    half = given.tile / 2
    dimples = tuple(
        Circle(Point(corner.x + half, corner.y + half), given.dimple, tile)
        for tile, corner in zip(TILES, corners, strict=True)
    )
    outlines = tuple(
        tile_outline(given, tile, corner)
        for tile, corner in zip(TILES, corners, strict=True)
    )
    return Drawing(
        "tiles",
        step * COLUMNS + given.spacing,
        step * rows + given.spacing,
        given.tile_thickness,
        (
            Layer(DIMPLES, Operation.POCKET, given.dimple_depth, dimples),
            Layer(OUTLINES, Operation.CUT, given.tile_thickness, outlines),
        ),
        measured=tuple(
            place
            for corner in corners
            for place in (corner, Point(corner.x + given.tile, corner.y + given.tile))
        ),
        details=GAUGE,
    )


def gauge(given: Dimensions) -> Drawing:
    """Return the tile that has each mark once, by which the others are made.

    Its dimple goes through: it leads the drill to the middle of another tile.
    """
    half, through = given.tile / 2, given.tile_thickness
    outline = tile_outline(given, MARKS, Point(Decimal(0), Decimal(0)))
    hole = Circle(Point(half, half), given.dimple, GUIDE)
    return Drawing(
        GAUGE,
        given.tile,
        given.tile,
        through,
        (
            Layer(GUIDE, Operation.DRILL, through, (hole,)),
            Layer(OUTLINES, Operation.CUT, through, (outline,)),
        ),
        measured=tuple(_corners(outline)),
    )


def _corners(outline: Contour) -> Iterator[Point]:
    """Yield where edges meet, and where an arc is farthest from its ends."""
    for edge in outline.edges:
        yield edge.start
        if isinstance(edge, Arc):
            (x, y), (across, along) = edge.centre, edge.start
            # A quarter of a turn against the clock from its start.
            yield Point(x - (along - y), y + (across - x))


def tile_outline(given: Dimensions, edges: Edges, corner: Point) -> Contour:
    """Return the outline of a tile whose nearest left corner is `corner`."""
    sides = (_side(given, side, mark, corner) for side, mark in enumerate(edges))
    return Contour(tuple(chain.from_iterable(sides)), edges)


def _side(
    given: Dimensions, side: int, mark: Mark, corner: Point
) -> Iterator[Line | Arc]:
    """Yield the lines of one side with its notch, clockwise."""
    right, up = _ALONG[side]
    half = given.tile / 2

    def place(along: Decimal, inwards: Decimal) -> Point:
        """Return a place by its way from the middle of the side."""
        outwards = half - inwards
        return Point(
            corner.x + half + right * along - up * outwards,
            corner.y + half + up * along + right * outwards,
        )

    zero, base, depth = Decimal(0), given.mark / 2, given.mark_depth
    start, end = place(-half, zero), place(half, zero)
    left, back = place(-base, zero), place(base, zero)
    match mark:
        case "r":
            bottom = (place(-base, depth), place(base, depth))
            yield from path(start, left, *bottom, back, end)
        case "t":
            yield from path(start, left, place(zero, depth), back, end)
        case "s":
            yield from (Line(start, left), Arc(left, back), Line(back, end))
        case _:
            yield Line(start, end)
