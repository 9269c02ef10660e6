"""A printed page as data: ink in millimetres from its nearest left corner.

A page knows no file format: it is what a PDF, an SVG for swell paper and a drawing in
DXF have in common. Lengths are those on paper.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final, TypeAlias, assert_never, overload

from fabrication.shapes import Anchor, Circle, Contour, Line, Point, Shape, Text

A4: Final = (Decimal(210), Decimal(297))
"""The width and the height of a page that stands upright."""


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text; its place is on the line on which its letters stand."""

    place: Point
    words: str
    height: Decimal
    """Of a capital letter."""
    anchor: Anchor = Anchor.MIDDLE
    is_turned: bool = False
    """Whether it reads away from the maker and not to the right."""


Mark: TypeAlias = Circle | Line | Contour | Label


@dataclass(frozen=True, slots=True)
class Box:
    """What is seen of ink; the rest is left out."""

    corner: Point
    width: Decimal
    height: Decimal


@dataclass(frozen=True, slots=True)
class Ink:
    """Marks that are drawn alike."""

    name: str
    """In ASCII."""
    marks: tuple[Mark, ...]
    width: Decimal = Decimal("0.25")
    """Of its lines."""
    colour: str = "#000000"
    dashes: tuple[Decimal, ...] = ()
    """How long a dash and the blank behind it are; nothing is one line."""
    is_filled: bool = False
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """A page, its ink in the order in which it is laid."""

    width: Decimal
    height: Decimal
    inks: tuple[Ink, ...]


@overload
def placed(shape: Circle, factor: Decimal, corner: Point) -> Circle: ...
@overload
def placed(shape: Shape, factor: Decimal, corner: Point) -> Circle | Line | Contour: ...
def placed(shape: Shape, factor: Decimal, corner: Point) -> Circle | Line | Contour:
    """Return a shape of a drawing as large as on paper, its datum at a corner."""

    def place(old: Point) -> Point:
        return Point(corner.x + old.x * factor, corner.y + old.y * factor)

    match shape:
        case Circle(centre, diameter, label):
            return Circle(place(centre), diameter * factor, label)
        case Line(start, end):
            return Line(place(start), place(end))
        case Contour(edges, label):
            return Contour(
                tuple(type(one)(place(one.start), place(one.end)) for one in edges),
                label,
            )
        case Text():
            raise TypeError(shape)
        case _:
            assert_never(shape)


def cross(place: Point, arm: Decimal) -> tuple[Line, Line]:
    """Return two lines that meet at a place."""
    x, y = place
    return (
        Line(Point(x - arm, y), Point(x + arm, y)),
        Line(Point(x, y - arm), Point(x, y + arm)),
    )
