"""Messages after they were said: by kind, copied, and after the window was away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from accessible_games.core.message import Kind, Message, Urgency, Utterance
from accessible_games.history import MOST, Entry, History
from accessible_games.i18n import Catalogue

if TYPE_CHECKING:
    from tests.conftest import OpenPilot, Pilot

LETTERS = ("r", "c", "v", "t", "q")


@pytest.fixture
def game(open_pilot: OpenPilot) -> Pilot:
    """Sit down at a game of two people and make some moves."""
    pilot = open_pilot("quarto", "--language", "en", "--seat=person", "--seat=person")
    pilot.press("tab", "return", "shift+tab", "return")
    return pilot


def entry(number: int, kind: Kind) -> Entry:
    """Return a message of a kind."""
    message = Message("edge") if number % 2 else Message("empty")
    return Entry(Utterance((message,), Urgency.EVENT, kind), Catalogue("en"))


# --- kinds ------------------------------------------------------------------------


def test_each_kind_is_read_alone_and_all_together() -> None:
    history = History()
    for number in range(MOST + 30):
        history = history.add(entry(number, list(Kind)[number % 3]))
    assert len(history.entries) == len(history.shown) == MOST
    for _ in Kind:
        history = history.of_kind(1)
        shown = history.shown
        assert {e.utterance.kind for e in shown} == {history.kind}
        assert history.current == shown[-1]
        assert history.move(-1).current == shown[-1]
        assert history.move(-1).move(-1).current == shown[-2]
        assert history.move(-MOST).current == shown[0]
    assert history.of_kind(1).kind is None
    assert history.of_kind(1).of_kind(-1) == history


def test_moves_answers_and_the_program_are_told_apart(game: Pilot) -> None:
    game.press("v")
    board = game.heard
    game.press("ctrl+s")
    saved = game.heard
    assert game.press("ctrl+pagedown")[0].startswith("Moves: ")
    assert "Player" in game.press("ctrl+period")[0]
    assert game.press("ctrl+pagedown")[0].startswith("Answers: ")
    assert game.press("ctrl+period") == board
    assert game.press("ctrl+pagedown")[0].startswith("Messages of the program: ")
    assert game.press("ctrl+period") == saved
    assert game.press("ctrl+pagedown")[0].startswith("All messages: ")
    assert game.press("ctrl+period") == saved
    assert game.press("ctrl+pageup")[0].startswith("Messages of the program: ")


def test_a_refusal_is_an_answer_and_not_a_move(game: Pilot) -> None:
    refused = game.press("q")
    game.press("ctrl+pagedown")
    assert game.press("ctrl+period") != refused
    game.press("ctrl+pagedown")
    assert game.press("ctrl+period") == refused


def test_a_kind_with_nothing_in_it_says_so(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("quarto", "--language", "en", "--seat=person", "--seat=person")
    heard = pilot.press("ctrl+pageup")
    assert heard == ["Messages of the program: none yet."]
    assert pilot.press("comma") == [pilot.text(Message("history-empty"))]


# --- copying ----------------------------------------------------------------------


def test_the_message_that_was_read_is_copied(
    game: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    said = game.press("v")
    assert game.press("ctrl+c") == ["Copied."]
    assert copied == said
    game.press("comma")
    older = game.press("comma")
    game.press("ctrl+c")
    assert copied[-1] == older[-1]


def test_a_clipboard_that_is_not_there_is_told(
    game: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_text: str) -> None:
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    assert game.press("ctrl+c") == [game.text(Message("copy-failed"))]


# --- another window ---------------------------------------------------------------


def away_and_back(pilot: Pilot) -> list[str]:
    """Leave the window and come back."""
    pilot.take(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    return pilot.take(pygame.event.Event(pygame.WINDOWFOCUSGAINED))


def test_coming_back_says_window_turn_and_cell(game: Pilot) -> None:
    game.press("ctrl+end")
    turn, cell = game.press("t"), game.press("space")
    (heard,) = away_and_back(game)
    assert heard.startswith("Games by ear.")
    assert turn[0] in heard
    assert heard.endswith(cell[0])


def test_coming_back_to_a_menu_says_its_title_and_item(pilot: Pilot) -> None:
    item = pilot.find("menu-rules")[0]
    (heard,) = away_and_back(pilot)
    assert heard.startswith(pilot.text(Message("program-title")))
    assert heard.endswith(item)


def test_alt_tab_twice_then_letters(game: Pilot) -> None:
    for letter in LETTERS:
        want = game.press(letter)
        away_and_back(game)
        away_and_back(game)
        assert game.press(letter) == want


def test_leaving_says_nothing_and_silences_nothing(game: Pilot) -> None:
    assert game.take(pygame.event.Event(pygame.WINDOWFOCUSLOST)) == []
    assert game.hearing.silences == 0


def test_the_window_that_opens_is_not_come_back_to(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("quarto", "--language", "en", "--seat=person")
    assert pilot.take(pygame.event.Event(pygame.WINDOWFOCUSGAINED)) == []


def test_a_move_is_told_while_another_window_has_the_focus(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_pilot("quarto", "--language", "en", "--seat=person", "--seat=computer")
    pilot.is_patient = False
    pilot.press("tab", "return")
    heard = pilot.heard
    pilot.is_patient = True
    heard += pilot.take(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert any(line.startswith("Computer places") for line in heard)


def test_two_people_of_one_name_are_told_apart(open_pilot: OpenPilot) -> None:
    people = ("--seat=person:Маша", "--seat=person:Маша")
    pilot = open_pilot("quarto", "--language", "ru", *people)
    assert pilot.press("t")[0].startswith("Ходит Маша 1")
    pilot.press("tab", "return")
    assert pilot.press("t")[0].startswith("Ходит Маша 2")
