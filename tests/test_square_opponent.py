"""The computer's Square: every level in its order, and what no level may know."""

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from accessible_games.core.analysis import StoppedError, Thought
from accessible_games.games.square import deal, opponent
from accessible_games.games.square.opponent import LEVELS, choose, threat
from accessible_games.games.square.rules import play, score_of
from accessible_games.games.square.seen import with_hidden
from accessible_games.games.square.setup import set_up
from accessible_games.games.square.state import (
    SEATS,
    Draw,
    Pass,
    Place,
    Rules,
    State,
)
from accessible_games.games.square.tiles import TILE_OF, TILES, fitting


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the strong level deal the hidden tiles once or twice."""
    monkeypatch.setattr(opponent, "EFFORT", 3000)


def state_after(seed: int, seats: int, count: int) -> State:
    """Return a state after so many random moves."""
    random = Random(seed)
    state = deal.start(Rules(seats), seed)
    for _ in range(count):
        state = play(state, random.choice(state.legal_moves()))
    return state


def permuted(state: State, seed: int) -> State:
    """Return a state that the player to act cannot tell from this one."""
    hidden = [*state.unseen_by(state.turn)]
    Random(seed).shuffle(hidden)
    return with_hidden(replace(state, seed=seed), state.turn, hidden)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.usefixtures("hurried")
def test_no_level_looks_at_hidden_tiles(level: str, seats: int) -> None:
    for seed in range(4):
        state = state_after(seed, seats, 7 * seed)
        chosen = choose(state, level, Random(seed), Thought())
        assert chosen in state.legal_moves()
        for other in range(3):
            unlike = permuted(state, other)
            assert unlike != state
            assert choose(unlike, level, Random(seed), Thought()) == chosen


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.usefixtures("hurried")
def test_what_is_forced_is_done_without_chance(level: str) -> None:
    lines = ["tile bbbb 0 0", "hand 1 rrrr", "hand 2 tttt"]
    for reserve, move in (("reserve ssss", Draw()), ("reserve", Pass())):
        state = set_up(Rules(), 0, [*lines, reserve])
        random = Random(0)
        before = random.getstate()
        assert choose(state, level, random, Thought()) == move
        assert random.getstate() == before


FOUR = ("tile bbbb 0 0", "tile rbbb 1 0", "tile btbb 0 1", "hand 1 bbrt brts bbtt rrrr")
"""Three tiles of a square of four, and a hand of which two tiles fit its last cell."""


def moves_of(level: str, state: State, count: int) -> list[Place]:
    """Return what a level does, asked so many times."""
    chances = (Random(seed) for seed in range(count))
    moves = (choose(state, level, chance, Thought()) for chance in chances)
    return [move for move in moves if isinstance(move, Place)]


@given(seed=st.integers(0, 10**6), count=st.integers(1, 25))
@settings(deadline=None, max_examples=25)
def test_greedy_and_careful_players_score_most_when_they_can_score(
    seed: int, count: int
) -> None:
    state = state_after(seed, 2, count)
    if state.forced() is not None:
        return
    most = max(score_of(state, place) for place in state.placements())
    for level in ("greedy", "careful"):
        for move in moves_of(level, state, 3):
            assert score_of(state, move) == most


def test_a_careless_player_is_greedy_half_of_the_time() -> None:
    state = set_up(Rules(), 0, FOUR)
    scoring = [place for place in state.placements() if score_of(state, place)]
    share = len(scoring) / len(state.placements())
    assert 0 < share < 0.3
    moves = moves_of("careless", state, 400)
    found = sum(move in scoring for move in moves) / 400
    assert abs(found - (0.5 + 0.5 * share)) < 0.08
    assert {*moves_of("greedy", state, 60)} == {*scoring}


def test_a_careful_player_does_not_open_what_the_next_can_close() -> None:
    """Two tiles lie in a row: beside them a third would be three of a square."""
    state = set_up(Rules(), 3, ["tile bbbb 0 0", "tile bbrb 1 0", "hand 1 bbbt bbtt"])
    assert {row for _, row in (m.cell for m in moves_of("careful", state, 40))} == {0}
    assert {row for _, row in (m.cell for m in moves_of("greedy", state, 40))} != {0}


def test_the_last_tile_of_a_hand_opens_nothing() -> None:
    """The round is over: nobody comes after it."""
    state = set_up(Rules(), 3, ["tile bbbb 0 0", "tile bbrb 1 0", "hand 1 bbbt"])
    assert {row for _, row in (m.cell for m in moves_of("careful", state, 60))} != {0}


@pytest.mark.parametrize("held", range(1, 5))
def test_a_threat_is_what_all_hands_bring_on_average(held: int) -> None:
    unseen = ["bbbb", "bbbr", "rrrr", "rrrt", "tttt", "tttt", "ssss"]
    rim = {(0, 0): "b...", (1, 0): "r..."}
    for cell, points in (((0, 0), 4), ((1, 0), 6)):
        fits = {TILE_OF[edges] for edges in fitting(rim[cell])}
        hands = [*combinations(unseen, held)]
        closing = sum(any(tile in fits for tile in hand) for hand in hands)
        brought = points * closing / len(hands)
        assert threat(rim, {cell: points}, unseen, held) == pytest.approx(brought)
    both = threat(rim, {(0, 0): 4, (1, 0): 6}, unseen, held)
    assert both <= 6
    assert both > threat(rim, {(1, 0): 6}, unseen, held)


def test_there_is_no_threat_where_nothing_can_be_closed() -> None:
    assert threat({(0, 0): "b..."}, {}, TILES, 10) == 0
    assert threat({(0, 0): "b..."}, {(0, 0): 4}, ["rrrr", "tttt"], 2) == 0
    assert threat({(0, 0): "b..."}, {(0, 0): 4}, ["bbbb"] * 2, 2) == 4


@pytest.mark.usefixtures("hurried")
def test_a_strong_player_ends_a_game_that_it_can_win() -> None:
    state = set_up(Rules(), 0, [*FOUR, "score 1 246", "score 2 200"])
    for move in moves_of("strong", state, 5):
        assert play(state, move).winners == (0,)


@pytest.mark.parametrize("level", ["careful", "strong", "greedy"])
def test_thinking_ends_when_it_is_told_to(level: str) -> None:
    thought = Thought()
    thought.stop()
    with pytest.raises(StoppedError):
        choose(state_after(1, 2, 5), level, Random(0), thought)


@pytest.mark.parametrize("seats", SEATS)
def test_a_greedy_game_for_any_number_ends(seats: int) -> None:
    state = deal.start(Rules(seats), seats)
    while not state.is_over:
        state = play(state, choose(state, "greedy", Random(state.round), Thought()))
    assert len(state.winners) == 1


@cache
def rounds(one: str, other: str, count: int) -> tuple[int, int]:
    """Return what two levels score in so many rounds, each starting half of them."""
    sums = {one: 0, other: 0}
    for seed in range(count):
        levels = (one, other) if seed % 2 else (other, one)
        state = deal.start(Rules(total=10**9), seed)
        random = Random(seed)
        while state.round == 1:
            level = levels[state.turn]
            state = play(state, choose(state, level, random, Thought()))
        for level, score in zip(levels, state.scores, strict=True):
            sums[level] += score
    return sums[one], sums[other]


@pytest.mark.parametrize(
    ("better", "worse", "count"),
    [("greedy", "careless", 40), ("careful", "greedy", 40)],
)
def test_each_level_is_better_than_the_next(
    better: str, worse: str, count: int
) -> None:
    points, other = rounds(better, worse, count)
    assert points > 1.2 * other


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        (Rules(), "tile rrrr 0 0, hand 1 rrrb, hand 2 ssss, reserve tttt"),
        (
            Rules(seats=4, total=4),
            "tile rrbb 0 0, tile bbbr 1 0, tile ttrt 0 1, hand 1 bbtt, reserve ssss",
        ),
    ],
)
def test_a_strong_player_goes_out_and_ends_a_game_as_soon_as_it_can(
    rules: Rules, lines: str
) -> None:
    """With every placement that it thinks of ending the round, or the game."""
    state = set_up(rules, 0, [*lines.split(", "), "turn 1"])
    place = choose(state, "strong", Random(1), Thought())
    assert play(state, place) != state
