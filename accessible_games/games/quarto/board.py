"""The table of Quarto as a tree of nodes, and the questions that it answers.

Cells are `a1` to `d4`, pieces in the list of those left are their digits.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from accessible_games.core.game import IllegalMoveError, Query
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.core.node import Node, Role
from accessible_games.games.quarto.describe import prompt
from accessible_games.games.quarto.look import marks
from accessible_games.games.quarto.notation import (
    COLUMN_LETTERS,
    ROW_DIGITS,
    cell_text,
    piece_text,
    read_cell,
    read_piece,
)
from accessible_games.games.quarto.pieces import Piece
from accessible_games.games.quarto.rules import (
    CELLS,
    COLUMNS,
    DIAGONALS,
    ROWS,
    Cell,
    Give,
    Line,
    Move,
    Place,
    State,
)
from accessible_games.games.quarto.words import (
    cell_name,
    line_content,
    line_name,
    piece_list,
    piece_name,
    shared_looks,
)


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
    pieces = _list_node("pieces", _distinct(state.left, state), state)
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
    )


def cell_value(cell: Cell, state: State) -> Message:
    """Say what lies on a cell."""
    piece = state.board[cell]
    if piece is None:
        return Message("empty")
    name = piece_name(piece, state.rules)
    return say("quarto-last-placed", piece=name) if cell == state.last else name


def _list_node(key: str, pieces: Sequence[Piece], state: State) -> Node:
    """Return an area of pieces; those in hand have no digit to be given by."""
    prefix = "hand-" if key == "hand" else ""
    items = tuple(
        Node(
            prefix + piece_text(piece),
            Role.ITEM,
            piece_name(piece, state.rules),
            is_filled=True,
            marks=marks(piece, state.rules.traits),
        )
        for piece in pieces
    )
    value = say("quarto-count-pieces", count=len(pieces)) if pieces else Message("none")
    return Node(key, Role.LIST, Message(f"quarto-{key}"), value, children=items)


def _distinct(pieces: Iterable[Piece], state: State) -> tuple[Piece, ...]:
    """Return one piece of each kind that the counted traits tell apart."""
    return tuple({p & state.rules.traits: p for p in reversed([*pieces])}.values())[
        ::-1
    ]


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


def _cell(text: str) -> Cell:
    try:
        return read_cell(text.replace(" ", ""))
    except ValueError as error:
        raise RefusalError(say("quarto-no-cell", text=text)) from error


def cell(state: State, text: str) -> Sequence[Message]:
    """Say what a cell holds."""
    found = _cell(text)
    return [say("cell-content", cell=cell_name(found), value=cell_value(found, state))]


def row(state: State, text: str) -> Sequence[Message]:
    """Read the row of that number, or of that cell."""
    if text in tuple(ROW_DIGITS):
        return [line_content(ROWS[ROW_DIGITS.index(text)], state)]
    if len(text) < 2:
        raise RefusalError(say("quarto-no-row", text=text))
    return [line_content(ROWS[_cell(text) // 4], state)]


def column(state: State, text: str) -> Sequence[Message]:
    """Read the column of that letter or number, or of that cell."""
    for names in (COLUMN_LETTERS, ROW_DIGITS):
        if text in tuple(names):
            return [line_content(COLUMNS[names.index(text)], state)]
    if len(text) < 2:
        raise RefusalError(say("quarto-no-column", text=text))
    return [line_content(COLUMNS[_cell(text) % 4], state)]


def diagonals(state: State, text: str) -> Sequence[Message]:
    """Read the diagonals, or those through a cell if any."""
    if not text:
        return [line_content(line, state) for line in DIAGONALS]
    found = _cell(text)
    lines = [line for line in DIAGONALS if found in line]
    if not lines:
        return [say("quarto-no-diagonal", cell=cell_name(found))]
    return [line_content(line, state) for line in lines]


def rays(state: State, text: str) -> Sequence[Message]:
    """Read every line through a cell."""
    found = _cell(text)
    return [line_content(line, state) for line in state.rules.lines if found in line]


def board(state: State, _text: str) -> Sequence[Message]:
    """Read the board row by row, empty rows together."""
    empty = tuple(line for line in ROWS if not state.pieces(line))
    count = say("quarto-board-count", count=16 - len(state.free))
    if len(empty) == 4:
        return [count]
    filled = [line_content(line, state) for line in ROWS if line not in empty]
    if not empty:
        return [count, *filled]
    rows = tuple(say("row-number", row=line[0] // 4 + 1) for line in empty)
    return [count, *filled, say("quarto-rows-empty", rows=rows, count=len(rows))]


def hand(state: State, _text: str) -> Sequence[Message]:
    """Say which piece waits to be placed."""
    if state.hand is None:
        return [Message("quarto-hand-empty")]
    return [say("quarto-in-hand", piece=piece_name(state.hand, state.rules))]


def turn(state: State, text: str) -> Sequence[Message]:
    """Say who is to do what, and with which piece."""
    return [prompt(state), *([] if state.hand is None else hand(state, text))]


def pieces(state: State, _text: str) -> Sequence[Message]:
    """Say which pieces can still be given."""
    left = state.left
    if len(left) == 16:
        return [Message("quarto-all-left")]
    if not left:
        return [Message("quarto-none-left")]
    names = piece_list(left, state.rules)
    return [say("quarto-left", count=len(left), pieces=names)]


def legal(state: State, _text: str) -> Sequence[Message]:
    """Say which cells are free."""
    free = tuple(map(cell_name, state.free))
    return [say("quarto-free", count=len(free), cells=free)]


def score(state: State, _text: str) -> Sequence[Message]:
    """Say how far the game is, as there are no points."""
    placed = 16 - len(state.free)
    return [say("quarto-progress", placed=placed, left=len(state.left))]


def threats(state: State, _text: str) -> Sequence[Message]:
    """Say which lines have three pieces that share a trait, at the highest help."""
    if state.rules.help != "traits":
        raise RefusalError(Message("quarto-threats-off"))
    lines = _three_alike(state)
    return [
        say(
            "quarto-threat",
            line=line_name(line),
            looks=shared_looks(state.looks(line), state.rules),
        )
        for line in lines
    ] or [Message("quarto-no-threat")]


def _three_alike(state: State) -> tuple[Line, ...]:
    return tuple(
        line
        for line in state.rules.lines
        if len(state.pieces(line)) == 3 and state.looks(line)
    )


QUERIES: Final[Mapping[str, Query[State]]] = {
    "cell": cell,
    "row": row,
    "column": column,
    "diagonals": diagonals,
    "rays": rays,
    "board": board,
    "hand": hand,
    "turn": turn,
    "pieces": pieces,
    "legal": legal,
    "score": score,
    "threats": threats,
}
