"""The grid: where the cells of a board lie in a picture; arithmetic only.

Of a large board a *window* of cells is shown, around the focus. A board without bounds
has its *numbers* below and on the left, and arrows to where it goes on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from accessible_games.core.node import Emphasis, Node
from accessible_games.outputs.box import Box

Boxes: TypeAlias = dict[str, Box]

Toward: TypeAlias = tuple[int, int]
"""A step to the right and upwards."""

MOST_CELLS: Final = 12
"""So many columns and rows of a large board are shown: more would be too small."""

SMALLEST_CELL: Final = 6
"""Pixels: what is smaller is left out."""

Ranges: TypeAlias = tuple[range, range]
"""The numbers of columns and of rows."""

_HERE_AND_AROUND: Final = ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True, slots=True)
class Grid:
    """Where everything of a board lies that is shown."""

    cells: Boxes
    columns: Mapping[int, Box] = field(default_factory=dict)
    """Where the number of each column is written."""
    rows: Mapping[int, Box] = field(default_factory=dict)
    beyond: Mapping[Toward, Box] = field(default_factory=dict)
    """Where an arrow shows that the board goes on to that side."""


def lay_grid(area: Node, box: Box, focus: str, unit: int) -> Grid:
    """Lay out a board in a box; `unit` is the height of a line of text."""
    cells = {node.at: node.id for node in area.children if node.at is not None}
    if not cells:
        return Grid({area.id: box})
    strip = unit * 3 // 5 if area.is_boundless else 0
    if 6 * strip > min(box.width, box.height):
        strip = 0  # there is no room for numbers
    inside = _inside(box, strip)
    smallest = unit * 3 // 5 if area.is_boundless else SMALLEST_CELL
    extent = _extent(cells)
    shown = _shown(
        extent, _looked_at(area, focus) or next(iter(cells)), inside, smallest
    )
    board = _board(shown, inside)
    squares = _squares(shown, board)
    gap = max(1, board.width // len(shown[0]) // (80 if area.is_boundless else 40))
    laid = {cells[at]: squares[at].inset(gap) for at in squares if at in cells}
    if not strip:
        return Grid(laid)
    columns, rows = _numbers(shown, board, strip)
    return Grid(laid, columns, rows, _beyond(extent, shown, board, strip))


def _shown(
    extent: Ranges, looked_at: tuple[int, int], room: Box, smallest: int
) -> Ranges:
    """Return the columns and rows for which there is room, around a place."""
    columns, rows = (
        window(all_, max(1, min(MOST_CELLS, pixels // smallest)), here)
        for all_, here, pixels in zip(extent, looked_at, room[2:], strict=True)
    )
    return columns, rows


def _board(shown: Ranges, room: Box) -> Box:
    """Return the box of all cells, in the middle of the room."""
    columns, rows = map(len, shown)
    side = min(room.width // max(4, columns), room.height // max(4, rows))
    width, height = side * columns, side * rows
    x, y = (room.width - width) // 2, (room.height - height) // 2
    return Box(room.x + x, room.y + y, width, height)


def _squares(shown: Ranges, board: Box) -> Mapping[tuple[int, int], Box]:
    """Return the box of each place, the first row nearest."""
    columns, rows = shown
    side = board.width // len(columns)
    return {
        (column, row): Box(board.x + i * side, board.y + j * side, side, side)
        for j, row in enumerate(reversed(rows))
        for i, column in enumerate(columns)
    }


def _numbers(
    shown: Ranges, board: Box, strip: int
) -> tuple[Mapping[int, Box], Mapping[int, Box]]:
    """Return where the numbers of columns and of rows are written."""
    squares, (columns, rows) = _squares(shown, board), shown
    below, wide = board.y + board.height, _wide(strip)
    gap = board.width // len(columns) // 8
    first = columns.start, rows.start
    return {
        column: Box(x + gap, below, side - 2 * gap, strip)
        for column in columns
        for x, _, side, _ in (squares[column, first[1]],)
    }, {
        row: Box(board.x - wide, y, wide, side)
        for row in rows
        for _, y, side, _ in (squares[first[0], row],)
    }


def _looked_at(area: Node, focus: str) -> tuple[int, int] | None:
    """Return the place of the focus, or of what was put down last."""
    latest = None
    for node in area.children:
        if node.id == focus:
            return node.at
        if Emphasis.LATEST in node.emphases:
            latest = node.at
    return latest


def bare_cells(area: Node) -> frozenset[str]:
    """Return the cells of a board without bounds that touch nothing that lies.

    Where nothing lies at all every cell is as good as the others.
    """
    filled = {node.at for node in area.children if node.is_filled}
    if not filled or not area.is_boundless:
        return frozenset()
    return frozenset(
        node.id
        for node in area.children
        if node.at is not None
        and filled.isdisjoint(
            (node.at[0] + right, node.at[1] + up) for right, up in _HERE_AND_AROUND
        )
    )


def _inside(box: Box, strip: int) -> Box:
    """Return the room for cells, with arrows all around and two rows of numbers."""
    arrow = strip // 2
    wide = _wide(strip)
    return Box(
        box.x + arrow + wide,
        box.y + arrow,
        box.width - 2 * arrow - wide,
        box.height - 2 * arrow - strip,
    )


def _wide(strip: int) -> int:
    """Return how wide the numbers of rows are, for lines of that height."""
    return strip * 3 // 2


def _beyond(
    extent: Ranges, shown: Ranges, board: Box, strip: int
) -> Mapping[Toward, Box]:
    """Return the places of the arrows, outside the cells and the numbers."""
    arrow, wide = strip // 2, _wide(strip)
    x, y = board.x + board.width // 2 - strip, board.y + board.height // 2 - strip
    left, below = board.x - wide - arrow, board.y + board.height + strip
    columns, rows = zip(extent, shown, strict=True)
    places = {
        (-1, 0): (_goes_on(columns, -1), Box(left, y, arrow, 2 * strip)),
        (1, 0): (_goes_on(columns, 1), Box(board.x + board.width, y, arrow, 2 * strip)),
        (0, -1): (_goes_on(rows, -1), Box(x, below, 2 * strip, arrow)),
        (0, 1): (_goes_on(rows, 1), Box(x, board.y - arrow, 2 * strip, arrow)),
    }
    return {toward: place for toward, (is_so, place) in places.items() if is_so}


def _goes_on(line: Ranges, direction: int) -> bool:
    """Return whether there is more than the second range shows, to that side."""
    all_, shown = line
    return shown.stop < all_.stop if direction > 0 else all_.start < shown.start


def _extent(cells: Mapping[tuple[int, int], str]) -> Ranges:
    """Return the columns and the rows from the first to the last."""
    columns, rows = zip(*cells, strict=True)
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


def window(all_: range, most: int, here: int) -> range:
    """Return at most `most` of the numbers, among them `here`."""
    first = min(max(here - most // 2, all_.start), max(all_.stop - most, all_.start))
    return range(first, min(first + most, all_.stop))
