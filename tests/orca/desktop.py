"""A desktop with the real Orca, of which everything that is spoken is known.

There is no sound: speech-dispatcher gets a voice that keeps a log, `sd_log.py`. A user
has one Orca at a time, so two of these cannot be open together.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

HERE = Path(__file__).parent

LONG = 30.0
"""Seconds after which something that should happen never will."""

TRIES = 3
"""How often a window is opened until Orca has heard of it."""

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

ORCAS_PYTHON = "/usr/bin/python3"
"""The one that Debian installs Orca and its libraries for."""


SESSION = """
import os, sys
print(os.environ["DBUS_SESSION_BUS_ADDRESS"], flush=True)
sys.stdin.read()
"""
"""What keeps a session open until nobody wants it any more."""

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
        self._await(
            lambda: any(text in one for one in self.texts("ENDED", since)), text
        )

    def _await(self, happened: Callable[[], bool], what: str) -> None:
        """Wait for something that has to happen; otherwise tell what was heard."""
        try:
            until(happened, what)
        except AssertionError as error:
            heard = "\n".join(f"{one.what} {one.text}" for one in self.said()[-20:])
            error.add_note(f"The end of what was heard:\n{heard}")
            raise

    def await_reading(self, text: str, since: float) -> None:
        """Wait until these words were spoken to their end, however Orca parts them."""
        words = " ".join(text.split())

        def is_read() -> bool:
            said = " ".join(self.texts("ENDED", since))
            return words in " ".join(said.split())

        self._await(is_read, text)

    def await_calm(self) -> None:
        """Wait until nobody has said a word for a while."""
        began = time.monotonic()

        def is_calm() -> bool:
            *_, last = Said(began, "", ""), *self.said()
            since = max(began, last.at)
            return last.what != "SPEAK" and time.monotonic() > since + CALM

        self._await(is_calm, "silence")

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

    def type(self, line: str) -> float:
        """Type a line and press Enter; return when that began."""
        began = time.monotonic()
        if line:
            self.tell_x("type", "--delay", "50", line)
        self.press("Return")  # a typed "\n" would be the key Linefeed
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
            yield self._window_of(process.pid)

    @contextmanager
    def window_read(self, text: str, *command: str) -> Iterator[str]:
        """Run a program until Orca has read this of its window, and end it afterwards.

        Orca may be busy as a window opens, and then never hears of it. So a user opens
        it again.
        """
        for _ in range(TRIES):
            self.await_calm()
            began = time.monotonic()
            with self.window(*command) as window:
                try:
                    self.await_end(text, began)
                except AssertionError as error:
                    missed = error
                    continue
                self.await_calm()
                yield window
                return
        raise missed

    def _window_of(self, process: int) -> str:
        """Wait for the window of a process and return it."""
        found: list[str] = []

        def is_there() -> bool:
            # The search breaks off when another window closes during it.
            with suppress(subprocess.CalledProcessError):
                its = "--onlyvisible", "--pid", f"{process}"
                found.extend(self.tell_x("search", *its).split())
            return bool(found)

        self._await(is_there, f"a window of process {process}")
        return found[0]


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


@contextmanager
def a_desktop(folder: Path) -> Iterator[Desktop]:
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
