"""Quarto played twice: by the product, and by a slow reading of the rules' text.

The second one knows nothing of the first: its pieces are words, its cells are columns
and rows, and its lines are whatever lies straight. After every move both must agree.
"""

from dataclasses import dataclass, field
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from accessible_games.core.option import Option
from accessible_games.games.quarto import GAME

WORDS = {
    "colour": ("light", "dark"),
    "shape": ("round", "square"),
    "height": ("tall", "low"),
    "top": ("hollow", "solid"),
}
SET = {
    f"{8 * dark + 4 * square + 2 * low + solid:x}": {
        "colour": WORDS["colour"][dark],
        "shape": WORDS["shape"][square],
        "height": WORDS["height"][low],
        "top": WORDS["top"][solid],
    }
    for dark in (0, 1)
    for square in (0, 1)
    for low in (0, 1)
    for solid in (0, 1)
}
"""Every piece by its digit, and what it looks like."""

FEWER = {
    "4": ["shape", "height", "top", "colour"],
    "3": ["shape", "height", "top"],
    "2": ["shape", "height"],
    "1": ["shape"],
}


@dataclass
class Evening:
    """Two people, a board and a box of pieces."""

    agreed: dict[str, str]
    player: str
    """Whose turn it is: `first` or `second`."""
    board: dict[tuple[int, int], str] = field(default_factory=dict)
    box: list[str] = field(default_factory=lambda: list(SET))
    held: str = ""
    claimable: bool = False
    """Whether the piece placed last made a line that nobody has given up."""
    has_paid: bool = False
    chooses_for: str = ""
    """Who called wrongly, so that the other one makes their next choice."""
    passes: int = 0
    result: str = ""

    def other(self) -> str:
        """Return who does not move."""
        return "second" if self.player == "first" else "first"

    def counted(self) -> list[str]:
        """Return the traits that were agreed on."""
        traits = FEWER[self.agreed["traits"]]
        if self.agreed["colour"] == "ignored":
            return [trait for trait in traits if trait != "colour"]
        return traits

    def is_line(self, four: tuple[tuple[int, int], ...]) -> bool:
        """Return whether four cells lie as the rules want."""
        columns = [column for column, _ in four]
        rows = [row for _, row in four]
        straight = len(set(columns)) == 1 or len(set(rows)) == 1
        rising = all(column == row for column, row in four)
        falling = all(column + row == 5 for column, row in four)
        near = max(columns) - min(columns) == 1 == max(rows) - min(rows)
        return (
            straight or rising or falling or (near and self.agreed["squares"] == "yes")
        )

    def makes_line(self, cell: tuple[int, int]) -> bool:
        """Return whether the piece on `cell` completes a line."""
        others = [c for c in self.board if c != cell]
        for three in combinations(others, 3):
            four = (cell, *three)
            if not self.is_line(four):
                continue
            pieces = [SET[self.board[c]] for c in four]
            for trait in self.counted():
                if len({piece[trait] for piece in pieces}) == 1:
                    return True
        return False

    def may_call(self) -> bool:
        """Return whether saying the word would change anything."""
        if self.agreed["call"] == "program" or not self.board:
            return False
        if self.claimable:
            return True
        return self.agreed["wrong-call"] != "nothing" and not self.has_paid

    def moves(self) -> list[str]:
        """Return what may be done now."""
        if self.result:
            return []
        found = ["call"] if self.may_call() else []
        if self.held:
            cells = [(column, row) for row in (1, 2, 3, 4) for column in (1, 2, 3, 4)]
            free = [cell for cell in cells if cell not in self.board]
            found += [f"place {' abcd'[column]}{row}" for column, row in free]
        elif self.box:
            found += [f"give {piece}" for piece in self.box]
        else:
            found.append("pass")
        return found

    def do(self, move: str) -> None:
        """Do it."""
        verb, _, what = move.partition(" ")
        if verb == "give":
            self.box.remove(what)
            self.held = what
            owner = self.chooses_for or self.player
            self.player = "second" if owner == "first" else "first"
            self.chooses_for = ""
        elif verb == "place":
            self.place((" abcd".index(what[0]), int(what[1])))
        elif verb == "pass":
            self.say_nothing()
        else:
            self.call()

    def place(self, cell: tuple[int, int]) -> None:
        """Put the held piece down; an older line is now given up."""
        self.board[cell] = self.held
        self.held = ""
        self.player = self.chooses_for or self.player
        self.chooses_for = ""
        self.has_paid = False
        self.claimable = self.makes_line(cell)
        if self.agreed["call"] == "program":
            if self.claimable:
                self.result = f"{self.player} wins"
            elif not self.box:
                self.result = "drawn"

    def say_nothing(self) -> None:
        """Let the full board stand."""
        self.passes += 1
        if self.passes == 2:
            self.result = "drawn"
        else:
            self.player = self.other()

    def call(self) -> None:
        """Say the word, rightly or wrongly."""
        if self.claimable:
            self.result = f"{self.player} wins"
        elif self.agreed["wrong-call"] == "game":
            self.result = f"{self.other()} wins"
        elif self.held or self.box:
            self.has_paid = True
            self.chooses_for = self.player
            self.player = self.other()
        else:
            self.has_paid = True
            self.say_nothing()

    def position(self) -> str:
        """Return the board, the nearest row first, and the held piece."""
        text = ""
        for row in (1, 2, 3, 4):
            for column in (1, 2, 3, 4):
                text += self.board.get((column, row), ".")
        return f"{text} {self.held or '-'}"


def agreement(options: tuple[Option, ...]) -> st.SearchStrategy[dict[str, str]]:
    return st.fixed_dictionaries({o.name: st.sampled_from(o.values) for o in options})


def pick(moves: list[str], random: Random, often: float) -> str:
    """Return a move: a call that often, if there is one, else another."""
    if "call" in moves and random.random() < often:
        return "call"
    return random.choice([move for move in moves if move != "call"])


def result_of(winner: int | None) -> str:
    return "drawn" if winner is None else ("first wins", "second wins")[winner]


@pytest.mark.parametrize("often", [0.0, 0.1, 0.5])
@given(agreed=agreement(GAME.all_options()), seed=st.integers(0, 10**9))
@settings(deadline=None, max_examples=60)
def test_the_product_plays_by_the_text_of_the_rules(
    often: float, agreed: dict[str, str], seed: int
) -> None:
    random = Random(seed)
    state = GAME.start(agreed, seed)
    if agreed["first"] != "lot":
        assert state.turn == int(agreed["first"]) - 1
    evening = Evening(agreed, ("first", "second")[state.turn])
    while True:
        outcome = GAME.outcome(state)
        assert ("" if outcome is None else result_of(outcome.winner)) == evening.result
        assert [GAME.write(m) for m in GAME.legal_moves(state)] == evening.moves()
        assert GAME.write_position(state) == evening.position()
        if evening.result:
            break
        assert ("first", "second")[GAME.turn(state)] == evening.player
        move = pick(evening.moves(), random, often)
        state = GAME.play(state, GAME.read(move))
        evening.do(move)
