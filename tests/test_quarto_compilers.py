"""The solver in C by the compilers that are promised: no warnings, the same answers."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from accessible_games.games.quarto.solver import paths
from tests.firmware import FIRMWARE
from tests.solver_in_c import BINDING, COMPILED, SEARCH, built, printed

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="elsewhere extensions are linked in other ways"
)

STRICT: Final = [
    "-Wall",
    "-Wextra",
    "-Wpedantic",
    "-Wconversion",
    "-Wshadow",
    "-Werror",
]

POSITIONS: Final = {
    ".65..c.e..ba.... 0": (1, 1),
    "..b9..7...d.a..1 6": (0, 0),
    "d.1.b7.c.....953 4": (-1, 1),
    "..6.b7.9e54..... 8": (-1, 1),
    "b.9.12.a.f0.86.. 4": (1, 0),
}
"""What placing is worth, without squares and with them."""

ANSWERS: Final = """
for name in module.PATHS:
    for position in arguments:
        board, hand = position.split()
        cells = bytes(255 if p == "." else int(p, 16) for p in board)
        for has_squares in False, True:
            search = module.Search(15, has_squares, 1 << 20, name)
            print(search.question(cells, int(hand, 16)).answer(), search.nodes)
"""


@pytest.fixture(params=["gcc", "clang"])
def compiler(need: Callable[[str, str], str], request: pytest.FixtureRequest) -> str:
    """Return the path of each compiler, which is called as its Debian package."""
    return need(request.param, request.param)


def test_every_source_is_in_the_module() -> None:
    """As these tests build it, and as setuptools does."""
    sources = sorted(COMPILED.glob("*.c"))
    assert sources == sorted([*SEARCH, *BINDING])
    project = (COMPILED.parents[4] / "pyproject.toml").read_text("utf-8")
    named = re.findall(r"\"accessible_games/\S*/solver/compiled/(\S+\.[ch])\"", project)
    assert sorted(named) == sorted(path.name for path in COMPILED.glob("*.[ch]"))


@pytest.mark.parametrize(
    "options", [["-std=c99"], ["-std=c11"], ["-std=c99", "-DQUARTO_PORTABLE"]], ids=str
)
def test_the_search_compiles_without_a_warning(
    compiler: str, options: list[str]
) -> None:
    """As C99, and as C11 where threads share words by C's own means."""
    command = [compiler, *options, *STRICT, "-fsyntax-only"]
    subprocess.run([*command, *SEARCH], check=True)
    assert len(SEARCH) == 7


def test_the_core_of_the_firmware_compiles_without_a_warning(compiler: str) -> None:
    """Its own Makefile has gcc for it, and only where that is."""
    core = FIRMWARE / "core"
    sources = [*core.glob("*.c"), FIRMWARE / "tests" / "test_core.c"]
    command = [compiler, "-std=c11", *STRICT, "-fsyntax-only", "-I", str(core)]
    subprocess.run([*command, *map(str, sources)], check=True)
    assert len(sources) > 1


def test_what_each_compiler_makes_of_the_solver_answers_rightly(
    compiler: str, tmp_path: Path
) -> None:
    """By every path, and by as many nodes as by the others."""
    module = built(compiler, tmp_path, "-O1", *STRICT)
    lines = printed(ANSWERS, module, *POSITIONS)
    expected = [value for values in POSITIONS.values() for value in values]
    by_path = [
        lines[n : n + len(expected)] for n in range(0, len(lines), len(expected))
    ]
    assert by_path == [by_path[0]] * len(paths())
    assert [int(line.split()[0]) for line in by_path[0]] == expected
