"""The voice of speech-dispatcher: what a Linux desktop, and older Orcas, speak with.

Our *priority* is MESSAGE, as Orca's. Messages of it wait for each other, so nothing of
ours is dropped and no two voices talk at once; only our own CANCEL interrupts, or
somebody who says IMPORTANT or cancels for all, and then it was meant. TEXT would be
cut off by any word of Orca's, IMPORTANT would silence Orca and could not be silenced.
"""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from accessible_games.outputs.speech import NoVoiceError, SpeechError
from accessible_games.outputs.speech.language import spoken
from accessible_games.outputs.speech.manner import DIALS, USUAL, Manner, Reach, between
from accessible_games.outputs.speech.ssip import (
    PULSE,
    Address,
    Connection,
    RefusedError,
    address,
    connect,
)

NOT_RUNNING: Final = "dispatcher-not-running"
"""The key of the message that there is no server."""

REFUSES: Final = "dispatcher-refuses"
"""The key of the message that it has left a socket where nobody listens."""

NO_ADDRESS: Final = "dispatcher-address-unknown"
"""The key of the message that SPEECHD_ADDRESS cannot be understood."""

PROBE = 0.2
"""Seconds to find out whether somebody listens."""

LIST = "LIST SYNTHESIS_VOICES"

LIST_TIMEOUT = 1.5
"""Seconds for the list of voices: espeak-ng has 13,000, and takes 0.2 of them."""

PATIENCE = 10.0
"""Seconds a message may wait for other programs', beyond its own length."""

SLOWEST = 0.5
"""Seconds a letter takes at most, at the lowest rate, with all punctuation."""

BOTTOMS = {"rate": -100, "pitch": -100, "volume": -80}
"""What each dial goes down to; at a volume of -100 nothing would be heard."""

VOICE_TYPES = r"(fe)?male[123]|child_(fe)?male"
"""How servers write the types of voices, in either case."""

BEGIN = 701
OVER = {702, 703}
"""The events of a message that has ended or was cancelled."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice of the synthesizer."""

    name: str
    language: str
    """As the synthesizer writes it: `ru`, `en-US`, `en_GB`."""
    variant: str = ""

    def speaks(self, language: str) -> bool:
        """Return whether it is of this language, in any dialect."""
        return _family(self.language) == _family(language)


def _family(language: str) -> str:
    return re.split("[-_]", language.casefold())[0]


class DispatcherVoice:
    """Speaks through a server that already runs, in the voice the user chose there.

    A dial at 0 leaves the user's own setting, and turns away from that. A part in
    another language is a message of its own, not SSML within one: only so does the
    server choose the synthesizer that its user wants for that language.
    """

    name = "voice-dispatcher"

    def __init__(self, *, manner: Manner = USUAL) -> None:
        self._messages: set[str] = set()
        """The numbers of what we said, until their ends are reported."""
        self._letters = 0
        self._said_at = 0.0
        self._has_begun = False
        self._due = 0.0
        """When its end must have been reported."""
        self._choices: dict[str, tuple[str, ...]] = {}
        """The names of the voices for each language that was asked for."""
        self._usual_type: str | None = None
        """The user's type of voice, once a voice of ours took its place."""
        self._line = Connection(address(os.environ))
        try:
            self._introduce()
            self._own = {dial: self._value(dial) for dial in DIALS}
            self._set = dict(self._own)
            self.adjust(manner)
        except SpeechError:
            self._line.close()
            raise

    @property
    def reach(self) -> Reach:
        """The dials; one that the user has turned up to the end goes down only."""
        return {d: 100 if own < 100 else 0 for d, own in self._own.items()}

    def adjust(self, manner: Manner) -> None:
        """Tell the server what differs; which voice, with each message."""
        self._manner = manner
        for dial, own in self._own.items():
            bottom = min(BOTTOMS[dial], own)
            value = round(between(getattr(manner, dial), bottom, own, 100))
            if value != self._set[dial]:
                self._line.command(f"SET SELF {dial.upper()} {value}")
                self._set[dial] = value

    def say(self, text: str, language: str) -> None:
        """Speak instead of what we said before; return when it is queued."""
        self.stop()
        if not text.strip():
            return
        if not self.speaks(language):
            raise NoVoiceError(f"no voice for the language {language!r}")
        for part, one in spoken(text, language, self.speaks):
            self._line.command(f"SET SELF LANGUAGE {one}")
            self._choose_voice(one)
            message = self._line.speak(part)
            self._messages |= {message} if message else set()
        self._letters = len(text)
        self._expect()

    def stop(self) -> None:
        """Cancel our message; other programs' are theirs."""
        if self._messages:
            self._messages.clear()
            self._line.command("CANCEL SELF")

    def is_busy(self) -> bool:
        """Return whether our message waits or sounds; never wait for the answer.

        A synthesizer that has crashed begins nothing and ends nothing, and the server
        answers as ever. So it has to show its voices when it does not begin in time.
        """
        for event in self._line.events(pulse=self._pulse()):
            if not self._messages.intersection(event.lines[:1]):
                continue  # of a message that was cancelled before
            if event.code in OVER:
                self._messages -= {*event.lines[:1]}
                self._expect()
            elif event.code == BEGIN:
                self._has_begun = True
                self._be_patient()
        if self._messages and monotonic() > self._due:
            raise SpeechError("speech-dispatcher reports no end of the message")
        return bool(self._messages)

    def close(self) -> None:
        """Cancel our message and hang up."""
        self._line.close()

    def voices(self, language: str | None = None) -> list[Voice]:
        """Return the voices, of one language or of the synthesizer in use.

        Each language may have a synthesizer of its own, so it is chosen first.
        """
        if language is not None:
            self._line.command(f"SET SELF LANGUAGE {language}")
        reply = self._line.command(LIST, timeout=LIST_TIMEOUT)
        found = [Voice(*line.split("\t")[:3]) for line in reply.lines if "\t" in line]
        # `dummy` plays a recording that says that there is no synthesizer.
        real = [voice for voice in found if voice.name != "dummy"]
        return [voice for voice in real if language is None or voice.speaks(language)]

    def languages(self) -> frozenset[str]:
        """Return the languages of the synthesizer in use."""
        return frozenset(voice.language for voice in self.voices())

    def speaks(self, language: str) -> bool:
        """Return whether there is a voice."""
        return bool(self.choices(language))

    def choices(self, language: str) -> tuple[str, ...]:
        """Return the names of the voices; the server is only asked once.

        It refuses the list when the synthesizer has crashed.
        """
        if language not in self._choices:
            try:
                found = self.voices(language)
            except RefusedError:
                found = []
            self._choices[language] = tuple(voice.name for voice in found)
        return self._choices[language]

    def _choose_voice(self, language: str) -> None:
        """Let the chosen voice say the next message, or the usual one again.

        A voice stays when the language changes, until a type of voice is set.
        """
        name = self._manner.voice(language)
        if name and name in self.choices(language):
            if self._usual_type is None:
                self._usual_type = self._type()
            self._line.command(f"SET SELF SYNTHESIS_VOICE {name}")
        elif self._usual_type is not None:
            self._line.command(f"SET SELF VOICE_TYPE {self._usual_type}")
            self._usual_type = None

    def _type(self) -> str:
        """Return the user's type of voice; what is none is the server's default."""
        found = " ".join(self._line.command("GET VOICE_TYPE").lines)
        is_type = re.fullmatch(VOICE_TYPES, found, re.IGNORECASE) is not None
        return found if is_type else "MALE1"

    def _introduce(self) -> None:
        user = re.sub("[^A-Za-z0-9]", "_", os.environ.get("USER") or "user")
        self._line.command(f"SET SELF CLIENT_NAME {user}:accessible-games:speech")
        self._line.command("SET SELF PRIORITY MESSAGE")
        for event in ("BEGIN", "END", "CANCEL"):
            self._line.command(f"SET SELF NOTIFICATION {event} ON")

    def _value(self, dial: str) -> int:
        """Return where a dial of the user's stands; 0 where that is no number."""
        found = self._line.command(f"GET {dial.upper()}").lines
        is_number = bool(found) and re.fullmatch(r"[+-]?\d+", found[0]) is not None
        return int(found[0]) if is_number else 0

    def _pulse(self) -> str:
        """Return a command that the synthesizer has to answer, or only the server.

        The list is long, so it is asked for once, at the first pulse.
        """
        is_late = not self._has_begun and monotonic() < self._said_at + 2 * PULSE
        return LIST if is_late else "GET RATE"

    def _expect(self) -> None:
        """Expect that a message begins."""
        self._said_at = monotonic()
        self._has_begun = False
        self._be_patient()

    def _be_patient(self) -> None:
        self._due = monotonic() + PATIENCE + SLOWEST * self._letters


def missing() -> str | None:
    """Return why there is no server now, as the key of a message; None if there is.

    It may be asked every few seconds: nothing is started, nobody is disturbed.
    """
    try:
        where = address(os.environ)
    except SpeechError:
        return NO_ADDRESS
    try:
        if isinstance(where, str) and not Path(where).is_socket():
            return NOT_RUNNING
        if not _is_listening(where):
            connect(where, PROBE).close()
    except OSError:
        return REFUSES
    return None


def _is_listening(where: Address) -> bool:
    """Return whether the kernel knows a server there; if it does not, ask by a call.

    A call is noticed: it may start a server that systemd keeps the socket for, and
    keeps one awake that would end when unused.
    """
    try:
        sockets = Path("/proc/net/unix").read_bytes()
    except OSError:
        return False
    accepts = rb"\S+: \S+ \S+ 00010000 \S+ \S+ +\d+ "
    pattern = accepts + re.escape(os.fsencode(str(where))) + rb"$"
    return re.search(pattern, sockets, re.MULTILINE) is not None
