"""The real Orca beside the real game: one speech-dispatcher, and who says what there.

Orca before 49 takes no words from other programs, so the game speaks beside it.
"""

import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from accessible_games.outputs.speech import reader
from tests.orca.desktop import (
    HERE,
    ORCAS_PYTHON,
    PYTHONPATH,
    Desktop,
    Said,
    a_desktop,
    need,
    until,
)

pytestmark = pytest.mark.slow

OTHER = """
import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gtk
window = Gtk.Window(title="Another program")
window.add(Gtk.Button(label="Push me"))
window.show_all()
Gtk.main()
"""
"""A program that Orca knows how to read."""

GREETING = "Кварто. Эф 1 — клавиши, Эскейп — меню. Дайте фигуру. а 1: пусто"
TITLE = "Игры на слух"


@pytest.fixture(scope="module")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """Set up a screen, a session, speech-dispatcher and Orca, all of them real."""
    with a_desktop(tmp_path_factory.mktemp("orca")) as desktop:
        yield desktop


@pytest.fixture(scope="module")
def other(desktop: Desktop) -> Iterator[str]:
    """Open a window that Orca reads, and let it."""
    command = ORCAS_PYTHON, "-c", OTHER
    with desktop.window_read("Push me push button.", *command) as window:
        yield window


@pytest.fixture(scope="module")
def game(desktop: Desktop, other: str) -> Iterator[str]:  # noqa: ARG001 - behind it
    """Open the game in front, and let it greet."""
    play = str(HERE / "play.py")
    with desktop.window(sys.executable, play, PYTHONPATH=PYTHONPATH) as window:
        desktop.focus(window)
        desktop.await_end(GREETING)
        desktop.await_calm()
        yield window


def in_front(desktop: Desktop, window: str) -> float:
    """Bring a window to the front, in silence; return when that was."""
    desktop.focus(window)
    desktop.await_calm()
    return time.monotonic()


def test_orca_leaves_the_games_window_to_the_game(
    desktop: Desktop, game: str, other: str
) -> None:
    greeted = next(one for one in desktop.said() if one.text == GREETING)
    said = desktop.texts("SPEAK", greeted.at)
    in_front(desktop, other)
    began = time.monotonic()
    in_front(desktop, game)
    assert [text for text in said if TITLE not in text] == [GREETING]
    assert not [text for text in desktop.texts("SPEAK", began) if TITLE not in text]


def test_an_arrow_says_the_cell_and_nothing_else(desktop: Desktop, game: str) -> None:
    in_front(desktop, game)
    began = desktop.press("Right")
    desktop.await_end("бэ 1", began)
    desktop.await_calm()
    assert desktop.texts("SPEAK", began) == ["бэ 1: пусто"]


def test_of_twenty_arrows_in_a_second_the_last_is_heard(
    desktop: Desktop, game: str
) -> None:
    in_front(desktop, game)
    began = desktop.press(*["Right", "Left"] * 10, "Up", delay=50)
    desktop.await_calm()
    *cut, last = desktop.texts("SPEAK", began)
    assert "2: пусто" in last
    assert desktop.texts("ENDED", began) == [last]
    assert desktop.texts("CUT", began) == cut
    assert all("1: пусто" in text for text in cut)


def test_keys_are_not_echoed_over_the_game(desktop: Desktop, game: str) -> None:
    in_front(desktop, game)
    began = desktop.press("Down", "x", "shift+Tab", "Insert+h", "Up", delay=50)
    desktop.await_calm()
    texts = desktop.texts("SPEAK", began)
    assert texts
    assert not [text for text in texts if text.isascii()]


def test_nobody_speaks_while_another_does(
    desktop: Desktop, game: str, other: str
) -> None:
    in_front(desktop, game)
    began = desktop.press("F1")
    until(lambda: bool(desktop.texts("SPEAK", began)), "the game begins")
    desktop.focus(other)
    desktop.press("Tab")
    until(lambda: "tab " in desktop.texts("SPEAK", began), "Orca echoes the key")
    desktop.await_calm()
    assert "Клавиши" in desktop.texts("ENDED", began)[0]
    assert overlaps(desktop.said()) == []
    desktop.focus(game)
    desktop.press("Escape")


def overlaps(said: list[Said]) -> list[str]:
    """Return the texts that began while another sounded."""
    found, sounding = [], ""
    for one in said:
        if one.what == "SPEAK":
            found += [one.text] if sounding else []
            sounding = one.text
        elif one.what != "STOP" and one.text == sounding:
            sounding = ""
    return found


def test_an_orca_before_49_is_reached_by_speech_dispatcher_alone(
    desktop: Desktop,
) -> None:
    script = "from accessible_games.outputs.speech import dispatcher, reader\n"
    script += "print(reader.missing(), dispatcher.missing())"
    found = subprocess.check_output(
        [sys.executable, "-c", script],
        env={**desktop.environ, "PYTHONPATH": PYTHONPATH},
        text=True,
    )
    version = subprocess.check_output(
        [need("orca", "orca"), "--version"], env=desktop.environ, text=True
    )
    is_old = int(version.split(".")[0]) < 49
    expected = reader.NOT_RUNNING if is_old else None
    assert found.split() == [f"{expected}", "None"]
