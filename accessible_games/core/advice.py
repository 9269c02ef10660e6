"""What a game gives to whoever explains its matches, beside what moves are worth."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from accessible_games.core.analysis import Analyst, Value
from accessible_games.core.message import Message

S = TypeVar("S")
"""A game's state."""

M = TypeVar("M")
"""A game's move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Advisor(Generic[S, M]):
    """Tells what is seen at once, how far can be calculated, and why a move is bad."""

    glance: Callable[[S], Value | None]
    """Return what a state is worth to the player to act, if anybody can see that."""
    is_in_reach: Callable[[S, Analyst[S, M]], bool]
    """Return whether an analyst can tell soon what a state is worth, and whatever
    follows it."""
    fault: Callable[[S, M, Analyst[S, M] | None], Sequence[Message]]
    """Say why a move is worse than another: without an analyst, by what is seen at
    once; nothing where it cannot be said briefly."""
