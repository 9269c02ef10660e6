"""The voice that is the user's own running screen reader: their voice, their braille.

All that is known about Prism (installed as `prismatoid`, imported as `prism`) stands
here, since it is 0.x. What is said of Windows and macOS is taken from its documentation
and source (0.18.1) and unproven.

A reader speaks the program's words with its own language and voice, so `language` is
not passed on. It also does not tell when it has finished: it counts as busy for as long
as a fast reader needs for the words. So an event waits for the one before, and one that
an answer cuts off within that time is spoken again.

A reader that hangs holds up whoever calls: Orca up to 25 seconds a call.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

from accessible_games.outputs.speech import SpeechError

NOT_INSTALLED: Final = "reader-not-installed"
"""The key of the message that Prism cannot be used here."""

NOT_RUNNING: Final = "reader-not-running"
"""The key of the message that no reader runs that would take our words."""

READERS: Final = (
    "NVDA",
    "JAWS",
    "Orca",  # 49 and later; an older one is reached through speech-dispatcher
    "ZDSR",
    "PCTalker",
    "BoyPCReader",
    "SenseReader",
    "SystemAccess",
    "WindowEyes",
    "ZoomText",
    "UIA",  # Narrator; the last, since it need not stop when told to
)
"""What Prism calls the readers we use, the best first. Its synthesizers are not here.

Nor is VoiceOver: Prism looks for it and talks to it on the main thread, and waits for
that, so a program whose main thread waits for its voices would wait for ever.
"""


PACE: Final = 0.03
"""Seconds a letter: about 400 words a minute, as fast as most people listen. A slower
guess would repeat what was heard to its end."""


class _Features(Protocol):
    is_supported_at_runtime: bool
    supports_output: bool
    supports_speak: bool
    supports_braille: bool
    supports_stop: bool


class _Reader(Protocol):
    """What is used of `prism.Backend`, which lets go of the reader when dropped."""

    name: str
    features: _Features
    """Asks the reader every time."""

    def output(self, text: str, interrupt: bool) -> None: ...  # noqa: FBT001
    def speak(self, text: str, interrupt: bool) -> None: ...  # noqa: FBT001
    def braille(self, text: str) -> None: ...
    def stop(self) -> None: ...


class _Context(Protocol):
    """What is used of `prism.Context`; for Windows it stays on the thread it is of."""

    def id_of(self, index_or_name: str) -> int: ...
    def create(self, backend_id: int) -> _Reader: ...


class ReaderVoice:
    """Speaks and shows braille through the reader that runs.

    A `registry`, in tests, is Prism's with other readers added to it.
    """

    name = "voice-reader"

    def __init__(self, registry: object = None, *, pace: float = PACE) -> None:
        self._pace = pace
        self._ends = 0.0
        """When the words must have been spoken."""
        self._context: _Context | None = _open(registry)
        self._reader: _Reader | None = next(_running(self._context), None)
        if self._reader is None:
            raise SpeechError(NOT_RUNNING)
        self.reader = self._reader.name
        """What the reader in use is called."""
        self._features = self._reader.features

    def say(self, text: str, language: str) -> None:  # noqa: ARG002
        """Give the words to the reader, to follow what it has from us already."""
        words = cleaned(text)
        if not words:  # the reader would call it an error
            return
        self._ends = max(self._ends, monotonic()) + self._pace * len(words)
        with self._lent() as reader:
            if self._features.supports_output:
                reader.output(words, interrupt=False)
                return
            reader.speak(words, interrupt=False)
            if self._features.supports_braille:
                reader.braille(words)

    def stop(self) -> None:
        """Silence the reader and empty its queue."""
        self._ends = 0.0
        with self._lent() as reader:
            reader.stop()

    def is_busy(self) -> bool:
        """Return whether a fast reader would still be speaking."""
        return monotonic() < self._ends

    def close(self) -> None:
        """Let go of the reader, and let it finish: these may be our last words."""
        self._reader = None
        self._context = None

    @contextmanager
    def _lent(self) -> Iterator[_Reader]:
        """Lend the reader and turn whatever it raises into a `SpeechError`."""
        if self._reader is None:
            raise SpeechError(f"{self.reader} is closed")
        try:
            yield self._reader
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # a panic in native code is no `Exception`
            raise SpeechError(f"{self.reader}: {error!r}") from error


def missing(registry: object = None) -> str | None:
    """Return the key of why there is no reader, or None if there is one.

    It starts nothing and takes a few milliseconds, unless a reader hangs: ask on a
    thread that nobody waits for.
    """
    try:
        reader = next(_running(_open(registry)), None)
    except SpeechError as error:
        return str(error)
    return NOT_RUNNING if reader is None else None


def readers(registry: object = None) -> tuple[str, ...]:
    """Return what the running readers are called, the one to use first."""
    try:
        return tuple(reader.name for reader in _running(_open(registry)))
    except SpeechError:
        return ()


def cleaned(text: str) -> str:
    """Return the words on one line, without what Prism refuses as text."""
    whole = text.replace("\0", " ").encode(errors="replace").decode()
    return " ".join(whole.split())


def _open(registry: object) -> _Context:
    try:
        import prism  # type: ignore[import-untyped]  # noqa: PLC0415  it is slow

        context: _Context = prism.Context(registry)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # no wheel, a library it lacks, a panic
        raise SpeechError(NOT_INSTALLED) from error
    return context


def _running(context: _Context) -> Iterator[_Reader]:
    """Start the readers one by one; `create_best` might take one that is absent."""
    for name in READERS:
        if not _may_run(name):
            continue
        try:
            reader = context.create(context.id_of(name))
            is_fit = _is_fit(reader.features)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # noqa: BLE001, S112  not in this Prism, or not running
            continue
        if is_fit:
            yield reader


def _is_fit(features: _Features) -> bool:
    can_speak = features.supports_output or features.supports_speak
    return features.is_supported_at_runtime and features.supports_stop and can_speak


def _may_run(name: str) -> bool:
    """Return whether Prism may be asked for a reader without doing harm."""
    if name == "Orca" and sys.platform != "win32":  # on Windows it is Wine's matter
        return _has_session_bus()
    return name != "UIA" or _is_narrator_running()


def _has_session_bus() -> bool:
    """Return whether there is a bus; asked for one, GLib would start it and leave it.

    https://docs.gtk.org/gio/func.bus_get_sync.html
    """
    if "DBUS_SESSION_BUS_ADDRESS" in os.environ:
        return True
    directory = os.environ.get("XDG_RUNTIME_DIR", "")
    return directory != "" and Path(directory, "bus").exists()


def _is_narrator_running() -> bool:
    """Return whether words given to UI Automation would be spoken; unproven.

    Prism says yes on every Windows, and with no reader there they would go nowhere.
    """
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415

        kernel = ctypes.windll.kernel32
        synchronize = 0x00100000
        mutex = kernel.OpenMutexW(synchronize, False, "NarratorRunning")  # noqa: FBT003
        if mutex:
            kernel.CloseHandle(mutex)
            return True
    return False
