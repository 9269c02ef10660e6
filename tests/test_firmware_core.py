"""The core of the firmware, by its own tests in C, under the sanitizers of gcc."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.firmware import FIRMWARE, build

SOURCE: Final = (FIRMWARE / "tests" / "test_core.c").read_text("utf-8")

TESTS: Final = re.findall(r"^    TEST\((\w+)\),$", SOURCE, re.MULTILINE)

STANDARD: Final = {"stdbool.h", "stddef.h", "stdint.h", "string.h"}
"""The headers that a core may include beside its own: they exist on every chip."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("test_core", tmp_path_factory.mktemp("firmware"))


@pytest.mark.parametrize("name", TESTS)
def test_the_core(program: Path, name: str) -> None:
    done = subprocess.run([program, name], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_test_in_c_is_run() -> None:
    defined = re.findall(r"^static void (\w+)\(void\)$", SOURCE, re.MULTILINE)
    assert sorted(TESTS) == sorted(set(defined) - {"begin"})


def test_a_test_in_c_that_is_not_there_fails(program: Path) -> None:
    assert subprocess.run([program, "nothing"], check=False).returncode == 1


def test_the_core_knows_no_chip() -> None:
    for path in (FIRMWARE / "core").iterdir():
        included = re.findall(r"#include [<\"]([^>\"]+)", path.read_text("utf-8"))
        own = {name for name in included if (FIRMWARE / "core" / name).is_file()}
        assert set(included) - own <= STANDARD, path
