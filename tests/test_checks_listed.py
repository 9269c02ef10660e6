"""The page of checks: complete, and every test that is named is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent

PAGE: Final = (TESTS.parent / "docs" / "checks.md").read_text("utf-8")

NAMED: Final = re.compile(r"`(test_\w+\.py)::(test_\w+)`")

ROW: Final = re.compile(r"^\| (.+?) \| (.+) \|$", re.MULTILINE)

REPORTS: Final = 24
"""How many kinds of trouble were reported."""


def defined() -> set[tuple[str, str]]:
    """Return every test with the file that it is in."""
    return {
        (path.name, name)
        for path in TESTS.glob("test_*.py")
        for name in re.findall(
            r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE
        )
    }


def rows(title: str) -> Iterator[tuple[str, str]]:
    """Yield the rows of a table: the first cell, and all the others."""
    _, _, section = PAGE.partition(f"## {title}\n")
    table, _, _ = section.partition("\n## ")
    for first, rest in ROW.findall(table):
        if NAMED.search(rest):
            yield first, rest


def test_each_of_the_forty_is_listed_with_its_tests() -> None:
    listed = dict(rows("Forty checks"))
    assert list(listed) == [str(number) for number in range(1, 41)]
    for number, rest in listed.items():
        own = {one for one in NAMED.findall(rest) if f"_check_{number:>02}_" in one[1]}
        there = {one for one in defined() if f"_check_{number:>02}_" in one[1]}
        assert own == there != set(), number


def test_each_report_is_listed_with_a_test() -> None:
    assert len(list(rows("Public trouble reports"))) == REPORTS


def test_every_test_that_is_named_is_there() -> None:
    sources = [path.read_text("utf-8") for path in TESTS.glob("test_*check*.py")]
    named = {one for text in [PAGE, *sources] for one in NAMED.findall(text)}
    assert len(named) > 100
    assert named <= defined()
