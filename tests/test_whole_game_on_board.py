"""A whole game of Quarto on the real firmware, by hands alone but for what is given.

The chip is simulated, behind a pseudo-terminal; the program runs as a process of its
own, and what is known of it is what it says.
"""

from __future__ import annotations

import re
import select
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from accessible_games.games.quarto.notation import read_cell
from tests.simulated_chip import Chip

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow

CALLED: Final = "Computer says: QUARTO!"

SEEDS: Final = (1, 2)
"""Of games against the computer."""

PATIENCE: Final = 30.0
"""Seconds after which what was to be said never will be."""


class Program:
    """The console as a process, which plays at a board."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "accessible_games", "quarto", "--console"]
        self.running = subprocess.Popen(
            [*command, "--language", "en", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            bufsize=0,
        )
        self.said = ""
        """All of it."""
        self._new = ""
        """What was said since what was waited for."""

    def type(self, line: str) -> None:
        """Type a line."""
        assert self.running.stdin is not None
        self.running.stdin.write(f"{line}\n".encode())

    def hear(self, *wanted: str) -> str:
        """Wait until one of these is said; return all that was said until then."""
        return self.find("|".join(map(re.escape, wanted))).string

    def find(self, pattern: str) -> re.Match[str]:
        """Wait until something is said; its string ends with it."""
        assert self.running.stdout is not None
        limit = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self._new, re.MULTILINE)):
            ready, _, _ = select.select([self.running.stdout], [], [], 0.1)
            data = (self.running.stdout.read(4096) or b"") if ready else b""
            assert data or not ready, f"it has ended: {self.said[-500:]}"
            self.said += data.decode()
            self._new += data.decode()
            assert time.monotonic() < limit, f"{pattern}: {self._new}"
        heard, self._new = self._new[: found.end()], self._new[found.end() :]
        again = re.search(pattern, heard, re.MULTILINE)
        assert again is not None
        return again


class Board:
    """A board whose cable can be pulled; its port is always at the same path."""

    def __init__(self, kind: str, folder: Path) -> None:
        self._kind = kind
        self._folder = folder
        self.port = folder / "board"
        self.filled: set[int] = set()
        self.programs: list[Program] = []
        """Those that were begun to play on it."""
        self._chip: Chip | None = None

    @property
    def chip(self) -> Chip:
        """The chip, while the board is plugged in."""
        assert self._chip is not None
        return self._chip

    def plug(self) -> None:
        """Plug it in: it starts anew, with the pieces where they stand."""
        self._chip = Chip(self._kind, self._folder, "--dtr", "300")
        name, path = self.chip.line().split()
        assert name == "ready"
        self.port.unlink(missing_ok=True)
        for hole in self.filled:
            self.chip.tell(f"hole {hole} 1")
        self.port.symlink_to(path)

    def unplug(self) -> None:
        """Pull the cable."""
        self.port.unlink()
        self.chip.close()
        self._chip = None

    def put(self, cell: str) -> None:
        """Put a piece into a hole."""
        self._hole(read_cell(cell), is_filled=True)

    def lift(self, cell: str) -> None:
        """Take a piece away."""
        self._hole(read_cell(cell), is_filled=False)

    def _hole(self, hole: int, *, is_filled: bool) -> None:
        (self.filled.add if is_filled else self.filled.discard)(hole)
        if self._chip is not None:
            self.chip.tell(f"hole {hole} {int(is_filled)}")

    def press(self, button: int) -> None:
        """Press a call button, and let it go."""
        self.chip.tell(f"button {button} 1")
        time.sleep(0.1)
        self.chip.tell(f"button {button} 0")

    def buzzes(self) -> int:
        """Return how often the buzzer has begun to sound."""
        self.chip.tell("pulls")  # whatever was said before comes with the answer
        return sum(line.startswith("buzzer 1") for line in self.chip.lines)


@pytest.fixture(params=["atmega328p", "atmega2560"])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Board]:
    """Plug a board in."""
    one = Board(str(request.param), tmp_path)
    one.plug()
    yield one
    for program in one.programs:  # of a test that has failed
        program.running.kill()
        program.running.communicate()
    one.chip.close()


def start(board: Board, *arguments: str) -> Program:
    program = Program("--board", str(board.port), *arguments)
    board.programs.append(program)
    program.hear("The board is connected.")
    return program


def end(program: Program) -> None:
    """Leave; the process ends well and has said nothing that it should not."""
    program.running.communicate(b"quit\n", PATIENCE)
    assert program.running.returncode == 0
    assert "Traceback" not in program.said


def test_a_whole_game_between_two_people(board: Board, home: Path) -> None:
    """Placements, a wrong hole put right, an unplug in the middle, a call by button."""
    assert not home.exists()
    program = start(board, "--seat", "person:Anna", "--seat", "person:Boris")

    def give(digit: str) -> None:
        program.type(f"give {digit}")
        program.hear(" gives: ")

    def place(cell: str) -> None:
        board.put(cell)
        program.hear(f" places on {cell}:")

    give("0")
    place("a1")
    give("1")
    place("b2")
    # A piece is moved that had been placed.
    board.lift("b2")
    board.put("c3")
    program.hear("Not c3. Put on b2: light round tall solid.")
    board.lift("c3")
    board.put("b2")
    program.hear("All is right on the board.")
    # A piece nobody has given, and it is taken away.
    board.put("d4")
    program.hear("Nothing has been given yet: d4.")
    board.lift("d4")
    program.hear("All is right on the board.")
    give("4")
    # The cable is pulled with the piece in hand; it is put down meanwhile.
    board.unplug()
    program.hear("There is no link to the board.")
    program.type("hand")
    program.hear("In hand:")
    board.put("c3")
    board.plug()
    program.hear("The board is connected again.")
    program.hear(" places on c3:")
    give("5")
    board.put("d4")
    program.hear(" places on d4:")
    before = board.buzzes()
    # Boris gave the fourth piece, so the line is Anna's to call.
    board.press(1)
    program.hear("Only the player to act can call now: Anna.")
    board.press(0)
    program.hear("Anna says: QUARTO!")
    program.hear("Anna wins")
    assert board.buzzes() > before
    for cell in ("a1", "b2", "c3", "d4"):
        board.lift(cell)
    time.sleep(3)
    program.type("turn")
    told = program.hear("Anna wins")
    assert "Put on" not in told, "to clear the board is not play"
    end(program)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_game_against_the_computer(board: Board, home: Path, seed: int) -> None:
    """The person does what is said, until somebody has called or the board is full."""
    assert not home.exists()
    program = start(
        board, "--seat=person", "--seat=computer:careless", f"--seed={seed}"
    )
    while True:
        cells, in_hand = position(program)
        assert board.filled == {n for n, piece in enumerate(cells) if piece != "."}
        free = [cell for cell, piece in zip(CELLS, cells, strict=True) if piece == "."]
        if not free:
            program.type("pass")
            program.hear("A draw:", "Computer wins")
            break
        if in_hand != "-":
            board.put(free[-1])
            program.hear(f"You place on {free[-1]}:")
            continue
        left = [digit for digit in "0123456789abcdef" if digit not in cells]
        program.type(f"give {left[0]}")
        # It may call the person's line before it places, and its own after that.
        if "QUARTO" in program.hear("Computer places on ", CALLED):
            program.hear("Computer wins")
            break
        cell = program.hear(":")[:-1]
        program.hear("Put it there on the board.")
        assert cell in free
        board.put(cell)
        program.hear("All is right on the board.")
        if "QUARTO" in program.hear("Computer gives", CALLED):
            program.hear("Computer wins")
            break
    end(program)


CELLS: Final = [f"{column}{row}" for row in "1234" for column in "abcd"]


def position(program: Program) -> tuple[str, str]:
    """Return what lies on each cell, and what is in hand, as digits."""
    program.type("position")
    found = program.find(r"^([.0-9a-f]{16}) ([-0-9a-f])$")
    return found[1], found[2]
