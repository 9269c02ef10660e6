"""Settings: what this user chose once for all games, in one TOML file.

A file that cannot be understood is kept aside, and the usual values serve.
"""

import tomllib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from platformdirs import user_config_path

from accessible_games.outputs.speech.chain import SETTINGS
from accessible_games.outputs.speech.manner import (
    DIALS,
    HIGHEST,
    LOWEST,
    USUAL,
    Manner,
)

USUAL_VOICE: Final = next(iter(SETTINGS))


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be chosen."""

    voice: str = USUAL_VOICE
    """The best kind of voice that may speak: `reader`, `system`, `bundled`, `text`."""
    manner: Manner = USUAL
    """How it speaks, as far as it can be told."""
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
        path().write_text(_write(settings), "utf-8")


def _write(settings: Settings) -> str:
    dials = (f"{dial} = {getattr(settings.manner, dial)}" for dial in DIALS)
    return "\n".join(["[speech]", f'voice = "{settings.voice}"', *dials, ""])


def _read(values: dict[str, Any]) -> Settings:
    speech = values.get("speech")
    if not isinstance(speech, dict):
        return Settings()
    manner = Manner(**{dial: _dial(speech.get(dial)) for dial in DIALS})
    known = (voice for voice in SETTINGS if voice == speech.get("voice"))
    return Settings(next(known, USUAL_VOICE), manner)


def _dial(value: object) -> int:
    """Return a number that a dial can stand at; what is none is the usual."""
    if not isinstance(value, int) or isinstance(value, bool):
        return 0
    return max(LOWEST, min(value, HIGHEST))


def _put_aside() -> Settings:
    aside = path().with_suffix(".damaged.toml")
    try:
        path().replace(aside)
    except OSError:
        return Settings()
    return Settings(aside=aside)
