"""The chain of voices: which of them should speak now.

A *candidate* is a voice that may be there or not. The first that is not missing and
has not just failed is the best; the last one never fails. A voice that has failed
rests, longer each time, and is then tried again; one that lacks a language rests from
that alone. Where a voice is looked for may
hang as the voice itself may, so each candidate is watched by a thread of its own.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Event, Thread
from time import monotonic
from typing import Final

from accessible_games.outputs.speech import Backend

LOOK: Final = 3.0
"""Seconds between two looks at what is running."""

FIRST_LOOK: Final = 0.4
"""Seconds at the start to find out what is running."""

REST: Final = 10.0
"""Seconds that a voice rests after its first failure; twice as long each time."""

LONGEST_REST: Final = 300.0

SETTINGS: Final = {
    "reader": ("reader", "dispatcher", "system", "bundled", "text"),
    "system": ("dispatcher", "system", "bundled", "text"),
    "bundled": ("bundled", "text"),
    "text": ("text",),
}
"""The kinds of voices that each setting allows; the first setting is the default."""


def never() -> str | None:
    """Return that nothing is missing."""
    return None


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A voice that may be there."""

    kind: str
    start: Callable[[], Backend]
    missing: Callable[[], str | None] = never
    """The message that says why it cannot speak now, or None; it may hang."""
    is_heard: bool = True
    """Whether it sounds, or is felt; lines of text may find no reader."""


class Lookout:
    """Looks again and again whether a candidate is there."""

    def __init__(self, candidate: Candidate, look: float = LOOK) -> None:
        self._candidate = candidate
        self._look = look
        self._has_looked = Event()
        self._is_over = Event()
        self.missing: str | None = "voice-does-not-answer"
        """Why it was missing at the last look."""
        if candidate.missing is never:
            self.missing = None
            self._has_looked.set()
            return
        Thread(target=self._watch, name="lookout", daemon=True).start()

    def wait(self, timeout: float) -> None:
        """Wait for the first look."""
        self._has_looked.wait(timeout)

    def close(self) -> None:
        """Look no more."""
        self._is_over.set()

    def _watch(self) -> None:
        while not self._is_over.is_set():
            try:
                self.missing = self._candidate.missing()
            except BaseException:  # noqa: BLE001  a panic in native code
                self.missing = "voice-does-not-answer"
            self._has_looked.set()
            self._is_over.wait(self._look)


class Chain:
    """Candidates, best first, and what is known of them."""

    def __init__(
        self,
        candidates: Sequence[Candidate],
        *,
        setting: str = "reader",
        clock: Callable[[], float] = monotonic,
        look: float = LOOK,
    ) -> None:
        self.candidates = tuple(candidates)
        self.look = look
        """Seconds between two looks."""
        self._clock = clock
        self._lookouts = {c: Lookout(c, look) for c in self.candidates}
        self._rests: dict[tuple[Candidate, str], tuple[float, float]] = {}
        """For each that has failed, or lacks a language: until when, and how long."""
        self.setting = setting
        end = monotonic() + FIRST_LOOK
        for lookout in self._lookouts.values():
            lookout.wait(max(0.0, end - monotonic()))

    def set(self, setting: str) -> None:
        """Allow only the voices of a setting."""
        self.setting = setting
        self._rests.clear()

    def missing(self, candidate: Candidate, language: str = "") -> str | None:
        """Return the message that says why a candidate cannot speak now."""
        if candidate.kind and candidate.kind not in SETTINGS[self.setting]:
            return "voice-not-wanted"
        if self._rests_from(candidate, "") or self._rests_from(candidate, language):
            return "voice-has-failed"
        return self._lookouts[candidate].missing

    def best(self, language: str = "") -> Candidate | None:
        """Return the first candidate that can speak a language now."""
        found = (c for c in self.candidates if self.missing(c, language) is None)
        return next(found, None)

    def is_heard(self, language: str) -> bool:
        """Return whether the best candidate for a language is heard."""
        best = self.best(language)
        return best is not None and best.is_heard

    def is_lacked(self, language: str) -> bool:
        """Return whether nobody is heard, but would be if not for the language."""
        able = (c for c in self.candidates if self.missing(c) is None and c.is_heard)
        lacking = any(self._rests_from(candidate, language) for candidate in able)
        return lacking and not self.is_heard(language)

    def failed(self, candidate: Candidate, language: str = "") -> None:
        """Let a candidate rest; if it only lacks a language, from that alone."""
        _, before = self._rests.get((candidate, language), (0.0, REST / 2))
        rest = min(2 * before, LONGEST_REST)
        self._rests[candidate, language] = (self._clock() + rest, rest)

    def _rests_from(self, candidate: Candidate, language: str) -> bool:
        return self._clock() < self._rests.get((candidate, language), (0.0, 0.0))[0]

    def close(self) -> None:
        """Look no more."""
        for lookout in self._lookouts.values():
            lookout.close()
