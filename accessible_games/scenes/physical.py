"""The physical board beside the keyboard, which works all the while.

It is looked at on the thread of the shell; a match may be played on it, or none.
"""

from collections.abc import Callable, Sequence
from typing import Any

from accessible_games.board.events import (
    Chattering,
    Connected,
    Driver,
    Event,
    Handed,
    Lost,
    Measured,
    Named,
    Pressed,
    Seen,
    Tied,
    Trouble,
)
from accessible_games.board.troubles import unsteady
from accessible_games.core.game import Game
from accessible_games.core.message import (
    Kind,
    Message,
    RefusalError,
    Urgency,
    say,
)
from accessible_games.outputs import Cue
from accessible_games.outputs.buzzer import Buzzer
from accessible_games.scenes.on_board import OnBoard
from accessible_games.scenes.stage import Stage
from accessible_games.session import Session


class Physical:
    """The board while it is used, and the match that is played on it."""

    def __init__(
        self,
        stage: Stage,
        driver: Driver,
        now: Callable[[], float],
        thing_of: Callable[[Game[Any, Any], str], str],
    ) -> None:
        self._stage = stage
        self._driver = driver
        self._now = now
        self._thing_of = thing_of
        """Returns what carries a tag in a game; raises `RefusalError`."""
        self._match: OnBoard | None = None
        self._seen: Seen | None = None
        """How the pieces stand, as the board counts them."""
        self._is_found = False
        """Whether there is a board now."""
        self._is_waited_for = True
        """Whether a match that nobody plays waits: until the board is found or cannot
        be reached, or somebody presses a key."""
        self._urgency = Urgency.ANSWER
        """How what hands are to do is told: at once, since hands have moved, or after
        the new value of a setting."""
        self._first: float | None = None
        """When it was seen first since it was connected: what lies on its tray then is
        nobody's move."""
        self.is_lost = False
        """Whether there was one, so that the game waits until it is back."""
        self._whys: list[Message] = []
        """What keeps it from being reached, as far as is known."""
        self._buzzer = Buzzer(driver.buzz, lambda: stage.chosen.now.sounds.is_on)
        stage.outputs.append(self._buzzer)
        driver.start()

    def close(self) -> None:
        """Leave the board to others, and the game to the keyboard."""
        self.leave()
        self._stage.outputs.remove(self._buzzer)
        self._driver.close()

    def sit(self, session: Session) -> None:
        """Let a match be played on the board, if it can be, instead of another."""
        self.leave()
        sensing = session.game.sensing
        if sensing is not None:
            self._match = OnBoard(self._stage, session, sensing, self._now)
            self.show_pieces()
            self._match.begin(self._hold)
            if self.is_awaited:
                self._stage.tell(self._awaited())

    def leave(self) -> None:
        """Let the match be played without the board."""
        match, self._match = self._match, None
        if match is not None:
            match.end()

    def is_at(self, session: Session) -> bool:
        """Return whether that match is played here."""
        return self._match is not None and self._match.session is session

    @property
    def is_awaited(self) -> bool:
        """Whether a match that nobody at the keyboard plays waits for the board.

        It might be over before that is found.
        """
        if self._match is None or self._match.session.persons:
            return False
        return self._match.session.is_waiting() and self._is_waited_for

    def go_past(self) -> None:
        """Let the match go on that waits; the board may still be found."""
        if self.is_awaited:
            self._wait_no_more()

    def _wait_no_more(self) -> None:
        was_awaited, self._is_waited_for = self.is_awaited, False
        if was_awaited and self._match is not None:
            self._match.session.ask()

    def _hold(self) -> Message | None:
        """Say what the computer waits for: its piece to be moved, or the board."""
        if self.is_awaited:
            return self._awaited()
        if self.is_lost:
            return self._missing()
        if self._is_found and self._match is not None and not self._match.is_right:
            return self._stage.named("board-first", check=self._key("check"))
        return None

    def _awaited(self) -> Message:
        return self._stage.named("board-awaited")

    def _missing(self) -> Message:
        return self._stage.named("board-lost", off=self._key("attach"))

    def _key(self, command: str) -> Message:
        return self._stage.chosen.now.keys.called(command)

    def tick(self, *, is_on: bool) -> None:
        """Take what has happened at the board; `is_on`: its match is played now."""
        for event in self._driver.events():
            self._take(event, is_on=is_on)
        if is_on and self._match is not None:
            self._match.look(self._urgency)

    def left(self) -> float | None:
        """Return in how many seconds there may be something to tell, if at all."""
        return None if self._match is None else self._match.left()

    def _take(self, event: Event, *, is_on: bool) -> None:
        match event:
            case Connected():
                self._find(event)
            case Lost():
                self._is_found, self.is_lost, self._seen = False, True, None
                if self._match is not None:
                    self._match.lose()
                self._stage.tell(self._missing())
            case Trouble(why):
                self._whys.append(why)
                self._stage.tell(why)
                self._wait_no_more()
            case Chattering(hole):
                self._stage.tell(unsteady(self._stage.chosen.now.board.lie.place(hole)))
            case Seen():
                self._seen, self._urgency = event, Urgency.ANSWER
                self._first = event.at if self._first is None else self._first
                self.show_pieces()
            case Pressed() | Tied() | Handed():
                if is_on and self._match is not None:
                    self._obey(event, self._match)
            case Named() | Measured():  # nobody asks for them during a game
                pass

    def _find(self, board: Connected) -> None:
        self._is_found, self.is_lost = True, False
        self._first, self._is_waited_for = None, False
        self._whys.clear()
        if board.is_back or not board.hello.name:
            self._stage.tell(Message("board-back" if board.is_back else "board-found"))
        else:
            self._stage.tell(say("board-found-named", name=board.hello.name))

    def show_pieces(self) -> None:
        """Let the match see how the pieces stand, as people see it."""
        if self._seen is not None:
            self._show(self._seen.at)

    def turn_to(self) -> None:
        """Let the match see the pieces as the board lies from now on.

        While somebody tries one way after the other, each new value is to be heard.
        """
        self._urgency = Urgency.EVENT
        self._show(self._now())

    def _show(self, at: float) -> None:
        if self._seen is not None and self._match is not None:
            layout = self._stage.chosen.now.board.lie.places(self._seen.occupancy)
            self._match.see(layout, at)

    def _obey(self, event: Pressed | Tied | Handed, match: OnBoard) -> None:
        """Do what hands want besides moving pieces, or say why not."""
        try:
            match event:
                case Pressed(button, at):
                    match.press(self._stage.chosen.now.board.seat(button), at)
                case Tied(at):
                    match.press(None, at)
                case Handed(tag, at) if tag and at != self._first:
                    match.hand_over(self._thing_of(match.session.game, tag))
                case Handed():  # it was emptied, or lay there before
                    pass
        except RefusalError as error:
            self._stage.answer(error.why, cues=[Cue.ILLEGAL])

    def check(self, *, is_on: bool) -> None:
        """Say how the board is, and all that is to be done there."""
        self._stage.answer(*self._state(is_on=is_on), kind=Kind.PROGRAM)

    def _state(self, *, is_on: bool) -> Sequence[Message]:
        if not self._is_found:
            first = self._missing() if self.is_lost else Message("board-searched")
            return [first, *self._whys]
        if self._match is None or not is_on:
            return [Message("board-unused")]
        return self._match.todo()
