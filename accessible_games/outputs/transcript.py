"""A transcript: every utterance as a line, which tests and the curious read."""

from collections.abc import Callable

from accessible_games.core.message import Utterance
from accessible_games.outputs import Frame


class Transcript:
    """An output that remembers what was said, word for word."""

    def __init__(self, words: Callable[[Utterance], str]) -> None:
        self._words = words
        self.lines: list[str] = []

    def show(self, frame: Frame) -> None:
        """Append the frame's utterances."""
        self.lines += map(self._words, frame.utterances)

    def silence(self) -> None:
        """Do nothing: lines make no sound."""

    def close(self) -> None:
        """Do nothing: the lines remain."""
