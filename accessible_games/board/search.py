"""The search for a board: ports asked side by side, and the first that answers."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Event as Flag, Lock, Thread
from typing import Final

from accessible_games.board.events import Event, Trouble
from accessible_games.board.link import TICK, Link, LinkError, UnopenedError
from accessible_games.board.ports import Port
from accessible_games.board.protocol import write_request
from accessible_games.board.quest import Failed
from accessible_games.board.talk import PATIENCE, Talk
from accessible_games.board.troubles import Cause

LONGEST_OPEN: Final = 1.0
"""Seconds beyond the patience for an answer that opening may take."""

Opener = Callable[[str], Link]
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Found:
    """A board that has answered."""

    port: Port
    link: Link
    talk: Talk
    events: tuple[Event, ...]


class Search:
    """One look at some ports; whoever comes too late closes its port again."""

    def __init__(
        self,
        opener: Opener,
        clock: Clock,
        *,
        is_back: bool = False,
        opening: set[str] | None = None,
    ) -> None:
        self._opener = opener
        self._clock = clock
        self._is_back = is_back
        self._opening = set[str]() if opening is None else opening
        """The ports that hang since they were opened, which searches share."""
        self._over = Flag()
        self._lock = Lock()
        self._results: SimpleQueue[Found | Failed] = SimpleQueue()

    def stop(self) -> None:
        """Let every port be closed again, soon."""
        with self._lock:
            self._over.set()

    def run(self, ports: Sequence[Port]) -> Found | list[Failed]:
        """Return the first board, or why each port is none."""
        for port in ports:
            if port.name in self._opening:
                self._results.put(Failed(port, Cause.FAULTY))
                continue
            self._opening.add(port.name)
            Thread(target=self._ask, args=(port,), daemon=True).start()
        failed = list[Failed]()
        end = self._clock() + PATIENCE + LONGEST_OPEN
        while len(failed) < len(ports) and not self._over.is_set():
            if self._clock() >= end:
                break
            with suppress(Empty):
                result = self._results.get(timeout=TICK)
                if isinstance(result, Found):
                    return result
                failed.append(result)
        self.stop()
        return self._late(failed, ports)

    def _late(
        self, failed: list[Failed], ports: Sequence[Port]
    ) -> Found | list[Failed]:
        """Return what is known when time is up; a board may have just answered."""
        while not self._results.empty():
            result = self._results.get()
            if isinstance(result, Found):
                return result
            failed.append(result)
        known = {one.port for one in failed}
        return failed + [Failed(p, Cause.FAULTY) for p in ports if p not in known]

    def _ask(self, port: Port) -> None:
        """Open a port and find out whether a board answers; runs on its own thread."""
        try:
            link = self._opener(port.name)
        except UnopenedError as error:
            self._results.put(Failed(port, error.cause, error.access))
            return
        finally:
            self._opening.discard(port.name)
        try:
            result = self._greet(port, link)
        except LinkError:
            # A network port that breaks off serves somebody else.
            is_served = "://" in port.name
            result = Failed(port, Cause.BUSY if is_served else Cause.FAULTY)
        with self._lock:
            if isinstance(result, Found) and not self._over.is_set():
                self._over.set()
                self._results.put(result)
                return
        link.close()
        if isinstance(result, Failed):
            self._results.put(result)

    def _greet(self, port: Port, link: Link) -> Found | Failed:
        """Return who is there, when that is known or time is up."""
        at = self._clock()
        talk = Talk(port=port.name, since=at, is_back=self._is_back)
        while not (talk.is_over(at) or self._over.is_set()):
            talk, requests = talk.due(at)
            for request in requests:
                link.write(write_request(request))
            data = link.read()
            at = self._clock()
            talk, events = talk.hear(data, at)
            if talk.hello is not None:
                return Found(port, link, talk, events)
            if talk.is_strange:
                (trouble,) = (e for e in events if isinstance(e, Trouble))
                return Failed(port, trouble)
        return Failed(port, Cause.SILENT)
