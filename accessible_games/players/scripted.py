"""A player that reads its moves from a list: for tests, demonstrations, replays."""

from collections.abc import Callable, Iterable
from typing import Generic

from accessible_games.core.game import M


class Scripted(Generic[M]):
    """Play the given moves in order, then fall silent."""

    def __init__(self, moves: Iterable[M]) -> None:
        self._moves = iter(moves)

    def your_turn(self, state: object, submit: Callable[[M], None]) -> None:
        """Submit the next move of the script, if there is one."""
        del state
        for move in self._moves:
            submit(move)
            return

    def stop(self) -> None:
        """Do nothing: a script has no second thoughts."""
