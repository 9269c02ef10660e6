"""The backing with sensors: it takes the place of the plain one under the board.

All is made from below in one setting: seats, grooves, holes for screws, outline.
"""

from decimal import Decimal
from typing import Final

from accessible_games.games.quarto.notation import cell_text
from accessible_games.games.quarto.rules import CELLS
from fabrication.dimensions import Dimensions
from fabrication.parts import board
from fabrication.shapes import (
    Circle,
    Contour,
    Drawing,
    Layer,
    Operation,
    Point,
    polygon,
)
from fabrication.wiring import (
    Box,
    branches,
    check_wiring,
    collector,
    grooves,
    outlet,
    rows,
    width,
)

SEATS: Final = "seats"
WIRES: Final = "wires"


def backing(given: Dimensions) -> Drawing:
    """Return the backing; raises `RefusalError` if the wires have no room."""
    check_wiring(given)
    seats = tuple(
        Circle(place, given.sensor, cell_text(cell))
        for cell, (place, _) in zip(CELLS, branches(given), strict=True)
    )
    depth, through = given.groove_depth, given.backing
    return Drawing(
        "sensor-backing",
        given.side,
        given.side,
        through,
        (
            _below(WIRES, Operation.POCKET, depth, _wires(given)),
            _below(SEATS, Operation.DRILL, depth, *seats),
            _below(board.SCREWS, Operation.DRILL, through, *board.screws(given)),
            _below(board.OUTLINE, Operation.CUT, through, board.edge(given)),
        ),
        measured=(*board.corner(given), *_measured(grooves(given))),
    )


def _below(
    name: str, operation: Operation, depth: Decimal, *shapes: Circle | Contour
) -> Layer:
    return Layer(name, operation, depth, shapes, is_from_below=True)


def _measured(boxes: tuple[Box, ...]) -> tuple[Point, ...]:
    """Return the corners of the grooves, whose ends are at seats that are measured."""
    near, far, _, out = boxes
    edge = (Point(near.left, near.near), Point(out.right, out.near))
    inner = Point(near.left, near.far)
    ends = (Point(far.left, far.near), Point(far.left, far.far))
    return (*edge, inner, *ends, Point(out.right, out.far))


def _wires(given: Dimensions) -> Contour:
    """Return all grooves as one outline, against the clock from the outlet."""
    half, x = width(given) / 2, collector(given)
    y, reach = outlet(given), given.outlet / 2
    left, inner = x - half, x + half
    low, high = rows(given)
    one, two, three, four = given.centres
    corners = [
        (Decimal(0), y - reach),
        (left, y - reach),
        (left, low - half),
        *_comb(given, low - half, one),
        *reversed(_comb(given, low + half, two)),
        (inner, low + half),
        (inner, high - half),
        *_comb(given, high - half, three),
        *reversed(_comb(given, high + half, four)),
        (left, high + half),
        (left, y + reach),
        (Decimal(0), y + reach),
    ]
    # The last branch ends where its groove does: both sides of it are one line there.
    end = given.centres[3] + half
    inside = [c for c in corners if c[0] != end or c[1] in given.centres]
    return polygon([Point(*corner) for corner in inside], WIRES)


def _comb(
    given: Dimensions, edge: Decimal, seat: Decimal
) -> list[tuple[Decimal, Decimal]]:
    """Return the corners of the four branches on one side of a groove, to the right."""
    half = width(given) / 2
    return [
        corner
        for x in given.centres
        for corner in (
            *((x - half, edge), (x - half, seat)),
            *((x + half, seat), (x + half, edge)),
        )
    ]
