"""The table of Quarto as a tree of nodes.

Cells are `a1` to `d4`, pieces in the list of those left are their digits.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from accessible_games.core.game import IllegalMoveError
from accessible_games.core.message import Message, say
from accessible_games.core.node import Emphasis, Node, Role
from accessible_games.games.quarto.look import marks
from accessible_games.games.quarto.notation import (
    COLUMN_LETTERS,
    cell_text,
    piece_text,
    read_cell,
    read_piece,
)
from accessible_games.games.quarto.pieces import Piece
from accessible_games.games.quarto.rules import (
    CELLS,
    Cell,
    End,
    Give,
    Move,
    Place,
    State,
)
from accessible_games.games.quarto.words import cell_name, piece_name, several

_STANDS_OUT: Final[Mapping[Emphasis, str]] = {
    Emphasis.DECISIVE: "quarto-in-winning-line",
    Emphasis.LATEST: "quarto-last-placed",
}
"""The message that says of a piece why it stands out."""


def table(state: State) -> Node:
    """Return everything that lies on the table."""
    count = 16 - len(state.free)
    cells = tuple(_cell_node(cell, state) for cell in CELLS)
    board = Node(
        "board",
        Role.GRID,
        Message("quarto-board"),
        say("quarto-count-on-board", count=count),
        children=cells,
    )
    hand = _list_node("hand", () if state.hand is None else (state.hand,), state)
    pieces = _list_node("pieces", state.left, state)
    return Node("table", Role.TABLE, Message("quarto"), children=(board, pieces, hand))


def _cell_node(cell: Cell, state: State) -> Node:
    piece = state.board[cell]
    return Node(
        cell_text(cell),
        Role.CELL,
        cell_name(cell),
        cell_value(cell, state),
        is_filled=piece is not None,
        at=(cell % 4 + 1, cell // 4 + 1),
        marks=() if piece is None else marks(piece, state.rules.traits),
        emphases=emphases(cell, state),
    )


def cell_value(cell: Cell, state: State) -> Message:
    """Say what lies on a cell."""
    piece = state.board[cell]
    if piece is None:
        return Message("empty")
    said = piece_name(piece, state.rules)
    for emphasis in emphases(cell, state):
        said = say(_STANDS_OUT[emphasis], piece=said)
    return said


def emphases(cell: Cell, state: State) -> tuple[Emphasis, ...]:
    """Return why the piece on a cell stands out: once, for the ear and the eye."""
    lines = state.callable_lines() if state.end is End.CALLED else ()
    holds = {
        Emphasis.DECISIVE: any(cell in line for line in lines),
        Emphasis.LATEST: cell == state.last,
    }
    return tuple(emphasis for emphasis, is_so in holds.items() if is_so)


def _list_node(key: str, pieces: Sequence[Piece], state: State) -> Node:
    """Return an area of pieces, of those that nobody can tell apart only one."""
    counts = Counter(piece & state.rules.traits for piece in pieces)
    first = {piece & state.rules.traits: piece for piece in reversed(pieces)}
    items = tuple(
        _piece_node(first[kind], count, key, state) for kind, count in counts.items()
    )
    value = say("quarto-count-pieces", count=len(pieces)) if pieces else Message("none")
    return Node(key, Role.LIST, Message(f"quarto-{key}"), value, children=items)


def _piece_node(piece: Piece, count: int, key: str, state: State) -> Node:
    """Return a piece of a list; one in hand has no digit to be given by."""
    return Node(
        f"hand-{piece_text(piece)}" if key == "hand" else piece_text(piece),
        Role.ITEM,
        several(piece_name(piece, state.rules), count),
        is_filled=True,
        marks=marks(piece, state.rules.traits),
    )


def act_on(state: State, node_id: str) -> Move:
    """Return the move meant by Enter on a node; raises `IllegalMoveError`."""
    if node_id[:1] in COLUMN_LETTERS and len(node_id) == 2:
        if state.hand is None and state.free:
            raise IllegalMoveError(Message("quarto-choose-piece"))
        return Place(read_cell(node_id))
    if len(node_id) == 1:
        return Give(read_piece(node_id))
    raise IllegalMoveError(
        Message(
            "quarto-choose-cell" if state.hand is not None else "quarto-choose-piece"
        )
    )
