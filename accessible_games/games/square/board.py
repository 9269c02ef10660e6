"""The table of Square as a tree of nodes.

Cells are `3 -2`, tiles in the hand are their marks as the program lists them. The cells
are the smallest rectangle in which all tiles and their rim lie.
"""

from collections import Counter
from functools import lru_cache
from typing import Final

from accessible_games.core.game import IllegalMoveError
from accessible_games.core.message import Message, say
from accessible_games.core.node import Emphasis, Node, Role
from accessible_games.games.square.look import marks
from accessible_games.games.square.notation import cell_text
from accessible_games.games.square.queries import hand_of, lies_at, viewer_of
from accessible_games.games.square.state import NOBODY, Move, State
from accessible_games.games.square.table import CENTRE, Cell
from accessible_games.games.square.tiles import Edges, Pattern
from accessible_games.games.square.words import place_name, tile_list

ALONE: Final = {CENTRE: None}
"""The only cell of a table where nothing lies."""


def table(state: State) -> Node:
    """Return everything that lies on the table, and the hand of whoever looks."""
    count = len(state.table.tiles)
    laid, last = state.table.tiles, state.table.last
    cells = tuple(
        _cell_node(cell, laid.get(cell), state.table.asked(cell), is_last=cell == last)
        for cell in _cells(state)
    )
    board = Node(
        "board",
        Role.GRID,
        Message("square-board"),
        say("square-count-on-table", count=count),
        children=cells,
        is_boundless=True,
    )
    return Node(
        "table",
        Role.TABLE,
        Message("square"),
        children=(board, _hand_node(state)),
    )


def _cells(state: State) -> list[Cell]:
    """Return the cells of the table, row by row from the south."""
    columns, rows = zip(*(state.table.rim or ALONE), strict=True)
    return [
        (column, row)
        for row in range(min(rows), max(rows) + 1)
        for column in range(min(columns), max(columns) + 1)
    ]


@lru_cache(maxsize=1024)
def _cell_node(
    cell: Cell, edges: Edges | None, asked: Pattern, *, is_last: bool
) -> Node:
    """Return a cell; few are new when the table is made, for each key and frame."""
    return Node(
        cell_text(cell),
        Role.CELL,
        place_name(cell),
        lies_at(edges, asked, is_last=is_last),
        is_filled=edges is not None,
        at=cell,
        marks=() if edges is None else marks(edges),
        emphases=(Emphasis.LATEST,) if is_last else (),
    )


def _hand_node(state: State) -> Node:
    """Return the hand, equal tiles as one."""
    hand = hand_of(state)
    tiles = tuple(Counter(hand))
    items = tuple(
        Node(tile, Role.ITEM, name, is_filled=True, marks=marks(tile))
        for tile, name in zip(tiles, tile_list(hand), strict=True)
    )
    value = say("square-count-tiles", count=len(hand)) if hand else Message("none")
    if viewer_of(state) == NOBODY:
        value = Message("square-hidden")
    return Node("hand", Role.LIST, Message("square-hand"), value, children=items)


def act_on(state: State, node_id: str) -> Move:
    """Return the move meant by Enter on a node; raises `IllegalMoveError`.

    On a cell it is the only tile that can be laid there, if there is just one, and it
    fits in one way: otherwise one must be taken up first.
    """
    fits = [place for place in state.placements() if cell_text(place.cell) == node_id]
    if len(fits) != 1:
        raise IllegalMoveError(Message("square-choose-tile"))
    return fits[0]
