"""How a position looks, as far as can be told without searching it."""

from functools import reduce
from operator import and_, or_

from accessible_games.games.quarto.opponent import safe
from accessible_games.games.quarto.rules import Give, Place, State


def danger(state: State) -> int:
    """Return how much there is to fear from a position: less is better."""
    return alive(state) if state.rules.has_squares else open_lines(state)


def alive(state: State) -> int:
    """Return how much can still be completed: looks that the pieces of a line share.

    Each counts twice as much for every piece that the line has already.
    """
    traits, found = state.rules.traits, 0
    for line in state.rules.lines:
        pieces = state.pieces(line)
        if len(pieces) < len(line):
            having = reduce(and_, pieces, traits).bit_count()
            without = (traits & ~reduce(or_, pieces, 0)).bit_count()
            found += having + without << len(pieces)
    return found


def open_lines(state: State) -> int:
    """Return how many lines can still be completed, going by what lies on them."""
    return sum(
        any(state.board[cell] is None for cell in line)
        and (not state.pieces(line) or bool(state.looks(line)))
        for line in state.rules.lines
    )


def mobility(state: State) -> int:
    """Return in how many ways a piece can be placed, and then a safe one given."""
    if state.hand is None:
        return sum(mobility(state.play(Give(piece))) for piece in safe(state))
    return sum(len(safe(state.play(Place(cell)))) for cell in state.free)


def outlook(state: State) -> tuple[int, int]:
    """Return how a position looks in which the opponent has a piece: less is better.

    More pieces stay safe, first of all after the reply that leaves the fewest.
    """
    counts = [len(safe(state.play(Place(cell)))) for cell in state.free]
    return -min(counts), -sum(counts)
