"""Drawings as data: what is to be cut from sheets, in no file format yet.

Lengths are millimetres. The origin of a drawing is its *datum*: the corner that is
nearest and leftmost when its face is up; x goes to the right, y away from the maker.
Angles go against the clock. A *contour* is closed and a drawing holds no shape twice:
neither can be made otherwise.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple, TypeAlias, assert_never


class Point(NamedTuple):
    """A place on a drawing."""

    x: Decimal
    y: Decimal


@dataclass(frozen=True, slots=True)
class Circle:
    """A true circle, never a polygon."""

    centre: Point
    diameter: Decimal
    label: str = ""
    """What tells it from others of its layer, in ASCII: `a1`."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Arc:
    """A half circle, from `start` to `end` against the clock."""

    start: Point
    end: Point

    @property
    def centre(self) -> Point:
        """The middle between its ends."""
        return Point((self.start.x + self.end.x) / 2, (self.start.y + self.end.y) / 2)

    @property
    def radius(self) -> Decimal:
        """Half the distance of its ends, which lie beside or above each other."""
        across, along = self.end.x - self.start.x, self.end.y - self.start.y
        return abs(across or along) / 2


@dataclass(frozen=True, slots=True)
class Contour:
    """Lines and arcs that close; raises `ValueError` if they do not."""

    edges: tuple[Line | Arc, ...]
    label: str = ""

    def __post_init__(self) -> None:
        if any(a.end != b.start for a, b in pairwise((*self.edges, self.edges[0]))):
            raise ValueError("an open contour", self.label)


class Anchor(StrEnum):
    """Which end of a text is at its place."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Text:
    """A short text; its place is on the line on which its letters stand.

    It is never in a file that is cut.
    """

    place: Point
    words: str
    height: Decimal
    anchor: Anchor = Anchor.MIDDLE
    is_turned: bool = False
    """Whether it reads away from the maker and not to the right."""


Shape: TypeAlias = Circle | Line | Contour | Text


class Operation(StrEnum):
    """What a layer asks a machine to do, in the order in which it is done."""

    POCKET = "pocket"
    ENGRAVE = "engrave"
    DRILL = "drill"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class Layer:
    """Shapes that are made alike."""

    name: str
    """In ASCII, one of its kind in a drawing."""
    operation: Operation
    depth: Decimal
    shapes: tuple[Shape, ...]
    is_from_below: bool = False
    """Whether it is made on the underside; places are still those seen from above."""
    is_measured: bool = True
    """Whether its ordinates stand in the drawing: those of braille would crowd it."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A flat part, its layers in the order in which they are made."""

    name: str
    """In ASCII: the stem of its files."""
    width: Decimal
    height: Decimal
    thickness: Decimal
    layers: tuple[Layer, ...]
    measured: tuple[Point, ...] = ()
    """Places whose ordinates the drawing needs besides those of circles and lines."""
    details: str = ""
    """The name of the drawing that has the sizes which would crowd this one."""
    edge: tuple[Shape, ...] = ()
    """Its outline, if that is cut from the other side: to look at, never to cut."""
    overhang: Decimal = Decimal(0)
    """How far the path of a tool may lie outside of the sheet."""

    def __post_init__(self) -> None:
        order = list(Operation)
        turns = [order.index(layer.operation) for layer in self.layers]
        shapes = [shape for layer in self.layers for shape in layer.shapes]
        names = {layer.name for layer in self.layers}
        if turns != sorted(turns):
            raise ValueError("an outline before what is inside", self.name)
        if len(set(shapes)) < len(shapes) or len(names) < len(self.layers):
            raise ValueError("a shape or a layer twice", self.name)

    def circles(self, name: str) -> tuple[Circle, ...]:
        """Return the circles of a layer."""
        return tuple(
            shape
            for layer in self.layers
            for shape in layer.shapes
            if layer.name == name and isinstance(shape, Circle)
        )


def moved(shape: Shape, by: Point) -> Shape:
    """Return a shape somewhere else."""

    def place(old: Point) -> Point:
        return Point(old.x + by.x, old.y + by.y)

    match shape:
        case Circle(centre, diameter, label):
            return Circle(place(centre), diameter, label)
        case Line(start, end):
            return Line(place(start), place(end))
        case Contour(edges, label):
            return Contour(
                tuple(type(one)(place(one.start), place(one.end)) for one in edges),
                label,
            )
        case Text(where):
            return replace(shape, place=place(where))
        case _:
            assert_never(shape)


def path(*points: Point) -> Iterator[Line]:
    """Yield the lines from each point to the next."""
    return (Line(start, end) for start, end in pairwise(points))


def rectangle(width: Decimal, height: Decimal, label: str = "") -> Contour:
    """Return the outline of a sheet whose datum is the origin."""
    zero = Decimal(0)
    corners = [(zero, zero), (width, zero), (width, height), (zero, height)]
    return polygon([Point(*corner) for corner in corners], label)


def mirrored(shape: Shape, width: Decimal) -> Shape:
    """Return a shape as it is seen when a sheet of that width is turned like a page."""

    def place(old: Point) -> Point:
        return Point(width - old.x, old.y)

    match shape:
        case Circle(centre, diameter, label):
            return Circle(place(centre), diameter, label)
        case Line(start, end):
            return Line(place(start), place(end))
        case Contour(edges, label):
            # From the end to the start, so that arcs still go against the clock.
            turned = [type(one)(place(one.end), place(one.start)) for one in edges]
            return Contour(tuple(reversed(turned)), label)
        case Text(where):
            return replace(shape, place=place(where))
        case _:
            assert_never(shape)


def polygon(points: Sequence[Point], label: str = "") -> Contour:
    """Return the closed contour through some corners."""
    return Contour(tuple(path(*points, points[0])), label)
