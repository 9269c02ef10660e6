"""No text of a drawing lies upon a line or another text, measured by the font itself.

The geometry is that of shapely, and the widths are those of the font in the PDF: the
program, which knows neither, has to keep clear by means of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from itertools import product
from math import cos, pi, sin
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import HealthCheck, given, reject, settings, strategies as st

from accessible_games.core.message import Message, RefusalError
from accessible_games.i18n import LANGUAGES
from fabrication.dimensions import Dimensions
from fabrication.faces import faces
from fabrication.parts import DRAWINGS, PARTS, drawings, panel, tiles
from fabrication.shapes import Anchor, Arc, Circle, Contour, Drawing, Line, Point
from fabrication.wishes import NAMES, read_wishes
from fabrication.words import catalogue, mm
from fabrication.writers.callouts import DIAMETER, TIMES, leader_from
from fabrication.writers.layout import lay_out, notes_of, page_of
from fabrication.writers.ordinates import ordinates
from fabrication.writers.page import Ink, Label, Page, placed
from fabrication.writers.pdf import pdf
from fabrication.writers.room import Area, Room
from fabrication.writers.sheet import sheet as drawn_to_look_at
from fabrication.writers.template import template
from fabrication.writers.view import marked
from tests.test_fabrication_limits import documented
from tests.test_fabrication_pdf import box_of, labels

shapely: Any = pytest.importorskip("shapely", reason="pip install shapely")
pdfmetrics: Any = pytest.importorskip(
    "reportlab.pdfbase.pdfmetrics", reason="pip install reportlab"
)

USUAL = Dimensions()

SETS = {
    "usual": USUAL,
    "narrow web": read_wishes(["margin=38.5", "gap=15", "mark=12.6", "tile=51.3"]),
    "long numbers": read_wishes(["panel=91.125", "button-ring=33.125", "rim=12.375"]),
    "small panel": read_wishes(["panel=64", "button-ring=24", "outlet=3"]),
    "large tiles": read_wishes(["tile=90.125", "mark=20", "spacing=2.5"]),
    "small board": read_wishes(
        [
            *("side=170", "margin=20", "hole=22", "gap=14", "screw-edge=9", "foot=21"),
            *("round-body=18", "square-body=14", "hollow=8", "ring-depth=0.5"),
        ]
    ),
    "large board": read_wishes(
        ["side=1000", "margin=150", "hole=100", "gap=100", "foot=96", "screw-edge=60"]
    ),
}

SHEETS = {
    f"{name}: {face.name}": face
    for name, made in SETS.items()
    for part in PARTS
    if part != "sensors" or name in {"usual", "narrow web"}
    for drawing in drawings(made, part)
    for face in faces(drawing)
}

every_sheet = pytest.mark.parametrize("face", SHEETS.values(), ids=SHEETS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True, scope="module")
def font() -> None:
    """Let the library know the font."""
    pdf([page_of(SHEETS["usual: tray"], "en")], "", "en")


def lines_of(mark: object) -> Any:
    """Return what a mark leaves on paper, as a line without a width."""
    match mark:
        case Line(start, end):
            return shapely.LineString([pair(start), pair(end)])
        case Circle((x, y), diameter):
            return (
                shapely.Point(float(x), float(y)).buffer(float(diameter) / 2).exterior
            )
        case Contour(edges):
            return shapely.MultiLineString([[*bends(edge)] for edge in edges])
        case _:
            raise TypeError(mark)


def pair(point: Point) -> tuple[float, float]:
    return float(point.x), float(point.y)


def bends(edge: Line | Arc) -> Iterator[tuple[float, float]]:
    """Yield places along an edge."""
    yield pair(edge.start)
    if isinstance(edge, Arc):
        (x, y), (across, along) = pair(edge.centre), pair(edge.start)
        for turn in (pi * n / 24 for n in range(1, 24)):
            yield (
                x + (across - x) * cos(turn) - (along - y) * sin(turn),
                y + (across - x) * sin(turn) + (along - y) * cos(turn),
            )
    yield pair(edge.end)


def upon(page: Page) -> Iterator[str]:
    """Yield each text that lies upon something, and upon what."""
    texts = [(shapely.box(*box_of(label)), label.words) for label in labels(page)]
    for number, (area, words) in enumerate(texts):
        for other, others in texts[:number]:
            if area.intersects(other):
                yield f"{words} upon {others}"
    tree = shapely.STRtree([area for area, _ in texts])
    for ink in page.inks:
        for line in inked(ink):
            near = tree.query(line, "dwithin", float(ink.width) / 2)
            yield from (f"{texts[found][1]} upon {ink.name}" for found in near)


def inked(ink: Ink) -> Iterator[Any]:
    for mark in ink.marks:
        if not isinstance(mark, Label):
            line = lines_of(mark)
            if ink.box:
                left, low = pair(ink.box.corner)
                right, high = left + float(ink.box.width), low + float(ink.box.height)
                line = shapely.clip_by_rect(line, left, low, right, high)
            yield line


@every_sheet
@every_language
def test_no_text_lies_upon_anything(face: Drawing, language: str) -> None:
    for page in (page_of(face, language), *template(face, language)):
        assert [*upon(page)] == []


def test_a_text_upon_a_line_or_a_text_would_be_found() -> None:
    label = Label(Point(Decimal(5), Decimal(5)), "12", Decimal("2.5"))
    line = Line(Point(Decimal(0), Decimal(6)), Point(Decimal(9), Decimal(6)))
    circle = Circle(Point(Decimal(5), Decimal(3)), Decimal(5))
    for mark in (line, circle, label):
        page = Page(Decimal(9), Decimal(9), (Ink("a", (label,)), Ink("b", (mark,))))
        assert len([*upon(page)]) == 1


@st.composite
def near(draw: st.DrawFn) -> list[str]:
    """Return wishes for dimensions that are not far from the usual ones."""
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True))
    percent = st.integers(60, 160)
    return [f"{n}={getattr(USUAL, n) * draw(percent) / 100}" for n in names]


# Most wishes contradict the other dimensions: those are no examples.
@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.filter_too_much]
)
@given(near(), st.sampled_from([*DRAWINGS]), st.sampled_from(LANGUAGES))
def test_whatever_is_wished_no_text_lies_upon_anything(
    wishes: list[str], part: str, language: str
) -> None:
    try:
        found = drawings(read_wishes(wishes), part)
    except RefusalError:
        reject()
    for drawing in found:
        for face in faces(drawing):
            for page in (page_of(face, language), *template(face, language)):
                assert [*upon(page)] == []


@cache
def usual_drawings() -> set[Drawing]:
    return {drawing for part in PARTS for drawing in drawings(USUAL, part)}


@pytest.mark.parametrize("name", NAMES)
def test_at_each_limit_no_text_of_a_page_lies_upon_anything(name: str) -> None:
    least, most = documented()[name]
    # At 1:20 a whole sheet is narrower than the 22 ordinates of its tiles: at the datum
    # the last of one axis lie upon those of the other.
    crowded = most if name == "spacing" else None
    for value in {least, most} - {getattr(USUAL, name), crowded}:
        made = read_wishes([f"{name}={value}"])
        for drawing in {d for part in PARTS for d in drawings(made, part)}:
            for face in faces(drawing) if drawing not in usual_drawings() else ():
                assert [*upon(page_of(face, "en"))] == [], (value, face.name)


# --- what is told


@pytest.mark.parametrize(
    "face",
    [f for n, f in SHEETS.items() if n.startswith(("usual", "small board"))],
    ids=[name for name in SHEETS if name.startswith(("usual", "small board"))],
)
def test_every_name_and_diameter_has_room_at_the_usual_sizes_and_small_ones(
    face: Drawing,
) -> None:
    page = page_of(face, "ru")
    told = [m.words for m in labels(page)]
    for layer in face.layers:
        for circle in face.circles(layer.name):
            diameter = catalogue("ru").words(mm(circle.diameter))
            assert any(words.endswith(f"{DIAMETER}{diameter}") for words in told)
    # A name that leads to a hole is near to it.
    scale, corner = lay_out(face, "ru").scale, lay_out(face, "ru").corner
    for circle, name in marked(face):
        for label in labels(page):
            if name and label.words == name:
                x1, y1, x2, y2 = box_of(label)
                x, y = (
                    float(o + c / scale)
                    for o, c in zip(corner, circle.centre, strict=True)
                )
                reach = float(circle.diameter) / scale / 2 + 5
                if abs((x1 + x2) / 2 - x) < reach and abs((y1 + y2) / 2 - y) < reach:
                    break
        else:
            assert not name, name


@every_sheet
def test_no_leader_crosses_its_own_circle(face: Drawing) -> None:
    corner = Point(Decimal(20), Decimal(20))
    for scale in (1, 2, 5):
        factor = 1 / Decimal(scale)
        for circle, _ in marked(face):
            own = placed(circle, factor, corner)
            for right, up in product((1, -1), repeat=2):
                start = leader_from(own, right, up)
                knee = Point(start.x + 3 * right, start.y + 3 * up)
                room = Room(Area(-99, -99, 1200, 1200), [own])
                assert room.crossed(Line(start, knee)) == 0


def test_tiles_and_the_square_ring_are_dimensioned() -> None:
    for made in (USUAL, SETS["narrow web"], SETS["long numbers"]):
        across, along = ordinates(panel.lid(made))
        half = made.button_ring / 2
        for middle, told in (
            (made.panel / 2, across),
            (panel.places(made)[1], along),
        ):
            assert {middle - half, middle, middle + half} <= {*told}
        across, along = ordinates(tiles.sheet(made))
        step = made.tile + made.spacing
        for count, told in ((7, across), (5, along)):
            edges = {made.spacing + step * n for n in range(count)}
            assert edges | {edge + made.tile for edge in edges} <= {*told}
        # On the gauge the notches: their width in the middle, their depth, the side.
        gauge = tiles.gauge(made)
        across, along = ordinates(gauge)
        width = made.mark / 2
        deep = made.mark / 2
        middle = made.tile / 2
        wide = {middle - width, middle, middle + width}
        assert {*across} == {Decimal(0), deep, made.tile - deep} | wide
        assert {*along} == {Decimal(0), deep} | wide
        assert (gauge.width, gauge.height) == (made.tile, made.tile)


@every_language
def test_the_sheet_of_tiles_names_the_drawing_with_their_notches(language: str) -> None:
    words = catalogue(language).words
    name = words(Message("drawing-tile-gauge"))
    assert any(name in words(note) for note in notes_of(tiles.sheet(USUAL)))
    assert not any(name in words(note) for note in notes_of(tiles.gauge(USUAL)))


# --- drawings to look at


SPACE = "{http://www.w3.org/2000/svg}"


@every_sheet
@every_language
def test_no_text_of_an_svg_lies_upon_another_or_is_cropped(
    face: Drawing, language: str
) -> None:
    root = ET.fromstring(drawn_to_look_at(face, language))  # noqa: S314
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    texts: list[tuple[Any, str]] = []
    for text in root.iter(f"{SPACE}text"):
        x, y, size = (float(text.attrib[name]) for name in ("x", "y", "font-size"))
        words = text.text or ""
        wide = pdfmetrics.stringWidth(words, "DejaVuSans", size)
        left = x - wide * {"middle": 0.5, "end": 1}[text.attrib["text-anchor"]]
        area = shapely.box(left, y - 0.73 * size, left + wide, y)
        if "transform" in text.attrib:
            area = shapely.affinity.rotate(area, -90, (x, y))
            assert text.attrib["transform"] == (
                f"rotate(-90 {text.attrib['x']} {text.attrib['y']})"
            )
        assert shapely.box(0, 0, width, height).contains(area), words
        assert not [other for other, _ in texts if area.intersects(other)], words
        texts.append((area, words))
    tree = shapely.STRtree([area for area, _ in texts])
    for line in root.iter(f"{SPACE}line"):
        x1, y1, x2, y2 = (float(line.attrib[n]) for n in ("x1", "y1", "x2", "y2"))
        near_it = tree.query(shapely.LineString([(x1, y1), (x2, y2)]), "dwithin", 0.15)
        assert [texts[found][1] for found in near_it] == []


# --- the room itself


FAR = Area(-1000, -1000, 1000, 1000)


@given(
    st.tuples(*[st.integers(-40, 40)] * 4),
    st.tuples(st.integers(-20, 20), st.integers(-20, 20)),
    st.sampled_from(["1", "12,5", f"16 {TIMES} {DIAMETER}32"]),
    st.sampled_from([0, 90]),
    st.sampled_from(Anchor),
)
def test_a_room_knows_what_is_in_the_way(
    ends: tuple[int, ...], at: tuple[int, int], words: str, turn: int, anchor: Anchor
) -> None:
    x1, y1, x2, y2 = map(Decimal, ends)
    line = Line(Point(x1, y1), Point(x2, y2))
    place = Point(*(Decimal(one) + Decimal("0.37") for one in at))
    label = Label(place, words, Decimal("2.5"), anchor, is_turned=turn == 90)
    area = shapely.box(*box_of(label))
    if (x1, y1) != (x2, y2) and area.intersects(lines_of(line)):
        assert not Room(FAR, [line]).has(label)
    if area.distance(lines_of(line)) > 12:
        assert Room(FAR, [line]).has(label)
    assert not Room(FAR, [label]).has(label)
    assert not Room(Area(*box_of(label)), []).has(label)


@given(st.lists(st.tuples(*[st.integers(-40, 40)] * 4), min_size=2, max_size=6))
def test_a_room_counts_the_lines_that_are_crossed(
    every: list[tuple[int, ...]],
) -> None:
    lines = [
        Line(Point(Decimal(a), Decimal(b)), Point(Decimal(c), Decimal(d)))
        for a, b, c, d in dict.fromkeys(every)
        if (a, b) != (c, d)
    ]
    for line, *others in [lines[n:] + lines[:n] for n in range(len(lines))]:
        crosses = [lines_of(line).crosses(lines_of(other)) for other in others]
        touches = [lines_of(line).touches(lines_of(other)) for other in others]
        # What merely touches is not counted.
        if not any(touches):
            assert Room(FAR, others).crossed(line) == sum(crosses)


def test_a_leader_runs_into_no_text() -> None:
    label = Label(Point(Decimal(5), Decimal(5)), "12", Decimal("2.5"))
    line = Line(Point(Decimal(0), Decimal(6)), Point(Decimal(9), Decimal(6)))
    assert Room(FAR, [label]).crossed(line) == -1
