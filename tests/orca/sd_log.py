#!/usr/bin/env python3
"""A voice of speech-dispatcher that makes no sound and keeps a log.

A line of it is the seconds, what happened and the text, with tabs between: SPEAK and
STOP as the server says, ENDED and CUT as the text comes to its end. It takes as long
as a person does, so that there is something to cut off.

https://freebsoft.org/doc/speechd/speech-dispatcher.html#Output-Modules
"""

import os
import re
import sys
import time
from html import unescape
from pathlib import Path
from threading import Event, Lock, Thread

LETTER = 0.05
"""Seconds that a letter sounds."""

REPLIES = {
    "INIT": "299-ready\n299 OK LOADED SUCCESSFULLY",
    "LIST VOICES": "200-anna\tru\tnone\n200-bob\ten\tnone\n200 OK VOICE LIST SENT",
    "QUIT": "210 OK QUIT",
}
SETTINGS = {
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
}
TEXTS = {"SPEAK", "CHAR", "KEY", "SOUND_ICON"}
STOPS = {"STOP": "703 STOP", "PAUSE": "704 PAUSE"}


class Voice:
    """Counts the time that a text takes, and can be cut off."""

    def __init__(self) -> None:
        self._stopped = Event()
        self._why = ""
        self._lock = Lock()

    def send(self, lines: str) -> None:
        """Answer the server."""
        with self._lock:
            print(lines, flush=True)

    def note(self, what: str, text: str = "") -> None:
        """Add a line to the log."""
        with self._lock, Path(os.environ["SD_LOG"]).open("a", encoding="utf-8") as log:
            line = text.replace("\n", " ")
            log.write(f"{time.monotonic():.4f}\t{what}\t{line}\n")

    def speak(self, text: str) -> None:
        """Begin; the server sends nothing but a stop before the end is reported."""
        self.note("SPEAK", text)
        self.send("200 OK SPEAKING")
        self._stopped.clear()
        Thread(target=self._sound, args=(text,), daemon=True).start()

    def stop(self, command: str) -> None:
        """Cut off what sounds, if something does."""
        self.note("STOP")
        self._why = STOPS[command]
        self._stopped.set()

    def _sound(self, text: str) -> None:
        self.send("701 BEGIN")
        is_cut = self._stopped.wait(len(text) * LETTER)
        self.note("CUT" if is_cut else "ENDED", text)
        self.send(self._why if is_cut else "702 END")


def block() -> str:
    """Read lines until a lone dot."""
    lines = []
    while (line := sys.stdin.readline().rstrip("\r\n")) != ".":
        lines.append(line.removeprefix("."))
    return "\n".join(lines)


def take(voice: Voice, command: str) -> None:
    """Do what the server says."""
    if command in TEXTS:
        voice.send("202 OK RECEIVING MESSAGE")
        voice.speak(unescape(re.sub(r"<[^>]+>", "", block())))
    elif command in STOPS:
        voice.stop(command)
    elif command in SETTINGS:
        before, after = SETTINGS[command]
        voice.send(before)
        block()
        voice.send(after)
    else:
        voice.send(REPLIES.get(command, "300 ERR UNKNOWN COMMAND"))


def main() -> None:
    """Serve until the server has gone."""
    voice = Voice()
    for line in sys.stdin:
        take(voice, line.strip())


if __name__ == "__main__":
    main()
