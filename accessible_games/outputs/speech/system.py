"""The system voice: pyttsx3 in a process of its own, so that it can be ended.

pyttsx3 cannot be stopped while it speaks, and its engine may hang or die. A *child* is
a process with such an engine (`system_child`): falling silent is the end of it, and a
*spare*, started before it is needed, takes its place. A child that fails by itself is
a `SpeechError` at the next call.

Proven on Linux, where a child plays through `aplay`. Windows and macOS follow the
documentation and are unproven.
"""

import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
from collections import Counter, deque
from collections.abc import Mapping
from contextlib import suppress
from queue import SimpleQueue
from tempfile import mkdtemp
from threading import Condition, Thread
from time import monotonic
from typing import Any, TextIO, cast

from accessible_games.outputs.speech import NoVoiceError, SpeechError
from accessible_games.outputs.speech.language import spoken
from accessible_games.outputs.speech.manner import USUAL, Manner, Reach, between
from accessible_games.outputs.speech.system_child import InstalledVoice, voice_for

RATES = (80, 200, 450)
"""Words a minute, at the lowest, the usual and the highest."""

VOLUMES = (0.1, 1.0, 1.0)
"""Likewise; the lowest can still be heard."""

START = 3.0
"""Seconds that a child has from its start until it is ready."""

ANSWER = 1.0
"""Seconds that a ready child has to begin a phrase, and to be gone when it is ended."""

GRACE = 5.0
"""Seconds that a phrase may take beside five times those for its letters."""

SPARES = 1
"""Children that wait behind the one that speaks."""

_FLAGS = 0
if sys.platform == "win32":  # out of reach of Ctrl+C, and with no console
    _FLAGS = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW


class Child:
    """A process with an engine. Only `end` waits for it to be gone."""

    def __init__(self) -> None:
        self._born = monotonic()
        self._folder, self._process = _start()
        self._stdin = cast("TextIO", self._process.stdin)
        self._stdout = cast("TextIO", self._process.stdout)
        self._orders: SimpleQueue[str | None] = SimpleQueue()
        self._told = 0
        self._limit = 0.0  # when the last phrase must have ended
        self._reports: Counter[str] = Counter()
        self._facts: dict[str, Any] = {}  # of the first report
        self._trouble = ""
        self._changed = Condition()
        """Guards the three above."""
        work = self._write, self._read
        self._threads = [Thread(target=one, daemon=True) for one in work]
        for thread in self._threads:
            thread.start()

    def ready(self) -> Mapping[str, Any]:
        """Wait until it is; return its voices and the default one."""
        self._wait_for("ready", 1, self._born + START - monotonic())
        return self._facts

    def say(self, order: Mapping[str, object], seconds: float) -> None:
        """Let it speak, after what it speaks now; otherwise wait until it begins."""
        was_busy = self.is_busy()
        self._told += 1
        self._limit = (self._limit if was_busy else monotonic()) + seconds
        self._orders.put(json.dumps(order))
        if not was_busy:
            self._wait_for("begun", self._told, ANSWER)

    def is_busy(self) -> bool:
        """Return whether it has phrases to finish; raise if it never will."""
        with self._changed:
            is_busy = self._told > self._reports["ended"]
        is_late = is_busy and monotonic() > self._limit
        _check(self._trouble or ("it hangs in a phrase" if is_late else ""))
        return is_busy

    def end(self) -> None:
        """End it and what it plays through, in whatever state it is."""
        _kill(self._process)  # not waited for yet, so its number is its own
        self._process.wait(ANSWER)
        self._orders.put(None)
        for thread in self._threads:
            thread.join(ANSWER)
        for pipe in (self._stdin, self._stdout):
            with suppress(OSError):  # what is left unwritten
                pipe.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _wait_for(self, kind: str, count: int, seconds: float) -> None:
        with self._changed:
            done = self._reports
            is_so = self._changed.wait_for(
                lambda: self._trouble or done[kind] >= count, seconds
            )
        _check(self._trouble or ("" if is_so else f"late, not {kind}"))

    def _write(self) -> None:
        """Hand over orders; a pipe that a frozen child does not read may fill up."""
        with suppress(OSError):
            for line in iter(self._orders.get, None):
                print(line, file=self._stdin, flush=True)

    def _read(self) -> None:
        with suppress(OSError, ValueError):  # half a line
            for line in self._stdout:
                self._note(**json.loads(line))
        self._note(**{"is": "failed", "why": "its process ended"})

    def _note(self, **report: Any) -> None:
        with self._changed:
            self._reports[report["is"]] += 1
            self._facts = self._facts or report
            self._trouble = self._trouble or report.get("why", "")
            self._changed.notify_all()


def _check(trouble: str) -> None:
    if trouble:
        raise SpeechError(f"the system voice failed: {trouble}")


class SystemVoice:
    """Speaks with what the system has, in the voice that the user has chosen there.

    A phrase that comes while another sounds waits for it, and a part in another
    language for the one before. `say` waits at most ANSWER for a warm child, or until
    START after the birth of one that is not.
    """

    name = "voice-system"
    reach: Reach = {"rate": 100, "volume": 0}  # noqa: RUF012
    """pyttsx3 has a pitch with some engines only, and no volume beyond the full."""

    def __init__(self, *, manner: Manner = USUAL, voice: str | None = None) -> None:
        if (reason := missing()) is not None:
            raise SpeechError(reason)
        self.adjust(manner)
        self._children = deque([Child()])
        try:
            facts = self._children[0].ready()
            self._fill()
        except BaseException:
            self.close()
            raise
        self._voices = tuple(InstalledVoice(*one) for one in facts["voices"])
        self._preferred = (voice, facts["default"])

    def voices(self) -> tuple[InstalledVoice, ...]:
        """Return every voice that the system has."""
        return self._voices

    def adjust(self, manner: Manner) -> None:
        """Let the next order say it in another manner."""
        self._manner = manner
        self._rate = round(between(manner.rate, *RATES))
        self._volume = between(manner.volume, *VOLUMES)

    def say(self, text: str, language: str) -> None:
        """Begin to speak, in the user's voice if that one knows the language."""
        if not text.strip():
            return
        if not self.speaks(language):
            raise NoVoiceError(f"the system has no voice for {language!r}")
        self._children[0].ready()
        for part, one in spoken(text, language, self.speaks):
            self._order(part, one)
        self._fill()

    def speaks(self, language: str) -> bool:
        """Return whether the system has a voice for a language."""
        return any(voice.speaks(language) for voice in self._voices)

    def choices(self, language: str) -> tuple[str, ...]:
        """Return the names of the voices for a language."""
        return tuple(v.name or v.id for v in self._voices if v.speaks(language))

    def stop(self) -> None:
        """End the child that sounds; the next one is behind it."""
        if self.is_busy():
            self._children.popleft().end()

    def is_busy(self) -> bool:
        """Return whether a phrase is not over, without asking the child."""
        return self._children[0].is_busy()

    def close(self) -> None:
        """End every child."""
        while self._children:
            self._children.popleft().end()

    def _order(self, text: str, language: str) -> None:
        """Let a part be said, after the one before it."""
        wanted = self._manner.voice(language)
        named = [v.id for v in self._voices if wanted and wanted in {v.name, v.id}]
        voice = voice_for(language, self._voices, [*named, *self._preferred])
        plain = text.replace("\0", " ").encode("utf-8", "replace").decode()
        how = {"voice": voice and voice.id, "rate": self._rate, "volume": self._volume}
        order = {"text": plain, **how}
        limit = GRACE + len(plain) * 60 / self._rate
        self._children[0].say(order, limit)

    def _fill(self) -> None:
        """Start what is missing, after the phrase: two starts at once are slower."""
        while len(self._children) <= SPARES:
            self._children.append(Child())


def missing() -> str | None:
    """Return the key of the message why this voice cannot start; None if it may."""
    if importlib.util.find_spec("pyttsx3") is None:
        return "voice-system-no-library"
    if sys.platform not in {"win32", "darwin"} and shutil.which("aplay") is None:
        return "voice-system-no-player"
    return None


def _start() -> "tuple[str, subprocess.Popen[str]]":
    """Start a child; return its folder, for the files that it plays, and itself."""
    folder = ""
    try:
        folder = mkdtemp(prefix="accessible-games-")
        return folder, subprocess.Popen(  # noqa: S603  our own program
            _command(folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # what a screen reader would read out
            encoding="ascii",
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
            creationflags=_FLAGS,
        )
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise SpeechError(f"the system voice does not start: {error}") from error


def _command(folder: str) -> list[str]:
    """Return what starts a child; a frozen program will have to start itself here."""
    module = "accessible_games.outputs.speech.system_child"
    return [sys.executable, "-P", "-m", module, folder]


def _kill(process: "subprocess.Popen[str]") -> None:
    """End a child and its players, even those that are left of a dead one.

    On Windows what sounds is in the child itself and ends with it, as documented.
    """
    if sys.platform == "win32":
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):  # macOS: all dead already
            os.killpg(process.pid, signal.SIGKILL)
