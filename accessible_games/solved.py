"""The puzzles that this user has solved, kept between runs: a name a line in a file.

What stands in the file and is no puzzle of ours, as one that a later version has,
stays. A file that cannot be understood is kept aside.
"""

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Final

from accessible_games import saves
from accessible_games.core.message import Message, RefusalError, say

HEAD: Final = "accessible-games puzzles 1"


class Solved:
    """Remembers which puzzles of a game are solved."""

    def __init__(self, key: str) -> None:
        self._path = saves.folder() / "puzzles" / f"{key}.txt"
        self.names: frozenset[str] = frozenset()
        self._has_failed = False
        """Whether keeping did not work, which is told once."""

    def load(self) -> Message | None:
        """Remember what was solved before; return what is wrong with the file."""
        try:
            lines, aside = self._read()
        except RefusalError as error:
            return self._failed(error.why)
        self.names |= frozenset(lines)
        return None if aside is None else _put_aside(aside)

    def add(self, name: str) -> Message | None:
        """Keep that a puzzle is solved; return why it cannot be kept, once."""
        self.names |= {name}
        try:
            lines, aside = self._read()  # another program may have written it
            new = sorted(self.names - frozenset(lines))
            if new:
                saves.write_text(self._path, "\n".join([HEAD, *lines, *new, ""]))
        except RefusalError as error:
            return self._failed(error.why)
        return None if aside is None else _put_aside(aside)

    def _read(self) -> tuple[Sequence[str], Path | None]:
        """Return the lines, and where a damaged file is now; raises `RefusalError`."""
        with saves.told(self._path):
            if not self._path.exists():
                return (), None
            if not self._path.is_file():
                raise IsADirectoryError
            with self._path.open("rb") as file:
                content = file.read(saves.LARGEST + 1)
            lines = _lines(content)
            return (lines[1:], None) if lines else ((), self._move_aside())

    def _move_aside(self) -> Path:
        """Keep the file under another name; raises `OSError`."""
        asides = (self._path.with_suffix(f".{n}.damaged") for n in count(1))
        aside = next(path for path in asides if not path.exists())
        return self._path.replace(aside)

    def _failed(self, why: Message) -> Message | None:
        if self._has_failed:
            return None
        self._has_failed = True
        return say("puzzles-not-kept", why=why)


def _lines(content: bytes) -> Sequence[str]:
    """Return the lines of a file, its head first; none if it is damaged."""
    try:
        lines = content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        return ()
    is_whole = len(content) <= saves.LARGEST and lines[:1] == [HEAD]
    return [line.strip() for line in lines if line.strip()] if is_whole else ()


def _put_aside(path: Path) -> Message:
    return say("puzzles-damaged", file=saves.named(path))
