"""What is spoken next, whatever comes in between."""

from collections.abc import Callable
from itertools import groupby
from typing import TypeAlias

from hypothesis import given, strategies as st

from accessible_games.core.message import Urgency
from accessible_games.outputs.speech.waiting import (
    SILENCE,
    Phrase,
    Waiting,
    add,
    begin,
    finish,
    put_before,
)


def phrase(text: str, urgency: Urgency = Urgency.EVENT) -> Phrase:
    return Phrase(text, "ru", urgency)


def answer(text: str) -> Phrase:
    return phrase(text, Urgency.ANSWER)


def focus(text: str) -> Phrase:
    return phrase(text, Urgency.FOCUS)


def after(*phrases: Phrase, start: Waiting = SILENCE) -> Waiting:
    """Take in all the phrases, and let the first to come sound."""
    for one in phrases:
        start = add(start, one)
    return begin(start)


def spoken(waiting: Waiting) -> list[str]:
    """Return what is heard to its end from here on."""
    texts = []
    while (sounding := begin(waiting).sounding) is not None:
        texts.append(sounding.text)
        waiting = finish(begin(waiting), sounding)
    return texts


def test_a_second_say_is_not_swallowed() -> None:
    assert spoken(after(phrase("one"), phrase("two"))) == ["one", "two"]


def test_speech_never_overlaps_as_the_second_event_waits() -> None:
    first = phrase("one")
    waiting = after(phrase("two"), start=after(first))
    assert waiting.sounding is first


def test_an_answer_cuts_off_an_event_which_is_said_again() -> None:
    waiting = after(answer("here"), start=after(phrase("one"), phrase("two")))
    assert spoken(waiting) == ["here", "one", "two"]


def test_results_survive_focus() -> None:
    waiting = after(phrase("won"))
    for cell in ("a1", "a2", "a3"):
        waiting = after(focus(cell), start=waiting)
    assert spoken(waiting) == ["a3", "won"]


def test_a_stale_focus_is_dropped() -> None:
    assert spoken(after(focus("a1"), focus("a2"))) == ["a2"]
    assert spoken(after(focus("a1"), answer("your turn"))) == ["your turn"]


def test_the_newest_of_several_answers_wins() -> None:
    assert spoken(after(answer("older"), answer("newest"))) == ["newest"]
    assert spoken(after(answer("newest"), start=after(answer("older")))) == ["newest"]


def test_asked_twice_is_said_twice() -> None:
    first, second = answer("here"), answer("here")
    waiting = after(second, start=finish(after(first), first))
    assert waiting.sounding is second
    waiting = after(second, start=after(first))
    assert waiting.sounding is second


def test_an_event_repeated_while_it_waits_collapses() -> None:
    waiting = after(phrase("now"), phrase("saved"), phrase("saved"))
    assert spoken(waiting) == ["now", "saved"]


def test_an_event_repeated_later_is_said_again() -> None:
    waiting = after(phrase("one"), phrase("two"), phrase("one"))
    assert spoken(waiting) == ["one", "two", "one"]
    waiting = after(phrase("one"), start=after(phrase("one")))
    assert spoken(waiting) == ["one", "one"]


def test_the_same_words_in_two_languages_are_two_events() -> None:
    waiting = after(phrase("OK"), Phrase("OK", "en", Urgency.EVENT))
    assert spoken(waiting) == ["OK", "OK"]


def test_an_event_that_ended_as_it_was_cut_off_is_not_said_twice() -> None:
    event = phrase("won")
    waiting = after(answer("here"), start=after(event))
    assert spoken(finish(waiting, event)) == ["here"]


Step: TypeAlias = Callable[["Listener"], None]


class Listener:
    """Drives the policy as the speaker does, and keeps what was heard to its end."""

    def __init__(self) -> None:
        self.waiting = SILENCE
        self.last: Phrase | None = None
        self.events: list[Phrase] = []
        self.heard: list[Phrase] = []

    def take(self, text: str, urgency: Urgency) -> None:
        """Say something new."""
        new = phrase(text, urgency)
        self.waiting = add(self.waiting, new)
        if urgency is Urgency.EVENT:
            self.events.append(new)

    def begin(self) -> None:
        """Let the next phrase sound."""
        self.waiting = begin(self.waiting)
        self.last = self.waiting.sounding

    def end(self) -> None:
        """End what sounded, though an answer may have just cut it off."""
        if self.last is not None:
            self.heard.append(self.last)
            self.waiting = finish(self.waiting, self.last)
            self.last = None

    def drain(self) -> None:
        """Listen until nothing waits."""
        self.last = self.waiting.sounding
        while not self.waiting.is_over:
            self.begin()
            self.end()

    @property
    def heard_events(self) -> list[Phrase]:
        """Return the events that were heard to their end."""
        return [one for one in self.heard if one.urgency is Urgency.EVENT]


def run(steps: list[tuple[str, str]]) -> Listener:
    listener = Listener()
    for step, text in steps:
        if step == "begin":
            listener.begin()
        elif step == "end":
            listener.end()
        else:
            listener.take(text, Urgency[step])
    return listener


STEP = st.sampled_from(["EVENT", "ANSWER", "FOCUS", "begin", "end"])
STEPS = st.lists(st.tuples(STEP, st.sampled_from("ABC")), max_size=40)


def squeezed(phrases: list[Phrase]) -> list[str]:
    return [text for text, _ in groupby(one.text for one in phrases)]


@given(STEPS)
def test_every_event_is_heard_once_and_in_order(steps: list[tuple[str, str]]) -> None:
    distinct = [(step, str(number)) for number, (step, _) in enumerate(steps)]
    listener = run(distinct)
    listener.drain()
    assert listener.heard_events == listener.events


@given(STEPS)
def test_only_neighbours_collapse(steps: list[tuple[str, str]]) -> None:
    listener = run(steps)
    listener.drain()
    assert len(set(listener.heard)) == len(listener.heard)
    assert squeezed(listener.heard_events) == squeezed(listener.events)


@given(STEPS, st.sampled_from([Urgency.ANSWER, Urgency.FOCUS]))
def test_the_last_thing_asked_is_spoken_next(
    steps: list[tuple[str, str]], urgency: Urgency
) -> None:
    asked = phrase("asked", urgency)
    assert begin(add(run(steps).waiting, asked)).sounding is asked


@given(STEPS)
def test_at_most_one_thing_asked_is_kept(steps: list[tuple[str, str]]) -> None:
    listener = run(steps)
    before = len(listener.heard)
    listener.drain()
    asked = [one for one in listener.heard[before:] if one.urgency]
    assert len(asked) <= 1


def test_what_is_put_before_sounds_first_and_nothing_is_lost() -> None:
    news = phrase("news")
    for one in (phrase("one"), answer("one"), focus("one")):
        waiting = put_before(after(one, phrase("two")), news)
        assert spoken(waiting) == ["news", "one", "two"]
    assert spoken(put_before(SILENCE, news)) == ["news"]
    newer = add(after(phrase("one")), answer("newer"))
    assert spoken(put_before(newer, news)) == ["newer", "news", "one"]
