"""The archive: matches that were left, saved and reviewed, and new ones from them."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from accessible_games import saves, shelf
from accessible_games.core.game import Seat
from accessible_games.core.message import Kind, Message, Person, RefusalError, say
from accessible_games.core.record import Record
from accessible_games.people import read_sitter
from accessible_games.saves import Keeper
from accessible_games.scenes.coach import Coach
from accessible_games.scenes.desk import Desk
from accessible_games.scenes.menu import Action
from accessible_games.scenes.practice import Practice
from accessible_games.scenes.review import Review, Ways
from accessible_games.scenes.saved_menu import SavedMenu
from accessible_games.scenes.stage import Stage
from accessible_games.scenes.table import TableScene
from accessible_games.session import Session
from accessible_games.setup import resumed
from accessible_games.shelf import Kept


class Host(Protocol):
    """Where matches are played."""

    stage: Stage
    now: Callable[[], float]
    coach: Coach

    @property
    def desk(self) -> Desk | None:
        """The desk of the game that is on."""
        ...

    def begin(self, session: Session, keeper: Keeper | None, *first: Message) -> None:
        """Sit down at a game."""
        ...

    def careful(self, action: Action) -> None:
        """Do what ends the game that is on, asking first if it would be lost."""
        ...

    def check_no_practice(self) -> None:
        """Raise `RefusalError` while a lesson or a puzzle is on."""
        ...


class Archive:
    """Opens and keeps matches; whatever cannot be is refused."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.stage = host.stage
        self.careful = host.careful
        self._resumed: set[Path] = set()
        """The kept matches that were gone on with: `resume` takes the others first."""

    def resume(self) -> None:
        """Go on with the match that was left last; raises `RefusalError`."""
        if self._host.desk is not None and self._host.desk.keeper.path is not None:
            self._resumed.add(self._host.desk.keeper.path)
        found = saves.unfinished(but=self._resumed) or self._first_again()
        if found is None:
            desk = self._host.desk
            is_on = desk is not None and desk.match.outcome is None
            is_other = is_on and not isinstance(desk, Practice)
            raise RefusalError(
                Message("no-other-unfinished" if is_other else "nothing-unfinished")
            )
        keeper = saves.take_over(found[1], found[0].name)
        self._resumed |= {found[1], keeper.path or found[1]}
        self._host.begin(resumed(found[0], self._host.now), keeper, went_on(found[0]))

    def _first_again(self) -> tuple[Record, Path] | None:
        """Begin anew with the match left last, when all have been resumed."""
        here = self._host.desk.keeper.path if self._host.desk else None
        self._resumed = set() if here is None else {here}
        return saves.unfinished(but=self._resumed)

    def load(self, path: Path) -> None:
        """Go on with the match in a file; raises `RefusalError`."""
        record = saves.load(path)
        self._host.begin(
            resumed(record, self._host.now), Keeper(name=record.name), went_on(record)
        )

    def save(self) -> None:
        """Write the match to a new file; raises `RefusalError`."""
        self._host.check_no_practice()
        desk = self._host.desk
        if any(isinstance(scene, Review) for scene in self.stage.scenes):
            raise RefusalError(
                Message("review-saved" if desk is None else "save-later")
            )
        if desk is None:
            raise RefusalError(Message("no-game-on"))
        path = saves.save_beside(desk.record)
        desk.saved = desk.match
        self.stage.answer(say("saved", file=saves.named(path)), kind=Kind.PROGRAM)

    def open_saved(self) -> None:
        """Open the menu of saved matches, without the one that is on.

        One that is open over the table in front is gone back to.
        """
        self._host.check_no_practice()
        stage, desk = self.stage, self._host.desk
        for scene in reversed(stage.scenes):
            if isinstance(scene, SavedMenu):
                stage.return_to(scene)
                return
            if isinstance(scene, TableScene):
                break
        here = desk.keeper.path if desk else None
        stage.push(SavedMenu(self, () if here is None else (here,)))

    def go_on(self, one: Kept) -> None:
        """Go on with a match of that menu; raises `RefusalError`."""
        record = shelf.again(one).record
        session, keeper = resumed(record, self._host.now), shelf.keeper_of(one)
        self._resumed |= {one.path, keeper.path or one.path}
        self._host.begin(session, keeper, went_on(record))

    def review(self, name: str) -> None:
        """Look at the moves of the game that is on; raises `RefusalError`.

        `name` is what is done first there, as `earlier`.
        """
        top = self.stage.top
        is_step = name in {"earlier", "later"}
        if isinstance(top, Review) or (isinstance(top, Practice) and is_step):
            top.do(name)
            return
        self._host.check_no_practice()
        if self._host.desk is None:
            raise RefusalError(Message("no-game-on"))
        if name == "branch":
            raise RefusalError(self.stage.named("review-first"))
        desk, at = self._host.desk, 0 if name == "next-mistake" else None
        self.look_at(desk.record, at, desk.keyboard.holder)
        if name != "review":
            self.stage.do(name)

    def look_at(
        self, record: Record, at: int | None = None, viewer: Seat | None = None
    ) -> None:
        """Show a match move by move, before all that is open; raises `RefusalError`.

        First it is shown as it was after `at` moves, or after all.
        """
        stage = self.stage
        if not record.match.moves:
            raise RefusalError(Message("nothing-moved"))
        seats = [read_sitter(seat, record.match.game) for seat in record.seats]
        ways = Ways(
            stage.pop,
            lambda branched: self.careful(lambda: self._branch(branched)),
            self._host.coach,
            viewer,
        )
        stage.push(Review(stage, record, ways, at), seats)

    def _branch(self, record: Record) -> None:
        """Begin a match of its own from a position; the old one stays as it is."""
        people = _people(record)
        first = say("branched", people=people, count=len(record.match.moves))
        self._host.begin(resumed(record, self._host.now), None, first)

    def save_transcript(self) -> None:
        """Write what was said in this game to a file; raises `RefusalError`."""
        self._host.check_no_practice()
        stage, desk = self.stage, self._host.desk
        if desk is None:
            raise RefusalError(Message("no-game-on"))
        language = stage.catalogue.language
        heard = stage.history.may_hear
        lines = [entry.words(language) for entry in stage.told if heard(entry)]
        path = saves.save_transcript(desk.match.game.key, lines)
        stage.answer(say("transcript-saved", file=saves.named(path)), kind=Kind.PROGRAM)


def went_on(record: Record) -> Message:
    """Say which match is gone on with: who plays it, and how far it is."""
    people = _people(record)
    return say("took-over", people=people, count=len(record.match.moves))


def _people(record: Record) -> tuple[Message, ...]:
    """Return who sits at the table of a match."""
    return tuple(
        say("person-at-table", who=Person(seat)) for seat in range(len(record.seats))
    )
