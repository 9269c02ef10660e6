"""A computer of some level, which thinks on a thread of its own."""

from collections.abc import Callable
from random import Random
from threading import Thread
from typing import Generic

from accessible_games.core.game import Game, M, S


class Computer(Generic[S, M]):
    """Choose moves by the game's own opponent.

    The same seed and position give the same move, whatever happened before: a game
    that is resumed or taken back goes on as it would have.
    """

    def __init__(self, game: Game[S, M], level: str, seed: int) -> None:
        self._game = game
        self._level = level
        self._seed = seed

    def your_turn(self, state: S, submit: Callable[[M], None]) -> None:
        """Think in the background, then submit."""
        Thread(target=self._think, args=(state, submit), daemon=True).start()

    def stop(self) -> None:
        """Do nothing: the session drops an answer that comes too late."""

    def _think(self, state: S, submit: Callable[[M], None]) -> None:
        position = self._game.write_position(state)
        chance = Random(f"{self._seed} {self._game.turn(state)} {position}")
        submit(self._game.choose(state, self._level, chance))
