"""Messages put into words.

This is the only module that knows a human language: all words live in `.ftl` files,
one for each language, beside this module and in each game's folder.
"""

import locale
import os
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt
from fluent.syntax.ast import Message as FluentMessage, Resource

from accessible_games.core.message import (
    VERBATIM,
    Argument,
    Message,
    Person,
    Utterance,
    say,
)
from accessible_games.games import folders
from accessible_games.people import Sitter

LANGUAGES: Final = ("ru", "en")

COORDINATES: Final = ("letters", "numbers")
"""How columns are named."""

VERBOSITIES: Final = ("brief", "normal", "full")
"""How much is said: `normal` says all that is needed, `full` adds what can be done."""

LONGEST_ECHO: Final = 60
"""How many characters of somebody's own text are said back."""

_LONGEST_READ: Final = 10 * LONGEST_ECHO
"""How many characters are looked at for something that can be said."""

STOPS: Final = ".,:;!?…"
"""What ends a text so that a voice pauses after it."""

_UNSPEAKABLE: Final = re.compile(r"[^\w\s.,:;!?()/\\+'\"#=*-]+|[\s]+")


def packages() -> tuple[str, ...]:
    """Return every package that has words."""
    return ("accessible_games", *folders())


@cache
def resources(language: str, also: tuple[str, ...] = ()) -> tuple[Resource, ...]:
    """Return the parsed files of a language, those of further packages among them."""
    texts = (files(p) / "locale" / f"{language}.ftl" for p in (*packages(), *also))
    return tuple(FluentResource(text.read_text("utf-8")) for text in texts)


@cache
def bundle(language: str, also: tuple[str, ...] = ()) -> FluentBundle:
    """Return the words of a language, those of further packages among them."""
    # Isolating marks are bidi characters, which voices read aloud or stumble over.
    made = FluentBundle([language], use_isolating=False)
    for resource in resources(language, also):
        made.add_resource(resource)
    return made


def keys(language: str, also: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the name of every message of a language."""
    return tuple(
        entry.id.name
        for resource in resources(language, also)
        for entry in resource.body
        if isinstance(entry, FluentMessage)
    )


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The words of one language, for one table of people."""

    language: str
    names: tuple[str | Message, ...] = ()
    """The name of whoever sits in each seat."""
    you: int | None = None
    """The seat of the listener, if there is just one."""
    coordinates: str = COORDINATES[0]
    verbosity: str = VERBOSITIES[1]
    places: bool = True
    """Whether lists say "n of m"."""
    also: tuple[str, ...] = ()
    """Packages with words of their own that are built upon this one."""

    def words(self, message: Message) -> str:
        """Return `message` in this language; raises `LookupError`, `ValueError`."""
        if message.key == VERBATIM:
            return "".join(str(text) for _, text in message.args)
        args: dict[str, str | int] = {
            "coordinates": self.coordinates,
            "verbosity": self.verbosity,
            "places": "yes" if self.places else "no",
        }
        for name, value in message.args:
            args |= self._values(name, value)
        words = bundle(self.language, self.also)
        if not words.has_message(message.key):
            raise LookupError(message.key)
        pattern = words.get_message(message.key).value
        if pattern is None:
            raise LookupError(message.key)
        text, errors = words.format_pattern(pattern, args)
        if errors:
            raise ValueError(message.key, errors)
        return str(text)

    def utterance(self, utterance: Utterance) -> str:
        """Return all that is said in one breath as one line."""
        said = [text for text in map(self.words, utterance.messages) if text]
        paused = [text if text[-1] in STOPS else f"{text}," for text in said[:-1]]
        return " ".join([*paused, *said[-1:]])

    def in_language(self, language: str) -> "Catalogue":
        """Return the catalogue of the same table in another language."""
        return replace(self, language=language)

    def at_table(self, sitters: Sequence[Sitter]) -> "Catalogue":
        """Return the catalogue in which a table of `sitters` is spoken of.

        A single person without a name is `you`; everybody else has a name.
        """
        persons = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
        alone = len(persons) == 1 and not sitters[persons[0]].detail
        names = tuple(_name(seat, sitters) for seat in range(len(sitters)))
        return replace(self, names=names, you=persons[0] if alone else None)

    def _values(self, name: str, value: Argument) -> dict[str, str | int]:
        match value:
            case Message():
                return {name: self.words(value)}
            case tuple():
                return {name: ", ".join(map(self.words, value))}
            case Person(seat) if seat == self.you:
                return {name: "you", f"{name}-name": "you"}
            case Person(seat):
                return {name: "other", f"{name}-name": self._name(seat)}
            case str():
                return {name: speakable(value)}
            case int():
                # Grouped, 1000 has a no-break space and is read as two numbers.
                return {name: FluentInt(value, useGrouping=False)}

    def _name(self, seat: int) -> str:
        if seat >= len(self.names):
            return self.words(Message("somebody"))
        name = self.names[seat]
        return self.words(name) if isinstance(name, Message) else speakable(name)


def speakable(text: str) -> str:
    """Return somebody's own text without what voices cannot say."""
    composed = unicodedata.normalize("NFC", text[:_LONGEST_READ])
    said = _UNSPEAKABLE.sub(" ", composed).strip()
    if len(said) <= LONGEST_ECHO:
        return said
    # The end tells files apart, the beginning everything else.
    half = LONGEST_ECHO // 2
    return f"{said[:half].strip()}… {said[-half:].strip()}"


def _name(seat: int, sitters: Sequence[Sitter]) -> str | Message:
    sitter = sitters[seat]
    if sitter.is_person:
        # A name that ends a sentence has no stop of its own, and one of signs is none.
        name = speakable(sitter.detail).rstrip(STOPS)
        if not name:
            return say("name-player", number=seat + 1)
        # Two of one name are told apart by their seats.
        is_alone = sum(other.detail == sitter.detail for other in sitters) == 1
        return name if is_alone else f"{name} {seat + 1}"
    if sum(not other.is_person for other in sitters) == 1:
        return Message("name-computer")
    return say("name-computer-number", number=seat + 1)


def system_language() -> str:
    """Return the language of this user's system, or English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return _nearest(os.environ[variable])
    return _nearest(locale.getlocale()[0] or "")


def _nearest(name: str) -> str:
    """Return the language of a locale: `ru_RU.UTF-8`, on Windows `Russian_Russia`."""
    return "ru" if name.lower().startswith("ru") else "en"
