"""What people mean by words: a move in notation, a tile turned as need be."""

from collections.abc import Sequence
from typing import Final

from accessible_games.core.game import IllegalMoveError
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.games.square.queries import read_cell
from accessible_games.games.square.state import Draw, Move, Pass, Place, State
from accessible_games.games.square.tiles import TILE_OF
from accessible_games.games.square.words import MARK_OF, no_tile_name

VERBS: Final = ("place", "draw", "pass")


def understand(_state: State, words: Sequence[str]) -> Move:
    """Return the move meant by `words`; raises `IllegalMoveError`."""
    match tuple(words):
        case ("draw",):
            return Draw()
        case ("pass",):
            return Pass()
        case ("place", *said):
            return _place(*_tile(said))
        case _:
            raise IllegalMoveError(say("unknown-words", text=" ".join(words)))


def _tile(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Return the edges that words begin with, and the rest.

    They are spelled in one word, or named in four.
    """
    marks = [MARK_OF[word] for word in words[:4] if word in MARK_OF]
    length = 4 if len(marks) == 4 else 1
    is_tile = length == 4 or not words or words[0] in (*TILE_OF, *MARK_OF)
    if is_tile and len(words) <= length:
        raise IllegalMoveError(Message("square-which-tile"))
    return "".join(marks) if length == 4 else words[0], words[length:]


def _place(edges: str, words: Sequence[str]) -> Place:
    """Return the placement of a tile on the cell that words name."""
    if edges not in TILE_OF:
        raise IllegalMoveError(say("square-no-such-tile", text=no_tile_name(edges)))
    try:
        return Place(edges, read_cell(" ".join(words)))
    except RefusalError as error:
        raise IllegalMoveError(error.why) from error
