"""The review: a match as it was after each of its moves, to be looked at and asked.

A match whose players do not all know the same is shown with what the viewer knew.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from accessible_games import narration, privacy
from accessible_games.core.game import Seat
from accessible_games.core.lookback import Lookback
from accessible_games.core.match import Match
from accessible_games.core.message import Message, RefusalError, Urgency, say
from accessible_games.core.record import Record
from accessible_games.outputs import Cue
from accessible_games.people import read_sitter
from accessible_games.scenes.coach import Coach, about
from accessible_games.scenes.menu import Action
from accessible_games.scenes.question import Question
from accessible_games.scenes.stage import Stage
from accessible_games.scenes.table import TableScene


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways out of a review, and who finds the mistakes in it."""

    leave: Action
    branch: Callable[[Record], None]
    """Begins a match from a position."""
    coach: Coach
    viewer: Seat | None = None
    """Who looks at the match that is on, of several that have something to hide."""


class Review(TableScene):
    """A scene that is a match of which nothing more is played."""

    def __init__(
        self, stage: Stage, record: Record, ways: Ways, at: int | None = None
    ) -> None:
        super().__init__(stage, record.match)
        self._record = record
        self._sitters = [read_sitter(s, record.match.game) for s in record.seats]
        self._ways = ways
        self._at = len(record.match.moves) if at is None else at

    @property
    def shown(self) -> Any:
        """The state that is shown, as far as whoever looks may see it."""
        is_over = self._record.match.outcome is not None
        match, viewer = self.match, self._ways.viewer
        viewer = privacy.only_person(self._sitters) if viewer is None else viewer
        return privacy.shown(match, self._sitters, viewer, is_over=is_over)

    @property
    def match(self) -> Match[Any, Any]:
        """The match as far as it is shown."""
        return self._record.match.at(self._at)

    @property
    def record(self) -> Record:
        """The whole match, with who sits at it."""
        return self._record

    def announce(self) -> Sequence[Message]:
        """Say what this is, how to walk in it, and which move is shown."""
        how = self._stage.named("review-how")
        return [Message("review-title"), *self._telling(), how]

    def _telling(self) -> Sequence[Message]:
        """Say the move that led here as it was told, and which it is."""
        count = len(self._record.match.moves)
        if self._at == 0:
            return [say("review-beginning", count=count)]
        told = narration.again(self._record.match, self._at, self._sitters)
        messages = [message for utterance in told for message in utterance.messages]
        return [*messages, say("review-place", place=self._at, count=count)]

    def go(self, name: str) -> None:
        """Show the `earlier`, `later`, `beginning` or `ending`."""
        count = len(self._record.match.moves)
        ways = {
            "earlier": self._at - 1,
            "later": self._at + 1,
            "beginning": 0,
            "ending": count,
        }
        at = max(0, min(ways[name], count))
        edge = () if at == ways[name] else (Message("edge"),)
        self._at = at
        cue = Cue.EDGE if edge else Cue.MOVED
        self._stage.answer(*edge, *self._telling(), urgency=Urgency.FOCUS, cues=[cue])

    def _go_to_mistake(self, found: Lookback[Any], by: int) -> None:
        """Show the next turning point or, with -1, the previous one."""
        points = [p for p in found.points[::by] if (p.number + 1 - self._at) * by > 0]
        if not points:
            key = "coach-no-later" if by > 0 else "coach-no-earlier"
            self._stage.answer(Message(key), urgency=Urgency.FOCUS, cues=[Cue.EDGE])
            return
        self._at = points[0].number + 1
        told = about(self._record.match, points[0])
        self._stage.answer(*told, urgency=Urgency.FOCUS, cues=[Cue.MOVED])

    def branch(self) -> None:
        """Begin a match from here; raises `RefusalError` where it is over."""
        if self.match.outcome is not None:
            raise RefusalError(Message("review-over"))
        self._ways.branch(replace(self._record, match=self.match, name=""))

    def _do(self, name: str, text: str) -> None:
        match name:
            case "earlier" | "later" | "beginning" | "ending":
                self.go(name)
            case "next-mistake" | "previous-mistake":
                by = 1 if name == "next-mistake" else -1
                self._ways.coach.ask(self, lambda found: self._go_to_mistake(found, by))
            case "branch":
                self.branch()
            case "act":
                self._ask_branch()
            case "menu":
                self._ways.leave()
            case "review":
                self._stage.answer(*self.announce())
            case _ if name in {
                "undo",
                "hint",
                "appraise",
                "help",
                *self.match.game.verbs,
            }:
                raise RefusalError(self._stage.named("review-only"))
            case _:
                super()._do(name, text)

    def _ask_branch(self) -> None:
        """Ask on Enter, since on the table it makes a move."""
        if self.match.outcome is not None:
            raise RefusalError(Message("review-over"))
        asked = Message("ask-branch")
        self._stage.push(Question(self._stage, asked, lambda: self.do("branch")))
