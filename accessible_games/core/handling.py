"""Things that are taken up, turned, and then laid down, as tiles are.

What is *held* is text of the game that says how the thing lies in the hand: of Square
the edges of a tile.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from accessible_games.core.message import Message
from accessible_games.core.node import Node

S = TypeVar("S")
"""A game's state."""

M = TypeVar("M")
"""A game's move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handling(Generic[S, M]):
    """How the things of a game are handled, as pure functions."""

    take: Callable[[S, str], str | None]
    """Return what is held after Enter on a node, or `None` if it is not taken up."""
    is_there: Callable[[S, str], bool]
    """Return whether what was taken up can still be held."""
    turn: Callable[[str, int], str]
    """Return what is held after so many quarter turns clockwise."""
    name: Callable[[str], Message]
    """Say what is held, as it lies."""
    node: Callable[[str], Node]
    """Return the area in which what is held is seen."""
    lay: Callable[[S, str, str], M]
    """Return the move that lays what is held on a node; raises `RefusalError`."""
    fits: Callable[[S, str], Sequence[tuple[str, str]]]
    """Return where the thing can be laid, in reading order: a node's id, and what is
    held when it is turned to fit there."""
