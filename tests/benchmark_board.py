"""How fast the board is, how big its firmware, and how soon the program knows.

`python -m tests.benchmark_board` prints a table. Whatever is about a chip is measured
on the simulated one, in its own cycles: it is the same on every machine, and no real
chip was asked. The last row is measured on this machine.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event as Flag, Thread
from typing import TYPE_CHECKING, Final

from accessible_games import cli
from accessible_games.board.driver import Driver
from accessible_games.board.events import Connected, Seen
from accessible_games.board.manner import SETTLES, BoardManner
from accessible_games.board.messages import AskLevels, Buzz, Greet, Rename, State
from accessible_games.i18n import Catalogue
from accessible_games.scenes.program import Program
from accessible_games.scenes.scene import Shell
from accessible_games.scenes.stage import Stage
from accessible_games.settings import Settings
from accessible_games.settings_file import Chosen
from accessible_games.shells.console import Console
from tests.benchmarks import Row, summary
from tests.boards import Terminal
from tests.firmware import CHIP, build
from tests.simulated_chip import Chip

if TYPE_CHECKING:
    from accessible_games.outputs import Frame

KINDS: Final = ("atmega328p", "atmega2560")

PLACES: Final = 50
"""At how many places between two ticks of the chip something changes."""

FRAMES: Final = 200

TOLD: Final = 50
"""How many pieces are put down, or taken away again, and told."""


def rows() -> Iterator[Row]:
    """Yield the rows: what, median, worst, goal."""
    with tempfile.TemporaryDirectory() as folder:
        for kind in KINDS:
            yield from chip_rows(kind, Path(folder))
    yield summary("board: a frame to its event at the game, ms", hear(), "10 ms")
    title = "board: a frame to its words at the console, less the time to stand, ms"
    yield summary(title, tell(), "10 ms")


def chip_rows(kind: str, folder: Path) -> Iterator[Row]:
    """Yield the rows about one chip, simulated."""
    chip = Chip(kind, folder, "--step")
    chip.run(40)
    for what, name, goal in (
        ("hole 5", "a piece", "50 ms"),
        ("button 1", "a press", "11 ms"),
    ):
        times = sorted(told(chip, what) for _ in range(PLACES))
        title = f"{kind}: {name} to the end of its frame, ms"
        yield title, times[PLACES // 2], times[-1], goal
    for request in (Greet(), AskLevels(), Rename("щ" * 16), Buzz(1, 1, 1)):
        chip.ask(request, 200)
    (load,) = chip.tell("load")
    _, _, stack = load.split()
    chip.close()
    quiet = Chip(kind, folder, "--step")
    quiet.run(10_000)
    (load,) = quiet.tell("load")
    _, awake, _ = load.split()
    quiet.close()
    size = sections(build(f"{kind}.elf", folder, CHIP))
    flash, memory = size["text"] + size["data"], size["data"] + size["bss"]
    yield f"{kind}: flash, bytes", flash, flash, "8192"
    deepest = memory + int(stack)
    yield f"{kind}: RAM with the deepest stack, bytes", deepest, deepest, "512"
    share = int(awake) / 10
    yield f"{kind}: awake while nothing happens, %", share, share, ""


def told(chip: Chip, what: str) -> float:
    """Return the milliseconds from a change to the last bit of the frame that tells."""
    chip.run(60.05)
    chip.tell(f"{what} 1")
    times = [at for report, at in chip.timed(100) if isinstance(report, State)]
    chip.tell(f"{what} 0")
    chip.run(100)
    return times[0]


def sections(elf: Path) -> dict[str, int]:
    """Return how many bytes each section of a program has."""
    table = subprocess.run(
        [str(shutil.which("avr-size")), "-A", elf],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    found = re.findall(r"^\.(\w+) +(\d+)", table, re.MULTILINE)
    return {name: int(size) for name, size in found}


def hear() -> list[float]:
    """Return the seconds from frames at a pseudo-terminal to their events."""
    terminal, has_news = Terminal(), Flag()
    driver = Driver(terminal.path, wake=has_news.set, lister=tuple, portless=tuple)
    driver.start()
    heard: list[object] = []
    while not any(isinstance(event, Connected) for event in heard):
        has_news.wait(1)
        heard += driver.events()
    times = []
    for n in range(FRAMES):
        time.sleep(0.01)
        driver.events()
        start = time.perf_counter()
        terminal.change(1 << n % 16)
        while not any(isinstance(event, Seen) for event in driver.events()):
            has_news.wait(1)
            has_news.clear()
        times.append(time.perf_counter() - start)
    driver.close()
    terminal.unplug()
    return times


class Stopwatch:
    """An output that remembers when it was last told something."""

    def __init__(self) -> None:
        self.at = 0.0
        self.has_told = Flag()

    def show(self, frame: Frame) -> None:
        """Take the time of words."""
        if frame.utterances:
            self.at = time.perf_counter()
            self.has_told.set()

    def silence(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def tell() -> list[float]:
    """Return the seconds from frames at a pseudo-terminal to their words.

    The time is left out for which a piece, and a hole that was emptied, must stay so.
    """
    terminal, stopwatch, is_over = Terminal(), Stopwatch(), Flag()
    request = cli.read(["quarto", "--seat", "person", "--seat", "person"])
    settle = SETTLES[0] / 1000
    chosen = Chosen(Settings(board=BoardManner(settle=SETTLES[0])))
    stage = Stage(Catalogue("en"), Shell.CONSOLE, chosen)
    stage.outputs.append(stopwatch)
    program = Program(stage, request.setup)
    console = Console(program)
    program.dock.driver = lambda: Driver(
        terminal.path, wake=program.dock.wake, lister=tuple, portless=tuple
    )
    program.play()
    stopwatch.has_told.clear()  # only the board has something to tell now
    program.dock.use()
    lines = (line for line in [""] if is_over.wait())
    shell = Thread(target=console.run, args=(lines,), kwargs={"is_lost": lambda: True})
    shell.start()
    times = []
    for n in range(TOLD):
        stopwatch.has_told.wait()
        time.sleep(2 * settle if n == 0 else 0.05)
        stopwatch.has_told.clear()
        start = time.perf_counter()
        terminal.change((n + 1) % 2)
        stopwatch.has_told.wait()
        times.append(stopwatch.at - start - settle)
    is_over.set()
    shell.join()
    program.dock.leave()
    terminal.unplug()
    return times


def main() -> None:
    """Measure everything and print the table."""
    found = list(rows())
    width = max(len(row[0]) for row in found)
    print(f"{'':{width}}  {'median':>8}  {'worst':>8}  goal")
    for name, middle, worst, goal in found:
        print(f"{name:{width}}  {middle:8.2f}  {worst:8.2f}  {goal}")


if __name__ == "__main__":
    main()
