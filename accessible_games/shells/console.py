"""The console: a command a line in, an utterance a line out.

No colours, no cursor movement, and no prompt unless somebody types: it is a full way
to play on a braille terminal or over ssh, and how the game is tested from outside.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from accessible_games.commands import (
    BY_NAME,
    Command,
    Group,
    Topic,
)
from accessible_games.core.message import (
    Message,
    RefusalError,
    say,
    verbatim,
)
from accessible_games.lexicon import Lexicon, UnknownWordError
from accessible_games.outputs import Cue
from accessible_games.scenes.handover import Handover
from accessible_games.scenes.menu import Menu
from accessible_games.scenes.program import Program
from accessible_games.scenes.question import Question
from accessible_games.scenes.table import TableScene
from accessible_games.scenes.text_field import TextField
from accessible_games.session import TICK
from accessible_games.shells.line_commands import TYPED, LineCommands
from accessible_games.shells.typed_lines import Waiter

UNMEANT: Final = frozenset(TYPED) - {"row", "column"}
"""What is not meant by half a word after a command; cells have a row and a column."""

ADVICE: Final = frozenset({"hint", "appraise"})
"""What is asked about moves, and makes none."""

THOUGHT: Final = 0.01
"""Seconds between two looks at a computer that thinks while a line is waited for."""

IDLE: Final = 0.5
"""Seconds after which an interruption is noticed: on Windows no wait is interrupted."""

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
        self._commands = LineCommands(program, self._lexicon)
        self._waiter = Waiter()
        program.dock.wake = self._waiter.wake

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
        self._program.dock.go_past()
        self._settle()
        self._program.quit()

    def _next(self, lines: Iterator[str]) -> str | None:
        """Wait for a line, and look at the clocks and the board meanwhile."""
        if self._program.dock.physical is None and not self._has_clocks:
            return next(lines, None)
        return self._waiter.next_line(lines, self._tick, self.patience)

    @property
    def _has_clocks(self) -> bool:
        desk = self._program.desk
        return desk is not None and bool(desk.session.match.left)

    def patience(self) -> float:
        """Return for how many seconds there is nothing to do unless there is news."""
        desk = self._program.desk
        session = None if desk is None else desk.session
        if session is not None and session.is_waiting() and session.hold() is None:
            return THOUGHT
        most = TICK if self._has_clocks else IDLE
        return self._program.dock.patience(round(1000 * most)) / 1000

    def _tick(self) -> None:
        """Look at the clocks and at the board, and let others play."""
        self._program.tick()
        desk = self._program.desk
        while desk is not None and desk.session.step():
            pass

    def obey(self, line: str) -> None:
        """Do what a line says, then wait until somebody is to act."""
        self._commands.begin()
        self._program.dock.go_past()
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
        self._commands.read(menu)

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
        if command.name in self._commands.names:
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
        desk = self._program.require_desk()
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
            self._commands.do(name, rest)

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


def _unknown(error: UnknownWordError) -> Message:
    if not error.fits:
        return say("unknown-word", word=error.word)
    fits = verbatim(", ".join(error.fits[:MOST_FITS]))
    return say("ambiguous-word", word=error.word, words=fits)
