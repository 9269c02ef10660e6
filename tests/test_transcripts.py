"""Whole matches, word for word, as they are heard in the console.

A file begins with the command line; a line that starts with `> ` is typed, and the
rest is what was said. Lines that start with `< ` are the match record `game.txt`, which
the command may open or replay. `ACCEPT=1 pytest tests/test_transcripts.py` writes what
is said now, and the difference is to be read as carefully as code.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from accessible_games import shelf
from accessible_games.root import run
from accessible_games.shells.typed_lines import PROMPT

if TYPE_CHECKING:
    from tests.conftest import OpenTypist

FOLDER: Final = Path(__file__).parent / "transcripts"

FILES: Final = sorted(FOLDER.glob("*.txt"))

COMMAND: Final = "$ "

STORED: Final = "< "

KEPT: Final = Path("game.txt")

NOON: Final = datetime(2026, 11, 30, 12).astimezone()
"""When everything in these files happens."""


def played(
    text: str, open_typist: OpenTypist, capsys: pytest.CaptureFixture[str]
) -> Iterator[str]:
    """Yield the transcript of a match whose typed lines are those of `text`."""
    command, *lines = text.splitlines()
    assert command.startswith(COMMAND)
    arguments = shlex.split(command.removeprefix(COMMAND))
    yield command
    stored = [line for line in lines if line.startswith(STORED)]
    yield from stored
    if stored:
        record = "\n".join(line.removeprefix(STORED) for line in stored)
        KEPT.write_text(record, "utf-8")
    if "replay" in arguments:
        run(arguments)
        out, err = capsys.readouterr()
        yield from f"{out}{err}".splitlines()
        return
    typist = open_typist(*arguments)
    yield from typist.heard
    for line in lines:
        if line.startswith(PROMPT):
            yield line
            yield from typist.type(line.removeprefix(PROMPT))


def test_there_are_matches_in_both_languages() -> None:
    first_lines = [path.read_text("utf-8").splitlines()[0] for path in FILES]
    for language in ("ru", "en"):
        assert sum(f"--language {language}" in line for line in first_lines) >= 6


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_match_is_heard_word_for_word(
    path: Path,
    open_typist: OpenTypist,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(shelf, "now", lambda: NOON)
    monkeypatch.setattr(shelf, "modified", lambda _path: NOON)
    text = path.read_text("utf-8")
    heard = "\n".join([*played(text, open_typist, capsys), ""])
    if os.environ.get("ACCEPT"):
        path.write_text(heard, "utf-8")
    else:
        assert heard == text
