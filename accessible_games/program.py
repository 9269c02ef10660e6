"""The program: from the first menu into games and back, the same in every shell."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from time import monotonic

from accessible_games import saves, shelf
from accessible_games.commands import COMMANDS, Group
from accessible_games.core.message import (
    Kind,
    Message,
    Person,
    RefusalError,
    Urgency,
    Utterance,
    say,
    verbatim,
)
from accessible_games.core.record import Record
from accessible_games.desk import Desk
from accessible_games.menu import Action
from accessible_games.outputs.sound.sound import Sound
from accessible_games.outputs.speech.speaker import Speaker
from accessible_games.people import COMPUTER, PERSON, Sitter, read_sitter
from accessible_games.question import Question
from accessible_games.review import Review, Ways
from accessible_games.saved_menu import SavedMenu
from accessible_games.saves import Keeper
from accessible_games.session import Session
from accessible_games.setup import Setup, resumed
from accessible_games.shelf import Kept
from accessible_games.stage import Stage
from accessible_games.start import StartMenu
from accessible_games.table import TableScene
from accessible_games.tutorial import Course, Tutorial


class Program:
    """What can be done whether a game is on or not."""

    def __init__(
        self, stage: Stage, setup: Setup, now: Callable[[], float] = monotonic
    ) -> None:
        self.stage = stage
        self.setup = setup
        self._now = now
        """Tells the time to the clocks, in seconds from anywhere."""
        self._resumed: set[Path] = set()
        """The kept matches that were gone on with: `resume` takes the others first."""
        self.voice: Speaker | None = None
        """Who speaks, where somebody does and can be chosen."""
        self.sound: Sound | None = None
        """What sounds beside the words, where something does."""
        self.called: Callable[[str], Message] = verbatim
        """How a command is asked for in this shell."""

    @property
    def _desks(self) -> list[Desk]:
        return [scene for scene in self.stage.scenes if isinstance(scene, Desk)]

    @property
    def desk(self) -> Desk | None:
        """The desk of the game that is on, in front or behind a menu."""
        return self._desks[-1] if self._desks else None

    @property
    def is_learning(self) -> bool:
        """Whether the tutorial is on, in front or behind a menu."""
        return isinstance(self.desk, Tutorial)

    def learn(self) -> None:
        """Teach the game that is on, or set up; that one waits meanwhile."""
        if self.is_learning:
            self._close_tutorial()
        if not self.stage.scenes:
            self.stage.scenes.append(StartMenu(self))
        game = self.setup.game if self.desk is None else self.desk.session.game
        if not game.lessons:
            raise RefusalError(Message("no-lessons"))
        course = Course(game, self.called, self.play_weakest)
        tutorial = Tutorial(self.stage, course)
        self.stage.scenes.append(tutorial)
        tutorial.begin()

    def _check_no_lesson(self) -> None:
        """Refuse what only a match can be asked for, while the tutorial is on."""
        if self.is_learning:
            raise RefusalError(Message("not-in-lesson"))

    def leave_tutorial(self) -> None:
        """Go back to what was on before the tutorial."""
        self._close_tutorial()
        self.stage.silence()
        self.stage.announce()

    def _close_tutorial(self) -> None:
        desk = self._desks[-1]
        desk.close()
        del self.stage.scenes[self.stage.scenes.index(desk) :]

    def play_weakest(self) -> None:
        """Begin a game against the weakest computer, by the usual rules."""
        game = self.setup.game if self.desk is None else self.desk.session.game
        others = (Sitter(COMPUTER, game.levels[-1]),) * (game.seats - 1)
        self.setup = Setup(game, (Sitter(PERSON), *others), seed=self.setup.seed)
        self.play()

    @property
    def table(self) -> TableScene | None:
        """The table that is in front, or else the desk behind a menu."""
        top = self.stage.top if self.stage.scenes else None
        return top if isinstance(top, TableScene) else self.desk

    def careful(self, action: Action) -> None:
        """Do what ends the game that is on, asking first if it would be lost."""
        desk = self.desk
        if desk is None or not desk.is_at_risk():
            action()
        else:
            self.stage.push(Question(self.stage, Message("ask-lose"), action))

    def commands(self) -> Mapping[str, Action]:
        """Return what is done by the commands that every shell gives to the program."""
        ends: Mapping[str, Action] = {
            "new": self.new,
            "resume": self.resume,
            "leave": self.open_menu,
            "quit": self.quit,
        }
        reviewed = (c.name for c in COMMANDS if c.group is Group.REVIEW)
        return {
            "save": self.save,
            "saved": self.open_saved,
            "transcript": self.save_transcript,
            "learn": self.learn,
            **{name: partial(self.review, name) for name in reviewed},
            **{name: partial(self.careful, action) for name, action in ends.items()},
        }

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
        stage.show([Utterance((*begun, *desk.opening()), Urgency.EVENT)])
        session.ask()

    def play(self) -> None:
        """Begin a game as it is set up; the one that was on is kept."""
        self.begin(self.setup.session(self._now))

    def new(self) -> None:
        """Begin another game with the same people and options."""
        desk = self.desk
        if self.is_learning:
            self.play_weakest()
            return
        if desk is not None:
            match, seed = desk.session.match, self.setup.seed
            after = None if seed is None else seed + 1
            sitters = desk.session.sitters
            self.setup = Setup(match.game, sitters, match.options, after)
        self.play()

    def resume(self) -> None:
        """Go on with the match that was left last; raises `RefusalError`."""
        if self.desk is not None and self.desk.keeper.path is not None:
            self._resumed.add(self.desk.keeper.path)
        found = saves.unfinished(but=self._resumed) or self._first_again()
        if found is None:
            raise RefusalError(Message("nothing-unfinished"))
        keeper = saves.take_over(found[1], found[0].name)
        self._resumed |= {found[1], keeper.path or found[1]}
        self.begin(resumed(found[0], self._now), keeper, went_on(found[0]))

    def _first_again(self) -> tuple[Record, Path] | None:
        """Begin anew with the match left last, when all have been resumed."""
        here = self.desk.keeper.path if self.desk else None
        self._resumed = set() if here is None else {here}
        return saves.unfinished(but=self._resumed)

    def offer_unfinished(self) -> None:
        """Say that a match was left unfinished, and how to go on with it."""
        self.tell(self.stage.named("unfinished-found"))

    def tell(self, message: Message) -> None:
        """Say something that nobody has asked for, when it is its turn."""
        self.stage.show([Utterance((message,), kind=Kind.PROGRAM)])

    def tick(self, *, is_away: bool = False) -> None:
        """Look at the clocks of the game that is on, which stand if nobody is there."""
        for desk in self._desks:
            desk.tick(is_away=is_away)

    def load(self, path: Path) -> None:
        """Go on with the match in a file; raises `RefusalError`."""
        record = saves.load(path)
        self.begin(
            resumed(record, self._now), Keeper(name=record.name), went_on(record)
        )

    def save(self) -> None:
        """Write the match to a new file; raises `RefusalError`."""
        self._check_no_lesson()
        if self.desk is None or isinstance(self.stage.top, Review):
            raise RefusalError(Message("not-here"))
        path = saves.save_beside(self.desk.record)
        self.stage.answer(say("saved", file=saves.named(path)), kind=Kind.PROGRAM)

    def open_saved(self) -> None:
        """Open the menu of saved matches, without the one that is on."""
        self._check_no_lesson()
        stage, desk = self.stage, self.desk
        here = desk.keeper.path if desk else None
        stage.back_to(stage.scenes[0])  # a review would come to stand behind the menu
        stage.catalogue = stage.catalogue.at_table(desk.session.sitters if desk else ())
        stage.push(SavedMenu(self, () if here is None else (here,)))

    def go_on(self, one: Kept) -> None:
        """Go on with a match of that menu; raises `RefusalError`."""
        record = shelf.again(one).record
        session, keeper = resumed(record, self._now), shelf.keeper_of(one)
        self._resumed |= {one.path, keeper.path or one.path}
        self.begin(session, keeper, went_on(record))

    def review(self, name: str) -> None:
        """Look at the moves of the game that is on; raises `RefusalError`.

        `name` is what is done first there, as `earlier`.
        """
        top = self.stage.top
        if isinstance(top, Review | Tutorial):
            top.do(name)
            return
        if self.desk is None:
            raise RefusalError(Message("no-game-on"))
        self._check_no_lesson()
        self.look_at(self.desk.record)
        if name not in {"review", "branch"}:
            self.stage.do(name)

    def look_at(self, record: Record) -> None:
        """Show a match move by move, before all that is open; raises `RefusalError`."""
        stage, before = self.stage, self.stage.catalogue
        if not record.match.moves:
            raise RefusalError(Message("nothing-moved"))
        seats = [read_sitter(seat, record.match.game) for seat in record.seats]

        def leave() -> None:
            stage.catalogue = before
            stage.pop()

        branch = Ways(leave, lambda at: self.careful(lambda: self._branch(at)))
        stage.catalogue = before.at_table(seats)
        stage.push(Review(stage, record, branch))

    def _branch(self, record: Record) -> None:
        """Begin a match of its own from a position; the old one stays as it is."""
        people = _people(record)
        first = say("branched", people=people, count=len(record.match.moves))
        self.begin(resumed(record, self._now), None, first)

    def save_transcript(self) -> None:
        """Write what was said in this game to a file; raises `RefusalError`."""
        self._check_no_lesson()
        stage, desk = self.stage, self.desk
        if desk is None:
            raise RefusalError(Message("no-game-on"))
        language = stage.catalogue.language
        lines = [entry.words(language) for entry in stage.told]
        path = saves.save_transcript(desk.match.game.key, lines)
        stage.answer(say("transcript-saved", file=saves.named(path)), kind=Kind.PROGRAM)

    def quit(self) -> None:
        """Leave, and say whether there is a game to go on with."""
        desk = self._desks[0] if self._desks else None
        if desk is not None:
            desk.keep_time()
        self.stage.silence()  # nothing that waits comes before the last words
        goodbye = Message("goodbye") if desk is None else desk.goodbye()
        self.stage.answer(goodbye, kind=Kind.PROGRAM)
        self._leave()
        self.stage.is_open = False

    def _leave(self) -> None:
        for desk in self._desks:
            desk.keep_time()
            desk.close()


def went_on(record: Record) -> Message:
    """Say which match is gone on with: who plays it, and how far it is."""
    people = _people(record)
    return say("took-over", people=people, count=len(record.match.moves))


def _people(record: Record) -> tuple[Message, ...]:
    """Return who sits at the table of a match."""
    return tuple(
        say("person-at-table", who=Person(seat)) for seat in range(len(record.seats))
    )
