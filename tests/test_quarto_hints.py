"""Advice and reasons in Quarto: at prepared tables, and that they are never wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Final

import pytest

from accessible_games.core.analysis import Value
from accessible_games.core.message import Message, Utterance
from accessible_games.games.quarto.appraise import appraise, judge
from accessible_games.games.quarto.hints import advise, hint
from accessible_games.games.quarto.notation import DIGITS, read_cell, write_position
from accessible_games.games.quarto.pieces import PIECES, looks
from accessible_games.games.quarto.reasons import fault
from accessible_games.games.quarto.rules import (
    CELLS,
    Call,
    Cell,
    Give,
    Line,
    Move,
    Penalty,
    Place,
    Rules,
    State,
)
from accessible_games.games.quarto.solver import Solver
from accessible_games.games.quarto.words import (
    cell_name,
    line_name,
    move_name,
    piece_name,
    shared_looks,
)
from accessible_games.i18n import LANGUAGES, Catalogue

LIGHT_ROW: Final = "0356............ -"
THREE_LIGHT: Final = "035............. {}"

ALL_RULES: Final = tuple(
    Rules(
        traits=traits, has_squares=squares, penalty=cost, is_called_by_program=program
    )
    for traits, squares, (cost, program) in product(
        (15, 7, 6, 4),
        (False, True),
        (*((penalty, False) for penalty in Penalty), (Penalty.NOTHING, True)),
    )
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


def keys(messages: Sequence[Message]) -> list[str]:
    """Return what is advised and, after it, why."""
    return [
        str(why.key) if isinstance(why := dict(m.args).get("why"), Message) else m.key
        for m in messages
    ]


def words(messages: Sequence[Message], verbosity: str = "normal") -> str:
    """Return how advice sounds, in one language after the other."""
    said = Utterance(tuple(messages))
    return " ".join(
        Catalogue(language, verbosity=verbosity).utterance(said)
        for language in LANGUAGES
    )


def holds(text: str, *facts: str) -> bool:
    return all(fact in text for fact in facts)


LOOKS_OF: Final = [frozenset(looks(piece)) for piece in PIECES]


def wins(state: State, piece: int, cell: int) -> bool:
    """Return, from the picture of the board alone, whether a piece wins on a cell."""
    counted = frozenset(looks(0, state.rules.traits) + looks(15, state.rules.traits))
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
        and counted.intersection(*(LOOKS_OF[on[place]] for place in line))
        for line in lines
    )


@cache
def completes(state: State, piece: int) -> bool:
    """Return, the slow way, whether a piece can be placed so that it wins."""
    return any(wins(state, piece, cell) for cell in state.free)


def is_hopeless(state: State, cell: Cell) -> bool:
    """Return whether every piece left completes a line after placing on a cell."""
    after = state.play(Place(cell))
    return bool(after.left) and all(completes(after, piece) for piece in after.left)


def is_trapped(state: State) -> bool:
    """Return whether nobody who places has a safe piece to give then."""
    return all(is_hopeless(state, cell) for cell in state.free)


# At prepared tables.


def test_a_line_to_call_is_pointed_out() -> None:
    for state in (at(LIGHT_ROW, "a1"), at(LIGHT_ROW.replace("-", "f"), "a1")):
        assert keys(hint(state)) == ["quarto-hint-call"]
        assert holds(words(hint(state)), "Row 1", "all light", "Ряд 1", "все светлые")


@pytest.mark.parametrize("program", [True, False])
def test_a_winning_cell_is_pointed_out_with_its_line(*, program: bool) -> None:
    state = at(THREE_LIGHT.format("6"), rules=Rules(is_called_by_program=program))
    assert keys(hint(state)) == ["quarto-hint-win"]
    said = words(hint(state))
    assert holds(said, "d1", "дэ 1", "Row 1", "all light", "все светлые")


def test_a_safe_piece_to_give_is_named_and_counted_and_the_line_of_the_others() -> None:
    state = at(THREE_LIGHT.format("-"), "c1")
    assert keys(hint(state)) == ["quarto-hint-safe", "quarto-why-danger"]
    said = words(hint(state))
    assert holds(said, "dark round tall hollow", "8 of 13", "Row 1: all light")


def test_who_wants_few_words_is_told_no_reason() -> None:
    state = at(THREE_LIGHT.format("-"), "c1")
    said = words(hint(state), "brief")
    assert holds(said, "dark round tall hollow", "8 of 13")
    assert "Row" not in said


def test_no_more_than_two_lines_are_named() -> None:
    state = at("8e4.950c.2fb367. -", "c4")
    told = keys(advise(state, None))
    assert told[1:] == ["quarto-why-danger", "quarto-winning-line"]


def test_any_piece_is_safe_on_a_board_with_less_than_three_in_a_line() -> None:
    assert keys(hint(at("0............... -", "a1"))) == ["quarto-hint-all-safe"]


def test_that_no_piece_is_safe_is_admitted() -> None:
    assert keys(hint(at("035.9ac......... -", "c2"))) == ["quarto-hint-none-safe"]


TURN: Final = Rules(penalty=Penalty.TURN)


def test_after_a_wrong_call_of_the_other_a_piece_that_wins_is_to_be_taken() -> None:
    state = at(THREE_LIGHT.format("-"), "c1", TURN).play(Call())
    assert keys(hint(state)) == ["quarto-hint-take", "quarto-why-completes"]
    assert holds(words(hint(state)), "Take: light", "d1", "Row 1: all light")
    early = at("0............... -", "a1", TURN).play(Call())
    assert keys(hint(early)) == ["quarto-hint-take-any"]


def test_the_piece_of_the_other_is_not_to_be_placed_in_a_line() -> None:
    state = at(THREE_LIGHT.format("6"), "c1", TURN).play(Call())
    assert keys(hint(state)) == ["quarto-hint-avoid", "quarto-why-there-completes"]
    assert holds(words(hint(state)), "Not here: d1.")
    early = at("0............... 7", "a1", TURN).play(Call())
    assert keys(hint(early)) == ["quarto-hint-completes-nowhere"]


@pytest.mark.parametrize(
    ("position", "last", "told"),
    [
        (".3..0e..95.68c.7 f", "b1", ["quarto-hint-wins", "quarto-why-best"]),
        ("f06a.49..b8713ed 5", "c3", ["quarto-hint-any-cell-draws"]),
        (".e52901.b367cad. f", "b2", ["quarto-hint-lost-place"]),
        (".3420e1f95d68ca7 b", "c1", ["quarto-hint-completes-anywhere"]),
    ],
)
def test_late_in_a_game_the_place_of_the_others_piece_is_calculated(
    position: str, last: str, told: list[str]
) -> None:
    state = at(position, last, TURN).play(Call())
    assert keys(hint(state)) == told
    claims = Claims(state)
    for message in hint(state):
        claims.check(message)


def test_any_cell_does_when_a_safe_piece_remains_everywhere() -> None:
    assert keys(hint(at("0............... 7", "a1"))) == ["quarto-hint-any-cell"]


def test_the_last_cell_is_no_choice() -> None:
    state = at("093487a5e1dbf2c. 6", last="c4")
    assert keys(hint(state)) == ["quarto-free"]
    assert "d4" in words(hint(state))


def test_the_cells_that_leave_a_safe_piece_are_named() -> None:
    state = at(".....17.b.cf.... 4", "b2")
    (message,) = advise(state, None)
    assert message.key == "quarto-hint-quiet"
    quiet = [cell for cell in state.free if not is_hopeless(state, cell)]
    assert dict(message.args)["cells"] == tuple(map(cell_name, quiet))


def test_that_no_cell_leaves_a_safe_piece_is_admitted() -> None:
    for solver in (None, Solver(Rules())):
        told = advise(at("d..9.3...6.c.2.7 8", "b3"), solver)
        assert keys(told) == ["quarto-hint-no-quiet-cell"]


def test_a_full_board_without_a_line_is_to_be_passed() -> None:
    assert keys(hint(at("093487a5e1dbf2c6 -", last="d4"))) == ["quarto-hint-pass"]


def test_a_hint_looks_ahead_late_in_the_game_and_not_early() -> None:
    early, late = at("0............... 7", "a1"), at(".7c.2.d....fb... 9", "a4")
    assert hint(early) == advise(early, None)
    assert hint(late) == advise(late, Solver(late.rules))
    assert hint(late) != advise(late, None)


# It is never wrong.


def played(rules: Rules, seed: int) -> Iterator[State]:
    """Yield the states of a game of mostly safe gifts; what costs little is called."""
    random, state = Random(seed), State(rules)
    calls = 0.3 if rules.penalty is Penalty.TURN else 0.03
    while state.end is None:
        yield state
        moves = [*state.legal_moves()]
        if moves[0] == Call() and random.random() < calls:
            state = state.play(Call())
            continue
        gifts = [m for m in moves if isinstance(m, Give)]
        quiet = [m for m in gifts if not completes(state, m.piece)]
        state = state.play(random.choice(quiet or [m for m in moves if m != Call()]))


SEEDS: Final = 3
"""How many games are played under each set of rules."""


@cache
def oracle(rules: Rules) -> Solver:
    return Solver(rules, is_compiled=False)


@cache
def worths(state: State) -> Mapping[Move, Value]:
    return dict(oracle(state.rules).worths(state))


class Claims:
    """Checks one message after the other, of the advice for a state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.cells: list[Cell] = []
        """The cells named last."""
        self.gift: list[Move] = []
        """The gifts that may be meant by the piece that was named last."""

    @property
    def places(self) -> dict[Cell, Value]:
        return {
            m.cell: v for m, v in worths(self.state).items() if isinstance(m, Place)
        }

    @property
    def gifts(self) -> dict[Move, Value]:
        return {m: v for m, v in worths(self.state).items() if isinstance(m, Give)}

    def check(self, message: Message) -> None:
        """Fail unless a message is true."""
        args = dict(message.args)
        if "cells" in args or "cell" in args:
            named = args.get("cells", (args.get("cell"),))
            assert isinstance(named, tuple)
            self.cells = [c for c in CELLS if cell_name(c) in named]
            assert len(self.cells) == len(named)
            assert {*self.cells} <= {*self.state.free}
        name = message.key.removeprefix("quarto-").replace("-", "_")
        getattr(self, name)(args)

    def because(self, args: Mapping[str, object]) -> None:
        assert isinstance(args["why"], Message)
        self.check(args["why"])

    def line(self, args: Mapping[str, object]) -> Line:
        (line,) = [x for x in self.state.rules.lines if line_name(x) == args["line"]]
        return line

    def pieces(self, state: State, name: object) -> list[int]:
        found = [p for p in state.left if piece_name(p, state.rules) == name]
        assert found
        return found

    def hint_call(self, args: Mapping[str, object]) -> None:
        assert self.line(args) in self.state.callable_lines()
        assert self.state.play(Call()).winner == self.state.turn

    def hint_win(self, args: Mapping[str, object]) -> None:
        assert self.state.hand is not None
        (cell,) = self.cells
        assert cell in self.line(args)
        assert wins(self.state, self.state.hand, cell)

    def free(self, _args: object) -> None:
        assert self.cells == [*self.state.free]

    def hint_pass(self, _args: object) -> None:
        assert not self.state.free

    def hint_quiet(self, _args: object) -> None:
        hopeless = {c for c in self.state.free if is_hopeless(self.state, c)}
        assert {*self.cells} == {*self.state.free} - hopeless

    def hint_any_cell(self, _args: object) -> None:
        assert not any(is_hopeless(self.state, cell) for cell in self.state.free)

    def hint_no_quiet_cell(self, _args: object) -> None:
        assert is_trapped(self.state)

    def hint_safe(self, args: Mapping[str, object]) -> None:
        fine = [p for p in self.state.left if not completes(self.state, p)]
        assert {*self.pieces(self.state, args["piece"])} <= {*fine}
        assert args["safe"] == len(fine)
        assert args["left"] == len(self.state.left)

    def hint_all_safe(self, _args: object) -> None:
        assert not any(completes(self.state, piece) for piece in self.state.left)

    def hint_none_safe(self, _args: object) -> None:
        assert all(completes(self.state, piece) for piece in self.state.left)

    def hint_wins(self, _args: object) -> None:
        assert [self.places[cell] for cell in self.cells] == [Value.WIN]

    def hint_keeps(self, _args: object) -> None:
        assert {*self.cells} == {c for c, v in self.places.items() if v is Value.DRAW}
        assert 2 * len(self.cells) <= len(self.places)
        assert Value.WIN not in self.places.values()

    def hint_avoid(self, _args: object) -> None:
        assert {self.places[cell] for cell in self.cells} == {Value.LOSS}

    def hint_others_keep(self, _args: object) -> None:
        assert 2 * len(self.cells) < len(self.places)
        others = {*self.places} - {*self.cells}
        assert {self.places[cell] for cell in others} == {Value.DRAW}

    def hint_any_cell_draws(self, _args: object) -> None:
        assert {*self.places.values()} == {Value.DRAW}

    def hint_lost_place(self, _args: object) -> None:
        assert {*self.places.values()} == {Value.LOSS}

    def hint_give_wins(self, args: Mapping[str, object]) -> None:
        self.gift = [Give(p) for p in self.pieces(self.state, args["piece"])]
        assert {self.gifts[gift] for gift in self.gift} == {Value.WIN}

    def hint_give_keeps(self, args: Mapping[str, object]) -> None:
        found = self.pieces(self.state, args["piece"])
        assert {self.gifts[Give(p)] for p in found} == {Value.DRAW}
        assert Value.WIN not in self.gifts.values()
        assert args["safe"] == [*self.gifts.values()].count(Value.DRAW)
        assert args["left"] == len(self.gifts)

    def hint_any_piece_draws(self, _args: object) -> None:
        assert {*self.gifts.values()} == {Value.DRAW}

    def hint_lost_give(self, _args: object) -> None:
        assert {*self.gifts.values()} == {Value.LOSS}

    def hint_take(self, args: Mapping[str, object]) -> None:
        assert self.state.is_for_other
        self.gift = [Give(p) for p in self.pieces(self.state, args["piece"])]

    def hint_take_any(self, _args: object) -> None:
        assert self.state.is_for_other
        self.hint_all_safe(_args)

    def hint_completes_nowhere(self, _args: object) -> None:
        assert self.state.is_for_other
        assert self.state.hand is not None
        assert not completes(self.state, self.state.hand)

    def hint_completes_anywhere(self, _args: object) -> None:
        assert self.state.is_for_other
        self.cells = [*self.state.free]
        self.why_there_completes(_args)

    def why_there_completes(self, _args: object) -> None:
        assert self.state.hand is not None
        assert all(wins(self.state, self.state.hand, cell) for cell in self.cells)

    def why_completes(self, args: Mapping[str, object]) -> None:
        for gift in self.gift:
            assert isinstance(gift, Give)
            assert wins(self.state, gift.piece, self.cells[0])
            assert self.cells[0] in self.line(args)

    def why_take_win(self, _args: object) -> None:
        assert {self.gifts[gift] for gift in self.gift} == {Value.WIN}

    def why_take_draw(self, _args: object) -> None:
        assert {self.gifts[gift] for gift in self.gift} == {Value.DRAW}
        assert Value.WIN not in self.gifts.values()

    def why_take_loss(self, _args: object) -> None:
        assert {*self.gifts.values()} == {Value.LOSS}

    def why_then_traps(self, args: Mapping[str, object]) -> None:
        after = self.state.play(Place(self.cells[0]))
        for piece in self.pieces(after, args["piece"]):
            assert is_trapped(after.play(Give(piece)))

    def why_then(self, args: Mapping[str, object]) -> None:
        after = self.state.play(Place(self.cells[0]))
        for piece in self.pieces(after, args["piece"]):
            assert worths(after)[Give(piece)] is Value.WIN

    def why_traps(self, _args: object) -> None:
        for gift in self.gift:
            assert is_trapped(self.state.play(gift))

    def why_best(self, _args: object) -> None:
        """Check nothing: that it wins was checked before."""

    def why_elsewhere_none_safe(self, _args: object) -> None:
        others = {*self.state.free} - {*self.cells}
        assert all(is_hopeless(self.state, cell) for cell in others)

    def why_elsewhere_lost(self, _args: object) -> None:
        others = {*self.state.free} - {*self.cells}
        assert {self.places[cell] for cell in others} == {Value.LOSS}

    def why_there_none_safe(self, _args: object) -> None:
        assert all(is_hopeless(self.state, cell) for cell in self.cells)

    def why_there_lost(self, _args: object) -> None:
        assert {self.places[cell] for cell in self.cells} == {Value.LOSS}

    def why_others_lost(self, _args: object) -> None:
        quiet = [p for p in self.state.left if not completes(self.state, p)]
        assert Value.LOSS in {self.gifts[Give(p)] for p in quiet}

    def why_danger(self, args: Mapping[str, object]) -> None:
        line, state = self.line(args), self.state
        (gap,) = [cell for cell in line if state.board[cell] is None]
        assert args["looks"] == shared_looks(state.looks(line), state.rules)
        assert any(wins(state, piece, gap) for piece in state.left)

    winning_line = why_danger


SEEN_BY: Final = {
    *("quarto-hint-win", "quarto-hint-wins", "quarto-hint-keeps", "quarto-hint-avoid"),
    *("quarto-hint-any-cell-draws", "quarto-hint-any-piece-draws"),
    *("quarto-hint-lost-place", "quarto-hint-lost-give", "quarto-hint-give-wins"),
    *("quarto-hint-give-keeps", "quarto-hint-take", "quarto-hint-take-any"),
    *("quarto-hint-completes-nowhere", "quarto-why-there-completes"),
    *("quarto-why-completes", "quarto-why-take-win", "quarto-why-take-draw"),
    *("quarto-why-then-traps", "quarto-why-then", "quarto-why-traps"),
    *("quarto-why-best", "quarto-why-elsewhere-none-safe", "quarto-why-danger"),
    *(
        "quarto-why-elsewhere-lost",
        "quarto-why-there-none-safe",
        "quarto-why-there-lost",
    ),
    *("quarto-why-others-lost", "quarto-hint-safe", "quarto-hint-quiet"),
}
"""What must have come up among the positions of the test."""


def advised(rules: Rules, seed: int) -> Iterator[str]:
    """Yield what is advised in a game, all of it found to be true.

    The oracle is the plain solver, which itself is checked against brute force.
    """
    solver = Solver(rules)
    for state in played(rules, seed):
        looks_ahead = 16 - len(state.free) >= 10 and seed
        claims = Claims(state)
        for message in advise(state, solver if looks_ahead else None):
            try:
                claims.check(message)
            except AssertionError as error:
                error.add_note(f"{write_position(state)} {rules} {message}")
                raise
            yield from keys([message])


@pytest.mark.parametrize("rules", ALL_RULES[::5])
def test_whatever_a_hint_says_is_true(rules: Rules) -> None:
    assert len([*advised(rules, 0), *advised(rules, 1)]) > 20


@pytest.mark.slow
def test_whatever_a_hint_says_is_true_whatever_is_agreed() -> None:
    games = product(ALL_RULES, range(SEEDS))
    said = Counter(key for rules, seed in games for key in advised(rules, seed))
    assert said.keys() >= SEEN_BY, SEEN_BY - said.keys()
    assert said.total() > 1000


# Nor is what the coach finds wrong with a move.


class Faults(Claims):
    """Checks what is said to be wrong with a move."""

    def __init__(self, state: State, move: Move) -> None:
        super().__init__(state)
        self.move = move
        self.after = state.play(move)
        """The state that an answer is an answer to."""

    def why_uncalled(self, args: Mapping[str, object]) -> None:
        assert self.move != Call()
        assert self.line(args) in self.state.callable_lines()

    def why_no_line(self, _args: object) -> None:
        assert self.move == Call()
        assert not self.state.callable_lines()

    def why_missed(self, args: Mapping[str, object]) -> None:
        assert self.state.hand is not None
        (cell,) = self.cells
        assert wins(self.state, self.state.hand, cell)
        assert cell in self.line(args)
        assert self.move != Place(cell)

    def why_completes(self, args: Mapping[str, object]) -> None:
        assert isinstance(self.move, Give)
        (cell,) = self.cells
        assert wins(self.after, self.move.piece, cell)
        assert cell in self.line(args)

    def why_none_safe(self, _args: object) -> None:
        assert isinstance(self.move, Place)
        assert is_hopeless(self.state, self.move.cell)

    def why_each_loses(self, args: Mapping[str, object]) -> None:
        gifts = {m: v for m, v in worths(self.after).items() if isinstance(m, Give)}
        assert {*gifts.values()} == {Value.LOSS}
        piece = self.pieces(self.after, args["piece"])[0]
        self.after = self.after.play(Give(piece))
        assert isinstance(args["reply"], Message)
        self.check(args["reply"])

    def why_reply(self, _args: object) -> None:
        (cell,) = self.cells
        assert worths(self.after)[Place(cell)] is Value.WIN

    def why_reply_traps(self, args: Mapping[str, object]) -> None:
        placed = self.after.play(Place(self.cells[0]))
        piece = self.pieces(placed, args["piece"])[0]
        assert is_trapped(placed.play(Give(piece)))

    def why_win_missed(self, args: Mapping[str, object]) -> None:
        every = worths(self.state)
        named = [m for m in every if move_name(self.state, m) == args["move"]]
        assert {every[move] for move in named} == {Value.WIN}
        self.cells = [move.cell for move in named if isinstance(move, Place)]
        self.gift = [move for move in named if isinstance(move, Give)]
        assert isinstance(args["plan"], Message)
        self.check(args["plan"])

    def why_completed_for_other(self, args: Mapping[str, object]) -> None:
        assert self.state.is_for_other
        assert isinstance(self.move, Place)
        assert self.state.hand is not None
        assert wins(self.state, self.state.hand, self.move.cell)
        assert self.move.cell in self.line(args)

    def why_not_taken(self, args: Mapping[str, object]) -> None:
        assert self.state.is_for_other
        (cell,) = self.cells
        for piece in self.pieces(self.state, args["piece"]):
            assert wins(self.state, piece, cell)
        assert cell in self.line(args)


FAULTS: Final = {
    *("quarto-why-uncalled", "quarto-why-no-line", "quarto-why-missed"),
    *("quarto-why-completes", "quarto-why-none-safe", "quarto-why-each-loses"),
    *("quarto-why-reply", "quarto-why-reply-traps", "quarto-why-win-missed"),
    *("quarto-why-completed-for-other", "quarto-why-not-taken"),
}


def found_fault(rules: Rules, seed: int) -> Iterator[str]:
    """Yield what is wrong with the worse moves of a game's end, all of it true."""
    solver = Solver(rules)
    for state in played(rules, seed):
        if 16 - len(state.free) < 10:
            continue
        every = worths(state)
        for move in [m for m, v in every.items() if v < max(every.values())][:4]:
            claims = Faults(state, move)
            for message in fault(state, move, solver):
                try:
                    claims.check(message)
                except AssertionError as error:
                    error.add_note(f"{write_position(state)} {rules} {move} {message}")
                    raise
                yield message.key


@pytest.mark.parametrize("rules", ALL_RULES[::5])
def test_whatever_is_said_of_a_mistake_is_true(rules: Rules) -> None:
    assert len([*found_fault(rules, 2), *found_fault(rules, 5)]) > 2


@pytest.mark.slow
def test_whatever_is_said_of_a_mistake_is_true_whatever_is_agreed() -> None:
    games = product(ALL_RULES, range(SEEDS))
    said = Counter(key for rules, seed in games for key in found_fault(rules, seed))
    assert said.keys() >= FAULTS, FAULTS - said.keys()
    assert said.total() > 500


# Nor is what is said of a move before it is made.


class Judged(Faults):
    """Checks what is said of a move."""

    @property
    def worth(self) -> Value:
        return worths(self.state)[self.move]

    @property
    def best(self) -> Value:
        return max(worths(self.state).values())

    def judged_win(self, _args: object) -> None:
        assert self.worth is Value.WIN
        self.cells = [self.move.cell] if isinstance(self.move, Place) else []
        self.gift = [self.move]

    def judged_draw(self, _args: object) -> None:
        assert self.worth is self.best is Value.DRAW

    def judged_loss(self, _args: object) -> None:
        assert self.best is Value.LOSS

    def judged_worse(self, _args: object) -> None:
        assert isinstance(self.move, Place)
        assert self.state.hand is not None
        assert completes(self.state, self.state.hand)
        assert not wins(self.state, self.state.hand, self.move.cell)

    def judged_worse_draw(self, _args: object) -> None:
        assert self.worth is Value.DRAW
        assert self.best is Value.WIN

    def judged_worse_loss(self, _args: object) -> None:
        assert self.worth is Value.LOSS
        assert not self.state.callable_lines()

    def judged_uncalled(self, args: Mapping[str, object]) -> None:
        self.why_uncalled(args)

    def judged_unknown(self, _args: object) -> None:
        assert not self.state.callable_lines()
        if isinstance(self.move, Give) and not self.state.is_for_other:
            assert not completes(self.state, self.move.piece)


JUDGED: Final = {
    *("quarto-judged-win", "quarto-judged-draw", "quarto-judged-loss"),
    *("quarto-judged-worse", "quarto-judged-worse-draw", "quarto-judged-worse-loss"),
    *("quarto-judged-uncalled", "quarto-judged-unknown", "quarto-hint-win"),
    *("quarto-hint-call", "quarto-why-no-line", "quarto-why-completes"),
}


def judged(rules: Rules, seed: int) -> Iterator[str]:
    """Yield what is said of the moves of a game's end, all of it true."""
    solver, random = Solver(rules), Random(seed)
    for state in played(rules, seed):
        if 16 - len(state.free) < 10:
            continue
        moves = [*state.legal_moves()]
        for move in random.sample(moves, min(3, len(moves))):
            claims = Judged(state, move)
            for message in judge(
                state, move, solver if random.random() < 0.7 else None
            ):
                try:
                    claims.check(message)
                except AssertionError as error:
                    error.add_note(f"{write_position(state)} {rules} {move} {message}")
                    raise
                yield message.key


@pytest.mark.parametrize("rules", ALL_RULES[::5])
def test_whatever_is_said_of_a_move_is_true(rules: Rules) -> None:
    assert len([*judged(rules, 3), *judged(rules, 4)]) > 5


@pytest.mark.slow
def test_whatever_is_said_of_a_move_is_true_whatever_is_agreed() -> None:
    games = product(ALL_RULES, range(SEEDS))
    said = Counter(key for rules, seed in games for key in judged(rules, seed))
    assert said.keys() >= JUDGED, JUDGED - said.keys()
    assert said.total() > 1000


def test_a_piece_that_loses_is_said_to_and_why() -> None:
    told = appraise(at(THREE_LIGHT.format("-"), "c1"), Give(6))
    assert keys(told) == ["quarto-judged-worse-loss", "quarto-why-completes"]
    assert holds(words(told), "It loses.", "on d1. Row 1: all light.")


def test_a_move_is_calculated_late_and_looked_at_early() -> None:
    early = at("0............... 7", "a1")
    assert keys(appraise(early, Place(5))) == ["quarto-judged-unknown"]
    late = at(".7c.2.d....fb... 9", "a4")
    assert appraise(late, Place(0)) == judge(late, Place(0), Solver(late.rules))
    assert appraise(late, Place(0)) != judge(late, Place(0), None)


def test_the_first_piece_that_wins_is_named_where_it_was_not_taken() -> None:
    """After the other's wrong call: of the pieces left only some complete the line."""
    state = replace(at("8ad............. -", rules=TURN), is_for_other=True)
    (told,) = fault(state, Give(1), None)
    assert told.key == "quarto-why-not-taken"
    assert dict(told.args)["piece"] == piece_name(9, state.rules)


def test_the_only_cell_that_is_to_be_left_alone_is_named_rather_than_the_others() -> (
    None
):
    told = hint(at("4.b0..2.a87e516. c", last="a4"))
    assert keys(told) == [
        "quarto-hint-avoid",
        "quarto-why-there-none-safe",
        "quarto-hint-others-keep",
    ]


def test_the_few_cells_that_keep_the_draw_are_named_rather_than_the_others() -> None:
    told = hint(at("0.b.de18.c.54.a2 7", last="c4"))
    assert keys(told) == ["quarto-hint-keeps", "quarto-why-elsewhere-none-safe"]
