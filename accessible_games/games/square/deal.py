"""Dealing: all the chance of Square, from the seed and the round's number alone."""

from random import Random
from typing import Final

from accessible_games.core.game import Seat
from accessible_games.games.square.state import HAND, Rules, Starter, State
from accessible_games.games.square.tiles import TILES, in_order

DRAWN: Final = 5
"""What it costs to have drawn from the reserve, where tiles have their values."""


def chance(seed: int, number: int) -> Random:
    """Return the chance of a round, which depends on nothing that was played."""
    return Random(f"square {seed} {number}")


def start(rules: Rules, seed: int) -> State:
    """Return the first state of a game: "Начинающего игру определяет жребий"."""
    scores = (0,) * rules.seats
    return _deal(rules, seed, 1, scores, None)


def _deal(
    rules: Rules, seed: int, number: int, scores: tuple[int, ...], starter: Seat | None
) -> State:
    """Return a round dealt, started by `starter` or by lot.

    "Камни перемешиваются, и каждый игрок берет себе по десять камней, остальные
    составляют резерв."
    """
    random = chance(seed, number)
    tiles = list(TILES * rules.sets)
    random.shuffle(tiles)
    lot = random.randrange(rules.seats)
    starter = lot if starter is None else starter
    dealt = HAND * rules.seats
    hands = (tuple(tiles[first : first + HAND]) for first in range(0, dealt, HAND))
    return State(
        rules=rules,
        seed=seed,
        hands=tuple(map(in_order, hands)),
        reserve=tuple(tiles[dealt:]),
        turn=starter,
        scores=scores,
        round=number,
        starter=starter,
    )


def costs(state: State) -> tuple[int, ...]:
    """Return what the end of the round costs each seat, if it has come to that.

    Where the total ends the game at once, the round does not end any more.
    """
    is_cut_short = state.is_over and not state.rules.is_round_finished
    if not state.rules.has_tile_values or not state.is_round_over or is_cut_short:
        return (0,) * state.rules.seats
    return tuple(
        len(hand) + DRAWN * (seat in state.drew)
        for seat, hand in enumerate(state.hands)
    )


def next_round(state: State) -> State:
    """Return the round after one that is over, dealt anew; scores add up."""
    rules, starter = state.rules, None
    if rules.starter is not Starter.LOT:
        starter = (state.starter + 1) % rules.seats
    if rules.starter is Starter.OUT and state.out is not None:
        starter = state.out
    return _deal(rules, state.seed, state.round + 1, state.scores, starter)
