"""PDF read back by pypdf: sizes on paper, text that can be read out, and every sheet.

Several tests are named after what people have reported of other programs' files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest

from accessible_games.core.message import Message
from accessible_games.i18n import LANGUAGES
from fabrication.dimensions import Dimensions
from fabrication.faces import faces
from fabrication.parts import PARTS, board, drawings
from fabrication.shapes import Anchor, Arc, Circle, Contour, Drawing
from fabrication.wishes import read_wishes
from fabrication.words import catalogue, mm
from fabrication.writers.layout import lay_out, page_of
from fabrication.writers.ordinates import ordinates, spread
from fabrication.writers.page import A4, Label, Page
from fabrication.writers.pdf import CAPITAL, pdf
from fabrication.writers.template import registration, seams_of, template, tiles
from fabrication.writers.view import APART

pypdf: Any = pytest.importorskip("pypdf", reason="pip install pypdf")
pdfmetrics: Any = pytest.importorskip(
    "reportlab.pdfbase.pdfmetrics", reason="pip install reportlab"
)

POINT = 25.4 / 72
"""In millimetres."""

USUAL = Dimensions()

OTHER = read_wishes(["margin=38.5", "gap=15", "mark=12.6", "tile=51.3"])

SHEETS = [
    face
    for made in (USUAL, OTHER)
    for part in PARTS
    for drawing in drawings(made, part)
    for face in faces(drawing)
]

every_sheet = pytest.mark.parametrize(
    "sheet", SHEETS, ids=[f"{n}-{sheet.name}" for n, sheet in enumerate(SHEETS)]
)

every_language = pytest.mark.parametrize("language", LANGUAGES)


@dataclass
class Found:
    """What a page has drawn, in millimetres."""

    width: float
    height: float
    text: str
    lines: list[tuple[float, ...]] = field(default_factory=list)
    circles: list[tuple[float, float, float]] = field(default_factory=list)
    """Where the middle of each is, and how wide it is; its box is square."""
    points: list[tuple[float, float]] = field(default_factory=list)
    """The ends of everything that is drawn and is no circle."""
    bends: set[tuple[float, float]] = field(default_factory=set)
    """The ends of the curves of contours."""


def found(content: bytes) -> Iterator[Found]:
    """Yield the pages of a file as another library reads them."""
    reader = pypdf.PdfReader(BytesIO(content))
    for page in reader.pages:
        box = page.mediabox
        one = Found(
            float(box.width) * POINT, float(box.height) * POINT, page.extract_text()
        )
        path: list[tuple[bytes, list[float]]] = []
        now: Matrix = (1, 0, 0, 1, 0, 0)
        kept: list[Matrix] = []
        for operands, operator in page.get_contents().operations:
            match operator:
                case b"q":
                    kept.append(now)
                case b"Q":
                    now = kept.pop()
                case b"cm":
                    now = joined([float(value) for value in operands], now)
                case b"m" | b"l" | b"c":
                    values = [float(value) for value in operands]
                    path.append((operator, placed_on_paper(values, now)))
                case b"S" | b"s" | b"B" | b"b" | b"n":
                    take(one, path)
                    path = []
                case _:
                    pass  # colours, widths and texts
        yield one


Matrix = tuple[float, ...]


def joined(first: list[float], then: Matrix) -> Matrix:
    """Return the matrix that does both, as a PDF has it."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (
        *(a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j),
        *(e * g + f * i + k, e * h + f * j + m),
    )


def placed_on_paper(values: list[float], by: Matrix) -> list[float]:
    """Return coordinates in millimetres of paper."""
    a, b, c, d, e, f = by
    places = zip(values[::2], values[1::2], strict=True)
    return [
        one * POINT for x, y in places for one in (a * x + c * y + e, b * x + d * y + f)
    ]


def take(page: Found, path: list[tuple[bytes, list[float]]]) -> None:
    """Add what a path is to what a page has drawn."""
    kinds = [operator for operator, _ in path]
    if b"c" not in kinds:
        page.points += [(values[-2], values[-1]) for _, values in path]
    if {b"c", b"l"} <= {*kinds}:
        curves = [values for operator, values in path if operator == b"c"]
        page.bends |= {(round(v[-2], 3), round(v[-1], 3)) for v in curves}
    if kinds == [b"m", b"l"]:
        page.lines.append((*path[0][1], *path[1][1]))
    elif kinds == [b"m", b"c", b"c", b"c", b"c"]:
        ends = [values[-2:] for _, values in path]
        (left, right), (low, high) = (
            (min(side), max(side)) for side in zip(*ends, strict=True)
        )
        assert right - left == pytest.approx(high - low, abs=1e-4)
        page.circles.append(((left + right) / 2, (low + high) / 2, right - left))


def holes(sheet: Drawing) -> list[Circle]:
    return [circle for layer in sheet.layers for circle in sheet.circles(layer.name)]


def drawn(sheet: Drawing, language: str) -> Found:
    (page,) = found(pdf([page_of(sheet, language)], sheet.name, language))
    return page


# --- paper


@every_sheet
def test_the_paper_is_a4(sheet: Drawing) -> None:
    for page in found(pdf(template(sheet, "en"), "", "en")):
        assert (page.width, page.height) == pytest.approx((210, 297), abs=1e-3)
    page = drawn(sheet, "ru")
    assert sorted((page.width, page.height)) == pytest.approx([210, 297], abs=1e-3)


@every_sheet
def test_pdf_at_1_to_10_or_12_percent_too_large(sheet: Drawing) -> None:
    laid = lay_out(sheet, "en")
    page = drawn(sheet, "en")
    x, y = map(float, laid.corner)
    wanted = [
        (
            x + float(circle.centre.x) / laid.scale,
            y + float(circle.centre.y) / laid.scale,
            float(circle.diameter) / laid.scale,
        )
        for circle in holes(sheet)
    ]
    # The last one marks the datum.
    *circles, datum = page.circles
    assert circles == [pytest.approx(one, abs=1e-3) for one in wanted]
    assert datum[:2] == pytest.approx((x, y), abs=1e-3)
    reader = pypdf.PdfReader(BytesIO(pdf([page_of(sheet, "en")], "", "en")))
    assert reader.root_object["/ViewerPreferences"]["/PrintScaling"] == "/None"


@every_sheet
def test_arcs_bend_inwards(sheet: Drawing) -> None:
    laid = lay_out(sheet, "en")
    arcs = [
        edge
        for layer in sheet.layers
        for shape in layer.shapes
        if isinstance(shape, Contour)
        for edge in shape.edges
        if isinstance(edge, Arc)
    ]
    bends = drawn(sheet, "en").bends
    for arc in arcs:
        (x, y), (across, along) = arc.centre, arc.start
        # A quarter of a turn against the clock from its start.
        halfway = (x - (along - y), y + (across - x))
        place = [
            round(float(start + length / laid.scale), 3)
            for start, length in zip(laid.corner, halfway, strict=True)
        ]
        assert tuple(place) in bends
    assert bool(arcs) == bool(bends)


def test_the_board_is_drawn_at_1_to_2() -> None:
    for drawing in (board.drilled(USUAL), board.backing(USUAL), board.flat(USUAL)):
        for face in faces(drawing):
            assert lay_out(face, "ru").scale == 2


@every_sheet
def test_a_template_is_as_large_as_the_part(sheet: Drawing) -> None:
    every = tiles(sheet)
    pages = [*found(pdf(template(sheet, "en"), "", "en"))]
    assert len(pages) == len(every)
    seen = set()
    for page, tile in zip(pages, every, strict=True):
        left = (210 - float(tile.end.x - tile.start.x)) / 2 - float(tile.start.x)
        low = 30 - float(tile.start.y)
        for x, y, width in page.circles:
            seen.add((round(x - left, 3), round(y - low, 3), round(width, 3)))
    wanted = {
        (float(hole.centre.x), float(hole.centre.y), float(hole.diameter))
        for hole in holes(sheet)
    }
    assert wanted <= seen


# --- the sheets of a template


def test_the_seam_of_the_board_lies_in_the_web() -> None:
    sheet = faces(board.drilled(USUAL))[0]
    (seam,) = seams_of(sheet)
    assert seam.start.x == seam.end.x == 125
    assert len(tiles(sheet)) == 2
    for hole in sheet.circles(board.HOLES):
        assert abs(hole.centre.x - 125) > hole.diameter / 2
    on_seam = [
        s for s in board.backing(USUAL).circles(board.SCREWS) if s.centre.x == 125
    ]
    assert len(on_seam) == 3


@every_sheet
def test_tiles_cover_the_part_and_have_room(sheet: Drawing) -> None:
    every = tiles(sheet)
    area = sum(
        (tile.end.x - tile.start.x) * (tile.end.y - tile.start.y) for tile in every
    )
    assert area == sheet.width * sheet.height
    for tile in every:
        assert 0 < tile.end.x - tile.start.x <= 180
        assert 0 < tile.end.y - tile.start.y <= 252
        assert tile.end.x <= sheet.width
        assert tile.end.y <= sheet.height


@every_sheet
@every_language
def test_rulers_and_page_marks_lost_over_tiles(sheet: Drawing, language: str) -> None:
    pages = [*found(pdf(template(sheet, language), "", language))]
    told = {"ru": "Лист {} из {}", "en": "Sheet {} of {}"}[language]
    marks = {(float(p.x), float(p.y)) for p in registration(sheet)}
    assert bool(marks) == (len(pages) > 1)
    assert all(is_on_seam(x, y, sheet) for x, y in marks)
    for number, (page, tile) in enumerate(zip(pages, tiles(sheet), strict=True), 1):
        rulers = [
            x2 - x1
            for x1, y1, x2, y2 in page.lines
            if y1 == y2 and x2 - x1 == pytest.approx(100, abs=0.5)
            if y1 == pytest.approx(21, abs=1e-3)
        ]
        assert rulers == [pytest.approx(100.000, abs=2e-5)]
        assert told.format(number, len(pages)) in page.text
        assert "100" in page.text
        left = (210 - float(tile.end.x - tile.start.x)) / 2 - float(tile.start.x)
        low = 30 - float(tile.start.y)
        here = {
            (x, y)
            for x, y in marks
            if float(tile.start.x) <= x <= float(tile.end.x)
            and float(tile.start.y) <= y <= float(tile.end.y)
        }
        assert bool(here) == (len(pages) > 1)
        circles = {(round(x - left, 3), round(y - low, 3)) for x, y, _ in page.circles}
        assert here <= circles


def is_on_seam(x: float, y: float, sheet: Drawing) -> bool:
    return any(
        x == seam.start.x == seam.end.x or y == seam.start.y == seam.end.y
        for seam in seams_of(sheet)
    )


@every_sheet
def test_what_a_sheet_shows_beyond_its_seam_is_on_the_paper(sheet: Drawing) -> None:
    for page in template(sheet, "ru"):
        boxes = {ink.box for ink in page.inks if ink.box}
        (box,) = boxes
        assert box.corner.x >= 7
        assert box.corner.x + box.width <= 210 - 7
        # Below it stands the ruler, above it which tile this is.
        assert box.corner.y >= 21 + 4
        assert box.corner.y + box.height <= 297 - 7


# --- words


def number(length: Decimal, language: str) -> str:
    return catalogue(language).words(mm(length))


@every_sheet
@every_language
def test_cyrillic_lost(sheet: Drawing, language: str) -> None:
    page = drawn(sheet, language)
    name = catalogue(language).words(Message(f"drawing-{sheet.name}"))
    assert name in page.text
    decimal = {"ru": "Масштаб", "en": "Scale"}[language]
    assert f"{decimal} 1:{lay_out(sheet, language).scale}" in page.text
    for sheets in found(pdf(template(sheet, language), "", language)):
        assert name in sheets.text
    told = page.text.split()
    for lengths in ordinates(sheet):
        for length in lengths:
            assert number(length, language) in told
    assert number(sheet.width, language) in told
    assert number(sheet.height, language) in told
    for layer in sheet.layers:
        for circle in sheet.circles(layer.name)[:1]:
            assert f"⌀{number(circle.diameter, language)}" in page.text


@every_sheet
@every_language
def test_nothing_is_cropped(sheet: Drawing, language: str) -> None:
    pages = (page_of(sheet, language), *template(sheet, language))
    pdf(pages[:1], "", language)  # brings the font
    for page in pages:
        for label in labels(page):
            x1, y1, x2, y2 = box_of(label)
            assert 5 <= x1 < x2 <= page.width - 5, label
            assert 5 <= y1 < y2 <= page.height - 5, label


@every_sheet
@every_language
def test_no_text_of_a_drawing_lies_upon_another(sheet: Drawing, language: str) -> None:
    page = page_of(sheet, language)
    pdf([page], "", language)
    boxes = [box_of(label) for label in labels(page)]
    for number_of_one, (x1, y1, x2, y2) in enumerate(boxes):
        for left, low, right, high in boxes[:number_of_one]:
            assert x2 <= left or right <= x1 or y2 <= low or high <= y1


def labels(page: Page) -> list[Label]:
    return [m for ink in page.inks for m in ink.marks if isinstance(m, Label)]


def box_of(label: Label) -> tuple[float, float, float, float]:
    """Return where a text begins and ends, by the widths of the font."""
    size = float(label.height / CAPITAL)
    width = pdfmetrics.stringWidth(label.words, "DejaVuSans", size)
    start = {Anchor.START: 0, Anchor.MIDDLE: -width / 2, Anchor.END: -width}
    x, y = map(float, label.place)
    along = start[label.anchor]
    if label.is_turned:
        return x - float(label.height), y + along, x, y + along + width
    return x + along, y, x + along + width, y + float(label.height)


def test_numbers_that_would_touch_are_moved_apart() -> None:
    wanted = [Decimal(n) for n in (0, 1, 2, 50, 51, 90)]
    got = spread(wanted, APART)
    assert all(b - a >= APART for a, b in pairwise(got))
    assert got[:3] == [1 - APART, 1, 1 + APART]
    assert got[3:5] == [Decimal("50.5") - APART / 2, Decimal("50.5") + APART / 2]
    assert got[5] == 90
    assert spread([], APART) == []


# --- the file


@every_language
def test_a_second_run_gives_the_same_bytes(language: str) -> None:
    for sheet in SHEETS[:6]:
        pages = (page_of(sheet, language), *template(sheet, language))
        first = pdf(pages, sheet.name, language)
        pdf(template(SHEETS[-1], "ru"), "another", "ru")
        assert pdf(pages, sheet.name, language) == first
        assert not re.search(rb"D:20[1-9]\d", first), "a time"


@every_language
def test_a_reader_is_told_the_title_and_the_language(language: str) -> None:
    content = pdf([page_of(SHEETS[0], language)], "Доска, board", language)
    reader = pypdf.PdfReader(BytesIO(content))
    assert reader.metadata.title == "Доска, board"
    assert reader.root_object["/Lang"] == language
    fonts = {
        str(font.get_object()["/BaseFont"])
        for font in reader.pages[0]["/Resources"]["/Font"].values()
    }
    assert any(name.endswith("+DejaVuSans") for name in fonts), "embedded"
    assert tuple(map(float, A4)) == (210, 297)
