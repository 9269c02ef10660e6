"""The give tray: what the board tells of it, and how it is taught."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from accessible_games import tag_file
from accessible_games.board.events import (
    Connected,
    Event,
    Handed,
    Lost,
    Pressed,
    Seen,
    Tied,
)
from accessible_games.board.frames import Reader
from accessible_games.board.messages import Hello, State
from accessible_games.board.protocol import listen
from accessible_games.board.selftest_state import Key
from accessible_games.board.served import ServedBoard
from accessible_games.board.simulated import SimulatedBoard
from accessible_games.board.tags import TagBook
from accessible_games.board.tracking import Tracker
from accessible_games.board.tray import PATIENCE, begin, hear, tick
from accessible_games.core.message import Message, RefusalError, say, verbatim
from accessible_games.i18n import Catalogue
from accessible_games.subcommands.board_simulator import outlet
from accessible_games.subcommands.board_tray import Lesson, piece_names
from accessible_games.subcommands.simulated_hands import Simulator

NAMES: Final = {piece: verbatim(f"piece {piece}") for piece in "012"}

ONE, TWO, THREE = "0A01", "0A02", "0A03"
ALL: Final = {"0": ONE, "1": TWO, "2": THREE}


# What the board tells.


def told(*states: State) -> list[Event]:
    """Return what a tracker tells of states, but for holes."""
    tracker, events = Tracker(), list[Event]()
    for at, state in enumerate(states):
        tracker, found = tracker.compare(state, float(at))
        events += [event for event in found if not isinstance(event, Seen)]
    return events


def test_what_lies_on_the_tray_is_told_at_first_and_when_it_changes() -> None:
    states = [State(n, n, 0, tag=tag) for n, tag in enumerate(("", "", ONE, ONE, TWO))]
    assert told(*states) == [Handed("", 0), Handed(ONE, 2), Handed(TWO, 4)]
    assert told(State(0, 1, 0, tag=ONE)) == [Handed(ONE, 0)]


def test_a_board_without_a_tray_tells_nothing_of_one() -> None:
    assert told(State(0, 1, 0), State(1, 2, 1)) == []


def test_a_piece_comes_before_the_press_of_the_same_frame() -> None:
    before, after = State(0, 1, 0, tag=""), State(2, 2, 0, 1, (1, 0), ONE)
    assert told(before, after) == [Handed("", 0), Handed(ONE, 1), Pressed(0, 1)]


def test_the_simulated_board_tells_its_tray_at_once_and_after_a_restart() -> None:
    board = SimulatedBoard()
    board.tick(0)
    board.sent()
    for changes, tag in ((1, ""), (2, ONE), (3, "")):
        board.tag = tag
        board.tick(0)
        (state,) = listen(Reader(), board.sent())[1]
        assert isinstance(state, State)
        assert (state.changes, state.tag) == (changes, tag)
        board.tick(0)
        assert board.sent() == b""
    board.tag = ONE
    board.switch_on(0)
    board.tick(0)
    _, state = listen(Reader(), board.sent())[1]
    assert isinstance(state, State)
    assert (state.changes, state.tag) == (0, ONE)


# The teaching.


class Lap:
    """A tray, and a person with three pieces."""

    def __init__(self, **known: str) -> None:
        book = TagBook({tag: piece for piece, tag in known.items()})
        self.teaching, said = begin(NAMES, book, 10.0)
        self.said = [message.key for message in said]

    def hear(self, what: Event | Key) -> list[str]:
        self.teaching, said = hear(self.teaching, what)
        self.last = said
        return [message.key for message in said]

    def lay(self, tag: str) -> list[str]:
        """Take off what lies there, and lay a piece there."""
        assert self.hear(Handed("", 0)) == []
        return self.hear(Handed(tag, 0))

    @property
    def pieces(self) -> dict[str, str]:
        return dict(self.teaching.book.pieces)


def test_one_piece_after_the_other_is_learned() -> None:
    lap = Lap()
    assert lap.said == ["tray-welcome", "tray-put"]
    assert lap.lay(ONE) == ["tray-taught", "tray-put"]
    assert lap.last == (
        say("tray-taught", piece=NAMES["0"]),
        say("tray-put", piece=NAMES["1"]),
    )
    lap.lay(TWO)
    assert lap.lay(THREE) == ["tray-taught", "tray-all"]
    assert lap.pieces == {ONE: "0", TWO: "1", THREE: "2"}


def test_the_teaching_goes_on_where_it_was_left() -> None:
    lap = Lap(**{"0": ONE, "2": THREE})
    assert lap.teaching.piece == "1"
    lap.lay(TWO)
    assert lap.pieces == {ONE: "0", TWO: "1", THREE: "2"}
    assert Lap(**ALL).said[-1] == "tray-all"


def test_a_tag_that_is_known_is_not_learned_twice_unless_somebody_insists() -> None:
    for insist in (Key.DONE, Pressed(0, 0), Tied(0)):
        lap = Lap()
        lap.lay(ONE)
        assert lap.lay(ONE) == ["tray-known"]
        assert lap.last == (say("tray-known", piece=NAMES["0"], asked=NAMES["1"]),)
        assert lap.pieces == {ONE: "0"}
        assert lap.hear(insist) == ["tray-taught", "tray-put"]
        assert lap.pieces == {ONE: "1"}
        assert lap.teaching.piece == "0", "which has no tag any more"


def test_a_doubt_goes_with_the_piece() -> None:
    lap = Lap()
    lap.lay(ONE)
    lap.lay(ONE)
    lap.hear(Handed("", 0))
    assert lap.hear(Key.DONE) == ["tray-put"]
    lap.lay(ONE)
    lap.lay(TWO)
    assert lap.pieces == {ONE: "0", TWO: "1"}


def test_when_all_are_known_the_tray_says_which_piece_lies_there() -> None:
    lap = Lap(**ALL)
    lap.lay(TWO)
    assert lap.last == (NAMES["1"],)
    assert lap.lay("FF") == ["tray-unknown"]
    assert lap.hear(Key.DONE) == ["tray-all"]
    assert lap.hear(Key.SKIP) == ["tray-all"]
    assert lap.hear(Key.QUIT) == []
    assert lap.teaching.is_over


def test_pieces_may_be_skipped() -> None:
    lap = Lap()
    assert lap.hear(Key.SKIP) == ["tray-put"]
    assert lap.hear(Key.REPEAT) == lap.hear(Key.NO) == ["tray-put"]
    assert lap.last == (say("tray-put", piece=NAMES["1"]),)
    lap.lay(TWO)
    assert lap.pieces == {TWO: "1"}
    assert lap.hear(Key.SKIP) == ["tray-rest"]
    assert lap.hear(Key.REPEAT) == ["tray-rest"]
    assert lap.hear(Key.QUIT) == ["tray-left"]
    assert lap.last == (say("tray-left", count=2),)


def test_a_board_without_a_tray_is_told_once() -> None:
    teaching, _ = begin(NAMES, TagBook(), 10.0)
    teaching, said = tick(teaching, 10.0 + PATIENCE - 0.1)
    assert said == ()
    after, said = tick(teaching, 10.0 + PATIENCE)
    assert said == (Message("tray-none"),)
    assert tick(after, 10.0 + 2 * PATIENCE) == (after, ())
    with_tray, _ = hear(teaching, Handed("", 0))
    assert tick(with_tray, 10.0 + PATIENCE) == (with_tray, ())


def test_a_board_that_is_lost_is_waited_for() -> None:
    lap = Lap()
    assert lap.hear(Lost()) == ["selftest-lost"]
    back = Connected("port", Hello("0.1.0"), is_back=True)
    assert lap.hear(back) == ["selftest-back", "tray-put"]
    assert lap.hear(replace(back, is_back=False)) == lap.hear(Seen(1, 0)) == []


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("XDG_CONFIG_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("home")
def test_what_is_learned_is_kept_at_once() -> None:
    lesson = Lesson(TagBook())
    lesson.begin(0.0)
    lesson.hear(Handed(ONE, 0), 0.0)
    assert tag_file.load("quarto", piece_names())[0].pieces == {ONE: "0"}
    tag_file.path().unlink()
    lesson.hear(Handed("", 0), 0.0)
    assert not tag_file.path().exists(), "it is not written without need"
    tag_file.path().mkdir()
    said, _ = lesson.hear(Handed(TWO, 0), 0.0)
    assert [message.key for message in said][-1] == "file-is-folder"
    assert not lesson.is_told
    assert not lesson.is_over


# Simulated.


@pytest.fixture
def simulator() -> Iterator[tuple[Simulator, ServedBoard]]:
    board = ServedBoard(outlet("0") if os.name == "nt" else outlet(None))
    yield Simulator(board), board
    board.close()


def test_pieces_are_handed_to_the_simulated_tray_by_words(
    simulator: tuple[Simulator, ServedBoard],
) -> None:
    shell, board = simulator
    assert board.tag is None

    def answer(line: str) -> tuple[Message, str | None]:
        (said,) = shell.answer(line)
        return said, board.tag

    light = say("simulated-handed", piece=piece_names()["0"])
    for line in ("hand 0", "дать светлую круглую высокую полую"):
        assert answer(line) == (light, "51AB0000")
        assert answer("hand f")[1] == "51AB000F"
    tag = say("simulated-handed", piece=verbatim("04A1B2C3"))
    assert answer("hand 04a1b2c3") == (tag, "04A1B2C3")
    assert answer("hand") == (Message("tray-empty"), "")


@pytest.mark.parametrize(
    "what", ["elephant", "b2", "10", "77", "0 1", "g", "abc", "04A1B", "-1", "01" * 11]
)
def test_what_is_no_piece_is_not_handed(
    what: str, simulator: tuple[Simulator, ServedBoard]
) -> None:
    shell, board = simulator
    (said,) = shell.answer(f"hand {what}")
    assert said == say("simulated-which-piece", text=what)
    assert board.tag is None


def test_a_piece_that_could_be_several_is_asked_about_by_their_names(
    simulator: tuple[Simulator, ServedBoard],
) -> None:
    shell, board = simulator
    (said,) = shell.answer("hand light")
    assert Catalogue("en").words(said).startswith("Say more of it. 8 pieces fit:")
    assert board.tag is None


def test_a_tag_may_be_written_as_telephones_write_it(
    simulator: tuple[Simulator, ServedBoard],
) -> None:
    shell, board = simulator
    assert [*shell.answer("hand 04:a1:B2")]
    assert board.tag == "04A1B2"


def test_the_game_finds_the_piece_of_a_tag() -> None:
    book = TagBook({ONE: "7"})
    assert book.piece(ONE) == "7"
    with pytest.raises(RefusalError):
        book.piece(TWO)


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Run commands about the board, of one user."""
    running: list[subprocess.Popen[str]] = []

    def begin_one(*words: str) -> subprocess.Popen[str]:
        running.append(
            subprocess.Popen(
                [sys.executable, "-m", "accessible_games", "board", *words],
                env=os.environ | {"XDG_CONFIG_HOME": str(tmp_path), "PYTHONUTF8": "1"},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        )
        return running[-1]

    yield begin_one
    for one in running:
        with one:
            one.kill()


def until(program: subprocess.Popen[str], key: str, **args: str | int | Message) -> str:
    """Read until that is said."""
    wanted = Catalogue("en").words(say(key, **args))
    assert program.stdout is not None
    heard = []
    for line in program.stdout:
        heard.append(line.rstrip("\n"))
        if heard[-1] == wanted:
            return wanted
    pytest.fail(f"not said: {wanted}; said: {heard}")


def test_the_tray_is_taught_as_a_program(
    run: Callable[..., subprocess.Popen[str]], tmp_path: Path
) -> None:
    simulated = run("simulate", "--language", "en")
    assert simulated.stdin is not None
    assert simulated.stdout is not None
    port = simulated.stdout.readline().split(": ")[1].rstrip(".\n")

    def type_(line: str) -> None:
        assert simulated.stdin is not None
        simulated.stdin.write(f"{line}\n")
        simulated.stdin.flush()

    type_("hand")
    names = piece_names()
    teaching = run("tray", port, "--silent", "--language", "en")
    until(teaching, "tray-put", piece=names["0"])
    type_("hand 0")
    until(teaching, "tray-put", piece=names["1"])
    type_("hand 5")
    until(teaching, "tray-put", piece=names["2"])
    type_("hand 0")
    until(teaching, "tray-known", piece=names["0"], asked=names["2"])
    type_("press 1")
    until(teaching, "tray-put", piece=names["0"])
    out, _ = teaching.communicate("quit\n", timeout=30)
    assert out.splitlines()[-1] == Catalogue("en").words(say("tray-left", count=14))
    assert teaching.returncode == 0
    (path,) = tmp_path.rglob("tags.toml")
    text = path.read_text("utf-8")
    assert '51AB0000 = "2"' in text
    assert '51AB0005 = "1"' in text
