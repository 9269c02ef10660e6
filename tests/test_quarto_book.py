"""The opening book: positions that are the same, and moves that do not lose."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from accessible_games.core.analysis import Value
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.book import (
    DEPTH,
    exceptions,
    kind_of,
    line_of,
    opening_move,
    ruled,
)
from accessible_games.games.quarto.notation import read as read_move
from accessible_games.games.quarto.opponent import completions, safe
from accessible_games.games.quarto.pieces import Trait
from accessible_games.games.quarto.prospects import alive
from accessible_games.games.quarto.rules import (
    CELLS,
    Call,
    Give,
    Move,
    Penalty,
    Place,
    Rules,
    State,
)
from accessible_games.games.quarto.solver import Solver
from accessible_games.games.quarto.views import least_views, symmetries
from tests.write_book import KINDS, Writer, boards_after, classes, hands

RULES = [Rules(), Rules(has_squares=True), Rules(traits=7), Rules(4, has_squares=True)]


def some_state(random: Random, moves: int, rules: Rules | None = None) -> State:
    """Return a state after so many moves in which nobody gives a line away."""
    state = State(rules or Rules())
    for _ in range(moves):
        if state.hand is None:
            state = state.play(Give(random.choice(safe(state) or state.left)))
        else:
            state = state.play(Place(random.choice(state.free)))
    return state


def turned(state: State, random: Random) -> State:
    """Return the same position from another side, with other names for the traits."""
    cells = random.choice(symmetries(state.rules.has_squares))
    counted = [trait for trait in Trait if trait & state.rules.traits]
    order = random.choice([*permutations(counted)])
    others = 15 & ~state.rules.traits
    swapped = random.randrange(16) & state.rules.traits

    def renamed(piece: int | None) -> int | None:
        if piece is None:
            return None
        looks = piece ^ swapped
        moved = sum(new for new, old in zip(counted, order, strict=True) if looks & old)
        return moved | piece & others

    board = tuple(renamed(state.board[cell]) for cell in cells)
    return replace(state, board=board, hand=renamed(state.hand), last=None)


# Positions that are the same.


def test_the_board_has_fewer_symmetries_with_squares() -> None:
    assert len(symmetries(False)) == 32  # noqa: FBT003
    assert len(symmetries(True)) == 8  # noqa: FBT003


def test_what_only_the_hand_or_one_look_tells_apart_is_not_the_same() -> None:
    texts = [f"0..5............ {hand}" for hand in "16-"]
    texts += ["0..1............ -", "0....5.......... -"]
    read = GAME.read_position
    assert read
    states = [read(GAME.agree({}), text) for text in texts]
    assert len({least_views(state)[0].seen for state in states}) == len(texts)


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("moves", [0, 1, 2, 5, 8, 11])
def test_what_symmetry_makes_equal_is_seen_as_the_same(
    rules: Rules, moves: int
) -> None:
    random = Random(moves)
    for _ in range(6):
        state = some_state(random, moves, rules)
        same = {least_views(turned(state, random))[0].seen for _ in range(8)}
        assert same == {least_views(state)[0].seen}


def test_other_positions_are_seen_as_others() -> None:
    """As many as Burnside's lemma counts: 4 with one piece, one in hand, and so on."""
    boards, counts = [State()], list[int]()
    for _ in range(3):
        counts.append(len(classes(hands(boards))))
        boards = [*classes(boards_after(boards))]
    assert counts == [1, 8, 148]


def test_a_move_and_a_piece_are_seen_in_the_same_view() -> None:
    random = Random(7)
    for moves in (4, 5):
        state = some_state(random, moves)
        for view in least_views(state):
            seen = [view.of(move) for move in state.legal_moves()]
            assert len({*seen}) == len(seen)
            for move in state.legal_moves():
                after = view.of(move)
                if isinstance(after, Place):
                    assert view.seen[after.cell] == "."
                elif isinstance(after, Give):
                    assert f"{after.piece:x}" not in view.seen


def test_the_rule_is_the_same_from_every_side() -> None:
    random = Random(3)
    for moves in range(12):
        state = some_state(random, moves)
        other = turned(state, random)
        said = {ruled(s, view) for s in (state, other) for view in least_views(s)}
        assert len(said) == 1


# What the book says.


def any_position(rules: Rules, random: Random, moves: int) -> State:
    """Return a position after any moves at all, in which no line can be completed."""
    while True:
        state = State(rules)
        for _ in range(moves):
            state = state.play(random.choice(state.legal_moves()))
        lines = state.callable_lines()
        if not lines and (state.hand is None or not completions(state, state.hand)):
            return state


def assert_the_book_holds(rules: Rules, count: int, moves: int) -> None:
    """Let it answer, from here to the gift, and see that nobody can win then."""
    solver, random, held = Solver(rules, memory=1 << 28), Random(moves), 0
    while held < count:
        before = state = any_position(rules, random, moves)
        while state.turn == before.turn:
            move = opening_move(state, random)
            assert move is not None
            assert move in state.legal_moves()
            state = state.play(move)
        if solver.is_at_least(state, Value.WIN):
            assert not solver.is_at_least(before, Value.DRAW), before
        else:
            held += 1


@pytest.mark.parametrize("rules", KINDS, ids=kind_of)
def test_nobody_can_win_against_the_book_whatever_was_played(rules: Rules) -> None:
    count = 1 if Solver(rules).is_slow else 4
    assert_the_book_holds(rules, count, 2 * DEPTH + 1)
    assert_the_book_holds(rules, count, 2 * DEPTH + 2)


@pytest.mark.slow
@pytest.mark.parametrize("rules", KINDS, ids=kind_of)
def test_nobody_can_win_against_the_book_however_early(rules: Rules) -> None:
    if Solver(rules).is_slow:
        pytest.skip("takes too long without the compiled engine")
    assert_the_book_holds(rules, 40, 2 * DEPTH + 1)
    for moves in range(2 * DEPTH - 3, 2 * DEPTH + 1):
        assert_the_book_holds(rules, 3, moves)


def as_seen(position: str, rules: Rules) -> State:
    """Return a position of the book: pieces that look alike may be the same there."""
    board, hand = position.split()
    random, left = Random(1), {*range(16)}

    def piece(digit: str) -> int | None:
        if digit in ".-":
            return None
        found: int = random.choice(
            [p for p in left if seen_as(p, rules) == int(digit, 16)]
        )
        left.remove(found)
        return found

    return State(rules, tuple(map(piece, board)), piece(hand))


def seen_as(piece: int, rules: Rules) -> int:
    counted = [trait for trait in Trait if trait & rules.traits]
    return sum(1 << bit for bit, trait in enumerate(counted) if piece & trait)


WITH_EXCEPTIONS = [rules for rules in KINDS if exceptions(rules)]


@pytest.mark.slow
@pytest.mark.parametrize("rules", WITH_EXCEPTIONS, ids=kind_of)
def test_every_exception_is_one_and_holds(rules: Rules) -> None:
    solver, random = Solver(rules, memory=1 << 28), Random(1)
    if solver.is_slow:
        pytest.skip("takes too long without the compiled engine")
    every, seen = sorted(exceptions(rules).items()), 0
    for position, move in random.sample(every, min(40, len(every))):
        state = as_seen(position, rules)
        view = least_views(state)[0]
        assert view.seen == position
        assert ruled(state, view) != move
        if state.hand is None:
            played = opening_move(state, random)
            assert played is not None
            assert solver.value(state.play(played)) is not Value.WIN
            lost = next(
                m for m in state.legal_moves() if view.of(m) == ruled(state, view)
            )
            assert solver.value(state.play(lost)) is Value.WIN
            seen += 1
    assert seen


def test_a_line_of_the_book_is_written_as_a_position_and_a_move() -> None:
    line = line_of(Rules(), "............0111 6", Place(3))
    assert line == "4 ............0111 6 place d1"
    assert kind_of(Rules(7, has_squares=True)) == "3s"
    assert all(isinstance(m, Place | Give) for m in exceptions(Rules()).values())


@pytest.mark.parametrize("rules", KINDS, ids=kind_of)
def test_the_book_ends_where_it_says(rules: Rules) -> None:
    random, beyond = Random(5), 2 * DEPTH + 3
    for moves in range(beyond):
        assert opening_move(some_state(random, moves, rules), random) is not None
    assert opening_move(some_state(random, beyond, rules), random) is None


def test_the_book_says_nothing_after_a_wrong_call() -> None:
    called = State(Rules(penalty=Penalty.TURN), (0, *(None,) * 15), last=0).play(Call())
    assert opening_move(called, Random(6)) is None


def test_chance_chooses_among_what_is_the_same() -> None:
    def said(state: State) -> set[Move | None]:
        return {opening_move(state, Random(n)) for n in range(60)}

    assert len(said(State())) == 16
    cells = {move.cell for move in said(State(hand=9)) if isinstance(move, Place)}
    inner_or_corner = {0, 3, 12, 15, 5, 6, 9, 10}
    assert cells in (inner_or_corner, {*CELLS} - inner_or_corner)


# The writer.


def test_the_writer_finds_what_holds_or_says_that_nothing_does() -> None:
    random, solver = Random(8), Solver(Rules())
    counts = {False: 0, True: 0}
    for _ in range(60):
        state = replace(some_state(random, 18 + random.randrange(2)), last=None)
        if state.hand is not None and completions(state, state.hand):
            continue
        writer = Writer(Rules(), is_compiled=None)
        is_held = writer.holds(state)
        seen = least_views(state)[0].seen
        assert is_held == solver.is_at_least(state, Value.DRAW)
        assert (seen in writer.lost) == (not is_held)
        counts[is_held] += 1
    assert min(counts.values()) > 1


def test_the_writer_notes_what_to_do_where_the_rule_loses() -> None:
    random, solver, noted = Random(9), Solver(Rules()), 0
    for _ in range(150):
        state = replace(some_state(random, 16), last=None)
        writer = Writer(Rules(), is_compiled=None)
        writer.holds(state)
        view = least_views(state)[0]
        moves = {view.of(move): move for move in state.legal_moves()}
        worths = {seen: solver.worth(state, move) for seen, move in moves.items()}
        is_to_note = worths[ruled(state, view)] is Value.LOSS < max(worths.values())
        lines = [line for line in writer.lines if f" {view.seen} " in line]
        assert len(lines) == is_to_note
        for line in lines:
            assert worths[read_move(line.split(maxsplit=3)[3])] is not Value.LOSS
            noted += 1
    assert noted > 2


# How a position looks.


@pytest.mark.parametrize(
    ("pieces", "count"), [((), 20), ((0,), 20), ((0, 4), 18), ((0, 1, 2, 3), 18)]
)
def test_a_look_on_a_line_counts_twice_as_much_for_each_piece(
    pieces: tuple[int, ...], count: int
) -> None:
    """With one trait ten lines have two looks each, but for a full or a mixed one."""
    board = (*pieces, *(None,) * (16 - len(pieces)))
    assert alive(State(Rules(traits=4), board)) == count
