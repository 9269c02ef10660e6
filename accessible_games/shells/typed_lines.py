"""Lines as they are typed: waited for at a terminal, in a pipe, or beside a clock."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, TextIO

from accessible_games.session import TICK

PROMPT: Final = "> "


def next_line(
    lines: Iterator[str], tick: Callable[[], None], every: float = TICK
) -> str | None:
    """Wait for a line, if there is another, and call `tick` all so many seconds."""
    came: SimpleQueue[str | None] = SimpleQueue()
    Thread(target=_read_one, args=(lines, came), daemon=True).start()
    while True:
        with suppress(Empty):
            line = came.get(timeout=every)
            tick()
            return line
        tick()


def _read_one(lines: Iterator[str], came: "SimpleQueue[str | None]") -> None:
    """Hand on the next line, or that there is none."""
    line = None
    try:
        line = next(lines, None)
    finally:
        came.put(line)


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
