"""The coach: what it says of recorded matches, and that nobody has to wait for it.

The texts beside the records are what it says in each language. Run pytest with ACCEPT=1
to write them anew, then read the difference as carefully as code.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any, Final

import pytest

from accessible_games.core.advice import Advisor
from accessible_games.core.analysis import Thought
from accessible_games.core.lookback import Lookback, look_back
from accessible_games.core.match import Match, Play
from accessible_games.core.message import Message, say
from accessible_games.core.record import Record
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.notation import read
from accessible_games.i18n import LANGUAGES, Catalogue
from accessible_games.people import Sitter
from accessible_games.saves import load
from accessible_games.scenes import coach
from accessible_games.scenes.coach import Coach, tell
from accessible_games.scenes.review import Review

if TYPE_CHECKING:
    from tests.conftest import OpenPilot, OpenTypist, Pilot

RECORDS: Final = Path(__file__).parent / "records"

FILES: Final = sorted(RECORDS.glob("*.txt"))

COMPILED: Final = "accessible_games.games.quarto.solver._compiled"

BOARD: Final = {"ru": "На доске", "en": "pieces on the board"}

BLUNDER: Final = (
    *("give 0", "place a1", "give 1", "place b1", "give 2", "place c1", "give 3"),
    *("place d1", "call"),
)
"""A match that is lost by the seventh move."""


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the plain solver serve, as where nobody had a compiler."""
    monkeypatch.setitem(sys.modules, COMPILED, None)


def match_of(*moves: str, **options: str) -> Match[Any, Any]:
    match = Match.start(GAME, options)
    for text in moves:
        match, _ = match.advance(Play(read(text)))
    return match


# The losing move of a recorded game.


def golden(path: Path, language: str, heard: Sequence[str]) -> list[str]:
    """Return what the coach is to say of a record."""
    file = path.with_suffix(f".{language}")
    if os.environ.get("ACCEPT"):
        file.write_text("\n".join([*heard, ""]), "utf-8")
    return file.read_text("utf-8").splitlines()


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_console_names_the_losing_move_of_a_record(
    path: Path, language: str, open_typist: OpenTypist
) -> None:
    typist = open_typist("--language", language, "--load", str(path))
    heard = typist.type("coach")
    assert heard == golden(path, language, heard)


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_window_names_it_in_the_same_words(
    path: Path, language: str, open_pilot: OpenPilot
) -> None:
    pilot = open_pilot("--language", language, "--load", str(path))
    heard = pilot.press("y")
    assert heard == golden(path, language, heard)
    assert pilot.press("comma") == heard[-1:]


def test_the_losing_move_is_the_last_that_the_loser_could_help() -> None:
    (path,) = [path for path in FILES if path.stem == "lost-by-a-placement"]
    match = load(path).match
    last = look(match).points[-1]
    assert GAME.write(match.moves[last.number]) == "place b3"
    assert match.outcome is not None
    assert match.outcome.winner == 1 - match.mover(last.number)


def look(match: Match[Any, Any]) -> Lookback[Any]:
    assert GAME.analyst is not None
    assert GAME.advisor is not None
    analyst = GAME.analyst(match.options, coach.MEMORY, 1)
    return look_back(match, analyst, GAME.advisor, Thought())


# What is said, where everything is too early to be calculated by the plain solver.


def said(match: Match[Any, Any], language: str = "en", *seats: str) -> list[str]:
    people = [Sitter("person", name) for name in seats or ("Anna", "Boris")]
    catalogue = Catalogue(language).at_table(people)
    return [catalogue.utterance(one) for one in tell(match, look(match))]


@pytest.mark.usefixtures("_plain")
def test_a_match_without_mistakes_is_said_to_be_one() -> None:
    (summary,) = said(match_of("give 0", "place a1", "give f"))
    assert summary.startswith("The coach finds no move that changed the result.")


@pytest.mark.usefixtures("_plain")
def test_what_happens_too_early_to_calculate_is_said_not_to_be_calculated() -> None:
    summary, point = said(match_of(*BLUNDER[:-2]))
    assert "nothing can be calculated" in summary
    assert point.startswith("Move 7. Boris gives: light round low solid. After: Anna")
    assert "Row 1: all light, all round." in point


@pytest.mark.usefixtures("_plain")
def test_who_is_spoken_to_is_you() -> None:
    summary, point = said(match_of(*BLUNDER), "ru", "")
    assert "переломный ход" in summary
    assert "Игрок даёт" in point
    assert "Стало: побеждаете вы." in point


@pytest.mark.usefixtures("_plain")
def test_a_missed_win_whose_end_is_not_known_is_told_as_it_is() -> None:
    *_, missed = said(match_of(*BLUNDER[:-2], "place d4"))
    assert "Before: Anna wins." in missed
    assert "After" not in missed
    assert missed.endswith("Better: d1.")


@pytest.mark.parametrize(
    ("exact_from", "key"), [(0, "coach-exact-all"), (5, "coach-exact")]
)
def test_from_where_it_is_exact_is_said(exact_from: int, key: str) -> None:
    (one,) = tell(match_of(*BLUNDER), Lookback((), exact_from))
    assert one.messages[1].key == key
    assert dict(one.messages[1].args).get("number", 6) == 6


def test_no_more_than_a_few_better_moves_are_named() -> None:
    match = match_of(*BLUNDER)
    (point,) = look(match).points
    legal = GAME.legal_moves(match.states[point.number])
    for count, key in (
        *((1, "coach-better"), (3, "coach-better"), (4, "coach-better-more")),
        *((len(legal) - 2, "coach-better-more"), (len(legal) - 1, "coach-any-other")),
    ):
        others = [move for move in legal if move != match.moves[point.number]]
        better = replace(point, better=tuple(others[:count]))
        (_, told) = tell(match, Lookback((better,), 0))
        assert told.messages[-1].key == key


# Nobody has to wait.


class Slow:
    """Stands for the looking back, and goes on until it is allowed to end."""

    def __init__(self) -> None:
        self.may_end = Event()
        self.has_begun = Event()
        self.thoughts: list[Thought] = []

    def __call__(
        self,
        match: Match[Any, Any],
        analyst: Any,
        advisor: Advisor[Any, Any],
        thought: Thought,
    ) -> Lookback[Any]:
        self.thoughts.append(thought)
        with thought.ending(self.may_end.set):
            self.has_begun.set()
            assert self.may_end.wait(20)
        thought.check()
        return look_back(match, analyst, advisor, thought)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """Let the coach think as long as the test wants."""
    one = Slow()
    monkeypatch.setattr(coach, "look_back", one)
    yield one
    one.may_end.set()


@pytest.fixture
def blundered(language: str, open_pilot: OpenPilot, tmp_path: Path) -> Pilot:
    """Open the window at a match that has just been lost."""
    return open_pilot("--language", language, "--load", str(file_of(tmp_path)))


def file_of(folder: Path, *moves: str) -> Path:
    """Write a match of two people to a file."""
    path = folder / "match.txt"
    head = "accessible-games 1\ngame quarto\nseed 1\nseat person\nseat person\n"
    path.write_text(head + "\n".join(moves or BLUNDER) + "\n", "utf-8")
    return path


def test_a_player_may_ask_for_anything_while_the_coach_thinks(
    blundered: Pilot, slow: Slow, language: str
) -> None:
    blundered.is_patient = False
    assert blundered.press("y") == []
    assert slow.has_begun.wait(20)
    (board,) = blundered.press("v")
    assert BOARD[language] in board or board.startswith("4 ")
    slow.may_end.set()
    blundered.is_patient = True
    assert len(blundered.press("space")) == 3


def test_that_it_takes_a_while_is_said_once(blundered: Pilot, slow: Slow) -> None:
    blundered.is_patient = False
    assert blundered.press("y") == []
    assert slow.has_begun.wait(20)
    blundered.time += coach.SOON / 2
    assert blundered.take() == []
    blundered.time += coach.SOON
    (told,) = blundered.take()
    stop = blundered.program.stage.chosen.now.keys.called("coach")
    assert told == blundered.text(say("coach-thinking-window", stop=stop))
    assert blundered.take() == []


def test_to_ask_again_is_to_stop(blundered: Pilot, slow: Slow) -> None:
    blundered.is_patient = False
    blundered.press("y")
    assert slow.has_begun.wait(20)
    assert blundered.press("y") == [blundered.text(Message("coach-stopped"))]
    assert slow.thoughts[0].is_stopped
    assert blundered.take() == []


@pytest.mark.parametrize("way", ["new", "undo", "menu"])
def test_whoever_leaves_is_told_nothing_any_more(
    blundered: Pilot, slow: Slow, way: str
) -> None:
    blundered.is_patient = False
    blundered.press("y")
    assert slow.has_begun.wait(20)
    match way:
        case "new":
            blundered.program.new()
        case "undo":
            blundered.press("u")
        case _:
            blundered.program.open_menu()
    blundered.take()
    assert slow.thoughts[0].is_stopped
    assert not blundered.program.coach.is_thinking
    assert blundered.take() == []


def test_nothing_is_thought_about_when_the_program_has_ended(
    blundered: Pilot, slow: Slow
) -> None:
    blundered.is_patient = False
    blundered.press("y")
    assert slow.has_begun.wait(20)
    blundered.program.quit()
    assert slow.thoughts[0].is_stopped


def test_a_review_that_is_left_is_not_coached(blundered: Pilot, slow: Slow) -> None:
    blundered.is_patient = False
    blundered.press("ctrl+r", "y")
    assert slow.has_begun.wait(20)
    blundered.press("escape")
    assert slow.thoughts[0].is_stopped


def test_what_was_found_is_remembered(blundered: Pilot, slow: Slow) -> None:
    slow.may_end.set()
    heard = blundered.press("y")
    assert blundered.press("y") == heard
    assert len(slow.thoughts) == 1
    blundered.press("u", "q")
    assert blundered.press("y") == heard
    assert len(slow.thoughts) == 2


def test_a_lack_of_memory_is_said(
    blundered: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise MemoryError

    monkeypatch.setattr(coach, "look_back", fail)
    assert blundered.press("y") == [blundered.text(Message("coach-no-memory"))]


# Where the coach has nothing to say, or must not.


def test_without_a_game_there_is_nothing_to_look_at(pilot: Pilot) -> None:
    # In the first menu a letter leads to an item, so no key asks.
    with pytest.raises(ValueError, match="no-game-on"):
        pilot.program.be_coached()


def test_a_game_without_a_coach_says_so(blundered: Pilot) -> None:
    session = blundered.desk.session
    for game in (replace(GAME, advisor=None), replace(GAME, analyst=None)):
        session.match = replace(session.match, game=game)
        assert blundered.press("y") == [blundered.text(Message("coach-none"))]


def test_before_the_first_move_there_is_nothing_to_say(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist("quarto", "--language", "en", "--seat", "person")
    assert typist.type("coach") == ["No move has been made yet."]


@pytest.mark.parametrize("moves", [BLUNDER[:-2], BLUNDER])
def test_without_hints_the_coach_waits_for_the_end(
    open_typist: OpenTypist, moves: Sequence[str]
) -> None:
    typist = open_typist(
        *("quarto", "--language", "en", "--option", "hints=no"),
        *("--seat", "person", "--seat", "person"),
    )
    typist.type(*moves)
    heard = typist.type("coach")
    refused = Catalogue("en").words(Message("coach-later"))
    assert (heard == [refused]) == (moves is not BLUNDER)


def test_in_the_tutorial_there_is_no_coach(
    language: str, open_pilot: OpenPilot
) -> None:
    pilot = open_pilot("learn", "--language", language)
    assert pilot.press("y")[0] == pilot.text(Message("not-in-lesson"))


# What a move would do, before it is made.


NOT_SEEN: Final = {"ru": "Ничего плохого сразу не видно.", "en": "Nothing bad is seen"}


def test_in_the_console_a_move_is_asked_about_as_it_is_made(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist(
        *("quarto", "--language", "en"), *("--seat", "person", "--seat", "person")
    )
    typist.type(*BLUNDER[:6])
    loses = typist.type("what if give 3")
    assert loses[0].startswith("It loses. This piece completes a line on d1.")
    assert typist.type("what if 3") == typist.type("почему 3") == loses
    assert typist.type("what if dark tall square solid")[0].startswith(NOT_SEEN["en"])
    assert typist.type("what if place d1") == typist.type("place d1")
    assert typist.type("what if give 0") == typist.type("give 0")
    assert typist.type("what if") == [
        "Name the move after the command, as you would to make it."
    ]
    typist.type("give 3")
    assert "d1" in typist.type("what if d1")[0]
    assert typist.program.desk is not None
    assert len(typist.program.desk.match.moves) == 7


def test_a_move_that_cannot_be_made_is_refused_late_in_a_game_too(
    open_typist: OpenTypist, tmp_path: Path
) -> None:
    match = load(RECORDS / "lost-by-a-placement.txt").match
    late = [GAME.write(move) for move in match.moves[:21]]
    assert late[-1].startswith("give")
    path = file_of(tmp_path, *late)
    typist = open_typist("--language", "en", "--load", str(path))
    for typed in ("a3", "place a3"):
        assert typist.type(f"what if {typed}") == typist.type("place a3")
    assert typist.type("what if give 0") == typist.type("give 0")


def test_a_menu_stays_open_when_a_move_is_asked_about(open_typist: OpenTypist) -> None:
    typist = open_typist("quarto", "--language", "en")
    typist.type("games")
    menu = typist.program.stage.top
    assert typist.type("what if give 0")[0].startswith(NOT_SEEN["en"])
    assert typist.program.stage.top is menu


def test_in_the_window_the_move_that_enter_would_make_is_asked_about(
    language: str, open_pilot: OpenPilot, tmp_path: Path
) -> None:
    path = file_of(tmp_path, *BLUNDER[:6])
    pilot = open_pilot("--language", language, "--load", str(path))
    on_board = pilot.press("ctrl+h")
    assert on_board == pilot.press("return")
    pilot.press("tab")
    assert "1" in pilot.press("ctrl+h")[0]
    heard = pilot.press("end", "ctrl+h")
    assert heard[0].startswith(("Так побеждает", "Ничего", "It loses", "Nothing"))
    assert len(pilot.desk.match.moves) == 6


def test_where_there_are_no_hints_no_move_is_judged(open_typist: OpenTypist) -> None:
    typist = open_typist("quarto", "--language", "en", "--option", "hints=no")
    assert typist.type("what if give 0") == ["In this game there are no hints."]


def test_a_game_may_judge_no_moves(open_typist: OpenTypist) -> None:
    typist = open_typist("quarto", "--language", "en")
    assert typist.program.desk is not None
    session = typist.program.desk.session
    session.match = replace(session.match, game=replace(GAME, appraise=None))
    assert typist.type("what if give 0") == [
        "In this game a move cannot be judged beforehand."
    ]


# From mistake to mistake.


def numbers(heard: Sequence[str]) -> list[str]:
    """Return the numbers of the moves of which something is said."""
    return [line.split(".")[0].split()[-1] for line in heard]


@pytest.mark.usefixtures("_plain")
def test_a_review_leads_from_mistake_to_mistake(
    language: str, open_pilot: OpenPilot
) -> None:
    path = RECORDS / "lost-by-a-placement.txt"
    pilot = open_pilot("--language", language, "--load", str(path))
    _, *points = pilot.press("y")
    assert len(points) == 5
    first = pilot.press("ctrl+y")
    assert isinstance(pilot.program.stage.top, Review)
    assert first[1:] == points[:1]
    assert [pilot.press("ctrl+y")[0] for _ in points[1:]] == points[1:]
    assert pilot.press("ctrl+y") == [pilot.text(Message("coach-no-later"))]
    back = [pilot.press("ctrl+shift+y")[0] for _ in points[1:]]
    assert back == points[-2::-1]
    assert pilot.press("ctrl+shift+y") == [pilot.text(Message("coach-no-earlier"))]
    top = pilot.program.stage.top
    assert isinstance(top, Review)
    assert len(top.match.moves) == int(numbers(points)[0])


@pytest.mark.usefixtures("_plain")
def test_the_last_mistake_is_the_first_on_the_way_back(
    language: str, open_pilot: OpenPilot
) -> None:
    path = RECORDS / "lost-by-a-placement.txt"
    pilot = open_pilot("--language", language, "--load", str(path))
    *_, last = pilot.press("y")
    assert pilot.press("ctrl+shift+y")[-1] == last
    assert pilot.press("f5") == [last]
    pilot.press("ctrl+down")
    assert pilot.press("ctrl+shift+y") == [last]


@pytest.mark.usefixtures("_plain")
def test_the_console_leads_from_mistake_to_mistake(open_typist: OpenTypist) -> None:
    path = RECORDS / "lost-by-a-placement.txt"
    typist = open_typist("--language", "ru", "--load", str(path))
    _, *points = typist.type("тренер")
    assert typist.type("следующая ошибка")[-1:] == points[:1]
    assert typist.type("ошибка") == points[1:2]
    assert typist.type("предыдущая ошибка") == points[:1]
    assert typist.type("тренер")[1:] == points


def test_a_saved_match_is_coached_from_its_review(
    language: str, open_pilot: OpenPilot
) -> None:
    pilot = open_pilot("--language", language)
    pilot.program.archive.look_at(Record(match_of(*BLUNDER), ("person:Anna", "person")))
    _, point = pilot.press("y")
    assert "Anna" in point
    assert pilot.press("ctrl+shift+y")[0] == point


def test_the_console_waits_for_the_coach(
    slow: Slow, open_typist: OpenTypist, tmp_path: Path
) -> None:
    typist = open_typist("--language", "en", "--load", str(file_of(tmp_path)))
    told = typist.program.coach

    class Passing(Coach):
        """A coach for whom time passes while somebody waits."""

    def wait(seconds: float) -> None:
        typist.time += coach.SOON
        if len(typist.heard) > before:
            slow.may_end.set()
        Passing.wait(told, seconds)

    before = len(typist.heard)
    told.wait = wait  # type: ignore[method-assign]
    heard = typist.type("coach")
    assert heard[0] == "The coach is thinking."
    assert len(heard) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_of_a_game_has_the_coach(
    open_pilot: OpenPilot, language: str, tmp_path: Path
) -> None:
    pilot = open_pilot("--language", language, "--load", str(file_of(tmp_path)))
    pilot.press("escape")
    pilot.find("menu-coach")
    heard = pilot.press("return")
    assert heard[-2:] == pilot.press("y")[-2:]


def test_words_are_rather_full_for_whoever_wants_that(
    open_typist: OpenTypist, tmp_path: Path
) -> None:
    typist = open_typist("--language", "en", "--load", str(file_of(tmp_path)))
    normal = typist.type("coach")
    typist.type("verbosity")
    full = typist.type("coach")
    assert (
        full[0]
        == f"{normal[0]} “Next mistake” and “previous mistake” lead to each of them."
    )
