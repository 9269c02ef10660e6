"""How long a computer thinks about a move: `python -m tests.benchmark_levels`.

Positions that random moves have led to, in which nobody has a line to call and the
piece in hand completes none, by how many pieces lay on the board when the turn began;
every fourth asks for a gift alone. Last come choices that wrong calls have left, and
the position that is known to need the longest search. The perfect level with each
engine, and the strong one, which needs no more than that; the others do not search.
Times are of the processor, so that other work on the machine matters less.
"""

import time
from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import median

from accessible_games.core.analysis import Thought
from accessible_games.games.quarto import GAME, planner
from accessible_games.games.quarto.levels import choose
from accessible_games.games.quarto.opponent import completions
from accessible_games.games.quarto.rules import Call, Penalty, Rules, State
from accessible_games.games.quarto.solver import Solver, paths

PLACED = range(10)
COMPILED, PLAIN = 40, 20
"""How many positions of each kind."""

HARDEST = ".......26..c..e. 0"
"""Of all positions with four pieces; see the solver's README."""


def any_position(rules: Rules, placed: int, random: Random, *, gives: bool) -> State:
    """Return a position after moves of any kind, with so many pieces before the turn.

    If `gives`, the piece in hand has been placed already.
    """
    while True:
        state, left = State(rules), 2 * placed + 1 + gives
        while left and not state.end:
            quiet = [move for move in state.legal_moves() if move != Call()]
            state, left = state.play(random.choice(quiet)), left - 1
        is_won = state.hand is not None and completions(state, state.hand)
        if not state.end and not state.callable_lines() and not is_won:
            return state


def positions(rules: Rules, count: int) -> Iterator[tuple[str, list[State]]]:
    """Yield what is asked in each line of the table, and its name."""
    for placed in PLACED:
        random = Random(placed)
        yield (
            str(placed),
            [
                any_position(rules, placed, random, gives=not n % 4)
                for n in range(count)
            ],
        )
    random, called = Random(1), list[State]()
    while len(called) < count:
        state = any_position(
            rules, 1 + len(called) % 8, random, gives=bool(len(called) % 2)
        )
        if Call() in state.legal_moves():
            called.append(state.play(Call()))
    yield "wrong call", called
    read = GAME.read_position
    if read and not rules.has_squares:
        yield "hardest", [read(GAME.agree({}), HARDEST)]


def told(level: str, states: list[State]) -> str:
    """Return how long a level thinks about positions: median and worst, in seconds."""
    found = []
    for n, state in enumerate(states):
        start = time.process_time()
        choose(state, level, Random(n), Thought())
        found.append(time.process_time() - start)
    return f"{median(found):.2f} / {max(found):.2f}"


def think_with(engine: str) -> None:
    """Let the computers think with an engine."""
    solver = (
        partial(Solver, is_compiled=False)
        if engine == "plain"
        else partial(Solver, path=engine)
    )
    setattr(planner, "Solver", solver)  # noqa: B010 - the checker of types refuses


def main() -> None:
    """Print a table."""
    engines = [*paths(), "plain"]
    columns = [("perfect", engine) for engine in engines] + [("strong", "plain")]
    names = " | ".join(f"{level}, {engine}" for level, engine in columns)
    print("Seconds, median / worst.\n")
    print(f"| pieces | {names} |\n|---|{'---|' * len(columns)}")
    for has_squares in (False, True):
        rules = Rules(has_squares=has_squares, penalty=Penalty.TURN)
        for name, states in positions(rules, COMPILED):
            cells = []
            for level, engine in columns:
                think_with(engine)
                some = states[:PLAIN] if engine == "plain" else states
                cells.append(told(level, some))
            kind = f"{name}, squares" if has_squares else name
            print(f"| {kind} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
