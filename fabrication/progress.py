"""How far a work is, told while it lasts: nobody waits in silence."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from accessible_games.core.message import Message

PATIENCE: Final = 2.0
"""Seconds without a word; what is done sooner is not told of."""


class Progress:
    """Passes on what is reported, but not more often than somebody wants to hear."""

    def __init__(
        self, tell: Callable[[Message], None], clock: Callable[[], float] = monotonic
    ) -> None:
        self._tell, self._clock = tell, clock
        self._told = clock()

    def __call__(self, message: Message) -> None:
        """Tell it if nothing was told for a while."""
        now = self._clock()
        if now - self._told >= PATIENCE:
            self._told = now
            self._tell(message)
