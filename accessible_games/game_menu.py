"""The menus over a game: every command is in them, with its key."""

from collections.abc import Callable
from typing import TypeAlias

from accessible_games.commands import COMMANDS, Command, Group
from accessible_games.core.message import Message, say
from accessible_games.keymap import Keymap, words_for
from accessible_games.menu import Item, Menu, pages
from accessible_games.stage import Stage

Run: TypeAlias = Callable[[str], None]
"""Does the command of that name on the table, with every menu closed."""


def game_menu(stage: Stage, run: Run) -> Menu:
    """Return the menu that Escape opens."""
    keymap = stage.chosen.now.keys
    items = [
        Item(Message("menu-return"), stage.pop),
        Item(Message("menu-new"), lambda: run("new")),
        Item(Message("menu-resume-other"), lambda: run("resume")),
        Item(Message("menu-learn"), lambda: run("learn")),
        Item(Message("menu-puzzles"), lambda: run("puzzles")),
        Item(Message("menu-review"), lambda: run("review")),
        Item(Message("menu-coach"), lambda: run("coach")),
        Item(Message("menu-saved"), lambda: run("saved")),
        *(_group_item(stage, group, keymap, run) for group in Group),
        Item(Message("menu-leave"), lambda: run("leave")),
        Item(Message("menu-quit"), lambda: run("quit")),
    ]
    return Menu(stage, Message("menu-in-game"), items)


def keys_menu(stage: Stage) -> Menu:
    """Return the list that F1 opens: every key of the table, to be read only."""
    keymap = stage.chosen.now.keys
    texts = [_text(command, keymap) for command in COMMANDS if command.keys]
    return pages(stage, Message("menu-help"), texts)


def _group_item(stage: Stage, group: Group, keymap: Keymap, run: Run) -> Item:
    """Return the item that opens a chapter of the commands."""
    title = Message(f"group-{group.value}")
    items = [_item(c, keymap, run) for c in COMMANDS if c.group is group and c.keys]
    return Item(title, lambda: stage.push(Menu(stage, title, items)))


def _item(command: Command, keymap: Keymap, run: Run) -> Item:
    return Item(_text(command, keymap), lambda: run(command.name))


def _text(command: Command, keymap: Keymap) -> Message:
    does = Message(f"help-{command.name}")
    keys = keymap.keys(command.name)[:1]
    return say("command-and-key", does=does, key=tuple(map(words_for, keys)))
