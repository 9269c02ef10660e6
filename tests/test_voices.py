"""The voices as a player meets them: chosen, remembered, listed and tried."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import pytest

from accessible_games import settings_file
from accessible_games.__main__ import main
from accessible_games.core.message import Message, say
from accessible_games.i18n import LANGUAGES, Catalogue
from accessible_games.outputs.speech import (
    SpeechError,
    dispatcher,
    reader,
    system,
    voices,
)
from accessible_games.outputs.speech.attended import HungError, within
from accessible_games.outputs.speech.chain import SETTINGS
from accessible_games.outputs.speech.dispatcher import Voice
from accessible_games.outputs.speech.manner import USUAL, Manner, Reach
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.outputs.speech.system_child import InstalledVoice
from accessible_games.outputs.speech.text import TextVoice
from accessible_games.scenes import voice_menu
from accessible_games.settings import Settings

if TYPE_CHECKING:
    from tests.conftest import OpenPilot, Pilot

LONG: Final = 10.0
"""Seconds after which something that should happen never will."""


class Engine:
    """A voice that starts, and lists what the test says."""

    name = "voice-dispatcher"
    listed: tuple[object, ...] = ()

    def voices(self, language: str = "") -> tuple[object, ...]:
        return tuple(v for v in self.listed if language in getattr(v, "language", ""))

    def close(self) -> None:
        """Let go of nothing."""


class Dispatcher(Engine):
    """A server with voices of three languages."""

    listed = (Voice("Анна", "ru"), Voice("Alan", "en"), Voice("Eva", "de"))


class System(Engine):
    """A system with one voice that is of use."""

    listed = (
        InstalledVoice("1", "Irina", ("ru-RU",)),
        InstalledVoice("2", "Hedda", ("de-DE",)),
    )


def failing() -> TextVoice:
    raise SpeechError("no sound device")


@pytest.fixture
def engines(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Make a machine with a dispatcher and a system voice, no reader and no sound."""
    del home
    monkeypatch.setattr(reader, "missing", lambda: reader.NOT_RUNNING)
    for module in (dispatcher, system):
        monkeypatch.setattr(module, "missing", lambda: None)
    monkeypatch.setattr(voices, "DispatcherVoice", Dispatcher)
    monkeypatch.setattr(voices, "SystemVoice", System)
    monkeypatch.setattr(voices, "BundledVoice", failing)


@pytest.mark.usefixtures("engines")
@pytest.mark.parametrize("language", LANGUAGES)
def test_voices_are_listed_with_what_they_offer_or_why_they_are_missing(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["voices", "--language", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    words = Catalogue(language).words
    assert len(lines) == len(SETTINGS["reader"])
    assert words(Message(reader.NOT_RUNNING)) in lines[0]
    assert "Анна (ru), Alan (en)." in lines[1]
    assert "Irina (ru-RU)." in lines[2]
    assert words(Message("voice-has-failed")) in lines[3]
    assert lines[4] == words(say("voice-is-there", kind=Message("voice-kind-text")))


@pytest.mark.usefixtures("home")
def test_a_voice_is_tried(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["voices", "--say", "Проверка", "--language", "ru", "--voice", "text"]
    assert main(asked) == 0
    said, who = capsys.readouterr().out.splitlines()
    assert said == "Проверка"
    assert Catalogue("ru").words(Message("speaks-voice-text")) in who


def test_a_look_that_hangs_is_a_fault_of_the_voice() -> None:
    with pytest.raises(HungError):
        within(0.02, lambda: __import__("time").sleep(0.3))
    assert within(5, lambda: 7) == 7


@pytest.mark.usefixtures("home")
def test_a_setting_is_remembered() -> None:
    assert settings_file.load() == Settings("reader")
    for voice in SETTINGS:
        chosen = Settings(voice, Manner(rate=30, pitch=-100, volume=5))
        settings_file.save(chosen)
        assert settings_file.load() == chosen


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    "name", ["Анна", 'a "b" \\ c\\', "\t\n\x00\x1f\x7f\x85\u2028", "😀", "[x]", "#"]
)
def test_a_voice_of_any_name_is_remembered(name: str) -> None:
    manner = Manner(rate=10).with_voice("ru", name).with_voice("en", "Alan")
    settings_file.save(Settings("system", manner))
    assert settings_file.load() == Settings("system", manner)


@pytest.mark.usefixtures("home")
def test_a_name_that_cannot_be_written_spoils_nothing() -> None:
    settings_file.save(Settings("text", USUAL.with_voice("ru", "a\ud800")))
    assert settings_file.load() == Settings("text", USUAL.with_voice("ru", "a?"))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    "lines",
    ['voices = "x"', "[speech.voices]\nru = 3\nen = ''", '[speech.voices]\nxx = "y"'],
)
def test_what_is_no_voice_is_none(lines: str) -> None:
    settings_file.path().parent.mkdir(parents=True)
    settings_file.path().write_text(f"[speech]\nrate = 10\n{lines}\n", "utf-8")
    assert settings_file.load() == Settings(manner=Manner(rate=10))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("line", "manner"),
    [
        ("rate = 900\npitch = -101\nvolume = 7", Manner(100, -100, 7)),
        ('rate = "fast"\npitch = true\nvolume = 0.5', USUAL),
        ("volume = -20", Manner(volume=-20)),
    ],
)
def test_a_dial_that_cannot_stand_so_stands_as_near_as_it_can(
    line: str, manner: Manner
) -> None:
    settings_file.path().parent.mkdir(parents=True)
    settings_file.path().write_text(f'[speech]\nvoice = ["x"]\n{line}\n', "utf-8")
    assert settings_file.load() == Settings(manner=manner)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("text", ['[speech]\nvoice = "nobody"\n', "speech = 3\n", ""])
def test_a_setting_that_is_unknown_is_the_usual_one(text: str) -> None:
    settings_file.path().parent.mkdir(parents=True)
    settings_file.path().write_text(text, "utf-8")
    assert settings_file.load() == Settings("reader")
    assert settings_file.path().read_text("utf-8") == text


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("content", [b"[speech\nvoice", b"\xff\xfe\x00"])
def test_a_damaged_file_is_kept_aside(content: bytes) -> None:
    settings_file.path().parent.mkdir(parents=True)
    settings_file.path().write_bytes(content)
    aside = settings_file.load().aside
    assert aside is not None
    assert aside.read_bytes() == content
    assert settings_file.load() == Settings("reader"), "it is told once"


@pytest.mark.usefixtures("home")
def test_settings_that_cannot_be_written_last_until_the_end() -> None:
    settings_file.path().mkdir(parents=True)
    with pytest.raises(OSError, match="settings"):
        settings_file.save(Settings("text"))
    assert settings_file.load().voice == "reader"


def test_the_voice_is_chosen_in_the_first_menu_and_kept(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_voice_menu(open_pilot)
    press, text = pilot.press, pilot.text
    settings_file.save(Settings(manner=Manner(rate=20)))
    heard = press("home")
    assert text(Message("menu-voice-text")) in heard[0]
    assert text(Message("menu-voice-reader")) in press("right")[0]
    assert settings_file.load().voice == "reader"
    assert text(Message("menu-voice-text")) in press("left")[0]
    assert settings_file.load() == Settings("text", Manner(rate=20))


def open_voice_menu(open_pilot: OpenPilot, *arguments: str) -> Pilot:
    """Open the first menu, and the one of the voice from there."""
    pilot = open_pilot(*arguments)
    for name in ("menu-settings", "menu-voice"):
        pilot.find(name)
        pilot.press("return")
    return pilot


def speaker(pilot: Pilot) -> Speaker:
    """Return who speaks in the window."""
    assert pilot.program.voice is not None
    return pilot.program.voice


class Turned(TextVoice):
    """Lines that nobody reads, with two dials."""

    reach: ClassVar[Reach] = {"rate": 100, "volume": 0}
    heard: ClassVar[list[tuple[str, Manner]]] = []

    def __init__(self) -> None:
        super().__init__(StringIO())
        self.heard.clear()
        self.manner = USUAL

    def adjust(self, manner: Manner) -> None:
        """Keep it."""
        self.manner = manner

    def say(self, text: str, language: str) -> None:
        """Note how it was said."""
        self.heard.append((text, self.manner))
        super().say(text, language)


def test_a_dial_is_turned_heard_and_kept(
    open_pilot: OpenPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voices, "TextVoice", Turned)
    pilot = open_voice_menu(open_pilot)
    press, text = pilot.press, pilot.text
    assert text(Message("menu-dial-usual")) in press("home", "down", "down")[0]
    assert text(say("menu-dial-more", by=20)) in press("right", "right")[0]
    assert speaker(pilot).wait(LONG)
    said, manner = Turned.heard[-1]
    assert text(say("menu-dial-more", by=20)) in said
    assert manner == settings_file.load().manner == Manner(rate=20)
    assert text(say("menu-dial-less", by=10)) in press("left", "left", "left")[0]
    for _ in range(9):
        press("left")
    assert press("left") == [text(Message("menu-dial-end"))]
    assert settings_file.load().manner == Manner(rate=-100)


def test_a_dial_that_the_voice_lacks_is_told(
    open_pilot: OpenPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voices, "TextVoice", Turned)
    pilot = open_voice_menu(open_pilot)
    press, text = pilot.press, pilot.text
    assert text(Message("menu-dial-missing")) in press("home", *["down"] * 3)[0]
    assert text(Message("menu-dial-missing")) in press("right")[0]
    assert settings_file.load().manner == USUAL
    speaker(pilot).manner = Manner(volume=50)
    assert text(Message("menu-dial-usual")) in press("down")[0], "it is at its loudest"
    assert press("right") == [text(Message("menu-dial-end"))]
    assert text(say("menu-dial-less", by=10)) in press("left")[0]


class Several(Turned):
    """One of more voices than anyone would go round."""

    names: ClassVar[tuple[str, ...]] = tuple(
        f"Voice {n}" for n in range(voice_menu.MOST + 5)
    )

    def choices(self, language: str) -> tuple[str, ...]:
        """Return them for Russian only."""
        return self.names if language == "ru" else ()


def test_another_voice_of_the_engine_is_chosen_heard_and_kept(
    open_pilot: OpenPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voices, "TextVoice", Several)
    pilot = open_voice_menu(open_pilot, "--language", "ru")
    press, text = pilot.press, pilot.text
    assert speaker(pilot).wait(LONG), "what can be chosen is known from a phrase"
    assert text(Message("menu-which-usual")) in press("home", "down")[0]
    assert "Voice 0" in press("right")[0]
    assert "Voice 1," in press("right")[0]
    assert speaker(pilot).wait(LONG)
    said, manner = Several.heard[-1]
    assert "Voice 1," in said
    assert manner == settings_file.load().manner == USUAL.with_voice("ru", "Voice 1")
    assert text(Message("menu-which-usual")) in press("left", "left")[0]
    assert settings_file.load().manner == USUAL
    assert f"Voice {voice_menu.MOST - 1}," in press("left")[0]
    speaker(pilot).manner = USUAL.with_voice("ru", Several.names[-1])
    assert f"{Several.names[-1]}," in press("up", "down")[0]
    assert text(Message("menu-which-usual")) in press("right")[0]
    speaker(pilot).manner = USUAL.with_voice("ru", "of another engine")
    assert text(Message("menu-which-usual")) in press("up", "down")[0]


@pytest.mark.parametrize("voice", [Turned, Several])
def test_there_may_be_no_choice_of_voices(
    open_pilot: OpenPilot, monkeypatch: pytest.MonkeyPatch, voice: type[Turned]
) -> None:
    monkeypatch.setattr(voices, "TextVoice", voice)
    pilot = open_voice_menu(open_pilot, "--language", "en")
    assert speaker(pilot).wait(LONG)
    missing = pilot.text(Message("menu-which-missing"))
    for keys in (("home", "down"), ("right",)):
        assert missing in pilot.press(*keys)[0]
    assert settings_file.load().manner == USUAL


def test_the_menu_of_the_voice_is_left(open_pilot: OpenPilot) -> None:
    pilot = open_voice_menu(open_pilot)
    back = pilot.press("end")[0]
    assert pilot.text(Message("menu-back")) in back
    assert pilot.text(Message("menu-voice")) in " ".join(pilot.press("return"))
