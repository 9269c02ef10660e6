"""The first menu: language, game, opponent, level, who begins, and play."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final, Protocol

from accessible_games import saves, settings_file
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.core.option import SEATS
from accessible_games.games import all_games
from accessible_games.i18n import LANGUAGES
from accessible_games.narration import option_name, value_name
from accessible_games.outputs.sound.sound import Sound
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.scenes.archive import Archive
from accessible_games.scenes.menu import Item, Menu, neighbour, pages, setting
from accessible_games.scenes.settings_menu import field_items, settings_menu
from accessible_games.scenes.stage import Stage
from accessible_games.setup import Setup, as_table, remembered

OPPONENTS: Final = ("watch", "computer", "person")
"""What a game for two is called by how many people play it."""

FIRST: Final = "first"
"""The option, where a game has it, that says who begins."""


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
        self._other_games: dict[str, Setup] = {}
        """How games were set up here before another was chosen."""
        title = program.stage.named("menu-main")
        super().__init__(program.stage, title, (), escape=self.go_to_end)
        resume = Item(Message("menu-resume"), program.archive.resume)
        self._first_items = (resume,) if saves.unfinished() is not None else ()
        self._list()

    def _list(self) -> None:
        """List what can be set up in the game that is chosen."""
        program = self._program
        self.items = (
            *self._first_items,
            Item(Message("menu-play"), self._play),
            Item(Message("menu-learn"), program.learn),
            Item(Message("menu-puzzles"), program.open_puzzles),
            self._setting("menu-language", self._language, self._change_language),
            self._setting("menu-game", self._game, self._change_game),
            *self._table_items(),
            Item(Message("menu-options"), self._open_options),
            Item(Message("menu-rules"), self._open_rules),
            Item(Message("menu-saved"), program.archive.open_saved),
            Item(Message("menu-settings"), self._open_settings),
            Item(Message("menu-quit"), program.quit),
        )

    def _table_items(self) -> Iterator[Item]:
        """Yield an item for all that says who plays, and who begins."""
        game = self._program.setup.game
        names = {option.name for option in game.options}
        if SEATS in names:
            yield self._option_item(self, SEATS)
        if game.possible_seats() == (2,):
            yield self._setting("menu-opponent", self._opponent, self._change_people)
        else:
            yield self._setting("menu-people", self._people, self._change_people)
        yield self._setting("menu-level", self._level, self._change_level)
        if FIRST in names:
            yield self._setting("menu-first", self._first, self._change_first)
        if game.sensing is not None:
            yield field_items(self, self._program.stage, "board")[0]

    def _play(self) -> None:
        """Begin a game, and remember how it was set up."""
        setup, chosen = self._program.setup, self._program.stage.chosen
        others = (t for t in chosen.now.tables if t.game != setup.game.key)
        chosen.change(tables=(as_table(setup), *others))
        self._program.play()

    def announce(self) -> Sequence[Message]:
        """Say the title, for a newcomer where to learn, and the present item."""
        title, *reading = super().announce()
        return [title, *self._welcome(), *reading]

    def lines(self) -> Sequence[Message]:
        """Return the same with every item, for the console."""
        title, *items = super().lines()
        return [title, *self._welcome(), *items]

    def _welcome(self) -> Sequence[Message]:
        """Say where to learn, if nothing of this user's has been kept yet."""
        is_new = not (settings_file.path().exists() or saves.folder().exists())
        is_taught = bool(self._program.setup.game.lessons)
        return [Message("menu-newcomer")] if is_new and is_taught else []

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
        setup = self._program.setup
        key = neighbour(tuple(all_games()), setup.game.key, by)
        if key != setup.game.key:
            self._other_games[setup.game.key] = setup
            self._program.setup = self._other_games.get(key) or self._as_last(key)
            self._list()

    def _as_last(self, key: str) -> Setup:
        """Return a game as it was begun last, or else like the present one."""
        setup = self._program.setup
        for table in self._program.stage.chosen.now.tables:
            if table.game == key:
                with suppress(RefusalError):
                    return replace(remembered(table), seed=setup.seed)
        return setup.in_game(all_games()[key])

    def _opponent(self) -> Message:
        return Message(f"menu-opponent-{OPPONENTS[self._program.setup.people]}")

    def _people(self) -> Message:
        setup = self._program.setup
        people = say("menu-people-count", count=setup.people)
        if setup.people == 1:
            people = Message("menu-people-you")
        others = len(setup.sitters) - setup.people
        computers = say("menu-computers-count", count=others)
        if not others:
            return people
        if not setup.people:
            return computers
        return say("menu-people-both", people=people, computers=computers)

    def _change_people(self, by: int) -> None:
        setup = self._program.setup
        count = (setup.people + by) % (len(setup.sitters) + 1)
        self._program.setup = setup.with_people(count)

    def _level(self) -> Message:
        setup = self._program.setup
        if setup.people == len(setup.sitters):
            return Message("menu-level-none")
        return Message(f"{setup.game.key}-level-{setup.level}")

    def _change_level(self, by: int) -> None:
        setup = self._program.setup
        level = neighbour(setup.game.levels, setup.level, by)
        self._program.setup = setup.with_level(level)

    def _first(self) -> Message:
        setup = self._program.setup
        first = setup.agreed()[FIRST]
        if setup.people == 1 and setup.sitters[0].is_person:
            return Message(f"menu-first-{first}")
        return value_name(setup.game, FIRST, first)

    def _change_first(self, by: int) -> None:
        self._change_option(FIRST, by)

    def _change_option(self, name: str, by: int) -> None:
        setup = self._program.setup
        value = setup.game.option(name).neighbour(setup.agreed()[name], by)
        self._program.setup = setup.with_option(name, value)

    def _open_options(self) -> None:
        stage = self._program.stage
        menu = Menu(stage, Message("menu-options"), ())
        options = self._program.setup.game.all_options()
        items = (self._option_item(menu, option.name) for option in options)
        menu.items = (*items, Item(Message("menu-back"), stage.pop))
        stage.push(menu)

    def _option_item(self, menu: Menu, name: str) -> Item:
        game = self._program.setup.game
        return setting(
            menu,
            option_name(game, name),
            lambda: value_name(game, name, self._program.setup.agreed()[name]),
            lambda by: self._change_option(name, by),
        )

    def _open_settings(self) -> None:
        stage = self._program.stage
        stage.push(settings_menu(stage, self._program.voice, self._program.sound))

    def _open_rules(self) -> None:
        stage, chapters = self._program.stage, self._program.setup.rules()
        stage.push(pages(stage, Message("menu-rules"), chapters))
