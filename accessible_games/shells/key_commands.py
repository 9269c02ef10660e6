"""What keys ask for: the commands of the window beside those of every shell."""

from collections.abc import Callable, Mapping

import pygame

from accessible_games import commands
from accessible_games.commands import Command, Topic
from accessible_games.core.message import Kind, Message, RefusalError, say
from accessible_games.narration import chapters as chapters_of
from accessible_games.outputs import Cue
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.scenes.menu import Menu, pages
from accessible_games.scenes.program import Program
from accessible_games.scenes.settings_menu import settings_menu
from accessible_games.scenes.voice_menu import level, told, turn
from accessible_games.shells.describer import Describer
from accessible_games.shells.game_menu import game_menu, keys_menu


class KeyCommands:
    """Does commands at the focus, and says why when it cannot."""

    def __init__(
        self, program: Program, speaker: Speaker, describer: Describer
    ) -> None:
        self._program = program
        self._stage = program.stage
        self._speaker = speaker
        self._own: Mapping[str, Callable[[], None]] = {
            **program.commands(),
            "menu": self._menu,
            "help": self._help,
            "rules": self._rules,
            "describe": describer.turn,
            "voice": self._voice,
            "settings": self._settings,
            "copy": self._copy,
            "speech-louder": lambda: self._turn_voice(1),
            "speech-softer": lambda: self._turn_voice(-1),
        }

    def do(self, command: Command) -> None:
        """Do a command; what is about a place is about the focused one."""
        table = self._program.table
        about = table.here() if table and command.topic is Topic.PLACE else ""
        name = command.name
        if table and name == "cell" and not table.is_on_cell():
            name = "where"
        try:
            if name in self._own:
                with self._stage.watched(name):
                    self._own[name]()
            else:
                self._stage.do(name, about)
        except RefusalError as error:
            self._stage.answer(error.why, cues=[Cue.ILLEGAL])

    def _run(self, name: str) -> None:
        """Do a command of the game's menu on the table, unless it needs none."""
        if self._program.desk is not None and name not in {"silence", "saved"}:
            self._stage.back_to(self._program.desk)
        command = commands.BY_NAME.get(name)
        self.do(command or Command(name, commands.Group.PROGRAM))

    def _menu(self) -> None:
        desk = self._program.desk
        if desk is None or self._stage.top is not desk:
            self._stage.top.do("menu")
        elif self._program.is_practising:
            self._program.leave_practice()
        else:
            self._stage.push(game_menu(self._stage, self._run, desk.match.game))

    def _help(self) -> None:
        desk = self._program.desk
        if isinstance(self._stage.top, Menu):
            self._stage.answer(Message("help-in-menu"))
        elif desk is not None and self._stage.top is desk:
            self._stage.push(keys_menu(self._stage, desk.match.game))
        else:
            self._stage.do("help")

    def _rules(self) -> None:
        table, setup = self._program.table, self._program.setup
        chapters = setup.rules() if table is None else chapters_of(table.match)
        self._stage.push(pages(self._stage, Message("menu-rules"), chapters))

    def _voice(self) -> None:
        speaks = Message(f"speaks-{self._speaker.name}")
        self._stage.answer(speaks, kind=Kind.PROGRAM)

    def _settings(self) -> None:
        program = self._program
        self._stage.push(settings_menu(self._stage, program.voice, program.sound))

    def _copy(self) -> None:
        """Copy the message that was read or said last, for other programs."""
        text = self._stage.latest()
        if not text:
            raise RefusalError(Message("history-empty"))
        try:
            pygame.scrap.put_text(text)
        except pygame.error as error:
            raise RefusalError(Message("copy-failed")) from error
        self._stage.answer(Message("copied"), kind=Kind.PROGRAM)

    def _turn_voice(self, by: int) -> None:
        turn(self._stage, self._speaker, "volume", by)
        at = told(level(self._speaker, "volume"))
        volume = say("menu-setting", name=Message("menu-volume"), value=at)
        self._stage.answer(volume, kind=Kind.PROGRAM)
