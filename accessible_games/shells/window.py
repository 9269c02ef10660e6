"""The window: events in, commands out, and the picture brought before the eyes."""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from threading import Thread
from typing import Final

import pygame

from accessible_games.core.message import Message, Urgency, say
from accessible_games.keymap import Keymap
from accessible_games.outputs.picture import Picture
from accessible_games.outputs.sound.sound import Sound
from accessible_games.outputs.speech.output import Speech, no_voice
from accessible_games.outputs.speech.quiet import quiet_stderr
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.outputs.speech.voices import chain
from accessible_games.scenes.program import Program
from accessible_games.scenes.scene import Scene
from accessible_games.scenes.settings_menu import KeyQuestion
from accessible_games.scenes.text_field import TextField
from accessible_games.settings import Settings
from accessible_games.shells import keys
from accessible_games.shells.describer import Describer
from accessible_games.shells.key_commands import KeyCommands

SIZE: Final = (1024, 768)
"""Pixels, at the start: the window can be resized."""

PATIENCE: Final = 10
"""Milliseconds that an idle loop waits for a key, before it looks at the players."""

_LOCKS: Final = pygame.KMOD_CAPS | pygame.KMOD_NUM

ONE_WORD: Final = 0.001
"""Seconds that the voice's thread has for what is new before the picture is drawn, for
which it would have to wait otherwise."""

TAIL: Final = 0.15
"""Seconds that a sound card still plays what it has been given."""

LAST_WORDS: Final = 4.0
"""Seconds that are left to say goodbye in."""


def has_screen() -> bool:
    """Return whether a window can be opened and seen."""
    wanted = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not any(map(os.environ.get, wanted)):
        return False  # SDL would take the whole text console
    try:
        with quiet_stderr():  # libraries complain there of screens that are missing
            pygame.display.init()
    except pygame.error:
        return False
    # Where a screen is named that is not there, SDL draws to nowhere instead.
    driver = pygame.display.get_driver().lower()
    asked = os.environ.get("SDL_VIDEODRIVER", "").lower()
    is_seen = driver not in {"offscreen", "dummy"} or driver == asked
    if not is_seen:
        pygame.display.quit()
    return is_seen


class Window:
    """A shell of the program that is played by keys."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._stage = program.stage
        chosen = self._stage.chosen
        self._speaker = Speaker(
            chain(chosen.now.voice), manner=chosen.now.manner, no_voice=no_voice
        )
        program.voice = self._speaker
        program.called = self._called
        chosen.followers.append(self._follow)
        program.dock.wake = _wake
        self._sound = program.sound = Sound(chosen.now.sounds)
        self._is_away = False
        """Whether another window has the focus that this one had."""
        self._alone: str | None = None
        """The modifier that is held, if nothing else was pressed with it."""
        self._asked: Scene | None = None
        """The question whether to leave that closing the window has brought."""
        self._describer = Describer(self._stage, lambda: program.game_on)
        self._commands = KeyCommands(program, self._speaker, self._describer)
        pygame.font.init()
        pygame.display.set_mode(SIZE, pygame.RESIZABLE)
        self._name_window()
        self._picture = Picture(
            _surface, self._stage.text, self._stage.words, chosen.now.picture
        )
        speech = Speech(
            self._speaker, self._stage.words, lambda: self._stage.catalogue.language
        )
        self._stage.outputs += [self._sound, speech, self._picture]

    @property
    def _keymap(self) -> Keymap:
        return self._stage.chosen.now.keys

    def _called(self, command: str) -> Message:
        """Return how the key of a command is called, as the keys are bound now."""
        return self._keymap.called(command)

    def _follow(self, settings: Settings) -> None:
        """Speak as the settings say from now on."""
        if settings.voice != self._speaker.setting:
            self._speaker.choose(settings.voice)
        self._speaker.manner = settings.manner
        self._sound.manner = settings.sounds
        self._picture.manner = settings.picture
        self._name_window()

    def _name_window(self) -> None:
        pygame.display.set_caption(self._stage.text(Message("program-title")))

    def run(self, is_told_to_end: Callable[[], bool] = lambda: False) -> None:
        """Play until the window is closed, or the program is to end."""
        # The first change of a setting does not wait for what writes the file.
        Thread(target=import_module, args=("tomlkit",), daemon=True).start()
        try:
            while self._stage.is_open and not is_told_to_end():
                self.turn(self.program.dock.patience(PATIENCE))
        except KeyboardInterrupt:
            pass
        if self._stage.is_open:
            self.program.quit()
        pygame.display.quit()
        with suppress(KeyboardInterrupt):
            self._speaker.wait(LAST_WORDS)
            time.sleep(TAIL)
        self._stage.close()

    def turn(self, patience: int) -> None:
        """Take one event, waiting at most `patience` > 0 ms, and all that follows."""
        for event in [pygame.event.wait(patience), *pygame.event.get()]:
            if self._stage.is_open:
                self.take(event)
        self._let_others_play()
        self.program.tick(is_away=self._describer.is_on)
        if self._stage.is_open and self._picture.is_stale:
            time.sleep(ONE_WORD)
            self._picture.draw()
            pygame.display.flip()

    def _let_others_play(self) -> None:
        """Take the answers of players who are not at the keyboard.

        Where nobody is, each move waits until the one before has been told.
        """
        desk = self.program.desk
        while self._stage.is_open and desk is not None:
            if desk.is_watched() and not self._speaker.wait(0):
                return
            if not desk.session.step():
                return
            desk = self.program.desk

    def take(self, event: pygame.event.Event) -> None:
        """Do what an event asks for."""
        if event.type == pygame.QUIT:
            self._close()
        elif event.type == pygame.KEYDOWN:
            self._press(event)
        elif event.type == pygame.KEYUP and event.scancode in keys.MODIFIERS:
            self._let_go(event.scancode)
        elif event.type == pygame.WINDOWFOCUSGAINED:
            # Alt+Tab takes the focus while Alt is down, and its release with it.
            pygame.key.set_mods(pygame.key.get_mods() & _LOCKS)
            self._come_back()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._is_away, self._alone = True, None
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._alone = None

    def _close(self) -> None:
        """Leave, asking first if a game would be lost; to close again is to agree."""
        if self._stage.top is self._asked:
            self.program.quit()
            return
        before = self._stage.top
        self.program.careful(self.program.quit)
        self._asked = None if self._stage.top is before else self._stage.top

    def _let_go(self, scancode: int) -> None:
        """Do what a modifier means that was pressed and let go by itself."""
        name = keys.MODIFIERS[scancode]
        if self._alone == name:
            command = self._keymap.by_key.get(name)
            if self._describer.is_on:
                self._describer.tell(name, command)
            elif command is not None:
                self._stage.do(command.name)
        self._alone = None

    def _come_back(self) -> None:
        """Say where the player is who was in another window."""
        if self._is_away:
            self._is_away = False
            here = say("window-again", title=Message("program-title"))
            self._stage.answer(here, *self._stage.top.announce(), urgency=Urgency.FOCUS)

    def _press(self, event: pygame.event.Event) -> None:
        self._alone = keys.MODIFIERS.get(event.scancode)
        if self._alone or keys.is_systems(event):
            return
        self.program.dock.go_past()
        key, top = keys.name_of(event), self._stage.top
        if isinstance(top, KeyQuestion):
            if key is not None:
                top.take(key)
            return
        if not self._describer.is_on and self._writes(event):
            return
        command = None if key is None else self._keymap.find(key, in_menu=top.is_menu)
        if self._describer.is_on:
            self._describer.press(key, command, keys.typed(event))
        elif command is not None:
            self._commands.do(command)
        elif self._stage.top.is_menu:
            self._type(event, key)
        elif self.program.is_learning:
            self._stage.do("")

    def _writes(self, event: pygame.event.Event) -> bool:
        """Let a key type into a field, whatever it means elsewhere."""
        text = keys.typed(event) if isinstance(self._stage.top, TextField) else ""
        if text:
            self._stage.do("type", text)
        return bool(text)

    def _type(self, event: pygame.event.Event, key: str | None) -> None:
        """Look for what was typed; a key of the table says where the player is."""
        text = keys.typed(event).strip()
        if text:
            self._stage.do("type", text)
        elif key is not None and key in self._keymap.by_key:
            self._stage.do(self._keymap.by_key[key].name)


def _wake() -> None:
    """Let the window look at the board at once; called from any thread."""
    with suppress(pygame.error):  # it is closed
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))


def _surface() -> pygame.Surface:
    """Return what is painted on, which a change of its size replaces."""
    surface = pygame.display.get_surface()
    assert surface is not None  # noqa: S101 - the window is open
    return surface
