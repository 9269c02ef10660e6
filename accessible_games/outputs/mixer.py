"""The mixer: the one sound device of the process, which the voice and the sounds share.

It is opened with the first share that is taken and closed with the last. pygame is
imported here and not above: it takes longer than all the rest, and a program that only
writes text never needs it.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from types import ModuleType
from typing import ClassVar, Final

from accessible_games.outputs.speech.espeak import SAMPLE_RATE
from accessible_games.outputs.speech.quiet import quiet_stderr

RATE: Final = SAMPLE_RATE
"""Samples a second of all that is played."""

SETTINGS: Final = (RATE, -16, 2)
"""Of the mixer: samples a second, 16 bits with sign, two ears."""

BUFFER: Final = 512
"""Frames the mixer fills at a time, 23 ms: what still sounds after a stop."""

SPEECH, FOCUS, GAME = range(3)
"""The channels that are kept, each for one kind of sound."""


class MixerError(RuntimeError):
    """Nothing can be played; the message is the short reason."""


class Mixer:
    """A share in the mixer, for use on any thread."""

    _lock: ClassVar = Lock()
    _shares: ClassVar[set["Mixer"]] = set()
    _is_ours: ClassVar = False
    """Whether we have opened it, and not somebody else before us."""

    def __init__(self) -> None:
        with self._lock:
            self.pygame = _pygame()
            self._open()
            self._shares.add(self)

    def _open(self) -> None:
        mixer = self.pygame.mixer
        if mixer.get_init() is None:
            try:
                with quiet_stderr():
                    mixer.init(*SETTINGS, BUFFER, allowedchanges=0)
            except self.pygame.error as error:
                raise MixerError(f"no sound device: {error}") from error
            Mixer._is_ours = True
        if mixer.get_init() != SETTINGS:
            raise MixerError(f"the mixer runs with {mixer.get_init()}")
        mixer.set_reserved(GAME + 1)

    def play(self, channel: int, samples: bytes) -> None:
        """Let samples for both ears sound instead of what the channel plays.

        An empty sound must not be made: playing one, then another, is a segmentation
        fault (pygame-ce 2.5.8).
        """
        with self._running() as mixer:
            if samples:
                mixer.Channel(channel).play(mixer.Sound(buffer=samples))

    def stop(self, *channels: int) -> None:
        """Let channels fall silent within a buffer."""
        with self._running() as mixer:
            for channel in channels:
                mixer.Channel(channel).stop()

    def is_busy(self, channel: int) -> bool:
        """Return whether a channel sounds."""
        with self._running() as mixer:
            return bool(mixer.Channel(channel).get_busy())

    @contextmanager
    def _running(self) -> Iterator[ModuleType]:
        """Fail if somebody closed the mixer.

        A channel is asked for anew each time: one that was kept would crash then.
        """
        with self._lock:
            try:
                yield self.pygame.mixer
            except self.pygame.error as error:
                raise MixerError(str(error)) from error

    def close(self) -> None:
        """Give the share back; the last one closes the mixer if we had opened it."""
        with self._lock:
            is_last = self._shares == {self}
            self._shares.discard(self)
            if is_last and self._is_ours:
                Mixer._is_ours = False
                self.pygame.mixer.quit()


def _pygame() -> ModuleType:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it prints to stdout
    try:
        import pygame  # noqa: PLC0415
    except ImportError as error:
        raise MixerError(f"no mixer: {error}") from error
    return pygame
