"""Puzzles as they are solved: by keys in the window, by words in the console."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from accessible_games import saves, solved
from accessible_games.core.match import Match, Play
from accessible_games.core.message import Message, say
from accessible_games.core.puzzle import SOLVER
from accessible_games.games import all_games
from accessible_games.games.quarto.puzzles import puzzles
from accessible_games.games.quarto.rules import Call, Give, Place
from accessible_games.games.quarto.words import cell_name
from accessible_games.i18n import Catalogue
from accessible_games.keymap import USUAL_KEYS
from accessible_games.outputs import Cue
from accessible_games.scenes.puzzle import PuzzleDesk
from accessible_games.scenes.puzzle_menu import PuzzleMenu
from accessible_games.solved import HEAD, Solved

if TYPE_CHECKING:
    from accessible_games.scenes.stage import Stage
    from tests.conftest import OpenPilot, OpenTypist, Pilot, Typist

LEVELS: Final = ("1", "2", "3", "4")

ALL: Final = puzzles()

EACH: Final = 40
"""How many puzzles a level has."""


def of_level(level: str) -> list[str]:
    """Return the names of the puzzles of a level, in order."""
    return [puzzle.name for puzzle in ALL if puzzle.level == level]


def list_file() -> Path:
    return saves.folder() / "puzzles" / "quarto.txt"


def table(stage: Stage) -> PuzzleDesk:
    """Return the table of the puzzle that is on."""
    desk = next(scene for scene in stage.scenes if isinstance(scene, PuzzleDesk))
    assert desk is stage.top
    return desk


def is_at_levels(stage: Stage) -> bool:
    """Return whether the menu of the levels is in front."""
    return isinstance(stage.top, PuzzleMenu)


def name(stage: Stage) -> str:
    """Return the name of the puzzle that is on, as long as nothing was moved."""
    match = table(stage).match
    return match.game.write_position(match.state)


def text(language: str, key: str, **args: Any) -> str:
    return Catalogue(language).words(say(key, **args))


@pytest.fixture
def typist(open_typist: OpenTypist, language: str) -> Typist:
    return open_typist("puzzles", "--language", language)


@pytest.fixture
def solving(open_pilot: OpenPilot, language: str) -> Pilot:
    """Open the window at the first puzzle of the second level."""
    pilot = open_pilot("puzzles", "--language", language)
    pilot.press("down", "return")
    return pilot


# --- whoever follows the hints ------------------------------------------------


class Follower:
    """Asks for hints until one names what to do, and does that; knows nothing else."""

    def __init__(
        self,
        language: str,
        ask: Callable[[], Sequence[str]],
        act: Callable[[str], None],
    ) -> None:
        words = Catalogue(language).words
        self._ask = ask
        self._act = act
        self._call = words(Message("quarto-clue-call"))
        self._give = words(say("quarto-clue-piece", piece="")).rstrip(" .")
        self._place = words(say("quarto-clue-cell", cell="")).rstrip(" .")

    def step(self) -> None:
        """Do what the hints lead to."""
        for _ in range(3):
            (hint,) = self._ask()
            if hint == self._call:
                self._act("call")
                return
            for verb, start in (("give", self._give), ("place", self._place)):
                if hint.startswith(start):
                    self._act(f"{verb} {hint.removeprefix(start).strip(' :.')}")
                    return
        raise AssertionError(hint)


WORDS: Final = {
    "ru": {"give": "дать", "place": "поставить", "call": "кварто", "hint": "совет"},
    "en": {"give": "give", "place": "place", "call": "quarto", "hint": "hint"},
}


def by_words(typist: Typist, language: str) -> Follower:
    words = WORDS[language]

    def act(told: str) -> None:
        verb, _, about = told.partition(" ")
        typist.type(f"{words[verb]} {about}".strip())

    return Follower(language, lambda: typist.type(words["hint"]), act)


def solve(follower: Follower, stage: Stage) -> None:
    desk = table(stage)
    for _ in range(20):
        if desk.is_over:
            return
        follower.step()
    raise AssertionError(name(stage))


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_types_what_the_hints_lead_to_solves_puzzles(
    typist: Typist, language: str, level: str
) -> None:
    typist.type(level)
    stage = typist.program.stage
    for number, position in enumerate(of_level(level)[:2], 1):
        assert name(stage) == position
        solve(by_words(typist, language), stage)
        assert text(language, "puzzle-solved") in typist.heard[-1]
        so_far = text(language, "puzzle-so-far", solved=number, count=EACH, offer="")
        assert so_far.strip() in typist.heard[-1]
        typist.type("дальше" if language == "ru" else "next")


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_whoever_types_what_the_hints_lead_to_solves_every_puzzle(
    open_typist: OpenTypist, level: str
) -> None:
    typist = open_typist("puzzles", "--language", "ru")
    typist.type(level)
    stage = typist.program.stage
    for position in of_level(level):
        assert name(stage) == position
        solve(by_words(typist, "ru"), stage)
        typist.type("следующая")
    assert is_at_levels(stage)
    assert solved_names() == {*of_level(level)}


def solved_names() -> set[str]:
    """Return what is kept as solved."""
    return {*list_file().read_text("utf-8").splitlines()[1:]}


def by_keys(pilot: Pilot, language: str) -> Follower:
    """Follow hints in the window: go by the arrows to what they name, press Enter."""
    boards = pilot.text(Message("quarto-board"))
    pieces = pilot.text(Message("quarto-pieces"))

    def go_to(area: str) -> None:
        assert any(pilot.press("tab")[0].startswith(f"{area}:") for _ in range(4))

    def act(told: str) -> None:
        verb, _, about = told.partition(" ")
        if verb == "call":
            pilot.press("q")
            return
        go_to(boards if verb == "place" else pieces)
        steps = ["ctrl+home", *["right", "right", "right", "up", "home"] * 4]
        steps = steps if verb == "place" else ["home", *["down"] * 15]
        for step in steps:
            if pilot.press(step)[0].startswith(about):
                break
        pilot.press("return")

    del language
    return Follower(
        pilot.program.stage.catalogue.language, lambda: pilot.press("h"), act
    )


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("level", LEVELS)
def test_whoever_goes_where_the_hints_lead_solves_puzzles(
    open_pilot: OpenPilot, language: str, level: str
) -> None:
    pilot = open_pilot("puzzles", "--language", language)
    pilot.press(*["down"] * LEVELS.index(level), "return")
    stage = pilot.program.stage
    for position in of_level(level)[:2]:
        assert name(stage) == position
        pilot.hearing.cues.clear()
        solve(by_keys(pilot, language), stage)
        assert pilot.hearing.cues.count(Cue.WON) == 1
        assert text(language, "puzzle-solved") in pilot.heard[-1]
        pilot.press("return")
    assert solved_names() == {*of_level(level)[:2]}


# --- what is told -------------------------------------------------------------


def test_the_task_comes_first_and_can_be_had_again(
    typist: Typist, language: str
) -> None:
    welcome, task = typist.type("1")
    assert task.startswith(text(language, "puzzle-number", number=1, count=EACH))
    for word in ("hint", "solution", "later", "menu"):
        assert text(language, f"word-{word}").partition(",")[0] in welcome
    (again,) = typist.type("")
    assert task.endswith(again)
    assert typist.type("turn") == [again]
    typist.type("settings")
    (back,) = typist.type("menu")
    assert back.startswith(again)


def test_hints_go_on_step_by_step_and_begin_anew_after_a_move(
    typist: Typist, language: str
) -> None:
    typist.type("2")
    first, second, third = (typist.type("hint") for _ in range(3))
    assert len({*map(tuple, (first, second, third))}) == 3
    assert typist.type("hint") == third
    desk = table(typist.program.stage)
    (key, *_) = desk.guide.solution(desk.match.state)
    assert isinstance(key, Place)
    typist.type(desk.match.game.write(key))
    again = [typist.type("hint") for _ in range(3)]
    assert len({*map(tuple, again)}) == 3
    assert third not in again
    typist.type("undo")
    assert typist.type("hint") == first
    assert language in {"ru", "en"}


def test_a_right_move_is_called_right_and_the_other_player_answers(
    typist: Typist, language: str
) -> None:
    typist.type("3")
    desk = table(typist.program.stage)
    moves = desk.guide.solution(desk.match.state)
    count = next(n for n, m in enumerate(moves) if isinstance(m, Give)) + 1
    right = text(language, "puzzle-right")
    for move in moves[:count]:
        heard = typist.type(desk.match.game.write(move))
        assert heard[0].startswith(right)
    assert len(heard) == 3
    assert not any(line.startswith(right) for line in heard[1:])
    assert desk.match.state.turn == SOLVER
    assert desk.match.moves[-2:] == tuple(moves[count : count + 2])


def test_the_solution_tells_every_move_and_makes_none(
    typist: Typist, language: str
) -> None:
    typist.type("3")
    desk = table(typist.program.stage)
    before = desk.match
    (told,) = typist.type("solution")
    assert desk.match is before
    game, state = before.game, before.state
    words = typist.program.stage.text
    at = len(text(language, "puzzle-solution"))
    for move in desk.guide.solution(state):
        after = game.play(state, move)
        for message in game.describe(state, move, after):
            assert words(message) in told[at:]
            at = told.index(words(message), at) + 1
        state = after


def test_a_wrong_move_is_not_made_and_told_why(typist: Typist, language: str) -> None:
    typist.type("2")
    desk = table(typist.program.stage)
    before = desk.match
    game = before.game
    (key, *_) = desk.guide.solution(before.state)
    told = set()
    for move in game.legal_moves(before.state):
        if move != key:
            (why,) = typist.type(game.write(move))
            assert why.startswith("Нет." if language == "ru" else "No.")
            told.add(why)
            assert desk.match is before
    assert len(told) > 2
    assert not list_file().exists()
    assert text(language, "puzzle-right") in typist.type(game.write(key))[0]


def test_a_wrong_move_sounds_wrong(solving: Pilot) -> None:
    desk = table(solving.program.stage)
    before = desk.match
    (key, *_) = desk.guide.solution(before.state)
    assert isinstance(key, Place)
    cell = next(c for c in before.state.free if c != key.cell)
    solving.press(str(cell // 4 + 1), f"shift+{cell % 4 + 1}")
    solving.hearing.cues.clear()
    (why,) = solving.press("return")
    assert solving.hearing.cues == [Cue.ILLEGAL]
    assert solving.press("f5") == [why]
    assert desk.match is before
    assert desk.view().focus == solving.desk.view().focus
    where = solving.press("space")[0]
    assert where.startswith(solving.text(cell_name(cell)))


@pytest.mark.parametrize("line", ["place a9", "give dark", "pass", "call", "undo"])
def test_what_cannot_be_done_is_refused_as_in_a_game(
    typist: Typist, language: str, line: str
) -> None:
    typist.type("2")
    before = table(typist.program.stage).match
    (why,) = typist.type(line)
    assert why[-1] == "."
    assert table(typist.program.stage).match is before
    assert not why.startswith(("Нет.", "No."))
    if line == "undo":
        assert why == text(language, "nothing-to-undo")


def test_an_overlooked_line_is_called_and_nothing_else_will_do(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist("puzzles", "--language", "en")
    typist.type("1")
    stage = typist.program.stage
    while not table(stage).match.state.callable_lines():
        typist.type("next")
    state = table(stage).match.state
    cell = "abcd"[state.free[0] % 4] + str(state.free[0] // 4 + 1)
    (why,) = typist.type(f"place {cell}")
    assert why == "No. A line is complete on the board, and your move makes it void."
    called, *_, done = typist.type("call")
    assert "QUARTO" in called
    assert done.startswith("Solved!")


def test_whoever_completes_a_line_must_still_call_it(open_typist: OpenTypist) -> None:
    typist = open_typist("puzzles", "--language", "en")
    typist.type("1")
    stage = typist.program.stage
    while len(table(stage).guide.solution(table(stage).match.state)) != 2:
        typist.type("next")
    desk = table(stage)
    place, call = desk.guide.solution(desk.match.state)
    assert call == Call()
    assert typist.type(desk.match.game.write(place))[0].startswith("Right.")
    (why,) = typist.type(f"give {'0123456789abcdef'[desk.match.state.left[0]]}")
    assert why == "No. The line is complete, but now your opponent calls it."
    assert typist.type("hint") == ["Call Quarto."]
    assert typist.type("call")[-1].startswith("Solved!")
    assert not desk.session.is_waiting()


def test_a_saved_draw_is_over_when_the_piece_is_given(
    typist: Typist, language: str
) -> None:
    typist.type("1", "next")
    desk = table(typist.program.stage)
    (give,) = desk.guide.solution(desk.match.state)
    gave, done = typist.type(desk.match.game.write(give))
    assert desk.match.outcome is None
    assert not gave.startswith(text(language, "puzzle-right"))
    solved_and_saved = map(partial(text, language), ("puzzle-solved", "puzzle-saved"))
    assert done.startswith(" ".join(solved_and_saved))
    assert desk.match.moves[-1] == give


# --- after it -----------------------------------------------------------------


def solved_one(typist: Typist) -> PuzzleDesk:
    """Solve the first puzzle to be saved of the first level."""
    typist.type("1", "next")
    desk = table(typist.program.stage)
    (give,) = desk.guide.solution(desk.match.state)
    typist.type(desk.match.game.write(give))
    return desk


@pytest.mark.parametrize("line", ["hint", "solution", "give 0", "place a1", "call", ""])
def test_when_it_is_solved_all_that_is_left_is_the_next(
    typist: Typist, line: str
) -> None:
    desk = solved_one(typist)
    done = typist.heard[-1]
    (offer,) = typist.type("turn")
    before = desk.match
    assert typist.type(line) == [offer]
    assert done.endswith(f". {offer}")
    assert desk.match is before
    assert typist.type("later")[0] != offer
    assert name(typist.program.stage) == of_level("1")[2]


def test_what_is_taken_back_can_be_found_again(typist: Typist, language: str) -> None:
    desk = solved_one(typist)
    assert desk.is_over
    (back, *_) = typist.type("undo")
    assert back.startswith(text(language, "undone", count=1))
    assert name(typist.program.stage) == of_level("1")[1]
    assert typist.type("undo") == [text(language, "nothing-to-undo")]
    (give,) = desk.guide.solution(desk.match.state)
    assert typist.type(desk.match.game.write(give))[-1].startswith(
        text(language, "puzzle-solved")
    )
    assert solved_names() == {of_level("1")[1]}


def test_puzzles_are_gone_through_in_both_directions_with_ends(
    typist: Typist, language: str
) -> None:
    typist.type("4")
    assert typist.type("previous") == [text(language, "puzzle-first")]
    for position in of_level("4")[1:]:
        typist.type("next")
        assert name(typist.program.stage) == position
    assert typist.type("next") == [text(language, "puzzle-last")]
    typist.type("previous")
    assert name(typist.program.stage) == of_level("4")[-2]


def test_in_the_window_control_and_an_arrow_lead_on(solving: Pilot) -> None:
    (task,) = solving.press("ctrl+right")
    assert task.startswith(solving.text(say("puzzle-number", number=2, count=EACH)))
    assert name(solving.program.stage) == of_level("2")[1]
    solving.press("ctrl+left")
    assert name(solving.program.stage) == of_level("2")[0]
    (told,) = solving.press("ctrl+shift+h")
    assert told.startswith(solving.text(Message("puzzle-solution")))


def keep_solved(names: Sequence[str], *more: str) -> None:
    path = list_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([HEAD, *names, *more, ""]), "utf-8")


def test_the_first_that_is_not_solved_comes_first(
    open_typist: OpenTypist, language: str
) -> None:
    names = of_level("3")
    keep_solved([*names[:2], *names[3:5]])
    typist = open_typist("puzzles", "--language", language)
    line = typist.heard[3]
    count = text(language, "puzzles-solved", solved=4, count=EACH)
    assert line.endswith(count)
    typist.type("3")
    stage = typist.program.stage
    assert name(stage) == names[2]
    solve(by_words(typist, language), stage)
    typist.type("later")
    assert name(stage) == names[5]
    typist.type("earlier")
    assert name(stage) == names[4]
    assert text(language, "puzzle-solved-before") in typist.heard[-1]
    assert name(stage) == names[4]


@pytest.mark.parametrize("number", [1, EACH - 1])
def test_the_last_to_be_solved_leads_back_to_the_levels(
    open_pilot: OpenPilot, language: str, number: int
) -> None:
    names = of_level("1")
    keep_solved([one for one in names if one != names[number]])
    pilot = open_pilot("puzzles", "--language", language)
    pilot.press("return")
    stage = pilot.program.stage
    assert name(stage) == names[number]
    solve(by_keys(pilot, language), stage)
    menu = pilot.text(USUAL_KEYS.called("menu"))
    done = pilot.text(say("puzzle-all-solved-window", menu=menu))
    assert done in pilot.heard[-1]
    (heard,) = pilot.press("return")
    assert is_at_levels(stage)
    full = say("puzzles-solved", solved=EACH, count=EACH)
    assert pilot.text(full) in heard
    pilot.press("return")
    assert name(stage) == names[0]


# --- what is remembered -------------------------------------------------------


def test_what_is_solved_is_remembered_between_runs(
    open_typist: OpenTypist, language: str
) -> None:
    typist = open_typist("puzzles", "--language", language)
    solved_one(typist)
    assert list_file().read_text("utf-8").splitlines() == [HEAD, of_level("1")[1]]
    again = open_typist("puzzles", "--language", language)
    assert text(language, "puzzles-solved", solved=1, count=EACH) in again.heard[1]


def test_hints_alone_solve_nothing(typist: Typist) -> None:
    typist.type("1", "hint", "hint", "hint", "solution", "next", "menu")
    assert not list_file().exists()


def test_two_programs_keep_what_both_have_solved(open_typist: OpenTypist) -> None:
    one = open_typist("puzzles", "--language", "en")
    two = open_typist("puzzles", "--language", "en")
    solved_one(one)
    two.type("2", "next")
    solve(by_words(two, "en"), two.program.stage)
    assert solved_names() == {of_level("1")[1], of_level("2")[1]}


def test_what_is_no_puzzle_of_ours_stays_in_the_file(open_typist: OpenTypist) -> None:
    keep_solved([], "a puzzle of a later version")
    typist = open_typist("puzzles", "--language", "en")
    solved_one(typist)
    assert solved_names() == {"a puzzle of a later version", of_level("1")[1]}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 100,
        b"\xff\xfe\xfa",
        b"something else\n",
        HEAD.encode() + b"\n" + b"x" * (saves.LARGEST + 1),
    ],
)
def test_a_damaged_file_is_told_and_kept_aside(
    open_typist: OpenTypist, language: str, content: bytes
) -> None:
    path = list_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    path.with_suffix(".1.damaged").write_text("an older one")
    typist = open_typist("puzzles", "--language", language)
    aside = path.with_suffix(".2.damaged")
    told = say("puzzles-damaged", file=saves.named(aside))
    assert typist.heard[-1] == Catalogue(language).words(told)
    assert aside.read_bytes() == content
    assert path.with_suffix(".1.damaged").read_text() == "an older one"
    solved_one(typist)
    assert solved_names() == {of_level("1")[1]}


def test_a_file_that_is_damaged_meanwhile_is_kept_aside_too(
    open_typist: OpenTypist,
) -> None:
    keep_solved(of_level("2")[:1])
    typist = open_typist("puzzles", "--language", "en")
    list_file().write_text("scribbled over")
    solved_one(typist)
    assert "put aside" in typist.heard[-1]
    assert solved_names() == {of_level("2")[0], of_level("1")[1]}


def test_what_cannot_be_kept_is_told_once_and_remembered_until_the_end(
    open_typist: OpenTypist, language: str
) -> None:
    list_file().mkdir(parents=True)
    typist = open_typist("puzzles", "--language", language)
    start = text(language, "puzzles-not-kept", why="").strip()
    assert start in typist.heard[-1]
    solved_one(typist)
    assert typist.heard[-1].startswith(text(language, "puzzle-solved"))
    typist.type("menu")
    assert text(language, "puzzles-solved", solved=1, count=EACH) in typist.heard[-5]
    assert list_file().is_dir()


def test_a_full_disk_is_told_when_the_first_one_is_solved(
    open_typist: OpenTypist, monkeypatch: pytest.MonkeyPatch
) -> None:
    typist = open_typist("puzzles", "--language", "en")
    monkeypatch.setattr(Path, "replace", full)
    solved_one(typist)
    assert typist.heard[-1].startswith("Which puzzles are solved is not being kept")
    assert "no room" in typist.heard[-1]
    assert not list_file().exists()


def full(path: Path, _other: Path) -> None:
    raise OSError(28, "No space left on device", str(path))


@pytest.mark.usefixtures("home")
def test_the_list_is_not_written_for_what_is_there_already() -> None:
    kept = Solved("quarto")
    assert kept.load() is None
    assert kept.add("a") is None
    list_file().touch()
    before = list_file().stat().st_mtime_ns
    assert kept.add("a") is None
    assert list_file().stat().st_mtime_ns == before
    assert solved.Solved("other").names == frozenset()


# --- coming and going ---------------------------------------------------------


def test_the_first_menu_leads_to_the_puzzles_and_escape_back(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("--language", language)
    pilot.find("menu-puzzles")
    (heard,) = pilot.press("return")
    assert heard.startswith(pilot.text(Message("menu-puzzles")))
    assert pilot.text(say("puzzles-solved", solved=0, count=EACH)) in heard
    pilot.press("return")
    assert not pilot.program.is_learning
    (heard,) = pilot.press("escape")
    assert is_at_levels(pilot.program.stage)
    assert heard.startswith(pilot.text(Message("menu-puzzles")))
    assert pilot.program.desk is None
    (heard,) = pilot.press("escape")
    assert pilot.text(Message("menu-main-window")) in heard


def test_a_game_behind_waits_and_goes_on(open_pilot: OpenPilot, language: str) -> None:
    pilot = open_pilot("quarto", "--language", language)
    game = pilot.desk
    pilot.press("tab", "return")
    match, catalogue = game.session.match, pilot.program.stage.catalogue
    pilot.press("escape")
    pilot.find("menu-puzzles")
    pilot.press("return", "return")
    assert table(pilot.program.stage) is pilot.desk
    kept = sorted(path.read_text("utf-8") for path in saves.folder().rglob("*.txt"))
    pilot.press("ctrl+right", "escape", "escape")
    assert pilot.desk is game
    assert game.session.match is match
    assert pilot.program.stage.catalogue == catalogue
    texts = sorted(path.read_text("utf-8") for path in saves.folder().rglob("*.txt"))
    assert texts == kept


@pytest.mark.parametrize(
    "line",
    ["save", "save x.txt", "games", "transcript", "review", "beginning", "to the end"],
)
def test_a_puzzle_is_not_kept_or_reviewed(
    open_typist: OpenTypist, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typist = open_typist("puzzles", "--language", "en")
    typist.type("1")
    assert typist.type(line) == [text("en", "not-in-puzzle")]
    assert not list(tmp_path.rglob("*.txt"))


def test_a_puzzle_is_left_by_its_name_by_a_lesson_and_by_a_game(
    open_typist: OpenTypist, language: str
) -> None:
    typist = open_typist("puzzles", "--language", language)
    stage = typist.program.stage
    names = stage.catalogue.names
    typist.type("1", "puzzles")
    assert is_at_levels(stage)
    assert len(stage.scenes) == 2
    assert stage.catalogue.names == names
    typist.type("1", "tutorial")
    assert typist.program.is_learning
    typist.type("puzzles")
    assert is_at_levels(stage)
    typist.type("2", "new")
    assert not typist.program.is_practising
    assert typist.program.desk is stage.top
    assert typist.program.desk.match.moves == ()
    typist.type("give 0", "puzzles", "2", "quit")
    assert typist.heard[-1] == text(language, "goodbye-kept")


def test_in_a_game_there_is_no_solution(open_typist: OpenTypist, language: str) -> None:
    typist = open_typist("quarto", "--language", language)
    assert typist.type("solution") == [text(language, "no-solution")]


def test_a_game_without_puzzles_says_so(open_typist: OpenTypist, language: str) -> None:
    typist = open_typist("quarto", "--language", language)
    game = all_games()["quarto"]
    book = game.puzzles
    object.__setattr__(game, "puzzles", None)
    try:
        assert typist.type("puzzles") == [text(language, "no-puzzles")]
        assert typist.program.stage.top is typist.program.desk
    finally:
        object.__setattr__(game, "puzzles", book)


def test_the_menu_is_heard_again_with_what_was_solved_meanwhile(
    typist: Typist, language: str
) -> None:
    solved_one(typist)
    heard = typist.type("menu")
    assert text(language, "puzzles-solved", solved=1, count=EACH) in heard[1]
    assert text(language, "puzzles-solved", solved=0, count=EACH) in heard[2]


def test_a_menu_over_a_puzzle_gives_the_task_back(solving: Pilot) -> None:
    task = solving.press("t")[0]
    solving.press("f10")
    (heard,) = solving.press("escape")
    assert heard.startswith(task.rstrip("."))
    assert name(solving.program.stage) == of_level("2")[0]


def test_a_puzzle_has_no_clock_and_is_never_waited_for(typist: Typist) -> None:
    desk = solved_one(typist)
    typist.time += 10_000
    typist.program.tick()
    assert desk.is_over
    assert not desk.session.is_waiting()
    assert not desk.is_at_risk()


# --- every game ---------------------------------------------------------------


@pytest.mark.parametrize("key", [k for k, game in all_games().items() if game.puzzles])
def test_of_every_game_the_puzzles_begin_with_whoever_solves(key: str) -> None:
    game = all_games()[key]
    assert game.puzzles is not None
    for puzzle in game.puzzles.puzzles():
        match = Match.start(game, dict(puzzle.options))
        for move in puzzle.moves.split(", "):
            before = match
            match, _ = match.advance(Play(game.read(move)))
            assert match is not before
        assert match.outcome is None
        assert game.turn(match.state) == SOLVER
        assert puzzle.level in game.puzzles.levels
