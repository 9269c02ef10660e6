"""What positions are worth: by the solver, and by playing every move there is."""

from __future__ import annotations

import gc
import os
import shutil
import subprocess
import sys
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from itertools import chain, combinations, permutations, product
from random import Random
from threading import Thread, active_count, current_thread
from time import sleep
from types import SimpleNamespace
from typing import Any, Protocol

import pytest

from accessible_games.core.analysis import StoppedError, Value
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.notation import DIGITS, read_cell
from accessible_games.games.quarto.opponent import completions
from accessible_games.games.quarto.rules import (
    Call,
    End,
    Give,
    Move,
    Pass,
    Penalty,
    Place,
    Rules,
    State,
)
from accessible_games.games.quarto.solver import (
    LEAST_MEMORY,
    MEMORY,
    Engine,
    Solver,
    engine,
    paths,
)
from accessible_games.games.quarto.solver.reference import FREE, Search
from accessible_games.games.quarto.solver.threads import Question, together

TRAITS = (15, 7, 6, 4)

ALL_RULES = tuple(
    Rules(traits, has_squares, penalty, program)
    for traits, has_squares, penalty, program in product(
        TRAITS, (False, True), Penalty, (False, True)
    )
)
"""Every set of rules that the options mean, as far as they change what is won."""


ENGINE_RULES = tuple(
    Rules(traits, has_squares) for traits, has_squares in product(TRAITS, (False, True))
)
"""Every set of rules that engines know of."""


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


class Compiled(Protocol):
    """What the compiled engine does beside what an engine does."""

    nodes: int

    def question(self, board: bytes, hand: int) -> Question: ...

    def key(self, board: bytes, hand: int) -> int: ...

    def stop(self) -> None: ...


EMPTY = bytes([FREE] * 16)


def placing(asked: Engine | Compiled, board: bytes, hand: int) -> int:
    """Return what an engine says that placing is worth."""
    return asked.question(board, hand).answer()


OpenCompiled = Callable[..., Compiled]
"""Makes a compiled engine, which is for the usual rules unless it is told."""


@pytest.fixture
def compiled() -> OpenCompiled:
    """Make compiled engines; who has no compiler does without."""
    try:
        module = import_module(f"{engine.__module__}._compiled")
    except ImportError:
        if os.environ.get("CI") and shutil.which("cc"):
            raise
        pytest.skip("the compiled engine was not built")

    def open_one(
        rules: Rules | None = None, memory: int = MEMORY, path: str | None = None
    ) -> Compiled:
        agreed = rules or Rules()
        found: Compiled = module.Search(agreed.traits, agreed.has_squares, memory, path)
        return found

    return open_one


@pytest.fixture(params=["portable", "avx2"])
def path(compiled: OpenCompiled, request: pytest.FixtureRequest) -> str:
    """Return each path of the compiled engine that can be taken here."""
    del compiled  # only that it is there
    name: str = request.param
    if name not in paths():
        pytest.skip(f"this machine or build has no {name}")
    return name


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
        random.shuffle(quiet)
        careful = (move for move in quiet if is_quiet(state.play(move)))
        state = state.play(next(careful, quiet[0]) if is_careful else quiet[0])
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


def compare_with_brute(
    solver: Solver, rules: Rules, seed: int, counts: dict[int, int]
) -> set[int]:
    """Solve so many endgames with so many free cells; return their values."""
    values = set()
    for free, count in counts.items():
        for state in endgames(free, count, seed, rules):
            assert solver.value(state) == brute(state), state
            values.add(brute(state))
            for move, value in solver.worths(state):
                assert value == brute_move(state, move), (state, move)
    return values


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_endgames_are_worth_what_playing_every_move_says(rules: Rules) -> None:
    compare_with_brute(plain(rules), rules, 1, {0: 2, 1: 4, 2: 6, 3: 6})


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_more_endgames_are_worth_what_playing_every_move_says(rules: Rules) -> None:
    counts = {0: 1, 1: 3, 2: 8, 3: 8, 4: 4}
    values = compare_with_brute(plain(rules), rules, 2, counts)
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


def test_a_wrong_call_that_costs_the_turn_helps_nobody() -> None:
    """Every piece left completes row 1 or row 2, so nobody wants to give."""
    rules = Rules(penalty=Penalty.TURN)
    state = at("035.fac......... -", last="c2", rules=rules)
    assert plain(rules).value(state) == plain(rules).worth(state, Call()) == Value.LOSS


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


# One aim alone.


@cache
def close_to_the_end(rules: Rules) -> list[State]:
    """Return some two hundred states: endgames, and what may come of each at once."""
    counts = {0: 6, 1: 4, 3: 8, 4: 8}
    states = [s for free, n in counts.items() for s in endgames(free, n, 8, rules)]
    return [*states, *(s.play(move) for s in states for move in s.legal_moves())]


def compare_aims(solver: Solver, rules: Rules) -> None:
    for state in close_to_the_end(rules):
        value = solver.value(state)
        for aim in Value:
            assert solver.is_at_least(state, aim) == (value >= aim), (state, aim)


def test_states_of_every_kind_are_compared() -> None:
    for rules in ALL_RULES:
        assert len(close_to_the_end(rules)) > 60
    states = chain.from_iterable(map(close_to_the_end, ALL_RULES))
    kinds = Counter(
        (
            state.end,
            state.hand is not None,
            state.is_for_other,
            bool(state.callable_lines()),
        )
        for state in states
    )
    going_on = set(product((None,), (False, True), (False, True), (False, True)))
    assert going_on - kinds.keys() == {
        # what has a line is called rightly
        (None, held, True, True)
        for held in (False, True)
    }
    assert {end for end, *_ in kinds} == {None, *End}
    assert min(kinds.values()) > 5


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_the_reference_tells_one_aim_as_it_tells_the_value(rules: Rules) -> None:
    compare_aims(plain(rules), rules)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_compiled_engines_tell_one_aim_as_they_tell_the_value(
    rules: Rules, path: str
) -> None:
    compare_aims(Solver(rules, is_compiled=True, path=path), rules)


@pytest.mark.parametrize("rules", ENGINE_RULES, ids=str)
def test_threads_that_help_with_one_aim_find_the_same(
    compiled: OpenCompiled, rules: Rules, path: str
) -> None:
    for free, aim in product((5, 7, 9), (0, 1)):
        for state in quiet_games(free, 3, 10, rules):
            asked = compiled(rules, path=path).question(*board_of(state))
            reached = together(partial(asked.reaches, aim), 3)
            value = placing(compiled(rules, path=path), *board_of(state))
            assert reached == (value >= aim)


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("rules", ENGINE_RULES, ids=str)
def test_each_engine_asked_for_one_aim_first_tells_what_others_do(rules: Rules) -> None:
    """From an empty memory, whichever aim comes first."""
    for free, aim in product((4, 6, 7), (0, 1)):
        for state in quiet_games(free, 3, 9, rules):
            found, nodes = set(), dict[str | None, list[int]]()
            for path in (None, *paths()):
                asked = engine(rules, MEMORY, is_compiled=path is not None, path=path)
                question = asked.question(*board_of(state))
                reached, one = question.reaches(aim), asked.nodes
                assert question.reaches(aim) == reached
                value = question.answer()
                assert reached == (value >= aim)
                found.add(value)
                nodes[path] = [one, asked.nodes]
            assert len(found) == 1
            assert len({tuple(nodes[path]) for path in paths()}) == 1


@pytest.mark.parametrize(
    ("position", "aim", "nodes"),
    [
        ("..b9..7...d.a..1 6", Value.DRAW, 498),
        ("d.1.b7.c.....953 4", Value.DRAW, 8_679),
        ("71.....c..e...9. b", Value.DRAW, 3_846),
        ("71.....c..e...9. b", Value.WIN, 65_050),
        ("..b9..7...d.a..1 -", Value.DRAW, 6_169),
    ],
)
def test_one_aim_takes_no_more_positions_than_it_did(
    path: str, position: str, aim: Value, nodes: int
) -> None:
    solver = Solver(Rules(), is_compiled=True, path=path)
    solver.is_at_least(at(position), aim)
    assert 0 < solver.nodes <= nodes


@pytest.mark.parametrize("aim", [-1, 2])
def test_an_aim_that_there_is_not_is_refused(compiled: OpenCompiled, aim: int) -> None:
    with pytest.raises(ValueError, match="no such aim"):
        compiled().question(EMPTY, 0).reaches(aim)


# The engine itself.


def test_what_is_remembered_is_bounded_and_changes_no_answer() -> None:
    (state,) = quiet_games(10, 1, 6, Rules())
    wide, narrow = (plain(Rules(), memory) for memory in (MEMORY, LEAST_MEMORY))
    assert narrow.value(state) == wide.value(state)
    assert narrow.nodes > wide.nodes > 100


def most_memory(state: State, memory: int) -> int:
    """Return how many bytes the reference takes at most to solve a state."""
    solver = plain(Rules(), memory)
    gc.collect()  # what Python keeps for later would be used, and not be counted
    tracemalloc.start()
    try:
        solver.value(state)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_what_the_reference_remembers_takes_no_more_than_its_memory() -> None:
    """Besides what it knows of lines."""
    (state,) = quiet_games(10, 1, 6, Rules())
    taken = most_memory(state, 300_000) - most_memory(state, LEAST_MEMORY)
    assert 150_000 < taken < 300_000


@pytest.mark.parametrize("memory", [-1, 0, LEAST_MEMORY - 1])
def test_too_little_memory_is_refused(memory: int) -> None:
    with pytest.raises(MemoryError, match="no search in less than 4096 bytes"):
        Solver(Rules(), memory=memory, is_compiled=False)


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("memory", [sys.maxsize, 1 << 100])
def test_more_memory_than_there_can_be_is_refused(memory: int) -> None:
    with pytest.raises(MemoryError, match=f"no search in {memory} bytes"):
        Solver(Rules(), memory=memory, is_compiled=True)


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
    assert vars(engine(rules, MEMORY)) == {"args": (7, True, MEMORY, None)}
    assert isinstance(engine(rules, MEMORY, is_compiled=False), Search)


def test_paths_are_none_without_a_compiled_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, f"{engine.__module__}._compiled", None)
    assert paths() == ()


def test_every_machine_has_the_portable_path(compiled: OpenCompiled) -> None:
    assert paths()[0] == "portable"
    with pytest.raises(ValueError, match="no such rules or path"):
        compiled(path="vax")


# The compiled engine says what the reference says.


def board_of(state: State) -> tuple[bytes, int]:
    """Return the board as engines take it, and the piece in hand."""
    assert state.hand is not None
    return bytes(FREE if p is None else p for p in state.board), state.hand


@cache
def quiet_games(free: int, count: int, seed: int, rules: Rules) -> list[State]:
    """Return states of careful games, with a piece in hand that completes no line."""
    random, found = Random(f"{seed} {rules}"), list[State]()
    while len(found) < count:
        state = played(rules, random, 2 * (16 - free) + 1, is_careful=True)
        if not completions(state, board_of(state)[1]):
            found.append(state)
    return found


def compare_engines(rules: Rules, seed: int, counts: dict[int, int]) -> set[int]:
    """Let all engines answer, of each count of free cells so many; return answers.

    Every piece left is in hand once, even one that completes a line.
    """
    answers = set()
    plain_one = engine(rules, MEMORY, is_compiled=False)
    compiled = [engine(rules, MEMORY, is_compiled=True, path=path) for path in paths()]
    for free, count in counts.items():
        for state in quiet_games(free, count, seed, rules):
            board, _ = board_of(state)
            for hand in set(range(16)).difference(board):
                found = placing(plain_one, board, hand)
                for one in compiled:
                    assert placing(one, board, hand) == found, (state, hand)
                answers.add(found)
    return answers


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_compiled_endgames_are_worth_what_playing_says(rules: Rules, path: str) -> None:
    solver = Solver(rules, is_compiled=True, path=path)
    compare_with_brute(solver, rules, 3, {0: 2, 1: 2, 2: 4, 3: 2})


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("rules", ENGINE_RULES, ids=str)
def test_all_engines_agree(rules: Rules) -> None:
    counts = {1: 1, 2: 2, 3: 8, 4: 8, 5: 6, 6: 0 if rules.has_squares else 1}
    answers = compare_engines(rules, 4, counts)
    assert len(answers) > 1 or rules.traits == 4


BOUNDS_DECIDE = [
    (Rules(), "..98f3b2ac7....d 0"),
    (Rules(), "97.a..4d..0.68.e 5"),
    (Rules(), "fab0167..52..4.e c"),
    (Rules(), "b.9.12.a.f0.86.. 4"),
    (Rules(), "2.c1.a.3.7.08..f d"),
    (Rules(7), "0.f...4.5c8.1b6d 7"),
    (Rules(7), ".a.ce14..68.0.95 2"),
    (Rules(7), "427....cd.8.05.9 6"),
    (Rules(6, has_squares=True), ".a.ce14..68.0.95 2"),
    (Rules(6, has_squares=True), "..2.d3..ea6.0.1b 4"),
    # with eight pieces or fewer, placements after which no line can be completed
    (Rules(4), "5..f0..e8..d..74 6"),
    (Rules(4), ".a...e.0819b..2. f"),
    (Rules(4), "ec..6....4.f0.5d 7"),
]
"""The end of the game counts pieces that are safe for good: who has more of them than
gifts to make never loses. In these positions, found by a search of a million, the
answer is wrong if any of those bounds is less by one. The last ones are not drawn, or
only drawn, because no line can be completed any more.
"""


@pytest.mark.parametrize(("rules", "position"), BOUNDS_DECIDE)
def test_pieces_that_are_safe_for_good_are_counted_rightly(
    compiled: OpenCompiled, path: str, rules: Rules, position: str
) -> None:
    board, hand = board_of(at(position))
    expected = placing(engine(rules, MEMORY, is_compiled=False), board, hand)
    assert placing(compiled(rules, path=path), board, hand) == expected


@pytest.mark.parametrize(
    ("rules", "position", "nodes"),
    [
        # a bound on safe pieces that is more by one, or none
        (Rules(), "7..91b..83f..d26 a", 24),
        (Rules(), "...6.e0.a2537.f8 d", 63),
        (Rules(6), "b.8..93.67c...2a 1", 5),
        # what is listed, in what order, and what is known of it
        (Rules(), ".65..c.e..ba.... 0", 493),
        (Rules(), "..b9..7...d.a..1 6", 12_579),
        (Rules(), "d.1.b7.c.....953 4", 10_160),
        (Rules(), "71.....c..e...9. b", 68_894),
        (Rules(has_squares=True), "..b9..7...d.a..1 6", 2_104),
        # lines that are dead
        (Rules(4), "c..1..e6.d.578.. f", 6),
        # pieces that are alike
        (Rules(7), "..b9..7...d.a..1 6", 6_819),
        (Rules(6), "..b9..7...d.a..1 6", 6_256),
    ],
)
def test_no_search_looks_at_more_positions_than_it_did(
    compiled: OpenCompiled, path: str, rules: Rules, position: str, nodes: int
) -> None:
    """Whoever makes it look at fewer writes the new number here."""
    asked = compiled(rules, path=path)
    placing(asked, *board_of(at(position)))
    assert 0 < asked.nodes <= nodes


@pytest.mark.parametrize(
    ("rules", "position", "nodes"),
    [
        (Rules(), "e.b8a9....d.6..5 1", 908),
        (Rules(7), "e.b8a9....d.6..5 1", 683),
    ],
)
def test_the_reference_looks_at_no_more_positions_than_it_did(
    rules: Rules, position: str, nodes: int
) -> None:
    search = engine(rules, MEMORY, is_compiled=False)
    placing(search, *board_of(at(position)))
    assert 0 < search.nodes <= nodes


@pytest.mark.slow
@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("rules", ENGINE_RULES, ids=str)
def test_all_engines_agree_about_thousands(rules: Rules) -> None:
    counts = {1: 4, 2: 20, 3: 40, 4: 40, 5: 20, 6: 10, 7: 5, 8: 2}
    compare_engines(rules, 5, counts)


FEW_PLACED = {
    ".65..c.e..ba.... 0": 1,
    "2.e5b.c........4 9": 1,
    "....8...eb.c.73. 2": 1,
    ".4..e69.ca...... 3": 1,
    "..b9..7...d.a..1 6": 0,
    "..c3..db4.....a. 6": 0,
    ".7.8.a.d.....29. 4": 0,
    ".2b.4.dc......1. a": 0,
    "...9..7...d.a..1 b": 0,
    "..c...3b4..2.... d": 0,
    "...e..9...6..2.3 7": 0,
    "....e...173..5.. c": 0,
    "71.....c..e...9. b": 0,
    ".....4...1..9.8. b": 1,
    "...9..7.....a..1 d": 0,
    "...2....4..a6... b": 0,
    "...3..d8......a. f": 0,
    "57b2..8.3.1cd96f a": -1,
}
"""Values found by a search that has nothing in common with these engines."""


def test_positions_with_few_pieces_are_worth_what_others_found(
    compiled: OpenCompiled, path: str
) -> None:
    for position, value in FEW_PLACED.items():
        found = placing(compiled(path=path), *board_of(at(position)))
        assert found == value, position


def replies(state: State) -> Iterator[tuple[bytes, int]]:
    """Yield what the opponent may get, with a piece that completes no line."""
    for cell in state.free:
        after = state.play(Place(cell))
        for piece in after.left:
            if not completions(after, piece):
                yield board_of(after.play(Give(piece)))


@pytest.mark.parametrize(
    "position", [".65..c.e..ba.... 0", "..b9..7...d.a..1 6", "..6.b7.9e54..... 8"]
)
def test_what_is_known_of_later_positions_changes_no_answer(
    compiled: OpenCompiled, path: str, position: str
) -> None:
    """They are a win, a draw and a loss."""
    state, asked = at(position), compiled(path=path)
    for reply in replies(state):
        placing(asked, *reply)
    alone = placing(compiled(path=path), *board_of(state))
    assert placing(asked, *board_of(state)) == alone


def test_what_is_known_of_earlier_positions_changes_no_answer(
    compiled: OpenCompiled, path: str
) -> None:
    """To draw, it is asked of later ones whether they win, not whether they draw."""
    state, asked = at("71.....c..e...9. b"), compiled(path=path)
    placing(asked, *board_of(state))
    for reply in replies(state):
        assert placing(asked, *reply) == placing(compiled(path=path), *reply), reply


@pytest.mark.slow
@pytest.mark.parametrize(("position", "value"), list(FEW_PLACED.items())[:8])
def test_the_reference_says_the_same_of_them(position: str, value: int) -> None:
    assert plain(Rules()).value(at(position)) == value


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("has_squares", [False, True])
def test_all_engines_agree_about_positions_with_eight_pieces(
    *, has_squares: bool
) -> None:
    answers = set()
    for seed in range(3):
        answers |= compare_engines(Rules(has_squares=has_squares), seed, {8: 1})
    assert len(answers) > 1


PROOF = """
from pathlib import Path
from accessible_games.games.quarto.rules import Rules, State
from accessible_games.games.quarto.solver import Solver

def most():
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))

full = (8, None, None, None, None, 1, None, None, None, None, 14, None, None, 7, 5, 9)
Solver(Rules(), is_compiled=True).value(State(Rules(), hand=0, board=full))
before = most()
solver = Solver(Rules(), memory={memory} << 20, threads={threads}, is_compiled=True)
value = solver.value(State(Rules(), hand=0))
print(int(value), most() - before)
"""


@pytest.mark.slow
@pytest.mark.usefixtures("compiled")
@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted in /proc")
@pytest.mark.parametrize(("memory", "threads"), [(1, 2), (64, 1)])
def test_the_whole_game_is_a_draw_in_bounded_memory(memory: int, threads: int) -> None:
    """As others have found: Goossens in 1998, and public solvers since."""
    proof = PROOF.format(memory=memory, threads=threads)
    result = subprocess.run(
        [sys.executable, "-c", proof], capture_output=True, text=True, check=True
    )
    value, kibibytes = map(int, result.stdout.split())
    assert value == Value.DRAW
    assert kibibytes < (memory + 3) << 10
    assert memory == 1 or kibibytes > 4 << 10


def test_tables_that_overflow_change_no_answer(
    compiled: OpenCompiled, path: str
) -> None:
    for state in quiet_games(10, 5, 1, Rules()):
        wide, narrow = (compiled(memory=m, path=path) for m in (MEMORY, 32))
        position = board_of(state)
        assert placing(wide, *position) == placing(narrow, *position)
        assert narrow.nodes >= wide.nodes > 0


def test_a_table_needs_a_bucket(compiled: OpenCompiled) -> None:
    with pytest.raises(MemoryError):
        compiled(memory=31)


@pytest.mark.parametrize(
    ("board", "hand"),
    [
        (b"\x00" * 2 + b"\xff" * 14, 1),
        (b"\x10" + b"\xff" * 15, 1),
        (b"\x01" + b"\xff" * 15, 1),
        (b"\xff" * 16, 16),
        (b"\xff" * 15, 1),
        (b"\xff" * 17, 1),
        (bytes(range(15)), 15),
        (bytes(range(16)), 3),
    ],
)
def test_what_is_no_position_is_refused(
    compiled: OpenCompiled, board: bytes, hand: int
) -> None:
    with pytest.raises(ValueError, match="no such position"):
        placing(compiled(), board, hand)


def test_rules_that_there_are_not_are_refused(compiled: OpenCompiled) -> None:
    with pytest.raises(ValueError, match="no such rules"):
        compiled(Rules(traits=16))


def test_another_thread_runs_meanwhile_and_stops_the_search(
    compiled: OpenCompiled,
) -> None:
    """The whole game takes many seconds, so it is not solved by accident."""
    search, ends = compiled(), list[type[BaseException]]()

    def solve() -> None:
        try:
            placing(search, EMPTY, 0)
        except StoppedError as error:
            ends.append(type(error))

    threads = [Thread(target=solve) for _ in range(2)]
    for thread in threads:
        thread.start()
    search.stop()
    for thread in threads:
        thread.join()
    assert ends == [StoppedError] * 2
    with pytest.raises(StoppedError):
        placing(search, EMPTY, 0)
    for aim in (0, 1):
        with pytest.raises(StoppedError):
            search.question(EMPTY, 0).reaches(aim)


def test_threads_share_what_they_find(compiled: OpenCompiled) -> None:
    states = quiet_games(9, 6, 2, Rules()) + quiet_games(10, 4, 2, Rules())
    shared = compiled(memory=1 << 16)
    alone = [placing(compiled(memory=1 << 16), *board_of(s)) for s in states]
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda s: placing(shared, *board_of(s)), states))
    assert answers == alone


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("position", [p for p in FEW_PLACED if p.count(".") >= 10])
def test_threads_that_help_find_the_same(position: str) -> None:
    before = active_count()
    solver = Solver(Rules(), threads=3, is_compiled=True)
    assert solver.value(at(position)) == FEW_PLACED[position]
    assert active_count() == before


@pytest.mark.usefixtures("compiled")
def test_a_question_of_many_threads_is_stopped_for_good() -> None:
    solver, before = Solver(Rules(), threads=3, is_compiled=True), active_count()
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(solver.value, at("................ 0"))
        while active_count() < before + 3 and not found.done():
            sleep(0.001)
        solver.stop()
        assert isinstance(found.exception(), StoppedError)
    assert active_count() == before


@pytest.mark.usefixtures("compiled")
def test_a_system_without_more_threads_only_makes_it_slower(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    state = at("71.....c..e...9. b")
    assert Solver(Rules(), threads=9, is_compiled=True).value(state) == Value.DRAW


@pytest.mark.parametrize("is_compiled", [False, True])
def test_progress_never_falls_and_ends_at_one(
    request: pytest.FixtureRequest, *, is_compiled: bool
) -> None:
    if is_compiled:
        request.getfixturevalue("compiled")
    state = quiet_games(11 if is_compiled else 8, 1, 6, Rules())[0]
    asked = (state, state.play(Place(state.free[0])))
    for position, aim in product(asked, (None, Value.DRAW, Value.WIN)):
        solver, seen = Solver(Rules(), is_compiled=is_compiled), list[float]()
        with ThreadPoolExecutor(1) as pool:
            found = (
                pool.submit(solver.value, position)
                if aim is None
                else pool.submit(solver.is_at_least, position, aim)
            )
            while not found.done():
                seen.append(solver.progress)
                sleep(0.0001)
        assert seen == sorted(seen)
        assert solver.progress == 1.0


@pytest.mark.usefixtures("compiled")
def test_progress_moves_while_a_search_goes_on() -> None:
    """The whole game, which is not done by accident before anyone looks."""
    solver, state = Solver(Rules(), is_compiled=True), at("................ 0")
    assert solver.progress == 0.0
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(solver.value, state)
        while solver.progress == 0.0 and not found.done():
            sleep(0.001)
        first = solver.progress
        while solver.progress == first and not found.done():
            sleep(0.001)
        assert 0.0 < first < solver.progress < 1.0
        solver.stop()
        assert isinstance(found.exception(), StoppedError)
    # Whether the first player wins takes 129 million: it did not go on to that.
    assert solver.nodes < 100_000_000


class Scripted:
    """An engine that knows every answer; it notes who asks, and the progress.

    It stands for the compiled one, so that nothing depends on when threads run.
    """

    def __init__(self, found: Value = Value.DRAW, *, can_share: bool = True) -> None:
        self.found = found
        self.can_share, self.nodes, self.progress = can_share, 0, 0.0
        self.ask: Callable[[], float] = lambda: self.progress
        self.seen, self.askers = list[float](), list[Thread]()
        self.asked = list[int | None]()

    def question(self, _board: bytes, _hand: int) -> Question:
        return self

    def answer(self) -> int:
        self._note(None)
        return self.found

    def reaches(self, aim: int, /) -> bool:
        self._note(aim)
        return self.found >= aim

    def _note(self, aim: int | None) -> None:
        self.asked.append(aim)
        self.askers.append(current_thread())
        for self.progress in (0.0, 0.5, 1.0):
            self.seen.append(self.ask())

    def solver(self, monkeypatch: pytest.MonkeyPatch, threads: int = 1) -> Solver:
        fake = SimpleNamespace(Search=lambda *_: self)
        monkeypatch.setitem(sys.modules, f"{engine.__module__}._compiled", fake)
        solver = Solver(Rules(), threads=threads, is_compiled=True)
        self.ask = lambda: solver.progress
        return solver


@pytest.mark.parametrize("left", range(1, 17))
def test_progress_is_shared_out_among_the_pieces_to_give(
    monkeypatch: pytest.MonkeyPatch, left: int
) -> None:
    scripted = Scripted()
    solver = scripted.solver(monkeypatch)
    state = at(f"{DIGITS[: 16 - left]:.<16} -")
    # On an empty board one piece stands for all.
    count = 1 if left == 16 else left
    expected = [(n + part) / count for n in range(count) for part in (0.0, 0.5, 1.0)]
    for ask, found in (
        (solver.value, Value.DRAW),
        (solver.value, Value.DRAW),
        (partial(solver.is_at_least, aim=Value.WIN), False),
    ):
        scripted.seen.clear()
        assert ask(state) == found
        assert scripted.seen == pytest.approx(expected)
        assert scripted.seen == sorted(scripted.seen)
        assert solver.progress == 1.0
    scripted.seen.clear()
    solver.worth(state, Give(state.left[0]))
    assert scripted.seen == [0.0, 0.5, 1.0]


def test_a_gift_that_wins_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    scripted = Scripted(Value.LOSS)
    solver = scripted.solver(monkeypatch)
    assert solver.value(at("0123............ -")) == Value.WIN
    assert len(scripted.askers) == 1
    assert solver.progress == 1.0


@pytest.mark.parametrize(
    ("found", "asked"),
    [(Value.WIN, [None] * 12), (Value.DRAW, [None] + [0] * 11), (Value.LOSS, [None])],
)
def test_after_a_gift_that_draws_others_are_only_asked_whether_they_win(
    monkeypatch: pytest.MonkeyPatch, found: Value, asked: list[int | None]
) -> None:
    scripted = Scripted(found)
    value = scripted.solver(monkeypatch).value(at("0123............ -"))
    assert value == -found
    assert scripted.asked == asked


@pytest.mark.parametrize(
    ("found", "aim", "asked", "expected"),
    [
        (Value.WIN, Value.WIN, [0] * 12, False),
        (Value.WIN, Value.DRAW, [1] * 12, False),
        (Value.DRAW, Value.WIN, [0] * 12, False),
        (Value.DRAW, Value.DRAW, [1], True),
        (Value.LOSS, Value.WIN, [0], True),
        (Value.LOSS, Value.LOSS, [], True),
    ],
)
def test_one_aim_is_asked_for_alone(
    monkeypatch: pytest.MonkeyPatch,
    found: Value,
    aim: Value,
    asked: list[int],
    expected: bool,  # noqa: FBT001 - a column of the table
) -> None:
    scripted = Scripted(found)
    solver = scripted.solver(monkeypatch)
    assert solver.is_at_least(at("0123............ -"), aim) == expected
    assert scripted.asked == asked
    assert solver.progress == 1.0


def test_a_move_that_needs_no_search_is_done_at_once() -> None:
    state = at("0356............ -", last="d1")
    valuing, aiming = plain(Rules()), plain(Rules())
    assert valuing.progress == aiming.progress == 0.0
    assert valuing.worth(state, Call()) == Value.WIN
    assert aiming.is_at_least(state, Value.WIN)
    assert valuing.progress == aiming.progress == 1.0


@pytest.mark.parametrize(
    ("placed", "can_share", "threads", "askers"),
    [
        (0, True, 3, 3),
        (6, True, 3, 3),
        (7, True, 3, 1),
        (6, False, 3, 1),
        (6, True, 1, 1),
        (6, True, 1000, 64),
    ],
)
def test_as_many_threads_answer_as_are_wanted_and_of_use(
    monkeypatch: pytest.MonkeyPatch,
    placed: int,
    can_share: bool,  # noqa: FBT001 - a column of the table
    threads: int,
    askers: int,
) -> None:
    scripted = Scripted(can_share=can_share)
    solver, state = (
        scripted.solver(monkeypatch, threads),
        at(f"{DIGITS[:placed]:.<16} f"),
    )
    for ask in (solver.value, partial(solver.is_at_least, aim=Value.WIN)):
        scripted.askers.clear()
        assert not ask(state)  # a draw, which is no win
        assert len(scripted.askers) == askers
        helpers = set(scripted.askers) - {current_thread()}
        assert len(helpers) == askers - 1
        assert all(helper.daemon and not helper.is_alive() for helper in helpers)


def test_the_reference_tells_how_many_turns_are_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """First it asks whether one wins, and then whether one draws."""
    search, asked, seen = Search(15, False, MEMORY), list[int](), list[float]()  # noqa: FBT003 - as C has it
    board, hand = board_of(at("e.b8a9....d.6..5 1"))
    question, tries = search.question(board, hand), search.tries

    def watched(aim: int, *position: Any) -> Iterator[tuple[float, bool]]:
        asked.append(aim)
        for it in tries(aim, *position):
            seen.append(question.progress)
            yield it

    monkeypatch.setattr(search, "tries", watched)
    value = question.answer()
    assert asked == [1, 0][: len(asked)]
    assert value == 0
    assert seen == sorted({*seen})
    assert seen[0] == 0.0
    assert 0.5 in seen
    assert 0.5 < question.progress <= 1.0


def test_the_reference_is_stopped_for_good() -> None:
    search = Search(15, False, MEMORY)  # noqa: FBT003 - as C has it
    search.stop()
    with pytest.raises(StoppedError):
        placing(search, *board_of(at("e.b8a9....d.6..5 1")))
    assert search.nodes == 1


class StopsItself(Search):
    """A reference that is stopped when it has looked at so many positions."""

    def __init__(self, stop_at: int) -> None:
        self.stop_at, self.late = stop_at, 0
        super().__init__(15, False, MEMORY)  # noqa: FBT003 - as C has it

    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, value)
        if name == "nodes" and self._is_stopped:
            self.late += 1
        elif name == "nodes" and value == self.stop_at:
            self.stop()


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("stop_at", [1, 2, 77, 3000])
def test_a_reference_that_is_stopped_looks_at_nothing_more(
    stop_at: int, threads: int
) -> None:
    """But for the one position at which each other thread is told."""
    search = StopsItself(stop_at)
    with ThreadPoolExecutor(threads) as pool:
        found = [pool.submit(placing, search, EMPTY, 0) for _ in range(threads)]
        assert all(isinstance(it.exception(), StoppedError) for it in found)
    assert search.late <= threads - 1


def test_who_asks_again_is_told_without_a_search(compiled: OpenCompiled) -> None:
    asked = compiled()
    question = asked.question(*board_of(at("..b9..7...d.a..1 6")))
    assert question.answer() == Value.DRAW
    nodes = asked.nodes
    assert question.answer() == Value.DRAW
    assert question.reaches(0)
    assert not question.reaches(1)
    assert asked.nodes == nodes > 0
    assert question.progress == 1.0


@pytest.mark.parametrize(
    ("position", "first", "second", "reached"),
    [("d.1.b7.c.....953 4", 0, 1, False), (".65..c.e..ba.... 0", 1, 0, True)],
)
def test_one_aim_may_tell_the_other(
    compiled: OpenCompiled, position: str, first: int, second: int, *, reached: bool
) -> None:
    """A loss is no win, and a win is more than a draw."""
    asked = compiled()
    for _ in range(2):  # of the question, then of the memory
        question = asked.question(*board_of(at(position)))
        assert question.reaches(first) == reached
        nodes = asked.nodes
        assert question.reaches(second) == reached
        assert asked.nodes == nodes > 0


def test_who_asks_for_the_other_aim_goes_on(compiled: OpenCompiled) -> None:
    asked, whole = compiled(), compiled()
    position = board_of(at("..b9..7...d.a..1 6"))
    question, told = asked.question(*position), [0]
    assert question.progress == 0.0
    for ask, found in (
        (lambda: question.reaches(1), False),
        (lambda: question.reaches(0), True),
        (question.answer, Value.DRAW),
    ):
        assert ask() == found
        assert question.progress == 1.0
        told.append(asked.nodes)
    assert placing(whole, *position) == Value.DRAW
    assert told[0] < told[1] < told[2] == told[3] == whole.nodes
    # Both are remembered, so that another question looks at one position for each.
    assert asked.question(*position).answer() == Value.DRAW
    assert asked.nodes == whole.nodes + 2


def boards(pieces: int) -> Iterator[bytes]:
    """Yield every board with so many pieces, if piece 0 is in hand."""
    for cells in combinations(range(16), pieces):
        for order in permutations(range(1, 16), pieces):
            on = dict(zip(cells, order, strict=True))
            yield bytes(on.get(cell, FREE) for cell in range(16))


@pytest.mark.parametrize(
    ("has_squares", "pieces", "classes"),
    [
        (False, 1, 8),
        (True, 1, 12),
        (False, 2, 148),
        (True, 2, 381),
        pytest.param(False, 3, 3382, marks=pytest.mark.slow),
        pytest.param(True, 3, 12113, marks=pytest.mark.slow),
    ],
)
def test_there_are_as_many_classes_of_positions_as_burnside_counts(
    compiled: OpenCompiled,
    path: str,
    has_squares: bool,  # noqa: FBT001 - a column of the table
    pieces: int,
    classes: int,
) -> None:
    key = compiled(Rules(has_squares=has_squares), path=path).key
    assert len({key(board, 0) for board in boards(pieces)}) == classes
