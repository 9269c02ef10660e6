"""Square as text: moves, tiles and cells.

`place rrbb 3 -2` lays a tile, its four marks read clockwise from the top as it lies,
in the third column to the east and the second row to the south of the first tile.
`draw` takes a tile from the reserve, `pass` lets the next player go on.
"""

import re
from typing import Final, assert_never

from accessible_games.games.square.state import Draw, Move, Pass, Place
from accessible_games.games.square.table import Cell
from accessible_games.games.square.tiles import TILE_OF, Edges

_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,17}")


def cell_text(cell: Cell) -> str:
    """Return a cell as its column and its row."""
    column, row = cell
    return f"{column} {row}"


def read_number(text: str) -> int:
    """Return the whole number written as `text`; raises `ValueError`."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"not a number: {text!r}")
    return int(text)


def read_edges(text: str) -> Edges:
    """Return the edges of a tile written as `text`; raises `ValueError`."""
    if text not in TILE_OF:
        raise ValueError(f"not a tile: {text!r}")
    return text


def write(move: Move) -> str:
    """Return the move as text."""
    match move:
        case Place(edges, cell):
            return f"place {edges} {cell_text(cell)}"
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case _:
            assert_never(move)


def read(text: str) -> Move:
    """Return the move that `write` wrote as `text`; raises `ValueError`."""
    match text.split(" "):
        case ["place", edges, column, row]:
            cell = read_number(column), read_number(row)
            return Place(read_edges(edges), cell)
        case ["draw"]:
            return Draw()
        case ["pass"]:
            return Pass()
        case _:
            raise ValueError(f"not a Square move: {text!r}")
