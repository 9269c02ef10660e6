"""The user's screen reader as a voice, with a reader made in Prism's own way."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import StringIO
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from types import ModuleType
from typing import Any, NoReturn

import pytest

from accessible_games.core.message import Urgency
from accessible_games.outputs.speech import SpeechError, reader
from accessible_games.outputs.speech.reader import ReaderVoice
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.outputs.speech.text import TextVoice

prism: Any = pytest.importorskip(
    "prism", reason="there is no prismatoid for this machine"
)

LONG = 10.0
"""Seconds after which something that should happen never will."""

no_orca = pytest.mark.skipif(
    sys.platform in {"win32", "darwin"}, reason="there is no Orca there"
)

RUSSIAN = "Клетка b2: «высокая, тёмная» — ваш ход… 100 %"
ENGLISH = 'Square b2: "tall", dark - it\'s your move; 100%'


@pytest.fixture(autouse=True)
def no_real_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the tests away from the reader of whoever runs them."""
    monkeypatch.setattr(reader, "READERS", ("First", "Second", "Third", "UIA"))


class Reader:
    """A reader's settings and what it was told; `backend` is what Prism makes of it."""

    def __init__(self) -> None:
        self.log: list[tuple[str, str]] = []
        self.is_running = True
        self.failing = ""
        """The text at which it ends."""
        self.hanging = ""
        """The text at which it hangs until `goes_on` is set."""
        self.hangs, self.goes_on = Event(), Event()
        self.started = 0

    @property
    def texts(self) -> list[str]:
        """What it was given to say."""
        return [text for what, text in self.log if what != "stop"]

    def hear(self, what: str, text: str) -> None:
        """Take a call; raise when it does not run."""
        if text and text == self.failing:
            self.is_running = False
        if not self.is_running:
            raise OSError("the reader has gone")
        self.log.append((what, text))
        if text and text == self.hanging:
            self.hangs.set()
            self.goes_on.wait(LONG)


def backend(heard: Reader) -> type:
    """Return a reader with speech and braille in one, as NVDA and JAWS have it."""

    class Backend(prism.CustomBackend):  # type: ignore[misc]  # prism has no types
        def initialize(self) -> None:
            heard.started += 1

        def is_supported(self) -> bool:
            return heard.is_running

        def output(self, text: str, interrupt: bool) -> None:  # noqa: FBT001
            heard.hear("interrupt" if interrupt else "output", text)

        def stop(self) -> None:
            heard.hear("stop", "")

    return Backend


def two_calls(heard: Reader) -> type:
    """Return a reader whose speech and braille are told one by one."""

    class Backend(prism.CustomBackend):  # type: ignore[misc]  # prism has no types
        def speak(self, text: str, interrupt: bool) -> None:  # noqa: FBT001
            heard.hear("interrupt" if interrupt else "speak", text)

        def braille(self, text: str) -> None:
            heard.hear("braille", text)

        def stop(self) -> None:
            heard.hear("stop", "")

    return Backend


def registry(**backends: type) -> object:
    """Return Prism's readers and these, the first with the lowest priority."""
    with prism.RegistryBuilder() as builder:
        for priority, (name, made) in enumerate(backends.items()):
            builder.add_backend(name, made, priority=priority)
        return builder.freeze()


@pytest.fixture
def heard() -> Reader:
    return Reader()


@pytest.fixture
def known(heard: Reader) -> object:
    return registry(First=backend(heard))


@pytest.fixture
def lines() -> StringIO:
    return StringIO()


@pytest.fixture
def speaker(known: object, lines: StringIO) -> Iterator[Speaker]:
    """Give a speaker the reader, and lines of text after it."""
    speaker = Speaker([lambda: ReaderVoice(known, pace=0), lambda: TextVoice(lines)])
    yield speaker
    speaker.close()


def event(speaker: Speaker, *texts: str) -> None:
    for text in texts:
        speaker.say(text, "ru", Urgency.EVENT)


def ask(speaker: Speaker, text: str) -> None:
    speaker.say(text, "ru", Urgency.ANSWER)
    assert speaker.wait(LONG)


def test_words_arrive_as_they_are(known: object, heard: Reader) -> None:
    voice = ReaderVoice(known)
    voice.say(RUSSIAN, "ru")
    voice.say(ENGLISH, "en")
    assert heard.log == [("output", RUSSIAN), ("output", ENGLISH)]
    assert (voice.name, voice.reader) == ("voice-reader", "First")
    assert voice.is_busy(), "it would still be speaking"
    voice.stop()
    assert not voice.is_busy()


def test_speech_and_braille_are_told_one_by_one_where_they_have_to_be(
    heard: Reader,
) -> None:
    voice = ReaderVoice(registry(First=two_calls(heard)))
    voice.say(RUSSIAN, "ru")
    assert heard.log == [("speak", RUSSIAN), ("braille", RUSSIAN)]


def test_fifty_arrive_as_fifty(speaker: Speaker, heard: Reader) -> None:
    texts = [f"{RUSSIAN} {number}" for number in range(50)]
    event(speaker, *texts)
    assert speaker.wait(LONG)
    assert heard.log == [("output", text) for text in texts]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", []),
        (" \n", []),
        ("\0", []),
        ("row one\nrow\u00a0two ", ["row one row two"]),
        ("save\0d", ["save d"]),
        ("saved: \udce9.txt", ["saved: ?.txt"]),
    ],
)
def test_what_prism_refuses_is_never_sent(
    known: object, heard: Reader, text: str, words: list[str]
) -> None:
    ReaderVoice(known).say(text, "en")
    assert heard.texts == words


def test_events_queue_and_only_an_answer_cuts_off(
    speaker: Speaker, heard: Reader
) -> None:
    event(speaker, "one", "two")
    assert speaker.wait(LONG)
    ask(speaker, "here")
    event(speaker, "three")
    assert speaker.wait(LONG)
    assert heard.log == [
        ("output", "one"),
        ("output", "two"),
        ("stop", ""),
        ("output", "here"),
        ("output", "three"),
    ]


def test_silence_silences_the_reader(speaker: Speaker, heard: Reader) -> None:
    event(speaker, "long")
    assert speaker.wait(LONG)
    speaker.silence()
    assert speaker.wait(LONG)
    assert heard.log == [("output", "long"), ("stop", "")]


def test_the_last_words_are_left_to_the_reader(speaker: Speaker, heard: Reader) -> None:
    event(speaker, "goodbye")
    assert speaker.wait(LONG)
    speaker.close()
    assert heard.log == [("output", "goodbye")]


def test_a_closed_reader_is_not_spoken_to(known: object, heard: Reader) -> None:
    voice = ReaderVoice(known)
    voice.close()
    with pytest.raises(SpeechError, match="First is closed"):
        voice.say("late", "en")
    assert not heard.log


def test_a_reader_that_ends_is_an_error_with_its_name(
    known: object, heard: Reader, capfd: pytest.CaptureFixture[str]
) -> None:
    voice = ReaderVoice(known)
    voice.say("one", "en")
    heard.is_running = False
    with pytest.raises(SpeechError, match="First"):
        voice.say("two", "en")
    with pytest.raises(SpeechError, match="First"):
        voice.stop()
    assert heard.texts == ["one"]
    assert "the reader has gone" in capfd.readouterr().err  # the fake's own complaint


def test_a_panic_is_an_error_like_any_other(
    known: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    class PanicError(BaseException):
        """What native code raises: no `Exception`."""

    def panic(*_: object, **__: object) -> None:
        raise PanicError

    voice = ReaderVoice(known)
    monkeypatch.setattr(prism.Backend, "output", panic)
    with pytest.raises(SpeechError, match="PanicError"):
        voice.say("one", "en")
    monkeypatch.setattr(prism.Context, "create", panic)
    assert reader.missing(known) == reader.NOT_RUNNING
    monkeypatch.setattr(prism, "Context", panic)
    assert reader.missing(known) == reader.NOT_INSTALLED


def test_the_user_may_interrupt_a_search(
    known: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    voice = ReaderVoice(known)
    for place, name in ((prism.Backend, "output"), (prism.Context, "create")):
        monkeypatch.setattr(place, name, interrupt)
    with pytest.raises(KeyboardInterrupt):
        voice.say("one", "en")
    with pytest.raises(KeyboardInterrupt):
        reader.missing(known)
    monkeypatch.setattr(prism, "Context", interrupt)
    with pytest.raises(KeyboardInterrupt):
        reader.missing(known)


@pytest.mark.usefixtures("capfd")
def test_the_next_voice_says_what_a_dying_reader_did_not(
    speaker: Speaker, heard: Reader, lines: StringIO
) -> None:
    heard.failing = "two"
    event(speaker, "one", "two", "three")
    assert speaker.wait(LONG)
    assert heard.texts == ["one"]
    assert lines.getvalue() == "two\nthree\n"
    assert speaker.name == "voice-text"
    assert "First" in speaker.troubles[0]


@pytest.mark.usefixtures("capfd")
def test_the_next_voice_answers_when_the_reader_was_ended_meanwhile(
    speaker: Speaker, heard: Reader, lines: StringIO
) -> None:
    event(speaker, "one")
    assert speaker.wait(LONG)
    heard.is_running = False
    ask(speaker, "here")
    assert (heard.texts, lines.getvalue()) == (["one"], "here\n")


def test_a_reader_that_hangs_holds_up_the_speech_but_not_the_game(
    speaker: Speaker, heard: Reader, lines: StringIO
) -> None:
    """Without a watchdog no other voice steps in; what waited is said in the end."""
    heard.hanging = "one"
    event(speaker, "one", "two")
    assert heard.hangs.wait(LONG)
    speaker.say("old", "ru", Urgency.ANSWER)
    speaker.say("here", "ru", Urgency.ANSWER)
    assert not speaker.wait(0)
    heard.goes_on.set()
    assert speaker.wait(LONG)
    assert lines.getvalue() == ""
    assert heard.texts[0] == "one"
    assert heard.texts[-2:] == ["here", "two"]
    assert heard.texts.count("old") == 0


def test_no_reader_runs_and_the_next_voice_speaks(
    known: object, heard: Reader, lines: StringIO
) -> None:
    heard.is_running = False
    with pytest.raises(SpeechError, match=reader.NOT_RUNNING):
        ReaderVoice(known)
    speaker = Speaker([lambda: ReaderVoice(known, pace=0), lambda: TextVoice(lines)])
    ask(speaker, "here")
    speaker.close()
    assert lines.getvalue() == "here\n"


def test_missing_follows_the_reader(known: object, heard: Reader) -> None:
    assert reader.missing(known) is None
    heard.is_running = False
    assert reader.missing(known) == reader.NOT_RUNNING
    heard.is_running = True
    assert reader.missing(known) is None
    assert not heard.log


def test_readers_are_listed_in_our_order(heard: Reader) -> None:
    absent = Reader()
    absent.is_running = False
    made = registry(Second=backend(heard), First=backend(heard), Third=backend(absent))
    assert reader.readers(made) == ("First", "Second")
    assert ReaderVoice(made).reader == "First"
    assert not heard.log


def test_only_readers_are_taken(heard: Reader) -> None:
    mute = type("Mute", (prism.CustomBackend,), {"stop": lambda _: None})
    endless = type("Endless", (prism.CustomBackend,), {"output": lambda *_: None})
    made = registry(Voice=backend(heard), First=mute, Second=endless)
    assert reader.readers(made) == ()
    assert reader.missing(made) == reader.NOT_RUNNING
    assert not heard.started


def test_narrator_is_not_spoken_to_while_it_does_not_run(heard: Reader) -> None:
    made = registry(UIA=backend(heard))
    assert reader.missing(made) == reader.NOT_RUNNING
    assert not heard.started


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Note which readers Prism is asked for, where it may be asked for Orca."""
    asked: list[int] = []
    create: Callable[..., object] = prism.Context.create

    def note(context: object, one: int) -> object:
        asked.append(one)
        return create(context, one)

    monkeypatch.setattr(prism.Context, "create", note)
    monkeypatch.setattr(reader, "READERS", ("Orca",))
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    return asked


@no_orca
def test_no_bus_is_started_to_look_for_orca(
    asked: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert reader.missing() == reader.NOT_RUNNING
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert reader.missing() == reader.NOT_RUNNING
    assert not asked
    (tmp_path / "bus").touch()
    assert reader.missing() == reader.NOT_RUNNING
    assert asked == [prism.BackendId.ORCA]


@no_orca
def test_a_new_orca_is_told_through_prism_itself(
    asked: list[int], monkeypatch: pytest.MonkeyPatch, lines: StringIO
) -> None:
    with new_orca() as (orca, number, where):
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", where)
        assert reader.missing() is None
        speaker = Speaker([ReaderVoice, lambda: TextVoice(lines)])
        event(speaker, RUSSIAN, ENGLISH)
        assert speaker.wait(LONG)
        ask(speaker, "here")
        os.kill(number, signal.SIGKILL)
        calls, _ = orca.communicate(timeout=LONG)
        event(speaker, "next")
        assert speaker.wait(LONG)
        speaker.close()
        assert reader.missing() == reader.NOT_RUNNING
    assert calls.splitlines() == [
        f"PresentMessage\t{RUSSIAN}",
        f"PresentMessage\t{ENGLISH}",
        "InterruptSpeech\tFalse",
        "PresentMessage\there",
    ]
    assert lines.getvalue() == "next\n"
    assert asked == [prism.BackendId.ORCA] * 3


@contextmanager
def new_orca() -> Iterator[tuple[subprocess.Popen[str], int, str]]:
    """Run what stands for an Orca; yield it, its number and its session's address."""
    bus = need("dbus-run-session", "dbus-daemon")
    program = str(Path(__file__).parent / "orca/new_orca.py")
    with subprocess.Popen(
        [bus, "--", "/usr/bin/python3", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as orca:
        assert orca.stdout is not None
        number, _, where = orca.stdout.readline().strip().partition(" ")
        if not where:
            absent("gi", "python3-gi")
        try:
            yield orca, int(number), where
        finally:
            with suppress(ProcessLookupError):
                os.kill(int(number), signal.SIGKILL)  # the session ends with it


def need(program: str, package: str) -> str:
    """Return the path of a program; without it, skip, or fail in CI."""
    path = shutil.which(program)
    return absent(program, package) if path is None else path


def absent(what: str, package: str) -> NoReturn:
    """Skip the test, or fail in CI."""
    reason = f"{what} is missing: apt install {package}"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.mark.parametrize("broken", [None, ModuleType("prism")])
def test_without_prism_there_is_no_reader_and_nothing_else_happens(
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    lines: StringIO,
    broken: ModuleType | None,
) -> None:
    monkeypatch.setitem(sys.modules, "prism", broken)
    assert reader.missing() == reader.NOT_INSTALLED
    assert reader.readers() == ()
    speaker = Speaker([ReaderVoice, lambda: TextVoice(lines)])
    ask(speaker, "here")
    speaker.close()
    assert lines.getvalue() == "here\n"
    assert reader.NOT_INSTALLED in speaker.troubles[0]
    assert capfd.readouterr() == ("", "")


def test_prism_is_not_loaded_before_it_is_needed() -> None:
    assert "prism" not in vars(reader)


def test_a_result_that_an_answer_cuts_off_is_spoken_again(
    known: object, heard: Reader
) -> None:
    # A reader does not tell when it has finished, so the time is guessed.
    speaker = Speaker([lambda: ReaderVoice(known, pace=0.02)])
    event(speaker, "Компьютер ставит на бэ 2.")
    until(lambda: heard.texts != [])
    speaker.say("а 1: пусто", "ru", Urgency.FOCUS)
    assert speaker.wait(LONG)
    speaker.close()
    result, focus = "Компьютер ставит на бэ 2.", "а 1: пусто"
    assert heard.texts == [result, focus, result]


def until(condition: Callable[[], bool]) -> None:
    end = monotonic() + LONG
    while not condition():
        assert monotonic() < end
        sleep(0.005)
