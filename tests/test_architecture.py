"""Who may import whom: the rings of `accessible_games/README.md`, read from there."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "accessible_games"
ROOT_MODULE = PACKAGE / "root.py"
"""The composition root, which alone may know the plans."""
PLANS = "fabrication"


def rings() -> list[list[str]]:
    """Return the modules of each row of the table, innermost first."""
    text = (PACKAGE / "README.md").read_text("utf-8")
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    table = [re.findall(r"`([\w]+)/?`", row) for row in rows]
    return table[: next(n for n, row in enumerate(table) if "__main__" in row) + 1]


def ring_of(name: str) -> int:
    """Return the row in which a module's first part stands."""
    return next(n for n, row in enumerate(rings()) if name in row)


def imported(path: Path) -> Iterator[str]:
    """Yield the modules of ours that a file imports, as paths from the package."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom) and node.module == PACKAGE.name:
            names = [f"{PACKAGE.name}.{alias.name}" for alias in node.names]
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            top, _, rest = name.partition(".")
            assert top != PLANS or path == ROOT_MODULE, f"{path} imports {name}"
            if top == PACKAGE.name and rest:
                yield rest


MODULES = sorted(p for p in PACKAGE.rglob("*.py") if p != PACKAGE / "__init__.py")


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_point_inwards(path: Path) -> None:
    own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    for name in imported(path):
        assert ring_of(name.split(".")[0]) <= ring_of(own), f"{path} imports {name}"


def test_the_root_loads_the_plans_only_when_they_are_asked_for() -> None:
    tree = ast.parse(ROOT_MODULE.read_text("utf-8"))
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
    }
    found = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PLANS)
    ]
    assert len(found) == 1
    assert all(id(node) in inside for node in found)
    (row,) = [
        line
        for line in (PACKAGE / "README.md").read_text("utf-8").splitlines()
        if line.startswith("| `cli`")
    ]
    assert PLANS in row


def test_a_game_knows_no_other_game() -> None:
    for game in (PACKAGE / "games").iterdir():
        for path in game.rglob("*.py"):
            others = [n for n in imported(path) if n.startswith("games.")]
            assert all(n.split(".")[1] == game.name for n in others), path


def test_rules_know_no_voice_no_device_and_no_language() -> None:
    ours = {"accessible_games", "fabrication"}
    allowed = {
        *("collections", "contextlib", "dataclasses", "enum", "functools", "importlib"),
        *("itertools", "operator", "pkgutil", "random", "re", "typing"),
    }
    for ring in ("core", "games"):
        for path in (PACKAGE / ring).rglob("*.py"):
            is_solver = path.match("games/*/solver/*.py")
            also = {"threading"} if is_solver else set()
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                names = (
                    [a.name for a in node.names] if isinstance(node, ast.Import) else []
                )
                if isinstance(node, ast.ImportFrom):
                    names = [node.module or ""]
                assert {n.split(".")[0] for n in names} <= ours | allowed | also, path


PURE: Final = (
    *("events", "frames", "messages", "ports", "protocol", "quest"),
    *("talk", "tracking", "troubles"),
    *("faults", "pins", "rotation", "selftest", "selftest_state", "selftest_walk"),
)
"""The modules of the board that know no port, no thread and no clock."""


def outside(path: Path) -> set[str]:
    """Return the packages that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
    return found - {PACKAGE.name}


def test_the_board_knows_no_game_and_what_is_pure_of_it_no_port() -> None:
    for path in (PACKAGE / "board").glob("*.py"):
        assert all(n.split(".")[0] in {"core", "board"} for n in imported(path)), path
    plain = {"binascii", "collections", "dataclasses", "enum", "itertools", "re"}
    for name in PURE:
        path = PACKAGE / "board" / f"{name}.py"
        assert outside(path) <= plain | {"typing"}, path
        inner = {n.removeprefix("board.") for n in imported(path) if "board." in n}
        assert inner <= {*PURE}, path


def test_who_has_no_board_does_not_wait_for_its_driver() -> None:
    code = "import sys, accessible_games.root; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    )
    slow = {"serial", *(f"{PACKAGE.name}.board.{name}" for name in ("link", "driver"))}
    assert not slow & {*done.stdout.split()}
