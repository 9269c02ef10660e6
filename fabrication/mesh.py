"""A solid as triangles, closed on all sides, for printers.

The outline is followed from the middle of the bottom to the middle of the top, as on a
lathe. Every ring has its points at the same angles, the corners of a square among them,
so that a square body stands on a round foot without a gap.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import cos, pi, sin
from typing import Final, TypeAlias

from fabrication.solids import Outline, Solid

Corner: TypeAlias = tuple[float, float, float]
Triangle: TypeAlias = tuple[Corner, Corner, Corner]

POINTS: Final = 96
"""Of a ring: the polygon in a circle lacks 0.07 % of its area. A multiple of eight has
the corners of a square."""

_ANGLES: Final = tuple(2 * pi * n / POINTS for n in range(POINTS))


def triangles(solid: Solid) -> tuple[Triangle, ...]:
    """Return the surface, each triangle against the clock as seen from outside."""
    rings = list(dict.fromkeys(_rings(solid)))
    found: list[Triangle] = []
    for ring, following in pairwise(rings):
        for n in range(POINTS):
            a, b = ring[n - 1], ring[n]
            c, d = following[n - 1], following[n]
            # In the middle of the bottom and of the top all points are one.
            found += [(a, b, d)] if a != b else []
            found += [(a, d, c)] if c != d else []
    return tuple(found)


def _rings(solid: Solid) -> Iterator[tuple[Corner, ...]]:
    """Yield the rings along the surface, from the bottom up."""
    first, *_, last = solid.slabs
    start = float(first.top if first.bore else first.bottom)
    end = float(last.bottom if last.bore else last.top)
    yield _ring(Outline.ROUND, 0.0, start)
    if first.bore:
        yield from (_ring(Outline.ROUND, float(first.bore), z) for z in (start, 0.0))
    for slab in solid.slabs:
        for z in (slab.bottom, slab.top):
            yield _ring(slab.outline, float(slab.width), float(z))
    if last.bore:
        for height in (float(last.top), end):
            yield _ring(Outline.ROUND, float(last.bore), height)
    yield _ring(Outline.ROUND, 0.0, end)


def _ring(outline: Outline, width: float, z: float) -> tuple[Corner, ...]:
    """Return the points of an outline of that width at a height."""
    corners = []
    for angle in _ANGLES:
        x, y = cos(angle), sin(angle)
        reach = width / 2
        if outline is Outline.SQUARE:
            reach /= max(abs(x), abs(y))
        corners.append((reach * x, reach * y, z))
    return tuple(corners)
