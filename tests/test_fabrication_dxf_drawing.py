"""Dimensioned drawings in DXF: what others did wrong, and what LibreCAD shows."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from decimal import Decimal
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from accessible_games.core.message import Message
from accessible_games.i18n import LANGUAGES
from fabrication.dimensions import Dimensions
from fabrication.faces import faces
from fabrication.parts import PARTS, board, drawings, tiles
from fabrication.shapes import Contour, Drawing
from fabrication.wishes import read_wishes
from fabrication.words import catalogue, mm
from fabrication.writers.callouts import DIAMETER, TIMES
from fabrication.writers.dxf import ENDINGS, R12, R2010, dxf
from fabrication.writers.dxf_drawing import dxf_drawing
from fabrication.writers.layout import block_of, lay_out, notes_of
from fabrication.writers.ordinates import ordinates
from tests.test_fabrication_pdf import found

ezdxf: Any = pytest.importorskip("ezdxf", reason="pip install ezdxf")

USUAL = Dimensions()

OTHER = read_wishes(["margin=38.5", "gap=15", "mark=12.6", "side=250"])

SHEETS = [
    face
    for made in (USUAL, OTHER)
    for part in PARTS
    for drawing in drawings(made, part)
    for face in faces(drawing)
]

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

every_sheet = pytest.mark.parametrize(
    "sheet", SHEETS, ids=[f"{n}-{sheet.name}" for n, sheet in enumerate(SHEETS)]
)
every_version = pytest.mark.parametrize("version", ENDINGS)
every_language = pytest.mark.parametrize("language", LANGUAGES)

ENCODINGS = {R2010: "utf-8", R12: "cp1251"}


def opened(sheet: Drawing, version: str, language: str) -> Any:
    content = dxf_drawing(sheet, version, language)
    return ezdxf.read(StringIO(content.decode(ENCODINGS[version])))


def number(length: Decimal, language: str) -> str:
    return catalogue(language).words(mm(length))


def written(file: Any, layer: str = "") -> list[str]:
    return [
        text.dxf.text
        for text in file.modelspace().query("TEXT")
        if text.dxf.layer == layer or not layer
    ]


@every_sheet
@every_version
@every_language
def test_dimensions_100_times_or_a_tenth(
    sheet: Drawing, version: str, language: str
) -> None:
    file = opened(sheet, version, language)
    style = file.dimstyles.get("Standard")
    assert file.header["$DIMLFAC"] == style.dxf.dimlfac == 1
    assert file.header["$DIMSCALE"] == style.dxf.dimscale == 1
    assert file.header["$DIMTXT"] == style.dxf.dimtxt
    assert style.dxf.dimtxt == 2.5 * lay_out(sheet, language).scale
    dimensions = file.modelspace().query("DIMENSION")
    lengths = [sheet.width, sheet.height]
    assert [one.get_measurement() for one in dimensions] == list(map(float, lengths))
    for one, length in zip(dimensions, lengths, strict=True):
        assert one.dxf.get("text", "<>") in {"", "<>"}, "a number that cannot be wrong"
        (told,) = [e for e in one.get_geometry_block() if e.dxftype().endswith("TEXT")]
        text = told.dxf.text if told.dxftype() == "TEXT" else told.plain_text()
        assert text == number(length, language)


@every_sheet
@every_language
def test_units_in_metres(sheet: Drawing, language: str) -> None:
    file = opened(sheet, R2010, language)
    assert (file.header["$INSUNITS"], file.header["$MEASUREMENT"]) == (4, 1)
    assert file.dxfversion == "AC1024"


@every_sheet
@every_version
@every_language
def test_cyrillic_lost(sheet: Drawing, version: str, language: str) -> None:
    file = opened(sheet, version, language)
    words = catalogue(language).words
    told = written(file)
    assert words(Message(f"drawing-{sheet.name}")) in told
    assert words(block_of(sheet, lay_out(sheet, language).scale)[1]) in told
    notes = " ".join(reversed(written(file, "DRAWING-NOTES")))
    for note in notes_of(sheet):
        assert words(note).replace("—", "-") in notes
    assert {text.dxf.style for text in file.modelspace().query("TEXT")} == {"unicode"}
    assert "unicode" in file.styles
    code_page = {R2010: "ANSI_1252", R12: "ANSI_1251"}[version]
    assert file.header["$DWGCODEPAGE"] == code_page
    if version == R2010:
        assert file.dimstyles.get("Standard").dxf.dimtxsty == "unicode"
        assert file.header["$DIMTXSTY"] == "unicode"
        point = {"ru": ",", "en": "."}[language]
        assert chr(file.header["$DIMDSEP"]) == point
    # LibreCAD's font has a box for a long dash.
    assert not {*"—–", DIAMETER, TIMES} & {*"".join(told)}


@every_sheet
@every_version
@every_language
def test_ordinates_tell_where_their_leaders_begin(
    sheet: Drawing, version: str, language: str
) -> None:
    file = opened(sheet, version, language)
    layer = "DRAWING-ORDINATES"
    assert written(file, layer) == [
        number(value, language) for values in ordinates(sheet) for value in values
    ]
    scale = lay_out(sheet, language).scale
    lines = [e.dxf for e in file.modelspace().query("LINE") if e.dxf.layer == layer]
    # Three lines for each; the first begins a millimetre of paper before the edge.
    firsts = [tuple(line.start) for line in lines[::3]]
    across, along = ordinates(sheet)
    assert firsts[: len(across)] == [
        pytest.approx((float(x), -scale, 0)) for x in across
    ]
    assert firsts[len(across) :] == [
        pytest.approx((-scale, float(y), 0)) for y in along
    ]


@every_sheet
@every_version
def test_the_part_is_that_of_the_cut_file(sheet: Drawing, version: str) -> None:
    cut = ezdxf.read(StringIO(dxf(sheet, version).decode("ascii"))).modelspace()
    drawn = opened(sheet, version, "ru").modelspace()
    part = [e for e in drawn if not e.dxf.layer.startswith("DRAWING-")]
    for one, other in zip(cut, part, strict=False):
        assert one.dxftype() == other.dxftype()
        assert one.dxf.layer == other.dxf.layer
        if one.dxftype() == "CIRCLE":
            assert one.dxf.center == other.dxf.center
            assert one.dxf.radius == other.dxf.radius
        elif one.dxftype() == "LINE":
            assert (one.dxf.start, one.dxf.end) == (other.dxf.start, other.dxf.end)
    assert len(part) == len(cut)
    assert {e.dxftype() for e in cut}.isdisjoint({"TEXT", "MTEXT", "DIMENSION"})


@every_sheet
def test_the_edge_is_seen_though_another_file_cuts_it(sheet: Drawing) -> None:
    space = opened(sheet, R2010, "ru").modelspace()
    edges = [e for e in space if e.dxf.layer == "DRAWING-EDGE"]
    assert [[tuple(point) for point in edge.get_points("xy")] for edge in edges] == [
        [(float(one.start.x), float(one.start.y)) for one in shape.edges]
        for shape in sheet.edge
        if isinstance(shape, Contour)
    ]
    assert bool(edges) == (sheet.name == "board-layer-underside")


@every_sheet
def test_an_old_program_gets_only_what_it_knows(sheet: Drawing) -> None:
    file = opened(sheet, R12, "ru")
    blocks = (entity for block in file.blocks for entity in block)
    kinds = {entity.dxftype() for entity in (*file.modelspace(), *blocks)}
    assert kinds <= {
        *("ARC", "CIRCLE", "DIMENSION", "INSERT", "LINE", "POINT", "SOLID", "TEXT")
    }
    assert file.dxfversion == "AC1009"
    assert "$INSUNITS" not in file.header


@every_version
@every_language
def test_a_second_run_gives_the_same_bytes(version: str, language: str) -> None:
    for sheet in SHEETS[:6]:
        first = dxf_drawing(sheet, version, language)
        dxf_drawing(SHEETS[-1], R12, "en")
        assert dxf_drawing(sheet, version, language) == first


# --- what another program shows


Need = Callable[[str, str], str]


@pytest.mark.parametrize(
    "sheet",
    [
        *faces(board.drilled(USUAL)),
        board.backing(USUAL),
        tiles.sheet(USUAL),
    ],
    ids=lambda sheet: sheet.name,
)
@every_version
def test_librecad_shows_the_part_and_its_dimensions(
    sheet: Drawing, version: str, need: Need, tmp_path: Path
) -> None:
    program = need("librecad", "librecad")
    (tmp_path / "drawing.dxf").write_bytes(dxf_drawing(sheet, version, "ru"))
    done = subprocess.run(
        [program, "dxf2pdf", "-a", "-p", "210x297", "drawing.dxf"],
        cwd=tmp_path,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (page,) = found((tmp_path / "drawing.pdf").read_bytes())
    laid = lay_out(sheet, "ru")
    # What it fits to its paper has the proportions of ours; the frame tells how large.
    widest = max(page.lines, key=lambda line: abs(line[2] - line[0]))
    factor = abs(widest[2] - widest[0]) / float(laid.paper[0] - 30)
    holes = [c for layer in sheet.layers for c in sheet.circles(layer.name)]
    widths = [float(hole.diameter) / laid.scale * factor for hole in holes]
    *circles, datum = page.circles
    assert [width for _, _, width in circles] == pytest.approx(widths, abs=0.01)
    x, y, _ = datum
    for (left, low, _), hole in zip(circles, holes, strict=True):
        place = [float(value) / laid.scale * factor for value in hole.centre]
        assert (left - x, low - y) == pytest.approx(place, abs=0.01)
    # Above the line of the width stands its number, and no more digits than it has.
    span = laid.spans[0]
    middle = x + float((span.start.x + span.end.x) / 2 - laid.corner.x) * factor
    above = y + float(span.line.y - laid.corner.y) * factor
    near = [
        across - middle
        for across, along in page.points
        if 0.1 < (along - above) / factor < 4 and abs(across - middle) < 15 * factor
    ]
    digits = len(number(sheet.width, "ru"))
    told = (max(near) - min(near)) / factor / 2.5
    assert 0.5 * digits < told < 1.1 * digits
