"""Lines as they are typed: waited for alone, or beside clocks and the board."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, TextIO

from accessible_games.session import TICK

PROMPT: Final = "> "


class Waiter:
    """Waits for lines, and meanwhile does what there is news of."""

    def __init__(self) -> None:
        self._came: SimpleQueue[tuple[str | None] | None] = SimpleQueue()
        """Lines and, as nothing, news."""
        self._has_news = False

    def wake(self) -> None:
        """Let what waits be done at once; called from any thread."""
        if not self._has_news:
            self._has_news = True
            self._came.put(None)

    def next_line(
        self,
        lines: Iterator[str],
        tick: Callable[[], None],
        patience: Callable[[], float] = lambda: TICK,
    ) -> str | None:
        """Wait for a line, if there is another.

        Call `tick` at news, before a line is returned, and when so many seconds have
        passed without any.
        """
        Thread(target=self._read_one, args=(lines,), daemon=True).start()
        while True:
            came = None
            with suppress(Empty):
                came = self._came.get(timeout=patience())
            self._has_news = False
            tick()
            if came is not None:
                return came[0]

    def _read_one(self, lines: Iterator[str]) -> None:
        """Hand on the next line, or that there is none."""
        line = None
        try:
            line = next(lines, None)
        finally:
            self._came.put((line,))


def typed_lines(stream: TextIO | None) -> Iterable[str]:
    """Yield what is typed, with a prompt where somebody types at a terminal.

    Input that was never there, or breaks off, has ended.
    """
    while stream is not None:
        try:
            if stream.isatty():
                sys.stdout.write(PROMPT)
                sys.stdout.flush()
            line = stream.readline()
        except OSError:
            return
        if not line:
            return
        yield line
