"""The ways out: every output gets every frame and takes what it can show."""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from accessible_games.core.message import Utterance
from accessible_games.view import View


class Cue(Enum):
    """A short sign beside the words; nothing is told by a cue alone."""

    MOVED = "moved"
    EDGE = "edge"
    ILLEGAL = "illegal"
    PLACED = "placed"
    """Somebody at the keyboard has made a move."""
    OTHER_PLACED = "other-placed"
    CALLED = "called"
    """A move that is spoken aloud at the table, whoever made it."""
    YOUR_TURN = "your-turn"
    """Another's move has ended and somebody at the keyboard is to act."""
    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class Frame:
    """All that one step has to show, in no medium yet."""

    view: View
    utterances: tuple[Utterance, ...] = ()
    cues: tuple[Cue, ...] = ()


class Output(Protocol):
    """A medium: speech, sound, picture, a transcript, the physical board."""

    def show(self, frame: Frame) -> None:
        """Present `frame`; return at once."""
        ...

    def silence(self) -> None:
        """Stop what sounds and what waits; what was said stays in the history."""
        ...

    def close(self) -> None:
        """Let go of devices; nothing is shown afterwards."""
        ...
