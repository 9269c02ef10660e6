"""The plan in words, which a maker follows by touch, one file for each part."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from accessible_games.core.message import Message, say, verbatim
from fabrication.dimensions import Dimensions
from fabrication.document import Block, Document, Section, Table
from fabrication.materials import Material, materials
from fabrication.parts import PARTS
from fabrication.plans import board, marks, panel, pieces, sensors, tiles
from fabrication.supplies import supplies
from fabrication.tool import Tool
from fabrication.words import mm

SECTIONS: Final[Mapping[str, Callable[[Dimensions], Iterator[Section]]]] = {
    "board-flat": board.flat,
    "board": board.drilled,
    "sensors": sensors.sections,
    "panel": panel.sections,
    "pieces": pieces.sections,
    "pieces-flat": pieces.flat_sections,
    "tiles": tiles.sections,
    "tray": tiles.tray_sections,
}
"""What is told of each part."""


DATUM: Final = ("plan-datum-corner", "plan-datum-unit")

BOARDS: Final = ("board-flat", "board")
"""The parts that have tactile marks, which are told once, after the last of them."""


def plan(given: Dimensions, parts: Sequence[str], tool: Tool | None = None) -> Document:
    """Return the plan of some parts: a summary, what is needed, then each part."""
    told = _told(given, parts)
    first = (
        Section(Message("plan-summary"), _summary(given, parts, tool)),
        Section(Message("plan-stock"), tuple(_stock(given, parts))),
        Section(Message("plan-datum"), tuple(map(Message, DATUM))),
    )
    return Document(Message("plan-title"), (*first, *told))


def _told(given: Dimensions, parts: Sequence[str]) -> Iterator[Section]:
    boards = [part for part in parts if part in BOARDS]
    for part in parts:
        yield from SECTIONS[part](given)
        if [part] == boards[-1:]:
            yield from marks.sections(given)


def _summary(
    given: Dimensions, parts: Sequence[str], tool: Tool | None
) -> tuple[Block, ...]:
    names = tuple(Message(f"part-{part}") for part in parts)
    nominal = Message("plan-nominal")
    if tool is not None:
        nominal = say(f"plan-{tool.kind}", width=mm(tool.width))
    choice = (Message("plan-choose"),) if {*PARTS} <= {*parts} else ()
    about = (say("plan-parts", parts=names), *choice, nominal)
    if not {*parts} & {*BOARDS}:
        return about
    return (*about, *board.summary(given, parts))


def _stock(given: Dimensions, parts: Sequence[str]) -> Iterator[Block]:
    yield Message("plan-stock-sawn")
    for part in parts:
        caption = say("plan-stock-part", part=Message(f"part-{part}"))
        yield _list(materials(given, part), caption)
    yield _list(supplies(given, parts), Message("plan-stock-supplies"))


def _list(rows: Sequence[Material], caption: Message) -> Table:
    return Table(
        tuple(Message(f"column-{name}") for name in ("material", "size", "count")),
        tuple((row.name, row.size, number(row.count)) for row in rows),
        is_labelled=False,
        caption=caption,
    )


def number(count: int) -> Message:
    """Return a number of things."""
    return verbatim(str(count))
