"""The voice that is lines of text: the last one, which is always there.

A screen reader at a terminal, a braille terminal or a pipe reads one phrase a line.
"""

import os
import sys
from contextlib import suppress
from typing import TextIO


class TextVoice:
    """One phrase, one line, written at once."""

    name = "voice-text"

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream: TextIO | None = sys.stdout if stream is None else stream
        self.is_lost = self._stream is None
        """Whether nobody can read any more; a windowed program never could."""

    def say(self, text: str, language: str) -> None:  # noqa: ARG002
        """Write a line. A reader who went away is remembered, not reported."""
        if self._stream is None or self.is_lost:
            return
        try:
            _write_line(self._stream, " ".join(text.split()))
        except (OSError, ValueError):  # a broken pipe; a closed stream
            self.is_lost = True
            _forget_rest(self._stream)

    def stop(self) -> None:
        """Leave what is written."""

    def is_busy(self) -> bool:
        """Return that the line is already written."""
        return False

    def close(self) -> None:
        """Leave the stream to its owner."""


def _write_line(stream: TextIO, line: str) -> None:
    try:
        stream.write(f"{line}\n")
    except UnicodeEncodeError:  # better a question mark than no line
        encoding = stream.encoding or "ascii"
        stream.write(f"{line.encode(encoding, 'replace').decode(encoding)}\n")
    stream.flush()


def _forget_rest(stream: TextIO) -> None:
    """Let the unwritten rest go nowhere, or Python reports it when it exits.

    https://docs.python.org/3/library/signal.html#note-on-sigpipe
    """
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, stream.fileno())
        finally:
            os.close(nowhere)
