"""The simulated board at work, heard by the real driver through a real port."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from accessible_games.board.events import (
    Connected,
    Lost,
    Named,
    Pressed,
    Seen,
    Tied,
)
from accessible_games.board.frames import Reader
from accessible_games.board.link import open_link
from accessible_games.board.messages import AskState, Buzz, Rename, State
from accessible_games.board.outlets import Outlet, SocketOutlet, TerminalOutlet
from accessible_games.board.protocol import listen, write_request
from accessible_games.board.served import (
    MOST_MISSED,
    PRESS,
    Closed,
    Happened,
    Opened,
    ServedBoard,
)
from tests.boards import FastClock, HandClock, driving
from tests.test_board_driver import wait


@pytest.fixture(params=[TerminalOutlet, SocketOutlet])
def board(request: pytest.FixtureRequest) -> Iterator[ServedBoard]:
    """Yield a board in each kind of outlet."""
    make: Callable[[], Outlet] = request.param
    board = ServedBoard(make())
    board.start()
    yield board
    board.close()


def test_hands_move_it_and_the_driver_hears(board: ServedBoard) -> None:
    happened = list[Happened]()
    with driving(board.port) as hearing:
        hearing.wait(Connected)
        board.occupancy = 0x0020
        assert hearing.wait(Seen, 2).occupancy == 0x0020
        board.press(1)
        assert hearing.wait(Pressed).button == 1
        board.make_noise(bytes(range(256)))
        board.occupancy = 0x0021
        assert hearing.wait(Seen, 3).occupancy == 0x0021
        board.restart()
        hearing.wait(Named)
        hearing.driver.buzz(100, 50, 2)
        hearing.driver.rename("Кухня")
        hearing.until(lambda _: hearing.driver.name == "Кухня")
        assert hearing.of(Lost) == []

    def is_closed() -> bool:
        happened.extend(board.happened())
        return Closed() in happened

    wait(is_closed)
    assert happened == [Opened(), Buzz(100, 50, 2), Rename("Кухня"), Closed()]


def test_both_buttons_in_the_same_moment_are_a_tie(board: ServedBoard) -> None:
    with driving(board.port) as hearing:
        hearing.wait(Seen)
        board.press(0, 1)
        hearing.wait(Tied)
        assert hearing.of(Pressed) == []


def test_unplugged_and_plugged_it_is_lost_and_found_at_the_same_port(
    board: ServedBoard,
) -> None:
    with driving(board.port) as hearing:
        hearing.wait(Seen)
        board.unplug()
        hearing.wait(Lost)
        board.occupancy = 0x8000
        board.press(0)  # that nobody hears
        board.plug()
        assert hearing.wait(Connected, 2).port == board.port
        assert hearing.wait(Seen, 2).occupancy == 0x8000
        assert hearing.of(Pressed) == []


def test_a_second_program_does_not_get_the_board(board: ServedBoard) -> None:
    with driving(board.port) as hearing:
        hearing.wait(Seen)
        with driving(board.port, clock=FastClock()) as second:
            second.until(lambda heard: heard != [])
            assert second.of(Connected) == []
            board.occupancy = 1
            assert hearing.wait(Seen, 2).occupancy == 1


def test_it_is_found_again_by_whoever_comes_next(board: ServedBoard) -> None:
    for occupancy in (1, 3):
        with driving(board.port) as hearing:
            hearing.wait(Seen)
            board.occupancy = occupancy
            assert hearing.wait(Seen, 2).occupancy == occupancy


def test_it_leaves_nothing_behind() -> None:
    board = ServedBoard(TerminalOutlet())
    folder = Path(board.port).parent
    assert folder.is_dir()
    board.start()
    board.close()
    assert not folder.exists()
    never_started = ServedBoard(SocketOutlet())
    never_started.close()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("localhost", int(never_started.port.split(":")[-1])))


def test_a_port_of_the_network_that_is_taken_is_not_taken_twice() -> None:
    first = SocketOutlet()
    number = int(first.name.split(":")[-1])
    with pytest.raises(OSError, match="in use"):
        SocketOutlet(number)
    first.unplug()
    assert first.exchange(b"x") is None
    first.plug()
    assert first.name.endswith(f":{number}")
    first.close()


def test_what_nobody_reads_is_lost_and_nothing_waits_for_it() -> None:
    for outlet in (TerminalOutlet(), SocketOutlet()):
        link = open_link(outlet.name)
        wait(lambda o=outlet: o.exchange(b"") is not None)  # type: ignore[misc]
        for _ in range(300):
            outlet.exchange(bytes(4096))
        link.close()
        wait(lambda o=outlet: o.exchange(b"") is None)  # type: ignore[misc]
        outlet.close()
        outlet.close()


class Unheard:
    """An outlet that keeps what is sent."""

    name = "nowhere"

    def __init__(self) -> None:
        self.sent = b""
        self.came = b""

    def exchange(self, data: bytes) -> bytes | None:
        self.sent += data
        came, self.came = self.came, b""
        return came

    def unplug(self) -> None:
        self.sent = b""

    plug = close = unplug


def test_a_press_lasts_and_ends() -> None:
    clock, outlet = HandClock(), Unheard()
    board = ServedBoard(outlet, clock)
    board.press(0)
    clock.now = (PRESS - 1) / 1000
    board.pass_time()
    assert outlet.sent.count(b",1,01,00*") == 1
    assert outlet.sent.count(b",0,01,00*") == 0
    clock.now = (PRESS + 30) / 1000
    board.pass_time()
    assert outlet.sent.count(b",0,01,00*") == 1


def test_after_the_machine_was_asleep_the_board_does_not_live_it_through() -> None:
    clock, outlet = HandClock(), Unheard()
    board = ServedBoard(outlet, clock)
    clock.now = 3600.0
    board.pass_time()
    _, reports = listen(Reader(), outlet.sent)
    uptimes = [report.uptime for report in reports if isinstance(report, State)]
    assert uptimes
    assert max(uptimes) <= MOST_MISSED
    outlet.came = write_request(AskState())
    board.pass_time()
    clock.now += 0.001
    board.pass_time()
    (state,) = listen(Reader(), outlet.sent)[1][-1:]
    assert isinstance(state, State)
    assert state.uptime <= MOST_MISSED + 1


def test_a_button_that_was_pressed_before_a_restart_is_up_after_it() -> None:
    clock, outlet = HandClock(), Unheard()
    board = ServedBoard(outlet, clock)
    board.press(0)
    board.restart()
    clock.now = 0.001
    board.pass_time()
    assert listen(Reader(), outlet.sent)[1][-1] == State(0, 1, 0)


def test_an_unplugged_board_has_no_power() -> None:
    clock, outlet = HandClock(), Unheard()
    board = ServedBoard(outlet, clock)
    board.unplug()
    clock.now = 0.5
    board.pass_time()
    assert outlet.sent == b""
    board.plug()
    clock.now = 0.501
    board.pass_time()
    assert outlet.sent.startswith(b"$QB,1,")


def test_a_terminal_is_a_port_under_a_name_that_stays() -> None:
    outlet = TerminalOutlet()
    first = os.path.realpath(outlet.name)
    name = outlet.name
    assert first.startswith(("/dev/pts/", "/dev/ttys"))
    outlet.unplug()
    assert not Path(name).is_symlink()
    assert outlet.exchange(b"x") is None
    outlet.plug()
    assert outlet.name == name
    assert Path(name).is_symlink()
    outlet.close()
