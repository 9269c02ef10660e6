"""A dimensioned drawing laid out on A4: frame, view, ordinates, notes, title block.

It is what a workshop reads beside the cut file.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from math import ceil
from textwrap import wrap
from typing import Final

from accessible_games.core.message import Message, say
from fabrication.faces import UNDERSIDE
from fabrication.shapes import Anchor, Drawing, Line, Point, rectangle
from fabrication.words import catalogue, mm
from fabrication.writers.callouts import diameters, names
from fabrication.writers.ordinates import ordinates
from fabrication.writers.page import A4, Ink, Label, Mark, Page, placed
from fabrication.writers.room import WIDEST, Area, Room
from fabrication.writers.sheet import described, details_of
from fabrication.writers.view import (
    APART,
    LETTERS,
    Span,
    Words,
    centres,
    drawn,
    ordinate_marks,
)

SCALES: Final = (1, 2, 5, 10, 20)
"""How many millimetres of the part one on paper may be, by ISO 5455."""

LEFT: Final = Decimal(20)
"""From the edge of the paper to the frame, where it is filed."""

EDGE: Final = Decimal(10)
"""From the other edges to the frame."""

AROUND: Final = Decimal(17)
"""What stands free at least to the left of the view and below it, for ordinates."""

BENT: Final = Decimal(7)
"""What of that their leaders take, and what is left blank beside the frame."""

ABOVE: Final = 9 + APART
"""What stands free above the view, for its width."""

BESIDE: Final = Decimal(15)
"""What stands free to the right of the view, for its height."""

NAME: Final = Decimal("3.5")
"""How high the letters of the name are."""

ROW: Final = Decimal("4.6")
"""From a note to the next."""

BLOCK: Final = Decimal(8)
"""How high each of the two rows of the title block is."""

BAR: Final = Decimal(45)
"""How wide its right column is."""

FOOT: Final = EDGE + 2 * BLOCK
"""Where the title block ends."""

WIDE: Final = Decimal("0.85")
"""How wide a letter is, by its height: a little more than the mean of most fonts."""

THICK, THIN = Decimal("0.5"), Decimal("0.18")
"""How wide the edges of the part and all other lines are, by ISO 128."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything is on paper."""

    paper: tuple[Decimal, Decimal]
    """Its width and height: A4, upright or not."""
    scale: int
    corner: Point
    """The nearest left corner of the part."""
    inks: tuple[Ink, ...]
    """All but the part and its spans."""
    spans: tuple[Span, ...]


def page_of(drawing: Drawing, language: str) -> Page:
    """Return the drawing of a face as a page."""
    laid = lay_out(drawing, language)
    factor = 1 / Decimal(laid.scale)
    part = _part(drawing, factor, laid.corner)
    words = catalogue(language).words
    spans = tuple(
        mark for span in laid.spans for mark in drawn(span, words(mm(span.length)))
    )
    return Page(*laid.paper, (*part, *laid.inks, Ink("spans", spans, THIN)))


@lru_cache(maxsize=32)  # each face is written as PDF and as both versions of DXF
def lay_out(drawing: Drawing, language: str) -> Layout:
    """Return where everything is, at the largest scale at which it has room."""
    words = catalogue(language).words
    # Upright, unless the part is drawn larger on the paper turned.
    tried = [_fit(drawing, paper, words) for paper in (A4, A4[::-1])]
    paper, scale, corner, notes = min(tried, key=lambda one: one[1])
    factor = 1 / Decimal(scale)
    across, along = drawing.width * factor, drawing.height * factor
    top = Point(corner.x + across, corner.y + along)
    spans = (
        Span(
            Point(corner.x, top.y),
            top,
            Point(corner.x, top.y + 3 + APART),
            drawing.width,
        ),
        Span(
            Point(top.x, corner.y),
            top,
            Point(top.x + BESIDE - 5, corner.y),
            drawing.height,
        ),
    )
    inks: tuple[Ink, ...] = (
        Ink("frame", _frame(paper), THICK),
        edge_of(drawing, factor, corner, THICK),
        Ink("title", tuple(_block(drawing, scale, paper, words)), THIN),
        Ink("notes", tuple(_notes(notes))),
        Ink("ordinates", tuple(ordinate_marks(drawing, factor, corner, words)), THIN),
        Ink("centres", tuple(centres(drawing, factor, corner)), THIN),
    )
    ends = map(float, (LEFT, EDGE, paper[0] - EDGE, paper[1] - EDGE))
    drawn_so_far = (*_part(drawing, factor, corner), *inks)
    room = Room(Area(*ends), (mark for ink in drawn_so_far for mark in ink.marks))
    for span in spans:
        room.take(drawn(span, words(mm(span.length))))
    where = (drawing, factor, corner)
    inks += (
        Ink("labels", tuple(names(*where, room)), THIN),
        Ink("diameters", tuple(diameters(*where, words, room)), THIN),
    )
    return Layout(paper, scale, corner, inks, spans)


def _part(drawing: Drawing, factor: Decimal, corner: Point) -> tuple[Ink, ...]:
    """Return the part itself, as large as on paper."""
    return tuple(
        Ink(
            layer.name,
            tuple(placed(shape, factor, corner) for shape in layer.shapes),
            THICK,
        )
        for layer in drawing.layers
    )


def edge_of(drawing: Drawing, factor: Decimal, corner: Point, width: Decimal) -> Ink:
    """Return the outline of a part, if it is cut from the other side."""
    edge = tuple(placed(shape, factor, corner) for shape in drawing.edge)
    return Ink("edge", edge, width)


def _fit(
    drawing: Drawing, paper: tuple[Decimal, Decimal], words: Words
) -> tuple[tuple[Decimal, Decimal], int, Point, list[str]]:
    """Return paper, the largest scale on it, the corner of the part, and the notes."""
    notes = [*_wrapped(drawing, paper, words)]
    floor = FOOT + ROW * len(notes) + 2
    numbers = [words(mm(one)) for axis in ordinates(drawing) for one in axis]
    longest = max(map(len, numbers)) * LETTERS * Decimal(WIDEST)
    around = max(AROUND, Decimal(ceil(BENT + longest)))
    width = paper[0] - LEFT - EDGE - around - BESIDE
    height = paper[1] - EDGE - floor - around - ABOVE
    needed = max(drawing.width / width, drawing.height / height)
    scale = next((one for one in SCALES if needed <= one), SCALES[-1])
    # In the middle of its room, on whole millimetres.
    left = LEFT + around + (width - drawing.width / scale) // 2
    near = floor + around + (height - drawing.height / scale) // 2
    return paper, scale, Point(left, near), notes


def notes_of(drawing: Drawing) -> Iterator[Message]:
    """Yield what is told below the view, a paragraph each."""
    for layer in drawing.layers:
        yield described(layer, drawing)
    yield Message("sheet-datum")
    if drawing.details:
        yield details_of(drawing)
    if not all(layer.is_measured for layer in drawing.layers):
        yield Message("layout-table")
    yield Message("layout-tolerance")


def _wrapped(
    drawing: Drawing, paper: tuple[Decimal, Decimal], words: Words
) -> Iterator[str]:
    room = paper[0] - LEFT - EDGE - 8
    for message in notes_of(drawing):
        yield from wrap(words(message), int(room / (LETTERS * WIDE)))


def _frame(paper: tuple[Decimal, Decimal]) -> tuple[Mark, ...]:
    edge = rectangle(paper[0] - LEFT - EDGE, paper[1] - 2 * EDGE, "frame")
    return (placed(edge, Decimal(1), Point(LEFT, EDGE)),)


def _notes(notes: Sequence[str]) -> Iterator[Mark]:
    for number, text in enumerate(reversed(notes)):
        place = Point(LEFT + 4, FOOT + ROW * number + 3)
        yield Label(place, text, LETTERS, Anchor.START)


def block_of(drawing: Drawing, scale: int) -> tuple[Message, ...]:
    """Return what the title block tells, its upper row first."""
    lengths = (drawing.width, drawing.height, drawing.thickness)
    names = ("width", "height", "thickness")
    size = say("size-sheet", **dict(zip(names, map(mm, lengths), strict=True)))
    material = Message(f"material-{drawing.name.removesuffix(UNDERSIDE)}")
    return (
        Message(f"drawing-{drawing.name}"),
        say("layout-scale", real=str(scale)),
        say("layout-material", material=material, size=size),
        Message("layout-units"),
    )


def _block(
    drawing: Drawing, scale: int, paper: tuple[Decimal, Decimal], words: Words
) -> Iterator[Mark]:
    right = paper[0] - EDGE
    bar = right - BAR
    for row in (1, 2):
        y = EDGE + BLOCK * row
        yield Line(Point(LEFT, y), Point(right, y))
    yield Line(Point(bar, EDGE), Point(bar, EDGE + 2 * BLOCK))
    name, told_scale, size, units = map(words, block_of(drawing, scale))
    rows = ((name, told_scale), (size, units))
    for row, (text, told) in enumerate(rows):
        y = EDGE + BLOCK * (1 - row) + Decimal("2.5")
        room = bar - LEFT - 8
        height = min(NAME if row == 0 else LETTERS, room / (len(text) * WIDE))
        yield Label(Point(LEFT + 4, y), text, height, Anchor.START)
        yield Label(Point(bar + 4, y), told, LETTERS, Anchor.START)
