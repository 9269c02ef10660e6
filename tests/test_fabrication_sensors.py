"""The backing with sensors: wires that reach every seat and keep away from the rest."""

import re
from decimal import Decimal
from itertools import pairwise, product

import pytest
from hypothesis import given, strategies as st

from accessible_games.core.message import RefusalError
from accessible_games.i18n import LANGUAGES
from fabrication.cli import read
from fabrication.dimensions import Dimensions
from fabrication.faces import faces
from fabrication.files import files
from fabrication.parts import board, sensors, tiles
from fabrication.shapes import Arc, Circle, Contour, Point, mirrored
from fabrication.wiring import (
    ALL_WIRES,
    WEB,
    WIRES,
    branches,
    collector,
    grooves,
    rows,
    width,
)
from fabrication.wishes import read_wishes
from fabrication.words import catalogue
from tests.test_fabrication_parts import area

USUAL = Dimensions()

OTHER = read_wishes(["margin=38.5", "gap=15", "screw-edge=19", "backing=4.5"])

BAD_WIRING = (
    ("--set gap=12 margin=43", "wrong-groove"),
    ("--set screw-edge=21.1", "wrong-groove"),
    ("--set groove-depth=2.6", "wrong-floor"),
    ("--set backing=3.4", "wrong-floor"),
    ("--set wire=1.1", "wrong-wires"),
    ("--set outlet=8.9", "wrong-wires"),
    ("--set outlet=54.1", "wrong-large"),
    ("--set sensor=5", "wrong-small"),
    ("--set sensor=26.1", "wrong-large"),
    ("--set groove-depth=1.5 wire=0.5", "wrong-small"),
    ("--set outlet=32.1", "wrong-groove-screw"),
)

every_set = pytest.mark.parametrize("made", [USUAL, OTHER], ids=["usual", "other"])


def wires(made: Dimensions) -> Contour:
    """Return the outline of all grooves."""
    (shape,) = sensors.backing(made).layers[0].shapes
    assert isinstance(shape, Contour)
    return shape


def is_inside(contour: Contour, x: float, y: float) -> bool:
    """Return whether a place lies within a contour of straight lines."""
    crossed = False
    for edge in contour.edges:
        (x1, y1), (x2, y2) = (map(float, end) for end in (edge.start, edge.end))
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed = not crossed
    return crossed


def distance(contour: Contour, place: Point) -> float:
    """Return how far a place is from what is cut away, 0 within it."""
    x, y = map(float, place)
    if is_inside(contour, x, y):
        return 0
    point, found = complex(x, y), []
    for edge in contour.edges:
        start = complex(*map(float, edge.start))
        end = complex(*map(float, edge.end))
        part = min(max(((point - start) / (end - start)).real, 0), 1)
        found.append(abs(point - (start + part * (end - start))))
    return min(found)


def test_the_documented_places() -> None:
    assert rows(USUAL) == (Decimal(77), Decimal(173))
    assert collector(USUAL) == 29
    assert width(USUAL) == 6
    # Between two rows: 5 of wood, 6 of groove, 5 of wood; the same at the edge.
    assert 2 * WEB + width(USUAL) == USUAL.gap
    assert 2 * WEB + width(USUAL) == USUAL.margin - USUAL.screw_edge - USUAL.head / 2


@every_set
def test_there_is_a_seat_in_the_middle_of_each_hole(made: Dimensions) -> None:
    drawing = sensors.backing(made)
    seats = {seat.label: seat.centre for seat in drawing.circles(sensors.SEATS)}
    holes = {h.label: h.centre for h in board.drilled(made).circles(board.HOLES)}
    assert seats == holes
    seat, groove = drawing.layers[1].depth, drawing.layers[0].depth
    assert seat == groove == made.groove_depth
    assert drawing.thickness - seat >= Decimal("1.5"), "enough plywood is left"


@every_set
def test_a_wire_comes_from_every_seat_to_the_outlet(made: Dimensions) -> None:
    outline = wires(made)
    near, far = map(float, rows(made))
    x0, (*_, out) = float(collector(made)), grooves(made)
    exit_ = float(out.near + out.far) / 2
    for x, y in product(map(float, made.centres), repeat=2):
        groove = near if y < (near + far) / 2 else far
        corners = [(x, y), (x, groove), (x0, groove), (x0, exit_), (0.001, exit_)]
        for (x1, y1), (x2, y2) in pairwise(corners):
            for n in range(1, 200):
                part = n / 200
                place = (x1 + part * (x2 - x1), y1 + part * (y2 - y1))
                assert is_inside(outline, *place), place


@every_set
def test_no_groove_comes_near_to_a_screw(made: Dimensions) -> None:
    outline = wires(made)
    for screw in board.backing(made).circles(board.SCREWS):
        left = distance(outline, screw.centre) - float(made.head) / 2
        assert left >= 5 - 1e-9, screw


@every_set
def test_only_its_own_branch_comes_near_to_a_hole(made: Dimensions) -> None:
    outline = wires(made)
    half = float(width(made)) / 2
    for hole in board.drilled(made).circles(board.HOLES):
        x, y = map(float, hole.centre)
        groove = min(map(float, rows(made)), key=lambda row: abs(row - y))
        radius = float(hole.diameter) / 2 + 5
        # All around the hole, 5 mm from its rim, there is wood, but for its branch.
        for n in range(720):
            turn = (-1) ** (n / 360)
            across, along = x + turn.real * radius, y + turn.imag * radius
            is_branch = abs(across - x) <= half and (along - y) * (groove - y) > 0
            is_groove = abs(along - groove) <= half + 1e-6
            is_left = across <= float(made.margin) - 5 + 1e-6
            if not (is_branch or is_groove or is_left):
                assert not is_inside(outline, across, along), (hole, n)
    for box in grooves(made):
        for hole in board.drilled(made).circles(board.HOLES):
            assert box.away(hole.centre) - hole.diameter / 2 >= WEB


@every_set
def test_grooves_hold_their_wires(made: Dimensions) -> None:
    deep = made.groove_depth // made.wire
    assert (width(made) // made.wire) * deep >= WIRES == 8 + 2
    assert (made.outlet // made.wire) * deep >= ALL_WIRES == 16 + 2


@every_set
def test_the_grooves_are_one_opening_without_a_crossing(made: Dimensions) -> None:
    # Its area is that of its stretches; what two of them share is counted once.
    wide, (one, other, along, out) = width(made), grooves(made)
    stretches = [
        (box.right - box.left) * (box.far - box.near)
        for box in (one, other, along, out, *(box for _, box in branches(made)))
    ]
    shared = 2 * wide**2 + 16 * wide * wide / 2
    assert area(wires(made)) == pytest.approx(float(sum(stretches) - shared))


@every_set
def test_all_is_made_from_below_in_one_setting(made: Dimensions) -> None:
    drawing = sensors.backing(made)
    (underside,) = faces(drawing)
    assert underside.name == "sensor-backing-underside"
    assert [layer.name for layer in underside.layers] == [
        *(sensors.WIRES, sensors.SEATS, board.SCREWS, board.OUTLINE)
    ]
    seats = {seat.label: seat.centre for seat in underside.circles(sensors.SEATS)}
    for seat in drawing.circles(sensors.SEATS):
        assert seats[seat.label] == (made.side - seat.centre.x, seat.centre.y)
    # The cut corner is on the right there, and the outlet, too.
    (edge,) = underside.layers[-1].shapes
    assert isinstance(edge, Contour)
    corner = Point(made.side - made.corner, Decimal(0))
    assert corner in {one.start for one in edge.edges}
    (outline,) = underside.layers[0].shapes
    assert isinstance(outline, Contour)
    assert max(one.start.x for one in outline.edges) == made.side
    assert area(outline) == area(wires(made))


@every_set
def test_the_drawing_tells_where_grooves_and_the_corner_are(made: Dimensions) -> None:
    (underside,) = faces(sensors.backing(made))
    xs = {place.x for place in underside.measured}
    ys = {place.y for place in underside.measured}
    half, (near, far), out = width(made) / 2, rows(made), grooves(made)[3]
    assert ys >= {near - half, near + half, far - half, far + half, out.near, out.far}
    assert xs >= {made.side - collector(made) + half, made.side - made.corner}
    assert made.corner in ys


def test_arcs_and_circles_are_mirrored_too() -> None:
    outline = tiles.tile_outline(USUAL, "sbbb", Point(Decimal(0), Decimal(0)))
    seen = mirrored(outline, USUAL.tile)
    assert isinstance(seen, Contour)
    assert area(seen) == area(outline)
    (arc,) = (edge for edge in seen.edges if isinstance(edge, Arc))
    assert arc.start.x < arc.end.x, "still through the tile, against the clock"
    assert mirrored(Circle(arc.start, USUAL.wire, "a"), USUAL.tile) == Circle(
        Point(USUAL.tile - arc.start.x, arc.start.y), USUAL.wire, "a"
    )


@given(
    st.integers(14_000, 18_000), st.integers(15_000, 21_000), st.integers(6_000, 20_000)
)
def test_whatever_is_not_refused_keeps_its_distances(
    gap: int, edge: int, outlet: int
) -> None:
    gap = gap // 2 * 2
    wishes = [
        *(f"gap={gap / 1000}", f"margin={(122 - 3 * gap / 1000) / 2}"),
        *(f"screw-edge={edge / 1000}", f"outlet={outlet / 1000}", "wire=0.6"),
    ]
    try:
        made = read_wishes(wishes)
        sensors.backing(made)
    except RefusalError:
        return
    test_no_groove_comes_near_to_a_screw(made)
    for box in grooves(made):
        for hole in board.drilled(made).circles(board.HOLES):
            assert box.away(hole.centre) - hole.diameter / 2 >= WEB


@pytest.mark.parametrize(("arguments", "why"), BAD_WIRING)
def test_wires_without_room_are_refused_in_a_sentence(arguments: str, why: str) -> None:
    with pytest.raises(RefusalError) as error:
        files(read(arguments.split()).order)
    assert error.value.why.key == why
    for language in LANGUAGES:
        text = catalogue(language).words(error.value.why)
        assert not re.search(r"[.!?] ", text)
    # Who wants no sensors is not refused for them.
    parts = ["--part=board", "--part=tiles", "--format=svg"]
    assert files(read([*arguments.split(), *parts]).order)
