"""DXF read back by its own library: what shops have complained of in others' files."""

import os
import subprocess
import sys
from decimal import Decimal
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from fabrication.__main__ import main
from fabrication.dimensions import Dimensions
from fabrication.faces import faces
from fabrication.parts import PARTS, drawings
from fabrication.shapes import Arc, Circle, Contour, Drawing, Line
from fabrication.tool import Kind, Tool, note
from fabrication.wishes import read_wishes
from fabrication.writers.dxf import ENDINGS, R12, R2010, dxf

ezdxf: Any = pytest.importorskip("ezdxf", reason="pip install ezdxf")

SHEETS = [
    face
    for made in (Dimensions(), read_wishes(["margin=38.5", "gap=15", "mark=12.6"]))
    for part in PARTS
    for drawing in drawings(made, part)
    for face in faces(drawing)
]

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

every_sheet = pytest.mark.parametrize(
    "sheet", SHEETS, ids=[f"{n}-{sheet.name}" for n, sheet in enumerate(SHEETS)]
)
every_version = pytest.mark.parametrize("version", ENDINGS)


def opened(sheet: Drawing, version: str) -> Any:
    return ezdxf.read(StringIO(dxf(sheet, version).decode("ascii")))


def micrometres(*values: float) -> list[int]:
    return [round(value * 1000) for value in values]


@every_sheet
@every_version
def test_the_audit_finds_nothing(sheet: Drawing, version: str) -> None:
    auditor = opened(sheet, version).audit()
    assert (auditor.errors, auditor.fixes) == ([], [])


@every_sheet
def test_units_in_metres(sheet: Drawing) -> None:
    file = opened(sheet, R2010)
    assert (file.header["$INSUNITS"], file.header["$MEASUREMENT"]) == (4, 1)
    assert file.dxfversion == "AC1024"
    assert "$INSUNITS" not in opened(sheet, R12).header
    assert "mm" in ENDINGS[R12]


@every_sheet
@every_version
def test_circles_became_polygons(sheet: Drawing, version: str) -> None:
    found = [
        (circle.dxf.layer, circle.dxf.center.x, circle.dxf.center.y, circle.dxf.radius)
        for circle in opened(sheet, version).modelspace().query("CIRCLE")
    ]
    assert found == [
        (
            f"{layer.operation}-{layer.name}".upper(),
            *(float(shape.centre.x), float(shape.centre.y), float(shape.diameter / 2)),
        )
        for layer in sheet.layers
        for shape in layer.shapes
        if isinstance(shape, Circle)
    ]


@every_sheet
@every_version
def test_geometry_alone_and_nothing_on_the_layer_of_nobody(
    sheet: Drawing, version: str
) -> None:
    space = opened(sheet, version).modelspace()
    wanted = {
        R2010: {"CIRCLE", "LINE", "LWPOLYLINE"},
        R12: {"CIRCLE", "LINE", "ARC"},
    }[version]
    assert {entity.dxftype() for entity in space} <= wanted
    names = [f"{layer.operation}-{layer.name}".upper() for layer in sheet.layers]
    assert [*dict.fromkeys(entity.dxf.layer for entity in space)] == names


@every_sheet
def test_contours_are_closed_with_true_arcs(sheet: Drawing) -> None:
    lines = opened(sheet, R2010).modelspace().query("LWPOLYLINE")
    contours = [
        shape
        for layer in sheet.layers
        for shape in layer.shapes
        if isinstance(shape, Contour)
    ]
    for line, contour in zip(lines, contours, strict=True):
        assert line.closed
        assert [tuple(point) for point in line.get_points("xyb")] == [
            (float(edge.start.x), float(edge.start.y), float(isinstance(edge, Arc)))
            for edge in contour.edges
        ]


@every_sheet
def test_an_old_program_gets_lines_and_arcs_that_meet(sheet: Drawing) -> None:
    space = opened(sheet, R12).modelspace()
    found = iter([e for e in space if e.dxftype() in {"LINE", "ARC"}])
    for layer in sheet.layers:
        for shape in layer.shapes:
            if isinstance(shape, Line):
                assert ends(next(found)) == want(shape)
            elif isinstance(shape, Contour):
                edges = [ends(next(found)) for _ in shape.edges]
                assert edges == [want(edge) for edge in shape.edges]
                assert all(a[1] == b[0] for a, b in pairwise([*edges, edges[0]]))
    assert next(found, None) is None


def ends(entity: Any) -> list[list[int]]:
    """Return where an entity starts, ends, and lies halfway, in micrometres."""
    if entity.dxftype() == "ARC":
        assert entity.dxf.end_angle - entity.dxf.start_angle == 180
        middle = (entity.dxf.start_angle + entity.dxf.end_angle) / 2
        (halfway,) = entity.vertices([middle])
        places = (entity.start_point, entity.end_point, halfway)
    else:
        start, end = entity.dxf.start, entity.dxf.end
        places = (start, end, (start + end) / 2)
    return [micrometres(place.x, place.y) for place in places]


def want(edge: Line | Arc) -> list[list[int]]:
    """Return the same of an edge."""
    (x1, y1), (x2, y2) = edge.start, edge.end
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    if isinstance(edge, Arc):
        # A quarter turn against the clock from the start, about the centre.
        x, y = x - (y1 - y), y + (x1 - x)
    places = ((x1, y1), (x2, y2), (x, y))
    return [[int(value * 1000) for value in place] for place in places]


@every_version
def test_a_second_run_gives_the_same_bytes(version: str) -> None:
    for sheet in SHEETS:
        assert dxf(sheet, version) == dxf(sheet, version)


@every_version
def test_the_unit_and_the_note_stand_before_everything(version: str) -> None:
    (sheet,) = drawings(Dimensions(), "tray")
    head = dxf(sheet, version, note(Tool(Kind.KERF, Decimal("0.2")))).decode("ascii")
    code, unit, again, told, *_ = head.splitlines()
    assert (code, again) == ("999", "999")
    assert unit == "Unit: millimetre, scale one to one."
    assert told.startswith("Compensated for a kerf of 0.2 mm: ")
    assert (
        dxf(sheet, version).decode("ascii").splitlines()[3].startswith("Sizes are no")
    )


def test_python_starts_anew_and_gives_the_same_bytes(tmp_path: Path) -> None:
    found = set()
    for seed in ("1", "2", "3", "4"):
        folder = tmp_path / seed
        command = [sys.executable, "-m", "fabrication", str(folder), "--format=dxf"]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        environment["PYTHONPATH"] = os.pathsep.join(sys.path)
        subprocess.run([*command, "--part=tray"], env=environment, check=True)
        found.add(tuple(path.read_bytes() for path in sorted(folder.iterdir())))
    assert len(found) == 1


def test_the_command_writes_both_versions(tmp_path: Path) -> None:
    arguments = ("--format", "dxf", "--part", "board", "--set", "screw-edge=19.5")
    assert main([str(tmp_path), *arguments]) == 0
    names = ("board-layer", "board-layer-underside", "board-backing")
    wanted = {f"{name}{ending}" for name in names for ending in ENDINGS.values()}
    assert {path.name for path in tmp_path.glob("*.dxf")} == wanted
    assert main([str(tmp_path / "beam"), *arguments[:2], "--kerf=0.25"]) == 0
    for path in (tmp_path / "beam").iterdir():
        assert "Compensated for a kerf of 0.25 mm" in path.read_text("ascii")
    file = ezdxf.readfile(tmp_path / "board-backing.dxf")
    xs = {Decimal(circle.dxf.center.x) for circle in file.modelspace().query("CIRCLE")}
    assert xs == {Decimal("19.5"), Decimal(125), Decimal("230.5")}
