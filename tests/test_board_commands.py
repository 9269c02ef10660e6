"""`accessible-games board ...`: what it says, what it refuses, and how it ends."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import StringIO, TextIOWrapper
from pathlib import Path
from threading import Thread
from typing import Any, Final

import pytest
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from accessible_games import cli
from accessible_games.__main__ import main
from accessible_games.board.events import (
    Chattering,
    Connected,
    Handed,
    Lost,
    Measured,
    Named,
    Pressed,
    Seen,
    Tied,
    Trouble,
)
from accessible_games.board.link import SerialLink, open_link
from accessible_games.board.manner import BoardManner
from accessible_games.board.messages import Buzz, Hello, Levels, Rename, Stranger
from accessible_games.board.outlets import SocketOutlet, TerminalOutlet
from accessible_games.board.ports import CHIPS
from accessible_games.board.rotation import LIES, Lie
from accessible_games.board.served import Closed, Opened, ServedBoard
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.exit_status import BAD_REQUEST
from accessible_games.i18n import LANGUAGES, Catalogue
from accessible_games.lexicon import phrases
from accessible_games.subcommands import (
    board_commands,
    board_listing,
    board_simulator,
    board_watch,
)
from accessible_games.subcommands.board_watch import Watched
from accessible_games.subcommands.simulated_hands import NAMES, WORD, Simulator
from tests.boards import PATIENCE, Terminal, Wire
from tests.test_board_driver import wait

ENGLISH: Final = Catalogue("en")

REFUSED: Final = (
    (["board"], "list, test, tray, watch, name, simulate"),
    (["board", "sing"], "sing"),
    (["board", "list", "x"], "x"),
    (["board", "watch", "a", "b"], "b"),
    (["board", "name"], "board name"),
    (["board", "name", "a", "b", "c"], "c"),
    (["board", "name", "a,b"], "."),
    (["board", "name", "x=y" * 20], "."),
    (["board", "simulate", "0"], "0"),
    *((["board", name, ""], name) for name in ("list", "test", "watch", "simulate")),
    (["board", "name", "Hall", " "], "name"),
    (["board", "simulate", "65536"], "65536"),
    (["board", "simulate", "٣"], "65535"),
    (["board", "simulate", "x"], "x"),
    (["board", "list", "--seat", "person"], "--seat"),
    (["board", "list", "--option", "call=program"], "--option"),
    (["board", "watch", "--console"], "--console"),
    (["board", "watch", "--json"], "--json"),
)


@pytest.mark.parametrize(("arguments", "named"), REFUSED)
def test_a_refusal_is_one_sentence_or_two_that_name_what_is_wrong(
    arguments: list[str],
    named: str,
    language: str,
    capsys: pytest.CaptureFixture[str],
    home: Path,
) -> None:
    assert main([*arguments, "--language", language]) == BAD_REQUEST
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert named in err
    assert err.strip()[-1] == "."
    assert bool(re.search("[А-Яа-я]{3}", err)) is (language == "ru")
    assert not home.exists()


def test_what_is_asked_for_is_read() -> None:
    read = board_commands.read
    assert read(["list"]).port is None
    assert read(["watch", "com7"]).port == read(["watch", " com7 "]).port == "com7"
    task = read(["name", "Кухня", "com7"])
    assert (task.text, task.port) == ("Кухня", "com7")
    assert cli.read(["board", "name", "a=b"]).board_task == read(["name", "a=b"])
    assert cli.read(["board", "name", ""]).board_task == read(["name", ""])


# The list.


def shown(action: Callable[..., None], *arguments: Any) -> list[str]:
    """Return the lines that an action shows in English."""
    lines = list[str]()
    action(*arguments, ENGLISH, lines.append)
    return lines


def plug_in(monkeypatch: pytest.MonkeyPatch, *ports: tuple[str, int, int]) -> None:
    """Let the machine list ports."""
    found = []
    for device, vid, pid in ports:
        one = ListPortInfo(device)
        one.vid, one.pid = vid, pid
        found.append(one)
    monkeypatch.setattr(list_ports, "comports", lambda: found)


def test_every_port_is_listed_with_what_is_on_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    board, newer = Terminal(Wire("Kitchen")), Terminal()
    newer.wire.is_mute = True
    file = tmp_path / "file"
    file.touch()
    missing = str(tmp_path / "none")
    plug_in(
        monkeypatch,
        (board.path, 0x2341, 0x0042),
        (newer.path, 0x1A86, 0x7523),
        (missing, 0x0403, 0x6001),
        (str(file), 0x1234, 0x5678),
    )
    monkeypatch.setattr(board_listing, "without_port", lambda: ("cp2102",))

    def answer() -> None:
        wait(lambda: b"$HI*" in newer.wire.bytes)
        newer.say(Stranger(3))

    answering = Thread(target=answer)
    answering.start()
    lines = shown(board_listing.tell)
    answering.join()
    assert lines[0] == "4 ports are asked, for up to four seconds."
    assert len(lines) == 6
    text = "\n".join(lines)
    assert f"The board “Kitchen”: port {board.path}, firmware 0.1.0." in text
    assert "This is an Arduino Mega" in text
    assert re.search(rf"{newer.path} speaks protocol 3.*CH340", text)
    assert re.search(rf"no port {missing}.*FT232", text)
    assert f"{file} is not a serial port." in text
    assert lines[-1].startswith("Plugged in, but without a port: chip CP2102.")
    board.unplug()
    newer.unplug()


def test_a_listed_board_is_free_again(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Terminal()
    plug_in(monkeypatch, (board.path, 0x2341, 0x0043))
    opened = list[SerialLink]()

    def keep(name: str) -> SerialLink:
        opened.append(open_link(name))
        return opened[-1]

    monkeypatch.setattr(board_listing, "open_link", keep)
    for _ in range(2):
        lines = shown(board_listing.tell)
        assert lines[1].startswith(f"A board: port {board.path}, firmware 0.1.0.")
    assert len(opened) == 2
    board.unplug()


def test_without_ports_that_is_said(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    assert main(["board", "list", "--language", "en"]) == 0
    assert capsys.readouterr().out == "There are no serial ports. Plug in the board.\n"
    assert not home.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_blind_player_must_know_is_said_of_every_chip(language: str) -> None:
    words = Catalogue(language).words
    for chip in set(CHIPS.values()):
        said = words(Message(f"listed-chip-{chip}"))
        assert ("BRLTTY" in said) is (chip not in {"mega", "uno"})
        assert words(Message(f"board-chip-{chip}"))


# Watching.


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Yield where to write what is typed."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        yield writing
    os.close(writing)


def test_the_board_is_watched_until_enter(keyboard: int) -> None:
    board, lines = Terminal(), list[str]()
    board.change(0x8000)
    watching = Thread(
        target=board_watch.watch,
        args=(board.path, BoardManner(), ENGLISH, lines.append),
    )
    watching.start()
    wait(lambda: "Pieces on the board: d4" in "".join(lines))
    board.change(0x8020)
    board.change(0x0020)
    board.change(presses=(1, 0))
    wait(lambda: "Button 1." in lines)
    os.write(keyboard, b"\n")
    watching.join(PATIENCE)
    assert not watching.is_alive()
    assert lines == [
        "Searching for the board. To end: Enter.",
        f"A board: port {board.path}, firmware 0.1.0.",
        "Pieces on the board: d4.",
        "b2: a piece.",
        "d4: empty.",
        "Button 1.",
    ]
    board.unplug()


@pytest.mark.parametrize("stream", [None, StringIO(""), "closed"])
def test_watching_ends_where_nothing_can_be_typed(
    stream: StringIO | str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if stream == "closed":
        stream = StringIO()
        stream.close()
    monkeypatch.setattr(sys, "stdin", stream)
    lines = shown(board_watch.watch, "none", BoardManner())
    assert lines[0] == "Searching for the board. To end: Enter."


def test_each_thing_that_is_watched_has_words() -> None:
    watched = Watched(BoardManner())

    def told(*events: Any) -> list[str]:
        return list(map(ENGLISH.words, watched.tell(events)))

    named = Connected("com7", Hello("1.2", "Kitchen"))
    assert told(named, Seen(0, 0)) == [
        "The board “Kitchen”: port com7, firmware 1.2.",
        "The board is empty.",
    ]
    assert told(Seen(0x11, 0), Seen(0x10, 0)) == [
        "a1: a piece.",
        "a2: a piece.",
        "a1: empty.",
    ]
    assert told(Lost(), named, Seen(0x10, 0))[2] == "Pieces on the board: a2."
    assert told(Pressed(1, 0), Tied(0)) == ["Button 2.", "Both buttons at once."]
    assert told(Named("Hall"), Named("")) == ["The name of the board: Hall."]
    assert told(Trouble(say("watch-tied"))) == ["Both buttons at once."]
    assert told(Chattering(5))[0].startswith("The sensor of b2 chatters")
    assert told(Handed("x", 0), Measured(Levels(0, 0, ()), 0)) == []


def test_what_is_watched_is_named_as_the_board_lies() -> None:
    manner = BoardManner(is_swapped=True).lying(Lie(1, is_mirrored=True))
    watched = Watched(manner)
    filled = Seen(1 << manner.lie.hole(1), 0)
    seen = Seen(0, 0), filled, Chattering(2), Pressed(1, 0)
    _, piece, chatters, pressed = map(ENGLISH.words, watched.tell(seen))
    assert piece == "b1: a piece."
    assert pressed == "Button 1.", "it is by row 1"
    assert chatters.startswith("The sensor of a3 chatters")


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_a_manner_knows_how_the_board_lies(lie: Lie) -> None:
    manner = BoardManner(settle=600, is_swapped=True)
    assert manner.lying(lie).lie == lie
    assert manner.lying(lie).lying(manner.lie) == manner


# The name.


def test_the_board_is_given_a_name_and_loses_it(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    board = Terminal()
    assert main(["board", "name", "Кухня", board.path, "--language", "ru"]) == 0
    assert board.wire.name == "Кухня"
    assert main(["board", "name", "", board.path, "--language", "en"]) == 0
    assert board.wire.name == ""
    assert capsys.readouterr() == (
        "Имя доски: Кухня.\nThe board has no name any more.\n",
        "",
    )
    board.unplug()
    assert not home.exists()


def test_a_board_that_keeps_its_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Terminal()
    monkeypatch.setattr(board_watch, "LONGEST_ANSWER", 0.5)
    answer = board.wire.take
    monkeypatch.setattr(
        board.wire, "take", lambda data: answer(data.replace(b"NAME", b"WHAT"))
    )
    with pytest.raises(RefusalError) as caught:
        board_watch.rename("Hall", board.path, ENGLISH, print)
    assert caught.value.why == Message("watch-not-renamed")
    board.unplug()


def test_what_is_no_name_is_refused_before_a_board_is_looked_for() -> None:
    for name in ("a,b", "x=y" * 20):
        with pytest.raises(RefusalError) as caught:
            board_watch.rename(name, "none", ENGLISH, print)
        assert caught.value.why == Message("board-bad-name")


def test_without_a_board_nothing_is_renamed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    nowhere = str(tmp_path / "none")
    assert main(["board", "name", "Hall", nowhere, "--language", "en"]) == BAD_REQUEST
    assert "There is no port" in capsys.readouterr().err
    assert main(["board", "name", "Hall", "--language", "en"]) == BAD_REQUEST
    assert "and give the command again." in capsys.readouterr().err


def test_a_board_that_does_not_come_is_not_waited_for_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = Terminal()
    board.wire.is_mute = True
    monkeypatch.setattr(board_watch, "LONGEST_SEARCH", 0.1)
    with pytest.raises(RefusalError) as caught:
        board_watch.rename("Hall", board.path, ENGLISH, print)
    assert caught.value.why == Message("board-none-now")
    board.unplug()


# The simulated board.


@pytest.fixture
def board() -> Iterator[ServedBoard]:
    board = ServedBoard(TerminalOutlet())
    yield board
    board.close()


def answers(board: ServedBoard, *lines: str, language: str = "en") -> list[str]:
    """Return what is answered to lines."""
    simulator, words = Simulator(board), Catalogue(language).words
    return [words(message) for line in lines for message in simulator.answer(line)]


def test_pieces_are_put_moved_and_taken_by_words(board: ServedBoard) -> None:
    assert answers(board, "put b2", "LAY d 4", "move the b2 to c2", "look") == [
        "b2: a piece.",
        "d4: a piece.",
        "Now b2: empty, c2: a piece.",
        "Pieces on the board: c2, d4.",
    ]
    assert board.occupancy == 0x8040
    assert answers(board, "take c2", "lift d4", "board") == [
        "c2: empty.",
        "d4: empty.",
        "The board is empty.",
    ]


def test_both_languages_are_understood_at_once(board: ServedBoard) -> None:
    russian = answers(
        board, "поставить фигуру на б2", "ставь д4", "передвинуть б2 а1", language="ru"
    )
    assert board.occupancy == 0x8001
    assert all(re.search("[а-я]{4}", line) for line in russian)
    answers(board, "put row 2 column 3", "сними а1", "убери d4")
    assert board.occupancy == 0x0040


def test_what_cannot_be_done_is_refused_and_nothing_changes(board: ServedBoard) -> None:
    answers(board, "put a1", "put b1")
    for line, said in {
        "put a1": "a1: a piece stands there already. Name an empty cell.",
        "take c1": "c1: it is empty. Name a cell with a piece.",
        "move c1 d1": "c1: it is empty. Name a cell with a piece.",
        "move a1 b1": "b1: a piece stands there already. Name an empty cell.",
        "put": "Name a cell from a1 to d4, for example: put b2.",
        "put e5": "Name a cell from a1 to d4, for example: put b2.",
        "put c1 d1": "Name a cell from a1 to d4, for example: put b2.",
        "put whatever": "Name a cell from a1 to d4, for example: put b2.",
        "move a1": "Name two cells, from where and to where, for example: move a1 b1.",
        **dict.fromkeys(
            ("press", "press 3", "press 1 1", "press red"),
            "There are two buttons: say “press 1”, “press 2”, or “press both”.",
        ),
        "noise 3": "“3” is not needed here. Type the command without it.",
        "unplug c1": "“c1” is not needed here. Type the command without it.",
        "sing a song": "The word “sing” is not understood here. "
        "The word “help” lists the commands.",
        "plug": "The board is plugged in already.",
    }.items():
        assert answers(board, line) == [said]
        assert board.occupancy == 3
    assert answers(board, "", "  ") == []


@pytest.mark.parametrize(
    "line", ["press both", "press 1 2", "press 2 1", "press 1 and 2", "нажать обе"]
)
def test_both_buttons_are_pressed_in_the_same_moment(
    board: ServedBoard, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed: list[tuple[int, ...]] = []
    monkeypatch.setattr(board, "press", lambda *buttons: pressed.append(buttons))
    assert answers(board, line) == ["Both buttons at once."]
    assert pressed == [(0, 1)]


def test_an_unplugged_board_can_only_be_plugged_in(board: ServedBoard) -> None:
    first = answers(board, "unplug", "unplug", "press 1", "noise", "restart", "put a1")
    refused = "The board is unplugged. Say “plug” first."
    assert first == ["The board is unplugged.", *[refused] * 4, "a1: a piece."]
    assert answers(board, "plug in", "reset", "noise", "press 2") == [
        f"The port of the board: {board.port}.",
        "The board was restarted.",
        "There was noise on the wire.",
        "Button 2.",
    ]


def test_a_port_that_was_taken_meanwhile_is_told() -> None:
    board = ServedBoard(SocketOutlet())
    answers(board, "unplug")
    number = int(board.port.split(":")[-1])
    thief = SocketOutlet(number)
    (said,) = answers(board, "plug")
    assert f"{number} is taken by another program." in said
    thief.close()
    assert answers(board, "plug") == [f"The port of the board: {board.port}."]
    with pytest.raises(RefusalError) as caught:
        board_simulator.outlet(str(number))
    assert caught.value.why.key == "simulated-port-taken"
    board.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_a_word_for_all_that_can_be_done(language: str) -> None:
    said = Catalogue(language).words(Message("simulated-help"))
    for name in NAMES:
        words = phrases(language, f"{WORD}{name}")
        assert any(re.search(rf"\b{word}\b", said) for word in words), name


def test_what_happens_to_the_board_has_words() -> None:
    def told(happened: Any) -> str:
        return ENGLISH.words(board_simulator.event_in_words(happened))

    assert told(Opened()) == "A program has connected to the board."
    assert told(Closed()) == "The program has disconnected from the board."
    assert told(Buzz(100, 50, 2)) == "Buzzer: 2 beeps of 100 ms, 50 apart."
    assert told(Buzz(100, 50, 1)) == "Buzzer: 1 beep of 100 ms."
    assert told(Buzz(100, 50, 0)) == "The buzzer is off."
    assert told(Rename("Hall")) == "The name of the board: Hall."
    assert told(Rename("")) == "The board has no name any more."


def test_without_pseudo_terminals_the_board_is_at_a_port_of_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(os, "openpty")
    outlet = board_simulator.outlet(None)
    assert outlet.name.startswith("socket://localhost:")
    outlet.close()


def begin(*arguments: str, folder: Path) -> subprocess.Popen[str]:
    """Begin the program as somebody does at a shell."""
    names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME")
    return subprocess.Popen(
        [sys.executable, "-m", "accessible_games", "board", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, **dict.fromkeys(names, str(folder))},
    )


def read_line(stream: Any) -> str:
    """Return a line of a program that is at work."""
    assert isinstance(stream, TextIOWrapper)
    return stream.readline().strip()


def test_two_programs_play_with_the_simulated_board(tmp_path: Path) -> None:
    simulated = begin("simulate", "--language", "en", folder=tmp_path)
    port = read_line(simulated.stdout).removeprefix("The port of the board: ")[:-1]
    read_line(simulated.stdout)
    watching = begin("watch", port, "--language", "en", folder=tmp_path)
    for expected in (
        "Searching for the board. To end: Enter.",
        f"A board: port {port}, firmware 0.1.0.",
        "The board is empty.",
    ):
        assert read_line(watching.stdout) == expected
    assert simulated.stdin is not None
    simulated.stdin.write("put b2\n")
    simulated.stdin.flush()
    assert read_line(watching.stdout) == "b2: a piece."
    out, err = watching.communicate("\n")
    assert (out, err, watching.returncode) == ("", "", 0)
    heard = [read_line(simulated.stdout) for _ in range(3)]
    assert sorted(heard) == [
        "A program has connected to the board.",
        "The program has disconnected from the board.",
        "b2: a piece.",
    ]
    out, err = simulated.communicate("quit\n")
    assert (out, err, simulated.returncode) == ("Goodbye.\n", "", 0)
    assert not Path(port).exists()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("action", ["simulate", "watch"])
def test_an_interruption_ends_it_without_a_trace(
    action: str, number: signal.Signals, tmp_path: Path
) -> None:
    end, other = os.openpty()
    port = [os.ttyname(other)] if action == "watch" else []
    running = begin(action, *port, "--language", "en", folder=tmp_path)
    first = read_line(running.stdout)
    running.send_signal(number)
    _, err = running.communicate()
    assert (err, running.returncode) == ("", 0)
    if action == "simulate":
        named = first.removeprefix("The port of the board: ")[:-1]
        assert not Path(named).parent.exists()
    os.close(other)
    os.close(end)
