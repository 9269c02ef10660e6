"""The driver: its rules, by the real pyserial, the real firmware, or a faulty port."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path
from threading import Barrier, BrokenBarrierError, Event as Flag
from typing import Any, Final

import pytest

from accessible_games.board import driver as driver_module
from accessible_games.board.driver import Driver
from accessible_games.board.events import (
    Chattering,
    Connected,
    Event,
    Lost,
    Measured,
    Named,
    Pressed,
    Seen,
    Tied,
    Trouble,
)
from accessible_games.board.link import UnopenedError, open_link
from accessible_games.board.messages import (
    Buzz,
    Greet,
    Hello,
    Levels,
    Rename,
    Report,
    Stranger,
)
from accessible_games.board.ports import Port
from accessible_games.board.protocol import write_report
from accessible_games.board.troubles import Cause
from accessible_games.core.message import RefusalError
from tests.boards import (
    PATIENCE,
    FastClock,
    HandClock,
    Hearing,
    Machine,
    Plug,
    Terminal,
    Wire,
    driving,
)
from tests.simulated_chip import Chip
from tests.test_board_link import KINDS

A: Final = "/dev/ttyACM0"
B: Final = "/dev/ttyACM1"


@pytest.fixture(autouse=True)
def _quick_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at the list of ports as often as a fast clock needs it."""
    monkeypatch.setattr(driver_module, "BETWEEN_LISTS", 0.01)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    """Yield a board behind a pseudo-terminal."""
    found = Terminal()
    yield found
    found.unplug()


def wait(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it never happens"
        time.sleep(0.002)


def mute(**fields: Any) -> Plug:
    """Return a port where somebody is who says nothing."""
    plug = Plug(**fields)
    plug.wire.is_mute = True
    plug.coming.clear()
    return plug


def keys(hearing: Hearing) -> list[str]:
    """Return the troubles that were told."""
    return [trouble.why.key for trouble in hearing.of(Trouble)]


# By the real pyserial.


def test_what_happens_on_the_board_is_told(terminal: Terminal) -> None:
    woken = list[int]()
    with driving(terminal.path, wake=lambda: woken.append(1)) as hearing:
        driver = hearing.driver
        assert hearing.wait(Connected) == Connected(terminal.path, Hello("0.1.0"))
        assert hearing.wait(Seen).occupancy == 0
        assert (driver.is_connected, driver.port, driver.name) == (
            True,
            terminal.path,
            "",
        )
        terminal.change(0x0020)
        terminal.change(0x0021)
        assert hearing.wait(Seen, 3).occupancy == 0x0021
        terminal.change(presses=(1, 0))
        assert hearing.wait(Pressed).button == 0
        terminal.change(presses=(2, 1))
        hearing.wait(Tied)
        times = [e.at for e in hearing.heard if isinstance(e, Seen | Pressed | Tied)]
        assert times == sorted(times)
        assert len(woken) >= 4
    assert not driver.is_connected
    assert (driver.port, driver.name) == ("", "")
    assert hearing.of(Lost) == []


def test_what_is_asked_of_the_board_reaches_it(terminal: Terminal) -> None:
    with driving(terminal.path) as hearing:
        hearing.driver.buzz(1, 1, 1)  # nobody is there to hear it
        hearing.wait(Connected)
        hearing.driver.buzz(100, 50, 2)
        wait(lambda: Buzz(100, 50, 2) in terminal.wire.asked)
        assert Buzz(1, 1, 1) not in terminal.wire.asked
        hearing.driver.rename("Кухня")
        assert hearing.wait(Named) == Named("Кухня")
        assert hearing.driver.name == "Кухня"
        assert Rename("Кухня") in terminal.wire.asked
        assert hearing.of(Measured) == []
        terminal.wire.chatter[2] = 9
        hearing.driver.measure()
        levels = Levels(0, 0, (0, 0, 9, *(0,) * 13))
        assert hearing.wait(Measured).levels == levels
        terminal.say(levels)  # that nobody has asked for
        terminal.change(1)
        hearing.wait(Seen, 2)
        assert len(hearing.of(Measured)) == 1


def test_what_no_board_can_do_is_refused_at_once() -> None:
    driver = Driver("none")
    for name in ("a,b", "x" * 33, "\n"):
        with pytest.raises(RefusalError) as caught:
            driver.rename(name)
        assert caught.value.why.key == "board-bad-name"
    with pytest.raises(ValueError, match="no buzz"):
        driver.buzz(0, 0, 1)
    driver.close()  # though it was never started
    assert driver.events() == []


def test_a_closed_driver_frees_the_port_and_ends_its_threads(
    terminal: Terminal,
) -> None:
    with driving(terminal.path) as hearing:
        hearing.wait(Connected)
    open_link(terminal.path).close()


def test_rule_11_a_second_program_is_told_that_the_board_is_in_use(
    terminal: Terminal,
) -> None:
    with driving(terminal.path) as first:
        first.wait(Connected)
        with driving(terminal.path, clock=FastClock()) as second:
            assert second.wait(Trouble).why.key == "board-busy"
            assert not second.driver.is_connected
            terminal.change(0x8000)
            assert first.wait(Seen, 2).occupancy == 0x8000
            first.driver.close()
            second.wait(Connected)
            assert second.wait(Seen).occupancy == 0x8000


def test_rule_5_a_silent_board_is_lost_and_found_and_each_is_told_once(
    terminal: Terminal,
) -> None:
    clock = HandClock()
    with driving(terminal.path, clock=clock) as hearing:
        hearing.wait(Seen)
        terminal.change(0x0003)
        hearing.wait(Seen, 2)
        terminal.wire.is_mute = True
        hearing.pass_until(clock, Lost)
        assert not hearing.driver.is_connected
        hearing.driver.buzz(1, 1, 1)
        hearing.driver.measure()
        terminal.wire.change(0x0007)
        terminal.wire.is_mute = False
        back = hearing.pass_until(clock, Connected, 2)
        assert back.is_back
        hearing.until(lambda heard: heard[-1:] != [back])
        kinds = [type(event) for event in hearing.heard if type(event) is not Trouble]
        assert kinds == [Connected, Seen, Seen, Lost, Connected, Seen]
        assert hearing.of(Seen)[-1].occupancy == 0x0007


# By a port that fails.


def test_rule_1_a_port_that_does_not_answer_is_closed_and_left_alone() -> None:
    machine = Machine({A: mute()})
    with driving(clock=FastClock(), **machine.parts) as hearing:
        assert hearing.wait(Trouble).why.key == "board-silent"
        port = machine.ports[A]
        assert isinstance(port, Plug)
        wait(lambda: port.is_closed)
        listed_often(machine)
        assert machine.opened == [A]
        del machine.ports[A]
        listed_often(machine)
        machine.ports[A] = Plug()
        hearing.wait(Connected)


def listed_often(machine: Machine) -> None:
    """Wait until there was time for the ports to be looked at again."""
    count = machine.lists
    wait(lambda: machine.lists > count + 5)


def test_rule_1_of_two_boards_the_first_that_answers_is_taken() -> None:
    ports = {A: Plug(), B: Plug()}
    machine = Machine(dict(ports))
    with driving(**machine.parts) as hearing:
        taken = hearing.wait(Connected).port
        other = next(ports[name] for name in ports if name != taken)
        wait(lambda: other.is_closed)
        assert not ports[taken].is_closed
        assert len(hearing.of(Connected)) == 1
    assert ports[taken].is_closed


def test_of_two_ports_one_is_dead_and_the_other_is_not_kept_waiting() -> None:
    dead = mute()
    machine = Machine({A: dead, B: Plug()})
    clock = FastClock(0.0)  # by which no time passes, so no patience ends
    with driving(clock=clock, **machine.parts) as hearing:
        assert hearing.wait(Connected).port == B
        wait(lambda: dead.is_closed)
        assert dead.wire.bytes == b""


def test_rule_1_a_port_whose_opening_hangs_keeps_nobody_waiting_for_ever() -> None:
    is_over, late = Flag(), Plug()
    machine = Machine({A: late})
    listed = [Port(A, (0x2341, 0x0042)), Port(B)]
    machine.ports[B] = Plug()

    def opener(name: str) -> Any:
        if name == A:
            is_over.wait(PATIENCE)
        return machine.open(name)

    parts: dict[str, Any] = {"opener": opener, "lister": lambda: listed}
    with driving(clock=FastClock(), **parts) as hearing:
        assert hearing.wait(Connected).port == B
        is_over.set()
        wait(lambda: late.is_closed)
        assert len(hearing.of(Connected)) == 1


def test_a_port_whose_opening_hangs_is_told_and_opened_once() -> None:
    is_over, machine = Flag(), Machine({A: Plug()})

    def opener(name: str) -> Any:
        machine.opened.append(name)
        is_over.wait(PATIENCE)
        raise UnopenedError(Cause.FAULTY)

    with driving(clock=FastClock(), opener=opener, lister=machine.list) as hearing:
        assert hearing.wait(Trouble).why.key == "board-faulty"
        listed_often(machine)
        assert machine.opened == [A]
        is_over.set()
        wait(lambda: len(machine.opened) > 1)


def test_of_two_boards_that_answer_at_once_one_is_taken() -> None:
    both, ports = Barrier(2), {A: Plug(), B: Plug()}
    for plug in ports.values():
        plug.coming.clear()
        plug.say(Hello("0.1.0"))
        plug.read = partial(read_together, plug, both)  # type: ignore[method-assign]
    machine = Machine(dict(ports))
    with driving(**machine.parts) as hearing:
        taken = hearing.wait(Connected).port
        other = next(ports[name] for name in ports if name != taken)
        wait(lambda: other.is_closed)
        assert not ports[taken].is_closed


def read_together(plug: Plug, both: Barrier, size: int) -> bytes:
    """Return bytes at the same moment as another port does."""
    with suppress(BrokenBarrierError):
        both.wait(PATIENCE)
        both.abort()  # from now on nobody waits
    return Plug.read(plug, size)


def test_a_board_that_is_plugged_in_is_noticed_before_the_pause_ends() -> None:
    machine = Machine({})
    with driving(clock=HandClock(), **machine.parts) as hearing:
        hearing.wait(Trouble)
        listed_often(machine)
        machine.ports[A] = Plug()
        hearing.wait(Connected)


def test_rule_10_nothing_is_sent_to_a_boot_loader() -> None:
    plug, clock = mute(), HandClock()
    with driving(A, clock=clock, **Machine({A: plug}).parts) as hearing:
        wait(lambda: plug.reads > 5)
        clock.now = 2.1
        wait(lambda count=plug.reads: plug.reads > count + 5)  # type: ignore[misc]
        assert plug.wire.bytes == b""
        clock.now = 2.3
        wait(lambda: plug.wire.asked == [Greet()])
        plug.wire.is_mute = False
        plug.say(Hello("0.1.0"), plug.wire.state)
        assert hearing.wait(Connected).port == A
        hearing.wait(Seen)


def test_a_board_of_a_newer_protocol_is_told_and_left_alone() -> None:
    plug = mute()
    plug.say(Stranger(2))
    machine = Machine({A: plug})
    with driving(clock=FastClock(), **machine.parts) as hearing:
        trouble = hearing.wait(Trouble)
        assert trouble.why.key == "board-newer"
        assert dict(trouble.why.args)["protocol"] == 2
        wait(lambda: plug.is_closed)
    assert machine.opened == [A]


def test_a_braille_driver_that_has_the_board_for_two_seconds_is_waited_for() -> None:
    clock, machine = HandClock(), Machine({A: Cause.BUSY})
    with driving(clock=clock, **machine.parts) as hearing:
        for count, now in enumerate((0.6, 1.7), 2):
            listed_often(machine)  # so it waits already
            clock.now = now
            wait(lambda n=count: len(machine.opened) == n)  # type: ignore[misc]
        machine.ports[A] = Plug()
        hearing.pass_until(clock, Connected)
        assert hearing.of(Trouble) == []


def test_a_denied_port_names_its_group_once_and_is_tried_again() -> None:
    machine = Machine({A: Cause.DENIED})
    with driving(clock=FastClock(), **machine.parts) as hearing:
        assert hearing.wait(Trouble).why.key == "board-denied"
        count = len(machine.opened)
        wait(lambda: len(machine.opened) > count + 1)
        machine.ports[A] = Plug()
        hearing.wait(Connected)
        assert keys(hearing) == ["board-denied"]


def test_without_a_board_that_is_told_and_one_is_found_when_it_comes() -> None:
    machine = Machine({})
    with driving(**machine.parts, portless=lambda: ["ch340"]) as hearing:
        assert hearing.wait(Trouble).why.key == "board-portless"
        machine.ports[B] = Plug()
        assert hearing.wait(Connected).port == B
    with driving(lister=fail_to_list) as hearing:
        assert hearing.wait(Trouble).why.key == "board-none"


def fail_to_list() -> list[Port]:
    """Behave as a system that tells nothing of ports."""
    raise OSError(5, "Input/output error")


def test_a_configured_port_that_does_not_exist_is_told() -> None:
    machine = Machine({A: Plug()})
    with driving(r"\\.\com7", clock=FastClock(), **machine.parts) as hearing:
        assert hearing.wait(Trouble).why.key == "board-missing"
        assert set(machine.opened) == {"COM7"}
        machine.ports["COM7"] = Plug()
        hearing.wait(Connected)


@pytest.mark.parametrize("where", ["read", "in_waiting", "write"])
@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_rule_14_however_the_board_is_unplugged_it_is_found_again(
    kind: Exception, where: str
) -> None:
    plug, clock = Plug(), HandClock()
    machine = Machine({A: plug})
    with driving(clock=clock, **machine.parts) as hearing:
        hearing.wait(Seen)
        plug.raising = {where: kind, "close": kind}
        while not hearing.of(Lost):
            hearing.driver.buzz(1, 1, 1)
            plug.say(plug.wire.state)
            hearing.heard += hearing.driver.events()
        machine.ports[A] = Plug(Wire("back"))
        assert hearing.pass_until(clock, Connected, 2).hello.name == "back"
        assert plug.is_closed
        kinds = [type(event) for event in hearing.heard if type(event) is not Seen]
        assert kinds == [Connected, Lost, Connected]


def test_unplugged_at_every_byte_the_board_is_found_again() -> None:
    wire = Wire()
    story: list[Report] = [Hello("0.1.0"), wire.state, wire.change(0x0010)]
    story += [wire.change(presses=(1, 0)), wire.change(0x0011)]
    whole = b"".join(write_report(report) for report in story)
    machine = Machine({})
    with driving(clock=FastClock(200.0), **machine.parts) as hearing:
        for count in range(len(whole) + 1):
            plug = mute()
            plug.raising = {"read": OSError(5, "gone")}
            sending(plug, whole[:count])
            machine.ports[A] = plug
            wait(lambda p=plug: p.is_closed)  # type: ignore[misc]
        machine.ports[A] = Plug(Wire("healthy"))
        hearing.until(lambda _: hearing.driver.name == "healthy")
        coming = [e for e in hearing.heard if isinstance(e, Connected | Lost)]
        assert all(type(a) is not type(b) for a, b in pairwise(coming))
        assert len(coming) > 100
        allowed = (Connected, Lost, Seen, Pressed, Trouble)
        assert all(isinstance(event, allowed) for event in hearing.heard)
        # No port is there at first, and the clock is very fast.
        assert {*keys(hearing)} <= {"board-none", "board-faulty"}
        seen = {event.occupancy for event in hearing.of(Seen)}
        assert seen <= {0, 0x10, 0x11}


def sending(plug: Plug, data: bytes) -> None:
    """Let a port fail as soon as some bytes were read."""
    plug.send(data)
    error, read = plug.raising.pop("read"), plug.read

    def failing(size: int) -> bytes:
        if not plug.coming:
            raise error
        return read(size)

    plug.read = failing  # type: ignore[method-assign]


def test_a_hole_that_chatters_is_told_and_is_no_piece() -> None:
    plug, clock = Plug(), HandClock()
    with driving(clock=clock, **Machine({A: plug}).parts) as hearing:
        hearing.wait(Seen)
        while not hearing.of(Chattering):
            plug.wire.chatter[3] = (plug.wire.chatter[3] + 7) % 256
            plug.say(plug.wire.state)
            clock.now += 0.2
            time.sleep(0.002)
            hearing.heard += hearing.driver.events()
        assert hearing.of(Chattering) == [Chattering(3)]
        assert len(hearing.of(Seen)) == 1


def test_a_port_that_takes_nothing_keeps_nobody_waiting() -> None:
    plug, is_over = Plug(), Flag()

    def stuck(data: bytes) -> int:
        assert data
        is_over.wait(PATIENCE)
        return 0

    with driving(**Machine({A: plug}).parts) as hearing:
        hearing.wait(Seen)
        plug.write = stuck  # type: ignore[method-assign]
        for _ in range(1000):
            hearing.driver.buzz(1, 1, 1)
        plug.say(plug.wire.change(0x0100))
        assert hearing.wait(Seen, 2).occupancy == 0x0100
        is_over.set()


# By the real firmware, on the simulated chip.


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("firmware")


@pytest.fixture
def chip(folder: Path) -> Iterator[Chip]:
    """Switch on a chip, of which a boot loader of 1.5 seconds runs first."""
    chip = Chip("atmega328p", folder, "--dtr", "1500")
    yield chip
    if chip.running.poll() is None:
        chip.close()
    else:
        chip.running.communicate()


def path_of(chip: Chip) -> str:
    """Return the port of a chip."""
    ready, path = chip.line().split()
    assert ready == "ready"
    return path


def test_rule_10_a_board_that_opening_resets_is_found_and_heard(chip: Chip) -> None:
    with driving(path_of(chip)) as hearing:
        assert hearing.wait(Connected).hello == Hello("0.1.0")
        assert hearing.wait(Seen).occupancy == 0
        chip.tell("hole 5 1")
        assert hearing.wait(Seen, 2).occupancy == 0x0020
        chip.tell("hole 6 1")
        assert hearing.wait(Seen, 3).occupancy == 0x0060
        chip.tell("button 1 1")
        assert hearing.wait(Pressed).button == 1
        hearing.driver.rename("Кухня")
        assert hearing.wait(Named).name == "Кухня"
        hearing.driver.buzz(20, 1, 1)
        chip.until_buzz()
        chip.tell("reset")
        assert hearing.wait(Named, 2).name == "Кухня"
        chip.tell("hole 5 0")
        assert hearing.wait(Seen, 4).occupancy == 0x0040
        assert hearing.of(Lost) == []
        assert len(hearing.of(Pressed)) == 1


def test_two_changes_sixty_milliseconds_apart_are_both_seen(chip: Chip) -> None:
    with driving(path_of(chip)) as hearing:
        hearing.wait(Seen)
        begin = chip.cycle
        chip.tell("hole 0 1")
        while chip.cycle - begin < 60 * 16_000:
            chip.tell("load")
        chip.tell("hole 1 1")
        assert hearing.wait(Seen, 3).occupancy == 3
        assert [event.occupancy for event in hearing.of(Seen)] == [0, 1, 3]


def test_a_chip_that_hangs_and_goes_on_is_lost_and_back(chip: Chip) -> None:
    with driving(path_of(chip)) as hearing:
        hearing.wait(Seen)
        chip.running.send_signal(signal.SIGSTOP)
        hearing.wait(Lost)
        chip.running.send_signal(signal.SIGCONT)
        assert hearing.wait(Connected, 2).is_back
        kinds = [type(e) for e in hearing.heard if isinstance(e, Connected | Lost)]
        assert kinds == [Connected, Lost, Connected]


def test_a_chip_that_is_unplugged_is_lost(chip: Chip) -> None:
    with driving(path_of(chip)) as hearing:
        hearing.wait(Seen)
        os.kill(chip.running.pid, signal.SIGKILL)
        hearing.wait(Lost)
        assert not hearing.driver.is_connected


def test_greetings_are_few(terminal: Terminal) -> None:
    with driving(terminal.path) as hearing:
        hearing.wait(Seen)
        terminal.change(1)
        hearing.wait(Seen, 2)
        assert terminal.wire.asked.count(Greet()) == 1


def test_what_is_told_is_handed_out_once(terminal: Terminal) -> None:
    with driving(terminal.path) as hearing:
        hearing.wait(Seen)
        terminal.change(1)
        told: list[Event] = hearing.until(lambda _: len(hearing.of(Seen)) > 1)
        assert len({id(event) for event in told}) == len(told)
        assert [event.occupancy for event in hearing.of(Seen)] == [0, 1]
