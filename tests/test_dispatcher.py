"""The voice of speech-dispatcher, against a private server with a module that logs."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Thread, Timer
from typing import Any, NamedTuple

import pytest

from accessible_games.core.message import Urgency
from accessible_games.outputs.speech import (
    NoVoiceError,
    SpeechError,
    dispatcher,
    ssip,
)
from accessible_games.outputs.speech.dispatcher import (
    DispatcherVoice,
    Voice,
    missing,
)
from accessible_games.outputs.speech.language import parts
from accessible_games.outputs.speech.manner import Manner
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.outputs.speech.ssip import (
    Connection,
    Decoder,
    Reply,
    address,
    encode_command,
    encode_text,
)

if sys.platform != "linux":
    pytest.skip("speech-dispatcher is for Linux", allow_module_level=True)

LONG = 10.0
"""Seconds after which something that should happen never will."""

STEP = 0.003
HERE = Path(__file__).parent / "speechd"
ENDLESS = "long " * 2000
"""A text that takes the module twenty seconds."""


def need(program: str, package: str) -> str:
    """Return the path of a program; without it skip, but not where all is installed."""
    path = shutil.which(program)
    if path is None and os.environ.get("CI"):
        pytest.fail(f"{program} is missing, Debian package {package}")
    if path is None:
        pytest.skip(f"needs {program}, Debian package {package}")
    return path


def eventually(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LONG
    while not is_so():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(STEP)


def failure(call: Callable[[], object]) -> BaseException | None:
    """Return what a call raises, if it ends at all."""
    raised: list[BaseException | None] = []

    def run() -> None:
        try:
            call()
        except BaseException as error:  # noqa: BLE001  the test looks at it
            raised.append(error)
        else:
            raised.append(None)

    Thread(target=run, daemon=True).start()
    eventually(lambda: bool(raised))
    return raised[0]


class Entry(NamedTuple):
    """What the module has noted."""

    seconds: float
    event: str
    language: str
    text: str
    rate: str
    voice: str


class Server:
    """A speech-dispatcher of our own, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._log = folder / "texts"
        self._log.touch()
        self._process: subprocess.Popen[bytes] | None = None
        self.address = f"unix_socket:{folder / 'sock'}"

    def start(self) -> None:
        """Start it, and wait until somebody listens."""
        program = need("speech-dispatcher", "speech-dispatcher")
        places = {"-C": HERE / "conf", "-m": HERE / "modules", "-L": self._folder}
        files = {"-S": self._folder / "sock", "-P": self._folder / "pid"}
        options = [str(word) for pair in (places | files).items() for word in pair]
        with (self._folder / "out").open("ab") as out:
            self._process = subprocess.Popen(
                [program, "--run-single", "-c", "unix_socket", *options],
                env=os.environ | {"SD_LOG": str(self._log)},
                stdout=out,
                stderr=out,
            )
        eventually(lambda: missing() is None)

    def send(self, number: signal.Signals) -> None:
        """Send a signal: SIGSTOP freezes it, SIGCONT thaws it."""
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        """End it as a crash does; its socket stays."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    @property
    def log(self) -> list[Entry]:
        """Return what the module has noted since `forget`."""
        lines = self._log.read_text(encoding="utf-8").splitlines(keepends=True)
        return [Entry(*json.loads(line)) for line in lines if line.endswith("\n")]

    def forget(self) -> None:
        """Begin an empty log."""
        os.truncate(self._log, 0)

    def texts(self, event: str = "begin") -> list[str]:
        """Return the texts that have begun, have come to the end, or were stopped."""
        return [entry.text for entry in self.log if entry.event == event]

    def wait_for(self, event: str, text: str) -> None:
        """Wait until the module has noted this."""
        eventually(lambda: text in self.texts(event))


@pytest.fixture(scope="session")
def session_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("speechd"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPEECHD_ADDRESS", server.address)
        server.start()
    yield server
    server.kill()


@pytest.fixture
def server(session_server: Server, monkeypatch: pytest.MonkeyPatch) -> Server:
    """Return a server for tests that leave it alive and well."""
    monkeypatch.setenv("SPEECHD_ADDRESS", session_server.address)
    session_server.forget()
    return session_server


@pytest.fixture
def mortal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Return a server for tests that freeze or kill it."""
    server = Server(tmp_path)
    monkeypatch.setenv("SPEECHD_ADDRESS", server.address)
    server.start()
    yield server
    server.kill()


Open = Callable[..., DispatcherVoice]


@pytest.fixture
def open_voice() -> Iterator[Open]:
    """Open voices which are closed at the end of the test."""
    opened: list[DispatcherVoice] = []

    def open_one(**manner: Any) -> DispatcherVoice:
        opened.append(DispatcherVoice(manner=Manner(**manner)))
        return opened[-1]

    yield open_one
    for voice in opened:
        voice.close()


def finish(voice: DispatcherVoice) -> None:
    eventually(lambda: not voice.is_busy())


TEXTS = [
    "Тёмная круглая высокая фигура с выемкой",
    "a dark round tall hollow piece",
    ".",
    ".b2",
    "..\n.\n...",
    "one\ntwo\n\n.three",
    "<speak>a < b</speak> & c &amp; <b>",
    "«Кварто!» — сказал он. 'Quarto', \"she\" said.",
    "—",
    "\u200b",
    "  a   b  ",
]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_texts_arrive_word_for_word(
    server: Server, open_voice: Open, language: str
) -> None:
    voice = open_voice()
    for text in TEXTS:
        voice.say(text, language)
        finish(voice)
    heard = [entry for entry in server.log if entry.event == "end"]
    assert [(entry.text.replace("\r\n", "\n"), entry.language) for entry in heard] == [
        part for text in TEXTS for part in parts(text, language)
    ]


@pytest.mark.parametrize("text", ["", " ", "\r\n"])
def test_a_text_without_words_is_over_at_once(
    server: Server, open_voice: Open, text: str
) -> None:
    voice = open_voice()
    voice.say(text, "en")
    finish(voice)
    voice.say("words", "en")
    server.wait_for("end", "words")
    assert server.texts() == ["words"]


def test_the_language_is_that_of_the_phrase(server: Server, open_voice: Open) -> None:
    voice = open_voice()
    for text, language in [("один", "ru"), ("two", "en"), ("три", "ru")]:
        voice.say(text, language)
        finish(voice)
    languages = [entry.language for entry in server.log if entry.event == "end"]
    assert languages == ["ru", "en", "ru"]


def test_fifty_messages_arrive_as_fifty(server: Server) -> None:
    texts = [f"n{number}" for number in range(50)]
    speaker = Speaker([DispatcherVoice])
    for text in texts:
        speaker.say(text, "en", Urgency.EVENT)
    assert speaker.wait(LONG)
    speaker.close()
    assert server.texts("end") == server.texts("begin") == texts


def test_of_twenty_quick_answers_the_last_one_sounds(
    server: Server, open_voice: Open
) -> None:
    voice = open_voice()
    for number in range(20):
        voice.say(f"{number} {ENDLESS}", "en")
    voice.say("last", "en")
    server.wait_for("end", "last")
    assert server.texts("begin") == [*server.texts("stop"), "last"]
    assert server.texts("end") == ["last"]


def test_stop_stops(server: Server, open_voice: Open) -> None:
    voice = open_voice()
    voice.say(ENDLESS, "en")
    server.wait_for("begin", ENDLESS)
    assert voice.is_busy()
    voice.stop()
    assert not voice.is_busy()
    server.wait_for("stop", ENDLESS)


def test_the_end_of_the_speech_is_noticed(server: Server, open_voice: Open) -> None:
    voice = open_voice()
    voice.say("hundred letters" * 7, "en")
    assert voice.is_busy()
    finish(voice)
    assert server.texts("end") == ["hundred letters" * 7]


def test_closing_silences(server: Server) -> None:
    voice = DispatcherVoice()
    voice.say(ENDLESS, "en")
    server.wait_for("begin", ENDLESS)
    voice.close()
    server.wait_for("stop", ENDLESS)
    voice.close()


@pytest.fixture
def orca() -> Iterator[Connection]:
    """Return another program, which says everything as Orca does."""
    line = Connection(address(os.environ))
    line.command("SET SELF PRIORITY MESSAGE")
    yield line
    line.close()


THEIRS = "theirs " * 30


def test_what_another_program_says_is_left_alone(
    server: Server, orca: Connection, open_voice: Open
) -> None:
    voice = open_voice()
    orca.speak(THEIRS)
    server.wait_for("begin", THEIRS)
    voice.say("ours", "en")
    voice.stop()
    voice.say("ours too", "en")
    orca.speak("theirs again")
    finish(voice)
    server.wait_for("end", "theirs again")
    assert server.texts("end") == [THEIRS, "ours too", "theirs again"]


def test_what_waits_for_another_program_is_not_given_up(
    server: Server,
    orca: Connection,
    open_voice: Open,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ssip, "PULSE", 0.02)
    orca.speak(THEIRS)
    voice = open_voice()
    voice.say("ours", "en")
    finish(voice)
    assert server.texts("end") == [THEIRS, "ours"]


def test_who_cancels_for_all_means_us_too(
    server: Server, orca: Connection, open_voice: Open
) -> None:
    voice = open_voice()
    voice.say(ENDLESS, "en")
    server.wait_for("begin", ENDLESS)
    orca.command("CANCEL ALL")
    finish(voice)


def test_signs_of_life_do_not_mix_with_answers(
    server: Server, open_voice: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ssip, "PULSE", 0.0)
    voice = open_voice()
    for number in range(20):
        voice.say(f"{number} {ENDLESS}", "en")
        assert voice.is_busy()
    voice.say("last", "en")
    finish(voice)
    assert server.texts("end") == ["last"]


def test_a_rate_starts_from_the_users_own(server: Server, open_voice: Open) -> None:
    voice = open_voice(pitch=-5, volume=-90)
    for rate in (0, 100, 50, -100, 0):
        voice.adjust(Manner(rate=rate))
        voice.say("word", "en")
        finish(voice)
    rates = [entry.rate for entry in server.log if entry.event == "end"]
    assert rates == ["7", "100", "54", "-100", "7"]  # 7 is the user's


def test_a_chosen_voice_speaks_its_language_until_another_is_chosen(
    server: Server, open_voice: Open
) -> None:
    voice = open_voice()
    chosen = Manner().with_voice("en", "Mary Ann").with_voice("ru", "John")
    for manner in (Manner(), chosen, Manner().with_voice("en", "John"), Manner()):
        voice.adjust(manner)
        voice.say("одна two три", "ru")
        finish(voice)
    heard = [(e.language, e.voice) for e in server.log if e.event == "end"]
    usual = [("ru", "NULL"), ("en", "NULL"), ("ru", "NULL")]
    assert heard == [
        *usual,
        *(("ru", "NULL"), ("en", "Mary Ann"), ("ru", "NULL")),
        *(("ru", "NULL"), ("en", "John"), ("ru", "NULL")),
        *usual,
    ]


@pytest.mark.usefixtures("server")
def test_a_dial_that_the_user_has_turned_up_goes_down_only(open_voice: Open) -> None:
    assert open_voice().reach == {"rate": 100, "pitch": 100, "volume": 0}


@pytest.mark.usefixtures("server")
def test_voices_and_languages_are_listed(open_voice: Open) -> None:
    voice = open_voice()
    assert voice.languages() == {"ru", "en-US"}
    assert voice.voices("en") == [
        Voice(name, "en-US", "none") for name in ("John", "Mary Ann")
    ]
    assert voice.choices("en") == ("John", "Mary Ann")
    assert voice.choices("de") == ()
    assert voice.speaks("ru")
    assert voice.speaks("en_GB")
    assert not voice.speaks("de")


def test_a_language_without_a_voice_is_left_to_the_next_one(server: Server) -> None:
    other = OtherVoice()
    speaker = Speaker([DispatcherVoice, lambda: other])
    speaker.say("Guten Tag", "de", Urgency.ANSWER)
    assert speaker.wait(LONG)
    speaker.close()
    assert other.texts == ["Guten Tag"]
    assert server.texts() == []
    assert NoVoiceError.__name__ in speaker.troubles[0]


def test_a_message_without_an_end_is_given_up(
    server: Server, open_voice: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "PATIENCE", 0.1)
    monkeypatch.setattr(dispatcher, "SLOWEST", 0.0)
    voice = open_voice()
    voice.say(ENDLESS, "en")
    with pytest.raises(SpeechError, match="no end"):
        finish(voice)
    assert server.texts("end") == []


# A server that freezes or dies.


def test_a_synthesizer_that_crashes_is_noticed_though_the_server_is_well(
    mortal: Server, open_voice: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ssip, "PULSE", 0.1)
    voice = open_voice()
    voice.say("one", "en")
    finish(voice)
    os.kill(int(mortal.texts("start")[0]), signal.SIGKILL)
    voice.say("two", "en")
    assert isinstance(failure(lambda: finish(voice)), SpeechError)
    with pytest.raises(NoVoiceError):
        open_voice().say("three", "en")


def test_a_frozen_server_is_an_error_and_no_hang(
    mortal: Server, open_voice: Open
) -> None:
    voice = open_voice()
    voice.say(ENDLESS, "en")
    mortal.wait_for("begin", ENDLESS)
    mortal.send(signal.SIGSTOP)
    assert isinstance(failure(lambda: voice.say("two", "en")), SpeechError)
    assert isinstance(failure(voice.is_busy), SpeechError)
    assert failure(voice.close) is None
    mortal.send(signal.SIGCONT)
    mortal.wait_for("stop", ENDLESS)
    open_voice().say("three", "en")
    mortal.wait_for("end", "three")
    assert mortal.texts() == [ENDLESS, "three"]


def test_what_a_frozen_server_was_told_is_not_said_when_it_thaws(
    mortal: Server, open_voice: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice = open_voice()
    voice.say("one", "en")
    finish(voice)
    command = Connection.command

    def freeze_after(line: Connection, text: str) -> Reply:
        reply = command(line, text)
        if text == "SPEAK":
            mortal.send(signal.SIGSTOP)
        return reply

    monkeypatch.setattr(Connection, "command", freeze_after)
    assert isinstance(failure(lambda: voice.say(ENDLESS, "en")), SpeechError)
    monkeypatch.undo()
    mortal.send(signal.SIGCONT)
    monkeypatch.setenv("SPEECHD_ADDRESS", mortal.address)
    open_voice().say("two", "en")
    mortal.wait_for("end", "two")  # it waits for the end of what is before it


def test_a_server_that_freezes_while_it_sounds_is_noticed(
    mortal: Server, open_voice: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ssip, "PULSE", 0.05)
    voice = open_voice()
    voice.say(ENDLESS, "en")
    mortal.wait_for("begin", ENDLESS)
    deadline = time.monotonic() + 0.3
    while time.monotonic() < deadline:  # some signs of life
        assert voice.is_busy()
        time.sleep(STEP)
    mortal.send(signal.SIGSTOP)
    assert isinstance(failure(lambda: finish(voice)), SpeechError)


@pytest.mark.parametrize("seed", range(8))
def test_a_server_killed_at_any_moment_is_an_error_and_can_come_back(
    mortal: Server, open_voice: Open, seed: int
) -> None:
    voice = open_voice()

    chance = Random(seed)

    def talk() -> None:
        while True:
            one = chance.choice([voice, open_voice()])
            one.say("a short text", "en")
            for _ in range(chance.randrange(4)):
                one.is_busy()
                time.sleep(STEP)

    killer = Timer(chance.uniform(0, 0.05), mortal.kill)
    killer.start()
    assert isinstance(failure(talk), SpeechError)
    killer.join()
    assert isinstance(failure(lambda: voice.say("dead", "en")), SpeechError)
    assert missing() == "dispatcher-refuses"
    mortal.start()
    again = open_voice()
    again.say("again", "en")
    finish(again)
    assert mortal.texts("end")[-1] == "again"


class OtherVoice:
    """The next voice, which says everything at once."""

    name = "voice-other"

    def __init__(self) -> None:
        self.texts: list[str] = []

    def say(self, text: str, language: str) -> None:
        """Note the text."""
        assert language
        self.texts.append(text)

    def stop(self) -> None:
        """Do nothing."""

    def is_busy(self) -> bool:
        """Return that it is over."""
        return False

    def close(self) -> None:
        """Do nothing."""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_nothing_is_lost_and_nothing_said_twice_when_the_server_ends(
    mortal: Server, number: signal.Signals
) -> None:
    other = OtherVoice()
    speaker = Speaker([DispatcherVoice, lambda: other])
    for text in ("one", ENDLESS, "three"):
        speaker.say(text, "en", Urgency.EVENT)
    mortal.wait_for("begin", ENDLESS)
    assert speaker.name == "voice-dispatcher"
    mortal.send(number)
    assert speaker.wait(LONG)
    speaker.close()
    assert mortal.texts("end") == ["one"]
    assert other.texts == [ENDLESS, "three"]


# Whether there is one.


def test_without_a_socket_it_is_not_running(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert missing() == "dispatcher-not-running"
    with pytest.raises(SpeechError, match="no speech-dispatcher"):
        DispatcherVoice()


@pytest.mark.usefixtures("server")
def test_a_running_one_is_found_without_a_call(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher, "connect", pytest.fail)
    assert missing() is None


def test_an_address_that_is_none_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", "pigeon:7")
    assert missing() == "dispatcher-address-unknown"
    with pytest.raises(SpeechError, match="pigeon"):
        DispatcherVoice()


ADDRESSES = [
    ({"SPEECHD_ADDRESS": "unix_socket:/run/s"}, "/run/s"),
    ({"SPEECHD_ADDRESS": "unix_socket", "XDG_RUNTIME_DIR": "/r"}, "default"),
    ({"XDG_RUNTIME_DIR": "/r"}, "default"),
    ({"SPEECHD_ADDRESS": "inet_socket"}, ("127.0.0.1", 6560)),
    ({"SPEECHD_ADDRESS": "inet_socket:host:7"}, ("host", 7)),
]


@pytest.mark.parametrize(("environ", "where"), ADDRESSES)
def test_the_address_is_the_one_other_programs_use(
    environ: dict[str, str], where: ssip.Address
) -> None:
    default = str(Path("/r", "speech-dispatcher", "speechd.sock"))
    assert address(environ) == (default if where == "default" else where)


# A server that talks nonsense.

Answer = Callable[[bytes], bytes | None]
"""From a line of the client to what it gets; None hangs up."""


def healthy(line: bytes) -> bytes:
    if line.startswith(b"LIST"):
        return b"249-John\ten\tnone\r\n249 OK\r\n"
    if line == b".\r\n":
        return b"701-5\r\n701-1\r\n701 BEGIN\r\n225-5\r\n225 OK\r\n"
    return b"" if line == b"word\r\n" else b"200 OK\r\n"


class FakeServer:
    """Answers as it is told, on a port of its own."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"inet_socket:127.0.0.1:{self._listener.getsockname()[1]}"
        self.answer: Answer = healthy
        self.is_slow = False
        """Whether each byte takes its time."""
        self._thread = Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        line, _ = self._listener.accept()
        with suppress(OSError), line, line.makefile("rb") as commands:
            for command in commands:
                if (reply := self.answer(command)) is None:
                    return
                for byte in reply if self.is_slow else b"":
                    line.sendall(bytes([byte]))
                    time.sleep(10 * STEP)
                line.sendall(b"" if self.is_slow else reply)

    def close(self) -> None:
        """End, after the client has."""
        self._listener.close()
        self._thread.join(LONG)


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeServer]:
    server = FakeServer()
    monkeypatch.setenv("SPEECHD_ADDRESS", server.address)
    yield server
    server.close()


NONSENSE = {
    "garbage": b"\xff\x00 HTTP/1.1\r\n",
    "half a reply": b"225-5\r\n22",
    "silence": b"",
    "no end of line": b"2" * (2 * ssip.LONGEST),
    "too short a line": b"22\r\n",
    "an unknown result": b"900 WELL\r\n",
    "hanging up": None,
}


STAGES = [b"SET", b"LIST", b"SPEAK", b"."]


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("nonsense", NONSENSE)
def test_nonsense_is_an_error_and_no_hang(
    fake: FakeServer,
    open_voice: Open,
    monkeypatch: pytest.MonkeyPatch,
    nonsense: str,
    stage: bytes,
) -> None:
    monkeypatch.setattr(ssip, "TIMEOUT", 0.2)
    monkeypatch.setattr(dispatcher, "LIST_TIMEOUT", 0.2)
    voice = open_voice()
    reply = NONSENSE[nonsense]
    fake.answer = lambda line: reply if line.startswith(stage) else healthy(line)
    assert isinstance(failure(lambda: voice.say("word", "en")), SpeechError)
    assert failure(voice.close) is None


@pytest.mark.parametrize("stage", STAGES)
def test_a_refusal_is_an_error(
    fake: FakeServer, open_voice: Open, stage: bytes
) -> None:
    voice = open_voice()
    refusal = b"300 ERR INTERNAL\r\n"
    fake.answer = lambda line: refusal if line.startswith(stage) else healthy(line)
    error = failure(lambda: voice.say("word", "en"))
    is_no_voice = stage in {b"SET", b"LIST"}
    assert isinstance(error, NoVoiceError if is_no_voice else ssip.RefusedError)


def test_a_reply_in_drops_is_an_error_when_it_takes_too_long(
    fake: FakeServer, open_voice: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice = open_voice()
    monkeypatch.setattr(ssip, "TIMEOUT", 0.2)
    fake.is_slow = True
    fake.answer = lambda _line: 200 * b"213-still\r\n"
    assert isinstance(failure(lambda: voice.say("word", "en")), SpeechError)


def test_the_recording_of_a_server_without_voices_is_no_voice(
    fake: FakeServer, open_voice: Open
) -> None:
    fake.answer = lambda line: (
        b"249-dummy\ten\tnone\r\n249 OK\r\n"
        if line.startswith(b"LIST")
        else healthy(line)
    )
    with pytest.raises(NoVoiceError):
        open_voice().say("word", "en")


@pytest.mark.parametrize("event", ["END", "CANCELED"])
def test_an_end_that_comes_before_its_message_has_a_number_counts(
    fake: FakeServer, open_voice: Open, event: str
) -> None:
    code = {"END": 702, "CANCELED": 703}[event]
    over = f"{code}-5\r\n{code}-1\r\n{code} {event}\r\n".encode()
    fake.answer = lambda line: (over if line == b".\r\n" else b"") + healthy(line)
    voice = open_voice()
    voice.say("word", "en")
    assert not voice.is_busy()


def test_the_end_of_another_message_does_not_count(
    fake: FakeServer, open_voice: Open
) -> None:
    over = b"702-4\r\n702-1\r\n702 END\r\n"
    fake.answer = lambda line: healthy(line) + (over if line == b".\r\n" else b"")
    voice = open_voice()
    voice.say("word", "en")
    assert voice.is_busy()


@pytest.mark.parametrize("has_begun", [True, False])
def test_only_a_message_that_does_not_begin_puts_the_synthesizer_to_the_test(
    fake: FakeServer,
    open_voice: Open,
    monkeypatch: pytest.MonkeyPatch,
    has_begun: bool,  # noqa: FBT001
) -> None:
    commands: list[bytes] = []

    def answer(line: bytes) -> bytes:
        commands.append(line)
        begin = b"701-5\r\n701-1\r\n701 BEGIN\r\n"
        return healthy(line) if has_begun else healthy(line).removeprefix(begin)

    fake.answer = answer
    voice = open_voice()
    voice.say("word", "en")
    assert voice.is_busy()
    monkeypatch.setattr(ssip, "PULSE", 0.0)
    assert voice.is_busy()
    pulse = b"GET RATE\r\n" if has_begun else b"LIST SYNTHESIS_VOICES\r\n"
    eventually(lambda: commands[-1] == pulse)


def test_an_answer_nobody_asked_for_is_an_error(
    fake: FakeServer, open_voice: Open
) -> None:
    fake.answer = lambda line: healthy(line) * (2 if line == b".\r\n" else 1)
    voice = open_voice()
    voice.say("word", "en")
    assert isinstance(failure(lambda: finish(voice)), SpeechError)


# The protocol alone.


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("", b"\r\n.\r\n"),
        ("a", b"a\r\n.\r\n"),
        (".", b"..\r\n.\r\n"),
        ("a\n.b\r..c\r\nd", b"a\r\n..b\r\n...c\r\nd\r\n.\r\n"),
        ("ё\0\ud800", "ё ?\r\n.\r\n".encode()),
    ],
)
def test_a_text_is_stuffed(text: str, data: bytes) -> None:
    assert encode_text(text) == data


def test_a_command_is_one_line() -> None:
    assert encode_command("SET SELF LANGUAGE ru\r\nQUIT\n") == (
        b"SET SELF LANGUAGE ru QUIT\r\n"
    )


def test_a_line_without_an_end_is_an_error() -> None:
    decoder = Decoder()
    assert list(decoder.feed(b"2" * ssip.LONGEST)) == []
    with pytest.raises(SpeechError, match="without an end"):
        list(decoder.feed(b"2"))


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_replies_are_decoded_from_pieces_of_any_size(size: int) -> None:
    data = "701-5\r\n701-1\r\n701 BEGIN\r\n225-6\r\n225 OK Ёлка\r\n300 ERR\r\n".encode()
    decoder = Decoder()
    pieces = [data[start : start + size] for start in range(0, len(data), size)]
    begin, queued, error = [reply for piece in pieces for reply in decoder.feed(piece)]
    assert begin == Reply(701, "BEGIN", ("5", "1"))
    assert queued == Reply(225, "OK Ёлка", ("6",))
    assert error == Reply(300, "ERR")
    assert (begin.is_event, queued.is_event) == (True, False)
    assert [reply.is_success for reply in (begin, queued, error)] == [
        False,
        True,
        False,
    ]


def test_the_server_is_told_of_a_manner_once(
    fake: FakeServer, open_voice: Open
) -> None:
    told: list[bytes] = []

    def answer(line: bytes) -> bytes:
        told.append(line.strip())
        own = {b"GET VOLUME": b"251-100\r\n", b"GET PITCH": b"251-high\r\n"}
        return own.get(told[-1], b"") + healthy(line)

    fake.answer = answer
    voice = open_voice()
    for manner in (Manner(), Manner(30, -20, -50), Manner(30, -20, -50), Manner()):
        voice.adjust(manner)
    dials = (b"SET SELF RATE", b"SET SELF PITCH", b"SET SELF VOLUME")
    assert [line for line in told if line.startswith(dials)] == [
        *(b"SET SELF RATE 30", b"SET SELF PITCH -20", b"SET SELF VOLUME 10"),
        *(b"SET SELF RATE 0", b"SET SELF PITCH 0", b"SET SELF VOLUME 100"),
    ]


@pytest.mark.parametrize(
    ("answer", "usual"), [(b"251-FEMALE2\r\n", "FEMALE2"), (b"", "MALE1")]
)
def test_the_users_type_of_voice_comes_back(
    fake: FakeServer, open_voice: Open, answer: bytes, usual: str
) -> None:
    told: list[str] = []

    def note(line: bytes) -> bytes:
        told.append(line.decode().strip())
        return (answer if told[-1] == "GET VOICE_TYPE" else b"") + healthy(line)

    fake.answer = note
    voice = open_voice(voices=(("en", "John"),))
    for manner in (Manner(voices=(("en", "John"),)), Manner(), Manner()):
        voice.adjust(manner)
        voice.say("word", "en")
    voices = [line for line in told if "VOICE" in line and "LIST" not in line]
    assert voices == [
        *("GET VOICE_TYPE", "SET SELF SYNTHESIS_VOICE John"),
        f"SET SELF VOICE_TYPE {usual}",
    ]
