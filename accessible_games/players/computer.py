"""A computer of some level, which thinks on a thread of its own."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from threading import Thread
from typing import Generic

from accessible_games.core.analysis import StoppedError, Thought
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
        self._thought = Thought()

    def your_turn(self, state: S, submit: Callable[[M], None]) -> None:
        """Think in the background, then submit."""
        self._thought = thought = Thought()
        given = (state, submit, thought)
        Thread(target=self._think, args=given, daemon=True).start()

    def stop(self) -> None:
        """End the thinking; unless it is done already, nothing is submitted."""
        self._thought.stop()

    def _think(self, state: S, submit: Callable[[M], None], thought: Thought) -> None:
        position = self._game.write_position(state)
        chance = Random(f"{self._seed} {self._game.turn(state)} {position}")
        with suppress(StoppedError):
            submit(self._game.choose(state, self._level, chance, thought))
