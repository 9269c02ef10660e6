"""What the bytes and the silence of a board mean: the rules that need no port."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given, strategies as st

from accessible_games.board.events import (
    Chattering,
    Connected,
    Event,
    Measured,
    Named,
    Pressed,
    Seen,
    Tied,
    Trouble,
)
from accessible_games.board.messages import (
    AskLevels,
    Done,
    Greet,
    Hello,
    Levels,
    Refused,
    Report,
    Request,
    State,
    Stranger,
)
from accessible_games.board.protocol import write_report
from accessible_games.board.talk import BETWEEN_LOOKS, BOOT, PATIENCE, Talk
from accessible_games.board.tracking import LOOKS, Tracker, is_restarted
from accessible_games.board.troubles import cell
from accessible_games.core.message import say

HELLO: Final = Hello("0.1.0", "Kitchen")

AT: Final = 7.0
"""When everything happens whose time does not matter."""


def following(*states: State) -> list[Event]:
    """Return what some states tell that follow an empty board."""
    tracker, told = Tracker(State(0, 1, 0)), list[Event]()
    for state in states:
        tracker, events = tracker.compare(state, AT)
        told += events
    return told


def heard(data: bytes, at: float = AT) -> list[Event]:
    """Return what bytes tell that come on a new connection."""
    return list(Talk(port="x", since=0.0).hear(data, at)[1])


def frames(*reports: Report) -> bytes:
    return b"".join(map(write_report, reports))


# Rule 1.


def test_rule_1_only_a_hello_of_a_known_protocol_is_a_board() -> None:
    others = (State(0, 1, 5), Done(), Refused(1), Levels(0, 0, (0,) * 16))
    assert heard(frames(*others)) == []
    assert heard(frames(*others, HELLO)) == [Connected("x", HELLO)]
    assert heard(frames(HELLO, State(0, 1, 5))) == [
        Connected("x", HELLO),
        Seen(5, AT),
    ]
    assert heard(b"$QB,1,0.1.0,10,2\r\n" + frames(State(0, 1, 5))) == []


def test_a_newer_protocol_is_told_and_nothing_else_is_taken() -> None:
    talk, events = Talk(port="x", since=AT).hear(
        frames(Stranger(2), State(0, 1, 5)), AT
    )
    why = say("board-newer", port=say("verbatim", text="x"), protocol=2)
    assert events == (Trouble(why),)
    assert talk.is_over(AT)


# Rules 2 to 4.


def test_rule_2_missed_changes_are_read_anew_and_no_order_is_made_up() -> None:
    assert following(State(3, 900, 0b1011)) == [Seen(0b1011, AT)]
    assert following(State(2, 900, 0)) == []  # something came and went
    assert following(State(1, 900, 1), State(2, 960, 3)) == [Seen(1, AT), Seen(3, AT)]


def test_a_frame_that_comes_twice_is_heard_once() -> None:
    state = State(2, 900, 1, 1, (1, 0))
    assert following(state, state) == [Seen(1, AT), Pressed(0, AT)]


@pytest.mark.parametrize(
    ("last", "now", "told"),
    [
        (State(9, 5000, 6), State(0, 1, 6), []),
        (State(9, 5000, 6), State(0, 1, 4), [Seen(4, AT)]),
        (State(9, 5000, 6, 0, (3, 1)), State(0, 1, 6), []),
        (State(9, 5000, 6, 0, (3, 1)), State(1, 700, 6, 1, (1, 0)), [Pressed(0, AT)]),
        (
            State(2, 9000, 6, 0, (2, 0)),
            State(5, 700, 6, 0, (3, 0)),
            [Pressed(0, AT)] * 3,
        ),
        # So soon after boot that the uptime has not gone back.
        (State(3, 900, 6, 0, (1, 1)), State(0, 1000, 6), []),
        (State(1, 900, 6, 0, (1, 0)), State(1, 1000, 6, 2, (0, 1)), [Pressed(1, AT)]),
    ],
)
def test_rule_3_a_restart_is_silent_where_the_pieces_are_the_same(
    last: State, now: State, told: list[Event]
) -> None:
    assert is_restarted(last, now)
    assert Tracker(last).compare(now, AT)[1] == tuple(told)


def test_rule_3_counters_that_go_round_are_no_restart() -> None:
    last = State(0xFFFF, 0xFFFF_FFF0, 6, 0, (0xFF, 0xFE))
    now = State(1, 0x80, 6, 0, (1, 0xFE))
    assert not is_restarted(last, now)
    assert Tracker(last).compare(now, AT)[1] == (Pressed(0, AT), Pressed(0, AT))


@pytest.mark.parametrize(
    ("now", "told"),
    [
        (State(1, 50, 0, 1, (1, 0)), [Pressed(0, AT)]),
        (State(1, 50, 0, 2, (0, 1)), [Pressed(1, AT)]),
        (State(4, 50, 0, 0, (0, 2)), [Pressed(1, AT), Pressed(1, AT)]),
        (State(1, 50, 0, 3, (1, 1)), [Tied(AT)]),
        (State(9, 50, 0, 3, (3, 1)), [Tied(AT)]),
        (State(1, 50, 0, 1, (0, 0)), []),  # it was held at boot
    ],
)
def test_rule_4_presses_are_counted_and_both_at_once_are_a_tie(
    now: State, told: list[Event]
) -> None:
    assert following(now) == told


def test_presses_in_two_frames_have_an_order() -> None:
    first = State(1, 50, 0, 2, (0, 1))
    assert following(first, replace(first, changes=2, presses=(1, 1))) == [
        Pressed(1, AT),
        Pressed(0, AT),
    ]


def test_what_was_pressed_before_the_board_was_there_is_nobodys_call() -> None:
    told = heard(frames(HELLO, State(8, 90_000, 6, 0, (4, 7))))
    assert told == [Connected("x", HELLO), Seen(6, AT)]


steps = st.lists(
    st.tuples(
        st.sampled_from(["hole", "press 0", "press 1"]),
        st.integers(0, 15),
        st.booleans(),  # whether the frame is lost
    ),
    max_size=40,
)


@given(st.integers(0, 0xFFFF), st.integers(0, 0xFF), steps)
def test_whatever_is_lost_the_next_heartbeat_makes_good(
    changes: int, pressed: int, steps: list[tuple[str, int, bool]]
) -> None:
    state = State(changes, 0xFFFF_FF00, 0, 0, (pressed, pressed))
    tracker, told, true = Tracker(state), list[Event](), {0}
    counts = [0, 0]
    for kind, hole, is_lost in [*steps, ("heartbeat", 0, False)]:
        presses, occupancy = list(state.presses), state.occupancy
        if kind == "hole":
            occupancy ^= 1 << hole
        elif kind != "heartbeat":
            presses[int(kind[-1])] = (presses[int(kind[-1])] + 1) % 256
            counts[int(kind[-1])] += 1
        state = State(
            (state.changes + (kind != "heartbeat")) % 0x1_0000,
            (state.uptime + 60) % 0x1_0000_0000,
            occupancy,
            0,
            (presses[0], presses[1]),
        )
        true.add(occupancy)
        if not is_lost:
            tracker, events = tracker.compare(state, AT)
            told += events
    seen = [event.occupancy for event in told if isinstance(event, Seen)]
    assert set(seen) <= true
    assert [0, *seen][-1] == state.occupancy
    assert all(before != after for before, after in pairwise([0, *seen]))
    if Tied(AT) not in told:
        for button, count in enumerate(counts):
            assert told.count(Pressed(button, AT)) == count


# Noise and damage, at every position.

SAID: Final = (
    HELLO,
    State(0, 1, 0),
    State(1, 1300, 0x0020),
    State(2, 1420, 0x0020, 1, (1, 0)),
    State(3, 1500, 0x0020, 0, (1, 0)),
    State(4, 2100, 0x0022, 0, (1, 0)),
)
SAID_AFTER: Final = (HELLO, State(4, 3100, 0x0022, 0, (1, 0)))
"""The heart beats, and a hello in case the first was lost."""


def damaged(data: bytes) -> Iterator[bytes]:
    """Yield bytes with each of them cut off, missing, doubled, new or another."""
    for at, one in enumerate(data):
        before, rest = data[:at], data[at + 1 :]
        yield from (before, data[at:], before + rest, before + data[max(0, at - 9) :])
        yield before + bytes([one, one]) + rest
        for new in (*b"$*,\r\n0F\0\xff", *(one ^ 1 << bit for bit in range(8))):
            yield before + bytes([new]) + rest
            yield before + bytes([new, one]) + rest


def test_damage_at_any_place_is_made_good_and_nothing_is_made_up() -> None:
    whole = frames(*SAID)
    count = 0
    for data in damaged(whole):
        talk, first = Talk(port="x", since=0.0).hear(data, AT)
        told = [*first, *talk.hear(b"\r\n" + frames(*SAID_AFTER), AT)[1]]
        seen = [event.occupancy for event in told if isinstance(event, Seen)]
        assert set(seen) <= {0, 0x20, 0x22}, data
        assert seen[-1] == 0x22, data
        assert seen == sorted(seen), data
        assert told.count(Pressed(0, AT)) <= 1, data
        others = (Connected, Named, Seen, Pressed)
        assert all(isinstance(event, others) for event in told), data
        assert told[0] == Connected("x", HELLO), data
        count += 1
    assert count > 5000


@given(
    st.lists(st.binary(max_size=70) | st.sampled_from([b"$", b"AT\r\n", b"\x1b\x15"]))
)
def test_noise_tells_nothing(pieces: list[bytes]) -> None:
    noise = b"".join(pieces).replace(b"*", b"")  # so that no check is right
    assert heard(noise) == []
    assert heard(noise + b"\r" + frames(HELLO)) == [Connected("x", HELLO)]


@given(st.data())
def test_bytes_may_come_in_pieces_of_any_size(data: st.DataObject) -> None:
    whole = frames(*SAID)
    cuts = data.draw(st.lists(st.integers(0, len(whole)), max_size=30))
    talk, told = Talk(port="x", since=0.0), list[Event]()
    for begin, end in pairwise([0, *sorted(cuts), len(whole)]):
        talk, events = talk.hear(whole[begin:end], AT)
        told += events
    assert told == heard(whole)


# Times.


def sent(talk: Talk, until: float, step: float = 0.1) -> list[tuple[float, Request]]:
    """Return what is sent to a board that says nothing more, and when."""
    found = list[tuple[float, Request]]()
    for at in (talk.since + n * step for n in range(round(until / step) + 1)):
        talk, requests = talk.due(at)
        found += [(round(at, 3), request) for request in requests]
    return found


def test_rule_10_a_boot_loader_is_not_disturbed() -> None:
    times = [at for at, _ in sent(Talk(port="x", since=0.0), PATIENCE)]
    assert times[0] == pytest.approx(BOOT, abs=0.1)
    assert all(request == Greet() for _, request in sent(Talk(port="x", since=0.0), 3))
    noise = Talk(port="x", since=0.0).hear(b"\0\xffboot$\r\n", 0.3)[0]
    assert min(at for at, _ in sent(noise, 3)) >= BOOT


def test_a_board_that_was_not_reset_is_greeted_at_its_first_heartbeat() -> None:
    talk, _ = Talk(port="x", since=0.0).hear(frames(State(0, 1, 0)), 0.4)
    talk, requests = talk.due(0.4)
    assert requests == (Greet(),)
    assert talk.due(0.8)[1] == ()
    assert talk.due(0.9)[1] == (Greet(),)
    assert not talk.is_over(PATIENCE - 0.01)


def test_rule_1_who_does_not_say_who_it_is_in_three_seconds_is_no_board() -> None:
    talk = Talk(port="x", since=10.0)
    for at in (10.5, 11.5, 12.5):
        talk, _ = talk.hear(frames(State(0, 1, 0)), at)
    assert not talk.is_over(12.9)
    assert talk.is_over(13.0)


def test_rule_5_three_seconds_without_a_valid_frame_are_a_loss() -> None:
    talk, _ = Talk(port="x", since=0.0).hear(frames(HELLO), 1.0)
    talk, _ = talk.hear(frames(State(0, 1, 0)), 2.0)
    talk, _ = talk.hear(b"noise $ST,0000\r\n", 4.0)
    assert not talk.is_over(4.9)
    assert talk.is_over(5.0)
    assert not talk.hear(frames(Done()), 4.9)[0].is_over(7.8)


# Levels and names.


def levels(*chatter: int) -> Levels:
    """Return levels, of which the first holes have chattered."""
    return Levels(0, 0, (*chatter, *(0,) * (16 - len(chatter))))


def looked(*chatter: int) -> list[Event]:
    """Return what is told of hole 0 that has chattered so often at each look."""
    tracker, told = Tracker(), list[Event]()
    for count in chatter:
        tracker, events = tracker.look(levels(count))
        told += events
    return told


def test_a_hole_that_chatters_for_ten_seconds_is_told_once_and_is_no_piece() -> None:
    assert LOOKS * BETWEEN_LOOKS == 10.0
    counts = [(n * 37 + 150) % 256 for n in range(2 * LOOKS + 2)]
    assert looked(*counts[:LOOKS]) == []
    assert looked(*counts[: LOOKS + 1]) == [Chattering(0)]
    assert looked(*counts) == [Chattering(0)]


def test_a_hole_that_chatters_now_and_then_is_none() -> None:
    assert looked(200, 201, 202, 203, 204, 204, 205, 206, 207, 208, 208) == []


def test_levels_are_looked_at_seldom_and_told() -> None:
    talk, _ = Talk(port="x", since=0.0).hear(frames(HELLO), 0.0)
    times = [at for at, _ in sent(talk, 10)]
    assert times == pytest.approx([2.0, 4.0, 6.0, 8.0, 10.0], abs=0.21)
    assert {request for _, request in sent(talk, 10)} == {AskLevels()}
    talk, events = talk.hear(frames(levels(3)), 2.1)
    assert events == (Measured(levels(3), 2.1),)


def test_a_name_is_told_when_it_is_told_again() -> None:
    talk, _ = Talk(port="x", since=0.0).hear(frames(HELLO), 0.0)
    talk, events = talk.hear(frames(Done(), Hello("0.1.0", "Кухня")), 1.0)
    assert events == (Named("Кухня"),)
    assert talk.hello == Hello("0.1.0", "Кухня")


def test_every_hole_has_the_name_of_its_cell() -> None:
    named = [dict(cell(hole).args) for hole in range(16)]
    cells = [f"{one['letter']}{one['row']}" for one in named]
    assert cells[:5] == ["a1", "b1", "c1", "d1", "a2"]
    assert cells[-1] == "d4"
    assert [one["column"] for one in named] == [1, 2, 3, 4] * 4
