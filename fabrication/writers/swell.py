"""A drawing for swell paper, on which heat raises what is black: the board by touch.

It keeps what guidelines for tactile graphics ask for: elements stand apart, lines are
thick, no shape is small, nothing is told by a texture, and the edge of the paper is
blank. All words are braille: letters for columns, numbers for rows, and a key below.
"""

from collections.abc import Iterable, Iterator
from decimal import ROUND_FLOOR, Decimal
from typing import Final

from accessible_games.core.message import Message, RefusalError, say
from fabrication.dimensions import Dimensions
from fabrication.parts.board import CIRCLES, HOLES
from fabrication.shapes import Circle, Contour, Drawing, Point, polygon
from fabrication.words import catalogue, mm
from fabrication.writers.braille import BLANK, braille
from fabrication.writers.brf import wrapped
from fabrication.writers.page import A4, Ink, Page, placed

DRAWN: Final = ("board-flat", "board-layer")
"""The drawings that are made for swell paper."""

APART: Final = Decimal("6.4")
"""What is left between two elements at least: a quarter of an inch."""

LEAST_SIDE: Final = Decimal("12.7")
"""How long the shortest side of a shape is at least: half an inch."""

BLANK_MARGIN: Final = Decimal(10)
"""Along the edges of the paper."""

LINE: Final = Decimal(1)

SCALE: Final = 2
"""How many millimetres of the board one on paper is."""

CORNER: Final = Decimal(9)
"""How much of both edges the cut corner takes at least, so that its side is 12.7."""

DOT, PITCH, CELL, ROW = (Decimal(one) for one in ("1.6", "2.5", "6", "10"))
"""Marburg Medium: the diameter of a dot, and what is from dot to dot, from cell to
cell, and from row to row."""

ACROSS: Final = int((A4[0] - 2 * BLANK_MARGIN - PITCH - DOT) / CELL) + 1
"""How many cells a row of braille has."""


def demand_room(given: Dimensions) -> None:
    """Raise `RefusalError` if fingers could not tell the elements apart."""
    for value, least, key in (
        (given.gap / SCALE - LINE, APART, "swell-gap"),
        (given.margin / SCALE - LINE, APART, "swell-margin"),
        (given.hole / SCALE, LEAST_SIDE, "swell-hole"),
        (
            A4[0] - 2 * BLANK_MARGIN - _left(),
            given.side / SCALE + LINE / 2,
            "swell-side",
        ),
    ):
        if value < least:
            raise RefusalError(say(key, value=mm(value), least=mm(least)))


def has_room(given: Dimensions) -> bool:
    """Return whether a drawing for swell paper can be made."""
    try:
        demand_room(given)
    except RefusalError:
        return False
    return True


def swell(drawing: Drawing, given: Dimensions, language: str) -> Page:
    """Return the page of a face of the board; raises `RefusalError`."""
    demand_room(given)
    title = [*_rows([Message(f"drawing-{drawing.name}")], language)]
    half = DOT / 2
    begin = A4[1] - BLANK_MARGIN - half
    end = begin - ROW * (len(title) - 1) - 2 * PITCH - half
    below = end - APART - LINE / 2 - given.side / SCALE
    corner = Point(BLANK_MARGIN + _left(), below.quantize(Decimal("0.1"), ROUND_FLOOR))
    key = [*_rows(key_of(given), language)]
    # The labels of the columns stand between the board and the key.
    labels = corner.y - LINE / 2 - APART - half
    first = labels - 2 * PITCH - APART - DOT
    return Page(
        *A4,
        (
            _dots("title", title, Point(BLANK_MARGIN + half, begin)),
            Ink("board", (_edge(drawing, given, corner),), LINE),
            *(
                Ink(hole.label, (placed(hole, 1 / Decimal(SCALE), corner),), LINE)
                for hole in (*drawing.circles(HOLES), *drawing.circles(CIRCLES))
            ),
            *_labels(given, corner, labels),
            _dots("key", key, Point(BLANK_MARGIN + half, first)),
        ),
    )


def key_of(given: Dimensions) -> tuple[Message, ...]:
    """Return what the key tells, a paragraph each."""
    lengths = {"margin": mm(given.margin), "hole": mm(given.hole), "gap": mm(given.gap)}
    return (
        say("swell-scale", side=mm(given.side)),
        say("swell-lengths", **lengths),
        Message("swell-corner"),
    )


def _left() -> Decimal:
    """Return what stands to the left of the board: a number, and what parts it."""
    return (CELL + PITCH + DOT + APART + LINE / 2).quantize(Decimal(1)) + 1


def _edge(drawing: Drawing, given: Dimensions, corner: Point) -> Contour:
    cut = max(given.corner / SCALE, CORNER)
    width, height = drawing.width / SCALE, drawing.height / SCALE
    zero = Decimal(0)
    places = ((cut, zero), (width, zero), (width, height), (zero, height), (zero, cut))
    points = [Point(corner.x + x, corner.y + y) for x, y in places]
    return polygon(points, "edge")


def _rows(messages: Iterable[Message], language: str) -> Iterator[str]:
    words = catalogue(language).words
    for message in messages:
        yield from wrapped(braille(words(message), language), ACROSS)


def _labels(given: Dimensions, corner: Point, top: Decimal) -> Iterator[Ink]:
    """Yield the names of columns below the board and of rows beside it."""
    half = PITCH / 2
    for letter, centre in zip("abcd", given.centres, strict=True):
        place = Point(corner.x + centre / SCALE - half, top)
        yield _dots(f"column-{letter}", [braille(letter, "en")], place)
    for number, centre in enumerate(given.centres, 1):
        place = Point(BLANK_MARGIN + DOT / 2, corner.y + centre / SCALE + PITCH)
        yield _dots(f"row-{number}", [braille(str(number), "en")], place)


def _dots(name: str, rows: list[str], first: Point) -> Ink:
    """Return rows of cells as dots; `first` is the place of dot 1 of the first cell."""
    places = (
        Point(
            first.x + CELL * place + PITCH * (dot // 3),
            first.y - ROW * row - PITCH * (dot % 3),
        )
        for row, cells in enumerate(rows)
        for place, cell in enumerate(cells)
        for dot in range(6)
        if ord(cell) - ord(BLANK) & 1 << dot
    )
    dots = tuple(Circle(place, DOT) for place in places)
    return Ink(name, dots, Decimal(0), is_filled=True)
