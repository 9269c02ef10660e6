"""The bundled voice: espeak-ng's samples through one channel of the mixer.

A long text is synthesized piece by piece: the first before `say` returns, the others
while they are asked for by `is_busy`, one ahead of what sounds. So a rule book begins
as soon as a cell does, and can be stopped as soon.
"""

import re
from array import array
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING

from accessible_games.outputs.mixer import SPEECH, Mixer, MixerError
from accessible_games.outputs.speech import SpeechError
from accessible_games.outputs.speech.espeak import espeak
from accessible_games.outputs.speech.language import parts
from accessible_games.outputs.speech.manner import USUAL, Manner, Reach, between

if TYPE_CHECKING:
    import pygame

LONGEST = 120
"""Letters of a piece, where the text has a comma to part it at."""

VOLUMES = (0.08, 0.75, 0.75)
"""Of a sound, at the lowest, which can still be heard, the usual and the highest.

The voice comes near full scale, and tones sound with it: their sum must fit.
"""

_AFTER_SENTENCE = re.compile(r"(?<=[.!?…]) ")
_AFTER_CLAUSE = re.compile(r"(?<=[,;:]) ")
_STOPPED = re.compile(r"[.,:;!?…]\W*$")


class BundledVoice:
    """Speaks on any machine that has a sound device, with nothing installed."""

    name = "voice-bundled"
    reach: Reach = {"rate": 100, "pitch": 100, "volume": 0}  # noqa: RUF012
    """Louder than usual it would be clipped."""

    def __init__(self, *, manner: Manner = USUAL) -> None:
        self._manner = manner
        self._espeak = espeak()
        try:
            self._share = Mixer()
        except MixerError as error:
            raise SpeechError(str(error)) from error
        self._mixer = self._share.pygame.mixer
        self._channel = self._mixer.Channel(SPEECH)
        self._pieces: deque[str] = deque()
        self._language = ""

    def adjust(self, manner: Manner) -> None:
        """Speak in another manner from the next piece on."""
        self._manner = manner

    def say(self, text: str, language: str) -> None:
        """Synthesize the first piece and let it sound."""
        self.stop()
        self._language = language
        self._pieces.extend(pieces(text))
        sound = self._next_sound(is_first=True)
        if sound is not None:
            self._channel.play(sound)

    def stop(self) -> None:
        """Fall silent within a buffer."""
        self._pieces.clear()
        self._check()
        self._channel.stop()
        # In pygame-ce 2.5.8 that lets the queued sound begin (upstream #3971).
        self._channel.stop()

    def is_busy(self) -> bool:
        """Return whether it sounds, and keep the next piece ready."""
        self._check()
        if self._pieces and self._channel.get_queue() is None:
            sound = self._next_sound()
            if sound is not None:
                self._channel.queue(sound)
        # Between two sounds the channel is idle for a moment, with one in its queue.
        is_fed = bool(self._pieces) or self._channel.get_queue() is not None
        return is_fed or self._channel.get_busy()

    def close(self) -> None:
        """Fall silent and give the mixer back."""
        try:
            self.stop()
        finally:
            self._share.close()

    def _check(self) -> None:
        """Fail if somebody closed the mixer; `Channel` would crash the process.

        It cannot help while another thread is closing it: close the speaker first.
        """
        if self._mixer.get_init() is None:
            raise SpeechError("the mixer was closed")

    def _next_sound(self, *, is_first: bool = False) -> "pygame.mixer.Sound | None":
        """Return the next piece that has samples; a lone dash has none.

        An empty sound must not be made: playing one, then another, is a segmentation
        fault (pygame-ce 2.5.8).
        """
        while self._pieces:
            pcm = self._next_pcm()
            samples = without_lead(pcm) if is_first else pcm
            if samples:
                stereo = in_both_ears(samples)
                sound: pygame.mixer.Sound = self._mixer.Sound(buffer=stereo)
                sound.set_volume(between(self._manner.volume, *VOLUMES))
                return sound
        return None

    def _next_pcm(self) -> bytearray:
        """Synthesize a piece; its languages follow each other as words do."""
        found = parts(self._pieces.popleft(), self._language)
        pcm = bytearray()
        for place, (part, language) in enumerate(found, 1):
            is_last = place == len(found)
            pauses = bool(self._pieces) if is_last else bool(_STOPPED.search(part))
            samples = self._pcm(part, language, ends_with_pause=pauses)
            pcm += without_lead(samples) if pcm else samples
        return pcm

    def _pcm(self, part: str, language: str, *, ends_with_pause: bool) -> bytearray:
        pcm = bytearray()

        def keep(samples: bytes) -> bool:
            pcm.extend(samples)
            return True

        self._espeak.synthesize(
            part,
            language,
            keep,
            manner=self._manner,
            ends_with_pause=ends_with_pause,
        )
        return pcm


def pieces(text: str) -> Iterator[str]:
    """Part a text at the ends of sentences, and a long sentence at its commas."""
    for sentence in _AFTER_SENTENCE.split(" ".join(text.split())):
        piece = ""
        for clause in _AFTER_CLAUSE.split(sentence):
            if piece and len(piece) + len(clause) > LONGEST:
                yield piece
                piece = clause
            else:
                piece = f"{piece} {clause}".lstrip()
        yield piece


def without_lead(pcm: bytes | bytearray) -> bytes | bytearray:
    """Cut off the silence that espeak-ng begins with, 11 to 44 ms."""
    zeros = len(pcm) - len(pcm.lstrip(b"\0"))
    return pcm[zeros - zeros % 2 :]


def in_both_ears(mono: bytes | bytearray) -> "array[int]":
    """Double every sample, for the left and for the right."""
    samples = array("h", bytes(mono))
    stereo = array("h", bytes(2 * len(mono)))
    stereo[0::2] = samples
    stereo[1::2] = samples
    return stereo
