"""Lines of text: every utterance printed at once, for consoles, braille and pipes."""

from collections.abc import Callable

from accessible_games.core.message import Utterance
from accessible_games.outputs import Frame
from accessible_games.outputs.speech.text import TextVoice


class Lines:
    """An output that is one line an utterance, in step with the game."""

    def __init__(self, words: Callable[[Utterance], str]) -> None:
        self._words = words
        self._voice = TextVoice()

    @property
    def is_lost(self) -> bool:
        """Whether nobody can read any more."""
        return self._voice.is_lost

    def show(self, frame: Frame) -> None:
        """Print what the frame says."""
        for utterance in frame.utterances:
            self._voice.say(self._words(utterance), "")

    def silence(self) -> None:
        """Do nothing: lines make no sound."""

    def close(self) -> None:
        """Do nothing: every line is already written."""
