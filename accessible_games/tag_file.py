"""The file of the tags, beside the settings: which piece of a game each is glued to.

A file that cannot be understood is kept aside. Whatever goes wrong with a file is a
`RefusalError` that says so.
"""

from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Final

from accessible_games import saves, settings_file
from accessible_games.board import tags
from accessible_games.board.tags import TagBook
from accessible_games.core.message import Message, RefusalError, say

LARGEST: Final = 20_000
"""Bytes. With sixteen tags there are some five hundred."""


def path() -> Path:
    """Return where this user's tags are."""
    return settings_file.path().with_name("tags.toml")


def load(game: str, pieces: Iterable[str]) -> tuple[TagBook, Message | None]:
    """Return the book of a game, and what was wrong with a file that was put aside.

    Raises `RefusalError` if the file cannot be read.
    """
    try:
        return tags.read(_text(), game, pieces), None
    except RefusalError:
        raise
    except ValueError:
        return TagBook(), _put_aside()


def keep(book: TagBook, game: str) -> None:
    """Write the book of a game; raises `RefusalError`."""
    try:
        text = _text()
    except RefusalError:
        raise
    except ValueError:
        text = ""
    saves.write_text(path(), tags.write(book, game, text))


def _text() -> str:
    """Return what is in the file; raises `RefusalError`, or `ValueError` if no text."""
    with saves.told(path()):
        if not path().exists():
            return ""
        if not path().is_file():
            raise IsADirectoryError
        with path().open("rb") as file:
            content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError(len(content))
    return content.decode("utf-8-sig")


def _put_aside() -> Message:
    asides = (path().with_suffix(f".{n}.damaged") for n in count(1))
    with saves.told(path()):
        aside = path().replace(next(one for one in asides if not one.exists()))
    return say("tray-damaged", file=saves.named(aside))
