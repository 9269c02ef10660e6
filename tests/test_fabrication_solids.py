"""Solids for printers: closed, of the right size, facing outwards."""

from collections import Counter
from struct import iter_unpack, unpack_from

import pytest

from accessible_games.games.quarto.pieces import PIECES
from fabrication.dimensions import Dimensions
from fabrication.mesh import Triangle, triangles
from fabrication.parts.pieces import piece
from fabrication.wishes import read_wishes
from fabrication.writers.stl import HEADER, stl

SETS = {
    "usual": Dimensions(),
    "flush": read_wishes(["square-body=20.5", "foot=29", "round-body=29"]),
}

pytestmark = [
    pytest.mark.parametrize("number", PIECES),
    pytest.mark.parametrize("made", SETS.values(), ids=SETS),
]


def read(content: bytes) -> list[Triangle]:
    """Return the triangles of a file; their normals must agree with them."""
    (count,) = unpack_from("<I", content, HEADER)
    body = content[HEADER + 4 :]
    assert len(body) == 50 * count
    found = []
    for row in iter_unpack("<12fH", body):
        normal, a, b, c = row[:3], row[3:6], row[6:9], row[9:12]
        found.append((a, b, c))
        assert sum(n * n for n in normal) == pytest.approx(1, abs=1e-5)
    return found


def volume(surface: list[Triangle]) -> float:
    """Return what triangles enclose, above 0 if they face outwards."""
    return (
        sum(
            x1 * (y2 * z3 - z2 * y3)
            + y1 * (z2 * x3 - x2 * z3)
            + z1 * (x2 * y3 - y2 * x3)
            for (x1, y1, z1), (x2, y2, z2), (x3, y3, z3) in surface
        )
        / 6
    )


def test_a_mesh_found_broken_only_in_the_slicer(number: int, made: Dimensions) -> None:
    surface = read(stl(piece(made, number)))
    edges = Counter(edge for a, b, c in surface for edge in ((a, b), (b, c), (c, a)))
    assert set(edges.values()) == {1}
    assert all((b, a) in edges for a, b in edges), "an edge with one side"
    assert all(len({a, b, c}) == 3 for a, b, c in surface)


def test_the_volume_is_that_of_the_formula(number: int, made: Dimensions) -> None:
    solid = piece(made, number)
    surface = read(stl(solid))
    assert volume(surface) == pytest.approx(solid.volume, rel=0.002)
    assert volume(surface) < solid.volume


def test_stl_ten_times_too_large(number: int, made: Dimensions) -> None:
    solid = piece(made, number)
    corners = [corner for triangle in read(stl(solid)) for corner in triangle]
    lows, highs = (tuple(map(end, zip(*corners, strict=True))) for end in (min, max))
    body = solid.at(made.layer)
    width = float(max(made.foot, body.width))
    assert lows == pytest.approx((-width / 2, -width / 2, 0), abs=1e-4)
    height = float(solid.height)
    assert highs == pytest.approx((width / 2, width / 2, height), abs=1e-4)


def test_sections_are_those_of_the_slabs(number: int, made: Dimensions) -> None:
    solid = piece(made, number)
    surface = triangles(solid)
    for slab in solid.slabs:
        walls = [
            triangle
            for triangle in surface
            if {corner[2] for corner in triangle}
            == {float(slab.bottom), float(slab.top)}
        ]
        reach = {round(max(abs(x), abs(y)), 6) for wall in walls for x, y, _ in wall}
        assert max(reach) == float(slab.width) / 2
        assert (float(slab.bore) / 2 in reach) == bool(slab.bore)


def test_a_second_run_gives_the_same_bytes(number: int, made: Dimensions) -> None:
    assert stl(piece(made, number)) == stl(piece(made, number))
    assert not stl(piece(made, number)).startswith(b"solid")
