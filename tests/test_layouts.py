"""Physical keys under several layouts: the real program on an X server of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, TYPE_CHECKING, Final

import pytest

from accessible_games.core.message import Message
from accessible_games.i18n import LANGUAGES, Catalogue

if TYPE_CHECKING:
    from tests.conftest import OpenPilot

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="this is about the X window system"
)

LONG: Final = 20.0
"""Seconds after which a line that should have come never will."""

SHORT: Final = 0.3
"""Seconds in which a line that should not come would have come."""

CODES: Final = {
    **dict(zip("1234", range(10, 14), strict=True)),
    **dict(zip("qwertyuiop", range(24, 34), strict=True)),
    **dict(zip("asdfghjkl", range(38, 47), strict=True)),
    **dict(zip("zxcvbnm", range(52, 59), strict=True)),
    **dict(zip(("home", "up", "pageup", "left"), range(110, 114), strict=True)),
    **dict(zip(("right", "end", "down", "pagedown"), range(114, 118), strict=True)),
    **dict(zip(("keypad 7", "keypad 8", "keypad 9"), range(79, 82), strict=True)),
    **dict(zip(("keypad 1", "keypad 2", "keypad 3"), range(87, 90), strict=True)),
    "keypad 4": 83,
    "keypad 6": 85,
    "comma": 59,
    "period": 60,
    "space": 65,
    "tab": 23,
    "f4": 70,
    "f5": 71,
    "ctrl": 37,
    "shift": 50,
}
"""The number that the keyboard sends for each key, by its name on an English one."""

CAPS_LOCK: Final = 66
NUM_LOCK: Final = 77

LOCKS: Final = {
    "none": None,
    "Caps Lock": CAPS_LOCK,
    "Caps Lock and Num Lock": NUM_LOCK,
    "Num Lock": CAPS_LOCK,
}
"""The locks that are on, one after the other, and the key that changes to them."""

KEYS: Final = (
    *("space", "right", "up", "r", "c", "d", "x", "v", "p", "i", "m"),
    *("l", "t", "s", "2", "4", "shift+1", "shift+4", "n", "shift+n", "o", "q", "g"),
    *("u", "h", "t", "comma", "period", "ctrl+comma", "ctrl+period", "f5", "f4"),
    *("keypad 6", "keypad 8", "keypad 4", "keypad 2", "keypad 1", "keypad 7"),
    *("tab", "down", "end", "home", "shift+tab", "left", "end", "ctrl+home"),
)
"""Keys that are answered with a line each, and change nothing but the focus."""

ARGUMENTS: Final = ("quarto", "--silent", "--seed", "1", "--language", "ru")

Need = Callable[[str, str], str]


class Listener:
    """Hears the lines of a program as they come."""

    def __init__(self, stream: IO[str]) -> None:
        self._lines: SimpleQueue[str] = SimpleQueue()
        Thread(target=self._listen, args=[stream], daemon=True).start()

    def _listen(self, stream: IO[str]) -> None:
        with stream:
            for line in stream:
                self._lines.put(line.rstrip("\n"))

    def next_line(self, timeout: float = LONG) -> str | None:
        """Wait for a line; return `None` if none comes."""
        try:
            return self._lines.get(timeout=timeout)
        except Empty:
            return None


class Keyboard:
    """A keyboard of an X server, whose layout can be chosen."""

    def __init__(self, need: Need, environment: Mapping[str, str]) -> None:
        self._xdotool = need("xdotool", "xdotool")
        self._setxkbmap = need("setxkbmap", "x11-xkb-utils")
        self.environment = environment

    def choose(self, layout: str) -> None:
        """Change the layout."""
        self._run([self._setxkbmap, layout])

    def press(self, key: str) -> None:
        """Press a key by its place, with a modifier if it has one."""
        modifier, _, name = key.rpartition("+")
        held = [str(CODES[modifier])] if modifier else []
        down = ["keydown", *held] if held else []
        up = ["keyup", *held] if held else []
        self._run([self._xdotool, *down, "key", str(CODES[name]), *up])

    def lock(self, code: int | None) -> None:
        """Press a key that locks."""
        if code is not None:
            self._run([self._xdotool, "key", str(code)])

    def _run(self, command: Sequence[str]) -> None:
        subprocess.run(command, env=self.environment, check=True, timeout=LONG)


@contextmanager
def ended(process: subprocess.Popen[str]) -> Iterator[subprocess.Popen[str]]:
    """End a program that was started here, whatever happens."""
    try:
        yield process
    finally:
        process.terminate()
        process.wait(LONG)


@pytest.fixture
def keyboard(need: Need, tmp_path: Path) -> Iterator[Keyboard]:
    """Start an X server that nobody else uses; its programs see its number."""
    server, _ = need("Xvfb", "xvfb"), need("xkbcomp", "x11-xkb-utils")
    read, write = os.pipe()
    command = [server, "-displayfd", str(write), "-nolisten", "tcp"]
    log = tmp_path / "server.log"
    with log.open("w") as file, os.fdopen(read, encoding="ascii") as numbers:
        started = subprocess.Popen(command, pass_fds=[write], stderr=file, text=True)
        os.close(write)
        with ended(started):
            number = numbers.readline().strip()
            assert number, log.read_text("utf-8")
            yield Keyboard(need, environment(tmp_path) | {"DISPLAY": f":{number}"})


def environment(tmp_path: Path) -> dict[str, str]:
    """Return an environment without any screen."""
    screens = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XAUTHORITY"}
    rest = {name: value for name, value in os.environ.items() if name not in screens}
    own = {"XDG_DATA_HOME": str(tmp_path / "other"), "PYTHONIOENCODING": "utf-8"}
    return rest | own


@contextmanager
def playing(keyboard: Keyboard) -> Iterator[Listener]:
    """Start the program on the screen of a keyboard; hear its first line."""
    command = [sys.executable, "-m", "accessible_games", *ARGUMENTS]
    process = subprocess.Popen(
        command,
        env=keyboard.environment,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert process.stdout is not None
    listener = Listener(process.stdout)
    with ended(process):
        assert listener.next_line()
        yield listener


def answers(keyboard: Keyboard, listener: Listener) -> dict[str, str | None]:
    """Press every key and return what is heard."""
    heard = {}
    for number, key in enumerate(KEYS):
        keyboard.press(key)
        heard[f"{number}: {key}"] = listener.next_line()
    return heard


@pytest.fixture
def expected(open_pilot: OpenPilot) -> dict[str, str | None]:
    """Return what is said without any keyboard and screen."""
    pilot = open_pilot(*ARGUMENTS)
    return {
        f"{number}: {key}": "".join(pilot.press(key)) for number, key in enumerate(KEYS)
    }


@pytest.mark.slow
@pytest.mark.parametrize("layout", ["us", "ru", "de", "fr"])
def test_keys_mean_the_same_under_every_layout_and_lock(
    keyboard: Keyboard, expected: dict[str, str | None], layout: str
) -> None:
    keyboard.choose(layout)
    with playing(keyboard) as listener:
        for locks, code in LOCKS.items():
            keyboard.lock(code)
            assert answers(keyboard, listener) == expected, locks
        assert listener.next_line(SHORT) is None


@pytest.mark.slow
def test_the_layout_may_be_changed_during_the_game(
    keyboard: Keyboard, expected: dict[str, str | None]
) -> None:
    with playing(keyboard) as listener:
        for layout in ("ru", "fr"):
            keyboard.choose(layout)
            assert answers(keyboard, listener) == expected, layout
        assert listener.next_line(SHORT) is None


@pytest.mark.parametrize(
    "screen",
    [{}, {"DISPLAY": ":4077"}, {"DISPLAY": "nowhere"}, {"WAYLAND_DISPLAY": "none-9"}],
    ids=["none", "gone", "nonsense", "wayland"],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_screen_the_program_becomes_the_console_and_says_so(
    tmp_path: Path, language: str, screen: dict[str, str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "accessible_games", "quarto", "--language", language],
        env=environment(tmp_path) | screen,
        input="",
        capture_output=True,
        check=True,
        timeout=LONG,
        encoding="utf-8",
    )
    first, second, *_ = done.stdout.splitlines()
    words = Catalogue(language).words
    assert first == words(Message("no-display"))
    assert second.startswith(words(Message("quarto")))
    assert not done.stderr
