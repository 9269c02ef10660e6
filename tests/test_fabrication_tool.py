"""Kerf, cutter and stock: the path of a tool, and what is refused about it."""

import re
from decimal import Decimal
from math import pi
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, strategies as st

from accessible_games.core.message import RefusalError
from accessible_games.games.square.tiles import TILES
from accessible_games.i18n import LANGUAGES
from fabrication.__main__ import main
from fabrication.cli import read
from fabrication.dimensions import Dimensions
from fabrication.files import files
from fabrication.offset import outside
from fabrication.parts import PARTS, board, drawings, sensors, tiles, tray
from fabrication.shapes import Arc, Contour, Line, Point, polygon, rectangle
from fabrication.tool import Kind, Tool, compensated
from fabrication.words import catalogue
from tests.test_fabrication_parts import area

USUAL = Dimensions()

ORIGIN = Point(Decimal(0), Decimal(0))

TOOLS = (Tool(Kind.KERF, Decimal("0.2")), Tool(Kind.CUTTER, Decimal(3)))

SHEET = "--part board --set sheet-width=249 --set sheet-height=251"

BAD_TOOLS = (
    ("--kerf 0.2 --cutter 3", "tool-several"),
    ("--kerf 0.2 --kerf 0.3", "tool-several"),
    ("--kerf 2.1", "tool-wide-kerf"),
    ("--cutter 20.5", "tool-wide-cutter"),
    ("--kerf wide", "wish-number"),
    ("--cutter=-3", "wish-number"),
    ("--kerf 0", "wish-number"),
    ("--part tiles --cutter 6.5", "tool-no-room"),
    ("--cutter 14 --set spacing=20", "tool-no-path"),
    ("--kerf 1 --set screw-hole=1 --set screw=0.9 --set pilot=0.5", "tool-no-path"),
    ("--part sensors --cutter 6.01", "tool-no-path"),
    (SHEET, "wrong-sheet"),
    ("--part tray --set sheet-width=428.9 --set sheet-height=900", "wrong-sheet"),
    (
        "--part tray --set sheet-width=429 --set sheet-height=429 --cutter 3",
        "wrong-sheet",
    ),
)


def english(arguments: str) -> str:
    """Return how arguments are refused."""
    with pytest.raises(RefusalError) as error:
        files(read(arguments.split()).order)
    return catalogue("en").words(error.value.why)


def fine(numerator: int) -> Decimal:
    return Decimal(numerator) / 1000


# --- the path


def test_the_path_lies_half_a_kerf_outside_of_a_square() -> None:
    square = rectangle(Decimal(10), Decimal(20))
    path = outside(square, Decimal("0.1"))
    low, right, far = Decimal("-0.1"), Decimal("10.1"), Decimal("20.1")
    corners = [(low, low), (right, low), (right, far), (low, far)]
    assert path == polygon([Point(*corner) for corner in corners])


def test_the_corner_that_is_cut_off_keeps_its_slope() -> None:
    path = outside(board.edge(USUAL), Decimal(3))
    (slope,) = (
        edge
        for edge in path.edges
        if edge.start.x != edge.end.x and edge.start.y != edge.end.y
    )
    # The line x + y = 10 is moved by 3 along its normal: x + y = 10 - 3 * sqrt 2.
    for place in (slope.start, slope.end):
        assert float(place.x + place.y) == pytest.approx(10 - 3 * 2**0.5, abs=2e-4)


@given(st.integers(1, 6000).map(fine), st.sampled_from(TILES))
def test_a_notch_gets_narrower_as_its_tile_grows(width: Decimal, tile: str) -> None:
    nominal = tiles.tile_outline(USUAL, tile, ORIGIN)
    path = outside(nominal, width / 2)
    half = float(width) / 2
    whole = (40 + 2 * half) ** 2
    # What the middle of the tool still goes around, for each mark.
    slope = 7 + half - half * 2**0.5
    lost = {
        "b": 0.0,
        "r": (14 - 2 * half) * 7,
        "t": slope**2,
        "s": pi / 2 * (7 - half) ** 2 + (14 - 2 * half) * half,
    }
    expected = whole - sum(lost[mark] for mark in tile)
    assert area(path) == pytest.approx(expected, abs=0.05)


@pytest.mark.parametrize("tile", TILES)
def test_the_path_is_never_nearer_than_half_the_tool(tile: str) -> None:
    nominal = tiles.tile_outline(USUAL, tile, ORIGIN)
    path = outside(nominal, Decimal("1.5"))
    distances = [
        min(away(place, edge) for edge in nominal.edges) for place in along(path)
    ]
    assert min(distances) == pytest.approx(1.5, abs=2e-4)
    # At a corner the middle of the tool goes farther, by its diagonal.
    assert max(distances) <= 1.5 * 2**0.5 + 1e-3


def along(contour: Contour) -> list[tuple[float, float]]:
    """Return places along a contour, many of them."""
    found = []
    for edge in contour.edges:
        for n in range(21):
            part = n / 20
            if isinstance(edge, Line):
                x = float(edge.start.x) + part * float(edge.end.x - edge.start.x)
                y = float(edge.start.y) + part * float(edge.end.y - edge.start.y)
            else:
                centre = complex(float(edge.centre.x), float(edge.centre.y))
                start = complex(float(edge.start.x), float(edge.start.y)) - centre
                turned = centre + start * (-1) ** part  # half a turn, against the clock
                x, y = turned.real, turned.imag
            found.append((x, y))
    return found


def away(place: tuple[float, float], edge: Line | Arc) -> float:
    """Return how far a place is from an edge."""
    point = complex(*place)
    start = complex(float(edge.start.x), float(edge.start.y))
    end = complex(float(edge.end.x), float(edge.end.y))
    if isinstance(edge, Line):
        ratio = (point - start) / (end - start)
        part = min(max(ratio.real, 0), 1)
        return abs(point - (start + part * (end - start)))
    centre = (start + end) / 2
    is_beside = ((point - centre) / (start - centre)).imag >= 0
    if is_beside:
        return abs(abs(point - centre) - abs(start - centre))
    return min(abs(point - start), abs(point - end))


@pytest.mark.parametrize("tile", ["rbbb", "tbbb", "sbbb"])
def test_a_tool_as_wide_as_a_notch_has_no_path(tile: str) -> None:
    nominal = tiles.tile_outline(USUAL, tile, ORIGIN)
    assert outside(nominal, Decimal("6.9")).edges
    with pytest.raises(ValueError, match="too wide"):
        # A triangle is wider where the cutter's middle goes, by its slope.
        outside(nominal, Decimal("17.1") if tile == "tbbb" else Decimal("7.1"))


# --- what is compensated and what is not


def test_a_beam_makes_holes_and_outlines_of_nominal_size() -> None:
    nominal, path = (
        board.drilled(USUAL),
        compensated(board.drilled(USUAL), TOOLS[0]),
    )
    for one, other in zip(
        nominal.circles(board.HOLES), path.circles(board.HOLES), strict=True
    ):
        assert (one.centre, one.diameter) == (other.centre, other.diameter + fine(200))
    # Blind holes are drilled, and dots of braille are: neither is cut by a beam.
    for name in (board.PILOTS, "braille"):
        assert nominal.circles(name) == path.circles(name)
    assert path.overhang == fine(100)
    assert compensated(nominal, None) is nominal


def test_what_is_no_wider_than_a_cutter_is_drilled_and_nominal() -> None:
    cutter = Tool(Kind.CUTTER, Decimal("3.2"))
    path = compensated(board.backing(USUAL), cutter)
    assert path.circles(board.SCREWS) == board.backing(USUAL).circles(board.SCREWS)
    beam = compensated(board.backing(USUAL), TOOLS[0])
    assert {screw.diameter for screw in beam.circles(board.SCREWS)} == {Decimal(3)}


def test_engraved_lines_and_pockets_stay() -> None:
    for tool in TOOLS:
        lines, outline = compensated(tray.base(USUAL), tool).layers
        assert lines == tray.base(USUAL).layers[0]
        assert outline != tray.base(USUAL).layers[1]
        made = sensors.backing(USUAL)
        assert compensated(made, tool).layers[:2] == made.layers[:2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", ["--kerf 0,15", "--cutter 3.175"])
def test_the_note_stands_in_every_cut_file_and_in_the_plan(
    option: str, language: str, tmp_path: Path
) -> None:
    wanted = [
        "--format=svg",
        "--format=text",
        "--format=html",
        f"--language={language}",
    ]
    assert main([str(tmp_path), *option.split(), *wanted]) == 0
    comma = option.split()[1].replace(".", ",")
    number = comma if language == "ru" else comma.replace(",", ".")
    for path in tmp_path.iterdir():
        text = path.read_text("utf-8")
        assert f"{number} {'мм' if language == 'ru' else 'mm'}" in text, path
        assert not re.search("номинальные: поправки|nothing is added", text), path


def test_a_path_outside_of_the_sheet_is_not_cropped(tmp_path: Path) -> None:
    assert main([str(tmp_path), "--format=svg", "--part=board", "--cutter=3"]) == 0
    root = ET.parse(tmp_path / "board-layer.svg").getroot()  # noqa: S314
    assert root.attrib["viewBox"] == "-1.5 -1.5 253 253"
    assert (root.attrib["width"], root.attrib["height"]) == ("253mm", "253mm")
    (path,) = root.iter("{http://www.w3.org/2000/svg}path")
    ends = [float(n) for n in re.findall(r"-?[\d.]+", path.attrib["d"])]
    assert (min(ends), max(ends)) == (-1.5, 251.5)


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("part", PARTS)
def test_every_part_has_a_path(part: str, tool: Tool) -> None:
    for drawing in drawings(USUAL, part):
        assert compensated(drawing, tool) != drawing


# --- what is refused


@pytest.mark.parametrize(("arguments", "why"), BAD_TOOLS)
def test_nonsense_is_refused_in_a_sentence(arguments: str, why: str) -> None:
    with pytest.raises(RefusalError) as error:
        files(read(arguments.split()).order)
    assert error.value.why.key == why
    for language in LANGUAGES:
        text = catalogue(language).words(error.value.why)
        assert re.fullmatch(r"[^.!?\n]*(?:[.]\d[^.!?\n]*)*\.", text), text


def test_a_sheet_too_small() -> None:
    assert english(SHEET) == (
        "“Layer of the board with sixteen holes, face” takes 250 by 250 mm, but the "
        "sheet is 249 by 251 mm: take a larger sheet by “sheet-width” and "
        "“sheet-height”, or choose other parts by --part."
    )
    # A part may lie either way.
    for wishes in ("width=236 height=328", "width=328 height=236"):
        options = [f"--set=sheet-{wish}" for wish in wishes.split()]
        order = read(["--part=tiles", "--format=svg", *options]).order
        assert len(files(order)) == 2


@pytest.mark.parametrize("name", ["text", "html", "materials", "drill", "stl"])
def test_no_format_is_made_of_what_cannot_be_cut(name: str) -> None:
    wanted = ["--part=tray", "--part=pieces", "--part=sensors", f"--format={name}"]
    for wrong in ("--set=sheet-width=400", "--set=wire=1.1", "--cutter=6.5"):
        with pytest.raises(RefusalError):
            files(read([*wanted, wrong]).order)


def test_a_cutter_needs_its_own_width_around_a_part() -> None:
    fits = "--part tray --format svg --set sheet-width=435 --set sheet-height=435"
    assert len(files(read([*fits.split(), "--cutter=3"]).order)) == 1
    assert "435.2 by 435.2 mm" in english(f"{fits} --cutter 3.1")


def test_grooves_are_no_narrower_than_the_cutter() -> None:
    wanted = ["--part=sensors", "--format=svg"]
    assert len(files(read([*wanted, "--cutter=6"]).order)) == 1
    with pytest.raises(RefusalError):
        files(read([*wanted, "--cutter=5.1", "--set", "gap=15", "margin=38.5"]).order)


def test_a_tool_too_wide_for_notches_names_the_part() -> None:
    assert "Thirty-five tiles" in english("--part tiles --cutter 14 --set spacing=20")
    assert "things that are 6 mm apart" in english("--part tiles --cutter 6.5")
