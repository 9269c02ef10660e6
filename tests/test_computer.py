"""A computer at the table: it thinks aside, and stops when nobody waits any more."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from queue import Empty, SimpleQueue
from random import Random
from threading import Event

import pytest

from accessible_games.core.analysis import Thought
from accessible_games.core.match import Match
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.levels import choose
from accessible_games.games.quarto.rules import Give, Move, State
from accessible_games.people import Sitter
from accessible_games.players.computer import Computer
from accessible_games.session import Session

PATIENCE = 20.0
"""Seconds after which a thread that should have ended is taken to hang."""


class Muser:
    """A game whose computer thinks until it is told to stop, or to answer."""

    def __init__(self) -> None:
        self.begun, self.may_answer, self.ended = Event(), Event(), Event()
        self.game = replace(GAME, choose=self.choose)

    def choose(
        self, state: State, level: str, random: Random, thought: Thought
    ) -> Move:
        """Think until the thought is stopped, or an answer is wanted."""
        self.begun.set()
        try:
            with thought.ending(self.may_answer.set):
                assert self.may_answer.wait(PATIENCE)
            thought.check()
            return choose(state, level, random, thought)
        finally:
            self.ended.set()


@pytest.fixture
def muser() -> Muser:
    return Muser()


def asked(
    muser: Muser,
) -> tuple[Computer[State, Move], SimpleQueue[Move]]:
    """Return a computer that has begun to think, and where it answers."""
    answers = SimpleQueue[Move]()
    computer = Computer(muser.game, "learner", 1)
    computer.your_turn(State(), answers.put)
    assert muser.begun.wait(PATIENCE)
    return computer, answers


def test_a_computer_answers_when_it_has_thought(muser: Muser) -> None:
    _, answers = asked(muser)
    assert answers.empty()
    muser.may_answer.set()
    assert isinstance(answers.get(timeout=PATIENCE), Give)


def test_a_computer_that_is_stopped_ends_and_says_nothing(muser: Muser) -> None:
    computer, answers = asked(muser)
    computer.stop()
    assert muser.ended.wait(PATIENCE)
    with pytest.raises(Empty):
        answers.get(timeout=0.1)


def test_a_computer_that_was_never_asked_can_be_stopped() -> None:
    Computer(GAME, "learner", 1).stop()


def test_a_stopped_computer_thinks_again_when_it_is_asked_again(muser: Muser) -> None:
    computer, answers = asked(muser)
    computer.stop()
    muser.may_answer.set()
    computer.your_turn(State(), answers.put)
    assert isinstance(answers.get(timeout=PATIENCE), Give)


def test_the_same_seed_and_position_give_the_same_move() -> None:
    def answer(before: Callable[[Computer[State, Move]], None]) -> Move:
        answers = SimpleQueue[Move]()
        computer = Computer(GAME, "strong", 4)
        before(computer)
        computer.your_turn(State(hand=3, turn=1), answers.put)
        return answers.get(timeout=PATIENCE)

    def think_of_another(computer: Computer[State, Move]) -> None:
        others = SimpleQueue[Move]()
        computer.your_turn(State(turn=0), others.put)
        others.get(timeout=PATIENCE)

    assert answer(think_of_another) == answer(lambda _: None)


def test_a_time_limit_is_not_ignored_by_who_thinks(muser: Muser) -> None:
    """A computer whose time runs out while it thinks has lost, and thinks no more."""
    time = [0.0]
    match = Match.start(muser.game, {"clock": "5"})
    sitters = [Sitter("computer", "learner"), Sitter("person")]
    session = Session(match, sitters, now=lambda: time[0])
    session.ask()
    assert muser.begun.wait(PATIENCE)
    time[0] = 299.0
    session.tick()
    assert not session.match.outcome
    time[0] = 301.0
    session.tick()
    assert session.match.outcome is not None
    assert session.match.outcome.winner == 1
    assert muser.ended.wait(PATIENCE)
    assert not session.step(timeout=0.1)


def test_the_program_can_be_left_while_a_computer_thinks() -> None:
    """The search would take minutes; whoever leaves does not wait for it."""
    script = """
import time
from accessible_games.games.quarto import GAME, planner
from accessible_games.games.quarto.planner import Reach
from accessible_games.games.quarto.rules import State
from accessible_games.players.computer import Computer

planner.opening_move = lambda *_: None
planner.PERFECT = {kind: Reach(0, 0, 0, 0) for kind in (True, False)}
Computer(GAME, "perfect", 1).your_turn(State(hand=0), print)
time.sleep(0.3)
print("left")
"""
    command = [sys.executable, "-c", script]
    told = subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False
    )
    assert (told.returncode, told.stdout, told.stderr) == (0, "left\n", "")
