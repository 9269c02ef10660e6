"""DXF to cut: geometry alone, millimetres, a layer for each operation.

R2010 has closed polylines with true arcs; its twin R12, for old programs, knows no such
polyline and no unit, so it has lines and arcs, and the unit stands in its name.
It needs the extra `fabrication`.
"""

from __future__ import annotations

from collections import OrderedDict
from decimal import Decimal
from importlib import import_module
from importlib.metadata import version as version_of
from io import StringIO
from typing import TYPE_CHECKING, Final, assert_never

from accessible_games.core.message import Message
from fabrication.extras import demand
from fabrication.shapes import (
    Arc,
    Circle,
    Contour,
    Drawing,
    Layer,
    Line,
    Point,
    Shape,
    Text,
)
from fabrication.words import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ezdxf.document import Drawing as File
    from ezdxf.layouts.layout import Modelspace

R2010, R12 = "R2010", "R12"

ENDINGS: Final = {R2010: ".dxf", R12: "-r12-mm.dxf"}
"""What the names of files end with."""

COLOURS: Final = {"pocket": 3, "engrave": 5, "drill": 7, "cut": 1}
"""By the numbers of AutoCAD the colours of the SVG: green, blue, black, red."""

KNOWN: Final = "1.4.5"
"""The version of the library that has written the files beside the program: another
one puts the same geometry into other bytes."""

MILLIMETRES: Final = 4

METRIC: Final = 1

HALF_CIRCLE: Final = 1.0
"""How much an edge bulges: the tangent of a quarter of its angle."""


def is_known() -> bool:
    """Return whether the library writes the same bytes as the files that are kept."""
    return version_of("ezdxf") == KNOWN


COMMENT: Final = "999"
"""Before what programs pass over: the unit, which R12 cannot tell, and the note."""

NOMINAL: Final = Message("note-nominal")


def dxf(drawing: Drawing, version: str, note: Message = NOMINAL) -> bytes:
    """Return a file of one face; raises `RefusalError` without the extra."""
    demand("dxf")
    file = new(version)
    add_layers(file, drawing.layers, version)
    return written(file, Message("note-unit"), note)


def new(version: str) -> File:
    """Return an empty file whose unit is the millimetre."""
    from ezdxf.document import Drawing as NewFile  # noqa: PLC0415

    # No time and no new number in the file: the same input gives the same bytes.
    import_module("ezdxf").options.write_fixed_meta_data_for_testing = True
    # Not `ezdxf.new`, which sets a unit, and with `setup` metres and dimensions that
    # are a hundred times too large.
    file = NewFile.new(version)
    file.header["$MEASUREMENT"] = METRIC
    if version != R12:
        file.header["$INSUNITS"] = MILLIMETRES
    return file


def add_layers(file: File, layers: Iterable[Layer], version: str) -> None:
    """Add layers with their shapes, in their order."""
    space = file.modelspace()
    for layer in layers:
        name = f"{layer.operation}-{layer.name}".upper()
        file.layers.add(name, color=COLOURS[layer.operation])
        for shape in layer.shapes:
            add_shape(space, shape, name, version)


def written(file: File, *notes: Message, encoding: str = "ascii") -> bytes:
    """Return a file with notes before it, the same bytes whenever it is made."""
    # The library takes these from a set, in another order each time Python starts.
    file.classes.add_required_classes(file.dxfversion)
    file.classes.classes = OrderedDict(sorted(file.classes.classes.items()))
    stream = StringIO()
    file.write(stream)
    words = catalogue("en").words
    head = "".join(f"{COMMENT}\n{words(message)}\n" for message in notes)
    return (head + stream.getvalue()).encode(encoding)


def add_shape(space: Modelspace, shape: Shape, layer: str, version: str) -> None:
    """Add a shape; raises `TypeError` for a text, which is never cut."""
    attributes = {"layer": layer}
    match shape:
        case Circle(centre, diameter):
            space.add_circle(_pair(centre), float(diameter / 2), attributes)
        case Line(start, end):
            space.add_line(_pair(start), _pair(end), attributes)
        case Contour(edges) if version == R2010:
            points = [
                (*_pair(edge.start), HALF_CIRCLE if isinstance(edge, Arc) else 0.0)
                for edge in edges
            ]
            space.add_lwpolyline(points, "xyb", close=True, dxfattribs=attributes)
        case Contour(edges):
            for edge in edges:
                _add_edge(space, edge, layer)
        case Text():
            raise TypeError(shape)
        case _:
            assert_never(shape)


def _add_edge(space: Modelspace, edge: Line | Arc, layer: str) -> None:
    if isinstance(edge, Line):
        space.add_line(_pair(edge.start), _pair(edge.end), {"layer": layer})
        return
    across, along = edge.start.x - edge.centre.x, edge.start.y - edge.centre.y
    # The ends of an arc lie beside or above each other.
    quarters = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}
    start = quarters[_sign(across), _sign(along)]
    centre, radius = _pair(edge.centre), float(edge.radius)
    attributes = {"layer": layer}
    space.add_arc(centre, radius, start, start + 180, dxfattribs=attributes)


def _sign(value: Decimal) -> int:
    return (value > 0) - (value < 0)


def _pair(point: Point) -> tuple[float, float]:
    return float(point.x), float(point.y)
