"""The files as other programs read them: none of these readers is our own.

What only a developer may lack is named by the test that wants it; in CI all is there.
"""

from __future__ import annotations

import cmath
import os
import subprocess
from collections.abc import Callable, Iterator
from decimal import Decimal
from io import BytesIO
from itertools import combinations
from math import pi
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET
from zipfile import ZIP_STORED, ZipFile

import pytest

from accessible_games.games.quarto.pieces import PIECES
from accessible_games.games.square.tiles import MARKS, TILES
from accessible_games.i18n import LANGUAGES
from fabrication.dimensions import Dimensions
from fabrication.faces import faces
from fabrication.parts import PARTS, board, drawings, tiles
from fabrication.parts.pieces import flat_pieces, piece, pieces
from fabrication.parts.tiles import tile_outline
from fabrication.shapes import Arc, Circle, Contour, Drawing, Point, Shape
from fabrication.solids import Solid
from fabrication.wishes import read_wishes
from fabrication.writers.dxf import ENDINGS, R2010, dxf
from fabrication.writers.dxf_drawing import dxf_drawing
from fabrication.writers.scad import scad
from fabrication.writers.scad_tiles import scad_tiles
from fabrication.writers.stl import stl
from fabrication.writers.threemf import MODEL, threemf

shapely: Any = pytest.importorskip("shapely", reason="pip install shapely")
ezdxf_recover: Any = pytest.importorskip("ezdxf.recover", reason="pip install ezdxf")
ezdxf_path: Any = pytest.importorskip("ezdxf.path", reason="pip install ezdxf")
trimesh: Any = pytest.importorskip("trimesh", reason="pip install trimesh")

USUAL = Dimensions()

OTHER = read_wishes(["square-body=20.5", "foot=29", "round-body=28.5", "low=22"])

Need = Callable[[str, str], str]


def openscad(need: Need, folder: Path, source: str, *options: str) -> Any:
    """Return the mesh that OpenSCAD makes of a source."""
    program = need("openscad", "openscad")
    (folder / "source.scad").write_text(source, "utf-8")
    done = subprocess.run(
        [program, *options, "-o", "made.stl", "source.scad"],
        cwd=folder,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr, done.stderr
    return trimesh.load(folder / "made.stl", file_type="stl")


def section_area(mesh: Any, height: float) -> float:
    """Return the area of a section, by the theorem of divergence in the plane."""
    lines, faces = trimesh.intersections.mesh_plane(
        mesh, [0, 0, 1], [0, 0, height], return_faces=True
    )
    outwards = mesh.face_normals[faces][:, :2]
    outwards = outwards / (outwards**2).sum(axis=1, keepdims=True) ** 0.5
    starts, ends = lines[:, 0, :2], lines[:, 1, :2]
    lengths = ((ends - starts) ** 2).sum(axis=1) ** 0.5
    return float((((starts + ends) * outwards).sum(axis=1) * lengths).sum() / 4)


# --- solids


def as_threemf(solid: Solid) -> Any:
    """Return the mesh of a 3MF file, read by its schema alone."""
    archive = ZipFile(BytesIO(threemf(solid)))
    for entry in archive.infolist():
        # Nothing tells when, where or by which library it was made.
        assert entry.date_time == (1980, 1, 1, 0, 0, 0)
        assert (entry.create_system, entry.compress_type) == (3, ZIP_STORED)
    assert archive.testzip() is None
    root = ET.fromstring(archive.read(MODEL))  # noqa: S314
    space = {"m": root.tag[1:].partition("}")[0]}
    assert root.attrib["unit"] == "millimeter"
    assert not [e for e in root.iter() if "transform" in e.attrib]
    corners = [
        [float(v.attrib[axis]) for axis in "xyz"]
        for v in root.iterfind(".//m:vertex", space)
    ]
    faces = [
        [int(t.attrib[name]) for name in ("v1", "v2", "v3")]
        for t in root.iterfind(".//m:triangle", space)
    ]
    return trimesh.Trimesh(corners, faces, process=False)


def as_stl(solid: Solid) -> Any:
    return trimesh.load(BytesIO(stl(solid)), file_type="stl")


@pytest.mark.parametrize("number", PIECES)
@pytest.mark.parametrize("read", [as_stl, as_threemf])
def test_a_printer_gets_a_closed_piece_of_the_right_volume(
    read: Callable[[Solid], Any], number: int
) -> None:
    for made in (USUAL, OTHER):
        solid = piece(made, number)
        mesh = read(solid)
        low = read(flat_pieces(made)[number])
        assert low.is_watertight
        assert low.volume == pytest.approx(flat_pieces(made)[number].volume, rel=0.002)
        assert mesh.is_watertight
        assert mesh.is_winding_consistent
        assert mesh.volume == pytest.approx(solid.volume, rel=0.002)
        assert mesh.bounds[1][2] == pytest.approx(float(solid.height))


@pytest.mark.parametrize("number", PIECES)
def test_sections_at_three_heights(number: int) -> None:
    solid = piece(USUAL, number)
    mesh = as_stl(solid)
    ring = USUAL.layer + USUAL.ring_height + USUAL.ring_width / 2
    for height in (Decimal(1), ring, solid.height - 1):
        slab = solid.at(height)
        area = slab.volume / float(slab.top - slab.bottom)
        assert section_area(mesh, float(height)) == pytest.approx(area, rel=0.002)


def test_another_program_reads_3mf(need: Need, tmp_path: Path) -> None:
    solid = piece(USUAL, 15)
    (tmp_path / "piece.3mf").write_bytes(threemf(solid))
    mesh = openscad(need, tmp_path, 'import("piece.3mf");')
    assert mesh.volume == pytest.approx(solid.volume, rel=0.002)
    assert mesh.extents == pytest.approx([30, 30, 36], abs=1e-3)


@pytest.mark.parametrize(("number", "made"), [(0, USUAL), (13, USUAL), (12, OTHER)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_source_of_the_pieces_makes_the_same_solid(
    number: int, made: Dimensions, language: str, need: Need, tmp_path: Path
) -> None:
    source = scad(made, language).decode()
    mesh = openscad(need, tmp_path, source, "-D", f"number={number}")
    solid = piece(made, number)
    assert mesh.is_watertight
    assert mesh.volume == pytest.approx(solid.volume, rel=0.002)
    for height in (Decimal(1), made.layer + made.ring_height + 1, solid.height - 1):
        slab = solid.at(height)
        area = slab.volume / float(slab.top - slab.bottom)
        assert section_area(mesh, float(height)) == pytest.approx(area, rel=0.002)
    assert mesh.extents[2] == pytest.approx(float(solid.height))


@pytest.mark.parametrize("number", [3, 12])
def test_the_source_of_the_pieces_for_the_flat_board(
    number: int, need: Need, tmp_path: Path
) -> None:
    source = scad(USUAL, "ru", is_flat=True).decode()
    assert "magnet" not in source
    mesh = openscad(need, tmp_path, source, "-D", f"number={number}")
    solid = flat_pieces(USUAL)[number]
    assert mesh.volume == pytest.approx(solid.volume, rel=0.002)
    assert mesh.extents[2] == pytest.approx(float(solid.height))


@pytest.mark.slow
def test_the_source_of_the_pieces_makes_all_sixteen(need: Need, tmp_path: Path) -> None:
    mesh = openscad(need, tmp_path, scad(USUAL, "en").decode())
    every = [solid.volume for solid in pieces(USUAL)]
    assert mesh.volume == pytest.approx(sum(every), rel=0.002)
    assert mesh.is_watertight
    assert mesh.extents[:2] == pytest.approx([3 * 48 + 30] * 2, abs=1e-3)
    assert section_area(mesh, 0.5) == pytest.approx(
        16 * (15**2 - 3.1**2) * pi, rel=0.002
    )


TRIED = {number: tile for number, tile in enumerate(TILES, 1) if number in {6, 15, 33}}
"""Tiles with all kinds of edges, whose mirror images are others."""


@pytest.mark.parametrize("number", TRIED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_source_of_the_tiles_makes_the_same_tiles(
    number: int, language: str, need: Need, tmp_path: Path
) -> None:
    made = read_wishes(["tile=42", "mark=15", "dimple=7"])
    source = scad_tiles(made, language).decode()
    mesh = openscad(need, tmp_path, source, "-D", f"number={number}")
    half = made.tile / 2
    outline = area_of(tile_outline(made, TRIED[number], Point(-half, -half)))
    lines = trimesh.intersections.mesh_plane(mesh, [0, 0, 1], [0, 0, 1])[:, :, :2]
    edges = shapely.set_precision(shapely.linestrings(lines), 1e-3)
    section = shapely.union_all(shapely.get_parts(shapely.polygonize(edges)))
    assert section.symmetric_difference(outline).area < 0.002 * outline.area
    dimple = pi * float(made.dimple / 2) ** 2 * float(made.dimple_depth)
    volume = outline.area * float(made.tile_thickness) - dimple
    assert mesh.is_watertight
    assert mesh.volume == pytest.approx(volume, rel=0.002)
    top = section_area(mesh, float(made.tile_thickness) - 0.5)
    hole = pi * float(made.dimple / 2) ** 2
    assert top == pytest.approx(outline.area - hole, rel=0.002)


def test_all_letters_of_marks_are_in_the_tiles_that_are_tried() -> None:
    assert {mark for tile in TRIED.values() for mark in tile} == {*MARKS}
    assert all(tile[1] != tile[3] for tile in TRIED.values()), "no mirror image"


@pytest.mark.slow
def test_the_source_of_the_tiles_makes_all(need: Need, tmp_path: Path) -> None:
    mesh = openscad(need, tmp_path, scad_tiles(USUAL, "ru").decode())
    sheet = tiles.sheet(USUAL)
    dimples = 35 * pi * 3**2 * 1.5
    assert mesh.volume == pytest.approx(wood(sheet).area * 5 - dimples, rel=0.002)
    assert mesh.extents[:2] == pytest.approx([6 * 46 + 40, 4 * 46 + 40], abs=1e-3)


# --- DXF


def sheets_of(made: Dimensions) -> list[Drawing]:
    return [
        face
        for part in PARTS
        for drawing in drawings(made, part)
        for face in faces(drawing)
    ]


SHEETS = [*sheets_of(USUAL), *sheets_of(OTHER)]

every_sheet = pytest.mark.parametrize(
    "sheet", SHEETS, ids=[f"{n}-{sheet.name}" for n, sheet in enumerate(SHEETS)]
)

every_version = pytest.mark.parametrize("version", ENDINGS)

old_words = pytest.mark.filterwarnings("ignore::DeprecationWarning")
"""Of a library of the library for DXF."""


def recovered(content: bytes) -> Any:
    """Return a file as it is saved from a wreck: no fault may be found in it."""
    file, auditor = ezdxf_recover.read(BytesIO(content))
    assert (auditor.errors, auditor.fixes) == ([], [])
    return file


@old_words
@every_sheet
@every_version
def test_nothing_has_to_be_recovered(sheet: Drawing, version: str) -> None:
    for content in (dxf(sheet, version), dxf_drawing(sheet, version, "ru")):
        file = recovered(content)
        assert len(file.modelspace())


QUARTER = 256
"""How many corners a quarter of a circle has: what lacks is 6e-6 of its area."""


def area_of(shape: Shape, quarter: int = QUARTER) -> Any:
    """Return the area that a shape encloses, as a polygon of many corners."""
    match shape:
        case Circle(centre, diameter):
            return shapely.Point(map(float, centre)).buffer(
                float(diameter / 2), quarter
            )
        case Contour(edges):
            places = []
            for edge in edges:
                places.append((float(edge.start.x), float(edge.start.y)))
                if isinstance(edge, Arc):
                    places += on_arc(edge)
            return shapely.Polygon(places)
        case _:
            return shapely.Polygon()


def on_arc(edge: Arc) -> Iterator[tuple[float, float]]:
    (x, y), steps = map(float, edge.centre), 2 * QUARTER
    across, along = float(edge.start.x) - x, float(edge.start.y) - y
    for n in range(1, steps):
        turn = cmath.rect(1, pi * n / steps) * complex(across, along)
        yield x + turn.real, y + turn.imag


def wood(sheet: Drawing, quarter: int = QUARTER) -> Any:
    """Return what remains of a sheet when it is cut and drilled through."""
    through = [layer for layer in sheet.layers if layer.depth == sheet.thickness]
    outlines = [
        s for layer in through for s in layer.shapes if layer.operation == "cut"
    ]
    openings = [
        s for layer in through for s in layer.shapes if layer.operation != "cut"
    ]
    whole = shapely.union_all([area_of(shape, quarter) for shape in outlines])
    opened = shapely.union_all([area_of(shape, quarter) for shape in openings])
    return whole.difference(opened)


def test_the_documented_area() -> None:
    layer, backing = board.drilled(USUAL), board.backing(USUAL)
    corner = float(USUAL.corner) ** 2 / 2
    """What the cut nearest left corner takes away; the document has none."""
    above, below = wood(layer, 4096), wood(backing, 4096)
    assert above.intersection(below).area == pytest.approx(49559.654 - corner, abs=1e-3)
    square = 62500 - corner
    assert above.area == pytest.approx(square - 16 * pi * 16**2, abs=1e-3)
    assert below.area == pytest.approx(square - 9 * pi * 1.6**2, abs=1e-3)


def test_the_least_web_and_margin() -> None:
    layer, backing = board.drilled(USUAL), board.backing(USUAL)
    holes = [area_of(hole, 16) for hole in layer.circles(board.HOLES)]
    screws = [area_of(screw, 16) for screw in backing.circles(board.SCREWS)]
    edge = area_of(layer.layers[-1].shapes[0]).exterior
    web = min(a.distance(b) for a, b in combinations(holes, 2))
    assert web == pytest.approx(16.000, abs=1e-3)
    assert min(hole.distance(edge) for hole in holes) == pytest.approx(37, abs=1e-3)
    centres = [screw.centroid for screw in screws]
    (middle,) = [c for c in centres if c.distance(shapely.Point(125, 125)) < 1e-6]
    nearest = min(hole.distance(middle) for hole in holes)
    assert nearest == pytest.approx(24 * 2**0.5 - 16, abs=1e-3)
    assert {round(c.distance(edge), 3) for c in centres if c != middle} == {18.0}


def cut_in(file: Any) -> Any:
    """Return what the entities of a file enclose, those within others as openings."""
    rings, loose = [], []
    for entity in file.modelspace():
        match entity.dxftype():
            case "CIRCLE":
                x, y, _ = entity.dxf.center
                rings.append(shapely.Point(x, y).buffer(entity.dxf.radius, QUARTER))
            case "LWPOLYLINE":
                points = ezdxf_path.make_path(entity).flattening(1e-4)
                rings.append(shapely.Polygon([(p.x, p.y) for p in points]))
            case _:
                points = ezdxf_path.make_path(entity).flattening(1e-4)
                line = shapely.LineString([(p.x, p.y) for p in points])
                loose.append(shapely.set_precision(line, 1e-6))
    rings += [*shapely.get_parts(shapely.polygonize(loose))]
    area = shapely.Polygon()
    for ring in rings:
        area = area.symmetric_difference(shapely.Polygon(ring.exterior))
    return area


def enclosed(sheet: Drawing) -> float:
    """Return the area of a file: closed shapes, those within others as openings."""
    area = shapely.Polygon()
    for layer in sheet.layers:
        for shape in layer.shapes:
            area = area.symmetric_difference(area_of(shape))
    return float(area.area)


WITHOUT_LINES = [
    pytest.param(sheet, id=f"{n}-{sheet.name}")
    for n, sheet in enumerate(SHEETS)
    if sheet.name != "tray"
]
"""The tray has lines that enclose nothing."""


@old_words
@pytest.mark.parametrize("sheet", WITHOUT_LINES)
@every_version
def test_the_area_in_a_file_is_that_of_the_part(sheet: Drawing, version: str) -> None:
    area = cut_in(recovered(dxf(sheet, version))).area
    assert area == pytest.approx(enclosed(sheet), rel=5e-5)


def shapes(sheet: Drawing) -> list[Shape]:
    return [shape for layer in sheet.layers for shape in layer.shapes]


@pytest.mark.parametrize("sheet", WITHOUT_LINES[: len(WITHOUT_LINES) // 2])
@every_version
def test_openscad_cuts_the_same_area(
    sheet: Drawing, version: str, need: Need, tmp_path: Path
) -> None:
    arcs = any(
        isinstance(e, Arc) for s in shapes(sheet) for e in getattr(s, "edges", ())
    )
    if arcs and version == R2010:
        # OpenSCAD passes over the bulges of polylines: there its twin is the right one.
        return
    (tmp_path / "cut.dxf").write_bytes(dxf(sheet, version))
    mesh = openscad(need, tmp_path, '$fn = 180; linear_extrude(1) import("cut.dxf");')
    # The seats of the sensors cross their grooves.
    assert mesh.is_watertight or sheet.name.startswith("sensor")
    assert mesh.volume == pytest.approx(enclosed(sheet), rel=5e-4)
