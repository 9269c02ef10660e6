"""Programs made of the firmware, for this machine, by its own Makefile."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

FIRMWARE: Final = Path(__file__).parent.parent / "firmware"


PACKAGES: Final = {
    "make": "make",
    "gcc": "gcc",
    "avr-gcc": "gcc-avr",
    "avr-objcopy": "binutils-avr",
    "/usr/lib/avr/include/avr/io.h": "avr-libc",
    "/usr/include/simavr/sim_avr.h": "libsimavr-dev",
    "/usr/include/libelf.h": "libelf-dev",
}
"""The programs and headers that are needed, each with its Debian package."""

HOST: Final = ("make", "gcc")
CHIP: Final = ("make", "avr-gcc", "avr-objcopy", "/usr/lib/avr/include/avr/io.h")
SIMULATED: Final = (*HOST, "/usr/include/simavr/sim_avr.h", "/usr/include/libelf.h")


def build(name: str, folder: Path, needed: Sequence[str] = HOST) -> Path:
    """Build a program in a folder; where something is missing the test is skipped."""
    for path in needed:
        if shutil.which(path) is None and not Path(path).is_file():
            pytest.skip(f"needs {path}, Debian package {PACKAGES[path]}")
    target = folder / name
    make = ["make", "-s", "-C", str(FIRMWARE), f"BUILD={folder}", str(target)]
    done = subprocess.run(make, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return target
