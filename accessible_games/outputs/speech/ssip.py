"""SSIP, the language of speech-dispatcher: a connection, and nothing about voices.

A *reply* answers one command. An *event* comes unasked: a message begins or ends. A
server is only ever looked for, never started: that takes seconds, and it may not be
wanted. The rules: `info ssip`, and https://freebsoft.org/doc/speechd/ssip.html.
"""

import re
import socket
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TypeAlias

from accessible_games.outputs.speech import SpeechError

TIMEOUT = 1.0
"""Seconds for an answer; a healthy server needs less than a thousandth."""

PULSE = 1.0
"""Seconds of silence after which the server has to show that it is alive."""

PORT = 6560
LONGEST = 1 << 16
"""Bytes without an end of line that are no SSIP."""

FAREWELL = b"CANCEL SELF\r\nQUIT\r\n"


class RefusedError(SpeechError):
    """The server is well, and does not do what it was told."""


Address: TypeAlias = str | tuple[str, int]
"""The path of a unix socket, or host and port."""

_NEWLINE = re.compile(r"\r\n|\r|\n")
_LINE = re.compile(rb"([1-7]\d\d)([ -])(.*)", re.DOTALL)


def address(environ: Mapping[str, str]) -> Address:
    """Return where the server would listen, as its own clients find it."""
    method, _, rest = environ.get("SPEECHD_ADDRESS", "unix_socket").partition(":")
    host, _, port = rest.partition(":")
    if method == "unix_socket":
        return rest or str(_default_path(environ))
    if method == "inet_socket" and (port.isdecimal() or not port):
        return host or "127.0.0.1", int(port or PORT)
    raise SpeechError(f"SPEECHD_ADDRESS is no address: {method}:{rest}")


def _default_path(environ: Mapping[str, str]) -> Path:
    runtime = environ.get("XDG_RUNTIME_DIR") or environ.get("XDG_CACHE_HOME")
    folder = Path(runtime) if runtime else Path.home() / ".cache"
    return folder / "speech-dispatcher" / "speechd.sock"


def encode_command(command: str) -> bytes:
    """Return a command as its line; it cannot smuggle in a second one."""
    return f"{' '.join(command.split())}\r\n".encode("utf-8", "replace")


def encode_text(text: str) -> bytes:
    """Return a text with its closing dot; a line that begins with one gets another."""
    lines = _NEWLINE.split(text.replace("\0", " "))
    stuffed = [f".{line}" if line.startswith(".") else line for line in lines]
    return "\r\n".join([*stuffed, ".", ""]).encode("utf-8", "replace")


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer or an event."""

    code: int
    result: str
    """The last line, as `OK MESSAGE QUEUED`."""
    lines: tuple[str, ...] = ()
    """The lines before it: what was asked for."""

    @property
    def is_event(self) -> bool:
        """Whether it came unasked."""
        return self.code // 100 == 7

    @property
    def is_success(self) -> bool:
        """Whether the server has done what it was told."""
        return self.code // 100 in {1, 2}


class Decoder:
    """Bytes in, whole replies out."""

    def __init__(self) -> None:
        self._rest = b""
        self._lines: list[str] = []

    def feed(self, data: bytes) -> Iterator[Reply]:
        """Return the replies that end within `data`; whatever is no SSIP raises."""
        *lines, self._rest = (self._rest + data).split(b"\r\n")
        for line in lines:
            yield from self._add(line)
        if len(self._rest) > LONGEST:
            raise SpeechError("speech-dispatcher sends a line without an end")

    def _add(self, line: bytes) -> Iterator[Reply]:
        found = _LINE.fullmatch(line)
        if found is None:
            raise SpeechError(f"speech-dispatcher sends {line[:40]!r}")
        text = found[3].decode("utf-8", "replace")
        if found[2] == b"-":
            self._lines.append(text)
            return
        lines, self._lines = tuple(self._lines), []
        yield Reply(int(found[1]), text, lines)


class Connection:
    """A line to the server: one command after another, each with a time limit.

    After an error, except a refusal, it is closed and stays so.
    """

    def __init__(self, where: Address) -> None:
        self._decoder = Decoder()
        self._replies: list[Reply] = []
        self._events: list[Reply] = []
        self._heard_at = monotonic()
        self._pinged_at: float | None = None
        """When a sign of life was asked for that has not come yet."""
        try:
            self._socket = connect(where, TIMEOUT)
        except OSError as error:
            raise SpeechError(f"no speech-dispatcher: {error}") from error

    def command(self, command: str, *, timeout: float | None = None) -> Reply:
        """Return the answer of the server; a refusal raises."""
        return _accepted(command, self._exchange(encode_command(command), timeout))

    def speak(self, text: str) -> str | None:
        """Queue a message; return its number in events, None if nothing was queued."""
        self.command("SPEAK")
        reply = _accepted("text", self._exchange(encode_text(text)))
        return reply.lines[0] if reply.lines else None

    def events(self, pulse: str = "GET RATE") -> list[Reply]:
        """Return what has happened since the last time; never wait.

        After a silence it sends `pulse`, a command that must be answered in time.
        """
        with self._closing_on_error():
            self._receive_what_is_there()
            self._check_pulse(pulse)
        events, self._events = self._events, []
        return events

    def close(self) -> None:
        """Hang up. What we had said ends with us, even if the server reads it later."""
        with suppress(OSError):
            self._socket.settimeout(0)
            self._socket.send(FAREWELL)
        self._socket.close()

    def _exchange(self, data: bytes, timeout: float | None = None) -> Reply:
        deadline = monotonic() + (timeout or TIMEOUT)
        with self._closing_on_error():
            if self._pinged_at is not None:
                self._next_reply(deadline)
                self._pinged_at = None
            self._check_order()
            self._socket.settimeout(timeout or TIMEOUT)
            self._socket.sendall(data)
            return self._next_reply(deadline)

    def _next_reply(self, deadline: float) -> Reply:
        while not self._replies:
            left = deadline - monotonic()
            if left <= 0:
                raise TimeoutError("timed out")
            self._socket.settimeout(left)
            self._take(self._socket.recv(LONGEST))
        return self._replies.pop(0)

    def _receive_what_is_there(self) -> None:
        self._socket.settimeout(0)
        with suppress(BlockingIOError):
            while True:
                self._take(self._socket.recv(LONGEST))

    def _take(self, data: bytes) -> None:
        if not data:
            raise ConnectionResetError("hung up")
        self._heard_at = monotonic()
        for reply in self._decoder.feed(data):
            (self._events if reply.is_event else self._replies).append(reply)

    def _check_pulse(self, pulse: str) -> None:
        now = monotonic()
        if self._pinged_at is None:
            self._check_order()
            if now > self._heard_at + PULSE:
                self._socket.send(encode_command(pulse))
                self._pinged_at = now
        elif self._replies:
            _accepted("pulse", self._replies.pop(0))
            self._pinged_at = None
        elif now > self._pinged_at + TIMEOUT:
            raise TimeoutError("timed out")

    def _check_order(self) -> None:
        if self._replies:
            raise SpeechError(f"speech-dispatcher answers unasked: {self._replies[0]}")

    @contextmanager
    def _closing_on_error(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            self.close()
            raise SpeechError(f"speech-dispatcher is lost: {error}") from error
        except SpeechError:
            self.close()
            raise


def _accepted(command: str, reply: Reply) -> Reply:
    if reply.is_success:
        return reply
    raise RefusedError(f"{command}: {reply.code} {reply.result}")


def connect(where: Address, timeout: float) -> socket.socket:
    """Return a socket to the server that listens there."""
    if isinstance(where, tuple):
        line = socket.create_connection(where, timeout)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return line
    if sys.platform == "win32":
        raise OSError("no unix sockets")
    line = socket.socket(socket.AF_UNIX)
    try:
        line.settimeout(timeout)
        line.connect(where)
    except OSError:
        line.close()
        raise
    return line
