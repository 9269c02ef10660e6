"""The speaker: one thread that makes the voices say what `waiting` decides.

Only that thread calls a voice, and never while it holds the lock, so a voice that is
slow holds up the speech and not the game. One that hangs is left behind after two
seconds, and the best of the others says the phrase; `chain` knows which one that is,
and when a better one is there again.
"""

import atexit
from collections.abc import Callable, Iterable, Sequence
from threading import Condition, Event, Thread

from accessible_games.core.message import Urgency
from accessible_games.outputs.speech import Backend, NoVoiceError
from accessible_games.outputs.speech.attended import Attended
from accessible_games.outputs.speech.chain import Candidate, Chain
from accessible_games.outputs.speech.manner import USUAL, Manner, Reach
from accessible_games.outputs.speech.waiting import (
    SILENCE,
    Phrase,
    add,
    begin,
    finish,
    put_before,
)

POLL = 0.012
"""Seconds between two looks whether the voice still sounds."""

PATIENCE = 1.0
"""Seconds that closing waits for the voice."""


class Nobody:
    """Who speaks when no voice is left: phrases are over as soon as they begin."""

    name = "voice-none"
    reach: Reach = {}  # noqa: RUF012

    def adjust(self, manner: Manner) -> None:
        """Say nothing in any manner."""

    def choices(self, language: str) -> tuple[str, ...]:  # noqa: ARG002
        """Return no voices."""
        return ()

    def say(self, text: str, language: str) -> None:
        """Say nothing."""

    def stop(self) -> None:
        """Go on saying nothing."""

    def is_busy(self) -> bool:
        """Return that nothing sounds."""
        return False

    def close(self) -> None:
        """Let go of nothing."""


class Speaker:
    """Whichever voice of a chain is the best now; when it fails, the next one.

    Voices that are given without a chain are taken to be there. Every method returns
    at once, except where it says how long it waits.
    """

    def __init__(
        self,
        voices: Chain | Sequence[Callable[[], Backend]],
        *,
        manner: Manner = USUAL,
        no_voice: Callable[[str], Iterable[tuple[str, str]]] = lambda _language: (),
    ) -> None:
        if not isinstance(voices, Chain):
            voices = Chain([Candidate("", start) for start in voices])
        self._chain = voices
        self._candidate: Candidate | None = None
        """Whom the chain has proposed, and who speaks now."""
        self._voice: Attended | Nobody = Nobody()
        self._choices: dict[str, tuple[str, ...]] = {}
        """The voices of the present engine for each language that it has spoken."""
        self.manner = manner
        """How the next phrase is spoken; a change is heard at once."""
        self._no_voice = no_voice
        """How other languages say that one has no voice: texts and their languages."""
        self._told: set[str] = set()
        """The languages whose lack was told."""
        self._language = ""
        """That of the phrase that sounds, or of the last one."""
        self._spoken: Phrase | None = None
        """What the voice was told to say and has not been seen to finish."""
        self._troubles: list[str] = []
        self._waiting = SILENCE
        self._is_cut = False
        """Whether the voice has to stop before anything else."""
        self._is_closing = False
        self._changed = Condition()
        """Guards the three above; told when any of them or `_spoken` changes."""
        self._is_started = Event()
        self._worker = Thread(target=self._work, name="speech", daemon=True)
        self._worker.start()
        self._is_started.wait(PATIENCE)
        atexit.register(self.close)  # before pygame, imported by now, ends the mixer

    @property
    def name(self) -> str:
        """The key of the message that names who speaks now."""
        return self._voice.name

    @property
    def reach(self) -> Reach:
        """The dials of the voice that speaks now."""
        return self._voice.reach

    def choices(self, language: str) -> tuple[str, ...]:
        """Return what can be chosen from, as far as is known; it asks nobody."""
        return self._choices.get(language, ())

    @property
    def setting(self) -> str:
        """The setting that allows some of the voices."""
        return self._chain.setting

    @property
    def troubles(self) -> tuple[str, ...]:
        """Why each voice before this one did not start or did not go on."""
        return tuple(self._troubles)

    def say(self, text: str, language: str, urgency: Urgency) -> None:
        """Speak `text` when it is its turn; text without words is no phrase."""
        if not text.strip():
            return
        with self._changed:
            self._waiting = add(self._waiting, Phrase(text, language, urgency))
            self._is_cut |= urgency is not Urgency.EVENT
            self._changed.notify_all()

    def silence(self) -> None:
        """Stop what sounds and drop what waits."""
        with self._changed:
            self._waiting = SILENCE
            self._is_cut = True
            self._changed.notify_all()

    def choose(self, setting: str) -> None:
        """Speak with the best voice that a setting of the chain allows."""
        with self._changed:
            self._chain.set(setting)
            self._changed.notify_all()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until everything has been heard; return whether it has."""
        with self._changed:
            return self._changed.wait_for(self._is_over, timeout)

    def close(self) -> None:
        """Fall silent and let go of the voice, within a second."""
        with self._changed:
            self._is_closing = True
            self._changed.notify_all()
        self._worker.join(PATIENCE)
        self._chain.close()
        atexit.unregister(self.close)

    def _is_over(self) -> bool:
        is_quiet = self._spoken is None and not self._is_cut
        return self._is_closing or (is_quiet and self._waiting.is_over)

    def _is_due(self) -> bool:
        is_news = begin(self._waiting).sounding is not self._spoken
        return self._is_closing or self._is_cut or is_news or self._is_moving()

    def _is_moving(self) -> bool:
        """Return whether another voice should speak, and this one is not speaking."""
        best = self._chain.best(self._language)
        return self._spoken is None and best is not self._candidate

    def _work(self) -> None:
        self._replace_voice()
        self._is_started.set()
        while (task := self._next_task()) is not None:
            try:
                self._follow(*task)
            except BaseException as error:  # noqa: BLE001  a panic in native code
                self._troubles.append(f"{self._voice.name}: {error!r}")
                if self._candidate is not None:
                    lacks = self._language if isinstance(error, NoVoiceError) else ""
                    self._chain.failed(self._candidate, lacks)
                self._replace_voice()
        self._close_voice()

    def _next_task(self) -> tuple[bool, Phrase | None] | None:
        """Wait for what to do: cut off first?, what should sound. None to end."""
        with self._changed:
            self._changed.notify_all()
            timeout = self._chain.look if self._spoken is None else POLL
            self._changed.wait_for(self._is_due, timeout)
            if self._is_closing:
                return None
            self._waiting = begin(self._waiting)
            is_cut, self._is_cut = self._is_cut, False
            sounding = self._waiting.sounding
            self._language = sounding.language if sounding else self._language
            return is_cut, sounding

    def _follow(self, is_cut: bool, wanted: Phrase | None) -> None:  # noqa: FBT001
        """Bring the voice in line with the decision."""
        if is_cut:
            self._note_end()
            self._voice.stop()
            self._spoken = None
        if self._is_moving():
            self._replace_voice()
        if wanted is not None and self._spoken is None and not self._tell_lack():
            self._voice.adjust(self.manner)
            self._voice.say(wanted.text, wanted.language)
            self._spoken = wanted
            self._learn(wanted.language)
        self._note_end()

    def _learn(self, language: str) -> None:
        """Ask once which voices there are; after a phrase the answer is at hand."""
        if language not in self._choices:
            self._choices[language] = self._voice.choices(language)

    def _tell_lack(self) -> bool:
        """Tell once, in a language that is heard, that this one is not for want of it.

        Only now all that might be heard have been tried.
        """
        lacked, chain = self._language, self._chain
        if lacked in self._told or not chain.is_lacked(lacked):
            return False
        told = [(t, one) for t, one in self._no_voice(lacked) if chain.is_heard(one)]
        self._told |= {lacked} if told else set()
        with self._changed:
            for text, one in told:
                phrase = Phrase(text, one, Urgency.EVENT)
                self._waiting = put_before(self._waiting, phrase)
        return bool(told)

    def _note_end(self) -> None:
        """Notice that what was spoken has come to its end."""
        if self._spoken is not None and not self._voice.is_busy():
            with self._changed:
                self._waiting = finish(self._waiting, self._spoken)
            self._spoken = None

    def _replace_voice(self) -> None:
        """Let the best voice that starts take over; what should sound is kept."""
        self._close_voice()
        self._spoken = None
        self._choices = {}
        while (candidate := self._chain.best(self._language)) is not None:
            try:
                self._voice = Attended(candidate.start)
            except BaseException as error:  # noqa: BLE001  a panic in native code
                self._troubles.append(repr(error))
                self._chain.failed(candidate)
            else:
                self._candidate = candidate
                return
        self._voice, self._candidate = Nobody(), None

    def _close_voice(self) -> None:
        try:
            self._voice.close()
        except BaseException as error:  # noqa: BLE001  a panic in native code
            self._troubles.append(f"{self._voice.name}: {error!r}")
