"""Checks 10 to 26 of the forty in `docs/checks.md`: the board, and what is told.

Each is short and from end to end; a docstring names the tests that go deeper.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
import pytest

from accessible_games import shelf
from accessible_games.core.message import Message, say
from accessible_games.history import MOST
from accessible_games.outputs import Cue
from accessible_games.outputs.speech import voices
from tests.test_by_ear import TONGUES
from tests.test_speaker import LONG, FakeVoice
from tests.test_window import (
    MIDDLE,
    READY,
    area,
    content,
    edge,
    event_of,
    focus,
    named,
    placed,
    state,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import OpenPilot, Pilot

CELLS: Final = [column + row for row in "1234" for column in "abcd"]

TWO: Final = ("--seat=person", "--seat=person")


def seated(open_pilot: OpenPilot, folder: Path, language: str, moves: str) -> Pilot:
    """Sit down at a game against the computer after some moves."""
    lines = ["accessible-games 1", "game quarto", "seed 1", "seat person"]
    lines += ["seat computer attentive", *filter(None, moves.split(", "))]
    path = folder / "match.txt"
    path.write_text("\n".join(lines), "utf-8")
    return open_pilot("--language", language, "--load", str(path))


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


def hear_out(voice: FakeVoice, text: str) -> None:
    """Let one phrase after the other end until `text` has begun."""
    for _ in range(200):
        if voice.when(text).wait(0.05):
            return
        voice.end()
    pytest.fail(f"not heard: {text}")


# The board.


def test_check_10_an_arrow_moves_one_cell_and_does_not_wrap(table: Pilot) -> None:
    """The focus stays at the edge, which is said and has a sound.

    In depth: `test_window.py::test_at_an_edge_the_focus_stays_and_the_edge_is_said`
    """
    table.press("ctrl+home")
    for cell in ("b1", "c1", "d1"):
        assert table.press("right") == [content(table, cell)]
    for _ in range(2):
        before = len(table.hearing.cues)
        assert table.press("right") == [edge(table, "d1")]
        assert table.hearing.cues[before:] == [Cue.EDGE]
    for cell in ("d2", "d3", "d4"):
        assert table.press("up") == [content(table, cell)]
    assert table.press("up") == [edge(table, "d4")]
    assert focus(table) == "d4"


def test_check_11_home_end_and_corners(table: Pilot) -> None:
    """Row ends, the first cell and the last, in one key each.

    In depth: `test_window.py::test_every_cell_is_reached_by_arrows_and_names_itself`
    """
    table.press("ctrl+home", "up", "right")
    for key, cell in {"end": "d2", "home": "a2"}.items():
        assert table.press(key) == [content(table, cell)]
    for key, cell in {"ctrl+end": "d4", "ctrl+home": "a1"}.items():
        assert table.press(key) == [content(table, cell)]


def test_check_12_every_cell_tells_its_place_what_is_there_and_its_state(
    table: Pilot, language: str
) -> None:
    """Name, then the piece or that there is none, and which was placed last.

    In depth: `test_quarto_words.py::test_a_cell_tells_its_piece_and_whether_it_was_placed_last`
    """  # noqa: E501 - the name of a test
    tongue, heard = TONGUES[language], {}
    for cell in CELLS:
        table.press(cell[1], f"shift+{'abcd'.index(cell[0]) + 1}")
        (heard[cell],) = table.press("space")
    letters = {value: key for key, value in tongue.columns.items()}
    gap = " " if language == "ru" else ""
    for cell, line in heard.items():
        name, told, inside = line.partition(": ")
        assert (name, told) == (f"{letters[cell[0]]}{gap}{cell[1]}", ": ")
        is_taken = cell in {"b2", "c3", "b3"}
        looks = [look for look in tongue.looks if look in inside.split(", ")[0]]
        assert (inside == tongue.empty) is not is_taken
        assert bool(looks) is is_taken
        assert (tongue.placed_last in inside) is (cell == "b3")


def test_check_13_only_the_cell_where_one_arrives_is_read(table: Pilot) -> None:
    """Neither the cell that was left nor one that was passed is named.

    In depth: `test_window.py::test_every_arrow_moves_one_cell_and_only_that_cell_is_read`
    """  # noqa: E501 - the name of a test
    table.press("ctrl+home")
    for key in ("end", "ctrl+end", "2", "shift+1", "o", "n", "up", "left"):
        (heard,) = table.press(key)
        here = focus(table)
        own = content(table, here)
        assert heard in {own, edge(table, here)}, key
        others = {content(table, cell) for cell in CELLS if cell != here}
        assert not any(other in heard for other in others), key


def test_check_14_the_board_never_turns_and_new_names_of_cells_are_said(
    open_pilot: OpenPilot, language: str
) -> None:
    """No player sees the board from another side; only the names can change.

    In depth: `test_settings.py::test_each_setting_is_heard_in_its_new_value_and_kept`
    """
    pilot = open_pilot("quarto", "--language", language, *TWO)
    first = [pilot.press("ctrl+home", "space"), pilot.press("right"), pilot.press("up")]
    turn = state(pilot).turn
    pilot.press("tab", "return")
    assert state(pilot).turn != turn
    pilot.press("shift+tab")
    now = [pilot.press("ctrl+home", "space"), pilot.press("right"), pilot.press("up")]
    assert now == first
    pilot.press("f10")
    pilot.find("setting-coordinates")
    (told,) = pilot.press("right")
    assert named(pilot, "setting-coordinates-numbers") in told
    pilot.press("escape")
    (cell,) = pilot.press("space")
    assert cell != first[-1][0]
    assert cell.count("2") == 2


def test_check_15_the_focus_outlives_moves_dialogs_undo_and_other_windows(
    table: Pilot,
) -> None:
    """Nothing but the player's own keys moves the focus.

    In depth: `test_window.py::test_the_opponents_move_leaves_the_focus_where_it_was`
    """
    table.press("ctrl+home", "right", "right", "up")
    assert focus(table) == "c2"
    table.press("return")
    assert focus(table) == "c2"
    for away in (["escape", "escape"], ["f1", "down", "escape"], ["f10", "escape"]):
        table.press(*away)
        assert focus(table) == "c2", away
    table.press("u")
    assert focus(table) == "c2"
    table.take(event_of(pygame.WINDOWFOCUSLOST), event_of(pygame.WINDOWFOCUSGAINED))
    assert focus(table) == "c2"
    assert table.press("space") == [content(table, "c2")]


# What is told.


def test_check_16_name_value_and_place_of_an_item(pilot: Pilot) -> None:
    """What a list is, is told by its title; "n of m" can be turned off.

    In depth: `test_window.py::test_home_end_and_the_edges_of_a_menu_are_told`
    """
    (heard,) = pilot.find("menu-level")
    value = Message("quarto-level-attentive")
    setting = say("menu-setting", name=Message("menu-level"), value=value)
    told = pilot.text(setting)
    place = pilot.text(say("place-in-list", place=7, count=14))
    assert heard == f"{told}, {place}"
    pilot.find("menu-settings")
    (opened,) = pilot.press("return")
    assert opened.startswith(named(pilot, "menu-settings"))
    pilot.find("setting-places")
    (off,) = pilot.press("right")
    assert named(pilot, "setting-no") in off
    pilot.press("escape")
    assert pilot.find("menu-level") == [told]


def test_check_17_the_key_word_comes_first(table: Pilot, language: str) -> None:
    """A cell begins with its name, an item with its own, an answer with the point.

    In depth: `test_words.py::test_a_braille_line_holds_what_others_did`
    """
    (cell,) = table.press("ctrl+home", "right")
    assert cell.startswith(content(table, "b1").partition(":")[0])
    assert table.press("p")[0].startswith(TONGUES[language].in_hand)
    assert table.press("t")[0].startswith(TONGUES[language].to_place)
    (menu,) = table.press("escape", "down")
    assert menu.startswith(named(table, "menu-new"))


def test_check_18_counts_on_entry_and_none_when_empty(
    open_pilot: OpenPilot, tmp_path: Path, language: str
) -> None:
    """Tab says what an area holds, in every area, with or without something in it.

    In depth: `test_window.py::test_an_empty_area_says_that_nothing_is_there`
    """
    table = seated(open_pilot, tmp_path, language, MIDDLE)
    counts = {}
    for _ in range(4):
        (heard,) = table.press("tab")
        counts[heard.partition(":")[0]] = heard
    left, board = len(state(table).left), 3
    assert f" {left} " in counts[named(table, "quarto-pieces")]
    assert f" {board} " in counts[named(table, "quarto-board")]
    fresh = seated(open_pilot, tmp_path, language, "")
    told = [fresh.press("tab")[0] for _ in range(4)]
    (hand,) = (line for line in told if line.startswith(area(fresh, "quarto-hand")))
    assert named(fresh, "none") in hand


def test_check_19_focus_cuts_off_focus_and_results_survive(
    open_pilot: OpenPilot, voice: FakeVoice, language: str
) -> None:
    """Quick arrows leave the last cell; what the computer did is heard after it.

    In depth: `test_speech_waiting.py::test_every_event_is_heard_once_and_in_order`
    """
    pilot = open_pilot("quarto", "--language", language)
    pilot.press("tab", "return")
    event = pilot.heard[-1]
    cells = [pilot.press(key)[0] for key in ("shift+tab", "right", "up")]
    assert voice.when(cells[-1]).wait(LONG)
    assert voice.sounding == cells[-1]
    hear_out(voice, event)
    assert voice.overlaps == 0
    assert voice.texts.count(cells[0]) <= 1
    assert voice.texts.index(cells[-1]) < voice.texts.index(event)


def test_check_20_repeat_and_silence_work_everywhere(table: Pilot) -> None:
    """At the table, in menus, lists of keys, rules, settings, a review, a question.

    In depth: `test_window.py::test_control_alone_is_silence_when_it_is_let_go`
    """
    table.press("ctrl+s")
    places = {
        "table": [],
        "menu": ["escape"],
        "keys": ["f1"],
        "rules": ["ctrl+f1"],
        "settings": ["f10"],
        "review": ["ctrl+r"],
        "saved": ["ctrl+o"],
        "question": ["ctrl+r", "return"],
        "describer": ["shift+f1"],
    }
    for name, keys in places.items():
        told = table.press(*keys)[-1:] or table.hearing.lines[-1:]
        if name != "describer":  # it tells what the key does instead
            if table.program.stage.top.is_menu:
                told = table.press("down")
            assert table.press("f5") == told, name
        silences = table.hearing.silences
        if name != "describer":
            table.press("ctrl")
            assert table.hearing.silences == silences + 1, name
        while keys and table.program.stage.top is not table.desk:
            table.press("escape")
        if name == "describer":
            table.press("escape")
    table.program.learn()
    silences = table.hearing.silences
    table.press("ctrl")
    assert table.hearing.silences > silences
    step = table.hearing.lines[-1]
    assert step in table.press("f5")


def test_check_21_more_than_a_hundred_messages_are_kept(table: Pilot) -> None:
    """The first of them is still there, and is reached one by one.

    In depth: `test_messages.py::test_each_kind_is_read_alone_and_all_together`
    """
    assert MOST >= 100
    first = table.press("l")
    for _ in range(60):
        table.press("r")
        table.press("c")
    for _ in range(121):
        (heard,) = table.press("comma")
    assert [heard] == first
    assert named(table, "history-older-end") not in heard


def test_check_22_what_is_asked_twice_is_said_twice(
    open_pilot: OpenPilot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """By the voice itself, not only in the lines.

    In depth: `test_speaker.py::test_asked_twice_is_said_twice`
    """
    voice = FakeVoice()
    monkeypatch.setattr(voices, "TextVoice", voice)
    pilot = open_pilot("quarto", "--language", language)
    speaker = pilot.program.voice
    assert speaker is not None
    for _ in range(2):
        (heard,) = pilot.press("v")
        assert speaker.wait(LONG)
    assert voice.texts.count(heard) == 2


def test_check_23_what_is_forbidden_has_a_sound_a_reason_and_a_way_out(
    table: Pilot, language: str
) -> None:
    """The focus and the game are as before.

    In depth: `test_window.py::test_what_the_rules_forbid_is_refused_with_its_reason_and_nothing_changes`
    """  # noqa: E501 - the name of a test
    table.press("ctrl+home", "right", "up")
    before, cues = table.desk.match, len(table.hearing.cues)
    (heard,) = table.press("return")
    assert heard == named(table, "quarto-cell-taken")
    assert table.hearing.cues[cues:] == [Cue.ILLEGAL]
    assert table.desk.match == before
    assert focus(table) == "b2"
    reason, remedy = heard.rstrip(".").split(". ")
    assert {"ru": "занято", "en": "taken"}[language] in reason
    assert {"ru": "свободное", "en": "free"}[language] in remedy
    table.press("n", "return")
    assert len(table.desk.match.moves) == len(before.moves) + 1


def test_check_24_yes_or_no_before_what_cannot_be_taken_back(table: Pilot) -> None:
    """No is in front, and Escape is no.

    In depth: `test_saves.py::test_nothing_is_deleted_without_a_yes`,
    `test_saves.py::test_a_game_that_cannot_be_kept_is_not_left_without_a_yes`
    """
    table.press("ctrl+s", "ctrl+o", "return")
    for answer in ("return", "escape"):
        table.find("saved-delete")
        (asked,) = table.press("return")
        no = label(table, "no", 1, 2)
        assert asked.endswith(no)
        table.press(answer)
        assert len(shelf.kept()) == 1
    table.find("saved-delete")
    table.press("return", "down", "return")
    assert shelf.kept() == ()


def label(pilot: Pilot, key: str, place: int, count: int) -> str:
    """Return how an item without a value is read."""
    where = pilot.text(say("place-in-list", place=place, count=count))
    return f"{named(pilot, key)}, {where}"


def test_check_25_the_opponents_move_tells_who_what_where_and_what_is_next(
    open_pilot: OpenPilot, language: str
) -> None:
    """In the order in which it happened; then what the player is to do.

    In depth: `test_by_ear.py::test_whole_games_are_played_by_ear`
    """
    pilot = open_pilot("quarto", "--language", language, "--option=first=1")
    own, stood, given = pilot.press("tab", "return")
    tongue = TONGUES[language]
    piece = own.partition(": ")[2].rstrip(".")
    assert stood.startswith(f"{tongue.other} ")
    assert stood.rstrip(".").endswith(f": {piece}")
    match = state(pilot)
    (cell,) = (c for c, p in zip(CELLS, match.board, strict=True) if p is not None)
    assert content(pilot, cell).partition(":")[0] in stood
    assert given.startswith(f"{tongue.other} ")
    what, whose = given.split(". ")
    assert tongue.to_place in whose
    assert what.partition(": ")[2] in pilot.press("p")[0]
    assert pilot.hearing.cues[-1] is Cue.YOUR_TURN


def test_check_26_the_result_tells_who_why_which_line_and_which_trait(
    open_pilot: OpenPilot, tmp_path: Path, language: str
) -> None:
    """At the end, and again when it is asked for.

    In depth: `test_quarto_words.py::test_a_call_names_each_line_with_all_that_it_shares`
    """  # noqa: E501 - the name of a test
    table = seated(open_pilot, tmp_path, language, READY)
    table.press("ctrl+home", "end")
    (own,) = table.press("return")
    assert own.startswith(placed(table, "d1", 3))
    heard = " ".join(table.press("q"))
    tongue = TONGUES[language]
    assert tongue.my_win in heard
    assert f"{tongue.row.lower()} 1" in heard.lower()
    assert {"ru": "светл", "en": "light"}[language] in heard
    assert {"ru": "кругл", "en": "round"}[language] in heard
    assert tongue.my_win in table.press("t")[0]
    assert tongue.row.lower() + " 1" in table.press("l")[0].lower()
