"""The first menu: language, game, opponent, level, who begins, and play."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Protocol

from accessible_games import saves, settings_file
from accessible_games.archive import Archive
from accessible_games.core.message import Message
from accessible_games.games import all_games
from accessible_games.i18n import LANGUAGES
from accessible_games.menu import Item, Menu, neighbour, pages, setting
from accessible_games.narration import option_name, value_name
from accessible_games.outputs.sound.sound import Sound
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.people import COMPUTER, PERSON, Sitter
from accessible_games.settings_menu import settings_menu
from accessible_games.setup import Setup, as_table, usual
from accessible_games.stage import Stage

OPPONENTS: Final = {
    "computer": (PERSON, COMPUTER),
    "person": (PERSON, PERSON),
    "watch": (COMPUTER, COMPUTER),
}
"""Who sits at the table; the first also takes all seats after the second."""


class Host(Protocol):
    """What the menu sets up and starts."""

    stage: Stage
    setup: Setup
    voice: Speaker | None
    sound: Sound | None
    archive: Archive

    def play(self) -> None:
        """Begin a game as it is set up."""
        ...

    def learn(self) -> None:
        """Teach the game that is set up."""
        ...

    def open_puzzles(self) -> None:
        """Open the menu of its puzzles."""
        ...

    def quit(self) -> None:
        """Leave."""
        ...


class StartMenu(Menu):
    """The menu that the program opens with."""

    def __init__(self, program: Host) -> None:
        self._program = program
        items = [
            Item(Message("menu-play"), self._play),
            Item(Message("menu-learn"), program.learn),
            Item(Message("menu-puzzles"), program.open_puzzles),
            self._setting("menu-language", self._language, self._change_language),
            self._setting("menu-game", self._game, self._change_game),
            self._setting("menu-opponent", self._opponent, self._change_opponent),
            self._setting("menu-level", self._level, self._change_level),
            self._setting("menu-first", self._first, self._change_first),
            Item(Message("menu-options"), self._open_options),
            Item(Message("menu-rules"), self._open_rules),
            Item(Message("menu-saved"), program.archive.open_saved),
            Item(Message("menu-quit"), program.quit),
        ]
        items.insert(-1, Item(Message("menu-settings"), self._open_settings))
        if saves.unfinished() is not None:
            items.insert(0, Item(Message("menu-resume"), program.archive.resume))
        title = program.stage.named("menu-main")
        super().__init__(program.stage, title, items, escape=self.go_to_end)

    def _play(self) -> None:
        """Begin a game, and remember how it was set up."""
        setup, chosen = self._program.setup, self._program.stage.chosen
        others = (t for t in chosen.now.tables if t.game != setup.game.key)
        chosen.change(tables=(as_table(setup), *others))
        self._program.play()

    def announce(self) -> Sequence[Message]:
        """Say the title, for a newcomer where to learn, and the present item."""
        title, *reading = super().announce()
        return [title, *_welcome(), *reading]

    def lines(self) -> Sequence[Message]:
        """Return the same with every item, for the console."""
        title, *items = super().lines()
        return [title, *_welcome(), *items]

    def _setting(
        self, key: str, value: Callable[[], Message], change: Callable[[int], None]
    ) -> Item:
        return setting(self, Message(key), value, change)

    def _language(self) -> Message:
        return Message("language-name")

    def _change_language(self, by: int) -> None:
        stage = self._program.stage
        language = neighbour(LANGUAGES, stage.catalogue.language, by)
        stage.chosen.change(language=language)

    def _game(self) -> Message:
        return Message(self._program.setup.game.key)

    def _change_game(self, by: int) -> None:
        key = neighbour(tuple(all_games()), self._program.setup.game.key, by)
        if key != self._program.setup.game.key:
            self._program.setup = usual(key)

    def _opponents(self) -> str:
        kinds = tuple(sitter.kind for sitter in self._program.setup.sitters)
        return next((k for k, pair in OPPONENTS.items() if pair == kinds[:2]), "person")

    def _opponent(self) -> Message:
        return Message(f"menu-opponent-{self._opponents()}")

    def _change_opponent(self, by: int) -> None:
        setup = self._program.setup
        kinds = OPPONENTS[neighbour(tuple(OPPONENTS), self._opponents(), by)]
        level = self._level_key()
        sitters = tuple(
            Sitter(PERSON) if kind == PERSON else Sitter(COMPUTER, level)
            for kind in (kinds + kinds[-1:] * setup.game.seats)[: setup.game.seats]
        )
        self._program.setup = replace(setup, sitters=sitters)

    def _level_key(self) -> str:
        setup = self._program.setup
        levels = [s.detail for s in setup.sitters if s.kind == COMPUTER]
        return levels[0] if levels else setup.game.level()

    def _level(self) -> Message:
        if all(sitter.is_person for sitter in self._program.setup.sitters):
            return Message("menu-level-none")
        return Message(f"{self._program.setup.game.key}-level-{self._level_key()}")

    def _change_level(self, by: int) -> None:
        setup = self._program.setup
        level = neighbour(setup.game.levels, self._level_key(), by)
        sitters = tuple(
            s if s.is_person else Sitter(COMPUTER, level) for s in setup.sitters
        )
        self._program.setup = replace(setup, sitters=sitters)

    def _first(self) -> Message:
        first = self._agreed()["first"]
        if self._opponents() == "computer":
            return Message(f"menu-first-{first}")
        return value_name(self._program.setup.game.key, "first", first)

    def _change_first(self, by: int) -> None:
        self._change_option("first", by)

    def _agreed(self) -> Mapping[str, str]:
        return self._program.setup.game.agree(self._program.setup.options)

    def _change_option(self, name: str, by: int) -> None:
        setup = self._program.setup
        options = {o.name: o.values for o in setup.game.all_options()}
        value = neighbour(options[name], self._agreed()[name], by)
        self._program.setup = setup.with_option(name, value)

    def _open_options(self) -> None:
        stage, key = self._program.stage, self._program.setup.game.key
        menu = Menu(stage, Message("menu-options"), ())
        options = self._program.setup.game.all_options()
        items = (self._option_item(menu, key, option.name) for option in options)
        menu.items = (*items, Item(Message("menu-back"), stage.pop))
        stage.push(menu)

    def _option_item(self, menu: Menu, key: str, name: str) -> Item:
        return setting(
            menu,
            option_name(key, name),
            lambda: value_name(key, name, self._agreed()[name]),
            lambda by: self._change_option(name, by),
        )

    def _open_settings(self) -> None:
        stage = self._program.stage
        stage.push(settings_menu(stage, self._program.voice, self._program.sound))

    def _open_rules(self) -> None:
        stage, chapters = self._program.stage, self._program.setup.rules()
        stage.push(pages(stage, Message("menu-rules"), chapters))


def _welcome() -> Sequence[Message]:
    """Say where to learn, if nothing of this user's has been kept yet."""
    is_new = not (settings_file.path().exists() or saves.folder().exists())
    return [Message("menu-newcomer")] if is_new else []
