"""The computer's Quarto: what it never misses, and what it misses."""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from accessible_games.core.analysis import Thought
from accessible_games.games.quarto.levels import (
    LEVELS,
    USUAL,
    choose as choose_and_think,
)
from accessible_games.games.quarto.notation import (
    DIGITS,
    read_cell,
    write_position,
)
from accessible_games.games.quarto.opponent import safe
from accessible_games.games.quarto.pieces import looks
from accessible_games.games.quarto.rules import (
    Call,
    Give,
    Move,
    Pass,
    Penalty,
    Place,
    Rules,
    State,
)

ATTENTIVE = "attentive"
CARELESS = "careless"
LEARNER = "learner"
GLANCING = (ATTENTIVE, CARELESS, LEARNER)
"""The levels that do not look ahead; the others have tests of their own."""

LIGHT_ROW = "0356............ -"
THREE_LIGHT = "035............. {}"

ALL_RULES = tuple(
    Rules(traits=traits, has_squares=squares, is_called_by_program=program)
    for traits in (15, 7, 6, 4)
    for squares in (False, True)
    for program in (False, True)
)


def at(position: str, last: str | None = None, rules: Rules | None = None) -> State:
    """Return a written position, with the cell that was placed last."""
    board, held = position.split()
    return State(
        rules or Rules(),
        tuple(None if p == "." else DIGITS.index(p) for p in board),
        None if held == "-" else DIGITS.index(held),
        last=None if last is None else read_cell(last),
    )


def completes(state: State, piece: int) -> bool:
    """Return, the slow way, whether a piece can be placed so that it wins."""
    return any(wins(state, piece, cell) for cell in state.free)


def wins(state: State, piece: int, cell: int) -> bool:
    """Return, from the picture of the board alone, whether a piece wins on a cell."""
    counted = set(looks(0, state.rules.traits) + looks(15, state.rules.traits))
    on = {(c % 4, c // 4): p for c, p in enumerate(state.board) if p is not None}
    on[cell % 4, cell // 4] = piece
    x, y = cell % 4, cell // 4
    lines = [[(i, y) for i in range(4)], [(x, i) for i in range(4)]]
    lines += [[(i, i) for i in range(4)], [(i, 3 - i) for i in range(4)]]
    if state.rules.has_squares:
        corners = [(i, j) for i in (x - 1, x) for j in (y - 1, y)]
        lines += [[(i, j), (i + 1, j), (i, j + 1), (i + 1, j + 1)] for i, j in corners]
    return any(
        (x, y) in line
        and all(place in on for place in line)
        and counted.intersection(*(looks(on[place]) for place in line))
        for line in lines
    )


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Draw a position that quiet play can reach, with or without a piece in hand."""
    state = State(draw(st.sampled_from(ALL_RULES)))
    random = Random(draw(st.integers(0, 10**9)))
    for _ in range(draw(st.integers(0, 31))):
        quiet = [move for move in state.legal_moves() if move != Call()]
        after = state.play(random.choice(quiet))
        state = state if after.end else after
    return state


def choose(state: State, level: str, random: Random) -> Move:
    return choose_and_think(state, level, random, Thought())


@cache
def game(levels: tuple[str, str], seed: int, rules: Rules | None = None) -> list[State]:
    """Return the states of a game between two levels, which seat 0 begins."""
    random = Random(seed)
    states = [State(rules or Rules())]
    while states[-1].end is None:
        state = states[-1]
        states.append(state.play(choose(state, levels[state.turn], random)))
    return states


def balance(one: str, other: str, games: int = 40) -> int:
    """Return how many games more `one` wins, beginning half of them."""
    sum_ = 0
    for seed in range(games // 2):
        for seat, levels in enumerate([(one, other), (other, one)]):
            winner = game(levels, seed)[-1].winner
            sum_ += 0 if winner is None else (1 if winner == seat else -1)
    return sum_


def moves_of(state: State, level: str, count: int = 50) -> list[Move]:
    random = Random(1)
    return [choose(state, level, random) for _ in range(count)]


# Safe pieces.


@given(positions())
@settings(deadline=None, max_examples=60)
def test_safe_pieces_are_those_that_win_nowhere(state: State) -> None:
    brute = tuple(piece for piece in state.left if not completes(state, piece))
    assert safe(state) == brute


def test_a_piece_that_wins_nowhere_is_safe() -> None:
    assert safe(at(THREE_LIGHT.format("-"))) == (8, 9, 10, 11, 12, 13, 14, 15)


# The attentive level.


@given(positions(), st.integers(0, 10**6))
@settings(deadline=None, max_examples=60)
def test_the_attentive_computer_does_what_can_be_seen(state: State, seed: int) -> None:
    move = choose(state, ATTENTIVE, Random(seed))
    can_call = not state.rules.is_called_by_program and bool(state.callable_lines())
    assert (move == Call()) == can_call
    match move:
        case Give(piece):
            unsafe = [p for p in state.left if completes(state, p)]
            assert piece not in unsafe or len(unsafe) == len(state.left)
        case Place(cell):
            assert state.hand is not None
            winning = [c for c in state.free if wins(state, state.hand, c)]
            assert cell in (winning or state.free)
        case Call() | Pass():
            assert state.last is not None


def test_the_attentive_computer_sees_every_line_that_it_may_call() -> None:
    placed = at(LIGHT_ROW, last="b1")
    given_ = at(LIGHT_ROW.replace("-", "f"), last="b1")
    for state in (placed, given_):
        assert set(moves_of(state, ATTENTIVE)) == {Call()}


def test_the_attentive_computer_calls_no_line_that_is_void() -> None:
    state = at("0356...f........ -", last="d2")
    assert Call() not in moves_of(state, ATTENTIVE)


def test_the_attentive_computer_places_where_it_wins() -> None:
    assert set(moves_of(at(THREE_LIGHT.format("6")), ATTENTIVE)) == {Place(3)}


def test_the_attentive_computer_leaves_a_safe_piece_to_give() -> None:
    found = 0
    for seed in range(40):
        for state in game((LEARNER, LEARNER), seed):
            if state.end or state.hand is None or completes(state, state.hand):
                continue
            after = {cell: state.play(Place(cell)) for cell in state.free}
            quiet = [cell for cell in state.free if safe(after[cell])]
            if not state.callable_lines() and 0 < len(quiet) < len(state.free):
                move = choose(state, ATTENTIVE, Random(seed))
                assert move in [Place(cell) for cell in quiet]
                found += 1
    assert found > 20


@pytest.mark.parametrize(
    ("rules", "games"), [(Rules(), 150), (Rules(traits=7, has_squares=True), 50)]
)
def test_two_attentive_computers_never_give_a_game_away(
    rules: Rules, games: int
) -> None:
    """Whoever loses had no safe piece to give, and the winner calls at once."""
    for seed in range(games):
        *_, giving, given_, placed, end = game((ATTENTIVE, ATTENTIVE), seed, rules)
        if end.winner is None:
            continue
        assert placed.hand is None
        assert given_.hand is not None
        assert giving.hand is None
        assert not safe(giving), write_position(giving)
        assert end.winner == given_.turn == placed.turn


def test_a_computer_does_not_call_when_the_program_does() -> None:
    rules = Rules(is_called_by_program=True)
    for level in GLANCING:
        assert game((level, level), 1, rules)[-1].end is not None


@pytest.mark.parametrize("penalty", [Penalty.TURN, Penalty.GAME])
def test_no_computer_calls_wrongly(penalty: Penalty) -> None:
    for level in GLANCING:
        assert Call() not in moves_of(at("0......f........ -", "d2"), level)
        for seed in range(5):
            for before in game((level, level), seed, Rules(penalty=penalty)):
                assert not before.is_denied


def test_the_full_board_is_passed_when_no_line_can_be_called() -> None:
    state = at("093487a5e1dbf2c6 -", last="d4")
    for level in GLANCING:
        assert set(moves_of(state, level, 20)) == {Pass()}


# The weaker levels miss what people miss.


def share(state: State, level: str, move: Move) -> float:
    moves = moves_of(state, level, 400)
    return moves.count(move) / len(moves)


@pytest.mark.parametrize(("level", "share_seen"), [(CARELESS, 0.8), (LEARNER, 0.5)])
def test_weaker_levels_miss_lines_now_and_then(level: str, share_seen: float) -> None:
    state = at(LIGHT_ROW, last="b1")
    assert share(state, level, Call()) == pytest.approx(share_seen, abs=0.06)


@pytest.mark.parametrize(("level", "share_seen"), [(CARELESS, 0.8), (LEARNER, 0.5)])
def test_weaker_levels_miss_the_winning_cell(level: str, share_seen: float) -> None:
    by_luck = (1 - share_seen) / 13
    found = share(at(THREE_LIGHT.format("6")), level, Place(3))
    assert found == pytest.approx(share_seen + by_luck, abs=0.06)


@pytest.mark.parametrize(("level", "share_safe"), [(CARELESS, 0.7), (LEARNER, 0.0)])
def test_weaker_levels_give_winning_pieces(level: str, share_safe: float) -> None:
    state = at(THREE_LIGHT.format("-"), last="c1")
    gifts = moves_of(state, level, 400)
    unsafe = sum(isinstance(m, Give) and completes(state, m.piece) for m in gifts)
    by_chance = 5 / 13
    assert unsafe / len(gifts) == pytest.approx((1 - share_safe) * by_chance, abs=0.06)


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [(ATTENTIVE, CARELESS), (CARELESS, LEARNER), (ATTENTIVE, LEARNER)],
)
def test_the_levels_are_in_order(stronger: str, weaker: str) -> None:
    assert balance(stronger, weaker) > 12


def test_the_usual_level_overlooks_nothing_and_does_not_look_ahead() -> None:
    assert tuple(LEVELS) == ("perfect", "strong", *GLANCING)
    assert USUAL == ATTENTIVE


# What a wrong call at the price of the turn leaves to choose.


def called_wrongly(position: str, last: str) -> State:
    """Return the state after a wrong call, which the opponent's choice follows."""
    return at(position, last, Rules(penalty=Penalty.TURN)).play(Call())


def test_of_all_pieces_the_one_is_taken_that_wins() -> None:
    state = called_wrongly(THREE_LIGHT.format("-"), "c1")
    gifts = moves_of(state, ATTENTIVE)
    assert all(isinstance(m, Give) and completes(state, m.piece) for m in gifts)
    assert len(set(gifts)) == 5
    assert any(m not in gifts for m in moves_of(state, LEARNER))


def test_a_piece_of_the_opponent_is_not_placed_where_it_wins() -> None:
    state = called_wrongly(THREE_LIGHT.format("6"), "c1")
    assert Place(3) not in moves_of(state, ATTENTIVE, 200)
    assert Place(3) in moves_of(state, LEARNER, 200)


def test_where_no_choice_is_good_one_is_made() -> None:
    assert moves_of(called_wrongly("0............... -", "a1"), ATTENTIVE)
    state = called_wrongly("093487a5e1dbf2c. 6", "c4")
    assert set(moves_of(state, ATTENTIVE)) == {Place(15)}
