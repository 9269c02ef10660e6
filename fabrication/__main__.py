"""The way in: `python -m fabrication [DIR]` writes everything that a maker needs."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from decimal import Decimal
from pathlib import Path
from typing import Final

from accessible_games.core.message import Message, RefusalError, say
from accessible_games.saves import named
from fabrication.cli import Request, language_of, read
from fabrication.files import File, files
from fabrication.folder import write
from fabrication.words import catalogue, mm

BAD_REQUEST: Final = 2
"""The exit status for what cannot be understood, agreed or written."""

INTERRUPTED: Final = 130
"""The exit status when somebody would not wait, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files and return the exit status."""
    given = sys.argv[1:] if arguments is None else arguments
    speak_unicode()
    try:
        return answer(given)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = None  # nobody reads any more, and the files are written
        return 0


def answer(arguments: Sequence[str]) -> int:
    """Do what the arguments ask for and say what was done, or why not."""
    words = catalogue(language_of(arguments)).words
    try:
        for message in do(read(arguments)):
            sys.stdout.write(f"{words(message)}\n")
        sys.stdout.flush()
    except RefusalError as error:
        sys.stderr.write(f"{words(error.why)}\n")
        return BAD_REQUEST
    return 0


def do(request: Request) -> Sequence[Message]:
    """Write the files that are wanted and return what is told of them."""
    if request.told:
        return request.told
    made = files(request.order)
    if not made:
        raise RefusalError(Message("plans-nothing"))
    write(request.folder, {file.name: file.content for file in made})
    return (*summary(request.folder, made), *request.notes)


def summary(folder: Path, made: Sequence[File]) -> Iterator[Message]:
    """Yield what was written, a file a line, and how large it is."""
    yield say("plans-written", count=len(made), file=named(folder))
    for file in made:
        if file.name.endswith(".txt"):
            yield say("plans-begin", file=named(file.name))
            break
    for file in made:
        size = (Decimal(len(file.content)) / 1000).quantize(Decimal("0.1"))
        name = named(file.name)
        yield say("plans-file", file=name, about=file.about, size=mm(size))


def speak_unicode() -> None:
    """Let every word be printed, whatever the locale."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError, OSError):
            try:
                "Ёё".encode(stream.encoding)
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
            except (UnicodeEncodeError, LookupError):
                stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]


if __name__ == "__main__":
    sys.exit(main())
