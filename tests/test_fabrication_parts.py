"""The parts: what is drilled, cut and carved, and the documented facts about it."""

from collections import Counter
from dataclasses import replace
from decimal import Decimal
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import hypot, pi

import pytest
from hypothesis import given, strategies as st

from accessible_games.games.quarto.pieces import PIECES, Trait, looks
from accessible_games.games.square.tiles import MARKS, TILES, turned
from fabrication.dimensions import Dimensions
from fabrication.materials import materials
from fabrication.parts import (
    PARTS,
    board,
    drawings,
    marks,
    panel,
    sensors,
    solids,
    tiles,
    tray,
)
from fabrication.parts.pieces import piece
from fabrication.shapes import (
    Arc,
    Circle,
    Contour,
    Drawing,
    Layer,
    Line,
    Operation,
    Point,
    Shape,
    Text,
    moved,
    rectangle,
)
from fabrication.solids import Outline, Slab, Solid
from fabrication.wiring import grooves
from fabrication.wishes import read_wishes

USUAL = Dimensions()

OTHER = read_wishes(["margin=38.5", "gap=15", "layer=15", "mark=12", "tile=44"])

ZERO = Decimal(0)

ORIGIN = Point(ZERO, ZERO)

every_set = pytest.mark.parametrize("given_", [USUAL, OTHER], ids=["usual", "other"])


def area(shape: object) -> float:
    """Return the area inside a circle, or a contour that goes either way."""
    if isinstance(shape, Circle):
        return pi / 4 * float(shape.diameter) ** 2
    assert isinstance(shape, Contour)
    twice, arcs = 0.0, 0.0
    for edge in shape.edges:
        twice += float(edge.start.x * edge.end.y - edge.end.x * edge.start.y)
        if isinstance(edge, Arc):  # half a circle that goes against the clock
            arcs += pi / 2 * float(edge.radius) ** 2
    return abs(twice / 2 + arcs)


def floats(point: Point) -> tuple[float, float]:
    return float(point.x), float(point.y)


# --- shapes


def test_an_open_contour_cannot_be_made() -> None:
    corner, other = Point(Decimal(5), ZERO), Point(Decimal(5), Decimal("0.001"))
    with pytest.raises(ValueError, match="open"):
        Contour((Line(ORIGIN, corner), Line(other, ORIGIN)))


def test_nothing_is_cut_twice_and_the_outline_comes_last() -> None:
    circle = Circle(ORIGIN, Decimal(5))
    outline = Layer("outline", Operation.CUT, USUAL.layer, (rectangle(ZERO, ZERO),))
    hole = Layer("hole", Operation.DRILL, USUAL.layer, (circle,))
    again = Layer("again", Operation.DRILL, USUAL.layer, (circle,))
    size = (USUAL.side, USUAL.side, USUAL.layer)
    assert Drawing("sheet", *size, (hole, outline)).circles("hole") == (circle,)
    with pytest.raises(ValueError, match="twice"):
        Drawing("sheet", *size, (hole, again))
    with pytest.raises(ValueError, match="twice"):
        Drawing("sheet", *size, (hole, Layer("hole", Operation.DRILL, ZERO, ())))
    with pytest.raises(ValueError, match="before"):
        Drawing("sheet", *size, (outline, hole))


def test_slabs_lie_upon_each_other() -> None:
    low = Slab(ZERO, Decimal(2), Outline.ROUND, Decimal(5))
    high = Slab(Decimal(3), Decimal(4), Outline.ROUND, Decimal(5))
    for slabs in ((low, high), (high,), (low, low)):
        with pytest.raises(ValueError, match="upon"):
            Solid("tower", slabs)


@every_set
@pytest.mark.parametrize("part", PARTS)
def test_everything_lies_on_its_sheet_and_within_its_thickness(
    part: str, given_: Dimensions
) -> None:
    for drawing in drawings(given_, part):
        assert drawing.name.isascii()
        assert drawing.layers[-1].operation is Operation.CUT
        for layer in drawing.layers:
            assert layer.name.isascii()
            assert 0 < layer.depth <= drawing.thickness
            assert layer.depth == drawing.thickness or layer.operation in {
                *(Operation.POCKET, Operation.ENGRAVE),
                *([Operation.DRILL] if layer.is_from_below else []),
                *([Operation.DRILL] if layer.name == marks.BRAILLE else []),
            }
            for shape in layer.shapes:
                for x, y in extent(shape):
                    assert 0 <= x <= drawing.width
                    assert 0 <= y <= drawing.height


def extent(shape: Shape | Arc) -> list[Point]:
    """Return places between which a shape lies."""
    match shape:
        case Circle(centre, diameter):
            x, y, radius = *centre, diameter / 2
            return [Point(x - radius, y - radius), Point(x + radius, y + radius)]
        case Line(start, end) | Arc(start, end):
            return [start, end]
        case Contour(edges):
            return [place for edge in edges for place in extent(edge)]
        case Text():
            pytest.fail("a text where only geometry may be")


# --- the board


def test_holes_are_where_the_document_has_them() -> None:
    holes = board.drilled(USUAL).circles(board.HOLES)
    assert [hole.label for hole in holes[:5]] == ["a1", "b1", "c1", "d1", "a2"]
    places = {hole.label: floats(hole.centre) for hole in holes}
    ordinates = dict(zip("abcd", (53, 101, 149, 197), strict=True))
    rows = dict(zip("1234", (53, 101, 149, 197), strict=True))
    assert places == {
        f"{a}{n}": (ordinates[a], rows[n]) for a, n in product("abcd", "1234")
    }
    assert {hole.diameter for hole in holes} == {Decimal(32)}
    assert board.flat(USUAL).circles(board.CIRCLES) == holes


def test_the_documented_area() -> None:
    # Both layers laid upon each other: the holes of one, the screws of the other.
    drilled, backing = board.drilled(USUAL), board.backing(USUAL)
    (edge,) = drilled.layers[-1].shapes
    holes, screws = drilled.circles(board.HOLES), backing.circles(board.SCREWS)
    assert (len(holes), len(screws)) == (16, 9)
    corner = 10**2 / 2  # the document has no mark that tells the orientation
    whole = area(edge) + corner
    assert round(whole - sum(map(area, holes)) - sum(map(area, screws)), 3) == 49559.654


def test_the_documented_webs_and_margins() -> None:
    holes = board.drilled(USUAL).circles(board.HOLES)
    webs = [
        hypot(*(float(p - q) for p, q in zip(a.centre, b.centre, strict=True))) - 32
        for a, b in combinations(holes, 2)
    ]
    assert min(webs) == 16.0
    margins = [min(x, y, 250 - x, 250 - y) - 16 for x, y in (h.centre for h in holes)]
    assert min(margins) == 37


def test_the_documented_screws() -> None:
    screws = board.backing(USUAL).circles(board.SCREWS)
    edge = [*range(9)]
    edge.remove(4)
    for number in edge:
        x, y = screws[number].centre
        assert min(x, y, 250 - x, 250 - y) == 18
    assert floats(screws[4].centre) == (125, 125)
    holes = board.drilled(USUAL).circles(board.HOLES)
    walls = [
        hypot(*(float(p - 125) for p in hole.centre)) - float(hole.diameter) / 2
        for hole in holes
    ]
    assert round(min(walls), 1) == 17.9


@every_set
def test_pilots_are_under_the_screws_and_seen_from_below_the_same(
    given_: Dimensions,
) -> None:
    pilots = board.drilled(given_).circles(board.PILOTS)
    screws = board.backing(given_).circles(board.SCREWS)
    assert [p.centre for p in pilots] == [s.centre for s in screws]
    (layer,) = (one for one in board.drilled(given_).layers if one.is_from_below)
    assert layer.name == board.PILOTS
    assert layer.depth + given_.backing == given_.screw_length
    # Turned over, the board has the same places: nobody can mirror it by mistake.
    assert {(given_.side - x, y) for x, y in (p.centre for p in pilots)} == {
        (x, y) for x, y in (p.centre for p in pilots)
    }


# --- the tactile marks


@every_set
def test_one_corner_is_cut_off_all_layers_alike(given_: Dimensions) -> None:
    sheets = (board.flat(given_), board.drilled(given_), board.backing(given_))
    (edge,) = {drawing.layers[-1].shapes for drawing in sheets}
    corners = {one.start for shape in edge for one in shape.edges}  # type: ignore[union-attr]
    zero, cut, side = Decimal(0), given_.corner, given_.side
    for drawing in sheets:
        assert {*drawing.measured} == {Point(cut, zero), Point(zero, cut)}
    assert corners == {
        *(Point(zero, cut), Point(cut, zero)),
        *(Point(side, zero), Point(zero, side), Point(side, side)),
    }


def test_no_screw_and_no_hole_comes_near_to_the_cut_corner() -> None:
    for wishes in ([], ["corner=29.1"], ["screw-edge=9", "corner=11.1"]):
        made = read_wishes(wishes)
        # The cut is the line x + y = corner.
        for circle in (*board.screws(made), *board.flat(made).circles(marks.BRAILLE)):
            away = float(circle.centre.x + circle.centre.y - made.corner) / 2**0.5
            assert away - float(circle.diameter) / 2 >= 3


BRAILLE = {
    "a": {(0, 0)},
    "b": {(0, 0), (0, 1)},
    "c": {(0, 0), (1, 0)},
    "d": {(0, 0), (1, 0), (1, 1)},
}
"""Letters as anybody looks them up, by columns and rows from dot 1."""

SIGN = {(1, 0), (1, 1), (1, 2), (0, 2)}


@every_set
def test_each_player_reads_letters_and_numbers_from_their_own_side(
    given_: Dimensions,
) -> None:
    pitch, cell, middle = (
        given_.braille_pitch,
        given_.braille_cell,
        given_.margin / 2,
    )
    wanted = set()
    for n, centre in enumerate(given_.centres):
        for column, row in BRAILLE["abcd"[n]]:
            # The letter is centred at its column, its middle row in the margin.
            x = centre - pitch / 2 + column * pitch
            wanted.add((x, middle + pitch - row * pitch))
        for shift, shape in ((0, SIGN), (1, BRAILLE["abcd"[n]])):
            for column, row in shape:
                x = middle - (cell + pitch) / 2 + shift * cell + column * pitch
                wanted.add((x, centre + pitch - row * pitch))
    found = board.drilled(given_).circles(marks.BRAILLE)
    near = {tuple(one.centre) for one in found if not one.label.endswith("-far")}
    far = {tuple(one.centre) for one in found if one.label.endswith("-far")}
    assert near == wanted
    # What is seen from the other side: the same margins, the order of its own.
    turned = {(given_.side - x, given_.side - y) for x, y in far}
    assert len(turned) == len(near) == 32
    first = [place for place in turned if place[1] < given_.margin]
    letters = [sum(abs(x - c) < 5 for x, _ in first) for c in given_.centres]
    assert letters == [3, 2, 2, 1], "d, c, b, a"
    assert board.flat(given_).circles(marks.BRAILLE) == found


@every_set
def test_a_ball_stands_out_as_far_as_a_dot_is_high(given_: Dimensions) -> None:
    for drawing in (board.flat(given_), board.drilled(given_)):
        (layer,) = (one for one in drawing.layers if one.name == marks.BRAILLE)
        assert {dot.diameter for dot in drawing.circles(marks.BRAILLE)} == {
            given_.braille_dot
        }
        assert given_.braille_dot - layer.depth == given_.braille_height
        assert not layer.is_measured


def test_marburg_medium_is_usual() -> None:
    documented = (USUAL.braille_dot, USUAL.braille_height, USUAL.braille_pitch)
    assert [*map(str, documented)] == ["1.6", "0.5", "2.5"]
    assert USUAL.braille_cell == 6


# --- the panel


@every_set
def test_each_player_has_a_button_of_another_shape(given_: Dimensions) -> None:
    lid = panel.lid(given_)
    buttons = lid.circles(panel.BUTTONS)
    assert [one.label for one in buttons] == ["round", "square"]
    assert {one.diameter for one in buttons} == {given_.button}
    near, far = (one.centre for one in buttons)
    assert (near.y, far.y) == (given_.centres[0], given_.centres[3])
    circle, square = lid.layers[0].shapes
    assert circle == Circle(near, given_.button_ring, "round")
    assert isinstance(square, Contour)
    xs, ys = zip(*(edge.start for edge in square.edges), strict=True)
    assert ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2) == far
    assert max(xs) - min(xs) == max(ys) - min(ys) == given_.button_ring
    (buzzer,) = lid.circles(panel.BUZZER)
    assert buzzer.centre == Point(given_.panel / 2, given_.side / 2)


@every_set
def test_the_box_of_the_panel_holds_together(given_: Dimensions) -> None:
    lid, base = panel.lid(given_), panel.base(given_)
    assert (lid.width, lid.height) == (base.width, base.height)
    long, _, short, _ = panel.strips(given_)
    assert long == given_.side == lid.height
    assert short + 2 * given_.rim == lid.width
    screws = base.circles(panel.SCREWS)
    assert len(screws) == 4
    for screw in screws:
        x, y = screw.centre
        ends = (x, y, base.width - x, base.height - y)
        assert sorted(ends)[:2] == [given_.rim / 2] * 2, "in the middle of a strip"
    # Nothing on the lid is above a strip.
    for layer in lid.layers[:-1]:
        for shape in layer.shapes:
            for x, y in extent(shape):
                assert given_.rim <= x <= lid.width - given_.rim
                assert given_.rim <= y <= lid.height - given_.rim


@every_set
def test_the_base_has_its_notch_where_the_board_has_its_outlet(
    given_: Dimensions,
) -> None:
    base = panel.base(given_)
    (outline,) = base.layers[-1].shapes
    assert isinstance(outline, Contour)
    whole = base.width * base.height
    assert area(outline) == whole - given_.outlet * given_.rim
    inside = {edge.start for edge in outline.edges} - {
        Point(x, y) for x in (Decimal(0), base.width) for y in (Decimal(0), base.height)
    }
    (_, _, _, out) = grooves(given_)
    # The board lies to the right of the panel, as far away as it.
    assert {place.y for place in inside} == {out.near, out.far}
    assert {place.x for place in inside} == {base.width, base.width - given_.rim}
    # Nothing else tells how the base lies: turned or flipped it would be the same.
    screws = base.circles(panel.SCREWS)
    for x, y in ((1, -1), (-1, 1), (-1, -1)):
        turned = {
            Point(
                screw.centre.x if x > 0 else base.width - screw.centre.x,
                screw.centre.y if y > 0 else base.height - screw.centre.y,
            )
            for screw in screws
        }
        assert turned == {screw.centre for screw in screws}
        places = {
            Point(
                place.x if x > 0 else base.width - place.x,
                place.y if y > 0 else base.height - place.y,
            )
            for place in inside
        }
        assert not places & inside
    for screw in screws:
        for place in inside:
            apart = max(abs(screw.centre.x - place.x), abs(screw.centre.y - place.y))
            assert apart >= screw.diameter / 2 + 3


def test_a_controller_goes_into_the_panel() -> None:
    assert USUAL.panel - 2 * USUAL.rim >= Decimal("53.3")


# --- the pieces


@every_set
def test_all_pieces_have_the_same_foot(given_: Dimensions) -> None:
    (foot,) = {
        tuple(slab for slab in solid.slabs if slab.top <= given_.layer)
        for solid in solids(given_, "pieces")
    }
    assert [(slab.width, slab.bore) for slab in foot] == [
        (given_.foot, given_.magnet + given_.magnet_play),
        (given_.foot, 0),
    ]
    assert foot[0].top == given_.magnet_height + given_.magnet_play
    assert foot[1].top == given_.layer


@pytest.mark.parametrize("number", PIECES)
@every_set
def test_a_piece_shows_its_traits_above_the_board(
    number: int, given_: Dimensions
) -> None:
    solid, found = piece(given_, number), looks(number)
    face = given_.layer
    body = [slab for slab in solid.slabs if slab.bottom >= face]
    outline = Outline.SQUARE if "square" in found else Outline.ROUND
    assert {slab.outline for slab in body} == {outline}
    width = given_.square_body if "square" in found else given_.round_body
    assert max(slab.width for slab in body) == body[0].width == width
    height = given_.tall if "tall" in found else given_.low
    assert solid.height == face + height
    bore = given_.hollow if "hollow" in found else 0
    assert body[-1].bore == bore
    rings = [slab for slab in body if slab.width < width]
    assert len(rings) == ("dark" in found)
    for ring in rings:
        assert ring.top - ring.bottom == given_.ring_width
        assert width - ring.width == 2 * given_.ring_depth
        assert ring.bottom - face == given_.ring_height
    if given_ == USUAL:
        assert all(ring.bottom >= 20 for ring in rings), "felt while it stands"


@every_set
def test_pieces_for_the_flat_board_have_a_low_foot_and_the_same_body(
    given_: Dimensions,
) -> None:
    low, high = solids(given_, "pieces-flat"), solids(given_, "pieces")
    less = given_.layer - given_.flat_foot
    for one, other in zip(low, high, strict=True):
        foot, *body = one.slabs
        assert (foot.width, foot.top) == (given_.foot, given_.flat_foot)
        assert not foot.bore
        assert [
            replace(slab, bottom=slab.bottom + less, top=slab.top + less)
            for slab in body
        ] == [slab for slab in other.slabs if slab.bottom >= given_.layer]
        assert one.name == f"flat-{other.name}"


@pytest.mark.parametrize("trait", Trait)
def test_no_trait_is_made_like_another(trait: Trait) -> None:
    shown = {solid.slabs for solid in solids(USUAL, "pieces")}
    assert len(shown) == 16
    for number in PIECES:
        assert piece(USUAL, number).slabs != piece(USUAL, number ^ trait).slabs


def test_volumes_are_those_of_the_formula() -> None:
    foot = pi * 15**2 * 16 - pi * 3.1**2 * 3.2
    tall_round_hollow = pi * 13**2 * 40 - pi * 7**2 * 8
    assert piece(USUAL, 0).volume == pytest.approx(foot + tall_round_hollow)
    low_square_ringed = 21**2 * 20 - (21**2 - 19**2) * 2
    assert piece(USUAL, 15).volume == pytest.approx(foot + low_square_ringed)


def test_a_section_is_found_at_any_height() -> None:
    dark = piece(USUAL, 15)
    assert dark.at(ZERO).bore == Decimal("6.2")
    assert dark.at(Decimal(15)).outline is Outline.ROUND
    assert dark.at(Decimal(23)).width == 19
    assert dark.at(Decimal(24)).width == 21


# --- what has to be bought


def test_there_is_one_of_each_for_each_place() -> None:
    def counts(part: str) -> Counter[str]:
        found: Counter[str] = Counter()
        for row in materials(USUAL, part):
            found[row.name.key.removeprefix("material-")] += row.count
        return found

    seats = sensors.backing(USUAL).circles(sensors.SEATS)
    assert counts("sensors") == {
        "sensor-backing": 1,
        "sensor": len(seats),
        "wire": 18,
        "drill": 2,
        "countersink": 1,
        "clamp": 2,
    }
    balls = len(board.flat(USUAL).circles(marks.BRAILLE))
    assert counts("board-flat") == {"board-flat": 1, "ball": balls, "drill": 1}
    sheets = {"board-layer": 1, "board-backing": 1}
    strips = {"strip-holes": 7, "strip-screws": 5, "strip-check": 2}
    tools = {"gauge": 2, "drill": 4, "countersink": 1, "waste": 2}
    measures = {"caliper": 1, "ruler": 1, "clamp": 2}
    assert counts("board") == {
        **sheets,
        "screw": 9,
        "ball": balls,
        **strips,
        **tools,
        **measures,
    }
    boxes = {"panel": 1, "panel-base": 1, "panel-strip": 4, "screw": 4}
    buttons = {"button-round": 1, "button-square": 1, "buzzer": 1, "controller": 1}
    assert counts("panel") == {
        **boxes,
        **buttons,
        "tape": 2,
        "drill": 4,
        "countersink": 1,
    }
    blanks = {"foot": 16, "body-round": 8, "body-square": 8}
    assert counts("pieces-flat") == {**blanks, "drill": 1}
    assert counts("pieces") == {**blanks, "magnet": 16, "drill": 2}
    assert counts("tray") == {"tray": 1, "strip": 4, "strip-tray": 1, "clamp": 2}
    assert counts("tiles") == {"tiles": 1, "tile-gauge": 1, "drill": 1, "clamp": 2}


# --- the tiles


def test_there_is_a_tile_for_each_multiset_and_no_other() -> None:
    outlines = list(tiles.sheet(USUAL).layers[1].shapes)
    labels = [shape.label for shape in outlines if isinstance(shape, Contour)]
    assert labels == [*TILES]
    assert Counter(map("".join, map(sorted, labels))) == Counter(
        map("".join, combinations_with_replacement(sorted("brts"), 4))
    )


@every_set
@pytest.mark.parametrize("tile", TILES)
def test_the_area_of_a_tile_is_that_of_its_marks(tile: str, given_: Dimensions) -> None:
    mark = float(given_.mark)
    lost = {"b": 0, "r": mark**2 / 2, "t": mark**2 / 4, "s": pi * mark**2 / 8}
    outline = tiles.tile_outline(given_, tile, Point(Decimal(7), Decimal(9)))
    whole = float(given_.tile) ** 2
    assert area(outline) == pytest.approx(whole - sum(lost[one] for one in tile))


@pytest.mark.parametrize("mark", "rts")
@pytest.mark.parametrize("side", range(4))
def test_a_mark_lies_on_the_side_that_has_it(mark: str, side: int) -> None:
    outline = tiles.tile_outline(USUAL, turned(f"{mark}bbb", side), ORIGIN)
    (deep,) = (
        {
            place
            for edge in outline.edges
            for place in extent(edge)
            if 0 < place.x < 40 and 0 < place.y < 40
        }
        if mark == "t"
        else {middle(outline, mark)}
    )
    assert floats(deep) == [(20, 33), (33, 20), (20, 7), (7, 20)][side]


def middle(outline: Contour, mark: str) -> Point:
    """Return the deepest place of a notch, halfway along its bottom."""
    if mark == "s":
        (arc,) = (edge for edge in outline.edges if isinstance(edge, Arc))
        # A quarter turn against the clock from its start.
        dx, dy = arc.start.x - arc.centre.x, arc.start.y - arc.centre.y
        return Point(arc.centre.x - dy, arc.centre.y + dx)
    inner = {
        place
        for edge in outline.edges
        for place in extent(edge)
        if 0 < place.x < 40 and 0 < place.y < 40
    }
    (one, other) = inner
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


@given(st.sampled_from("rts"))
def test_two_marks_that_meet_make_the_shape_of_the_rules(mark: str) -> None:
    # To the east of a tile with the mark on the right lies one with it on the left.
    right = tiles.tile_outline(USUAL, f"b{mark}bb", ORIGIN)
    left = tiles.tile_outline(USUAL, f"bbb{mark}", Point(USUAL.tile, ZERO))
    opening = 2 * 40**2 - area(right) - area(left)
    # A square and a rhombus on a base of 14, a circle as wide.
    whole = {"r": 14**2, "t": 14**2 / 2, "s": pi * 7**2}[mark]
    assert opening == pytest.approx(whole)

    def ends(outline: Contour) -> set[Point]:
        return {
            place
            for edge in outline.edges
            for place in extent(edge)
            if place.x == USUAL.tile and 0 < place.y < USUAL.tile
        }

    assert (
        ends(right) == ends(left) == {Point(USUAL.tile, Decimal(n)) for n in (13, 27)}
    )


@every_set
def test_the_gauge_has_each_mark_once_and_leads_a_drill(given_: Dimensions) -> None:
    gauge = tiles.gauge(given_)
    guide, outlines = gauge.layers
    (outline,) = outlines.shapes
    assert isinstance(outline, Contour)
    assert sorted(outline.label) == sorted(MARKS)
    (hole,) = guide.shapes
    assert hole == Circle(
        Point(given_.tile / 2, given_.tile / 2), given_.dimple, "guide"
    )
    assert guide.depth == gauge.thickness == given_.tile_thickness
    # It is one of the tiles, as they are cut.
    sheet = tiles.sheet(given_)
    (like,) = (
        shape
        for shape in sheet.layers[1].shapes
        if isinstance(shape, Contour) and shape.label == outline.label
    )
    corner = min(edge.start for edge in like.edges)
    back = Point(-corner.x, -min(edge.start.y for edge in like.edges))
    assert moved(like, back) == outline


def test_tiles_on_the_sheet_keep_room_for_the_cutter() -> None:
    sheet = tiles.sheet(USUAL)
    dimples = sheet.circles(tiles.DIMPLES)
    assert floats(Point(sheet.width, sheet.height)) == (328, 236)
    for one, other in combinations(dimples, 2):
        ways = [abs(p - q) for p, q in zip(one.centre, other.centre, strict=True)]
        assert max(ways) >= USUAL.tile + USUAL.spacing


# --- the tray


@every_set
def test_ten_tiles_lie_in_the_tray_each_way(given_: Dimensions) -> None:
    drawing = tray.base(given_)
    assert drawing.width - 2 * given_.rim >= 10 * given_.tile
    assert len(drawing.layers[0].shapes) == 2 * 9
    long, also_long, short, also_short = tray.strips(given_)
    assert long == also_long == drawing.width
    assert short == also_short == drawing.width - 2 * given_.rim
    sides = {
        shape.start.x
        for shape in drawing.layers[0].shapes
        if isinstance(shape, Line) and shape.start.x == shape.end.x
    }
    steps = sorted({given_.rim, *sides, drawing.width - given_.rim})
    assert {b - a for a, b in pairwise(steps)} == {given_.tile + given_.tray_play}
