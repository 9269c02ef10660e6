"""What positions are worth: by the solver, and by playing every move there is."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from types import SimpleNamespace

import pytest

from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.notation import DIGITS, read_cell
from accessible_games.games.quarto.opponent import completions
from accessible_games.games.quarto.rules import Call, Move, Pass, Penalty, Rules, State
from accessible_games.games.quarto.solver import (
    MEMORY,
    Solver,
    StoppedError,
    Value,
    engine,
)
from accessible_games.games.quarto.solver.reference import Search

ALL_RULES = tuple(
    Rules(traits, has_squares, penalty, program)
    for traits, has_squares, penalty, program in product(
        (15, 7, 6, 4), (False, True), Penalty, (False, True)
    )
)
"""Every set of rules that the options mean, as far as they change what is won."""


def at(position: str, last: str | None = None, rules: Rules | None = None) -> State:
    """Return a written position, with the cell that was placed last."""
    board, held = position.split()
    return State(
        rules or Rules(),
        tuple(None if p == "." else DIGITS.index(p) for p in board),
        None if held == "-" else DIGITS.index(held),
        last=None if last is None else read_cell(last),
    )


def plain(rules: Rules, memory: int = MEMORY) -> Solver:
    return Solver(rules, memory=memory, is_compiled=False)


@cache
def brute(state: State) -> int:
    """Return what a state is worth to who acts: knows only what a game promises."""
    result = GAME.outcome(state)
    if result is not None:
        return 0 if result.winner is None else 1 if result.winner == state.turn else -1
    return max(brute_move(state, move) for move in GAME.legal_moves(state))


def brute_move(state: State, move: Move) -> int:
    after = GAME.play(state, move)
    return brute(after) if GAME.turn(after) == GAME.turn(state) else -brute(after)


def played(rules: Rules, random: Random, moves: int, *, is_careful: bool) -> State:
    """Return a state after so many random moves.

    Nobody calls rightly, so lines are made, overlooked and void: where the program
    calls such a state can only be written down. Who is careful makes and gives away
    no line that they can help.
    """
    state = State(replace(rules, is_called_by_program=False))
    for _ in range(moves):
        if Call() in state.legal_moves() and random.randrange(8) == 0:
            called = state.play(Call())
            state = state if called.end else called
        quiet = [move for move in state.legal_moves() if move != Call()]
        careful = [move for move in quiet if is_careful and is_quiet(state.play(move))]
        state = state.play(random.choice(careful or quiet))
    return replace(state, rules=rules)


def is_quiet(state: State) -> bool:
    """Return whether there is no line to call, and none to make with the hand."""
    if state.hand is None:
        return not state.callable_lines()
    return not completions(state, state.hand)


def endgames(free: int, count: int, seed: int, rules: Rules) -> list[State]:
    """Return states with about so many free cells, half with a piece in hand."""
    random = Random(f"{seed} {rules}")
    return [
        played(rules, random, 2 * (16 - free) + n % 2, is_careful=n % 4 < 2)
        for n in range(count)
    ]


# The reference is right.


def compare_with_brute(rules: Rules, seed: int, counts: dict[int, int]) -> set[int]:
    """Solve so many endgames with so many free cells; return their values."""
    solver, values = plain(rules), set()
    for free, count in counts.items():
        for state in endgames(free, count, seed, rules):
            assert solver.value(state) == brute(state), state
            values.add(brute(state))
            for move, value in solver.worths(state):
                assert value == brute_move(state, move), (state, move)
    return values


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_endgames_are_worth_what_playing_every_move_says(rules: Rules) -> None:
    compare_with_brute(rules, 1, {0: 2, 1: 4, 2: 6, 3: 6})


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_more_endgames_are_worth_what_playing_every_move_says(rules: Rules) -> None:
    values = compare_with_brute(rules, 2, {0: 4, 1: 10, 2: 40, 3: 40, 4: 20, 5: 2})
    assert Value.WIN in values
    assert len(values) > 1


def test_a_line_that_was_overlooked_is_worth_nothing() -> None:
    void = at("87.b0c..e.54a92d 3", last="d3")
    column_is_fresh = replace(void, last=read_cell("a3"))
    assert plain(Rules()).value(void) == brute(void) == Value.DRAW
    assert plain(Rules()).value(column_is_fresh) == Value.WIN


def test_who_lets_a_line_go_loses_it() -> None:
    state = at("0356........f... -", last="d1")
    worths = dict(plain(Rules()).worths(state))
    assert worths.pop(Call()) == Value.WIN
    assert set(worths.values()) == {Value.LOSS}


def test_a_wrong_call_that_costs_the_turn_passes_a_loss_on() -> None:
    """Every piece left completes row 1 or row 2, so nobody wants to give."""
    rules = Rules(penalty=Penalty.TURN)
    state = at("035.fac......... -", last="c2", rules=rules)
    assert plain(Rules()).value(replace(state, rules=Rules())) == Value.LOSS
    assert plain(rules).value(state) == Value.WIN
    assert plain(rules).worth(state, Call()) == Value.WIN


def test_a_wrong_call_that_costs_the_game_is_a_loss() -> None:
    rules = Rules(penalty=Penalty.GAME)
    state = at("0..5............ 7", last="a1", rules=rules)
    assert plain(rules).worth(state, Call()) == Value.LOSS


def test_a_finished_game_is_worth_its_result_to_who_acted_last() -> None:
    called = at("0356............ -", last="d1").play(Call())
    assert plain(Rules()).value(called) == Value.WIN
    lost = State(Rules(penalty=Penalty.GAME), last=0, board=(0, *(None,) * 15))
    assert plain(lost.rules).value(lost.play(Call())) == Value.LOSS
    drawn = at("093487a5e1dbf2c6 -", last="d4").play(Pass()).play(Pass())
    assert plain(Rules()).value(drawn) == Value.DRAW


# The engine itself.


def test_what_is_remembered_is_bounded_and_changes_no_answer() -> None:
    state = at("e.b8a9....d.6..5 1")
    wide, narrow = (plain(Rules(), memory) for memory in (MEMORY, 3000))
    assert narrow.value(state) == wide.value(state) == Value.DRAW
    assert narrow.nodes > wide.nodes > 100


def test_a_search_that_is_stopped_says_so() -> None:
    solver = plain(Rules())
    solver.stop()
    with pytest.raises(StoppedError):
        solver.value(at("0..5............ 7"))
    assert solver.nodes == 1


def test_the_compiled_engine_is_used_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = f"{engine.__module__}._compiled"
    monkeypatch.setitem(sys.modules, name, None)
    assert isinstance(engine(Rules(), MEMORY), Search)
    with pytest.raises(ImportError):
        engine(Rules(), MEMORY, is_compiled=True)
    fake = SimpleNamespace(Search=lambda *args: SimpleNamespace(args=args))
    monkeypatch.setitem(sys.modules, name, fake)
    rules = Rules(traits=7, has_squares=True, penalty=Penalty.TURN)
    assert vars(engine(rules, 99)) == {"args": (7, True, True, 99)}
    program = replace(rules, is_called_by_program=True)
    assert vars(engine(program, 99)) == {"args": (7, True, False, 99)}
    assert isinstance(engine(rules, 99, is_compiled=False), Search)
