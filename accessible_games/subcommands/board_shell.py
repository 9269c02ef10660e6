"""Somebody is led at the physical board, aloud and by lines, by hands or keyboard."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Final, Protocol

from accessible_games.board.driver import Driver
from accessible_games.board.events import Event, Seen, Trouble
from accessible_games.board.messages import Buzz
from accessible_games.board.selftest_state import Key
from accessible_games.core.message import Message, Urgency, say
from accessible_games.i18n import LANGUAGES, Catalogue
from accessible_games.lexicon import Lexicon, UnknownWordError, fold, phrases
from accessible_games.outputs.speech import voices
from accessible_games.outputs.speech.chain import Chain
from accessible_games.outputs.speech.output import joined, no_voice
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.settings import Settings
from accessible_games.shells.typed_lines import typed_lines

LOOK: Final = 0.25
"""Seconds from one look at the levels to the next."""

LONGEST: Final = 60.0
"""Seconds that the last words may take."""

TYPED: Final = {"repeat": Key.REPEAT, "pass": Key.SKIP, "quit": Key.QUIT}
"""The commands of the console that are understood here."""

ANSWERS: Final = {"yes": Key.DONE, "no": Key.NO}

Said = tuple[Sequence[Message], Buzz | None]
"""What is said, sentence by sentence, and how the buzzer sounds."""


class Led(Protocol):
    """What leads somebody at the board."""

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to do."""
        ...

    @property
    def is_told(self) -> bool:
        """Whether only what was said already can be said again."""
        ...

    def begin(self, at: float) -> Said:
        """Say what there is to do; how the board stands is heard next."""
        ...

    def hear(self, what: Event | Key, at: float) -> Said:
        """Answer to what has happened."""
        ...

    def tick(self, at: float) -> Said:
        """Do what is due."""
        ...


class Voice:
    """Says everything as lines of text, and aloud where that is wished."""

    def __init__(
        self, catalogue: Catalogue, chosen: Settings, show: Callable[[str], None]
    ) -> None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        self._catalogue = catalogue
        self._show = show
        self._speaker: Speaker | None = None
        if chosen.voice != "text":
            heard = [one for one in voices.candidates() if one.is_heard]
            chain = Chain(heard, setting=chosen.voice)
            self._speaker = Speaker(chain, manner=chosen.manner, no_voice=no_voice)

    def say(self, messages: Sequence[Message]) -> None:
        """Say messages in one breath, which cuts off what sounds."""
        texts = [self._catalogue.words(message) for message in messages]
        for text in texts:
            self._show(text)
        if self._speaker is not None and texts:
            language = self._catalogue.language
            self._speaker.say(joined(texts), language, Urgency.ANSWER)

    def close(self) -> None:
        """Let the last words be heard."""
        if self._speaker is not None:
            self._speaker.wait(LONGEST)
            self._speaker.close()


def lead(led: Led, driver: Driver, voice: Voice, language: str) -> None:
    """Lead somebody until it is over; an interrupt is as good as to quit."""
    came: SimpleQueue[str | None] = SimpleQueue()
    Thread(target=_type, args=(came,), name="keyboard", daemon=True).start()
    driver.start()
    voice.say([Message("board-searching")])
    try:
        _Leading(led, driver, voice, language).run(came)
    except KeyboardInterrupt:
        voice.say(led.hear(Key.QUIT, monotonic())[0])
    finally:
        driver.close()
        voice.close()


def _type(came: "SimpleQueue[str | None]") -> None:
    """Hand on each line that is typed, then that no more will come."""
    with suppress(ValueError):  # closed
        for line in typed_lines(sys.stdin):
            came.put(line)
    came.put(None)


class _Leading:
    def __init__(self, led: Led, driver: Driver, voice: Voice, language: str) -> None:
        self._led = led
        self._driver = driver
        self._voice = voice
        self._language = language
        self._lexicon = Lexicon()
        self._has_begun = False
        self._has_ended = False
        """Whether nothing more will be typed."""
        self._looked = 0.0

    def run(self, came: "SimpleQueue[str | None]") -> None:
        """Take what happens until it is over."""
        while not (self._led.is_over or (self._has_ended and self._led.is_told)):
            self._await_line(came)
            for event in self._driver.events():
                self._happened(event)
            self._do_what_is_due()

    def _await_line(self, came: "SimpleQueue[str | None]") -> None:
        """Wait a moment for a line, or for the news that there are no more."""
        try:
            line = came.get(timeout=LOOK / 10)
        except Empty:
            return
        if line is None:
            self._has_ended = True
        else:
            self._typed(line)

    def _do_what_is_due(self) -> None:
        at = monotonic()
        if self._has_begun:
            self._tell(self._led.tick(at))
        if self._driver.is_connected and at - self._looked >= LOOK:
            self._looked = at
            self._driver.measure()

    def _happened(self, event: Event) -> None:
        if self._has_begun:
            self._tell(self._led.hear(event, monotonic()))
        elif isinstance(event, Trouble):
            self._voice.say([event.why])
        elif isinstance(event, Seen):
            self._begin()
            self._tell(self._led.hear(event, monotonic()))

    def _begin(self) -> None:
        """Say what there is to do: by now it is known how the board stands."""
        self._has_begun = True
        said, buzz = self._led.begin(monotonic())
        self._tell(([said[0], self._keys(), *said[1:]], buzz))

    def _typed(self, line: str) -> None:
        try:
            key = self._key(line.strip())
        except UnknownWordError:
            self._voice.say([self._keys()])
            return
        if self._has_begun or key is Key.QUIT:
            self._tell(self._led.hear(key, monotonic()))
        else:
            self._voice.say([Message("board-searching")])

    def _key(self, line: str) -> Key:
        """Return what a line means; raises `UnknownWordError`."""
        if not line:
            return Key.DONE
        for name, key in ANSWERS.items():
            said = (fold(Catalogue(one).words(Message(name))) for one in LANGUAGES)
            if any(word.startswith(fold(line)) for word in said):
                return key
        return TYPED[self._lexicon.command(line, TYPED)[0]]

    def _keys(self) -> Message:
        """Say what can be typed."""
        words = {name: phrases(self._language, f"word-{name}")[0] for name in TYPED}
        return say("board-keys", **words)

    def _tell(self, said: Said) -> None:
        messages, buzz = said
        self._voice.say(messages)
        if buzz is not None:
            self._driver.buzz(buzz.on, buzz.off, buzz.times)
