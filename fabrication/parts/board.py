"""The board: flat with marked circles, or a drilled layer on a backing with screws."""

from accessible_games.games.quarto.notation import cell_text
from accessible_games.games.quarto.rules import CELLS
from fabrication.dimensions import Dimensions
from fabrication.shapes import Circle, Drawing, Layer, Operation, Point, rectangle

CIRCLES, HOLES, SCREWS, PILOTS, OUTLINE = (
    *("circles", "holes", "screws", "pilots", "outline"),
)
"""The names of the layers."""


def flat(given: Dimensions) -> Drawing:
    """Return variant 1, for players with some sight: "исходный", sixteen circles."""
    circles = Layer(CIRCLES, Operation.ENGRAVE, given.circle_depth, _holes(given))
    return _sheet("board-flat", given, circles)


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
            Circle(screw.centre, given.pilot, screw.label) for screw in _screws(given)
        ),
        is_from_below=True,
    )
    return _sheet("board-layer", given, holes, pilots)


def backing(given: Dimensions) -> Drawing:
    """Return the plywood under the holes, with the nine holes for screws."""
    screws = Layer(SCREWS, Operation.DRILL, given.backing, _screws(given))
    return _sheet("board-backing", given, screws, is_backing=True)


def _sheet(
    name: str, given: Dimensions, *inner: Layer, is_backing: bool = False
) -> Drawing:
    thickness = given.backing if is_backing else given.layer
    edge = rectangle(given.side, given.side, OUTLINE)
    outline = Layer(OUTLINE, Operation.CUT, thickness, (edge,))
    return Drawing(name, given.side, given.side, thickness, (*inner, outline))


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


def _screws(given: Dimensions) -> tuple[Circle, ...]:
    return tuple(
        Circle(Point(*place), given.screw_hole, f"screw-{number}")
        for number, place in enumerate(given.screw_places, 1)
    )
