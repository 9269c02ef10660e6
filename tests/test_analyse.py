"""Positions analysed from the command line, and the whole game: told, or refused."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any, Final

import pytest

from accessible_games.__main__ import main
from accessible_games.core.analysis import StoppedError, Value
from accessible_games.core.message import Message, RefusalError
from accessible_games.exit_status import BAD_REQUEST, INTERRUPTED
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.rules import Move, State
from accessible_games.i18n import Catalogue
from accessible_games.subcommands import analyse
from accessible_games.subcommands.findings import Findings

POSITION: Final = "e.b8a9....d.6..5 1"
"""One move of eight draws, the others lose."""

COMPILED: Final = "accessible_games.games.quarto.solver._compiled"

PATIENCE: Final = 60.0
"""How many seconds a test waits for what takes a fraction of one."""


@pytest.fixture(autouse=True)
def _as_before(home: Path) -> Iterator[None]:
    """Let what is done to signals be undone."""
    assert not home.exists()
    handlers = {s: signal.getsignal(s) for s in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in handlers.items():
        signal.signal(number, handler)


def analysed(
    capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0
) -> str:
    """Return what is printed of an analysis; progress is not."""
    assert main(["analyse", "quarto", *arguments]) == status
    out, _ = capsys.readouterr()
    return out


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Return the one object that is printed."""
    out = analysed(capsys, *arguments, "--json")
    assert out.count("\n") == 1
    found: dict[str, Any] = json.loads(out)
    assert list(found) == ["value", "moves", "nodes", "seconds"]
    assert all(list(move) == ["move", "value"] for move in found["moves"])
    assert type(found["nodes"]) is int
    assert type(found["seconds"]) is float
    return found


# What is told.


def test_a_position_is_told_in_words(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = analysed(capsys, POSITION, "--language", language).splitlines()
    work = lines.pop()
    assert (
        lines
        == {
            "ru": [
                "Ваш ход: поставьте фигуру.",
                "При лучшей игре обоих — ничья.",
                "Ведут к ничьей: а 3. Таких ходов: 1.",
                (
                    "Ведут к поражению: бэ 1, цэ 2, дэ 2, бэ 3, дэ 3, бэ 4, цэ 4. "
                    "Таких ходов: 7."
                ),
            ],
            "en": [
                "Your turn: place the piece.",
                "With best play by both, it is a draw.",
                "Moves that draw, 1: a3.",
                "Moves that lose, 7: b1, c2, d2, b3, d3, b4, c4.",
            ],
        }[language]
    )
    form = {
        "ru": r"Просмотрено позиций: \d+. Время: [\w ]+\.",
        "en": r"Positions looked at: \d+. Time: [\w ]+\.",
    }
    assert re.fullmatch(form[language], work)


def test_the_best_comes_first_and_a_win_is_a_win(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = analysed(capsys, "0356............ - d1", "--language", "en").splitlines()
    assert lines[:3] == [
        "Give a piece.",
        "With best play by both, you win.",
        "Moves that win, 1: call Quarto.",
    ]
    assert lines[3].startswith("Moves that lose, 12: light round tall solid, ")
    lines = analysed(capsys, "035.fac......... - c2", "--language", "en").splitlines()
    assert lines[1] == "With best play by both, you lose."
    assert lines[2:-1] == ["Every move loses."]


def test_pieces_that_nobody_can_tell_apart_are_told_together(
    capsys: pytest.CaptureFixture[str],
) -> None:
    position = ("e.b8a9....d.6..5 -", "--option", "colour=ignored", "--language", "en")
    lines = analysed(capsys, *position).splitlines()
    assert lines[2] == "Moves that draw, 1: round tall solid."
    assert lines[3].endswith("square tall hollow (2), square low solid (2).")


def test_cells_are_named_as_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    named = (POSITION, "--coordinates", "numbers", "--language", "en")
    assert "draw, 1: row 3 column 1." in analysed(capsys, *named)


def test_a_full_board_is_passed_or_over(
    capsys: pytest.CaptureFixture[str],
) -> None:
    full = "093487a5e1dbf2c6 -"
    assert as_json(capsys, full)["moves"] == [{"move": "pass", "value": "draw"}]
    assert "draw, 1: pass." in analysed(capsys, full, "--language", "en")
    over = as_json(capsys, full, "--option", "call=program")
    assert (over["value"], over["moves"]) == ("draw", [])
    told = analysed(
        capsys, full, "--language", "en", "--option", "call=program"
    ).splitlines()
    assert told[0].startswith("A draw: ")
    assert len(told) == 3


def test_a_position_may_be_one_word_or_several(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one, several = (as_json(capsys, *p) for p in ([POSITION], POSITION.split()))
    assert one["moves"] == several["moves"]
    hand_empty = f"{POSITION[:-1]}-".split()
    assert as_json(capsys, *hand_empty)["moves"][0]["move"] == "give 1"


@pytest.mark.parametrize(
    ("position", "options"),
    [
        (POSITION, []),
        (f"{POSITION[:-1]}-", ["colour=ignored"]),
        ("8.b.c.0a..7.6..9 2", ["squares=yes"]),
        ("8.b.c.0a..7.6..9 -", ["squares=yes", "traits=3", "first=lot"]),
        ("035.fac......... - c2", ["wrong-call=turn"]),
        ("87.b0c..e.54a92d 3 a3", ["wrong-call=game"]),
        ("87.b0c..e.54a92d 3", ["undo=no", "traits=1"]),
        ("8.b.c.0a..7.6..9 2", ["call=program", "first=2"]),
    ],
)
def test_a_move_is_worth_what_the_position_after_it_is_to_the_other(
    position: str, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    agreed = GAME.agree(dict(option.split("=") for option in options))
    assert GAME.read_position
    state = GAME.read_position(agreed, position)
    wishes = ["--option", *options] if options else []
    found = as_json(capsys, position, *wishes)
    moves = [move["move"] for move in found["moves"]]
    assert sorted(moves) == sorted(map(GAME.write, GAME.legal_moves(state)))
    worth = {"win": 1, "draw": 0, "loss": -1}
    values = [worth[move["value"]] for move in found["moves"]]
    assert values == sorted(values, reverse=True)
    assert worth[found["value"]] == values[0]
    for text, value in zip(moves, values, strict=True):
        after = GAME.play(state, GAME.read(text))
        outcome = GAME.outcome(after)
        if outcome is not None:
            won = {None: 0, state.turn: 1}.get(outcome.winner, -1)
            assert value == won
        elif not after.is_denied:  # a position does not tell of wrong calls
            last = [] if after.last is None else [COLUMNS[after.last]]
            told = [*GAME.write_position(after).split(), *last]
            then = worth[as_json(capsys, *told, *wishes)["value"]]
            assert value == (then if after.turn == state.turn else -then)


COLUMNS: Final = [f"{column}{row}" for row in "1234" for column in "abcd"]


def test_threads_and_memory_change_no_value(capsys: pytest.CaptureFixture[str]) -> None:
    usual = as_json(capsys, POSITION)
    for means in (["--threads", "3"], ["--threads", "64"], ["--memory", "1"]):
        other = as_json(capsys, POSITION, *means)
        assert (other["value"], other["moves"]) == (usual["value"], usual["moves"])


def test_the_whole_of_a_smaller_game_is_analysed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    small = ("--option", "traits=1")
    found = as_json(capsys, "--prove", *small)
    assert found["value"] == "draw"
    every = [f"give {digit}" for digit in "0123456789abcdef"]
    assert found["moves"] == [{"move": move, "value": "draw"} for move in every]
    assert main(["analyse", "quarto", "--prove", *small, "--language", "en"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[2] == "Every move draws."
    assert err.startswith("Searching the whole game. Control C ")
    assert err.count("\n") == 1


# What cannot be done.


REFUSED: Final[Sequence[tuple[list[str], str]]] = (
    ([], "--prove"),
    (["quarto"], "--prove"),
    (["chess", POSITION], "chess"),
    (["quarto", "--prove", POSITION], "--prove"),
    (["quarto", "0..0............ 7"], "0"),
    (["quarto", "0..5............ 5"], "5"),
    (["quarto", "0..5........... 7"], "15"),
    (["quarto", "0123456789abcdef0 -"], "17"),
    (["quarto", "0123456789abcdee -"], "e"),
    (["quarto", "0..5...........x 7"], "16"),
    (["quarto", "0=.5............ 7"], "2"),
    (["quarto", "0..5............"], "16|шестнадцать|sixteen"),
    (["quarto", "0..5............ x"], "a"),
    (["quarto", "0..5............ 7 b1"], "b1"),
    (["quarto", "0356............ 7", "--option", "call=program"], "кварто|calls"),
    (["quarto", "0..5............ 7", "b1", "b1"], "16|шестнадцать|sixteen"),
    (["quarto", POSITION, "--threads", "0"], "--threads"),
    (["quarto", POSITION, "--threads", "65"], "64"),
    (["quarto", POSITION, "--threads", "-1"], "-1"),
    (["quarto", POSITION, "--threads", "two"], "two"),
    (["quarto", POSITION, "--threads", "٣"], "64"),
    (["quarto", POSITION, "--threads"], "--threads"),
    (["quarto", POSITION, "--memory", "0"], "--memory"),
    (["quarto", POSITION, "--memory", "65537"], "65536"),
    (["quarto", POSITION, "--memory", "1.5"], "1.5"),
    (["quarto", POSITION, "--memory", "9" * 5000], "65536"),
    (["quarto", POSITION, "--memory="], "--memory"),
    (["quarto", POSITION, "--option", "traits=5"], "4, 3, 2, 1"),
    (["quarto", POSITION, "--option", "traits"], "traits"),
    (["quarto", POSITION, "--json=yes"], "--json"),
    (["quarto", POSITION, "--fast"], "--fast"),
    (["quarto", POSITION, "--console"], "--console"),
    (["quarto", POSITION, "--seed", "1"], "--seed"),
    (["quarto", POSITION, "--seat", "person"], "--seat"),
    (["quarto", POSITION, "--load", "x"], "--load"),
)


@pytest.mark.parametrize(("arguments", "named"), REFUSED)
def test_a_refusal_is_one_line_that_names_what_is_wrong(
    arguments: list[str], named: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["analyse", *arguments, "--language", language]
    assert main(asked) == BAD_REQUEST
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert re.search(named.replace(".", r"\."), err)
    assert err.strip()[-1] == "."
    assert (re.search("[А-Яа-я]{3}", err) is not None) is (language == "ru")


@pytest.mark.parametrize("flag", analyse.FLAGS)
def test_what_is_for_the_analysis_is_refused_elsewhere(
    flag: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [f"--{flag}"] if flag in {"prove", "json"} else [f"--{flag}", "2"]
    for action in (["quarto"], ["voices"], []):
        assert main([*action, *given, "--language", language]) == BAD_REQUEST
        out, err = capsys.readouterr()
        assert out == ""
        assert f"--{flag}" in err
        assert "analyse" in err


NOTHING_GIVEN: Final = Namespace(
    **dict.fromkeys((*analyse.FLAGS, *analyse.NO_FLAGS)) | {"prove": False}
)


def test_a_game_without_an_analyst_is_not_analysed() -> None:
    game = replace(GAME, analyst=None)
    with pytest.raises(RefusalError) as caught:
        analyse.read(game, {}, [POSITION], NOTHING_GIVEN)
    assert caught.value.why.key == "analyse-no-analyst"


def test_the_analyst_is_given_what_was_asked_for() -> None:
    given: list[object] = []

    def analyst(*asked: object) -> Slow:
        given.extend(asked)
        return Slow(knows=99)

    game = replace(GAME, analyst=analyst)
    words = Namespace(**vars(NOTHING_GIVEN) | {"threads": "3", "memory": "2"})
    analyse.read(game, {"squares": "yes"}, [POSITION], words).analyst()
    assert given == [GAME.agree({"squares": "yes"}), 2 << 20, 3]
    usual = analyse.read(game, {}, [POSITION], NOTHING_GIVEN)
    assert usual.threads == min(os.cpu_count() or 1, 64)
    assert usual.memory == 256


def test_memory_that_is_not_there_is_refused(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class NoSearch:
        def __init__(self, *_: object) -> None:
            raise MemoryError

    fake = type(sys)(COMPILED)
    monkeypatch.setattr(fake, "Search", NoSearch, raising=False)
    monkeypatch.setitem(sys.modules, COMPILED, fake)
    asked = ["analyse", "quarto", "--prove", "--memory", "4096"]
    assert main([*asked, "--language", language]) == BAD_REQUEST
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert ": 4096. " in err


# How far it is, and the end before the end.


class Slow:
    """An analyst that goes on only when it is told to."""

    is_slow = False

    def __init__(self, *, knows: int) -> None:
        self.nodes = 5
        self.progress = 0.256
        self.steps = 0
        self.more = Event()
        self._knows = knows
        """After how many values it waits for its end."""

    def value(self, _: State) -> Value:
        """Return a value."""
        self._take_time()
        return Value.DRAW

    def worths(self, state: State) -> Iterator[tuple[Move, Value]]:
        """Yield the moves."""
        for move in GAME.legal_moves(state):
            self._take_time()
            yield move, Value.LOSS

    def stop(self) -> None:
        """Let it go on to its end."""
        self._knows = -1
        self.more.set()

    def _take_time(self) -> None:
        self.steps += 1
        if self.steps > self._knows:
            assert self.more.wait(PATIENCE)
            raise StoppedError


def slow_task(analyst: Slow, *, is_proof: bool = False) -> analyse.Task:
    game = replace(GAME, analyst=lambda *_: analyst)
    agreed = game.agree({})
    return analyse.Task(
        game=game, options=agreed, state=game.start(agreed, 0), is_proof=is_proof
    )


def told(message: Message) -> str:
    return Catalogue("en", you=0).words(message)


def interrupted(
    monkeypatch: pytest.MonkeyPatch, knows: int, by: str
) -> tuple[Findings, list[str]]:
    """Interrupt an analysis by a report; return what is found and reported."""
    reports: list[str] = []

    def report(message: Message) -> None:
        reports.append(told(message))
        if by in reports[-1]:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(analyse, "BETWEEN_REPORTS", 0)
    monkeypatch.setattr(analyse, "SELDOMER", 0)
    return analyse.run(slow_task(Slow(knows=knows)), report), reports


def test_progress_is_reported_and_who_interrupts_gets_what_was_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, reports = interrupted(monkeypatch, knows=0, by=": 25.")
    assert re.fullmatch(r"Percent done: 25\. Time: .*\.", reports[0])
    assert [told(line) for line in found.lines()][:-1] == [
        "The analysis was interrupted. This was found.",
        "Give a piece.",
        "The value of the position was not found.",
        "Moves without a value: 16.",
    ]
    result = json.loads(found.as_json())
    assert result.pop("seconds") >= 0
    assert result == {"value": None, "moves": [], "nodes": 5, "interrupted": True}


def test_moves_found_so_far_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    now = "The position has its value, now the moves: 2 of 16. Time: "
    found, reports = interrupted(monkeypatch, knows=3, by=now)
    assert reports[-1].startswith(now)
    assert [told(line) for line in found.lines()][2:-1] == [
        "With best play by both, it is a draw.",
        "Moves that lose, 2: light round tall hollow, light round tall solid.",
        "Moves without a value: 14.",
    ]
    result = json.loads(found.as_json())
    assert result["value"] == "draw"
    assert result["moves"] == [
        {"move": f"give {digit}", "value": "loss"} for digit in "01"
    ]
    assert result["interrupted"] is True


def test_reports_become_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which each look takes a second."""
    times = iter(range(10_000))
    monkeypatch.setattr(analyse, "monotonic", lambda: float(next(times)))
    monkeypatch.setattr(analyse, "LOOKS_A_SECOND", 10_000)
    reports: list[str] = []

    def report(message: Message) -> None:
        reports.append(told(message).partition("Time: ")[2])
        if len(reports) == 7:
            signal.raise_signal(signal.SIGTERM)

    analyse.run(slow_task(Slow(knows=0)), report)
    assert reports[:4] == ["5 seconds.", "10 seconds.", "15 seconds.", "23 seconds."]
    assert reports[-1] == "1 minute 20 seconds."


def test_no_memory_in_the_middle_is_told_too() -> None:
    analyst = Slow(knows=3)
    analyst.value = lambda _: (_ for _ in ()).throw(MemoryError)  # type: ignore[method-assign]
    with pytest.raises(RefusalError) as caught:
        analyse.run(slow_task(analyst), lambda _: None)
    assert caught.value.why.key == "analyse-memory"


def test_without_a_compiler_it_is_said_that_it_takes_long(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    analyst = Slow(knows=99)
    analyst.is_slow = True
    reports: list[str] = []
    for is_proof in (False, True):
        task = slow_task(analyst, is_proof=is_proof)
        analyse.run(task, lambda message: reports.append(told(message)))
    assert reports[0].startswith("Searching the whole game.")
    assert "needs a compiler" in reports[1]
    assert len(reports) == 2
    monkeypatch.setitem(sys.modules, COMPILED, None)
    assert as_json(capsys, POSITION)["value"] == "draw"


# The real program.


OpenProcess = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start() -> Iterator[OpenProcess]:
    """Start programs of which none is left behind."""
    started: list[subprocess.Popen[str]] = []

    def start_one(*arguments: str, is_compiled: bool = True) -> subprocess.Popen[str]:
        hidden = "" if is_compiled else f"sys.modules[{COMPILED!r}] = None;"
        program = (
            f"import sys; {hidden} from accessible_games.__main__ import main;"
            "sys.exit(main())"
        )
        one = subprocess.Popen(
            [sys.executable, "-c", program, "analyse", "quarto", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        started.append(one)
        return one

    yield start_one
    for one in started:
        one.kill()
        one.communicate()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("is_compiled", [True, False])
def test_a_proof_is_interrupted_by_a_signal(
    number: signal.Signals, start: OpenProcess, *, is_compiled: bool
) -> None:
    proof = start("--prove", "--language", "en", is_compiled=is_compiled)
    assert proof.stderr
    assert proof.stderr.readline().startswith("Searching the whole game.")
    assert is_compiled or "needs a compiler" in proof.stderr.readline()
    proof.send_signal(number)
    out, err = proof.communicate(timeout=PATIENCE)
    assert proof.returncode == INTERRUPTED
    lines = out.splitlines()
    assert lines[0] == "The analysis was interrupted. This was found."
    assert lines[2] == "The value of the position was not found."
    assert lines[-1].startswith("Positions looked at: ")
    assert "Traceback" not in err


def test_a_program_that_reads_learns_of_an_interruption(start: OpenProcess) -> None:
    proof = start("--prove", "--json")
    assert proof.stderr
    proof.stderr.readline()
    for _ in range(2):
        proof.send_signal(signal.SIGINT)
    out, _ = proof.communicate(timeout=PATIENCE)
    assert proof.returncode == INTERRUPTED
    found = json.loads(out)
    assert found["value"] is None
    assert found["interrupted"] is True


def test_who_reads_no_further_hears_no_complaint(start: OpenProcess) -> None:
    told = start(POSITION)
    assert told.stdout
    assert told.stderr
    told.stdout.close()
    told.stdout = None
    _, err = told.communicate(timeout=PATIENCE)
    assert err == ""
    assert told.returncode == 0


def test_reports_that_nobody_reads_end_nothing(start: OpenProcess) -> None:
    proof = start("--prove", "--json", "--option", "traits=1")
    assert proof.stderr
    proof.stderr.close()
    proof.stderr = None
    out, _ = proof.communicate(timeout=PATIENCE)
    assert json.loads(out)["value"] == "draw"
    assert proof.returncode == 0


def test_reports_do_not_go_where_the_answer_is_when_there_is_no_error_stream(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", None)
    found = as_json(capsys, "--prove", "--option", "traits=1")
    assert found["value"] == "draw"


@pytest.mark.slow
def test_the_whole_game_is_proved_a_draw(start: OpenProcess) -> None:
    proof = start("--prove", "--json", "--language", "en")
    out, err = proof.communicate(timeout=600)
    assert proof.returncode == 0
    found = json.loads(out)
    assert found["value"] == "draw"
    assert len(found["moves"]) == 16
    assert {move["value"] for move in found["moves"]} == {"draw"}
    reports = err.splitlines()[1:]
    assert all(re.fullmatch(r"Percent done: \d+\. Time: .*", r) for r in reports)
    assert "\r" not in err


@pytest.mark.skipif(os.name == "nt", reason="a shell that closes streams")
@pytest.mark.parametrize("errors", ["2>&-", "2>/dev/full"])
@pytest.mark.usefixtures("home")
def test_what_is_wrong_never_lands_where_a_program_reads(errors: str) -> None:
    command = f"{sys.executable} -m accessible_games analyse quarto e --json"
    done = subprocess.run(
        ["/bin/sh", "-c", f"{command} {errors}"], stdout=subprocess.PIPE, check=False
    )
    assert (done.returncode, done.stdout) == (BAD_REQUEST, b"")
