"""The panel with the call buttons: one for each player, and a buzzer between them.

It lies along the left side of the board, so that each player has a button at hand, and
under it is the controller. The lid is glued on strips, the base is held by screws.
"""

from decimal import Decimal
from typing import Final

from fabrication.dimensions import Dimensions
from fabrication.shapes import (
    Circle,
    Drawing,
    Layer,
    Operation,
    Point,
    moved,
    polygon,
    rectangle,
)
from fabrication.wiring import outlet

BUTTONS: Final = "buttons"
BUZZER: Final = "buzzer"
RINGS: Final = "rings"
SCREWS: Final = "screws"
OUTLINE: Final = "outline"


def lid(given: Dimensions) -> Drawing:
    """Return the lid, as long as the board."""
    middle = given.panel / 2
    round_, square = (Point(middle, y) for y in places(given))
    ring, half = given.button_ring, given.button_ring / 2
    edge = rectangle(given.panel, given.side)
    frame = moved(rectangle(ring, ring), Point(square.x - half, square.y - half))
    holes = (
        Circle(round_, given.button, "round"),
        Circle(square, given.button, "square"),
    )
    buzzer = Circle(Point(middle, given.side / 2), given.buzzer, BUZZER)
    through = given.backing
    return Drawing(
        "panel",
        given.panel,
        given.side,
        through,
        (
            Layer(
                RINGS,
                Operation.ENGRAVE,
                given.circle_depth,
                (Circle(round_, ring, "round"), frame),
            ),
            Layer(BUTTONS, Operation.DRILL, through, holes),
            Layer(BUZZER, Operation.DRILL, through, (buzzer,)),
            Layer(OUTLINE, Operation.CUT, through, (edge,)),
        ),
        measured=(
            Point(square.x - half, square.y - half),
            Point(square.x + half, square.y + half),
        ),
    )


def base(given: Dimensions) -> Drawing:
    """Return the base, which is screwed under the strips, as it is seen from above.

    Through the notch in its right edge the wires of the board come in at the height of
    the table; as nothing else does, it tells fingers how the base lies.
    """
    edge = given.rim / 2
    holes = tuple(
        Circle(Point(x, y), given.screw_hole, f"screw-{number}")
        for number, (x, y) in enumerate(
            (
                *((edge, edge), (given.panel - edge, edge)),
                *((edge, given.side - edge), (given.panel - edge, given.side - edge)),
            ),
            1,
        )
    )
    screws = Layer(SCREWS, Operation.DRILL, given.backing, holes)
    corners = notch(given)
    zero, width, far = Decimal(0), given.panel, given.side
    edges = (Point(zero, zero), Point(width, zero), *corners, Point(width, far))
    outline = polygon([*edges, Point(zero, far)])
    return Drawing(
        "panel-base",
        width,
        far,
        given.backing,
        (screws, Layer(OUTLINE, Operation.CUT, given.backing, (outline,))),
        measured=corners[1:3],
    )


def notch(given: Dimensions) -> tuple[Point, Point, Point, Point]:
    """Return the corners of the notch in the base: what the outlet of the board faces.

    It is as wide as that, and as deep as the strip above it.
    """
    middle, reach = outlet(given), given.outlet / 2
    near, far = middle - reach, middle + reach
    edge, inner = given.panel, given.panel - given.rim
    return Point(edge, near), Point(inner, near), Point(inner, far), Point(edge, far)


def places(given: Dimensions) -> tuple[Decimal, Decimal]:
    """Return how far away the buttons are: beside the first and the last row."""
    return given.centres[0], given.centres[3]


def strips(given: Dimensions) -> tuple[Decimal, ...]:
    """Return the lengths of the four strips: two long ones, two between them."""
    between = given.panel - 2 * given.rim
    return (given.side, given.side, between, between)
