"""Square played twice: by the product, and by a slow reading of the rules' text.

The second one knows nothing of the first: its tiles are four marks, it tries every tile
on every cell near by, and it finds figures by looking at every rectangle. After every
move both must agree on the table, the tiles, the points and what may be done next.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random

import pytest

from accessible_games.core.game import IllegalMoveError
from accessible_games.games.square import deal
from accessible_games.games.square.notation import read, write
from accessible_games.games.square.rules import act, play
from accessible_games.games.square.setup import set_up
from accessible_games.games.square.state import SEATS, Rules, Starter, State
from accessible_games.games.square.tiles import TILE_OF, TILES

Tile = tuple[str, str, str, str]
"""The marks at the top, on the right, at the bottom and on the left."""


def turns(tile: Tile) -> Iterator[Tile]:
    top, right, bottom, left = tile
    for _ in range(4):
        yield top, right, bottom, left
        top, right, bottom, left = left, top, right, bottom


def same(one: Tile, other: Tile) -> bool:
    """Return whether a tile is another one, turned."""
    return one in turns(other)


@dataclass
class Party:
    """People around a table, and the tiles they hold."""

    rules: Rules
    hands: list[list[Tile]]
    reserve: list[Tile]
    player: int
    points: list[int]
    table: dict[tuple[int, int], Tile] = field(default_factory=dict)
    passed: int = 0
    has_drawn: set[int] = field(default_factory=set)
    is_round_over: bool = False
    is_game_over: bool = False

    @classmethod
    def of(cls, state: State) -> "Party":
        return cls(
            rules=state.rules,
            hands=[[tile_of(t) for t in hand] for hand in state.hands],
            reserve=[tile_of(t) for t in state.reserve],
            player=state.turn,
            points=list(state.scores),
            table={cell: tile_of(e) for cell, e in state.table.tiles.items()},
            passed=state.passes,
            has_drawn=set(state.drew),
        )

    def fits(self, tile: Tile, column: int, row: int) -> bool:
        if (column, row) in self.table:
            return False
        if not self.table:
            return (column, row) == (0, 0)
        top, right, bottom, left = tile
        above, below = (
            self.table.get((column, row + 1)),
            self.table.get((column, row - 1)),
        )
        west, east = (
            self.table.get((column - 1, row)),
            self.table.get((column + 1, row)),
        )
        return any((above, below, west, east)) and all(
            (
                above is None or above[2] == top,
                below is None or below[0] == bottom,
                west is None or west[1] == left,
                east is None or east[3] == right,
            )
        )

    def may(self) -> set[str]:
        """Return everything that the player may do."""
        if self.is_game_over:
            return set()
        columns = [0, *(column for column, _ in self.table)]
        rows = [0, *(row for _, row in self.table)]
        cells = product(
            range(min(columns) - 2, max(columns) + 3),
            range(min(rows) - 2, max(rows) + 3),
        )
        found = {
            f"place {''.join(way)} {column} {row}"
            for column, row in cells
            for tile in self.hands[self.player]
            for way in turns(tile)
            if self.fits(way, column, row)
        }
        return found or {"draw" if self.reserve else "pass"}

    def do(self, move: str) -> None:
        match move.split():
            case ["place", marks, column, row]:
                self.lay(tile_of(marks), int(column), int(row))
            case ["draw"]:
                self.hands[self.player].append(self.reserve.pop(0))
                self.has_drawn.add(self.player)
            case ["pass"]:
                self.passed += 1
                if self.passed == self.rules.seats:
                    self.is_round_over = True
                else:
                    self.go_on()
            case _:
                pytest.fail(move)
        self.look_at_the_end()

    def lay(self, tile: Tile, column: int, row: int) -> None:
        hand = self.hands[self.player]
        hand.remove(next(t for t in hand if same(t, tile)))
        before = self.figures()
        self.table[column, row] = tile
        self.passed = 0
        gained = self.gain(before)
        self.points[self.player] += gained
        self.is_round_over = not hand
        is_won = max(self.points) >= self.rules.total
        if is_won and not self.rules.is_round_finished:
            self.is_game_over = True
        elif not self.is_round_over and not (gained and self.rules.has_extra_turn):
            self.go_on()

    def go_on(self) -> None:
        self.player = (self.player + 1) % self.rules.seats

    def look_at_the_end(self) -> None:
        if not self.is_round_over or self.is_game_over:
            return
        if self.rules.has_tile_values:
            for who, hand in enumerate(self.hands):
                self.points[who] -= len(hand) + (5 if who in self.has_drawn else 0)
        self.is_game_over = max(self.points) >= self.rules.total

    def figures(self) -> list[frozenset[tuple[int, int]]]:
        """Return the cells of every figure on the table."""
        found = []
        columns = sorted({column for column, _ in self.table})
        rows = sorted({row for _, row in self.table})
        for west, south in self.table:
            for east in (c for c in columns if c > west):
                for north in (r for r in rows if r > south):
                    sides = [
                        (c, r) for c in range(west, east + 1) for r in (south, north)
                    ]
                    sides += [(c, r) for r in range(south, north) for c in (west, east)]
                    if all(cell in self.table for cell in sides):
                        inner = product(range(west, east + 1), range(south, north + 1))
                        found.append(frozenset(inner))
        return found

    def gain(self, before: list[frozenset[tuple[int, int]]]) -> int:
        now = self.figures()
        new = [figure for figure in now if figure not in before]
        rivals = now if self.rules.is_maximal_among_all else new
        best = [f for f in new if not any(f < rival for rival in rivals)]
        return sum(len([cell for cell in f if cell in self.table]) for f in best)


def tile_of(text: str) -> Tile:
    top, right, bottom, left = [*text]
    return top, right, bottom, left


def normal(hand: list[Tile]) -> list[str]:
    return sorted(TILE_OF["".join(tile)] for tile in hand)


def agree(party: Party, state: State) -> None:
    """Compare the two before the next round is dealt."""
    assert {cell: tile_of(e) for cell, e in state.table.tiles.items()} == party.table
    assert [normal(hand) for hand in party.hands] == [sorted(h) for h in state.hands]
    assert [tile_of(tile) for tile in state.reserve] == party.reserve
    assert list(state.scores) == party.points
    assert state.turn == party.player
    assert state.is_over == party.is_game_over
    assert state.is_round_over == party.is_round_over


def play_twice(state: State, random: Random, most: int) -> set[str]:
    """Play random moves in both; return the kinds of moves that were made."""
    party, seen = Party.of(state), set()
    for _ in range(most):
        agree(party, state)
        moves = [write(move) for move in state.legal_moves()]
        assert set(moves) == party.may()
        for text in ("draw", "pass"):
            if text not in moves:
                with pytest.raises(IllegalMoveError):
                    play(state, read(text))
        if not moves:
            break
        move = random.choice(moves)
        seen.add(move.split()[0])
        party.do(move)
        agree(party, act(state, read(move)))
        later = play(state, read(move))
        if party.is_round_over and not party.is_game_over:
            seen.add("round")
            assert (later.round, later.scores) == (state.round + 1, tuple(party.points))
            party = Party.of(later)
        state = later
    return seen


def some_rules(random: Random) -> Rules:
    return Rules(
        seats=random.choice(SEATS),
        total=random.choice([10, 40, 250]),
        has_extra_turn=random.random() < 0.5,
        is_maximal_among_all=random.random() < 0.5,
        has_tile_values=random.random() < 0.5,
        is_round_finished=random.random() < 0.5,
        starter=random.choice([*Starter]),
    )


@pytest.mark.parametrize("seed", range(12))
def test_both_play_the_same_game(seed: int) -> None:
    random = Random(seed)
    play_twice(deal.start(some_rules(random), seed), random, 90)


def stuck_soon(rules: Rules, random: Random) -> list[str]:
    """Return the lines of a set-up in which few tiles fit and the reserve is small."""
    marks = [*"brts"]
    random.shuffle(marks)
    few, many = marks[:2], marks[2:]
    plain = [tile for tile in TILES if {*tile} <= {*few}]
    others = [tile for tile in TILES if {*tile} <= {*many}]
    mixed = [tile for tile in TILES if tile not in (*plain, *others)]
    first, *rest = random.sample(plain, len(plain))
    box = rest[:1] + others * rules.sets + random.sample(mixed, random.randrange(4))
    random.shuffle(box)
    size = random.randrange(1, 1 + len(box) // rules.seats)
    lines = [f"tile {first} 0 0", f"turn {random.randrange(rules.seats) + 1}"]
    for seat in range(rules.seats):
        hand = " ".join(box[seat * size : (seat + 1) * size])
        lines.append(f"hand {seat + 1} {hand}")
    rest = box[rules.seats * size :]
    return [*lines, " ".join(["reserve", *rest[: random.randrange(5)]])]


def test_both_play_the_same_where_tiles_seldom_fit() -> None:
    """Drawing, passing and blocked rounds, which hardly ever come about otherwise."""
    kinds = set()
    for seed in range(80):
        random = Random(seed)
        rules = some_rules(random)
        state = set_up(rules, seed, stuck_soon(rules, random))
        kinds |= play_twice(state, random, 25)
    assert kinds == {"place", "draw", "pass", "round"}
