"""Scenes: what stands before a player and takes commands.

A *scene* is what commands go to: the desk with the game, or a menu before it.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Protocol

from accessible_games.core.message import Message
from accessible_games.view import View


class Shell(Enum):
    """How people reach the program, which decides how some things are said."""

    WINDOW = "window"
    """By keys."""
    CONSOLE = "console"
    """By typed commands; items of menus have numbers."""


class Scene(Protocol):
    """Something that stands before the player and takes commands."""

    is_menu: bool

    def view(self) -> View:
        """Return what it shows."""
        ...

    def do(self, name: str, text: str = "") -> None:
        """Do what the command says, and say so."""
        ...

    def announce(self) -> Sequence[Message]:
        """Say where the player is, when the scene comes to the front."""
        ...

    def lines(self) -> Sequence[Message]:
        """Say all that can be chosen here, each as a line of its own."""
        ...


class Watcher(Protocol):
    """Somebody who looks on while commands are done, as a teacher does."""

    def before(self) -> None:
        """Take note that a command is about to be done."""
        ...

    def after(self, name: str, about: str) -> None:
        """Take note of what was done."""
        ...
