"""SVG to look at: a face with ordinates from its datum corner and a title below.

It is never cut: the cut file of the same face holds the geometry alone. Every number
is measured from the nearest left corner, so that no error adds to another.
"""

from collections.abc import Iterator
from decimal import ROUND_CEILING, Decimal
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from accessible_games.core.message import Message, say
from fabrication.shapes import (
    Anchor,
    Drawing,
    Layer,
    Point,
    Shape,
    Text,
    moved,
    path,
)
from fabrication.words import catalogue, mm
from fabrication.writers.ordinates import ordinates, spread
from fabrication.writers.svg import COLOURS, about, element, operation_name, root

FRAME: Final = Decimal(30)
"""What is left free around the face; to the left and below ordinates stand in it."""

LEADER: Final = Decimal(8)
"""How long the line is from an edge to its ordinate."""

LETTERS: Final = Decimal(4)
"""How high letters are: 3.5 mm is the least that is read at arm's length."""

STEM: Final = Decimal(2)
"""How long a leader is straight at both ends, between which it may bend."""

APART: Final = Decimal(5)
"""From an ordinate to the next at least: its letters and a blank."""

BEYOND: Final = LEADER + 1
"""From an edge to the end of the numbers that stand beside it."""

WIDE: Final = Decimal("0.66")
"""How wide a letter of the title is taken for, by its height."""

ROW: Final = Decimal(8)
"""From a line of the title to the next."""

LEAST_LABELLED: Final = Decimal(12)
"""A circle that is smaller has no room for its label."""

LONGEST_LABEL: Final = 2
"""A longer label, in ASCII for tables, is a word of one language."""

ZERO, HALF, ONE = Decimal(0), Decimal("0.5"), Decimal(1)


def sheet(drawing: Drawing, language: str) -> bytes:
    """Return the drawing of one face in a language."""
    words = catalogue(language).words
    title = [words(message) for message in title_of(drawing)]
    below = FRAME + ROW * len(title)
    longest = LETTERS * WIDE * max(map(len, title))
    width = max(drawing.width + 2 * FRAME, longest.quantize(ONE, ROUND_CEILING))
    height = drawing.height + FRAME + below
    corner = Point((width - drawing.width) / 2, below)
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
        Text(Point(drawing.width / 2, -FRAME - ROW * (number + HALF)), text, LETTERS)
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
    if drawing.details:
        yield details_of(drawing)


def details_of(drawing: Drawing) -> Message:
    """Say which drawing has the sizes that this one leaves out."""
    return say("sheet-details", drawing=Message(f"drawing-{drawing.details}"))


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
    across, along = ordinates(drawing)
    across, along = [*across, drawing.width], [*along, drawing.height]
    for x, to in zip(across, spread(across, APART), strict=True):
        ends = ((x, ZERO), (x, -STEM), (to, STEM - LEADER), (to, -LEADER))
        yield from path(*(Point(*end) for end in ends))
        place = Point(to + LETTERS / 3, -BEYOND)
        yield Text(place, words(mm(x)), LETTERS, Anchor.END, is_turned=True)
    for y, to in zip(along, spread(along, APART), strict=True):
        ends = ((ZERO, y), (-STEM, y), (STEM - LEADER, to), (-LEADER, to))
        yield from path(*(Point(*end) for end in ends))
        place = Point(-BEYOND, to - LETTERS / 3)
        yield Text(place, words(mm(y)), LETTERS, Anchor.END)
    for layer in drawing.layers:
        for circle in drawing.circles(layer.name):
            if circle.diameter >= LEAST_LABELLED and len(circle.label) <= LONGEST_LABEL:
                x, y = circle.centre
                yield Text(Point(x, y - LETTERS / 2), circle.label, LETTERS)
