"""The path of a tool along a contour, outside of it, with its corners kept.

A *join* is where the path of an edge meets that of the next. A half circle is joined
by the straight lines that touch its ends.
"""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import pairwise
from typing import Final, NamedTuple

from fabrication.shapes import Arc, Contour, Line, Point

FINEST: Final = Decimal("0.0001")
"""To which places of slanted lines are rounded: finer than any half of a length."""

ZERO: Final = Decimal(0)


class _Way(NamedTuple):
    """A straight line without ends: a place on it, and where it goes."""

    place: Point
    x: Decimal
    y: Decimal


def outside(contour: Contour, by: Decimal) -> Contour:
    """Return the path that far outside; raises `ValueError` where nothing is left."""
    turn = _turn(contour.edges)
    ways = [way for edge in contour.edges for way in _ways(edge, by * turn)]
    joins = [_join(a, b) for a, b in pairwise([ways[-1], *ways, ways[0]])]
    corners = iter(list(pairwise(joins)))
    edges: list[Line | Arc] = []
    for edge in contour.edges:
        start, end = next(corners)
        if isinstance(edge, Line):
            if _along(edge, start, end) <= 0:
                raise ValueError("a tool that is too wide", contour.label)
            edges.append(Line(start, end))
            continue
        _, after = next(corners)
        arc = _moved(edge, by * turn)
        straight = (Line(start, arc.start), Line(arc.end, after))
        edges += [straight[0], arc, straight[1]]
    return Contour(tuple(edges), contour.label)


def _turn(edges: Sequence[Line | Arc]) -> int:
    """Return 1 for a contour against the clock, -1 for one with it."""
    twice = sum(e.start.x * e.end.y - e.end.x * e.start.y for e in edges)
    return 1 if twice > 0 else -1


def _ways(edge: Line | Arc, by: Decimal) -> Iterator[_Way]:
    """Yield the path of a line, or the two lines that touch the path of an arc."""
    if isinstance(edge, Line):
        x, y = edge.end.x - edge.start.x, edge.end.y - edge.start.y
        long = (x * x + y * y).sqrt()
        # Outside is to the right of what goes against the clock.
        place = Point(edge.start.x + y / long * by, edge.start.y - x / long * by)
        yield _Way(place, x, y)
        return
    arc = _moved(edge, by)
    for end in (arc.start, arc.end):
        yield _Way(end, arc.centre.y - end.y, end.x - arc.centre.x)


def _moved(arc: Arc, by: Decimal) -> Arc:
    """Return a half circle that is wider by that, or narrower; raises `ValueError`."""
    centre, radius = arc.centre, arc.radius + by
    if radius <= 0:
        raise ValueError("a tool that is too wide")

    def end(old: Point) -> Point:
        # One of both is 0: the ends of an arc lie beside or above each other.
        x, y = (new - of for new, of in zip(old, centre, strict=True))
        return Point(
            centre.x + x.compare(ZERO) * radius, centre.y + y.compare(ZERO) * radius
        )

    return Arc(end(arc.start), end(arc.end))


def _join(one: _Way, other: _Way) -> Point:
    """Return where two lines meet, or where the second begins if they are parallel."""
    across = one.x * other.y - one.y * other.x
    if not across:
        return other.place
    x, y = other.place.x - one.place.x, other.place.y - one.place.y
    part = (x * other.y - y * other.x) / across
    return Point(
        (one.place.x + one.x * part).quantize(FINEST),
        (one.place.y + one.y * part).quantize(FINEST),
    )


def _along(edge: Line, start: Point, end: Point) -> Decimal:
    """Return more than 0 if a path goes the same way as its edge."""
    x, y = edge.end.x - edge.start.x, edge.end.y - edge.start.y
    return (end.x - start.x) * x + (end.y - start.y) * y
