"""How somebody is led at the board: aloud and by lines, by keys and by hands."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, cast

import pytest

from accessible_games.board.driver import Driver
from accessible_games.board.events import Connected, Event, Pressed, Seen, Trouble
from accessible_games.board.messages import Buzz, Hello
from accessible_games.board.selftest_state import Key
from accessible_games.core.message import Message, say, verbatim
from accessible_games.i18n import Catalogue
from accessible_games.outputs.speech import voices
from accessible_games.outputs.speech.chain import Candidate
from accessible_games.settings import Settings
from accessible_games.subcommands.board_shell import Said, Voice, lead
from tests.test_speaker import FakeVoice

HERE: Final = Connected("port", Hello("0.1.0"))
CLEAR: Final = Seen(0, 0.0)


class Board:
    """A driver that tells events one after the other."""

    def __init__(self, *events: Event) -> None:
        self.coming = [*events]
        self.log: list[object] = []
        self.is_connected = True

    def start(self) -> None:
        self.log.append("start")

    def close(self) -> None:
        self.log.append("close")

    def events(self) -> Sequence[Event]:
        return [self.coming.pop(0)] if self.coming else []

    def measure(self) -> None:
        self.log.append("measure")

    def buzz(self, on: int, off: int, times: int) -> None:
        self.log.append((on, off, times))


class Student:
    """Who is led until so much was heard."""

    def __init__(self, enough: int, *, is_told: bool = False) -> None:
        self.heard: list[Event | Key] = []
        self.seen: list[Event | Key] = []
        self.begun = 0
        self.enough = enough
        self.is_told = is_told

    @property
    def is_over(self) -> bool:
        return len(self.heard) >= self.enough

    def begin(self, _at: float) -> Said:
        self.begun += 1
        return [verbatim("welcome"), verbatim("first")], Buzz(1, 2, 3)

    def hear(self, what: Event | Key, _at: float) -> Said:
        if isinstance(what, Seen):
            self.seen.append(what)
            return (), None
        self.heard.append(what)
        return [verbatim(f"heard {len(self.heard)}")], None

    def tick(self, _at: float) -> Said:
        return (), None


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Let lines be typed; an empty text ends the input."""
    inner, outer = os.pipe()
    open_ends = [outer]

    def type_(text: str) -> None:
        if text:
            os.write(outer, text.encode())
        else:
            os.close(open_ends.pop())

    with os.fdopen(inner, encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        yield type_
        if open_ends:
            type_("")
        for thread in threading.enumerate():
            if thread.name == "keyboard":
                thread.join()


class Room:
    """Where somebody is led, and what is shown there."""

    def __init__(self, student: Student, board: Board) -> None:
        self.shown: list[str] = []
        self.student, self.board = student, board
        self.voice = Voice(Catalogue("en"), Settings(voice="text"), self.shown.append)

    def lead(self) -> list[str]:
        """Lead; return what was shown."""
        lead(self.student, cast("Driver", self.board), self.voice, "en")
        return self.shown


KEYS: Final = Catalogue("en").words(
    say("board-keys", **{"repeat": "repeat", "pass": "pass", "quit": "quit"})
)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        *(("", Key.DONE), ("   ", Key.DONE), ("yes", Key.DONE), ("да", Key.DONE)),
        *(("no", Key.NO), ("Нет", Key.NO), ("н", Key.NO), ("n", Key.NO)),
        *(("repeat", Key.REPEAT), ("повторить", Key.REPEAT), ("ещё раз", Key.REPEAT)),
        *(("pass", Key.SKIP), ("пропустить", Key.SKIP)),
        *(("quit", Key.QUIT), ("выход", Key.QUIT)),
    ],
)
def test_what_is_typed_is_understood_in_both_languages(
    line: str,
    key: Key,
    keyboard: Callable[[str], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(Student(1), Board(HERE, CLEAR))
    begin = room.student.begin

    def begin_and_type(at: float) -> Said:
        keyboard(f"{line}\n")
        return begin(at)

    monkeypatch.setattr(room.student, "begin", begin_and_type)
    room.lead()
    assert room.student.heard == [key]


def test_before_the_board_answers_only_quitting_is_heard(
    keyboard: Callable[[str], None],
) -> None:
    keyboard("\nrepeat\nquit\n")
    room = Room(Student(1), Board())
    searching = Catalogue("en").words(Message("board-searching"))
    assert room.lead() == [searching] * 3 + ["heard 1"]
    assert room.student.heard == [Key.QUIT]
    assert room.student.begun == 0


def test_it_begins_when_the_board_answers_and_tells_the_keys(
    keyboard: Callable[[str], None],
) -> None:
    trouble = Trouble(verbatim("none"))
    room = Room(
        Student(2), Board(trouble, HERE, CLEAR, Pressed(0, 1.0), Pressed(1, 2.0))
    )
    shown = room.lead()
    assert shown[1:] == ["none", "welcome", KEYS, "first", "heard 1", "heard 2"]
    assert room.student.heard == [Pressed(0, 1.0), Pressed(1, 2.0)]
    log = room.board.log
    assert (log[0], log[-1]) == ("start", "close")
    assert {"measure", (1, 2, 3)} <= {*log}
    del keyboard
    assert room.student.seen == [CLEAR]


def test_nothing_begins_before_it_is_known_how_the_board_stands(
    keyboard: Callable[[str], None],
) -> None:
    room = Room(Student(1), Board(HERE))
    keyboard("\nquit\n")
    searching = Catalogue("en").words(Message("board-searching"))
    assert room.lead() == [searching, searching, "heard 1"]
    assert not room.student.begun


def test_what_is_not_understood_is_answered_with_what_would_be(
    keyboard: Callable[[str], None],
) -> None:
    keyboard("foo\nquit\n")
    room = Room(Student(1), Board(HERE, CLEAR))
    assert room.lead().count(KEYS) == 2
    assert room.student.heard == [Key.QUIT]


@pytest.mark.parametrize("is_told", [False, True])
def test_the_end_of_input_ends_only_what_has_nothing_new_to_say(
    keyboard: Callable[[str], None],
    *,
    is_told: bool,
) -> None:
    keyboard("")
    presses = [Pressed(0, float(n)) for n in range(50)]
    room = Room(Student(40, is_told=is_told), Board(HERE, CLEAR, *presses))
    room.lead()
    assert room.student.is_over is not is_told


def test_an_interruption_is_as_good_as_to_quit(
    keyboard: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(Student(9), Board(HERE, CLEAR))

    def interrupt(_at: float) -> Said:
        raise KeyboardInterrupt

    monkeypatch.setattr(room.student, "tick", interrupt)
    assert room.lead()[-1] == "heard 1"
    assert room.student.heard == [Key.QUIT]
    assert room.board.log[-1] == "close"
    del keyboard


# The voice.


def candidates(*found: Candidate) -> Callable[[], tuple[Candidate, ...]]:
    return lambda: found


def test_everything_is_spoken_in_one_breath_and_shown_line_by_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speech, text = FakeVoice(), FakeVoice()
    monkeypatch.setattr(
        voices,
        "candidates",
        candidates(
            Candidate("bundled", speech), Candidate("text", text, is_heard=False)
        ),
    )
    shown: list[str] = []
    voice = Voice(Catalogue("ru"), Settings(), shown.append)
    voice.say([Message("selftest-quiet"), Message("selftest-press")])
    voice.say([])
    voice.close()
    assert len(shown) == 2
    assert speech.log == [" ".join(shown), "close"]
    assert speech.languages == ["ru"]
    assert text.log == [], "the lines are written already"


def test_where_text_is_wished_nothing_is_spoken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speech = FakeVoice()
    monkeypatch.setattr(voices, "candidates", candidates(Candidate("bundled", speech)))
    shown: list[Any] = []
    voice = Voice(Catalogue("en"), Settings(voice="text"), shown.append)
    voice.say([Message("selftest-quiet")])
    voice.close()
    assert len(shown) == 1
    assert speech.log == []
