"""The plan in words, which a maker follows by touch, one file for each part."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from accessible_games.core.message import Message, say, verbatim
from fabrication.dimensions import Dimensions
from fabrication.document import Block, Document, Section, Table
from fabrication.materials import materials
from fabrication.plans import board, pieces, tiles

SECTIONS: Final[Mapping[str, Callable[[Dimensions], Iterator[Section]]]] = {
    "board-flat": board.flat,
    "board": board.drilled,
    "pieces": pieces.sections,
    "tiles": tiles.sections,
    "tray": tiles.tray_sections,
}
"""What is told of each part."""


def plan(given: Dimensions, parts: Sequence[str]) -> Document:
    """Return the plan of some parts: a summary, what is needed, then each part."""
    told = (section for part in parts for section in SECTIONS[part](given))
    first = (
        Section(Message("plan-summary"), _summary(given, parts)),
        Section(Message("plan-stock"), (_stock(given, parts),)),
        Section(Message("plan-datum"), (Message("plan-datum-corner"),)),
    )
    return Document(Message("plan-title"), (*first, *told))


def _summary(given: Dimensions, parts: Sequence[str]) -> tuple[Block, ...]:
    names = tuple(Message(f"part-{part}") for part in parts)
    about = (say("plan-parts", parts=names), Message("plan-nominal"))
    if not {*parts} & {"board", "board-flat"}:
        return about
    return (*about, *board.summary(given))


def _stock(given: Dimensions, parts: Sequence[str]) -> Table:
    return Table(
        tuple(Message(f"column-{name}") for name in ("material", "size", "count")),
        tuple(
            (row.name, row.size, number(row.count))
            for part in parts
            for row in materials(given, part)
        ),
        is_labelled=False,
    )


def number(count: int) -> Message:
    """Return a number of things."""
    return verbatim(str(count))
