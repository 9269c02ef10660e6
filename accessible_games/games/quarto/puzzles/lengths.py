"""How long a forced win takes: how many pieces the winner still places.

The loser holds out as long as can be, and the winner does not let them.
"""

from accessible_games.core.analysis import Value
from accessible_games.games.quarto.opponent import completions, safe
from accessible_games.games.quarto.rules import State
from accessible_games.games.quarto.solver import Solver


class Lengths:
    """Measures positions that are won or lost for the player to act."""

    def __init__(self, solver: Solver) -> None:
        self._solver = solver
        self._known: dict[tuple[State, int], bool] = {}

    def of(self, state: State) -> int:
        """Return how many pieces the winner still places; of no drawn position."""
        if state.end is not None:
            return 0
        is_won = self._solver.value(state) is Value.WIN
        is_within = self._wins if is_won else self._loses
        count = 0
        while not is_within(state, count):
            count += 1
        return count

    def _wins(self, state: State, count: int) -> bool:
        """Return whether the winner, who is to act, needs at most `count` pieces."""
        if state.callable_lines():
            return True
        if state.hand is not None and count < 2:
            return count == 1 and bool(completions(state, state.hand))
        key = (state, count)
        if key not in self._known:
            self._known[key] = self._finds_win(state, count)
        return self._known[key]

    def _finds_win(self, state: State, count: int) -> bool:
        places = state.hand is not None
        for move in state.legal_moves():
            after = state.play(move)
            if places:
                is_won = self._solver.value(after) is Value.WIN
                if is_won and self._wins(after, count - 1):
                    return True
            elif self._solver.value(after) is Value.LOSS and self._loses(after, count):
                return True
        return False

    def _loses(self, state: State, count: int) -> bool:
        """Return whether the loser, who is to act, loses to at most `count` pieces."""
        if count == 0:
            return False
        if state.hand is None:
            if count == 1:
                return not safe(state)
            return all(self._wins(state.play(m), count) for m in state.legal_moves())
        key = (state, count)
        if key not in self._known:
            moves = state.legal_moves()
            after = (self._loses(state.play(move), count) for move in moves)
            self._known[key] = all(after)
        return self._known[key]
