"""Handing over the keyboard, where several people at one hide something.

Nobody hears or sees another's tiles: what is asked is answered to whoever has taken the
keyboard, and cannot be asked for again by the next.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from accessible_games import narration, privacy
from accessible_games.core.game import Seat
from accessible_games.core.message import (
    Message,
    Person,
    RefusalError,
    Urgency,
    Utterance,
    say,
)
from accessible_games.outputs import Cue
from accessible_games.scenes.holding import Holding
from accessible_games.scenes.menu import Item, Menu
from accessible_games.scenes.scene import Scene, Shell
from accessible_games.scenes.stage import Stage
from accessible_games.session import Session


class Desk(Scene, Protocol):
    """A scene at which people play."""

    session: Session
    holding: Holding

    def go_to_board(self) -> None:
        """Put the focus back on the board, without a word."""
        ...


class Keyboard:
    """Who has the keyboard at a desk, where several have something to hide."""

    def __init__(self, stage: Stage, desk: Desk) -> None:
        self._stage = stage
        self._desk = desk
        self.holder = privacy.only_person(desk.session.sitters)
        """Who sees their tiles; nobody while it goes from hand to hand."""

    @property
    def awaited(self) -> Seat | None:
        """To whom it is to be given before anything else is done."""
        match, sitters = self._desk.session.match, self._desk.session.sitters
        if match.outcome is not None or not privacy.is_shared(match.game, sitters):
            return None
        turn = match.game.turn(match.state)
        is_theirs = sitters[turn].is_person and turn != self.holder
        return turn if is_theirs and match.game.forced(match.state) is None else None

    def check(self) -> None:
        """Raise `RefusalError` if somebody else is to act."""
        if self.awaited is not None:
            raise RefusalError(say("handover-first", who=Person(self.awaited)))

    def ask(self) -> None:
        """Ask for it to be given to whoever is to act, if the desk is in front."""
        seat = self.awaited
        if seat is None or self._stage.top is not self._desk:
            return
        self._give_to(None)
        asked = Handover(self._stage, seat, lambda: self._take(seat))
        self._stage.scenes.append(asked)
        # After what has happened, which may still wait to be said.
        self._stage.show([Utterance(tuple(asked.announce()))])

    def _take(self, seat: Seat) -> None:
        """Let somebody go on who has taken it."""
        self._stage.back_to(self._desk)
        self._give_to(seat)
        match, sitters = self._desk.session.match, self._desk.session.sitters
        with self._stage.at_table(sitters, you=seat):
            drawn = narration.forced_moves(match, seat)
            whose = narration.whose_turn(match)
            has_focus = self._stage.shell is Shell.WINDOW
            focus = self._desk.view().reading() if has_focus else ()
            self._stage.answer(*drawn, *whose, *focus)

    def _give_to(self, seat: Seat | None) -> None:
        self.holder = seat
        self._desk.holding.let_go()
        self._desk.go_to_board()
        self._stage.listen(seat)


class Handover(Menu):
    """A scene between two people: nothing is shown until the next has confirmed."""

    def __init__(self, stage: Stage, seat: Seat, take: Callable[[], None]) -> None:
        self._asked = say("handover", who=Person(seat))
        item = Item(say("handover-ready", who=Person(seat)), take)
        super().__init__(stage, self._asked, (item,))

    def announce(self) -> Sequence[Message]:
        """Say to whom the keyboard is to be given, and what they then press."""
        return [self._asked]

    def lines(self) -> Sequence[Message]:
        """Return the same for the console, where a line without words is enough."""
        return self.announce()

    def do(self, name: str, text: str = "") -> None:
        """Go on or leave; whatever else is pressed, say it again."""
        super().do(name if name in {"act", "menu"} else "", text)

    def pick(self, number: int) -> None:
        """Go on with the only item; of any other number, say again what is asked."""
        if number == 1:
            super().pick(number)
        else:
            self.read_item()

    def read_item(self, cues: Sequence[Cue] = ()) -> None:
        """Say it again: whoever presses something else has not heard it."""
        self._stage.answer(*self.announce(), urgency=Urgency.FOCUS, cues=cues)
