"""The voices as a player meets them: chosen, remembered, listed and tried."""

from collections.abc import Callable
from pathlib import Path

import pytest

from accessible_games import settings
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
from accessible_games.outputs.speech.system_child import InstalledVoice
from accessible_games.outputs.speech.text import TextVoice


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
    assert settings.load() == settings.Settings("reader")
    for voice in SETTINGS:
        settings.save(settings.Settings(voice))
        assert settings.load().voice == voice


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("text", ['[speech]\nvoice = "nobody"\n', "speech = 3\n", ""])
def test_a_setting_that_is_unknown_is_the_usual_one(text: str) -> None:
    settings.path().parent.mkdir(parents=True)
    settings.path().write_text(text, "utf-8")
    assert settings.load() == settings.Settings("reader")
    assert settings.path().read_text("utf-8") == text


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("content", [b"[speech\nvoice", b"\xff\xfe\x00"])
def test_a_damaged_file_is_kept_aside(content: bytes) -> None:
    settings.path().parent.mkdir(parents=True)
    settings.path().write_bytes(content)
    aside = settings.load().aside
    assert aside is not None
    assert aside.read_bytes() == content
    assert settings.load() == settings.Settings("reader"), "it is told once"


@pytest.mark.usefixtures("home")
def test_settings_that_cannot_be_written_last_until_the_end() -> None:
    settings.path().mkdir(parents=True)
    settings.save(settings.Settings("text"))
    assert settings.load().voice == "reader"


def test_the_voice_is_chosen_in_the_first_menu_and_kept(
    open_pilot: Callable[..., object],
) -> None:
    pilot = open_pilot()
    press, text = pilot.press, pilot.text  # type: ignore[attr-defined]
    heard = press("home")
    while not heard[0].startswith(text(Message("menu-voice"))):
        heard = press("down")
    assert text(Message("menu-voice-text")) in heard[0]
    assert text(Message("menu-voice-reader")) in press("right")[0]
    assert settings.load().voice == "reader"
    assert text(Message("menu-voice-text")) in press("left")[0]
    assert settings.load().voice == "text"
