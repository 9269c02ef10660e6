"""The key describer: while it is on, keys are told what they do instead of doing it."""

from collections.abc import Callable
from typing import Any, Final

from accessible_games.commands import Command, help_of
from accessible_games.core.game import Game
from accessible_games.core.message import Message, say
from accessible_games.keymap import words_for
from accessible_games.scenes.stage import Stage

IN_MENU: Final = {
    "act": "help-choose",
    "up": "help-item-before",
    "down": "help-item-next",
    "row-start": "help-item-first",
    "row-end": "help-item-last",
    "left": "help-value-before",
    "right": "help-value-next",
}
"""What a command does in a menu, where that is not the same as on the table."""


class Describer:
    """Tells what keys do, from one press of its key to the next."""

    def __init__(self, stage: Stage, game: Callable[[], Game[Any, Any] | None]) -> None:
        self.is_on = False
        self._stage = stage
        self._game = game

    def turn(self) -> None:
        """Begin to describe, or end."""
        self.is_on = not self.is_on
        if self.is_on:
            keymap = self._stage.chosen.now.keys
            names = {name: keymap.called(name) for name in ("menu", "describe")}
            self._stage.answer(say("describing", **names))
        else:
            self._stage.answer(Message("describing-ends"))

    def press(self, key: str | None, command: Command | None, text: str) -> None:
        """Tell what a key does that types `text`; Escape and its own key end it."""
        if key == "escape" or (command and command.name == "describe"):
            self.turn()
        elif key is None:
            self._stage.answer(Message("key-unknown"))
        elif command is None and self._stage.top.is_menu and text.strip():
            self._stage.answer(say("key-seeks", key=words_for(key)))
        else:
            self.tell(key, command)

    def tell(self, key: str, command: Command | None) -> None:
        """Tell what a key is bound to."""
        name = words_for(key)
        if command is None:
            self._stage.answer(say("key-free", key=name))
            return
        does = help_of(command.name, self._game())
        if self._stage.top.is_menu and command.name in IN_MENU:
            does = Message(IN_MENU[command.name])
        self._stage.answer(say("key-does", key=name, does=does))
