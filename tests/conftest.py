"""What several files of tests share: a pilot of the window, and outside programs."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import StringIO
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import serial
from serial.tools import list_ports

from accessible_games import cli, settings_file
from accessible_games.board import listing
from accessible_games.core.message import Message
from accessible_games.i18n import LANGUAGES, Catalogue
from accessible_games.outputs.picture import Picture
from accessible_games.outputs.speech import voices
from accessible_games.outputs.speech.text import TextVoice
from accessible_games.outputs.transcript import Transcript
from accessible_games.root import begin
from accessible_games.scenes.program import Program
from accessible_games.scenes.scene import Shell
from accessible_games.scenes.stage import Stage
from accessible_games.settings import words_of
from accessible_games.settings_file import Chosen
from accessible_games.shells.console import Console
from accessible_games.shells.window import Window
from tests.hands import Hands

if TYPE_CHECKING:
    from accessible_games.outputs import Cue, Frame
    from accessible_games.scenes.desk import Desk

PATIENCE: Final = 20.0
"""Seconds after which a computer that should have moved never will."""

REAL_PORT: Final = re.compile(r"/dev/(tty|cu|serial|rfcomm)|com\d", re.IGNORECASE)
"""What serial ports are called that are no pseudo-terminals."""

RUSSIAN: Final = dict(
    zip("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить", strict=True)
) | {"comma": "б", "period": "ю", "slash": "."}
"""What a Russian layout makes of the keys by their places."""

MODIFIERS: Final = {
    "ctrl": (pygame.KSCAN_LCTRL, pygame.KMOD_LCTRL),
    "shift": (pygame.KSCAN_LSHIFT, pygame.KMOD_LSHIFT),
    "alt": (pygame.KSCAN_LALT, pygame.KMOD_LALT),
    "windows": (pygame.KSCAN_LGUI, pygame.KMOD_LGUI),
}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a developer ask for the tests that take long."""
    parser.addoption("--slow", action="store_true", help="run slow tests too")


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Leave out slow tests, except when they are asked for, as CI does."""
    if config.getoption("slow") or config.getoption("markexpr"):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if item not in slow]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let a skipped test fail in CI, where everything that a test needs is there."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


class Hearing(Transcript):
    """A transcript that also counts how often silence was asked for."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage.words)
        self.silences = 0
        self.cues: list[Cue] = []

    def show(self, frame: Frame) -> None:
        """Append the utterances and the cues."""
        super().show(frame)
        self.cues += frame.cues

    def silence(self) -> None:
        """Count."""
        self.silences += 1


class Pilot:
    """Presses keys in the real window, as a keyboard with a Russian layout does."""

    def __init__(self, window: Window, hearing: Hearing) -> None:
        self.window = window
        self.program = window.program
        self.hearing = hearing
        self.is_patient = True
        """Whether after each key the answer of a computer or coach is waited for."""
        self.time = 0.0
        """What the clocks of the players go by, in seconds: it stands by itself."""
        self.locks = 0
        """The modifiers of Caps Lock and Num Lock, when they are on."""
        self._begin = 0
        self.hands = Hands(lambda: self.time)
        """The hands on the physical board, which only they can fill."""

    @property
    def heard(self) -> list[str]:
        """What was said since the last key was pressed."""
        return self.hearing.lines[self._begin :]

    @property
    def desk(self) -> Desk:
        """The desk of the game that is on."""
        desk = self.program.desk
        assert desk is not None
        return desk

    def text(self, message: Message) -> str:
        """Return a message in the language that is spoken now."""
        return self.program.stage.text(message)

    def press(self, *keys: str) -> list[str]:
        """Press keys one after the other; return what the last one brought."""
        for key in keys:
            *held, name = key.split("+")
            self._stroke([*held, name], printed(name))
        return self.heard

    def find(self, name: str) -> list[str]:
        """Go down in a menu to the item of that name; return how it is read."""
        heard, seen = self.press("home"), set()
        while not heard[0].startswith(self.text(Message(name))):
            assert heard[0] not in seen, f"{name} is not in this menu"
            seen.add(heard[0])
            heard = self.press("down")
        return heard

    def type(self, letter: str) -> list[str]:
        """Press the key that gives this letter under the layout of the moment."""
        places = {letter: place for place, letter in RUSSIAN.items()}
        self._stroke([places.get(letter.lower(), letter.lower())], letter)
        return self.heard

    def wait(self, seconds: float) -> list[str]:
        """Let time pass, and all that follows; return what was said."""
        self.time += seconds
        return self.take()

    def take(self, *events: pygame.event.Event) -> list[str]:
        """Let events happen, then all that follows; return what was said."""
        self._begin = len(self.hearing.lines)
        for event in events:
            pygame.event.post(event)
        end = time.monotonic() + PATIENCE
        self.window.turn(1)
        while self._is_going_on():
            assert time.monotonic() < end, "the computer does not answer"
            self.window.turn(1)
        return self.heard

    def _is_going_on(self) -> bool:
        desk = self.program.desk
        if not self.program.stage.is_open:
            return False
        is_waited_for = self.program.coach.is_thinking or (
            desk is not None
            and desk.session.is_waiting()
            and desk.session.hold() is None
        )
        return pygame.event.peek() or (self.is_patient and is_waited_for)

    def _stroke(self, names: list[str], text: str) -> None:
        """Press keys together and let them go; the last one types the text."""
        mod, downs, ups = self.locks, [], []
        for name in names:
            code = scancode(name)
            ups.append(key_event(pygame.KEYUP, code, mod))
            mod |= MODIFIERS[name][1] if name in MODIFIERS else 0
            typed = "" if name in MODIFIERS else text
            downs.append(key_event(pygame.KEYDOWN, code, mod, typed))
        self.take(*downs, *ups[::-1])


def scancode(name: str) -> int:
    """Return the place of a key, by its name under an English layout."""
    if name in MODIFIERS:
        return MODIFIERS[name][0]
    constant = name.upper().replace("KEYPAD ENTER", "KP_ENTER").replace("KEYPAD ", "KP")
    code: int = getattr(pygame, f"KSCAN_{constant}")
    return code


def printed(name: str) -> str:
    """Return what a key types under a Russian layout with Num Lock on."""
    name = name.removeprefix("keypad ")
    blanks = {"space": " ", "tab": "\t", "return": "\r", "backspace": "\b"}
    return RUSSIAN.get(name) or blanks.get(name) or (name if len(name) == 1 else "")


def key_event(kind: int, code: int, mod: int, text: str = "") -> pygame.event.Event:
    """Return what SDL tells of a key; its `key` is what the layout makes of it."""
    key = ord(text) if text else 0
    return pygame.event.Event(kind, key=key, scancode=code, mod=mod, unicode=text)


@pytest.fixture(autouse=True)
def _no_real_port(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test find or open a serial port of this machine."""
    monkeypatch.setattr(list_ports, "comports", list)
    monkeypatch.setattr(listing, "USB_DEVICES", Path(os.devnull))
    opened = serial.Serial.open

    def open_if_fake(port: serial.Serial) -> None:
        for name in (str(port.port), os.path.realpath(str(port.port))):
            assert not REAL_PORT.match(name), f"{name} may be real"
        opened(port)

    monkeypatch.setattr(serial.Serial, "open", open_if_fake)


@pytest.fixture(autouse=True)
def without_progress(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let no plan tell how far it is, however busy the machine."""
    if request.path.name.startswith("test_fabrication_"):
        monkeypatch.setattr("fabrication.progress.PATIENCE", 3600.0)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the user a folder of their own that is empty."""
    path = tmp_path / "home"
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(name, str(path))
    return path


def stage_for(arguments: Sequence[str], shell: Shell) -> Stage:
    """Return a stage as the command line and the settings want it."""
    chosen = cli.in_this_run(arguments, settings_file.load())
    catalogue = words_of(chosen, Catalogue(LANGUAGES[0]))
    return Stage(catalogue, shell, Chosen(chosen))


OpenPilot = Callable[..., Pilot]
"""Opens the window as the command line does, with these arguments."""


@pytest.fixture
def open_pilot(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenPilot]:
    """Open windows that nobody sees or hears, one after the other."""
    assert not home.exists()
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    printer = partial(TextVoice, StringIO())
    monkeypatch.setattr(voices, "TextVoice", printer)
    opened: list[Pilot] = []

    def open_one(*arguments: str) -> Pilot:
        close_all()
        request = cli.read(["--silent", "--seed", "1", *arguments])
        stage = stage_for(["--silent", *arguments], Shell.WINDOW)
        # Nothing begins to run before there is a pilot.
        program = Program(stage, request.setup, lambda: opened[-1].time)
        window = Window(program)
        hearing = Hearing(program.stage)
        program.stage.outputs.append(hearing)
        opened.append(Pilot(window, hearing))
        program.dock.driver = lambda: opened[-1].hands
        begin(program, request)
        return opened[-1]

    def close_all() -> None:
        while opened:
            opened.pop().program.stage.close()
        pygame.display.quit()

    yield open_one
    close_all()


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Let a test be run in every language."""
    return str(request.param)


@pytest.fixture
def pilot(open_pilot: OpenPilot, language: str) -> Pilot:
    """Open the window at its first menu."""
    return open_pilot("--language", language)


class Typist:
    """Types commands into the console as it is within this process."""

    def __init__(self, *arguments: str) -> None:
        request = cli.read(arguments)
        stage = stage_for(arguments, Shell.CONSOLE)
        self.time = 0.0
        """What the clocks of the players go by, in seconds: it stands by itself."""
        self.program = Program(stage, request.setup, lambda: self.time)
        self.transcript = Transcript(stage.words)
        stage.outputs.append(self.transcript)
        self.hands = Hands(lambda: self.time)
        self.program.dock.driver = lambda: self.hands
        self.console = Console(self.program)
        begin(self.program, request)
        if self.program.desk is not None:
            self.program.desk.session.settle()

    @property
    def heard(self) -> list[str]:
        """All that was said so far."""
        return self.transcript.lines

    def type(self, *lines: str) -> list[str]:
        """Type lines one after the other; return what the last one brought."""
        begin = 0
        for line in lines:
            begin = len(self.heard)
            self.console.run([line], is_lost=lambda: True)
        return self.heard[begin:]


OpenTypist = Callable[..., Typist]
"""Opens the console as the command line does, with these arguments."""


@pytest.fixture(scope="session")
def typist_class() -> OpenTypist:
    """Open consoles for whoever looks after the user's folder themselves."""
    return Typist


@pytest.fixture
def open_typist(home: Path, typist_class: OpenTypist) -> OpenTypist:
    """Open consoles whose games are kept in the same folder, empty at first."""
    assert not home.exists()
    return typist_class


@pytest.fixture
def seldom_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let most pictures be skipped: they take longer than all the rest."""
    looks = count()
    is_due = property(lambda _: next(looks) % 50 == 0)
    monkeypatch.setattr(Picture, "is_stale", is_due)


@pytest.fixture(scope="session")
def need() -> Callable[[str, str], str]:
    """Return the path of an outside program, which only a developer may lack."""

    def find(program: str, package: str) -> str:
        path = shutil.which(program)
        if path is not None:
            return path
        missing = f"{program} is missing: install the Debian package {package}"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)

    return find
