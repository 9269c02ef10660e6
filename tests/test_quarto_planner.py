"""The computers that look ahead: what they never give away, and the traps they set."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from threading import Thread

import pytest

from accessible_games.core.analysis import StoppedError, Thought, Value
from accessible_games.games.quarto import GAME, book, planner
from accessible_games.games.quarto.levels import LEVELS, choose
from accessible_games.games.quarto.notation import DIGITS, read_cell, write_position
from accessible_games.games.quarto.opponent import completions, safe
from accessible_games.games.quarto.planner import PERFECT, STRONG, Planner, Reach, rank
from accessible_games.games.quarto.rules import (
    Call,
    Give,
    Move,
    Penalty,
    Place,
    Rules,
    State,
)
from accessible_games.games.quarto.solver import Solver
from tests.benchmark_levels import any_position

PLANNING = ("perfect", "strong")
EXACT_FROM = {"perfect": PERFECT[True].weighs, "strong": STRONG.weighs}
"""From how many pieces on the board on a level keeps what every position is worth,
with any solver."""

RULES = (
    Rules(),
    Rules(has_squares=True),
    Rules(traits=7),
    Rules(traits=6, has_squares=True),
    Rules(traits=4),
    Rules(is_called_by_program=True),
    Rules(penalty=Penalty.TURN),
    Rules(penalty=Penalty.GAME),
)


@pytest.fixture(params=["compiled", "plain"])
def solver_kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let the computers think with one of the solvers."""
    kind: str = request.param
    if kind == "plain":
        monkeypatch.setattr(planner, "Solver", partial(Solver, is_compiled=False))
    elif Solver(Rules()).is_slow:
        pytest.skip("the compiled engine was not built")
    return kind


def think(state: State, level: str, seed: int = 1) -> Move:
    return choose(state, level, Random(seed), Thought())


def at(position: str, last: str | None = None, rules: Rules | None = None) -> State:
    """Return a written position, with the cell that was placed last."""
    board, held = position.split()
    return State(
        rules or Rules(),
        tuple(None if p == "." else DIGITS.index(p) for p in board),
        None if held == "-" else DIGITS.index(held),
        last=None if last is None else read_cell(last),
    )


def careful_game(rules: Rules, random: Random) -> Iterator[State]:
    """Yield the states of a game in which nobody gives a line away before they must."""
    state = State(rules)
    while state.end is None:
        yield state
        if state.callable_lines():
            state = state.play(Call())
        elif state.hand is not None:
            lines = {cell for cell, _ in completions(state, state.hand)}
            quiet = [cell for cell in state.free if cell not in lines]
            state = state.play(Place(random.choice(quiet or state.free)))
        elif state.free:
            state = state.play(Give(random.choice(safe(state) or state.left)))
        else:
            state = state.play(GAME.legal_moves(state)[-1])


def late_states(
    rules: Rules, count: int, placed: int, seed: int = 1, until: int = 16
) -> list[State]:
    """Return states with so many pieces on the board when the turn began."""
    random, found, ranks = (
        Random(f"{seed} {rules}"),
        list[State](),
        range(placed, until),
    )
    while len(found) < count:
        states = [s for s in careful_game(rules, random) if rank(s) in ranks]
        found += random.sample(states, min(2, len(states)))
    return found[:count]


# What no computer that looks ahead gives away.


@pytest.mark.parametrize("level", PLANNING)
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_an_exact_endgame_loses_no_value(
    rules: Rules, level: str, solver_kind: str
) -> None:
    del solver_kind
    solver = Solver(rules)
    for state in late_states(rules, 8, EXACT_FROM[level]):
        move = think(state, level)
        assert solver.worth(state, move) == solver.value(state), (state, move)


@pytest.mark.parametrize("level", ["perfect", "strong", "attentive"])
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_nobody_hands_over_a_winning_piece_when_a_safe_one_exists(
    rules: Rules, level: str
) -> None:
    states = late_states(rules, 20, 6, seed=2)
    gifts = [s for s in states if s.hand is None and s.free and not s.callable_lines()]
    assert gifts
    for state in gifts:
        move = think(state, level)
        assert isinstance(move, Give)
        assert move.piece in (safe(state) or state.left)


@pytest.mark.parametrize("level", PLANNING)
def test_who_looks_ahead_calls_and_places_where_it_wins(level: str) -> None:
    assert think(at("0356............ -", "d1"), level) == Call()
    assert think(at("0356............ 9", "d1"), level) == Call()
    assert think(at("035............. 6", "c1"), level) == Place(3)
    rules = Rules(is_called_by_program=True)
    assert think(at("035............. 6", "c1", rules), level) == Place(3)


@pytest.mark.parametrize("level", PLANNING)
def test_the_last_cell_and_the_full_board_need_no_thought(level: str) -> None:
    full = at("093487a5e1dbf2c6 -", "d4")
    assert think(full, level) == GAME.read("pass")
    assert think(at("093487a5e1dbf2c. 6", "c4"), level) == Place(15)


# The book, and what comes after it.


BRISK = Rules(traits=6, has_squares=True)
"""Early positions are soon searched, even in plain Python."""


def test_with_few_pieces_the_book_says_what_to_do(solver_kind: str) -> None:
    """Whatever was played: nothing is searched."""
    del solver_kind
    for placed in range(book.DEPTH + 1):
        for state in early_states(placed, 2):
            move = think(state, "perfect")
            assert move in said_by_the_book(state)
            after = state.play(move)
            assert think(after, "perfect") in said_by_the_book(after)


def said_by_the_book(state: State) -> set[Move | None]:
    return {book.opening_move(state, Random(seed)) for seed in range(60)}


def test_what_cannot_be_searched_in_time_is_not_taken_for_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The turn is played that would have been searched first."""
    monkeypatch.setattr(planner, "Solver", partial(Solver, is_compiled=False))
    monkeypatch.setattr(planner, "NODES", {False: 1})
    for state in early_states(5, 3):
        replies = {
            move: min(safe_replies(after) for m, after in turns_of(state) if m == move)
            for move, _ in turns_of(state)
        }
        assert replies[think(state, "perfect")] == min(replies.values())


def safe_replies(state: State) -> int:
    return sum(len(safe(state.play(Place(cell)))) for cell in state.free)


# Traps.


def replies_that_keep(state: State, solver: Solver) -> int:
    """Return, the long way, how many placements and gifts keep what it is worth."""
    value, count = solver.value(state), 0
    for cell in state.free:
        placed = state.play(Place(cell))
        if placed.end is not None or placed.callable_lines() or not placed.left:
            is_kept = solver.worth(state, Place(cell)) >= value
            count += max(1, len(placed.left)) * is_kept
            continue
        for piece in placed.left:
            count += -solver.value(placed.play(Give(piece))) >= value
    return count


def placements(state: State) -> list[State]:
    """Return the states in which a piece can be given in this turn."""
    if state.hand is None:
        return [state]
    return [state.play(Place(cell)) for cell in state.free]


def turns_of(state: State) -> list[tuple[Move, State]]:
    """Return every safe gift, or every placement with every safe gift after it."""
    if state.hand is None:
        return [(Give(piece), state.play(Give(piece))) for piece in safe(state)]
    return [
        (Place(cell), after)
        for cell in state.free
        for _, after in turns_of(state.play(Place(cell)))
    ]


@pytest.mark.parametrize(
    "rules", [Rules(), Rules(traits=6), Rules(is_called_by_program=True)], ids=str
)
def test_of_what_keeps_the_value_the_move_leaves_the_fewest_good_replies(
    rules: Rules, solver_kind: str
) -> None:
    del solver_kind
    solver, checked, least = Solver(rules), 0, max(it.traps for it in PERFECT.values())
    for state in late_states(rules, 30, least + 1, seed=9, until=least + 3):
        value = solver.value(state)
        if value is Value.WIN or not any(safe(s) for s in placements(state)):
            continue
        kept = dict[Move, int]()
        for move, after in turns_of(state):
            if solver.value(after) == -value:
                count = replies_that_keep(after, solver)
                kept[move] = min(count, kept.get(move, count))
        assert kept[think(state, "perfect")] == min(kept.values()), state
        checked += len({*kept.values()}) > 1
    assert checked


@pytest.mark.parametrize("rules", [Rules(), Rules(traits=6)], ids=str)
def test_good_replies_are_counted_with_every_piece_that_can_be_given(
    rules: Rules,
) -> None:
    solver, values = Solver(rules), set[Value]()
    for state in late_states(rules, 40, 8, seed=10):
        if state.hand is not None and not state.callable_lines():
            value = solver.value(state)
            values.add(value)
            counted = Planner(rules, Random(1), Thought()).replies(state, value)
            if value is not Value.LOSS:
                assert counted == replies_that_keep(state, solver), state
    assert {Value.DRAW, Value.WIN} <= values


def test_who_is_lost_leaves_the_fewest_ways_to_win() -> None:
    checked = 0
    for state in late_states(Rules(), 60, 7, seed=6):
        if state.hand is None and not safe(state) and not state.callable_lines():
            ways = {piece: len(completions(state, piece)) for piece in state.left}
            gift = think(state, "perfect")
            assert isinstance(gift, Give)
            assert ways[gift.piece] == min(ways.values())
            checked += len({*ways.values()}) > 1
    assert checked > 1


def test_who_cannot_leave_a_safe_piece_leaves_one_with_few_ways_to_win() -> None:
    checked = 0
    for state in late_states(Rules(), 120, 8, seed=6, until=14):
        if state.hand is None or completions(state, state.hand):
            continue
        after = {cell: state.play(Place(cell)) for cell in state.free}
        if state.callable_lines() or any(map(safe, after.values())):
            continue
        ways = {
            cell: min(len(completions(placed, piece)) for piece in placed.left)
            for cell, placed in after.items()
        }
        move = think(state, "perfect")
        assert isinstance(move, Place)
        assert ways[move.cell] == min(ways.values())
        checked += ways[state.free[0]] > min(ways.values())
    assert checked


# After a wrong call at the price of the turn.


def wrong_calls(
    rules: Rules, count: int, placed: int, until: int = 16
) -> Iterator[State]:
    for state in late_states(rules, count, placed, seed=4, until=until):
        if Call() in state.legal_moves() and state.free:
            after = state.play(Call())
            if after.end is None:
                yield after


def test_the_choice_that_a_wrong_call_leaves_is_the_best(solver_kind: str) -> None:
    del solver_kind
    rules = Rules(penalty=Penalty.TURN)
    solver, checked = Solver(rules), 0
    for state in wrong_calls(rules, 20, PERFECT[True].weighs):
        move = think(state, "perfect")
        assert solver.worth(state, move) == solver.value(state), state
        checked += 1
    assert checked > 5


def test_an_early_choice_after_a_wrong_call_loses_nothing(solver_kind: str) -> None:
    del solver_kind
    rules = Rules(has_squares=True, penalty=Penalty.TURN)
    solver, checked = Solver(rules), 0
    for state in wrong_calls(rules, 30, 4, until=6):
        worths = {move: worth for move, worth in solver.worths(state) if move != Call()}
        if max(worths.values()) is not Value.LOSS:
            assert worths[think(state, "perfect")] is not Value.LOSS, state
            checked += Value.LOSS in worths.values() and not wins_at_once(state)
    assert checked > 2


def test_the_first_choices_after_wrong_calls_need_no_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing can be lost yet."""
    state = at("0.5............. -", "c1", Rules(penalty=Penalty.TURN)).play(Call())
    monkeypatch.setattr(Solver, "value", None)
    assert think(state, "perfect") in state.legal_moves()


@pytest.mark.parametrize(
    ("position", "last"),
    [("50b4ae....3617.. -", "d1"), ("bc0.56..42d.a1ef -", "a4")],
)
def test_a_piece_that_loses_is_not_taken_after_a_wrong_call(
    position: str, last: str
) -> None:
    """One of four to seven does, though none completes a line."""
    rules = Rules(has_squares=last == "d1", penalty=Penalty.TURN)
    reach = Reach(holds=0, values=16, weighs=16, traps=16)
    state, solver = at(position, last, rules).play(Call()), Solver(rules)
    worths = dict(solver.worths(state))
    assert [*worths.values()].count(Value.LOSS) == 1
    for seed in range(8):
        move = Planner(rules, Random(seed), Thought()).move(state, reach)
        assert worths[move] is not Value.LOSS


def wins_at_once(state: State) -> bool:
    """Return whether a piece to place oneself completes a line."""
    return state.hand is None and safe(state) != state.left


def test_a_piece_that_wins_after_a_wrong_call_is_taken_at_a_glance() -> None:
    state = at("035............. -", "c1", Rules(penalty=Penalty.TURN)).play(Call())
    gift = think(state, "perfect")
    assert isinstance(gift, Give)
    assert completions(state, gift.piece)


def test_who_loses_after_a_wrong_call_anyway_completes_no_line() -> None:
    """The piece completes a line on four cells of five: those end the game at once."""
    rules = Rules(penalty=Penalty.TURN)
    reach = Reach(holds=0, values=16, weighs=16, traps=16)
    state = at("63.9.145.8e2..d0 c", "d4", rules).play(Call())
    assert state.hand is not None
    assert Solver(rules).value(state) is Value.LOSS
    assert len(completions(state, state.hand)) == 4
    for seed in range(5):
        move = Planner(rules, Random(seed), Thought()).move(state, reach)
        assert isinstance(move, Place)
        assert not state.play(move).callable_lines()


# How far each looks.


def early_states(placed: int, count: int, rules: Rules | None = None) -> list[State]:
    random, found = Random(placed), list[State]()
    while len(found) < count:
        for state in careful_game(rules or Rules(), random):
            fine = state.hand is not None and not completions(state, state.hand)
            if rank(state) == placed and fine and not state.callable_lines():
                found.append(state)
    return found[:count]


def test_with_the_compiled_solver_the_middle_is_played_exactly() -> None:
    if Solver(Rules()).is_slow:
        pytest.skip("the compiled engine was not built")
    for rules in (Rules(), Rules(has_squares=True)):
        solver = Solver(rules)
        for placed in (4, 5, 6, 7):
            for state in early_states(placed, 2, rules):
                move = think(state, "perfect")
                value = solver.value(state)
                assert solver.worth(state, move) == value, write_position(state)
                after = state.play(move)
                gift = think(after, "perfect")
                assert solver.worth(after, gift) == value, write_position(after)


def test_before_anything_can_be_searched_a_turn_is_judged_by_its_outlook() -> None:
    for state in early_states(6, 3):
        move, solver = think_blindly(state, Thought())
        assert isinstance(move, Place)
        assert solver.nodes == 0
        assert safe(state.play(move))


def think_blindly(state: State, thought: Thought) -> tuple[Move, Solver]:
    """Return what one plays who has no reach, and their solver."""
    seen = Planner(state.rules, Random(1), thought)
    return seen.move(
        state, Reach(holds=16, values=16, weighs=16, traps=16)
    ), seen.solver


def test_one_turn_that_does_not_lose_is_found_where_there_is_one() -> None:
    reach, solver, checked = (
        Reach(holds=0, values=16, weighs=16, traps=16),
        Solver(Rules()),
        0,
    )
    for state in late_states(Rules(), 30, 7, seed=8, until=11):
        if solver.value(state) is Value.DRAW:
            move = Planner(Rules(), Random(1), Thought()).move(state, reach)
            assert solver.worth(state, move) is Value.DRAW, write_position(state)
            worths = [worth for _, worth in solver.worths(state)]
            checked += Value.LOSS in worths
    assert checked > 2


def test_a_position_in_which_every_turn_loses_is_played_on() -> None:
    reach = Reach(holds=0, values=16, weighs=16, traps=16)
    lost = next(
        state
        for seed in range(99)
        for state in late_states(Rules(), 9, 8, seed)
        if state.hand is not None
        and Solver(Rules()).value(state) is Value.LOSS
        and any(safe(state.play(Place(cell))) for cell in state.free)
    )
    move = Planner(Rules(), Random(1), Thought()).move(lost, reach)
    assert move in lost.legal_moves()


# The same seed, and thinking that is ended.


@pytest.mark.parametrize("level", PLANNING)
def test_the_same_seed_plays_the_same_with_the_log_on(level: str) -> None:
    """Whatever was asked, told, solved or thought before."""

    def moves(before: Callable[[State], object]) -> list[str]:
        found = []
        for state in late_states(Rules(), 10, 4, seed=5):
            before(state)
            found.append(GAME.write(think(state, level, seed=7)))
        return found

    def look_around(state: State) -> None:
        GAME.hint(state)
        GAME.table(state)
        think(state, level, seed=8)
        Solver(state.rules).value(state)

    assert moves(look_around) == moves(lambda _: None)


@pytest.mark.parametrize("level", LEVELS)
def test_what_was_stopped_before_it_began_is_not_thought(level: str) -> None:
    thought = Thought()
    thought.stop()
    with pytest.raises(StoppedError):
        choose(at("0..5............ 7", "a1"), level, Random(1), thought)


def test_thinking_is_ended_from_another_thread(solver_kind: str) -> None:
    """With this reach it would take hours."""
    del solver_kind
    reach = Reach(holds=0, values=0, weighs=0, traps=0)
    thought, ends = Thought(), list[str]()

    def think_long() -> None:
        try:
            Planner(Rules(), Random(1), thought).move(State(hand=0), reach)
        except StoppedError:
            ends.append("stopped")

    thread = Thread(target=think_long)
    thread.start()
    thread.join(0.2)
    assert thread.is_alive()
    thought.stop()
    thread.join()
    assert ends == ["stopped"]


def test_judging_many_turns_is_ended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """As soon as the first one was judged."""
    state, thought, judged = early_states(6, 1)[0], Thought(), list[State]()

    def stop(after: State) -> tuple[int, int]:
        judged.append(after)
        thought.stop()
        return 0, 0

    monkeypatch.setattr(planner, "outlook", stop)
    with pytest.raises(StoppedError):
        think_blindly(state, thought)
    assert len(judged) == 1


# Whole games.


def lost_games(level: str, other: str, seeds: range, rules: Rules | None = None) -> int:
    """Return how many games `level` loses, beginning every second one."""
    lost = 0
    for seed in seeds:
        random, seat = Random(seed), seed % 2
        state = State(rules or Rules())
        while state.end is None:
            player = level if state.turn == seat else other
            state = state.play(choose(state, player, random, Thought()))
        lost += state.winner == 1 - seat
    return lost


@pytest.mark.parametrize("other", LEVELS)
def test_the_perfect_computer_never_loses(other: str) -> None:
    assert lost_games("perfect", other, range(2)) == 0


@pytest.mark.slow
@pytest.mark.parametrize("other", ["strong", "attentive"])
def test_the_perfect_computer_loses_none_of_many(other: str) -> None:
    assert lost_games("perfect", other, range(100, 130)) == 0


@pytest.mark.slow
@pytest.mark.parametrize("rules", [Rules(), Rules(7, has_squares=True)], ids=str)
def test_the_perfect_computer_never_loses_without_a_compiler(
    monkeypatch: pytest.MonkeyPatch, rules: Rules
) -> None:
    monkeypatch.setattr(planner, "Solver", partial(Solver, is_compiled=False))
    assert lost_games("perfect", "attentive", range(6), rules) == 0


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES[:4], ids=str)
def test_what_others_began_is_not_lost_without_a_compiler(
    monkeypatch: pytest.MonkeyPatch, rules: Rules
) -> None:
    """Against one who plays perfectly with it, from where all is not lost already."""
    judge, random, games = Solver(rules, memory=1 << 28), Random(11), 0
    if judge.is_slow:
        pytest.skip("the compiled engine was not built")
    while games < 8:
        state = any_position(rules, 3 + games % 4, random, gives=games > 3)
        if not judge.is_at_least(state, Value.DRAW):
            continue
        player = state.turn
        while state.end is None:
            is_compiled = state.turn != player
            one = partial(Solver, is_compiled=is_compiled)
            monkeypatch.setattr(planner, "Solver", one)
            state = state.play(choose(state, "perfect", random, Thought()))
        assert state.winner in (player, None)
        games += 1


def test_the_strong_computer_beats_the_attentive_one() -> None:
    lost = lost_games("strong", "attentive", range(8))
    won = lost_games("attentive", "strong", range(8))
    assert won > lost + 2


def test_a_move_is_judged_the_same_whatever_void_lines_there_are() -> None:
    """Row 1 was overlooked: it counts no more, and the column that is new does."""
    void = at("87.b0c..e.54a92d 3", last="d3")
    solver = Solver(Rules())
    for level in PLANNING:
        for state in (void, replace(void, last=read_cell("a3"))):
            move = think(state, level)
            assert solver.worth(state, move) == solver.value(state)
