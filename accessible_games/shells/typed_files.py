"""Files that are named by typing, and a match saved to one of them."""

from pathlib import Path

from accessible_games import saves
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.scenes.desk import Desk


class Saver:
    """Writes matches to files; to replace another one takes asking twice."""

    def __init__(self) -> None:
        self._saved: tuple[Desk | None, set[Path]] = (None, set())
        """A desk and the files its match was saved to: they may be written again."""
        self._asked_about: Path | None = None
        """The file that somebody was warned about with the last command."""

    def forget(self) -> Path | None:
        """Let the warning be over; return the file that it was about."""
        warned, self._asked_about = self._asked_about, None
        return warned

    def save(self, desk: Desk, rest: str, warned: Path | None) -> Message:
        """Write a match and say where; raises `RefusalError`.

        `warned` is the file that was just warned about.
        """
        path = typed_path(rest)
        if self._saved[0] is not desk:
            self._saved = (desk, set())
        if path not in self._saved[1]:
            self._check_replacing(path, rest, warned)
        saves.save(path, desk.record)
        desk.saved = desk.match
        self._saved[1].add(path)
        return say("saved", file=saves.named(rest))

    def _check_replacing(self, path: Path, name: str, warned: Path | None) -> None:
        if not saves.is_there(path):
            return
        if not saves.is_match(path):
            raise RefusalError(say("file-foreign", file=saves.named(name)))
        if path != warned:
            self._asked_about = path
            raise RefusalError(say("file-exists", file=saves.named(name)))


def typed_path(text: str) -> Path:
    """Return the path that was typed; raises `RefusalError`."""
    if not text:
        raise RefusalError(Message("which-file"))
    try:
        return Path(unquoted(text)).expanduser()
    except RuntimeError as error:
        raise RefusalError(say("file-missing", file=saves.named(text))) from error


def unquoted(text: str) -> str:
    """Return a file's name without the quotes that shells would take away."""
    is_quoted = len(text) > 2 and text[0] + text[-1] in {'""', "''", "«»"}
    return text[1:-1] if is_quoted else text
