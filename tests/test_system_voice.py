"""The system voice: trouble reports about pyttsx3, each as a test here.

No sound is needed: an `aplay` stands in which keeps what it is given.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
import wave
from array import array
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

import pytest

from accessible_games.core.message import Urgency
from accessible_games.outputs.speech import SpeechError, system
from accessible_games.outputs.speech.manner import USUAL, Manner
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.outputs.speech.system import SystemVoice, missing
from accessible_games.outputs.speech.system_child import (
    InstalledVoice,
    Mouth,
    installed,
    voice_for,
)

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only there pyttsx3 plays through aplay"
)

LONG = 20.0
"""Seconds after which something that should happen never will."""

CELL = "Поле: бэ 2. Фигура: светлая, высокая, круглая, с выемкой"
ENGLISH_CELL = "Square: b 2. Piece: light, tall"

APLAY = """#!/bin/sh
kept={folder}/$$.wav
echo "begun $$" >> {folder}/log
cat "$1" > "$kept"
[ -e {folder}/broken ] && echo "no such device" >&2 && exit 1
[ -e {folder}/long ] && sleep 30
echo "ended $$" >> {folder}/log
"""


def until(is_so: Callable[[], object]) -> bool:
    """Wait until something is so; return whether it is."""
    limit = time.monotonic() + LONG
    while not is_so() and time.monotonic() < limit:
        time.sleep(0.002)
    return bool(is_so())


def is_alive(pid: int) -> bool:
    """Return whether a process goes on; whoever adopts a dead one may be slow."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def children_of(pid: int) -> set[int]:
    """Return the processes that `pid` has started, zombies too."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(FileNotFoundError, ProcessLookupError):  # the thread has ended
            found.update(map(int, task.read_text().split()))
    return found - OTHERS


OTHERS: set[int] = set()
"""Processes that other tests have started and left to run, such as servers."""


@pytest.fixture(autouse=True)
def others() -> None:
    """Notice what runs before a test."""
    OTHERS.clear()
    OTHERS.update(children_of(os.getpid()))


class Loudspeaker:
    """The `aplay` that stands in, and the ear before it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "aplay").write_text(APLAY.format(folder=folder))
        (folder / "aplay").chmod(0o755)

    def make(self, what: str) -> None:
        """Make it `long`, so that it sounds for half a minute, or `broken`."""
        (self.folder / what).touch()

    def mend(self, what: str) -> None:
        """Undo that."""
        (self.folder / what).unlink()

    @property
    def log(self) -> list[str]:
        """What began and what ended, in order."""
        log = self.folder / "log"
        return log.read_text().splitlines() if log.exists() else []

    def begun(self) -> list[int]:
        """Return the players that have begun, in order."""
        return [int(one.split()[1]) for one in self.log if one.startswith("begun")]

    def sounding(self, count: int = 1) -> int:
        """Wait until the player number `count` has begun, and return it."""
        assert until(lambda: len(self.begun()) >= count)
        return self.begun()[count - 1]

    def samples(self) -> list["array[int]"]:
        """Return what was heard."""
        heard = []
        for player in self.begun():
            with wave.open(f"{self.folder / str(player)}.wav", "rb") as sound:
                assert (sound.getframerate(), sound.getsampwidth()) == (22050, 2)
                heard.append(array("h", sound.readframes(sound.getnframes())))
        return heard


@pytest.fixture
def loudspeaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Loudspeaker:
    """Put a folder with our `aplay` before all others, and temporary files aside."""
    (tmp_path / "files").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "files"))
    monkeypatch.setattr(system, "START", LONG)  # on any machine
    monkeypatch.setattr(system, "ANSWER", LONG)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    return Loudspeaker(tmp_path)


Open = Callable[..., SystemVoice]


@pytest.fixture
def open_voice(loudspeaker: Loudspeaker) -> Iterator[Open]:
    """Open voices which are closed at the end of the test."""
    opened: list[SystemVoice] = []

    def open_one(**settings: Any) -> SystemVoice:
        opened.append(SystemVoice(**settings))
        return opened[-1]

    yield open_one
    for voice in opened:
        voice.close()
    assert not children_of(os.getpid())
    assert not list((loudspeaker.folder / "files").iterdir())


class NextVoice:
    """The voice after this one, which only notes what it is told."""

    name = "voice-next"

    def __init__(self) -> None:
        self.texts: list[str] = []

    def say(self, text: str, language: str) -> None:  # noqa: ARG002
        """Note the text."""
        self.texts.append(text)

    def stop(self) -> None:
        """Do nothing."""

    def is_busy(self) -> bool:
        """Return no."""
        return False

    def close(self) -> None:
        """Do nothing."""


def finish(voice: SystemVoice) -> None:
    assert until(lambda: not voice.is_busy())


def wait_for_failure(voice: SystemVoice) -> str:
    """Ask until it fails; return why."""
    with pytest.raises(SpeechError) as caught:
        until(lambda: not voice.is_busy())
    return str(caught.value)


def test_russian_and_english_are_spoken_each_by_its_own_voice(
    open_voice: Open, loudspeaker: Loudspeaker
) -> None:
    voice = open_voice()
    for text, language in ((CELL, "ru"), (ENGLISH_CELL, "en"), (CELL, "en")):
        voice.say(text, language)
        finish(voice)
    russian, english, again = (len(one) / 22050 for one in loudspeaker.samples())
    assert 1 < english < russian < 7
    # The English voice could only name Cyrillic letters one by one.
    assert russian == pytest.approx(again, rel=0.03)
    assert all(max(map(abs, one)) > 3000 for one in loudspeaker.samples())


def test_both_languages_in_one_phrase_have_their_voices(
    open_voice: Open, loudspeaker: Loudspeaker
) -> None:
    voice = open_voice()
    voice.say("Ходит Washington дальше", "ru")
    assert voice.is_busy()
    finish(voice)
    for text, language in (("Ходит ", "ru"), ("Washington ", "en"), ("дальше", "ru")):
        voice.say(text, language)
        finish(voice)
    lengths = [len(one) for one in loudspeaker.samples()]
    assert lengths[:3] == pytest.approx(lengths[3:], rel=0.1)


def test_a_second_say_is_not_swallowed_while_the_first_sounds(
    open_voice: Open, loudspeaker: Loudspeaker
) -> None:
    voice = open_voice()
    voice.say(CELL, "ru")
    voice.say(ENGLISH_CELL, "en")
    finish(voice)
    first, second = loudspeaker.begun()
    assert loudspeaker.log == [
        *(f"begun {first}", f"ended {first}"),
        *(f"begun {second}", f"ended {second}"),
    ]
    assert len(set(map(len, loudspeaker.samples()))) == 2


def test_fifty_phrases_are_heard_once_each(
    open_voice: Open, loudspeaker: Loudspeaker
) -> None:
    speaker = Speaker([open_voice, NextVoice])
    for number in range(50):  # each longer than the one before
        speaker.say("one " * (1 + number), "en", Urgency.EVENT)
    assert speaker.wait(LONG)
    assert (speaker.name, speaker.troubles) == ("voice-system", ())
    speaker.close()
    lengths = [len(one) for one in loudspeaker.samples()]
    assert len(lengths) == 50
    assert lengths == sorted(set(lengths))


def test_the_loop_is_not_blocked_while_it_speaks(
    open_voice: Open, loudspeaker: Loudspeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    loudspeaker.make("long")
    voice = open_voice()
    voice.say(CELL, "ru")
    player = loudspeaker.sounding()
    monkeypatch.setattr(system, "ANSWER", 0.3)
    voice.say(ENGLISH_CELL, "en")
    monkeypatch.setattr(system, "ANSWER", LONG)
    assert voice.is_busy()
    assert is_alive(player)


def test_stop_stops_and_the_spare_speaks(
    open_voice: Open, loudspeaker: Loudspeaker
) -> None:
    loudspeaker.make("long")
    voice = open_voice()
    warm = children_of(os.getpid())
    voice.say(CELL, "ru")
    player = loudspeaker.sounding()
    (spare,) = warm - {os.getpgid(player)}
    voice.stop()
    assert until(lambda: not is_alive(player))
    assert not voice.is_busy()
    assert children_of(os.getpid()) == {spare}
    voice.say(ENGLISH_CELL, "en")
    assert os.getpgid(loudspeaker.sounding(2)) == spare
    assert not [one for one in loudspeaker.log if one.startswith("ended")]


def test_stop_while_nothing_sounds_costs_no_process(
    open_voice: Open, loudspeaker: Loudspeaker
) -> None:
    voice = open_voice()
    voice.say(CELL, "ru")
    finish(voice)
    before = children_of(os.getpid())
    voice.stop()
    assert children_of(os.getpid()) == before
    assert len(loudspeaker.log) == 2


def test_every_stop_is_followed_by_speech(
    open_voice: Open, loudspeaker: Loudspeaker
) -> None:
    loudspeaker.make("long")
    voice = open_voice()
    for count in range(1, 6):
        voice.say(CELL, "ru")
        loudspeaker.sounding(count)
        voice.stop()
    # What the ended ones would have played is gone too; two folders are in use.
    assert len(list((loudspeaker.folder / "files").iterdir())) <= 2


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSEGV])
def test_the_engine_dies_in_a_phrase_and_the_next_voice_says_it(
    open_voice: Open, loudspeaker: Loudspeaker, number: signal.Signals
) -> None:
    loudspeaker.make("long")
    next_voice = NextVoice()
    speaker = Speaker([open_voice, lambda: next_voice])
    speaker.say("one", "en", Urgency.EVENT)
    speaker.say("two", "en", Urgency.EVENT)
    player = loudspeaker.sounding()
    os.kill(os.getpgid(player), number)
    assert speaker.wait(LONG)
    speaker.close()
    assert next_voice.texts == ["one", "two"]
    assert "its process ended" in speaker.troubles[0]
    assert loudspeaker.log == [f"begun {player}"]
    assert until(lambda: not is_alive(player))  # never two voices at once


def test_the_engine_dies_while_nothing_sounds(
    open_voice: Open, loudspeaker: Loudspeaker
) -> None:
    voice = open_voice()
    voice.say(CELL, "ru")
    finish(voice)
    for child in children_of(os.getpid()):
        os.kill(child, signal.SIGKILL)
    with pytest.raises(SpeechError, match="its process ended"):
        voice.say(CELL, "ru")
    assert len(loudspeaker.begun()) == 1


@pytest.mark.parametrize("text", [CELL, CELL * 10_000], ids=["cell", "book"])
def test_the_engine_hangs_and_say_does_not(
    open_voice: Open, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    voice = open_voice()
    for child in children_of(os.getpid()):
        os.kill(child, signal.SIGSTOP)
    monkeypatch.setattr(system, "ANSWER", 0.3)
    troubles: list[str] = []

    def say() -> None:
        try:
            voice.say(text, "ru")
        except SpeechError as error:
            troubles.append(str(error))

    game = Thread(target=say, daemon=True)
    game.start()
    game.join(LONG)
    monkeypatch.setattr(system, "ANSWER", LONG)
    assert troubles == ["the system voice failed: late, not begun"]


def test_the_engine_hangs_in_a_phrase(
    open_voice: Open, loudspeaker: Loudspeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "GRACE", 0.3)
    loudspeaker.make("long")
    voice = open_voice()
    voice.say("a", "en")
    os.kill(os.getpgid(loudspeaker.sounding()), signal.SIGSTOP)
    assert "hangs" in wait_for_failure(voice)


def test_a_frozen_engine_is_stopped_like_any_other(
    open_voice: Open, loudspeaker: Loudspeaker
) -> None:
    loudspeaker.make("long")
    voice = open_voice()
    voice.say(CELL, "ru")
    player = loudspeaker.sounding()
    os.kill(os.getpgid(player), signal.SIGSTOP)
    voice.stop()
    assert until(lambda: not is_alive(player))
    loudspeaker.mend("long")
    voice.say(CELL, "ru")
    finish(voice)


def test_no_audio_device_and_the_next_voice_speaks(
    open_voice: Open, loudspeaker: Loudspeaker, capfd: pytest.CaptureFixture[str]
) -> None:
    loudspeaker.make("broken")
    next_voice = NextVoice()
    speaker = Speaker([open_voice, lambda: next_voice])
    speaker.say("one", "en", Urgency.EVENT)
    assert speaker.wait(LONG)
    speaker.close()
    assert next_voice.texts == ["one"]
    assert "aplay ended with" in speaker.troubles[0]
    assert capfd.readouterr() == ("", "")  # a screen reader would read it out


BROKEN = {
    "it cannot be imported": "raise ImportError('no such library')",
    "it does not start": "def init(): raise RuntimeError('no engine')",
    "it ends the process": "import os\ndef init(): os._exit(3)",
    "it writes where reports go": "import os\nprint('{')\nos.write(1, b'}')\nboom",
}


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN)
def test_an_engine_that_does_not_start_is_a_reason_not_a_traceback(
    open_voice: Open,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    source: str,
) -> None:
    (tmp_path / "pyttsx3.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(SpeechError, match=r"failed: ([A-Z]\w+Error: |its process)"):
        open_voice()
    assert capfd.readouterr() == ("", "")
    assert not children_of(os.getpid())


def test_an_engine_that_hangs_at_its_start_is_given_up(
    open_voice: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyttsx3.py").write_text("import time\ntime.sleep(60)")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(system, "START", 0.3)
    with pytest.raises(SpeechError, match="late, not ready"):
        open_voice()
    assert not children_of(os.getpid())


def test_a_spare_that_hangs_at_its_start_is_given_up(
    open_voice: Open,
    loudspeaker: Loudspeaker,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loudspeaker.make("long")
    voice = open_voice()
    (tmp_path / "pyttsx3.py").write_text("import time\ntime.sleep(60)")
    monkeypatch.syspath_prepend(tmp_path)
    for count in (1, 2):
        voice.say(CELL, "ru")
        loudspeaker.sounding(count)
        voice.stop()
    monkeypatch.setattr(system, "START", 0.3)
    with pytest.raises(SpeechError, match="late, not ready"):
        voice.say(CELL, "ru")


def test_no_interpreter_is_a_reason_too(
    open_voice: Open, loudspeaker: Loudspeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", str(loudspeaker.folder / "nothing"))
    with pytest.raises(SpeechError, match="does not start"):
        open_voice()


def test_what_is_missing_is_known_without_starting_anything(
    loudspeaker: Loudspeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert missing() is None
    monkeypatch.setenv("PATH", str(loudspeaker.folder / "files"))
    assert missing() == "voice-system-no-player"
    monkeypatch.setitem(sys.modules, "pyttsx3", None)
    assert missing() == "voice-system-no-library"
    with pytest.raises(SpeechError, match="voice-system-no-library"):
        SystemVoice()


def test_the_packaged_espeak_stands_in_for_the_systems(
    open_voice: Open,
    loudspeaker: Loudspeaker,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "sitecustomize.py").write_text("""
import ctypes
class WithoutSystem(ctypes.CDLL):
    def __init__(self, name, *rest, **options):
        if str(name).startswith("libespeak"):
            raise OSError(name)
        super().__init__(name, *rest, **options)
ctypes.CDLL = WithoutSystem
""")
    monkeypatch.syspath_prepend(tmp_path)
    voice = open_voice()
    voice.say(CELL, "ru")
    finish(voice)
    assert len(loudspeaker.samples()[0]) > 22050
    maps = [Path(f"/proc/{one}/maps").read_text() for one in children_of(os.getpid())]
    assert any("espeakng_loader" in one for one in maps)


def test_files_where_the_game_is_started_are_not_run(
    open_voice: Open, loudspeaker: Loudspeaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    (loudspeaker.folder / "json.py").write_text("raise SystemExit")
    monkeypatch.chdir(loudspeaker.folder)
    assert open_voice().voices()


GAME = """
import sys, time
from accessible_games.outputs.speech.system import SystemVoice
voice = SystemVoice()
voice.say("one", "en")
print(flush=True)
time.sleep(60)
"""


def test_the_game_is_killed_and_nothing_is_left(loudspeaker: Loudspeaker) -> None:
    loudspeaker.make("long")
    folders = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    folders |= {"TMPDIR": str(loudspeaker.folder / "files")}
    with subprocess.Popen(
        [sys.executable, "-c", GAME], env=os.environ | folders, stdout=subprocess.PIPE
    ) as game:
        left = {loudspeaker.sounding()} | children_of(game.pid)
        assert game.stdout is not None
        game.stdout.readline()
        left |= children_of(game.pid)
        game.kill()
    assert len(left) == 3
    assert until(lambda: not any(map(is_alive, left)))
    assert not list((loudspeaker.folder / "files").iterdir())


def test_closing_in_a_phrase_leaves_nothing(
    open_voice: Open, loudspeaker: Loudspeaker
) -> None:
    loudspeaker.make("long")
    voice = open_voice()
    voice.say(CELL, "ru")
    player = loudspeaker.sounding()
    voice.close()
    assert not children_of(os.getpid())
    assert until(lambda: not is_alive(player))
    voice.close()


def test_rate_volume_and_voice_are_heard(
    open_voice: Open, loudspeaker: Loudspeaker
) -> None:
    manners: list[dict[str, Any]] = [
        {"manner": one} for one in (USUAL, Manner(rate=80), Manner(volume=-90))
    ]
    for settings in (*manners, {"voice": "gmw/en-us"}):
        voice = open_voice(**settings)
        voice.say(ENGLISH_CELL, "en")
        finish(voice)
        voice.close()
    plain, fast, soft, other = loudspeaker.samples()
    assert len(fast) < 0.75 * len(plain)
    assert max(soft) < 0.5 * max(plain)
    assert other != plain


def test_a_chosen_voice_speaks_its_own_language_only(
    open_voice: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "Child", NotedChild)
    NotedChild.orders.clear()
    voice = open_voice()
    assert voice.choices("en") == ("Alan", "2")
    assert voice.choices("ru") == ("Irina",)
    assert voice.choices("de") == ()
    for name in ("", "2", "Irina", "gone", "Alan"):
        voice.adjust(USUAL.with_voice("en", name))
        voice.say("one", "en")
    assert NotedChild.orders == ["1", "2", "1", "1", "1"]
    voice.say("один", "ru")
    assert NotedChild.orders[-1] == "3"


class NotedChild:
    """A child that says nothing, and notes in whose voice."""

    orders: ClassVar[list[object]] = []

    def ready(self) -> dict[str, Any]:
        """Return three voices, one of them without a name."""
        found = ("1", "Alan", ["en-us"]), ("2", "", ["en-gb"]), ("3", "Irina", ["ru"])
        return {"voices": found, "default": "1"}

    def say(self, order: dict[str, object], seconds: float) -> None:  # noqa: ARG002
        """Note the voice."""
        self.orders.append(order["voice"])

    def is_busy(self) -> bool:
        """Return no."""
        return False

    def end(self) -> None:
        """Do nothing."""


def test_another_manner_costs_no_process(
    open_voice: Open, loudspeaker: Loudspeaker
) -> None:
    voice = open_voice()
    before = children_of(os.getpid())
    for manner in (USUAL, Manner(rate=80, pitch=50), Manner(volume=-90), USUAL):
        voice.adjust(manner)
        voice.say(ENGLISH_CELL, "en")
        finish(voice)
    assert children_of(os.getpid()) == before
    plain, fast, soft, again = loudspeaker.samples()
    assert len(fast) < 0.75 * len(plain)
    assert max(soft) < 0.5 * max(plain)
    assert len(again) == pytest.approx(len(plain), rel=0.05)


def test_no_voice_for_a_language_is_said_and_the_others_still_speak(
    open_voice: Open,
) -> None:
    voice = open_voice()
    assert {"ru"} < {tag for one in voice.voices() for tag in one.languages}
    with pytest.raises(SpeechError, match="no-such"):
        voice.say("one", "no-such")
    voice.say("one", "en")


def test_a_zero_does_not_end_a_text(open_voice: Open, loudspeaker: Loudspeaker) -> None:
    voice = open_voice()
    for text in ("one two three four", "one\0two three four"):
        voice.say(text, "en")
        finish(voice)
    spaced, with_zero = map(len, loudspeaker.samples())
    assert with_zero > 0.8 * spaced


@pytest.mark.parametrize("text", [" ", "—", "\ud800", "<b>", "x" * 3000])
def test_no_text_breaks_the_voice(open_voice: Open, text: str) -> None:
    voice = open_voice()
    voice.say(text, "en")
    finish(voice)


class LikeSapi:
    """A driver that behaves as the one for SAPI5 in pyttsx3 2.99, by its source."""

    def __init__(self, proxy: Any) -> None:
        self.proxy = proxy
        self.heard: list[str] = []
        self.values: dict[str, object] = {}
        self.coming: list[tuple[float, str, object]] = []
        self.speaking = ""
        self.looping = False
        self.is_deaf = False

    def say(self, text: str) -> None:
        """Begin to speak; it ends while the loop runs."""
        self.proxy.setBusy(True)
        self.proxy.notify("started-utterance")
        self.speaking = text

    def stop(self) -> None:
        """Drop what is spoken."""
        self.speaking = ""

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802
        """Know only these."""
        if value == "gone":
            raise KeyError(name)
        self.values[name] = value

    def getProperty(self, name: str) -> object:  # noqa: N802
        """Return what was set."""
        return self.values[name]

    def startLoop(self) -> None:  # noqa: N802
        """Run until the phrase has ended, or at once if there is none."""
        self.looping = True
        self.proxy.setBusy(False)
        if self.looping and self.speaking and not self.is_deaf:
            self.heard.append(self.speaking)
            self.proxy.notify("finished-utterance", completed=True)
        self.speaking = ""
        self.proxy.setBusy(False)

    def endLoop(self) -> None:  # noqa: N802
        """Let the loop end."""
        self.looping = False


class LikeEspeak(LikeSapi):
    """A driver as the one for espeak: the run is over early, and a thread goes on."""

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802
        """Take it later."""
        self.values.setdefault(name, 0)
        self.coming.append((time.monotonic() + 0.03, name, value))

    def getProperty(self, name: str) -> object:  # noqa: N802
        """Return what has been taken."""
        self.values |= {n: v for at, n, v in self.coming if time.monotonic() > at}
        return super().getProperty(name)

    def say(self, text: str) -> None:
        """Only keep it."""
        self.speaking = text

    def stop(self) -> None:
        """Forget what waits; nothing sounds yet."""
        self.coming.clear()

    def startLoop(self) -> None:  # noqa: N802
        """Let a thread speak, unless the last one ends the run before."""
        self.looping = True
        time.sleep(0.03)
        if self.looping:
            self.proxy.setBusy(False)
            self.proxy.notify("started-utterance")
            Thread(target=self.sound, daemon=True).start()

    def sound(self) -> None:
        """Speak, and be slow in going idle."""
        self.proxy.notify("finished-utterance", completed=True)
        time.sleep(0.02)
        self.looping = False
        with suppress(ReferenceError):  # the engine, at the end of the test
            self.proxy.setBusy(False)


@pytest.fixture
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the real engine of pyttsx3 over one of the drivers above."""
    module: Any = ModuleType("pyttsx3.drivers.like")
    module.buildDriver = getattr(request, "param", LikeSapi)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return pytest.importorskip("pyttsx3").engine.Engine("like")


def order(text: str, voice: str = "") -> dict[str, Any]:
    return {"text": text, "voice": voice, "rate": 200, "volume": 1.0}


def test_not_only_the_first_text_is_spoken(engine: Any) -> None:
    reports: list[str] = []
    mouth = Mouth(engine, reports.append, is_early=False)
    for text in ("one", "two", "three"):
        mouth.say(order(text))
    assert engine.proxy._driver.heard == ["one", "two", "three"]  # noqa: SLF001
    assert reports == ["begun", "ended"] * 3


@pytest.mark.parametrize("engine", [LikeEspeak], indirect=True)
def test_the_engines_own_thread_loses_neither_phrases_nor_settings(engine: Any) -> None:
    reports: list[str] = []
    rates: list[int] = []
    mouth = Mouth(engine, reports.append, is_early=True)

    def speak() -> None:
        for text in ("one", "two", "three"):
            mouth.say(order(text))
            rates.append(engine.getProperty("rate"))

    child = Thread(target=speak, daemon=True)
    child.start()
    child.join(LONG)
    assert rates == [200] * 3
    assert reports == ["begun", "ended"] * 3


def test_a_phrase_that_was_not_spoken_is_not_taken_for_spoken(engine: Any) -> None:
    reports: list[str] = []
    mouth = Mouth(engine, reports.append, is_early=False)
    engine.proxy._driver.is_deaf = True  # noqa: SLF001
    with pytest.raises(RuntimeError, match="without having spoken"):
        mouth.say(order("one"))
    assert reports == ["begun"]


def test_a_voice_that_was_removed_says_nothing(engine: Any) -> None:
    reports: list[str] = []
    mouth = Mouth(engine, reports.append, is_early=False)
    with pytest.raises(RuntimeError, match="KeyError"):
        mouth.say(order("one", voice="gone"))
    assert reports == []


@pytest.mark.parametrize(
    ("id_", "languages", "tags"),
    [
        ("zle/ru", ["ru"], ["ru"]),
        ("gmw/en", [b"\x02en-gb"], ["en-gb"]),
        ("TTS_MS_RU-RU_IRINA_11.0", ["ru-RU"], ["ru-ru"]),
        ("TTS_MS_RU-RU_IRINA_11.0", [], ["ru-ru"]),
        ("com.apple.voice.Milena", ["ru_RU"], ["ru-ru"]),
        ("com.apple.voice.Nobody", [None], []),
    ],
)
def test_languages_are_read_from_every_driver(
    id_: str, languages: list[Any], tags: list[str]
) -> None:
    voice = installed(SimpleNamespace(id=id_, name=None, languages=languages))
    assert voice == InstalledVoice(id_, "", tags)


VOICES = [
    InstalledVoice("caribbean", "", ["en-029"]),
    InstalledVoice("british", "", ["en-gb"]),
    InstalledVoice("american", "", ["en-us"]),
    InstalledVoice("latvian", "", ["ru-lv"]),
    InstalledVoice("irina", "", ["ru-ru"]),
]


@pytest.mark.parametrize(
    ("language", "preferred", "chosen"),
    [
        ("en", (None, None), "american"),
        ("en", (None, "caribbean"), "caribbean"),
        ("en", ("british", "caribbean"), "british"),
        ("en", ("irina", "latvian"), "american"),
        ("ru", ("american", "british"), "irina"),
        ("e", (None, None), None),
    ],
)
def test_the_users_voice_speaks_if_it_knows_the_language(
    language: str, preferred: tuple[str | None, str | None], chosen: str | None
) -> None:
    voice = voice_for(language, VOICES, preferred)
    assert (voice and voice.id) == chosen
