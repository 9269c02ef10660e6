"""A match: a game, the states it went through, and what may happen to it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeAlias, assert_never

from accessible_games.core import clock
from accessible_games.core.game import Game, IllegalMoveError, M, Outcome, S, Seat
from accessible_games.core.message import Message
from accessible_games.core.option import Options


@dataclass(frozen=True, slots=True)
class Play(Generic[M]):
    """Ask for a move."""

    move: M


@dataclass(frozen=True, slots=True)
class Undo:
    """Ask to go back to where only `moves` moves had been made."""

    moves: int


@dataclass(frozen=True, slots=True)
class Spend:
    """Let the one to act use up time, in milliseconds, if there are clocks."""

    time: int


Command: TypeAlias = Play[M] | Undo | Spend


@dataclass(frozen=True, slots=True)
class Played(Generic[S, M]):
    """A move was made."""

    before: S
    move: M
    after: S


@dataclass(frozen=True, slots=True)
class Undone(Generic[S]):
    """The last moves were taken back."""

    count: int
    after: S


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing changed, and here is why."""

    why: Message


@dataclass(frozen=True, slots=True)
class RanShort:
    """Little of somebody's time is left."""

    seat: Seat
    left: int
    """Milliseconds."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    outcome: Outcome


Event: TypeAlias = Played[S, M] | Undone[S] | Refused | RanShort | Ended


@dataclass(frozen=True, slots=True)
class Match(Generic[S, M]):
    """A game in progress; `advance` is the only way forward and back."""

    game: Game[S, M]
    options: Options
    seed: int
    states: tuple[S, ...]
    """The state before the first move, and after each."""
    moves: tuple[M, ...] = ()
    spent: tuple[int, ...] = (0,)
    """Milliseconds that each move took, and the one to be made has taken so far."""
    setup: tuple[str, ...] = ()
    """The lines of the set-up that it began from, if it began in the middle."""

    @classmethod
    def start(
        cls,
        game: Game[S, M],
        options: Options | None = None,
        seed: int = 0,
        setup: Sequence[str] = (),
    ) -> "Match[S, M]":
        """Return a match in its first state; raises `RefusalError` on bad options.

        Of a game that has set-ups it may begin from one; raises `IllegalSetupError`.
        """
        agreed = game.agree(options or {})
        if setup and game.set_up is not None:
            first = game.set_up(agreed, seed, setup)
        else:
            first = game.start(agreed, seed)
        return cls(game, agreed, seed, (first,), setup=tuple(setup))

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.game.seats_in(self.options)

    @property
    def state(self) -> S:
        """The state on the table."""
        return self.states[-1]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""
        return self.game.outcome(self.state) or self._fallen()

    @property
    def left(self) -> tuple[int, ...]:
        """Milliseconds that each seat has left; empty where there are no clocks."""
        limit = clock.limit(self.options)
        if limit is None:
            return ()
        used = ((self.mover(n), time) for n, time in enumerate(self.spent) if time)
        return clock.left(limit, self.seats, used)

    def _fallen(self) -> Outcome | None:
        """Return how the clocks ended the game, if they did."""
        if not self.spent[-1]:  # no time runs out before it is used
            return None
        seat = self.mover(len(self.moves))
        return None if self.left[seat] else clock.fallen(seat, self.seats)

    def mover(self, number: int) -> Seat:
        """Return who made, or has to make, the move that `number` moves precede."""
        return self.game.turn(self.states[number])

    def at(self, moves: int) -> "Match[S, M]":
        """Return the match as it was after that many of its moves."""
        if moves == len(self.moves):
            return self
        return replace(
            self,
            states=self.states[: moves + 1],
            moves=self.moves[:moves],
            # Whoever may move otherwise has the time for it that they had.
            spent=(*self.spent[:moves], 0),
        )

    def last_turn(self) -> int:
        """Return how many moves preceded the last moves of one seat."""
        first = len(self.moves)
        while first and self.mover(first - 1) == self.mover(len(self.moves) - 1):
            first -= 1
        return first

    def advance(
        self, command: Command[M]
    ) -> tuple["Match[S, M]", tuple[Event[S, M], ...]]:
        """Return the match after `command`, and what happened on the way."""
        match command:
            case Play(move):
                return self._play(move)
            case Undo(moves):
                return self._undo(moves)
            case Spend(time):
                return self._spend(time)
            case _:
                assert_never(command)

    def _play(self, move: M) -> tuple["Match[S, M]", tuple[Event[S, M], ...]]:
        if self.outcome is not None:
            return self, (Refused(Message("game-over")),)
        try:
            after = self.game.play(self.state, move)
        except IllegalMoveError as error:
            return self, (Refused(error.why),)
        match = replace(
            self,
            states=(*self.states, after),
            moves=(*self.moves, move),
            spent=(*self.spent, 0),
        )
        played: Event[S, M] = Played(self.state, move, after)
        outcome = match.outcome
        return match, (played,) if outcome is None else (played, Ended(outcome))

    def _undo(self, moves: int) -> tuple["Match[S, M]", tuple[Event[S, M], ...]]:
        count = len(self.moves) - moves
        if not 0 < count <= len(self.moves):
            return self, (Refused(Message("nothing-to-undo")),)
        match = self.at(moves)
        return match, (Undone(count, match.state),)

    def _spend(self, time: int) -> tuple["Match[S, M]", tuple[Event[S, M], ...]]:
        """Use up time, at most what is left."""
        if not self.left or self.outcome is not None or time <= 0:
            return self, ()
        seat = self.mover(len(self.moves))
        before = self.left[seat]
        used = self.spent[-1] + min(time, before)
        match = replace(self, spent=(*self.spent[:-1], used))
        after = match.left[seat]
        if match.outcome is not None:
            return match, (Ended(match.outcome),)
        if clock.is_warning(before, after):
            return match, (RanShort(seat, after),)
        return match, ()
