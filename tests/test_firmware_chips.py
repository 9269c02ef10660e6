"""The firmware for each chip: that it builds, how big it is, and where its pins are."""

from __future__ import annotations

import re
import shutil
import subprocess
from configparser import ConfigParser
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

from accessible_games.board import pins as pins_named
from tests.firmware import CHIP, FIRMWARE, build

CHIPS: Final = ("atmega328p", "atmega2560")

PRINTED: Final = {
    "atmega328p": {
        **{f"D{n}": ("D", n) for n in range(8)},
        **{f"D{n}": ("B", n - 8) for n in range(8, 14)},
        **{f"A{n}": ("C", n) for n in range(6)},
    },
    "atmega2560": {
        **{f"{n}": ("A", n - 22) for n in range(22, 30)},
        **{f"{n}": ("C", 37 - n) for n in range(30, 38)},
        "2": ("E", 4),
        "3": ("E", 5),
        "9": ("H", 6),
    },
}
"""Which pins of the chip those are that have these names on a Nano, Uno or Mega."""

SERIAL: Final = {"atmega328p": {("D", 0), ("D", 1)}, "atmega2560": {("E", 0), ("E", 1)}}
"""The pins that the serial port has for itself."""

Pin = tuple[str, int]


def pins(chip: str) -> tuple[dict[str, list[Pin]], str]:
    """Return the pins of a chip by their purpose, and the text where they stand."""
    parts = (FIRMWARE / "hal" / "pins.h").read_text("utf-8").split("#elif")
    part = parts[CHIPS.index(chip)]
    lists: dict[str, list[Pin]] = {}
    for name, body in re.findall(r"#define (\w+)\(X\)((?:.*\\\n)*.*)", part):
        found = re.findall(r"X\((\d+), (\w), (\d)\)", body)
        assert [int(number) for number, _, _ in found] == list(range(len(found)))
        lists[name] = [(port, int(bit)) for _, port, bit in found]
    return lists, part


@pytest.mark.parametrize("chip", CHIPS)
def test_it_builds_without_a_warning_and_is_small(chip: str, tmp_path: Path) -> None:
    elf = build(f"{chip}.elf", tmp_path, CHIP)
    table = subprocess.run(
        [str(shutil.which("avr-size")), "-A", elf],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    size = {n: int(b) for n, b in re.findall(r"^\.(\w+) +(\d+)", table, re.MULTILINE)}
    assert size["text"] + size["data"] < 8192
    assert size["data"] + size["bss"] < 512
    assert size["eeprom"] == 35
    hexadecimal = build(f"{chip}.hex", tmp_path, CHIP).read_text("ascii")
    records = re.findall(r"^:(..)....00", hexadecimal, re.MULTILINE)
    assert sum(int(n, 16) for n in records) == size["text"] + size["data"]


def test_what_is_ready_is_of_these_sources() -> None:
    lines = (FIRMWARE / "ready" / "sources.sha256").read_text("ascii").splitlines()
    recorded = {path: digest for digest, path in map(str.split, lines)}
    sources = [
        path for folder in ("core", "hal") for path in FIRMWARE.glob(f"{folder}/*")
    ]
    assert recorded == {
        path.relative_to(FIRMWARE).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in [*sources, FIRMWARE / "Makefile"]
    }, "run: make -C firmware ready"


@pytest.mark.parametrize("chip", CHIPS)
def test_what_is_ready_is_what_the_same_compiler_makes(
    chip: str, tmp_path: Path
) -> None:
    built = build(f"{chip}.hex", tmp_path, CHIP).read_bytes()
    version = subprocess.run(
        [str(shutil.which("avr-gcc")), "-dumpversion"], check=True, capture_output=True
    ).stdout
    if version == (FIRMWARE / "ready" / "compiler.txt").read_bytes():
        assert (FIRMWARE / "ready" / f"{chip}.hex").read_bytes() == built


@pytest.mark.parametrize("chip", CHIPS)
def test_every_hole_has_a_pin_of_its_own(chip: str) -> None:
    lists, _ = pins(chip)
    assert len(lists["HOLES"]) == 16
    every = [pin for some in lists.values() for pin in some]
    assert len(set(every)) == len(every)
    assert not set(every) & SERIAL[chip]


@pytest.mark.parametrize("chip", CHIPS)
def test_the_names_that_are_printed_are_those_of_the_pins(chip: str) -> None:
    lists, text = pins(chip)
    rows = re.findall(r"Row (\d)(?:, from a to d)?: ([\w ]+)\.", text)
    assert [number for number, _ in rows] == ["1", "2", "3", "4"]
    named = [PRINTED[chip][name] for _, row in rows for name in row.split()]
    assert named == lists["HOLES"]
    for purpose in lists.keys() - {"HOLES"}:
        (beside,) = re.findall(rf"#define {purpose}\(X\).*/\* ([\w ]+) \*/", text)
        names = [PRINTED[chip][name] for name in beside.split(" and ")]
        assert names == lists[purpose]


@pytest.mark.parametrize("chip", CHIPS)
def test_the_pins_that_the_self_test_names_are_those_of_the_firmware(chip: str) -> None:
    lists, text = pins(chip)
    is_nano = chip == "atmega328p"
    holes = pins_named.NANO if is_nano else pins_named.MEGA
    assert [PRINTED[chip][name] for name in holes] == lists["HOLES"]
    buttons = pins_named.NANO_BUTTONS if is_nano else pins_named.MEGA_BUTTONS
    if is_nano:
        (channels,) = re.findall(r"BUTTON_CHANNELS \{(\d), (\d)\}", text)
        assert buttons == tuple(f"A{channel}" for channel in channels)
    else:
        assert [PRINTED[chip][name] for name in buttons] == lists["BUTTONS"]
    buzzer = pins_named.NANO_BUZZER if is_nano else pins_named.MEGA_BUZZER
    assert [PRINTED[chip][buzzer]] == lists["BUZZER"]


def test_the_serial_port_is_as_fast_as_the_protocol_says() -> None:
    source = (FIRMWARE / "hal" / "main.c").read_text("utf-8")
    (speed,) = re.findall(r"#define BAUD (\d+)UL", source)
    assert f"{speed} baud" in (FIRMWARE / "PROTOCOL.md").read_text("utf-8")


def test_each_build_takes_the_sources_of_its_own_chip() -> None:
    project = ConfigParser()
    project.read(FIRMWARE / "platformio.ini")
    filters = {
        name: project[name].get("build_src_filter", project["env"]["build_src_filter"])
        for name in project.sections()
        if name.startswith("env:")
    }
    assert len(filters) == 4
    for name, taken in filters.items():
        chip = "atmega2560" if name == "env:mega" else "atmega328p"
        sources = re.findall(r"\+<(.*?)>", taken)
        assert sources == ["core/*.c", "hal/main.c", f"hal/{chip}.c"]
        assert all(any(FIRMWARE.glob(source)) for source in sources)
