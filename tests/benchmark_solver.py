"""How fast Quarto is solved: `python -m tests.benchmark_solver` prints a table.

Each engine solves the same random positions, in which no piece given so far completed
a line, from an empty memory and in one thread: the plain one, and the compiled one by
every path that the machine can take. The plain one is spared those that it would need
long for. Times are of the processor, so that other work on the machine matters less.

`--proof` solves the whole game as well, with one thread and with two, and prints how
long one has to wait and the most memory that was in use.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from random import Random
from statistics import mean, median

from accessible_games.games.quarto.opponent import safe
from accessible_games.games.quarto.rules import Give, Place, Rules, State
from accessible_games.games.quarto.solver import Solver, paths

COUNTS = {
    8: (100, 100),
    7: (100, 100),
    6: (100, 40),
    5: (100, 10),
    4: (100, 0),
    3: (20, 0),
}
"""How many positions a compiled engine solves, and the plain one, by the pieces on the
board."""

PROOF = """
import time
from pathlib import Path
from accessible_games.games.quarto.rules import Rules, State
from accessible_games.games.quarto.solver import Solver

solver = Solver(Rules(), threads={threads}, is_compiled=True, path="{path}")
start = time.perf_counter()
value = solver.value(State(Rules(), hand=0))
waited, busy = time.perf_counter() - start, time.process_time()
status = Path("/proc/self/status")  # where there is one, as in Linux
lines = status.read_text("ascii").splitlines() if status.exists() else ["VmHWM: 0"]
memory = next(int(s.split()[1]) for s in lines if s.startswith("VmHWM")) / 1024
print(f"{{value.name}}, {{waited:.1f}} s, of CPU {{busy:.1f}} s,", end=" ")
print(f"{{solver.nodes / 1e6:.0f}} million nodes, {{memory:.0f}} MiB")
"""
"""A program of its own, so that its memory can be told."""


def quiet_position(placed: int, random: Random) -> State:
    """Return a position with so many pieces placed, all given safely."""
    while True:
        state = State(Rules())
        while pieces := safe(state):
            state = state.play(Give(random.choice(pieces)))
            if len(state.free) == 16 - placed:
                return state
            state = state.play(Place(random.choice(state.free)))


def solved(states: list[State], path: str | None) -> Iterator[tuple[float, int]]:
    """Yield the seconds and the nodes that each state takes."""
    for state in states:
        solver = Solver(state.rules, is_compiled=path is not None, path=path)
        start = time.process_time()
        solver.value(state)
        yield time.process_time() - start, solver.nodes


def row(placed: int, name: str, found: list[tuple[float, int]]) -> str:
    """Return a line about one engine."""
    times, nodes = [seconds for seconds, _ in found], sum(n for _, n in found)
    middle = (1000 * f(times) for f in (mean, median, max))
    spent = "".join(f"{value:11.3f}" for value in middle)
    return f"{placed:6}  {name:9}{len(found):6}{spent}{nodes / sum(times):13.0f}"


def main() -> None:
    """Print the table, and the proofs if they are wanted."""
    print("placed  engine    count    mean ms  median ms   worst ms      nodes/s")
    for placed, (many, few) in COUNTS.items():
        random = Random(placed)
        states = [quiet_position(placed, random) for _ in range(many)]
        if few:
            print(row(placed, "plain", list(solved(states[:few], None))), flush=True)
        for path in paths():
            print(row(placed, path, list(solved(states, path))), flush=True)
    if "--proof" in sys.argv:
        for path in paths():
            for threads in (1, 2):
                print(
                    f"the whole game, {path}, threads: {threads}: ", end="", flush=True
                )
                proof = PROOF.format(threads=threads, path=path)
                subprocess.run([sys.executable, "-c", proof], check=True)


if __name__ == "__main__":
    main()
