"""The compiled solver, built for a test by a compiler and with options of its own."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

import pytest

from accessible_games.games.quarto.solver import engine

COMPILED: Final = Path(engine.__code__.co_filename).parent / "compiled"

SEARCH: Final = sorted(COMPILED.glob("[gst]*.c"))
"""The search, which knows no Python."""

BINDING: Final = [COMPILED / "module.c", COMPILED / "question.c"]

LOAD: Final = """
import sys
from importlib.util import module_from_spec, spec_from_file_location

path, *arguments = sys.argv[1:]
spec = spec_from_file_location("accessible_games.games.quarto.solver._compiled", path)
module = module_from_spec(spec)
spec.loader.exec_module(module)
"""


def built(compiler: str, folder: Path, *options: str) -> Path:
    """Build the extension in a folder, as it is linked on Linux."""
    headers = sysconfig.get_paths()["include"]
    if not (Path(headers) / "Python.h").is_file():
        pytest.skip(f"Python.h is missing in {headers}: Debian package python3-dev")
    module = folder / "_compiled.abi3.so"
    shared = ("-fPIC", "-shared", "-isystem", headers, "-o", str(module))
    subprocess.run([compiler, *options, *shared, *SEARCH, *BINDING], check=True)
    return module


def printed(script: str, module: Path, *arguments: str) -> list[str]:
    """Return what a script prints, by lines, after `LOAD` has loaded the extension."""
    command = [sys.executable, "-c", LOAD + script, str(module), *arguments]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()
