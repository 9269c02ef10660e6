"""All voices, best first, and what is known of each.

Importing this loads no engine: each is loaded when it is looked for or started.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from accessible_games.outputs.speech import SpeechError, dispatcher, reader, system
from accessible_games.outputs.speech.attended import within
from accessible_games.outputs.speech.bundled import BundledVoice
from accessible_games.outputs.speech.chain import Candidate, Chain
from accessible_games.outputs.speech.dispatcher import DispatcherVoice
from accessible_games.outputs.speech.reader import ReaderVoice
from accessible_games.outputs.speech.system import SystemVoice
from accessible_games.outputs.speech.text import TextVoice

PATIENCE: Final = 4.0
"""Seconds to find out what a voice can speak: a list of voices may be long."""

NAMED: Final = 12
"""How many voices of one engine are named; some have thousands."""


def candidates() -> tuple[Candidate, ...]:
    """Return every voice of this program."""
    return (
        Candidate("reader", ReaderVoice, reader.missing),
        Candidate("dispatcher", DispatcherVoice, dispatcher.missing),
        Candidate("system", SystemVoice, system.missing),
        Candidate("bundled", BundledVoice),
        Candidate("text", TextVoice, is_heard=False),
    )


def chain(setting: str) -> Chain:
    """Return the chain of voices, of which a setting allows some."""
    return Chain(candidates(), setting=setting)


@dataclass(frozen=True, slots=True)
class Survey:
    """What is known of one kind of voice."""

    kind: str
    missing: str | None
    """The message that says why it cannot speak now."""
    names: tuple[str, ...] = ()
    """Readers or voices, the first ones."""


def survey() -> Sequence[Survey]:
    """Start every voice, one after the other, to find out what it can do."""
    return [_look_at(candidate) for candidate in candidates()]


def _look_at(candidate: Candidate) -> Survey:
    try:
        missing = within(PATIENCE, candidate.missing)
        if missing is not None:
            return Survey(candidate.kind, missing)
        names = within(PATIENCE, lambda: _names(candidate))
    except SpeechError:
        return Survey(candidate.kind, "voice-has-failed")
    return Survey(candidate.kind, None, tuple(names)[:NAMED])


def _names(candidate: Candidate) -> Sequence[str]:
    """Return the voices for the languages of the program, by their own names."""
    find: dict[str, Callable[[], Sequence[str]]] = {
        "reader": reader.readers,
        "dispatcher": _dispatcher_names,
        "system": _system_names,
    }
    if candidate.kind in find:
        return find[candidate.kind]()
    candidate.start().close()
    return ()


def _dispatcher_names() -> Sequence[str]:
    voice = DispatcherVoice()
    try:
        found = [v for language in ("ru", "en") for v in voice.voices(language)[:6]]
    finally:
        voice.close()
    return [f"{v.name} ({v.language})" for v in found]


def _system_names() -> Sequence[str]:
    voice = SystemVoice()
    try:
        found = [v for v in voice.voices() if _is_ours(v.languages)]
    finally:
        voice.close()
    return [f"{v.name} ({', '.join(v.languages)})" for v in found]


def _is_ours(languages: Sequence[str]) -> bool:
    return any(language[:2].lower() in {"ru", "en"} for language in languages)
