"""A template at 1:1 over several A4 sheets: glued onto the part, then worked through.

The sheets meet along seams. Each draws a little beyond its seam, with the same crosses
on it, so that they are laid upon each other until the crosses agree. A ruler of 100 mm
on every sheet tells whether the printer kept the size.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_CEILING, Decimal
from itertools import pairwise, product
from textwrap import wrap
from typing import Final

from accessible_games.core.message import Message, say
from fabrication.shapes import Anchor, Circle, Drawing, Line, Point
from fabrication.words import catalogue, mm
from fabrication.writers.callouts import named
from fabrication.writers.layout import ROW, THIN, WIDE, edge_of
from fabrication.writers.page import A4, Box, Ink, Label, Mark, Page, cross, placed
from fabrication.writers.room import Area, Room
from fabrication.writers.view import LETTERS, Words, marked

BEYOND: Final = Decimal(8)
"""How far a sheet draws beyond its seam."""

EDGE: Final = Decimal(7)
"""What printers leave blank."""

BELOW: Final = Decimal(30)
"""What stands free below a tile, for the ruler and the words."""

TOP: Final = A4[1] - EDGE - LETTERS
"""Where the words above a tile stand."""

MOST: Final = (A4[0] - 2 * (EDGE + BEYOND), A4[1] - EDGE - BEYOND - BELOW)
"""The width and the height of the largest tile."""

RULER: Final = Decimal(100)

LINE: Final = Decimal("0.25")
"""How wide the lines of the part are: a punch follows their middle."""

REACH: Final = Decimal(2)
"""How far the cross in a circle reaches out of it: it is seen when the hole is not."""

REGISTRATION: Final = Decimal(4)
"""How far the arms of a registration mark reach."""


@dataclass(frozen=True, slots=True)
class Tile:
    """What one sheet holds of the part, in millimetres of the part."""

    start: Point
    end: Point


def tiles(drawing: Drawing) -> tuple[Tile, ...]:
    """Return the tiles of a face: each row to the right, the nearest row first."""
    xs, ys = _cuts(drawing.width, MOST[0]), _cuts(drawing.height, MOST[1])
    return tuple(
        Tile(Point(x1, y1), Point(x2, y2))
        for (y1, y2), (x1, x2) in product(pairwise(ys), pairwise(xs))
    )


def _cuts(length: Decimal, most: Decimal) -> list[Decimal]:
    """Return where tiles of the same whole width begin and end."""
    count = int((length / most).to_integral_value(ROUND_CEILING))
    step = (length / count).to_integral_value(ROUND_CEILING)
    return [*(step * n for n in range(count)), length]


def template(drawing: Drawing, language: str) -> tuple[Page, ...]:
    """Return the sheets of a face in a language."""
    words = catalogue(language).words
    every = tiles(drawing)
    return tuple(
        _page(drawing, tile, (number, len(every)), words)
        for number, tile in enumerate(every, 1)
    )


def _page(drawing: Drawing, tile: Tile, number: tuple[int, int], words: Words) -> Page:
    width, height = tile.end.x - tile.start.x, tile.end.y - tile.start.y
    left = (A4[0] - width) / 2
    origin = Point(left - tile.start.x, BELOW - tile.start.y)
    box = Box(
        Point(left - BEYOND, BELOW - BEYOND / 2),
        width + 2 * BEYOND,
        min(height + BEYOND, TOP - 1 - BELOW) + BEYOND / 2,
    )
    one = Decimal(1)
    part = tuple(
        Ink(
            layer.name,
            tuple(placed(shape, one, origin) for shape in layer.shapes),
            LINE,
            box=box,
        )
        for layer in drawing.layers
    )
    seams = tuple(placed(seam, one, origin) for seam in seams_of(drawing))
    registers = tuple(
        placed(mark, one, origin)
        for place in registration(drawing)
        for mark in (*cross(place, REGISTRATION), Circle(place, REGISTRATION))
    )
    edge = replace(edge_of(drawing, one, origin, LINE), box=box)
    seen = [
        (circle, name)
        for circle, name in ((placed(c, one, origin), n) for c, n in marked(drawing))
        if _is_seen(circle, box)
    ]
    crosses = tuple(
        mark for circle, _ in seen for mark in cross(circle.centre, _arm(circle))
    )
    taken = (*(mark for ink in (*part, edge) for mark in ink.marks), *seams, *registers)
    names = tuple(_names(seen, box, (*taken, *crosses)))
    dash = (Decimal(3), Decimal(2))
    return Page(
        *A4,
        (
            *part,
            edge,
            Ink("centres", crosses, THIN, box=box),
            Ink("labels", names, THIN, box=box),
            Ink("seams", seams, THIN, dashes=dash, box=box),
            Ink("registration", registers, THIN, box=box),
            Ink("ruler", tuple(_ruler(words)), LINE),
            Ink("words", tuple(_told(drawing, tile, number, words)), THIN),
        ),
    )


def _arm(circle: Circle) -> Decimal:
    """Return how far the cross reaches by which a circle is punched."""
    return circle.diameter / 2 + REACH


def _is_seen(circle: Circle, box: Box) -> bool:
    """Return whether any of a circle or its cross is on this sheet."""
    arm = _arm(circle)
    left, near = circle.centre.x - box.corner.x, circle.centre.y - box.corner.y
    return -arm < left < box.width + arm and -arm < near < box.height + arm


def _names(
    seen: Sequence[tuple[Circle, str]], box: Box, taken: Iterable[Mark]
) -> Iterator[Label]:
    """Yield the names of circles where they have room on this sheet."""
    (left, low), width, height = map(float, box.corner), box.width, box.height
    bounds = (left, low, left + float(width), low + float(height))
    room = Room(Area(*bounds), taken)
    for circle, name in seen:
        label = named(circle, name, room, REACH) if name else None
        if label:
            room.take([label])
            yield label


def seams_of(drawing: Drawing) -> tuple[Line, ...]:
    """Return where the sheets meet, from edge to edge of the part."""
    zero = Decimal(0)
    xs = sorted({tile.start.x for tile in tiles(drawing)} - {zero})
    ys = sorted({tile.start.y for tile in tiles(drawing)} - {zero})
    return (
        *(Line(Point(x, zero), Point(x, drawing.height)) for x in xs),
        *(Line(Point(zero, y), Point(drawing.width, y)) for y in ys),
    )


def registration(drawing: Drawing) -> tuple[Point, ...]:
    """Return the places of the marks: two on every side at which two tiles meet."""
    found: dict[Point, None] = {}
    for tile in tiles(drawing):
        (x1, y1), (x2, y2) = tile.start, tile.end
        for quarter in (1, 3):
            across, along = x1 + (x2 - x1) * quarter / 4, y1 + (y2 - y1) * quarter / 4
            if x1:
                found[Point(x1, along)] = None
            if y1:
                found[Point(across, y1)] = None
    return tuple(found)


def _ruler(words: Words) -> Iterator[Mark]:
    left, y = (A4[0] - RULER) / 2, Decimal(21)
    yield Line(Point(left, y), Point(left + RULER, y))
    for number in range(11):
        x = left + RULER * number / 10
        yield Line(Point(x, y), Point(x, y + (4 if number % 5 == 0 else 2)))
    told = words(say("template-ruler", length=mm(RULER)))
    letters = int((A4[0] - 2 * (EDGE + 3)) / (LETTERS * WIDE))
    for number, line in enumerate(wrap(told, letters)):
        below = LETTERS + 1 + ROW * number
        yield Label(Point(A4[0] / 2, y - below), line, LETTERS)


def told_of(drawing: Drawing) -> Iterator[Message]:
    """Yield what stands on the sheets: the ruler, then which sheet and tile each is."""
    yield say("template-ruler", length=mm(RULER))
    every = tiles(drawing)
    for number, tile in enumerate(every, 1):
        yield _sheet(number, len(every))
        yield _span(tile)


def _sheet(number: int, count: int) -> Message:
    return say("template-sheet", number=str(number), count=str(count))


def _span(tile: Tile) -> Message:
    return say(
        "template-tile",
        left=mm(tile.start.x),
        right=mm(tile.end.x),
        near=mm(tile.start.y),
        far=mm(tile.end.y),
    )


def _told(
    drawing: Drawing, tile: Tile, number: tuple[int, int], words: Words
) -> Iterator[Mark]:
    """Yield the name, which sheet this is, and what part of the drawing it shows."""
    left, right = EDGE + 3, A4[0] - EDGE - 3
    low = EDGE + 1
    name = words(Message(f"drawing-{drawing.name}"))
    yield Label(Point(left, low), name, LETTERS, Anchor.START)
    yield Label(Point(right, low), words(_sheet(*number)), LETTERS, Anchor.END)
    yield Label(Point(right, TOP), words(_span(tile)), LETTERS, Anchor.END)
