"""Programs made of the firmware, for this machine, by its own Makefile."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

FIRMWARE: Final = Path(__file__).parent.parent / "firmware"


def build(name: str, folder: Path, compiler: str = "gcc") -> Path:
    """Build a program in a folder; without a compiler the test is skipped."""
    for needed in ("make", compiler):
        if shutil.which(needed) is None:
            pytest.skip(f"{needed} is not installed")
    target = folder / name
    make = ["make", "-s", "-C", str(FIRMWARE), f"BUILD={folder}", str(target)]
    done = subprocess.run(make, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return target
