"""Several threads that ask one question: whoever is first, the answer is the same.

They are Python's, and run at once since the compiled engine lets the others go on.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from typing import Final, Protocol, TypeVar

from accessible_games.core.analysis import StoppedError

Answer = TypeVar("Answer")

MOST_THREADS: Final = 64
"""More than these bring nothing."""


class Question(Protocol):
    """What placing a piece is worth, asked of an engine."""

    @property
    def progress(self) -> float:
        """About how much of the work is done, from 0.0 to 1.0; never falls."""

    def answer(self) -> int:
        """Return what it is worth to the one who places: -1, 0 or 1.

        Threads may answer together, and all return when one has found it. Raises
        `StoppedError` if the engine is stopped.
        """

    def reaches(self, aim: int, /) -> bool:
        """Return whether it is worth at least `aim`, 0 or 1, likewise.

        That is less work than to answer.
        """


def together(ask: Callable[[], Answer], threads: int) -> Answer:
    """Return what `ask`, a method of a question, tells when so many threads call it.

    Raises `StoppedError`.
    """
    with _helpers(ask, threads - 1):
        return ask()


@contextmanager
def _helpers(ask: Callable[[], object], count: int) -> Iterator[None]:
    """Let others ask inside; they end when the question is answered or stopped."""

    def help_out() -> None:
        with suppress(StoppedError):
            ask()

    helpers = list[Thread]()
    for _ in range(min(count, MOST_THREADS - 1)):
        helper = Thread(target=help_out, daemon=True)
        try:
            helper.start()
        except RuntimeError:  # the system gives no more threads
            break
        helpers.append(helper)
    try:
        yield
    finally:
        for helper in helpers:
            helper.join()
