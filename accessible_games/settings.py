"""Settings: what this user chose once for all games, in one TOML file.

A file that cannot be understood is kept aside, and the usual values serve.
"""

import json
import tomllib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from platformdirs import user_config_path

from accessible_games.i18n import LANGUAGES
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
    named = (f"{language} = {_quoted(n)}" for language, n in settings.manner.voices)
    speech = ("[speech]", f'voice = "{settings.voice}"', *dials)
    return "\n".join([*speech, "", "[speech.voices]", *named, ""])


def _quoted(text: str) -> str:
    """Return a basic string of TOML: one of JSON in which DEL is escaped, too."""
    plain = text.encode("utf-8", "replace").decode()
    return json.dumps(plain, ensure_ascii=False).replace("\x7f", "\\u007f")


def _read(values: dict[str, Any]) -> Settings:
    speech = values.get("speech")
    if not isinstance(speech, dict):
        return Settings()
    dials: dict[str, Any] = {dial: _dial(speech.get(dial)) for dial in DIALS}
    manner = Manner(**dials, voices=_voices(speech.get("voices")))
    known = (voice for voice in SETTINGS if voice == speech.get("voice"))
    return Settings(next(known, USUAL_VOICE), manner)


def _dial(value: object) -> int:
    """Return a number that a dial can stand at; what is none is the usual."""
    if not isinstance(value, int) or isinstance(value, bool):
        return 0
    return max(LOWEST, min(value, HIGHEST))


def _voices(value: object) -> tuple[tuple[str, str], ...]:
    """Return the voices named for our languages; what is no name is none."""
    named = value if isinstance(value, dict) else {}
    ours = ((language, named.get(language)) for language in sorted(LANGUAGES))
    return tuple((one, name) for one, name in ours if name and isinstance(name, str))


def _put_aside() -> Settings:
    aside = path().with_suffix(".damaged.toml")
    try:
        path().replace(aside)
    except OSError:
        return Settings()
    return Settings(aside=aside)
