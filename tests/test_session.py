"""The session: questions that stand, answers that come too late, scripted players."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from accessible_games.core.match import Event, Match, Played, Refused
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.notation import read
from accessible_games.people import Sitter
from accessible_games.players.person import AtKeyboard
from accessible_games.players.scripted import Scripted
from accessible_games.session import Session

PERSON, COMPUTER = Sitter("person"), Sitter("computer", "attentive")

Submit = Callable[[object], None]


class Thinker:
    """A player who answers when the test says so, and to whichever question."""

    def __init__(self) -> None:
        self.asked: list[Submit] = []

    def your_turn(self, state: object, submit: Submit) -> None:
        """Remember the question."""
        del state
        self.asked.append(submit)

    def stop(self) -> None:
        """Think on, as a slow player would."""


class Log:
    """Everything that happened in a session."""

    def __init__(self, session: Session) -> None:
        self.events: list[Event[Any, Any]] = []
        session.listeners.append(self.hear)

    def hear(self, _match: object, events: Sequence[Event[Any, Any]]) -> None:
        """Remember what happened."""
        self.events += events


@pytest.fixture
def thinker() -> Thinker:
    return Thinker()


@pytest.fixture
def session(thinker: Thinker) -> Session:
    """Return a session of a person, who begins, against the thinker."""
    match = Match.start(GAME)
    session = Session(match, [PERSON, COMPUTER], [AtKeyboard(), thinker])
    session.ask()
    return session


def test_two_scripts_play_a_match_to_its_end() -> None:
    first = Scripted(map(read, ["give 0", "place b1", "give 2", "place d1", "call"]))
    second = Scripted(map(read, ["place a1", "give 1", "place c1", "give 3"]))
    session = Session(Match.start(GAME), [COMPUTER, COMPUTER], [first, second])
    session.settle()
    assert session.match.outcome is not None
    assert session.match.outcome.winner == 0


def test_an_answer_to_the_question_that_stands_is_played(
    session: Session, thinker: Thinker
) -> None:
    session.perform(read("give 7"))
    assert not session.step()
    thinker.asked[0](read("place a1"))
    assert session.step()
    assert [*map(GAME.write, session.match.moves)] == ["give 7", "place a1"]


def test_an_answer_that_comes_after_the_move_was_taken_back_is_dropped(
    session: Session, thinker: Thinker
) -> None:
    session.perform(read("give 7"))
    session.undo()
    session.perform(read("give 9"))
    thinker.asked[0](read("place a1"))
    assert session.step()
    assert session.is_waiting(), "the old answer is for another piece"
    thinker.asked[1](read("place b2"))
    session.step()
    assert [*map(GAME.write, session.match.moves)] == ["give 9", "place b2"]


def test_a_player_is_asked_once_for_each_turn(
    session: Session, thinker: Thinker
) -> None:
    session.perform(read("give 7"))
    session.ask()
    session.ask()
    assert len(thinker.asked) == 1


def test_nobody_at_the_keyboard_moves_for_the_computer(session: Session) -> None:
    session.perform(read("give 7"))
    log = Log(session)
    assert not session.perform(read("place a1"))
    assert [type(event) for event in log.events] == [Refused]
    assert len(session.match.moves) == 1


def test_undo_goes_back_to_the_persons_own_decision(
    session: Session, thinker: Thinker
) -> None:
    session.perform(read("give 7"))
    for number, move in enumerate(["place a1", "give 8"]):
        thinker.asked[number](read(move))
        session.step()
    assert session.is_persons_turn()
    session.undo()
    assert session.match.moves == ()
    assert not session.undo(), "there is nothing further back"


def test_what_a_listener_hears_is_the_match_as_it_is_now(session: Session) -> None:
    heard: list[tuple[int, type]] = []
    session.listeners.append(
        lambda match, events: heard.append((len(match.moves), type(events[0])))
    )
    session.perform(read("give 7"))
    assert heard == [(1, Played)]
