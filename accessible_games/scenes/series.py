"""The puzzles of one level: which is solved, and which comes next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from accessible_games.core.game import Game
from accessible_games.core.puzzle import Guide, Puzzle
from accessible_games.scenes.menu import Action
from accessible_games.scenes.practice import Called
from accessible_games.solved import Solved


@dataclass(frozen=True, slots=True)
class Series:
    """The puzzles of one level, and what goes with them."""

    game: Game[Any, Any]
    guide: Callable[[Puzzle], Guide[Any, Any]]
    puzzles: Sequence[Puzzle]
    solved: Solved
    called: Called
    leave: Action
    """Go back to where the level was chosen."""

    def first(self) -> int:
        """Return the number of the first puzzle to solve, counted from 0."""
        return self.next(-1) or 0

    def next(self, number: int) -> int | None:
        """Return the number of the next puzzle that is not solved, round and round."""
        count = len(self.puzzles)
        others = ((number + step) % count for step in range(1, count + 1))
        return next((n for n in others if not self.is_solved(n)), None)

    def is_solved(self, number: int) -> bool:
        """Return whether that puzzle is solved."""
        return self.puzzles[number].name in self.solved.names

    def count_solved(self) -> int:
        """Return how many are solved."""
        return sum(map(self.is_solved, range(len(self.puzzles))))
