"""The maker's pages: wires, lines to type and figures are those of the firmware."""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from accessible_games.board.pins import (
    MEGA,
    MEGA_BUTTONS,
    MEGA_BUZZER,
    NANO,
    NANO_BUTTONS,
    NANO_BUZZER,
)
from accessible_games.subcommands.board_commands import ACTIONS
from tests.firmware import CHIP, FIRMWARE, build

PAGES: Final = {
    language: (FIRMWARE / name).read_text("utf-8")
    for language, name in (("en", "README.md"), ("ru", "README.ru.md"))
}

CELLS: Final = [f"{column}{row}" for row in range(1, 5) for column in "abcd"]

RIGHT: Final = (
    *(f"D{number}" for number in range(12, 1, -1)),
    *("GND", "RST", "D0", "D1"),
)
LEFT: Final = (
    *("D13", "3V3", "REF", *(f"A{number}" for number in range(8))),
    *("5V", "RST", "GND", "VIN"),
)
"""The rows of a Nano from its USB socket on, with its parts up."""

FAR: Final = (
    ("SCL", "SDA", "REF", "GND", "13", "12", "11", "10", "9", "8"),
    tuple("76543210"),
)
"""The first sockets at the far edge of a Mega, from its USB socket on."""

SIDES: Final = {
    "en": {"right": RIGHT, "left": LEFT},
    "ru": {"правый": RIGHT, "левый": LEFT},
}
COLUMNS: Final = {
    "en": {"inner": 0, "outer": 1},
    "ru": {"внутренний контакт": 0, "крайний контакт": 1},
}
ORDINALS: Final = {"first": 0, "second": 1, "первая": 0, "вторая": 1}

each_page = pytest.mark.parametrize("language", PAGES)


def listed(language: str, name: str) -> list[str]:
    """Return the lines of a list of wires."""
    (text,) = re.findall(
        rf"<!-- {name} -->\n(.*?)\n<!-- /{name} -->", PAGES[language], re.DOTALL
    )
    return str(text).splitlines()


@each_page
def test_each_wire_of_a_nano_goes_to_its_pin_and_can_be_counted(language: str) -> None:
    for line, cell, pin in zip(listed(language, "nano"), CELLS, NANO, strict=True):
        found = re.fullmatch(r"- (\w\d): (\w+), (\w+) \w+, \w+ (\d+)\.", line)
        assert found, line
        row = SIDES[language][found[3]]
        assert (found[1], found[2]) == (cell, pin)
        assert row[int(found[4]) - 1] == pin, line


@each_page
def test_each_wire_of_a_mega_goes_to_its_pin_and_can_be_counted(language: str) -> None:
    for line, cell, pin in zip(listed(language, "mega"), CELLS, MEGA, strict=True):
        found = re.fullmatch(r"- (\w\d): (\d+), \w+ (\d+), ([\w ]+)\.", line)
        assert found, line
        # The first of the pairs is 5 V.
        number = 22 + 2 * (int(found[3]) - 2) + COLUMNS[language][found[4]]
        assert (found[1], found[2]) == (cell, pin)
        assert f"{number}" == pin, line


@each_page
def test_buttons_and_buzzer_go_to_their_pins(language: str) -> None:
    mega, nano = PAGES[language].split("<!-- /nano -->")
    mega = mega.split("<!-- /mega -->")[1]
    far = re.findall(r"^- .*: \w+ (\d), (\w+) \w+, \w+ (\d)\.$", mega, re.MULTILINE)
    assert [pin for pin, _, _ in far] == [*MEGA_BUTTONS, MEGA_BUZZER]
    assert all(FAR[ORDINALS[row]][int(at) - 1] == pin for pin, row, at in far)
    rows = re.findall(r"^- .*: (A\d), (\w+) \w+, \w+ (\d+)\.", nano, re.MULTILINE)
    assert [pin for pin, _, _ in rows] == [*NANO_BUTTONS, NANO_BUZZER]
    sides = SIDES[language]
    assert all(sides[side][int(at) - 1] == pin for pin, side, at in rows)


@each_page
def test_supply_and_ground_of_a_nano_are_where_the_page_says(language: str) -> None:
    (line,) = re.findall(r"^5V .*GND.*$", PAGES[language], re.MULTILINE)
    assert [int(number) for number in re.findall(r" (\d+) ", f"{line} ")] == [
        12,
        14,
        12,
    ]
    assert (LEFT[11], LEFT[13], RIGHT[11]) == ("5V", "GND", "GND")


@each_page
def test_the_lines_that_write_the_firmware_are_right(language: str) -> None:
    lines = re.findall(r"^    avrdude (.*)$", PAGES[language], re.MULTILINE)
    assert len(lines) == 3
    for line in lines:
        found = re.fullmatch(
            r"-p (\w+) -c (\w+) -P (\S+) -b 115200 -D -U flash:w:(\S+):i", line
        )
        assert found, line
        chip, programmer, _, path = found.groups()
        assert path.replace("\\", "/") == f"firmware/ready/{chip}.hex"
        assert (FIRMWARE.parent / path.replace("\\", "/")).is_file()
        assert programmer == {"atmega328p": "arduino", "atmega2560": "wiring"}[chip]
    assert "`-b 57600`" in PAGES[language]


@each_page
def test_all_commands_that_are_named_exist(language: str) -> None:
    page = PAGES[language]
    asked = set(re.findall(r"accessible-games board (\w+)", page))
    assert asked == {"list", "watch", "test", "tray"}
    assert asked <= ACTIONS.keys()
    modules = re.findall(r"python -m ([\w.]+)", page)
    assert modules
    assert all(find_spec(name) for name in modules)


@each_page
def test_no_link_and_no_file_that_is_named_is_missing(language: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", PAGES[language])
    assert links
    assert all((FIRMWARE / link).is_file() for link in links)
    named = re.findall(r"`((?:hal|core|tests|firmware|sim)/[\w./]*)`", PAGES[language])
    assert named
    roots = (FIRMWARE, FIRMWARE.parent)
    assert all(any((root / name).exists() for root in roots) for name in named)


def test_both_pages_say_as_much() -> None:
    """So many headings, items and lines to type, in the same order."""
    english = PAGES["en"].partition("\n# For programmers")[0]
    assert shape(english) == shape(PAGES["ru"])


def shape(page: str) -> list[str]:
    """Return what each line of a page is that is no plain sentence."""
    marks = re.findall(r"^(#+ |- |\d\. |    )", page, re.MULTILINE)
    return [re.sub(r"\d", "1", mark) for mark in marks]


@pytest.mark.parametrize("chip", ["atmega328p", "atmega2560"])
def test_the_size_that_is_told_is_that_of_the_firmware(
    chip: str, tmp_path: Path
) -> None:
    elf = build(f"{chip}.elf", tmp_path, CHIP)
    compiler = subprocess.run(
        [str(shutil.which("avr-gcc")), "-dumpversion"], check=True, capture_output=True
    ).stdout
    if compiler != (FIRMWARE / "ready" / "compiler.txt").read_bytes():
        pytest.skip("another compiler makes another size")
    table = subprocess.run(
        [str(shutil.which("avr-size")), "-A", elf],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    sizes = re.findall(r"^\.(?:text|data) +(\d+)", table, re.MULTILINE)
    for page in PAGES.values():
        assert re.search(rf"\b{sum(map(int, sizes))}\b", page)
