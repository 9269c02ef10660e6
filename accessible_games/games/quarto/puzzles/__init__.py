"""The puzzles of Quarto: a file of positions that the solver has found and checked.

    2 win 0a1 fb2 6c3 5d1 9

is of the second level and to be won: 0 lies on a1, then f was placed on b2, and so on;
9 waits in the hand. Without a piece in hand, one is to be given. `generate` writes it.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from accessible_games.core.analysis import Value
from accessible_games.core.puzzle import SOLVER, Puzzle, PuzzleBook
from accessible_games.games.quarto.notation import read, write_position
from accessible_games.games.quarto.puzzles.guide import PuzzleGuide
from accessible_games.games.quarto.puzzles.judge import LEVELS
from accessible_games.games.quarto.rules import Move, State

AIMS: Final = {"win": Value.WIN, "save": Value.DRAW}

FILE: Final = "puzzles.txt"


def moves_of(words: Iterable[str]) -> Sequence[str]:
    """Return the moves that the words of a line stand for, in notation."""
    moves = []
    for word in words:
        moves.append(f"give {word[0]}")
        if word[1:]:
            moves.append(f"place {word[1:]}")
    return moves


def puzzle(line: str) -> Puzzle:
    """Return the puzzle that a line of the file describes; raises `ValueError`."""
    level, aim, *words = line.split()
    moves = moves_of(words)
    turns = sum(move.startswith("give") for move in moves)
    first = "1" if turns % 2 == SOLVER else "2"
    state = State(turn=int(first) - 1)
    for move in moves:
        state = state.play(read(move))
    return Puzzle(
        name=write_position(state),
        level=level,
        aim=AIMS[aim],
        moves=", ".join(moves),
        options=(("first", first),),
    )


@cache
def puzzles() -> Sequence[Puzzle]:
    """Return every puzzle of the file."""
    text = (files(__name__) / FILE).read_text("utf-8")
    lines = text.splitlines()
    return tuple(puzzle(line) for line in lines if line and not line.startswith("#"))


PUZZLES: Final[PuzzleBook[State, Move]] = PuzzleBook(
    levels=LEVELS, puzzles=puzzles, guide=PuzzleGuide
)
