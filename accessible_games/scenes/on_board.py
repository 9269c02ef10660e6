"""A match that is played on the physical board: hands in, guidance out.

What hands do is an answer like any other; what they are to do is told until the pieces
stand as the game wants.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from accessible_games.board.agreement import (
    Agreement,
    Agrees,
    Differs,
    Made,
    Verdict,
    Wanted,
    wanted,
)
from accessible_games.core.match import Event, Match, Play, Played, Undone
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
from accessible_games.players.at_board import AtBoard
from accessible_games.scenes import guidance
from accessible_games.scenes.desk import Desk
from accessible_games.scenes.review import Review
from accessible_games.scenes.stage import Stage
from accessible_games.session import Session

LATER: Final = 0.06
"""Seconds within which a hole is told after a button: it must be steady for 40 ms."""


class OnBoard:
    """One match, whose people may move with their hands."""

    def __init__(
        self,
        stage: Stage,
        session: Session,
        sensing: Sensing[Any, Any],
        now: Callable[[], float],
    ) -> None:
        self._stage = stage
        self.session = session
        self._sensing = sensing
        self._now = now
        self._hands: AtBoard[Any] = AtBoard()
        self._agreement: Agreement[Any] = Agreement(Wanted(0))
        self._before: Differs | None = None
        """What was told last of the differences that there still are."""
        self._calls: list[tuple[int | None, float]] = []
        """The buttons that were pressed, and when each call is to be made."""

    def begin(self, hold: Callable[[], Message | None]) -> None:
        """Let hands answer; no computer is asked while there is a reason to hold."""
        self.session.listeners.append(self.hear)
        self.session.hold = hold
        self._expect(is_forward=False)
        self.session.seat(self._hands)
        self.look(Urgency.EVENT)

    def end(self) -> None:
        """Let the match be played without the board."""
        self.session.hold = lambda: None
        if self.hear in self.session.listeners:  # not if its table was left
            self.session.listeners.remove(self.hear)
            self.session.ask()

    @property
    def is_right(self) -> bool:
        """Whether the pieces were found to stand as the game wants."""
        return isinstance(self._agreement.told, Agrees)

    @property
    def _is_over(self) -> bool:
        return self.session.match.outcome is not None

    def see(self, layout: int, at: float) -> None:
        """Take note of how the pieces stand."""
        self._agreement = self._agreement.see(layout, at)

    def lose(self) -> None:
        """Take note that nobody sees them any more."""
        self._agreement = self._agreement.lose()
        self._before = None

    def hear(self, match: Match[Any, Any], events: Sequence[Event[Any, Any]]) -> None:
        """Take note that the position has changed, and tell what hands are to do."""
        del match
        if not any(isinstance(event, Played | Undone) for event in events):
            return
        is_forward = not any(isinstance(event, Undone) for event in events)
        before = self._agreement.wanted.layout
        self._expect(is_forward=is_forward)
        # Nobody was asked yet for a move that is made already.
        if not self._is_made():
            placed = self._agreement.wanted.layout & ~before
            self.look(Urgency.EVENT, placed=placed if is_forward else 0)

    def _expect(self, *, is_forward: bool) -> None:
        state = self.session.match.state
        now = wanted(self.session.game, self._sensing, state)
        if not self.session.is_persons_turn():
            now = Wanted(now.layout)
        self._agreement = self._agreement.want(now, is_forward=is_forward)
        self._before = None

    @property
    def _settle(self) -> float:
        """For how many seconds a piece must stand before it counts."""
        return self._stage.chosen.now.board.settle / 1000

    def left(self) -> float | None:
        """Return in how many seconds there may be something to tell, if at all."""
        if self._is_over:
            return None
        settled = self._agreement.due(self._settle)
        dues = [due for _, due in self._calls] + ([] if settled is None else [settled])
        return max(0.0, min(dues) - self._now()) if dues else None

    def look(
        self, urgency: Urgency, settle: float | None = None, placed: int = 0
    ) -> None:
        """Tell what has become clear by now; nothing is play after the end.

        Of what was `placed`, as a layout, it has just been said what and where it is.
        """
        self._make_calls()
        if self._is_over:
            return
        settle = self._settle if settle is None else settle
        self._agreement, found = self._agreement.look(self._now(), settle)
        if isinstance(found, Differs) and found.is_only(placed):
            self._before = found
            self._stage.answer(Message("board-put-it"), urgency=urgency, kind=Kind.GAME)
        elif found is not None:
            self._follow(found, urgency)

    def _follow(self, found: Verdict[Any], urgency: Urgency) -> None:
        before, self._before = self._before, None
        match found:
            case Made(move):
                self._make(move)
            case Agrees():
                if before is not None:
                    right, cues = Message("board-agrees"), [Cue.PLACED]
                    self._stage.answer(
                        right, urgency=urgency, kind=Kind.GAME, cues=cues
                    )
                self.session.ask()
            case Differs():
                state = self.session.match.state
                told = guidance.steps(
                    found,
                    before,
                    self._sensing,
                    state,
                    is_followed=self._agreement.agreed is not None,
                )
                cues = [Cue.ILLEGAL] if found.take else []
                self._before = found
                if self._is_early(found):
                    told, cues = [guidance.early(found, self._sensing)], []
                self._stage.answer(*told, urgency=urgency, kind=Kind.GAME, cues=cues)

    def _is_early(self, found: Differs) -> bool:
        """Return whether a piece was put down before it was said which it is."""
        is_one = len(found.take) == 1 and not found.put
        is_to_come = self.session.is_persons_turn() and not self._agreement.wanted.moves
        return is_one and is_to_come and self._agreement.agreed is not None

    def _make(self, move: object) -> None:
        """Make a move of hands at once: who looked at the past is back for it."""
        if self._hands.make(move):
            if any(isinstance(scene, Review) for scene in self._stage.scenes):
                self._end_review(move)
            self.session.step()

    def _end_review(self, move: object) -> None:
        """Go back to the table of this match and say so, unless a move is refused."""
        match = self.session.match
        if match.advance(Play(move))[0] is not match:
            desks = (one for one in self._stage.scenes if isinstance(one, Desk))
            self._stage.back_to(next(d for d in desks if d.session is self.session))
            self._stage.tell(Message("board-past-ends"))

    def press(self, button: int | None, at: float) -> None:
        """Call for the player whose button it is, or went down with the other.

        A piece that was put down just before counts: if one may be, and is not seen
        yet, it is waited for.
        """
        is_awaited = bool(self._agreement.wanted.moves) and not self._is_made()
        self._calls.append((button, at + LATER if is_awaited else at))
        self._make_calls()

    def _is_made(self) -> bool:
        return isinstance(self._agreement.judge(), Made)

    def _make_calls(self) -> None:
        """Make the calls that are due, and those that a piece was waited for."""
        while self._calls and (self._is_made() or self._calls[0][1] <= self._now()):
            (button, _), *self._calls = self._calls
            try:
                self._call(button)
            except RefusalError as error:
                self._stage.answer(error.why, cues=[Cue.ILLEGAL])

    def _call(self, button: int | None) -> None:
        """Call; raises `RefusalError`."""
        calls, self._calls = self._calls, []
        self.look(Urgency.ANSWER, settle=0)  # the piece that was just put down counts
        self._calls = calls
        match = self.session.match
        why = guidance.why_no_call(match, self.session.persons, button)
        if why is not None:
            raise RefusalError(why)
        if button is None:
            tie = say("board-tie", who=Person(match.game.turn(match.state)))
            self._stage.show([Utterance((tie,), Urgency.ANSWER, Kind.PROGRAM)])
        self._make(self._sensing.call)

    def hand_over(self, thing: str) -> None:
        """Make the move that a thing in the tray means; raises `RefusalError`."""
        meant = self._sensing.handed(self.session.match.state, thing)
        if isinstance(meant, Message):
            raise RefusalError(meant)
        if meant is not None:
            self._make(meant)

    def todo(self) -> Sequence[Message]:
        """Say all that is to be done with the pieces."""
        found = self._agreement.judge()
        if not isinstance(found, Differs) or self._is_over:
            return [Message("board-agrees")]
        if self._is_early(found):
            return [guidance.early(found, self._sensing)]
        return guidance.every(found, self._sensing, self.session.match.state)
