"""DXF to look at: the part with ordinates, notes and a title block; it is never cut.

The part stands at 1:1 with its datum at the origin, and the sheet around it is as large
as the scale asks for, so that the file printed at that scale is the page of the PDF.

Programs reckon dimensions anew, each by what it finds in the file: their scale stands
in the style and in the header alike, or numbers come out a hundred times too large.
LibreCAD leaves out ordinate dimensions without a word, so that ordinates are lines and
texts, and only the width and the height are dimensions. It takes the font from the
name of the style, and its font `unicode` has Cyrillic letters.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from accessible_games.core.message import Message
from fabrication.extras import demand
from fabrication.shapes import Anchor, Drawing, Point
from fabrication.writers.callouts import DIAMETER, TIMES
from fabrication.writers.dxf import R12, add_layers, add_shape, new, written
from fabrication.writers.layout import Layout, lay_out
from fabrication.writers.page import Label, placed
from fabrication.writers.view import LETTERS, Span

if TYPE_CHECKING:
    from ezdxf.document import Drawing as File
    from ezdxf.layouts.layout import Modelspace

STYLE: Final = "unicode"
"""Of texts and dimensions."""

FONT: Final = "arial.ttf"
"""What programs take that go by fonts and not by names of styles."""

CYRILLIC: Final = "cp1251"
"""The code page of R12, which knows no Unicode."""

SIGNS: Final = str.maketrans({DIAMETER: "%%c", TIMES: "x", "—": "-", "–": "-"})
"""What fonts of drawings lack, and what is written for it."""

DECIMAL: Final = {"ru": ",", "en": "."}

NOT_IN_R12: Final = {"dimdec", "dimdsep", "dimtxsty"}
"""What dimensions of R12 do not know."""


def dxf_drawing(drawing: Drawing, version: str, language: str) -> bytes:
    """Return the drawing of one face; raises `RefusalError` without the extra."""
    demand("dxf-drawing")
    file = new(version)
    encoding = "utf-8"
    if version == R12:
        # The header says so, too.
        file.encoding = encoding = CYRILLIC
    file.styles.add(STYLE, font=FONT)
    laid = lay_out(drawing, language)
    _set_dimensions(file, version, laid.scale, language)
    add_layers(file, drawing.layers, version)
    space = file.modelspace()
    for ink in laid.inks:
        name = f"drawing-{ink.name}".upper()
        file.layers.add(name)
        for mark in ink.marks:
            if isinstance(mark, Label):
                _write(space, mark, laid, name)
            else:
                shape = placed(mark, Decimal(laid.scale), _origin(laid))
                add_shape(space, shape, name, version)
    file.layers.add("DRAWING-SPANS")
    for span in laid.spans:
        _measure(space, span, laid)
    return written(file, Message("note-unit"), encoding=encoding)


def _set_dimensions(file: File, version: str, scale: int, language: str) -> None:
    """Let the style and the header say the same of dimensions."""
    letters = float(LETTERS * scale)
    values = {
        "dimtxt": letters,
        "dimasz": letters,
        "dimexe": letters / 2,
        "dimexo": letters / 2,
        "dimgap": letters / 2,
        "dimtad": 1,  # numbers stand above their line
        "dimtih": 0,  # and along it
        "dimtoh": 0,
        "dimlfac": 1.0,
        "dimscale": 1.0,
        "dimdec": 3,
        "dimzin": 8,  # no needless zeros
        "dimdsep": ord(DECIMAL[language]),
        "dimtxsty": STYLE,
    }
    style = file.dimstyles.get("Standard")
    for name, value in values.items():
        if version != R12 or name not in NOT_IN_R12:
            style.set_dxf_attrib(name, value)
            file.header[f"${name.upper()}"] = value


def _measure(space: Modelspace, span: Span, laid: Layout) -> None:
    start, end, line = (_place(laid, at) for at in (span.start, span.end, span.line))
    angle = 0 if span.start.y == span.end.y else 90
    attributes = {"layer": "DRAWING-SPANS"}
    dimension = space.add_linear_dim(
        base=line, p1=start, p2=end, angle=angle, dxfattribs=attributes
    )
    dimension.render()


def _write(space: Modelspace, label: Label, laid: Layout, layer: str) -> None:
    from ezdxf.enums import TextEntityAlignment  # noqa: PLC0415

    align = {
        Anchor.START: TextEntityAlignment.LEFT,
        Anchor.MIDDLE: TextEntityAlignment.CENTER,
        Anchor.END: TextEntityAlignment.RIGHT,
    }[label.anchor]
    text = space.add_text(
        label.words.translate(SIGNS),
        height=float(label.height * laid.scale),
        rotation=90 if label.is_turned else 0,
        dxfattribs={"layer": layer, "style": STYLE},
    )
    text.set_placement(_place(laid, label.place), align=align)


def _origin(laid: Layout) -> Point:
    """Return where the corner of the paper lies, seen from the datum."""
    return Point(-laid.corner.x * laid.scale, -laid.corner.y * laid.scale)


def _place(laid: Layout, at: Point) -> tuple[float, float]:
    """Return a place on paper in millimetres of the part."""
    x, y = _origin(laid)
    return float(x + at.x * laid.scale), float(y + at.y * laid.scale)
