"""A simulated board at work: its time passes, and whoever opens its port hears it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Event as Flag, Lock, Thread
from time import monotonic
from typing import Final

from accessible_games.board.messages import HOLES, Buzz, Rename
from accessible_games.board.outlets import Outlet
from accessible_games.board.simulated import SimulatedBoard

STEP: Final = 0.005
"""Seconds from one exchange with the port to the next."""

PRESS: Final = 100
"""Milliseconds that a button is held."""

MOST_MISSED: Final = 1000
"""Milliseconds that are made good after the machine was asleep."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A program has opened the port."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The program has closed it."""


Happened = Opened | Closed | Buzz | Rename


class ServedBoard:
    """The board in an outlet, and what hands do to it."""

    def __init__(self, outlet: Outlet, clock: Callable[[], float] = monotonic) -> None:
        self.is_plugged = True
        self.occupancy = 0
        """Bit n is hole n."""
        self.tag: str | None = None
        """Of the piece on the give tray; `None` if there is no tray."""
        self._outlet = outlet
        self._clock = clock
        self._board = SimulatedBoard()
        self._begin = clock()
        self._time = 0
        """Milliseconds that have passed on the board since `_begin`."""
        self._held: dict[int, int] = {}
        """Until when each button is held."""
        self._noise = b""
        self._is_open = False
        self._happened: SimpleQueue[Happened] = SimpleQueue()
        self._lock = Lock()
        self._end = Flag()
        self._thread = Thread(target=self._run, name="simulated board", daemon=True)

    @property
    def port(self) -> str:
        """What a program calls the port."""
        return self._outlet.name

    def start(self) -> None:
        """Let its time pass, on a thread of its own."""
        self._thread.start()

    def close(self) -> None:
        """Switch it off for good."""
        self._end.set()
        if self._thread.is_alive():
            self._thread.join()
        self._outlet.close()

    def happened(self) -> Sequence[Happened]:
        """Return what has happened since the last call; never waits."""
        found = list[Happened]()
        try:
            while True:
                found.append(self._happened.get_nowait())
        except Empty:
            return found

    def press(self, *buttons: int) -> None:
        """Press buttons in the same moment, and let them go."""
        with self._lock:
            self._held |= dict.fromkeys(buttons, self._time + PRESS)

    def make_noise(self, noise: bytes) -> None:
        """Send bytes that mean nothing."""
        with self._lock:
            self._noise += noise

    def unplug(self) -> None:
        """Take it from the computer."""
        with self._lock:
            self._outlet.unplug()
            self.is_plugged = False

    def plug(self) -> None:
        """Plug it in again; raises `OSError`."""
        with self._lock:
            self._outlet.plug()
            self.is_plugged = True
            self._switch_on()

    def restart(self) -> None:
        """Do what the reset button does."""
        with self._lock:
            self._switch_on()

    def _switch_on(self) -> None:
        self._held.clear()
        self._board.switch_on(self._levels())

    def _levels(self) -> int:
        down = sum(1 << HOLES + button for button in self._held)
        return self.occupancy | down

    def _run(self) -> None:
        while not self._end.wait(STEP):
            with self._lock:
                self.pass_time()

    def pass_time(self) -> None:
        """Let the time pass on the board that has passed since the last call."""
        now = round((self._clock() - self._begin) * 1000)
        self._time = max(self._time, now - MOST_MISSED)
        while self._time < now:
            self._time += 1
            self._held = {b: end for b, end in self._held.items() if end > self._time}
            self._board.tag = self.tag
            if self.is_plugged:
                self._board.tick(self._levels())
        self._exchange()

    def _exchange(self) -> None:
        came = self._outlet.exchange(self._board.sent() + self._noise)
        self._noise = b""
        if self._is_open is not (came is not None):
            self._is_open = came is not None
            self._happened.put(Opened() if self._is_open else Closed())
        self._board.take(came or b"")
        for obeyed in self._board.obeyed:
            self._happened.put(obeyed)
        self._board.obeyed.clear()
