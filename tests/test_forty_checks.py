"""Checks 1 to 9 of the forty in `docs/checks.md`.

Each is short and from end to end; a docstring names the tests that go deeper.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
import pytest

import accessible_games
from accessible_games.commands import offered
from accessible_games.core.message import Message, say
from accessible_games.games.quarto import GAME as QUARTO
from accessible_games.i18n import LANGUAGES, Catalogue
from accessible_games.keymap import words_for
from accessible_games.outputs.picture import Picture
from accessible_games.outputs.speech import voices
from tests.conftest import RUSSIAN, key_event, scancode
from tests.test_checks_board import TWO, seated
from tests.test_layouts import Listener
from tests.test_settings import written
from tests.test_speaker import LONG, FakeVoice
from tests.test_window import (
    MIDDLE,
    QUESTIONS,
    event_of,
    focus,
    named,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.conftest import OpenPilot, OpenTypist, Pilot

PACKAGE: Final = Path(accessible_games.__file__).parent

GUIDES: Final = [
    PACKAGE.parent / "README.md",
    *sorted((PACKAGE.parent / "docs").glob("*-*.md")),
    *(PACKAGE.parent / "docs" / f"{language}.md" for language in LANGUAGES),
]
"""What is written for players."""

LAYOUTS: Final[Mapping[str, Mapping[str, str]]] = {
    "ru": RUSSIAN,
    "us": {"comma": ",", "period": ".", "slash": "/"},
    "de": {"y": "z", "z": "y", "comma": ",", "period": ".", "slash": "-"},
    "fr": dict(zip("aqzwm1234", "qawz,&é\"'", strict=True)) | {"comma": ";"},
}
"""What layouts print on the keys that are others than in English."""


@pytest.fixture
def table(open_pilot: OpenPilot, tmp_path: Path, language: str) -> Pilot:
    """Sit down in the middle of a game, with a piece in hand."""
    return seated(open_pilot, tmp_path, language, MIDDLE)


# Start.


def test_check_01_speech_without_any_visual_step(
    open_pilot: OpenPilot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """The first words come before any key, any event and any picture.

    `tests/benchmarks.py` measures the seconds. In depth:
    `test_chain.py::test_a_voice_that_hangs_at_its_start_is_a_fault`,
    `test_bundled_voice.py::test_no_audio_device_and_text_speaks_at_once`
    """
    drawn: list[bool] = []
    monkeypatch.setattr(Picture, "draw", lambda _: drawn.append(True))
    voice = FakeVoice()
    monkeypatch.setattr(voices, "TextVoice", voice)
    pilot = open_pilot("--language", language)
    (first,) = pilot.hearing.lines
    assert voice.when(first).wait(LONG)
    assert drawn == []


@pytest.mark.skipif(sys.platform == "win32", reason="it is told by another variable")
def test_check_01_lines_of_text_speak_where_no_voice_does(
    home: Path, language: str
) -> None:
    """A machine without a reader, a speech server, a synthesizer and a sound card."""
    process = subprocess.Popen(
        [sys.executable, "-m", "accessible_games", "--language", language],
        env=dumb_machine(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )
    assert process.stdout is not None
    try:
        first = Listener(process.stdout).next_line()
    finally:
        process.terminate()
        process.wait(LONG)
    assert first is not None
    assert first.startswith(Catalogue(language).words(Message("menu-main-window")))


def dumb_machine(home: Path) -> dict[str, str]:
    """Return the variables of a machine on which nothing can be heard."""
    nothing = {"PATH": "", "DBUS_SESSION_BUS_ADDRESS": "", "SPEECHD_ADDRESS": "none"}
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "none-at-all"}
    places = dict.fromkeys(("XDG_RUNTIME_DIR", "HOME"), str(home))
    paths = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return {**os.environ, **nothing, **drivers, **places, **paths}


def test_check_02_the_first_sentence_names_the_program_its_language_and_f1(
    pilot: Pilot, open_typist: OpenTypist, language: str
) -> None:
    """In the window; the console has no F1 and asks for a number instead.

    In depth: `test_window.py::test_the_first_sentence_names_the_program_and_the_key_for_help`
    """  # noqa: E501 - the name of a test
    (first,) = pilot.heard
    sentence = ". ".join(first.split(". ")[:3])
    for part in {
        "ru": ("Игры на слух", "Русский язык", "Эф 1"),
        "en": ("Games by ear", "English", "F1"),
    }[language]:
        assert part in sentence
    console = open_typist("--language", language).heard[0]
    assert console.startswith(first.partition(".")[0])


def test_check_03_in_a_game_within_three_keys(
    pilot: Pilot, open_pilot: OpenPilot, open_typist: OpenTypist, language: str
) -> None:
    """One key in the window, one number in the console; two to resume.

    In depth: `test_window.py::test_one_key_leads_into_a_game`
    """
    pilot.press("return")
    assert pilot.desk.session.is_persons_turn()
    pilot.press("tab", "return")
    before = pilot.desk.match
    pilot.take(event_of(pygame.QUIT))
    again = open_pilot("--language", language)
    again.press("return")
    assert again.desk.match.moves == before.moves
    typist = open_typist("--language", language)
    typist.type("2")
    assert typist.program.desk is not None
    assert typist.program.desk.session.is_persons_turn()


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.name)
def test_check_04_guides_are_readable_by_ear(path: Path) -> None:
    """No table, picture, drawing or bare link; every level of headings is there.

    How the guides were listened to is in `docs/checks.md`. In depth:
    `test_docs.py::test_the_guide_lists_what_there_is`,
    `test_words.py::test_no_russian_word_is_read_by_an_english_voice`
    """
    text = path.read_text("utf-8")
    plain = re.sub(r"<!-- /?\w+ -->", "", text)
    lines = plain.splitlines()
    assert not [line for line in lines if line.lstrip().startswith("|")], "a table"
    assert "![" not in plain, "a picture"
    assert not re.search(r"</?\w+[^>]*>", re.sub(r"`[^`]*`", "", plain)), "markup"
    assert not re.search("[\u2190-\u2bff\U0001f000-\U0001ffff]", plain), "a sign"
    assert not re.search(r"(?<!\()https?://", plain), "a bare address"
    assert not re.search(r"\*\*|__|~~", plain), "stars that are read aloud"
    assert all(text.strip() for text in re.findall(r"\[([^\]]*)\]\(", plain))
    levels = [len(found) for found in re.findall(r"^(#+) ", plain, re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - level <= 1 for level, after in pairwise(levels))


NAMES: Final = {
    *("README", "Windows", "Linux", "macOS", "ssh", "Orca", "NVDA", "JAWS"),
    *("VoiceOver", "Prism", "VTE", "speech", "dispatcher"),
    *("BRLTTY", "CH", "FT", "CP"),  # chips are called by letters and numbers
}
"""Latin words that are names; a Russian guide has no others without a reason."""


@pytest.mark.parametrize("name", ["ru", "settings-ru", "voices-ru", "board-ru"])
def test_check_04_latin_letters_in_a_russian_guide_have_a_reason(name: str) -> None:
    """They are names, something to type, or what is printed on a key."""
    text = (PACKAGE.parent / "docs" / f"{name}.md").read_text("utf-8")
    for typed in (
        r"<!-- (?P<list>settings|actions|names) -->.*?<!-- /(?P=list) -->",
        r"<!-- /?\w+ -->|```.*?```|^    .*?$|`[^`]*`|\]\([^)]*\)",
        r"\((?:латинская )?[A-Z]\w*\)|латинская [A-Z]|«[^«»]*»",
    ):
        text = re.sub(typed, "", text, flags=re.DOTALL | re.MULTILINE)
    latin = {*re.findall("[A-Za-z]+", text)}
    assert latin <= NAMES


# Keyboard.


def test_check_05_keys_alone_none_held_and_no_hurry(
    open_pilot: OpenPilot, language: str
) -> None:
    """Late keys, keys that are never let go and a mouse change nothing.

    In depth: `test_by_ear.py::test_whole_games_are_played_by_ear`
    """
    keys = ["tab", "down", "return", "right", "v", "t", "down", "tab"]
    quick = open_pilot("quarto", "--language", language, *TWO)
    expected = [line for key in keys for line in quick.press(key)]
    slow = open_pilot("quarto", "--language", language, *TWO)
    heard = []
    for key in keys:
        slow.time += 10_000
        where = {"pos": (500, 300), "button": 1, "touch": False}
        assert slow.take(event_of(pygame.MOUSEBUTTONDOWN, **where)) == []
        heard += slow.take(key_event(pygame.KEYDOWN, scancode(key), 0))
    assert heard == expected
    assert slow.desk.match.moves == quick.desk.match.moves


def test_check_06_the_same_keys_everywhere_and_help_tells_the_bound_ones(
    open_pilot: OpenPilot, language: str
) -> None:
    """At the table, in the review and in the tutorial; in F1, menu and describer.

    In depth: `test_settings.py::test_what_is_bound_is_pressed_helped_and_described`,
    `test_tutorial.py::test_a_learner_hears_the_keys_as_they_are_bound`
    """
    written('[keys]\nboard = "k"\nhelp = "f3"\n')
    pilot = open_pilot("quarto", "--language", language, *TWO)
    board = pilot.press("k")
    pilot.press("tab", "return", "ctrl+r")
    assert pilot.press("k") == board
    assert pilot.press("v") == []
    pilot.press("escape", "f3")
    does, key = named(pilot, "help-board"), pilot.text(words_for("k"))
    listed = [pilot.press("down")[0] for _ in range(len(offered(QUARTO)))]
    assert sum(line.startswith(f"{does}: {key}") for line in listed) == 1
    pilot.press("escape", "shift+f1")
    (told,) = pilot.press("k")
    assert told == pilot.text(say("key-does", key=words_for("k"), does=asked("board")))
    pilot.press("escape")
    pilot.program.learn()
    assert pilot.press("k")[0] != pilot.press("v")[0]


def asked(name: str) -> Message:
    """Return what a command does, as help says it."""
    return Message(f"help-{name}")


@pytest.mark.usefixtures("seldom_drawn")
def test_check_07_every_layout_and_lock(table: Pilot) -> None:
    """Letters by their places, whatever is printed there.

    In depth: `test_layouts.py::test_keys_mean_the_same_under_every_layout_and_lock`
    """
    places = [key for key in QUESTIONS if len(key) == 1]
    keys = ["ctrl+home", *places, "2", "shift+3", "n", "l", "keypad 8", "comma"]
    heard = {}
    for name, layout in LAYOUTS.items():
        for locks in (0, pygame.KMOD_CAPS, pygame.KMOD_NUM, pygame.KMOD_CAPS | 0x1000):
            table.press("end")
            lines = [strike(table, key, layout, locks) for key in keys]
            heard[name, locks] = lines
    assert len(heard) == 16
    first = next(iter(heard.values()))
    assert all(first)
    assert all(lines == first for lines in heard.values())


def strike(pilot: Pilot, key: str, layout: Mapping[str, str], locks: int) -> list[str]:
    """Press a key of a layout while some locks are on."""
    modifier, _, name = key.rpartition("+")
    held = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "": 0}[modifier]
    text = layout.get(name, name if len(name) == 1 else "")
    is_capital = bool(locks & pygame.KMOD_CAPS)
    typed = text.upper() if is_capital and len(text.upper()) == 1 else text
    code, mod = scancode(name), held | locks
    return pilot.take(
        key_event(pygame.KEYDOWN, code, mod, typed),
        key_event(pygame.KEYUP, code, mod),
    )


def test_check_08_no_hooks(table: Pilot) -> None:
    """The keyboard is never taken from others, and no library could do it."""
    table.press("v", "escape", "escape")
    assert not pygame.event.get_grab()
    sources = {path: path.read_text("utf-8") for path in PACKAGE.rglob("*.py")}
    foreign = {
        name.partition(".")[0]
        for text in sources.values()
        for name in imported(ast.parse(text))
    } - {*sys.stdlib_module_names, "accessible_games", "fabrication"}
    assert foreign <= {
        "espeakng_loader",
        "fluent",
        "platformdirs",
        "prism",
        "pygame",
        "pyttsx3",
        "serial",
        "tomlkit",
    }
    forbidden = re.compile("WindowsHook|XGrabKey|EventTap|set_grab|RegisterHotKey")
    assert not [path for path, text in sources.items() if forbidden.search(text)]


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield the modules that a source imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""


def test_check_09_keys_of_the_system_pass(table: Pilot) -> None:
    """They do nothing here; what the system makes of Alt+F4 closes and keeps.

    In depth: `test_window.py::test_what_belongs_to_the_system_is_left_to_it`
    """
    table.press("ctrl+home", "return")
    before = table.desk.match, focus(table)
    for key in ("alt+f4", "alt+tab", "alt+shift+tab", "windows+d", "windows+l"):
        assert table.press(key) == [], key
    for key in ("ctrl+shift+left", "alt+shift+right", "ctrl+space"):
        table.press(key)
    assert (table.desk.match, focus(table)) == before
    assert table.program.stage.is_open
    assert table.take(event_of(pygame.QUIT)) == [named(table, "goodbye-kept")]
