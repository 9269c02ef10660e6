"""The menus over a game: every command is in them, with its key."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

from accessible_games.commands import Command, Group, help_of, is_for, offered
from accessible_games.core.game import Game
from accessible_games.core.message import Message, say
from accessible_games.keymap import Keymap, words_for
from accessible_games.scenes.menu import Item, Menu, pages
from accessible_games.scenes.stage import Stage

Run: TypeAlias = Callable[[str], None]
"""Does the command of that name on the table, with every menu closed."""


OF_A_GAME: Final[Mapping[str, Message]] = {
    "learn": Message("menu-learn"),
    "puzzles": Message("menu-puzzles"),
    "review": Message("menu-review"),
    "coach": Message("menu-coach"),
    "saved": Message("menu-saved"),
}
"""What can be done with a game beside playing, where it has it."""


def game_menu(stage: Stage, run: Run, game: Game[Any, Any]) -> Menu:
    """Return the menu that Escape opens in a game."""
    items = [
        Item(Message("menu-return"), stage.pop),
        Item(Message("menu-new"), lambda: run("new")),
        Item(Message("menu-resume-other"), lambda: run("resume")),
        *(
            Item(title, partial(run, name))
            for name, title in OF_A_GAME.items()
            if is_for(name, game)
        ),
        *(_group_item(stage, group, run, game) for group in Group),
        Item(Message("menu-leave"), lambda: run("leave")),
        Item(Message("menu-quit"), lambda: run("quit")),
    ]
    return Menu(stage, Message("menu-in-game"), items)


def keys_menu(stage: Stage, game: Game[Any, Any]) -> Menu:
    """Return the list that F1 opens: every key of the table, to be read only."""
    keymap = stage.chosen.now.keys
    texts = [_text(command, keymap, game) for command in offered(game) if command.keys]
    return pages(stage, Message("menu-help"), texts)


def _group_item(stage: Stage, group: Group, run: Run, game: Game[Any, Any]) -> Item:
    """Return the item that opens a chapter of the commands."""
    title, keymap = Message(f"group-{group.value}"), stage.chosen.now.keys
    items = [
        Item(_text(command, keymap, game), partial(run, command.name))
        for command in offered(game)
        if command.group is group and command.keys
    ]
    return Item(title, lambda: stage.push(Menu(stage, title, items)))


def _text(command: Command, keymap: Keymap, game: Game[Any, Any]) -> Message:
    keys = keymap.keys(command.name)[:1]
    does = help_of(command.name, game)
    return say("command-and-key", does=does, key=tuple(map(words_for, keys)))
