"""Boards for tests of the driver: behind a pseudo-terminal, or faulty on purpose."""

from __future__ import annotations

import os
import select
import time
import tty
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from threading import Event as Flag, Lock, Thread
from typing import Any, Final, TypeVar

from accessible_games.board.driver import Driver
from accessible_games.board.events import Event
from accessible_games.board.frames import Reader
from accessible_games.board.link import SerialLink, UnopenedError
from accessible_games.board.messages import (
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
from accessible_games.board.ports import Port
from accessible_games.board.protocol import read_request, write_report
from accessible_games.board.troubles import Cause

PATIENCE: Final = 20.0
"""Seconds after which what has not happened never will."""

E = TypeVar("E")


class Hearing:
    """A driver, and all that it has told."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.heard: list[Event] = []

    def until(self, is_enough: Callable[[list[Event]], bool]) -> list[Event]:
        """Wait until enough was told; return all of it."""
        end = time.monotonic() + PATIENCE
        while not is_enough(self.heard):
            assert time.monotonic() < end, f"only heard: {self.heard}"
            time.sleep(0.002)
            self.heard += self.driver.events()
        return self.heard

    def pass_until(self, clock: HandClock, kind: type[E], count: int = 1) -> E:
        """Let time pass, twenty times as fast, until that was told so many times."""

        def is_told(_: list[Event]) -> bool:
            is_enough = len(self.of(kind)) >= count
            if not is_enough:
                clock.now += 0.05
            return is_enough

        self.until(is_told)
        return self.of(kind)[count - 1]

    def wait(self, kind: type[E], count: int = 1) -> E:
        """Wait until something of a kind was told so many times; return the last."""
        self.until(lambda _: len(self.of(kind)) >= count)
        return self.of(kind)[count - 1]

    def of(self, kind: type[E]) -> list[E]:
        """Return what was told of a kind."""
        return [event for event in self.heard if isinstance(event, kind)]


@contextmanager
def driving(port: str | None = None, **parts: Any) -> Iterator[Hearing]:
    """Let a driver drive that is given no real port."""
    parts = {"lister": tuple, "portless": tuple, **parts}
    driver = Driver(port, **parts)
    driver.start()
    try:
        yield Hearing(driver)
    finally:
        driver.close()
    assert not driver.is_running


class Wire:
    """A board as its own end of a wire sees it: bytes in, bytes out."""

    def __init__(self, name: str = "") -> None:
        self.state = State(0, 1, 0)
        self.name = name
        self.chatter = [0] * HOLES
        self.asked: list[Request | Error] = []
        self.bytes = b""
        """All that has come."""
        self.is_mute = False
        self._reader = Reader()

    def take(self, data: bytes) -> list[Report]:
        """Return the answers to some bytes."""
        self.bytes += data
        self._reader, frames = self._reader.feed(data)
        requests = [read_request(frame) for frame in frames]
        self.asked += requests
        said = [report for request in requests for report in self._answer(request)]
        return [] if self.is_mute else said

    def _answer(self, request: Request | Error) -> Sequence[Report]:
        match request:
            case Greet():
                return (Hello("0.1.0", self.name), self.state)
            case AskState():
                return (self.state,)
            case AskLevels():
                return (Levels(self.state.occupancy, 0, tuple(self.chatter)),)
            case Rename(name):
                self.name = name
                return (Done(),)
            case Buzz():
                return (Done(),)
            case Error():
                return (Refused(request),)

    def change(self, occupancy: int | None = None, **fields: Any) -> State:
        """Return the state after a change."""
        if occupancy is not None:
            fields["occupancy"] = occupancy
        at = {"changes": self.state.changes + 1, "uptime": self.state.uptime + 100}
        self.state = replace(self.state, **{**at, **fields})
        return self.state


class Terminal:
    """A board behind a pseudo-terminal, which can be unplugged."""

    def __init__(self, wire: Wire | None = None) -> None:
        self.wire = wire or Wire()
        self._end, other = os.openpty()
        tty.setraw(other)
        self.path = os.ttyname(other)
        self._other = other  # open, so that whoever closes the port is not the last
        self._over = Flag()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        beat = time.monotonic()
        while not self._over.is_set():
            ready, _, _ = select.select([self._end], [], [], 0.01)
            if ready:
                self.say(*self.wire.take(os.read(self._end, 1024)))
            if time.monotonic() - beat > 0.2:
                beat = time.monotonic()
                self.say(*([] if self.wire.is_mute else [self.wire.state]))

    def say(self, *reports: Report) -> None:
        """Send reports."""
        self.send(b"".join(map(write_report, reports)))

    def send(self, data: bytes) -> None:
        """Send bytes."""
        with suppress(OSError):
            os.write(self._end, data)

    def change(self, occupancy: int | None = None, **fields: Any) -> None:
        """Let something change, and tell it."""
        self.say(self.wire.change(occupancy, **fields))

    def unplug(self) -> None:
        """Go away, for good."""
        if not self._over.is_set():
            self._over.set()
            self._thread.join()
            os.close(self._other)
            os.close(self._end)


class Plug:
    """A port as pyserial would open it, with a board that fails when told."""

    def __init__(self, wire: Wire | None = None) -> None:
        self.wire = wire or Wire()
        self.raising: dict[str, BaseException] = {}
        """What `read`, `write`, `in_waiting` and `close` raise."""
        self.is_closed = False
        self.reads = 0
        self.lock = Lock()
        self.coming: deque[int] = deque()
        self.say(self.wire.state)

    def say(self, *reports: Report) -> None:
        """Send reports."""
        self.send(b"".join(map(write_report, reports)))

    def send(self, data: bytes) -> None:
        """Send bytes."""
        with self.lock:
            self.coming += data

    def _fail(self, where: str) -> None:
        if where in self.raising:
            raise self.raising[where]

    @property
    def in_waiting(self) -> int:
        self._fail("in_waiting")
        return len(self.coming)

    def read(self, size: int) -> bytes:
        self._fail("read")
        self.reads += 1
        if not self.coming:
            time.sleep(0.002)
        with self.lock:
            return bytes(
                self.coming.popleft() for _ in range(min(size, len(self.coming)))
            )

    def write(self, data: bytes) -> int:
        self._fail("write")
        self.say(*self.wire.take(data))
        return len(data)

    def close(self) -> None:
        self.is_closed = True
        self._fail("close")


@dataclass
class Machine:
    """Ports that are there, and what happens when they are opened."""

    ports: dict[str, Plug | Cause | BaseException]
    usb: tuple[int, int] | None = (0x2341, 0x0042)

    def __post_init__(self) -> None:
        self.opened: list[str] = []
        self.lists = 0
        """How often the ports were listed."""

    def open(self, name: str) -> Any:
        """Open a port."""
        self.opened.append(name)
        port = self.ports.get(name, Cause.MISSING)
        if isinstance(port, BaseException):
            raise port
        if isinstance(port, Cause):
            raise UnopenedError(port)
        return SerialLink(port)

    def list(self) -> list[Port]:
        """Return the ports."""
        self.lists += 1
        return [Port(name, self.usb) for name in self.ports]

    @property
    def parts(self) -> dict[str, Any]:
        """What a driver is given."""
        return {"opener": self.open, "lister": self.list}


class HandClock:
    """A clock that stands until somebody moves it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """Return the time in seconds."""
        return self.now


class FastClock:
    """A clock by which ten seconds pass in one."""

    def __init__(self, speed: float = 10.0) -> None:
        self.speed = speed
        self.begin = time.monotonic()

    def __call__(self) -> float:
        """Return the time in seconds."""
        return (time.monotonic() - self.begin) * self.speed
