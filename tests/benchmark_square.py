"""How fast Square is, and what it looks like: `python -m tests.benchmark_square`.

First what scoring and listing placements cost as the table grows, beside a search of
every rectangle, how long each level thinks, and what a key costs in the window; times
are those of the processor. Then rounds by the thousand: how long they are, what they
bring, how far the table reaches. `keys` as an argument prints only what a key costs.
"""

import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import mean

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from accessible_games.core.analysis import Thought
from accessible_games.core.record import read
from accessible_games.games.square import GAME, deal, figures
from accessible_games.games.square.opponent import LEVELS, choose
from accessible_games.games.square.rules import act, play
from accessible_games.games.square.state import SEATS, Move, Place, Rules, State
from accessible_games.games.square.table import Cell, Table
from accessible_games.games.square.tiles import TILE_OF, TILES, fitting
from accessible_games.i18n import Catalogue
from accessible_games.outputs.picture import Picture
from accessible_games.outputs.transcript import Transcript
from accessible_games.saves import Keeper
from accessible_games.scenes.desk import Desk
from accessible_games.scenes.scene import Shell
from accessible_games.scenes.stage import Stage
from accessible_games.setup import resumed
from tests.test_square_oracle import slowly_scored

NEVER = 10**9
"""A total that nobody reaches."""

ROUNDS = {"random": 1000, "greedy": 1000, "careful": 60}
"""How many rounds are played by each kind of player, if nothing else is asked."""


def timed(action: Callable[[], object]) -> float:
    """Return the milliseconds that `action` takes."""
    start = time.process_time()
    action()
    return 1000 * (time.process_time() - start)


def states_of(seats: int, seed: int) -> list[State]:
    """Return the states of one round of random moves."""
    state, random = deal.start(Rules(seats, total=NEVER), seed), Random(seed)
    states = [state]
    while not state.is_round_over:
        state = act(state, random.choice(state.legal_moves()))
        states.append(state)
    return states[:-1]


def score_all(table: Table, cells: list[Cell]) -> None:
    """Score every cell."""
    for cell in cells:
        figures.points(table, cell)


def score_slowly(laid: set[Cell], cells: list[Cell]) -> None:
    """Score every cell by looking at every rectangle."""
    for cell in cells:
        slowly_scored(laid, cell)


def list_often(state: State, count: int) -> None:
    """List the placements many times."""
    for _ in range(count):
        state.placements()


def play_all(state: State) -> None:
    """Make every move."""
    for move in state.legal_moves():
        play(state, move)


def print_costs() -> None:
    """Print what a placement costs as the table grows."""
    print("tiles  rim   score ms  every rectangle ms   list ms   play ms")
    states = states_of(6, 1)
    for count in (5, 10, 20, 30, 40, 50):
        state = next(s for s in states if len(s.table.tiles) == count)
        table, rim = state.table, list(state.table.rim)
        score = timed(partial(score_all, table, 50 * rim))
        slow = timed(partial(score_slowly, set(table.tiles), rim[:5]))
        listed = timed(partial(list_often, state, 50))
        moves = state.legal_moves()
        played = timed(partial(play_all, state))
        costs = (score / 50 / len(rim), slow / 5, listed / 50, played / len(moves))
        print(f"{count:5}{len(rim):5}" + "".join(f"{ms:11.4f}" for ms in costs))


def print_thinking() -> None:
    """Print how long each level thinks."""
    print("\nlevel     seats   mean ms  worst ms")
    for level in LEVELS:
        for seats in (2, 6):
            states = states_of(seats, 2)[:: 12 if level == "strong" else 3]
            times = [
                timed(partial(choose, state, level, Random(1), Thought()))
                for state in states
            ]
            print(f"{level:9}{seats:6}{mean(times):10.1f}{max(times):10.1f}")


def grown(count: int, seed: int) -> list[str]:
    """Return a set-up of so many tiles of two sets, laid anywhere they fit."""
    table, random, left = Table.of([((0, 0), "brts")]), Random(seed), Counter(TILES * 2)
    left["brts"] -= 1
    while len(table.tiles) < count:
        cell = random.choice(sorted(table.rim))
        fit = [edges for edges in fitting(table.rim[cell]) if left[TILE_OF[edges]]]
        if fit:
            edges = random.choice(fit)
            left[TILE_OF[edges]] -= 1
            table = table.with_tile(cell, edges)
    others = random.sample([*left.elements()], 10)
    laid = [f"tile {e} {column} {row}" for (column, row), e in table.tiles.items()]
    hands = [f"hand {seat} {tile}" for seat, tile in enumerate(others[:5], 2)]
    return [*laid, *hands, "hand 1 " + " ".join(others[5:])]


def print_keys() -> None:
    """Print what a key costs with a table of so many tiles, and five in hand.

    It is pressed until all has been told to the outputs; then the picture is drawn.
    """
    pygame.font.init()
    surface = pygame.Surface((1280, 720), depth=32)
    print("\ntiles  cells  view ms  an arrow ms  worst ms  picture ms  worst ms")
    for count in (1, 5, 10, 20, 40, 60):
        head = "accessible-games 1\ngame square\nseed 1\n" + "seat person\n"
        seats = "seat computer greedy\n" * 5
        setup = "".join(f"setup {line}\n" for line in grown(count, 1))
        session = resumed(read(head + seats + setup, {"square": GAME}))
        stage = Stage(Catalogue("ru").at_table(session.sitters), Shell.WINDOW)
        desk = Desk(stage, session, Keeper())
        picture = Picture(lambda: surface, stage.text, stage.words)
        stage.outputs += [Transcript(stage.words), picture]
        stage.push(desk)
        view = timed(desk.view)
        keys = ("first-cell", *(("right",) * 6 + ("up",) + ("left",) * 6 + ("up",)) * 9)
        arrows, pictures = [], []
        for key in keys:
            arrows.append(timed(partial(stage.do, key)))
            pictures.append(timed(picture.draw))
        cells = len(desk.view().root.children[0].children)
        print(
            f"{count:5}{cells:7}{view:9.2f}{mean(arrows[2:]):13.2f}{max(arrows[2:]):10.2f}"
            f"{mean(pictures[2:]):12.2f}{max(pictures[2:]):10.2f}"
        )


@dataclass
class Rounds:
    """What came of many rounds."""

    moves: list[int] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    extents: list[int] = field(default_factory=list)
    starters: int = 0
    """The points of those who started."""
    forced: int = 0
    """How many moves were forced: drawn or passed."""

    def add(self, rules: Rules, seed: int, kind: str) -> None:
        """Play one round."""
        state, random, count = deal.start(rules, seed), Random(seed), 0
        while not state.is_round_over:
            moves = state.legal_moves()
            is_free = isinstance(moves[0], Place)
            self.choices += [len(moves)] if is_free else []
            self.forced += not is_free
            count += 1
            state = act(state, moved(state, moves, kind, random))
        self.moves.append(count)
        self.points.append(sum(state.scores) / rules.seats)
        self.starters += state.scores[state.starter]
        columns, rows = zip(*state.table.tiles, strict=True)
        self.extents.append(1 + max(max(x) - min(x) for x in (columns, rows)))

    def share(self, seats: int) -> float:
        """Return the starters' share of all points, in per cent."""
        return 100 * self.starters / max(1, sum(self.points) * seats)


def moved(state: State, moves: tuple[Move, ...], kind: str, random: Random) -> Move:
    """Return the move of a player of some kind."""
    if kind == "random":
        return random.choice(moves)
    return choose(state, kind, random, Thought())


def print_rounds(rounds: dict[str, int]) -> None:
    """Print what rounds look like."""
    print("\nplayers        rounds  moves  points  choices  extent  most  ", end="")
    print("starter %  without extra turn  forced %")
    for kind, count in rounds.items():
        for seats in SEATS if kind != "careful" else (2,):
            found, other = Rounds(), Rounds()
            for seed in range(count):
                found.add(Rules(seats, total=NEVER), seed, kind)
                other.add(Rules(seats, total=NEVER, has_extra_turn=False), seed, kind)
            print(
                f"{seats} {kind:9}{count:10}{mean(found.moves):7.1f}"
                f"{mean(found.points):8.1f}{mean(found.choices):9.1f}"
                f"{mean(found.extents):8.1f}{max(found.extents):6}"
                f"{found.share(seats):11.1f}{other.share(seats):20.1f}"
                f"{100 * found.forced / sum(found.moves):10.3f}"
            )


def main() -> None:
    """Print everything; a number in the arguments is that of the rounds of each."""
    print_keys()
    if sys.argv[1:] == ["keys"]:
        return
    print_costs()
    print_thinking()
    wished = [int(text) for text in sys.argv[1:]]
    print_rounds(dict.fromkeys(ROUNDS, wished[0]) if wished else ROUNDS)


if __name__ == "__main__":
    main()
