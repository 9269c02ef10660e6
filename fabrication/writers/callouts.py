"""Names and diameters of circles, each where nothing else is drawn.

Of the places that are tried the first that is free is taken, and for a diameter the
one whose leader is short and crosses little. What has room nowhere is left out: the
notes below tell every diameter, and the drill table the name of every hole.
"""

from collections.abc import Iterator
from decimal import Decimal
from itertools import chain, product
from typing import Final

from fabrication.shapes import Anchor, Circle, Drawing, Line, Point
from fabrication.words import mm
from fabrication.writers.page import Label, Mark, placed
from fabrication.writers.room import Room
from fabrication.writers.view import LETTERS, REACH, Words, kinds, marked

LEAST_LABELLED: Final = Decimal(10)
"""A circle that is smaller on paper has no name in it."""

DIAMETER: Final = "⌀"
"""The sign before a diameter."""

TIMES: Final = "\N{MULTIPLICATION SIGN}"

FROM_AXES: Final = Decimal("0.8")
"""From the cross in a circle to a name beside it."""

LEADERS: Final = tuple(map(Decimal, (2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50)))
"""How far a leader may go to each side before its shelf begins."""

SHELF: Final = 2
"""How long the level end of a leader is."""

A_CROSSING: Final = 6
"""How much longer a leader may be if it crosses one line less."""

SLANT: Final = Decimal("0.7072")
"""By how much of a radius a leader at 45 degrees begins beside the middle: just outside
of the circle, which it does not cross."""


def names(
    drawing: Drawing, factor: Decimal, corner: Point, room: Room
) -> Iterator[Label]:
    """Yield the names of circles, in large ones if they have room, or beside them."""
    for circle, name in marked(drawing):
        label = named(placed(circle, factor, corner), name, room) if name else None
        if label:
            room.take([label])
            yield label


def named(
    circle: Circle, name: str, room: Room, reach: Decimal = REACH
) -> Label | None:
    """Return the name of a circle where it has room, if it has any.

    The cross in the circle reaches out of it by `reach`.
    """
    tried = _beside(circle, name, reach)
    if circle.diameter >= LEAST_LABELLED:
        tried = chain(_within(circle, name), tried)
    return next((label for label in tried if room.has(label)), None)


def _within(circle: Circle, name: str) -> Iterator[Label]:
    return _quarters(circle.centre, name, FROM_AXES, FROM_AXES)


def _beside(circle: Circle, name: str, reach: Decimal) -> Iterator[Label]:
    x, y = circle.centre
    radius = circle.diameter / 2
    away = radius + reach + Decimal("0.5")
    yield Label(Point(x, y - away - LETTERS), name, LETTERS)
    yield Label(Point(x, y + away), name, LETTERS)
    yield from _quarters(circle.centre, name, radius + FROM_AXES, FROM_AXES)


def _quarters(
    centre: Point, name: str, across: Decimal, along: Decimal
) -> Iterator[Label]:
    """Yield a name in each quarter around a cross, first to the right and above."""
    for up, right in product((True, False), repeat=2):
        x = centre.x + (across if right else -across)
        y = centre.y + (along if up else -along - LETTERS)
        anchor = Anchor.START if right else Anchor.END
        yield Label(Point(x, y), name, LETTERS, anchor)


def diameters(
    drawing: Drawing, factor: Decimal, corner: Point, words: Words, room: Room
) -> Iterator[Mark]:
    """Yield a leader to one circle of each kind, and how many there are, how wide."""
    for alike in kinds(drawing):
        told = f"{DIAMETER}{words(mm(alike[0].diameter))}"
        if len(alike) > 1:
            told = f"{len(alike)} {TIMES} {told}"
        circles = [placed(circle, factor, corner) for circle in alike]
        found = _callout(circles, told, room)
        room.take(found)
        yield from found


def leader_from(circle: Circle, right: int, up: int) -> Point:
    """Return where a leader begins; `right` and `up` are 1, or -1: left, down."""
    (x, y), beside = circle.centre, circle.diameter / 2 * SLANT
    return Point(x + right * beside, y + up * beside)


def _callout(circles: list[Circle], told: str, room: Room) -> tuple[Mark, ...]:
    """Return the lines and the text that are best, or nothing if none has room."""
    best: tuple[Mark, ...] = ()
    least = float("inf")
    for length in LEADERS:
        if length >= least:
            break  # what is longer is no better
        for circle, up, right in product(circles, (1, -1), (1, -1)):
            start = leader_from(circle, right, up)
            knee = Point(start.x + right * length, start.y + up * length)
            end = Point(knee.x + right * SHELF, knee.y)
            anchor = Anchor.START if right > 0 else Anchor.END
            place = Point(end.x + right * FROM_AXES, end.y - LETTERS / 2)
            label = Label(place, told, LETTERS, anchor)
            if not room.has(label):
                continue
            lines = (Line(start, knee), Line(knee, end))
            crossings = [room.crossed(line) for line in lines]
            cost = float(length) + A_CROSSING * sum(crossings)
            if min(crossings) >= 0 and cost < least:
                best, least = (*lines, label), cost
    return best
