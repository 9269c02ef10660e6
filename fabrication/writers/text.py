"""A plan as plain text: a paragraph, a step or a row of a table is one line.

A table becomes sentences that name each column again, since whoever reads line by line
has no header above them. Lines are not broken: every reader breaks them as it needs.
"""

from collections.abc import Iterator
from typing import assert_never

from accessible_games.core.message import Message, say
from fabrication.document import ABSENT, Block, Document, Steps, Table
from fabrication.words import catalogue


def text(document: Document, language: str) -> bytes:
    """Return the plan in a language."""
    words = catalogue(language).words
    return "".join(f"{words(m)}\n" if m else "\n" for m in lines(document)).encode()


def lines(document: Document) -> Iterator[Message | None]:
    """Yield what stands on each line; nothing is an empty one."""
    yield document.title
    yield say("plan-sections", count=len(document.sections))
    for number, section in enumerate(document.sections, 1):
        yield None
        yield say("plan-section", number=number, title=section.heading)
        for block in section.blocks:
            yield from _block(block)


def _block(block: Block) -> Iterator[Message]:
    match block:
        case Message():
            yield block
        case Steps(items):
            for number, item in enumerate(items, 1):
                yield say("plan-step", number=number, text=item)
        case Table(columns, rows, is_labelled, caption):
            if caption is not None:
                yield caption
            for name, *values in rows:
                cells = tuple(
                    _cell(column, value)
                    for column, value in zip(columns[1:], values, strict=True)
                )
                label = say("plan-label", column=columns[0], name=name)
                called = label if is_labelled else name
                yield say("plan-row", name=called, cells=cells)
        case _:
            assert_never(block)


def _cell(column: Message, value: Message) -> Message:
    if value == ABSENT:
        return Message(f"{column.key}-no")
    return say("plan-cell", column=column, value=value)
