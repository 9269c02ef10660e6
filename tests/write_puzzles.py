"""Writes the file of Quarto's puzzles anew: `python -m tests.write_puzzles`.

The same file comes of it each time; `--seed N` makes other puzzles.
"""

import argparse
from importlib.resources import files
from pathlib import Path
from typing import Final

from accessible_games.games.quarto import puzzles
from accessible_games.games.quarto.puzzles.generate import generate

SEED: Final = 1

HEAD: Final = (
    "# Puzzles of Quarto: level, aim, then each piece with the cell it was placed on.",
    "# A piece without a cell waits in the hand; without one, a piece is to be given.",
    "# Written by `python -m tests.write_puzzles`, from seed {seed}.",
)


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=SEED)
    seed = parser.parse_args().seed
    head = [line.format(seed=seed) for line in HEAD]
    path = Path(str(files(puzzles) / puzzles.FILE))
    text = "\n".join([*head, *(found.line for found in generate(seed)), ""])
    path.write_text(text, "utf-8", newline="\n")
    print(f"{path}: {len(text.splitlines()) - len(head)} puzzles")


if __name__ == "__main__":
    main()
