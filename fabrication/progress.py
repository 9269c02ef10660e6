"""How far a work is, told while it lasts, and the signals that end it.

Nobody waits in silence, and nothing half done is left when somebody will not wait.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from signal import SIG_IGN, SIGINT, SIGTERM, getsignal, signal
from threading import current_thread, main_thread
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


class StoppedError(KeyboardInterrupt):
    """Somebody, or the system, has ended the work by a signal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def stoppable() -> Iterator[Callable[[], None]]:
    """Yield what is called between files; it raises `StoppedError` after a signal.

    A library may swallow what is raised in the midst of it, so that nothing is until a
    signal comes twice.
    """
    heard: list[int] = []

    def look() -> None:
        if heard:
            raise StoppedError(heard[0])

    def hear(number: int, _: object) -> None:
        look()
        heard.append(number)

    before = {}
    if current_thread() is main_thread():  # the only one that may listen
        for number in (SIGINT, SIGTERM):
            handler = getsignal(number)
            if handler not in {SIG_IGN, None}:
                before[number] = signal(number, hear)
    try:
        yield look
    except Exception:
        look()  # what fails after a signal fails by it
        raise
    finally:
        for number, handler in before.items():
            signal(number, handler)
