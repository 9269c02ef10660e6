"""Hands on a board that is not there: what a driver would tell, as a test wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from accessible_games.board.events import (
    Chattering,
    Connected,
    Event,
    Handed,
    Lost,
    Pressed,
    Seen,
    Tied,
    Trouble,
)
from accessible_games.board.messages import Hello
from accessible_games.games.quarto.notation import read_cell

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from accessible_games.core.message import Message

PORT: Final = "/dev/ttyACM0"


class Hands:
    """A driver whose board does what hands do in a test."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._told: list[Event] = []
        self.occupancy = 0
        self.is_connected = False
        self.is_closed = False
        self.buzzes: list[tuple[int, int, int]] = []

    # The driver.

    def start(self) -> None:
        """Begin to search."""

    def events(self) -> Sequence[Event]:
        """Return what has happened since the last call."""
        told, self._told = self._told, []
        return told

    def buzz(self, on: int, off: int, times: int) -> None:
        """Remember what would be heard."""
        self.buzzes.append((on, off, times))

    def close(self) -> None:
        """Take note."""
        self.is_closed = True

    # The hands.

    def plug(self, name: str = "", *, is_back: bool = False) -> None:
        """Connect the board, as it stands."""
        self.is_connected = True
        self._told.append(Connected(PORT, Hello("0.1.0", name), is_back))
        self._see()

    def unplug(self) -> None:
        """Pull the cable."""
        self.is_connected = False
        self._told.append(Lost())

    def put(self, *cells: str) -> None:
        """Fill holes, all at once."""
        for cell in cells:
            self.occupancy |= 1 << read_cell(cell)
        self._see()

    def lift(self, *cells: str) -> None:
        """Empty holes, all at once."""
        for cell in cells:
            self.occupancy &= ~(1 << read_cell(cell))
        self._see()

    def press(self, button: int) -> None:
        """Press a call button."""
        self._told.append(Pressed(button, self._now()))

    def press_both(self) -> None:
        """Press both buttons in one frame."""
        self._told.append(Tied(self._now()))

    def hand(self, tag: str) -> None:
        """Lay something into the tray, or take it out."""
        self._told.append(Handed(tag, self._now()))

    def chatter(self, cell: str) -> None:
        """Let the sensor of a hole chatter."""
        self._told.append(Chattering(read_cell(cell)))

    def fail(self, why: Message) -> None:
        """Let something keep the board from being reached."""
        self._told.append(Trouble(why))

    def _see(self) -> None:
        if self.is_connected:
            self._told.append(Seen(self.occupancy, self._now()))
