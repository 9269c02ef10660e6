"""Tones: short sounds as samples. Pure: numbers in, bytes out, nothing sounds here.

A *tone* is notes that follow each other, in one timbre, from one side. All tones are
equally loud: their samples are scaled to the same root of the mean square.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import cos, exp, pi, sin, sqrt
from typing import Final, TypeAlias

from accessible_games.outputs.mixer import RATE
from accessible_games.outputs.sound.manner import USUAL_VOLUME

Timbre: TypeAlias = tuple[float, ...]
"""The amplitude of each harmonic, beginning with the note itself."""

FULL_SCALE: Final = 32767

LEVEL: Final = 0.018
"""Of full scale, at the usual volume, in each ear, for what is in the middle: 12 dB
under the bundled voice, whose root of the mean square is 0.072 while it sounds."""

STEP: Final = 1.5
"""Decibels from one volume to the next."""

WIDTH: Final = 0.8
"""How far to the side the outmost tones are, of 1: each is heard by either ear."""

ATTACK: Final = 0.004
"""Seconds in which a note begins; at once would be a click."""

RELEASE: Final = 0.012
"""Seconds in which a note ends."""

DECAY: Final = 1.2
"""How far a note fades while it lasts, as the power of e."""

_TABLE: Final = 4096
"""Samples of one period, from which a note is read; a power of two."""


@dataclass(frozen=True, slots=True)
class Note:
    """One pitch for a time, or a glide; 0 hertz is a rest."""

    hertz: float
    seconds: float
    end: float | None = None
    """The pitch that it glides to."""


@dataclass(frozen=True, slots=True)
class Tone:
    """A short sound that can be told from every other."""

    notes: tuple[Note, ...]
    timbre: Timbre = (1.0,)
    pan: float = 0.0
    """From -1, left, to 1, right."""


def render(tones: Sequence[Tone], volume: int, channels: str = "stereo") -> bytes:
    """Return tones one after the other: 16 bit, left and right by turns.

    At volume 0 there is nothing.
    """
    if volume == 0:
        return b""
    return b"".join(_render(tone, volume, channels) for tone in tones)


@lru_cache(maxsize=128)
def _render(tone: Tone, volume: int, channels: str) -> bytes:
    wave = _wave(tone.notes, tone.timbre)
    loud = FULL_SCALE * LEVEL * 10 ** ((volume - USUAL_VOLUME) * STEP / 20)
    left, right = (loud * gain for gain in gains(tone.pan, channels))
    samples = array("h", bytes(4 * len(wave)))
    samples[0::2] = array("h", [round(left * value) for value in wave])
    samples[1::2] = array("h", [round(right * value) for value in wave])
    return samples.tobytes()


def gains(pan: float, channels: str) -> tuple[float, float]:
    """Return what the left and the right ear get, both 1 in the middle.

    The power of both together is always the same.
    """
    if channels == "mono":
        return 1.0, 1.0
    angle = (pan * WIDTH + 1) * pi / 4
    left, right = sqrt(2) * cos(angle), sqrt(2) * sin(angle)
    return (right, left) if channels == "swapped" else (left, right)


@lru_cache(maxsize=64)
def _wave(notes: tuple[Note, ...], timbre: Timbre) -> Sequence[float]:
    """Return samples whose mean square is 1 where they sound."""
    played = [(note, _note(note, timbre)) for note in notes]
    sounding = [value for note, values in played if note.hertz for value in values]
    scale = sqrt(len(sounding) / sum(value * value for value in sounding))
    values = chain.from_iterable(values for _, values in played)
    return array("d", [scale * value for value in values])


def _note(note: Note, timbre: Timbre) -> Sequence[float]:
    count = round(note.seconds * RATE)
    if not note.hertz:
        return [0.0] * count
    period = _period(timbre)
    step = note.hertz * _TABLE / RATE
    end = note.hertz if note.end is None else note.end
    bend = (end - note.hertz) * _TABLE / RATE / count / 2
    return [
        level * period[int(n * (step + n * bend)) % _TABLE]
        for n, level in enumerate(_envelope(count))
    ]


@lru_cache(maxsize=16)
def _period(timbre: Timbre) -> Sequence[float]:
    """Return one period; its harmonics begin apart, so that its peaks are low."""
    turns = (2 * pi * n / _TABLE for n in range(_TABLE))
    parts = [(n, n * n, size) for n, size in enumerate(timbre, 1) if size]
    return [sum(size * sin(n * turn + at) for n, at, size in parts) for turn in turns]


@lru_cache(maxsize=16)
def _envelope(count: int) -> Sequence[float]:
    """Return how loud each sample of a note is: it swells, fades and ends at 0."""
    attack, release = round(ATTACK * RATE), round(RELEASE * RATE)
    return [
        exp(-DECAY * n / count) * _swell(n / attack) * _swell((count - 1 - n) / release)
        for n in range(count)
    ]


def _swell(part: float) -> float:
    """Return half a period of a cosine, from 0 to 1, and 1 after it."""
    return (1 - cos(pi * part)) / 2 if part < 1 else 1.0
