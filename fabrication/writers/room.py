"""Where a text has room on a page: beside lines and other texts, never upon them.

Whatever is drawn counts as straight lines, in a net of squares so that the near ones
are found at once. The widths of fonts are not known here: a text is taken for as wide
as the widest font writes it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import atan2, cos, floor, pi, sin
from typing import Final, NamedTuple, TypeAlias, assert_never

from fabrication.shapes import Anchor, Arc, Circle, Contour, Line, Point
from fabrication.writers.page import Label, Mark

WIDEST: Final = 0.95
"""How wide a letter is at most, by its height, on the mean of a text."""

BLANK: Final = 0.5
"""What is left between a text and a line at least, in millimetres of paper."""

SQUARE: Final = 10
"""How wide a square of the net is."""

SIDES: Final = 32
"""How many straight lines stand for a circle, and for a half circle."""

Segment: TypeAlias = tuple[float, float, float, float]
"""A straight line: both ordinates of its start, and of its end."""


class Area(NamedTuple):
    """What a text covers."""

    left: float
    low: float
    right: float
    high: float


class Room:
    """What a page holds so far, and whether something more has room there."""

    def __init__(self, bounds: Area, marks: Iterable[Mark] = ()) -> None:
        self._bounds = bounds
        self._lines: dict[tuple[int, int], set[Segment]] = defaultdict(set)
        self._boxes: list[Area] = []
        self.take(marks)

    def take(self, marks: Iterable[Mark]) -> None:
        """Add what is drawn."""
        for mark in marks:
            if isinstance(mark, Label):
                self._boxes.append(box_of(mark))
                continue
            for segment in segments(mark):
                for square in _squares(_around(segment)):
                    self._lines[square].add(segment)

    def has(self, label: Label) -> bool:
        """Return whether a text would lie within the bounds, and on nothing."""
        left, low, right, high = box_of(label)
        bounds = self._bounds
        if left < bounds.left or bounds.right < right:
            return False
        if low < bounds.low or bounds.high < high:
            return False
        box = Area(left - BLANK, low - BLANK, right + BLANK, high + BLANK)
        if any(_overlap(box, other) for other in self._boxes):
            return False
        return not any(_crosses(line, box) for line in self._near(box))

    def crossed(self, line: Line) -> int:
        """Return how many lines another one crosses, or -1 if it runs into a text."""
        (segment,) = segments(line)
        if any(_crosses(segment, box) for box in self._boxes):
            return -1
        return sum(_meet(segment, one) for one in self._near(_around(segment)))

    def _near(self, box: Area) -> set[Segment]:
        return {
            line for square in _squares(box) for line in self._lines.get(square, ())
        }


def box_of(label: Label) -> Area:
    """Return what a text covers at most."""
    height = float(label.height)
    width = len(label.words) * WIDEST * height
    start = {Anchor.START: 0.0, Anchor.MIDDLE: -width / 2, Anchor.END: -width}
    (x, y), along = map(float, label.place), start[label.anchor]
    if label.is_turned:
        return Area(x - height, y + along, x, y + along + width)
    return Area(x + along, y, x + along + width, y + height)


def segments(mark: Circle | Line | Contour) -> Iterator[Segment]:
    """Yield the straight lines that stand for a mark."""
    match mark:
        case Line(start, end):
            yield float(start.x), float(start.y), float(end.x), float(end.y)
        case Circle(centre, diameter):
            yield from _bent(centre, float(diameter) / 2, 0, 2 * pi)
        case Contour(edges):
            for edge in edges:
                if isinstance(edge, Arc):
                    x, y = edge.start.x - edge.centre.x, edge.start.y - edge.centre.y
                    angle = atan2(float(y), float(x))
                    yield from _bent(edge.centre, float(edge.radius), angle, pi)
                else:
                    yield from segments(edge)
        case _:
            assert_never(mark)


def _bent(centre: Point, radius: float, start: float, turn: float) -> Iterator[Segment]:
    (x, y) = map(float, centre)
    angles = [start + turn * n / SIDES for n in range(SIDES + 1)]
    ends = [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]
    for (x1, y1), (x2, y2) in pairwise(ends):
        yield x1, y1, x2, y2


def _around(line: Segment) -> Area:
    x1, y1, x2, y2 = line
    return Area(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def _squares(box: Area) -> Iterator[tuple[int, int]]:
    for across in range(floor(box.left / SQUARE), floor(box.right / SQUARE) + 1):
        for along in range(floor(box.low / SQUARE), floor(box.high / SQUARE) + 1):
            yield across, along


def _overlap(one: Area, other: Area) -> bool:
    return (
        one.left < other.right
        and other.left < one.right
        and one.low < other.high
        and other.low < one.high
    )


def _crosses(line: Segment, box: Area) -> bool:
    """Return whether a line comes into a box, by what is left of it between sides."""
    x1, y1, x2, y2 = line
    if (x1 <= box.left and x2 <= box.left) or (x1 >= box.right and x2 >= box.right):
        return False
    if (y1 <= box.low and y2 <= box.low) or (y1 >= box.high and y2 >= box.high):
        return False
    first, last = 0.0, 1.0
    for start, end, low, high in (
        (x1, x2, box.left, box.right),
        (y1, y2, box.low, box.high),
    ):
        if start == end:
            if not low < start < high:
                return False
            continue
        enters, leaves = sorted(
            ((low - start) / (end - start), (high - start) / (end - start))
        )
        first, last = max(first, enters), min(last, leaves)
    return first < last


def _meet(one: Segment, other: Segment) -> bool:
    """Return whether two lines cross, each with its ends on both sides of the other."""
    return _parted(one, other) and _parted(other, one)


def _parted(one: Segment, other: Segment) -> bool:
    x1, y1, x2, y2 = one
    sides = [
        (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) for x, y in (other[:2], other[2:])
    ]
    return sides[0] * sides[1] < 0
