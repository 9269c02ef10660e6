"""The rules of Quarto, and every fault known of other programs."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest

from accessible_games.core.analysis import Thought
from accessible_games.core.game import IllegalMoveError
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.notation import (
    cell_text,
    read,
    read_piece,
    write_position,
)
from accessible_games.games.quarto.options import agreed, start
from accessible_games.games.quarto.pieces import LOOKS, PIECES, looks
from accessible_games.games.quarto.rules import (
    LINES,
    SQUARES,
    Call,
    Cell,
    End,
    Give,
    Line,
    Pass,
    Penalty,
    Place,
    Rules,
    State,
)

LIGHT_ROW = "give 0, place a1, give 3, place b1, give 5, place c1, give 6, place d1"
"""Seat 0 begins and completes row 1, whose pieces are light and nothing else."""

THREE_LIGHT = LIGHT_ROW.removesuffix(", give 6, place d1")

NO_LINE = "093487a5e1dbf2c6"
"""A full board, a1 to d4, on which not even a square shares a trait."""

LAST_LINE = "f53ae98402db7c61"
"""A full board where only the diagonal from a1 to d4 shares a trait."""

FOUR_IN_A_LINE = tuple(
    (line, (trait, look))
    for line in LINES
    for trait, pair in LOOKS.items()
    for look in pair
)
"""Every line with every look that it may share."""


def play(moves: str, state: State | None = None) -> State:
    """Make moves, by default from the start of a game that seat 0 begins."""
    state = state or State()
    for move in filter(None, moves.split(", ")):
        state = state.play(read(move))
    return state


def under(penalty: Penalty) -> State:
    return State(Rules(penalty=penalty))


def fill(pieces: str, state: State | None = None) -> State:
    """Place sixteen pieces from a1 to d4; seat 0 begins and places the last."""
    names = [cell_text(cell) for cell in range(16)]
    moves = [
        f"give {piece}, place {name}" for piece, name in zip(pieces, names, strict=True)
    ]
    return play(", ".join(moves), state)


def refusal(state: State, move: str) -> str:
    """Return why a move is refused; nothing may have changed."""
    before = repr(state)
    with pytest.raises(IllegalMoveError) as caught:
        play(move, state)
    assert repr(state) == before
    assert read(move) not in state.legal_moves()
    return caught.value.why.key


def only(look: str) -> tuple[int, ...]:
    """Return four pieces that have `look`, and nothing else, in common."""
    having = [piece for piece in PIECES if look in looks(piece)]
    return next(
        four
        for four in combinations(having, 4)
        if set.intersection(*(set(looks(piece)) for piece in four)) == {look}
    )


def line_of(
    pieces: tuple[int, ...], line: Line, last: Cell, state: State | None = None
) -> State:
    """Place four pieces on a line, its cell `last` after the others."""
    cells = [*(cell for cell in line if cell != last), last]
    state = state or State()
    for piece, cell in zip(pieces, cells, strict=True):
        state = state.play(Give(piece)).play(Place(cell))
    return state


def all_moves() -> Iterator[Give | Place | Call | Pass]:
    yield from map(Give, PIECES)
    yield from map(Place, range(16))
    yield from (Call(), Pass())


# Giving and placing.


def test_the_first_move_only_gives_any_of_sixteen_pieces() -> None:
    assert list(State().legal_moves()) == [Give(piece) for piece in PIECES]


def test_the_receiver_places_on_any_cell_and_then_gives() -> None:
    received = play("give 7")
    assert received.turn == 1
    assert list(received.legal_moves()) == [Place(cell) for cell in range(16)]
    placed = play("place b2", received)
    assert placed.turn == 1
    assert list(placed.legal_moves()) == [Give(p) for p in PIECES if p != 7]


def test_a_second_piece_is_not_given_before_the_first_is_placed() -> None:
    assert refusal(play("give 7"), "give 6") == "quarto-place-first"


def test_nothing_is_placed_before_it_is_given() -> None:
    assert refusal(State(), "place a1") == "quarto-give-first"


def test_a_taken_cell_is_refused() -> None:
    state = play("give 7, place b2, give 6")
    assert refusal(state, "place b2") == "quarto-cell-taken"


def test_no_piece_is_used_twice() -> None:
    state = play("give 7, place b2")
    assert refusal(state, "give 7") == "quarto-piece-used"
    assert 7 not in play("give 6", state).left
    assert 6 not in play("give 6", state).left


def test_piece_0_fills_its_cell() -> None:
    state = play("give 0, place a1, give 1")
    assert refusal(state, "place a1") == "quarto-cell-taken"
    assert write_position(state) == "0............... 1"
    assert len(state.free) == 15


def test_piece_0_in_hand_must_be_placed() -> None:
    state = play("give 0")
    assert refusal(state, "give 1") == "quarto-place-first"
    assert write_position(play("place d4", state)) == "...............0 -"


def test_on_a_full_board_nothing_is_given_or_placed() -> None:
    state = fill(NO_LINE)
    assert refusal(state, "give 0") == "quarto-board-full"
    assert refusal(state, "place a1") == "quarto-board-full"


@pytest.mark.parametrize("end", ["called", "called-wrongly", "drawn"])
def test_after_the_end_every_move_is_refused(end: str) -> None:
    ended = {
        "called": lambda: play(f"{LIGHT_ROW}, call"),
        "called-wrongly": lambda: play("give 7, place b2, call", under(Penalty.GAME)),
        "drawn": lambda: play("pass, pass", fill(NO_LINE)),
    }[end]()
    assert ended.end is End(end)
    assert not ended.legal_moves()
    for move in all_moves():
        with pytest.raises(IllegalMoveError):
            ended.play(move)


# Lines.


@pytest.mark.parametrize(("line", "trait_and_look"), FOUR_IN_A_LINE)
def test_each_look_wins_on_each_line_wherever_it_is_completed(
    line: Line, trait_and_look: tuple[int, str]
) -> None:
    trait, look = trait_and_look
    for last in line:
        state = line_of(only(look), line, last)
        assert state.callable_lines() == (line,)
        assert state.looks(line) == (look,)
        assert play("call", state).end is End.CALLED
        uncounted = line_of(only(look), line, last, State(Rules(15 & ~trait)))
        assert refusal(uncounted, "call") == "quarto-no-line"


def test_there_are_eighty_lines_and_looks() -> None:
    assert len(set(LINES)) == 10
    assert len(set(FOUR_IN_A_LINE)) == 80


def test_the_second_diagonal_counts() -> None:
    moves = "give 0, place a4, give 3, place b3, give 5, place c2, give 6, place d1"
    assert play(f"{moves}, call").winner == 0


def test_four_pieces_that_share_nothing_are_no_line() -> None:
    for four in permutations((0, 15, 1, 14)):
        assert not line_of(four, LINES[0], LINES[0][3]).callable_lines()


def test_three_pieces_are_no_line() -> None:
    assert refusal(play(THREE_LIGHT), "call") == "quarto-no-line"


def test_all_the_common_looks_are_named() -> None:
    state = line_of((0, 1, 2, 3), LINES[0], LINES[0][3])
    assert state.looks(LINES[0]) == ("light", "round")


def test_two_lines_completed_at_once_are_both_called() -> None:
    row = "give 0, place b1, give 3, place c1, give 5, place d1"
    column = "give 1, place a2, give 2, place a3, give 4, place a4"
    state = play(f"{row}, {column}, give 6, place a1")
    assert state.callable_lines() == ((0, 1, 2, 3), (0, 4, 8, 12))


# Squares of two by two.


def test_there_are_nine_squares() -> None:
    names = {"".join(cell_text(cell) for cell in square) for square in SQUARES}
    assert names == {
        *("a1b1a2b2", "b1c1b2c2", "c1d1c2d2"),
        *("a2b2a3b3", "b2c2b3c3", "c2d2c3d3"),
        *("a3b3a4b4", "b3c3b4c4", "c3d3c4d4"),
    }


@pytest.mark.parametrize("square", SQUARES)
def test_a_square_counts_only_when_agreed(square: Line) -> None:
    for last in square:
        agreed_on = State(Rules(has_squares=True))
        state = line_of((0, 3, 5, 6), square, last, agreed_on)
        assert state.callable_lines() == (square,)
        assert not line_of((0, 3, 5, 6), square, last).callable_lines()


# Who may call, and who wins.


def test_the_placer_calls_before_giving_and_wins() -> None:
    state = play(LIGHT_ROW)
    assert state.turn == 0
    assert (Call() in state.legal_moves(), play("call", state).winner) == (True, 0)


def test_the_receiver_calls_before_placing_and_wins() -> None:
    state = play(f"{LIGHT_ROW}, give f")
    assert state.turn == 1
    assert (Call() in state.legal_moves(), play("call", state).winner) == (True, 1)


def test_the_win_goes_to_whoever_calls_from_either_seat() -> None:
    other = State(turn=1)
    assert play(f"{LIGHT_ROW}, call", other).winner == 1
    assert play(f"{LIGHT_ROW}, give f, call", other).winner == 0


def test_making_a_line_alone_wins_nothing() -> None:
    state = play(f"{LIGHT_ROW}, give f, place a2")
    assert (state.end, state.winner) == (None, None)


def test_a_line_that_both_missed_is_void_for_ever() -> None:
    state = play(f"{LIGHT_ROW}, give f, place a2")
    missed = LINES[0]
    for move in ("give 1", "place c2", "give e", "place d3", "give 2"):
        assert state.looks(missed) == ("light",)
        assert missed not in state.callable_lines()
        assert refusal(state, "call") == "quarto-no-line"
        state = play(move, state)


def test_a_missed_line_stays_void_when_a_new_one_is_called() -> None:
    row = f"{LIGHT_ROW}, give 9, place a2, give a, place b2, give c, place c2"
    state = play(f"{row}, give f, place d2")
    assert state.callable_lines() == (LINES[1],)


def test_nobody_calls_before_a_piece_is_placed() -> None:
    for penalty in Penalty:
        assert refusal(under(penalty), "call") == "quarto-nothing-placed"
        given = play("give 7", under(penalty))
        assert refusal(given, "call") == "quarto-nothing-placed"


def test_nobody_passes_before_the_sixteenth_piece() -> None:
    assert refusal(play(LIGHT_ROW), "pass") == "quarto-pass-early"
    assert refusal(play(f"{LIGHT_ROW}, give f"), "pass") == "quarto-pass-early"


# A wrong call.


def test_a_wrong_call_that_costs_nothing_is_refused() -> None:
    given, placed = play("give 7, place b2, give 6"), play("give 7, place b2")
    for state in (given, placed, fill(NO_LINE)):
        assert refusal(state, "call") == "quarto-no-line"


@pytest.mark.parametrize("penalty", [Penalty.TURN, Penalty.GAME])
def test_a_wrong_call_with_a_price_is_a_legal_move(penalty: Penalty) -> None:
    for moves in ("give 7, place b2", "give 7, place b2, give 6"):
        assert Call() in play(moves, under(penalty)).legal_moves()


def test_after_a_wrong_call_before_giving_the_other_takes_a_piece() -> None:
    state = play("give 7, place b2, call", under(Penalty.TURN))
    assert (state.turn, state.hand, state.end) == (0, None, None)
    taken = play("give 6", state)
    assert (taken.turn, taken.hand) == (0, 6)
    placed = play("place a1", taken)
    assert (placed.turn, write_position(placed)) == (0, "6....7.......... -")
    assert play("give 5", placed).turn == 1


def test_after_a_wrong_call_before_placing_the_other_places_the_piece() -> None:
    state = play("give 7, place b2, give 6, call", under(Penalty.TURN))
    assert (state.turn, state.hand, state.end) == (1, 6, None)
    placed = play("place a1", state)
    assert (placed.turn, write_position(placed)) == (0, "6....7.......... -")
    given = play("give 5", placed)
    assert (given.turn, play("place c1", given).turn) == (1, 1)


def test_who_called_wrongly_may_call_first_what_the_other_then_makes() -> None:
    rows = "give 0, place a1, give 3, place b1, give 5, place c1, give 6"
    made = play(f"{rows}, call, place d1", under(Penalty.TURN))
    given, called = made.play(Give(9)), made.play(Call())
    assert (called.end, called.winner) == (End.CALLED, made.turn)
    assert play("call", given).winner == given.turn == 1 - made.turn


def test_the_sixteenth_piece_may_be_placed_for_the_other() -> None:
    most, last = NO_LINE[:15], NO_LINE[15]
    state = replace(
        State(Rules(penalty=Penalty.TURN)),
        board=(*map(read_piece, most), None),
        hand=read_piece(last),
        last=0,
    )
    full = play("call, place d4", state)
    assert (full.turn, list(full.legal_moves())) == (0, [Call(), Pass()])
    assert play("pass, pass", full).end is End.DRAWN


@pytest.mark.parametrize("seed", range(20))
def test_who_chooses_for_another_has_the_choices_that_they_had(seed: int) -> None:
    """So a wrong call never helps: the move is the caller's, and not the best one."""
    random, state = Random(seed), under(Penalty.TURN)
    while state.free:
        own = [move for move in state.legal_moves() if move != Call()]
        if Call() in state.legal_moves() and not state.callable_lines():
            passed = state.play(Call())
            assert list(passed.legal_moves()) == own
            for move in own:
                assert replace(passed.play(move), is_denied=False) == state.play(move)
        state = state.play(random.choice(own))


def test_a_wrong_call_before_giving_costs_the_game() -> None:
    state = play("give 7, place b2, call", under(Penalty.GAME))
    assert (state.end, state.winner) == (End.CALLED_WRONGLY, 0)


def test_a_wrong_call_before_placing_costs_the_game() -> None:
    state = play("give 7, place b2, give 6, call", under(Penalty.GAME))
    assert (state.end, state.winner) == (End.CALLED_WRONGLY, 1)


def test_a_wrong_call_after_the_sixteenth_piece_costs_the_turn() -> None:
    state = play("call", fill(NO_LINE, under(Penalty.TURN)))
    assert (state.turn, state.end) == (1, None)
    assert list(state.legal_moves()) == [Pass()]
    assert play("pass", state).end is End.DRAWN


def test_the_last_wrong_call_draws_the_game() -> None:
    state = play("pass, call", fill(NO_LINE, under(Penalty.TURN)))
    assert (state.end, state.winner) == (End.DRAWN, None)


@pytest.mark.parametrize(("moves", "winner"), [("call", 1), ("pass, call", 0)])
def test_a_wrong_call_after_the_sixteenth_piece_costs_the_game(
    moves: str, winner: int
) -> None:
    state = play(moves, fill(NO_LINE, under(Penalty.GAME)))
    assert (state.end, state.winner) == (End.CALLED_WRONGLY, winner)


@pytest.mark.parametrize("penalty", list(Penalty))
def test_a_right_call_costs_nothing(penalty: Penalty) -> None:
    state = play(f"{LIGHT_ROW}, call", under(penalty))
    assert (state.end, state.winner) == (End.CALLED, 0)


def test_a_wrong_call_is_paid_for_once_between_two_placements() -> None:
    paid = play("give 7, place b2, call", under(Penalty.TURN))
    for moves in ("", "give 6"):
        state = play(moves, paid)
        assert refusal(state, "call") == "quarto-no-line"
    later = play("give 6, place a1", paid)
    assert Call() in later.legal_moves()
    assert play("call", later).turn == 1 - later.turn


# The sixteenth piece.


def test_the_sixteenth_piece_is_placed() -> None:
    state = fill(NO_LINE)
    assert write_position(state) == f"{NO_LINE} -"
    assert (state.turn, state.end) == (0, None)
    assert list(state.legal_moves()) == [Pass()]


def test_the_line_of_the_sixteenth_piece_is_called_by_its_placer() -> None:
    state = fill(LAST_LINE)
    assert list(state.legal_moves()) == [Call(), Pass()]
    assert play("call", state).winner == 0


def test_the_line_of_the_sixteenth_piece_is_called_by_the_other() -> None:
    state = play("pass", fill(LAST_LINE))
    assert list(state.legal_moves()) == [Call(), Pass()]
    assert (state.turn, play("call", state).winner) == (1, 1)


@pytest.mark.parametrize("board", [NO_LINE, LAST_LINE])
def test_the_game_is_drawn_when_both_pass(board: str) -> None:
    once = play("pass", fill(board))
    assert (once.turn, once.end) == (1, None)
    both = play("pass", once)
    assert (both.end, both.winner) == (End.DRAWN, None)


def test_a_void_line_is_not_called_on_the_full_board() -> None:
    state = fill("0356a7894cbf1e2d")
    assert state.looks(LINES[0]) == ("light",)
    assert list(state.legal_moves()) == [Pass()]
    assert refusal(state, "call") == "quarto-no-line"


# A call by the program.


def by_program() -> State:
    return State(Rules(is_called_by_program=True))


def test_the_program_calls_for_the_placer() -> None:
    state = play(LIGHT_ROW, by_program())
    assert (state.end, state.winner) == (End.CALLED, 0)


def test_the_program_calls_the_line_of_the_sixteenth_piece() -> None:
    state = fill(LAST_LINE, by_program())
    assert (state.end, state.winner) == (End.CALLED, 0)


def test_the_program_ends_a_full_board_without_questions() -> None:
    state = fill(NO_LINE, by_program())
    assert (state.end, state.winner) == (End.DRAWN, None)


@pytest.mark.parametrize("penalty", list(Penalty))
def test_players_do_not_call_when_the_program_does(penalty: Penalty) -> None:
    state = State(Rules(is_called_by_program=True, penalty=penalty))
    for moves in ("", "give 7", "give 7, place b2", "give 7, place b2, give 6"):
        assert refusal(play(moves, state), "call") == "quarto-program-calls"


# What is agreed.


def rules(**options: str) -> Rules:
    return agreed(GAME.agree(options))


@pytest.mark.parametrize(("colour", "counts"), [("counts", 1), ("ignored", 0)])
def test_colour_wins_unless_it_is_ignored(colour: str, counts: int) -> None:
    state = play(LIGHT_ROW, State(rules(colour=colour)))
    assert len(state.callable_lines()) == counts


def test_marked_colour_counts_as_colour_does() -> None:
    marked = rules(colour="marked")
    assert marked.traits == rules().traits
    assert marked.is_ringed
    assert not rules().is_ringed


@pytest.mark.parametrize(
    ("options", "counted"),
    [
        ({"traits": "4"}, {"light", "round", "tall", "hollow"}),
        ({"traits": "3"}, {"round", "tall", "hollow"}),
        ({"traits": "2"}, {"round", "tall"}),
        ({"traits": "1"}, {"round"}),
        ({"traits": "4", "colour": "ignored"}, {"round", "tall", "hollow"}),
        ({"traits": "1", "colour": "ignored"}, {"round"}),
    ],
)
def test_only_the_traits_agreed_on_count(
    options: dict[str, str], counted: set[str]
) -> None:
    state = State(rules(**options))
    of_piece_0 = ("light", "round", "tall", "hollow")
    won = {
        look
        for look in of_piece_0
        if line_of(only(look), LINES[0], LINES[0][0], state).callable_lines()
    }
    assert won == counted


def test_the_usual_rules_are_the_plain_ones() -> None:
    assert rules() == Rules()


def test_each_option_reaches_the_rules() -> None:
    assert rules(squares="yes").has_squares
    assert rules(call="program").is_called_by_program
    assert rules(help="traits").help == "traits"
    assert rules(**{"wrong-call": "turn"}).penalty is Penalty.TURN
    assert rules(**{"wrong-call": "game"}).penalty is Penalty.GAME


# Who begins.


@pytest.mark.parametrize(("first", "seat"), [("1", 0), ("2", 1)])
def test_who_begins_is_agreed(first: str, seat: int) -> None:
    for seed in range(5):
        assert start(GAME.agree({"first": first}), seed).turn == seat


def test_the_lot_lets_both_begin_and_is_told_by_the_seed() -> None:
    lot = GAME.agree({"first": "lot"})
    drawn = [start(lot, seed).turn for seed in range(40)]
    assert drawn == [start(lot, seed).turn for seed in range(40)]
    assert 10 < sum(drawn) < 30


def test_the_seed_decides_nothing_but_the_lot() -> None:
    assert len({start(GAME.agree({}), seed) for seed in range(20)}) == 1


def test_a_computer_plays_the_same_from_the_same_seed_whatever_is_asked() -> None:
    """Questions, hints and the picture use up none of a game's chance."""

    def played(*, asks: bool) -> State:
        state, random = State(), Random(5)
        while state.end is None:
            if asks:
                GAME.hint(state)
                GAME.table(state)
                for query in ("turn", "board", "pieces", "legal"):
                    GAME.queries[query](state, "")
            state = state.play(GAME.choose(state, "careless", random, Thought()))
        return state

    assert played(asks=True) == played(asks=False)
