"""The simulated board does what the firmware does, byte by byte."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, strategies as st

from accessible_games.board.frames import write
from accessible_games.board.messages import (
    AskLevels,
    AskState,
    Buzz,
    Greet,
    Hello,
    Rename,
    Request,
    State,
)
from accessible_games.board.protocol import write_report, write_request
from accessible_games.board.simulated import SimulatedBoard
from tests.firmware import build
from tests.test_board_agreement import Core


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Core]:
    core = Core(build("exchange", tmp_path_factory.mktemp("firmware")))
    yield core
    core.running.communicate()


class Exchange:
    """The simulated board behind the commands that the core as a program has."""

    def __init__(self) -> None:
        self.board = SimulatedBoard()
        self.levels = 0

    def ask(self, line: str) -> str:
        verb, *words = line.split(" ")
        match verb, words:
            case "init", [levels]:
                self.levels = int(levels, 16)
                self.board = SimulatedBoard(self.levels)
                return self.run(1)
            case "tick", [time, levels]:
                self.levels = int(levels, 16)
                return self.run(int(time))
            case "take", [data]:
                self.board.take(bytes.fromhex(data))
                return self.run(1)
            case _:
                raise ValueError(line)

    def run(self, time: int) -> str:
        sent = b""
        for _ in range(time):
            self.board.tick(self.levels)
            sent += self.board.sent()
        return sent.hex().upper()


requests: st.SearchStrategy[Request] = st.one_of(
    st.sampled_from([Greet(), AskState(), AskLevels(), Buzz(1, 1, 1), Rename("")]),
    st.sampled_from([Rename("Кухня"), Rename("x" * 32), Buzz(2000, 2000, 20)]),
)
bytes_in = st.one_of(
    requests.map(write_request),
    st.sampled_from(
        [b"$WAT\r", b"$HI*0000\r", b"$BUZ,0,0,0\r", b"$" + b"x" * 70 + b"\r"]
    ),
    st.binary(max_size=20),
)
levels = st.integers(0, 0x3FFFF)
steps = st.one_of(
    st.tuples(st.sampled_from([1, 2, 19, 20, 21, 39, 40, 41, 500]), levels).map(
        lambda step: f"tick {step[0]} {step[1]:X}"
    ),
    st.lists(bytes_in, min_size=1, max_size=4).map(
        lambda parts: f"take {b''.join(parts).hex()}"
    ),
)


@given(levels, st.lists(steps, max_size=30))
def test_whatever_happens_it_says_what_the_firmware_says(
    core: Core, begin: int, steps: list[str]
) -> None:
    exchange = Exchange()
    for line in [f"init {begin:X}", *steps]:
        assert exchange.ask(line) == core.ask(line), line


@given(st.lists(st.tuples(st.integers(1, 45), st.integers(0, 17)), max_size=60))
def test_it_chatters_and_counts_as_the_firmware_does(
    core: Core, flips: list[tuple[int, int]]
) -> None:
    exchange, state = Exchange(), 0
    ask = f"take {write_request(AskLevels()).hex()}"
    assert exchange.ask("init 0") == core.ask("init 0")
    for time, bit in flips:
        state ^= 1 << bit
        for line in (f"tick {time} {state:X}", ask):
            assert exchange.ask(line) == core.ask(line)


def test_its_counters_go_round(core: Core) -> None:
    exchange = Exchange()
    lines = ["init 0", *["tick 1 30000", "tick 20 0"] * 300, "tick 3000 0"]
    lines += [*["tick 1 8001", "tick 1 0"] * 300]
    lines.append(f"take {write_request(AskLevels()).hex()}")
    for line in lines:
        assert exchange.ask(line) == core.ask(line)


@pytest.mark.parametrize("length", range(12))
def test_as_much_is_sent_at_once_as_finds_room(core: Core, length: int) -> None:
    exchange, name = Exchange(), Rename("x" * length)
    wanted: list[Request] = [Greet(), AskLevels(), Buzz(1, 1, 1)]
    asked = b"".join(map(write_request, wanted))
    lines = ["init 0", f"take {write_request(name).hex()}", f"take {asked.hex()}"]
    for line in [*lines, "tick 1 0", "tick 1 0"]:
        assert exchange.ask(line) == core.ask(line)


def test_what_finds_no_room_is_sent_later() -> None:
    board = SimulatedBoard(0, "x" * 32)
    board.take(write(b"WAT"))
    for request in (Greet(), AskLevels()):
        board.take(write_request(request))
    board.tick(0)
    first = board.sent()
    assert len(first) <= 127
    board.tick(0)
    assert board.sent().startswith(b"$RAW,")


def test_what_it_was_told_is_there_to_be_heard() -> None:
    board = SimulatedBoard()
    for request in (Buzz(5, 5, 1), Greet(), Rename("Кухня")):
        board.take(write_request(request))
    assert board.obeyed == [Buzz(5, 5, 1), Rename("Кухня")]
    board.tick(3)
    board.sent()
    board.switch_on(1)
    board.tick(1)
    hello = Hello("0.1.0", "Кухня")
    assert board.sent() == write_report(hello) + write_report(State(0, 1, 1))
