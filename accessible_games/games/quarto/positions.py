"""Positions of Quarto as people write them: read, or refused with the reason.

Who is to act follows from the number of pieces. The cell placed last can be named by a
third word: `0356............ 7 d1`. Where it is not, lines that are complete are taken
for void, as far as they can be: if every piece lies in one, the last does too. Nobody
is taken to have called since.
"""

from collections import Counter
from dataclasses import replace
from typing import Final

from accessible_games.core.message import Message, RefusalError, say
from accessible_games.core.option import Options
from accessible_games.games.quarto.notation import DIGITS, read_cell, read_piece
from accessible_games.games.quarto.options import start
from accessible_games.games.quarto.pieces import Piece
from accessible_games.games.quarto.rules import CELLS, Cell, End, State

EMPTY: Final = "."
"""What stands for a cell without a piece."""
NOTHING: Final = "-"
"""What stands for a hand without a piece."""


def read_position(options: Options, text: str) -> State:
    """Return a state with that position; raises `RefusalError`."""
    words = text.split()
    if len(words) not in {2, 3}:
        raise RefusalError(Message("quarto-position-form"))
    board, hand = _read_board(words[0]), _read_hand(words[1])
    given = sum(piece is not None for piece in (*board, hand))
    first = start(options, seed=0)
    state = replace(first, board=board, hand=hand, turn=(first.turn + given) % 2)
    _check_pieces(state)
    last = _read_last(state, words[2]) if words[2:] else _quietest(state)
    return _ended(replace(state, last=last))


def _read_board(text: str) -> tuple[Piece | None, ...]:
    if len(text) != len(CELLS):
        raise RefusalError(say("quarto-position-length", count=len(text)))
    for place, sign in enumerate(text, 1):
        if sign not in f"{DIGITS}{EMPTY}":
            raise RefusalError(say("quarto-position-sign", place=place))
    return tuple(None if sign == EMPTY else read_piece(sign) for sign in text)


def _read_hand(text: str) -> Piece | None:
    try:
        return None if text == NOTHING else read_piece(text)
    except ValueError as error:
        raise RefusalError(Message("quarto-position-hand")) from error


def _check_pieces(state: State) -> None:
    counts = Counter(piece for piece in state.board if piece is not None)
    for piece, count in counts.items():
        if count > 1:
            raise RefusalError(say("quarto-position-twice", piece=DIGITS[piece]))
    if state.hand is not None and state.hand in counts:
        held = DIGITS[state.hand]
        raise RefusalError(say("quarto-position-hand-placed", piece=held))


def _read_last(state: State, text: str) -> Cell:
    try:
        cell = read_cell(text)
    except ValueError as error:
        raise RefusalError(say("quarto-position-last", text=text)) from error
    if state.board[cell] is None:
        raise RefusalError(say("quarto-position-last", text=text))
    return cell


def _quietest(state: State) -> Cell | None:
    """Return a cell that may have been placed last, with no line to call if any has."""
    placed = [cell for cell in CELLS if state.board[cell] is not None]
    quiet = (c for c in placed if not replace(state, last=c).callable_lines())
    return next(quiet, placed[0] if placed else None)


def _ended(state: State) -> State:
    """Return the state with its end, where the program ends a game by itself."""
    if not state.rules.is_called_by_program:
        return state
    if any(replace(state, last=cell).callable_lines() for cell in CELLS):
        raise RefusalError(Message("quarto-position-over"))
    return state if state.free else replace(state, end=End.DRAWN)
