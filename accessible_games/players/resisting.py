"""The other player of a puzzle, who makes it as hard as can be."""

from collections.abc import Callable
from typing import Generic

from accessible_games.core.game import M, S
from accessible_games.core.puzzle import Guide


class Resisting(Generic[S, M]):
    """Plays on until the puzzle is over."""

    def __init__(self, guide: Guide[S, M]) -> None:
        self._guide = guide

    def your_turn(self, state: S, submit: Callable[[M], None]) -> None:
        """Submit at once: puzzles are such that it takes no time to think."""
        if not self._guide.is_over(state):
            submit(self._guide.reply(state))

    def stop(self) -> None:
        """Do nothing: nothing goes on in the background."""
