"""Matches in files: saved when asked, and the unfinished one kept after every move.

Whatever goes wrong with a file is a `RefusalError` that says so; a file is either
written whole or as it was before.
"""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from errno import EDQUOT, ENOSPC, EROFS
from itertools import count
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from accessible_games.core.message import Message, RefusalError, say, verbatim
from accessible_games.core.record import HEAD, Record, read, write
from accessible_games.games import all_games

LARGEST: Final = 1_000_000
"""Bytes. A record has some hundred."""

_REASONS: Final[Mapping[type[Exception], str]] = {
    FileNotFoundError: "file-missing",
    PermissionError: "file-forbidden",
    IsADirectoryError: "file-is-folder",
    NotADirectoryError: "file-no-folder",
    FileExistsError: "file-no-folder",  # only a folder that is made meets one
}

_NUMBERS: Final[Mapping[int, str]] = {
    ENOSPC: "disk-full",
    EDQUOT: "disk-full",
    EROFS: "disk-read-only",
}


def folder() -> Path:
    """Return where this user's matches are kept."""
    return user_data_path("accessible-games", appauthor=False)


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn the system's errors about a file into refusals."""
    try:
        yield
    except (OSError, ValueError) as error:
        if isinstance(error, RefusalError):
            raise
        raise RefusalError(_why(error, path)) from error


def _why(error: OSError | ValueError, path: Path) -> Message:
    if isinstance(error, FileNotFoundError) and not path.parent.exists():
        return say("folder-missing", folder=named(path.parent))
    return say(_reason(error), file=named(path))


def _reason(error: OSError | ValueError) -> str:
    number = error.errno if isinstance(error, OSError) else None
    usual = _REASONS.get(type(error), "file-failed")
    return usual if number is None else _NUMBERS.get(number, usual)


def named(path: Path | str) -> Message:
    """Return the name of a file just as it is, to be found again by it."""
    shown = "".join(c if c.isprintable() else "?" for c in str(path))
    return verbatim(shown)


def load(path: Path) -> Record:
    """Return the match in a file; raises `RefusalError`."""
    return read(_text(path), all_games())


def salvage(path: Path) -> Record:
    """Return the match in a file; of one that was cut short, what is whole.

    Raises `RefusalError`.
    """
    return read(_text(path), all_games(), is_salvaged=True)


def _text(path: Path) -> str:
    with told(path):
        if path.is_dir():
            raise IsADirectoryError
        if path.exists() and not path.is_file():
            raise RefusalError(say("record-foreign"))
        with path.open("rb") as file:
            content = file.read(LARGEST)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RefusalError(say("record-foreign")) from error


def save(path: Path, record: Record, *, when: float | None = None) -> None:
    """Write a match to a file, whole or not at all; raises `RefusalError`.

    The file is as old as `when`, in seconds since 1970, says; else it is new.
    """
    with told(path):
        if path.is_dir():
            raise IsADirectoryError
        if path.exists() and not path.is_file():
            raise RefusalError(say("file-foreign", file=str(path)))
        _write_whole(path, write(record), when)


def _write_whole(path: Path, text: str, when: float | None = None) -> None:
    """Write a file so that it is never seen half written; raises `OSError`."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_text(text, "utf-8", newline="\n")
        if when is not None:
            os.utime(beside, (when, when))
        beside.replace(path)
    finally:
        with suppress(OSError):
            beside.unlink()


def save_beside(record: Record) -> Path:
    """Write a match to a new file in this user's folder and return where it is."""
    path = _new_path("saved", record.match.game.key)
    _make_folder(path.parent)
    save(path, record)
    return path


def write_text(path: Path, text: str) -> None:
    """Write a text to a file in this user's folder; raises `RefusalError`."""
    _make_folder(path.parent)
    with told(path):
        _write_whole(path, text)


def save_transcript(key: str, lines: Iterable[str]) -> Path:
    """Write what was said in a game to a new file and return where it is.

    Raises `RefusalError`.
    """
    path = _new_path("transcripts", key)
    write_text(path, "".join(f"{line}\n" for line in lines))
    return path


def delete(path: Path) -> None:
    """Remove a match for good; raises `RefusalError`."""
    with told(path):
        path.unlink()


def _make_folder(path: Path) -> None:
    with told(path):
        path.mkdir(parents=True, exist_ok=True)


def is_there(path: Path) -> bool:
    """Return whether there is something that a match would replace."""
    with told(path):
        return path.exists() and not path.is_dir()


def is_match(path: Path) -> bool:
    """Return whether a file begins as a match record does."""
    try:
        return _text(path).startswith(HEAD)
    except RefusalError:
        return False


class Keeper:
    """Keeps one unfinished match, in a file of its own until it is over."""

    def __init__(self, path: Path | None = None, name: str = "") -> None:
        self.path = path
        self.name = name
        """What the match is called, if anything."""
        self.is_keeping = path is not None
        """Whether the match as it is now can be gone on with later."""
        self.has_failed = False
        """Whether keeping did not work, which is told once."""

    def keep(self, record: Record) -> None:
        """Keep the match as it is now; raises `RefusalError`, once."""
        self.is_keeping = False
        if record.match.outcome is not None or not record.match.moves:
            self._forget()
            return
        try:
            self._keep(record)
            self.is_keeping = True
        except RefusalError:
            if not self.has_failed:
                self.has_failed = True
                raise

    def _keep(self, record: Record) -> None:
        if self.path is None:
            self.path = _new_path("unfinished", record.match.game.key)
        _make_folder(self.path.parent)
        save(self.path, record)

    def _forget(self) -> None:
        if self.path is not None:
            with suppress(OSError):
                self.path.unlink()


def _new_path(kind: str, key: str) -> Path:
    """Return a path that no match has yet."""
    now = datetime.now().astimezone()
    stem = f"{key}-{now:%Y%m%d-%H%M%S}-{os.getpid()}"
    paths = (folder() / kind / f"{stem}-{number}.txt" for number in count(1))
    with told(folder()):
        return next(path for path in paths if not path.exists())


def take_over(path: Path, name: str = "") -> Keeper:
    """Go on with a kept match in a file of our own.

    A program that still plays it then keeps it in a file of its own, too.
    """
    with suppress(OSError):
        path = path.replace(_new_path("unfinished", path.name.partition("-")[0]))
    return Keeper(path, name)


def unfinished(but: Collection[Path] = ()) -> tuple[Record, Path] | None:
    """Return the match that was left last, of those in other files than `but`.

    Of a file that was cut short, as by a power cut, what is whole is taken.
    """
    with suppress(OSError):
        found = (folder() / "unfinished").glob("*.txt")
        for path in sorted(found, key=lambda p: p.stat().st_mtime, reverse=True):
            with suppress(RefusalError):
                if path not in but:
                    return salvage(path), path
    return None


def put_aside() -> Sequence[Path]:
    """Put aside kept files that no match can be read from; return where they are."""
    aside = []
    with suppress(OSError):
        for path in sorted((folder() / "unfinished").glob("*.txt")):
            try:
                salvage(path)
            except RefusalError:
                aside.append(path.replace(path.with_suffix(".damaged")))
    return aside
