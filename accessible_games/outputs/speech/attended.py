"""A voice under watch: a call that takes too long is a fault like any other.

Screen readers and speech servers can hang for half a minute inside one call. The
voice gets a thread of its own, which is left behind when it does not come back.
"""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from accessible_games.outputs.speech import Adjustable, Backend, SpeechError, Varied
from accessible_games.outputs.speech.manner import Manner, Reach

PATIENCE = 2.0
"""Seconds that a call may take."""

T = TypeVar("T")


class HungError(SpeechError):
    """A voice does not come back from a call."""


class Attended:
    """A voice whose every call ends within `patience` seconds, well or not.

    Starting it counts as a call. What it raises comes through as it is.
    """

    def __init__(
        self, start: Callable[[], Backend], patience: float = PATIENCE
    ) -> None:
        self._patience = patience
        self._is_left = False
        """Whether the thread was left behind in a call."""
        self._calls: SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None]
        self._calls = SimpleQueue()
        Thread(target=_serve, args=(self._calls,), name="voice", daemon=True).start()
        try:
            self._voice = self._ask(start)
            self.name: str = self._voice.name
            self.reach: Reach = _reach(self._voice)
        except BaseException:
            self._calls.put(None)
            raise

    def say(self, text: str, language: str) -> None:
        """Begin to speak."""
        self._ask(lambda: self._voice.say(text, language))

    def adjust(self, manner: Manner) -> None:
        """Speak in another manner, if the voice can."""
        voice = self._voice
        if isinstance(voice, Adjustable):
            self._ask(lambda: voice.adjust(manner))

    def choices(self, language: str) -> tuple[str, ...]:
        """Return the voices to choose from, if there are several."""
        voice = self._voice
        if isinstance(voice, Varied):
            return self._ask(lambda: voice.choices(language))
        return ()

    def stop(self) -> None:
        """Fall silent."""
        self._ask(self._voice.stop)

    def is_busy(self) -> bool:
        """Return whether it still sounds."""
        return self._ask(self._voice.is_busy)

    def close(self) -> None:
        """Let go of the voice; one that hangs is let go of when it comes back."""
        closing: Future[None] = Future()
        self._calls.put((self._voice.close, closing))
        self._calls.put(None)
        if not self._is_left:
            self._wait(closing)

    def _ask(self, call: Callable[[], T]) -> T:
        if self._is_left:
            raise HungError("the voice has not come back")
        answer: Future[T] = Future()
        self._calls.put((call, answer))
        return self._wait(answer)

    def _wait(self, answer: "Future[T]") -> T:
        try:
            return answer.result(self._patience)
        except TimeoutError as error:
            # One that the voice itself raised has arrived, and is not this one.
            if answer.done():
                raise
            self._is_left = True
            raise HungError(f"no answer within {self._patience} s") from error


def _reach(voice: Backend) -> Reach:
    return voice.reach if isinstance(voice, Adjustable) else {}


def _serve(calls: "SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None]") -> None:
    """Make calls until there are no more."""
    while (task := calls.get()) is not None:
        call, answer = task
        try:
            answer.set_result(call())
        except BaseException as error:  # noqa: BLE001  a panic in native code
            with suppress(BaseException):
                answer.set_exception(error)


def within(patience: float, call: Callable[[], T]) -> T:
    """Return what a call returns within `patience` seconds; raises `HungError`."""
    answer: Future[T] = Future()
    calls: SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None] = SimpleQueue()
    for task in ((call, answer), None):
        calls.put(task)
    Thread(target=_serve, args=(calls,), name="look", daemon=True).start()
    try:
        return answer.result(patience)
    except TimeoutError as error:
        raise HungError(f"no answer within {patience} s") from error
