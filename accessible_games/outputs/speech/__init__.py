"""Speech: who speaks, what is spoken next, and nothing about what the words are.

A *voice* is one backend: the bundled synthesizer, lines of text, later the user's
own screen reader. A *phrase* is what is spoken in one breath. `waiting` decides what
is next, `manner` is how, `speaker` makes the voices do it, each voice is one small
module behind `Backend`, and `output` connects them to the frames. Importing this costs
nothing.
"""

from typing import Protocol, runtime_checkable

from accessible_games.outputs.speech.manner import Manner, Reach


class SpeechError(RuntimeError):
    """A voice cannot start or go on; the message is the short reason."""


class NoVoiceError(SpeechError, LookupError):
    """A voice lacks the language of a phrase, and is well for any other."""


class Backend(Protocol):
    """A voice. Whatever it raises, the next one takes over with the same phrase.

    The speaker makes, uses and closes a voice on one thread, so it needs no locks.
    """

    @property
    def name(self) -> str:
        """The key of the message that names it, as `voice-bundled`."""
        ...

    def say(self, text: str, language: str) -> None:
        """Begin to speak `text`; return when it has begun, not when it has ended.

        A voice that lacks the language raises `NoVoiceError` before it says anything.
        """
        ...

    def stop(self) -> None:
        """Fall silent now and forget the rest."""
        ...

    def is_busy(self) -> bool:
        """Return whether it still sounds; asked every few milliseconds meanwhile.

        A voice that cannot know answers no, and gets the next phrase at once.
        """
        ...

    def close(self) -> None:
        """Fall silent and let go of devices."""
        ...


@runtime_checkable
class Adjustable(Protocol):
    """A voice that can speak in another manner; the others have their users' own."""

    @property
    def reach(self) -> Reach:
        """The dials that it has."""
        ...

    def adjust(self, manner: Manner) -> None:
        """Speak in this manner from the next phrase on; told before every phrase."""
        ...


@runtime_checkable
class Varied(Protocol):
    """A voice that is one of several of its engine; the manner says which."""

    def choices(self, language: str) -> tuple[str, ...]:
        """Return the names of those for a language that it has just spoken."""
        ...
