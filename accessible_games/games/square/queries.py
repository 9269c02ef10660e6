"""The questions that a Square table answers, about a place named in notation.

Whose hand is read is decided by whose knowledge the state is; where nothing is hidden
it is that of the player to act.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from accessible_games.core.game import Query, Seat
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.games.square.describe import prompt
from accessible_games.games.square.notation import read_number
from accessible_games.games.square.state import NOBODY, Hand, State
from accessible_games.games.square.table import Cell, neighbours
from accessible_games.games.square.tiles import TILE_OF, Edges, Pattern, Tile
from accessible_games.games.square.words import (
    MARK_OF,
    SIDE_NAMES,
    asked_names,
    cell_name,
    no_tile_name,
    number_name,
    scores_of,
    tile_list,
    tile_name,
)

NAMES_OF_PLACES: Final = ("cell", "column", "row", "board")
"""What may stand before the number of a column or a row."""


def read_cell(text: str) -> Cell:
    """Return the cell that a column and a row name; raises `RefusalError`."""
    words = [word for word in text.split() if word not in NAMES_OF_PLACES]
    if not words:
        raise RefusalError(Message("square-which-cell"))
    try:
        column, row = map(read_number, words)
    except ValueError as error:
        raise RefusalError(Message("square-no-cell")) from error
    return column, row


def cell_value(state: State, cell: Cell) -> Message:
    """Say what lies on a cell, or what an empty one asks for."""
    table = state.table
    edges, asked = table.tiles.get(cell), table.asked(cell)
    return lies_at(edges, asked, is_last=cell == table.last)


def lies_at(edges: Edges | None, asked: Pattern, *, is_last: bool) -> Message:
    """Say what lies where `asked` is asked for, if anything does."""
    if edges is not None:
        tile = tile_name(edges)
        return say("square-last-placed", tile=tile) if is_last else tile
    names = asked_names(asked)
    return say("square-asked", asked=names) if names else Message("empty")


def _cell(state: State, text: str) -> Sequence[Message]:
    """Say what a cell holds or asks for."""
    cell = read_cell(text)
    return [say("cell-content", cell=cell_name(cell), value=cell_value(state, cell))]


def _line(state: State, text: str, side: int, name: str) -> Sequence[Message]:
    """Read the line with the number of that coordinate, or through a cell."""
    words = text.split()
    if not words:
        raise RefusalError(Message(f"square-which-{name}"))
    try:
        number = read_number(words[0]) if len(words) == 1 else read_cell(text)[side]
    except RefusalError:
        raise
    except ValueError as error:
        raise RefusalError(Message(f"square-which-{name}")) from error
    other = ("row", "column")[side]
    places = sorted(cell for cell in state.table.tiles if cell[side] == number)
    about = {name: number_name(number)}
    if not places:
        return [say(f"square-{name}-empty", **about)]
    tiles = tuple(
        say(
            f"square-in-{other}",
            tile=tile_name(state.table.tiles[cell]),
            **{other: number_name(cell[1 - side])},
        )
        for cell in places
    )
    return [say(f"square-{name}", tiles=tiles, **about)]


def _column(state: State, text: str) -> Sequence[Message]:
    """Read a column from the south."""
    return _line(state, text, 0, "column")


def _row(state: State, text: str) -> Sequence[Message]:
    """Read a row from the west."""
    return _line(state, text, 1, "row")


def _rays(state: State, text: str) -> Sequence[Message]:
    """Say what lies around a cell."""
    cell, tiles = read_cell(text), state.table.tiles
    near = tuple(
        say(f"square-near-{name}", tile=tile_name(tiles[place]))
        for name, place in zip(SIDE_NAMES, neighbours(cell), strict=True)
        if place in tiles
    )
    key = "square-around" if near else "square-around-nothing"
    return [say(key, cell=cell_name(cell), near=near)]


def extent(state: State) -> Message:
    """Say how far the table reaches."""
    tiles = state.table.tiles
    if not tiles:
        return Message("square-table-empty")
    columns, rows = state.table.columns, state.table.rows
    return say(
        "square-table-extent",
        count=len(tiles),
        west=number_name(min(columns)),
        east=number_name(max(columns)),
        south=number_name(min(rows)),
        north=number_name(max(rows)),
    )


def _board(state: State, _text: str) -> Sequence[Message]:
    """Read the table row by row, from the north."""
    rows = sorted(state.table.rows, reverse=True)
    lines = (message for row in rows for message in _row(state, str(row)))
    return [extent(state), *lines]


def viewer_of(state: State) -> Seat:
    """Return whose hand may be read."""
    return state.turn if state.viewer is None else state.viewer


def hand_of(state: State) -> Hand:
    """Return the hand of whoever looks; nobody sees none."""
    viewer = viewer_of(state)
    return () if viewer == NOBODY else state.hands[viewer]


def _hand(state: State, _text: str) -> Sequence[Message]:
    """Read the hand of whoever looks."""
    if viewer_of(state) == NOBODY:
        raise RefusalError(Message("square-hand-hidden"))
    hand = hand_of(state)
    if not hand:
        return [Message("square-hand-empty")]
    return [say("square-in-hand", count=len(hand), tiles=tile_list(hand))]


def _turn(state: State, _text: str) -> Sequence[Message]:
    """Say who is to do what."""
    return [prompt(state)]


def _pieces(state: State, _text: str) -> Sequence[Message]:
    """Say how many tiles everybody has left, and the reserve."""
    hands = scores_of([*map(len, state.hands)])
    return [say("square-left", hands=hands, reserve=len(state.reserve))]


def _legal(state: State, text: str) -> Sequence[Message]:
    """Say where a tile of the hand fits, or of each in how many places."""
    if viewer_of(state) != state.turn:
        raise RefusalError(Message("square-hand-hidden"))
    marks = [MARK_OF.get(word, word) for word in text.split()]
    tile = "".join(marks)
    if tile and tile not in TILE_OF:
        raise RefusalError(say("square-no-such-tile", text=no_tile_name(tile)))
    if tile:
        return [_where(state, TILE_OF[tile])]
    places = (_how_often(state, tile) for tile in dict.fromkeys(state.hand))
    return [say("square-fits-count", count=len(state.placements())), *places]


def _places(state: State, tile: Tile) -> tuple[Cell, ...]:
    """Return where a tile fits, whichever way it is turned."""
    return tuple(
        sorted({p.cell for p in state.placements() if TILE_OF[p.edges] == tile})
    )


def _where(state: State, tile: Tile) -> Message:
    """Name the places where a tile fits."""
    cells = tuple(map(cell_name, _places(state, tile)))
    if not cells:
        return say("square-fits-nowhere", tile=tile_name(tile))
    return say("square-fits-tile", tile=tile_name(tile), cells=cells)


def _how_often(state: State, tile: Tile) -> Message:
    """Say in how many places a tile fits."""
    count = len(_places(state, tile))
    if not count:
        return say("square-fits-nowhere", tile=tile_name(tile))
    return say("square-fits-places", tile=tile_name(tile), count=count)


def _score(state: State, _text: str) -> Sequence[Message]:
    """Say the points of all, the round and what the game goes to."""
    scores, total = scores_of(state.scores), state.rules.total
    return [say("square-progress", round=state.round, total=total, scores=scores)]


QUERIES: Final[Mapping[str, Query[State]]] = {
    "cell": _cell,
    "row": _row,
    "column": _column,
    "rays": _rays,
    "board": _board,
    "hand": _hand,
    "turn": _turn,
    "pieces": _pieces,
    "legal": _legal,
    "score": _score,
}
