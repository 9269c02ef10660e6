"""Nodes: what lies on the table, as a tree that is spoken, drawn and felt.

A *node* has a role, a name and a value, like an element in an accessibility tree.
A *mark* is one shape of a node's picture, drawn in a square whose sides are 1 and
whose origin is at the top left; marks are painted in their order.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from accessible_games.core.message import Message


class Role(Enum):
    """What a node is, which decides how one moves in it and how it is drawn."""

    TABLE = "table"
    """The root: its children are areas."""
    GRID = "grid"
    """An area whose children have a column and a row."""
    LIST = "list"
    """An area whose children follow one another."""
    MENU = "menu"
    """A list that stands before everything else until it is closed."""
    LOG = "log"
    """A list of what was said; its words are seen and heard elsewhere already."""
    CELL = "cell"
    ITEM = "item"


class Emphasis(Enum):
    """Why a node stands out. Its name or value says so too: no picture alone does."""

    LATEST = "latest"
    """It was put here last."""
    DECISIVE = "decisive"
    """It is part of what ended the game."""


class Ink(Enum):
    """What a mark is painted with; the theme chooses the colours."""

    LIGHT = "light"
    DARK = "dark"
    OUTLINE = "outline"
    """Stands out against light and dark and the ground."""
    GROUND = "ground"
    """The colour that the node lies on."""


@dataclass(frozen=True, slots=True)
class Ellipse:
    """A filled ellipse, upright."""

    x: float
    """The centre."""
    y: float
    width: float
    height: float
    ink: Ink


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon."""

    points: tuple[tuple[float, float], ...]
    ink: Ink


Mark: TypeAlias = Ellipse | Polygon


@dataclass(frozen=True, slots=True)
class Node:
    """Something that can be named: a cell, a piece, a list of them."""

    id: str
    """Unique in its tree; for what moves refer to, the notation: `b2`, `7`."""
    role: Role
    name: Message
    value: Message | None = None
    """What it holds, or its state."""
    is_filled: bool = False
    """Whether something lies here."""
    at: tuple[int, int] | None = None
    """In a grid: the column and the row, rows counted away from the player."""
    marks: tuple[Mark, ...] = ()
    children: tuple["Node", ...] = ()
    emphases: tuple[Emphasis, ...] = ()
    is_boundless: bool = False
    """Of a grid: it grows to all sides as things are laid, and these lie edge to edge.
    Its first column and row are not always 1."""

    def walk(self) -> Iterator["Node"]:
        """Yield this node and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, node_id: str) -> "Node | None":
        """Return the node `node_id` of this tree."""
        return next((node for node in self.walk() if node.id == node_id), None)
