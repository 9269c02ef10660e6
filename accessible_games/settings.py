"""Settings: what this user chose once for all games, and what can be chosen."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from accessible_games.board.manner import ROTATIONS, SETTLES, BoardManner
from accessible_games.core.message import Message, say, verbatim
from accessible_games.i18n import (
    COORDINATES,
    LANGUAGES,
    VERBOSITIES,
    Catalogue,
    system_language,
)
from accessible_games.keymap import USUAL_KEYS, Keymap
from accessible_games.outputs.sound.manner import (
    CHANNELS,
    LOUDEST,
    USUAL_SOUNDS,
    SoundManner,
)
from accessible_games.outputs.speech.chain import SETTINGS
from accessible_games.outputs.speech.manner import DIALS, HIGHEST, LOWEST, Manner
from accessible_games.outputs.theme import TEXT_SIZES, THEMES, PictureManner

Value: TypeAlias = str | int | bool

USUAL_VOICE: Final = next(iter(SETTINGS))

SYSTEM: Final = "system"
"""The language of the system, whatever it is."""


@dataclass(frozen=True, slots=True)
class Table:
    """How a game was set up last, in the words of the command line."""

    game: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be chosen."""

    voice: str = USUAL_VOICE
    """The best kind of voice that may speak: `reader`, `system`, `bundled`, `text`."""
    manner: Manner = field(default_factory=Manner)
    """How it speaks, as far as it can be told."""
    language: str = SYSTEM
    coordinates: str = COORDINATES[0]
    verbosity: str = VERBOSITIES[1]
    places: bool = True
    """Whether lists say "n of m"."""
    prompts: bool = True
    """Whether the one to act is told what to do each time."""
    sounds: SoundManner = USUAL_SOUNDS
    picture: PictureManner = field(default_factory=PictureManner)
    board: BoardManner = field(default_factory=BoardManner)
    keys: Keymap = USUAL_KEYS
    tables: tuple[Table, ...] = ()
    """For each game that was begun from the menu, how it was set up."""
    aside: Path | None = None
    """Where a file that could not be understood was put, if there was one."""
    troubles: tuple[Message, ...] = field(default=(), compare=False)
    """What is wrong with single values of the file, each in a sentence."""


@dataclass(frozen=True, slots=True)
class Field:
    """A value of the file: `table.name`, and where it stands in the settings."""

    table: str
    name: str
    values: tuple[Value, ...] | range
    """What it can be; a number outside its range is moved to the nearer end."""
    path: tuple[str, ...]
    """The attribute of `Settings`, and the attribute of that if it has some."""

    def get(self, settings: Settings) -> Value:
        """Return the value."""
        value: Any = settings
        for name in self.path:
            value = getattr(value, name)
        return value  # type: ignore[no-any-return] # by the table below

    def put(self, settings: Settings, value: Value) -> Settings:
        """Return the settings with another value."""
        changed: Any = value
        if len(self.path) > 1:
            part: Any = getattr(settings, self.path[0])
            changed = replace(part, **{self.path[1]: value})
        whole: dict[str, Any] = {self.path[0]: changed}
        return replace(settings, **whole)

    def read(self, value: object) -> Value:
        """Return what a value of the file means; raises `ValueError`."""
        if isinstance(self.values, range) and type(value) is int:
            return min(self.values, key=lambda known: abs(known - value))
        for known in self.values:
            if known == value and type(known) is type(value):
                return known
        raise ValueError(value)

    def range_in_words(self) -> Message:
        """Return what the value can be, as it is written in the file."""
        if isinstance(self.values, range):
            ends = {"low": self.values[0], "high": self.values[-1]}
            return say("settings-range", **ends)
        return verbatim(", ".join(map(_toml, self.values)))


def _toml(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


_YES_NO: Final = (True, False)


FIELDS: Final = (
    Field("words", "language", (SYSTEM, *LANGUAGES), ("language",)),
    Field("words", "coordinates", COORDINATES, ("coordinates",)),
    Field("words", "verbosity", VERBOSITIES, ("verbosity",)),
    Field("words", "places", _YES_NO, ("places",)),
    Field("words", "prompts", _YES_NO, ("prompts",)),
    Field("speech", "voice", tuple(SETTINGS), ("voice",)),
    *(
        Field("speech", dial, range(LOWEST, HIGHEST + 1), ("manner", dial))
        for dial in DIALS
    ),
    Field("sounds", "sounds", _YES_NO, ("sounds", "is_on")),
    Field("sounds", "focus", range(LOUDEST + 1), ("sounds", "focus")),
    Field("sounds", "game", range(LOUDEST + 1), ("sounds", "game")),
    Field("sounds", "channels", CHANNELS, ("sounds", "channels")),
    Field("picture", "theme", tuple(THEMES), ("picture", "theme")),
    Field("picture", "text_size", range(len(TEXT_SIZES)), ("picture", "text_size")),
    Field("board", "search", _YES_NO, ("board", "is_used")),
    Field("board", "settle", SETTLES, ("board", "settle")),
    Field("board", "rotation", ROTATIONS, ("board", "rotation")),
    Field("board", "mirrored", _YES_NO, ("board", "is_mirrored")),
    Field("board", "swapped", _YES_NO, ("board", "is_swapped")),
)
"""Every single value of the file, in its order; names of voices and keys follow."""


def words_of(settings: Settings, catalogue: Catalogue) -> Catalogue:
    """Return the words of the same table as the settings want them."""
    is_given = settings.language in LANGUAGES
    return replace(
        catalogue,
        language=settings.language if is_given else system_language(),
        coordinates=settings.coordinates,
        verbosity=settings.verbosity,
        places=settings.places,
    )


def value_name(one: Field, value: Value) -> Message:
    """Return how a value is called."""
    if isinstance(value, bool):
        return Message("setting-yes" if value else "setting-no")
    if isinstance(value, int):
        return say("setting-level", level=value)
    return Message(f"setting-{one.name}-{value}")
