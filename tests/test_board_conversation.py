"""The driver's side and the real firmware in one conversation, the same on every run.

The chip is simulated and stands still unless it is let run, so no clock is involved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from accessible_games.board.events import (
    Chattering,
    Connected,
    Event,
    Measured,
    Named,
    Pressed,
    Seen,
    Tied,
)
from accessible_games.board.messages import Greet, Hello, Rename
from accessible_games.board.protocol import write_request
from accessible_games.board.talk import BETWEEN_LOOKS, Talk
from accessible_games.board.tracking import LOOKS
from tests.simulated_chip import CYCLES, Chip

SLICE: Final = 20
"""Milliseconds after which bytes are handed over, as a busy computer may."""

PROBES: Final = b"AT\r\nATZ\r\n+++\x1b\x15\x03\x1b\x08\x1b\x1c\x08\xff\xff\n"
"""What ModemManager and drivers of braille displays send to ports."""


class Conversation:
    """A talk with a chip."""

    def __init__(self, chip: Chip) -> None:
        self.chip = chip
        self.talk = Talk(port="chip", since=0.0)
        self.heard: list[Event] = []
        self.damage: Callable[[bytes], bytes] = bytes
        """What the line makes of bytes from the chip."""
        self.begin = chip.cycle

    @property
    def now(self) -> float:
        """Seconds that have passed by the clock of the chip."""
        return (self.chip.cycle - self.begin) / CYCLES / 1000

    def run(self, time: float) -> list[Event]:
        """Let milliseconds pass; return what was told meanwhile."""
        count = len(self.heard)
        while time > 0:
            self.talk, requests = self.talk.due(self.now)
            for request in requests:
                self.chip.tell(f"take {write_request(request).hex()}")
            said = self.chip.tell(f"run {min(time, SLICE)}")
            time -= SLICE
            lines = [line.split()[2] for line in said if line.startswith("sent ")]
            data = self.damage(bytes.fromhex("".join(lines)))
            self.talk, events = self.talk.hear(data, self.now)
            self.heard += [e for e in events if not isinstance(e, Measured)]
            assert not self.talk.is_over(self.now)
        return self.heard[count:]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("firmware")


@pytest.fixture(params=["atmega328p", "atmega2560"])
def chip(folder: Path, request: pytest.FixtureRequest) -> Iterator[Chip]:
    chip = Chip(str(request.param), folder, "--step")
    yield chip
    chip.close()


@pytest.fixture
def conversation(chip: Chip) -> Conversation:
    """Connect to a chip that is on already, and was not reset."""
    chip.run(500)
    found = Conversation(chip)
    connected, seen = found.run(1100)
    assert connected == Connected("chip", Hello("0.1.0"))
    assert isinstance(seen, Seen)
    assert seen.occupancy == 0
    return found


def occupancies(events: list[Event]) -> list[int]:
    """Return what was seen; nothing else was told."""
    assert all(isinstance(event, Seen) for event in events), events
    return [event.occupancy for event in events if isinstance(event, Seen)]


def test_two_changes_sixty_milliseconds_apart_are_both_seen(
    conversation: Conversation,
) -> None:
    conversation.chip.tell("hole 5 1")
    conversation.run(60)
    conversation.chip.tell("hole 6 1")
    conversation.run(100)
    assert occupancies(conversation.heard[1:]) == [0, 0x20, 0x60]


def test_a_piece_that_slides_over_three_holes_is_seen_where_it_was(
    conversation: Conversation,
) -> None:
    seen = list[Event]()
    for hole in (4, 5, 6):
        conversation.chip.tell(f"hole {hole} 1")
        seen += conversation.run(80)
        if hole < 6:
            conversation.chip.tell(f"hole {hole} 0")
            seen += conversation.run(80)
    seen += conversation.run(500)
    assert occupancies(seen) == [0x10, 0, 0x20, 0, 0x40]


def test_a_pulse_of_thirty_milliseconds_never_counts(
    conversation: Conversation,
) -> None:
    for _ in range(10):
        conversation.chip.tell("hole 2 1")
        assert conversation.run(30) == []
        conversation.chip.tell("hole 2 0")
        assert conversation.run(170) == []


def test_a_hole_that_chatters_for_ten_seconds_is_told_and_is_no_piece(
    conversation: Conversation,
) -> None:
    told = list[Event]()
    while not told:
        for level in (1, 0):
            conversation.chip.tell(f"hole 9 {level}")
            told += conversation.run(25)
        assert conversation.now < (LOOKS + 3) * BETWEEN_LOOKS
    assert told == [Chattering(9)]


def test_a_lost_frame_is_made_good_within_a_second(conversation: Conversation) -> None:
    conversation.damage = lambda data: data[:-1][1:]
    conversation.chip.tell("hole 7 1")
    conversation.chip.tell("button 0 1")
    assert conversation.run(100) == []
    conversation.damage = bytes
    seen, pressed = conversation.run(1000)
    assert isinstance(seen, Seen)
    assert seen.occupancy == 0x80
    assert isinstance(pressed, Pressed)
    assert pressed.button == 0


def test_both_buttons_within_a_millisecond_are_a_tie(
    conversation: Conversation,
) -> None:
    conversation.chip.tell("button 0 1")
    conversation.chip.tell("button 1 1")
    (tied,) = conversation.run(60)
    assert isinstance(tied, Tied)
    for button in (0, 1):
        conversation.chip.tell(f"button {button} 0")
    assert conversation.run(60) == []
    for button in (1, 0):
        conversation.chip.tell(f"button {button} 1")
        conversation.run(20)
    presses = [e.button for e in conversation.heard if isinstance(e, Pressed)]
    assert presses == [1, 0]


def test_a_reset_is_silent_where_the_pieces_are_the_same(
    conversation: Conversation,
) -> None:
    conversation.chip.tell("hole 0 1")
    conversation.chip.tell("button 0 1")
    conversation.run(100)
    conversation.chip.tell("button 0 0")
    conversation.run(100)
    conversation.chip.tell("reset")
    assert conversation.run(3000) == [Named("")]
    conversation.chip.tell("hole 0 0")
    conversation.chip.tell("reset")
    named, seen = conversation.run(3000)
    assert named == Named("")
    assert isinstance(seen, Seen)
    assert seen.occupancy == 0


def test_probes_of_other_programs_are_not_answered(conversation: Conversation) -> None:
    chip = conversation.chip
    chip.tell(f"take {PROBES.hex()}")
    said = chip.tell("run 60")
    assert [line for line in said if line.startswith("sent")] == []
    assert conversation.run(3000) == []


def test_a_name_is_told_as_it_was_given(conversation: Conversation) -> None:
    for request in (Rename("Кухня"), Greet()):
        conversation.chip.tell(f"take {write_request(request).hex()}")
        conversation.run(20)
    conversation.run(100)
    assert conversation.talk.hello == Hello("0.1.0", "Кухня")


# With the other chip, whose simulation is slower, it takes a minute and a half.
@pytest.mark.parametrize("chip", ["atmega2560"], indirect=True)
def test_damage_at_every_byte_of_a_move_is_made_good(
    conversation: Conversation,
) -> None:
    filled = 0
    for at in range(36):
        for spoil in (
            lambda data, n=at: data[:n] + data[n + 1 :],
            lambda data, n=at: data[:n] + data[n : n + 1] * 2 + data[n + 1 :],
            lambda data, n=at: data[:n] + b"~" + data[n + 1 :],
        ):
            filled ^= 1 << at % 16
            conversation.damage = spoil
            level = filled >> at % 16 & 1
            conversation.chip.tell(f"hole {at % 16} {level}")
            seen = occupancies(conversation.run(60))
            conversation.damage = bytes
            seen += occupancies(conversation.run(1000))
            assert seen == [filled]
