"""The program: from the first menu into games and back, the same in every shell."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any

from accessible_games.commands import COMMANDS, Group
from accessible_games.core.game import Game
from accessible_games.core.message import (
    Kind,
    Message,
    RefusalError,
    Urgency,
    Utterance,
    verbatim,
)
from accessible_games.outputs.sound.sound import Sound
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.saves import Keeper
from accessible_games.scenes.archive import Archive
from accessible_games.scenes.coach import Coach
from accessible_games.scenes.desk import Desk
from accessible_games.scenes.dock import Dock
from accessible_games.scenes.menu import Action
from accessible_games.scenes.puzzle_menu import PuzzleMenu
from accessible_games.scenes.question import Question
from accessible_games.scenes.stage import Stage
from accessible_games.scenes.start import StartMenu
from accessible_games.scenes.table import TableScene
from accessible_games.scenes.tutorial import Course, Tutorial
from accessible_games.session import Session
from accessible_games.setup import Setup, usual


class Program:
    """What can be done whether a game is on or not."""

    def __init__(
        self, stage: Stage, setup: Setup, now: Callable[[], float] = monotonic
    ) -> None:
        self.stage = stage
        self.setup = setup
        self.now = now
        """Tells the time to the clocks, in seconds from anywhere."""
        self.voice: Speaker | None = None
        """Who speaks, where somebody does and can be chosen."""
        self.sound: Sound | None = None
        """What sounds beside the words, where something does."""
        self.called: Callable[[str], Message] = verbatim
        """How a command is asked for in this shell."""
        self.coach = Coach(stage, now)
        self.archive = Archive(self)
        self.dock = Dock(self)

    @property
    def _desks(self) -> list[Desk]:
        return [scene for scene in self.stage.scenes if isinstance(scene, Desk)]

    @property
    def desk(self) -> Desk | None:
        """The desk of the game that is on, in front or behind a menu."""
        return self._desks[-1] if self._desks else None

    def require_desk(self) -> Desk:
        """Return the desk of the game that is on; raises `RefusalError`."""
        if self.desk is None:
            raise RefusalError(Message("no-game-on"))
        return self.desk

    @property
    def is_learning(self) -> bool:
        """Whether the tutorial is on, in front or behind a menu."""
        return isinstance(self.desk, Tutorial)

    @property
    def is_practising(self) -> bool:
        """Whether the tutorial or a puzzle is on, in front or behind a menu."""
        return self.desk is not None and self.desk.is_practice

    def learn(self) -> None:
        """Teach the game that is on, or set up; that one waits meanwhile."""
        self._prepare_practice()
        game = self._game
        if not game.lessons:
            raise RefusalError(Message("no-lessons"))
        course = Course(game, self.called, self.play_weakest)
        tutorial = Tutorial(self.stage, course)
        self.stage.scenes.append(tutorial)
        tutorial.begin()

    def open_puzzles(self) -> None:
        """Open the menu of the puzzles of the game that is on, or set up."""
        self._prepare_practice()
        for scene in self.stage.scenes:
            if isinstance(scene, PuzzleMenu):
                self.stage.return_to(scene)
                return
        PuzzleMenu(self, self._game).open()

    @property
    def game_on(self) -> Game[Any, Any] | None:
        """The game whose table is in front, or behind a menu."""
        return None if self.table is None else self.table.match.game

    @property
    def _game(self) -> Game[Any, Any]:
        """The game that is on, or set up."""
        return self.setup.game if self.desk is None else self.desk.session.game

    def _prepare_practice(self) -> None:
        """Close the lesson or puzzle that is on; a match waits meanwhile."""
        if self.is_practising:
            self._close_practice()
        if not self.stage.scenes:
            self.stage.scenes.append(StartMenu(self))

    def check_no_practice(self) -> None:
        """Refuse what only a match can be asked for, while there is none."""
        if self.is_practising:
            key = "not-in-lesson" if self.is_learning else "not-in-puzzle"
            raise RefusalError(Message(key))

    def leave_practice(self) -> None:
        """Go back to what was on before the lesson or puzzle."""
        self._close_practice()
        self.stage.silence()
        self.stage.announce()

    def _close_practice(self) -> None:
        desk = self._desks[-1]
        desk.close()
        del self.stage.scenes[self.stage.scenes.index(desk) :]

    def play_weakest(self) -> None:
        """Begin a game against the weakest computer, by the usual rules."""
        game = self._game
        weakest = usual(game.key).with_level(game.levels[-1])
        self.setup = replace(weakest, seed=self.setup.seed)
        self.play()

    @property
    def table(self) -> TableScene | None:
        """The table that is in front, or behind a menu: the desk's or a review's."""
        tables = [scene for scene in self.stage.scenes if isinstance(scene, TableScene)]
        return tables[-1] if tables else None

    def careful(self, action: Action) -> None:
        """Do what ends the game that is on, asking first if it would be lost."""
        if not any(desk.is_at_risk() for desk in self._desks):
            action()
        else:
            self.stage.push(Question(self.stage, Message("ask-lose"), action))

    def commands(self) -> Mapping[str, Action]:
        """Return what is done by the commands that every shell gives to the program."""
        ends: Mapping[str, Action] = {
            "new": self.new,
            "resume": self.archive.resume,
            "leave": self.open_menu,
            "quit": self.quit,
        }
        reviewed = (c.name for c in COMMANDS if c.group is Group.REVIEW)
        return {
            "save": self.archive.save,
            "saved": self.archive.open_saved,
            "transcript": self.archive.save_transcript,
            "learn": self.learn,
            "puzzles": self.open_puzzles,
            **{name: partial(self.archive.review, name) for name in reviewed},
            "coach": self.be_coached,
            "attach": self.dock.turn,
            "check": self.dock.check,
            **{name: partial(self.careful, action) for name, action in ends.items()},
        }

    def be_coached(self) -> None:
        """Tell where the value of the match in front has changed."""
        self.check_no_practice()
        if self.table is None:
            raise RefusalError(Message("no-game-on"))
        self.coach.tell(self.table)

    def open_menu(self) -> None:
        """Open the first menu; a game that was on is kept."""
        self._leave()
        self.stage.catalogue = self.stage.catalogue.at_table(())
        self.stage.scenes = []
        self.stage.push(StartMenu(self))

    def begin(
        self, session: Session, keeper: Keeper | None = None, *first: Message
    ) -> None:
        """Sit down at a game: say what is played and who is to act."""
        self._leave()
        stage = self.stage
        stage.catalogue = stage.catalogue.at_table(session.sitters)
        desk = Desk(stage, session, keeper or Keeper())
        stage.scenes = [desk]
        stage.told = []
        begun = first or (stage.named("started", game=Message(session.game.key)),)
        stage.listen(desk.keyboard.holder)
        stage.show([Utterance((*begun, *desk.opening()), Urgency.EVENT)])
        session.ask()
        desk.keyboard.ask()
        self.dock.sit()

    def play(self) -> None:
        """Begin a game as it is set up; the one that was on is kept."""
        self.begin(self.setup.session(self.now))

    def new(self) -> None:
        """Begin another game with the same people and options."""
        desk = self.desk
        if self.is_learning:
            self.play_weakest()
            return
        if desk is not None and not desk.is_practice:
            match, seed = desk.session.match, self.setup.seed
            after = None if seed is None else seed + 1
            sitters = desk.session.sitters
            self.setup = Setup(match.game, sitters, match.options, after)
        self.play()

    def offer_unfinished(self) -> None:
        """Say that a match was left unfinished, and how to go on with it."""
        self.stage.tell(self.stage.named("unfinished-found"))

    def tick(self, *, is_away: bool = False) -> None:
        """Look at the coach, and at the clocks of the game that is on.

        They stand if nobody is there.
        """
        self.dock.tick()
        for desk in self._desks:
            desk.tick(is_away=is_away or self.dock.is_lost)
        self.coach.tick()

    def quit(self) -> None:
        """Leave, and say whether there is a game to go on with."""
        desk = self._desks[0] if self._desks else None
        if desk is not None:
            desk.keep_time()
        self.stage.silence()  # nothing that waits comes before the last words
        goodbye = Message("goodbye") if desk is None else desk.goodbye()
        self.stage.answer(goodbye, kind=Kind.PROGRAM)
        self._leave()
        self.dock.leave()
        self.stage.is_open = False

    def _leave(self) -> None:
        self.coach.stop()
        self.dock.rise()
        for desk in self._desks:
            desk.keep_time()
            desk.close()
