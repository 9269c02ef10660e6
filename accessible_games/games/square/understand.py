"""What people mean by words: a move in notation, a tile turned as need be."""

from collections.abc import Sequence
from typing import Final

from accessible_games.core.game import IllegalMoveError
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.games.square.queries import read_cell
from accessible_games.games.square.state import Draw, Move, Pass, Place, State
from accessible_games.games.square.tiles import TILE_OF

VERBS: Final = ("place", "draw", "pass")

NAMES_OF_PLACES: Final = ("cell", "column", "row", "board")
"""What may stand before the number of a column or a row."""

MINUS: Final = "minus"
"""The word before a number below zero."""


def understand(_state: State, words: Sequence[str]) -> Move:
    """Return the move meant by `words`; raises `IllegalMoveError`."""
    match tuple(words):
        case ("draw",):
            return Draw()
        case ("pass",):
            return Pass()
        case ("place",) | ("place", _):
            raise IllegalMoveError(Message("square-which-tile"))
        case ("place", edges, *rest):
            return _place(edges, rest)
        case _:
            raise IllegalMoveError(say("unknown-words", text=" ".join(words)))


def _place(edges: str, words: Sequence[str]) -> Place:
    """Return the placement of a tile on the cell that words name."""
    if edges not in TILE_OF:
        raise IllegalMoveError(say("square-no-such-tile", text=edges))
    said = " ".join(word for word in words if word not in NAMES_OF_PLACES)
    try:
        return Place(edges, read_cell(said.replace(f"{MINUS} ", "-")))
    except RefusalError as error:
        raise IllegalMoveError(error.why) from error
