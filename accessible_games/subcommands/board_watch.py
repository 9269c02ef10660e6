"""`board watch`: what the board notices, line by line; and `board name`."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from threading import Event as Flag, Thread
from time import monotonic, sleep
from typing import Final, TextIO, TypeVar

from accessible_games.board.driver import Driver
from accessible_games.board.events import (
    Chattering,
    Connected,
    Event,
    Lost,
    Named,
    Pressed,
    Seen,
    Tied,
    Trouble,
)
from accessible_games.board.manner import BoardManner
from accessible_games.board.messages import HOLES
from accessible_games.board.protocol import is_name
from accessible_games.board.troubles import cell, unsteady
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.i18n import Catalogue
from accessible_games.subcommands.board_listing import board_at

Show = Callable[[str], None]

E = TypeVar("E", Connected, Named)

TICK: Final = 0.1
"""Seconds after which an interruption is noticed: on Windows no wait is interrupted."""

LONGEST_SEARCH: Final = 15.0
"""Seconds after which a board to be renamed is not there."""
LONGEST_ANSWER: Final = 3.0
"""Seconds in which a board that is there says what it is called now."""


def watch(
    port: str | None, manner: BoardManner, catalogue: Catalogue, show: Show
) -> None:
    """Tell what happens on a board used so until Enter, Control C, or no input."""
    is_over, has_news = Flag(), Flag()
    driver, watched = Driver(port, wake=has_news.set), Watched(manner)
    try:
        show(catalogue.words(Message("watch-begins")))
        Thread(target=_await_line, args=(sys.stdin, is_over), daemon=True).start()
        driver.start()
        while not is_over.is_set():
            has_news.wait(TICK)
            has_news.clear()
            for message in watched.tell(driver.events()):
                show(catalogue.words(message))
    except KeyboardInterrupt:
        pass
    finally:
        driver.close()


def _await_line(stream: TextIO | None, is_over: Flag) -> None:
    """Wait until a line was typed, or none ever will be."""
    with suppress(OSError, ValueError):
        if stream is not None:
            stream.readline()
    is_over.set()


class Watched:
    """What was seen last, so that changes can be told."""

    def __init__(self, manner: BoardManner) -> None:
        self._manner = manner
        self._layout: int | None = None
        """As people find the places."""

    def tell(self, events: Sequence[Event]) -> Iterator[Message]:
        """Yield what some events are in words, each a line."""
        for event in events:
            match event:
                case Connected():
                    self._layout = None
                    yield board_at(event.port, event.hello)
                case Lost():
                    yield Message("watch-lost")
                case Trouble(why):
                    yield why
                case Chattering(hole):
                    yield unsteady(self._manner.lie.place(hole))
                case Seen(occupancy):
                    yield from self._changes(self._manner.lie.places(occupancy))
                case Pressed(button):
                    yield say("watch-pressed", number=self._manner.seat(button) + 1)
                case Tied():
                    yield Message("watch-tied")
                case Named(name) if name:
                    yield say("watch-named", name=name)
                case _:
                    pass

    def _changes(self, layout: int) -> Iterator[Message]:
        """Yield what is new on the board: at first, all that stands there."""
        last, self._layout = self._layout, layout
        if last is None:
            cells = tuple(cell(place) for place in range(HOLES) if layout >> place & 1)
            yield say("watch-filled", cells=cells) if cells else Message("watch-empty")
            return
        for place in range(HOLES):
            if (last ^ layout) >> place & 1:
                is_there = "yes" if layout >> place & 1 else "no"
                yield say("watch-changed", cell=cell(place), there=is_there)


def rename(name: str, port: str | None, catalogue: Catalogue, show: Show) -> None:
    """Give the board a name that it keeps; raises `RefusalError`."""
    if not is_name(name):
        raise RefusalError(Message("board-bad-name"))
    driver = Driver(port)
    driver.start()
    try:
        await_event(driver, Connected, LONGEST_SEARCH, Message("board-none-now"))
        driver.rename(name)
        unkept = Message("watch-not-renamed")
        named = await_event(driver, Named, LONGEST_ANSWER, unkept)
        if named.name != name:
            raise RefusalError(unkept)
    finally:
        driver.close()
    told = say("watch-named", name=name) if name else Message("watch-unnamed")
    show(catalogue.words(told))


def await_event(driver: Driver, kind: type[E], time: float, late: Message) -> E:
    """Return the first event of a kind; raises `RefusalError` of a trouble, or late."""
    end = monotonic() + time
    while monotonic() < end:
        for event in driver.events():
            if isinstance(event, kind):
                return event
            if isinstance(event, Trouble):
                is_none = event.why == Message("board-none")
                raise RefusalError(late if is_none else event.why)
        sleep(TICK)
    raise RefusalError(late)
