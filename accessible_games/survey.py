"""The voices in words: which there are, and why the others are missing."""

import os
from collections.abc import Sequence
from typing import Final

from accessible_games.core.message import Message, Urgency, say, verbatim
from accessible_games.i18n import Catalogue
from accessible_games.outputs.speech import voices
from accessible_games.outputs.speech.output import no_voice
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.settings import Settings

LONGEST: Final = 60.0
"""Seconds that a trial may speak."""


def survey() -> Sequence[Message]:
    """Say of each voice whether it is there, what it offers, or why it is missing."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return [_line(found) for found in voices.survey()]


def _line(found: voices.Survey) -> Message:
    kind = Message(f"voice-kind-{found.kind}")
    if found.missing is not None:
        return say("voice-is-missing", kind=kind, why=Message(found.missing))
    if not found.names:
        return say("voice-is-there", kind=kind)
    names = verbatim(", ".join(found.names))
    return say("voice-is-there-with", kind=kind, names=names)


def try_voice(text: str, chosen: Settings, catalogue: Catalogue) -> Message:
    """Say a text with the best voice of the settings; return who has said it."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    chain = voices.chain(chosen.voice)
    speaker = Speaker(chain, manner=chosen.manner, no_voice=no_voice)
    speaker.say(text, catalogue.language, Urgency.EVENT)
    speaker.wait(LONGEST)
    name = speaker.name
    speaker.close()
    return say("voices-said", speaks=Message(f"speaks-{name}"))
