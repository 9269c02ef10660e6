"""Waiting for lines: what happens meanwhile, and that nothing else is looked at."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from threading import Event as Flag, Thread
from typing import TYPE_CHECKING, Final

import pytest

from accessible_games.session import TICK
from accessible_games.shells.console import IDLE, THOUGHT
from accessible_games.shells.typed_lines import Waiter

if TYPE_CHECKING:
    from tests.conftest import OpenTypist, Typist

PATIENCE: Final = 20.0
"""Seconds after which what has not happened never will."""

LONG: Final = 3600.0

TWO: Final = ("quarto", "--language", "en", "--seat", "person", "--seat", "person")


class Keyboard:
    """Lines that somebody types when a test wants it."""

    def __init__(self) -> None:
        self.has_typed = Flag()

    def __iter__(self) -> Iterator[str]:
        assert self.has_typed.wait(PATIENCE)
        yield "line"


def test_news_are_looked_at_at_once_and_a_line_after_what_is_to_be_done() -> None:
    waiter, keyboard, looks = Waiter(), Keyboard(), list[str]()

    def look() -> None:
        looks.append(threading.current_thread().name)
        if len(looks) < 3:
            Thread(target=waiter.wake).start()
        else:
            keyboard.has_typed.set()

    waiter.wake()
    assert waiter.next_line(iter(keyboard), look, lambda: LONG) == "line"
    assert looks == [threading.current_thread().name] * 4


def test_much_news_is_one_look() -> None:
    waiter, looks = Waiter(), list[int]()
    for _ in range(1000):
        waiter.wake()
    assert waiter.next_line(iter(["line"]), lambda: looks.append(1), lambda: LONG)
    assert len(looks) <= 2


def test_what_is_due_is_done_when_it_is_and_how_long_is_asked_anew() -> None:
    waiter, keyboard, asked = Waiter(), Keyboard(), list[float]()

    def patience() -> float:
        asked.append(0.001 if len(asked) < 3 else LONG)
        if len(asked) == 4:
            keyboard.has_typed.set()
        return asked[-1]

    looks: list[int] = []
    line = waiter.next_line(iter(keyboard), lambda: looks.append(1), patience)
    assert (line, len(asked), len(looks)) == ("line", 4, 4)


def test_the_end_of_lines_is_no_line() -> None:
    assert Waiter().next_line(iter(()), lambda: None, lambda: LONG) is None


# The console.


def test_without_a_board_and_clocks_nothing_is_looked_at(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist(*TWO)
    looks: list[int] = []
    tick = typist.program.tick
    typist.program.tick = lambda **_: looks.append(1)  # type: ignore[method-assign]
    typist.console.run(iter(["check"]), is_lost=lambda: True)
    assert looks == []
    typist.program.tick = tick  # type: ignore[method-assign]


def test_with_an_idle_board_only_interruptions_are_waited_for(
    open_typist: OpenTypist,
) -> None:
    typist = at_board(open_typist(*TWO, "--board"))
    assert typist.console.patience() == IDLE
    typist.type("give 0")
    typist.hands.put("c2")
    typist.type("check")
    assert typist.console.patience() == pytest.approx(0.4)
    typist.time += 0.39
    assert typist.console.patience() == pytest.approx(0.01)
    typist.time += 1
    assert typist.console.patience() == pytest.approx(0.001)
    typist.type("check")
    assert typist.console.patience() == IDLE


def test_a_piece_that_moves_during_a_lesson_keeps_nobody_awake(
    open_typist: OpenTypist,
) -> None:
    typist = at_board(open_typist(*TWO, "--board"))
    typist.type("learn")
    typist.hands.put("c2")
    typist.type("check")
    typist.time += 1
    assert typist.console.patience() == IDLE
    typist.type("menu")
    assert typist.console.patience() < IDLE


def test_clocks_are_looked_at_all_the_while(open_typist: OpenTypist) -> None:
    typist = at_board(open_typist(*TWO, "--board", "--option", "clock=5"))
    assert typist.console.patience() == TICK


def test_a_computer_that_thinks_is_looked_at_often(open_typist: OpenTypist) -> None:
    alone = ("quarto", "--language", "en", "--option", "first=1", "--board")
    typist = at_board(open_typist(*alone))
    desk = typist.program.desk
    assert desk is not None
    assert typist.console.patience() == IDLE
    desk.session.perform(desk.match.game.read("give 0"))
    assert typist.console.patience() == THOUGHT
    desk.session.settle()
    assert typist.console.patience() == IDLE, "it waits for its piece to be put down"


def at_board(typist: Typist) -> Typist:
    """Let the board be found."""
    typist.hands.plug()
    typist.type("check")
    typist.time += 1
    typist.type("check")
    return typist


def test_the_driver_wakes_the_console(
    open_typist: OpenTypist, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accessible_games.shells.console.IDLE", LONG)
    typist = open_typist(*TWO, "--board")
    keyboard = Keyboard()
    shell = Thread(
        target=typist.console.run,
        args=(keyboard,),
        kwargs={"is_lost": lambda: True},
    )
    shell.start()
    typist.hands.plug()
    typist.program.dock.wake()
    found = "The board is connected."
    assert happens(lambda: found in typist.heard)
    keyboard.has_typed.set()
    shell.join(PATIENCE)
    assert not shell.is_alive()


def happens(has_happened: Callable[[], bool]) -> bool:
    """Wait until something has happened; return whether it has."""
    waiting = Flag()
    for _ in range(round(PATIENCE / 0.005)):
        if has_happened():
            return True
        waiting.wait(0.005)
    return False
