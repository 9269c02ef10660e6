"""PDF: pages of ink as they are printed, exact and with text that can be read out.

It needs the extra `fabrication`. The font is brought along: those that every PDF reader
has lack Cyrillic letters.
"""

from __future__ import annotations

from decimal import Decimal
from importlib.resources import as_file, files
from io import BytesIO
from typing import TYPE_CHECKING, Final, assert_never

from fabrication.extras import demand
from fabrication.shapes import Anchor, Arc, Circle, Contour, Line
from fabrication.writers.page import Ink, Label, Mark, Page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

POINTS: Final = Decimal(72) / Decimal("25.4")
"""Of a millimetre: the unit of a PDF is the 72nd part of an inch."""

FONT: Final = "DejaVuSans"

CAPITAL: Final = Decimal("0.729")
"""How high a capital letter of the font is, by the size of the font."""


def pdf(pages: Sequence[Page], title: str, language: str) -> bytes:
    """Return the pages as a file; raises `RefusalError` without the extra."""
    demand("pdf")
    from reportlab.pdfbase.pdfmetrics import registerFont  # noqa: PLC0415
    from reportlab.pdfbase.ttfonts import TTFont  # noqa: PLC0415
    from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415

    with as_file(files("fabrication") / "fonts" / f"{FONT}.ttf") as path:
        # Each file begins its own subset: what was written before does not matter.
        registerFont(TTFont(FONT, str(path)))
    stream = BytesIO()
    # Neither a time nor a random number, and streams that no library packs.
    canvas = Canvas(stream, invariant=1, pageCompression=0, lang=language)
    canvas.setTitle(title)
    # A printer that fits a page to its paper spoils a template.
    canvas.setViewerPreference("PrintScaling", "None")
    for page in pages:
        canvas.setPageSize((float(page.width * POINTS), float(page.height * POINTS)))
        # What follows is in millimetres: whole ones stay whole.
        canvas.scale(float(POINTS), float(POINTS))
        for ink in page.inks:
            _lay(canvas, ink)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _lay(canvas: Canvas, ink: Ink) -> None:
    canvas.saveState()
    if ink.box is not None:
        path = canvas.beginPath()
        corner = map(float, ink.box.corner)
        path.rect(*corner, float(ink.box.width), float(ink.box.height))
        canvas.clipPath(path, stroke=0, fill=0)
    canvas.setLineWidth(float(ink.width))
    canvas.setLineCap(1)
    canvas.setStrokeColor(ink.colour)
    canvas.setFillColor(ink.colour)
    canvas.setDash([float(length) for length in ink.dashes])
    for mark in ink.marks:
        _draw(canvas, mark, fill=int(ink.is_filled))
    canvas.restoreState()


def _draw(canvas: Canvas, mark: Mark, fill: int) -> None:
    match mark:
        case Circle(centre, diameter):
            x, y = map(float, centre)
            canvas.circle(x, y, float(diameter / 2), stroke=1, fill=fill)
        case Line(start, end):
            canvas.line(*map(float, (*start, *end)))
        case Contour(edges):
            path = canvas.beginPath()
            path.moveTo(*map(float, edges[0].start))
            for edge in edges:
                _follow(path, edge)
            path.close()
            canvas.drawPath(path, stroke=1, fill=fill)
        case Label():
            _write(canvas, mark)
        case _:
            assert_never(mark)


def _follow(path: PDFPathObject, edge: Line | Arc) -> None:
    if isinstance(edge, Line):
        path.lineTo(*map(float, edge.end))
        return
    (x, y), radius = edge.centre, edge.radius
    corners = map(float, (x - radius, y - radius, x + radius, y + radius))
    across, along = edge.start.x - x, edge.start.y - y
    # The ends of an arc lie beside or above each other.
    quarters = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}
    sign = ((across > 0) - (across < 0), (along > 0) - (along < 0))
    path.arcTo(*corners, startAng=quarters[sign], extent=180)


def _write(canvas: Canvas, label: Label) -> None:
    canvas.setFont(FONT, float(label.height / CAPITAL))
    draw = {
        Anchor.START: canvas.drawString,
        Anchor.MIDDLE: canvas.drawCentredString,
        Anchor.END: canvas.drawRightString,
    }[label.anchor]
    x, y = map(float, label.place)
    if not label.is_turned:
        draw(x, y, label.words)
        return
    canvas.saveState()
    canvas.translate(x, y)
    canvas.rotate(90)
    draw(0, 0, label.words)
    canvas.restoreState()
