"""What lines ask for: the commands of the console beside those of every shell."""

import re
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Final

from accessible_games import narration
from accessible_games.commands import BY_NAME, COMMANDS, Command, help_of, offered
from accessible_games.core import record
from accessible_games.core.message import (
    Kind,
    Message,
    RefusalError,
    Urgency,
    Utterance,
    say,
    verbatim,
)
from accessible_games.lexicon import Lexicon, fold, phrases, tokens
from accessible_games.scenes.menu import Action, Menu
from accessible_games.scenes.program import Program
from accessible_games.scenes.settings_menu import settings_menu
from accessible_games.shells.typed_files import Saver, typed_path

TYPED: Final = tuple(command.name for command in COMMANDS if command.is_typed)
"""The names of the commands of this shell."""


class LineCommands:
    """Does commands that are about files, words and the program itself."""

    def __init__(self, program: Program, lexicon: Lexicon) -> None:
        self._program = program
        self._lexicon = lexicon
        self._stage = program.stage
        program.called = self._called
        self._saver = Saver()
        self._warned: Path | None = None
        """The file that somebody was warned about with the last command."""
        self._own: Mapping[str, Callable[[str], None]] = {
            **{n: _alone(act) for n, act in program.commands().items() if n in TYPED},
            "help": self.help,
            "record": self.record,
            "save": self.save,
            "load": self.load,
            "menu": self.menu,
            "repeat": lambda _: program.stage.repeat(),
            "verbosity": lambda _: program.stage.adjust("verbosity"),
            "voice": self.voice,
            "settings": lambda _: self._settings(),
            "rules": self.rules,
        }

    @property
    def names(self) -> Collection[str]:
        """The commands that are done here."""
        return self._own.keys()

    def begin(self) -> None:
        """Take note that another line was typed."""
        self._warned = self._saver.forget()

    def do(self, name: str, rest: str) -> None:
        """Do a command with the rest of its line; raises `RefusalError`."""
        self._own[name](rest)

    def read(self, menu: Menu) -> None:
        """Read all items of a menu."""
        for message in menu.lines():
            self._stage.answer(message)

    def help(self, rest: str) -> None:
        """Say every command with what it does, or one; in a menu, its items.

        Raises `UnknownWordError` and `RefusalError`.
        """
        if rest:
            self._help_with(rest)
            return
        top = self._stage.top
        if isinstance(top, Menu):
            self.read(top)
            return
        commands = offered(self._program.game_on)
        lines = map(self._help_line, filter(lambda c: c.is_typed, commands))
        told = *lines, Message("help-one")
        self._stage.show([Utterance((line,), Urgency.ANSWER) for line in told])

    def _help_with(self, line: str) -> None:
        """Say what a command does."""
        name, rest = self._lexicon.command(line, TYPED)
        if rest:
            raise RefusalError(say("too-many-words", text=rest))
        self._stage.answer(self._help_line(BY_NAME[name]))

    def _help_line(self, command: Command) -> Message:
        word = self._word(command.name)
        does = help_of(command.name, self._program.game_on)
        return say("help-line", word=word, does=does)

    def _word(self, name: str) -> str:
        """Return the word to type for a command."""
        return phrases(self._stage.catalogue.language, f"word-{name}")[0]

    def _called(self, name: str) -> Message:
        """Return the word to type for a command, or what one that has none does."""
        is_typed = BY_NAME[name].is_typed
        does = help_of(name, self._program.game_on)
        return verbatim(self._word(name)) if is_typed else does

    def rules(self, rest: str) -> None:
        """Read the rules, or the chapter of that number or of a word of its title."""
        table = self._program.table or self._program.require_desk()
        chapters = narration.chapters(table.match)
        if not rest:
            table.do("rules")
            return
        titles = [re.split("[.:]", self._stage.text(one))[0] for one in chapters]
        words = [{str(n), *tokens(fold(title))} for n, title in enumerate(titles, 1)]
        wanted = {*tokens(fold(rest))}
        found = [one for one, own in zip(chapters, words, strict=True) if wanted <= own]
        if not wanted or not found:
            every = verbatim(", ".join(titles))
            raise RefusalError(say("no-such-chapter", count=len(titles), names=every))
        self._stage.answer(*found)

    def load(self, rest: str) -> None:
        """Go on with the match in a file."""
        path = typed_path(rest)
        self._program.careful(lambda: self._program.archive.load(path))

    def menu(self, _rest: str) -> None:
        """Leave what is open before the table or the first menu, or the game."""
        if self._stage.top is not self._program.desk and len(self._stage.scenes) > 1:
            self._stage.top.do("menu")
        elif self._program.is_practising:
            self._program.leave_practice()
        else:
            self._program.careful(self._program.open_menu)

    def record(self, _rest: str) -> None:
        """Say the match record, line by line, unless it would tell what is hidden."""
        desk = self._program.require_desk()
        if desk.match.outcome is None and desk.shown is not desk.match.state:
            raise RefusalError(Message("record-hides"))
        text = record.write(desk.record)
        self._stage.show([Utterance((verbatim(line),)) for line in text.splitlines()])

    def save(self, rest: str) -> None:
        """Write the match to a file, or without a name beside the saved ones."""
        desk = self._program.require_desk()
        if rest and self._program.table is desk and not desk.is_practice:
            told = self._saver.save(desk, rest, self._warned)
            self._stage.answer(told, kind=Kind.PROGRAM)
        else:
            self._program.archive.save()

    def _settings(self) -> None:
        self._stage.push(settings_menu(self._stage, None, None))

    def voice(self, _rest: str) -> None:
        """Say who speaks."""
        self._stage.answer(Message("speaks-voice-text"), kind=Kind.PROGRAM)


def _alone(action: Action) -> Callable[[str], None]:
    """Return the command of an action that is about nothing."""
    return lambda _rest: action()
