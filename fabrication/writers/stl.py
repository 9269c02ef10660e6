"""STL for printers, binary, in millimetres; the solid stands on its foot at z = 0."""

from struct import pack
from typing import Final

from fabrication.mesh import Corner, triangles
from fabrication.solids import Solid

HEADER: Final = 80
"""Bytes. It must not begin with `solid`, which means the other form of the format."""


def stl(solid: Solid) -> bytes:
    """Return the file of a solid."""
    found = triangles(solid)
    head = f"{solid.name}, millimetres".encode("ascii").ljust(HEADER)
    body = b"".join(
        pack("<12fH", *_normal(a, b, c), *a, *b, *c, 0) for a, b, c in found
    )
    return head + pack("<I", len(found)) + body


def _normal(a: Corner, b: Corner, c: Corner) -> Corner:
    """Return the way out of a triangle, of length 1."""
    (x1, y1, z1), (x2, y2, z2) = (
        (end[0] - a[0], end[1] - a[1], end[2] - a[2]) for end in (b, c)
    )
    x, y, z = y1 * z2 - z1 * y2, z1 * x2 - x1 * z2, x1 * y2 - y1 * x2
    length = (x * x + y * y + z * z) ** 0.5
    return x / length, y / length, z / length
