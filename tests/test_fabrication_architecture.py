"""Who may import whom in the plans: the rows of `fabrication/README.md`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "fabrication"

LIBRARIES = {"ezdxf": {"dxf.py", "dxf_drawing.py"}, "reportlab": {"pdf.py"}}
"""Who may know the libraries of the extra."""

OF_THE_GAMES = {"core", "games", "i18n", "saves"}
"""What the plans read of the other package: rules, words, and errors of files."""


def rows() -> list[list[str]]:
    """Return the modules of each row of the table, innermost first."""
    text = (PACKAGE / "README.md").read_text("utf-8")
    table = text.partition("| module |")[2].splitlines()
    lines = [line.split("|")[1] for line in table if line.startswith("| `")]
    return [re.findall(r"`(\w+)/?`", line) for line in lines]


def row_of(name: str) -> int:
    return next(n for n, row in enumerate(rows()) if name in row)


def imported(path: Path) -> Iterator[str]:
    """Yield what a file imports, in full."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


MODULES = sorted(p for p in PACKAGE.rglob("*.py") if p != PACKAGE / "__init__.py")


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_point_inwards(path: Path) -> None:
    own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    for name in imported(path):
        top, *rest = name.split(".")
        if top == PACKAGE.name:
            assert row_of(rest[0]) <= row_of(own), f"{path} imports {name}"
        elif top == "accessible_games":
            assert rest[0] in OF_THE_GAMES, f"{path} imports {name}"
        elif top in LIBRARIES:
            assert path.name in LIBRARIES[top]


def test_parts_and_shapes_know_no_format_and_no_words() -> None:
    inner = (PACKAGE / "shapes.py", PACKAGE / "solids.py")
    for path in (*PACKAGE.glob("parts/*.py"), *inner):
        words = {"fabrication.words", "accessible_games.i18n"}
        assert not [n for n in imported(path) if n.rpartition(".")[0] in words], path
