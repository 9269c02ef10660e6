"""How the levels of Square fare: `python -m tests.rounds_of_square` prints it.

Every level plays every other, two at a table. Each of `--deals` deals, from `--seed`,
is played twice, so that both have had both hands and both have begun. What is told is
how many points a round each made, and by how far the first was ahead, with its standard
error: a level is stronger where that is more than twice the error. `--write` puts the
results into the README, as a list, since a table is hard to follow by ear.
"""

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from accessible_games.core.analysis import Thought
from accessible_games.games.square import GAME

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- square -->", "<!-- /square -->"

Pair = tuple[str, str]


def play(seed: int, pair: Pair, number: int) -> tuple[int, int]:
    """Play a round; return the points of both levels."""
    deal, first = divmod(number, 2)
    random = Random(f"{seed} {pair} {number}")
    state = GAME.start(GAME.agree({"total": "1000"}), seed + deal)
    while state.round == 1 and GAME.outcome(state) is None:
        level = pair[state.turn ^ first]
        state = GAME.play(state, GAME.choose(state, level, random, Thought()))
    return state.scores[first], state.scores[1 - first]


def told(pair: Pair, points: Sequence[tuple[int, int]]) -> str:
    """Return a line about a pair."""
    ahead = [one - two for one, two in points]
    error = stdev(ahead) / sqrt(len(ahead))
    one, two = (fmean(side) for side in zip(*points, strict=True))
    return (
        f"- {pair[0]} {one:.1f}, {pair[1]} {two:.1f}: "
        f"{fmean(ahead):+.1f} a round, standard error {error:.1f}."
    )


def lines(seed: int, deals: int, levels: Sequence[str]) -> Iterator[str]:
    """Yield the results, a pair a line, when they are there."""
    with ProcessPoolExecutor(2) as pool:
        for pair in combinations(levels, 2):
            ends = [pool.submit(play, seed, pair, n) for n in range(2 * deals)]
            yield told(pair, [end.result() for end in ends])


def main() -> None:
    """Play, print, and write if that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", nargs="*", choices=GAME.levels, default=GAME.levels)
    parser.add_argument("--write", action="store_true")
    typed = parser.parse_args()
    text = [f"Points a round, {typed.deals} deals, each twice, seed {typed.seed}.", ""]
    print("\n".join(text))
    for line in lines(typed.seed, typed.deals, typed.levels):
        text.append(line)
        print(line, flush=True)
    if typed.write:
        before, _, rest = README.read_text("utf-8").partition(BEGIN)
        after = rest.partition(END)[2]
        README.write_text("\n".join([before + BEGIN, *text, END + after]), "utf-8")


if __name__ == "__main__":
    main()
