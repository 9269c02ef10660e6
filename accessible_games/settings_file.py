"""The file of the settings: TOML in this user's folder, edited by menu or by hand.

A file that cannot be understood is kept aside, and the usual values serve; so they do
for a single value that cannot be, which is told. What somebody wrote into the file
by hand, as comments, stays when the program writes it.
"""

import json
import os
import tomllib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from platformdirs import user_config_path

from accessible_games.core.message import Message, RefusalError, say, verbatim
from accessible_games.i18n import LANGUAGES
from accessible_games.keymap import USUAL_KEYS, Keymap
from accessible_games.settings import FIELDS, Field, Settings, Table

LARGEST: Final = 50_000
"""Bytes. With every key bound anew there are some thousand."""

MOST_ASIDE: Final = 100
"""How many damaged files are kept before the last is replaced."""

MOST_TOLD: Final = 5
"""How many faults of a file are told one by one."""


def path() -> Path:
    """Return where this user's settings are."""
    return user_config_path("accessible-games", appauthor=False) / "settings.toml"


def load() -> Settings:
    """Return the settings; what is missing or wrong has its usual value."""
    if path().exists() and not path().is_file():  # to read a pipe would never end
        told = say("settings-no-file", file=verbatim(str(path())))
        return Settings(troubles=(told,))
    try:
        return read(tomllib.loads(_text()))
    except OSError:
        return Settings()
    except (ValueError, RecursionError):
        return _put_aside()


def _text() -> str:
    """Return what is in the file; raises `OSError`, `ValueError`."""
    with path().open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError(LARGEST)
    return content.decode("utf-8-sig")  # as some editors begin every file


def read(values: Mapping[str, Any]) -> Settings:
    """Return what the values of a file mean, and what is wrong with them."""
    settings, troubles = Settings(), []
    keys = values.get("keys")
    games = values.get("games")
    known = {
        "speech": {"voices"},
        "keys": set(keys if isinstance(keys, dict) else ()),
        "games": set(games if isinstance(games, dict) else ()),
    }
    for one in FIELDS:
        known.setdefault(one.table, set()).add(one.name)
        table = values.get(one.table)
        if not isinstance(table, dict) or one.name not in table:
            continue
        try:
            settings = one.put(settings, one.read(table[one.name]))
        except ValueError:
            troubles.append(_wrong(one, table[one.name]))
    for name, table in values.items():
        if name in known and not isinstance(table, dict):
            troubles.append(say("settings-no-table", name=verbatim(name)))
            continue
        inner = [f"{name}.{one}" for one in table] if name in known else [name]
        troubles += [
            say("settings-unknown", name=verbatim(full))
            for full in inner
            if full.partition(".")[2] not in known.get(name, ())
        ]
    keymap, refused = _keys(keys)
    manner = replace(settings.manner, voices=_voices(values.get("speech")))
    settings = replace(settings, manner=manner, keys=keymap, tables=_tables(games))
    troubles += refused
    more = len(troubles) - MOST_TOLD
    if more > 0:
        troubles[MOST_TOLD:] = [say("settings-more", count=more)]
    return replace(settings, troubles=tuple(troubles))


def _wrong(one: Field, value: object) -> Message:
    name = verbatim(f"{one.table}.{one.name}")
    values = one.range_in_words()
    written = value if isinstance(value, str) else json.dumps(value, default=str)
    return say("settings-value", name=name, value=written, values=values)


def _voices(speech: object) -> tuple[tuple[str, str], ...]:
    """Return the voices named for our languages; what is no name is none."""
    value = speech.get("voices") if isinstance(speech, dict) else None
    named = value if isinstance(value, dict) else {}
    ours = ((language, named.get(language)) for language in sorted(LANGUAGES))
    return tuple((one, name) for one, name in ours if name and isinstance(name, str))


def _tables(value: object) -> tuple[Table, ...]:
    """Return how games were set up; whether they can be so is not known here."""
    found = value if isinstance(value, dict) else {}
    return tuple(
        Table(
            name,
            tuple(map(str, _listed(table.get("seats")))),
            tuple(sorted((k, str(v)) for k, v in table.items() if k != "seats")),
        )
        for name, table in found.items()
        if isinstance(table, dict)
    )


def _listed(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else ()


def _keys(value: object) -> tuple[Keymap, tuple[Message, ...]]:
    """Return the keys as the file binds them, and what it binds wrongly."""
    table = value if isinstance(value, dict) else {}
    wishes = {
        str(name): tuple(map(str, keys if isinstance(keys, list) else [keys]))
        for name, keys in table.items()
    }
    return USUAL_KEYS.rebound(wishes)


def save(settings: Settings) -> None:
    """Write the settings; raises `OSError`."""
    target = path().resolve()  # a link stays one
    if target.exists() and not target.is_file():
        raise FileExistsError(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        beside.write_text(_written(settings), "utf-8", newline="\n")
        beside.replace(target)
    finally:
        with suppress(OSError):
            beside.unlink()


def _written(settings: Settings) -> str:
    """Return the file with these settings, and all else in it as it was."""
    import tomlkit  # noqa: PLC0415 - a start without a change does not need it
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415

    try:
        document = tomlkit.parse(_text())
    except (OSError, ValueError, RecursionError, TOMLKitError):
        document = tomlkit.document()
    for one in FIELDS:
        _table(document, one.table)[one.name] = one.get(settings)
    voices = {language: _plain(name) for language, name in settings.manner.voices}
    _table(document, "speech")["voices"] = voices
    changed = settings.keys.changed_from(USUAL_KEYS)
    if changed or "keys" in document:
        document["keys"] = {name: list(keys) for name, keys in changed.items()}
    for table in settings.tables:
        games = _table(document, "games")
        games[table.game] = {"seats": list(table.seats), **dict(table.options)}
    return tomlkit.dumps(document)


def _table(document: Any, name: str) -> Any:
    """Return a table of the file, which takes the place of what is none."""
    if not isinstance(document.get(name), dict):
        document[name] = {}
    return document[name]


def _plain(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


def _put_aside() -> Settings:
    numbers = ("", *map(str, range(2, MOST_ASIDE)))
    asides = [path().with_suffix(f".damaged{number}.toml") for number in numbers]
    aside = next((one for one in asides if not one.exists()), asides[-1])
    try:
        path().replace(aside)
    except OSError:
        return Settings()
    return Settings(aside=aside)


class Chosen:
    """The settings in force: a change is kept in the file and told to who follows."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.now = settings or Settings()
        self.followers: list[Callable[[Settings], None]] = []
        self.complain: Callable[[Message], None] = lambda _: None
        """Is told, once, that the settings cannot be kept."""
        self._has_failed = False

    def change(self, **changes: Any) -> None:
        """Change some, as in `replace`.

        What only this run was asked for, as by the command line, is not kept.
        """
        self.now = replace(self.now, **changes)
        for follow in self.followers:
            follow(self.now)
        try:
            save(replace(load(), **changes))
        except OSError:
            if not self._has_failed:
                self._has_failed = True
                file = verbatim(str(path()))
                self.complain(say("settings-not-kept", file=file))

    def step(self, one: Field, by: int) -> None:
        """Set a value to the one `by` places further; raises `RefusalError`.

        Numbers end, what is chosen by name goes round.
        """
        values, at = one.values, one.values.index(one.get(self.now))  # type: ignore[arg-type] # it is one of them
        if isinstance(values, range) and not 0 <= at + by < len(values):
            raise RefusalError(Message("menu-dial-end"))
        value = values[(at + by) % len(values)]
        self.change(**{one.path[0]: getattr(one.put(self.now, value), one.path[0])})
