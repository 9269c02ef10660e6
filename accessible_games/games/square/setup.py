"""Set-ups: a game of Square that begins in the middle, as lines of text.

    tile rrbb 0 0           a tile that lies, its marks as in `place`
    hand 1 rrrr rrbb        the tiles of a seat, counted from 1; else dealt by the seed
    reserve bbbb            the reserve, the first to be drawn first; else all others
    turn 1                  who is to act; else seat 1
    score 1 240             the points of a seat; else none
    round 3                 the number of the round; else 1
    start 2                 who started it; else whoever is to act
    passes 1                how many players have just passed; else none
    drew 1                  a seat that has drawn from the reserve; else nobody

Once the reserve is said, tiles of which nothing is said are out of the game. What could
not have come about by play is refused, by the number of its line.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from accessible_games.core.game import IllegalSetupError, Seat
from accessible_games.core.message import Message, Person, say
from accessible_games.games.square.deal import chance
from accessible_games.games.square.notation import read_number
from accessible_games.games.square.state import HAND, Hand, Pass, Rules, State
from accessible_games.games.square.table import Cell, Table, neighbours
from accessible_games.games.square.tiles import TILE_OF, TILES, Edges, Tile, in_order
from accessible_games.games.square.words import cell_name, clash_name, tile_name

DEFAULTS: Final = {"turn": 1, "round": 1, "passes": 0}


def set_up(rules: Rules, seed: int, lines: Sequence[str]) -> State:
    """Return the state that `lines` say; raises `IllegalSetupError`."""
    said = _Said(rules)
    for number, line in enumerate(lines):
        said.line = number
        try:
            said.read(line.split())
        except IllegalSetupError:
            raise
        except ValueError as error:
            raise said.refused(say("square-setup-unclear", text=line)) from error
    said.check_table()
    state = said.state(seed)
    said.check_passes(state)
    return state


class _Said:
    """What the lines have said so far, and which of them said it."""

    def __init__(self, rules: Rules) -> None:
        self.line = 0
        """The number of the line that is read, from 0."""
        self._rules = rules
        self._lines: dict[str, int] = {}
        """The line of everything said, by the words that say what it is about."""
        self._tiles: dict[Cell, Edges] = {}
        self._hands: dict[Seat, Hand] = {}
        self._reserve: Hand | None = None
        self._numbers = dict(DEFAULTS)
        """What else was said, by the same words."""
        self._left = Counter(TILES * rules.sets)
        """The tiles of which nothing was said."""

    def refused(self, why: Message, *, about: str = "") -> IllegalSetupError:
        """Return the refusal of the line that is read, or said something."""
        return IllegalSetupError(self._lines.get(about, self.line), why)

    def read(self, words: list[str]) -> None:
        """Take one line; raises `IllegalSetupError`, or `ValueError` if it is none."""
        match words:
            case ["tile", edges, column, row]:
                cell = read_number(column), read_number(row)
                self._once(f"tile {column} {row}")
                self._lay(cell, edges)
            case ["hand", seat, *tiles]:
                self._once(f"hand {seat}")
                who = self._seat(seat)
                if not tiles:
                    raise self.refused(say("square-setup-no-hand", who=Person(who)))
                self._hands[who] = in_order(tuple(map(self._take, tiles)))
            case ["reserve", *tiles]:
                self._once("reserve")
                self._reserve = tuple(map(self._take, tiles))
            case ["turn" | "start" as name, seat]:
                self._once(name)
                self._numbers[name] = self._seat(seat) + 1
            case ["drew", seat]:
                self._once(f"drew {self._seat(seat)}")
            case ["score", seat, points]:
                self._once(f"score {self._seat(seat)}")
                self._numbers[f"score {self._seat(seat)}"] = self._points(points)
            case ["round", count]:
                self._once("round")
                self._numbers["round"] = self._within(count, range(1, 10_000))
            case ["passes", count]:
                self._once("passes")
                among = range(self._rules.seats)
                self._numbers["passes"] = self._within(count, among)
            case _:
                raise ValueError(words)

    def _once(self, about: str) -> None:
        """Refuse what was said already."""
        if about in self._lines:
            raise self.refused(Message("square-setup-twice"))
        self._lines[about] = self.line

    def _take(self, edges: Edges) -> Tile:
        """Take a tile out of the sets, of which there may be none left."""
        if edges not in TILE_OF:
            raise self.refused(say("square-no-such-tile", text=edges))
        tile = TILE_OF[edges]
        if not self._left[tile]:
            count = self._rules.sets
            why = say("square-setup-too-many", tile=tile_name(edges), count=count)
            raise self.refused(why)
        self._left[tile] -= 1
        return tile

    def _lay(self, cell: Cell, edges: Edges) -> None:
        """Put a tile on the table, which must fit those that are there already."""
        self._take(edges)
        clashes = tuple(
            clash_name(side, edges[side], near)
            for side, place in enumerate(neighbours(cell))
            if (near := self._tiles.get(place)) and near[(side + 2) % 4] != edges[side]
        )
        if clashes:
            raise self.refused(say("square-clash", clashes=clashes))
        self._tiles[cell] = edges

    def _seat(self, text: str) -> Seat:
        """Return a seat, which is written from 1."""
        return self._within(text, range(1, self._rules.seats + 1)) - 1

    def _within(self, text: str, numbers: range) -> int:
        """Return a number; refuse one that is not among `numbers`."""
        number = read_number(text)
        if number not in numbers:
            raise self.refused(
                say("square-setup-number", least=numbers[0], most=numbers[-1])
            )
        return number

    def _points(self, text: str) -> int:
        """Return a score, which has not ended the game."""
        points = read_number(text)
        rules = self._rules
        if points >= rules.total and not rules.is_round_finished:
            raise self.refused(say("square-setup-won", total=rules.total))
        if points < 0 and not rules.has_tile_values:
            raise self.refused(Message("square-setup-owing"))
        return points

    def check_table(self) -> None:
        """Refuse a tile that touches no others, even through its neighbours."""
        reached: set[Cell] = set()
        waiting = [*self._tiles][:1]
        while waiting:
            cell = waiting.pop()
            reached.add(cell)
            near = (c for c in neighbours(cell) if c in self._tiles)
            waiting += [c for c in near if c not in reached]
        for column, row in self._tiles:
            if (column, row) not in reached:
                why = say("square-touches-nothing", cell=cell_name((column, row)))
                raise self.refused(why, about=f"tile {column} {row}")

    def state(self, seed: int) -> State:
        """Return the state, with the tiles of which nothing was said dealt."""
        numbers, seats = self._numbers, range(self._rules.seats)
        turn = numbers["turn"] - 1
        hands, rest = self._dealt(seed)
        return State(
            rules=self._rules,
            seed=seed,
            hands=hands,
            reserve=rest if self._reserve is None else self._reserve,
            turn=turn,
            scores=tuple(numbers.get(f"score {seat}", 0) for seat in seats),
            table=Table.of(self._tiles.items()),
            round=numbers["round"],
            starter=numbers.get("start", turn + 1) - 1,
            passes=numbers["passes"],
            drew=frozenset(seat for seat in seats if f"drew {seat}" in self._lines),
        )

    def _dealt(self, seed: int) -> tuple[tuple[Hand, ...], Hand]:
        """Return every hand and what is left, those not said dealt as in a round."""
        tiles = [*self._left.elements()]
        chance(seed, self._numbers["round"]).shuffle(tiles)
        without = [s for s in range(self._rules.seats) if s not in self._hands]
        size = min(HAND, len(tiles) // len(without)) if without else HAND
        if not size:
            who = Person(without[0])
            raise self.refused(say("square-setup-nothing-left", who=who))
        hands = dict(self._hands)
        for number, seat in enumerate(without):
            hands[seat] = in_order(tuple(tiles[number * size :][:size]))
        rest = tuple(tiles[len(without) * size :])
        return tuple(hands[seat] for seat in sorted(hands)), rest

    def check_passes(self, state: State) -> None:
        """Refuse passes of those who had something else to do."""
        seats = [(state.turn - n) % self._rules.seats for n in range(state.passes + 1)]
        passed = [replace(state, turn=seat).forced() for seat in seats[1:]]
        if passed.count(Pass()) < len(passed):
            raise self.refused(Message("square-setup-passes"), about="passes")
