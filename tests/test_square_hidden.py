"""Hidden tiles: nobody knows another's hand, the reserve, or what comes later."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from accessible_games.games.square import deal
from accessible_games.games.square.position import write_position
from accessible_games.games.square.rules import play
from accessible_games.games.square.seen import seen_by, with_hidden
from accessible_games.games.square.setup import set_up
from accessible_games.games.square.state import SEATS, Rules, State


@st.composite
def states(draw: st.DrawFn) -> State:
    """Draw a state in the middle of a game of random moves."""
    random = Random(draw(st.integers(0, 10**6)))
    state = deal.start(Rules(draw(st.sampled_from(SEATS))), random.randrange(99))
    for _ in range(draw(st.integers(0, 70))):
        state = play(state, random.choice(state.legal_moves()))
    return state


def permuted(state: State, seat: int, random: Random) -> State:
    """Return a state that `seat` cannot tell from this one."""
    hidden = [*state.unseen_by(seat)]
    random.shuffle(hidden)
    return with_hidden(replace(state, seed=random.randrange(99)), seat, hidden)


@given(states(), st.randoms(use_true_random=False))
@settings(deadline=None, max_examples=80)
def test_what_a_seat_knows_does_not_depend_on_hidden_tiles(
    state: State, random: Random
) -> None:
    for seat in range(state.rules.seats):
        other = permuted(state, seat, random)
        assert seen_by(other, seat) == seen_by(state, seat)
        assert write_position(seen_by(other, seat)) == write_position(
            seen_by(state, seat)
        )


@given(states())
@settings(deadline=None, max_examples=80)
def test_a_seat_knows_all_that_lies_open(state: State) -> None:
    for seat in range(state.rules.seats):
        seen = seen_by(state, seat)
        assert seen.table == state.table
        assert seen.hands[seat] == state.hands[seat]
        assert [*map(len, seen.hands)] == [*map(len, state.hands)]
        assert len(seen.reserve) == len(state.reserve)
        assert replace(seen, hands=(), reserve=(), viewer=None) == replace(
            state, hands=(), reserve=(), seed=seen.seed
        )
        assert seen_by(seen, seat) == seen
        if seat == state.turn and state.can_place():
            assert seen.legal_moves() == state.legal_moves()
            move = state.legal_moves()[0]
            assert play(seen, move).scores == play(state, move).scores


def test_what_was_left_out_of_a_set_up_is_hidden_too() -> None:
    lines = ["tile bbbb 0 0", "hand 1 bbbr", "hand 2 tttt", "reserve ssss"]
    state = set_up(Rules(), 0, lines)
    other = set_up(Rules(), 9, [*lines[:2], "hand 2 rrrr", "reserve bbtt"])
    assert len(state.unseen_by(0)) == 33
    assert seen_by(state, 0) == seen_by(other, 0)
    assert seen_by(state, 1) != seen_by(other, 1)


@pytest.mark.parametrize("seats", SEATS)
def test_hidden_tiles_lie_anywhere(seats: int) -> None:
    state = deal.start(Rules(seats), 1)
    found = {permuted(state, 0, Random(seed)).hands[1] for seed in range(20)}
    assert len(found) == 20
