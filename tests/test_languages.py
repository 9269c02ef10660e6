"""Russian and English, each in its own voice: in one sentence, and where one lacks."""

import os
import sys
from array import array
from collections.abc import Callable, Iterator
from io import StringIO
from itertools import pairwise
from pathlib import Path
from time import monotonic, sleep

import pytest
from hypothesis import given, strategies as st

from accessible_games.core.message import Urgency, say
from accessible_games.i18n import LANGUAGES, Catalogue
from accessible_games.outputs.speech import Backend, NoVoiceError, SpeechError
from accessible_games.outputs.speech.chain import REST, Candidate, Chain
from accessible_games.outputs.speech.espeak import SAMPLE_RATE
from accessible_games.outputs.speech.language import parts, spoken
from accessible_games.outputs.speech.output import no_voice
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.outputs.speech.ssip import Connection, address
from accessible_games.outputs.speech.text import TextVoice
from tests import test_bundled_voice as by_numbers

LONG = 10.0
"""Seconds after which something that should happen never will."""

WHY = Catalogue("en").words(say("no-voice", language="ru"))

WORDS = st.text(st.sampled_from("абвёЯ abZ é 019 .,:«»—-_b2'\n"), max_size=40)


# What is in which language.


@given(WORDS | st.text(max_size=40), st.sampled_from([*LANGUAGES, "de"]))
def test_parts_are_the_text(text: str, language: str) -> None:
    found = parts(text, language)
    assert "".join(part for part, _ in found) == text
    assert all(part for part, _ in found) or not text
    assert all(one != other for (_, one), (_, other) in pairwise(found))


WRITTEN = st.lists(st.sampled_from(["Кварто", "ещё", "раз"]), min_size=1, max_size=4)
BETWEEN = st.sampled_from([" ", ", ", "-", " 3 ", ". ", " — "])


@given(WRITTEN, BETWEEN, st.sampled_from(LANGUAGES))
def test_a_text_in_one_script_is_one_part(
    words: list[str], between: str, language: str
) -> None:
    text = f"«{between.join(words)}» 5."
    assert parts(text, language) == ((text, "ru"),)


@given(st.text(st.characters(categories=["Nd", "P", "Z"])), st.sampled_from(LANGUAGES))
def test_a_text_without_letters_is_of_the_language_of_the_phrase(
    text: str, language: str
) -> None:
    assert parts(text, language) == (((text, language),) if text else ())


PARTED = [
    ("Ходит Boris.", "ru", "Ходит |Boris."),
    ("Boris: 3 фигуры. Anna", "ru", "Boris: |3 фигуры. |Anna"),
    ("Анна has 3 pieces", "en", "Анна |has 3 pieces"),
    ("Победа: «Boris» и Анна", "ru", "Победа: «|Boris» |и Анна"),
    ("Анна и Мария win", "en", "Анна и Мария |win"),
    ("I am Boris", "ru", "I am Boris"),
    ("Boris ставит на b2, c 3", "ru", "Boris |ставит на b2, c 3"),
    ("Boris, b2", "ru", "Boris, |b2"),
    ("на b Boris", "ru", "на b |Boris"),
    ("Анна gives б 2", "en", "Анна |gives б 2"),
    ("USB-порт", "ru", "USB-|порт"),
    ("b2", "ru", "b2"),
    ("в", "en", "в"),
    ("Anna Анна", "de", "Anna Анна"),
]
"""Texts, their languages, and where they are parted."""


@pytest.mark.parametrize(("text", "language", "parted"), PARTED)
def test_each_word_is_where_it_belongs(text: str, language: str, parted: str) -> None:
    assert [part for part, _ in parts(text, language)] == parted.split("|")


def test_notation_and_letters_stay_in_the_language_of_the_phrase() -> None:
    for text in ("b2", "c", "A 4", "2b"):
        assert parts(text, "ru") == ((text, "ru"),)
    assert parts("б 2", "en") == (("б 2", "en"),)


def test_where_a_voice_lacks_the_phrase_is_read_whole() -> None:
    text = "Ходит Boris"
    assert spoken(text, "ru", {"ru", "en"}.__contains__) == parts(text, "ru")
    assert spoken(text, "ru", {"ru"}.__contains__) == ((text, "ru"),)


# The bundled voice.


def longest(places: list[int]) -> float:
    """Return the seconds of the longest silence between what is audible."""
    return max(b - a for a, b in pairwise(places)) / SAMPLE_RATE


def test_both_languages_sound_in_one_breath(tmp_path: Path) -> None:
    script = """
voice = BundledVoice()
voice.say("Ходит Washington дальше", "ru")
until(lambda: not voice.is_busy())
more(16384)
voice.close()
report()
"""
    by_numbers.run(script, tmp_path / "raw")
    mono = by_numbers.heard(tmp_path / "raw")[0::2]
    places = by_numbers.audible(mono)
    sounds = (places[-1] - places[0]) / SAMPLE_RATE
    words = (("Ходит", "ru"), ("Washington", "en"), ("дальше", "ru"))
    alone = sum(by_numbers.seconds(by_numbers.pcm(*word)) for word in words)
    assert sounds == pytest.approx(alone, abs=0.06)
    russian = array("h", by_numbers.pcm("Ходит кот тут там", "ru"))
    assert longest(places) <= longest(by_numbers.audible(russian)), "of one language"


def test_a_stop_between_the_languages_is_a_pause(tmp_path: Path) -> None:
    script = """
voice = BundledVoice()
voice.say("Ходит Washington, дальше", "ru")
until(lambda: not voice.is_busy())
more(16384)
voice.close()
report()
"""
    by_numbers.run(script, tmp_path / "raw")
    places = by_numbers.audible(by_numbers.heard(tmp_path / "raw")[0::2])
    assert 0.08 < longest(places) < 0.2


# The dispatcher, with a real server.

if sys.platform == "linux":
    from tests import test_dispatcher as served

    session_server, server = served.session_server, served.server
    open_voice = served.open_voice
    MIXED = "Ходит Boris. Дальше Анна"

    def test_each_part_arrives_with_its_language(
        server: served.Server, open_voice: served.Open
    ) -> None:
        voice = open_voice()
        voice.say(MIXED, "ru")
        served.finish(voice)
        heard = [(e.text, e.language) for e in server.log if e.event == "end"]
        assert heard == [*parts(MIXED, "ru")]

    def test_it_is_busy_until_the_last_part(
        server: served.Server, open_voice: served.Open
    ) -> None:
        speaker = Speaker([open_voice])
        for number in range(5):
            speaker.say(f"{MIXED} {number}", "ru", Urgency.EVENT)
        assert speaker.wait(LONG)
        speaker.close()
        texts = [f"{MIXED} {number}" for number in range(5)]
        assert "".join(server.texts("end")) == "".join(texts)
        assert len(server.texts("begin")) == 15

    @pytest.mark.parametrize("begun", [0, 1])
    def test_stop_stops_every_part(
        server: served.Server, open_voice: served.Open, begun: int
    ) -> None:
        voice = open_voice()
        texts = ["Начало ", "long " * 500, "конец"]
        endless = served.ENDLESS if not begun else "one "
        voice.say(f"{endless}{texts[0]}{texts[1]}{texts[2]}", "ru")
        first = parts(f"{endless}{texts[0]}{texts[1]}", "ru")[2 * begun][0]
        server.wait_for("begin", first)
        assert voice.is_busy()
        voice.stop()
        assert not voice.is_busy()
        voice.say("last", "en")
        served.finish(voice)
        assert server.texts("stop") == [first]
        assert server.texts("end")[-1] == "last"
        assert texts[2] not in server.texts()

    def test_who_cancels_for_all_ends_every_part(
        server: served.Server, open_voice: served.Open
    ) -> None:
        other = Connection(address(os.environ))
        voice = open_voice()
        voice.say(f"{served.ENDLESS}дальше", "ru")
        server.wait_for("begin", served.ENDLESS)
        other.command("CANCEL ALL")
        other.close()
        served.finish(voice)
        assert server.texts("end") == []

    def test_a_part_without_a_voice_is_read_by_that_of_the_phrase(
        server: served.Server,
        open_voice: served.Open,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        voice = open_voice()
        monkeypatch.setattr(voice, "speaks", "ru".__eq__)
        voice.say(MIXED, "ru")
        served.finish(voice)
        assert server.texts("end") == [MIXED]
        with pytest.raises(NoVoiceError):
            voice.say("Boris", "en")


# A voice that lacks a language.


class Engine:
    """A voice of some languages, that notes who has said what."""

    def __init__(self, name: str, *languages: str) -> None:
        self.name = name
        self.languages = languages
        self.said: list[str] = []
        self.starts = 0
        self.busy = False

    def __call__(self) -> Backend:
        """Start, as the factory of itself."""
        self.starts += 1
        return self

    def say(self, text: str, language: str) -> None:
        """Note the text, or lack the language."""
        if language not in self.languages:
            raise NoVoiceError(language)
        self.said.append(text)

    def stop(self) -> None:
        """Be silent already."""

    def is_busy(self) -> bool:
        """Return whether the test lets it sound."""
        return self.busy

    def close(self) -> None:
        """Let go of nothing."""


class Lines(StringIO):
    """What is written as text."""

    @property
    def read_out(self) -> list[str]:
        """Return the lines."""
        return self.getvalue().splitlines()


Open = Callable[..., Speaker]


@pytest.fixture
def lines() -> Lines:
    return Lines()


@pytest.fixture
def open_speaker(lines: Lines) -> Iterator[Open]:
    """Open speakers whose last voice is lines of text."""
    opened: list[Speaker] = []

    def open_one(*engines: Callable[[], Backend]) -> Speaker:
        last = Candidate("", lambda: TextVoice(lines), is_heard=False)
        chain = Chain([*(Candidate("", engine) for engine in engines), last])
        opened.append(Speaker(chain, no_voice=no_voice))
        return opened[-1]

    yield open_one
    for speaker in opened:
        speaker.close()


def until(is_so: Callable[[], bool]) -> None:
    end = monotonic() + LONG
    while not is_so():
        assert monotonic() < end, "it never happens"
        sleep(0.005)


def silent() -> Backend:
    raise SpeechError("no sound device")


def test_a_voice_is_passed_over_for_the_language_that_it_lacks(
    open_speaker: Open, lines: Lines
) -> None:
    first, second = Engine("first", "en"), Engine("second", "ru", "en")
    speaker = open_speaker(first, second)
    for text, language in [("one", "en"), ("два", "ru"), ("three", "en")]:
        speaker.say(text, language, Urgency.EVENT)
    speaker.say("четыре", "ru", Urgency.EVENT)
    assert speaker.wait(LONG)
    assert first.said == ["one", "three"]
    assert second.said == ["два", "четыре"], "nothing is told: both are heard"
    assert lines.read_out == []


@pytest.mark.parametrize("urgency", Urgency)
def test_what_is_missing_is_told_once_in_words_that_are_heard(
    open_speaker: Open, lines: Lines, urgency: Urgency
) -> None:
    engine = Engine("english", "en")
    speaker = open_speaker(engine, silent)
    for text in ("раз", "два", "три"):
        speaker.say(text, "ru", urgency)
        assert speaker.wait(LONG)
    assert engine.said == [WHY]
    assert lines.read_out == ["раз", "два", "три"]
    assert speaker.name == "voice-text"
    speaker.say("one", "en", Urgency.ANSWER)
    assert speaker.wait(LONG)
    assert engine.said == [WHY, "one"]


def test_an_answer_while_it_is_told_loses_nothing(
    open_speaker: Open, lines: Lines
) -> None:
    engine = Engine("english", "en")
    engine.busy = True
    speaker = open_speaker(engine)
    speaker.say("событие", "ru", Urgency.EVENT)
    until(lambda: bool(engine.said))
    speaker.say("ответ", "ru", Urgency.ANSWER)
    until(lambda: len(engine.said) == 2)
    engine.busy = False
    assert speaker.wait(LONG)
    assert engine.said == [WHY, WHY], "cut off, and said again"
    assert lines.read_out == ["ответ", "событие"]


def test_a_voice_that_fails_is_not_said_to_lack_a_language(
    open_speaker: Open, lines: Lines
) -> None:
    speaker = open_speaker(silent)
    speaker.say("раз", "ru", Urgency.EVENT)
    assert speaker.wait(LONG)
    assert lines.read_out == ["раз"]


def test_who_hears_nothing_is_told_nothing(open_speaker: Open, lines: Lines) -> None:
    mute = Engine("mute")
    speaker = open_speaker(mute)
    speaker.say("раз", "ru", Urgency.EVENT)
    speaker.say("one", "en", Urgency.EVENT)
    assert speaker.wait(LONG)
    assert [line for line in lines.read_out if line != WHY] == ["раз", "one"]


def test_a_lack_lasts_as_long_as_any_other_failure() -> None:
    now = 0.0
    engine = Candidate("", Engine("english", "en"))
    last = Candidate("", TextVoice, is_heard=False)
    chain = Chain([engine, last], clock=lambda: now)
    chain.failed(engine, "ru")
    assert (chain.best(), chain.best("en"), chain.best("ru")) == (engine, engine, last)
    assert chain.is_lacked("ru")
    assert not chain.is_lacked("en")
    now += REST
    assert chain.best("ru") is engine, "a voice may have been installed"
    assert not chain.is_lacked("ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_the_other_language(language: str) -> None:
    ((text, other),) = no_voice(language)
    assert other != language
    assert parts(text, other) == ((text, other),)
