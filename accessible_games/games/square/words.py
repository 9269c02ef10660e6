"""The things of Square put into messages: tiles, marks, cells."""

from collections.abc import Mapping
from typing import Final

from accessible_games.core.message import Message, say
from accessible_games.games.square.table import Cell
from accessible_games.games.square.tiles import Edges, Mark

MARK_NAMES: Final[Mapping[Mark, str]] = {
    "b": "blank",
    "r": "rectangle",
    "t": "triangle",
    "s": "semicircle",
}

SIDE_NAMES: Final = ("top", "right", "bottom", "left")
"""The sides of a tile, in the order of edges."""


def mark_name(mark: Mark) -> Message:
    """Name the mark of one edge."""
    return Message(f"square-mark-{MARK_NAMES[mark]}")


def tile_name(edges: Edges) -> Message:
    """Name a tile as it lies, by its marks clockwise from the top."""
    marks = zip(SIDE_NAMES, map(mark_name, edges), strict=True)
    return say("square-tile", **dict(marks))


def cell_name(cell: Cell) -> Message:
    """Name a cell by its column and row."""
    column, row = cell
    return say("square-cell", column=column, row=row)


def clash_name(side: int, mark: Mark, near: Edges) -> Message:
    """Say on which side which mark of a tile meets which mark of the tile near it."""
    return say(
        f"square-clash-{SIDE_NAMES[side]}",
        mark=mark_name(mark),
        asked=mark_name(near[(side + 2) % 4]),
        near=tile_name(near),
    )
