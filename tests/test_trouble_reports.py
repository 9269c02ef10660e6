"""Trouble that people reported of other games, in the real window.

`docs/checks.md` lists all of it, with the tests that other files have of it.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

import pygame
import pytest

from accessible_games.commands import COMMANDS, Group
from accessible_games.core.match import Match
from accessible_games.games import all_games
from accessible_games.games.quarto.rules import Give, Place
from accessible_games.outputs.speech import voices
from accessible_games.people import Sitter
from accessible_games.players.person import AtKeyboard
from accessible_games.scenes.stage import ADJUSTED
from accessible_games.session import Session
from accessible_games.settings import FIELDS, value_name
from tests.conftest import key_event, scancode
from tests.test_checks_board import CELLS, TWO, hear_out, seated
from tests.test_speaker import LONG, FakeVoice
from tests.test_voices import speaker
from tests.test_window import (
    ASKING,
    MIDDLE,
    Thinker,
    content,
    event_of,
    gave,
    named,
    placed,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import OpenPilot, Pilot

MATCH_MENU: Final = ("ctrl+s", "ctrl+o", "return")
"""Opens the menu of a match that was just saved: go on, review, name, delete."""

IN_FRONT: Final = {
    "menu": ("escape",),
    "commands": ("escape", *["down"] * 8, "return"),
    "keys": ("f1",),
    "rules": ("ctrl+f1",),
    "settings": ("f10",),
    "saved matches": ("ctrl+o",),
    "one match": MATCH_MENU,
    "text field": (*MATCH_MENU, "down", "down", "return"),
    "question": (*MATCH_MENU, "down", "down", "down", "return"),
    "review": ("ctrl+r",),
    "describer": ("shift+f1",),
}
"""What can stand before the table, and the keys that lead there."""


@pytest.fixture
def table(open_pilot: OpenPilot, tmp_path: Path, language: str) -> Pilot:
    """Sit down in the middle of a game, with a piece in hand."""
    return seated(open_pilot, tmp_path, language, MIDDLE)


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> FakeVoice:
    """Let the window speak with a voice whose phrases last until they are ended."""
    patient = FakeVoice(is_patient=True)
    monkeypatch.setattr(voices, "TextVoice", patient)
    return patient


def play_slow(pilot: Pilot) -> Thinker:
    """Begin a game against somebody slow, who is to place piece 0."""
    thinker = Thinker()
    match = Match.start(all_games()["quarto"], {"first": "1"}, 1)
    sitters = [Sitter("person"), Sitter("computer", "attentive")]
    pilot.program.begin(Session(match, sitters, [AtKeyboard(), thinker]))
    pilot.is_patient = False
    pilot.press("tab", "return")
    return thinker


@pytest.mark.parametrize("front", IN_FRONT)
def test_the_opponents_move_is_told_whatever_is_in_front(
    pilot: Pilot, front: str
) -> None:
    thinker = play_slow(pilot)
    pilot.press(*IN_FRONT[front])
    scenes = [*pilot.program.stage.scenes]
    thinker.submit(Place(5))
    (heard,) = pilot.take()
    assert heard == placed(pilot, "b2", 0, seat=1)
    thinker.submit(Give(7))
    (heard,) = pilot.take()
    assert heard.startswith(gave(pilot, 7, seat=1))
    assert pilot.program.stage.scenes == scenes


def test_a_move_is_told_in_another_window_and_again_when_one_is_back(
    pilot: Pilot,
) -> None:
    thinker = play_slow(pilot)
    assert pilot.take(event_of(pygame.WINDOWFOCUSLOST)) == []
    thinker.submit(Place(5))
    assert pilot.take() == [placed(pilot, "b2", 0, seat=1)]
    thinker.submit(Give(7))
    assert pilot.take()[0].startswith(gave(pilot, 7, seat=1))
    (back,) = pilot.take(event_of(pygame.WINDOWFOCUSGAINED))
    assert pilot.press("t")[0] in back
    assert placed(pilot, "b2", 0, seat=1) in pilot.press("l")[0]


@pytest.mark.parametrize("front", {"table": (), **IN_FRONT}.keys() - {"describer"})
def test_every_toggle_says_its_new_value(table: Pilot, front: str) -> None:
    table.press(*IN_FRONT.get(front, ()))
    own = [c for c in COMMANDS if c.group is Group.SETTINGS and c.name in ADJUSTED]
    assert len(own) == len(ADJUSTED)
    for command in own:
        one = next(one for one in FIELDS if one.name == ADJUSTED[command.name][0])
        (heard,) = table.press(command.keys[0])
        value = value_name(one, one.get(table.program.stage.chosen.now))
        assert named(table, f"setting-{one.name}") in heard, command.name
        assert table.text(value) in heard, command.name


def test_the_describer_says_when_it_begins_and_when_it_ends(table: Pilot) -> None:
    begins, ends = table.press("shift+f1"), table.press("shift+f1")
    assert begins[0].partition(".")[0] != ends[0].partition(".")[0]
    assert ends == [named(table, "describing-ends")]


@pytest.mark.parametrize("front", IN_FRONT.keys() - {"review"})
def test_no_text_under_what_is_in_front_is_read(table: Pilot, front: str) -> None:
    under = {content(table, cell) for cell in CELLS}
    table.press(*IN_FRONT[front])
    for key in ("right", "up", "down", "home", "end", "ctrl+end", "n", "2", "r", "v"):
        for line in table.press(key):
            assert not [text for text in under if text in line], key


@pytest.mark.usefixtures("seldom_drawn")
def test_no_question_is_answered_with_silence_in_review_and_lessons(
    table: Pilot,
) -> None:
    table.press("ctrl+r")
    for _ in range(2):
        for key in ASKING:
            assert table.press(key), key
            assert all(table.heard), key
        table.press("ctrl+up")
    table.press("escape")
    table.program.learn()
    for key in ASKING:
        assert table.press(key), key
        assert all(table.heard), key


def test_an_own_move_is_spoken_once(
    open_pilot: OpenPilot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    voice = FakeVoice()
    monkeypatch.setattr(voices, "TextVoice", voice)
    pilot = open_pilot("quarto", "--language", language)
    spoken = []
    for keys in (("tab", "return"), ("shift+tab", "n", "return")):
        own = pilot.press(*keys)[0].split(". ")[0]
        assert speaker(pilot).wait(LONG)
        spoken.append(" ".join(voice.texts).count(own))
    assert spoken == [1, 1]


def test_a_notice_does_not_begin_the_reading_anew(
    open_pilot: OpenPilot, voice: FakeVoice, language: str
) -> None:
    window = open_pilot("--language", language)
    thinker = play_slow(window)
    (board,) = window.press("v")
    assert voice.when(board).wait(LONG)
    begun = len(voice.log)
    thinker.submit(Place(5))
    (event,) = window.take()
    assert not speaker(window).wait(0.05)
    assert voice.log[begun:] == []
    hear_out(voice, event)


def test_the_answer_to_a_letter_outlives_its_echo(
    open_pilot: OpenPilot, voice: FakeVoice, language: str
) -> None:
    pilot = open_pilot("quarto", "--language", language)
    code, letter = scancode("r"), "к"
    (row,) = pilot.take(key_event(pygame.KEYDOWN, code, 0, letter))
    assert voice.when(row).wait(LONG)
    begun = len(voice.log)
    for event in (
        event_of(pygame.TEXTEDITING, text=letter, start=0, length=1),
        event_of(pygame.TEXTINPUT, text=letter),
        key_event(pygame.KEYUP, code, 0, letter),
        key_event(pygame.KEYUP, scancode("shift"), 0),
    ):
        assert pilot.take(event) == []
    assert not speaker(pilot).wait(0.05)
    assert voice.sounding == row
    assert voice.log[begun:] == []
    assert pilot.hearing.silences == 0


@pytest.mark.usefixtures("seldom_drawn")
def test_no_more_words_than_needed(open_pilot: OpenPilot, language: str) -> None:
    pilot = open_pilot("quarto", "--language", language, *TWO)
    pilot.press("f2", "f2")
    assert pilot.program.stage.chosen.now.verbosity == "brief"
    for number in range(6):
        given = pilot.press("tab", "return")
        stood = pilot.press("shift+tab", "n", "return")
        for line in (*given, *stood, *pilot.press("right"), *pilot.press("t")):
            sentences = re.split(r"[.!] ", line.rstrip("."))
            assert max(Counter(sentences).values()) == 1, line
            assert len(line.split()) <= 12, line
        assert len(given) == len(stood) == 1, number


def test_whoever_knows_is_not_asked_for_a_move_each_time(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("quarto", "--language", language, *TWO)
    (asked,) = pilot.press("tab", "return")
    pilot.press("u", "f10")
    pilot.find("setting-prompts")
    (off,) = pilot.press("right")
    assert named(pilot, "setting-no") in off
    pilot.press("escape")
    (brief,) = pilot.press("return")
    assert asked.startswith(brief)
    assert len(brief) < len(asked)
