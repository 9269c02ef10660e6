"""What is spoken next: the policy alone, with no thread, no clock and no voice.

An *event* waits for its turn and is spoken exactly once, in the order of arrival: one
that is cut off is spoken again. Something *asked* (an answer or a focus) cuts off what
sounds and goes before every event; the newest replaces the one before it, whether
that one has begun or not, so what is heard does not depend on a race.
"""

from dataclasses import dataclass, replace

from accessible_games.core.message import Urgency


@dataclass(frozen=True, slots=True, eq=False)
class Phrase:
    """Words for one breath. Equal words are still two phrases."""

    text: str
    language: str
    urgency: Urgency

    def says_the_same_as(self, other: "Phrase") -> bool:
        """Return whether a listener could not tell the two apart."""
        return (self.text, self.language) == (other.text, other.language)


@dataclass(frozen=True, slots=True)
class Waiting:
    """The phrase that sounds and the ones that wait."""

    sounding: Phrase | None = None
    asked: Phrase | None = None
    """The newest answer or focus, if it has not begun."""
    events: tuple[Phrase, ...] = ()
    """Oldest first."""

    @property
    def is_over(self) -> bool:
        """Whether nothing sounds and nothing waits."""
        return self == SILENCE


SILENCE = Waiting()
"""Nothing sounds, nothing waits."""


def add(waiting: Waiting, phrase: Phrase) -> Waiting:
    """Take in a new phrase."""
    if phrase.urgency is not Urgency.EVENT:
        return Waiting(asked=phrase, events=_unfinished(waiting))
    if waiting.events and phrase.says_the_same_as(waiting.events[-1]):
        return waiting
    return replace(waiting, events=(*waiting.events, phrase))


def _unfinished(waiting: Waiting) -> tuple[Phrase, ...]:
    """Return the events still to be spoken when what sounds is cut off."""
    cut = waiting.sounding
    if cut is None or cut.urgency is not Urgency.EVENT:
        return waiting.events
    return (cut, *waiting.events)


def begin(waiting: Waiting) -> Waiting:
    """Let the next phrase sound, unless one does or there is none."""
    if waiting.sounding is not None:
        return waiting
    if waiting.asked is not None:
        return replace(waiting, sounding=waiting.asked, asked=None)
    if waiting.events:
        first, *rest = waiting.events
        return replace(waiting, sounding=first, events=tuple(rest))
    return waiting


def put_before(waiting: Waiting, event: Phrase) -> Waiting:
    """Let an event be the next that begins, and after it what was to sound now."""
    held = waiting.sounding
    if held is None or held.urgency is Urgency.EVENT:
        return Waiting(None, waiting.asked, (event, *_unfinished(waiting)))
    return Waiting(event, held, waiting.events)


def finish(waiting: Waiting, phrase: Phrase) -> Waiting:
    """Take away a phrase that was spoken to its end.

    It may have been cut off a moment before that became known: then it waits to be
    spoken again, and must not.
    """
    return replace(
        waiting,
        sounding=None if waiting.sounding is phrase else waiting.sounding,
        events=tuple(event for event in waiting.events if event is not phrase),
    )
