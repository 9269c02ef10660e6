"""Quarto as text: moves and positions.

`give 7` hands over a piece, `place b2` puts it on a cell, `call` and `pass` are
said. A position is sixteen characters, a1 b1 c1 d1 a2 ... d4, each a piece or a dot,
then a blank and the piece in hand or a dash: `0..5............ 7`.
"""

from typing import Final, assert_never

from accessible_games.games.quarto.pieces import Piece
from accessible_games.games.quarto.rules import (
    Call,
    Cell,
    Give,
    Move,
    Pass,
    Place,
    State,
)

DIGITS: Final = "0123456789abcdef"
COLUMN_LETTERS: Final = "abcd"
ROW_DIGITS: Final = "1234"


def cell_text(cell: Cell) -> str:
    """Return the name of a cell, from a1 to d4."""
    return COLUMN_LETTERS[cell % 4] + ROW_DIGITS[cell // 4]


def read_cell(text: str) -> Cell:
    """Return the cell of that name; raises `ValueError`."""
    if len(text) != 2 or text[0] not in COLUMN_LETTERS or text[1] not in ROW_DIGITS:
        raise ValueError(f"not a cell: {text!r}")
    return COLUMN_LETTERS.index(text[0]) + 4 * ROW_DIGITS.index(text[1])


def read_spoken_cell(text: str) -> Cell:
    """Return the cell of that name, or of a row's and a column's number.

    Raises `ValueError`.
    """
    if len(text) == 2 and all(digit in ROW_DIGITS for digit in text):
        return 4 * ROW_DIGITS.index(text[0]) + ROW_DIGITS.index(text[1])
    return read_cell(text)


def piece_text(piece: Piece) -> str:
    """Return the digit of a piece."""
    return DIGITS[piece]


def read_piece(text: str) -> Piece:
    """Return the piece of that digit; raises `ValueError`."""
    if len(text) != 1 or text not in DIGITS:
        raise ValueError(f"not a piece: {text!r}")
    return DIGITS.index(text)


def write(move: Move) -> str:
    """Return the move as text."""
    match move:
        case Give(piece):
            return f"give {piece_text(piece)}"
        case Place(cell):
            return f"place {cell_text(cell)}"
        case Call():
            return "call"
        case Pass():
            return "pass"
        case _:
            assert_never(move)


def read(text: str) -> Move:
    """Return the move that `write` wrote as `text`; raises `ValueError`."""
    match text.split(" "):
        case ["give", digit]:
            return Give(read_piece(digit))
        case ["place", name]:
            return Place(read_cell(name))
        case ["call"]:
            return Call()
        case ["pass"]:
            return Pass()
        case _:
            raise ValueError(f"not a Quarto move: {text!r}")


def write_position(state: State) -> str:
    """Return the position as one line."""
    board = "".join("." if p is None else piece_text(p) for p in state.board)
    return f"{board} {'-' if state.hand is None else piece_text(state.hand)}"
