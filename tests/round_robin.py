"""How the levels fare against each other: `python -m tests.round_robin` prints it.

Every level of Quarto plays every level, itself too, `--games` games from `--seed`; the
two begin in turn. `--write` puts the results into the README, as a list, since a table
is hard to follow by ear; `--rules` chooses options,
and `--levels` those who play against all: `--levels perfect --games 1000`.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

from accessible_games.core.analysis import Thought
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.solver import Solver

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- levels -->", "<!-- /levels -->"
OUTCOMES = ("won", "drawn", "lost")

Pair = tuple[str, str]


def play(options: Mapping[str, str], seed: int, pair: Pair, number: int) -> str:
    """Play a game; return how it ended for the first level."""
    random = Random(f"{seed} {pair} {number}")
    first = number % 2
    state = GAME.start(GAME.agree(options), seed)
    while GAME.outcome(state) is None:
        level = pair[(GAME.turn(state) + first) % 2]
        state = GAME.play(state, GAME.choose(state, level, random, Thought()))
    outcome = GAME.outcome(state)
    if outcome is None or outcome.winner is None:
        return "drawn"
    return "won" if (outcome.winner + first) % 2 == 0 else "lost"


def results(
    play_one: Callable[[Pair, int], str], pairs: Iterable[Pair], games: int
) -> Mapping[Pair, Counter[str]]:
    """Return how often each pair's first level won, drew and lost."""
    with ProcessPoolExecutor(2) as pool:
        ends = {
            pair: pool.map(partial(play_one, pair), range(games), chunksize=5)
            for pair in pairs
        }
        return {pair: Counter(found) for pair, found in ends.items()}


def both_ways(found: Mapping[Pair, Counter[str]]) -> Mapping[Pair, Counter[str]]:
    """Return the same with every pair seen from its second level, too."""
    other = dict(zip(OUTCOMES, reversed(OUTCOMES), strict=True))
    turned = {
        (two, one): Counter({other[end]: n for end, n in count.items()})
        for (one, two), count in found.items()
    }
    return {**turned, **found}


def table(found: Mapping[Pair, Counter[str]], levels: Sequence[str]) -> Sequence[str]:
    """Return a line for each level: its wins, draws and losses against every other."""
    every = both_ways(found)
    lines = []
    for row in levels:
        against = [
            f"{column} {', '.join(str(every[row, column][end]) for end in OUTCOMES)}"
            for column in levels
            if (row, column) in every
        ]
        lines += [f"- {row}: {'; '.join(against)}."] if against else []
    return lines


def put(text: str, lines: Sequence[str]) -> str:
    """Return a text with `lines` between its marks."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return "\n".join([before + BEGIN, *lines, END + after])


def arguments() -> argparse.Namespace:
    """Return what was typed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", nargs="*", choices=GAME.levels, default=GAME.levels)
    parser.add_argument("--rules", nargs="*", default=(), metavar="OPTION=VALUE")
    parser.add_argument("--write", action="store_true")
    return parser.parse_args()


def main() -> None:
    """Play, print, and write if that is wanted."""
    typed = arguments()
    options = dict(rule.split("=") for rule in typed.rules)
    every = combinations_with_replacement(GAME.levels, 2)
    pairs = [pair for pair in every if set(pair).intersection(typed.levels)]
    play_one = partial(play, options, typed.seed)
    is_slow = Solver(GAME.start(GAME.agree(options), 0).rules).is_slow
    engine = "plain" if is_slow else "compiled"
    told = f"{typed.games} games a pair, seed {typed.seed}, {engine} solver"
    rules = ", ".join(typed.rules) or "usual rules"
    lines = table(results(play_one, pairs, typed.games), GAME.levels)
    text = [f"Against each level: wins, draws, losses. {told}, {rules}.", "", *lines]
    print("\n".join(text))
    if typed.write:
        README.write_text(put(README.read_text("utf-8"), text), "utf-8")


if __name__ == "__main__":
    main()
