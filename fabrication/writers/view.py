"""What stands around a view on paper: ordinates, centres, and spans.

Every place is measured from the nearest left corner; numbers that would touch are moved
apart, and their leaders bend.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from typing import Final, TypeAlias

from accessible_games.core.message import Message
from fabrication.shapes import Anchor, Circle, Drawing, Line, Point
from fabrication.words import mm
from fabrication.writers.ordinates import ordinates, spread
from fabrication.writers.page import Label, Mark, cross, placed

LETTERS: Final = Decimal("2.5")
"""How high letters are, by ISO 3098."""

APART: Final = Decimal("4.2")
"""From an ordinate to the next at least: its letters and a blank."""

LONGEST_NAME: Final = 4
"""Of a circle: a cell, a number, the marks of a tile; others are for machines."""

REACH: Final = Decimal("1.5")
"""How far the cross in a circle reaches out of it."""

Words: TypeAlias = Callable[[Message], str]


@dataclass(frozen=True, slots=True)
class Span:
    """A dimension between two edges of the part, told on a line beside it."""

    start: Point
    end: Point
    line: Point
    """A place on its line."""
    length: Decimal
    """In millimetres of the part."""


def ordinate_marks(
    drawing: Drawing, factor: Decimal, corner: Point, words: Words
) -> Iterator[Mark]:
    """Yield the leaders and the numbers, and a mark at the datum."""
    across, along = ordinates(drawing)
    near, bend, far = Decimal(1), Decimal(4), Decimal("5.5")
    xs = [corner.x + x * factor for x in across]
    for x, to, value in zip(xs, spread(xs, APART), across, strict=True):
        y = corner.y
        yield from _leader(
            Point(x, y - near),
            Point(x, y - near - 1),
            Point(to, y - bend),
            Point(to, y - far),
        )
        place = Point(to + LETTERS / 2, y - far - 1)
        yield Label(place, words(mm(value)), LETTERS, Anchor.END, is_turned=True)
    ys = [corner.y + y * factor for y in along]
    for y, to, value in zip(ys, spread(ys, APART), along, strict=True):
        x = corner.x
        yield from _leader(
            Point(x - near, y),
            Point(x - near - 1, y),
            Point(x - bend, to),
            Point(x - far, to),
        )
        place = Point(x - far - 1, to - LETTERS / 2)
        yield Label(place, words(mm(value)), LETTERS, Anchor.END)
    yield Circle(corner, Decimal(3))


def _leader(*points: Point) -> Iterator[Line]:
    return (Line(a, b) for a, b in pairwise(points))


def marked(drawing: Drawing) -> Iterator[tuple[Circle, str]]:
    """Yield the circles that have a cross, and their short names, if they have one."""
    for layer in drawing.layers:
        for circle in drawing.circles(layer.name) if layer.is_measured else ():
            name = circle.label.rpartition("-")[2]
            yield circle, name if len(name) <= LONGEST_NAME else ""


def centres(drawing: Drawing, factor: Decimal, corner: Point) -> Iterator[Mark]:
    """Yield a cross in every circle."""
    for circle, _ in marked(drawing):
        here = placed(circle, factor, corner)
        yield from cross(here.centre, here.diameter / 2 + REACH)


def kinds(drawing: Drawing) -> Iterator[list[Circle]]:
    """Yield the circles of a layer that are as wide as each other, the farthest first.

    Those that lie farthest come first, too.
    """

    def distance(circle: Circle) -> tuple[Decimal, Decimal]:
        return -circle.centre.y, circle.centre.x

    found = [
        sorted((c for c in circles if c.diameter == diameter), key=distance)
        for circles in (drawing.circles(layer.name) for layer in drawing.layers)
        for diameter in sorted({circle.diameter for circle in circles})
    ]
    yield from sorted(found, key=lambda alike: distance(alike[0]))


def drawn(span: Span, words: str) -> Iterator[Mark]:
    """Yield a span as lines: two that reach out, one with arrows, and its number."""
    (x1, y1), (x2, y2) = span.start, span.end
    over = Decimal("1.5")
    if y1 == y2:
        y = span.line.y
        for x in (x1, x2):
            yield Line(Point(x, y1 + 1), Point(x, y + over))
        yield Line(Point(x1, y), Point(x2, y))
        for x, way in ((x1, 1), (x2, -1)):
            for side in (1, -1):
                tip = Point(x + way * Decimal("2.5"), y + side * Decimal("0.5"))
                yield Line(Point(x, y), tip)
        yield Label(Point((x1 + x2) / 2, y + 1), words, LETTERS)
        return
    x = span.line.x
    for y in (y1, y2):
        yield Line(Point(x1 + 1, y), Point(x + over, y))
    yield Line(Point(x, y1), Point(x, y2))
    for y, way in ((y1, 1), (y2, -1)):
        for side in (1, -1):
            tip = Point(x + side * Decimal("0.5"), y + way * Decimal("2.5"))
            yield Line(Point(x, y), tip)
    yield Label(Point(x - 1, (y1 + y2) / 2), words, LETTERS, is_turned=True)
