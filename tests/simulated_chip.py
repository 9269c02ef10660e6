"""The real firmware on a simulated chip, which `firmware/sim/chip.c` describes."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

from accessible_games.board.frames import Reader
from accessible_games.board.messages import Report, Request
from accessible_games.board.protocol import listen, write_report, write_request
from tests.firmware import CHIP, SIMULATED, build

CYCLES: Final = 16_000
"""Cycles of the chip in a millisecond."""

BIT: Final = 416 / CYCLES
"""Milliseconds that a bit takes on the line: the chip divides its clock by 8 and 52."""


class Chip:
    """One simulated chip with its board."""

    def __init__(self, kind: str, folder: Path, *options: str) -> None:
        elf = build(f"{kind}.elf", folder, CHIP)
        program = build(f"chip-{kind}", folder, SIMULATED)
        self.running = subprocess.Popen(
            [program, *options, elf],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.cycle = 0
        """The cycle of the chip when it obeyed the last command."""
        self.lines: list[str] = []
        """All that was reported, but for that commands were obeyed."""
        self._reader = Reader()

    def line(self) -> str:
        """Wait for a line of the program."""
        assert self.running.stdout is not None
        return self.running.stdout.readline().rstrip("\n")

    def until(self, wanted: str) -> None:
        """Wait for a line, whatever comes before it."""
        while (line := self.line()) != wanted:
            assert line, f"the chip has ended before: {wanted}"

    def until_buzz(self) -> None:
        """Wait for the buzzer to sound, if it has not since the last wait."""
        heard = any(line.startswith("buzzer 1") for line in self.lines)
        while not heard:
            line = self.line()
            assert line, "the chip has ended before it buzzed"
            heard = line.startswith("buzzer 1")

    def tell(self, command: str) -> list[str]:
        """Give a command; return what was reported until it was obeyed."""
        assert self.running.stdin is not None
        self.running.stdin.write(command + "\n")
        self.running.stdin.flush()
        begin = len(self.lines)
        while not (line := self.line()).startswith("done "):
            assert line, f"the chip has ended at: {command}"
            self.lines.append(line)
        self.cycle = int(line.split()[1])
        return self.lines[begin:]

    def run(self, time: float) -> list[Report]:
        """Let milliseconds pass; return what the board has said."""
        return [report for report, _ in self.timed(time)]

    def timed(self, time: float) -> list[tuple[Report, float]]:
        """Do so; return it with the milliseconds from the command to its last bit."""
        begin, said = self.cycle, list[tuple[Report, float]]()
        for line in self.tell(f"run {time}"):
            name, at, *rest = line.split()
            if name != "sent":
                continue
            self._reader, reports = listen(self._reader, bytes.fromhex(rest[0]))
            for report in reports:
                bits = 10 * len(write_report(report))
                said.append((report, (int(at) - begin) / CYCLES + bits * BIT))
        return said

    def ask(self, request: Request, time: float = 40) -> list[Report]:
        """Send a request; return what comes in so many milliseconds."""
        self.tell(f"take {write_request(request).hex()}")
        return self.run(time)

    def close(self) -> None:
        """End the program."""
        self.running.communicate("quit\n")
        assert self.running.returncode == 0
