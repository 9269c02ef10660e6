"""The way in: `python -m fabrication [DIR]` writes everything that a maker needs."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from decimal import Decimal
from pathlib import Path
from typing import Final, TextIO

from accessible_games.core.message import Message, RefusalError, say
from accessible_games.saves import named
from fabrication.check import differences
from fabrication.cli import Request, language_of, read
from fabrication.files import files
from fabrication.folder import others, write
from fabrication.order import File
from fabrication.progress import Progress, StoppedError, stoppable
from fabrication.words import catalogue, mm

DIFFERS: Final = 1
"""The exit status when a folder does not hold what would be written into it."""

UNWRITTEN: Final = 1
"""The exit status when the files are written and nobody could be told."""

BAD_REQUEST: Final = 2
"""The exit status for what cannot be understood, agreed or written."""

SIGNALLED: Final = 128
"""With the number of a signal, the exit status of what it ended, as shells have it."""

INTERRUPTED: Final = 130
"""The exit status when somebody would not wait, as shells have it."""


def main(arguments: Sequence[str] | None = None, language: str | None = None) -> int:
    """Write the files, or compare them, and return the exit status.

    What names no `--language` is answered in `language`, or in that of the system.
    """
    given = sys.argv[1:] if arguments is None else arguments
    speak_unicode()
    try:
        return answer(given, language)
    except StoppedError as stopped:
        return SIGNALLED + stopped.number
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = None  # nobody reads any more, and the files are written
        return 0
    except OSError:
        sys.stdout = None  # what is told goes nowhere, as on a full disk
        _tell(Message("plans-untold"), language_of(given, language))
        return UNWRITTEN


def answer(arguments: Sequence[str], language: str | None = None) -> int:
    """Do what the arguments ask for and say what was done, or why not."""
    spoken = language_of(arguments, language)
    words = catalogue(spoken).words

    try:
        report = Progress(lambda message: _tell(message, spoken))
        status, messages = do(read(arguments), report, spoken)
        for message in messages:
            _print(words(message), sys.stdout)
    except RefusalError as error:
        _tell(error.why, spoken)
        return BAD_REQUEST
    return status


def _tell(message: Message, language: str) -> None:
    """Say a message beside what is answered, if anybody can hear it."""
    with suppress(OSError):
        _print(catalogue(language).words(message), sys.stderr)


def _print(text: str, stream: TextIO | None) -> None:
    if stream is not None:  # closed
        print(text, file=stream, flush=True)


def do(
    request: Request, report: Callable[[Message], None], language: str
) -> tuple[int, Sequence[Message]]:
    """Write or compare what is wanted; return the exit status and what is told.

    Whoever is told in `language` is told to read the plan in it.
    """
    if request.told:
        return 0, request.told
    with stoppable() as look:
        made = files(request.order, report, look)
        if not made:
            raise RefusalError(Message("plans-nothing"))
        contents = {file.name: file.content for file in made}
        if not request.is_check:
            write(request.folder, contents, look)
    if request.is_check:
        formats = request.order.formats
        found = [*differences(request.folder, contents, formats)]
        same = say("check-same", count=len(made), file=named(request.folder))
        return (DIFFERS if found else 0), (*(found or [same]), *request.notes)
    told = [*summary(request.folder, made, language), *request.notes]
    count = others(request.folder, contents)
    return 0, [*told, *([say("plans-others", count=count)] if count else [])]


def summary(folder: Path, made: Sequence[File], language: str) -> Iterator[Message]:
    """Yield what was written, a file a line, how large it is, and what to read."""
    yield say("plans-written", count=len(made), file=named(folder))
    plans = [file.name for file in made if file.name.endswith(".txt")]
    if plans:
        own = f"plan-{language}.txt"
        yield say("plans-begin", file=named(own if own in plans else plans[0]))
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
