"""The keymap: which key stands for which command, and what keys are called. Pure.

A key is written as in `ctrl+home`: its place on a keyboard with English letters,
whatever the layout says is printed there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase, digits
from typing import Final

from accessible_games.commands import BY_NAME, COMMANDS, Command
from accessible_games.core.message import Message, RefusalError, say, verbatim

KEYPAD: Final = tuple(f"keypad {key}" for key in (*digits, "enter"))

KEY_NAMES: Final = (
    *ascii_lowercase,
    *digits,
    *(f"f{number}" for number in range(1, 13)),
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown"),
    *("return", "escape", "tab", "space", "backspace", "insert", "delete"),
    *("comma", "period", "slash", "semicolon", "quote", "backslash", "grave"),
    *("minus", "equals", "leftbracket", "rightbracket"),
    *KEYPAD,
)
"""The keys that can be bound, without what is held with them."""

MODIFIERS: Final = ("", "ctrl+", "shift+", "ctrl+shift+")

LAYOUT_SWITCHES: Final = frozenset({"ctrl+space", "ctrl+shift+space"})
"""What many systems change the layout with."""

IN_EVERY_MENU: Final[Mapping[str, str]] = {
    "return": "act",
    "keypad enter": "act",
    "escape": "menu",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "home": "row-start",
    "end": "row-end",
}
"""What moves in menus, however the keys of the table are bound."""


@dataclass(frozen=True)
class Keymap:
    """The keys of each command, in the order of the commands."""

    bindings: tuple[tuple[str, tuple[str, ...]], ...]

    @cached_property
    def by_name(self) -> Mapping[str, tuple[str, ...]]:
        """The keys of each command that has some; the first is the one named."""
        return dict(self.bindings)

    @cached_property
    def by_key(self) -> Mapping[str, Command]:
        """The command of each key."""
        return {key: BY_NAME[name] for name, keys in self.bindings for key in keys}

    def keys(self, name: str) -> tuple[str, ...]:
        """Return the keys of a command."""
        return self.by_name.get(name, ())

    def called(self, name: str) -> Message:
        """Return how the first key of a command is called, or what one without does."""
        keys = self.keys(name)
        return words_for(keys[0]) if keys else Message(f"help-{name}")

    def find(self, key: str, *, in_menu: bool) -> Command | None:
        """Return the command that a key stands for on the table or in a menu.

        In a menu letters lead to items, so only other keys are commands there.
        """
        if not in_menu:
            return self.by_key.get(key)
        if key in IN_EVERY_MENU:
            return BY_NAME[IN_EVERY_MENU[key]]
        command = self.by_key.get(key)
        is_typing = len(key) == 1
        return command if command and command.in_menu and not is_typing else None

    def bound(self, name: str, keys: Sequence[str]) -> "Keymap":
        """Return the keymap with other keys for a command; raises `RefusalError`."""
        check(name, keys)
        others = {k: c for k, c in self.by_key.items() if c.name != name}
        for key in keys:
            if key in others:
                raise RefusalError(_conflict(key, name, others[key].name))
        changed = {**self.by_name, name: tuple(dict.fromkeys(keys))}
        return Keymap(tuple((n, changed[n]) for n, _ in self.bindings))

    def rebound(
        self, wishes: Mapping[str, Sequence[str]]
    ) -> tuple["Keymap", tuple[Message, ...]]:
        """Return the keymap with many commands bound anew, and what is refused.

        A command whose wish is refused keeps its usual keys, whoever wished for them.
        """
        troubles, possible = [], dict(self.by_name)
        for name, keys in wishes.items():
            try:
                check(name, keys)
                possible[name] = tuple(dict.fromkeys(keys))
            except RefusalError as error:
                troubles.append(error.why)
        while clash := self._clash(possible):
            key, wished, bound = clash
            troubles.append(_conflict(key, wished, bound))
            possible[wished] = self.keys(wished)
        bindings = tuple((name, possible[name]) for name, _ in self.bindings)
        return Keymap(bindings), tuple(troubles)

    def _clash(
        self, possible: Mapping[str, tuple[str, ...]]
    ) -> tuple[str, str, str] | None:
        """Return a key of two commands, the one to blame and the other, if any.

        To blame is whoever has other keys than here, and of two such the later.
        """
        order = sorted(possible, key=lambda name: possible[name] != self.keys(name))
        owners: dict[str, str] = {}
        for name in order:
            for key in possible[name]:
                if owners.setdefault(key, name) != name:
                    return key, name, owners[key]
        return None

    def changed_from(self, other: "Keymap") -> Mapping[str, tuple[str, ...]]:
        """Return the keys of the commands that have others than in `other`."""
        return {n: keys for n, keys in self.bindings if other.keys(n) != keys}


def check(name: str, keys: Sequence[str]) -> None:
    """Raise `RefusalError` unless these can be the keys of a command."""
    if name not in BY_NAME or not BY_NAME[name].keys:
        raise RefusalError(say("keys-no-command", name=verbatim(name)))
    if not keys:
        raise RefusalError(say("keys-none", does=Message(f"help-{name}")))
    for key in keys:
        is_silence = name == "silence" and key == "ctrl"
        if not is_silence and not is_key(key):
            raise RefusalError(say("keys-no-key", key=key))


def is_key(key: str) -> bool:
    """Return whether a key can be bound."""
    modifier, plus, rest = key.rpartition("+")
    is_known = modifier + plus in MODIFIERS and rest in KEY_NAMES
    return is_known and key not in LAYOUT_SWITCHES


def _conflict(key: str, wished: str, bound: str) -> Message:
    return say(
        "keys-conflict",
        key=words_for(key),
        wished=Message(f"help-{wished}"),
        bound=Message(f"help-{bound}"),
    )


def words_for(key: str) -> Message:
    """Return how a key is called."""
    modifier, plus, rest = key.partition("+")
    if plus:
        held = Message(f"key-{modifier}")
        return say("key-with", modifier=held, key=words_for(rest))
    pad, blank, digit = key.partition(" ")
    if blank and pad == "keypad":
        return say("key-on-pad", key=Message(f"key-{digit}"))
    return Message(f"key-{key}")


USUAL_KEYS: Final = Keymap(tuple((c.name, c.keys) for c in COMMANDS if c.keys))
"""The keys as the table of commands has them."""
