"""What is seen on a real screen is what the picture has drawn."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
import pytest

from accessible_games.shells.window import SIZE

if TYPE_CHECKING:
    from tests.conftest import OpenPilot

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not sys.platform.startswith("linux"), reason="this is about the X window system"
    ),
]

Need = Callable[[str, str], str]

LONG: Final = 20.0
"""Seconds after which a picture that should have come never will."""

ARGUMENTS: Final = ("quarto", "--silent", "--seed", "1")

CODES: Final = {"space": "65", "right": "114", "r": "27"}
"""The numbers that the keyboard sends for keys."""


class Screen:
    """A screen of an X server, whose points are in a file."""

    def __init__(self, need: Need, path: Path, environment: dict[str, str]) -> None:
        self._xdotool = need("xdotool", "xdotool")
        self._path = path
        self.environment = environment

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            command = [self._xdotool, "key", CODES[key]]
            subprocess.run(command, env=self.environment, check=True, timeout=LONG)

    def wait_for(self, picture: bytes) -> None:
        """Wait until the screen shows exactly this."""
        end = time.monotonic() + LONG
        while screenshot(self._path) != picture:
            assert time.monotonic() < end, "the screen shows something else"
            time.sleep(0.05)


@pytest.fixture
def screen(need: Need, tmp_path: Path) -> Iterator[Screen]:
    """Start a screen that is as large as the window."""
    server = need("Xvfb", "xvfb")
    read, write = os.pipe()
    command = [server, "-displayfd", str(write), "-nolisten", "tcp", "-nocursor"]
    command += ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(tmp_path)]
    log = tmp_path / "server.log"
    with log.open("w") as file, os.fdopen(read, encoding="ascii") as numbers:
        started = subprocess.Popen(command, pass_fds=[write], stderr=file)
        os.close(write)
        with ended(started):
            number = numbers.readline().strip()
            assert number, log.read_text("utf-8")
            gone = {"WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XAUTHORITY"}
            rest = {name: v for name, v in os.environ.items() if name not in gone}
            own = {"XDG_DATA_HOME": str(tmp_path / "other"), "DISPLAY": f":{number}"}
            own |= {"XDG_CONFIG_HOME": str(tmp_path / "other")}
            yield Screen(need, tmp_path / "Xvfb_screen0", rest | own)


@contextmanager
def ended(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """End a program that was started here, whatever happens."""
    try:
        yield
    finally:
        process.terminate()
        process.wait(LONG)


def screenshot(path: Path) -> bytes:
    """Return red, green and blue of each point of a screen in the XWD format.

    Its header is of 4-byte numbers, most significant byte first: the first is the
    length of the header, the 13th that of a line, the 20th how many colours of twelve
    bytes follow. The points are four bytes each: blue, green, red and nothing.
    """
    data = path.read_bytes()
    header = struct.unpack(">25I", data[:100])
    assert header[4:6] == SIZE
    begin = header[0] + 12 * header[19]
    points = data[begin : begin + header[12] * SIZE[1]]
    surface = pygame.image.frombuffer(points, SIZE, "BGRA", header[12])
    return pygame.image.tobytes(surface, "RGB")


def painted() -> bytes:
    """Return what a window that nobody sees has painted."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("keys", [("space",), ("right", "r")])
def test_the_screen_shows_what_is_drawn(
    screen: Screen, open_pilot: OpenPilot, keys: tuple[str, ...], language: str
) -> None:
    arguments = (*ARGUMENTS, "--language", language)
    pilot = open_pilot(*arguments)
    pilot.window.turn(1)
    before = painted()
    pilot.press(*keys)
    after = painted()
    assert before != after
    program = subprocess.Popen(
        [sys.executable, "-m", "accessible_games", *arguments],
        env=screen.environment,
        stdout=subprocess.DEVNULL,
    )
    with ended(program):
        screen.wait_for(before)
        screen.press(*keys)
        screen.wait_for(after)
