"""Tiles in the hand: taken up, turned, and laid where they fit."""

from collections.abc import Sequence
from typing import Final

from accessible_games.core.game import IllegalMoveError
from accessible_games.core.handling import Handling
from accessible_games.core.message import Message
from accessible_games.core.node import Node, Role
from accessible_games.games.square.look import marks
from accessible_games.games.square.notation import cell_text
from accessible_games.games.square.queries import hand_of, read_cell
from accessible_games.games.square.state import Move, Place, State
from accessible_games.games.square.tiles import RANK, TILE_OF, Edges, turned
from accessible_games.games.square.words import tile_name

HELD: Final = "held"
"""The id of the area of the tile that is held."""


def take(state: State, node_id: str) -> Edges | None:
    """Return the tile of the hand that a node is."""
    return node_id if node_id in hand_of(state) else None


def is_there(state: State, held: Edges) -> bool:
    """Return whether the tile is in the hand of whoever looks."""
    return TILE_OF[held] in hand_of(state)


def node(held: Edges) -> Node:
    """Return the area of the held tile."""
    name = tile_name(held)
    tile = Node(f"{HELD}-tile", Role.ITEM, name, is_filled=True, marks=marks(held))
    return Node(HELD, Role.LIST, Message("square-held"), name, children=(tile,))


def lay(_state: State, held: Edges, node_id: str) -> Move:
    """Return the placement on the cell that a node is; raises `IllegalMoveError`."""
    try:
        return Place(held, read_cell(node_id))
    except ValueError as error:
        raise IllegalMoveError(Message("square-choose-cell")) from error


def fits(state: State, held: Edges) -> Sequence[tuple[str, Edges]]:
    """Return where the tile can be laid, row by row from the south, and turned how.

    However it is held now, the order is the same.
    """
    if state.is_over:
        return []
    places = [p for p in state.placements() if TILE_OF[p.edges] == TILE_OF[held]]
    places.sort(key=lambda place: (place.cell[1], place.cell[0], RANK[place.edges]))
    return [(cell_text(place.cell), place.edges) for place in places]


HANDLING: Final[Handling[State, Move]] = Handling(
    take=take,
    is_there=is_there,
    turn=turned,
    name=tile_name,
    node=node,
    lay=lay,
    fits=fits,
)
