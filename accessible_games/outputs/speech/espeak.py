"""espeak-ng by its own C interface: text in, samples out, nothing sounds here.

The library keeps its state in globals, so there is one `Espeak` in a process.
Constants and signatures: `speak_lib.h` of espeak-ng 1.52.
"""

import ctypes
import importlib
import os
from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import TypeAlias

from accessible_games.outputs.speech import NoVoiceError, SpeechError
from accessible_games.outputs.speech.manner import USUAL, Manner, between
from accessible_games.outputs.speech.quiet import quiet_stderr

SAMPLE_RATE = 22050
"""Samples a second of all that espeak-ng makes: mono, 16 bit, native order."""

RATES = (80, 200, 450)
"""Words a minute, at the lowest, the usual and the highest: all that espeak-ng has."""

PITCHES = (0, 50, 99)
"""Likewise, on its own scale."""

CHUNK = 40
"""Milliseconds of samples handed over at a time."""

SYNCHRONOUS = 2
DONT_EXIT = 0x8000
"""Without this, missing data ends the whole process."""
OK = 0
RATE_PARAMETER = 1
PITCH_PARAMETER = 3
UTF8 = 1
END_PAUSE = 0x1000
"""Keep the pause that the last punctuation asks for; it is cut off otherwise."""

Sink: TypeAlias = Callable[[bytes], bool]
"""Takes samples; answers whether it wants more."""

_ON_SAMPLES = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p
)
_SYNTH = (
    ctypes.c_char_p,  # text
    ctypes.c_size_t,  # its size with the closing zero
    ctypes.c_uint,  # where to begin
    ctypes.c_int,  # what that counts
    ctypes.c_uint,  # where to end
    ctypes.c_uint,  # flags
    ctypes.c_void_p,  # an identifier, not wanted
    ctypes.c_void_p,  # data of ours, not wanted
)


class Espeak:
    """The synthesizer of this process; see `espeak()`."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        self._library.espeak_Synth.argtypes = _SYNTH
        self._settings: tuple[str, int, int] | None = None
        self._sink: Sink = bool
        self._lock = Lock()
        self._callback = _ON_SAMPLES(self._hand_over)  # the library keeps no reference
        self._library.espeak_SetSynthCallback(self._callback)

    def synthesize(
        self,
        text: str,
        language: str,
        sink: Sink,
        *,
        manner: Manner = USUAL,
        ends_with_pause: bool = False,
    ) -> None:
        """Hand the samples of `text` to `sink`, chunk by chunk, while it wants more.

        Their volume is always the same: that is for whoever plays them.
        """
        flags = UTF8 | (END_PAUSE if ends_with_pause else 0)
        raw = text.replace("\0", " ").encode("utf-8", "replace")
        with self._lock:
            self._set(language, manner)
            self._sink = sink
            size = len(raw) + 1
            status = self._library.espeak_Synth(raw, size, 0, 0, 0, flags, None, None)
        if status != OK:
            raise SpeechError(f"espeak-ng failed with {status}")

    def _set(self, language: str, manner: Manner) -> None:
        """Choose the voice, only if it changes: that takes longer than a phrase."""
        rate = round(between(manner.rate, *RATES))
        pitch = round(between(manner.pitch, *PITCHES))
        if self._settings == (language, rate, pitch):
            return
        self._settings = None
        if self._library.espeak_SetVoiceByName(language.encode()) != OK:
            raise NoVoiceError(f"no voice for the language {language!r}")
        self._library.espeak_SetParameter(RATE_PARAMETER, rate, 0)
        self._library.espeak_SetParameter(PITCH_PARAMETER, pitch, 0)
        self._settings = (language, rate, pitch)

    def _hand_over(self, samples: int | None, count: int, _events: int | None) -> int:
        if not samples or not count:
            return 0
        return 0 if self._sink(ctypes.string_at(samples, 2 * count)) else 1


@cache
def espeak() -> Espeak:
    """Return the synthesizer, initialized at the first call that succeeds."""
    try:
        loader = importlib.import_module("espeakng_loader")
        library = ctypes.CDLL(loader.get_library_path())
        path = os.fsencode(loader.get_data_path())
    except (ImportError, OSError, RuntimeError) as error:
        raise SpeechError(f"espeak-ng is not here: {error}") from error
    with quiet_stderr():
        found = library.espeak_Initialize(SYNCHRONOUS, CHUNK, path, DONT_EXIT)
    if found != SAMPLE_RATE:
        # Its buffer for the path has 160 bytes; a deep folder does not fit.
        raise SpeechError(f"espeak-ng cannot read its data, {len(path)} bytes of path")
    return Espeak(library)
