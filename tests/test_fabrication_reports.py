"""What people have reported of other programs' plans, read by other programs.

Beside these, by the same names: SVG read in pixels (`test_fabrication_writers`), units
in metres and dimensions out by 100 (`test_fabrication_dxf_drawing`), Cyrillic lost, a
PDF out of scale, rulers and marks lost over tiles (`test_fabrication_pdf`), STL ten
times too large, a mesh that only the slicer finds broken (`test_fabrication_solids`).
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from io import BytesIO, StringIO
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from accessible_games.i18n import LANGUAGES
from fabrication.dimensions import Dimensions
from fabrication.faces import faces
from fabrication.files import files
from fabrication.materials import materials
from fabrication.order import Order
from fabrication.parts import PARTS, drawings
from fabrication.plans import plan
from fabrication.shapes import Circle, Contour, Drawing
from fabrication.supplies import supplies
from fabrication.words import catalogue
from fabrication.writers.dxf import ENDINGS, R12, R2010, dxf
from fabrication.writers.dxf_drawing import dxf_drawing
from fabrication.writers.pdf import pdf
from fabrication.writers.svg import svg
from fabrication.writers.template import template
from fabrication.writers.text import text
from tests.test_fabrication_pdf import found

shapely: Any = pytest.importorskip("shapely", reason="pip install shapely")
ezdxf_recover: Any = pytest.importorskip("ezdxf.recover", reason="pip install ezdxf")

USUAL = Dimensions()

RULER = 21
"""How high on its sheet a ruler lies."""

SHEETS = [
    face
    for part in PARTS
    for drawing in drawings(USUAL, part)
    for face in faces(drawing)
]

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=[s.name for s in SHEETS])
every_version = pytest.mark.parametrize("version", ENDINGS)


def entities(sheet: Drawing, version: str) -> list[Any]:
    file, _ = ezdxf_recover.read(BytesIO(dxf(sheet, version)))
    return list(file.modelspace())


def count(sheet: Drawing, kind: type) -> int:
    return sum(isinstance(s, kind) for layer in sheet.layers for s in layer.shapes)


@every_sheet
def test_a_reference_of_100_mm_came_out_100_0002_and_circles_became_polygons(
    sheet: Drawing,
) -> None:
    for page in found(pdf(template(sheet, "en"), "", "en")):
        rulers = [
            x2 - x1
            for x1, y1, x2, y2 in page.lines
            if y1 == y2 == pytest.approx(RULER, abs=1e-3)
        ]
        assert pytest.approx(100, abs=5e-5) in rulers
    root = ET.fromstring(svg(sheet, LANGUAGES))  # noqa: S314
    circles = [e for e in root.iter() if e.tag.endswith("}circle")]
    assert len(circles) == count(sheet, Circle)


@every_sheet
@every_version
def test_holes_as_polygons_rejected_by_a_shop(sheet: Drawing, version: str) -> None:
    kinds = Counter(entity.dxftype() for entity in entities(sheet, version))
    assert kinds["CIRCLE"] == count(sheet, Circle)
    assert kinds["LWPOLYLINE"] == (count(sheet, Contour) if version == R2010 else 0)
    assert not kinds["POLYLINE"] + kinds["SPLINE"] + kinds["ELLIPSE"]


@every_sheet
def test_a_polyline_that_an_old_version_does_not_know(sheet: Drawing) -> None:
    for content in (dxf(sheet, R12), dxf_drawing(sheet, R12, "ru")):
        assert b"LWPOLYLINE" not in content
        assert b"\nAC1009\n" in content
        assert b"AcDb" not in content


@every_sheet
def test_autocad_2010_against_a_newer_format(sheet: Drawing) -> None:
    for content in (dxf(sheet, R2010), dxf_drawing(sheet, R2010, "ru")):
        (version,) = re.findall(rb"\$ACADVER\r?\n\s*1\r?\n(\w+)", content)
        assert version == b"AC1024"


@every_sheet
@every_version
def test_lines_cut_twice(sheet: Drawing, version: str) -> None:
    cut = []
    for entity in entities(sheet, version):
        match entity.dxftype():
            case "CIRCLE":
                cut.append((*entity.dxf.center, entity.dxf.radius))
            case "LINE":
                ends = (tuple(entity.dxf.start), tuple(entity.dxf.end))
                cut.append(tuple(sorted(ends)))
            case "ARC":
                cut.append((*entity.dxf.center, entity.dxf.start_angle))
            case _:
                cut.append(tuple(map(tuple, entity.get_points("xyb"))))
    assert len(set(cut)) == len(cut)


@every_sheet
def test_contours_open_by_a_gap(sheet: Drawing) -> None:
    lines = []
    for entity in entities(sheet, R12):
        if entity.dxf.layer.startswith("CUT-"):
            if entity.dxftype() == "LINE":
                ends = (entity.dxf.start, entity.dxf.end)
            else:
                ends = (entity.start_point, entity.end_point)
            # Rounded as far as a machine reads: an arc ends where its line begins.
            places = [(round(end.x, 6), round(end.y, 6)) for end in ends]
            middle = [] if entity.dxftype() == "LINE" else [bulge(entity)]
            lines.append(shapely.LineString([places[0], *middle, places[1]]))
    _, cuts, dangles, invalid = shapely.polygonize_full(lines)
    assert cuts.is_empty
    assert dangles.is_empty
    assert invalid.is_empty
    for entity in entities(sheet, R2010):
        assert entity.dxftype() != "LWPOLYLINE" or entity.closed


def bulge(arc: Any) -> tuple[float, float]:
    (middle,) = arc.vertices([(arc.dxf.start_angle + arc.dxf.end_angle) / 2])
    return middle.x, middle.y


@every_sheet
@every_version
def test_outline_cut_before_the_holes(sheet: Drawing, version: str) -> None:
    layers = [entity.dxf.layer for entity in entities(sheet, version)]
    cuts = [layer.startswith("CUT-") for layer in layers]
    assert cuts == sorted(cuts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cut_list_cropped(language: str) -> None:
    (made,) = files(
        Order(given=USUAL, parts=PARTS, formats=["materials"], languages=[language])
    )
    rows = [row for part in PARTS for row in materials(USUAL, part)]
    rows += supplies(USUAL, PARTS)
    words = catalogue(language).words
    content = made.content.decode("utf-8-sig")
    listed = list(csv.reader(StringIO(content)))[1:]
    told = text(plan(USUAL, PARTS), language).decode()
    assert len(listed) == len(rows)
    for row, cells in zip(rows, listed, strict=True):
        assert cells[1:] == [words(row.name), words(row.size), str(row.count)]
        assert any(
            words(row.size) in line and words(row.name) in line
            for line in told.splitlines()
        )
