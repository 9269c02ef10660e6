"""One connection to a board, from the opened port to its silence. Pure.

Nothing is sent before the board has spoken, or should have: opening the port resets
an Arduino, and the boot loader of a Mega waits for a sketch, for as long as it likes,
once it has received a byte. Without a reset the heart beats within a second.
"""

from dataclasses import dataclass, field, replace
from typing import Final, assert_never

from accessible_games.board.events import (
    Connected,
    Event,
    Measured,
    Named,
    Trouble,
)
from accessible_games.board.frames import Reader
from accessible_games.board.messages import (
    AskLevels,
    Done,
    Greet,
    Hello,
    Levels,
    Refused,
    Report,
    Request,
    State,
    Stranger,
)
from accessible_games.board.protocol import listen
from accessible_games.board.tracking import Tracker
from accessible_games.core.message import say, verbatim

BOOT: Final = 2.2
"""Seconds after which a board that was reset would have spoken."""
AGAIN: Final = 0.5
"""Seconds between two greetings that are not answered."""
PATIENCE: Final = 3.0
"""Seconds without a valid frame after which nobody is there, or no more."""
BETWEEN_LOOKS: Final = 2.0
"""Seconds from one look for holes that chatter to the next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """What was said on one connection; times are seconds."""

    port: str
    since: float
    """When the port was opened."""
    is_back: bool = False
    hello: Hello | None = None
    is_strange: bool = False
    """Whether the board speaks a newer protocol."""
    heard: float | None = None
    """When the last valid frame came."""
    greeted: float | None = None
    looked: float | None = None
    reader: Reader = field(default_factory=Reader)
    tracker: Tracker = field(default_factory=Tracker)

    def is_over(self, at: float) -> bool:
        """Return whether the board has said nothing for too long, or what is unknown.

        Until it has told who it is, whatever else it says is not enough.
        """
        last = self.since if self.hello is None else self.heard or self.since
        return self.is_strange or at - last >= PATIENCE

    def due(self, at: float) -> tuple["Talk", tuple[Request, ...]]:
        """Return what is to be sent now."""
        if self.hello is None:
            is_awake = self.heard is not None or at - self.since >= BOOT
            if is_awake and is_past(self.greeted, at, AGAIN):
                return replace(self, greeted=at), (Greet(),)
        elif is_past(self.looked, at, BETWEEN_LOOKS):
            return replace(self, looked=at), (AskLevels(),)
        return self, ()

    def hear(self, data: bytes, at: float) -> tuple["Talk", tuple[Event, ...]]:
        """Return the talk after some bytes came, and what they tell."""
        reader, reports = listen(self.reader, data)
        talk, events = replace(self, reader=reader), list[Event]()
        for report in reports:
            talk, told = talk.take(report, at)
            events += told
        return talk, tuple(events)

    def take(self, report: Report, at: float) -> tuple["Talk", tuple[Event, ...]]:
        """Return the talk after a report, and what it tells."""
        talk = replace(self, heard=at)
        match report:
            case Stranger(protocol):
                why = say("board-newer", port=verbatim(self.port), protocol=protocol)
                return replace(talk, is_strange=True), (Trouble(why),)
            case Hello() if self.hello is None:
                connected = Connected(self.port, report, self.is_back)
                return replace(talk, hello=report, looked=at), (connected,)
            case Hello(name=name):
                return replace(talk, hello=report), (Named(name),)
            case State() if self.hello is not None:
                tracker, events = self.tracker.compare(report, at)
                return replace(talk, tracker=tracker), events
            case Levels() if self.hello is not None:
                tracker, events = self.tracker.look(report)
                measured = Measured(report, at)
                return replace(talk, tracker=tracker), (measured, *events)
            case State() | Levels() | Done() | Refused():
                return talk, ()
            case _:
                assert_never(report)


def is_past(last: float | None, at: float, time: float) -> bool:
    """Return whether something was never done, or so many seconds ago."""
    return last is None or at - last >= time
