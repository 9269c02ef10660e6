"""What people mean by words: a move in notation, or a piece by any of its looks."""

from collections.abc import Sequence
from typing import Final

from accessible_games.core.game import IllegalMoveError
from accessible_games.core.message import Message, say
from accessible_games.games.quarto.notation import DIGITS, read_piece, read_spoken_cell
from accessible_games.games.quarto.pieces import ALL, LOOKS, Piece, looks
from accessible_games.games.quarto.rules import Call, Give, Move, Pass, Place, State
from accessible_games.games.quarto.words import RINGED, piece_list

VERBS: Final = ("give", "place", "call", "pass")

NAMES_OF_PLACES: Final = ("cell", "board")
"""What may stand before the name of a cell."""

LOOK_WORDS: Final = {
    **{look: look for pair in LOOKS.values() for look in pair},
    **{ringed: look for look, ringed in RINGED.items()},
}
"""The look that each word means: dark pieces are the ringed ones."""


def understand(state: State, words: Sequence[str]) -> Move:
    """Return the move meant by `words`; raises `IllegalMoveError`."""
    match tuple(words):
        case ("call",):
            return Call()
        case ("pass",):
            return Pass()
        case ("give", *rest):
            return Give(_piece(state, rest))
        case ("place", *rest):
            return Place(_cell(rest))
        case _:
            raise IllegalMoveError(say("unknown-words", text=" ".join(words)))


def _cell(words: Sequence[str]) -> int:
    text = "".join(word for word in words if word not in NAMES_OF_PLACES)
    try:
        return read_spoken_cell(text)
    except ValueError as error:
        key = "quarto-no-cell" if text else "quarto-which-cell"
        raise IllegalMoveError(Message(key)) from error


def _piece(state: State, words: Sequence[str]) -> Piece:
    if len(words) == 1 and words[0] in tuple(DIGITS):
        return read_piece(words[0])
    if not words:
        raise IllegalMoveError(Message("quarto-which-piece"))
    if not LOOK_WORDS.keys() >= {*words}:
        raise IllegalMoveError(Message("quarto-no-look"))
    counted = {*looks(0, state.rules.traits), *looks(ALL, state.rules.traits)}
    wanted = {LOOK_WORDS[word] for word in words} & counted
    return _one_of([p for p in state.left if wanted <= {*looks(p)}], state)


def _one_of(found: Sequence[Piece], state: State) -> Piece:
    """Return the piece found; pieces that nobody can tell apart are as good as one."""
    names = piece_list(found, state.rules)
    if not names:
        raise IllegalMoveError(Message("quarto-no-such-piece"))
    if len(names) > 1:
        several = say("quarto-which-of", count=len(found), pieces=names)
        raise IllegalMoveError(several)
    return found[0]
