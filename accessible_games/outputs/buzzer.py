"""The buzzer of the physical board, which answers what hands do.

Nothing is told by it alone: each sign goes with words.
"""

from collections.abc import Callable, Mapping
from typing import Final

from accessible_games.outputs import Cue, Frame

Pattern = tuple[int, int, int]
"""Milliseconds of sound, of silence after it, and how often."""

PATTERNS: Final[Mapping[Cue, Pattern]] = {
    Cue.PLACED: (40, 0, 1),
    Cue.ILLEGAL: (80, 80, 2),
    Cue.CALLED: (400, 0, 1),
    Cue.WON: (150, 100, 3),
    Cue.LOST: (600, 0, 1),
    Cue.DRAWN: (300, 200, 2),
}
"""What is heard at the board; motions of a focus are not."""


class Buzzer:
    """An output that buzzes the last sign of a frame that has a pattern."""

    def __init__(
        self, buzz: Callable[[int, int, int], None], is_on: Callable[[], bool]
    ) -> None:
        self._buzz = buzz
        self._is_on = is_on

    def show(self, frame: Frame) -> None:
        """Buzz, if that is wanted."""
        patterns = [PATTERNS[cue] for cue in frame.cues if cue in PATTERNS]
        if patterns and self._is_on():
            self._buzz(*patterns[-1])

    def silence(self) -> None:
        """Do nothing: a sign is over before anybody could stop it."""

    def close(self) -> None:
        """Do nothing: the board belongs to others."""
