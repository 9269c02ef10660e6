"""Native libraries kept off the error stream.

With no sound card ALSA alone prints sixteen lines there, and a terminal's screen
reader would read them all before the first word of the game.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

STDERR = 2
"""The descriptor, since native code does not know of `sys.stderr`."""

_LOCK = Lock()
"""Two threads at once would give each other's nowhere back as the stream."""


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """Send what the process writes to its error stream nowhere, for a moment."""
    with _LOCK:
        try:
            kept = os.dup(STDERR)
        except OSError:  # a windowed program has no such stream
            yield
            return
        try:
            _redirect(os.open(os.devnull, os.O_WRONLY))
            yield
        finally:
            _redirect(kept)


def _redirect(target: int) -> None:
    os.dup2(target, STDERR)
    os.close(target)
