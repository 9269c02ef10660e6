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
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

HERE = Path(__file__).parent

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
        until(lambda: any(text in one for one in self.texts("ENDED", since)), text)

    def await_reading(self, text: str, since: float) -> None:
        """Wait until these words were spoken to their end, however Orca parts them."""
        words = " ".join(text.split())

        def is_read() -> bool:
            said = " ".join(self.texts("ENDED", since))
            return words in " ".join(said.split())

        until(is_read, text)

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
