"""Lessons: what a learner is to do at a prepared table, one thing after the other."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from accessible_games.core.message import Message

S = TypeVar("S")
"""A game's state."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt(Generic[S]):
    """What a learner has just done."""

    command: str
    """The name of the command, or nothing for a key that has none."""
    about: str
    """What the command was about, in notation: a cell, a row, or nothing."""
    before: S
    after: S
    was_at: str
    """The node that the focus was on."""
    focus: str
    """The node that the focus is on now."""
    earlier: frozenset[str]
    """Every command since the lesson began, this one too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson(Generic[S]):
    """One thing to do, and how it is known to be done."""

    name: str
    task: Message
    """What to do. Its words also get `shell`, and of each of `names` how it is asked
    for there: a key, or a word to be typed."""
    more: Message
    """The same more fully, for whoever asks."""
    names: tuple[str, ...]
    """The commands that the words name."""
    is_done: Callable[[Attempt[S]], bool]
    moves: str = ""
    """The moves that prepare the table, in notation with commas between them: then
    the learner, who has the first seat, is to act, or the game is over."""
    focus: str = ""
    """The node on which a learner who skips to it stands; nothing: anywhere."""
    replies: str = ""
    """What the others play when it is done, until the learner is to act again."""
    shells: tuple[str, ...] = ("window", "console")
    """Where it is taught."""
