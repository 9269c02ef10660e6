"""The things of Square put into messages: tiles, marks, cells, figures, scores."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from accessible_games.core.message import Message, Person, say
from accessible_games.games.square.figures import Figure
from accessible_games.games.square.table import Cell
from accessible_games.games.square.tiles import ANY, Edges, Mark, Pattern, Tile, ways

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
    if len(ways(edges)) == 1:
        return say("square-tile-plain", mark=mark_name(edges[0]))
    marks = zip(SIDE_NAMES, map(mark_name, edges), strict=True)
    return say("square-tile", **dict(marks))


MARK_OF: Final[Mapping[str, Mark]] = {name: mark for mark, name in MARK_NAMES.items()}
"""The marks by their words, as a tile is read aloud."""


def no_tile_name(text: str) -> Message | str:
    """Name what is no tile by its marks, however they were typed, if it has four."""
    if len(text) != len(SIDE_NAMES) or not {*text} <= MARK_NAMES.keys():
        return text
    marks = zip(SIDE_NAMES, map(mark_name, text), strict=True)
    return say("square-tile", **dict(marks))


def tile_list(tiles: Iterable[Tile]) -> tuple[Message, ...]:
    """Name tiles one after the other, equal ones together with their number."""
    return tuple(
        tile_name(tile)
        if count == 1
        else say("square-several", tile=tile_name(tile), count=count)
        for tile, count in Counter(tiles).items()
    )


def number_name(number: int) -> Message:
    """Say a whole number: many voices leave out the sign of one below zero."""
    if number < 0:
        return say("square-minus", number=-number)
    return say("square-number", number=number)


def cell_name(cell: Cell) -> Message:
    """Name a cell by its column and row."""
    column, row = map(number_name, cell)
    return say("square-cell", column=column, row=row)


def place_name(cell: Cell) -> Message:
    """Name the cell that the focus is on, in brief by its numbers alone."""
    column, row = map(number_name, cell)
    return say("square-place", column=column, row=row)


def clash_name(side: int, mark: Mark, near: Edges) -> Message:
    """Say on which side which mark of a tile meets which mark of the tile near it."""
    return say(
        f"square-clash-{SIDE_NAMES[side]}",
        mark=mark_name(mark),
        asked=mark_name(near[(side + 2) % 4]),
        near=tile_name(near),
    )


def asked_names(pattern: Pattern) -> tuple[Message, ...]:
    """Say which mark a cell asks for on each side where a tile lies."""
    return tuple(
        say(f"square-asked-{name}", mark=mark_name(mark))
        for name, mark in zip(SIDE_NAMES, pattern, strict=True)
        if mark != ANY
    )


def figure_name(figure: Figure) -> Message:
    """Name a figure by its width and height."""
    return say("square-figure", width=figure.width, height=figure.height)


def points_name(points: int) -> Message:
    """Say a number of points."""
    return say("square-points", count=points)


def scores_of(scores: Sequence[int]) -> tuple[Message, ...]:
    """Say the points of every seat, each as a part of a list."""
    return tuple(
        say("square-score-of", who=Person(seat), points=number_name(points))
        for seat, points in enumerate(scores)
    )
