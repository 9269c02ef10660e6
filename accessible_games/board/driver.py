"""The driver: finds the board, hears it, and finds it again when it was lost.

A thread searches and reads, another writes. What happens is put into a row of events,
for the game to take when it likes.
"""

from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Event as Flag, Thread, current_thread
from time import monotonic
from typing import Final

from accessible_games.board.events import Event, Lost, Measured
from accessible_games.board.link import Link, LinkError, open_link, port_name
from accessible_games.board.listing import listed, without_port
from accessible_games.board.messages import AskLevels, Buzz, Greet, Rename, Request
from accessible_games.board.ports import Port
from accessible_games.board.protocol import is_buzz, is_name, write_request
from accessible_games.board.quest import Failed, Quest
from accessible_games.board.search import Clock, Found, Opener, Search
from accessible_games.board.talk import Talk
from accessible_games.core.message import Message, RefusalError

LONGEST_END: Final = 2.0
"""Seconds that are waited for a thread to end; one that hangs is left alone."""

BETWEEN_LISTS: Final = 0.5
"""Seconds from one look at the list of ports to the next."""


class Driver:
    """The board, wherever it is plugged in; no method but `close` ever waits."""

    def __init__(  # noqa: PLR0913 - what tests need in place of the machine
        self,
        port: str | None = None,
        *,
        wake: Callable[[], None] = lambda: None,
        opener: Opener = open_link,
        lister: Callable[[], Sequence[Port]] = listed,
        portless: Callable[[], Sequence[str]] = without_port,
        clock: Clock = monotonic,
    ) -> None:
        self._wake = wake
        self._opener = opener
        self._lister = lister
        self._portless = portless
        self._clock = clock
        self._quest = Quest(None if port is None else port_name(port))
        self._events: SimpleQueue[Event] = SimpleQueue()
        self._requests: SimpleQueue[Request | None] | None = None
        self._talk: Talk | None = None
        self._is_measuring = False
        self._end = Flag()
        self._search: Search | None = None
        self._opening: set[str] = set()
        self._thread = Thread(target=self._run, name="board", daemon=True)

    def start(self) -> None:
        """Begin to search, and to read."""
        self._thread.start()

    def close(self) -> None:
        """End the threads and free the port."""
        self._end.set()
        if self._search is not None:
            self._search.stop()
        if self._thread.is_alive() and self._thread is not current_thread():
            self._thread.join(LONGEST_END)

    def events(self) -> Sequence[Event]:
        """Return all that has happened since the last call."""
        found = list[Event]()
        try:
            while True:
                found.append(self._events.get_nowait())
        except Empty:
            return found

    @property
    def is_running(self) -> bool:
        """Whether its thread is at work; it may outlive `close` where a port hangs."""
        return self._thread.is_alive()

    @property
    def is_connected(self) -> bool:
        """Whether a board is there."""
        return self._talk is not None

    @property
    def port(self) -> str:
        """Where the board is, or nothing."""
        talk = self._talk
        return "" if talk is None else talk.port

    @property
    def name(self) -> str:
        """What the board is called, or nothing."""
        talk = self._talk
        return "" if talk is None or talk.hello is None else talk.hello.name

    def buzz(self, on: int, off: int, times: int) -> None:
        """Let the buzzer sound so many times, milliseconds each, if there is a board.

        Raises `ValueError` for what no buzzer can do.
        """
        if not is_buzz(on, off, times):
            raise ValueError(f"no buzz: {on}, {off}, {times}")
        self._ask(Buzz(on, off, times))

    def rename(self, name: str) -> None:
        """Give the board a name, or take it away; `Named` tells what it is called then.

        Raises `RefusalError` for what is no name.
        """
        if not is_name(name):
            raise RefusalError(Message("board-bad-name"))
        self._ask(Rename(name), Greet())

    def measure(self) -> None:
        """Ask for the levels; `Measured` brings them."""
        self._is_measuring = True
        self._ask(AskLevels())

    def _ask(self, *requests: Request) -> None:
        waiting = self._requests
        if waiting is not None:
            for request in requests:
                waiting.put(request)

    def _put(self, *events: Event) -> None:
        """Hand on events, but for levels that nobody asked for."""
        for event in events:
            if isinstance(event, Measured):
                if not self._is_measuring:
                    continue
                self._is_measuring = False
            self._events.put(event)
        if events:
            self._wake()

    # On the thread of the driver.

    def _run(self) -> None:
        while not self._end.is_set():
            found = self._look()
            if isinstance(found, Found):
                self._serve(found)
            else:
                self._put(*self._quest.failed(found, self._clock()))
                self._wait()

    def _look(self) -> Found | list[Failed]:
        """Search once, where a board is likely first."""
        failed = list[Failed]()
        groups = self._quest.groups(self._ports(), self._portless())
        for group in groups:
            search = Search(
                self._opener,
                self._clock,
                is_back=self._quest.has_connected,
                opening=self._opening,
            )
            self._search = search
            if self._end.is_set():
                return []
            found = search.run(group)
            if isinstance(found, Found):
                return found
            failed += found
        return failed

    def _ports(self) -> Sequence[Port]:
        try:
            return self._lister()
        except OSError:
            return ()

    def _wait(self) -> None:
        """Wait for the next search, or until other ports are there."""
        end = self._clock() + self._quest.pause()
        while (left := end - self._clock()) > 0:
            if self._end.wait(min(left, BETWEEN_LISTS)):
                return
            if self._quest.is_news(self._ports()):
                return

    def _serve(self, found: Found) -> None:
        """Hear a board until it is lost, or nobody listens any more."""
        self._quest.connected(found.port)
        waiting: SimpleQueue[Request | None] = SimpleQueue()
        broken = Flag()
        writer = Thread(target=_write, args=(found.link, waiting, broken), daemon=True)
        writer.start()
        self._talk, self._requests = found.talk, waiting
        self._put(*found.events)
        try:
            self._hear(found, waiting, broken)
        except LinkError:
            pass
        finally:
            self._talk, self._requests = None, None
            waiting.put(None)
            writer.join(LONGEST_END)  # or it might write to what is opened next
            found.link.close()
        if not self._end.is_set():
            self._put(Lost())

    def _hear(
        self, found: Found, waiting: "SimpleQueue[Request | None]", broken: Flag
    ) -> None:
        """Read until the board is silent for too long; raises `LinkError`."""
        talk, at = found.talk, self._clock()
        while not (talk.is_over(at) or broken.is_set() or self._end.is_set()):
            talk, requests = talk.due(at)
            for request in requests:
                waiting.put(request)
            data = found.link.read()
            at = self._clock()
            talk, events = talk.hear(data, at)
            self._talk = talk
            self._put(*events)


def _write(link: Link, waiting: "SimpleQueue[Request | None]", broken: Flag) -> None:
    """Send what is asked until nothing is asked any more; runs on its own thread."""
    try:
        while (request := waiting.get()) is not None:
            link.write(write_request(request))
    except LinkError:
        broken.set()
