"""Checks 27 to 40 of the forty in `docs/checks.md`: settings, equality, sound, quality.

Each is short and from end to end; a docstring names the tests that go deeper.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from shutil import rmtree
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, Final

import pygame
import pytest

from accessible_games import settings_file
from accessible_games.i18n import LANGUAGES, keys as message_keys
from accessible_games.keymap import USUAL_KEYS
from accessible_games.outputs import Cue, Frame
from accessible_games.outputs.mixer import RATE
from accessible_games.outputs.picture import Picture
from accessible_games.outputs.sound.signs import HAPPENED, tones_for
from accessible_games.outputs.sound.tones import render
from accessible_games.outputs.speech import reader, voices
from accessible_games.outputs.speech.manner import Manner
from accessible_games.outputs.speech.reader import ReaderVoice
from accessible_games.outputs.theme import THEMES, PictureManner
from accessible_games.settings import FIELDS, value_name
from tests.test_by_ear import TONGUES, Ear, check
from tests.test_checks_board import CELLS, TWO, hear_out, seated
from tests.test_layouts import Listener
from tests.test_picture import contrast
from tests.test_sounds import ears
from tests.test_speaker import LONG, FakeVoice
from tests.test_voices import Turned, open_voice_menu, speaker
from tests.test_window import (
    FULL,
    MIDDLE,
    READY,
    content,
    named,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_games.settings import Settings
    from tests.conftest import OpenPilot, Pilot

HARMLESS: Final = [
    *USUAL_KEYS.by_key.keys()
    - {"escape", "f1", "ctrl+f1", "shift+f1", "f10", "ctrl+s", "ctrl+o", "ctrl+t"}
    - {"ctrl+r", *(f"ctrl+{way}" for way in ("left", "right", "up", "down"))}
    - {"ctrl+c", "f4", "f5", "u"}
]
"""Keys that leave no table and write no file; moves are among them."""


@pytest.fixture
def table(open_pilot: OpenPilot, tmp_path: Path, language: str) -> Pilot:
    """Sit down in the middle of a game, with a piece in hand."""
    return seated(open_pilot, tmp_path, language, MIDDLE)


class Frames:
    """An output that keeps every frame."""

    def __init__(self, pilot: Pilot) -> None:
        self.seen: list[Frame] = []
        self.pilot = pilot
        pilot.program.stage.outputs.append(self)

    def show(self, frame: Frame) -> None:
        """Keep."""
        self.seen.append(frame)

    def silence(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def wander(pilot: Pilot, seed: int, count: int) -> None:
    """Press keys by chance, at a table of two people; Enter and Tab often.

    No letter is pressed in a list, where it leads elsewhere in another language.
    """
    chance = Random(seed)
    often = ["return", "tab", "right", "up", "n", "q"] * 8
    for _ in range(count):
        key = chance.choice(often + sorted(HARMLESS))
        is_letter = len(key) == 1 and pilot.program.stage.top.is_menu
        pilot.press("down" if is_letter else key)


# Narration, where no board is needed.


def test_check_27_no_time_limit_unless_agreed_and_a_clock_never_talks_over(
    open_pilot: OpenPilot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """The warning waits until the answer has been heard.

    In depth: `test_clock.py::test_warnings_wait_for_the_answer_before_them`
    """
    pilot = open_pilot("quarto", "--language", language, *TWO)
    pilot.time += 10**7
    assert pilot.take() == []
    assert pilot.desk.match.outcome is None
    voice = FakeVoice(is_patient=True)
    monkeypatch.setattr(voices, "TextVoice", voice)
    timed = open_pilot("quarto", "--language", language, *TWO, "--option=clock=5")
    (board,) = timed.press("v")
    assert voice.when(board).wait(LONG)
    timed.time += 241
    (warning,) = timed.take()
    assert not speaker(timed).wait(0.05)
    assert voice.sounding == board
    assert warning not in voice.texts
    hear_out(voice, warning)
    assert voice.overlaps == 0


@pytest.mark.usefixtures("seldom_drawn")
def test_check_28_settings_are_read_and_previewed(table: Pilot) -> None:
    """By key from any place, and each in its menu; a sound lets itself be heard.

    In depth: `test_settings.py::test_each_setting_is_heard_in_its_new_value_and_kept`
    """
    for key, name, cues in (
        ("f2", "verbosity", []),
        ("f7", "focus", [Cue.MOVED]),
        ("f8", "game", [Cue.PLACED]),
        ("f9", "channels", [Cue.PLACED]),
        ("shift+f9", "sounds", [Cue.PLACED]),
    ):
        one = next(field for field in FIELDS if field.name == name)
        before = len(table.hearing.cues)
        (heard,) = table.press(key)
        value = one.get(table.program.stage.chosen.now)
        assert named(table, f"setting-{name}") in heard
        assert table.text(value_name(one, value)) in heard
        assert table.hearing.cues[before:] == cues
    table.press("f10")
    table.find("menu-sounds")
    table.press("return")
    table.find("setting-game")
    before = len(table.hearing.cues)
    table.press("left")
    assert table.hearing.cues[before:] == [Cue.PLACED]
    table.press("escape")
    table.find("menu-picture")
    table.press("return")
    for theme in list(THEMES)[1:]:
        assert named(table, f"setting-theme-{theme}") in table.press("right")[0]


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("way", ["escape", "f1", "ctrl+f1", "f10", "ctrl+o"])
def test_check_29_a_modal_reads_only_itself_and_escape_gives_the_focus_back(
    table: Pilot, way: str
) -> None:
    """Walk through it from its first item to its last.

    In depth: `test_window.py::test_a_menu_reads_only_itself_and_not_what_lies_under_it`,
    `test_saves.py::test_a_question_is_all_there_is_while_it_stands`
    """  # noqa: E501 - the name of a test
    table.press("ctrl+home", "right", "up")
    under = [content(table, cell) for cell in CELLS]
    names = {line.partition(":")[0] + ":" for line in under}
    heard = [*table.press(way), *table.press("down"), *table.press("end")]
    for key in ("left", "right", "1", "n", "ctrl+home", "tab"):
        heard += table.press(key)
    if way != "f1":  # which tells the keys of cells, by their numbers
        assert not [line for line in heard for name in names if name in line]
    assert not [line for line in heard for text in under if text in line]
    (back,) = table.press("escape")
    assert back.endswith(content(table, "b2"))
    assert table.press("space") == [content(table, "b2")]


# Equality.


@pytest.mark.usefixtures("seldom_drawn")
def test_check_30_nothing_is_told_by_sound_or_colour_alone(
    open_pilot: OpenPilot, tmp_path: Path, language: str
) -> None:
    """Every frame with a sign has words, of every kind of sign that there is.

    In depth: `test_picture.py::test_pieces_differ_without_colour`,
    `test_picture.py::test_what_stands_out_has_a_sign_of_its_own_without_colour`,
    `test_quarto_words.py::test_what_stands_out_is_said_too`
    """
    seen: Counter[Cue] = Counter()
    for frames in (
        wandering(open_pilot("quarto", "--language", language, *TWO)),
        wandering(open_pilot("quarto", "--language", language)),
        typing(open_pilot("--language", language)),
        ended(seated(open_pilot, tmp_path, language, READY), *WINNING),
        ended(seated(open_pilot, tmp_path, language, FULL), "backspace"),
        ended(open_pilot("quarto", "--language", language, "--option=clock=5")),
    ):
        pilot = frames.pilot
        for frame in frames.seen:
            seen.update(frame.cues)
            said = [pilot.program.stage.words(one) for one in frame.utterances]
            assert not frame.cues or any(map(str.strip, said)), frame.cues
    assert seen.keys() == {*Cue}


def wandering(pilot: Pilot) -> Frames:
    """Return what somebody shows who presses keys by chance."""
    frames = Frames(pilot)
    wander(pilot, 7, 200)
    return frames


def typing(pilot: Pilot) -> Frames:
    """Return what a menu shows to whoever presses every letter and some arrows."""
    frames = Frames(pilot)
    pilot.press(*ascii_lowercase, "up", "left", "home", "up", "end", "down", "f7")
    return frames


WINNING: Final = ("ctrl+home", "end", "return", "q")
"""Completes the first row and calls."""


def ended(pilot: Pilot, *keys: str) -> Frames:
    """Return what the end of a game shows, after these keys or for want of time."""
    frames = Frames(pilot)
    pilot.press(*keys)
    pilot.time += 301
    pilot.take()
    assert pilot.desk.match.outcome is not None
    return frames


def test_check_31_the_whole_state_can_be_rebuilt_from_queries(
    table: Pilot, language: str
) -> None:
    """By somebody who arrives in the middle, and only asks.

    In depth: `test_by_ear.py::test_whoever_arrives_in_the_middle_learns_everything_by_asking`
    """  # noqa: E501 - the name of a test
    ear = Ear(table.press, TONGUES[language])
    ear.ask()
    check(ear, table)
    ear.walk_over_the_board()
    check(ear, table)
    assert ear.last == "b3"
    assert ear.task == "place"


@pytest.mark.parametrize("theme", THEMES)
def test_check_32_a_large_view_of_high_contrast(table: Pilot, theme: str) -> None:
    """Cells of a tenth of the window's width and more, and colours to match.

    In depth: `test_picture.py::test_contrast_is_high`,
    `test_picture.py::test_everything_on_the_table_is_seen_and_large`,
    `test_golden.py::test_the_picture_is_as_it_was_when_a_person_looked`
    """
    table.program.stage.chosen.change(picture=PictureManner(theme))
    table.press("ctrl+home", "right")
    outputs = table.program.stage.outputs
    (picture,) = (one for one in outputs if isinstance(one, Picture))
    surface = pygame.display.get_surface()
    assert surface is not None
    width, height = surface.get_size()
    points = [(x, y) for x in range(0, width, 4) for y in range(0, height, 4)]
    found = Counter(picture.node_at(point) for point in points)
    side = width / 10 / 4
    assert all(found[cell] >= side * side for cell in CELLS)
    colours = PictureManner(theme).colours
    painted = Counter(tuple(surface.get_at(point)[:3]) for point in points)
    for colour in (colours.ground, colours.text, colours.focus):
        assert painted[colour] > 0
    assert contrast(colours.text, colours.ground) >= 7
    assert contrast(colours.focus, colours.board) >= 7


# Audio.


def test_check_33_three_volumes_each_of_its_own(
    open_pilot: OpenPilot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """The voice, the sounds of moving, the sounds of the game.

    In depth: `test_sounds.py::test_volumes_are_separate_and_what_is_off_opens_no_device`
    """  # noqa: E501 - the name of a test
    monkeypatch.setattr(voices, "TextVoice", Turned)
    pilot = open_pilot("quarto", "--language", language)

    def volumes() -> tuple[int, int, int]:
        now: Settings = pilot.program.stage.chosen.now
        return now.manner.volume, now.sounds.focus, now.sounds.game

    for number, key in enumerate(("shift+f6", "shift+f7", "shift+f8")):
        before = volumes()
        (heard,) = pilot.press(key)
        changed = [a < b for a, b in zip(volumes(), before, strict=True)]
        assert changed == [n == number for n in range(3)], key
        assert heard
    sound = pilot.program.sound
    assert sound is not None
    assert sound.manner == pilot.program.stage.chosen.now.sounds


@pytest.mark.usefixtures("seldom_drawn")
def test_check_34_sounds_differ_and_are_short(open_pilot: OpenPilot) -> None:
    """All that are heard in a game, as they are played.

    In depth: `test_sounds.py::test_a_cell_is_shorter_than_120_ms_and_anything_else_than_300`,
    `test_sounds.py::test_no_two_cues_are_alike`
    """  # noqa: E501 - the name of a test
    pilot = open_pilot("quarto", "--language", "en", *TWO)
    frames = Frames(pilot)
    wander(pilot, 3, 250)
    played: dict[bytes, set[Cue]] = {}
    for frame in frames.seen:
        for cue in frame.cues:
            signs = tones_for(Frame(frame.view, (), (cue,)))
            for tone in filter(None, (signs.focus, *signs.game)):
                samples = render([tone], 7)
                most = 0.12 if signs.focus else 0.3
                assert len(ears(samples).left) / RATE < most
                played.setdefault(samples, set()).add(cue)
    assert all(len(cues) == 1 for cues in played.values())
    assert len({cue for cues in played.values() for cue in cues}) >= 5


def test_check_35_one_ear_is_enough_and_the_sounds_can_be_tested(
    pilot: Pilot,
) -> None:
    """Both ears alike, or exchanged, by F9; the menu of sounds plays a test.

    In depth: `test_sounds.py::test_one_deaf_ear_misses_nothing_in_mono`,
    `test_sounds.py::test_swapped_exchanges_the_ears`,
    `test_sounds.py::test_the_test_sounds_left_in_the_middle_and_right`
    """
    told = {pilot.press("f9")[0] for _ in range(3)}
    for channels in ("stereo", "mono", "swapped"):
        value = named(pilot, f"setting-channels-{channels}")
        assert sum(line.endswith(value) for line in told) == 1
    pilot.press("f9")
    sound = pilot.program.sound
    assert sound is not None
    assert sound.manner.channels == "mono"
    for tone in HAPPENED.values():
        left, right = ears(render([tone], 7, sound.manner.channels))
        assert left == right
    for name in ("menu-settings", "menu-sounds", "menu-sounds-test"):
        pilot.find(name)
        pilot.press("return")
    assert pilot.heard == [named(pilot, "sounds-test")]


def test_check_36_rate_pitch_and_voice_where_they_can_be_chosen(
    open_pilot: OpenPilot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """What the voice lacks is told instead.

    In depth: `test_voices.py::test_a_dial_is_turned_heard_and_kept`,
    `test_voices.py::test_another_voice_of_the_engine_is_chosen_heard_and_kept`
    """
    monkeypatch.setattr(voices, "TextVoice", Turned)
    pilot = open_voice_menu(open_pilot, "--language", language)
    (rate,) = pilot.find("menu-rate")
    (faster,) = pilot.press("right")
    assert faster != rate
    assert speaker(pilot).wait(LONG)
    assert Turned.heard[-1] == (faster, Manner(rate=10))
    (pitch,) = pilot.find("menu-pitch")
    assert named(pilot, "menu-dial-missing") in pitch
    (which,) = pilot.find("menu-which-voice")
    assert named(pilot, "menu-which-missing") in which


def test_check_37_brief_is_brief(table: Pilot) -> None:
    """Three levels, the same in substance.

    In depth: `test_words.py::test_what_happens_and_what_is_answered_is_short`
    """
    lengths = {}
    for _ in range(3):
        table.press("f2")
        level = table.program.stage.chosen.now.verbosity
        lengths[level] = [len(table.press(key)[0]) for key in ("l", "t", "space")]
    assert lengths.keys() == {"brief", "normal", "full"}
    for brief, usual, full in zip(*map(lengths.get, lengths_in_order()), strict=True):
        assert brief <= usual <= full
    assert sum(lengths["brief"]) < 0.8 * sum(lengths["normal"])


def lengths_in_order() -> tuple[str, str, str]:
    """Return the levels from the least to the most."""
    return ("brief", "normal", "full")


# Quality.


def test_check_38_settings_and_the_game_survive_a_crash(
    home: Path, language: str
) -> None:
    """A process is killed in the middle, another goes on.

    In depth: `test_saves.py::test_a_kill_loses_no_move_that_was_told`,
    `test_saves.py::test_a_file_is_whole_or_as_it_was_wherever_writing_ends`
    """
    del home
    setting = ["--language", language]
    killed = typed(["quarto", *setting, *TWO], "give 7", "verbosity", "place b2")
    assert killed
    again = typed(setting, "1", "position")
    assert again[-1] == ".....7.......... -"
    assert settings_file.load().verbosity == "full"


def typed(arguments: list[str], *lines: str) -> list[str]:
    """Type lines in a process, hear an answer to each, and kill it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "accessible_games", "--console", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdin is not None
    assert process.stdout is not None
    listener = Listener(process.stdout)
    heard: list[str] = []
    try:
        for line in lines:
            while (last := listener.next_line(0.05 if heard else LONG)) is not None:
                heard.append(last)
            process.stdin.write(f"{line}\n")
            process.stdin.flush()
            last = listener.next_line()
            assert last is not None, line
            heard.append(last)
    finally:
        process.kill()
        process.wait(LONG)
        process.stdin.close()
    return heard


def test_check_39_braille_has_every_message_and_the_facts_come_first(
    open_pilot: OpenPilot,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    """All goes to the reader by the call that speaks and writes; 40 cells hold it.

    In depth: `test_reader.py::test_speech_and_braille_are_told_one_by_one_where_they_have_to_be`,
    `test_words.py::test_a_braille_line_holds_what_others_did`
    """  # noqa: E501 - the name of a test
    told = reader_on(monkeypatch)
    pilot = open_pilot("quarto", "--language", language)
    pilot.program.stage.chosen.change(voice="reader")
    heard = []
    for key in ("v", "tab", "return", "shift+tab", "n", "return", "t", "escape", "f2"):
        heard += pilot.press(key)
        assert speaker(pilot).wait(LONG)
    assert heard
    spoken = " ".join(told)
    assert all(line in spoken for line in heard)
    others = [line for line in heard if line.startswith(TONGUES[language].other)]
    assert len(others) >= 2
    facts = f"{TONGUES[language].cell}|{TONGUES[language].gives}"
    assert all(re.search(facts, line[:40]) for line in others)


def reader_on(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let a screen reader run that has speech and braille; return what it is told."""
    prism: Any = pytest.importorskip("prism", reason="no prismatoid here")
    told: list[str] = []

    class Backend(prism.CustomBackend):  # type: ignore[misc]  # prism has no types
        def output(self, text: str, interrupt: bool) -> None:  # noqa: FBT001
            del interrupt
            told.append(text)

        def stop(self) -> None:
            """Have nothing to stop."""

    with prism.RegistryBuilder() as builder:
        builder.add_backend("First", Backend, priority=0)
        registry = builder.freeze()
    start: Callable[[], Any] = lambda: ReaderVoice(registry, pace=0)  # noqa: E731
    monkeypatch.setattr(reader, "READERS", ("First",))
    monkeypatch.setattr(reader, "missing", lambda: None)
    monkeypatch.setattr(voices, "ReaderVoice", start)
    return told


@pytest.mark.usefixtures("seldom_drawn")
def test_check_40_everything_is_said_in_both_languages_and_no_names_of_messages(
    open_pilot: OpenPilot, home: Path
) -> None:
    """The same keys in both languages: as many lines, each in its own letters.

    In depth: `test_words.py::test_both_languages_have_the_same_messages`,
    `test_words.py::test_no_name_of_a_message_is_read_aloud`,
    `test_words.py::test_russian_is_written_in_russian_letters`
    """
    raw = {key for key in message_keys("en") if "-" in key}
    lines = {}
    for language in LANGUAGES:
        rmtree(home, ignore_errors=True)
        pilot = open_pilot("quarto", "--language", language, *TWO)
        wander(pilot, 13, 200)
        for key in ("escape", "down", "return", "down", "escape", "f1", "down"):
            pilot.press(key)
        lines[language] = pilot.hearing.lines
        said = set(re.findall(r"[a-z]+(?:-[a-z]+)+", " ".join(pilot.hearing.lines)))
        assert not said & raw
    assert len(lines["ru"]) == len(lines["en"]) > 200
    for russian, english in zip(lines["ru"], lines["en"], strict=True):
        own = re.sub("“[а-яё]”", "", english)  # a letter as it was typed
        assert not re.search("[а-яё]", own), english
        assert not re.search("[A-Za-z]", russian), russian
        assert bool(re.search("[а-яё]", russian)) is bool(re.search("[a-z]", english))
