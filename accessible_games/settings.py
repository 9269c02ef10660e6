"""Settings: what this user chose once for all games, in one TOML file.

A file that cannot be understood is kept aside, and the usual values serve.
"""

import tomllib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from accessible_games.outputs.speech.chain import SETTINGS


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be chosen."""

    voice: str = next(iter(SETTINGS))
    """The best kind of voice that may speak: `reader`, `system`, `bundled`, `text`."""
    aside: Path | None = None
    """Where a file that could not be understood was put, if there was one."""


def path() -> Path:
    """Return where this user's settings are."""
    return user_config_path("accessible-games", appauthor=False) / "settings.toml"


def load() -> Settings:
    """Return the settings; what is missing or unknown has its usual value."""
    try:
        text = path().read_text("utf-8")
    except OSError:
        return Settings()
    except UnicodeDecodeError:
        return _put_aside()
    try:
        return _read(tomllib.loads(text))
    except tomllib.TOMLDecodeError:
        return _put_aside()


def save(settings: Settings) -> None:
    """Write the settings; where that is not possible they last until the end."""
    with suppress(OSError):
        path().parent.mkdir(parents=True, exist_ok=True)
        path().write_text(f'[speech]\nvoice = "{settings.voice}"\n', "utf-8")


def _read(values: dict[str, Any]) -> Settings:
    speech = values.get("speech")
    voice = speech.get("voice") if isinstance(speech, dict) else None
    return Settings(voice) if voice in SETTINGS else Settings()


def _put_aside() -> Settings:
    aside = path().with_suffix(".damaged.toml")
    try:
        path().replace(aside)
    except OSError:
        return Settings()
    return Settings(aside=aside)
