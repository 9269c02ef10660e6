"""A puzzle: a table at which one move is to be found.

Every key does what it does in a game, except that a wrong move is not made: its fault
is told, and one tries again. The other player answers as hard as can be, until the aim
is reached.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from accessible_games import narration
from accessible_games.core.match import Event, Match, Play, Played
from accessible_games.core.message import Kind, Message, RefusalError, Utterance, say
from accessible_games.core.puzzle import SOLVER, Guide
from accessible_games.outputs import Cue
from accessible_games.people import COMPUTER, PERSON, Sitter
from accessible_games.players.person import AtKeyboard
from accessible_games.players.resisting import Resisting
from accessible_games.scenes.practice import Practice
from accessible_games.scenes.series import Series
from accessible_games.scenes.stage import Stage
from accessible_games.session import Session


class _Table(Session):
    """A session that is over when the puzzle is, though the game may go on."""

    def __init__(self, match: Match[Any, Any], guide: Guide[Any, Any]) -> None:
        others = match.seats - 1
        sitters = (Sitter(PERSON), *[Sitter(COMPUTER, match.game.levels[0])] * others)
        resisting = [Resisting(guide) for _ in range(others)]
        super().__init__(match, sitters, [AtKeyboard(), *resisting])
        self._guide = guide

    def is_waiting(self) -> bool:
        """Return whether the other player is to act."""
        return super().is_waiting() and not self._guide.is_over(self.match.state)


class PuzzleDesk(Practice):
    """A scene that is one puzzle after the other."""

    def __init__(self, stage: Stage, series: Series) -> None:
        self._series = series
        self._set_up(series.first())
        super().__init__(stage, self._session(), series.called)

    def _set_up(self, number: int) -> None:
        self._number = number
        self._puzzle = self._series.puzzles[number]
        self.guide = self._series.guide(self._puzzle)
        """Who knows the way."""
        self._helped = 0
        """How many hints were given since the last move."""

    def _session(self) -> Session:
        """Return the table that the puzzle begins with."""
        match = Match.start(self._series.game, dict(self._puzzle.options))
        for text in self._puzzle.moves.split(", "):
            match, _ = match.advance(Play(match.game.read(text)))
        self._start = len(match.moves)
        return _Table(match, self.guide)

    @property
    def is_over(self) -> bool:
        """Whether the aim is reached."""
        return self.guide.is_over(self.match.state)

    def begin(self) -> None:
        """Say how to get help, and the first puzzle."""
        names = ("hint", "solution", "later", "menu")
        self._say(self._named(Message("puzzle-welcome"), names))
        self.session.ask()
        self._tell_task()

    def announce(self) -> Sequence[Message]:
        """Say what is to be found, and where the focus is."""
        return [*self._state(), *self.view().reading()]

    # --- what is done -----------------------------------------------------------

    def _do(self, name: str, text: str) -> None:
        is_move = name == "act" or name in self.match.game.verbs
        if name in _OWN:
            _OWN[name](self)
        elif is_move and self.is_over:
            self._go_on() if name == "act" else self._refuse()
        else:
            super()._do(name, text)

    def _refuse(self) -> None:
        raise RefusalError(self._offer())

    def _perform(self, move: object) -> None:
        """Make a move, unless it is wrong: then say why."""
        state, game = self.match.state, self.match.game
        is_legal = move in game.legal_moves(state)
        fault = self.guide.fault(state, move) if is_legal else None
        if fault is None:
            super()._perform(move)
        else:
            self._stage.answer(fault, cues=[Cue.ILLEGAL])

    def hear(self, match: Match[Any, Any], events: Sequence[Event[Any, Any]]) -> None:
        """Tell what has just happened, and whether it solves the puzzle."""
        self._helped = 0
        super().hear(match, events)
        is_made = any(isinstance(event, Played) for event in events)
        if is_made and self.guide.is_over(match.state):
            self._solve()

    def _told(
        self, match: Match[Any, Any], events: Sequence[Event[Any, Any]]
    ) -> Sequence[Utterance]:
        """Say of a right move first of all that it is right."""
        told = super()._told(match, events)
        first = events[0]
        is_own = isinstance(first, Played) and match.game.turn(first.before) == SOLVER
        if not is_own or self.guide.is_over(match.state):
            return told
        messages = (Message("puzzle-right"), *told[0].messages)
        return [replace(told[0], messages=messages), *told[1:]]

    def _solve(self) -> None:
        """Keep that the puzzle is solved, and say so."""
        trouble = self._series.solved.add(self._puzzle.name)
        is_won = self.match.outcome is not None
        how = [] if is_won else [Message("puzzle-saved")]
        told = Utterance((Message("puzzle-solved"), *how, *self._state()))
        # A game that is won has been told, and has sounded so, already.
        self._stage.show([told], [] if is_won else [Cue.WON])
        if trouble is not None:
            self._stage.show([Utterance((trouble,), kind=Kind.PROGRAM)])

    def undo(self) -> None:
        """Take back the last decision, never what led to the puzzle."""
        if len(self.match.moves) == self._start:
            raise RefusalError(Message("nothing-to-undo"))
        super().undo()

    def turn(self) -> None:
        """Say what is to be found."""
        self._stage.answer(*self._state())

    def hint(self) -> None:
        """Help a little, and with each further time a little more."""
        if self.is_over:
            self._refuse()
        self._check_turn()
        hints = self.guide.hints(self.match.state)
        self._stage.answer(hints[min(self._helped, len(hints) - 1)])
        self._helped += 1

    def solution(self) -> None:
        """Tell the moves that reach the aim, and what the other would answer."""
        if self.is_over:
            self._refuse()
        self._check_turn()
        game, state = self.match.game, self.match.state
        told = [Message("puzzle-solution")]
        for move in self.guide.solution(state):
            after = game.play(state, move)
            told += game.describe(state, move, after)
            state = after
        self._stage.answer(*told)

    def skip(self, by: int) -> None:
        """Go to the next or previous puzzle, solved or not."""
        if self.is_over and by > 0:
            self._go_on()
            return
        number = self._number + by
        if not 0 <= number < len(self._series.puzzles):
            raise RefusalError(Message("puzzle-last" if by > 0 else "puzzle-first"))
        self._go_to(number)

    def _go_on(self) -> None:
        """Go to the next puzzle that is not solved, or back if there is none."""
        number = self._series.next(self._number)
        if number is None:
            self._series.leave()
        else:
            self._go_to(number)

    def _go_to(self, number: int) -> None:
        self._stage.silence()
        self._set_up(number)
        self._sit_down(self._session())
        self._tell_task()

    # --- what is said -----------------------------------------------------------

    def _tell_task(self) -> None:
        count = len(self._series.puzzles)
        number = say("puzzle-number", number=self._number + 1, count=count)
        is_solved = self._series.is_solved(self._number)
        again = [Message("puzzle-solved-before")] if is_solved else []
        self._say(number, *again, *self._state())

    def _state(self) -> Sequence[Message]:
        """Return what is to be found, or that it is found and what follows."""
        if self.is_over:
            return [self._offer()]
        if len(self.match.moves) == self._start:
            return [self.guide.task(self.match.state)]
        return narration.whose_turn(self.match)

    def _offer(self) -> Message:
        """Say how many are solved, and how to go on."""
        solved, count = self._series.count_solved(), len(self._series.puzzles)
        if solved == count:
            offer = self._stage.named("puzzle-all-solved")
        else:
            offer = self._stage.named("puzzle-next")
        offer = self._named(offer, ("act", "later", "menu"))
        return say("puzzle-so-far", solved=solved, count=count, offer=offer)


_OWN: Final[Mapping[str, Callable[[PuzzleDesk], None]]] = {
    "hint": PuzzleDesk.hint,
    "solution": PuzzleDesk.solution,
    "undo": PuzzleDesk.undo,
    "turn": PuzzleDesk.turn,
    "later": lambda desk: desk.skip(1),
    "earlier": lambda desk: desk.skip(-1),
}
