"""The clocks: what is left, when it is told, how a game ends when nothing is."""

from __future__ import annotations

from itertools import pairwise
from time import sleep
from typing import TYPE_CHECKING, Any, Final

import pygame
import pytest
from hypothesis import given, settings, strategies as st

from accessible_games import narration
from accessible_games.core import clock
from accessible_games.core.match import (
    Ended,
    Event,
    Match,
    Play,
    Played,
    RanShort,
    Refused,
    Spend,
    Undo,
)
from accessible_games.core.message import Message, RefusalError, Urgency
from accessible_games.core.option import CONDUCT
from accessible_games.core.record import Record, read, write
from accessible_games.games import all_games
from accessible_games.games.quarto import GAME
from accessible_games.i18n import LANGUAGES, Catalogue
from accessible_games.outputs import Cue
from accessible_games.outputs.speech.waiting import (
    SILENCE,
    Phrase,
    add,
    begin,
    finish,
)
from accessible_games.people import Sitter
from accessible_games.players.person import AtKeyboard
from accessible_games.saves import unfinished
from accessible_games.session import Session
from accessible_games.setup import usual
from accessible_games.subcommands.replay import tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from accessible_games.core.message import Utterance
    from accessible_games.outputs import Frame
    from accessible_games.scenes.stage import Stage
    from tests.conftest import OpenPilot, OpenTypist, Pilot, Typist

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
FULL: Final = 5 * MINUTE
MOVES: Final = ("give 0", "place a1", "give 1", "place b1", "give 2", "place c1")

PERSON: Final = Sitter("person")
TWO: Final = ("person:Анна", "person:Boris")


def begun(**options: str) -> Match[Any, Any]:
    return Match.start(GAME, {"clock": "5", **options}, seed=1)


def after(match: Match[Any, Any], *commands: str | int) -> Match[Any, Any]:
    """Return the match after moves, and times that are used up between them."""
    for command in commands:
        is_move = isinstance(command, str)
        asked = Play(GAME.read(command)) if is_move else Spend(command)  # type: ignore[arg-type]
        match, _ = match.advance(asked)
    return match


# What is left.


def test_nobody_has_a_clock_unless_it_is_agreed() -> None:
    option = next(o for o in CONDUCT if o.name == "clock")
    assert option.values[0] == "no"
    match = Match.start(GAME)
    assert match.left == ()
    assert match.advance(Spend(10**9)) == (match, ())


@pytest.mark.parametrize("minutes", [5, 10, 15, 30, 60])
def test_each_seat_has_the_minutes_that_are_agreed(minutes: int) -> None:
    match = Match.start(GAME, {"clock": str(minutes)})
    assert match.left == (minutes * MINUTE,) * 2


def test_only_the_one_to_act_uses_time() -> None:
    match = after(begun(), 1, "give 0", 20, "place a1", 300, "give 1", 4000)
    assert match.left == (FULL - 4001, FULL - 320)
    assert match.spent == (1, 20, 300, 4000)


@given(st.lists(st.integers(-5, FULL) | st.just("move"), max_size=40))
@settings(deadline=None)
def test_time_goes_from_the_one_to_act_until_it_runs_out(
    steps: list[int | str],
) -> None:
    match, moves = begun(), iter(MOVES)
    for step in steps:
        before, seat = match, GAME.turn(match.state)
        match = after(match, next(moves, 0) if isinstance(step, str) else step)
        used = [was - left for was, left in zip(before.left, match.left, strict=True)]
        time = 0 if isinstance(step, str) or before.outcome else max(step, 0)
        assert used[1 - seat] == 0
        assert used[seat] == min(time, before.left[seat])
        assert sum(match.left) + sum(match.spent) == 2 * FULL
        assert (match.outcome is not None) == (0 in match.left)
        assert min(match.left) >= 0


def test_who_runs_out_of_time_loses_to_the_other() -> None:
    for moves, loser in ((), 0), (("give 0",), 1):
        match = after(begun(), *moves)
        match, events = match.advance(Spend(FULL + 7))
        assert match.outcome is not None
        assert match.outcome.winner == 1 - loser
        assert events == (Ended(match.outcome),)
        assert match.left[loser] == 0


def test_of_more_than_two_nobody_wins() -> None:
    outcome = clock.fallen(3, seats=6)
    assert outcome.winner is None
    for language in LANGUAGES:
        names = ("A", "B", "C", "Dora", "E", "F")
        assert "Dora" in Catalogue(language, names).words(outcome.why)


def test_after_the_time_has_run_out_nothing_can_be_played_or_used() -> None:
    match = after(begun(), "give 0", FULL)
    again, events = match.advance(Play(GAME.read("place a1")))
    assert again is match
    assert events == (Refused(Message("game-over")),)
    assert match.advance(Spend(1)) == (match, ())


def test_a_game_that_is_over_uses_no_more_time() -> None:
    won = "give 0,place a1,give 3,place b1,give 5,place c1,give 6,place d1,call"
    match = after(begun(), *won.split(","))
    assert match.outcome is not None
    assert match.advance(Spend(FULL)) == (match, ())


# Warnings.


def warnings(*times: int) -> list[Event[Any, Any]]:
    match = begun()
    told: list[Event[Any, Any]] = []
    for time in times:
        match, events = match.advance(Spend(time))
        told += events
    return told


def test_a_minute_and_ten_seconds_are_told_once_each() -> None:
    told = warnings(*[SECOND] * 299)
    assert told == [RanShort(0, MINUTE), RanShort(0, 10 * SECOND)]


def test_who_was_not_looked_at_for_long_is_told_once_what_is_left() -> None:
    assert warnings(FULL - 7 * SECOND) == [RanShort(0, 7 * SECOND)]
    assert warnings(FULL - MINUTE - 1, 2) == [RanShort(0, MINUTE - 1)]


@given(st.lists(st.integers(1, MINUTE), min_size=10, max_size=60))
@settings(deadline=None)
def test_each_line_is_crossed_at_most_once(times: list[int]) -> None:
    told = [event for event in warnings(*times) if isinstance(event, RanShort)]
    assert len(told) <= 2
    assert all(one.left > two.left for one, two in pairwise(told))
    assert bool(told) or sum(times) < FULL - MINUTE or max(times) > 50 * SECOND


def test_each_player_is_warned() -> None:
    match = after(begun(), FULL - 50 * SECOND, "give 0")
    _, events = match.advance(Spend(FULL - 40 * SECOND))
    assert events == (RanShort(1, 40 * SECOND),)


def test_a_warning_lets_an_answer_finish() -> None:
    """What is told of running short or out waits until the answer has been spoken."""
    for used in (FULL - MINUTE, FULL):
        match, events = begun().advance(Spend(used))
        (told,) = narration.narrate(match, events, [PERSON, PERSON])
        answer = Phrase("b2", "en", Urgency.ANSWER)
        news = Phrase("time", "en", told.urgency)
        spoken = add(begin(add(SILENCE, answer)), news)
        assert spoken.sounding is answer
        assert begin(finish(spoken, answer)).sounding is news


# Taking back.


def test_what_is_taken_back_gives_back_the_time_before_it() -> None:
    match = after(begun(), 10, "give 0", 200, "place a1", 3000, "give 1", 40000)
    back, _ = match.advance(Undo(1))
    assert back.left == (FULL - 10, FULL)
    assert back.spent == (10, 0)


@given(st.lists(st.integers(0, FULL - 1), min_size=6, max_size=6), st.integers(0, 5))
@settings(deadline=None)
def test_undo_gives_everybody_the_time_that_they_had(times: list[int], n: int) -> None:
    match = begun()
    before = []
    for time, move in zip(times, MOVES, strict=True):
        before.append(match)
        match = after(match, time, move)
    if len(match.moves) > n:
        back, _ = match.advance(Undo(n))
        assert back == before[n]
        assert back.outcome is None


def test_a_game_lost_on_time_goes_on_when_a_move_is_taken_back() -> None:
    match = after(begun(), 1000, "give 0", "place a1", "give 1", FULL)
    assert match.outcome is not None
    back, _ = match.advance(Undo(0))
    assert back.outcome is None
    assert back.left == (FULL, FULL)


# Records.


def test_a_record_tells_how_long_the_moves_took() -> None:
    match = after(begun(), 1500, "give 0", "place a1", 20, "give 1", 7)
    lines = write(Record(match, TWO)).splitlines()
    assert "option clock 5" in lines
    assert lines[-5:] == ["give 0", "place a1", "time 20", "give 1", "time 7"]
    assert lines[-6] == "time 1500"


@given(st.lists(st.integers(0, FULL), min_size=1, max_size=6), st.booleans())
@settings(deadline=None)
def test_a_match_with_clocks_is_read_as_it_was_written(
    times: list[int],
    is_moved: bool,  # noqa: FBT001
) -> None:
    match = begun()
    for time, move in zip(times, MOVES, strict=False):
        match = after(match, time, *([move] if is_moved else []))
    record = Record(match, TWO)
    assert read(write(record), all_games()) == record


HEAD: Final = write(Record(begun(), TWO))


@pytest.mark.parametrize(
    "line",
    [
        *("time", "time x", "time -1", "time 1.5", "time ٣", "time 1 2", "time  1"),
        *("time 0", f"time {FULL + 1}", f"time {'9' * 5000}", "times 1", "TIME 1"),
    ],
)
def test_a_damaged_time_is_refused_by_its_line(line: str) -> None:
    number = len(HEAD.splitlines()) + 1
    with pytest.raises(RefusalError) as caught:
        read(f"{HEAD}{line}\ngive 0\n", all_games())
    assert caught.value.why.key == "record-line"
    assert ("line", number) in caught.value.why.args


def test_time_where_there_is_no_clock_is_refused() -> None:
    text = write(Record(Match.start(GAME), TWO))
    with pytest.raises(RefusalError):
        read(f"{text}time 1\n", all_games())


def test_time_or_moves_after_the_time_has_run_out_are_refused() -> None:
    lost = write(Record(after(begun(), FULL), TWO))
    assert read(lost, all_games()).match.outcome is not None
    for line in ("time 1", "give 0"):
        with pytest.raises(RefusalError):
            read(f"{lost}{line}\n", all_games())


def test_time_after_the_end_of_a_game_is_refused() -> None:
    won = "give 0,place a1,give 3,place b1,give 5,place c1,give 6,place d1,call"
    text = write(Record(after(begun(), *won.split(",")), TWO))
    assert read(text, all_games()).match.outcome is not None
    with pytest.raises(RefusalError):
        read(f"{text}time 1\n", all_games())


def test_a_record_without_times_is_read_as_ever() -> None:
    text = write(Record(after(begun(), "give 0"), TWO))
    assert "time" not in text
    assert read(text, all_games()).match.left == (FULL, FULL)


def test_a_replay_tells_warnings_and_the_end_on_time() -> None:
    match = after(begun(), "give 0", FULL - 9 * SECOND, 9 * SECOND)
    spoken = told_in("ru", tell(Record(match, TWO)))
    assert spoken[-1] == "Время вышло: Boris. Побеждает Анна."
    short = after(begun(), "give 0", FULL - 9 * SECOND)
    spoken = told_in("ru", tell(Record(short, TWO)))
    assert "Время на исходе: Boris — 9 секунд." in spoken
    assert spoken[-1] == "Дальше записи нет, партия не закончена."


def told_in(language: str, utterances: Sequence[Utterance]) -> list[str]:
    catalogue = Catalogue(language, ("Анна", "Boris"))
    return [catalogue.utterance(one) for one in utterances]


# Words.

TIMES: Final = (
    (0, "0 секунд", "0 seconds"),
    (1, "1 секунда", "1 second"),
    (1001, "2 секунды", "2 seconds"),
    (11_000, "11 секунд", "11 seconds"),
    (21_000, "21 секунда", "21 seconds"),
    (59_001, "1 минута", "1 minute"),
    (61_000, "1 минута 1 секунда", "1 minute 1 second"),
    (270_000, "4 минуты 30 секунд", "4 minutes 30 seconds"),
    (3_600_000, "60 минут", "60 minutes"),
)


@pytest.mark.parametrize(("time", "russian", "english"), TIMES)
def test_a_time_is_said_in_the_right_forms(
    time: int, russian: str, english: str
) -> None:
    said = [Catalogue(name).words(clock.duration(time)) for name in LANGUAGES]
    assert said == [russian, english]


def test_the_rules_tell_of_clocks_only_when_they_are_agreed() -> None:
    assert clock.chapter(GAME.agree({})) == ()
    for language in LANGUAGES:
        catalogue = Catalogue(language)
        with_undo, without = (
            catalogue.words(*clock.chapter(begun(undo=undo).options))
            for undo in ("yes", "no")
        )
        assert with_undo.startswith(without)
        assert len(with_undo) > len(without) + 20
    match = begun()
    assert clock.chapter(match.options)[0] in narration.chapters(match)


# The session.


class Thinker:
    """A player who answers when the test says so."""

    def __init__(self) -> None:
        self.answer: Callable[[object], None] = print

    def your_turn(self, state: object, submit: Callable[[object], None]) -> None:
        """Remember the question."""
        del state
        self.answer = submit

    def stop(self) -> None:
        """Think on."""


class Timed:
    """A session of a person and a thinker, with a time that the test sets."""

    def __init__(self, match: Match[Any, Any] | None = None) -> None:
        self.time = 100.0
        self.thinker = Thinker()
        self.events: list[Event[Any, Any]] = []
        self.session = Session(
            match or begun(),
            [PERSON, Sitter("computer", "attentive")],
            [AtKeyboard(), self.thinker],
            now=lambda: self.time,
        )
        self.session.listeners.append(lambda _, events: self.events.extend(events))
        self.time += 50  # nobody's: the game has not begun
        self.session.ask()

    @property
    def left(self) -> tuple[int, ...]:
        """What the players have left now."""
        self.session.tick()
        return self.session.match.left


@pytest.fixture
def timed() -> Timed:
    return Timed()


def test_the_clock_of_whoever_is_to_act_runs(timed: Timed) -> None:
    timed.time += 2
    assert timed.left == (FULL - 2000, FULL)
    timed.session.perform(GAME.read("give 7"))
    timed.time += 5
    assert timed.left == (FULL - 2000, FULL - 5000)


def test_looking_often_costs_no_time(timed: Timed) -> None:
    for _ in range(3000):
        timed.time += 0.0004
        timed.session.tick()
    assert timed.left[0] in {FULL - 1200, FULL - 1199}


def test_time_does_not_go_backwards(timed: Timed) -> None:
    timed.time -= 30
    assert timed.left == (FULL, FULL)


def test_an_answer_that_waits_to_be_taken_costs_no_time(timed: Timed) -> None:
    timed.session.perform(GAME.read("give 7"))
    timed.time += 3
    timed.thinker.answer(GAME.read("place a1"))
    timed.time += 40
    assert timed.left == (FULL, FULL)
    timed.session.step()
    assert timed.session.match.left == (FULL, FULL - 3000)
    timed.time += 1
    assert timed.left == (FULL, FULL - 4000)


def test_a_move_after_the_time_has_run_out_is_too_late(timed: Timed) -> None:
    timed.time += 301
    assert not timed.session.perform(GAME.read("give 7"))
    assert [type(event) for event in timed.events] == [Ended, Refused]
    assert timed.session.match.moves == ()


def test_an_answer_after_the_time_has_run_out_is_too_late(timed: Timed) -> None:
    timed.session.perform(GAME.read("give 7"))
    timed.time += 301
    timed.thinker.answer(GAME.read("place a1"))
    assert timed.session.step()
    outcome = timed.session.match.outcome
    assert outcome is not None
    assert outcome.winner == 0
    assert [type(event) for event in timed.events] == [Played, Ended]


def test_time_runs_out_once(timed: Timed) -> None:
    for _ in range(5):
        timed.time += 301
        timed.session.tick()
    assert [type(event) for event in timed.events] == [Ended]


def test_standing_clocks_use_no_time(timed: Timed) -> None:
    timed.time += 1
    timed.session.tick()
    timed.session.is_standing = True
    timed.time += 1000
    timed.session.tick()
    timed.session.is_standing = False
    timed.time += 1
    assert timed.left == (FULL - 2000, FULL)


def test_clocks_stand_once_the_session_has_stopped(timed: Timed) -> None:
    timed.session.stop()
    timed.time += 1000
    assert timed.left == (FULL, FULL)


def test_undo_of_a_game_lost_on_time_goes_on_with_the_time_of_then(
    timed: Timed,
) -> None:
    timed.time += 10
    timed.session.perform(GAME.read("give 7"))
    timed.thinker.answer(GAME.read("place a1"))
    timed.session.step()
    timed.thinker.answer(GAME.read("give 8"))
    timed.session.step()
    timed.time += 299
    timed.session.tick()
    assert timed.session.match.outcome is not None
    assert timed.session.undo()
    timed.time += 1
    assert timed.left == (FULL - 1000, FULL)


def test_a_computer_that_never_answers_loses_on_time(timed: Timed) -> None:
    timed.session.perform(GAME.read("give 7"))
    timed.session.listeners.append(lambda *_: None)
    timed.time += 290
    timed.session.tick()

    def later(*_: object) -> None:
        timed.time += 400

    timed.thinker.stop = later  # type: ignore[method-assign]
    timed.time += 10
    timed.session.settle()
    outcome = timed.session.match.outcome
    assert outcome is not None
    assert outcome.winner == 0


# At the desk, in both shells.


class Urgent:
    """An output that keeps what is said with its urgency."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.said: list[tuple[Urgency, str]] = []
        stage.outputs.append(self)

    def show(self, frame: Frame) -> None:
        """Keep."""
        self.said += [(u.urgency, self._stage.words(u)) for u in frame.utterances]

    def silence(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


CLOCK: Final = ("--option", "clock=5")
PEOPLE: Final = ("--seat", "person:Анна", "--seat", "person:Иван")


@pytest.fixture
def two(open_pilot: OpenPilot) -> Pilot:
    """Open a window with two people and clocks, in Russian."""
    return open_pilot("quarto", "--language", "ru", *CLOCK, *PEOPLE)


def pass_time(pilot: Pilot, seconds: float) -> list[str]:
    """Let time go by in the window while nobody presses anything."""
    pilot.time += seconds
    return pilot.take()


def test_the_time_is_told_at_the_start(two: Pilot) -> None:
    assert any("Время: Анна — 5 минут, Иван — 5 минут." in s for s in two.hearing.lines)


def test_clocks_are_asked_for_by_key(two: Pilot) -> None:
    two.time += 30
    assert two.press("shift+t") == ["Время: Анна — 4 минуты 30 секунд, Иван — 5 минут."]
    (score,) = two.press("s")
    assert score.endswith("Время: Анна — 4 минуты 30 секунд, Иван — 5 минут.")
    assert len(score) > 60


def test_where_there_are_no_clocks_that_is_said(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("quarto", "--language", "ru")
    pilot.time += 10**6
    assert pilot.press("shift+t") == ["В этой партии часов нет."]
    assert "Время" not in pilot.press("s")[0]
    assert pilot.press("escape", "f1", "escape")
    assert not any("Часы" in line for line in pilot.hearing.lines)


def test_warnings_wait_for_the_answer_before_them(two: Pilot) -> None:
    said = Urgent(two.program.stage).said
    assert pass_time(two, 239) == []
    assert pass_time(two, 1) == ["Время на исходе: Анна — 1 минута."]
    assert pass_time(two, 49) == []
    assert pass_time(two, 1) == ["Время на исходе: Анна — 10 секунд."]
    assert {urgency for urgency, _ in said} == {Urgency.EVENT}


def test_running_out_ends_the_game_with_its_reason_and_cue(two: Pilot) -> None:
    said = Urgent(two.program.stage).said
    two.time += 300
    (told,) = two.take()
    assert told.startswith("Время вышло: Анна. Побеждает Иван.")
    assert said[-1][0] is Urgency.EVENT
    assert two.hearing.cues[-1] is Cue.WON
    assert "Время вышло: Анна" in two.press("t")[0]
    assert pass_time(two, 300) == []


def test_the_computer_wins_on_time(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("quarto", "--language", "en", *CLOCK)
    (told,) = pass_time(pilot, 300)
    assert told.startswith("Your time has run out. Computer wins.")
    assert pilot.hearing.cues[-1] is Cue.LOST


def test_clocks_stand_while_something_is_in_front_of_the_table(two: Pilot) -> None:
    for key in ("escape", "f1", "ctrl+f1"):
        assert two.press(key)[-1] == "Часы стоят."
        assert pass_time(two, 10_000) == []
        assert two.press("escape")[-1] == "Часы идут."
    assert two.press("shift+t") == ["Время: Анна — 5 минут, Иван — 5 минут."]


def test_that_clocks_stand_or_run_is_heard_and_not_found_again(two: Pilot) -> None:
    before = two.program.stage.history.entries, [*two.program.stage.told]
    for _ in range(3):
        assert two.press("escape")[-1] == "Часы стоят."
        assert two.press("escape")[-1] == "Часы идут."
    assert (two.program.stage.history.entries, two.program.stage.told) == before
    assert two.press("f5") != ["Часы идут."]


def test_that_clocks_stand_cuts_off_no_answer(two: Pilot) -> None:
    urgent = Urgent(two.program.stage)
    two.press("escape")
    assert urgent.said[-1] == (Urgency.EVENT, "Часы стоят.")


@pytest.mark.parametrize("key", ["ctrl+r", "ctrl+o", "f10"])
def test_clocks_stand_while_a_match_is_looked_at_or_settings_are(
    two: Pilot, key: str
) -> None:
    two.program.stage.do("give", "0")
    two.press(key)
    assert pass_time(two, 10_000) == []
    two.press("escape")
    assert two.press("shift+t") == ["Время: Анна — 5 минут, Иван — 5 минут."]


def test_clocks_stand_while_the_tutorial_is_on(two: Pilot) -> None:
    two.program.learn()
    two.take()
    assert pass_time(two, 10_000) == []
    two.press("right")
    assert pass_time(two, 10_000) == []
    two.press("escape")
    assert two.press("shift+t") == ["Время: Анна — 5 минут, Иван — 5 минут."]
    assert pass_time(two, 240) == ["Время на исходе: Анна — 1 минута."]


def test_a_branch_goes_on_with_the_time_that_was_left_there(two: Pilot) -> None:
    two.time += 20
    two.program.stage.do("give", "0")
    two.time += 30
    two.program.stage.do("place", "b2")
    two.time += 40
    two.program.stage.do("give", "1")
    two.press("ctrl+r", "ctrl+left", "ctrl+left", "return", "down", "return")
    match = two.desk.session.match
    assert [match.game.write(move) for move in match.moves] == ["give 0"]
    assert match.left == (FULL - 20_000, FULL)


def test_clocks_stand_while_keys_are_described(two: Pilot) -> None:
    assert two.press("shift+f1")[-1] == "Часы стоят."
    two.time += 10_000
    assert two.press("escape")[-1] == "Часы идут."
    assert two.press("shift+t") == ["Время: Анна — 5 минут, Иван — 5 минут."]


def test_a_menu_after_the_end_says_nothing_of_clocks(two: Pilot) -> None:
    pass_time(two, 300)
    two.press("escape", "escape")
    assert not {"Часы стоят.", "Часы идут."} & set(two.hearing.lines)


def test_taking_back_says_what_time_there_is_again(two: Pilot) -> None:
    two.time += 20
    two.program.stage.do("give", "0")
    two.time += 20
    (told,) = two.press("u")
    assert told.endswith("Время: Анна — 5 минут, Иван — 5 минут.")


def test_a_window_that_is_closed_keeps_the_exact_time(two: Pilot) -> None:
    two.program.stage.do("give", "0")
    two.time += 61.5
    two.take(pygame.event.Event(pygame.QUIT))
    found = unfinished()
    assert found is not None
    assert found[0].match.left == (FULL, FULL - 61_500)


def test_the_rules_before_a_game_tell_of_its_clocks() -> None:
    rules = usual().with_option("clock", "5").rules()
    assert rules[-1].key == "clock-rules"
    assert usual().rules()[-1].key != "clock-rules"


def test_the_option_is_in_the_menu(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("--language", "ru")
    for _ in range(2):
        pilot.type("у")
    pilot.press("return", "end", "up")
    assert pilot.heard[0].startswith("Часы: нет")
    assert "5 минут каждому на партию" in pilot.press("right")[0]
    pilot.press("escape", "home", "return")
    pilot.time += 1
    assert "4 минуты 59 секунд" in pilot.press("shift+t")[0]


@pytest.fixture
def typist(open_typist: OpenTypist) -> Typist:
    """Open a console with two people and clocks, in Russian."""
    return open_typist("quarto", "--language", "ru", *CLOCK, *PEOPLE)


def test_clocks_are_asked_for_by_a_word(typist: Typist) -> None:
    typist.time += 200
    for word in ("часы", "clock", "время"):
        assert typist.type(word) == [
            "Время: Анна — 1 минута 40 секунд, Иван — 5 минут."
        ]


def test_the_console_tells_the_time_while_it_waits_for_a_line(
    typist: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody types until the end on time has been told."""
    monkeypatch.setattr("accessible_games.shells.console.TICK", 0.001)
    steps = iter([240, 50, 10])

    def typed() -> Iterator[str]:
        for seconds in steps:
            count = len(typist.heard)
            typist.time += seconds
            for _ in range(10_000):  # some seconds, then the test fails
                if len(typist.heard) > count:
                    break
                sleep(0.001)
        yield "ход"

    typist.console.run(typed(), is_lost=lambda: True)
    assert typist.heard[-4:-1] == [
        "Время на исходе: Анна — 1 минута.",
        "Время на исходе: Анна — 10 секунд.",
        (
            "Время вышло: Анна. Побеждает Иван. Чтобы сыграть ещё раз, "
            "наберите «заново». Что решило партию, скажет «тренер»."
        ),
    ]
    assert typist.heard[-1].startswith("Партия закончена.")


def test_the_settings_of_the_console_stop_the_clocks(typist: Typist) -> None:
    typist.type("настройки", "", "")
    assert typist.heard.count("Часы стоят.") == 1
    typist.time += 10_000
    typist.type("")
    assert typist.type("часы")[-1] == "Время: Анна — 5 минут, Иван — 5 минут."
    typist.type("ход")
    assert typist.heard.count("Часы идут.") == 0, "a question leaves the menu open"
    typist.type("меню", "ход")
    assert typist.heard.count("Часы идут.") == 1


def test_input_that_breaks_off_ends_the_console_with_clocks(typist: Typist) -> None:
    typist.console.run([], is_lost=lambda: False)
    assert not typist.program.stage.is_open


def test_a_match_is_kept_at_the_end_with_the_exact_time(typist: Typist) -> None:
    typist.time += 1
    typist.type("дать 0")
    typist.time += 61.5
    typist.type("выход")
    found = unfinished()
    assert found is not None
    assert found[0].match.left == (FULL - 1000, FULL - 61_500)


def test_a_resumed_match_goes_on_with_the_time_that_was_left(typist: Typist) -> None:
    typist.type("дать 0")
    typist.time += 90
    typist.type("меню")
    typist.time += 10_000
    told = typist.type("продолжить")
    assert "Время: Анна — 5 минут, Иван — 3 минуты 30 секунд." in told[0]
    typist.time += 30
    assert typist.type("часы") == ["Время: Анна — 5 минут, Иван — 3 минуты."]


def test_a_match_from_a_file_goes_by_the_same_clock(
    typist: Typist, tmp_path: Path
) -> None:
    typist.type("дать 0", f"сохранить {tmp_path / 'партия'}")
    typist.type(f"открыть {tmp_path / 'партия'}")
    typist.time += 30
    assert typist.type("часы") == ["Время: Анна — 5 минут, Иван — 4 минуты 30 секунд."]


def test_leaving_after_the_time_has_run_out_keeps_nothing(typist: Typist) -> None:
    typist.type("дать 0")
    typist.time += 300
    typist.type("выход")
    assert unfinished() is None
