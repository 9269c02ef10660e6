"""The speaker: trouble reports about other games, each as a test here."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import StringIO, TextIOWrapper
from threading import Event, Thread
from typing import ClassVar

import pytest

from accessible_games.core.message import Message, Urgency, Utterance
from accessible_games.core.node import Node, Role
from accessible_games.outputs import Frame
from accessible_games.outputs.speech import Backend, SpeechError
from accessible_games.outputs.speech.manner import USUAL, Manner, Reach
from accessible_games.outputs.speech.output import Speech, joined
from accessible_games.outputs.speech.quiet import quiet_stderr
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.outputs.speech.text import TextVoice
from accessible_games.view import View

LONG = 10.0
"""Seconds after which something that should happen never will."""


class PanicError(BaseException):
    """What native code raises: no `Exception`."""


class FakeVoice:
    """Sounds until it is told that it has ended, and notes what it was told."""

    def __init__(self, name: str = "voice-fake", *, is_patient: bool = False) -> None:
        self.name = name
        self.log: list[str] = []
        self.languages: list[str] = []
        self.is_patient = is_patient
        """Whether phrases go on until `end`."""
        self.sounding = ""
        self.overlaps = 0
        self.failing: tuple[str, BaseException] | None = None
        """The text at which it fails, and how."""
        self.begun: dict[str, Event] = {}
        self.gate: Event | None = None
        """What `say` hangs on."""

    def __call__(self) -> Backend:
        """Start, as the factory of itself."""
        return self

    def when(self, text: str) -> Event:
        """Return what is set once `text` has begun."""
        return self.begun.setdefault(text, Event())

    def say(self, text: str, language: str) -> None:
        """Note the text, then fail, hang or sound."""
        self.overlaps += bool(self.sounding)
        if self.failing is not None and text == self.failing[0]:
            self.log.append(f"fail {text}")
            raise self.failing[1]
        self.log.append(text)
        self.languages.append(language)
        self.sounding = text if self.is_patient else ""
        self.when(text).set()
        if self.gate is not None:
            self.gate.wait(LONG)

    def stop(self) -> None:
        """Note that something was cut off."""
        if self.sounding:
            self.log.append("stop")
        self.sounding = ""

    def is_busy(self) -> bool:
        """Return whether the phrase has not ended."""
        return bool(self.sounding)

    def end(self) -> None:
        """Let the phrase end by itself."""
        self.sounding = ""

    def close(self) -> None:
        """Note the end."""
        self.log.append("close")
        self.sounding = ""

    @property
    def texts(self) -> list[str]:
        """Return what was begun."""
        return [entry for entry in self.log if entry not in {"stop", "close"}]


Open = Callable[..., Speaker]


@pytest.fixture
def open_speaker() -> Iterator[Open]:
    """Open speakers which are closed at the end of the test."""
    opened: list[Speaker] = []

    def open_one(*backends: Callable[[], Backend]) -> Speaker:
        opened.append(Speaker(backends))
        return opened[-1]

    yield open_one
    for speaker in opened:
        speaker.close()


def event(speaker: Speaker, *texts: str) -> None:
    for text in texts:
        speaker.say(text, "ru", Urgency.EVENT)


def ask(speaker: Speaker, text: str) -> None:
    speaker.say(text, "ru", Urgency.ANSWER)


def never_starts() -> Backend:
    raise SpeechError("no sound device")


def test_not_only_the_first_text_is_spoken(open_speaker: Open) -> None:
    voice = FakeVoice()
    speaker = open_speaker(voice)
    event(speaker, "one", "two", "three")
    assert speaker.wait(LONG)
    assert voice.texts == ["one", "two", "three"]


def test_a_second_say_is_not_swallowed_while_the_first_sounds(
    open_speaker: Open,
) -> None:
    voice = FakeVoice(is_patient=True)
    speaker = open_speaker(voice)
    event(speaker, "one")
    assert voice.when("one").wait(LONG)
    event(speaker, "two")
    voice.end()
    assert voice.when("two").wait(LONG)


def test_stop_stops(open_speaker: Open) -> None:
    voice = FakeVoice(is_patient=True)
    speaker = open_speaker(voice)
    event(speaker, "long", "waiting")
    assert voice.when("long").wait(LONG)
    speaker.silence()
    assert speaker.wait(LONG)
    assert voice.log == ["long", "stop"]


def test_speech_goes_on_after_a_silence(open_speaker: Open) -> None:
    voice = FakeVoice()
    speaker = open_speaker(voice)
    speaker.silence()
    event(speaker, "after")
    assert speaker.wait(LONG)
    assert voice.texts == ["after"]


def test_the_loop_is_not_blocked_while_a_voice_speaks(open_speaker: Open) -> None:
    voice = FakeVoice()
    voice.gate = Event()
    speaker = open_speaker(voice)
    ask(speaker, "hangs")
    assert voice.when("hangs").wait(LONG)

    def play() -> None:
        for number in range(100):
            ask(speaker, f"{number}")
        speaker.silence()
        event(speaker, "last")

    game = Thread(target=play, daemon=True)
    game.start()
    game.join(LONG)
    assert not game.is_alive()
    assert not speaker.wait(0)
    voice.gate.set()
    assert voice.when("last").wait(LONG)
    assert voice.texts == ["hangs", "last"]


def test_speech_does_not_overlap(open_speaker: Open) -> None:
    voice = FakeVoice(is_patient=True)
    speaker = open_speaker(voice)
    event(speaker, "event")
    assert voice.when("event").wait(LONG)
    for text in ("a1", "a2", "a3"):
        speaker.say(text, "ru", Urgency.FOCUS)
    assert voice.when("a3").wait(LONG)
    assert voice.overlaps == 0


def test_text_queued_after_an_interrupt_is_not_dropped(open_speaker: Open) -> None:
    voice = FakeVoice(is_patient=True)
    speaker = open_speaker(voice)
    ask(speaker, "long")
    assert voice.when("long").wait(LONG)
    ask(speaker, "short")
    event(speaker, "after")
    assert voice.when("short").wait(LONG)
    voice.end()
    assert voice.when("after").wait(LONG)


def test_the_opponents_move_survives_an_answer(open_speaker: Open) -> None:
    voice = FakeVoice(is_patient=True)
    speaker = open_speaker(voice)
    event(speaker, "move")
    assert voice.when("move").wait(LONG)
    ask(speaker, "here")
    assert voice.when("here").wait(LONG)
    voice.is_patient = False
    voice.end()
    assert speaker.wait(LONG)
    assert voice.log == ["move", "stop", "here", "move"]


def test_an_event_that_ends_as_it_is_cut_off_is_not_said_twice(
    open_speaker: Open,
) -> None:
    class Slow(FakeVoice):
        looking, look = Event(), Event()

        def is_busy(self) -> bool:
            """Take so long that the answer is out of date."""
            was_busy = super().is_busy()
            if was_busy:
                self.looking.set()
                self.look.wait(LONG)
            return was_busy

    voice = Slow(is_patient=True)
    speaker = open_speaker(voice)
    event(speaker, "move")
    assert voice.looking.wait(LONG)
    voice.is_patient = False
    voice.end()
    ask(speaker, "here")
    voice.look.set()
    assert speaker.wait(LONG)
    assert voice.log == ["move", "here"]


def test_asked_twice_is_said_twice(open_speaker: Open) -> None:
    voice = FakeVoice()
    speaker = open_speaker(voice)
    for _ in range(2):
        ask(speaker, "here")
        assert speaker.wait(LONG)
    assert voice.texts == ["here", "here"]


def test_an_answer_also_stops_a_voice_that_cannot_tell_if_it_sounds(
    open_speaker: Open,
) -> None:
    class Reader(FakeVoice):
        def stop(self) -> None:
            """Note it even if nothing sounds."""
            self.log.append("stop")

    voice = Reader()
    speaker = open_speaker(voice)
    event(speaker, "event")
    assert speaker.wait(LONG)
    ask(speaker, "here")
    assert speaker.wait(LONG)
    assert voice.log == ["event", "stop", "here"]


def test_the_voice_gets_the_language_of_each_phrase(open_speaker: Open) -> None:
    voice = FakeVoice()
    speaker = open_speaker(voice)
    speaker.say("да", "ru", Urgency.EVENT)
    speaker.say("yes", "en", Urgency.EVENT)
    assert speaker.wait(LONG)
    assert voice.languages == ["ru", "en"]


class TurnedVoice(FakeVoice):
    """A voice with dials, which notes each turn of them."""

    reach: ClassVar[Reach] = {"rate": 100, "pitch": 100, "volume": 0}

    def __init__(self, name: str = "voice-fake", *, is_patient: bool = False) -> None:
        super().__init__(name, is_patient=is_patient)
        self.manner = USUAL
        self.manners: list[tuple[str, int]] = []

    def adjust(self, manner: Manner) -> None:
        """Keep the manner."""
        self.manner = manner

    def say(self, text: str, language: str) -> None:
        """Note the rate, too."""
        self.manners.append((text, self.manner.rate))
        super().say(text, language)


def test_another_manner_is_heard_at_once_and_nothing_is_lost(
    open_speaker: Open,
) -> None:
    voice = TurnedVoice(is_patient=True)
    speaker = open_speaker(voice)
    event(speaker, "move", "check")
    assert voice.when("move").wait(LONG)
    speaker.manner = Manner(rate=30)
    ask(speaker, "rate")
    assert voice.when("rate").wait(LONG)
    voice.is_patient = False
    voice.end()
    assert speaker.wait(LONG)
    assert voice.manners == [("move", 0), ("rate", 30), ("move", 30), ("check", 30)]


def test_the_next_voice_speaks_in_the_same_manner(open_speaker: Open) -> None:
    first, second = FakeVoice(), TurnedVoice()
    first.failing = "two", SpeechError("gone")
    speaker = open_speaker(first, second)
    speaker.manner = Manner(rate=-20)
    event(speaker, "one")
    assert speaker.wait(LONG)
    assert speaker.reach == {}, "this one has no dials"
    event(speaker, "two")
    assert speaker.wait(LONG)
    assert speaker.reach == TurnedVoice.reach
    assert second.manners == [("two", -20)]


def test_a_voice_that_does_not_take_a_manner_is_followed_by_the_next(
    open_speaker: Open,
) -> None:
    class Broken(TurnedVoice):
        def adjust(self, manner: Manner) -> None:
            """Fail."""
            raise PanicError(manner)

    second = FakeVoice()
    speaker = open_speaker(Broken(), second)
    event(speaker, "one")
    assert speaker.wait(LONG)
    assert second.texts == ["one"]


def test_no_audio_device_and_the_next_voice_speaks(open_speaker: Open) -> None:
    lines = StringIO()
    speaker = open_speaker(never_starts, lambda: TextVoice(lines))
    assert speaker.name == "voice-text"
    assert "no sound device" in speaker.troubles[0]
    event(speaker, "heard")
    assert speaker.wait(LONG)
    assert lines.getvalue() == "heard\n"


def test_later_voices_do_not_start_while_the_first_speaks(open_speaker: Open) -> None:
    started: list[str] = []

    def other() -> Backend:
        started.append("other")
        return FakeVoice()

    speaker = open_speaker(FakeVoice("voice-first"), other)
    event(speaker, "one")
    assert speaker.wait(LONG)
    assert speaker.name == "voice-first"
    assert not started


@pytest.mark.parametrize(
    "error", [SpeechError("gone"), PanicError(), SystemExit(1), KeyboardInterrupt()]
)
def test_the_engine_dies_and_the_game_goes_on(
    open_speaker: Open, error: BaseException
) -> None:
    first, second = FakeVoice("voice-first"), FakeVoice("voice-second")
    first.failing = "two", error
    speaker = open_speaker(first, second)
    event(speaker, "one", "two", "three")
    assert speaker.wait(LONG)
    assert first.log == ["one", "fail two", "close"]
    assert second.texts == ["two", "three"]
    assert speaker.name == "voice-second"
    assert "voice-first" in speaker.troubles[0]


def test_an_engine_that_dies_in_a_phrase_has_it_said_again(open_speaker: Open) -> None:
    class Dying(FakeVoice):
        def is_busy(self) -> bool:
            """Die."""
            raise PanicError

    first, second = Dying(), FakeVoice()
    speaker = open_speaker(first, second)
    event(speaker, "one", "two")
    assert speaker.wait(LONG)
    assert (first.texts, second.texts) == (["one"], ["one", "two"])


def test_an_engine_that_dies_of_stop_and_of_close_is_left_alone(
    open_speaker: Open,
) -> None:
    class Dying(FakeVoice):
        def stop(self) -> None:
            """Die."""
            raise PanicError

        def close(self) -> None:
            """Die again."""
            raise PanicError

    first, second = Dying(is_patient=True), FakeVoice()
    speaker = open_speaker(first, second)
    event(speaker, "event")
    assert first.when("event").wait(LONG)
    ask(speaker, "here")
    assert speaker.wait(LONG)
    assert second.texts == ["here", "event"]


def test_every_engine_dies_and_the_game_goes_on(open_speaker: Open) -> None:
    voice = FakeVoice()
    voice.failing = "one", PanicError()
    speaker = open_speaker(voice, never_starts)
    event(speaker, "one", "two")
    ask(speaker, "three")
    assert speaker.wait(LONG)
    assert speaker.name == "voice-none"


def test_closing_silences_and_may_be_done_twice(open_speaker: Open) -> None:
    voice = FakeVoice(is_patient=True)
    speaker = open_speaker(voice)
    event(speaker, "long")
    assert voice.when("long").wait(LONG)
    speaker.close()
    speaker.close()
    event(speaker, "late")
    assert speaker.wait(LONG)
    assert voice.log == ["long", "close"]


def test_the_last_words_are_heard_before_the_end(open_speaker: Open) -> None:
    voice = FakeVoice(is_patient=True)
    speaker = open_speaker(voice)
    event(speaker, "goodbye")
    assert voice.when("goodbye").wait(LONG)
    assert not speaker.wait(0)
    voice.end()
    assert speaker.wait(LONG)


def test_a_phrase_without_words_is_none(open_speaker: Open) -> None:
    voice = FakeVoice()
    speaker = open_speaker(voice)
    ask(speaker, " ")
    assert speaker.wait(LONG)
    assert not voice.log


def test_one_phrase_is_one_line() -> None:
    lines = StringIO()
    voice = TextVoice(lines)
    voice.say("row one\nrow\u00a0two ", "en")
    voice.stop()
    assert not voice.is_busy()
    voice.close()
    assert lines.getvalue() == "row one row two\n"


def test_lines_that_nobody_reads_are_no_trouble() -> None:
    lines = StringIO()
    voice = TextVoice(lines)
    lines.close()
    voice.say("one", "en")
    assert voice.is_lost
    voice.say("two", "en")


def test_a_program_without_a_terminal_has_no_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    voice = TextVoice()
    voice.say("one", "en")
    assert voice.is_lost


def test_a_windowed_program_has_no_error_stream_to_keep_quiet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(descriptor: int) -> int:
        raise OSError(descriptor)

    monkeypatch.setattr(os, "dup", fail)
    with quiet_stderr():
        pass


def test_a_letter_the_terminal_lacks_does_not_cost_the_line() -> None:
    read, write = os.pipe()
    with TextIOWrapper(os.fdopen(write, "wb"), encoding="ascii") as stream:
        voice = TextVoice(stream)
        voice.say("b2 да", "ru")
    with os.fdopen(read, "rb") as lines:
        assert lines.read().split() == [b"b2", b"??"]
    assert not voice.is_lost


def test_a_reader_who_went_away_sees_no_traceback() -> None:
    script = """
import sys
from accessible_games.outputs.speech.text import TextVoice
voice = TextVoice()
sys.stdin.read()
voice.say("one", "en")
assert voice.is_lost
voice.say("two", "en")
"""
    with subprocess.Popen(
        [sys.executable, "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ
        | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        | {"PYTHONUNBUFFERED": ""},  # as players have it: something is left to flush
    ) as game:
        assert game.stdout is not None
        game.stdout.close()
        game.stdout = None
        _, complaints = game.communicate(timeout=60)
    assert (game.returncode, complaints) == (0, b"")


VIEW = View(Node("root", Role.TABLE, Message("table")), "root")


def utterance(text: str, urgency: Urgency) -> Utterance:
    return Utterance((Message(text),), urgency)


def words(one: Utterance) -> str:
    return one.messages[0].key


def test_a_frame_is_spoken_in_the_language_of_the_moment(open_speaker: Open) -> None:
    voice = FakeVoice()
    speaker = open_speaker(voice)
    language = "ru"
    speech = Speech(speaker, words, lambda: language)
    speech.show(Frame(VIEW, (utterance("да", Urgency.EVENT),)))
    language = "en"
    speech.show(Frame(VIEW, (utterance("yes", Urgency.EVENT),)))
    assert speaker.wait(LONG)
    assert (voice.texts, voice.languages) == (["да", "yes"], ["ru", "en"])


def test_a_frame_does_not_cut_off_its_own_answer(open_speaker: Open) -> None:
    voice = FakeVoice()
    speaker = open_speaker(voice)
    speech = Speech(speaker, words, lambda: "en")
    said = (
        utterance("moved", Urgency.EVENT),
        utterance("menu", Urgency.ANSWER),
        utterance("save", Urgency.FOCUS),
    )
    speech.show(Frame(VIEW, said))
    assert speaker.wait(LONG)
    assert voice.texts == ["menu. save", "moved"]


def test_speech_is_silenced_and_closed(open_speaker: Open) -> None:
    voice = FakeVoice(is_patient=True)
    speech = Speech(open_speaker(voice), words, lambda: "en")
    speech.show(Frame(VIEW, (utterance("long", Urgency.ANSWER),)))
    assert voice.when("long").wait(LONG)
    speech.silence()
    speech.close()
    assert voice.log[-1] == "close"


def test_joined_texts_have_a_pause_between() -> None:
    assert joined(["Menu", " ", "Save?", "1 of 5"]) == "Menu. Save? 1 of 5"
    assert joined([]) == ""


def test_a_notice_does_not_restart_what_is_being_read(open_speaker: Open) -> None:
    voice = FakeVoice(is_patient=True)
    speaker = open_speaker(voice)
    ask(speaker, "Ряд 2: пусто.")
    assert voice.when("Ряд 2: пусто.").wait(LONG)
    event(speaker, "Компьютер даёт фигуру.")
    assert not speaker.wait(0.05)
    assert voice.log == ["Ряд 2: пусто."]
    voice.end()
    assert voice.when("Компьютер даёт фигуру.").wait(LONG)
    assert voice.texts == ["Ряд 2: пусто.", "Компьютер даёт фигуру."]


def test_fifty_lines_of_text_are_fifty_lines(open_speaker: Open) -> None:
    stream = StringIO()
    speaker = open_speaker(lambda: TextVoice(stream))
    texts = [f"Сообщение {number}." for number in range(50)]
    event(speaker, *texts)
    assert speaker.wait(LONG)
    assert stream.getvalue().splitlines() == texts
