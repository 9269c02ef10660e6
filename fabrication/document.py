"""A plan in words, as data: headings, paragraphs, steps and tables without a format."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from accessible_games.core.message import Message


@dataclass(frozen=True, slots=True)
class Steps:
    """What is done one after the other."""

    items: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of the same columns; the first column names the row."""

    columns: tuple[Message, ...]
    rows: tuple[tuple[Message, ...], ...]
    is_labelled: bool = True
    """Whether a row is called by the first column too: "hole a1", not "side"."""
    caption: Message | None = None
    """What it is a table of, where its section has several."""

    def __post_init__(self) -> None:
        if any(len(row) != len(self.columns) for row in self.rows):
            raise ValueError("a row of another length")


ABSENT: Final = Message("plan-no")
"""A cell for what a thing lacks: a column says that in words of its own."""

Block: TypeAlias = Message | Steps | Table


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it."""

    heading: Message
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A whole plan."""

    title: Message
    sections: tuple[Section, ...]
