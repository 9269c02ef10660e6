"""The menu of the settings: each is changed, heard in its new value, and kept."""

from collections.abc import Callable, Iterator, Sequence

from accessible_games import settings_file
from accessible_games.commands import COMMANDS, Command
from accessible_games.core.message import Kind, Message, RefusalError, say, verbatim
from accessible_games.core.node import Node, Role
from accessible_games.keymap import USUAL_KEYS, words_for
from accessible_games.outputs import Cue
from accessible_games.outputs.sound.sound import Sound
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.scenes.menu import Item, Menu, setting
from accessible_games.scenes.question import Question
from accessible_games.scenes.scene import Shell
from accessible_games.scenes.stage import PREVIEWS, Stage
from accessible_games.scenes.voice_menu import voice_menu
from accessible_games.settings import FIELDS, Field, value_name
from accessible_games.view import View


def settings_menu(stage: Stage, voice: Speaker | None, sound: Sound | None) -> Menu:
    """Return the menu; what only a window has is in it where there is one."""
    menu = Menu(stage, Message("menu-settings"), ())
    menu.items = (
        *_items(menu, stage, voice, sound),
        Item(Message("menu-back"), stage.pop),
    )
    return menu


def sounds_menu(stage: Stage, sound: Sound) -> Menu:
    """Return the menu of the sounds, which can be tried there."""

    def hear() -> None:
        stage.answer(Message("sounds-test"), kind=Kind.PROGRAM)
        sound.test()

    menu = _table_menu(stage, "sounds")
    *fields, back = menu.items
    menu.items = (*fields, Item(Message("menu-sounds-test"), hear), back)
    return menu


def _table_menu(stage: Stage, table: str) -> Menu:
    """Return the menu of a table of the settings."""
    menu = Menu(stage, Message(f"menu-{table}"), ())
    back = Item(Message("menu-back"), stage.pop)
    menu.items = (*field_items(menu, stage, table), back)
    return menu


def _items(
    menu: Menu, stage: Stage, voice: Speaker | None, sound: Sound | None
) -> Iterator[Item]:
    yield from field_items(menu, stage, "words")
    if voice is not None:
        yield Item(Message("menu-voice"), lambda: stage.push(voice_menu(stage, voice)))
    if sound is not None:
        yield Item(
            Message("menu-sounds"), lambda: stage.push(sounds_menu(stage, sound))
        )
    if stage.shell is Shell.WINDOW:
        yield Item(
            Message("menu-picture"), lambda: stage.push(_table_menu(stage, "picture"))
        )
        yield Item(Message("menu-keys"), lambda: stage.push(keys_menu(stage)))
    yield Item(Message("menu-board"), lambda: stage.push(_table_menu(stage, "board")))
    yield Item(Message("menu-settings-file"), lambda: _tell_file(stage))


def field_items(menu: Menu, stage: Stage, table: str) -> Sequence[Item]:
    """Return an item for each value of a table of the settings."""
    return [_field_item(menu, stage, one) for one in FIELDS if one.table == table]


def _field_item(menu: Menu, stage: Stage, one: Field) -> Item:
    return setting(
        menu,
        Message(f"setting-{one.name}"),
        lambda: value_name(one, one.get(stage.chosen.now)),
        lambda by: stage.chosen.step(one, by),
        PREVIEWS.get(one.name, ()),
    )


def _tell_file(stage: Stage) -> None:
    told = say("settings-file", file=verbatim(str(settings_file.path())))
    stage.answer(told, kind=Kind.PROGRAM)


def keys_menu(stage: Stage) -> Menu:
    """Return the list of all commands that have keys, to give them others."""
    menu = Menu(stage, Message("menu-keys"), ())
    items = (_key_item(menu, stage, c) for c in COMMANDS if c.keys)
    usual = Item(Message("menu-keys-usual"), lambda: _ask_usual_keys(stage))
    menu.items = (*items, usual, Item(Message("menu-back"), stage.pop))
    return menu


def _key_item(menu: Menu, stage: Stage, command: Command) -> Item:
    def keys() -> Message:
        bound = stage.chosen.now.keys.keys(command.name)
        return say("keys-of", keys=tuple(map(words_for, bound)), count=len(bound))

    def ask() -> None:
        stage.push(KeyQuestion(stage, command, menu.read_item))

    return Item(Message(f"help-{command.name}"), ask, keys)


def _ask_usual_keys(stage: Stage) -> None:
    def usual_keys() -> None:
        stage.chosen.change(keys=USUAL_KEYS)
        stage.answer(Message("keys-are-usual"), kind=Kind.PROGRAM)

    stage.push(Question(stage, Message("ask-keys-usual"), usual_keys))


class KeyQuestion:
    """A scene that waits for the key that a command is to have."""

    is_menu = True

    def __init__(
        self, stage: Stage, command: Command, after: Callable[[], None]
    ) -> None:
        self._stage = stage
        self._command = command
        self._after = after

    def view(self) -> View:
        """Return the question alone."""
        return View(Node("key", Role.MENU, self._question()), "key")

    def _question(self) -> Message:
        return say("keys-press", does=Message(f"help-{self._command.name}"))

    def announce(self) -> Sequence[Message]:
        """Ask for the key."""
        return [self._question()]

    def lines(self) -> Sequence[Message]:
        """Ask for the key."""
        return self.announce()

    def do(self, _name: str, _text: str = "") -> None:
        """Ask again: only `take` answers."""
        self._stage.answer(*self.announce())

    def take(self, key: str) -> None:
        """Give the command this key, or none other with Escape."""
        if key != "escape":
            try:
                keymap = self._stage.chosen.now.keys.bound(self._command.name, [key])
            except RefusalError as error:
                # The refusal says already for what another key is to be pressed.
                stay = Message("keys-escape")
                self._stage.answer(error.why, stay, cues=[Cue.ILLEGAL])
                return
            self._stage.chosen.change(keys=keymap)
        self._stage.scenes.pop()
        self._after()
