"""Whole games played by ear: a player who only hears what is said, and presses keys.

An `Ear` gets the lines that were spoken and nothing else. It keeps its own idea of the
table; only the test looks, at the end, whether that is the truth.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import cycle
from operator import and_
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

import pytest

from accessible_games.core.match import Match, Play
from accessible_games.core.record import Record, write
from accessible_games.games import all_games
from accessible_games.games.quarto.notation import cell_text
from accessible_games.games.quarto.pieces import looks
from accessible_games.games.quarto.rules import CELLS, Call, State

if TYPE_CHECKING:
    from tests.conftest import OpenPilot, Pilot

Piece: TypeAlias = frozenset[str]
Press: TypeAlias = Callable[[str], Sequence[str]]
"""Presses a key and returns the lines that are heard."""

COLUMNS: Final = "abcd"
ROWS: Final = "1234"
LINES: Final = (
    *(tuple(column + row for column in COLUMNS) for row in ROWS),
    *(tuple(column + row for row in ROWS) for column in COLUMNS),
    ("a1", "b2", "c3", "d4"),
    ("d1", "c2", "b3", "a4"),
)
EVERY_PIECE: Final = frozenset(
    frozenset((colour, shape, height, top))
    for colour in ("light", "dark")
    for shape in ("round", "square")
    for height in ("tall", "low")
    for top in ("hollow", "solid")
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tongue:
    """What a player of some language listens for, in patterns."""

    looks: Mapping[str, str]
    columns: Mapping[str, str]
    cell: str
    me: str
    other: str
    gives: str
    places: str
    calls: str
    passes: str
    my_win: str
    other_win: str
    draw: str
    to_give: str
    to_place: str
    to_finish: str
    in_hand: str
    row: str
    free: str
    left: str
    all_left: str
    empty: str
    board: str
    pieces: str
    placed_last: str
    start: str
    place_in_list: str
    levels: Mapping[str, str]
    """How the setting of each level is read."""


ENGLISH: Final = Tongue(
    looks={look: look for piece in EVERY_PIECE for look in piece},
    columns={column: column for column in COLUMNS},
    cell="([a-d])([1-4])",
    me="You",
    other="Computer",
    gives="gives?: ",
    places="places? on ",
    calls="says?: QUARTO!",
    passes="pass(?:es)?\\.",
    my_win="You win",
    other_win="Computer wins",
    draw="A draw",
    to_give="(?<!to move: )[Gg]ive a piece\\.",
    to_place="Your turn: place the piece",
    to_finish="The board is full. Call Quarto or pass",
    in_hand="In hand: ",
    row="Row",
    free="free: ",
    left="pieces? left: ",
    all_left="All sixteen pieces are left",
    empty="empty",
    board="Board: ",
    pieces="Pieces left: ",
    placed_last="placed last",
    start="Play, ",
    place_in_list="(\\d+) of (\\d+)",
    levels={
        "learner": "Level of the computer: learner",
        "careless": "Level of the computer: careless",
        "attentive": "Level of the computer: attentive",
    },
)
RUSSIAN: Final = Tongue(
    looks={
        "светлая": "light",
        "тёмная": "dark",
        "круглая": "round",
        "квадратная": "square",
        "высокая": "tall",
        "низкая": "low",
        "с выемкой": "hollow",
        "без выемки": "solid",
    },
    columns={"а": "a", "бэ": "b", "цэ": "c", "дэ": "d"},
    cell="(а|бэ|цэ|дэ) ([1-4])",
    me="Вы",
    other="Компьютер",
    gives="даёте?: ",
    places="стави(?:те|т) на ",
    calls="говорит(?:е)?: КВАРТО!",
    passes="пропускаете?\\.",
    my_win="Вы побеждаете",
    other_win="Побеждает Компьютер",
    draw="Ничья",
    to_give="Дайте фигуру",
    to_place="Ваш ход: поставьте фигуру",
    to_finish="Доска заполнена. Скажите",
    in_hand="В руке: ",
    row="Ряд",
    free="свободно: ",
    left="Остал(?:ась|ись|ось) \\d+ фигур[аы]?: ",
    all_left="Все шестнадцать фигур",
    empty="пусто",
    board="Доска: ",
    pieces="Оставшиеся фигуры: ",
    placed_last="поставлена последней",
    start="Играть, ",
    place_in_list="(\\d+) из (\\d+)",
    levels={
        "learner": "Уровень компьютера: новичок",
        "careless": "Уровень компьютера: рассеянный",
        "attentive": "Уровень компьютера: внимательный",
    },
)
TONGUES: Final = {"en": ENGLISH, "ru": RUSSIAN}


class Ear:
    """A player who hears and presses keys, and sees nothing."""

    def __init__(self, keyboard: Press, tongue: Tongue) -> None:
        self._keyboard = keyboard
        self._tongue = tongue
        self.board: dict[str, Piece] = {}
        self.left = set(EVERY_PIECE)
        self.hand: Piece | None = None
        self.last: str | None = None
        """The cell that was filled last."""
        self.task = ""
        """What I am to do: `give`, `place`, `finish`."""
        self.end = ""
        """How it ended, if it did: `won`, `lost`, `drawn`."""
        self._heard = ""
        self._area = tongue.board
        self._ways = cycle((self._walk, self._jump, self._search))

    # Hearing.

    def press(self, *keys: str) -> str:
        """Press keys, take to heart what is heard, and return what the last brings."""
        for key in keys:
            lines = self._keyboard(key)
            assert lines, f"no answer to {key}"
            for line in lines:
                self._hear(line)
            self._heard = " ".join(lines)
        return self._heard

    def _hear(self, line: str) -> None:
        tongue = self._tongue
        who = f"(?:{tongue.me}|{tongue.other}) "
        meanings: dict[str, Callable[..., None]] = {
            f"{who}{tongue.gives}([^.]+)": self._note_gift,
            f"{who}{tongue.places}{tongue.cell}: ([^.]+)": self._note_placing,
            f"{who}{tongue.calls}": self._note_call,
            tongue.to_give: lambda: self._note_task("give"),
            tongue.to_place: lambda: self._note_task("place"),
            tongue.to_finish: lambda: self._note_task("finish"),
            tongue.my_win: lambda: self._note_end("won"),
            tongue.other_win: lambda: self._note_end("lost"),
            tongue.draw: lambda: self._note_end("drawn"),
        }
        found = [
            (match.start(), meaning, match.groups())
            for pattern, meaning in meanings.items()
            for match in re.finditer(pattern, line)
        ]
        for _, meaning, groups in sorted(found, key=lambda one: one[0]):
            meaning(*groups)

    def _note_gift(self, text: str) -> None:
        assert self.hand is None
        self.hand = self._piece(text)
        self.left.remove(self.hand)
        self.task = ""

    def _note_placing(self, column: str, row: str, text: str) -> None:
        cell = self._tongue.columns[column] + row
        assert cell not in self.board
        assert self._piece(text) == self.hand
        self.board[cell], self.hand, self.last = self._piece(text), None, cell
        self.task = ""

    def _note_call(self) -> None:
        assert self._complete(self.board, self.last), "a call that is not right"

    def _note_task(self, task: str) -> None:
        self.task = task

    def _note_end(self, end: str) -> None:
        self.end = end

    def _piece(self, text: str) -> Piece:
        """Return the piece that some words name, all four traits of it."""
        (piece,) = self._pieces(text)
        return piece

    def _pieces(self, text: str) -> list[Piece]:
        words = re.findall("|".join(self._tongue.looks), text)
        found = [self._tongue.looks[word] for word in words]
        assert len(found) % 4 == 0, text
        pieces = [frozenset(found[n : n + 4]) for n in range(0, len(found), 4)]
        assert all(piece in EVERY_PIECE for piece in pieces), text
        return pieces

    # Thinking.

    @staticmethod
    def _complete(board: Mapping[str, Piece], last: str | None) -> bool:
        """Return whether a line through the cell is full and shares a trait."""
        lines = [line for line in LINES if last in line]
        full = (line for line in lines if all(cell in board for cell in line))
        return any(reduce(and_, (board[cell] for cell in line)) for line in full)

    def _wins(self, piece: Piece, board: Mapping[str, Piece]) -> list[str]:
        cells = (column + row for row in ROWS for column in COLUMNS)
        free = [cell for cell in cells if cell not in board]
        return [c for c in free if self._complete({**board, c: piece}, c)]

    def _safe(self, board: Mapping[str, Piece]) -> list[Piece]:
        return sorted((p for p in self.left if not self._wins(p, board)), key=sorted)

    def _best_cell(self) -> str:
        assert self.hand is not None
        winning = self._wins(self.hand, self.board)
        if winning:
            return winning[0]
        cells = [column + row for row in ROWS for column in COLUMNS]
        free = [cell for cell in cells if cell not in self.board]
        quiet = (c for c in free if self._safe({**self.board, c: self.hand}))
        return next(quiet, free[0])

    # Playing.

    def play(self, level: str) -> None:
        """Start a game against a computer of that level and play it to its end."""
        setting = self._tongue.levels[level]
        name = setting.partition(":")[0]
        self._press_until("down", lambda heard: heard.startswith(name))
        self._press_until("right", lambda heard: heard.startswith(setting))
        self._press_until("up", lambda heard: heard.startswith(self._tongue.start))
        self.press("return")
        while not self.end:
            self.move()

    def move(self) -> None:
        """Do what I was asked to do, or call."""
        task = self.task
        assert task, "nobody told me what to do"
        if self._complete(self.board, self.last):
            self.press("q")
            assert self.end == "won"
        elif task == "place":
            self._place(self._best_cell())
        elif task == "give":
            pieces = self._safe(self.board) or sorted(self.left, key=sorted)
            self._give(pieces[0])
        else:
            self.press("backspace")

    def _place(self, cell: str) -> None:
        before = self.hand
        self._enter(self._tongue.board)
        next(self._ways)(cell)
        assert self._is_on(cell), self._heard
        assert self._heard.endswith(self._tongue.empty)
        self.press("return")
        assert self.board[cell] == before

    def _give(self, piece: Piece) -> None:
        self._enter(self._tongue.pieces)
        self.press("home")
        count = len(self.left)
        for place in range(1, count + 1):
            numbers = re.search(self._tongue.place_in_list, self._heard)
            assert numbers is not None
            assert numbers.groups() == (str(place), str(count))
            if self._piece(self._heard) == piece:
                break
            self.press("down")
        self.press("return")
        assert piece not in self.left

    def _enter(self, area: str) -> None:
        """Go from the board to the pieces left, which lie beside it, or back."""
        if area != self._area:
            heard = self.press("tab" if area == self._tongue.pieces else "shift+tab")
            assert heard.startswith(area)
            self._area = area

    def _press_until(self, key: str, is_there: Callable[[str], bool]) -> None:
        for _ in range(20):
            if is_there(self.press(key)):
                return
        pytest.fail(f"{key} does not lead there: {self._heard}")

    def _is_on(self, cell: str) -> bool:
        """Return whether the cell was named last."""
        named = re.findall(f"{self._tongue.cell}: ", self._heard)
        return bool(named) and self._tongue.columns[named[-1][0]] + named[-1][1] == cell

    def _walk(self, cell: str) -> None:
        self.press("ctrl+home")
        self.press(*["right"] * COLUMNS.index(cell[0]), *["up"] * ROWS.index(cell[1]))
        self.press("space")

    def _jump(self, cell: str) -> None:
        self.press(cell[1], f"shift+{COLUMNS.index(cell[0]) + 1}")

    def _search(self, cell: str) -> None:
        self.press("ctrl+home")
        while not self._is_on(cell):
            self.press("n")

    # Arriving late.

    def ask(self) -> None:
        """Learn all of the table from the answers to V, I, P and T."""
        tongue = self._tongue
        self.board = dict(self._rows(self.press("v")))
        left = self.press("i")
        listed = re.search(f"{tongue.left}(.+)", left)
        everything = EVERY_PIECE if tongue.all_left in left else frozenset()
        self.left = set(self._pieces(listed[1]) if listed else everything)
        held = re.search(f"{tongue.in_hand}(.+)", self.press("p"))
        self.hand = self._piece(held[1]) if held else None
        self.task = ""
        self.press("t")

    def walk_over_the_board(self) -> None:
        """Learn what lies where from cell to cell, with the arrows alone."""
        self.board, self.last = {}, None
        self.press("ctrl+home", "space")
        for row in ROWS:
            way = COLUMNS if row in "13" else COLUMNS[::-1]
            for column in way:
                assert self._is_on(column + row), self._heard
                self._note_cell(column + row)
                if column != way[-1]:
                    self.press("right" if row in "13" else "left")
            self.press("up")

    def _note_cell(self, cell: str) -> None:
        _, _, content = self._heard.partition(": ")
        if content == self._tongue.empty:
            return
        self.board[cell] = self._piece(content)
        if self._tongue.placed_last in content:
            assert self.last is None, "two pieces were placed last"
            self.last = cell

    def _rows(self, text: str) -> Iterable[tuple[str, Piece]]:
        tongue = self._tongue
        columns = "|".join(tongue.columns)
        for row, content in re.findall(f"{tongue.row} ([1-4]): ([^.]+)", text):
            lying = content.partition(tongue.free)[0]
            for named in re.split("[,;] *", lying):
                match = re.match(f"({columns}) (.+)", named)
                if match:
                    yield tongue.columns[match[1]] + row, self._piece(match[2])


def the_true_board(state: State) -> dict[str, Piece]:
    pairs = ((cell_text(cell), state.board[cell]) for cell in CELLS)
    return {cell: frozenset(looks(p)) for cell, p in pairs if p is not None}


def ear_at(pilot: Pilot, language: str) -> Ear:
    return Ear(pilot.press, TONGUES[language])


def check(ear: Ear, pilot: Pilot) -> None:
    """Compare what the ear believes with the truth."""
    match = pilot.desk.session.match
    state: State = match.state
    assert ear.board == the_true_board(state)
    hand = None if state.hand is None else frozenset(looks(state.hand))
    assert ear.hand == hand
    assert ear.left == EVERY_PIECE - {*ear.board.values(), hand}
    if match.outcome is not None:
        end = {None: "drawn", 0: "won", 1: "lost"}[match.outcome.winner]
        assert ear.end == end


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("level", ["learner", "careless", "attentive"])
def test_whole_games_are_played_by_ear(
    open_pilot: OpenPilot, language: str, level: str
) -> None:
    ends = []
    for seed in range(3):
        pilot = open_pilot("--language", language, "--seed", str(seed))
        ear = ear_at(pilot, language)
        ear.play(level)
        check(ear, pilot)
        assert ear.last == cell_text(pilot.desk.session.match.state.last)
        last = pilot.desk.session.match.moves[-1]
        ends.append((ear.end, isinstance(last, Call)))
    if level != "attentive":
        assert ("won", True) in ends


def some_match(seed: int) -> Match[State, object]:
    """Return a match in which some moves have been made by chance."""
    chance = Random(seed)
    match = Match.start(all_games()["quarto"])
    for _ in range(chance.randrange(33)):
        moves = match.game.legal_moves(match.state)
        quiet = [move for move in moves if not isinstance(move, Call)]
        if match.outcome is None:
            match, _ = match.advance(Play(chance.choice(quiet)))
    return match


@pytest.mark.usefixtures("seldom_drawn")
def test_whoever_arrives_in_the_middle_learns_everything_by_asking(
    open_pilot: OpenPilot, language: str, tmp_path: Path
) -> None:
    for seed in range(25):
        path = tmp_path / f"{seed}.txt"
        record = Record(some_match(seed), ("person", "computer:careless"))
        path.write_text(write(record), "utf-8")
        pilot = open_pilot("--language", language, "--load", str(path))
        ear = ear_at(pilot, language)
        pilot.press("f5")
        ear.ask()
        check(ear, pilot)
        match = pilot.desk.session.match
        is_over = match.outcome is not None
        assert bool(ear.task) is not is_over
        assert bool(ear.end) is is_over
        if not is_over:
            tasks = {"place": match.state.hand is not None, "finish": not ear.left}
            assert ear.task == next((t for t, is_it in tasks.items() if is_it), "give")
        ear.walk_over_the_board()
        check(ear, pilot)
        assert ear.last == (
            None if match.state.last is None else cell_text(match.state.last)
        )
