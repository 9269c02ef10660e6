"""How fast Square is, and what it looks like: `python -m tests.benchmark_square`.

First what scoring and listing placements cost as the table grows, beside a search of
every rectangle, and how long each level thinks; times are those of the processor. Then
rounds by the thousand: how long they are, what they bring, how far the table reaches.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import mean

from accessible_games.core.analysis import Thought
from accessible_games.games.square import deal, figures
from accessible_games.games.square.opponent import LEVELS, choose
from accessible_games.games.square.rules import act, play
from accessible_games.games.square.state import SEATS, Move, Place, Rules, State
from accessible_games.games.square.table import Cell, Table
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
    print_costs()
    print_thinking()
    wished = [int(text) for text in sys.argv[1:]]
    print_rounds(dict.fromkeys(ROUNDS, wished[0]) if wished else ROUNDS)


if __name__ == "__main__":
    main()
