"""How fast plans are made, and how large: `python -m tests.benchmark_fabrication`.

Nothing here is a test: a loaded machine is slow, and that is no fault of the program.
Whole runs are measured in processes of their own, formats within one.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median

from fabrication.cli import read
from fabrication.extras import is_possible
from fabrication.files import FORMATS, files
from fabrication.writers.layout import lay_out

RUNS = 5
"""How often each thing is timed."""

ONE_DXF = ("--format=dxf", "--part=tray")


def whole_run(*arguments: str) -> float:
    """Return the seconds of the command, from its start to its end."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "fabrication", str(Path(folder, "out")), *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return time.perf_counter() - start


def row(name: str, times: Sequence[float], goal: str = "", about: str = "") -> str:
    """Return a line of the table."""
    middle, worst = median(times), max(times)
    return f"| {name} | {middle:.2f} | {worst:.2f} | {goal} | {about} |"


def made(name: str) -> tuple[float, list[int]]:
    """Return the seconds that a format takes, and the bytes of each of its files."""
    order = replace(read([]).order, formats=(name,))
    lay_out.cache_clear()  # or only the first run would lay anything out
    start = time.perf_counter()
    found = files(order)
    taken = time.perf_counter() - start
    return taken, [len(file.content) for file in found]


def sizes(found: Sequence[int]) -> str:
    """Return how many files there are and how large, in kB."""
    ends = f"{min(found) / 1000:.0f} to {max(found) / 1000:.0f} kB each"
    return f"{len(found)} files, {sum(found) / 1000:.0f} kB, {ends}"


def main() -> None:
    """Measure everything and print the table."""
    print("| | median, s | worst, s | goal | files |")
    print("|---|---|---|---|---|")
    print(row("the whole set", [whole_run() for _ in range(RUNS)], "10 s"))
    if is_possible("dxf"):
        times = [whole_run(*ONE_DXF) for _ in range(RUNS)]
        print(row("one DXF, in both versions", times, "2 s"))
    for name in FORMATS:
        if not is_possible(name):
            print(f"| {name} | | | | not made: its library is missing |")
            continue
        measured = [made(name) for _ in range(RUNS)]
        print(row(name, [taken for taken, _ in measured], "", sizes(measured[0][1])))


if __name__ == "__main__":
    main()
