"""The dock of the program: where the physical board is connected, and left."""

from collections.abc import Callable
from typing import Any, Protocol

from accessible_games import tag_file
from accessible_games.board.events import Driver
from accessible_games.core.game import Game
from accessible_games.core.message import Kind, Message, RefusalError
from accessible_games.scenes.desk import Desk
from accessible_games.scenes.physical import Physical
from accessible_games.scenes.stage import Stage
from accessible_games.settings import Settings


class Host(Protocol):
    """The program, as far as the board needs it."""

    stage: Stage
    now: Callable[[], float]

    @property
    def desk(self) -> Desk | None:
        """The desk of the game that is on, in front or behind a menu."""
        ...


class Dock:
    """Uses the board as the settings, the command line or a key want it."""

    def __init__(self, program: Host) -> None:
        self._program = program
        self.port = ""
        """Where the board is to be searched for: everywhere, if empty."""
        self.wake: Callable[[], None] = _nothing
        """Lets the shell look at once, called from any thread."""
        self.driver: Callable[[], Driver] = self._real_driver
        """Returns who searches for the board."""
        self.physical: Physical | None = None
        """The board, while it is used."""
        chosen = program.stage.chosen
        self._is_set = chosen.now.board.is_used
        """Whether the settings want the board, which a key does not change."""
        self._lie = chosen.now.board.lie
        self._is_wanted = self._is_set
        """Whether the board is to be used as soon as a game is on that can be."""
        chosen.followers.append(self._follow)

    def _real_driver(self) -> Driver:
        from accessible_games.board.driver import (  # noqa: PLC0415 - only if used
            Driver as Real,
        )

        return Real(self.port or None, wake=self.wake)

    def _follow(self, settings: Settings) -> None:
        """Use the board from now on, or no more, or as it lies, if that was chosen."""
        lay, self._lie = self._lie, settings.board.lie
        if self.physical is not None and self._lie != lay:
            self.physical.turn_to()
        before, self._is_set = self._is_set, settings.board.is_used
        if self._is_set is before:
            return
        self._is_wanted, was_used = self._is_set, self.physical is not None
        self.sit() if self._is_wanted else self.leave()
        is_used = self.physical is not None
        if is_used is not was_used and not self.is_awaited:
            self._program.stage.tell(self._told(is_used=is_used))

    def use(self) -> None:
        """Search for the board, and play on it."""
        if self.physical is None:
            self.physical = Physical(
                self._program.stage, self.driver(), self._program.now, thing_of
            )
            self.sit()

    def search(self) -> None:
        """Search for the board, and say so unless a match has that waits for it."""
        self.use()
        if not self.is_awaited:
            self._program.stage.tell(Message("board-searched"))

    def leave(self) -> None:
        """Leave the board to others."""
        if self.physical is not None:
            self.physical.close()
            self.physical = None

    def turn(self) -> None:
        """Search for the board, or go on without it, and say so."""
        is_used = self.physical is not None
        self._is_wanted = not is_used
        self.leave() if is_used else self.use()
        if not self.is_awaited:  # which it has said itself
            told = self._told(is_used=not is_used)
            self._program.stage.answer(told, kind=Kind.PROGRAM)

    def _told(self, *, is_used: bool) -> Message:
        """Return what is said when the board is used from now on, or no more."""
        if is_used:
            return Message("board-searched")
        desk = self._program.desk
        if desk is None or desk.session.match.outcome or desk.is_watched():
            return Message("board-off-now")
        return Message("board-left")

    def check(self) -> None:
        """Say how the board is, and what is to be done there; or how to connect it."""
        if self.physical is None:
            stage = self._program.stage
            on = stage.chosen.now.keys.called("attach")
            stage.answer(stage.named("board-off", on=on), kind=Kind.PROGRAM)
        else:
            self.physical.check(is_on=self._is_playing)

    def sit(self) -> None:
        """Play the match that is on at the board, if it can be."""
        desk = self._program.desk
        if desk is None or desk.is_practice:
            return
        if self.physical is None:
            if self._is_wanted and desk.session.game.sensing is not None:
                self.use()
        elif not self.physical.is_at(desk.session):
            self.physical.sit(desk.session)

    def rise(self) -> None:
        """Play no match at the board."""
        if self.physical is not None:
            self.physical.leave()

    @property
    def _is_playing(self) -> bool:
        """Whether a match is on, rather than a lesson or a puzzle before it."""
        desk = self._program.desk
        return desk is None or not desk.is_practice

    @property
    def is_lost(self) -> bool:
        """Whether a match waits for the board to come back."""
        return self.physical is not None and self._is_playing and self.physical.is_lost

    @property
    def is_awaited(self) -> bool:
        """Whether a match waits until it is known whether there is a board."""
        return self.physical is not None and self.physical.is_awaited

    def go_past(self) -> None:
        """Let a match go on that waits for the board: somebody has pressed a key."""
        if self.physical is not None:
            self.physical.go_past()

    def patience(self, most: int) -> int:
        """Return for how many milliseconds a shell may wait, from 1 to `most`."""
        if self.physical is None or not self._is_playing:
            return most
        left = self.physical.left()
        return most if left is None else max(1, min(most, round(1000 * left)))

    def tick(self) -> None:
        """Take what has happened at the board."""
        if self.physical is not None:
            self.sit()  # it may have been connected during a lesson
            self.physical.tick(is_on=self._is_playing)


def _nothing() -> None:
    """Do nothing."""


def thing_of(game: Game[Any, Any], tag: str) -> str:
    """Return what carries a tag of the tray, as in records; raises `RefusalError`."""
    things = () if game.sensing is None else game.sensing.things
    book, damaged = tag_file.load(game.key, things)
    if damaged is not None:
        raise RefusalError(damaged)
    return book.piece(tag)
