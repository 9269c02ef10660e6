"""SVG to look at: a face with ordinates from its datum corner and a title below.

It is never cut: the cut file of the same face holds the geometry alone. Every number
is measured from the nearest left corner, so that no error adds to another.
"""

from collections.abc import Iterator
from decimal import Decimal
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from accessible_games.core.message import Message, say
from fabrication.shapes import (
    Circle,
    Drawing,
    Layer,
    Line,
    Point,
    Shape,
    Text,
    moved,
)
from fabrication.words import catalogue, mm
from fabrication.writers.svg import COLOURS, about, element, operation_name, root

FRAME: Final = Decimal(30)
"""What is left free around the face; to the left and below ordinates stand in it."""

LEADER: Final = Decimal(8)
"""How long the line is from an edge to its ordinate."""

LETTERS: Final = Decimal(4)
"""How high letters are: 3.5 mm is the least that is read at arm's length."""

ROW: Final = Decimal(8)
"""From a line of the title to the next."""

LEAST_LABELLED: Final = Decimal(12)
"""A circle that is smaller has no room for its label."""

LONGEST_LABEL: Final = 2
"""A longer label, in ASCII for tables, is a word of one language."""

ZERO: Final = Decimal(0)


def sheet(drawing: Drawing, language: str) -> bytes:
    """Return the drawing of one face in a language."""
    words = catalogue(language).words
    title = [words(message) for message in title_of(drawing)]
    below = FRAME + ROW * len(title)
    width, height = drawing.width + 2 * FRAME, drawing.height + FRAME + below
    corner = Point(FRAME, below)
    lines = [*root(width, height), f"<title>{escape(title[0])}</title>"]
    for layer in drawing.layers:
        lines += _group(
            layer.name, COLOURS[layer.operation], layer.shapes, corner, height
        )
    if drawing.edge:
        lines += _group("edge", "#808080", drawing.edge, corner, height)
    ordinates = tuple(_ordinates(drawing, language))
    lines += _group("ordinates", "#000000", ordinates, corner, height)
    block = tuple(
        Text(Point(drawing.width / 2, -FRAME - ROW * number), text, LETTERS)
        for number, text in enumerate(title)
    )
    lines += _group("title", "#000000", block, corner, height)
    return "\n".join([*lines, "</svg>", ""]).encode()


def _group(
    name: str, colour: str, shapes: tuple[Shape, ...], corner: Point, height: Decimal
) -> Iterator[str]:
    yield f'<g id={quoteattr(name)} fill="none" stroke="{colour}" stroke-width="0.3">'
    yield from (element(moved(shape, corner), height) for shape in shapes)
    yield "</g>"


def title_of(drawing: Drawing) -> Iterator[Message]:
    """Yield what stands below: the name, the size, and what each layer is."""
    yield Message(f"drawing-{drawing.name}")
    yield about(drawing)
    for layer in drawing.layers:
        yield described(layer, drawing)
    yield Message("sheet-datum")


def described(layer: Layer, drawing: Drawing) -> Message:
    """Say what is done with a layer, and how many circles it has and how wide."""
    told = operation_name(layer, drawing.thickness)
    circles = drawing.circles(layer.name)
    if not circles:
        return say("sheet-layer", about=told)
    (diameter,) = {circle.diameter for circle in circles}
    count = len(circles)
    return say("sheet-circles", about=told, diameter=mm(diameter), count=count)


def _ordinates(drawing: Drawing, language: str) -> Iterator[Shape]:
    """Yield a line and a number for every place, and the labels of large circles."""
    words = catalogue(language).words
    across, along = {ZERO, drawing.width}, {ZERO, drawing.height}
    for place in places(drawing):
        across.add(place.x)
        along.add(place.y)
    for x in sorted(across):
        yield Line(Point(x, ZERO), Point(x, -LEADER))
        yield Text(Point(x, -LEADER - LETTERS - 1), words(mm(x)), LETTERS)
    for y in sorted(along):
        yield Line(Point(ZERO, y), Point(-LEADER, y))
        yield Text(Point(-LEADER * 2, y - LETTERS / 2), words(mm(y)), LETTERS)
    for layer in drawing.layers:
        for circle in drawing.circles(layer.name):
            if circle.diameter >= LEAST_LABELLED and len(circle.label) <= LONGEST_LABEL:
                x, y = circle.centre
                yield Text(Point(x, y - LETTERS / 2), circle.label, LETTERS)


def places(drawing: Drawing) -> Iterator[Point]:
    """Yield the centres of circles, the ends of single lines, and what else is said."""
    yield from drawing.measured
    for layer in (layer for layer in drawing.layers if layer.is_measured):
        for shape in layer.shapes:
            if isinstance(shape, Circle):
                yield shape.centre
            elif isinstance(shape, Line):
                yield from (shape.start, shape.end)
