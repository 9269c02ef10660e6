"""The settings: read, refused, kept, changed by menu and key, and heard at once."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from hypothesis import (
    HealthCheck,
    given,
    settings as hypothesis_settings,
    strategies as st,
)

from accessible_games import settings_file
from accessible_games.commands import COMMANDS
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.i18n import COORDINATES, VERBOSITIES, Catalogue
from accessible_games.keymap import KEY_NAMES, USUAL_KEYS, is_key
from accessible_games.outputs import Cue
from accessible_games.outputs.sound.sound import Sound
from accessible_games.outputs.theme import PALETTES, PictureManner
from accessible_games.settings import FIELDS, Field, Settings
from accessible_games.settings_file import Chosen, read
from accessible_games.setup import usual
from accessible_games.shells.keys import SCANCODES

if TYPE_CHECKING:
    from pathlib import Path

    from accessible_games.core.message import Message as AnyMessage
    from tests.conftest import OpenPilot, OpenTypist, Pilot

RU: Final = Catalogue("ru")


def written(text: str) -> Settings:
    """Return the settings that a file with this text means."""
    settings_file.path().parent.mkdir(parents=True, exist_ok=True)
    settings_file.path().write_text(text, "utf-8")
    return settings_file.load()


def told(troubles: tuple[AnyMessage, ...]) -> list[str]:
    """Return what is wrong in Russian words."""
    return [RU.words(trouble) for trouble in troubles]


# --- the file -------------------------------------------------------------------


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("one", FIELDS, ids=lambda one: f"{one.table}.{one.name}")
def test_every_value_is_kept_and_read_again(one: Field) -> None:
    values = list(one.values)
    for value in (values[0], values[-1]):
        chosen = one.put(Settings(), value)
        settings_file.save(chosen)
        assert settings_file.load() == chosen
        assert one.get(settings_file.load()) == value
        assert settings_file.load().troubles == ()


@pytest.mark.usefixtures("home")
def test_what_was_written_by_hand_stays() -> None:
    text = '# Моё.\n[words]\nverbosity = "brief" # так короче\n'
    chosen = written(text)
    assert chosen.verbosity == "brief"
    Chosen(chosen).change(coordinates="numbers")
    now = settings_file.path().read_text("utf-8")
    assert "# Моё.\n" in now
    assert 'verbosity = "brief" # так короче\n' in now
    assert settings_file.load().coordinates == "numbers"
    assert settings_file.load().verbosity == "brief"


@pytest.mark.usefixtures("home")
def test_a_wrong_value_is_told_and_the_others_are_in_force() -> None:
    chosen = written('[words]\nverbosity = "loud"\ncoordinates = "numbers"\n')
    assert chosen.verbosity == "normal"
    assert chosen.coordinates == "numbers"
    (trouble,) = told(chosen.troubles)
    assert trouble.startswith("В настройках «words.verbosity» не бывает «loud»")
    assert trouble.endswith("Бывает: brief, normal, full.")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("[words]\nplaces = 1", "words.places"),
        ('[words]\nplaces = "да"', "words.places"),
        ("[speech]\nrate = 1.5", "speech.rate"),
        ("[speech]\nrate = true", "speech.rate"),
        ("[words]\nlanguage = []", "words.language"),
        ("[words]\nwidth = 3", "words.width"),
        ("[wodrs]\nplaces = true", "wodrs"),
        ("places = true", "places"),
        ("words = 3", "words"),
        ("keys = 3", "keys"),
        ("[words]\nplaces = [true]", "words.places"),
    ],
)
def test_whatever_is_wrong_in_the_file_is_named(line: str, name: str) -> None:
    chosen = written(f"{line}\n")
    (trouble,) = told(chosen.troubles)
    assert f"«{name}»" in trouble
    assert chosen == Settings()


@pytest.mark.usefixtures("home")
def test_a_range_is_told_by_its_ends() -> None:
    (trouble,) = told(written('[speech]\npitch = "high"\n').troubles)
    assert trouble.endswith("Бывает: от -100 до 100.")


@pytest.mark.usefixtures("home")
def test_many_faults_are_counted_and_not_all_told() -> None:
    lines = "\n".join(f'k{number} = "x"' for number in range(300))
    heard = told(written(f"[keys]\n{lines}\n").troubles)
    assert len(heard) == 6
    assert heard[-1] == "И ещё неверных строк в файле настроек: 295."


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    "content", ["x = " + "[" * 40_000, "# " + "x" * 60_000, "[words\n"]
)
def test_whatever_no_settings_can_be_read_from_is_kept_aside(content: str) -> None:
    for number in ("", "2", "3"):
        aside = written(content + number).aside
        assert aside is not None
        assert aside.name == f"settings.damaged{number}.toml"
        assert aside.read_text("utf-8") == content + number


@pytest.mark.usefixtures("home")
def test_a_file_that_begins_as_some_editors_begin_it_is_read() -> None:
    settings_file.path().parent.mkdir(parents=True)
    text = '\ufeff[words]\r\nverbosity = "brief"\r\n'
    settings_file.path().write_text(text, "utf-8", newline="")
    assert settings_file.load().verbosity == "brief"
    Chosen(settings_file.load()).change(places=False)
    assert settings_file.load().verbosity == "brief"


@pytest.mark.usefixtures("home")
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_what_is_no_file_is_told_and_never_waited_for() -> None:
    settings_file.path().parent.mkdir(parents=True)
    os.mkfifo(settings_file.path())
    (trouble,) = told(settings_file.load().troubles)
    assert "settings.toml" in trouble
    complaints: list[AnyMessage] = []
    chosen = Chosen()
    chosen.complain = complaints.append
    chosen.change(verbosity="full")
    chosen.change(verbosity="brief")
    assert chosen.now.verbosity == "brief"
    assert [RU.words(message)[:28] for message in complaints] == [
        "Настройки не сохраняются, он"
    ], "it is told once"


@pytest.mark.usefixtures("home")
def test_a_link_to_the_file_stays_one(tmp_path: Path) -> None:
    settings_file.path().parent.mkdir(parents=True)
    for target in (tmp_path / "there.toml", tmp_path / "not yet" / "there.toml"):
        settings_file.path().unlink(missing_ok=True)
        settings_file.path().symlink_to(target)
        Chosen().change(verbosity="brief")
        assert settings_file.path().is_symlink()
        assert 'verbosity = "brief"' in target.read_text("utf-8")


def test_settings_that_cannot_be_kept_are_told_of_once(pilot: Pilot) -> None:
    settings_file.path().mkdir(parents=True)
    heard = pilot.press("f2")
    assert len(heard) == 2
    assert str(settings_file.path()) in heard[0] + heard[1]
    assert len(pilot.press("f2")) == 1


@hypothesis_settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=8,
    ).flatmap(
        lambda value: st.fixed_dictionaries(
            {},
            optional={
                name: st.just(value)
                | st.dictionaries(
                    st.sampled_from([*(one.name for one in FIELDS), "voices", "call"]),
                    st.just(value),
                )
                for name in ("words", "speech", "keys", "nonsense")
            },
        )
    )
)
def test_no_file_is_too_strange(values: dict[str, object]) -> None:
    chosen = read(values)
    for one in FIELDS:
        assert one.get(chosen) in one.values
    assert all(told(chosen.troubles))


def test_what_only_this_run_was_asked_for_is_not_kept(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("quarto", "--language", "en", "--coordinates", "numbers")
    pilot.press("f2")
    kept = settings_file.load()
    assert (kept.verbosity, kept.language) == ("full", "system")
    assert kept.coordinates == "letters"
    assert kept.voice == "reader", "--silent was for this run"


# --- heard ----------------------------------------------------------------------


def test_trouble_with_the_file_is_told_at_the_start(
    open_pilot: OpenPilot, open_typist: OpenTypist
) -> None:
    written('[words]\nverbosity = "loud"\n[keys]\ncall = "r"\n')
    typist = open_typist("quarto", "--language", "ru")
    assert sum("«words.verbosity»" in line for line in typist.heard) == 1
    assert any("Клавиша ка уже занята: прочитать ряд." in s for s in typist.heard)
    del open_pilot


@pytest.mark.usefixtures("home")
def test_a_damaged_file_is_told_in_the_console_too(open_typist: OpenTypist) -> None:
    settings_file.path().parent.mkdir(parents=True)
    settings_file.path().write_text("[words", "utf-8")
    heard = open_typist("quarto", "--language", "en").heard
    assert any("settings.damaged.toml" in line for line in heard)


def test_each_setting_is_heard_in_its_new_value_and_kept(pilot: Pilot) -> None:
    pilot.find("menu-settings")
    pilot.press("return")
    for one in FIELDS:
        if one.table != "words" or one.name == "language":
            continue
        pilot.find(f"setting-{one.name}")
        for _ in one.values:
            before = one.get(pilot.program.stage.chosen.now)
            heard = pilot.press("right")
            now = one.get(settings_file.load())
            assert now != before
            key = (
                f"setting-{'yes' if now else 'no'}"
                if isinstance(now, bool)
                else f"setting-{one.name}-{now}"
            )
            assert pilot.text(Message(key)) in heard[0]
    pilot.press("escape")
    assert pilot.program.stage.top.is_menu


def test_the_language_can_be_that_of_the_system(
    open_pilot: OpenPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    pilot = open_pilot()
    pilot.find("menu-settings")
    pilot.press("return")
    assert "русский" in pilot.press("right")[0]
    assert "English" in pilot.press("right")[0]
    assert "как в системе" in pilot.press("right")[0]
    pilot.press("left")
    assert open_pilot().text(Message("language-name")) == "English"


def test_the_window_names_the_file(pilot: Pilot) -> None:
    pilot.find("menu-settings")
    pilot.press("return")
    pilot.find("menu-settings-file")
    assert str(settings_file.path()) in pilot.press("return")[0]


def test_f10_opens_the_settings_and_escape_gives_the_focus_back(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_pilot("quarto", "--language", "ru")
    before = pilot.press("ctrl+end")
    assert pilot.press("f10")[0].startswith("Настройки.")
    heard = pilot.press("escape")
    assert before[0] in heard[0]


# --- how much is said -------------------------------------------------------------


def test_f2_changes_how_much_is_said_and_says_so(pilot: Pilot) -> None:
    heard = [pilot.press("f2")[0] for _ in VERBOSITIES]
    names = [pilot.text(Message(f"setting-verbosity-{v}")) for v in VERBOSITIES]
    for line, name in zip(heard, [*names[2:], *names[:2]], strict=True):
        assert line.endswith(name)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_brief_is_brief_and_nothing_is_left_out(
    open_typist: OpenTypist, language: str
) -> None:
    arguments = ("quarto", "--language", language, "--seat=person", "--seat=person")
    lines = ("give 7", "place b2", "give 3", "place c1", "row 2", "pieces")
    said = {}
    for verbosity in VERBOSITIES:
        written(f'[words]\nverbosity = "{verbosity}"\n')
        typist = open_typist(*arguments)
        said[verbosity] = [" ".join(typist.type(line)) for line in lines]
    for brief, normal, full in zip(*said.values(), strict=True):
        assert len(brief) <= len(normal) <= len(full)
    brief, normal, full = (sum(map(len, said[v][:4])) for v in VERBOSITIES)
    assert brief < normal * 0.75
    assert full > normal * 1.1
    cell = Catalogue(language).words(say("cell", letter="b", row=2))
    assert cell in said["brief"][1], "what was placed where is still said"
    assert said["brief"][4] == said["normal"][4], "what was asked is answered in full"


def test_places_in_lists_can_be_left_out(open_pilot: OpenPilot) -> None:
    written("[words]\nplaces = false\n")
    pilot = open_pilot("--language", "en")
    assert pilot.press("home") == ["Play"] or " of " not in pilot.press("home")[0]
    written("[words]\nplaces = true\n")
    assert " of " in open_pilot("--language", "en").press("home")[0]


def test_reminders_can_be_left_out(open_typist: OpenTypist) -> None:
    people = ("--seat=person", "--seat=person")
    prompt = "Player 2 to move: place the piece."
    assert prompt in open_typist("quarto", "--language=en", *people).type("give 7")[0]
    written("[words]\nprompts = false\n")
    quiet = open_typist("quarto", "--language=en", *people)
    assert prompt not in quiet.type("give 7")[0]
    assert prompt in quiet.type("turn")[0], "asked for, it is said"


# --- sounds and picture -----------------------------------------------------------


@pytest.mark.parametrize(
    ("louder", "softer", "name", "cue"),
    [
        ("f7", "shift+f7", "focus", Cue.MOVED),
        ("f8", "shift+f8", "game", Cue.PLACED),
    ],
)
def test_volumes_have_keys_and_are_heard(
    pilot: Pilot, louder: str, softer: str, name: str, cue: Cue
) -> None:
    (heard,) = pilot.press(louder)
    assert heard.startswith(pilot.text(Message(f"setting-{name}")))
    assert heard.endswith("8")
    assert pilot.hearing.cues[-1] is cue
    pilot.press(louder, louder)
    assert pilot.press(louder) == [pilot.text(Message("menu-dial-end"))]
    assert pilot.press(*[softer] * 10)[0].endswith("0")
    assert pilot.press(softer) == [pilot.text(Message("menu-dial-end"))]
    assert getattr(settings_file.load().sounds, name) == 0
    assert pilot.program.sound is not None
    assert getattr(pilot.program.sound.manner, name) == 0


def test_channels_and_silence_have_keys(pilot: Pilot) -> None:
    assert pilot.program.sound is not None
    for channels in ("mono", "swapped", "stereo"):
        name = pilot.text(Message(f"setting-channels-{channels}"))
        assert pilot.press("f9")[0].endswith(name)
        assert pilot.program.sound.manner.channels == channels
    assert pilot.press("shift+f9")[0].endswith(pilot.text(Message("setting-no")))
    assert not pilot.program.sound.manner.is_on
    assert pilot.press("shift+f9")[0].endswith(pilot.text(Message("setting-yes")))


def test_the_volume_of_speech_has_keys(pilot: Pilot) -> None:
    volume = pilot.text(Message("menu-volume"))
    assert pilot.press("f6")[0].startswith(volume) or pilot.heard
    assert pilot.press("shift+f6")


def test_the_sound_can_be_tested(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    tests: list[bool] = []
    monkeypatch.setattr(Sound, "test", lambda _: tests.append(True))
    for name in ("menu-settings", "menu-sounds", "menu-sounds-test"):
        pilot.find(name)
        heard = pilot.press("return")
    assert heard == [pilot.text(Message("sounds-test"))]
    assert tests == [True]


def test_the_picture_follows_its_settings(pilot: Pilot) -> None:
    for name in ("menu-settings", "menu-picture"):
        pilot.find(name)
        pilot.press("return")
    pilot.find("setting-theme")
    assert pilot.text(Message("setting-theme-light")) in pilot.press("right")[0]
    pilot.find("setting-text_size")
    pilot.press("right", "right")
    assert settings_file.load().picture == PictureManner("light", 2)
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_at((1, 1))[:3] == PALETTES["light"].ground


# --- keys -------------------------------------------------------------------------


def test_every_key_that_can_be_bound_has_a_place() -> None:
    assert set(KEY_NAMES) == set(SCANCODES)
    assert len(set(SCANCODES.values())) == len(SCANCODES)


def test_the_usual_keys_could_be_chosen_and_do_not_clash() -> None:
    keys = [key for _, keys in USUAL_KEYS.bindings for key in keys]
    assert len(set(keys)) == len(keys)
    assert [key for key in keys if not is_key(key)] == ["ctrl"]
    for name, bound in USUAL_KEYS.bindings:
        assert USUAL_KEYS.bound(name, bound) == USUAL_KEYS


@pytest.mark.usefixtures("home")
def test_the_file_binds_keys_anew() -> None:
    chosen = written('[keys]\ncall = "k"\nundo = ["ctrl+z", "backspace"]\npass = "u"\n')
    assert chosen.troubles == ()
    assert chosen.keys.keys("call") == ("k",)
    assert chosen.keys.by_key["ctrl+z"].name == "undo"
    assert chosen.keys.by_key["u"].name == "pass", "two commands can swap"
    assert "q" not in chosen.keys.by_key
    Chosen(chosen).change(verbosity="full")
    assert settings_file.load().keys == chosen.keys


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('call = "r"', ("ка", "прочитать ряд", "сказать «кварто»")),
        ('call = "k"\nhint = "k"', ("эль", "посоветовать ход", "сказать «кварто»")),
        ('shout = "k"', ("«shout»",)),
        ('give = "k"', ("«give»",)),
        ('call = "windows"', ("«windows»",)),
        ('call = "ctrl+space"', ("«ctrl+space»",)),
        ('call = "alt+q"', ("«alt+q»",)),
        ('call = "shift+ctrl+q"', ("«shift+ctrl+q»",)),
        ('call = ""', ("«»",)),
        ("call = 7.5", ("«7.5»",)),
        ("call = []", ("сказать «кварто»",)),
    ],
)
def test_keys_that_cannot_be_are_refused_by_name_and_the_usual_stay(
    line: str, said: tuple[str, ...]
) -> None:
    chosen = written(f"[keys]\n{line}\n")
    (trouble,) = told(chosen.troubles)
    for part in said:
        assert part in trouble
    for command in COMMANDS:
        if command.keys and not line.startswith('call = "k"'):
            assert chosen.keys.keys(command.name) == command.keys
        elif command.keys:
            assert chosen.keys.keys(command.name), command.name


@hypothesis_settings(
    deadline=None,
    max_examples=200,
    suppress_health_check=[HealthCheck.too_slow],
)
@given(
    st.dictionaries(
        st.sampled_from([c.name for c in COMMANDS if c.keys]),
        st.lists(st.sampled_from(["q", "r", "u", "k", "ctrl+k", "escape", "f1"])),
        max_size=8,
    )
)
def test_no_wish_leaves_a_clash_and_each_refusal_has_a_reason(
    wishes: dict[str, list[str]],
) -> None:
    keymap, troubles = USUAL_KEYS.rebound(wishes)
    keys = [key for _, bound in keymap.bindings for key in bound]
    assert len(set(keys)) == len(keys)
    assert all(keymap.keys(name) for name in USUAL_KEYS.by_name)
    got = [n for n, k in wishes.items() if keymap.keys(n) == (*dict.fromkeys(k),)]
    assert len(got) + len(troubles) >= len(wishes)


def test_what_is_bound_is_pressed_helped_and_described(open_pilot: OpenPilot) -> None:
    written('[keys]\nboard = "k"\n')
    pilot = open_pilot("quarto", "--language", "ru")
    assert pilot.press("k")[0].startswith("На доске") or "фигур" in pilot.press("k")[0]
    assert pilot.press("v") == [], "the old key is free"
    pilot.press("shift+f1")
    assert pilot.press("k") == ["эль: прочитать всю доску."]
    assert pilot.press("v") == ["эм: ничего не делает."]
    pilot.press("escape", "f1")
    heard = [pilot.press("down")[0] for _ in COMMANDS]
    assert any(line.startswith("прочитать всю доску: эль") for line in heard)


def test_a_letter_bound_to_moving_still_finds_items_in_menus(
    open_pilot: OpenPilot,
) -> None:
    written('[keys]\nleft = "j"\nright = "l"\nlast = "left"\n')
    pilot = open_pilot("quarto", "--language", "en")
    assert pilot.press("l")[0].startswith("b1")
    pilot.press("escape", "home")
    assert pilot.type("l")[0].startswith("Learn to play")
    assert pilot.type("q")[0].startswith("Questions")
    assert pilot.program.stage.top.is_menu


def test_a_key_is_chosen_by_pressing_it(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("quarto", "--language", "en", "--seat=person", "--seat=person")
    pilot.press("f10")
    pilot.find("menu-keys")
    pilot.press("return")
    heard = pilot.find("help-board")
    assert "V" in heard[0]
    assert pilot.press("return") == [
        "Press the new key for: read the whole board. Escape keeps the old one."
    ]
    (refused,) = pilot.press("r")
    assert refused.startswith("R is taken: read a row.")
    assert refused == (
        "R is taken: read a row. Choose another key for: read the whole board. "
        "Escape keeps the old one."
    )
    assert "K" in pilot.press("k")[0]
    assert settings_file.load().keys.keys("board") == ("k",)
    pilot.press("return")
    assert "K" in pilot.press("escape")[0], "Escape keeps it"
    pilot.find("menu-keys-usual")
    pilot.press("return", "down", "return")
    assert settings_file.load().keys == USUAL_KEYS
    pilot.press("escape", "escape")
    assert not pilot.program.stage.top.is_menu


def test_the_usual_keys_are_given_back_only_after_a_yes(pilot: Pilot) -> None:
    keymap = USUAL_KEYS.bound("board", ["k"])
    pilot.program.stage.chosen.change(keys=keymap)
    pilot.press("f10")
    pilot.find("menu-keys")
    pilot.press("return")
    asked, done = (
        pilot.text(Message(f"{k}")) for k in ("ask-keys-usual", "keys-are-usual")
    )
    for no in ("return", "escape"):
        here = pilot.find("menu-keys-usual")
        assert pilot.press("return")[0].startswith(asked)
        assert pilot.press(no)[0].endswith(here[0])
        assert settings_file.load().keys == keymap
    assert pilot.press("return", "down", "return") == [done]
    assert settings_file.load().keys == USUAL_KEYS


def test_a_key_that_is_refused_is_told_with_the_action_once(pilot: Pilot) -> None:
    pilot.press("f10")
    pilot.find("menu-keys")
    pilot.press("return")
    pilot.find("help-board")
    pilot.press("return")
    for key in ("r", "r"):
        (refused,) = pilot.press(key)
        assert refused.count(pilot.text(Message("help-board"))) == 1
        assert refused.endswith(pilot.text(Message("keys-escape")))
    assert settings_file.load().keys == USUAL_KEYS


def test_a_command_without_keys_can_get_none() -> None:
    with pytest.raises(RefusalError):
        USUAL_KEYS.bound("give", ["k"])


def test_the_settings_are_in_the_console_too(open_typist: OpenTypist) -> None:
    typist = open_typist("quarto", "--language", "en")
    menu = typist.type("settings")
    number = next(line for line in menu if "Cells are named" in line).partition(".")[0]
    assert "row 3 column 2" in typist.type(number)[0]
    assert "row 1 column 1" in typist.type("cell a1")[0], "a command closes the menu"
    assert settings_file.load().coordinates == COORDINATES[1]
    assert typist.type("brief") == ["How much is said: much"]


# --- how a game was set up --------------------------------------------------------


def test_a_game_is_set_up_as_it_was_begun_last(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("--language", "en")
    pilot.find("menu-level")
    heard = pilot.press("right")
    pilot.find("menu-first")
    pilot.press("right")
    pilot.find("menu-play")
    pilot.press("return")
    setup = pilot.program.setup
    again = open_pilot("--language", "en")
    assert again.program.setup.sitters == setup.sitters
    assert again.program.setup.options == setup.options == {"first": "2"}
    assert again.find("menu-level") == heard
    named = open_pilot("quarto", "--language", "en")
    assert named.program.setup.options == {}, "the command line says it all"


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    "lines",
    [
        '[games.chess]\nseats = ["person"]',
        '[games.quarto]\nseats = ["cat", "person"]',
        '[games.quarto]\nseats = ["person", "computer:genius"]',
        '[games.quarto]\nseats = 3\ncall = "never"',
        "games = 3",
    ],
)
def test_a_game_that_cannot_be_set_up_so_is_as_usual(
    lines: str, open_pilot: OpenPilot
) -> None:
    written(f"{lines}\n")
    pilot = open_pilot("--language", "en")
    assert pilot.program.setup.sitters == usual().sitters
    assert pilot.program.setup.options == {}
    signs = ("set up", "no setting", "section")
    heard = pilot.hearing.lines
    assert sum(any(sign in line for sign in signs) for line in heard) == 1


def test_the_help_level_is_kept_and_can_be_written_by_hand(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_pilot("--language", "en")
    for name in ("menu-options", "quarto-option-help"):
        pilot.find(name)
        pilot.press("return")
    pilot.press("escape")
    pilot.find("menu-play")
    pilot.press("return")
    chosen = pilot.program.setup.options["help"]
    assert dict(settings_file.load().tables[0].options) == {"help": chosen}
    written(
        '[games.quarto]\nseats = ["person", "computer:careless"]\nhelp = "traits"\n'
    )
    again = open_pilot("--language", "en")
    assert again.program.setup.options == {"help": "traits"}
    again.find("menu-play")
    again.press("return")
    assert again.desk.session.match.options["help"] == "traits"
