"""`board test` as a program, at the real firmware on a simulated chip."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Final

import pytest

from accessible_games import settings_file
from accessible_games.board.faults import SHAKY
from accessible_games.board.rotation import Lie
from accessible_games.core.message import Message, say
from accessible_games.i18n import Catalogue
from tests.simulated_chip import CYCLES, Chip

pytestmark = pytest.mark.slow

PATIENCE: Final = 20.0
"""Seconds after which what was not said will not be."""

A1, B1, B2, C2 = 0, 1, 5, 6


class Bench:
    """The program, the chip, and whose hands are at it; also the keyboard."""

    def __init__(self, chip: Chip, port: str, home: Path, language: str) -> None:
        self.chip = chip
        self.catalogue = Catalogue(language)
        words = [sys.executable, "-m", "accessible_games", "board", "test", port]
        self.program = subprocess.Popen(
            [*words, "--silent", "--language", language],
            env=os.environ | {"XDG_CONFIG_HOME": str(home), "PYTHONUTF8": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self.said: SimpleQueue[str] = SimpleQueue()
        self.heard: list[str] = []
        self.reader = Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.program.stdout is not None
        for line in self.program.stdout:
            self.said.put(line.rstrip("\n"))

    def words(self, key: str, **args: str | int | Message) -> str:
        return self.catalogue.words(say(key, **args))

    def cell(self, place: int) -> Message:
        row, column = divmod(place, 4)
        return say("cell", letter="abcd"[column], column=column + 1, row=row + 1)

    def until(self, wanted: str, act: Callable[[], None] | None = None) -> None:
        """Wait until that is said, and act again and again meanwhile."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            if act is not None:
                act()
            try:
                self.heard.append(self.said.get(timeout=0.2))
            except Empty:
                continue
            if self.heard[-1] == wanted:
                return
        pytest.fail(f"not said: {wanted}; said: {self.heard}")

    def press(self, button: int) -> None:
        for level in (1, 0):
            self.hold(f"button {button} {level}", 50)

    def put(self, hole: int) -> None:
        """Put a piece into what the chip takes for a hole, for a moment."""
        self.hold(f"hole {hole} 1", 60)
        self.chip.tell(f"hole {hole} 0")

    def hold(self, command: str, time: float) -> None:
        """Let something be so for milliseconds of the chip, which may be slow."""
        self.chip.tell(command)
        end = self.chip.cycle + time * CYCLES
        while self.chip.cycle < end:
            sleep(0.01)
            self.chip.tell(command)

    def type(self, line: str) -> None:
        assert self.program.stdin is not None
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()

    def asked(self, place: int) -> str:
        """Return how a place is asked for."""
        key = "selftest-put" if place else "selftest-cut-corner"
        return self.words(key, cell=self.cell(place))

    def end(self) -> list[str]:
        """Let it end; return what was said since."""
        assert self.program.wait(PATIENCE) == 0
        self.heard.clear()
        while not self.said.empty():
            self.heard.append(self.said.get())
        return self.heard


@pytest.fixture
def sit_down(tmp_path: Path) -> Iterator[Callable[[str, str], Bench]]:
    """Begin the program at a chip of some kind."""
    benches: list[Bench] = []

    def sit(kind: str, language: str, *before: str) -> Bench:
        chip = Chip(kind, tmp_path, "--dtr", "100")
        ready, port = chip.line().split()
        assert ready == "ready"
        for command in before:
            chip.tell(command)
        benches.append(Bench(chip, port, tmp_path / "home", language))
        return benches[-1]

    yield sit
    for bench in benches:
        with bench.program:
            bench.program.kill()
            bench.reader.join()
        bench.chip.close()


def test_a_board_that_is_turned_is_found_sound_by_hands_alone(
    sit_down: Callable[..., Bench], tmp_path: Path
) -> None:
    bench, lie = sit_down("atmega2560", "ru"), Lie(3)
    bench.until(bench.words("selftest-clear"))
    bench.until(bench.words("selftest-quiet"), lambda: bench.press(0))
    bench.until(bench.asked(A1))
    bench.put(lie.hole(A1))
    bench.until(bench.words("selftest-lies-turned", degrees=270))
    for place in range(1, 16):
        bench.until(bench.asked(place))
        bench.put(lie.hole(place))
        bench.until(bench.catalogue.words(bench.cell(place)))
    bench.until(bench.words("selftest-press"))
    bench.press(1)
    bench.press(0)
    bench.until(bench.words("selftest-buzzer"))
    sleep(0.3)
    bench.chip.tell("pulls")
    assert any(line.startswith("buzzer 1") for line in bench.chip.lines)
    bench.press(0)
    bench.until(bench.words("selftest-all-well"))
    bench.until(bench.words("selftest-swapped"))
    bench.until(bench.words("selftest-kept"))
    bench.until(bench.words("selftest-all-well"), lambda: bench.press(0))
    bench.program.stdin.close()  # type: ignore[union-attr] # it is a pipe
    bench.end()
    (path,) = (tmp_path / "home").rglob("settings.toml")
    kept = tomllib.loads(path.read_text("utf-8"))["board"]
    assert (kept["rotation"], kept["swapped"]) == (270, True)
    assert kept["mirrored"] is False


def test_a_board_that_is_wired_as_in_a_mirror_is_kept_so(
    sit_down: Callable[..., Bench], tmp_path: Path
) -> None:
    bench, lie = sit_down("atmega328p", "en"), Lie(2, is_mirrored=True)
    bench.until(bench.words("selftest-clear"))
    bench.until(bench.words("selftest-quiet"), lambda: bench.press(0))
    bench.until(bench.asked(A1))
    bench.put(lie.hole(A1))
    bench.until(bench.asked(B1))
    bench.put(lie.hole(B1))
    bench.press(0)
    bench.until(bench.words("selftest-mirrored"))
    bench.until(bench.words("selftest-lies-turned", degrees=180))
    bench.type("quit")
    bench.until(bench.words("selftest-kept"))
    assert bench.end() == []
    (path,) = (tmp_path / "home").rglob("settings.toml")
    kept = tomllib.loads(path.read_text("utf-8"))["board"]
    assert (kept["rotation"], kept["mirrored"]) == (180, True)
    assert settings_file.read({"board": kept}).board.lie == lie


def test_all_that_is_wrong_with_a_board_is_found(
    sit_down: Callable[..., Bench],
) -> None:
    bench = sit_down("atmega328p", "en", "button 1 1", "hole 9 1")
    bench.until(bench.words("selftest-clear"))
    bench.type("")
    stuck = bench.words("selftest-not-empty", cells=bench.cell(9))
    bench.until(stuck)
    bench.type("")
    bench.until(bench.words("selftest-quiet"))
    for _ in range(SHAKY):
        for level in (1, 0):
            bench.hold(f"hole {C2} {level}", 10)
        bench.hold(f"hole {C2} 0", 200)
    for place in (*range(6), 7, 8, *range(10, 16)):
        bench.until(bench.asked(place))
        if place != B2:
            bench.put(place)
        else:
            bench.type("")
            bench.until(bench.words("selftest-unseen", cell=bench.cell(B2)))
            bench.type("")
            bench.until(bench.words("selftest-noted", cell=bench.cell(B2)))
    bench.until(bench.words("selftest-press"))
    bench.press(0)
    bench.until(bench.words("selftest-buzzer"))
    bench.type("no")
    pins = {5: ("D7", 27), C2: ("D8", 28), 9: ("D11", 31)}
    for key, hole in (("stuck", 9), ("unsteady", C2), ("dead", B2)):
        nano, mega = pins[hole]
        pin = say("pin-either", nano=say("verbatim", text=nano), mega=mega)
        bench.until(bench.words(f"selftest-{key}", cell=bench.cell(hole), pin=pin))
    pin = say("pin-either", nano=say("verbatim", text="A7"), mega=3)
    bench.until(bench.words("selftest-held", button=2, pin=pin))
    pin = say("pin-either", nano=say("verbatim", text="A5"), mega=9)
    bench.until(bench.words("selftest-silent", pin=pin))
    bench.until(bench.words("selftest-over"))
    bench.type("repeat")
    bench.until(bench.words("selftest-over"))
    bench.type("?")
    words = {"repeat": "repeat", "pass": "pass", "quit": "quit"}
    bench.until(bench.words("board-keys", **words))
    bench.type("quit")
    assert bench.end() == []
