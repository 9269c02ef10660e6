"""Finds puzzles in games that might have been played, always the same from a seed.

`python -m tests.write_puzzles` writes the file that comes with the game.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Final, TypeAlias

from accessible_games.core.analysis import Value
from accessible_games.games.quarto.notation import cell_text, piece_text
from accessible_games.games.quarto.opponent import completions, safe
from accessible_games.games.quarto.puzzles.judge import Finding, Judge
from accessible_games.games.quarto.rules import Call, Give, Place, Rules, State
from accessible_games.games.quarto.solver import Solver
from accessible_games.games.quarto.views import least_views

LATE: Final = ("3", "4")
"""The levels of which nothing with as many free cells is taken: to think takes long."""

WIDE: Final = range(4, 9)
"""How many cells are free: with fewer there is little to choose from."""

TEMPTING: Final = 2
"""How many wrong moves look well where there is no line to complete or avoid."""

WIN: Final = Value.WIN
SAVE: Final = Value.DRAW

Group: TypeAlias = tuple[str, Value, type[object]]
"""A level, an aim, and the kind of the right move."""

WANTED: Final[Mapping[Group, int]] = {
    ("1", WIN, Call): 6,
    ("1", WIN, Place): 14,
    ("1", SAVE, Give): 20,
    ("2", WIN, Place): 10,
    ("2", WIN, Give): 10,
    ("2", SAVE, Place): 20,
    **dict.fromkeys(product(LATE, (WIN, SAVE), (Place, Give)), 10),
}
"""How many puzzles there are of each level, aim and kind of move."""

OVERLOOKED: Final = 25
"""Of a hundred complete lines, how many nobody calls."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle, and the words that it is written in."""

    finding: Finding
    words: str

    @property
    def line(self) -> str:
        """The line of the file."""
        aim = "win" if self.finding.aim is Value.WIN else "save"
        return f"{self.finding.level} {aim} {self.words}"


def generate(seed: int, wanted: Mapping[Group, int] = WANTED) -> Sequence[Found]:
    """Return as many puzzles as are wanted, no two alike, in the order of the file."""
    chance, solver = Random(seed), Solver(Rules())
    found: dict[str, Found] = {}
    missing = Counter(wanted)
    while missing.total():
        judge = Judge(solver)
        for state, words in played(chance):
            finding = judge.find(state) if len(state.free) in WIDE else None
            if finding is None or not _is_fit(finding, state):
                continue
            group = (finding.level, finding.aim, type(finding.key))
            like = least_views(state)[0].seen
            if missing[group] and like not in found:
                missing[group] -= 1
                found[like] = Found(finding, words)
                break  # one of a game is enough
    return _in_order(found.values())


def _is_fit(finding: Finding, state: State) -> bool:
    is_plain = finding.level == "1" or finding.aim is Value.DRAW
    is_early = finding.level in LATE and len(state.free) == WIDE[-1]
    return not is_early and (is_plain or finding.tempting >= TEMPTING)


def _in_order(found: Iterable[Found]) -> Sequence[Found]:
    """Return puzzles by levels, those with fewer pieces first.

    One to be won and one to be saved follow each other by turns.
    """

    def length(one: Found) -> tuple[int, int, str]:
        return one.words.count(" "), one.finding.tempting, one.words

    places: Counter[tuple[str, Value]] = Counter()
    keys: dict[str, tuple[str, int, int]] = {}
    for one in sorted(found, key=length):
        level, aim = one.finding.level, one.finding.aim
        places[level, aim] += 1
        keys[one.words] = (level, places[level, aim], -aim)
    return sorted(found, key=lambda one: keys[one.words])


def played(chance: Random) -> Iterator[tuple[State, str]]:
    """Yield the positions of a game of two who look at lines, and how each arose."""
    state, words = State(), ""
    while state.free and not state.end:
        move = _chosen(state, chance)
        if move is None:
            return
        if isinstance(move, Give):
            words = f"{words} {piece_text(move.piece)}".lstrip()
        else:
            words += cell_text(move.cell)
        state = state.play(move)
        yield state, words


def _chosen(state: State, chance: Random) -> Give | Place | None:
    """Return a plausible move, or nothing where a line is called."""
    if state.callable_lines() and chance.randrange(100) >= OVERLOOKED:
        return None
    if state.hand is None:
        return Give(chance.choice(safe(state) or state.left))
    complete = [cell for cell, _ in completions(state, state.hand)]
    quiet = [c for c in state.free if safe(state.play(Place(c)))]
    return Place(chance.choice(complete or quiet or state.free))
