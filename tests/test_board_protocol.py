"""The host's side of the protocol: any stream of bytes, however it is damaged."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from typing import Final

import pytest
from hypothesis import given, strategies as st

from accessible_games.board.frames import (
    MOST_CONTENT,
    MOST_PAYLOAD,
    Fault,
    Frame,
    Reader,
    check,
    write,
)
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
    Stranger,
)
from accessible_games.board.protocol import (
    is_name,
    listen,
    read_request,
    write_report,
    write_request,
)

byte = st.integers(0, 0xFF)
word = st.integers(0, 0xFFFF)

names = st.text(max_size=16).filter(is_name)

reports: Final[st.SearchStrategy[Report]] = st.one_of(
    st.builds(Hello, st.sampled_from(["0.1.0", "12.3.45"]), names, byte, byte),
    st.builds(Stranger, st.integers(2, 9999)),
    st.builds(
        State,
        word,
        st.integers(0, 0xFFFFFFFF),
        word,
        st.integers(0, 0xF),
        st.tuples(byte, byte),
        st.none() | st.binary(max_size=10).map(lambda tag: tag.hex().upper()),
    ),
    st.builds(Levels, word, st.integers(0, 0xF), st.tuples(*[byte] * 16)),
    st.just(Done()),
    st.builds(Refused, st.integers(0, 0xF)),
).filter(lambda report: not isinstance(report, Hello) or report.buttons < 16)

requests: Final[st.SearchStrategy[Request]] = st.one_of(
    st.just(Greet()),
    st.just(AskState()),
    st.just(AskLevels()),
    st.builds(Buzz, st.integers(1, 2000), st.integers(0, 2000), st.integers(0, 20)),
    st.builds(Rename, names),
)

noise = st.lists(
    st.one_of(
        st.binary(max_size=8),
        st.sampled_from([b"$", b"*", b"\r", b"\n", b"AT\r\n", b"$ST,", b"*0000\r\n"]),
        reports.map(write_report),
    )
).map(b"".join)

STATE: Final = State(7, 123456, 0x8001, 1, (3, 0))

SAID: Final[tuple[Report, ...]] = (
    Hello("0.1.0"),
    Hello("0.1.0", "Кухня"),
    STATE,
    State(8, 123456, 0x8001, 1, (3, 0), "04A1B2C3D4E580"),
    Levels(0x0020, 0, (0,) * 5 + (7,) + (0,) * 10),
    Done(),
    Refused(2),
    Stranger(2),
)

each_report = pytest.mark.parametrize(
    "said",
    SAID,
    ids=["hello", "named", "state", "tray", "levels", "done", "refused", "stranger"],
)

NEXT: Final = State(8, 123999, 0x8003)
"""What comes, undamaged, after a frame that was damaged."""


def heard(data: bytes) -> tuple[Report, ...]:
    """Return what a host hears that has heard nothing before."""
    return listen(Reader(), data)[1]


# What is whole.


@given(reports)
def test_a_report_is_read_as_it_was_written(report: Report) -> None:
    data = write_report(report)
    assert len(data) <= 64
    assert heard(data) == (report,)


@given(requests)
def test_a_request_is_read_as_it_was_written(request: Request) -> None:
    (frame,) = Reader().feed(write_request(request))[1]
    assert read_request(frame) == request


@given(noise, st.data())
def test_it_is_all_one_in_what_pieces_bytes_come(
    data: bytes, draw: st.DataObject
) -> None:
    cuts = draw.draw(st.lists(st.integers(0, len(data))))
    reader, pieces = Reader(), list[Report]()
    for begin, end in pairwise(sorted([0, *cuts, len(data)])):
        reader, found = listen(reader, data[begin:end])
        pieces += found
    assert (reader, tuple(pieces)) == listen(Reader(), data)


@given(noise)
def test_after_any_noise_the_next_frame_is_heard(data: bytes) -> None:
    assert heard(data + write_report(NEXT))[-1] == NEXT


def test_no_more_than_a_frame_is_held() -> None:
    reader = Reader()
    for data in (b"$", *[b"x" * 5000] * 3):
        reader, found = reader.feed(data)
        assert found == ()
        assert len(reader.content or b"") <= MOST_CONTENT + 1
    assert reader.feed(b"\n") == (Reader(), (Fault.LENGTH,))


def test_a_boot_loaders_bytes_and_a_torn_frame_before_the_hello() -> None:
    assert heard(b"\xf0\x00~,10$QB,1,0.1.0,10,2*3B78\r\n") == (Hello("0.1.0"),)
    assert heard(b"$ST,0001,0000$QB,1,0.1.0,10,2*3B78\n") == (Hello("0.1.0"),)


# What is damaged: at every place of every kind of report.


@each_report
def test_a_frame_that_was_cut_is_nothing(said: Report) -> None:
    data, after = write_report(said), write_report(NEXT)
    for cut in range(len(data) + 1):
        whole = (said,) if cut > data.index(b"\r") else ()
        assert heard(data[:cut] + after) == (*whole, NEXT)
        begun = (said,) if cut == 0 else ()
        assert heard(data[cut:] + after) == (*begun, NEXT)


@each_report
def test_a_byte_that_is_missing_doubled_or_another_makes_no_other_report(
    said: Report,
) -> None:
    data, after = write_report(said), write_report(NEXT)
    for at in range(len(data)):
        before, one, rest = data[:at], data[at : at + 1], data[at + 1 :]
        damaged = [before + rest, before + one + one + rest]
        damaged += [before + bytes([new]) + rest for new in range(256) if new != one[0]]
        damaged += [before + bytes([new]) + one + rest for new in b"$*,0F\r\n\0\xff"]
        for instead in damaged:
            assert heard(instead + after) in {(NEXT,), (said, NEXT)}, instead


@pytest.mark.parametrize("asked", [Greet(), AskState(), AskLevels(), Rename("Кухня")])
def test_a_byte_that_is_another_makes_no_other_request(asked: Request) -> None:
    data = write_request(asked)
    for at, new in product(range(len(data)), range(256)):
        instead = data[:at] + bytes([new]) + data[at + 1 :]
        for frame in Reader().feed(instead)[1]:
            meant = read_request(frame)
            assert meant == asked or isinstance(meant, Error), instead


@given(st.sampled_from(SAID), st.data())
def test_a_burst_of_sixteen_bits_makes_no_report(
    said: Report, draw: st.DataObject
) -> None:
    data = write_report(said)
    end = data.index(b"*")
    first = draw.draw(st.integers(8, (end - 2) * 8))
    burst = draw.draw(st.integers(1, 0xFFFF)) << first
    payload = int.from_bytes(data[:end], "little") ^ burst
    damaged = payload.to_bytes(end, "little") + data[end:]
    assert heard(damaged) == ()


def test_a_frame_without_a_check_is_nothing_from_a_board() -> None:
    assert heard(b"$ST,0001,000013B4,0020,0,00,00\r\n$OK\r\n") == ()


# What is whole, and yet not what is known.


@pytest.mark.parametrize(
    "payload",
    [
        *(b"", b"QB", b"QB,", b"QB,1", b"QB,x,0.1.0,10,2", b"QB,1,0.1.0,10"),
        *(b"QB,1,0.1.0,1,2", b"QB,1,0.1.0,10,", b"ST", b"ST,1,00000001,0000,0,00,00"),
        *(b"ST,0000,00000001,0000,0,00", b"ST,0000,00000001,00g0,0,00,00"),
        *(b"ST,0000,00000001,00a0,0,00,00", b"ST,0000,00000001,0000,0,00,00x"),
        *(
            b"ST,0000,00000001,0000,0,00,00,%s" % tag
            for tag in (b"0", b"0a", b"0" * 22)
        ),
        *(b"RAW", b"RAW,0000,0," + b"0" * 31, b"RAW,0000,0," + b"0" * 33),
        *(b"ER", b"ER,", b"ER,12", b"OKAY", b"WAT,1", b"st", b"QB,02", b"QB,0"),
    ],
)
def test_a_frame_with_other_fields_is_passed_over(payload: bytes) -> None:
    assert heard(write(payload) + write_report(NEXT)) == (NEXT,)


@each_report
@pytest.mark.parametrize("appended", [b",", b",NEW", b",1,2"])
def test_fields_that_are_appended_are_passed_over(
    said: Report, appended: bytes
) -> None:
    payload = write_report(said).partition(b"*")[0][1:]
    if said == Hello("0.1.0"):
        payload += b","  # after a name, even if it has none
    if said == STATE:
        said, payload = replace(STATE, tag=""), payload + b","
    assert heard(write(payload + appended)) == (said,)


@pytest.mark.parametrize("tag", ["0", "0a", "00" * 11, "XY", ","])
def test_what_is_no_tag_is_not_written(tag: str) -> None:
    with pytest.raises(ValueError, match="no tag"):
        write_report(replace(STATE, tag=tag))


def test_a_tray_on_which_nothing_lies_is_not_the_same_as_none() -> None:
    payload = write_report(STATE).partition(b"*")[0][1:]
    (without,), (empty,) = heard(write(payload)), heard(write(payload + b","))
    assert (without, empty) == (STATE, replace(STATE, tag=""))


def test_a_name_that_cannot_be_printed_is_made_printable() -> None:
    (hello,) = heard(write(b"QB,1,0.1.0,10,2,a\xff\xe2\x80\xaeb"))
    assert hello == Hello("0.1.0", "a\ufffd\ufffdb")


# What the host may ask.


@pytest.mark.parametrize(
    "wrong",
    [
        *(Buzz(0, 1, 1), Buzz(2001, 1, 1), Buzz(1, -1, 1), Buzz(1, 2001, 1)),
        *(Buzz(1, 1, -1), Buzz(1, 1, 21), Rename("a,b"), Rename("a$"), Rename("*")),
        *(Rename("a\nb"), Rename("\x7f"), Rename("x" * 33), Rename("щ" * 17)),
        *(Rename("\ud800"), Rename("\u202e")),
    ],
)
def test_what_the_board_would_refuse_is_not_sent(wrong: Request) -> None:
    with pytest.raises(ValueError, match="no "):
        write_request(wrong)


def test_the_longest_name_fits() -> None:
    name = "щ" * 16
    assert is_name(name)
    hello = Hello("99.99.99", name)
    assert heard(write_report(hello)) == (hello,)


def test_what_people_type_needs_no_check_but_a_name_does() -> None:
    typed = {
        b"$HI\r": Greet(),
        b"$GET\n": AskState(),
        b"$BUZ,100,050,2\r\n": Buzz(100, 50, 2),
        b"$NAME,x\r\n": Error.CHECK,
        b"$HI*4087\r\n": Greet(),
        b"$HI*4086\r\n": Error.CHECK,
        b"$HI*40870\r\n": Error.CHECK,
        b"$HI,\r\n": Error.ARGUMENT,
        b"$\r\n": Error.COMMAND,
        b"$BUZ\r\n": Error.ARGUMENT,
        write(b"NAME"): Error.ARGUMENT,
        write(b"NAME,"): Rename(""),
        write(b"NAME,\xff"): Error.ARGUMENT,
    }
    for data, meant in typed.items():
        (frame,) = Reader().feed(data)[1]
        assert read_request(frame) == meant, data


def test_frames_have_64_bytes_at_most() -> None:
    assert len(write(b"x" * MOST_PAYLOAD)) == 64
    for wrong in (b"x" * (MOST_PAYLOAD + 1), b"$", b"*", b"\r", b"\x7f"):
        with pytest.raises(ValueError, match="no payload"):
            write(wrong)
    whole = b"$" + b"x" * MOST_CONTENT
    assert Reader().feed(whole + b"\r")[1] == (Frame(b"x" * 61, is_checked=False),)
    (fault,) = Reader().feed(whole + b"x\r")[1]
    assert fault is Fault.LENGTH
    assert read_request(fault) is Error.LENGTH


def test_the_check_is_that_of_the_catalogue() -> None:
    assert check(b"123456789") == 0x29B1
