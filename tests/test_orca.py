"""The real Orca beside the real game: one speech-dispatcher, and who says what there.

Orca before 49 takes no words from other programs, so the game speaks beside it. There
is no sound: speech-dispatcher gets a voice that keeps a log, `orca/sd_log.py`.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from accessible_games.outputs.speech import reader

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent / "orca"

LONG = 30.0
"""Seconds after which something that should happen never will."""

CALM = 1.5
"""Seconds without a word after which nobody is expected to say one."""

CONFIGURATION = """
LogLevel 3
LogDir "default"
SymbolsPreproc "none"
AddModule "log" "sd_log.py" ""
DefaultModule log
DefaultLanguage "en"
Timeout 0
"""

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

ORCAS_PYTHON = "/usr/bin/python3"
"""The one that Debian installs Orca and its libraries for."""


SESSION = """
import os, sys
print(os.environ["DBUS_SESSION_BUS_ADDRESS"], flush=True)
sys.stdin.read()
"""
"""What keeps a session open until nobody wants it any more."""

GREETING = "Кварто. Эф 1 — клавиши, Эскейп — меню. Дайте фигуру. а 1: пусто"
TITLE = "Игры на слух"

PYTHONPATH = os.pathsep.join(filter(None, sys.path))


def need(program: str, package: str) -> str:
    """Return the path of a program; without it, skip, or fail in CI."""
    path = shutil.which(program)
    if path is None:
        reason = f"{program} is missing: apt install {package}"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return path


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the log."""

    at: float
    what: str
    text: str


@dataclass(frozen=True, slots=True)
class Desktop:
    """A screen with Orca running, and the log of what is spoken."""

    environ: Mapping[str, str]
    log: Path

    def said(self, since: float = 0.0) -> list[Said]:
        """Return the log from a moment on."""
        lines = self.log.read_text("utf-8").splitlines() if self.log.exists() else []
        rows = [line.split("\t") for line in lines]
        said = [Said(float(at), what, text) for at, what, text in rows]
        return [one for one in said if one.at >= since]

    def texts(self, what: str, since: float = 0.0) -> list[str]:
        """Return the texts to which that happened."""
        return [one.text for one in self.said(since) if one.what == what]

    def await_end(self, text: str, since: float = 0.0) -> None:
        """Wait until a text with these words was spoken to its end."""
        until(lambda: any(text in one for one in self.texts("ENDED", since)), text)

    def await_calm(self) -> None:
        """Wait until nobody has said a word for a while."""
        began = time.monotonic()

        def is_calm() -> bool:
            *_, last = Said(began, "", ""), *self.said()
            since = max(began, last.at)
            return last.what != "SPEAK" and time.monotonic() > since + CALM

        until(is_calm, "silence")

    def tell_x(self, *words: str) -> str:
        """Press keys, move the focus or find a window."""
        command = (need("xdotool", "xdotool"), *words)
        return subprocess.check_output(
            command, env=self.environ, timeout=LONG, text=True
        ).strip()

    def press(self, *keys: str, delay: int = 12) -> float:
        """Press keys, so many milliseconds apart; return when that began."""
        began = time.monotonic()
        self.tell_x("key", "--delay", f"{delay}", *keys)
        return began

    def focus(self, window: str) -> float:
        """Bring a window to the front; return when that began."""
        began = time.monotonic()
        self.tell_x("windowactivate", "--sync", window)
        return began

    @contextmanager
    def window(self, *command: str, **more: str) -> Iterator[str]:
        """Run a program until its window is there, and end it afterwards."""
        with program(command, {**self.environ, **more}) as process:
            its = "--pid", f"{process.pid}"
            yield self.tell_x("search", "--sync", "--onlyvisible", *its)


@contextmanager
def program(
    command: Sequence[str], environ: Mapping[str, str]
) -> Iterator[subprocess.Popen[str]]:
    """Run a program, and end it afterwards."""
    with subprocess.Popen(
        command,
        env=environ,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            if command[-1] is not SESSION:  # it ends itself, and its bus, without input
                process.terminate()
            try:
                process.communicate(timeout=LONG)
            except subprocess.TimeoutExpired:
                process.kill()


def until(happened: Callable[[], bool], what: str) -> None:
    """Wait for something that has to happen."""
    end = time.monotonic() + LONG
    while not happened():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.05)


def line_of(process: subprocess.Popen[str]) -> str:
    """Return the next line that a program prints."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


def surroundings(folder: Path) -> dict[str, str]:
    """Return the environment of somebody who has never used anything."""
    for name in ("home", "run", "conf", "modules"):
        (folder / name).mkdir(mode=0o700)
    (folder / "conf/speechd.conf").write_text(CONFIGURATION)
    module = folder / "modules/sd_log.py"
    shutil.copy(HERE / "sd_log.py", module)
    module.chmod(0o700)
    return {
        "PATH": os.environ["PATH"],
        "LANG": "C.UTF-8",
        "HOME": f"{folder}/home",
        "XDG_RUNTIME_DIR": f"{folder}/run",
        "SPEECHD_ADDRESS": f"unix_socket:{folder}/speechd.sock",
        "SD_LOG": f"{folder}/said.log",
    }


def speechd(folder: Path) -> tuple[str, ...]:
    """Return the command for a server of our own, with nothing but our voice."""
    return (
        *(need("speech-dispatcher", "speech-dispatcher"), "--run-single"),
        *("--communication-method", "unix_socket"),
        *("--socket-path", f"{folder}/speechd.sock"),
        *("--config-dir", f"{folder}/conf"),
        *("--module-dir", f"{folder}/modules"),
        *("--log-dir", f"{folder}"),
    )


@pytest.fixture(scope="module")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """Set up a screen, a session, speech-dispatcher and Orca, all of them real."""
    orca, openbox = need("orca", "orca"), need("openbox", "openbox")
    screen = need("Xvfb", "xvfb"), "-displayfd", "1", "-screen", "0", "1024x768x24"
    session = (
        need("dbus-run-session", "dbus-daemon"),
        "--",
        sys.executable,
        "-c",
        SESSION,
    )
    folder = tmp_path_factory.mktemp("orca")
    environ = surroundings(folder)
    with ExitStack() as stack:

        def run(*command: str) -> subprocess.Popen[str]:
            return stack.enter_context(program(command, environ))

        environ["DISPLAY"] = f":{line_of(run(*screen))}"
        environ["DBUS_SESSION_BUS_ADDRESS"] = line_of(run(*session))
        run(*speechd(folder))
        until((folder / "speechd.sock").exists, "speech-dispatcher listens")
        run(openbox)
        run(orca)
        desktop = Desktop(environ, folder / "said.log")
        desktop.await_end("Screen reader on.")
        yield desktop


@pytest.fixture(scope="module")
def other(desktop: Desktop) -> Iterator[str]:
    """Open a window that Orca reads, and let it."""
    with desktop.window(ORCAS_PYTHON, "-c", OTHER) as window:
        desktop.await_end("Another program frame.")
        desktop.await_calm()
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
