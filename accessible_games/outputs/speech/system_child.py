"""The process behind `system`: one engine of pyttsx3, and nothing of the game.

An *order* is one line of JSON on the standard input: the `text`, and the `voice`,
`rate` and `volume` to say it with. A *report* is one on the standard output: `ready`,
then `begun` and `ended` for each order, or `failed`, after which the process ends. It
also ends, with what it plays through, when its input does: nobody is left to listen.

What is said here of Windows and macOS comes from pyttsx3's source and is unproven.
"""

import ctypes
import importlib
import json
import os
import re
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass
from queue import SimpleQueue
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any, NoReturn, TextIO

SETTLED = 0.1
"""Seconds after which a setting has been taken, or never will be."""

RUNS = 3
"""How often a phrase may be given to the engine until it begins."""

ACCENTS = ("en-us", "en-gb")
"""Preferred where the user's own choice speaks another language."""

_LANGUAGE_IN_ID = re.compile(r"_([a-z]{2}-[a-z]{2})_", re.IGNORECASE)
"""As in SAPI5's `TTS_MS_RU-RU_IRINA_11.0`: pyttsx3 2.98 gives no languages there."""


@dataclass(frozen=True, slots=True)
class InstalledVoice:
    """A voice of the system."""

    id: str
    name: str
    languages: Sequence[str]
    """As `ru` or `en-us`."""

    def speaks(self, language: str) -> bool:
        """Return whether `language` is one of its own, in any accent."""
        return any(tag.split("-")[0] == language for tag in self.languages)


class Mouth:
    """One engine, which says one phrase in one run.

    Settings are given to an idle engine, which takes them before the phrase. A phrase
    is given to a busy one: an idle engine begins at once, and its run then cuts that
    off (SAPI5 in pyttsx3 2.99, upstream #419). The end of a run is not the end of the
    phrase: with espeak it comes after 10 ms; `finished-utterance` tells.
    """

    def __init__(
        self, engine: Any, report: Callable[..., None], *, is_early: bool
    ) -> None:
        self._engine = engine
        self._report = report
        self._is_early = is_early
        """Whether runs end before phrases do."""
        self._order: Mapping[str, Any] = {}
        self._has_begun = False
        self._is_over = Event()
        self._trouble = ""
        engine.connect("started-utterance", self._begin)
        engine.connect("finished-utterance", lambda **_: self._is_over.set())
        engine.connect("error", self._note_error)

    def say(self, order: Mapping[str, Any]) -> None:
        """Say a phrase to its end, or raise."""
        self._has_begun = False
        self._is_over.clear()
        self._set(order)
        self._check()
        for _ in range(RUNS):
            self._run(order["text"])
        if self._is_early and self._has_begun and not self._trouble:
            self._is_over.wait()
        self._check()
        if not self._is_over.is_set():
            raise RuntimeError("the engine came back without having spoken")
        self._report("ended")

    def fail(self, why: str) -> None:
        """Note that the phrase cannot be heard."""
        self._trouble = self._trouble or why

    def _set(self, order: Mapping[str, Any]) -> None:
        """Change what differs, and let it arrive.

        In espeak rate and volume wait in a queue, which the start of a run empties.
        """
        self._engine.proxy.setBusy(False)
        for name in ("voice", "rate", "volume"):
            if order[name] != self._order.get(name):
                self._engine.setProperty(name, order[name])
        self._order = order
        until = monotonic() + SETTLED
        while self._is_pending("rate", "volume") and monotonic() < until:
            sleep(0.001)

    def _is_pending(self, *names: str) -> bool:
        get, order = self._engine.getProperty, self._order
        return any(abs(get(name) - order[name]) > 0.01 for name in names)

    def _run(self, text: str) -> None:
        """Run the engine, unless it has begun with the phrase.

        With espeak a thread that still cleans up after the phrase before may end a run
        as it starts.
        """
        if self._has_begun or self._trouble:
            return
        self._engine.proxy.setBusy(True)
        self._engine.say(text)
        self._engine.runAndWait()

    def _check(self) -> None:
        if self._trouble:
            raise RuntimeError(self._trouble)

    def _begin(self, **_: object) -> None:
        self._has_begun = True
        self._report("begun")

    def _note_error(self, exception: BaseException, **_: object) -> None:
        self.fail(repr(exception))


def watch_players(fail: Callable[[str], None]) -> None:
    """Notice that a player, as `aplay` with no sound device, fails.

    On Linux pyttsx3 plays through `os.system` and does not look at what it returns.
    """
    run = os.system

    def watched(command: str) -> int:
        status = run(command)
        if status:
            fail(f"{command.partition(' ')[0]} ended with {status}")
        return status

    os.system = watched  # type: ignore[assignment]


def provide_espeak() -> None:
    """On Linux, let the packaged espeak-ng stand in where the system has none.

    pyttsx3 asks for it by this name, which a library that is loaded already has.
    """
    if sys.platform != "linux":
        return
    with suppress(OSError):
        ctypes.CDLL("libespeak-ng.so.1")
        return
    with suppress(ImportError):
        loader = importlib.import_module("espeakng_loader")
        os.environ["ESPEAK_DATA_PATH"] = loader.get_data_path()
        ctypes.CDLL(loader.get_library_path())


def installed(voice: Any) -> InstalledVoice:
    """Return a voice of pyttsx3 with its languages, whichever way a driver writes them.

    `ru-RU` (SAPI5), `ru_RU` (macOS), `ru` (espeak), or bytes with a number in front
    (espeak in older pyttsx3).
    """
    tags = [tag for tag in voice.languages if tag] or _LANGUAGE_IN_ID.findall(voice.id)
    texts = [tag.decode() if isinstance(tag, bytes) else tag for tag in tags]
    languages = [text.lstrip("\2\5").replace("_", "-").lower() for text in texts]
    return InstalledVoice(voice.id, voice.name or "", languages)


def voice_for(
    language: str, voices: Iterable[InstalledVoice], preferred: Iterable[str | None]
) -> InstalledVoice | None:
    """Return the best voice for `language`: a preferred one, a plain one, any."""
    ids = list(preferred)
    accents = [language, f"{language}-{language}", *ACCENTS]

    def rank(voice: InstalledVoice) -> tuple[int, int]:
        is_chosen = ids.index(voice.id) if voice.id in ids else len(ids)
        by_accent = (accents.index(tag) for tag in voice.languages if tag in accents)
        return is_chosen, min(by_accent, default=len(accents))

    return min((one for one in voices if one.speaks(language)), key=rank, default=None)


def take_pipes() -> tuple[TextIO, TextIO]:
    """Return the two pipes, and leave nothing of them to players and to `print`."""
    orders = os.fdopen(os.dup(0), encoding="ascii")
    reports = os.fdopen(os.dup(1), "w", encoding="ascii")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    return orders, reports


def listen(
    orders: TextIO, put: Callable[[dict[str, Any]], None], folder: str
) -> NoReturn:
    """Take orders while the game lives, even those that come while a phrase sounds."""
    with suppress(OSError, ValueError):  # half a line
        for line in orders:
            put(json.loads(line))
    shutil.rmtree(folder, ignore_errors=True)
    if sys.platform != "win32" and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(0)


def main(folder: str) -> NoReturn:
    """Say what is ordered; keep all files in `folder`, which the game removes."""
    tempfile.tempdir = folder
    orders, reports = take_pipes()
    waiting: SimpleQueue[dict[str, Any]] = SimpleQueue()

    def report(kind: str, **facts: object) -> None:
        reports.write(json.dumps({"is": kind, **facts}) + "\n")
        reports.flush()

    Thread(target=listen, args=(orders, waiting.put, folder), daemon=True).start()
    try:
        provide_espeak()
        engine = importlib.import_module("pyttsx3").init()
        is_early = sys.platform not in {"win32", "darwin"}  # then it is espeak
        mouth = Mouth(engine, report, is_early=is_early)
        watch_players(mouth.fail)
        voices = [astuple(installed(one)) for one in engine.getProperty("voices")]
        report("ready", default=engine.getProperty("voice"), voices=voices)
        while True:
            mouth.say(waiting.get())
    except BaseException as error:  # noqa: BLE001  a panic in native code
        report("failed", why=f"{type(error).__name__}: {error}")
    os._exit(1)


if __name__ == "__main__":
    main(sys.argv[1])
