"""The session: questions to players, commands into the match, events out.

It is the only place where a match moves on. Players answer from any thread through
a queue; everything else happens on the thread that calls `step` or `perform`.
"""

from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Final, TypeAlias

from accessible_games.core.game import Game, Seat
from accessible_games.core.match import (
    Command,
    Event,
    Match,
    Play,
    Refused,
    Spend,
    Undo,
)
from accessible_games.core.message import Message
from accessible_games.core.record import Record
from accessible_games.people import Sitter
from accessible_games.players import Player
from accessible_games.players.computer import Computer
from accessible_games.players.person import AtKeyboard

Listener: TypeAlias = Callable[[Match[Any, Any], Sequence[Event[Any, Any]]], None]
"""Is told the match as it is now and what has just happened to it."""


TICK: Final = 0.1
"""Seconds between two looks at the clocks by somebody who waits."""


class Session:
    """A match and the players at it."""

    def __init__(
        self,
        match: Match[Any, Any],
        sitters: Sequence[Sitter],
        players: Sequence[Player[Any, Any]] | None = None,
        *,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.match = match
        self.sitters = tuple(sitters)
        self.listeners: list[Listener] = []
        self._players = players or [seated(s, match) for s in sitters]
        self.hold: Callable[[], Message | None] = lambda: None
        """Returns why nobody but people is asked for now, if that is so."""
        self.is_standing = False
        """Whether the clocks stand, so that nobody's time is used."""
        self._now = now
        """Tells the time, in seconds from anywhere."""
        self._counted = now()
        """The time up to which the clocks have been counted."""
        self._inbox: SimpleQueue[tuple[object, Any, float]] = SimpleQueue()
        self._question: object | None = None
        """What the player to act was asked; an answer to anything else is dropped."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        return self.match.game

    @property
    def persons(self) -> Sequence[Seat]:
        """The seats of the people at the keyboard."""
        return [seat for seat, one in enumerate(self.sitters) if one.is_person]

    @property
    def record(self) -> Record:
        """The match as it can be kept."""
        return Record(self.match, tuple(map(str, self.sitters)))

    def is_persons_turn(self) -> bool:
        """Return whether somebody at the keyboard is to act."""
        return self.match.outcome is None and self._is_person(len(self.match.moves))

    def is_waiting(self) -> bool:
        """Return whether a player who is not at the keyboard is to act."""
        return self.match.outcome is None and not self.is_persons_turn()

    def has_person_moved(self) -> bool:
        """Return whether somebody at the keyboard has made a move.

        What only computers did can be had again.
        """
        return any(map(self._is_person, range(len(self.match.moves))))

    def ask(self) -> None:
        """Tell whoever is to act that it is their turn, once for each turn.

        What must be done without a choice is done without asking.
        """
        if self.match.outcome is not None or self._question is not None:
            return
        if self.is_waiting() and self.hold() is not None:
            return
        forced = self.game.forced(self.match.state)
        if forced is not None:
            self._advance(Play(forced))
            return
        self._question = question = object()
        self._counted = self._now()
        seat = self.match.mover(len(self.match.moves))
        self._players[seat].your_turn(
            self.game.known_to(self.match.state, seat),
            lambda move: self._inbox.put((question, move, self._now())),
        )

    def seat(self, player: Player[Any, Any]) -> None:
        """Let the people at the keyboard answer by somebody else's hands as well."""
        self.tick()
        self.stop()
        self._players = [
            player if sitter.is_person else other
            for sitter, other in zip(self.sitters, self._players, strict=True)
        ]
        self.ask()

    def step(self, timeout: float | None = 0) -> bool:
        """Take one player's answer, waiting for it; return whether there was one."""
        try:
            question, move, answered = self._inbox.get(
                timeout=timeout or None, block=timeout != 0
            )
        except Empty:
            return False
        if question is self._question:
            self._count(answered)
        if question is self._question:  # the time may have run out before
            self._advance(Play(move))
        return True

    def tick(self) -> None:
        """Count the time that the one to act has used, and tell what comes of it.

        Whoever has answered uses none while the answer waits to be taken.
        """
        if self._inbox.empty():
            self._count(self._now())

    def _count(self, until: float) -> None:
        if self.is_standing or self._question is None:
            self._counted = until
            return
        time = int((until - self._counted) * 1000)
        if time <= 0:
            return
        self._counted += time / 1000
        self.match, events = self.match.advance(Spend(time))
        if self.match.outcome is not None:
            self.stop()
        if events:
            self._tell(events)

    def settle(self) -> None:
        """Wait until somebody at the keyboard is to act, or nobody is asked."""
        self.ask()
        while self.is_waiting() and self.hold() is None:
            self.step(timeout=TICK if self.match.left else None)
            self.tick()

    def perform(self, move: object) -> bool:
        """Make a move of somebody at the keyboard; return whether it was made."""
        self.tick()
        if self.is_waiting():
            self._tell((Refused(self.why_not_yet()),))
            return False
        return self._advance(Play(move))

    def why_not_yet(self) -> Message:
        """Say why nobody at the keyboard can move, while others are to act."""
        return self.hold() or Message("not-your-turn")

    def undo(self) -> bool:
        """Go back to the last decision of somebody at the keyboard."""
        if self.match.options["undo"] == "no":
            self._tell((Refused(Message("undo-off")),))
            return False
        count = len(self.match.moves)
        earlier = [n for n in range(count) if self._is_choice(n)]
        target = earlier[-1] if earlier else count
        if any(map(self._reveals, range(target, count))):
            self._tell((Refused(Message("undo-seen")),))
            return False
        return self._advance(Undo(target))

    def stop(self) -> None:
        """Let every player forget what was asked."""
        self._question = None
        for player in self._players:
            player.stop()

    def _is_choice(self, number: int) -> bool:
        """Return whether the move of that number was up to somebody at the keyboard."""
        is_forced = self.game.forced(self.match.states[number]) is not None
        return self._is_person(number) and not is_forced

    def _reveals(self, number: int) -> bool:
        """Return whether the move of that number showed what nobody can forget."""
        before, move = self.match.states[number], self.match.moves[number]
        return any(self.game.reveals(before, move, seat) for seat in self.persons)

    def _is_person(self, number: int) -> bool:
        return self.sitters[self.match.mover(number)].is_person

    def _advance(self, command: Command[Any]) -> bool:
        before = self.match
        self.match, events = before.advance(command)
        changed = self.match is not before
        if changed:
            self.stop()
        self._tell(events)
        self.ask()
        return changed

    def _tell(self, events: Sequence[Event[Any, Any]]) -> None:
        for listener in tuple(self.listeners):
            listener(self.match, events)


def seated(sitter: Sitter, match: Match[Any, Any]) -> Player[Any, Any]:
    """Return the player that a sitter stands for."""
    if sitter.is_person:
        return AtKeyboard()
    return Computer(match.game, sitter.detail, match.seed)
