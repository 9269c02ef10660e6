"""What can be known of a position beyond its rules, and thinking that can be ended."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Protocol, TypeVar

S_contra = TypeVar("S_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


class Value(IntEnum):
    """How the game ends for the player to act, if both play as well as can be."""

    LOSS = -1
    DRAW = 0
    WIN = 1


class StoppedError(Exception):
    """The thinking was told to end before it was done."""


class Thought:
    """Thinking that may be ended at any moment, from any thread, for good."""

    def __init__(self) -> None:
        self._is_stopped = False
        self._ends: list[Callable[[], None]] = []

    @property
    def is_stopped(self) -> bool:
        """Whether nobody wants the result any more."""
        return self._is_stopped

    def stop(self) -> None:
        """End everything that takes part in it."""
        self._is_stopped = True
        for end in tuple(self._ends):
            end()

    def check(self) -> None:
        """Raise `StoppedError` if nobody wants the result any more."""
        if self._is_stopped:
            raise StoppedError

    @contextmanager
    def ending(self, end: Callable[[], None]) -> Iterator[None]:
        """Have `end` called, from whatever thread, if the thought is stopped inside.

        It may be called twice; raises `StoppedError` if it is too late to begin.
        """
        self._ends.append(end)  # before the look, so that no stop falls between
        try:
            self.check()
            yield
        finally:
            self._ends.remove(end)


class Analyst(Protocol[S_contra, M_co]):
    """Tells what positions are worth, under the options that it was made for."""

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""

    @property
    def is_slow(self) -> bool:
        """Whether there is a much faster one, which was not installed here."""

    @property
    def progress(self) -> float:
        """About how much is done of the value that is searched, from 0.0 to 1.0.

        It never falls meanwhile, and may be read from any thread.
        """

    def value(self, state: S_contra) -> Value:
        """Return what a position is worth to the player to act.

        Of a game that is over, to whoever acted last. Raises `StoppedError`.
        """

    def worths(self, state: S_contra) -> Iterator[tuple[M_co, Value]]:
        """Yield every legal move with what it is worth to the player to act."""

    def stop(self) -> None:
        """Make whatever is being solved end in `StoppedError`, for good."""
