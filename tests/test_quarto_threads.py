"""Threads that search together, and how far they are, with nothing left to chance.

The search is built with a hook at every position that it looks at, by which one thread
does what others may do.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from accessible_games.games.quarto.notation import DIGITS
from accessible_games.games.quarto.opponent import completions
from accessible_games.games.quarto.rules import Give, Place, Rules, State
from accessible_games.games.quarto.solver import Solver
from tests.solver_in_c import COMPILED, SEARCH, built, printed

TESTS: Final = Path(__file__).parent

LATE: Final = 10_000
"""How many positions a thread of the compiled search looks at, at most, after it was
stopped: a millisecond's work, as the solver's README has it."""

WON: Final = "2....b..8...a..3d"
LOST: Final = "d.1.b7.c.....9534"
DRAWN: Final = "71.....c..e...9.b"
"""With five pieces; the second with seven."""

SIX_PLACED: Final = "..b9..7...d.a..16"
EIGHT_PLACED: Final = "e.b8a9....d.6..51"
"""Both are drawn, too."""

VALUES: Final = {WON: 1, LOST: -1, DRAWN: 0, EIGHT_PLACED: 0}

ALL_DONE: Final = 1 << 30

Build = Callable[[str], str]
"""Returns the path of a program in C, built with the search and the hook."""


@pytest.fixture(scope="session")
def build(
    need: Callable[[str, str], str], tmp_path_factory: pytest.TempPathFactory
) -> Build:
    folder = tmp_path_factory.mktemp("threads")
    options = ["-O1", "-pthread", "-I", str(COMPILED), "-c"]
    hook = ["-include", str(TESTS / "looked_at.h")]
    compiled = [need("gcc", "gcc"), *options, *hook, *map(str, SEARCH)]
    subprocess.run(compiled, check=True, cwd=folder)
    objects = [str(path) for path in folder.glob("*.o")]

    def build_one(name: str) -> str:
        program = folder / name
        command = [need("gcc", "gcc"), *options[:-1], "-o", str(program), *objects]
        subprocess.run([*command, str(TESTS / f"{name}.c")], check=True)
        return str(program)

    return build_one


def told(*command: object) -> list[str]:
    """Return what a program prints, line by line."""
    strings = [str(part) for part in command]
    done = subprocess.run(strings, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


@pytest.fixture(scope="session")
def stopped_search(build: Build) -> str:
    """Return the program that stops the search at given positions."""
    return build("stopped_search")


@pytest.fixture(scope="session")
def other_threads(build: Build) -> str:
    """Return the program that does what other threads may do."""
    return build("other_threads")


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_a_compiled_search_that_is_stopped_ends_soon(
    stopped_search: str, threads: int
) -> None:
    """Wherever it is: with squares and without."""
    numbers = range(1, 100_000, 1999)
    late = [int(line) for line in told(stopped_search, threads, *numbers)]
    assert len(late) == 2 * len(numbers)
    assert 0 < max(late) < LATE


class Found(NamedTuple):
    """What `other_threads` prints."""

    found: int
    looked: int
    late: int
    first: int
    busy: int
    done: int
    again: int


def search(program: str, mode: str, aim: int, *rest: object) -> Found:
    return Found(*map(int, told(program, mode, aim, *rest)[-1].split()))


@pytest.mark.parametrize(
    ("mode", "aim", "position", "found"),
    [
        ("wins", 1, WON, 1),
        ("wins-not", 1, DRAWN, 0),
        ("wins-not", 1, LOST, 0),
        ("wins-not", 1, EIGHT_PLACED, 0),
        ("draws", 0, DRAWN, 1),
        ("draws", 0, EIGHT_PLACED, 1),
        ("draws-not", 0, LOST, 0),
    ],
)
def test_a_search_ends_soon_when_another_thread_has_the_answer(
    other_threads: str, mode: str, aim: int, position: str, found: int
) -> None:
    """It says what the other found, and has learned nothing that is wrong."""
    alone = search(other_threads, "alone", aim, position, 0)
    value = VALUES[position]
    assert (alone.found, alone.late, alone.again) == (found, 0, value)
    assert search(other_threads, "alone", -1, position, 0).done == ALL_DONE
    ended_early = 0
    for number in range(1, alone.looked, alone.looked // 30 + 1):
        shared = search(other_threads, mode, aim, position, number)
        assert (shared.found, shared.done) == (found, ALL_DONE)
        assert shared.late < LATE
        assert shared.busy == 0
        assert shared.again == value
        ended_early += shared.looked < alone.looked
    assert ended_early > 3


def test_what_is_known_of_the_other_question_ends_nothing(other_threads: str) -> None:
    alone = search(other_threads, "alone", 1, DRAWN, 0)
    assert search(other_threads, "draws", 1, DRAWN, 7).looked == alone.looked
    alone = search(other_threads, "alone", 0, DRAWN, 0)
    assert search(other_threads, "wins-not", 0, DRAWN, 7).looked == alone.looked


def state_of(position: str) -> State:
    *board, hand = (None if p == "." else DIGITS.index(p) for p in position)
    return State(Rules(), tuple(board), hand)


def safe_replies(position: str) -> dict[str, State]:
    """Return what the opponent may get, with a piece that completes no line."""
    state, replies = state_of(position), dict[str, State]()
    for cell in state.free:
        after = state.play(Place(cell))
        for piece in after.left:
            if not completions(after, piece):
                pieces = (*after.board, piece)
                name = "".join("." if p is None else DIGITS[p] for p in pieces)
                replies[name] = after.play(Give(piece))
    return replies


def test_replies_that_another_thread_has_refuted_are_not_tried(
    other_threads: str,
) -> None:
    replies = safe_replies(DRAWN)
    shared = search(other_threads, "replies-draw", 1, DRAWN, 3, *replies)
    assert shared.first >= 0
    assert (shared.found, shared.late) == (0, 0)
    assert shared.looked > 3


def test_a_reply_that_another_thread_has_found_to_win_is_enough(
    other_threads: str,
) -> None:
    solver = Solver(Rules())
    replies = safe_replies(WON)
    known = [name for name, it in replies.items() if solver.value(it) == -1]
    assert 0 < len(known) < len(replies)
    alone = search(other_threads, "first", 1, WON, 3, *replies)
    assert list(replies)[alone.first] not in known
    # What is tried first is not among what is known, or is not known to be tried.
    shared = search(other_threads, "replies-draw-not", 1, WON, 3, *replies)
    assert (shared.found, shared.late) == (1, 0)
    assert shared.looked < alone.looked


def test_what_another_thread_is_at_is_left_for_later(other_threads: str) -> None:
    replies = list(safe_replies(DRAWN))
    first = search(other_threads, "first", 1, DRAWN, 3, *replies).first
    replies = [replies.pop(first), *replies]
    shared = search(other_threads, "busy", 1, DRAWN, 3, *replies)
    assert shared.first > 0
    assert (shared.found, shared.busy) == (0, 0)


@pytest.mark.parametrize(("aim", "position"), [(0, DRAWN), (1, SIX_PLACED)])
def test_nothing_is_left_for_later_where_that_would_not_help(
    other_threads: str, aim: int, position: str
) -> None:
    """Where one reply is enough the best is the best; and the rest is soon done."""
    replies = safe_replies(position)
    alone = search(other_threads, "alone", aim, position, 0)
    assert position == DRAWN or (
        search(other_threads, "first", aim, position, 3, *replies).first < 0
    )
    for reply in replies:
        marked = search(other_threads, "busy", aim, position, 3, reply)
        assert marked.looked == alone.looked


def steps(program: str, aim: int, position: str) -> tuple[list[float], list[float]]:
    """Return how much is done at each position, while either question is asked."""
    *lines, _ = told(program, "progress", aim, position, 0)
    both = list[float](), list[float]()
    for known, done in map(str.split, lines):
        both[known != "0"].append(int(done) / ALL_DONE)
    return both


def are_among(parts: list[float], seen: list[float]) -> bool:
    """Return whether each part is seen, but for rounding."""
    return all(min(abs(part - it) for it in seen) < 1e-6 for part in parts)


def test_replies_that_all_have_to_be_refuted_are_equal_parts(
    other_threads: str,
) -> None:
    """Of the first question, which is nearly all the work."""
    first, _ = steps(other_threads, -1, SIX_PLACED)
    count = len(safe_replies(SIX_PLACED))
    assert are_among([n / count * 15 / 16 for n in range(count)], first)
    assert not are_among([(n + 1 / 3) / count * 15 / 16 for n in range(count)], first)
    # The opponent needs one reply: the first is half of the work.
    halves = [
        n for n in range(count) if are_among([(n + 0.5) / count * 15 / 16], first)
    ]
    assert len(halves) > count / 3
    assert len(set(first)) > 500  # three levels deep
    assert first == sorted(first)
    assert max(first) < 15 / 16


def test_the_second_question_goes_on_where_the_first_has_ended(
    other_threads: str,
) -> None:
    first, second = steps(other_threads, -1, SIX_PLACED)
    assert second[0] == first[-1]
    assert second[1] == 15 / 16
    assert second == sorted(second)
    assert len(set(second)) > 10
    assert max(second) < 1


@pytest.mark.parametrize(
    ("position", "begin"),
    [("0....5..........3", 10 / 16), ("0....5...8......3", 15 / 16)],
)
def test_with_few_pieces_the_second_question_is_more_of_the_work(
    other_threads: str, position: str, begin: float
) -> None:
    stopped = search(other_threads, "second", -1, position, 1)
    assert stopped.done == begin * ALL_DONE


@pytest.mark.parametrize(("aim", "position"), [(0, DRAWN), (1, DRAWN), (1, SIX_PLACED)])
def test_one_aim_alone_is_the_whole_work(
    other_threads: str, aim: int, position: str
) -> None:
    first, _ = steps(other_threads, aim, position)
    assert first[0] == 0
    assert first == sorted(first)
    assert 0.74 < max(first) < 1
    assert search(other_threads, "alone", aim, position, 0).done == ALL_DONE


def test_progress_never_falls_behind_that_of_another_thread(other_threads: str) -> None:
    for aim in (-1, 0, 1):
        ahead = search(other_threads, "ahead", aim, SIX_PLACED, 100)
        assert ahead.looked > 200
        assert ahead.late == 0
        assert ahead.done == ALL_DONE


OVERWRITTEN: Final = (
    "-DLOOKED_AT(search)=(shared_write(&(search)->question->done, 1),"
    "shared_write(&(search)->rules->is_stopped, (search)->to_win), (search)->nodes++)"
)
"""Little is done, at every position; and who asks whether one wins is stopped."""

ASK_TWICE: Final = """
from accessible_games.core.analysis import StoppedError

cells = bytes(255 if p == "." else int(p, 16) for p in arguments[0])
question = module.Search(15, False, 1 << 20).question(cells[:16], cells[16])
print(question.progress, question.reaches(0), question.progress)
try:
    question.reaches(1)
except StoppedError:
    print(question.progress)
"""


@pytest.mark.skipif(
    sys.platform != "linux", reason="elsewhere extensions are linked in other ways"
)
def test_progress_that_was_told_never_falls(
    need: Callable[[str, str], str], tmp_path: Path
) -> None:
    """Even if a thread overwrites what another one has noted at the same time."""
    module = built(need("gcc", "gcc"), tmp_path, "-O0", OVERWRITTEN)
    assert printed(ASK_TWICE, module, SIX_PLACED) == ["0.0 True 1.0", "1.0"]
