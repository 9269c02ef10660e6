"""Files for machines, read back: lengths in millimetres, true circles, closed paths.

Several tests are named after what people have reported of other programs' files.
"""

import csv
import re
from collections import Counter
from decimal import Decimal
from io import StringIO
from xml.etree import ElementTree as ET

import pytest

from accessible_games.i18n import LANGUAGES
from fabrication.dimensions import Dimensions
from fabrication.faces import faces
from fabrication.materials import materials
from fabrication.parts import PARTS, board, drawings, marks
from fabrication.shapes import Arc, Circle, Contour, Drawing, Line, Point, moved
from fabrication.wishes import read_wishes
from fabrication.words import plain
from fabrication.writers.bill import bill
from fabrication.writers.drill_table import COLUMNS, drill_table
from fabrication.writers.sheet import sheet as dimensioned
from fabrication.writers.svg import svg

USUAL = Dimensions()

OTHER = read_wishes(["margin=38.5", "gap=15", "screw-length=15.5", "mark=12.6"])

SHEETS = [
    face
    for made in (USUAL, OTHER)
    for part in PARTS
    for drawing in drawings(made, part)
    for face in faces(drawing)
]

SPACE = "{http://www.w3.org/2000/svg}"

every_sheet = pytest.mark.parametrize(
    "sheet",
    SHEETS,
    ids=[f"{number}-{sheet.name}" for number, sheet in enumerate(SHEETS)],
)


def root_of(sheet: Drawing) -> ET.Element:
    return ET.fromstring(svg(sheet, LANGUAGES))  # noqa: S314


def groups(root: ET.Element) -> list[ET.Element]:
    return root.findall(f"{SPACE}g")


def lengths(element: ET.Element, *names: str) -> list[Decimal]:
    return [Decimal(element.attrib[name]) for name in names]


# --- SVG


@every_sheet
def test_svg_read_in_pixels(sheet: Drawing) -> None:
    root = root_of(sheet)
    size = [root.attrib[name] for name in ("width", "height")]
    assert all(one.endswith("mm") for one in size)
    width, height = (Decimal(one.removesuffix("mm")) for one in size)
    assert (width, height) == (sheet.width, sheet.height)
    assert root.attrib["viewBox"] == f"0 0 {width} {height}"


@every_sheet
def test_circles_became_polygons(sheet: Drawing) -> None:
    for group, layer in zip(groups(root_of(sheet)), sheet.layers, strict=True):
        found = [
            lengths(element, "cx", "cy", "r")
            for element in group.findall(f"{SPACE}circle")
        ]
        assert found == [
            [shape.centre.x, sheet.height - shape.centre.y, shape.diameter / 2]
            for shape in layer.shapes
            if isinstance(shape, Circle)
        ]


@every_sheet
def test_outline_cut_before_the_holes(sheet: Drawing) -> None:
    ids = [group.attrib["id"] for group in groups(root_of(sheet))]
    assert ids == [f"{layer.operation}-{layer.name}" for layer in sheet.layers]
    cuts = [number for number, one in enumerate(ids) if one.startswith("cut-")]
    assert all(number == len(ids) - 1 for number in cuts)


@every_sheet
def test_lines_cut_twice_and_text_burnt(sheet: Drawing) -> None:
    elements = [
        element
        for group in groups(root_of(sheet))
        for element in group
        if element.tag != f"{SPACE}title"
    ]
    assert {e.tag.removeprefix(SPACE) for e in elements} <= {"circle", "path", "line"}
    written = [tuple(element.attrib.items()) for element in elements]
    assert len(set(written)) == len(written)
    assert len(written) == sum(len(layer.shapes) for layer in sheet.layers)
    assert "transform" not in svg(sheet, LANGUAGES).decode()


@every_sheet
def test_contours_open_by_a_gap(sheet: Drawing) -> None:
    paths = root_of(sheet).iter(f"{SPACE}path")
    shapes = [
        shape
        for layer in sheet.layers
        for shape in layer.shapes
        if isinstance(shape, Contour)
    ]
    for path, contour in zip(paths, shapes, strict=True):
        assert path.attrib["d"].endswith("Z")
        assert read_path(path.attrib["d"], sheet.height) == list(contour.edges)


def read_path(text: str, height: Decimal) -> list[Line | Arc]:
    """Return the edges of a path, by the grammar of SVG."""
    edges: list[Line | Arc] = []
    words = iter(text.split())
    here = first = Point(Decimal(0), Decimal(0))

    def place() -> Point:
        x, y = Decimal(next(words)), Decimal(next(words))
        return Point(x, height - y)

    for word in words:
        if word == "M":
            here = first = place()
        elif word == "L":
            there = place()
            edges.append(Line(here, there))
            here = there
        elif word == "A":
            radii = [next(words) for _ in range(5)]
            there = place()
            arc = Arc(here, there)
            # Seen from the front, 0 is against the clock.
            assert radii[2:] == ["0", "0", "0"]
            assert Decimal(radii[0]) == Decimal(radii[1]) == arc.radius
            edges.append(arc)
            here = there
        elif here != first:
            edges.append(Line(here, first))
    return edges


@every_sheet
def test_lines_keep_their_ends(sheet: Drawing) -> None:
    found = [
        lengths(element, "x1", "y1", "x2", "y2")
        for element in root_of(sheet).iter(f"{SPACE}line")
    ]
    assert found == [
        [
            *(shape.start.x, sheet.height - shape.start.y),
            *(shape.end.x, sheet.height - shape.end.y),
        ]
        for layer in sheet.layers
        for shape in layer.shapes
        if isinstance(shape, Line)
    ]


@every_sheet
def test_it_tells_its_name_and_size_in_both_languages(sheet: Drawing) -> None:
    root = root_of(sheet)
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for element in (root, *groups(root)):
        titles = element.findall(f"{SPACE}title")
        assert [title.attrib[language] for title in titles] == [*LANGUAGES]
        assert re.search("[а-я]", titles[0].text or "")
        assert re.search("[a-z]", titles[1].text or "")
    described = root.findall(f"{SPACE}desc")
    for one in described:
        told = re.findall(r"\d+(?:[.,]\d+)?", one.text or "")
        size = [sheet.width, sheet.height, sheet.thickness]
        assert [Decimal(n.replace(",", ".")) for n in told] == size


@every_sheet
def test_a_second_run_gives_the_same_bytes(sheet: Drawing) -> None:
    assert svg(sheet, LANGUAGES) == svg(sheet, LANGUAGES)
    assert b"\r" not in svg(sheet, LANGUAGES)


# --- drawings with dimensions


@every_sheet
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawing_tells_every_place_from_one_corner(
    sheet: Drawing, language: str
) -> None:
    root = ET.fromstring(dimensioned(sheet, language))  # noqa: S314
    *_, ordinates, title = groups(root)
    _, _, width, height = map(Decimal, root.attrib["viewBox"].split())
    left, near = (width - sheet.width) / 2, height - 30 - sheet.height
    assert left >= 30
    across, along = set(), set()
    lines = ordinates.findall(f"{SPACE}line")
    texts = ordinates.findall(f"{SPACE}text")
    # Three lines for each number: it may stand aside of its place.
    for line, text in zip(lines[::3], texts, strict=False):
        x1, y1, x2, y2 = lengths(line, "x1", "y1", "x2", "y2")
        told = Decimal((text.text or "").replace(",", "."))
        if x1 == x2:
            assert x1 - left == told
            across.add(told)
        else:
            assert y1 == y2
            assert height - y1 - near == told
            along.add(told)
    places = [
        place
        for layer in sheet.layers
        if layer.name != marks.BRAILLE  # its dots are too near to each other
        for shape in layer.shapes
        for place in (
            [shape.centre]
            if isinstance(shape, Circle)
            else [shape.start, shape.end]
            if isinstance(shape, Line)
            else []
        )
    ]
    places += sheet.measured
    assert across == {Decimal(0), sheet.width, *(place.x for place in places)}
    assert along == {Decimal(0), sheet.height, *(place.y for place in places)}
    block = [text.text or "" for text in title]
    decimal = "," if language == "ru" else "."
    for layer in sheet.layers:
        for circle in sheet.circles(layer.name)[:1]:
            diameter = plain(circle.diameter).replace(".", decimal)
            count = len(sheet.circles(layer.name))
            assert any(
                f" {diameter} " in line and line.endswith(f" {count}.")
                for line in block
            )


@every_sheet
def test_a_drawing_has_the_shapes_of_the_cut_file(sheet: Drawing) -> None:
    cut, seen = root_of(sheet), ET.fromstring(dimensioned(sheet, "en"))  # noqa: S314
    _, _, width, height = map(Decimal, seen.attrib["viewBox"].split())
    shift = Point((width - sheet.width) / 2, height - 30 - sheet.height)
    for group, layer in zip(groups(seen), sheet.layers, strict=False):
        assert group.attrib["id"] == layer.name
        assert [*map(moved, layer.shapes, [shift] * len(layer.shapes))] == [
            read_shape(element, height, shape)
            for element, shape in zip(group, layer.shapes, strict=True)
        ]
    assert cut.find(f".//{SPACE}text") is None


def read_shape(element: ET.Element, height: Decimal, like: object) -> object:
    """Return the shape of an element, with the label that the file does not hold."""
    label = getattr(like, "label", "")
    match element.tag.removeprefix(SPACE):
        case "circle":
            x, y, radius = lengths(element, "cx", "cy", "r")
            return Circle(Point(x, height - y), 2 * radius, label)
        case "line":
            x1, y1, x2, y2 = lengths(element, "x1", "y1", "x2", "y2")
            return Line(Point(x1, height - y1), Point(x2, height - y2))
        case _:
            return Contour(tuple(read_path(element.attrib["d"], height)), label)


@pytest.mark.parametrize("language", LANGUAGES)
def test_holes_are_labelled_in_their_middle(language: str) -> None:
    sheet = board.drilled(OTHER)
    root = ET.fromstring(dimensioned(faces(sheet)[0], language))  # noqa: S314
    labels = {
        text.text: Decimal(text.attrib["x"]) - 30
        for text in root.iter(f"{SPACE}text")
        if re.fullmatch("[a-d][1-4]", text.text or "")
    }
    assert labels == {h.label: h.centre.x for h in sheet.circles(board.HOLES)}


def test_the_underside_shows_where_its_edge_is() -> None:
    underside = faces(board.drilled(USUAL))[1]
    root = ET.fromstring(dimensioned(underside, "en"))  # noqa: S314
    (path,) = root.iter(f"{SPACE}path")
    edges = read_path(path.attrib["d"], Decimal(root.attrib["viewBox"].split()[3]))
    # Turned like a page, the cut corner is the near right one.
    lows = sorted({one.start.y for one in edges})
    right = max(one.start.x for one in edges)
    near = [one.start for one in edges if one.start.y == lows[0]]
    assert {place.x for place in near} == {Decimal(30), right - USUAL.corner}
    assert lows[1] - lows[0] == USUAL.corner
    assert right == 30 + USUAL.side
    assert underside.layers == faces(board.drilled(USUAL))[1].layers


# --- faces


def test_no_file_has_two_faces() -> None:
    drawing = board.drilled(OTHER)
    face, underside = faces(drawing)
    assert [layer.name for layer in face.layers] == [
        *(board.HOLES, marks.BRAILLE, board.OUTLINE)
    ]
    assert [layer.name for layer in underside.layers] == [board.PILOTS]
    assert underside.name == "board-layer-underside"
    seen = {pilot.label: pilot for pilot in underside.circles(board.PILOTS)}
    for pilot in drawing.circles(board.PILOTS):
        x, y = seen[pilot.label].centre
        assert (OTHER.side - x, y) == pilot.centre
    assert seen["screw-1"].centre.x > seen["screw-3"].centre.x
    assert faces(board.backing(OTHER)) == (board.backing(OTHER),)


# --- tables


@pytest.mark.parametrize("made", [USUAL, OTHER], ids=["usual", "other"])
def test_the_drill_table_has_every_hole(made: Dimensions) -> None:
    every = [drawing for part in PARTS for drawing in drawings(made, part)]
    rows = list(csv.DictReader(StringIO(drill_table(every).decode("ascii"))))
    assert tuple(rows[0]) == COLUMNS
    holes = [row for row in rows if row["layer"] == "holes"]
    assert [
        [Decimal(row[name]) for name in ("x_mm", "y_mm", "diameter_mm", "depth_mm")]
        for row in holes
    ] == [
        [*hole.centre, hole.diameter, made.layer]
        for hole in board.drilled(made).circles(board.HOLES)
    ]
    assert {row["through"] for row in holes} == {"yes"}
    pilots = [row for row in rows if row["layer"] == "pilots"]
    assert {(row["through"], row["face"]) for row in pilots} == {("no", "underside")}
    assert {Decimal(row["depth_mm"]) for row in pilots} == {made.pilot_depth}
    assert {row["seen_from"] for row in rows} == {"above"}
    below = [row for row in rows if row["face"] == "underside"]
    assert [row for row in rows if row["x_from_below_mm"]] == below
    cut = {
        (circle.label, circle.centre.x)
        for drawing in every
        for face in faces(drawing)
        if face.name.endswith("-underside")
        for layer in face.layers
        for circle in layer.shapes
        if isinstance(circle, Circle)
    }
    assert {(row["label"], Decimal(row["x_from_below_mm"])) for row in below} == cut
    counts = {
        name: sum(row["layer"] == name for row in rows)
        for name in ("holes", "pilots", "dimples", "seats", "circles", "outline")
    }
    assert [*counts.values()] == [16, 9, 35, 16, 0, 0]
    screws = Counter(row["drawing"] for row in rows if row["layer"] == "screws")
    assert screws == {"board-backing": 9, "sensor-backing": 9, "panel-base": 4}
    braille = Counter(row["drawing"] for row in rows if row["layer"] == "braille")
    assert braille == {"board-flat": 64, "board-layer": 64}


@pytest.mark.parametrize("language", LANGUAGES)
def test_cyrillic_lost_in_a_spreadsheet(language: str) -> None:
    rows = [row for part in PARTS for row in materials(OTHER, part)]
    content = bill(rows, language)
    assert content.startswith(b"\xef\xbb\xbf"), "the mark that a spreadsheet needs"
    table = list(csv.reader(StringIO(content.decode("utf-8-sig"))))
    assert len(table) == 1 + len(rows)
    assert [int(row[3]) for row in table[1:]] == [row.count for row in rows]
    assert {len(row) for row in table} == {4}
    # A decimal comma does not tear a cell in two.
    screw = next(row for row in table if row[3] == "9")
    assert screw[2].startswith("3 ")
    assert ("15,5" if language == "ru" else "15.5") in screw[2]
