"""How fast Quarto is solved: `python -m tests.benchmark_solver` prints a table.

Both engines solve the same random positions, in which no piece given so far completed
a line, each from an empty memory and in one thread. The plain one is spared those that
it would need long for. `--proof` solves the whole game as well.
"""

import sys
import time
from collections.abc import Iterator
from random import Random
from statistics import mean, median

from accessible_games.games.quarto.opponent import safe
from accessible_games.games.quarto.rules import Give, Place, Rules, State
from accessible_games.games.quarto.solver import Solver

COUNTS = {10: (100, 100), 9: (100, 100), 8: (100, 50), 7: (100, 20), 6: (100, 5)}
COUNTS |= {5: (100, 0), 4: (100, 0), 3: (20, 0)}
"""How many positions each engine solves, by the pieces on the board."""


def quiet_position(placed: int, random: Random) -> State:
    """Return a position with so many pieces placed, all given safely."""
    while True:
        state = State(Rules())
        while pieces := safe(state):
            state = state.play(Give(random.choice(pieces)))
            if len(state.free) == 16 - placed:
                return state
            state = state.play(Place(random.choice(state.free)))


def solved(states: list[State], *, is_compiled: bool) -> Iterator[tuple[float, int]]:
    """Yield the seconds and the nodes that each state takes."""
    for state in states:
        solver = Solver(state.rules, is_compiled=is_compiled)
        start = time.perf_counter()
        solver.value(state)
        yield time.perf_counter() - start, solver.nodes


def row(placed: int, name: str, found: list[tuple[float, int]]) -> str:
    """Return a line about one engine."""
    times, nodes = [seconds for seconds, _ in found], sum(n for _, n in found)
    middle = (1000 * f(times) for f in (mean, median, max))
    spent = "".join(f"{value:11.3f}" for value in middle)
    rates = f"{len(found) / sum(times):12.1f}{nodes / sum(times):13.0f}"
    return f"{placed:6}  {name:9}{len(found):6}{spent}{rates}"


def main() -> None:
    """Print the table, and the proof if it is wanted."""
    print("placed  engine   count    mean ms  median ms   worst ms positions/s", end="")
    print("      nodes/s")
    for placed, counts in COUNTS.items():
        random = Random(placed)
        states = [quiet_position(placed, random) for _ in range(max(counts))]
        for name, count in zip(("compiled", "plain"), counts, strict=True):
            if count:
                chosen = states[:count]
                found = list(solved(chosen, is_compiled=name == "compiled"))
                print(row(placed, name, found), flush=True)
    if "--proof" in sys.argv:
        empty = State(Rules(), hand=0)
        print(row(0, "compiled", list(solved([empty], is_compiled=True))))


if __name__ == "__main__":
    main()
