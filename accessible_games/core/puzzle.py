"""Puzzles: positions in which one move does it, and who leads through them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from accessible_games.core.analysis import Value
from accessible_games.core.message import Message

S = TypeVar("S")
"""A game's state."""

S_contra = TypeVar("S_contra", contravariant=True)

M = TypeVar("M")
"""A game's move."""

SOLVER: Final = 0
"""The seat of whoever solves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A position with one move that wins, or one that saves the draw."""

    name: str
    """By which it is remembered whether it is solved: the position, in notation."""
    level: str
    aim: Value
    """What that move is worth, and no other."""
    moves: str
    """The moves that lead there, in notation with commas between them."""
    options: tuple[tuple[str, str], ...] = ()
    """What is agreed, so that whoever solves, in the first seat, is to act."""


class Guide(Protocol[S_contra, M]):
    """Knows a puzzle: what is wrong with a move, and what to do instead."""

    def task(self, state: S_contra) -> Message:
        """Say what is to be found; `state` is the one that the puzzle begins with."""
        ...

    def is_over(self, state: S_contra) -> bool:
        """Return whether the aim is reached."""
        ...

    def fault(self, state: S_contra, move: M) -> Message | None:
        """Say why a legal move of whoever solves fails, if it does."""
        ...

    def reply(self, state: S_contra) -> M:
        """Return the move of the other player that makes it hardest."""
        ...

    def hints(self, state: S_contra) -> Sequence[Message]:
        """Return help for whoever is to solve, from a word to the move itself."""
        ...

    def solution(self, state: S_contra) -> Sequence[M]:
        """Return the moves of both from here until the aim is reached."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleBook(Generic[S, M]):
    """The puzzles of a game."""

    levels: tuple[str, ...]
    """The easiest first."""
    puzzles: Callable[[], Sequence[Puzzle]]
    """Return every puzzle, of one level in the order in which they are offered."""
    guide: Callable[[Puzzle], Guide[S, M]]
