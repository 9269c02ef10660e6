"""Looking back at a match of two: at which moves has changed what it was worth.

Play as well as can be changes nothing, so each such move is a mistake of its player.
Early in a match nobody can calculate to the end: there what is seen at once counts.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias

from accessible_games.core.advice import Advisor
from accessible_games.core.analysis import Analyst, Thought, Value
from accessible_games.core.game import M, S
from accessible_games.core.match import Match
from accessible_games.core.message import Message

Valuer: TypeAlias = Callable[[S], Value | None]
"""Tells what a state is worth to the player to act, if it can."""


@dataclass(frozen=True, slots=True)
class TurningPoint(Generic[M]):
    """A move that was worse than another."""

    number: int
    """How many moves preceded it."""
    before: Value | None
    """What the position was worth to the player of the move, if that is known."""
    after: Value | None
    """What it was worth to the same player afterwards, if that is known."""
    better: tuple[M, ...]
    """The moves that would have kept the value or, where it is not known, those that
    are not seen to lose."""
    fault: tuple[Message, ...]
    """What was wrong with the move."""


@dataclass(frozen=True, slots=True)
class Lookback(Generic[M]):
    """All that is found in a match."""

    points: tuple[TurningPoint[M], ...]
    """In the order in which they were played."""
    exact_from: int
    """How many moves precede the first position that was calculated to the end."""


def look_back(
    match: Match[S, M],
    analyst: Analyst[S, M],
    advisor: Advisor[S, M],
    thought: Thought,
) -> Lookback[M]:
    """Return where the value of a match has changed; raises `StoppedError`."""
    looker = _Looker(match, analyst, advisor)
    with thought.ending(analyst.stop):
        # What was found of later positions helps with the earlier ones.
        numbers = reversed(range(len(match.moves)))
        points = [point for n in numbers if (point := looker.point(n)) is not None]
    return Lookback(tuple(reversed(points)), looker.exact_from())


@dataclass(frozen=True, slots=True)
class _Looker(Generic[S, M]):
    match: Match[S, M]
    analyst: Analyst[S, M]
    advisor: Advisor[S, M]

    def point(self, number: int) -> TurningPoint[M] | None:
        """Return the turning point that a move is, if it is one."""
        state, move = self.match.states[number], self.match.moves[number]
        before, after = self._value(state), self._worth(state, move, self._value)
        if not self._is_worse(state, move, before, after):
            return None
        better = self._better(state, before)
        if not better:
            return None
        analyst = self.analyst if self._is_in_reach(state) else None
        fault = tuple(self.advisor.fault(state, move, analyst))
        return TurningPoint(number, before, after, better, fault)

    def exact_from(self) -> int:
        states = enumerate(self.match.states)
        reached = (n for n, state in states if self._is_in_reach(state))
        return next(reached, len(self.match.moves))

    def _is_in_reach(self, state: S) -> bool:
        return self.advisor.is_in_reach(state, self.analyst)

    def _value(self, state: S) -> Value | None:
        if self._is_in_reach(state):
            return self.analyst.value(state)
        return self.advisor.glance(state)

    def _worth(self, state: S, move: M, valuer: Valuer[S]) -> Value | None:
        """Return what a move is worth to its player, as far as `valuer` knows."""
        game = self.match.game
        after, mover = game.play(state, move), game.turn(state)
        outcome = game.outcome(after)
        if outcome is None:
            value = valuer(after)
            return (
                value if value is None or game.turn(after) == mover else Value(-value)
            )
        if outcome.winner is None:
            return Value.DRAW
        return Value.WIN if outcome.winner == mover else Value.LOSS

    def _is_worse(
        self, state: S, move: M, before: Value | None, after: Value | None
    ) -> bool:
        if before is None:
            return self._worth(state, move, self.advisor.glance) is Value.LOSS
        if after is None:
            return before is Value.WIN
        return after < before

    def _better(self, state: S, before: Value | None) -> tuple[M, ...]:
        is_exact = self._is_in_reach(state)
        valuer = self._value if is_exact else self.advisor.glance
        worths = {
            move: self._worth(state, move, valuer)
            for move in self.match.game.legal_moves(state)
        }
        if before is None:
            return tuple(m for m, worth in worths.items() if worth is not Value.LOSS)
        return tuple(m for m, worth in worths.items() if worth is before)
