"""`PROTOCOL.md`, the core on the chip and the host say the same, byte by byte."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, strategies as st

from accessible_games.board import frames, messages
from accessible_games.board.frames import Fault, Frame, Reader, write
from accessible_games.board.messages import (
    AskLevels,
    AskState,
    Buzz,
    Done,
    Error,
    Greet,
    Hello,
    Levels,
    Refused,
    Rename,
    Report,
    Request,
    State,
)
from accessible_games.board.protocol import (
    is_buzz,
    is_name,
    listen,
    read_report,
    read_request,
    write_report,
    write_request,
)
from tests.firmware import FIRMWARE, build

TEXT: Final = (FIRMWARE / "PROTOCOL.md").read_text("utf-8")

EXAMPLES: Final = re.findall(r"^    (\$.*?\*[0-9A-F]{4})(?: |$)", TEXT, re.MULTILINE)

MARKS: Final = b"$*,\r\n0F\0\x7f\xff"
"""Bytes by which a frame may be damaged, beside those of which one bit is another."""


class Core:
    """The core of the firmware as a program: a line in, a line out."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.running = subprocess.Popen(
            [path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, line: str) -> str:
        assert self.running.stdin is not None
        assert self.running.stdout is not None
        self.running.stdin.write(line + "\n")
        self.running.stdin.flush()
        return self.running.stdout.readline().rstrip("\n")

    def said(self, line: str) -> tuple[Report, ...]:
        """Return what the board says to that, of which the host has to know all."""
        data = bytes.fromhex(self.ask(line))
        _, found = listen(Reader(), data)
        assert b"".join(map(write_report, found)) == data
        return found

    def all(self, lines: Iterable[str]) -> list[str]:
        """Return the answers of a new program to many lines, which is faster."""
        text = "".join(f"{line}\n" for line in lines)
        done = subprocess.run(
            [self.path], input=text, check=True, capture_output=True, text=True
        )
        return done.stdout.splitlines()


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Core]:
    core = Core(build("exchange", tmp_path_factory.mktemp("firmware")))
    yield core
    core.running.communicate()
    assert core.running.returncode == 0


def verdict(ended: Frame | Fault) -> str:
    """Return what the core as a program says of a frame."""
    if isinstance(ended, Fault):
        return ended.value
    kind = "checked" if ended.is_checked else "unchecked"
    return f"{kind}:{ended.payload.hex().upper()}"


def verdicts(data: bytes) -> str:
    return "".join(f" {verdict(ended)}" for ended in Reader().feed(data)[1])


def damaged(data: bytes) -> Iterator[bytes]:
    """Yield a frame with each byte cut off, missing, doubled, new or another."""
    for at, one in enumerate(data):
        before, rest = data[:at], data[at + 1 :]
        yield from (before, data[at:], before + rest)
        yield before + bytes([one, one]) + rest
        yield from (before + bytes([new, one]) + rest for new in MARKS)
        others = {one ^ 1 << bit for bit in range(8)} | set(MARKS) - {one}
        yield from (before + bytes([new]) + rest for new in sorted(others))


# The text.


def test_every_example_is_a_frame_that_the_host_knows_and_writes_so() -> None:
    assert len(EXAMPLES) == 16
    kinds = set[type]()
    for example in EXAMPLES:
        data = example.encode() + b"\r\n"
        (frame,) = Reader().feed(data)[1]
        report, request = read_report(frame), read_request(frame)
        if example == "$RAW*E8DD" or report is None:
            assert not isinstance(request, Error), example
            assert write_request(request) == data
            kinds.add(type(request))
        else:
            assert write_report(report) == data
            kinds.add(type(report))
    assert kinds == {
        *(Hello, State, Levels, Done, Refused),
        *(Greet, AskState, AskLevels, Buzz, Rename),
    }


def test_the_limits_of_the_text_are_those_of_the_host_and_of_the_core() -> None:
    headers = "".join(p.read_text("utf-8") for p in (FIRMWARE / "core").glob("*.h"))
    limits = dict(re.findall(r"#define QB_(\w+) \(?\"?(\w+?)u?\"?(?:\s|\))", headers))
    on, off, times = re.findall(r"\(decimal, (\d+) to (\d+)\)", TEXT)
    assert on == ("1", limits["BUZZ_MAX_MS"])
    assert off == ("0", limits["BUZZ_MAX_MS"])
    assert times == ("0", limits["BUZZ_MAX_TIMES"])
    assert (int(on[1]), int(times[1])) == (messages.MOST_BUZZ, messages.MOST_TIMES)
    assert f"(text, 0 to {limits['NAME_MAX']} bytes of UTF-8)" in TEXT
    assert int(limits["NAME_MAX"]) == messages.MOST_NAME
    assert f"A frame has {limits['FRAME_MAX']} bytes at most" in TEXT
    assert int(limits["FRAME_MAX"]) == frames.MOST_CONTENT + len("$\r\n")
    assert f"| 0 to {frames.MOST_PAYLOAD} | payload" in TEXT
    assert f"more than {frames.MOST_CONTENT} bytes between" in TEXT
    assert f"{limits['HEARTBEAT_MS']} ms after the last `ST`" in TEXT
    assert f"has lasted {limits['HOLE_MS']} ms" in TEXT
    assert f"been up for {limits['BUTTON_MS']} ms" in TEXT
    assert f"tag (0 to {messages.MOST_TAG} digits)" in TEXT
    assert int(limits["HOLES"]) == messages.HOLES
    assert int(limits["BUTTONS"]) == messages.BUTTONS
    assert int(limits["PROTOCOL"]) == messages.PROTOCOL
    errors = re.findall(r"^\| (\d) \| ", TEXT.partition("| error |")[2], re.MULTILINE)
    assert [Error(int(number)) for number in errors] == list(Error)


def test_the_widths_of_the_text_are_those_of_the_frames() -> None:
    reports: dict[str, Report] = {
        "QB": Hello("0"),
        "ST": State(0, 0, 0),
        "RAW": Levels(0, 0, (0,) * messages.HOLES),
        "ER": Refused(0),
    }
    for verb, report in reports.items():
        (row,) = re.findall(rf"^\| `{verb}` \| (.*\d.*) \| ", TEXT, re.MULTILINE)
        found = re.findall(r"\((\d)\)|, (\d+) together", row)
        widths = [int(alone or together) for alone, together in found]
        fields = write_report(report).partition(b"*")[0].split(b",")
        assert list(map(len, fields[len(fields) - len(widths) :])) == widths, verb


# From the board.


def test_every_occupancy_is_told_as_the_host_writes_it(core: Core) -> None:
    hello = write_report(Hello("0.1.0"))
    states = [
        State(0, 1, number & 0xFFFF, number >> 16)
        for number in (n | (n * 7 & 3) << 16 for n in range(0x10000))
    ]
    answers = core.all(f"init {s.down << 16 | s.occupancy:X}" for s in states)
    for state, answer in zip(states, answers, strict=True):
        assert bytes.fromhex(answer) == hello + write_report(state)


@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 0x3FFFF)), max_size=20))
def test_the_host_knows_all_that_the_board_says(
    core: Core, steps: list[tuple[int, int]]
) -> None:
    core.said("init 0")
    last, count = State(0, 1, 0), 1
    for time, inputs in steps:
        for report in core.said(f"tick {time} {inputs:X}"):
            assert isinstance(report, State)
            assert (report.changes, report.uptime) > (last.changes, last.uptime)
            last = report
        count += time
        if time >= 40:
            assert (last.occupancy, last.down) == (inputs & 0xFFFF, inputs >> 16)
        (levels,) = core.said(f"take {write_request(AskLevels()).hex()}")[-1:]
        assert isinstance(levels, Levels)
        assert (levels.occupancy, levels.down) == (inputs & 0xFFFF, inputs >> 16)
        count += 1
    (now,) = core.said(f"take {write_request(AskState()).hex()}")
    assert isinstance(now, State)
    assert now.uptime == count + 1


# Frames.


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_damaged_frame_is_the_same_to_both(core: Core, example: str) -> None:
    all_data = list(damaged(example.encode() + b"\r\n"))
    answers = core.all(f"read {data.hex()}" for data in all_data)
    for data, answer in zip(all_data, answers, strict=True):
        assert answer == verdicts(data), data


pieces = st.one_of(
    st.binary(max_size=70),
    st.sampled_from([b"$", b"*", b"\r", b"\n", b",", b"*0000\r\n", b"$" + b"x" * 60]),
    st.binary(max_size=12).map(lambda text: b"$%s*%04X\r" % (text, frames.check(text))),
)


@given(st.lists(pieces, max_size=20).map(b"".join))
def test_noise_is_the_same_to_both(core: Core, data: bytes) -> None:
    assert core.ask(f"read {data.hex()}") == verdicts(data)


# From the host.


def answers_to(core: Core, data: bytes) -> tuple[Report, ...]:
    """Return what an empty board says to that alone."""
    core.ask("init 0")
    return core.said(f"take {data.hex()}")


def agree(core: Core, data: bytes) -> None:
    """Hold the board to what the host thinks of bytes."""
    meant = [read_request(frame) for frame in Reader().feed(data)[1]]
    assert answers_to(core, data) == tuple(answered(meant)), data


def answered(meant: list[Request | Error]) -> Iterator[Report]:
    """Yield what an empty board should say that has only just been switched on."""
    errors = [error for error in meant if isinstance(error, Error)]
    if errors:
        yield Refused(errors[-1])
    elif any(isinstance(request, Buzz | Rename) for request in meant):
        yield Done()
    if Greet() in meant:
        yield Hello("0.1.0")
    if Greet() in meant or AskState() in meant:
        yield State(0, 2, 0)
    if AskLevels() in meant:
        yield Levels(0, 0, (0,) * messages.HOLES)


def typed(payload: bytes) -> bytes:
    """Return a frame as people type it."""
    return b"$" + payload + b"\r"


@pytest.mark.parametrize(
    "request_",
    [Greet(), AskState(), AskLevels(), Buzz(100, 50, 2), Rename("Кухня"), Rename("")],
    ids=["greet", "state", "levels", "buzz", "rename", "no-name"],
)
def test_a_damaged_request_is_the_same_to_both(core: Core, request_: Request) -> None:
    agree(core, write_request(request_))
    for data in damaged(write_request(request_)):
        agree(core, data)


fields = st.lists(st.one_of(st.integers(-1, 2100).map(str), st.just("")), max_size=5)


verbs = st.sampled_from(["BUZ", "HI", "NAME", "WAT", ""])


@given(verbs, fields, st.sampled_from([write, typed]))
def test_any_fields_are_the_same_to_both(
    core: Core, verb: str, numbers: list[str], frame: Callable[[bytes], bytes]
) -> None:
    agree(core, frame(",".join([verb, *numbers]).encode()))


@given(st.integers(0, 2010), st.integers(0, 2010), st.integers(0, 25))
def test_the_buzzer_can_do_what_both_think(
    core: Core, on: int, off: int, times: int
) -> None:
    is_done = answers_to(core, write(b"BUZ,%d,%d,%d" % (on, off, times))) == (Done(),)
    assert is_done == is_buzz(on, off, times)


@given(st.binary(max_size=40).filter(lambda text: not set(b"$\r\n*") & set(text)))
def test_any_bytes_as_a_name_are_the_same_to_both(core: Core, text: bytes) -> None:
    agree(core, b"$NAME,%s*%04X\r" % (text, frames.check(b"NAME," + text)))


@given(st.text(max_size=20).filter(is_name))
def test_the_board_tells_its_name(core: Core, name: str) -> None:
    assert answers_to(core, write_request(Rename(name))) == (Done(),)
    hello, _ = core.said(f"take {write_request(Greet()).hex()}")
    assert hello == Hello("0.1.0", name)
