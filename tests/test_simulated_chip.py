"""The built firmware on both chips, simulated: times, pins, buzzer, name, and sleep."""

from __future__ import annotations

import os
import re
import select
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from operator import eq
from pathlib import Path
from typing import Final

import pytest

from accessible_games.board.frames import Reader
from accessible_games.board.messages import (
    AskLevels,
    Buzz,
    Done,
    Greet,
    Hello,
    Levels,
    Refused,
    Rename,
    Report,
    State,
)
from accessible_games.board.protocol import listen, write_request
from tests.firmware import CHIP, build
from tests.simulated_chip import BIT, CYCLES, Chip

KINDS: Final = ("atmega328p", "atmega2560")

PATIENCE: Final = 20.0
"""Seconds after which a terminal that is silent will stay so."""

OpenChip = Callable[..., Chip]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("firmware")


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def open_chip(kind: str, folder: Path) -> Iterator[OpenChip]:
    """Switch chips on, one after the other."""
    opened: list[Chip] = []

    def open_one(*options: str) -> Chip:
        opened.append(Chip(kind, folder, *(options or ["--step"])))
        return opened[-1]

    yield open_one
    for chip in opened:
        chip.close()


@pytest.fixture
def chip(open_chip: OpenChip) -> Chip:
    """Switch a chip on, and hear out its hello."""
    chip = open_chip()
    assert chip.run(40) == [Hello("0.1.0"), State(0, 1, 0)]
    return chip


def test_each_hole_and_each_button_is_its_own_bit(chip: Chip) -> None:
    for hole in range(16):
        chip.tell(f"hole {hole} 1")
        (state,) = chip.run(60)
        assert isinstance(state, State)
        assert (state.changes, state.occupancy) == (hole + 1, 2 ** (hole + 1) - 1)
    for hole in range(16):
        chip.tell(f"hole {hole} 0")
        assert any(
            isinstance(state, State) and state.occupancy == 0xFFFF << hole + 1 & 0xFFFF
            for state in chip.run(60)
        )
    for button, down in enumerate((1, 3)):
        chip.tell(f"button {button} 1")
        (state,) = chip.run(15)
        assert isinstance(state, State)
        assert (state.down, state.presses) == (down, (1, button))


def test_every_input_that_can_has_its_resistor_on(chip: Chip, kind: str) -> None:
    assert chip.tell("pulls") == [f"pulls {16 if kind == 'atmega328p' else 18}"]


def test_the_line_is_as_fast_as_the_protocol_says(chip: Chip) -> None:
    """From the first frame to the next, for which simavr counts 11 bits a byte."""
    frames = [line.split() for line in chip.lines if line.startswith("sent")]
    (_, first, hello), (_, second, _) = frames
    bits = len(bytes.fromhex(hello)) * 11
    assert (int(second) - int(first)) / bits / CYCLES == pytest.approx(BIT, rel=0.01)
    assert pytest.approx(1 / 38.4, rel=0.01) == BIT


@pytest.mark.parametrize(("what", "most"), [("hole 5", 50.0), ("button 1", 11.0)])
def test_a_change_is_told_in_time_wherever_it_falls_between_two_ticks(
    chip: Chip, what: str, most: float
) -> None:
    for _ in range(20):
        chip.run(60.05)
        chip.tell(f"{what} 1")
        told = chip.timed(100)
        assert told[0][1] <= most, told
        chip.tell(f"{what} 0")
        chip.run(100)


def test_a_pulse_of_thirty_milliseconds_is_chatter(chip: Chip) -> None:
    for _ in range(3):
        chip.tell("hole 2 1")
        assert chip.run(30) == []
        chip.tell("hole 2 0")
        assert chip.run(10) == []
    assert chip.ask(AskLevels()) == [Levels(0, 0, (0, 0, 3) + (0,) * 13)]


def test_the_heart_beats_every_second_by_the_chips_own_clock(chip: Chip) -> None:
    told = chip.timed(5000)
    assert [report for report, _ in told] == [
        State(0, 1001 + n * 1000, 0) for n in range(5)
    ]
    times = [time for _, time in told]
    assert all(abs(later - earlier - 1000) < 0.1 for earlier, later in pairwise(times))


def test_the_buzzer_sounds_as_long_and_as_often_as_told(chip: Chip) -> None:
    assert chip.ask(Buzz(100, 50, 2), 400) == [Done()]
    heard = [line.split() for line in chip.lines if line.startswith("buzzer")]
    levels = [level for _, level, _ in heard]
    assert levels == ["0", "1", "0", "1", "0"]
    cycles = [int(cycle) for _, _, cycle in heard[1:]]
    lengths = [(later - earlier) / CYCLES for earlier, later in pairwise(cycles)]
    assert lengths == pytest.approx([100, 50, 100], abs=0.1)


def test_a_reset_keeps_the_truth(chip: Chip) -> None:
    chip.tell("hole 7 1")
    chip.tell("hole 15 1")
    chip.run(60)
    chip.tell("reset")
    assert chip.run(40) == [Hello("0.1.0"), State(0, 1, 0x8080)]


def test_a_reset_within_a_frame_is_survived(chip: Chip) -> None:
    for time in range(1, 30):
        chip.tell(f"take {write_request(Greet()).hex()}")
        chip.run(time)
        chip.tell("reset")
        assert chip.run(40)[-2:] == [Hello("0.1.0"), State(0, 1, 0)]


def test_a_name_outlives_a_reset(chip: Chip) -> None:
    for name in ("Кухня", "щ" * 16, "", "x"):
        assert chip.ask(Rename(name), 200) == [Done()]
        chip.tell("reset")
        assert chip.run(40)[0] == Hello("0.1.0", name)


def test_a_name_that_is_half_kept_is_none(chip: Chip) -> None:
    seen = set[str]()
    for time in range(2, 200, 9):
        chip.ask(Rename("Old name of the board"), 200)
        chip.ask(Rename("Кухня"), time)
        chip.tell("reset")
        hello = next(h for h in chip.run(40) if isinstance(h, Hello))
        seen.add(hello.name)
    assert seen == {"Old name of the board", "", "Кухня"}


def test_noise_at_full_speed_is_survived(chip: Chip) -> None:
    noise = bytes(range(256)) * 4 + b"AT\r\n\x1b\x15\x03\x1b\x08" * 20
    chip.tell(f"take {noise.hex()}")
    for report in chip.run(500):
        assert isinstance(report, State | Refused)
    assert Hello("0.1.0") in chip.ask(Greet())


def test_a_run_is_the_same_whenever_it_is_run(open_chip: OpenChip) -> None:
    runs = []
    for _ in range(2):
        chip = open_chip()
        for n in range(40):
            chip.run(13.7)
            chip.tell(f"hole {n * 7 % 16} {n // 16 % 2 ^ 1}")
            chip.tell(f"button {n % 2} {n // 2 % 2}")
        runs.append((chip.lines, chip.cycle))
    assert runs[0] == runs[1]
    assert len(runs[0][0]) > 20


def test_it_sleeps_between_ticks_and_its_memory_lasts(
    chip: Chip, kind: str, folder: Path
) -> None:
    chip.run(2000)
    for request in (Greet(), AskLevels(), Rename("щ" * 16), Buzz(1, 1, 1)):
        chip.ask(request)
    chip.tell("hole 1 1")
    chip.run(3000)
    (load,) = chip.tell("load")
    _, awake, stack = load.split()
    assert int(awake) < 150
    table = subprocess.run(
        [str(shutil.which("avr-size")), "-A", build(f"{kind}.elf", folder, CHIP)],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    sizes = re.findall(r"^\.(?:data|bss) +(\d+)", table, re.MULTILINE)
    assert sum(map(int, sizes)) + int(stack) < 512


# As a program sees it that opens the port.


def is_filled(occupancy: int, report: Report) -> bool:
    return isinstance(report, State) and report.occupancy == occupancy


def hear(terminal: int, is_wanted: Callable[[Report], bool]) -> None:
    """Wait until such a report comes from a terminal."""
    reader = Reader()
    while True:
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        assert ready, "nothing is heard"
        reader, reports = listen(reader, os.read(terminal, 1024))
        if any(map(is_wanted, reports)):
            return


def test_behind_a_terminal_it_is_a_board(open_chip: OpenChip) -> None:
    chip = open_chip("--dtr", "50")
    name, path = chip.line().split()
    assert name == "ready"
    for occupancy in (1, 3):
        terminal = os.open(path, os.O_RDWR | os.O_NOCTTY)
        chip.until("port open")
        hear(terminal, partial(eq, Hello("0.1.0")))  # unasked, since it was reset
        os.write(terminal, write_request(Buzz(1, 1, 1)))
        hear(terminal, partial(eq, Done()))
        chip.tell(f"hole {occupancy // 2} 1")
        hear(terminal, partial(is_filled, occupancy))
        os.close(terminal)
        chip.until("port closed")
