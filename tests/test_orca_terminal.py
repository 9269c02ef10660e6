"""The console game in a terminal, read by the real Orca and by nobody else.

The game has no voice and no way to one here: whatever is spoken, Orca has taken from
the screen.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.orca.desktop import HERE, ORCAS_PYTHON, PYTHONPATH, Desktop, a_desktop

if TYPE_CHECKING:
    from tests.conftest import OpenTypist

pytestmark = pytest.mark.slow

LINES: Final = (
    "cell b2",
    "give dark square tall solid",
    "place b2",
    "nonsense",
)
"""In English, which is understood in every language; the answers fit the window."""


@pytest.fixture(scope="module")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """Set up a screen, a session, speech-dispatcher and Orca, all of them real."""
    with a_desktop(tmp_path_factory.mktemp("orca")) as desktop:
        yield desktop


@contextmanager
def console(desktop: Desktop, home: Path, *arguments: str) -> Iterator[int]:
    """Open a terminal where a line begins the game; return the process it will be."""
    environ = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "TERM": "xterm",
        "PYTHONPATH": PYTHONPATH,
    }
    command = (
        *(ORCAS_PYTHON, str(HERE / "terminal.py")),
        *("env", "-i", *(f"{name}={value}" for name, value in environ.items())),
        *(sys.executable, "-m", "accessible_games", *arguments),
    )
    with desktop.window_read("Terminal frame.", *command) as window:
        terminal = desktop.tell_x("getwindowpid", window)
        children = Path(f"/proc/{terminal}/task/{terminal}/children")
        yield int(children.read_text())


def sockets(process: int) -> list[str]:
    """Return the connections that a process has, to a server of speech or others."""
    files = Path(f"/proc/{process}/fd").iterdir()
    return [place for place in map(os.readlink, files) if place.startswith("socket:")]


def test_orca_reads_all_that_the_console_prints(
    desktop: Desktop, open_typist: "OpenTypist", language: str, tmp_path: Path
) -> None:
    arguments = "quarto", "--console", "--language", language, "--silent", "--seed", "1"
    typist = open_typist(*arguments)
    with console(desktop, tmp_path, *arguments) as process:
        began = desktop.type("")
        for text in typist.heard:
            desktop.await_reading(text, began)
        for line in LINES:
            desktop.await_calm()
            printed = typist.type(line)
            assert printed
            began = desktop.type(line)
            for text in printed:
                desktop.await_reading(text, began)
        assert b"accessible_games" in Path(f"/proc/{process}/cmdline").read_bytes()
        assert sockets(process) == []
