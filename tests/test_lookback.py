"""Looking back at a match: every mistake is named, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, Final

import pytest

from accessible_games.core.analysis import StoppedError, Thought, Value
from accessible_games.core.lookback import Lookback, TurningPoint, look_back
from accessible_games.core.match import Match, Play
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.notation import read, write
from accessible_games.games.quarto.reasons import ADVISOR, IN_REACH
from accessible_games.games.quarto.rules import Move, State
from accessible_games.games.quarto.solver import Solver

THREE: Final = ("give 0", "place a1", "give 1", "place b1", "give 2", "place c1")
"""Three light round ones in row 1; seat 0 is to give."""

OPTIONS: Final = tuple(
    {
        "wrong-call": penalty,
        "call": call,
        "squares": squares,
        "traits": traits,
        "colour": colour,
    }
    for penalty, call, squares, traits, colour in (
        ("nothing", "players", "no", "4", "counts"),
        ("nothing", "players", "yes", "4", "ignored"),
        ("nothing", "program", "no", "3", "counts"),
        ("turn", "players", "no", "4", "counts"),
        ("game", "players", "yes", "2", "counts"),
    )
)


def played(*moves: str, **options: str) -> Match[State, Move]:
    match = Match.start(GAME, options)
    for text in moves:
        before = match
        match, _ = match.advance(Play(read(text)))
        assert match is not before, text
    return match


def at_random(seed: int, options: dict[str, str]) -> Match[State, Move]:
    """Return a match of moves that are mostly not seen to be wrong."""
    random, match = Random(seed), Match.start(GAME, options)
    while match.outcome is None:
        moves = [*match.game.legal_moves(match.state)]
        random.shuffle(moves)
        first, *_ = sorted(moves, key=lambda m: is_seen(match.state, m))
        move = random.choice(moves) if random.random() < 0.1 else first
        match, _ = match.advance(Play(move))
    return match


def is_seen(state: State, move: Move) -> bool:
    """Return whether a move is seen to be wrong."""
    after = GAME.play(state, move)
    if after.end is not None:
        return after.winner != state.turn
    value = ADVISOR.glance(after)
    return value is (Value.LOSS if after.turn == state.turn else Value.WIN)


def found(
    match: Match[State, Move],
    is_compiled: bool | None = False,  # noqa: FBT001, FBT002
) -> Lookback[Move]:
    solver = Solver(match.state.rules, is_compiled=is_compiled)
    return look_back(match, solver, ADVISOR, Thought())


def the_point(*moves: str, **options: str) -> TurningPoint[Move]:
    """Return the only turning point of a match."""
    (point,) = found(played(*moves, **options)).points
    return point


# Late in a match, where everything is calculated.


def check(match: Match[State, Move]) -> Iterator[TurningPoint[Move]]:
    """Yield the turning points among the calculated moves, found to be all of them."""
    solver = Solver(match.state.rules, is_compiled=False)
    looked = found(match)
    named = {point.number: point for point in looked.points}
    for number in range(looked.exact_from, len(match.moves)):
        worths = dict(solver.worths(match.states[number]))
        best, worth = max(worths.values()), worths[match.moves[number]]
        assert (number in named) == (worth < best), (number, match.moves)
        if number in named:
            point = named[number]
            assert (point.before, point.after) == (best, worth)
            assert {*point.better} == {m for m, v in worths.items() if v is best}
            yield point


@pytest.mark.parametrize("options", OPTIONS)
def test_a_move_is_named_if_and_only_if_the_value_changes(
    options: dict[str, str],
) -> None:
    assert len([p for seed in range(2) for p in check(at_random(seed, options))]) > 0


@pytest.mark.slow
def test_a_move_is_named_if_and_only_if_the_value_changes_in_many_matches() -> None:
    points = [
        point
        for options, seed in product(OPTIONS, range(2, 5))
        for point in check(at_random(seed, options))
    ]
    changes = {(point.before, point.after) for point in points}
    assert changes == {
        (Value.WIN, Value.DRAW),
        (Value.WIN, Value.LOSS),
        (Value.DRAW, Value.LOSS),
    }
    assert len(points) > 20


def test_the_best_engine_there_is_names_the_same_late_in_a_match() -> None:
    for seed in range(2):
        match = at_random(seed, OPTIONS[0])
        plain, best = found(match), found(match, None)
        assert best.exact_from <= plain.exact_from
        late = [p for p in best.points if p.number >= plain.exact_from]
        assert late == [p for p in plain.points if p.number >= plain.exact_from]


def test_points_come_in_the_order_of_the_moves() -> None:
    numbers = [point.number for point in found(at_random(5, OPTIONS[3])).points]
    assert len(numbers) > 1
    assert numbers == sorted(numbers)


def test_what_is_exact_begins_where_enough_pieces_lie() -> None:
    match = at_random(1, OPTIONS[0])
    looked = found(match)
    placed = [16 - len(state.free) for state in match.states]
    assert placed[looked.exact_from] == IN_REACH[True]
    assert placed[looked.exact_from - 1] < IN_REACH[True]


# Early, where only what is seen at once counts.


def test_a_piece_that_completes_a_line_is_seen_early() -> None:
    point = the_point(*THREE, "give 3", "place d1", "call")
    assert (point.number, point.before, point.after) == (6, None, Value.LOSS)
    assert [message.key for message in point.fault] == ["quarto-why-completes"]
    assert {*map(write, point.better)} == {f"give {p}" for p in "cdef"}


def test_nothing_is_exact_in_a_short_match() -> None:
    match = played(*THREE, "give 3", "place d1", "call")
    assert found(match).exact_from == len(match.moves)


def test_a_win_that_is_not_taken_is_seen_early() -> None:
    given, missed = found(played(*THREE, "give 3", "place d4", "give c")).points
    assert (given.number, missed.number) == (6, 7)
    assert (missed.before, missed.after) == (Value.WIN, None)
    assert [message.key for message in missed.fault] == ["quarto-why-missed"]
    assert [*map(write, missed.better)] == ["place d1"]


def test_a_line_that_is_not_called_is_seen_early_for_either_player() -> None:
    match = played(*THREE, "give 3", "place d1", "give 4", "place d4")
    given, uncalled, overlooked = found(match).points
    assert given.number == 6
    assert (uncalled.number, uncalled.before, uncalled.after) == (
        8,
        Value.WIN,
        Value.LOSS,
    )
    assert (overlooked.number, overlooked.before) == (9, Value.WIN)
    for point in (uncalled, overlooked):
        assert [message.key for message in point.fault] == ["quarto-why-uncalled"]
        assert [*map(write, point.better)] == ["call"]


def test_a_wrong_call_that_costs_the_game_is_seen_early() -> None:
    options = {"wrong-call": "game"}
    point = the_point("give 0", "place a1", "call", **options)
    assert (point.number, point.before, point.after) == (2, None, Value.LOSS)
    assert [message.key for message in point.fault] == ["quarto-why-no-line"]


def test_who_has_no_other_choice_makes_no_mistake() -> None:
    point = the_point(
        *("give 0", "place a1", "give 3", "place b1", "give 9", "place a2", "give a"),
        *("place b2", "give 5", "place c1", "give c", "place c2", "give 1"),
    )
    assert (point.number, point.after) == (11, Value.LOSS)
    assert [message.key for message in point.fault] == ["quarto-why-none-safe"]
    assert 0 < len(point.better) < 11


def test_who_has_no_choice_left_makes_no_mistake_however_early_that_is() -> None:
    """Wherever the last piece is placed, every piece left completes a line."""
    moves = ("give 6", "place c2", "give c", "place d3", "give 3", "place a1", "give 4")
    rest = (
        "place b3",
        "give 9",
        "place d2",
        "give 7",
        "place b2",
        "give d",
        "place d4",
    )
    match = played(*moves, *rest, "give 2", "place a4")
    assert ADVISOR.glance(match.states[-1]) is Value.LOSS
    assert ADVISOR.glance(match.states[-2]) is None
    blind = replace(ADVISOR, is_in_reach=lambda *_: False)
    solver = Solver(match.state.rules)
    for advisor in (blind, ADVISOR):
        points = look_back(match, solver, advisor, Thought()).points
        assert 15 not in {point.number for point in points}
    assert solver.nodes > 0


def test_a_match_without_moves_has_no_turning_point() -> None:
    assert found(played()) == Lookback((), 0)


# Stopped.


def test_whoever_stops_it_gets_no_answer() -> None:
    match, thought = at_random(1, OPTIONS[0]), Thought()
    solver = Solver(match.state.rules, is_compiled=False)
    thought.stop()
    with pytest.raises(StoppedError):
        look_back(match, solver, ADVISOR, thought)


def test_what_it_calculates_is_stopped_with_it() -> None:
    thought = Thought()

    class Stopping:
        """An analyst during whose work somebody stops."""

        nodes = 0
        is_slow = True
        progress = 0.0

        def __init__(self) -> None:
            self.is_stopped = False

        def value(self, _state: State) -> Value:
            thought.stop()
            assert self.is_stopped
            raise StoppedError

        def worths(self, state: State) -> Any:
            pytest.fail(f"nobody asks for the moves of {state}")

        def stop(self) -> None:
            self.is_stopped = True

    with pytest.raises(StoppedError):
        look_back(at_random(1, OPTIONS[0]), Stopping(), ADVISOR, thought)
