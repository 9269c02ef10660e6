"""Messages: what is to be said, before anyone chooses the words.

A *message* is a key and its arguments; only `accessible_games.i18n` turns it into
text, so no rule, player or device ever builds a sentence. An *utterance* is what
is spoken in one breath.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import TypeAlias

Argument: TypeAlias = "str | int | Person | Message | tuple[Message, ...]"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table, to be named as the listener knows them."""

    seat: int


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence still without a language."""

    key: str
    """The name of the message in every language's `.ftl` file."""

    args: tuple[tuple[str, Argument], ...] = ()
    """Values to fill in. A message among them is put into words first, a tuple of
    messages becomes a list, and a person becomes `you`, or a name."""


def say(key: str, /, **args: Argument) -> Message:
    """Return the message `key` with its arguments."""
    return Message(key, tuple(sorted(args.items(), key=lambda item: item[0])))


class RefusalError(ValueError):
    """Something asked for cannot be done; nothing has changed."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.key, *why.args)
        self.why = why
        """What is wrong and what can be done, to be spoken."""


class Urgency(IntEnum):
    """What an utterance does to the ones that sound or wait."""

    EVENT = 0
    """Something happened: it waits for its turn, and no answer makes it lost."""
    ANSWER = 1
    """The answer to a key: it cuts off what sounds and goes before what waits."""
    FOCUS = 2
    """Where the focus is now: like an answer, and dropped when a newer one comes."""


class Kind(Enum):
    """What an utterance is about: a player can look through one kind alone."""

    GAME = "game"
    """What happened in the match, and who is to act."""
    ANSWER = "answer"
    """What was asked, and why something could not be done."""
    PROGRAM = "program"
    """Files, settings, voices, and coming and going."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """Messages spoken in one breath."""

    messages: tuple[Message, ...]
    urgency: Urgency = Urgency.EVENT
    kind: Kind = Kind.GAME


VERBATIM = "verbatim"
"""The key of a message that is its own words."""


def verbatim(text: str) -> Message:
    """Return a message that is said as it stands: notation, or words said before."""
    return say(VERBATIM, text=text)
