"""Standard input, output and error, in any locale, closed or full."""

import codecs
import os
import sys
from contextlib import suppress
from typing import Final, TextIO

PLAIN: Final = dict(zip("«»“”’—–…", ['"'] * 4 + ["'", "-", "-", "..."], strict=True))
"""What stands for a character in an encoding that does not have it."""


class UnwrittenError(Exception):
    """What is printed goes nowhere."""


def print_line(text: str) -> None:
    """Print what is not part of a game; raises `UnwrittenError`."""
    try:
        _print(text, sys.stdout)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise UnwrittenError from error


def report(text: str) -> None:
    """Print on standard error how far a work is, or what is wrong, if it is open."""
    with suppress(OSError):
        _print(text, sys.stderr)


def _print(text: str, stream: TextIO | None) -> None:
    if stream is not None:  # closed; `print` would take standard output instead
        print(text, file=stream, flush=True)


def speak_unicode() -> None:
    """Let every word be printed and any byte be read, whatever the locale.

    Where the locale cannot write Russian, lines are UTF-8.
    """
    codecs.register_error("plain", _plain)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        errors = "replace" if stream is sys.stdin else "plain"
        with suppress(AttributeError, ValueError, OSError):
            try:
                "Ёё".encode(stream.encoding)
                stream.reconfigure(errors=errors)  # type: ignore[union-attr]
            except (UnicodeEncodeError, LookupError):
                stream.reconfigure(encoding="utf-8", errors=errors)  # type: ignore[union-attr]


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Write punctuation that an encoding does not have as it has it."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = error.object[error.start : error.end]
    return "".join(PLAIN.get(c, "?") for c in found), error.end


def forget_output() -> None:
    """Let what is still unwritten go nowhere, or Python complains when it ends."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
