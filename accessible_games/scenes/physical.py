"""The physical board at the table: hands in, guidance and the buzzer out.

It is looked at on the thread of the shell, beside the keyboard, which works all the
while. What hands do is an answer like any other; what they are to do is told until the
pieces stand as the game wants.
"""

from collections.abc import Callable, Sequence
from typing import Any

from accessible_games.board.agreement import (
    Agreement,
    Agrees,
    Differs,
    Made,
    Verdict,
    Wanted,
    wanted,
)
from accessible_games.board.events import (
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
from accessible_games.board.rotation import rotated
from accessible_games.core.game import Game
from accessible_games.core.match import Event as Happening, Match, Played, Undone
from accessible_games.core.message import (
    Kind,
    Message,
    Person,
    RefusalError,
    Urgency,
    Utterance,
    say,
)
from accessible_games.core.sensing import Sensing
from accessible_games.outputs import Cue
from accessible_games.outputs.buzzer import Buzzer
from accessible_games.players.at_board import AtBoard
from accessible_games.scenes import guidance
from accessible_games.scenes.stage import Stage
from accessible_games.session import Session


class Physical:
    """The board, and the match that is played on it."""

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
        self._hands: AtBoard[Any] = AtBoard()
        self._session: Session | None = None
        self._agreement: Agreement[Any] = Agreement(Wanted(0))
        self._before: Differs | None = None
        """What was told last of the differences that there still are."""
        self._is_found = False
        """Whether there is a board now."""
        self.is_lost = False
        """Whether there was one, so that the game waits until it is back."""
        self._buzzer = Buzzer(driver.buzz, lambda: stage.chosen.now.sounds.is_on)
        stage.outputs.append(self._buzzer)
        driver.start()

    def close(self) -> None:
        """Leave the board to others, and the game to the keyboard."""
        self.leave()
        self._stage.outputs.remove(self._buzzer)
        self._driver.close()

    def sit(self, session: Session) -> None:
        """Let a match be played on the board; `leave` comes before another."""
        self._session = session
        session.listeners.append(self.hear)
        session.hold = self._hold
        self._expect(is_forward=False)
        session.seat(self._hands)
        self._look(Urgency.EVENT)

    def leave(self) -> None:
        """Let the match be played without the board."""
        session, self._session = self._session, None
        if session is not None:
            session.hold = lambda: None
            if self.hear in session.listeners:  # not if its table was left
                session.listeners.remove(self.hear)
                session.ask()

    def is_at(self, session: Session) -> bool:
        """Return whether that match is played here."""
        return self._session is session

    @property
    def _sensing(self) -> Sensing[Any, Any]:
        sensing = self._playing.game.sensing
        assert sensing is not None  # noqa: S101 - who sits here has one
        return sensing

    @property
    def _playing(self) -> Session:
        assert self._session is not None  # noqa: S101 - asked only while a match is on
        return self._session

    def _hold(self) -> Message | None:
        """Say what the computer waits for: its piece to be moved, or the board."""
        if self.is_lost:
            return self._missing()
        if self._is_found and not isinstance(self._agreement.told, Agrees):
            return self._stage.named("board-first", check=self._key("check"))
        return None

    def _missing(self) -> Message:
        return self._stage.named("board-lost", off=self._key("attach"))

    def _key(self, command: str) -> Message:
        return self._stage.chosen.now.keys.called(command)

    def tick(self, *, is_on: bool) -> None:
        """Take what has happened at the board; `is_on`: its match is played now."""
        for event in self._driver.events():
            self._take(event, is_on=is_on)
        if is_on:
            self._look(Urgency.ANSWER)

    def _take(self, event: Event, *, is_on: bool) -> None:
        match event:
            case Connected(is_back=is_back, hello=hello):
                self._is_found, self.is_lost = True, False
                if is_back or not hello.name:
                    self._tell(Message("board-back" if is_back else "board-found"))
                else:
                    self._tell(say("board-found-named", name=hello.name))
            case Lost():
                self._agreement = self._agreement.lose()
                self._is_found, self.is_lost, self._before = False, True, None
                self._tell(self._missing())
            case Trouble(why):
                self._tell(why)
            case Seen(occupancy, at):
                quarters = self._stage.chosen.now.board.rotation // 90
                layout = rotated(occupancy, quarters)
                self._agreement = self._agreement.see(layout, at)
            case Pressed() | Tied() | Handed():
                if is_on and self._session is not None:
                    self._obey(event)
            case Named() | Measured():  # nobody asks for them during a game
                pass

    def _obey(self, event: Pressed | Tied | Handed) -> None:
        """Do what hands want besides moving pieces, or say why not."""
        try:
            match event:
                case Pressed(button):
                    self._call(button)
                case Tied():
                    self._call(None)
                case Handed(tag):
                    self._hand_over(tag)
        except RefusalError as error:
            self._stage.answer(error.why, cues=[Cue.ILLEGAL])

    def _call(self, button: int | None) -> None:
        """Call for the player whose button it is, or went down with the other."""
        session = self._playing
        self._look(Urgency.ANSWER, settle=0)  # the piece that was just put down counts
        match = session.match
        why = guidance.why_no_call(match, session.persons, button)
        if why is not None:
            raise RefusalError(why)
        if button is None:
            who = Person(match.game.turn(match.state))
            self._tell(say("board-tie", who=who), Urgency.ANSWER)
        self._make(self._sensing.call)

    def _hand_over(self, tag: str) -> None:
        """Make the move that is meant by a thing in the tray, if there is one."""
        if not tag:
            return
        match = self._playing.match
        meant = self._sensing.handed(match.state, self._thing_of(match.game, tag))
        if isinstance(meant, Message):
            raise RefusalError(meant)
        if meant is not None:
            self._make(meant)

    def _make(self, move: object) -> None:
        """Make a move of hands at once."""
        if self._hands.make(move):
            self._playing.step()

    def hear(
        self, match: Match[Any, Any], events: Sequence[Happening[Any, Any]]
    ) -> None:
        """Take note that the position has changed, and tell what hands are to do."""
        del match
        if not any(isinstance(event, Played | Undone) for event in events):
            return
        is_forward = not any(isinstance(event, Undone) for event in events)
        before = self._agreement.wanted.layout
        self._expect(is_forward=is_forward)
        # Nobody was asked yet for a move that is made already.
        if not isinstance(self._agreement.judge(), Made):
            placed = self._agreement.wanted.layout & ~before
            self._look(Urgency.EVENT, placed=placed if is_forward else 0)

    def _expect(self, *, is_forward: bool) -> None:
        session = self._playing
        state = session.match.state
        now = wanted(session.game, self._sensing, state)
        if not session.is_persons_turn():
            now = Wanted(now.layout)
        self._agreement = self._agreement.want(now, is_forward=is_forward)
        self._before = None

    def _look(
        self, urgency: Urgency, settle: float | None = None, placed: int = 0
    ) -> None:
        """Tell what has become clear by now; nothing is play after the end.

        Of what was `placed`, as a layout, it has just been said what and where it is.
        """
        if self._session is None or self._session.match.outcome is not None:
            return
        settle = self._settle if settle is None else settle
        self._agreement, found = self._agreement.look(self._now(), settle)
        if isinstance(found, Differs) and found.is_only(placed):
            self._before = found
            self._stage.answer(Message("board-put-it"), urgency=urgency, kind=Kind.GAME)
        elif found is not None:
            self._follow(found, urgency)

    @property
    def _settle(self) -> float:
        """For how many seconds a piece must stand before it counts."""
        return self._stage.chosen.now.board.settle / 1000

    def left(self) -> float | None:
        """Return in how many seconds there may be something to tell, if at all."""
        due = self._agreement.due(self._settle)
        return None if due is None else max(0.0, due - self._now())

    def _follow(self, found: Verdict[Any], urgency: Urgency) -> None:
        match found:
            case Made(move):
                self._before = None
                self._make(move)
            case Agrees() if self._before is not None:
                self._before = None
                self._stage.answer(
                    Message("board-agrees"),
                    urgency=urgency,
                    kind=Kind.GAME,
                    cues=[Cue.PLACED],
                )
                self._playing.ask()
            case Agrees():
                self._playing.ask()
            case Differs():
                state = self._playing.match.state
                told = guidance.steps(found, self._before, self._sensing, state)
                cues = [Cue.ILLEGAL] if found.take else []
                self._before = found
                self._stage.answer(*told, urgency=urgency, kind=Kind.GAME, cues=cues)

    def check(self) -> None:
        """Say how the board is, and all that is to be done there."""
        self._stage.answer(*self._state(), kind=Kind.PROGRAM)

    def _state(self) -> Sequence[Message]:
        if not self._is_found:
            return [self._missing() if self.is_lost else Message("board-searched")]
        if self._session is None:
            return [Message("board-unused")]
        found = self._agreement.judge()
        if not isinstance(found, Differs) or self._playing.match.outcome is not None:
            return [Message("board-agrees")]
        return guidance.every(found, self._sensing, self._playing.match.state)

    def _tell(self, message: Message, urgency: Urgency = Urgency.EVENT) -> None:
        self._stage.show([Utterance((message,), urgency, Kind.PROGRAM)])
