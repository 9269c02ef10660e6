"""Quarto on the drilled board: hole 0 is a1, and on from there row by row."""

from typing import Final

from accessible_games.core.message import Message, say
from accessible_games.core.sensing import Sensing
from accessible_games.games.quarto.notation import piece_text, read_piece
from accessible_games.games.quarto.pieces import PIECES, Piece
from accessible_games.games.quarto.rules import CELLS, Call, Cell, Give, Move, State
from accessible_games.games.quarto.words import cell_name, piece_name


def layout(state: State) -> int:
    """Return which cells hold pieces: bit n is cell n."""
    return sum(1 << cell for cell in CELLS if state.board[cell] is not None)


def thing(state: State, cell: Cell) -> Message:
    """Name the piece on a filled cell."""
    piece = state.board[cell]
    assert piece is not None  # noqa: S101 - a filled one
    return piece_name(piece, state.rules)


def handed(state: State, text: str) -> Move | Message | None:
    """Return what it means that a piece, written as a digit, was handed over.

    To give a piece is a move; the piece that is in hand is the right one to place.
    """
    piece = read_piece(text)
    if state.end is not None or not state.free:
        return None
    if state.hand is None:
        return Give(piece)
    if _look_alike(piece, state.hand, state):
        return None
    given, wanted = (piece_name(one, state.rules) for one in (piece, state.hand))
    return say("quarto-wrong-piece", given=given, wanted=wanted)


def _look_alike(piece: Piece, other: Piece, state: State) -> bool:
    """Return whether two pieces are the same as far as traits count."""
    return piece & state.rules.traits == other & state.rules.traits


SENSING: Final[Sensing[State, Move]] = Sensing(
    layout=layout,
    things=tuple(map(piece_text, PIECES)),
    place=cell_name,
    thing=thing,
    call=Call(),
    handed=handed,
)
