"""Sounds, heard by the numbers: as arrays, and as SDL's disk driver writes them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from array import array
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import combinations, pairwise
from math import cos, log2, pi, sin, sqrt
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

from accessible_games.core.game import Deed, Game
from accessible_games.core.message import Message
from accessible_games.core.node import Node, Role
from accessible_games.outputs import Cue, Frame
from accessible_games.outputs.mixer import FOCUS, GAME, RATE, MixerError
from accessible_games.outputs.sound import sound as sound_module
from accessible_games.outputs.sound.manner import (
    CHANNELS,
    LOUDEST,
    USUAL_SOUNDS,
    SoundManner,
)
from accessible_games.outputs.sound.signs import (
    EDGE,
    HAPPENED,
    HIGHEST,
    LOWEST,
    TEST,
    TICK,
    tones_for,
)
from accessible_games.outputs.sound.sound import MOST_WAITING, PACE, REST, Sound
from accessible_games.outputs.sound.tones import FULL_SCALE, Tone, gains, render
from accessible_games.outputs.speech.bundled import VOLUMES
from accessible_games.outputs.speech.espeak import espeak
from accessible_games.outputs.speech.manner import USUAL, Manner
from accessible_games.outputs.speech.quiet import STDERR, quiet_stderr
from accessible_games.view import View

if TYPE_CHECKING:
    from tests.conftest import OpenPilot, Pilot

SPEECH: Final = (
    ("бэ 2: тёмная квадратная низкая без выемки", "ru"),
    ("Игрок выбирает фигуру и даёт её сопернику, светлая или тёмная.", "ru"),
    ("b 2: dark square short solid", "en"),
    ("Your opponent chooses the piece that you place.", "en"),
)

NAME: Final = Message("none")


class Ears(NamedTuple):
    """What each ear hears."""

    left: array[int]
    right: array[int]


def ears(samples: bytes) -> Ears:
    both = array("h", samples)
    return Ears(both[0::2], both[1::2])


def rms(samples: array[int]) -> float:
    """Return the root of the mean square, of full scale."""
    return sqrt(sum(value * value for value in samples) / len(samples)) / FULL_SCALE


def peak(samples: array[int]) -> float:
    return max(map(abs, samples)) / FULL_SCALE


def decibels(ratio: float) -> float:
    return 20 * log2(ratio) / log2(10)


def strength(samples: array[int], hertz: float) -> float:
    """Return how strong one pitch is."""
    turns = [2 * pi * hertz * n / RATE for n in range(len(samples))]
    real = sum(s * cos(t) for s, t in zip(samples, turns, strict=True))
    imaginary = sum(s * sin(t) for s, t in zip(samples, turns, strict=True))
    return sqrt(real**2 + imaginary**2)


def pitch(samples: array[int]) -> float:
    """Return how often a second the samples repeat themselves."""
    part = samples[200:1400]

    def likeness(lag: int) -> int:
        return sum(a * b for a, b in zip(part[:900], part[lag:], strict=False))

    return RATE / max(range(15, 100), key=likeness)


def cell_frame(
    column: int, row: int, cue: Cue = Cue.MOVED, *, is_filled: bool = False
) -> Frame:
    """Return the frame of the focus on a cell of a board of four by four."""
    cells = tuple(
        Node(f"{c}-{r}", Role.CELL, NAME, NAME, is_filled, (c, r))
        for r in range(1, 5)
        for c in range(1, 5)
    )
    board = Node("board", Role.GRID, NAME, children=cells)
    root = Node("table", Role.TABLE, NAME, children=(board,))
    return Frame(View(root, f"{column}-{row}"), cues=(cue,))


def growing_frame(columns: range, rows: range, at: tuple[int, int]) -> Frame:
    """Return the frame of the focus on a cell of a board without bounds."""
    cells = tuple(
        Node(f"{c} {r}", Role.CELL, NAME, NAME, at=(c, r))
        for r in rows
        for c in columns
    )
    board = Node("board", Role.GRID, NAME, children=cells, is_boundless=True)
    root = Node("table", Role.TABLE, NAME, children=(board,))
    return Frame(View(root, f"{at[0]} {at[1]}"), cues=(Cue.MOVED,))


def list_frame(place: int, count: int, role: Role = Role.LIST) -> Frame:
    """Return the frame of the focus on an item, counted from 0."""
    items = tuple(Node(f"i{n}", Role.ITEM, NAME) for n in range(count))
    area = Node("list", role, NAME, children=items)
    table = Node("table", Role.TABLE, NAME, children=(area,))
    root = area if role is Role.MENU else table
    return Frame(View(root, f"i{place}" if count else "list"), cues=(Cue.MOVED,))


def cue_frame(*cues: Cue) -> Frame:
    return replace(cell_frame(1, 1), cues=cues)


def focus_tone(frame: Frame) -> Tone:
    tone = tones_for(frame).focus
    assert tone is not None
    return tone


def heard(frame: Frame, volume: int = 7, channels: str = "stereo") -> Ears:
    return ears(render([focus_tone(frame)], volume, channels))


CELLS: Final = [
    cell_frame(column, row, is_filled=is_filled)
    for column in range(1, 5)
    for row in range(1, 5)
    for is_filled in (False, True)
]

MOVING: Final = [
    *map(focus_tone, CELLS),
    *(focus_tone(list_frame(place, 16)) for place in range(16)),
    *(focus_tone(cell_frame(column, 1, Cue.EDGE)) for column in range(1, 5)),
    TICK,
]

EVERY: Final = [*MOVING, *HAPPENED.values(), *TEST]


def seconds(tone: Tone) -> float:
    return len(ears(render([tone], 7)).left) / RATE


# One tone.


def test_a_cell_is_shorter_than_120_ms_and_anything_else_than_300() -> None:
    assert max(map(seconds, MOVING)) < 0.12
    assert max(map(seconds, HAPPENED.values())) < 0.3
    assert min(map(seconds, EVERY)) > 0.02


def test_a_cell_has_ended_before_the_next_may_begin() -> None:
    assert max(map(seconds, MOVING)) < PACE


@pytest.mark.parametrize("channels", CHANNELS)
def test_no_tone_clicks_has_an_offset_or_is_clipped(channels: str) -> None:
    for tone in EVERY:
        for ear in ears(render([tone], LOUDEST, channels)):
            loudest = max(map(abs, ear))
            assert ear[0] == ear[-1] == 0
            # It swells for longer than 2 ms and fades for longer than 4.
            assert max(map(abs, ear[:22])) < 0.3 * loudest
            assert max(map(abs, ear[-44:])) < 0.1 * loudest
            assert abs(sum(ear) / len(ear)) < 0.02 * rms(ear) * FULL_SCALE + 0.5
            assert loudest < 0.2 * FULL_SCALE


def test_the_same_tone_is_the_same_samples() -> None:
    first = render([EDGE], 7)
    render.__globals__["_render"].cache_clear()
    assert render([EDGE], 7) == first


# Where, how high, and what.


@pytest.mark.parametrize("is_filled", [False, True])
def test_the_column_is_heard_from_left_to_right(is_filled: bool) -> None:  # noqa: FBT001
    for row in range(1, 5):
        columns = [
            heard(cell_frame(column, row, is_filled=is_filled))
            for column in range(1, 5)
        ]
        sides = [decibels(rms(c.right) / rms(c.left)) for c in columns]
        assert all(after - side > 5 for side, after in pairwise(sides))
        assert sides[0] == pytest.approx(-sides[-1], abs=0.5)
        assert sides[0] < -12
        both = [rms(c.left) ** 2 + rms(c.right) ** 2 for c in columns]
        assert max(both) < 1.05 * min(both)


def test_every_cell_is_heard_with_either_ear() -> None:
    for frame in CELLS:
        assert min(map(peak, heard(frame))) > 0.005


def test_one_deaf_ear_misses_nothing_in_mono() -> None:
    for row in range(1, 5):
        loud = []
        for column in range(1, 5):
            left, right = heard(cell_frame(column, row), channels="mono")
            assert left == right
            loud.append(rms(left))
        middle = ears(render([replace(focus_tone(CELLS[0]), pan=0.0)], 7))
        assert max(loud) == pytest.approx(min(loud), rel=0.01)
        assert max(loud) == pytest.approx(rms(middle.left), rel=0.01)


def test_swapped_exchanges_the_ears() -> None:
    for frame in CELLS:
        left, right = heard(frame)
        assert heard(frame, channels="swapped") == (right, left)
    left_only, right_only = gains(-1, "stereo")
    assert gains(-1, "swapped") == (right_only, left_only)
    assert left_only > 5 * right_only


@pytest.mark.parametrize("is_filled", [False, True])
def test_the_row_is_the_pitch_and_the_farther_the_higher(is_filled: bool) -> None:  # noqa: FBT001
    for column in range(1, 5):
        rows = [
            pitch(heard(cell_frame(column, row, is_filled=is_filled), 10, "mono").left)
            for row in range(1, 5)
        ]
        assert all(4 < 12 * log2(after / low) < 9 for low, after in pairwise(rows))


def test_what_lies_on_a_cell_is_the_timbre_and_not_the_pitch() -> None:
    for row in range(1, 5):
        empty, filled = (
            heard(cell_frame(2, row, is_filled=is_filled), 10, "mono").left
            for is_filled in (False, True)
        )
        note = pitch(empty)
        assert pitch(filled) == pytest.approx(note, rel=0.02)
        for overtone in (2, 3):
            assert strength(empty, overtone * note) < 0.02 * strength(empty, note)
            assert strength(filled, overtone * note) > 0.2 * strength(filled, note)


@pytest.mark.parametrize("count", [2, 3, 8, 14, 20])
@pytest.mark.parametrize("first", [-31, -2, 0, 5])
def test_neighbours_differ_on_a_board_of_any_extent(first: int, count: int) -> None:
    line, two = range(first, first + count), range(-1, 1)
    columns = [heard(growing_frame(line, two, (column, 0))) for column in line]
    sides = [decibels(rms(c.right) / rms(c.left)) for c in columns]
    assert all(after - side > 1 for side, after in pairwise(sides))
    assert -20 < sides[0] < -12
    assert 12 < sides[-1] < 20
    tones = [focus_tone(growing_frame(two, line, (0, row))) for row in line]
    notes = [tone.notes[0].hertz for tone in tones]
    assert all(12 * log2(after / note) > 0.99 for note, after in pairwise(notes))
    assert notes[0] == pytest.approx(LOWEST)
    assert notes[-1] == pytest.approx(HIGHEST)


@pytest.mark.parametrize("at", [(-7, -9), (0, 0), (3, -2)])
def test_where_there_is_one_column_or_row_it_is_in_the_middle(
    at: tuple[int, int],
) -> None:
    column, row = (range(place, place + 1) for place in at)
    for columns, rows in ((column, row), (column, range(-20, 20))):
        left, right = heard(growing_frame(columns, rows, at))
        assert left == right
    middle = sqrt(LOWEST * HIGHEST)
    for columns, rows in ((column, row), (range(-20, 20), row)):
        (note,) = focus_tone(growing_frame(columns, rows, at)).notes
        assert note.hertz == pytest.approx(middle)


def test_an_edge_is_heard_on_its_side_wherever_the_board_lies() -> None:
    line = range(-12, -3)
    for column, is_left in ((-12, True), (-4, False)):
        frame = replace(growing_frame(line, line, (column, -5)), cues=(Cue.EDGE,))
        left, right = heard(frame)
        assert (rms(left) > 4 * rms(right)) is is_left
        assert (rms(right) > 4 * rms(left)) is not is_left


def test_a_list_falls_from_its_first_item_to_its_last() -> None:
    for count in (2, 5, 16):
        notes = [
            pitch(heard(list_frame(place, count), 10, "mono").left)
            for place in range(count)
        ]
        assert all(after < before for before, after in pairwise(notes))
    left, right = heard(list_frame(0, 1))
    assert left == right


def test_a_menu_ticks_the_same_everywhere() -> None:
    ticks = {focus_tone(list_frame(place, 9, Role.MENU)) for place in range(9)}
    assert ticks == {TICK}
    assert focus_tone(list_frame(0, 0)) is TICK
    assert seconds(TICK) < 0.5 * seconds(focus_tone(CELLS[0]))


def test_an_edge_is_heard_on_its_side_and_is_no_cell() -> None:
    sides = []
    for column in (1, 4):
        left, right = heard(cell_frame(column, 2, Cue.EDGE))
        sides.append(rms(right) / rms(left))
        assert focus_tone(cell_frame(column, 2, Cue.EDGE)).notes == EDGE.notes
    assert sides[0] < 0.25
    assert sides[1] > 4


def fingerprint(tone: Tone) -> list[float]:
    """Return how strong each of 28 pitches is in each of ten parts of 300 ms."""
    left = ears(render([replace(tone, pan=0.0)], 7)).left
    left.extend([0] * (6600 - len(left)))
    parts = [left[n : n + 660] for n in range(0, 6600, 660)]
    pitches = [130 * 2 ** (n / 5.6) for n in range(28)]
    return [strength(part, hertz) for part in parts for hertz in pitches]


def likeness(one: list[float], other: list[float]) -> float:
    """Return from 0 to 1 how alike two fingerprints are."""
    product = sum(a * b for a, b in zip(one, other, strict=True))
    return product / sqrt(sum(a * a for a in one) * sum(b * b for b in other))


def test_no_two_cues_are_alike() -> None:
    tones = {cue.value: tone for cue, tone in HAPPENED.items()}
    tones |= {"edge": EDGE, "tick": TICK, "cell": focus_tone(CELLS[0])}
    prints = {name: fingerprint(tone) for name, tone in tones.items()}
    for one, other in combinations(prints, 2):
        assert likeness(prints[one], prints[other]) < 0.85, (one, other)


def test_no_two_cues_differ_in_pitch_alone() -> None:
    def shape(tone: Tone) -> tuple[object, ...]:
        first = tone.notes[0].hertz
        return tuple((n.seconds, round(n.hertz / first, 2)) for n in tone.notes)

    shapes = [shape(tone) for tone in (*HAPPENED.values(), EDGE, TICK)]
    assert len(set(shapes)) == len(shapes)


def test_every_cue_has_a_tone_and_keeps_its_order() -> None:
    assert {*HAPPENED, Cue.MOVED, Cue.EDGE} == {*Cue}
    for cue in Cue:
        signs = tones_for(cue_frame(cue))
        assert signs.focus is not None or signs.game
    cues = (Cue.OTHER_PLACED, Cue.YOUR_TURN)
    for order in (cues, cues[::-1]):
        game = tones_for(cue_frame(*order)).game
        assert game == tuple(HAPPENED[cue] for cue in order)
    played = ears(render(tones_for(cue_frame(*cues)).game, 7)).left
    parts = [ears(render([HAPPENED[cue]], 7)).left for cue in cues]
    assert played == parts[0] + parts[1]


def test_a_frame_without_a_cue_is_silent() -> None:
    signs = tones_for(cue_frame())
    assert (signs.focus, signs.game) == (None, ())


# How loud.


def speech(manner: Manner = USUAL) -> Iterator[array[int]]:
    """Yield what the bundled voice plays of some sentences."""
    for text, language in SPEECH:
        kept = bytearray()

        def keep(samples: bytes, kept: bytearray = kept) -> bool:
            kept.extend(samples)
            return True

        espeak().synthesize(text, language, keep, manner=manner)
        loudest = max(VOLUMES)
        yield array("h", [round(loudest * value) for value in array("h", bytes(kept))])


def active(samples: array[int]) -> float:
    """Return the root of the mean square of what is not a pause."""
    parts = (rms(samples[n : n + 220]) for n in range(0, len(samples) - 220, 220))
    squares = [part**2 for part in parts if part > 0.005]
    return sqrt(sum(squares) / len(squares))


def test_tones_are_12_decibels_under_the_voice() -> None:
    voices = [active(samples) for samples in speech()]
    loud = sum(voices) / len(voices)
    for tone in EVERY:
        middle = ears(render([replace(tone, pan=0.0)], USUAL_SOUNDS.focus)).left
        assert -13.5 < decibels(active(middle) / loud) < -10.5


def test_each_volume_is_louder_and_0_is_silence() -> None:
    for tone in (EDGE, TICK, HAPPENED[Cue.WON]):
        loud = [rms(ears(render([tone], volume)).left) for volume in range(1, 11)]
        assert all(1.1 < after / before < 1.5 for before, after in pairwise(loud))
        assert render([tone], 0) == b""


@pytest.mark.parametrize(
    "manner",
    [USUAL, Manner(pitch=-100), Manner(rate=-100, pitch=-100), Manner(100, 100)],
    ids=repr,
)
def test_the_voice_and_the_loudest_tones_together_are_not_clipped(
    manner: Manner,
) -> None:
    def loudest(tones: list[Tone]) -> float:
        return max(max(map(peak, ears(render([t], LOUDEST)))) for t in tones)

    tones = loudest(MOVING) + loudest([*HAPPENED.values(), *TEST])
    voices = max(peak(samples) for samples in speech(manner))
    assert voices > 0.4
    assert voices + tones < 1


# The output, with a mixer that writes down what it is given.


class Scribe:
    """A mixer that notes what it is told; its channels are idle unless `busy`."""

    def __init__(self) -> None:
        self.played: list[tuple[int, bytes]] = []
        self.stopped: list[int] = []
        self.is_closed = False
        self.is_broken = False
        self.busy = False

    def play(self, channel: int, samples: bytes) -> None:
        if self.is_broken:
            raise MixerError("the mixer was closed")
        self.played.append((channel, samples))

    def stop(self, *channels: int) -> None:
        self.stopped += channels

    def is_busy(self, _channel: int) -> bool:
        return self.busy

    def close(self) -> None:
        self.is_closed = True


class Clock:
    """Seconds that pass when they are told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def scribes(monkeypatch: pytest.MonkeyPatch) -> list[Scribe]:
    """Let every mixer that is opened be a scribe."""
    opened: list[Scribe] = []

    def make() -> Scribe:
        opened.append(Scribe())
        return opened[-1]

    monkeypatch.setattr(sound_module, "Mixer", make)
    return opened


def played(sound: Sound, scribes: list[Scribe]) -> list[tuple[int, bytes]]:
    """Return all that was played, when the sound is closed."""
    if vars(sound)["_thread"] is not None:
        wait_until_played(sound)
    sound.close()
    return [each for scribe in scribes for each in scribe.played]


def test_sounds_of_moving_keep_a_distance_of_100_ms(scribes: list[Scribe]) -> None:
    clock = Clock()
    sound = Sound(clock=clock)
    for place in range(31):
        clock.now = place * 0.03
        sound.show(cell_frame(1 + place % 4, 1 + place // 8))
    wanted = [
        (FOCUS, render([focus_tone(cell_frame(1 + n % 4, 1 + n // 8))], 7))
        for n in range(0, 31, 4)
    ]
    assert played(sound, scribes) == wanted


def test_a_sound_of_the_game_is_never_left_out_for_its_pace(
    scribes: list[Scribe],
) -> None:
    sound = Sound(clock=Clock())
    cues = [Cue.PLACED, Cue.ILLEGAL, Cue.ILLEGAL, Cue.WON]
    for cue in cues:
        sound.show(cell_frame(1, 1))
        sound.show(cue_frame(cue))
        wait_until_played(sound)
    moved, *rest = played(sound, scribes)
    assert moved[0] == FOCUS
    assert rest == [(GAME, render([HAPPENED[cue]], 7)) for cue in cues]


def wait_until_played(sound: Sound) -> None:
    """Wait until the thread has done all that it was told before."""
    done = Event()
    vars(sound)["_jobs"].put(lambda _: done.set())
    assert done.wait(20)


def test_a_sound_of_the_game_waits_for_the_one_before(scribes: list[Scribe]) -> None:
    sound = Sound(clock=Clock())
    sound.show(cue_frame(Cue.PLACED))
    wait_until_played(sound)
    (scribe,) = scribes
    scribe.busy = True
    sound.show(cue_frame(Cue.OTHER_PLACED, Cue.YOUR_TURN))
    wait_until_played(sound)
    assert len(scribe.played) == 1
    scribe.busy = False
    sound.show(cue_frame(Cue.WON))
    for _ in range(3):
        wait_until_played(sound)
    tones = [HAPPENED[Cue.OTHER_PLACED], HAPPENED[Cue.YOUR_TURN]]
    assert played(sound, scribes)[1:] == [
        (GAME, render(tones, 7)),
        (GAME, render([HAPPENED[Cue.WON]], 7)),
    ]


def test_of_too_many_that_wait_the_newest_remain(scribes: list[Scribe]) -> None:
    sound = Sound(clock=Clock())
    sound.show(cue_frame(Cue.PLACED))
    wait_until_played(sound)
    scribes[0].busy = True
    cues = [Cue.PLACED] * 3 + [Cue.OTHER_PLACED] * (MOST_WAITING - 1) + [Cue.WON]
    for cue in cues:
        sound.show(cue_frame(cue))
    wait_until_played(sound)
    scribes[0].busy = False
    for _ in cues:
        wait_until_played(sound)
    wanted = [render([HAPPENED[cue]], 7) for cue in cues[-MOST_WAITING:]]
    assert [samples for _, samples in played(sound, scribes)[1:]] == wanted


def test_silence_stops_what_sounds_and_what_waits(scribes: list[Scribe]) -> None:
    sound = Sound(clock=Clock())
    sound.silence()
    sound.show(cue_frame(Cue.PLACED))
    wait_until_played(sound)
    scribes[0].busy = True
    sound.show(cue_frame(Cue.WON))
    sound.silence()
    wait_until_played(sound)
    assert scribes[0].stopped == [FOCUS, GAME]
    scribes[0].busy = False
    wait_until_played(sound)
    assert len(played(sound, scribes)) == 1
    assert scribes[0].is_closed


@pytest.mark.parametrize(
    ("manner", "channels"),
    [
        (SoundManner(is_on=False), []),
        (SoundManner(focus=0), [GAME]),
        (SoundManner(game=0), [FOCUS]),
        (SoundManner(focus=0, game=0), []),
        (SoundManner(), [FOCUS, GAME]),
    ],
)
def test_volumes_are_separate_and_what_is_off_opens_no_device(
    scribes: list[Scribe], manner: SoundManner, channels: list[int]
) -> None:
    sound = Sound(manner, clock=Clock())
    sound.show(cell_frame(1, 1))
    sound.show(cue_frame(Cue.PLACED))
    assert [channel for channel, _ in played(sound, scribes)] == channels
    assert len(scribes) == bool(channels)


def test_a_manner_holds_from_the_next_sound_on(scribes: list[Scribe]) -> None:
    clock = Clock()
    sound = Sound(clock=clock)
    manners = [SoundManner(focus=3), SoundManner(channels="mono"), SoundManner()]
    for manner in manners:
        sound.manner = manner
        sound.show(cell_frame(1, 1))
        clock.now += PACE
    tone = focus_tone(cell_frame(1, 1))
    wanted = [render([tone], m.focus, m.channels) for m in manners]
    assert [samples for _, samples in played(sound, scribes)] == wanted
    assert len(set(wanted)) == 3


@pytest.mark.parametrize("channels", CHANNELS)
def test_the_test_sounds_left_in_the_middle_and_right(
    scribes: list[Scribe], channels: str
) -> None:
    sound = Sound(SoundManner(focus=2, channels=channels), clock=Clock())
    sound.test()
    ((channel, samples),) = played(sound, scribes)
    assert channel == GAME
    left, right = ears(samples)
    size = len(left) // 3
    parts = [slice(n * size, n * size + size) for n in range(3)]
    sides = [rms(right[part]) / rms(left[part]) for part in parts]
    wanted = {"stereo": [0.16, 1, 6.3], "mono": [1, 1, 1], "swapped": [6.3, 1, 0.16]}
    assert sides == pytest.approx(wanted[channels], rel=0.05)


def test_a_mixer_that_somebody_closed_is_opened_again(scribes: list[Scribe]) -> None:
    clock = Clock()
    sound = Sound(clock=clock)
    for place in range(3):
        sound.show(cell_frame(1, 1))
        clock.now += PACE
        wait_until_played(sound)
        scribes[0].is_broken = True
        assert len(scribes) == (1 if place < 2 else 2)
    assert [len(scribe.played) for scribe in scribes] == [1, 1]
    sound.close()
    assert all(scribe.is_closed for scribe in scribes)


def test_without_a_device_nothing_waits_and_it_is_looked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tries: list[Scribe] = []
    clock = Clock()

    def fail_once() -> Scribe:
        tries.append(Scribe())
        if len(tries) == 1:
            raise MixerError("no sound device")
        return tries[-1]

    monkeypatch.setattr(sound_module, "Mixer", fail_once)
    monkeypatch.setattr(sound_module, "monotonic", clock)
    sound = Sound(clock=clock)
    for _ in range(3):
        sound.show(cue_frame(Cue.WON))
        sound.silence()
    wait_until_played(sound)
    assert len(tries) == 1
    clock.now += REST
    sound.show(cue_frame(Cue.LOST))
    sound.close()
    assert tries[1].played == [(GAME, render([HAPPENED[Cue.LOST]], 7))]


# The real mixer, in a process of its own, writing down what would sound.

SHARED: Final = """
import json, os, sys, time
from array import array
from pathlib import Path
from accessible_games.core.message import Message
from accessible_games.core.node import Node, Role
from accessible_games.outputs import Cue, Frame
from accessible_games.outputs.mixer import FOCUS, GAME, SPEECH
from accessible_games.outputs.sound.manner import SoundManner
from accessible_games.outputs.sound.sound import Sound
from accessible_games.outputs.speech import SpeechError
from accessible_games.outputs.speech.bundled import BundledVoice
from accessible_games.view import View
RECORD = Path(os.environ["SDL_DISKAUDIOFILE"])
NAME = Message("none")
WORDS = "Кварто — игра на доске четыре на четыре. Фигур шестнадцать."

def until(is_reached):
    end = time.monotonic() + 30
    while not is_reached():
        assert time.monotonic() < end
        time.sleep(0.002)

def written():
    return RECORD.stat().st_size if RECORD.exists() else 0

def sounding(begin=0):
    return sum(map(bool, array("h", RECORD.read_bytes()[begin:])[0::2]))

def more(size):
    goal = written() + size
    until(lambda: written() >= goal)

def frame(*cues, column=1, row=1):
    cells = tuple(
        Node(f"{c}-{r}", Role.CELL, NAME, at=(c, r))
        for r in range(1, 5) for c in range(1, 5)
    )
    board = Node("board", Role.GRID, NAME, children=cells)
    root = Node("table", Role.TABLE, NAME, children=(board,))
    return Frame(View(root, f"{column}-{row}"), cues=cues)

def is_busy(channel):
    import pygame
    is_open = pygame.mixer.get_init() is not None
    return is_open and pygame.mixer.Channel(channel).get_busy()

def play(sound, channel, shown):
    begin = written()
    sound.show(shown)
    until(lambda: written() > begin + 4096 and sounding(begin))
    until(lambda: not is_busy(channel))
    more(16384)

def is_open():
    import pygame
    return pygame.mixer.get_init() is not None

def report(**facts):
    print(json.dumps(facts))
"""


def run(script: str, record: Path, driver: str = "disk", pace: int = 1) -> Any:
    """Run a script with a mixer of its own, at `pace` milliseconds a buffer."""
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "SDL_AUDIODRIVER": driver,
        "SDL_DISKAUDIOFILE": str(record),
        "SDL_DISKAUDIODELAY": str(pace),  # 23 would be real time
        "PYTHONIOENCODING": "utf-8",
    }
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SHARED + script],
        env=env,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert driver == "disk" or not done.stderr  # SDL says that it writes to a file
    return json.loads(done.stdout)


def bursts(record: Path) -> list[Ears]:
    """Return what sounded, parted where nothing does for 20 ms."""
    left, right = ears(record.read_bytes())
    places = [n for n in range(len(left)) if left[n] or right[n]]
    ends = [n for n, (a, b) in enumerate(pairwise(places), 1) if b - a > 0.02 * RATE]
    cuts = pairwise([0, *ends, len(places)])
    spans = [slice(places[a], places[b - 1] + 1) for a, b in cuts]
    return [Ears(left[span], right[span]) for span in spans]


@pytest.mark.parametrize("channels", CHANNELS)
def test_what_is_played_is_where_it_should_be(tmp_path: Path, channels: str) -> None:
    script = f"""
clock = iter(range(9))
sound = Sound(SoundManner(channels="{channels}"), clock=lambda: next(clock))
for column in range(1, 5):
    play(sound, FOCUS, frame(Cue.MOVED, column=column))
sound.close()
report(is_open=is_open())
"""
    assert run(script, tmp_path / "raw") == {"is_open": False}
    columns = bursts(tmp_path / "raw")
    assert len(columns) == 4
    sides = [decibels(rms(right) / rms(left)) for left, right in columns]
    if channels == "mono":
        assert sides == [0, 0, 0, 0]
    else:
        assert sides == sorted(sides, reverse=channels == "swapped")
        assert abs(sides[0]) > 12
    for column, burst in enumerate(columns, 1):
        wanted = heard(cell_frame(column, 1), 7, channels)
        assert len(burst.left) == pytest.approx(len(wanted.left), abs=50)
        # The mixer has 128 volumes and rounds down.
        assert rms(burst.left) == pytest.approx(rms(wanted.left), rel=0.05)
        assert rms(burst.right) == pytest.approx(rms(wanted.right), rel=0.05)


def test_one_sound_of_the_game_is_heard_after_the_other(tmp_path: Path) -> None:
    cues = [Cue.CALLED, Cue.WON, Cue.DRAWN, Cue.LOST]
    long = sum(seconds(HAPPENED[cue]) for cue in cues)
    script = f"""
sound = Sound()
sound.show(frame(Cue.CALLED, Cue.WON))
sound.show(frame(Cue.DRAWN))
sound.show(frame(Cue.LOST))
until(lambda: written() and sounding() > {0.9 * long * RATE})
more(65536)
sound.close()
report()
"""
    run(script, tmp_path / "raw")
    lasts = [len(burst.left) / RATE for burst in bursts(tmp_path / "raw")]
    # Without a pause between two they would be one burst; both are right.
    assert sum(lasts) == pytest.approx(long, abs=0.1)


def test_silence_is_heard_as_silence(tmp_path: Path) -> None:
    script = """
sound = Sound()
sound.show(frame(Cue.WON))
sound.show(frame(Cue.LOST))
until(lambda: is_busy(GAME))
sound.silence()
until(lambda: not is_busy(GAME))
more(16384)
silent = written()
more(131072)
is_silent = not any(RECORD.read_bytes()[silent - 8192:])
sound.close()
report(is_silent=is_silent)
"""
    assert run(script, tmp_path / "raw", pace=12)["is_silent"]


def test_the_voice_and_the_sounds_are_heard_together_and_not_clipped(
    tmp_path: Path,
) -> None:
    script = """
voice = BundledVoice()
clock = iter(range(999))
sound = Sound(SoundManner(focus=10, game=10), clock=lambda: next(clock))
voice.say(WORDS, "ru")
together = 0
while voice.is_busy():
    sound.show(frame(Cue.MOVED, column=4, row=4))
    sound.show(frame(Cue.ILLEGAL))
    until(lambda: is_busy(GAME) or not voice.is_busy())
    together += is_busy(SPEECH) and is_busy(GAME)
    until(lambda: not is_busy(GAME))
sound.close()
still_open = is_open()
voice.say(WORDS, "ru")
more(16384)
is_speaking = voice.is_busy()
voice.close()
report(together=together, still_open=still_open, speaks=is_speaking, left=is_open())
"""
    facts = run(script, tmp_path / "raw", pace=6)
    assert facts["together"] > 2
    assert facts["still_open"]
    assert facts["speaks"]
    assert not facts["left"]
    left, right = ears((tmp_path / "raw").read_bytes())
    assert 0.5 < max(peak(left), peak(right)) < 0.98


def test_the_voice_goes_and_the_sounds_stay(tmp_path: Path) -> None:
    script = """
sound = Sound()
voice = BundledVoice()
play(sound, GAME, frame(Cue.PLACED))
voice.close()
stays = is_open()
play(sound, GAME, frame(Cue.WON))
sound.close()
report(stays=stays, left=is_open())
"""
    assert run(script, tmp_path / "raw") == {"stays": True, "left": False}
    assert len(bursts(tmp_path / "raw")) == 2


def test_a_mixer_closed_under_the_sounds_is_no_end(tmp_path: Path) -> None:
    script = """
sound = Sound()
play(sound, GAME, frame(Cue.PLACED))
import pygame
pygame.mixer.quit()
sound.silence()
sound.show(frame(Cue.WON))
until(is_open)
until(lambda: is_busy(GAME))
sound.close()
report(left=is_open())
"""
    assert run(script, tmp_path / "raw", pace=12) == {"left": False}


@pytest.mark.parametrize("driver", ["alsa", "no-such-driver"])
def test_no_sound_device_is_no_trouble(tmp_path: Path, driver: str) -> None:
    if driver == "alsa" and Path("/dev/snd/controlC0").exists():
        pytest.skip("this machine has a sound card")
    script = """
sound = Sound()
for cue in Cue:
    sound.show(frame(cue))
sound.test()
sound.silence()
sound.close()
report(is_open=is_open())
"""
    assert run(script, tmp_path / "raw", driver) == {"is_open": False}


def test_a_mixer_with_other_settings_is_left_alone(tmp_path: Path) -> None:
    script = """
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.mixer.init(44100, -16, 2, 512, allowedchanges=0)
sound = Sound()
sound.show(frame(Cue.WON))
sound.close()
report(settings=pygame.mixer.get_init())
"""
    assert run(script, tmp_path / "raw") == {"settings": [44100, -16, 2]}


def test_a_missing_library_is_no_trouble(tmp_path: Path) -> None:
    script = """
sys.modules["pygame"] = None
sound = Sound()
sound.show(frame(Cue.WON))
sound.close()
report()
"""
    assert run(script, tmp_path / "raw") == {}


def test_two_that_are_kept_quiet_at_once_give_the_error_stream_back() -> None:
    before, inside, over = os.fstat(STDERR), Event(), Event()

    def other() -> None:
        with quiet_stderr():
            inside.set()
            assert over.wait(20)

    thread = Thread(target=other)
    with quiet_stderr():
        thread.start()
        inside.wait(0.1)  # in vain, since one waits for the other
    over.set()
    thread.join()
    assert os.path.samestat(os.fstat(STDERR), before)


def test_importing_sounds_loads_no_pygame_and_opens_nothing(tmp_path: Path) -> None:
    script = """
sound = Sound()
sound.silence()
sound.close()
report(loaded=[name for name in sys.modules if "pygame" in name])
"""
    assert run(script, tmp_path / "raw") == {"loaded": []}


# The game.

FULL: Final = ", ".join(
    f"give {piece}, place {column}{row}"
    for row, pieces in enumerate(("52f0", "a6bc", "398d", "714e"), 1)
    for column, piece in zip("abcd", pieces, strict=True)
)
"""The board is full, no line shares a trait, and the person is to say so."""

ROW: Final = "give 0, place a1, give 1, place b1, give 2, place c1"
"""Whoever places 3 on d1 completes a row; the computer is to give."""


class Frames:
    """An output that keeps every frame."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []

    def show(self, frame: Frame) -> None:
        self.frames.append(frame)

    def silence(self) -> None:
        pass

    def close(self) -> None:
        pass


class Sitting(NamedTuple):
    """A person at a game, and what was shown there."""

    pilot: Pilot
    frames: list[Frame]

    def cues(self, *does: str) -> list[Cue]:
        """Do commands, a verb with what it is about; return the cues they brought."""
        begin = len(self.frames)
        for command in does:
            name, _, about = command.partition(" ")
            self.pilot.desk.do(name, about)
            self.pilot.take()
        return [cue for frame in self.frames[begin:] for cue in frame.cues]


@pytest.fixture
def sit(open_pilot: OpenPilot, tmp_path: Path) -> Any:
    def sit_down(moves: str, *seats: str, option: str = "") -> Sitting:
        head = ["accessible-games 1", "game quarto", option, "seed 1"]
        sitters = seats or ("person", "computer attentive")
        path = tmp_path / "match.txt"
        lines = [*head, *(f"seat {sitter}" for sitter in sitters), *moves.split(", ")]
        path.write_text("\n".join(filter(None, lines)), "utf-8")
        pilot = open_pilot("--language", "ru", "--load", str(path))
        pilot.program.stage.outputs.append(kept := Frames())
        return Sitting(pilot, kept.frames)

    return sit_down


def test_the_own_move_the_others_move_and_the_own_turn_are_told(sit: Any) -> None:
    table = sit("give 0, place a1, give f")
    assert table.cues("place d4") == [Cue.PLACED]
    gave = [Cue.PLACED, Cue.OTHER_PLACED, Cue.OTHER_PLACED, Cue.YOUR_TURN]
    assert table.cues("give 6") == gave
    assert table.cues("undo") == []
    assert table.cues("turn") == []


def test_the_turn_is_told_when_the_computer_begins(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("--seat", "computer", "--seat", "person")
    pilot.press("return")
    assert pilot.hearing.cues == [Cue.OTHER_PLACED, Cue.YOUR_TURN]


def test_a_call_that_wins_and_one_that_loses(sit: Any) -> None:
    table = sit(f"{ROW}, give 3")
    assert table.cues("place d1", "call") == [Cue.PLACED, Cue.CALLED, Cue.WON]
    table = sit(f"{ROW}, give d, place d4")
    lost = [Cue.PLACED, Cue.OTHER_PLACED, Cue.CALLED, Cue.LOST]
    assert table.cues("give 3") == lost


def test_a_wrong_call_is_told_and_so_is_the_turn_after_it(sit: Any) -> None:
    table = sit(
        f"{ROW}, give 3", "person:Anna", "person", option="option wrong-call turn"
    )
    assert table.cues("call") == [Cue.CALLED, Cue.YOUR_TURN]
    table = sit(f"{ROW}, give 3")
    assert table.cues("call") == [Cue.ILLEGAL]


def test_two_people_hear_when_the_turn_passes_and_both_win(sit: Any) -> None:
    table = sit(f"{ROW}, give d", "person:Anna", "person:Boris")
    assert table.cues("place d4") == [Cue.PLACED]
    assert table.cues("give 3") == [Cue.PLACED, Cue.YOUR_TURN]
    assert table.cues("place d1", "call") == [Cue.PLACED, Cue.CALLED, Cue.WON]


def test_nobody_loses_where_nobody_plays(sit: Any) -> None:
    table = sit(f"{ROW}, give 3", "computer attentive", "computer attentive")
    assert table.cues("turn") == [Cue.OTHER_PLACED, Cue.CALLED, Cue.WON]


def test_a_move_of_a_game_that_does_not_say_is_no_call() -> None:
    (default,) = (f.default for f in fields(Game) if f.name == "deed")
    assert callable(default)
    assert default("a move") is Deed.PLACED


def test_every_cue_is_reached_and_none_is_without_words(sit: Any) -> None:
    frames: list[Frame] = []
    for moves, does in (
        (FULL, ["pass"]),
        (f"{ROW}, give 3", ["left", "right", "place a1", "place d1", "call"]),
        (f"{ROW}, give d, place d4", ["give 3"]),
        (f"{ROW}, give f", ["place b3", "give c", "next-area"]),
    ):
        table = sit(moves)
        table.cues(*does)
        table.pilot.press("escape", "up", "down", "left", "x", "ctrl+s")
        frames += table.frames
    assert {cue for frame in frames for cue in frame.cues} == {*Cue}
    for frame in frames:
        said = [message for said in frame.utterances for message in said.messages]
        assert said or not frame.cues


def test_the_window_has_sounds_that_can_be_reached(pilot: Pilot) -> None:
    sound = pilot.program.sound
    assert sound is not None
    assert sound in pilot.program.stage.outputs
    assert sound.manner == USUAL_SOUNDS
    sound.manner = SoundManner(is_on=False)
    assert pilot.press("down")
