"""The console: a command a line in, an utterance a line out.

No colours, no cursor movement, and no prompt unless somebody types: it is a full way
to play on a braille terminal or over ssh, and how the game is tested from outside.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from accessible_games import narration
from accessible_games.commands import (
    BY_NAME,
    COMMANDS,
    Command,
    Group,
    Topic,
    help_of,
    offered,
)
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
from accessible_games.lexicon import Lexicon, UnknownWordError, fold, phrases, tokens
from accessible_games.outputs import Cue
from accessible_games.scenes.desk import Desk
from accessible_games.scenes.handover import Handover
from accessible_games.scenes.menu import Action, Menu
from accessible_games.scenes.program import Program
from accessible_games.scenes.question import Question
from accessible_games.scenes.settings_menu import settings_menu
from accessible_games.scenes.table import TableScene
from accessible_games.scenes.text_field import TextField
from accessible_games.session import TICK
from accessible_games.shells.typed_files import Saver, typed_path
from accessible_games.shells.typed_lines import next_line

TYPED: Final = tuple(command.name for command in COMMANDS if command.is_typed)
"""The names of the commands of this shell."""

UNMEANT: Final = frozenset(TYPED) - {"row", "column"}
"""What is not meant by half a word after a command; cells have a row and a column."""

ADVICE: Final = frozenset({"hint", "appraise"})
"""What is asked about moves, and makes none."""

HANDS: Final = 0.01
"""Seconds between two looks at the physical board."""

UNREADABLE: Final = "\ufffd"
"""What stands for bytes that are no text."""

MOST_FITS: Final = 8
"""How many words are offered for one that is not whole."""


class Console:
    """Reads commands and does them, until the end of input or `quit`."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._stage = program.stage
        self._lexicon = Lexicon()
        program.called = self._called
        self._saver = Saver()
        self._warned: Path | None = None
        """The file that somebody was warned about with the last command."""
        self._commands: dict[str, Callable[[str], None]] = {
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
    def _desk(self) -> Desk:
        """The desk of the game that is on; raises `RefusalError`."""
        desk = self._program.desk
        if desk is None:
            raise RefusalError(Message("no-game-on"))
        return desk

    @property
    def _columns(self) -> str:
        """The letters of the columns of the board in front, if they have letters."""
        table = self._program.table
        return "" if table is None else table.match.game.columns

    def run(self, lines: Iterable[str], *, is_lost: Callable[[], bool]) -> None:
        """Do one command after the other while somebody can hear what comes of it."""
        self._settle()
        typed = iter(lines)
        while (line := self._next(typed)) is not None:
            self.obey(line)
            if not self._stage.is_open or is_lost():
                return
        self._program.quit()

    def _next(self, lines: Iterator[str]) -> str | None:
        """Wait for a line, and look at the clocks meanwhile if there are any."""
        desk, physical = self._program.desk, self._program.dock.physical
        has_clocks = desk is not None and bool(desk.session.match.left)
        if physical is None and not has_clocks:
            return next(lines, None)
        every = TICK if physical is None else HANDS
        return next_line(lines, self._tick, every)

    def _tick(self) -> None:
        """Look at the clocks and at the board, and let others play."""
        self._program.tick()
        desk = self._program.desk
        while desk is not None and desk.session.step():
            pass

    def obey(self, line: str) -> None:
        """Do what a line says, then wait until somebody is to act."""
        self._warned = self._saver.forget()
        try:
            self._obey(line.strip().lstrip("\ufeff"))
        except UnknownWordError as error:
            self._refuse(_unknown(error))
        except RefusalError as error:
            self._refuse(error.why)
        if self._stage.is_open:
            self._settle()

    def _settle(self) -> None:
        """Wait for players who are not at the keyboard, and for the coach."""
        desk = self._program.desk
        if desk is not None:
            desk.session.settle()
        while self._program.coach.is_thinking:
            self._program.coach.wait(TICK)
            self._program.tick()

    def _obey(self, line: str) -> None:
        if UNREADABLE in line:
            raise RefusalError(Message("unreadable-line"))
        top = self._stage.top
        number = self._number(top, line) if isinstance(top, Menu) else None
        if isinstance(top, TextField):
            top.enter(line) if line else top.do("menu")
        elif isinstance(top, Handover) and not line:
            top.pick(1)
        elif isinstance(top, Question) or (
            isinstance(top, Menu) and (not line or number is not None)
        ):
            self._pick(top, number)
        elif not line:
            self._stage.do("" if self._is_at_lesson() else "turn")
        else:
            self._do(*self._command(line))

    def _number(self, menu: Menu, line: str) -> int | None:
        """Return the number of the item that a line means, by digits or by its words.

        Asking for help is never an item that happens to begin with that word.
        """
        if line.isascii() and line.isdigit():
            return int(line[:4])
        try:
            is_help = self._lexicon.command(line, TYPED) == ("help", "")
        except UnknownWordError:
            is_help = False
        return None if is_help else menu.find(line)

    def _pick(self, menu: Menu, number: int | None) -> None:
        """Choose an item of a menu, or read all of them again."""
        if number is not None:
            menu.pick(number)
            return
        for message in menu.lines():
            self._stage.answer(message)

    def _command(self, line: str) -> tuple[Command, str]:
        """Return the command that a line begins with, and the rest of the line."""
        name, rest = self._lexicon.command(line, TYPED)
        return BY_NAME[name], rest

    def _do(self, command: Command, rest: str) -> None:
        if command.topic is Topic.FILE:
            self._do_own(command.name, rest)
            return
        game = self._program.game_on
        is_of_thing = game is not None and command.name in game.of_things
        if command.topic is Topic.NOTHING and rest and not is_of_thing:
            raise RefusalError(say("too-many-words", text=rest))
        if command.name in self._commands:
            self._do_own(command.name, rest)
            return
        is_one_word = command.topic is Topic.PLACE and self._columns
        about = ("" if is_one_word else " ").join(self._about(command, rest))
        if isinstance(self._stage.top, TableScene):
            self._stage.do(command.name, about)
        else:
            self._do_behind(command, about)

    def _do_behind(self, command: Command, about: str) -> None:
        """Do a command at the table behind a menu, which only a move closes."""
        desk = self._desk
        if command.group is not Group.MOVES or command.name in ADVICE:
            with self._stage.watched(command.name, about):
                (self._program.table or desk).do(command.name, about)
            return
        self._stage.back_to(desk)
        before = desk.match
        self._stage.do(command.name, about)
        # Refused, which does not tell where the player is, unless something opened.
        if desk.match is before and self._stage.top is desk:
            self._stage.announce()

    def _do_own(self, name: str, rest: str) -> None:
        with self._stage.watched(name):
            self._commands[name](rest)

    def _about(self, command: Command, rest: str) -> Sequence[str]:
        """Return what is said after a command; the game judges words of a move."""
        try:
            return self._lexicon.meanings(rest, UNMEANT, self._columns)
        except UnknownWordError as error:
            if command.topic is not Topic.MOVE or error.fits:
                raise
            return [error.word]

    def _refuse(self, why: Message) -> None:
        """Say why not and, to a learner, what is to be done instead."""
        self._stage.answer(why, cues=[Cue.ILLEGAL])
        if self._is_at_lesson():
            self._stage.do("")

    def _is_at_lesson(self) -> bool:
        return self._program.is_learning and self._stage.top is self._program.desk

    def help(self, _rest: str) -> None:
        """Say every command with what it does; in a menu, its items."""
        top = self._stage.top
        if isinstance(top, Menu):
            self._pick(top, None)
            return
        commands = offered(self._program.game_on)
        lines = map(self._help_line, filter(lambda c: c.is_typed, commands))
        self._stage.show([Utterance((line,), Urgency.ANSWER) for line in lines])

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
        table = self._program.table or self._desk
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
        desk = self._desk
        if desk.match.outcome is None and desk.shown is not desk.match.state:
            raise RefusalError(Message("record-hides"))
        text = record.write(desk.record)
        self._stage.show([Utterance((verbatim(line),)) for line in text.splitlines()])

    def save(self, rest: str) -> None:
        """Write the match to a file, or without a name beside the saved ones."""
        desk = self._desk
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


def _unknown(error: UnknownWordError) -> Message:
    if not error.fits:
        return say("unknown-word", word=error.word)
    fits = verbatim(", ".join(error.fits[:MOST_FITS]))
    return say("ambiguous-word", word=error.word, words=fits)
