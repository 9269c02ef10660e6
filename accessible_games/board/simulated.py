"""A simulated board: bytes and levels in, bytes out, a millisecond at a time. Pure.

It does what `firmware/core/` does, for whoever has no chip.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from accessible_games.board.frames import Reader
from accessible_games.board.messages import (
    BUTTONS,
    HOLES,
    AskLevels,
    AskState,
    Buzz,
    Done,
    Error,
    Greet,
    Hello,
    Levels,
    Refused,
    Rename,
    Report,
    Request,
    State,
)
from accessible_games.board.protocol import read_request, write_report

FIRMWARE: Final = "0.1.0"

HOLE_TIME: Final = 40
RELEASE_TIME: Final = 20
HEARTBEAT: Final = 1000
"""Milliseconds."""

ROOM: Final = 127
"""Bytes that wait to be sent, at most: a frame that finds no room stays owed."""

ALL_HOLES: Final = (1 << HOLES) - 1


class SimulatedBoard:
    """A board, which knows no port: somebody lets its time pass."""

    def __init__(self, levels: int = 0, name: str = "") -> None:
        self.name = name
        self.tag: str | None = None
        """Of the piece on the give tray; `None` if there is no tray."""
        self.switch_on(levels)

    def switch_on(self, levels: int) -> None:
        """Begin anew: these levels hold, bits 16 and 17 of which are the buttons."""
        self._steady = self._raw = levels
        self._ages = [0] * (HOLES + BUTTONS)
        self._aging = 0
        self._chatter = [0] * HOLES
        self._changes = self._uptime = self._since_state = 0
        self._presses = [0] * BUTTONS
        self._seen_tag = self.tag
        self._reader = Reader()
        self._owed: dict[str, Report | None] = {"hello": None, "state": None}
        self._out = b""
        self.obeyed: list[Buzz | Rename] = []
        """What it was told to do; whoever looks takes it away."""

    def take(self, data: bytes) -> None:
        """Take bytes from the host."""
        self._reader, frames = self._reader.feed(data)
        for frame in frames:
            self._obey(read_request(frame))

    def _obey(self, request: Request | Error) -> None:
        owed = self._owed
        match request:
            case Error():
                owed["answer"] = Refused(request)
            case Greet():
                owed |= {"hello": None, "state": None}
            case AskState():
                owed["state"] = None
            case AskLevels():
                owed["levels"] = None
            case Buzz() | Rename():
                owed.setdefault("answer", Done())  # an error is told rather
                self.obeyed.append(request)
            case _:
                assert_never(request)
        if isinstance(request, Rename):
            self.name = request.name

    def tick(self, levels: int) -> None:
        """Let a millisecond pass, at whose end the levels are these."""
        changed = self._debounce(levels)
        has_news = changed or self.tag != self._seen_tag
        self._seen_tag = self.tag
        self._uptime = (self._uptime + 1) % 0x1_0000_0000
        self._since_state += 1
        if has_news:
            self._changes = (self._changes + 1) % 0x1_0000
            self._owed["state"] = None
            pressed = (changed & self._steady) >> HOLES
            for button in range(BUTTONS):
                count = self._presses[button] + (pressed >> button & 1)
                self._presses[button] = count % 0x100
        if self._since_state >= HEARTBEAT:
            self._owed["state"] = None
        self._pay()

    def sent(self) -> bytes:
        """Return what it has sent since the last call."""
        out, self._out = self._out, b""
        return out

    def _debounce(self, levels: int) -> int:
        """Take one sample; return the bits that now hold and did not before."""
        different, changed = levels ^ self._steady, 0
        for bit in _bits(different | self._aging):
            if different >> bit & 1:
                self._ages[bit] += 1
                if self._ages[bit] >= self._time(bit):
                    self._ages[bit] = 0
                    changed |= 1 << bit
                continue
            self._ages[bit] = 0
            if bit < HOLES:
                self._chatter[bit] = (self._chatter[bit] + 1) % 0x100
        self._aging = different & ~changed
        self._steady ^= changed
        self._raw = levels
        return changed

    def _time(self, bit: int) -> int:
        """Return how long a level has to last: a press counts at once."""
        if bit < HOLES:
            return HOLE_TIME
        return RELEASE_TIME if self._steady >> bit & 1 else 1

    def _pay(self) -> None:
        """Send what is owed, the answer first."""
        for debt in ("answer", "hello", "state", "levels"):
            if debt not in self._owed:
                continue
            frame = write_report(self._owed[debt] or self._report(debt))
            if len(self._out) + len(frame) <= ROOM:
                self._out += frame
                del self._owed[debt]
                if debt == "state":
                    self._since_state = 0

    def _report(self, debt: str) -> Report:
        if debt == "hello":
            return Hello(FIRMWARE, self.name)
        if debt == "levels":
            levels, chatter = self._raw, tuple(self._chatter)
            return Levels(levels & ALL_HOLES, levels >> HOLES, chatter)
        steady, (first, second) = self._steady, self._presses
        counted = self._changes, self._uptime, steady & ALL_HOLES, steady >> HOLES
        return State(*counted, (first, second), self._seen_tag)


def _bits(number: int) -> Sequence[int]:
    """Return the places of the bits that are set."""
    return [bit for bit in range(number.bit_length()) if number >> bit & 1]
