"""Self-tests of boards that are only told of, with whatever is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from accessible_games.board.events import (
    Connected,
    Event,
    Lost,
    Measured,
    Pressed,
    Seen,
)
from accessible_games.board.faults import Findings, summary
from accessible_games.board.messages import HOLES, Buzz, Hello, Levels
from accessible_games.board.pins import button_pin, buzzer_pin, hole_pin
from accessible_games.board.rotation import LIES, Lie
from accessible_games.board.selftest import QUIET, begin, hear, tick
from accessible_games.board.selftest_state import Key, Step
from accessible_games.core.message import Message, say, verbatim

STRAIGHT: Final = Lie()


class Bench:
    """A board on a bench, with whatever is wrong with it, and a person at it."""

    def __init__(
        self,
        lie: Lie = STRAIGHT,
        *,
        thought: Lie = STRAIGHT,
        wires: Mapping[int, Sequence[int]] | None = None,
    ) -> None:
        self.lie = lie
        self.wires = dict(wires or {})
        """Which holes of the board a place moves, where not its own."""
        self.at = 100.0
        self.chatter = [0] * HOLES
        self.down = 0
        self.occupancy = 0
        turn = begin(self.at, thought)
        self.test = turn.test
        self.said: list[Message] = [*turn.said]
        self.breaths = [turn.said]
        self.buzzed: list[Buzz] = []

    @property
    def step(self) -> Step:
        return self.test.step

    def hear(self, what: Event | Key) -> tuple[str, ...]:
        """Let something happen; return the names of what is said to that."""
        turn = hear(self.test, what, self.at)
        self.test = turn.test
        self.said += turn.said
        self.breaths += [turn.said] if turn.said else []
        self.buzzed += [turn.buzz] if turn.buzz else []
        return tuple(message.key for message in turn.said)

    def wait(self, time: float) -> tuple[str, ...]:
        """Let seconds pass, and look four times in each."""
        said: tuple[str, ...] = ()
        for _ in range(round(time * 4)):
            self.at += 0.25
            said += self.measure()
            turn = tick(self.test, self.at)
            self.test = turn.test
            self.said += turn.said
            self.breaths += [turn.said] if turn.said else []
            self.buzzed += [turn.buzz] if turn.buzz else []
            said += tuple(message.key for message in turn.said)
        return said

    def measure(self) -> tuple[str, ...]:
        """Tell the levels."""
        chatter = tuple(count % 256 for count in self.chatter)
        levels = Levels(self.occupancy, self.down, chatter)
        return self.hear(Measured(levels, self.at))

    def see(self, occupancy: int) -> tuple[str, ...]:
        """Let the holes be so."""
        self.occupancy = occupancy
        return self.hear(Seen(occupancy, self.at))

    def holes(self, place: int) -> int:
        """Return the holes, as bits, that a piece in a place moves."""
        return sum(1 << h for h in self.wires.get(place, [self.lie.hole(place)]))

    def put(self, place: int) -> tuple[str, ...]:
        """Put a piece in, and take it out, of which nothing is said."""
        before = self.occupancy
        said = self.see(before | self.holes(place)) if self.holes(place) else ()
        assert self.see(before) == ()
        return said

    def press(self, button: int = 0) -> tuple[str, ...]:
        """Press a call button."""
        return self.hear(Pressed(button, self.at))

    def clear(self) -> None:
        """Say that the board is empty, and touch nothing."""
        self.press()
        assert self.step is Step.QUIET
        self.wait(QUIET)
        assert self.step in {Step.CORNER, Step.HOLES}

    def walk(self) -> None:
        """Put a piece into each hole that is asked for, and insist on it."""
        while (place := self.test.place) is not None:
            self.put(place)
            for _ in range(2):
                if self.test.place == place:
                    self.press()
            assert self.test.place != place

    def finish(self) -> None:
        """Press both buttons, and hear the buzzer."""
        self.press(0)
        self.press(1)
        assert self.step is Step.BUZZER
        self.hear(Key.DONE)
        assert self.test.found.has_buzzed

    def through(self) -> list[Message]:
        """Go through the whole test; return what is said in the end."""
        self.clear()
        self.walk()
        self.finish()
        return list(summary(self.test.found))


def all_said() -> Iterator[tuple[Message, ...]]:
    """Yield what is said in one breath at boards with all that can be wrong."""
    crossed = {1: [2], 2: [1]}
    silent = dict.fromkeys((0, 3, 6, 12, 15), ())
    benches = [Bench(Lie(n), wires=crossed) for n in range(4)]
    benches.append(Bench(wires=silent))
    benches += [Bench(LIES[4]), Bench(wires={1: [1, 2], 5: []})]
    for bench in benches:
        bench.see(1 << 9)
        bench.press()
        bench.press()
        bench.see(0)
        bench.wait(QUIET)
        bench.press()
        bench.put(5)
        bench.walk()
        yield from bench.breaths
        yield from ((message,) for message in summary(bench.test.found))
    yield from whole_tests()
    found = Findings(
        answers={0: 1},
        stuck=1 << 5,
        restless=1 << 7,
        magnets=3,
        buttons={0: False, 1: False},
        held=frozenset({1}),
        has_buzzed=False,
    )
    yield from ((message,) for message in summary(found))
    pins = (*map(hole_pin, range(HOLES)), button_pin(0), button_pin(1), buzzer_pin())
    yield from ((pin,) for pin in pins)
    words = {"repeat": "?", "pass": "?", "quit": "?"}
    yield (say("board-keys", **words),)
    for key in ("tray-welcome", "tray-all", "tray-rest", "tray-none", "tray-empty"):
        yield (Message(key),)
    name = verbatim("?")
    for key in ("tray-put", "tray-taught", "simulated-handed"):
        yield (say(key, piece=name),)
    yield (say("tray-known", piece=name, asked=name),)
    yield (say("tray-left", count=3),)
    yield (Message("tray-unknown"),)
    yield (say("simulated-which-piece", text="10"),)
    for key in ("board-searching", "selftest-kept", "tray-unknown-tag"):
        yield (Message(key),)


def whole_tests() -> Iterator[tuple[Message, ...]]:
    """Yield what is said where nothing is wrong but what people do, or leave out."""
    bench = Bench()
    bench.clear()
    bench.hear(Lost())
    bench.hear(Connected("port", Hello("0.1.0"), is_back=True))
    bench.put(0)
    bench.press()
    bench.put(1)
    bench.walk()
    for _ in range(2):
        bench.hear(Key.DONE)
    bench.press(1)
    bench.press(1)
    bench.hear(Key.REPEAT)
    bench.hear(Key.DONE)
    yield from bench.breaths
    bench = Bench()
    bench.through()
    yield from bench.breaths
    bench = Bench()
    bench.clear()
    bench.walk()
    bench.press(1)
    bench.press(0)
    yield tuple(summary(bench.test.found))
    bench = Bench()
    bench.clear()
    bench.walk()
    bench.press(0)
    bench.hear(Key.QUIT)
    yield from bench.breaths
