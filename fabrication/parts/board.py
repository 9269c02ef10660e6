"""The board: flat with marked circles, or a drilled layer on a backing with screws."""

from decimal import Decimal

from accessible_games.games.quarto.notation import cell_text
from accessible_games.games.quarto.rules import CELLS
from fabrication.dimensions import Dimensions
from fabrication.parts.marks import BRAILLE, dots
from fabrication.shapes import (
    Circle,
    Contour,
    Drawing,
    Layer,
    Operation,
    Point,
    polygon,
)

CIRCLES, HOLES, SCREWS, PILOTS, OUTLINE = (
    *("circles", "holes", "screws", "pilots", "outline"),
)
"""The names of the layers, besides that of braille."""


def flat(given: Dimensions) -> Drawing:
    """Return variant 1, for players with some sight: "исходный", sixteen circles."""
    circles = Layer(CIRCLES, Operation.ENGRAVE, given.circle_depth, _holes(given))
    return _sheet("board-flat", given, circles, _braille(given))


def drilled(given: Dimensions) -> Drawing:
    """Return the layer of variant 2, in which the pieces stand.

    "Кружки на поле вырезаются (или углубляются) так, чтобы фигуры в ходе игры не
    сдвигались по полю."
    """
    holes = Layer(HOLES, Operation.DRILL, given.layer, _holes(given))
    pilots = Layer(
        PILOTS,
        Operation.DRILL,
        given.pilot_depth,
        tuple(
            Circle(screw.centre, given.pilot, screw.label) for screw in screws(given)
        ),
        is_from_below=True,
    )
    return _sheet("board-layer", given, holes, _braille(given), pilots)


def backing(given: Dimensions) -> Drawing:
    """Return the plywood under the holes, with the nine holes for screws."""
    holes = Layer(SCREWS, Operation.DRILL, given.backing, screws(given))
    return _sheet("board-backing", given, holes, is_backing=True)


def _sheet(
    name: str, given: Dimensions, *inner: Layer, is_backing: bool = False
) -> Drawing:
    thickness = given.backing if is_backing else given.layer
    outline = Layer(OUTLINE, Operation.CUT, thickness, (edge(given),))
    size = (given.side, given.side, thickness)
    return Drawing(name, *size, (*inner, outline), measured=corner(given))


def corner(given: Dimensions) -> tuple[Point, Point]:
    """Return where the cut corner begins and ends."""
    zero = Decimal(0)
    return Point(given.corner, zero), Point(zero, given.corner)


def edge(given: Dimensions) -> Contour:
    """Return the outline of each layer: a square without its nearest left corner."""
    zero, side = Decimal(0), given.side
    first, last = corner(given)
    others = (Point(side, zero), Point(side, side), Point(zero, side))
    return polygon([first, *others, last], OUTLINE)


def _braille(given: Dimensions) -> Layer:
    """Return the holes of the balls that make the dots."""
    depth = given.braille_dot - given.braille_height
    shapes = dots(given)
    return Layer(BRAILLE, Operation.DRILL, depth, shapes, is_measured=False)


def _holes(given: Dimensions) -> tuple[Circle, ...]:
    """Return the openings under the cells of the game, named as it names them."""
    return tuple(
        Circle(
            Point(given.centres[cell % 4], given.centres[cell // 4]),
            given.hole,
            cell_text(cell),
        )
        for cell in CELLS
    )


def screws(given: Dimensions) -> tuple[Circle, ...]:
    """Return the holes through which the screws go."""
    return tuple(
        Circle(Point(*place), given.screw_hole, f"screw-{number}")
        for number, place in enumerate(given.screw_places, 1)
    )
