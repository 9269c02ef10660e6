"""What a player of Square may know: all but the others' tiles and the reserve.

Everybody sees the table, the scores, and how many tiles lie where. Instead of a state
with holes a player gets one of all the states that they cannot tell apart, and always
the same one: nothing that is reckoned from it can depend on what is hidden.
"""

from collections.abc import Sequence
from dataclasses import replace

from accessible_games.core.game import Seat
from accessible_games.games.square.state import NOBODY, State
from accessible_games.games.square.tiles import Tile, in_order

UNKNOWN: int = 0
"""The seed of a state in which the later rounds may not be known."""


def seen_by(state: State, viewer: Seat | None) -> State:
    """Return `state` as a seat knows it, with the hidden tiles laid out in order.

    Without one it is what somebody beside the table sees.

    A set-up may leave tiles out of the game, and who does not see them cannot know
    which: they are hidden too.
    """
    seat = NOBODY if viewer is None else viewer
    hidden = state.unseen_by(seat)
    return with_hidden(replace(state, seed=UNKNOWN, viewer=seat), seat, hidden)


def with_hidden(state: State, seat: Seat, tiles: Sequence[Tile]) -> State:
    """Return `state` with `tiles` where `seat` does not see them.

    The others' hands are filled first, then the reserve; what is left over is out of
    the game. There are as many as are hidden.
    """
    left = iter(tiles)
    hands = tuple(
        hand if other == seat else in_order(tuple(next(left) for _ in hand))
        for other, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, reserve=tuple(next(left) for _ in state.reserve))
