"""The picture of a Square tile: a square whose four edges are cut by half marks.

Where two tiles meet, two rectangles make a square, two triangles a rhombus and two
semicircles a circle: "на стыках образуются черные квадраты, ромбы, круги".
"""

from collections.abc import Mapping
from typing import Final

from accessible_games.core.node import Ink, Mark, Polygon
from accessible_games.games.square.tiles import Edges

_RIM: Final = 0.02
"""The width of the line around a tile."""

_BASE: Final = 0.36
"""How wide a mark is along its edge, of a tile of 1; it is half as deep."""

_ARC: Final = (
    *((-1.0, 0.0), (-0.97, 0.26), (-0.87, 0.5), (-0.71, 0.71), (-0.5, 0.87)),
    *((-0.26, 0.97), (0.0, 1.0), (0.26, 0.97), (0.5, 0.87), (0.71, 0.71)),
    *((0.87, 0.5), (0.97, 0.26), (1.0, 0.0)),
)
"""A semicircle of radius 1, as a polygon since ellipses are whole."""

_HALVES: Final[Mapping[str, tuple[tuple[float, float], ...]]] = {
    "r": ((-1.0, 0.0), (-1.0, 1.0), (1.0, 1.0), (1.0, 0.0)),
    "t": ((-1.0, 0.0), (0.0, 1.0), (1.0, 0.0)),
    "s": _ARC,
}
"""Half of each mark: along the edge from its middle, and from the edge inwards."""

_CORNERS: Final = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def marks(edges: Edges) -> tuple[Mark, ...]:
    """Draw a tile as it lies, north at the top."""
    face = tuple(
        (_RIM + x * (1 - 2 * _RIM), _RIM + y * (1 - 2 * _RIM)) for x, y in _CORNERS
    )
    return (
        Polygon(_CORNERS, Ink.OUTLINE),
        Polygon(face, Ink.LIGHT),
        *(
            Polygon(tuple(_placed(point, side) for point in _HALVES[mark]), Ink.DARK)
            for side, mark in enumerate(edges)
            if mark in _HALVES
        ),
    )


def _placed(point: tuple[float, float], side: int) -> tuple[float, float]:
    """Return where a point of a half mark lies on a tile, at that side."""
    along, inwards = point
    x, y = 0.5 + _BASE / 2 * along, _BASE / 2 * inwards
    for _ in range(side):
        x, y = 1 - y, x
    return x, y
