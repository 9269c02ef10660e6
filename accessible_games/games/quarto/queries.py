"""The questions that a Quarto table answers, about a place named in notation."""

from collections.abc import Mapping, Sequence
from typing import Final

from accessible_games.core.game import Query
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.games.quarto.board import cell_value
from accessible_games.games.quarto.describe import prompt
from accessible_games.games.quarto.notation import (
    COLUMN_LETTERS,
    ROW_DIGITS,
    read_spoken_cell,
)
from accessible_games.games.quarto.rules import (
    COLUMNS,
    DIAGONALS,
    ROWS,
    Cell,
    Line,
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


def _cell(text: str) -> Cell:
    if not text:
        raise RefusalError(Message("quarto-which-cell"))
    try:
        return read_spoken_cell(text.replace(" ", ""))
    except ValueError as error:
        raise RefusalError(Message("quarto-no-cell")) from error


def cell(state: State, text: str) -> Sequence[Message]:
    """Say what a cell holds."""
    found = _cell(text)
    return [say("cell-content", cell=cell_name(found), value=cell_value(found, state))]


def row(state: State, text: str) -> Sequence[Message]:
    """Read the row of that number, or of that cell."""
    if text in tuple(ROW_DIGITS):
        return [line_content(ROWS[ROW_DIGITS.index(text)], state)]
    if len(text) < 2:
        key = "quarto-no-row" if text else "quarto-which-row"
        raise RefusalError(Message(key))
    return [line_content(ROWS[_cell(text) // 4], state)]


def column(state: State, text: str) -> Sequence[Message]:
    """Read the column of that letter or number, or of that cell."""
    for names in (COLUMN_LETTERS, ROW_DIGITS):
        if text in tuple(names):
            return [line_content(COLUMNS[names.index(text)], state)]
    if len(text) < 2:
        key = "quarto-no-column" if text else "quarto-which-column"
        raise RefusalError(Message(key))
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
    if len(state.free) == len(state.board):
        return [Message("quarto-all-free")]
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
