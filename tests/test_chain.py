"""Which voice speaks: trouble reports about voices that hang, come and go."""

from collections.abc import Callable, Iterator
from threading import Event
from time import monotonic, sleep

import pytest

from accessible_games.core.message import Urgency
from accessible_games.outputs.speech import Backend, SpeechError
from accessible_games.outputs.speech.attended import Attended, HungError
from accessible_games.outputs.speech.chain import REST, SETTINGS, Candidate, Chain
from accessible_games.outputs.speech.speaker import Speaker

LONG = 10.0
"""Seconds after which something that should happen never will."""

SOON = 0.02
"""Seconds between two looks in these tests."""


class Voice:
    """A voice that can hang, in a call of some name, until it is let go."""

    def __init__(self, name: str, hangs_in: str = "") -> None:
        self.name = name
        self.said: list[str] = []
        self.hangs_in = hangs_in
        self.let_go = Event()
        self.is_hanging = Event()
        self.is_closed = Event()

    def _call(self, name: str) -> None:
        if name == self.hangs_in:
            self.is_hanging.set()
            self.let_go.wait(LONG)

    def say(self, text: str, language: str) -> None:
        del language
        self._call("say")
        self.said.append(text)

    def stop(self) -> None:
        self._call("stop")

    def is_busy(self) -> bool:
        self._call("is_busy")
        return False

    def close(self) -> None:
        self._call("close")
        self.is_closed.set()


class Place:
    """Where a voice can be found, or not."""

    def __init__(self, voice: Voice, *, is_there: bool = True) -> None:
        self.voice = voice
        self.is_there = is_there

    def candidate(self, kind: str = "reader") -> Candidate:
        return Candidate(kind, self.start, self.missing)

    def start(self) -> Backend:
        if not self.is_there:
            raise SpeechError("gone")
        return self.voice

    def missing(self) -> str | None:
        return None if self.is_there else "reader-not-running"


@pytest.fixture
def speak() -> Iterator[Callable[..., Speaker]]:
    speakers = []

    def make(*candidates: Candidate) -> Speaker:
        speakers.append(Speaker(Chain(candidates, look=SOON)))
        return speakers[-1]

    yield make
    for speaker in speakers:
        speaker.close()


def wait_until(condition: Callable[[], bool]) -> None:
    end = monotonic() + LONG
    while not condition():
        assert monotonic() < end, "it never happens"
        sleep(0.005)


def test_a_call_that_does_not_come_back_is_a_fault() -> None:
    voice = Voice("voice-reader", hangs_in="say")
    attended = Attended(lambda: voice, patience=0.05)
    with pytest.raises(HungError):
        attended.say("а 1: пусто", "ru")
    with pytest.raises(HungError):
        attended.stop()
    attended.close()
    assert not voice.is_closed.is_set()
    voice.let_go.set()
    assert voice.is_closed.wait(LONG), "it is let go of when it comes back"


def test_a_voice_that_hangs_at_its_start_is_a_fault() -> None:
    let_go = Event()

    def start() -> Backend:
        let_go.wait(LONG)
        return Voice("voice-reader")

    with pytest.raises(HungError):
        Attended(start, patience=0.05)
    let_go.set()


def test_what_a_voice_raises_comes_through() -> None:
    class Broken(Voice):
        def say(self, text: str, language: str) -> None:
            raise TimeoutError(text, language)

    attended = Attended(lambda: Broken("voice-reader"))
    with pytest.raises(TimeoutError):
        attended.say("а 1", "ru")
    attended.stop()
    attended.close()


@pytest.mark.parametrize("call", ["say", "is_busy", "stop"])
def test_a_voice_that_hangs_is_followed_by_another_with_the_same_words(
    call: str, speak: Callable[..., Speaker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accessible_games.outputs.speech.attended.PATIENCE", 0.1)
    monkeypatch.setattr(Attended.__init__, "__defaults__", (0.1,))
    hung, other = Voice("voice-reader", hangs_in=call), Voice("voice-text")
    speaker = speak(Place(hung).candidate(), Candidate("text", lambda: other))
    speaker.say("Компьютер ставит на бэ 2.", "ru", Urgency.ANSWER)
    assert hung.is_hanging.wait(LONG)
    assert speaker.wait(LONG)
    assert other.said == ["Компьютер ставит на бэ 2."]
    assert speaker.name == "voice-text"
    hung.let_go.set()


def test_the_game_goes_on_while_a_voice_hangs(
    speak: Callable[..., Speaker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Attended.__init__, "__defaults__", (0.3,))
    hung, other = Voice("voice-reader", hangs_in="say"), Voice("voice-text")
    speaker = speak(Place(hung).candidate(), Candidate("text", lambda: other))
    speaker.say("раз", "ru", Urgency.EVENT)
    assert hung.is_hanging.wait(LONG)
    speaker.say("два", "ru", Urgency.EVENT)
    speaker.say("три", "ru", Urgency.EVENT)
    assert not other.said, "saying did not wait for the voice"
    assert speaker.wait(LONG)
    assert other.said == ["раз", "два", "три"]
    hung.let_go.set()


def test_a_reader_that_is_started_during_the_game_takes_over(
    speak: Callable[..., Speaker],
) -> None:
    reader = Place(Voice("voice-reader"), is_there=False)
    text = Voice("voice-text")
    speaker = speak(reader.candidate(), Candidate("text", lambda: text))
    speaker.say("раз", "ru", Urgency.EVENT)
    assert speaker.wait(LONG)
    reader.is_there = True
    wait_until(lambda: speaker.name == "voice-reader")
    speaker.say("два", "ru", Urgency.EVENT)
    assert speaker.wait(LONG)
    assert (text.said, reader.voice.said) == (["раз"], ["два"])
    assert text.is_closed.is_set(), "never two voices at once"


def test_a_reader_that_is_closed_during_the_game_is_replaced(
    speak: Callable[..., Speaker],
) -> None:
    reader, text = Place(Voice("voice-reader")), Voice("voice-text")
    speaker = speak(reader.candidate(), Candidate("text", lambda: text))
    assert speaker.name == "voice-reader"
    reader.is_there = False
    wait_until(lambda: speaker.name == "voice-text")
    speaker.say("раз", "ru", Urgency.EVENT)
    assert speaker.wait(LONG)
    assert (reader.voice.said, text.said) == ([], ["раз"])


def test_a_look_that_hangs_holds_nobody_up(speak: Callable[..., Speaker]) -> None:
    let_go = Event()

    def missing() -> str | None:
        let_go.wait(LONG)
        return None

    text = Voice("voice-text")
    asleep = Candidate("reader", lambda: Voice("voice-reader"), missing)
    speaker = speak(asleep, Candidate("text", lambda: text))
    speaker.say("раз", "ru", Urgency.EVENT)
    assert speaker.wait(LONG)
    assert text.said == ["раз"]
    let_go.set()


def test_a_voice_that_failed_rests_longer_each_time_and_comes_back() -> None:
    now = [0.0]
    first, last = (
        Place(Voice("voice-reader")).candidate(),
        Candidate("text", lambda: Voice("")),
    )
    chain = Chain([first, last], clock=lambda: now[0])
    assert chain.best() is first
    for rest in (REST, 2 * REST, 4 * REST):
        chain.failed(first)
        assert chain.missing(first) == "voice-has-failed"
        now[0] += rest - 1
        assert chain.best() is last
        now[0] += 1
        assert chain.best() is first
    chain.close()


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_setting_allows_its_voices_and_the_ones_after_them(setting: str) -> None:
    kinds = SETTINGS["reader"]
    candidates = [Candidate(kind, lambda: Voice("")) for kind in kinds]
    chain = Chain(candidates)
    chain.set(setting)
    best = chain.best()
    assert best is not None
    assert best.kind == SETTINGS[setting][0]
    chain.failed(best)
    allowed = [c.kind for c in candidates if chain.missing(c) != "voice-not-wanted"]
    assert allowed == list(SETTINGS[setting])


def test_another_setting_changes_the_voice_at_once(
    speak: Callable[..., Speaker],
) -> None:
    reader, text = Voice("voice-reader"), Voice("voice-text")
    speaker = speak(Place(reader).candidate(), Candidate("text", lambda: text))
    speaker.choose("text")
    speaker.say("раз", "ru", Urgency.EVENT)
    assert speaker.wait(LONG)
    assert (reader.said, text.said) == ([], ["раз"])
