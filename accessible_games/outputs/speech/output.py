"""Speech as an output: the words of each frame, to the speaker."""

from collections.abc import Callable, Iterable, Iterator

from accessible_games.core.message import Urgency, Utterance, say
from accessible_games.i18n import LANGUAGES, STOPS, Catalogue
from accessible_games.outputs import Frame
from accessible_games.outputs.speech.speaker import Speaker


class Speech:
    """Speaks what a frame says; closing it closes the speaker."""

    def __init__(
        self,
        speaker: Speaker,
        words: Callable[[Utterance], str],
        language: Callable[[], str],
    ) -> None:
        self._speaker = speaker
        self._words = words
        self._language = language

    def show(self, frame: Frame) -> None:
        """Speak each utterance with its urgency.

        What one frame answers is one breath: it must not cut itself off. It is said
        first, since it goes before the events in any case.
        """
        asked = [one for one in frame.utterances if one.urgency is not Urgency.EVENT]
        if asked:
            urgency = min(one.urgency for one in asked)
            self._say(joined(map(self._words, asked)), urgency)
        for utterance in frame.utterances:
            if utterance.urgency is Urgency.EVENT:
                self._say(self._words(utterance), Urgency.EVENT)

    def silence(self) -> None:
        """Stop what sounds and what waits."""
        self._speaker.silence()

    def close(self) -> None:
        """Fall silent and let go of the voice."""
        self._speaker.close()

    def _say(self, text: str, urgency: Urgency) -> None:
        self._speaker.say(text, self._language(), urgency)


def no_voice(language: str) -> Iterator[tuple[str, str]]:
    """Say in every other language that one has no voice here, for who hears that."""
    why = say("no-voice", language=language)
    for other in LANGUAGES:
        if other != language:
            yield Catalogue(other).words(why), other


def joined(texts: Iterable[str]) -> str:
    """Join texts to one, with a pause between any two."""
    said = [text.strip() for text in texts if text.strip()]
    stopped = [text if text[-1] in STOPS else f"{text}." for text in said[:-1]]
    return " ".join([*stopped, *said[-1:]])
