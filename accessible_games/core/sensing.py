"""How a game lies on a board whose holes notice pieces, and not which they are.

A *layout* is a number: bit n says whether hole n is filled.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from accessible_games.core.message import Message

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sensing(Generic[S, M]):
    """What a game gives that can be played with the hands."""

    layout: Callable[[S], int]
    """Return which holes are to be filled."""
    things: tuple[str, ...]
    """Everything that can stand in a hole, as it is written in records."""
    place: Callable[[int], Message]
    """Name a hole."""
    thing: Callable[[S, int], Message]
    """Name what stands in a hole of the state's layout."""
    call: M
    """The move of the button by which whoever is to act calls."""
    handed: Callable[[S, str], M | Message | None]
    """Return the move that is made by handing over a thing, written as in records; or
    what is wrong with that; or `None` where nobody hands anything over."""
