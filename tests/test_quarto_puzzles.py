"""The puzzles of Quarto: each one checked again, and what leads through them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib.resources import files
from itertools import count as count_up, product
from random import Random
from typing import Any, Final

import pytest

from accessible_games.core.analysis import Value
from accessible_games.core.match import Match, Play
from accessible_games.core.message import Message, say
from accessible_games.core.puzzle import SOLVER, Puzzle
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.notation import DIGITS, read, write_position
from accessible_games.games.quarto.pieces import looks, shared
from accessible_games.games.quarto.puzzles import (
    AIMS,
    FILE,
    PUZZLES,
    generate as generate_module,
    guide as guide_module,
    puzzle as puzzle_of,
    puzzles,
)
from accessible_games.games.quarto.puzzles.generate import (
    SAVE,
    WANTED,
    WIN,
    Found,
    generate,
)
from accessible_games.games.quarto.puzzles.guide import PuzzleGuide
from accessible_games.games.quarto.puzzles.judge import FEWEST_WRONG, Finding, Judge
from accessible_games.games.quarto.puzzles.lengths import Lengths
from accessible_games.games.quarto.rules import (
    CELLS,
    LINES,
    Call,
    Give,
    Move,
    Pass,
    Place,
    Rules,
    State,
)
from accessible_games.games.quarto.solver import Solver
from accessible_games.games.quarto.views import least_views
from accessible_games.games.quarto.words import cell_name, line_name, piece_name

ALL: Final[Sequence[Puzzle]] = puzzles()

SOME: Final = ALL[::3]
"""Enough where what is checked is the guide rather than the puzzle."""

LATE: Final = 11
"""With as many pieces a position can be looked through to the end without a solver."""


@cache
def state_of(puzzle: Puzzle) -> State:
    """Return the position of a puzzle, by the rules of a match."""
    match = Match.start(GAME, dict(puzzle.options))
    for text in puzzle.moves.split(", "):
        after, _ = match.advance(Play(read(text)))
        assert after is not match, text
        match = after
    assert match.outcome is None
    return match.state


def count(state: State) -> int:
    return 16 - len(state.free)


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(Rules())


def each(some: Sequence[Puzzle] = ALL) -> pytest.MarkDecorator:
    """Let a test be run for each puzzle in CI, else for few, most of them late."""
    fast = [p for p in ALL[::5] if count(state_of(p)) >= LATE] + [*ALL[90::26]]
    slow = [p for p in some if p not in fast]
    params = [
        pytest.param(p, id=p.name, marks=[pytest.mark.slow] if p in slow else [])
        for p in some
    ]
    return pytest.mark.parametrize("puzzle", params)


@cache
def finding_of(puzzle: Puzzle) -> Finding | None:
    return Judge(Solver(Rules())).find(state_of(puzzle))


# --- the file -----------------------------------------------------------------


def test_there_are_puzzles_of_every_level_to_be_won_and_to_be_saved() -> None:
    counts = Counter((puzzle.level, puzzle.aim) for puzzle in ALL)
    assert counts == dict.fromkeys(product(PUZZLES.levels, AIMS.values()), 20)
    assert PUZZLES.levels == tuple(sorted({puzzle.level for puzzle in ALL}))


def test_no_two_puzzles_are_alike() -> None:
    assert len({puzzle.name for puzzle in ALL}) == len(ALL)
    assert len({least_views(state_of(puzzle))[0].seen for puzzle in ALL}) == len(ALL)


def test_the_easy_ones_are_to_be_called_completed_and_given() -> None:
    easy = [state_of(puzzle) for puzzle in ALL if puzzle.level == "1"]
    assert sum(bool(state.callable_lines()) for state in easy) == 6
    assert sum(state.hand is None for state in easy) == 20
    for level in PUZZLES.levels[1:]:
        kinds = Counter(state_of(p).hand is None for p in ALL if p.level == level)
        assert min(kinds.values()) >= 10


def test_the_file_says_how_it_is_written() -> None:
    text = (files("accessible_games.games.quarto.puzzles") / FILE).read_text("utf-8")
    remarks = [line for line in text.splitlines() if line.startswith("#")]
    assert any("python -m tests.write_puzzles" in line for line in remarks)
    assert len(text.splitlines()) == len(ALL) + len(remarks)


@pytest.mark.parametrize(
    "line", ["", "1 draw 0a1", "1 win 0a1 0b1", "1 win 0e1", "1 win ga1"]
)
def test_a_line_that_is_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        puzzle_of(line)


@each()
def test_a_puzzle_is_a_position_of_a_game_where_no_line_was_overlooked(
    puzzle: Puzzle,
) -> None:
    state = state_of(puzzle)
    assert state.turn == SOLVER
    assert write_position(state) == puzzle.name
    open_lines = [
        line
        for line in LINES
        if len(pieces := state.pieces(line)) == 4 and shared(pieces)
    ]
    assert [*state.callable_lines()] == open_lines
    assert not open_lines or state.hand is not None


# --- what the solver says -----------------------------------------------------


def right_moves(state: State, solver: Solver) -> tuple[Value, list[Move]]:
    worths = dict(solver.worths(state))
    best = max(worths.values())
    return best, [move for move, worth in worths.items() if worth is best]


@each()
def test_one_move_alone_reaches_the_aim(puzzle: Puzzle, solver: Solver) -> None:
    state = state_of(puzzle)
    value, right = right_moves(state, solver)
    assert value is puzzle.aim
    assert value is not Value.LOSS
    assert len(right) == 1
    assert len(state.legal_moves()) > FEWEST_WRONG


@each()
def test_a_puzzle_is_as_hard_as_it_says(puzzle: Puzzle) -> None:
    finding = finding_of(puzzle)
    assert finding is not None
    assert (finding.aim, finding.level) == (puzzle.aim, puzzle.level)


@pytest.mark.slow
def test_the_plain_solver_says_the_same_of_puzzles() -> None:
    solver = Solver(Rules(), is_compiled=False)
    for puzzle in ALL[::3]:
        finding = Judge(solver).find(state_of(puzzle))
        assert finding is not None
        assert (finding.aim, finding.level) == (puzzle.aim, puzzle.level)


class Lookahead:
    """What a position is worth by nothing but the rules, and how soon that is so."""

    def __init__(self) -> None:
        self.value = cache(self._value)
        self.wins_within = cache(self._wins_within)

    def _value(self, state: State) -> int:
        if state.end is not None:
            return {None: 0, state.turn: 1}.get(state.winner, -1)
        best = -1
        for move in state.legal_moves():
            after = state.play(move)
            sign = 1 if after.turn == state.turn else -1
            best = max(best, sign * self.value(after))
            if best == 1:
                break
        return best

    def _wins_within(self, state: State, winner: int, pieces: int) -> bool:
        """Return whether `winner` can force a call with so many more pieces."""
        if state.end is not None:
            return state.winner == winner
        mine = state.turn == winner
        left = pieces - (mine and state.hand is not None)
        if left < 0:
            return mine and bool(state.callable_lines())
        results = (
            self.wins_within(
                state.play(move), winner, left if isinstance(move, Place) else pieces
            )
            for move in state.legal_moves()
        )
        return any(results) if mine else all(results)

    def length(self, state: State) -> int:
        winner = state.turn if self.value(state) == 1 else 1 - state.turn
        return next(n for n in range(9) if self.wins_within(state, winner, n))


@pytest.fixture(scope="module")
def lookahead() -> Lookahead:
    return Lookahead()


@each([puzzle for puzzle in ALL if count(state_of(puzzle)) >= LATE])
def test_a_late_puzzle_holds_without_any_solver(
    puzzle: Puzzle, lookahead: Lookahead
) -> None:
    state = state_of(puzzle)
    after = {move: state.play(move) for move in state.legal_moves()}
    worths = {
        move: lookahead.value(a) * (1 if a.turn == SOLVER else -1)
        for move, a in after.items()
    }
    assert Counter(worths.values())[puzzle.aim] == 1
    assert max(worths.values()) == puzzle.aim
    if puzzle.aim is Value.WIN:
        length = lookahead.length(state)
        seen = max(1, length + (state.hand is None))
    else:
        wrong = [a for move, a in after.items() if worths[move] < puzzle.aim]
        longest = max(map(lookahead.length, wrong))
        seen = 1 if longest == 1 and state.hand is None else longest + 1
    assert puzzle.level == str(min(seen, 4))


@pytest.mark.parametrize("seed", range(3))
def test_lengths_are_those_of_looking_through_everything(
    seed: int, lookahead: Lookahead, solver: Solver
) -> None:
    lengths = Lengths(solver)
    seen = 0
    for state in late_states(Random(seed)):
        if solver.value(state) is not Value.DRAW:
            assert lengths.of(state) == lookahead.length(state)
            seen += 1
    assert seen > 5


def late_states(chance: Random) -> Iterator[State]:
    """Yield positions of games by chance in which nobody notices a line."""
    for _ in range(12):
        state = State()
        while state.free:
            moves = [m for m in state.legal_moves() if not isinstance(m, Call)]
            state = state.play(chance.choice(moves))
            if count(state) >= LATE and state.free:
                yield state


# --- what is a puzzle ---------------------------------------------------------


def position(text: str, last: str = "", rules: Rules | None = None) -> State:
    """Return the state of `write_position`, with the cell that was filled last."""
    board, hand = text.split()
    pieces = tuple(None if one == "." else DIGITS.index(one) for one in board)
    cell = None if not last else "abcd".index(last[0]) + 4 * (int(last[1]) - 1)
    return State(
        rules=rules or Rules(),
        board=pieces,
        hand=None if hand == "-" else DIGITS.index(hand),
        last=cell,
    )


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("013..6a..9c.7... f", ""),  # two cells complete lines
        ("0123..........f. -", "d1"),  # the line of one's own is there to be called
        ("0123...6.9.c.af. d", "a4"),  # a line was overlooked for good
    ],
)
def test_what_is_no_puzzle(text: str, last: str, solver: Solver) -> None:
    assert Judge(solver).find(position(text, last)) is None


def test_where_there_is_hardly_a_choice_there_is_no_puzzle(solver: Solver) -> None:
    rejected = 0
    judge = Judge(solver)
    for seed in range(4):
        for state in late_states(Random(seed)):
            _, right = right_moves(state, solver)
            wrong = len(state.legal_moves()) - len(right)
            if len(right) == 1 and wrong < FEWEST_WRONG:
                assert judge.find(state) is None
                rejected += 1
    assert rejected > 10


def test_pieces_that_nobody_can_tell_apart_are_one_right_move() -> None:
    rules = Rules(traits=7)
    judge = Judge(Solver(rules))
    found = 0
    for seed in range(30):
        for plain in late_states(Random(seed)):
            state = position(write_position(plain), rules=rules)
            _, right = right_moves(state, judge.solver)
            kinds = {m.piece & 7 for m in right if isinstance(m, Give)}
            if len(right) == 2 and len(kinds) == 1:
                finding = judge.find(state)
                if finding is not None:
                    assert finding.key in right
                    found += 1
    assert found


# --- the generator ------------------------------------------------------------


FEW: Final = {("1", SAVE, Give): 2, ("2", WIN, Place): 1, ("2", SAVE, Place): 1}


@pytest.fixture(scope="module")
def few() -> Sequence[Found]:
    return generate(5, FEW)


def test_the_generator_finds_what_is_wanted_always_the_same(
    few: Sequence[Found],
) -> None:
    groups = Counter((f.finding.level, f.finding.aim, type(f.finding.key)) for f in few)
    assert groups == FEW
    assert [one.line for one in generate(5, FEW)] == [one.line for one in few]
    assert [one.finding.level for one in few] == ["1", "1", "2", "2"]
    assert [one.finding.aim for one in few[2:]] == [WIN, SAVE]


def test_other_seeds_make_other_puzzles(few: Sequence[Found]) -> None:
    assert {one.line for one in generate(6, FEW)}.isdisjoint(one.line for one in few)


@pytest.mark.slow
def test_of_the_same_game_played_again_no_puzzle_is_taken_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played, seeds = generate_module.played, count_up()

    def each_game_thrice(_: Random) -> Iterator[tuple[State, str]]:
        return played(Random(next(seeds) // 3))

    monkeypatch.setattr(generate_module, "played", each_game_thrice)
    found = generate(0, {("1", SAVE, Give): 2})
    assert (
        len({least_views(state_of(puzzle_of(one.line)))[0].seen for one in found}) == 2
    )


def test_what_the_generator_writes_is_read_as_the_same_puzzle(
    few: Sequence[Found],
) -> None:
    for one in few:
        puzzle = puzzle_of(one.line)
        assert finding_of(puzzle) == one.finding
        assert (puzzle.level, puzzle.aim) == (one.finding.level, one.finding.aim)


def test_the_file_is_in_the_order_of_the_generator() -> None:
    for level in PUZZLES.levels:
        group = [puzzle for puzzle in ALL if puzzle.level == level]
        assert [puzzle.aim for puzzle in group] == [WIN, SAVE] * 20
        for half in (group[::2], group[1::2]):
            sizes = [puzzle.moves.count("give") for puzzle in half]
            assert sizes == sorted(sizes)


@pytest.mark.slow
def test_the_file_has_what_the_generator_wants() -> None:
    found = [finding for puzzle in ALL if (finding := finding_of(puzzle))]
    groups = Counter((one.level, one.aim, type(one.key)) for one in found)
    assert groups == WANTED


# --- the guide ----------------------------------------------------------------


@cache
def follow(puzzle: Puzzle) -> Sequence[tuple[PuzzleGuide, State, Move]]:
    """Return the guide, each state of the solution and the move that is made there."""
    guide, state = PuzzleGuide(puzzle), state_of(puzzle)
    steps = []
    for move in guide.solution(state):
        assert not guide.is_over(state)
        steps.append((guide, state, move))
        state = state.play(move)
    assert guide.is_over(state)
    return steps


@each(SOME)
def test_the_solution_reaches_the_aim_as_soon_as_it_can(
    puzzle: Puzzle, solver: Solver
) -> None:
    steps = follow(puzzle)
    start, end = steps[0][1], steps[-1][1].play(steps[-1][2])
    placed = [s for _, s, m in steps if s.turn == SOLVER and isinstance(m, Place)]
    if puzzle.aim is Value.WIN:
        assert end.winner == SOLVER
        assert len(placed) == Lengths(solver).of(start)
    else:
        assert end.end is None
        assert end.turn != SOLVER
        assert solver.value(end) is Value.DRAW
    assert puzzle.level in {"4", str(max(1, len(placed) + (start.hand is None)))} or (
        puzzle.aim is Value.DRAW
    )


@each(SOME)
def test_right_moves_have_no_fault_and_wrong_ones_do(
    puzzle: Puzzle, solver: Solver
) -> None:
    for guide, state, _ in follow(puzzle):
        if state.turn == SOLVER:
            for move, worth in solver.worths(state):
                fault = guide.fault(state, move)
                assert (fault is None) == (worth >= puzzle.aim)


CELL_OF: Final[Mapping[Message, int]] = {cell_name(cell): cell for cell in CELLS}
PIECE_OF: Final[Mapping[Message, int]] = {
    piece_name(piece, Rules()): piece for piece in range(16)
}


def check_fault(fault: Message, after: State, solver: Solver) -> str:
    """Check what is told of a wrong move, given the state after it; return its kind."""
    args: dict[str, Any] = dict(fault.args)
    then: Message = args["then"]
    said: dict[str, Any] = dict(then.args)
    if "given" in args:
        given = after.play(Give(PIECE_OF[args["given"]]))
        others = [after.play(Give(piece)) for piece in after.left]
        assert hope(given, solver) == max(hope(one, solver) for one in others)
        after = given
    if "cell" in said:
        after = after.play(Place(CELL_OF[said["cell"]]))
    if "piece" in said:
        after = after.play(Give(PIECE_OF[said["piece"]]))
    kind = then.key.removeprefix("quarto-fault-")
    assert CLAIMS[kind](after, solver), (fault, after)
    return kind


def hope(given: State, solver: Solver) -> tuple[int, int]:
    """Return how well it is for who has given a piece, and how long it lasts."""
    value = solver.value(given)
    return -value, Lengths(solver).of(given) if value is Value.WIN else 0


CLAIMS: Final[Mapping[str, Callable[[State, Solver], bool]]] = {
    "line": lambda after, _: after.play(Call()).winner == after.turn,
    "none-safe": lambda after, _: has_no_safe_piece(after),
    "trapped": lambda after, _: all(
        has_no_safe_piece(after.play(Place(cell))) for cell in after.free
    ),
    "lost": lambda after, solver: solver.value(after) is Value.LOSS,
    "held": lambda after, solver: solver.value(after) is Value.DRAW,
    "no-line": lambda after, _: not after.callable_lines(),
    "missed": lambda after, _: after.hand is None,
    "uncalled": lambda after, _: bool(after.callable_lines()),
}
"""For each fault whether it holds, in the position that it tells of."""


def has_no_safe_piece(state: State) -> bool:
    """Return whether every piece left completes a line, and none is complete."""
    gives = [state.play(Give(piece)) for piece in state.left]
    return not state.callable_lines() and bool(gives) and all(map(completes, gives))


def completes(state: State) -> bool:
    """Return whether the piece in hand completes a line somewhere."""
    return any(state.play(Place(cell)).callable_lines() for cell in state.free)


@each(SOME)
def test_what_is_told_of_wrong_moves_is_so(puzzle: Puzzle, solver: Solver) -> None:
    for guide, state, _ in follow(puzzle):
        for move in state.legal_moves() if state.turn == SOLVER else ():
            fault = guide.fault(state, move)
            if fault is not None:
                check_fault(fault, state.play(move), solver)


def test_every_kind_of_fault_is_told_and_so(solver: Solver) -> None:
    guides = {puzzle.aim: PuzzleGuide(puzzle) for puzzle in ALL[:2]}
    hard = next(p for p in ALL if p.level == "4" and p.aim is Value.DRAW)
    kinds: Counter[str] = Counter()
    for state in [state_of(hard), *late_states(Random(1)), *late_states(Random(2))]:
        if solver.value(state) is Value.LOSS:
            continue
        guide = guides[solver.value(state)]
        for move in state.legal_moves():
            fault = guide.fault(state, move)
            if fault is not None:
                kinds[check_fault(fault, state.play(move), solver)] += 1
    assert {*kinds} == {*CLAIMS}


def test_to_pass_what_can_be_called_is_a_fault() -> None:
    board = position("048c1593a26e7bfd -", "d1")
    assert board.callable_lines()
    assert PuzzleGuide(ALL[0]).fault(board, Pass()) == say(
        "quarto-fault", then=Message("quarto-fault-uncalled")
    )


@each(SOME)
def test_hints_begin_without_the_move_and_end_with_it(puzzle: Puzzle) -> None:
    for guide, state, move in follow(puzzle):
        if state.turn != SOLVER:
            continue
        *before, last = guide.hints(state)
        named = {Place: "cell", Give: "piece", Call: "call"}[type(move)]
        assert last.key == f"quarto-clue-{named}"
        args: dict[str, Any] = dict(last.args)
        if isinstance(move, Place):
            assert CELL_OF[args["cell"]] == move.cell
        if isinstance(move, Give):
            assert PIECE_OF[args["piece"]] == move.piece
        assert last not in before
        for clue in before:
            said: dict[str, Any] = dict(clue.args)
            if clue.key == "quarto-clue-row":
                assert isinstance(move, Place)
                assert said["row"] == move.cell // 4 + 1
            if clue.key == "quarto-clue-looks":
                assert isinstance(move, Give)
                looks_of = [f"quarto-look-{look}" for look in looks(move.piece)]
                assert [look.key for look in said["looks"]] == looks_of[:2]
            if clue.key == "quarto-clue-line":
                after = state.play(move)
                lines = after.callable_lines() or state.callable_lines()
                assert said["line"] in map(line_name, lines)
        is_own_line = isinstance(move, Call) and state.hand is None
        assert len(before) == (0 if is_own_line else 2)


def clues(puzzle: Puzzle) -> list[str]:
    return [hint.key for hint in PuzzleGuide(puzzle).hints(state_of(puzzle))]


IDEAS: Final = {
    ("1", Value.WIN, False): {"called", "complete"},
    ("1", Value.DRAW, True): {"safe"},
    ("2", Value.WIN, False): {"net"},
    ("2", Value.WIN, True): {"net"},
    ("2", Value.DRAW, False): {"quiet"},
} | {
    (level, aim, is_to_give): {"far" if aim is Value.WIN else "danger"}
    for level, aim, is_to_give in product("34", AIMS.values(), (True, False))
}
"""What the first hint is about, by level, aim, and whether a piece is to be given."""


@each(SOME)
def test_the_first_hint_says_what_to_look_for(puzzle: Puzzle, solver: Solver) -> None:
    guide, state, _ = follow(puzzle)[0]
    first = guide.hints(state)[0]
    idea = first.key.removeprefix("quarto-clue-")
    assert idea in IDEAS[puzzle.level, puzzle.aim, state.hand is None]
    if idea == "far":
        assert first == say("quarto-clue-far", count=Lengths(solver).of(state))


@each([puzzle for puzzle in ALL if puzzle.aim is Value.WIN and puzzle.level in "34"])
def test_the_other_player_holds_out_as_long_as_can_be(
    puzzle: Puzzle, solver: Solver
) -> None:
    lengths = Lengths(solver)
    for _, state, move in follow(puzzle):
        if state.turn != SOLVER:
            after = [lengths.of(state.play(other)) for other in state.legal_moves()]
            assert lengths.of(state.play(move)) == max(after)


def test_of_replies_that_last_as_long_the_hardest_is_chosen(solver: Solver) -> None:
    lengths = Lengths(solver)

    def ways(state: State) -> int:
        return len(right_moves(state, solver)[1])

    is_better = 0
    for puzzle in ALL[2::7]:
        for _, state, move in follow(puzzle):
            if state.turn != SOLVER and isinstance(move, Give):
                after = [state.play(other) for other in state.legal_moves()]
                longest = max(map(lengths.of, after))
                same = [ways(a) for a in after if lengths.of(a) == longest]
                assert ways(state.play(move)) == min(same)
                is_better += min(same) < max(same)
    assert is_better


@pytest.mark.parametrize("is_compiled", [True, False])
def test_a_guide_says_the_same_with_either_solver(
    monkeypatch: pytest.MonkeyPatch, *, is_compiled: bool
) -> None:
    usual = [told(puzzle) for puzzle in ALL[3::32]]
    try:
        one_kind = partial(Solver, is_compiled=is_compiled)
        one_kind(Rules())
    except ImportError:
        pytest.skip("the solver is not compiled here")
    monkeypatch.setattr(guide_module, "Solver", one_kind)
    assert [told(puzzle) for puzzle in ALL[3::32]] == usual


def told(puzzle: Puzzle) -> list[object]:
    guide, state = PuzzleGuide(puzzle), state_of(puzzle)
    faults = [guide.fault(state, move) for move in state.legal_moves()]
    return [guide.hints(state), guide.solution(state), faults]


def test_who_may_call_with_a_piece_in_hand_is_led_to_the_line() -> None:
    """The other has given without noticing the line that they completed."""
    puzzle = next(
        one
        for one in ALL
        if state_of(one).hand is not None and state_of(one).callable_lines()
    )
    first, *_, last = PuzzleGuide(puzzle).hints(state_of(puzzle))
    assert (first.key, last.key) == ("quarto-clue-called", "quarto-clue-call")
