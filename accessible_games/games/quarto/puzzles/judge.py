"""What makes a position of Quarto a puzzle, and how hard it is.

A puzzle has exactly one move that wins, or exactly one that does not lose; moves with
pieces that nobody can tell apart are one. How hard it is comes from what must be seen:

1. a line that can be called or completed, or which piece completes none;
2. how to leave the opponent no piece that is safe to give, or where one remains;
3. the same two moves ahead;
4. anything longer.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from accessible_games.core.analysis import Value
from accessible_games.games.quarto.puzzles.lengths import Lengths
from accessible_games.games.quarto.rules import Give, Move, State
from accessible_games.games.quarto.solver import Solver

LEVELS: Final = ("1", "2", "3", "4")

FEWEST_WRONG: Final = 3
"""How many wrong moves there are at least, so that none is found by chance."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What makes a position a puzzle."""

    aim: Value
    key: Move
    """The only right move."""
    level: str
    tempting: int
    """How many wrong moves do not lose to the opponent's very next piece."""


class Judge:
    """Finds out whether positions under one set of rules are puzzles."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self.lengths = Lengths(solver)

    def find(self, state: State) -> Finding | None:
        """Return what makes a position a puzzle, if it is one."""
        is_given_away = state.hand is None and bool(state.callable_lines())
        if is_given_away or _has_void_line(state):
            return None
        worths = _kinds(state, self.solver.worths(state))
        aim = max(worth for _, worth in worths)
        right = [move for move, worth in worths if worth is aim]
        wrong = [move for move, worth in worths if worth is not aim]
        if aim is Value.LOSS or len(right) != 1 or len(wrong) < FEWEST_WRONG:
            return None
        spans = [self._span(state.play(move), state.turn) for move in wrong]
        seen = self._to_win(state) if aim is Value.WIN else _to_save(state, spans)
        tempting = sum(span != 1 for span in spans)
        level = LEVELS[min(seen, len(LEVELS)) - 1]
        return Finding(aim, right[0], level, tempting)

    def _to_win(self, state: State) -> int:
        """Return how far a win must be seen: a call is as near as a line."""
        length = self.lengths.of(state)
        return length + 1 if state.hand is None else max(length, 1)

    def _span(self, state: State, loser: int) -> int:
        """Return how many pieces it takes to punish a wrong move; of a draw 0."""
        value = self.solver.value(state)
        if value is Value.DRAW:
            return 0
        assert (value is Value.LOSS) == (state.turn == loser)  # noqa: S101
        return self.lengths.of(state)


def _to_save(state: State, spans: Sequence[int]) -> int:
    """Return how far the danger must be seen, from how long wrong moves last."""
    longest = max(spans)
    return 1 if longest == 1 and state.hand is None else longest + 1


def _has_void_line(state: State) -> bool:
    """Return whether a line was overlooked for good: it would only confuse."""
    full = [line for line in state.rules.lines if len(state.pieces(line)) == 4]
    complete = {line for line in full if state.looks(line)}
    return complete != {*state.callable_lines()}


def _kinds(
    state: State, worths: Iterable[tuple[Move, Value]]
) -> Sequence[tuple[Move, Value]]:
    """Return moves and their worths, of pieces that look the same only one."""
    traits = state.rules.traits
    kinds: dict[Move, tuple[Move, Value]] = {}
    for move, worth in worths:
        kind = Give(move.piece & traits) if isinstance(move, Give) else move
        kinds.setdefault(kind, (move, worth))
    return list(kinds.values())
