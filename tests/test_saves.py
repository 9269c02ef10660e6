"""Saved matches: the menu of them, the review, and what no kill can take away."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any, Final

import pytest

from accessible_games import saves, shelf
from accessible_games.core import clock
from accessible_games.core.match import Match, Play, Spend
from accessible_games.core.message import (
    Message,
    Person,
    RefusalError,
    say,
    verbatim,
)
from accessible_games.core.record import Record, read, write
from accessible_games.games import all_games
from accessible_games.games.quarto import GAME
from accessible_games.i18n import Catalogue
from accessible_games.saves import Keeper
from accessible_games.scenes.review import Review
from accessible_games.settings import FIELDS

if TYPE_CHECKING:
    from tests.conftest import OpenPilot, OpenTypist, Pilot

NOW: Final = datetime(2026, 11, 30, 14, 20).astimezone()

PERSONS: Final = ("person", "person:Анна")

UNFINISHED: Final = "не закончена, сохранена вами"

PATIENCE: Final = 20.0
"""Seconds after which a program that should have said something never will."""

MOVES: Final = ("give 7", "place b2", "give 0", "place c3", "give c")

WON: Final = (
    *("give 0", "place a1", "give 1", "place b1", "give 2", "place c1", "give 3"),
    *("place d1", "call"),
)


@pytest.fixture(autouse=True)
def _at_twenty_past_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock stand."""
    monkeypatch.setattr(shelf, "now", lambda: NOW)


def record_of(*moves: str, seats: tuple[str, str] = PERSONS, name: str = "") -> Record:
    match: Match[Any, Any] = Match.start(GAME)
    for move in moves:
        match, _ = match.advance(Play(GAME.read(move)))
    assert len(match.moves) == len(moves)
    return Record(match, seats, name)


def put(
    record: Record,
    kind: str = "unfinished",
    file: str = "quarto-1.txt",
    *,
    age: int = 0,
) -> Path:
    """Put a match on the shelf that is so many days old."""
    path = saves.folder() / kind / file
    path.parent.mkdir(parents=True, exist_ok=True)
    saves.save(path, record, when=(NOW - timedelta(days=age)).timestamp())
    return path


def on_shelf(path: Path) -> Record:
    return read(path.read_text("utf-8"), all_games())


def words(pilot: Pilot, key: str) -> str:
    return pilot.text(Message(key))


def choose(pilot: Pilot, text: str) -> list[str]:
    """Go to the item that begins with a text, and choose it."""
    pilot.press("home")
    for _ in range(40):
        if text in pilot.hearing.lines[-1]:
            return pilot.press("return")
        pilot.press("down")
    raise AssertionError(text)


def choose_key(pilot: Pilot, *keys: str) -> list[str]:
    for key in keys:
        choose(pilot, words(pilot, key))
    return pilot.heard


# --- how a match is called ----------------------------------------------------


@pytest.mark.parametrize(
    ("when", "ru", "en"),
    [
        (NOW, "Сегодня, 14:20", "Today, 14:20"),
        (NOW.replace(hour=0, minute=5), "Сегодня, 0:05", "Today, 0:05"),
        (NOW - timedelta(hours=15), "Вчера, 23:20", "Yesterday, 23:20"),
        (NOW - timedelta(days=2), "28 ноября, 14:20", "28 November, 14:20"),
        (NOW.replace(month=5, day=1), "1 мая, 14:20", "1 May, 14:20"),
        (
            NOW.replace(year=2025, month=12, day=31),
            "31 декабря 2025 года, 14:20",
            "31 December 2025, 14:20",
        ),
        # A clock that was set back: not "today".
        (NOW + timedelta(days=1), "1 декабря, 14:20", "1 December, 14:20"),
    ],
)
def test_a_date_is_said_as_people_do(when: datetime, ru: str, en: str) -> None:
    date = shelf.date(when)
    assert Catalogue("ru").words(date) == ru
    assert Catalogue("en").words(date) == en


@pytest.mark.parametrize(
    ("record", "label"),
    [
        (
            record_of(*MOVES),
            f"Сегодня, 14:20. Кварто: Игрок 1, Анна, ходов 5, {UNFINISHED}",
        ),
        (
            record_of(*MOVES[:1], seats=("computer", "person"), name="Вечер..."),
            f"Вечер. Сегодня, 14:20. Кварто: Компьютер, вы, ходов 1, {UNFINISHED}",
        ),
        (
            record_of(*WON),
            "Сегодня, 14:20. Кварто: Игрок 1, Анна, ходов 9, побеждает Игрок 1",
        ),
        (
            record_of(*WON, seats=("person", "computer")),
            "Сегодня, 14:20. Кварто: вы, Компьютер, ходов 9, вы побеждаете",
        ),
    ],
)
def test_a_match_is_called_by_what_tells_it_apart(record: Record, label: str) -> None:
    one = shelf.Kept(Path("x"), record, NOW)
    assert Catalogue("ru").words(shelf.label(one, Catalogue("ru"))) == label


def test_the_newest_is_first_and_what_is_no_match_is_left_out(home: Path) -> None:
    del home
    put(record_of(*MOVES[:1]), age=2)
    put(record_of(*WON), "saved", age=1)
    put(record_of(*MOVES[:2]), file="quarto-2.txt")
    put(record_of("give 1", seats=("person", "кот")), file="кот.txt")
    (saves.folder() / "saved" / "other.txt").write_text("что угодно", "utf-8")
    (saves.folder() / "saved" / "quarto-3.txt").mkdir()
    assert [len(one.record.match.moves) for one in shelf.kept()] == [2, 9, 1]
    here = saves.folder() / "unfinished" / "quarto-2.txt"
    assert [len(one.record.match.moves) for one in shelf.kept([here])] == [9, 1]


def test_a_match_that_was_saved_and_kept_is_told_apart(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("quarto", "--language", language)
    pilot.press("tab", "return", "ctrl+s")
    pilot.program.open_menu()
    choose_key(pilot, "menu-saved")
    items = [pilot.press(key)[0] for key in ("home", "down")]
    for who in ("itself", "you"):
        by = words(pilot, f"saved-unfinished-by-{who}")
        assert sum(by in item for item in items) == 1


def test_matches_that_sound_alike_are_told_to_the_second(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_pilot("--language", "ru")
    put(record_of(*MOVES), "saved", "quarto-1.txt")
    late = put(record_of(*MOVES), "saved", "quarto-2.txt")
    then = (NOW + timedelta(seconds=7)).timestamp()
    os.utime(late, (then, then))
    put(record_of(*MOVES[:2]), "saved", "quarto-3.txt", age=1)
    choose_key(pilot, "menu-saved")
    items = [pilot.press(key)[0] for key in ("home", "down", "down")]
    assert [one.split(". ")[0] for one in items] == [
        "Сегодня, 14:20:07",
        "Сегодня, 14:20:00",
        "Вчера, 14:20",
    ]
    (title,) = pilot.press("home", "return")
    assert title.startswith("Сегодня, 14:20:07.")
    (asked,) = choose_key(pilot, "saved-delete")
    assert "14:20:07" in asked


@pytest.mark.parametrize("kept", [0, 1])
def test_files_that_cannot_be_read_are_told_at_the_end_of_the_list(
    open_pilot: OpenPilot, language: str, kept: int
) -> None:
    pilot = open_pilot("--language", language)
    whole = put(record_of(*MOVES), "saved")
    for kind, name in (("saved", "кот.txt"), ("unfinished", "пёс.txt")):
        path = saves.folder() / kind / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("что угодно", "utf-8")
    (saves.folder() / "saved" / "quarto-3.txt").mkdir()
    if not kept:
        whole.unlink()
    choose_key(pilot, "menu-saved")
    (heard,) = pilot.press("end", "up")
    files = (saves.named("кот.txt"), saves.named("пёс.txt"))
    where = saves.named(saves.folder())
    told = say("saved-unread", count=2, files=files, folder=where)
    assert heard.startswith(pilot.text(told))
    assert pilot.press("return")[0].startswith(pilot.text(told))
    top: Any = pilot.program.stage.top
    first = "saved-about" if kept else "saved-none-window"
    assert [one.name.key for one in top.items] == [first, "saved-unread", "menu-back"]


# --- the menu -----------------------------------------------------------------


def test_an_empty_shelf_says_so_and_how_to_fill_it(pilot: Pilot) -> None:
    choose_key(pilot, "menu-saved")
    assert pilot.text(Message("saved-none-window")) in pilot.heard[0]
    pilot.press("return")
    assert pilot.text(Message("saved-none-window")) in pilot.heard[0]
    (heard,) = choose_key(pilot, "menu-back")
    assert heard.startswith(words(pilot, "menu-main-window"))


@pytest.mark.parametrize("kind", ["unfinished", "saved"])
def test_a_match_is_gone_on_with_from_the_first_menu(
    open_pilot: OpenPilot, language: str, kind: str
) -> None:
    pilot = open_pilot("--language", language)
    path = put(record_of(*MOVES, name="Вечер"), kind)
    (heard,) = choose_key(pilot, "menu-saved")
    assert "Вечер. " in heard
    pilot.press("return")
    (heard,) = choose_key(pilot, "saved-go-on")
    assert pilot.desk.match.moves == record_of(*MOVES).match.moves
    assert path.exists() is (kind == "saved")
    pilot.press("ctrl+home", "u")
    files = [*(saves.folder() / "unfinished").glob("*.txt")]
    assert [on_shelf(file).name for file in files] == ["Вечер"]
    assert [len(on_shelf(file).match.moves) for file in files] == [4]
    if kind == "saved":
        assert len(on_shelf(path).match.moves) == 5


def test_a_game_that_is_over_cannot_be_gone_on_with(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("--language", language)
    put(record_of(*WON), "saved")
    choose_key(pilot, "menu-saved")
    pilot.press("return")
    top: Any = pilot.program.stage.top
    keys = [item.name.key for item in top.items]
    assert keys == ["saved-review", "saved-rename", "saved-delete", "menu-back"]


def test_the_menu_over_a_game_leaves_out_that_game_and_goes_back_to_it(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("quarto", "--language", language)
    pilot.press("tab", "return")
    pilot.press("shift+tab", "right")
    focus = pilot.desk.view().focus
    (heard,) = pilot.press("ctrl+o")
    assert pilot.text(Message("saved-none-window")) in heard
    pilot.press("escape")
    assert pilot.program.stage.top is pilot.desk
    assert pilot.desk.view().focus == focus
    pilot.press("escape")
    (heard,) = choose_key(pilot, "menu-saved")
    assert pilot.text(Message("saved-none-window")) in heard


def open_submenu(open_pilot: OpenPilot, language: str, record: Record) -> Pilot:
    """Open the menu of a single unfinished match."""
    pilot = open_pilot("--language", language)
    put(record)
    choose_key(pilot, "menu-saved")
    pilot.press("return")
    return pilot


@pytest.mark.parametrize("answer", [("return",), ("escape",), ("down", "escape")])
def test_nothing_is_deleted_without_a_yes(
    open_pilot: OpenPilot, language: str, answer: tuple[str, ...]
) -> None:
    pilot = open_submenu(open_pilot, language, record_of(*MOVES))
    (asked,) = choose_key(pilot, "saved-delete")
    label = shelf.label(shelf.kept()[0], pilot.program.stage.catalogue)
    assert asked.startswith(pilot.text(say("ask-delete", match=label)))
    assert asked.endswith(f"{words(pilot, 'no')}, {place(pilot, 1, 2)}")
    (heard,) = pilot.press(*answer)
    assert words(pilot, "saved-delete") in heard
    assert len(shelf.kept()) == 1


def place(pilot: Pilot, at: int, count: int) -> str:
    return pilot.text(say("place-in-list", place=at, count=count))


def test_a_question_is_all_there_is_while_it_stands(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_submenu(open_pilot, language, record_of(*MOVES))
    choose_key(pilot, "saved-delete")
    before = [*pilot.program.stage.scenes]
    for key in ("tab", "ctrl+o", "ctrl+r", "q", "space", "ctrl+s", "u", "ctrl+left"):
        pilot.press(key)
        assert pilot.program.stage.scenes == before
    root = pilot.program.stage.top.view().root
    assert [child.name.key for child in root.children] == ["no", "yes"]


def test_a_yes_deletes_and_the_list_is_read_anew(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_submenu(open_pilot, language, record_of(*MOVES))
    put(record_of(*WON), "saved", age=1)
    choose_key(pilot, "saved-delete")
    gone, listed = pilot.press("down", "return")
    assert gone == words(pilot, "saved-deleted")
    assert listed.startswith(words(pilot, "menu-saved"))
    (left,) = shelf.kept()
    assert left.record == record_of(*WON)
    top: Any = pilot.program.stage.top
    assert [item.name.key for item in top.items] == ["saved-about", "menu-back"]
    pilot.press("home", "return")
    choose_key(pilot, "saved-delete")
    pilot.press("down", "return")
    assert [item.name.key for item in top.items] == ["saved-none-window", "menu-back"]


def test_a_name_is_typed_in_russian_letters_wherever_they_are(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_submenu(open_pilot, "ru", record_of(*MOVES))
    (asked,) = choose_key(pilot, "saved-rename")
    assert asked.startswith("Имя партии: пусто.")
    # Б and Ю lie where history is read, digits where rows are gone to.
    for letter in "Бюро":
        assert pilot.type(letter) == [letter]
    assert pilot.press("space") == ["Пробел"]
    assert pilot.press("1") == ["1"]
    assert pilot.press("x") == ["ч"]
    assert pilot.press("backspace") == ["Стёрто: ч"]
    assert pilot.press("up") == ["Имя партии: Бюро 1."]
    assert pilot.press("f1")[0].startswith("Имя партии: Бюро 1. Набирайте буквы.")
    done, listed = pilot.press("return")
    assert done == "Имя партии изменено."
    assert "Бюро 1. Сегодня, 14:20." in listed
    (one,) = shelf.kept()
    assert one.record.name == "Бюро 1"
    assert one.record.match.moves == record_of(*MOVES).match.moves
    assert one.when == NOW


def test_a_name_that_was_not_meant_is_left_alone(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_submenu(open_pilot, language, record_of(*MOVES, name="Да"))
    choose_key(pilot, "saved-rename")
    (heard,) = pilot.press("x", "escape")
    assert words(pilot, "saved-rename") in heard
    assert shelf.kept()[0].record.name == "Да"
    pilot.press("return", "backspace", "backspace")
    assert pilot.press("backspace") == [words(pilot, "edge")]
    pilot.press("return")
    assert shelf.kept()[0].record.name == ""


def test_a_name_has_an_end(open_pilot: OpenPilot) -> None:
    pilot = open_submenu(open_pilot, "ru", record_of(*MOVES))
    choose_key(pilot, "saved-rename")
    pilot.press(*"a" * 60)
    assert pilot.press("a") == ["Край."]
    pilot.press("return")
    assert shelf.kept()[0].record.name == "ф" * 60


def test_keys_are_described_in_a_field_and_control_types_nothing(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_submenu(open_pilot, "ru", record_of(*MOVES))
    choose_key(pilot, "saved-rename")
    pilot.press("shift+f1")
    assert pilot.press("a")[0].startswith("эф: ")
    pilot.press("escape")
    pilot.press("ctrl+a", "alt+a")
    assert pilot.press("up") == ["Имя партии: пусто."]


def test_a_match_that_is_gone_meanwhile_is_told_and_the_list_is_new(
    open_pilot: OpenPilot, language: str
) -> None:
    for item in ("saved-go-on", "saved-delete", "saved-rename"):
        pilot = open_submenu(open_pilot, language, record_of(*MOVES))
        (one,) = shelf.kept()
        choose_key(pilot, item) if item == "saved-rename" else None
        one.path.unlink()
        if item == "saved-rename":
            heard = pilot.press("x", "return")
        elif item == "saved-delete":
            choose_key(pilot, item)
            heard = pilot.press("down", "return")
        else:
            heard = choose_key(pilot, item)
        why, listed = heard
        assert one.path.name in why
        assert pilot.text(Message("saved-none-window")) in listed


def test_naming_a_match_loses_no_move_that_another_program_makes(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_submenu(open_pilot, "ru", record_of(*MOVES[:2]))
    choose_key(pilot, "saved-rename")
    put(record_of(*MOVES))
    pilot.press("x", "return")
    (one,) = shelf.kept()
    assert one.record.name == "ч"
    assert len(one.record.match.moves) == 5


# --- the review ---------------------------------------------------------------


def review(open_pilot: OpenPilot, language: str, *moves: str) -> Pilot:
    """Sit down at a game of two people and look at it."""
    path = put(record_of(*moves))
    pilot = open_pilot("--language", language, "--load", str(path))
    path.unlink()
    pilot.press("ctrl+r")
    return pilot


def test_a_review_tells_each_move_as_it_was_told(
    open_pilot: OpenPilot, language: str
) -> None:
    path = put(record_of())
    pilot = open_pilot("--language", language, "--load", str(path))
    told = []
    for move in MOVES:
        pilot.program.stage.do(*move.split(maxsplit=1))
        told.append(pilot.hearing.lines[-1])
    (heard,) = pilot.press("ctrl+r")
    assert heard.startswith(words(pilot, "review-title"))
    pilot.press("ctrl+up")
    assert pilot.heard == [pilot.text(say("review-beginning", count=5))]
    for number, line in enumerate(told, 1):
        (heard,) = pilot.press("ctrl+right")
        what, where = heard.rsplit(".", 2)[0], heard
        assert line.startswith(what)
        assert where.endswith(pilot.text(say("review-place", place=number, count=5)))
    (heard,) = pilot.press("ctrl+right")
    assert heard.startswith(words(pilot, "edge"))
    pilot.press("ctrl+left", "ctrl+left")
    assert pilot.heard[0].endswith(pilot.text(say("review-place", place=3, count=5)))
    pilot.press("ctrl+down")
    assert pilot.heard[0].endswith(pilot.text(say("review-place", place=5, count=5)))


def test_the_board_of_a_review_is_browsed_as_at_the_desk(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = review(open_pilot, language, *MOVES)
    desk_focus = pilot.desk.view().focus
    pilot.press("ctrl+home", "right", "up")
    (full,) = pilot.press("space")
    assert words(pilot, "empty") not in full
    pilot.press("ctrl+up")
    (empty,) = pilot.press("space")
    assert empty.endswith(words(pilot, "empty"))
    (row,) = pilot.press("r")
    assert row
    assert pilot.program.stage.top.view().focus == "b2"
    assert len(pilot.press("escape")) == 1
    assert pilot.program.stage.top is pilot.desk
    assert pilot.desk.view().focus == desk_focus
    assert len(pilot.desk.match.moves) == 5


def test_nothing_is_played_in_a_review(open_pilot: OpenPilot, language: str) -> None:
    pilot = review(open_pilot, language, *MOVES)
    only = [pilot.text(Message("review-only-window"))]
    for key in ("u", "h", "q", "backspace", "f1"):
        assert pilot.press(key) == only
    assert pilot.press("ctrl+s") == [words(pilot, "save-later")]
    assert len(pilot.desk.match.moves) == 5
    assert isinstance(pilot.program.stage.top, Review)


@pytest.mark.parametrize(("back", "left"), [(0, 5), (2, 3), (5, 0)])
def test_a_branch_is_a_match_of_its_own(
    open_pilot: OpenPilot, language: str, back: int, left: int
) -> None:
    pilot = open_pilot("--language", language)
    path = put(record_of(*MOVES, name="Первая"))
    choose_key(pilot, "menu-saved")
    pilot.press("return")
    choose_key(pilot, "saved-review")
    pilot.press(*["ctrl+left"] * back)
    (asked,) = pilot.press("return")
    assert asked.startswith(words(pilot, "ask-branch"))
    assert words(pilot, "review-title") in pilot.press("return")[0]
    pilot.press("return")
    (heard,) = pilot.press("down", "return")
    assert pilot.text(say("branched", people=(), count=left))[:12] in heard
    assert pilot.desk.match.moves == record_of(*MOVES[:left]).match.moves
    assert tuple(map(str, pilot.desk.session.sitters)) == PERSONS
    if left:
        pilot.press("u")
        assert len(pilot.desk.match.moves) == left - 1
    else:
        pilot.press("tab", "return")
        assert len(pilot.desk.match.moves) == 1
    assert on_shelf(path) == record_of(*MOVES, name="Первая")
    kept = [one for one in shelf.kept() if one.path != path]
    assert len(kept) == (left != 1)
    assert all(one.record.name == "" for one in kept)


def test_the_end_of_a_game_is_no_place_to_play_from(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = review(open_pilot, language, *WON)
    assert pilot.press("return") == [words(pilot, "review-over")]
    pilot.program.stage.do("branch")
    assert pilot.hearing.lines[-1] == words(pilot, "review-over")
    pilot.press("ctrl+left", "return", "down", "return")
    assert pilot.desk.match.moves == record_of(*WON[:-1]).match.moves


def test_a_game_just_over_is_reviewed_from_its_menu(
    open_pilot: OpenPilot, language: str
) -> None:
    path = put(record_of(*WON[:-1]))
    pilot = open_pilot("--language", language, "--load", str(path))
    pilot.press("q")
    assert pilot.desk.match.outcome is not None
    pilot.press("escape")
    (heard,) = choose_key(pilot, "menu-review")
    assert pilot.text(say("review-place", place=9, count=9)) in heard


def test_a_step_at_the_table_opens_the_review(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = review(open_pilot, language, *MOVES)
    pilot.press("escape")
    heard = pilot.press("ctrl+left")
    assert heard[-1].endswith(pilot.text(say("review-place", place=4, count=5)))
    pilot.press("escape")
    assert pilot.program.stage.top is pilot.desk


def test_a_game_without_a_move_cannot_be_reviewed(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("quarto", "--language", language)
    assert pilot.press("ctrl+r") == [words(pilot, "nothing-moved")]
    assert pilot.program.stage.top is pilot.desk


def test_people_are_named_as_at_their_own_table(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("quarto", "--language", "ru")
    pilot.press("tab", "return")
    put(record_of(*MOVES), "saved")
    pilot.press("ctrl+o", "return")
    choose_key(pilot, "saved-review")
    assert pilot.press("ctrl+left", "ctrl+left")[0].startswith("Анна даёт")
    pilot.desk.session.undo()  # what happens at the desk is told of its people
    before = len(pilot.hearing.lines)
    pilot.desk.act()
    assert "Вы даёте" in "".join(pilot.hearing.lines[before:])
    pilot.press("escape", "escape", "escape")
    pilot.press("l")
    assert "Анна" not in pilot.heard[0]


def test_saved_matches_open_over_a_review_and_lead_back_to_its_place(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("quarto", "--language", language)
    pilot.press("tab", "return")
    put(record_of(*MOVES), "saved")
    pilot.press("ctrl+o", "return")
    choose_key(pilot, "saved-review")
    (there,) = pilot.press("ctrl+left", "ctrl+left")
    first = pilot.program.stage.top
    pilot.press("ctrl+o", "return")
    choose_key(pilot, "saved-review")
    pilot.press("ctrl+up", "escape", "escape")
    (heard,) = pilot.press("escape")
    assert pilot.program.stage.top is first
    assert heard.startswith(words(pilot, "review-title"))
    assert there in heard
    assert "Анна" in heard


def test_saved_matches_asked_for_again_are_not_stacked(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist("quarto", "--language", "ru", "--seed", "1")
    put(record_of(*MOVES), "saved")
    typist.type("дать 7", "партии", "1")
    assert len(typist.program.stage.scenes) == 3
    typist.type("партии", "партии")
    assert len(typist.program.stage.scenes) == 2
    typist.type("назад")
    assert typist.program.stage.top is typist.program.desk


def test_people_are_those_of_the_table_however_a_review_is_closed(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist("quarto", "--language", "ru", "--seed", "1")
    put(record_of(*MOVES), "saved")
    typist.type("дать 7", "партии", "1", "просмотреть", "раньше", "партии")
    typist.type("1", "просмотреть", "настройки", "поставить а1")
    assert typist.program.stage.top is typist.program.desk
    assert "Анна" not in typist.type("последний")[0]


def test_a_language_chosen_in_a_review_stays(open_pilot: OpenPilot) -> None:
    pilot = review(open_pilot, "ru", *MOVES)
    pilot.program.stage.chosen.step(
        next(one for one in FIELDS if one.name == "language"), 1
    )
    pilot.press("escape")
    assert pilot.program.stage.catalogue.language == "en"


@pytest.mark.parametrize("way", ["go-on", "branch"])
def test_what_is_begun_over_a_review_closes_all(
    open_pilot: OpenPilot, language: str, way: str
) -> None:
    pilot = review(open_pilot, language, *MOVES)
    put(record_of("give 1", "place a1"), "saved")
    pilot.press("ctrl+left", "ctrl+o", "return")
    if way == "go-on":
        choose_key(pilot, "saved-go-on")
    else:
        choose_key(pilot, "saved-review")
        pilot.press("return", "down", "return")
    assert pilot.program.stage.scenes == [pilot.desk]
    assert len(pilot.desk.match.moves) == 2
    assert (
        pilot.program.stage.catalogue.names
        == pilot.program.stage.catalogue.at_table(pilot.desk.session.sitters).names
    )


def test_what_is_deleted_over_a_list_is_not_in_it_any_more(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("--language", language)
    path = put(record_of(*MOVES), "saved")
    choose_key(pilot, "menu-saved")
    pilot.press("return")
    choose_key(pilot, "saved-review")
    path.unlink()
    (heard,) = pilot.press("escape", "escape")
    assert pilot.text(Message("saved-none-window")) in heard


def test_saved_games_lead_back_to_the_menu_they_were_opened_from(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("quarto", "--language", language)
    pilot.press("escape")
    choose_key(pilot, "menu-saved")
    (heard,) = pilot.press("escape")
    assert heard.startswith(words(pilot, "menu-in-game"))
    assert words(pilot, "menu-saved") in heard
    pilot.press("escape")
    assert pilot.program.stage.top is pilot.desk


def timed(*steps: str | int) -> Record:
    """Return a match with clocks of five minutes; numbers are milliseconds."""
    match: Match[Any, Any] = Match.start(GAME, {"clock": "5"})
    for step in steps:
        command = Spend(step) if isinstance(step, int) else Play(GAME.read(step))
        match, _ = match.advance(command)
    return Record(match, PERSONS)


def test_a_review_tells_that_time_ran_out_after_the_last_move(
    open_pilot: OpenPilot, language: str
) -> None:
    put(timed("give 7", "place b2", 300_000), "saved")
    pilot = open_pilot("--language", language)
    choose_key(pilot, "menu-saved")
    pilot.press("return")
    (heard,) = choose_key(pilot, "saved-review")
    over = pilot.text(clock.fallen(1, seats=2).why)
    assert over in heard
    assert over not in pilot.press("ctrl+left")[0]
    (heard,) = pilot.press("ctrl+right")
    assert over in heard
    assert heard.endswith(pilot.text(say("review-place", place=2, count=2)))


def test_a_review_tells_once_who_has_won(open_pilot: OpenPilot, language: str) -> None:
    pilot = review(open_pilot, language, *WON)
    (heard,) = pilot.press("ctrl+down")
    outcome = record_of(*WON).match.outcome
    assert outcome is not None
    assert heard.count(pilot.text(outcome.why)) == 1


def test_a_review_tells_the_clocks_as_they_were_then(
    open_pilot: OpenPilot, language: str
) -> None:
    put(timed(60_000, "give 7", 120_000, "place b2", 5_000, "give 0"), "saved")
    pilot = open_pilot("--language", language)
    choose_key(pilot, "menu-saved")
    pilot.press("return")
    choose_key(pilot, "saved-review")
    for back, left in enumerate(((240, 175), (240, 180), (240, 300), (300, 300))):
        if back:
            pilot.press("ctrl+left")
        times = tuple(
            pilot.text(
                say("clock-of", who=Person(seat), time=clock.duration(1000 * time))
            )
            for seat, time in enumerate(left)
        )
        told = pilot.text(say("clock-times", times=tuple(map(verbatim, times))))
        assert pilot.press("shift+t") == [told]
        assert pilot.press("s")[0].endswith(told)


def test_a_review_without_clocks_says_so(open_pilot: OpenPilot, language: str) -> None:
    pilot = review(open_pilot, language, *MOVES)
    assert pilot.press("shift+t") == [words(pilot, "clock-off")]


def test_what_is_saved_already_is_not_saved_again(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("--language", language)
    put(record_of(*MOVES), "saved")
    choose_key(pilot, "menu-saved")
    pilot.press("return")
    choose_key(pilot, "saved-review")
    assert pilot.press("ctrl+s") == [words(pilot, "review-saved")]
    assert len(shelf.kept()) == 1


def test_a_review_is_not_saved_from_a_menu_over_it_either(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = review(open_pilot, language, *MOVES)
    pilot.press("ctrl+o")
    with pytest.raises(RefusalError) as error:
        pilot.program.archive.save()
    assert error.value.why == Message("save-later")
    assert shelf.kept() == ()


@pytest.mark.parametrize("lesson", ["ru", "en"])
def test_to_play_from_here_takes_a_review(open_typist: OpenTypist, lesson: str) -> None:
    typist = open_typist("quarto", "--language", lesson, "--seed", "1")
    line = {"ru": "играть отсюда", "en": "play from here"}[lesson]
    typist.type("give 7" if lesson == "en" else "дать 7")
    why = Catalogue(lesson).words(Message("review-first-console"))
    assert typist.type(line) == [why]
    assert typist.program.stage.top is typist.program.desk


@pytest.mark.parametrize(
    ("moves", "key"),
    [((), "no-other-unfinished"), (WON, "nothing-unfinished")],
)
def test_no_other_game_is_left_to_go_on_with(
    open_pilot: OpenPilot, language: str, moves: tuple[str, ...], key: str
) -> None:
    path = put(record_of(*moves), "saved")
    pilot = open_pilot("--language", language, "--load", str(path))
    pilot.press("escape")
    assert choose_key(pilot, "menu-resume-other") == [words(pilot, key)]


def test_no_game_is_left_to_go_on_with_from_the_tutorial(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist("learn", "--language", "en")
    why = Catalogue("en").words(Message("nothing-unfinished"))
    assert why in typist.type("resume")


def test_what_was_said_can_be_written_to_a_file(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("quarto", "--language", language)
    pilot.press("escape", "escape", "tab", "return", "shift+tab", "right", "t")
    said = [*pilot.hearing.lines]
    (heard,) = pilot.press("ctrl+t")
    (path,) = (saves.folder() / "transcripts").iterdir()
    assert str(path) in heard
    lines = path.read_bytes().decode("utf-8").splitlines()
    assert lines[-1] == said[-1]
    assert lines[0] == said[0]
    assert set(lines) < set(said)
    pilot.program.new()
    pilot.press("ctrl+t")
    (_, second) = sorted((saves.folder() / "transcripts").iterdir())
    assert len(second.read_text("utf-8").splitlines()) == 1


def test_a_transcript_that_cannot_be_written_is_refused(
    open_pilot: OpenPilot, language: str, home: Path
) -> None:
    pilot = open_pilot("quarto", "--language", language)
    home.write_text("in the way", "utf-8")
    (heard,) = pilot.press("ctrl+t")
    folder = saves.named(saves.folder())
    with pytest.raises(RefusalError) as error:
        saves.save_transcript("quarto", [])
    missing = {"file-missing", "folder-missing"}  # as Windows has it
    expected = missing if sys.platform == "win32" else {"file-no-folder"}
    assert error.value.why.key in expected
    assert heard == pilot.text(error.value.why)
    assert pilot.text(folder) in heard


# --- what is wrong with files -------------------------------------------------


def test_naming_a_damaged_match_keeps_what_could_not_be_read(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("--language", language)
    path = put(record_of(*MOVES), "saved")
    text = path.read_text("utf-8")
    damaged = text.replace("place c3", "place ??") + "# the end\n"
    path.write_text(damaged, "utf-8")
    earlier = path.with_suffix(".1.damaged")
    earlier.write_text("of another day", "utf-8")
    choose_key(pilot, "menu-saved")
    pilot.press("return")
    choose_key(pilot, "saved-rename")
    done, _ = pilot.press("x", "return")
    copy = path.with_suffix(".2.damaged")
    told = say("saved-renamed-damaged", file=saves.named(copy))
    assert done == pilot.text(told)
    assert copy.read_text("utf-8") == damaged
    assert earlier.read_text("utf-8") == "of another day"
    (one,) = shelf.kept()
    assert len(one.record.match.moves) == 3
    assert one.record.name


def test_naming_a_whole_match_copies_nothing(home: Path) -> None:
    del home
    put(record_of(*MOVES), "saved")
    (one,) = shelf.kept()
    assert shelf.rename(one, "Да") is None
    assert [*one.path.parent.iterdir()] == [one.path]


def test_a_damaged_match_that_cannot_be_copied_is_not_named(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del home
    path = put(record_of(*MOVES), "saved")
    path.write_text(path.read_text("utf-8") + "???\n", "utf-8")
    before = path.read_bytes()
    (one,) = shelf.kept()

    def fail(*_: Path) -> None:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(shutil, "copy2", fail)
    with pytest.raises(RefusalError) as error:
        shelf.rename(one, "Да")
    assert error.value.why.key == "disk-full"
    assert path.read_bytes() == before


@pytest.mark.parametrize("kind", ["saved", "transcripts"])
def test_a_file_where_a_folder_should_be_is_called_so(home: Path, kind: str) -> None:
    del home
    saves.folder().mkdir(parents=True)
    (saves.folder() / kind).write_text("in the way", "utf-8")
    write_new = {
        "saved": lambda: saves.save_beside(record_of(*MOVES)),
        "transcripts": lambda: saves.save_transcript("quarto", []),
    }
    with pytest.raises(RefusalError) as error:
        write_new[kind]()
    file = saves.named(saves.folder() / kind)
    assert error.value.why == say("file-no-folder", file=file)


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.EROFS, "disk-read-only"),
        (errno.ENOSPC, "disk-full"),
        (errno.EACCES, "file-forbidden"),
        (errno.EIO, "file-failed"),
    ],
)
def test_the_cause_is_told_when_a_file_cannot_be_written(
    home: Path, monkeypatch: pytest.MonkeyPatch, number: int, key: str
) -> None:
    del home
    path = put(record_of(*MOVES))
    strike(monkeypatch, "open", OSError(number, "in the test"))
    with pytest.raises(RefusalError) as error:
        saves.save(path, record_of(*MOVES[:2]))
    assert error.value.why == say(key, file=saves.named(path))


# --- what would be lost -------------------------------------------------------


def test_a_game_that_cannot_be_kept_is_not_left_without_a_yes(
    open_pilot: OpenPilot, language: str, home: Path
) -> None:
    pilot = open_pilot("quarto", "--language", language)
    home.write_text("in the way", "utf-8")
    pilot.press("tab", "return")
    moves = pilot.desk.match.moves
    assert moves
    for item in ("menu-new", "menu-leave", "menu-quit"):
        pilot.press("escape")
        (asked,) = choose_key(pilot, item)
        assert asked.startswith(words(pilot, "ask-lose"))
        pilot.press("return")
        assert pilot.program.stage.top is pilot.desk
    assert pilot.desk.match.moves == moves
    pilot.press("escape")
    choose_key(pilot, "menu-new")
    pilot.press("down", "return")
    assert not pilot.desk.match.moves


def test_a_game_that_is_kept_is_left_at_once(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("quarto", "--language", language)
    pilot.press("tab", "return", "escape")
    choose_key(pilot, "menu-new")
    assert not pilot.desk.match.moves


def test_the_console_asks_too_and_takes_no_other_answer(
    open_typist: OpenTypist, home: Path
) -> None:
    typist = open_typist("quarto", "--language", "ru", "--seed", "1")
    home.write_text("in the way", "utf-8")
    typist.type("дать 7")
    for line in ("заново", "меню", "выход"):
        asked = typist.type(line)
        assert asked == [
            "Эту партию сохранить не удалось. Закончить её и потерять?",
            "1. Нет",
            "2. Да",
        ]
        assert typist.type("доска") == asked
        typist.type("нет")
    assert typist.program.stage.is_open
    typist.type("выход")
    assert typist.type("да") == ["Эту партию сохранить не удалось. До свидания."]


# --- a kill at every step -----------------------------------------------------


class Stop(BaseException):
    """What a kill is to the code that it strikes."""


def strike(monkeypatch: pytest.MonkeyPatch, call: str, error: BaseException) -> None:
    """Let such a call about a file fail, as if all ended there."""

    def fail(path: Path, *arguments: Any, **_more: Any) -> None:
        if call == "write":
            path.write_bytes(arguments[0].encode()[:20])
        raise error

    name = call if call in {"replace", "unlink"} else "write_text"
    monkeypatch.setattr(Path, name, fail)


@pytest.mark.parametrize("error", [OSError(5, "I/O"), Stop()], ids=["fails", "dies"])
@pytest.mark.parametrize("call", ["open", "write", "replace", "unlink"])
def test_a_file_is_whole_or_as_it_was_wherever_writing_ends(
    home: Path, monkeypatch: pytest.MonkeyPatch, call: str, error: BaseException
) -> None:
    del home
    path = put(record_of(*MOVES[:3]))
    before = path.read_bytes()
    after = write(record_of(*MOVES[:4])).encode()
    with monkeypatch.context() as patch, suppress(RefusalError, Stop):
        strike(patch, call, error)
        Keeper(path).keep(record_of(*MOVES[:4]))
    # A part of a file that is left beside it does no harm.
    assert path.read_bytes() == (after if call == "unlink" else before)
    (one,) = shelf.kept()
    assert len(one.record.match.moves) == (4 if call == "unlink" else 3)


class Killed:
    """A program of its own that is killed after some line."""

    def __init__(self, home: Path, *command: str) -> None:
        variables = {
            **os.environ,
            "XDG_DATA_HOME": str(home),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        self._process = subprocess.Popen(
            [sys.executable, *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=variables,
        )

    def type(self, *lines: str) -> None:
        """Type lines, all at once."""
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self._process.stdin.flush()

    def kill_after(self, moves: int) -> None:
        """Read until as many moves were told, then kill it, whatever it does."""
        assert self._process.stdout is not None
        alarm = Timer(PATIENCE, self._process.kill)
        alarm.start()
        told = 0
        while told < moves:
            line = self._process.stdout.readline().decode()
            assert line, f"it ended after {told} moves"
            told += " даёт: " in line or " ставит на " in line
        alarm.cancel()
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()


SCRIPT: Final = (
    *("дать 7", "поставить б2", "дать 0", "поставить ц3", "дать 9", "поставить а1"),
    *("дать 1", "поставить а2"),
)

NOTATION: Final = (
    *("give 7", "place b2", "give 0", "place c3", "give 9", "place a1", "give 1"),
    "place a2",
)

CONSOLE: Final = (
    *("-m", "accessible_games", "quarto", "--console", "--language", "ru"),
    *("--seat", "person", "--seat", "person"),
)

PILOTED: Final = """
import sys
import pygame
from accessible_games import root
from accessible_games.shells.window import Window
from tests.conftest import key_event, scancode

KEYS = ["tab", "return", "shift+tab", "n", "return"] * 4
turn = Window.turn

def turn_and_press(window, patience):
    if KEYS and window.program.voice.wait(0):  # a key cuts off what is being told
        *held, name = KEYS.pop(0).split("+")
        mod = pygame.KMOD_LSHIFT if held else 0
        pygame.event.post(key_event(pygame.KEYDOWN, scancode(name), mod))
    turn(window, patience)

Window.turn = turn_and_press
root.run(sys.argv[1:])
"""

WINDOW: Final = (
    *("-c", PILOTED, "quarto", "--silent", "--language", "ru"),
    *("--seat", "person", "--seat", "person"),
)


@pytest.mark.parametrize("moves", range(1, len(SCRIPT) + 1))
@pytest.mark.parametrize("command", [CONSOLE, WINDOW], ids=["console", "window"])
def test_a_kill_loses_no_move_that_was_told(
    typist_class: OpenTypist, home: Path, command: tuple[str, ...], moves: int
) -> None:
    program = Killed(home, *command)
    program.type(*SCRIPT)
    program.kill_after(moves)
    (one,) = shelf.kept()
    kept = one.record.match.moves
    assert len(kept) >= moves
    if command is CONSOLE:
        expected = record_of(*NOTATION[: len(kept)]).match.moves
        assert kept == expected
    again = typist_class("--language", "ru")
    assert again.heard[1].endswith("Продолжить незаконченную партию")
    assert f"ходов {len(kept)}" in again.type("1")[0]
    assert again.program.desk is not None
    assert again.program.desk.match.moves == kept


def test_what_was_saved_by_hand_is_not_at_risk(
    open_typist: OpenTypist, tmp_path: Path
) -> None:
    saves.folder().parent.mkdir(parents=True)
    saves.folder().write_text("in the way", "utf-8")
    typist = open_typist("quarto", "--language", "en", "--seat=person", "--seat=person")
    typist.type("give 7", f"save {tmp_path / 'mine.txt'}")
    assert typist.type("quit") == ["Goodbye."]
    typist = open_typist("quarto", "--language", "en", "--seat=person", "--seat=person")
    typist.type("give 7", f"save {tmp_path / 'other.txt'}", "place a1")
    assert typist.type("quit")[0] == "This game could not be kept. End it and lose it?"


def test_a_question_behind_the_list_is_about_the_match_that_is_reviewed(
    open_typist: OpenTypist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typist = open_typist("quarto", "--language", "en", "--seat=person", "--seat=person")
    typist.type("give 7", "place b2", "review", "beginning", "games")
    assert typist.type("board") == ["No pieces on the board."]
    assert "save" in typist.type("save mine.txt")[0]
    assert not Path("mine.txt").exists()
