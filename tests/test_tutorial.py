"""The tutorial, done by somebody who knows nothing but what is heard.

What is between quotes is a key to press, or words to type: that is all a learner here
understands, and where the text names a cell or a row, when to stop pressing an arrow.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from accessible_games import saves, settings_file
from accessible_games.core.match import Match, Play
from accessible_games.core.message import Message, say, verbatim
from accessible_games.games import all_games
from accessible_games.i18n import Catalogue
from accessible_games.keymap import KEY_NAMES, MODIFIERS, USUAL_KEYS, words_for
from accessible_games.scenes.tutorial import PRAISES, Tutorial
from tests.test_by_ear import COLUMNS, ROWS, TONGUES, Ear, Tongue

if TYPE_CHECKING:
    from pathlib import Path

    from accessible_games.core.lesson import Lesson
    from accessible_games.games.quarto.rules import State
    from tests.conftest import OpenPilot, OpenTypist, Pilot

QUOTED: Final = re.compile("[«“](.+?)[»”]")

ARROWS: Final = {"left": 0, "right": 0, "up": 1, "down": 1}
"""Whether an arrow changes the column (0) or the row (1) of a cell."""

STEP: Final = re.compile(r"(?:Step|Шаг) (\d+) (?:of|из) (\d+)\. (.+)")

ROW: Final = {"ru": r"[Рр]яд (\d)", "en": r"[Rr]ow (\d)"}

EDGE: Final = {"ru": "Край", "en": "Edge"}

LESSONS: Final[Sequence[Lesson[State]]] = all_games()["quarto"].lessons

BY_KEYS: Final = [lesson for lesson in LESSONS if "window" in lesson.shells]

WRONG: Final = ("q", "u", "p", "v", "i", "t", "l", "s", "m", "x", "c", "f12", "b")
"""Keys of every kind that lead away, and two that do nothing."""


def keys_by_name(language: str) -> dict[str, str]:
    """Return every key by what it is called."""
    words = Catalogue(language).words
    every = [f"{held}{name}" for held in MODIFIERS for name in KEY_NAMES]
    return {words(words_for(key)): key for key in [*every, "ctrl", "shift"]}


class Learner:
    """Hears a step, and does what is between quotes."""

    def __init__(self, press: Callable[[str], Sequence[str]], language: str) -> None:
        self._press = press
        self._language = language
        self._tongue: Tongue = TONGUES[language]
        self._keys = keys_by_name(language)
        self.known: set[str] = set()
        """The keys that were named so far."""
        self.steps: list[str] = []
        self._at: tuple[str, ...] = ()
        self.heard = ""

    def listen(self, lines: Sequence[str]) -> None:
        """Take to heart what is heard."""
        self.heard = " ".join(lines)
        for line in lines:
            named = map(self._keys.get, QUOTED.findall(line))
            self.known |= {key for key in named if key is not None}
            found = STEP.match(line)
            if found and found[3] not in self.steps[-1:]:
                self.steps.append(found[3])
            cell = re.match(rf"(?:\w+\. )?{self._tongue.cell}: ", line)
            if cell:
                self._at = self._cell(cell.groups())

    def _cell(self, named: Sequence[str]) -> tuple[str, str]:
        return self._tongue.columns[named[0]], named[1]

    def _goal(self, task: str) -> dict[int, str]:
        """Return the column (0) and the row (1) that a step leads to, if it does."""
        cell = re.search(self._tongue.cell, task)
        if cell:
            return dict(enumerate(self._cell(cell.groups())))
        row = re.search(ROW[self._language], task)
        return {1: row[1]} if row else {}

    def follow(self) -> None:
        """Do the step that was heard last, key by key."""
        count, task = len(self.steps), self.steps[-1]
        for name in QUOTED.findall(task):
            key = self._keys[name]
            self._stroke(key, self._goal(task).get(ARROWS.get(key, -1)))
            if len(self.steps) > count:
                return

    def _stroke(self, key: str, goal: str | None) -> None:
        """Press a key once; an arrow until it leads where it should, or to an edge."""
        count = len(self.steps)
        for _ in range(5):
            if goal is not None and self._at and goal == self._at[ARROWS[key]]:
                return
            self.listen(self._press(key))
            is_over = len(self.steps) > count or EDGE[self._language] in self.heard
            if key not in ARROWS or is_over:
                return


def learner_at(pilot: Pilot, language: str) -> Learner:
    learner = Learner(pilot.press, language)
    learner.listen(pilot.hearing.lines)
    return learner


def follow_all(learner: Learner) -> None:
    for number in range(1, len(BY_KEYS) + 1):
        assert len(learner.steps) == number, learner.heard
        learner.follow()


def tutorial(pilot: Pilot) -> Tutorial:
    desk = pilot.desk
    assert isinstance(desk, Tutorial)
    return desk


@pytest.fixture
def taught(open_pilot: OpenPilot, language: str) -> Pilot:
    return open_pilot("learn", "--language", language)


# Learning.


@pytest.mark.usefixtures("seldom_drawn")
def test_whoever_presses_what_is_named_does_every_step(
    taught: Pilot, language: str
) -> None:
    learner = learner_at(taught, language)
    follow_all(learner)
    assert tutorial(taught).is_finished
    assert len(learner.steps) == len(BY_KEYS)
    learned = taught.text(Message("quarto-learned"))
    assert taught.heard[-1].startswith(learned)


def test_whoever_types_what_is_named_does_every_step(
    open_typist: OpenTypist, language: str
) -> None:
    typist = open_typist("learn", "--language", language)
    heard = typist.heard
    count = 0
    while found := STEP.match(heard[-1]):
        count += 1
        assert found[1] == str(count)
        (typed,) = QUOTED.findall(found[3])
        heard = typist.type(typed)
    assert count == sum("console" in lesson.shells for lesson in LESSONS)
    new, menu = QUOTED.findall(heard[-1])[-2:]
    assert typist.type(menu)
    assert typist.program.desk is None
    typist.program.learn()
    typist.type(*["дальше"] * count, new)
    assert not typist.program.is_learning
    assert typist.program.desk is not None


def test_every_step_is_praised_with_another_word_than_the_one_before(
    taught: Pilot, language: str
) -> None:
    praises = [taught.text(Message(f"lesson-praise-{n + 1}")) for n in range(PRAISES)]
    follow_all(learner_at(taught, language))
    heard = [line for line in taught.hearing.lines if line in praises]
    assert len(heard) == len(BY_KEYS)
    assert all(one != two for one, two in pairwise(heard))


@pytest.mark.parametrize("coordinates", ["letters", "numbers"])
def test_every_text_of_a_lesson_can_be_heard(
    open_pilot: OpenPilot, language: str, coordinates: str
) -> None:
    arguments = ("--language", language, "--coordinates", coordinates)
    pilot = open_pilot("learn", *arguments)
    for lesson in BY_KEYS:
        task = pilot.heard[-1] if pilot.heard else pilot.hearing.lines[-1]
        (more,) = pilot.press("h")[:1]
        if lesson.name != "hint":
            assert more not in task
            pilot.press("ctrl+right")


def test_a_learner_hears_the_keys_as_they_are_bound(
    open_pilot: OpenPilot, language: str
) -> None:
    path = settings_file.path()
    path.parent.mkdir(parents=True)
    path.write_text('[keys]\nrow = "f3"\ncall = ["k"]\n', "utf-8")
    pilot = open_pilot("learn", "--language", language)
    learner = learner_at(pilot, language)
    follow_all(learner)
    assert tutorial(pilot).is_finished
    assert {"f3", "k"} <= learner.known
    assert not {"r", "q"} & learner.known


# Wrong ways.


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("number", range(len(BY_KEYS)))
def test_a_wrong_key_does_what_it_does_and_the_step_is_said_again(
    open_pilot: OpenPilot, number: int
) -> None:
    pilot = open_pilot("learn", "--language", "en")
    pilot.press(*["ctrl+right"] * number)
    learner = learner_at(pilot, "en")
    lesson, task = BY_KEYS[number], learner.steps[-1]
    for key in WRONG:
        command = USUAL_KEYS.by_key.get(key)
        if command is None or command.name not in lesson.names:
            heard = pilot.press(key)
            assert heard[-1].endswith(task), key
            assert (len(heard) == 1) == (command is None), key
            assert len(heard) == 1 or heard[0] != heard[-1]
    before = len(learner.steps)
    learner.follow()
    assert len(learner.steps) > before or tutorial(pilot).is_finished


def test_a_key_of_nothing_only_brings_the_task_again(
    taught: Pilot, language: str
) -> None:
    task = learner_at(taught, language).steps[-1]
    (again,) = taught.press("f12")
    assert again == taught.text(say("lesson-again", task=verbatim(task)))
    taught.press("escape")
    taught.press(*[] if taught.program.desk else ["return"])
    assert taught.press("f12") == []


@pytest.mark.parametrize("line", ["d4", "xyzzy", "give 1 abracadabra"])
def test_a_typed_line_that_is_refused_is_followed_by_the_task(
    open_typist: OpenTypist, language: str, line: str
) -> None:
    typist = open_typist("learn", "--language", language)
    task = typist.heard[-1]
    (again,) = typist.type("")
    assert task.endswith(again.partition(": ")[2])
    why, *told = typist.type(line)
    assert told[-1] == again
    assert why != again


def test_a_move_that_is_not_meant_is_put_back(taught: Pilot, language: str) -> None:
    taught.press(*["ctrl+right"] * 5)
    desk = tutorial(taught)
    before = desk.session.match.state
    task = learner_at(taught, language).steps[-1]
    moved, again = taught.press("ctrl+home", "return")
    assert desk.session.match.state == before
    assert taught.text(Message("lesson-as-before")) in again
    assert again.endswith(task)
    assert moved != again
    assert not desk.session.is_waiting()


def test_a_wrong_piece_is_put_back_before_it_is_placed(taught: Pilot) -> None:
    taught.press(*["ctrl+right"] * 7)
    before = tutorial(taught).session.match.state
    heard = taught.press("return")
    assert tutorial(taught).session.match.state == before
    assert taught.text(Message("lesson-as-before")) in heard[-1]
    assert len(heard) == 2


def test_steps_are_skipped_gone_back_to_repeated_and_explained(
    taught: Pilot, language: str
) -> None:
    learner = learner_at(taught, language)
    first = learner.steps[-1]
    learner.listen(taught.press("ctrl+right"))
    second = learner.steps[-1]
    assert second != first
    assert taught.press("f5") == [taught.heard[0], taught.heard[-1]]
    assert taught.heard[-1].endswith(second)
    learner.listen(taught.press("ctrl+left"))
    assert learner.steps[-1] == first
    assert taught.press("ctrl+left")[0].endswith(first)
    (more,) = taught.press("h")
    assert more not in {first, second}
    taught.press(*["ctrl+right"] * 30)
    assert tutorial(taught).is_finished
    assert taught.press("h") == [learner_offer(taught)]
    taught.press("ctrl+left")
    assert not tutorial(taught).is_finished


def learner_offer(pilot: Pilot) -> str:
    """Return the end of what is said after the last step."""
    learned = pilot.text(Message("quarto-learned"))
    last = next(line for line in pilot.hearing.lines[::-1] if learned in line)
    return last.removeprefix(learned).strip()


def test_after_the_last_step_wrong_keys_hear_the_offer_again(taught: Pilot) -> None:
    taught.press(*["ctrl+right"] * 30)
    offer = learner_offer(taught)
    assert taught.press("v")[-1].endswith(offer)
    assert taught.press("tab", "q")[-1].endswith(offer)
    before = tutorial(taught).session.match.state
    taught.press("u")
    assert tutorial(taught).session.match.state == before


def test_a_key_cuts_short_what_a_lesson_says(taught: Pilot) -> None:
    before = taught.hearing.silences
    taught.press("v", "v", "v")
    assert taught.hearing.silences == before + 3
    taught.press("escape", "return", "v")
    silences = taught.hearing.silences
    taught.press("v", "r")
    assert taught.hearing.silences == silences


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("seed", range(3))
def test_any_keys_leave_the_learner_able_to_act_and_to_leave(
    taught: Pilot, seed: int
) -> None:
    chance = Random(seed)
    away = {"escape", "f1", "ctrl+f1", "shift+f1", "ctrl+s", "f10"}
    some = [key for key in USUAL_KEYS.by_key if key not in away]
    for _ in range(150):
        taught.press(chance.choice([*some, "return", "right", "end", "f12", "b"]))
        if not taught.program.is_learning:
            return
        assert not tutorial(taught).session.is_waiting()
        assert taught.program.stage.top is taught.desk
    taught.press("escape")
    assert not taught.program.is_learning


# Coming and going.


def test_the_second_item_teaches_and_the_first_sentence_says_so(
    pilot: Pilot, language: str
) -> None:
    (first,) = pilot.heard
    assert pilot.text(Message("menu-newcomer")) in first
    assert pilot.press("down")[0].startswith(pilot.text(Message("menu-learn")))
    welcome, step = pilot.press("return")
    for command in ("repeat", "hint", "later", "menu"):
        assert pilot.text(USUAL_KEYS.called(command)) in welcome
    assert STEP.match(step)
    back = pilot.press("escape")
    assert not pilot.program.is_learning
    assert pilot.text(Message("menu-main-window")) in back[0]
    assert pilot.program.stage.watchers == []
    assert language in {"ru", "en"}


def test_a_player_who_has_kept_something_is_no_newcomer(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("--language", language)
    saves.folder().mkdir(parents=True)
    pilot = open_pilot("--language", language)
    assert pilot.text(Message("menu-newcomer")) not in pilot.hearing.lines[0]


def test_a_game_behind_waits_and_goes_on(open_pilot: OpenPilot, language: str) -> None:
    pilot = open_pilot("quarto", "--language", language)
    game = pilot.desk
    pilot.press("tab", "return")
    match, catalogue = game.session.match, pilot.program.stage.catalogue
    kept = [path.read_text("utf-8") for path in saves.folder().rglob("*.txt")]
    pilot.press("escape")
    while not pilot.press("down")[0].startswith(pilot.text(Message("menu-learn"))):
        pass
    pilot.press("return")
    follow_all(learner_at_last(pilot, language))
    assert [path.read_text("utf-8") for path in saves.folder().rglob("*.txt")] == kept
    pilot.press("escape")
    assert pilot.desk is game
    assert game.session.match is match
    assert pilot.program.stage.catalogue == catalogue
    assert pilot.press("shift+tab", "n", "return")
    assert len(game.session.match.moves) > len(match.moves)


def learner_at_last(pilot: Pilot, language: str) -> Learner:
    learner = Learner(pilot.press, language)
    learner.listen(pilot.heard)
    return learner


def test_a_game_behind_is_kept_when_the_program_is_left(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist("quarto", "--seed", "1", "--language", "ru")
    typist.type("дать 0", "урок")
    assert typist.program.is_learning
    assert typist.type("выход") == [
        Catalogue("ru").words(Message("goodbye-kept")),
    ]


def test_the_tutorial_begins_anew_and_is_never_kept(open_typist: OpenTypist) -> None:
    typist = open_typist("quarto", "--language", "en")
    typist.type("tutorial", "later", "learn")
    assert len(typist.program.stage.scenes) == 2
    assert len(typist.program.stage.watchers) == 1
    typist.type("later", "later", "later", "later", "place b3")
    assert not list(saves.folder().rglob("*.txt"))
    typist.type("menu")
    assert len(typist.program.stage.scenes) == 1
    assert typist.program.stage.watchers == []
    assert typist.type("later") == ["No move has been made yet."]


@pytest.mark.parametrize(
    "line",
    [
        *("save", "save x.txt", "games", "transcript", "review", "play from here"),
        *("beginning", "to the end"),
    ],
)
def test_a_tutorial_is_not_kept_or_reviewed_even_when_asked(
    open_typist: OpenTypist, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typist = open_typist("learn", "--language", "en")
    typist.type("give 3")
    (refused,) = typist.type(line)[:1]
    assert refused == Catalogue("en").words(Message("not-in-lesson"))
    assert typist.program.is_learning
    assert not list(tmp_path.rglob("*.txt"))


def test_a_game_that_is_loaded_or_begun_ends_the_tutorial(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist("learn", "--language", "en")
    typist.type("new")
    assert typist.program.stage.watchers == []
    desk = typist.program.desk
    assert desk is not None
    assert str(desk.session.sitters[1]) == "computer:learner"
    assert not isinstance(desk, Tutorial)


def test_a_game_without_lessons_says_so(
    open_typist: OpenTypist, monkeypatch: pytest.MonkeyPatch
) -> None:
    typist = open_typist("quarto", "--language", "en")
    game = all_games()["quarto"]
    object.__setattr__(game, "lessons", ())
    monkeypatch.undo()
    try:
        assert typist.type("tutorial") == ["This game has no tutorial yet."]
        assert not typist.program.is_learning
    finally:
        object.__setattr__(game, "lessons", LESSONS)


# The lessons as data.


def prepared(lesson: Lesson[State], text: str) -> Match[State, object]:
    match = Match.start(all_games()["quarto"])
    for move in filter(None, text.split(", ")):
        after, events = match.advance(Play(match.game.read(move)))
        assert after is not match, (lesson.name, move, events)
        match = after
    return match


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_prepared_table_is_a_game_in_which_the_learner_is_to_act(
    lesson: Lesson[State],
) -> None:
    match = prepared(lesson, lesson.moves)
    assert match.outcome is None
    assert match.state.turn == 0


def test_the_lines_of_the_lessons_share_what_their_words_say() -> None:
    shared = {"call": ("round",), "missed": ("square",)}
    for lesson in LESSONS:
        state = prepared(lesson, lesson.moves).state
        found = [state.looks(line) for line in state.callable_lines()]
        assert found == ([shared[lesson.name]] if lesson.name in shared else [])


# And then the game.


class Taught(Ear):
    """Plays with the keys of the tutorial alone: arrows, End, Tab and Enter."""

    pressed: set[str]

    def press(self, *some: str) -> str:
        """Press keys, and remember which."""
        self.pressed = {*getattr(self, "pressed", ()), *some}
        return super().press(*some)

    def _place(self, cell: str) -> None:
        self._enter(self._tongue.board)
        self.press(*["left"] * 3, *["down"] * 3)
        self.press(*["right"] * COLUMNS.index(cell[0]), *["up"] * ROWS.index(cell[1]))
        self.press("return")
        assert cell in self.board

    def _give(self, piece: frozenset[str]) -> None:
        self._enter(self._tongue.pieces)
        self.press("end")
        while self._piece(self._heard.split(": ")[-1]) != piece:
            self.press("up")
        self.press("return")
        assert piece not in self.left


@pytest.mark.usefixtures("seldom_drawn")
def test_whoever_has_learned_beats_the_weakest_by_ear_alone(
    open_pilot: OpenPilot, language: str
) -> None:
    ends = []
    for seed in range(4):
        pilot = open_pilot("learn", "--language", language, "--seed", str(seed))
        learner = learner_at(pilot, language)
        follow_all(learner)
        player = Taught(pilot.press, TONGUES[language])
        player.press("return")
        assert not pilot.program.is_learning
        while not player.end:
            player.move()
        ends.append(player.end)
        assert player.pressed <= learner.known | {"backspace"}
        outcome = pilot.desk.session.match.outcome
        assert outcome is not None
        assert (outcome.winner == 0) is (player.end == "won")
    assert "won" in ends
