"""Rounds of Square played by ear: a player who only hears what is said.

An `Ear` gets the lines that were spoken while it had the keyboard and nothing else. It
keeps its own idea of the table, its hand, the scores and the turn; only the test looks
whether that is the truth.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import cycle
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import pytest

from accessible_games.core.match import Match
from accessible_games.games.square import GAME
from accessible_games.games.square.rules import act
from accessible_games.games.square.state import State
from accessible_games.session import Session

if TYPE_CHECKING:
    from accessible_games.scenes.desk import Desk
    from accessible_games.scenes.program import Program

Cell: TypeAlias = tuple[int, int]
Edges: TypeAlias = str
"""The four signs of a tile as it lies, clockwise from the top, a letter each."""

Press: TypeAlias = Callable[[str], Sequence[str]]
"""Presses a key, or types a line, and returns the lines that are heard."""

SIDES: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))

LONGEST: Final = 200
"""No round takes as many turns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tongue:
    """What a player of some language listens for, in patterns, and what they type."""

    signs: Mapping[str, str]
    every_side: str
    column: str
    row: str
    minus: str
    places: str
    """A verb between who lays a tile and where."""
    figures: str
    again: str
    draws: str
    i_draw: str
    passes: str
    to_place: str
    out: str
    next_round: str
    handed: str
    in_hand: str
    row_of: str
    held: str
    hand: str
    edge: str
    me: str
    other: str
    names: tuple[str, str]
    """What two people at one keyboard are called."""
    place: str
    left: str
    """How many tiles somebody has, after their name."""
    ask_hand: str
    ask_left: str
    ask_board: str
    ask_last: str


RUSSIAN: Final = Tongue(
    signs={"чисто": "b", "прямоугольник": "r", "треугольник": "t", "полукруг": "s"},
    every_side=" со всех сторон",
    column="столбец",
    row="ряд",
    minus="минус",
    places="(\\w+) кладёт(?:е)? в ",
    figures="(?:Фигура|\\d+ фигур[аы]?:) [^.]*?(\\d+) очк",
    again="Вы ходите ещё раз|Ещё один ход",
    draws="(\\w+) берёт камень из резерва\\.",
    i_draw="Из резерва: ",
    passes="(\\w+) пропускает(?:е)? ход",
    to_place="Ваш ход: положите камень",
    out="Тур окончен: (?:(\\w+) без камней|камней у (вас) не осталось)",
    next_round="Тур \\d+: начинает(?:е)? (\\w+)",
    handed="(\\w+), возьмите клавиатуру и нажмите Ввод",
    in_hand="В руке (\\d+) кам\\w+: ",
    row_of="Ряд",
    held="Взято: ",
    hand="Камни в руке: ",
    edge="Край",
    me="Вы",
    other="Компьютер",
    names=("Анна", "Борис"),
    place="положить",
    left=" — (\\d+)",
    ask_hand="рука",
    ask_left="камни",
    ask_board="доска",
    ask_last="последний",
)
ENGLISH: Final = Tongue(
    signs={"blank": "b", "rectangle": "r", "triangle": "t", "semicircle": "s"},
    every_side=" on every side",
    column="column",
    row="row",
    minus="minus",
    places="(\\w+) plays? ",
    figures="(?:A figure|\\d+ figures:)[^.]*?(\\d+) points?",
    again="Your turn again|Another turn",
    draws="(\\w+) draws a tile\\.",
    i_draw="You draw: ",
    passes="(\\w+) pass(?:es)?\\.",
    to_place="Your turn: lay a tile",
    out="The round is over: (\\w+) (?:has|have) no tiles left",
    next_round="Round \\d+: (\\w+) begins?",
    handed="(\\w+), take the keyboard and press Enter",
    in_hand="(\\d+) tiles? in hand: ",
    row_of="Row",
    held="Held: ",
    hand="Tiles in hand: ",
    edge="Edge",
    me="You",
    other="Computer",
    names=("Anna", "Boris"),
    place="place",
    left=" (\\d+)",
    ask_hand="hand",
    ask_left="tiles",
    ask_board="board",
    ask_last="last",
)
TONGUES: Final = {"ru": RUSSIAN, "en": ENGLISH}


def turned(edges: Edges) -> Edges:
    """Return a tile turned clockwise by a quarter."""
    return edges[3:] + edges[:3]


def ways(edges: Edges) -> list[Edges]:
    """Return a tile turned in every way, each once."""
    found = [edges]
    while turned(found[-1]) != edges:
        found.append(turned(found[-1]))
    return found


def tile(edges: Edges) -> Edges:
    """Return the same for a tile however it is turned."""
    return min(ways(edges))


class Ear:
    """A player who hears, and sees nothing; how it acts is for others to say."""

    def __init__(self, press: Press, tongue: Tongue, me: str, other: str) -> None:
        self._press, self.tongue = press, tongue
        self._others = {me: other, other: me}
        self.me = me
        self.table: dict[Cell, Edges] = {}
        self.hand = Counter[Edges]()
        self.left = {me: 10, other: 10}
        self.reserve = 15
        self.scores = {me: 0, other: 0}
        self.turn = ""
        """Who is to act, once that was heard."""
        self.ended: Ear | None = None
        """What I believed when the first round was over."""
        self.out = ""
        """Who had no tiles left, when a round was over."""
        self.drawn = 0
        """How many tiles I have drawn."""
        signs = "|".join(tongue.signs)
        number = f"((?:{tongue.minus} )?\\d+)"
        self._number_said = number
        self._tile = f"((?:{signs})(?:{tongue.every_side}|(?: (?:{signs})){{3}}))"
        self._cell = f"{tongue.column} {number} {tongue.row} {number}"

    # Hearing.

    def press(self, *keys: str) -> str:
        """Press keys or type lines, take to heart what is heard, return the last."""
        heard = ""
        for key in keys:
            lines = self._press(key)
            assert lines, f"no answer to {key}"
            for line in lines:
                self.hear(line)
            heard = " ".join(lines)
        return heard

    def hear(self, line: str) -> None:
        """Take to heart what a line says, in the order in which it says it."""
        tongue = self.tongue
        meanings: dict[str, Callable[..., None]] = {
            f"{tongue.places}{self._cell}: {self._tile}": self._note_placing,
            tongue.figures: self._note_points,
            tongue.again: self._note_again,
            tongue.draws: self._note_drawing,
            f"{tongue.i_draw}{self._tile}": self._note_drawn,
            tongue.passes: self._note_turn_of_next,
            tongue.to_place: self._note_task,
            tongue.out: self._note_out,
            tongue.next_round: self._note_next_round,
        }
        found = [
            (match.start(), meaning, match.groups())
            for pattern, meaning in meanings.items()
            for match in re.finditer(pattern, line)
        ]
        for _, meaning, groups in sorted(found, key=lambda one: one[0]):
            meaning(*groups)

    def _who(self, name: str) -> str:
        who = self.tongue.me if name.casefold() in {"вы", "вас", "you"} else name
        assert who in self._others, name
        return who

    def _number(self, text: str) -> int:
        return int(text.replace(f"{self.tongue.minus} ", "-"))

    def edges(self, text: str) -> Edges:
        """Return the tile that some words name."""
        if text.endswith(self.tongue.every_side):
            return 4 * self.tongue.signs[text.removesuffix(self.tongue.every_side)]
        return "".join(self.tongue.signs[word] for word in text.split())

    def tiles(self, text: str) -> list[Edges]:
        """Return all the tiles that a text names."""
        return [self.edges(named) for named in re.findall(self._tile, text)]

    def cell(self, text: str) -> Cell:
        """Return the cell that a text names last."""
        column, row = re.findall(self._cell, text)[-1]
        return self._number(column), self._number(row)

    def _note_placing(self, name: str, column: str, row: str, text: str) -> None:
        who, cell = self._who(name), (self._number(column), self._number(row))
        edges = self.edges(text)
        assert self.fits(cell, edges), f"{name} breaks the rules: {edges} {cell}"
        self.table[cell] = edges
        self.left[who] -= 1
        if who == self.me:
            assert self.hand[tile(edges)], f"not in my hand: {edges}"
            self.hand[tile(edges)] -= 1
        self._note_turn_of_next(name)
        self._mover = who

    def _note_points(self, points: str) -> None:
        self.scores[self._mover] += int(points)

    def _note_again(self) -> None:
        self.turn = self._mover

    def _note_drawing(self, name: str) -> None:
        who = self._who(name)
        if who != self.me:
            self.left[who] += 1
            self.reserve -= 1
            self.turn = who

    def _note_drawn(self, text: str) -> None:
        self.left[self.me] += 1
        self.reserve -= 1
        self.drawn += 1
        self.hand[tile(self.edges(text))] += 1
        self.turn = self.me

    def _note_turn_of_next(self, name: str) -> None:
        self.turn = self._others[self._who(name)]

    def _note_task(self) -> None:
        self.turn = self.me

    def _note_out(self, *names: str | None) -> None:
        (self.out,) = (self._who(name) for name in names if name)
        assert self.left[self.out] == 0

    def _note_next_round(self, name: str) -> None:
        """Keep in mind what was, and begin anew."""
        self.ended = self.ended or copy(self)
        self.table, self.hand = {}, Counter()
        self.left, self.reserve = dict.fromkeys(self.left, 10), 15
        self.scores = dict(self.scores)
        self.turn = self._who(name)

    def learn_hand(self, heard: str) -> None:
        """Take the hand from the answer to what is in it."""
        found = re.search(f"{self.tongue.in_hand}([^.]+)", heard)
        assert found is not None, heard
        self.hand = Counter(map(tile, self.tiles(found[2])))
        assert self.hand.total() == int(found[1]) == self.left[self.me]

    def learn_left(self, heard: str) -> None:
        """Take how many tiles are left from the answer to that."""
        for who in self.left:
            found = re.search(f"{who}{self.tongue.left}", heard, re.IGNORECASE)
            assert found is not None, heard
            self.left[who] = int(found[1])
        self.reserve = int(re.findall("\\d+", heard)[-1])

    def rows(self, heard: str) -> dict[Cell, Edges]:
        """Return the table that is read row by row."""
        found = {}
        pattern = f"{self.tongue.row_of} {self._number_said}: ([^.]+)"
        for row, content in re.findall(pattern, heard):
            named = f"{self.tongue.column} {self._number_said} — {self._tile}"
            for column, text in re.findall(named, content):
                found[self._number(column), self._number(row)] = self.edges(text)
        return found

    # Thinking.

    def _near(self, cell: Cell) -> Iterator[tuple[int, Cell]]:
        for side, (east, north) in enumerate(SIDES):
            place = cell[0] + east, cell[1] + north
            if place in self.table:
                yield side, place

    def fits(self, cell: Cell, edges: Edges) -> bool:
        """Return whether a tile can lie there, as far as I know."""
        if not self.table:
            return cell == (0, 0)
        near = [*self._near(cell)]
        agrees = (edges[side] == self.table[at][(side + 2) % 4] for side, at in near)
        return cell not in self.table and bool(near) and all(agrees)

    def placements(self) -> list[tuple[Edges, Cell]]:
        """Return all that I could do, as far as I know."""
        rim = {
            (column + east, row + north)
            for column, row in self.table
            for east, north in SIDES
        } or {(0, 0)}
        return [
            (edges, cell)
            for cell in sorted(rim)
            for held in sorted(+self.hand)
            for edges in ways(held)
            if self.fits(cell, edges)
        ]

    def choice(self) -> tuple[Edges, Cell]:
        """Return what closes most corners, where figures are."""

        def closed(place: tuple[Edges, Cell]) -> int:
            column, row = place[1]
            around = [(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
            return sum(cell in self.table for cell in around)

        return max(self.placements(), key=closed)

    def spelled(self, edges: Edges) -> str:
        """Return the words of a tile, to type them."""
        names = {letter: word for word, letter in self.tongue.signs.items()}
        return " ".join(names[letter] for letter in edges)


class Fingers:
    """Lays tiles by keys, in one way after the other."""

    def __init__(self) -> None:
        self._ways = cycle((self._search, self._walk))

    def ask_hand(self, ear: Ear) -> str:
        """Ask what is in hand."""
        return ear.press("p")

    def ask_board(self, ear: Ear) -> str:
        """Ask what lies on the table."""
        return ear.press("v")

    def ask_left(self, ear: Ear) -> str:
        """Ask how many tiles are left."""
        return ear.press("i")

    def ask_last(self, ear: Ear) -> None:
        """Ask what happened."""
        ear.press("l")

    def take_over(self, ear: Ear) -> None:
        """Say that I have the keyboard."""
        ear.press("return")

    def place(self, ear: Ear, edges: Edges, cell: Cell) -> None:
        """Take a tile of the hand, and lay it."""
        heard, areas = "", 0
        while not heard.startswith(ear.tongue.hand):
            heard, areas = ear.press("tab"), areas + 1
            assert areas < 5, heard
        heard = ear.press("home") + ear.press("space")
        while tile(ear.tiles(heard)[0]) != tile(edges):
            heard = ear.press("down")
            assert not heard.startswith(ear.tongue.edge)
        heard = ear.press("return")
        assert heard.startswith(ear.tongue.held)
        assert tile(ear.tiles(heard)[0]) == tile(edges)
        next(self._ways)(ear, edges, cell, heard)
        heard = ear.press("return")
        assert ear.cell(heard.partition(": ")[0]) == cell, heard

    def _search(self, ear: Ear, edges: Edges, cell: Cell, heard: str) -> None:
        """Go from one fitting place to the next."""
        held = ear.tiles(heard)[0]
        heard = ear.press("ctrl+home")
        while (held, ear.cell(heard)) != (edges, cell):
            heard = ear.press("f")
            assert not heard.startswith(ear.tongue.edge)
            if heard.startswith(ear.tongue.held):
                held = ear.tiles(heard)[0]

    def _walk(self, ear: Ear, edges: Edges, cell: Cell, heard: str) -> None:
        """Turn the tile, then go there with the arrows."""
        held = ear.tiles(heard)[0]
        key = "e" if ways(held).index(edges) < 3 else "w"
        while held != edges:
            (held,) = ear.tiles(ear.press(key))
        column, row = ear.cell(ear.press("ctrl+home"))
        assert column <= cell[0]
        assert row <= cell[1]
        east, north = cell[0] - column, cell[1] - row
        heard = ear.press(*["right"] * east, *["up"] * north, "space")
        assert ear.cell(heard) == cell


class Words:
    """Lays tiles by typed words."""

    def ask_hand(self, ear: Ear) -> str:
        """Ask what is in hand."""
        return ear.press(ear.tongue.ask_hand)

    def ask_board(self, ear: Ear) -> str:
        """Ask what lies on the table."""
        return ear.press(ear.tongue.ask_board)

    def ask_left(self, ear: Ear) -> str:
        """Ask how many tiles are left."""
        return ear.press(ear.tongue.ask_left)

    def ask_last(self, ear: Ear) -> None:
        """Ask what happened."""
        ear.press(ear.tongue.ask_last)

    def take_over(self, ear: Ear) -> None:
        """Say that I have the keyboard."""
        ear.press("")

    def place(self, ear: Ear, edges: Edges, cell: Cell) -> None:
        """Say a tile and a place."""
        tongue = ear.tongue
        column, row = (str(n).replace("-", f"{tongue.minus} ") for n in cell)
        said = f"{ear.spelled(edges)} {tongue.column} {column} {tongue.row} {row}"
        ear.press(f"{tongue.place} {said}")


Hand: TypeAlias = Fingers | Words


@dataclass
class Table:
    """A game that is on, in the window or the console, and what is heard of it."""

    program: Program
    press: Press
    said: Sequence[str]
    """All that was said, to whomever."""
    hand: Hand

    @property
    def desk(self) -> Desk:
        """The desk of the game."""
        assert self.program.desk is not None
        return self.program.desk

    @property
    def match(self) -> Match[State, Any]:
        """The match as it truly is."""
        return self.desk.session.match


OpenTable: TypeAlias = Callable[..., Table]


@pytest.fixture(params=["window", "console"])
def open_table(
    request: pytest.FixtureRequest, home: object, language: str
) -> OpenTable:
    """Open a game in a shell: arguments are people's names and lines of a set-up."""
    del home

    def open_one(*names: str, seed: int = 1, setup: Sequence[str] = ()) -> Table:
        arguments = ["square", "--language", language, "--seed", str(seed)]
        for name in names:
            arguments += ["--seat", f"person:{name}"]
        is_window = request.param == "window"
        opener = request.getfixturevalue("open_pilot" if is_window else "open_typist")
        shell: Any = opener(*arguments)
        table = Table(
            shell.program,
            shell.press if is_window else shell.type,
            shell.hearing.lines if is_window else shell.heard,
            Fingers() if is_window else Words(),
        )
        if setup:
            sitters = table.desk.session.sitters
            match = Match.start(GAME, {}, seed, setup)
            table.program.begin(Session(match, sitters, now=lambda: 0.0))
            table.desk.session.settle()
        return table

    return open_one


def round_at_end(match: Match[State, Any]) -> State:
    """Return the first round as it was when it was over."""
    last = next(n for n, state in enumerate(match.states) if state.round > 1) - 1
    return act(match.states[last], match.moves[last])


def check(ear: Ear, state: State, seat: int, *, is_over: bool = False) -> None:
    """Compare what the ear believes with the truth."""
    assert ear.table == state.table.tiles
    assert +ear.hand == Counter(map(tile, state.hands[seat]))
    assert [*ear.scores.values()] == [*state.scores[seat:], *state.scores[:seat]]
    counts = [*map(len, state.hands)]
    assert [*ear.left.values()] == [*counts[seat:], *counts[:seat]]
    assert ear.reserve == len(state.reserve)
    if is_over:
        return
    assert (ear.turn == ear.me) == (state.turn == seat)
    if state.turn == seat:
        legal = {(place.edges, place.cell) for place in state.placements()}
        assert {*ear.placements()} == legal


def play_alone(ear: Ear, table: Table) -> None:
    """Play a round against a computer to its end."""
    for _ in range(LONGEST):
        if ear.ended:
            check(ear.ended, round_at_end(table.match), 0, is_over=True)
            return
        assert ear.turn == ear.me
        check(ear, table.match.state, 0)
        table.hand.place(ear, *ear.choice())
    pytest.fail("the round does not end")


def alone(table: Table) -> Ear:
    """Return the ear of somebody without a name who plays against a computer."""
    tongue = TONGUES[table.program.stage.catalogue.language]
    return Ear(table.press, tongue, tongue.me, tongue.other)


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_round_is_played_by_ear(open_table: OpenTable, seed: int) -> None:
    table = open_table(seed=seed)
    ear = alone(table)
    for line in table.said:
        ear.hear(line)
    ear.learn_hand(table.hand.ask_hand(ear))
    play_alone(ear, table)
    out = round_at_end(table.match).out
    assert ear.out == (ear.me, ear.tongue.other)[out or 0]
    assert sum(ear.scores.values()) > 0
    ear.learn_hand(table.hand.ask_hand(ear))
    check(ear, table.match.state, 0)
    assert ear.rows(table.hand.ask_board(ear)) == ear.table


STUCK: Final = (
    *("tile ssss 0 0", "hand 1 bsss rrrr rrrt", "hand 2 bbss bbbb bbbs"),
    *("reserve tttt rrtt bbbt", "turn 1"),
)
"""The second time somebody is to lay a tile they must draw three."""


@pytest.mark.usefixtures("seldom_drawn")
def test_what_is_drawn_is_heard(open_table: OpenTable) -> None:
    table = open_table(setup=STUCK)
    ear = alone(table)
    ear.turn = ear.me
    look_around(ear, table)
    play_alone(ear, table)
    assert ear.drawn == 3


def look_around(ear: Ear, table: Table) -> None:
    """Learn the table, the hand and how many tiles are left by asking."""
    ear.learn_left(table.hand.ask_left(ear))
    ear.learn_hand(table.hand.ask_hand(ear))
    ear.table = ear.rows(table.hand.ask_board(ear))


class Headphones:
    """Hears of what is said at a keyboard only what is said to whoever has them."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.lines: list[str] = []
        """What was said last, whoever heard it."""

    def press(self, key: str) -> Sequence[str]:
        """Press a key; what others do then is no longer heard."""
        before = len(self._table.match.moves)
        self.lines = [*self._table.press(key)]
        is_moved = len(self._table.match.moves) > before
        return self.lines[:1] if is_moved else self.lines


def take_over(table: Table, ear: Ear, *, is_first: bool) -> None:
    """Let somebody take the keyboard and the headphones, and ask what they missed."""
    table.hand.take_over(ear)
    assert ear.turn == ear.me
    if is_first:
        look_around(ear, table)
        return
    table.hand.ask_last(ear)
    if not ear.hand.total():
        ear.learn_hand(table.hand.ask_hand(ear))


def play_together(
    table: Table, phones: Headphones, ears: Mapping[str, Ear], line: str
) -> None:
    """Play a round of two people who hear one after the other."""
    seats = {name: seat for seat, name in enumerate(ears)}
    seen = set[str]()
    for _ in range(LONGEST):
        to = re.search(next(iter(ears.values())).tongue.handed, line)
        if to is not None:
            ear = ears[to[1]]
            take_over(table, ear, is_first=ear.me not in seen)
            seen.add(ear.me)
        if all(one.ended for one in ears.values()):
            return
        if not ear.hand.total():
            ear.learn_hand(table.hand.ask_hand(ear))
        check(ear, table.match.state, seats[ear.me])
        table.hand.place(ear, *ear.choice())
        line = phones.lines[-1]
    pytest.fail("the round does not end")


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("setup", [(), STUCK], ids=["dealt", "stuck"])
def test_two_people_with_one_pair_of_headphones_play_a_round(
    open_table: OpenTable, language: str, setup: Sequence[str]
) -> None:
    tongue = TONGUES[language]
    first, second = tongue.names
    table = open_table(first, second, setup=setup)
    phones = Headphones(table)
    ears = {
        me: Ear(phones.press, tongue, me, other)
        for me, other in ((first, second), (second, first))
    }
    play_together(table, phones, ears, table.said[-1])
    over = round_at_end(table.match)
    for seat, ear in enumerate(ears.values()):
        assert ear.ended is not None
        check(ear.ended, over, seat, is_over=True)
        assert ear.out == ("" if over.out is None else tongue.names[over.out])
    assert bool(sum(ear.drawn for ear in ears.values())) is bool(setup)
