"""The desk: one player's place at the table, where commands become what is said."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from accessible_games import narration, privacy
from accessible_games.commands import COMMANDS, Group
from accessible_games.core.game import Seat
from accessible_games.core.match import Ended, Event, Match, Played
from accessible_games.core.message import (
    Kind,
    Message,
    RefusalError,
    Urgency,
    Utterance,
)
from accessible_games.core.node import Node
from accessible_games.core.record import Record
from accessible_games.handover import Keyboard
from accessible_games.holding import Holding
from accessible_games.outputs import Cue
from accessible_games.saves import Keeper
from accessible_games.scene import Shell
from accessible_games.session import Session
from accessible_games.stage import Stage
from accessible_games.table import TableScene

MOVES: Final = frozenset(one.name for one in COMMANDS if one.group is Group.MOVES)
"""The commands that are for whoever is to act."""


class Desk(TableScene):
    """A scene that is a game."""

    is_practice = False
    """Whether this is a lesson or a puzzle, which is no match and never kept."""

    def __init__(self, stage: Stage, session: Session, keeper: Keeper) -> None:
        super().__init__(stage, session.match)
        self.session = session
        self.keeper = keeper
        self.saved: Match[Any, Any] | None = None
        """The match as somebody saved it last."""
        session.listeners.append(self.hear)
        self.keyboard = Keyboard(stage, self)
        self.holding = Holding(session.game.handling, lambda: self.shown)

    @property
    def shown(self) -> Any:
        """The last state, as far as whoever has the keyboard may see it."""
        match, sitters = self.match, self.session.sitters
        is_over = match.outcome is not None
        return privacy.shown(match, sitters, self.keyboard.holder, is_over=is_over)

    @property
    def match(self) -> Match[Any, Any]:
        """The match as it is now."""
        return self.session.match

    @property
    def record(self) -> Record:
        """The match as it can be saved, with the name that it was given."""
        return replace(self.session.record, name=self.keeper.name)

    def opening(self) -> Sequence[Message]:
        """Say what the game begins with and, where there is a focus, where it is."""
        match = self.session.match
        began = match.moves or match.outcome is not None
        whose = (
            narration.whose_turn(match)
            if began
            else narration.next_to_act(match, self.session.sitters)
        )
        has_focus = self._stage.shell is Shell.WINDOW
        focus = self.view().reading() if has_focus else ()
        return [*whose, *narration.clocks(match), *focus]

    def hear(self, match: Match[Any, Any], events: Sequence[Event[Any, Any]]) -> None:
        """Keep the match as it is now, then tell what has just happened."""
        trouble = self.keep()
        if any(map(self._is_laid, events)):
            self.holding.let_go()
        sitters = self.session.sitters
        # Who goes on is said by the one to whom the keyboard is given.
        is_given_on = self.keyboard.awaited is not None
        prompts = self._stage.chosen.now.prompts and not is_given_on
        told = list(narration.narrate(match, events, sitters, prompts=prompts))
        if any(isinstance(event, Ended) for event in events):
            told[-1] = replace(
                told[-1], messages=(*told[-1].messages, *self._what_now(match))
            )
        with self._stage.at_table(sitters, you=self._addressed(events)):
            self._stage.show([*told, *trouble], narration.cues(match, events, sitters))
        self.keyboard.ask()

    def _is_laid(self, event: Event[Any, Any]) -> bool:
        """Return whether somebody at the keyboard chose a move.

        What they held is laid then, even if they have, or are dealt, another like it.
        """
        game = self.match.game
        return (
            isinstance(event, Played)
            and self.session.sitters[game.turn(event.before)].is_person
            and game.forced(event.before) is None
        )

    def _addressed(self, events: Sequence[Event[Any, Any]]) -> Seat | None:
        """Return who alone is at the keyboard, if they had to do what was done.

        It may be theirs alone to hear, as a drawn tile is, even where they have a name.
        """
        game, seat = self.match.game, privacy.only_person(self.session.sitters)
        is_forced = any(
            isinstance(event, Played)
            and game.turn(event.before) == seat
            and game.forced(event.before) is not None
            for event in events
        )
        return seat if is_forced else None

    def _what_now(self, match: Match[Any, Any]) -> Sequence[Message]:
        """Say what can be done after the end."""
        over = self._stage.named("over")
        if match.game.advisor is None:
            return [over]
        ask = self._stage.chosen.now.keys.called("coach")
        return [over, self._stage.named("over-coach", ask=ask)]

    def keep(self) -> Sequence[Utterance]:
        """Keep the unfinished match; return what is to be said if that fails."""
        if self.keeper.path is None and not self.session.has_person_moved():
            return ()
        try:
            self.keeper.keep(self.record)
        except RefusalError as error:
            why = self._stage.named("not-kept", why=error.why)
            return [Utterance((why,), kind=Kind.PROGRAM)]
        return ()

    def close(self) -> None:
        """Leave the table: nothing more is asked, heard or kept here."""
        self.session.stop()
        self.session.listeners.clear()

    def is_at_risk(self) -> bool:
        """Return whether the unfinished match would be lost if it were left."""
        is_safe = self.match.outcome is not None or self.saved is self.match
        return not is_safe and self.keeper.has_failed and not self.keeper.is_keeping

    def goodbye(self) -> Message:
        """Say whether the match can be gone on with later."""
        if self.keeper.is_keeping:
            return Message("goodbye-kept")
        return Message("goodbye-lost" if self.is_at_risk() else "goodbye")

    def table(self) -> Node:
        """Return the table as it is now, with what is held after the board."""
        table = super().table()
        board, *others = table.children
        return replace(table, children=(board, *self.holding.area(), *others))

    def do(self, name: str, text: str = "") -> None:
        """Do a command; one that somebody else must do asks for them then."""
        super().do(name, text)
        if name in MOVES:
            self.keyboard.ask()

    def _do(self, name: str, text: str) -> None:
        self.session.tick()  # what is asked is answered as of now
        if name in _OWN:
            _OWN[name](self)
        elif name == "appraise":
            self.appraise(text)
        elif name in self.match.game.verbs:
            self._move([name, *text.split()])
        else:
            super()._do(name, text)

    def answer_to(self, name: str, text: str) -> Sequence[Message]:
        """Return the answer to a question; of what is in hand, what is held first."""
        held = self.holding.name() if name == "hand" else ()
        return [*held, *super().answer_to(name, text)]

    def _move(self, words: Sequence[str]) -> None:
        self._check_turn()
        self._perform(self.match.game.understand(self.shown, words))

    def act(self) -> None:
        """Take up what the focus is on, or make the move that it means."""
        if self.holding.take(self.view().focus):
            self._show_held()
            return
        self._check_turn()
        self._perform(self._meant_here())

    def _meant_here(self) -> object:
        """Return the move that the focus means, with what is held if anything is."""
        focus = self.view().focus
        laid = self.holding.lay(focus)
        return self.match.game.act_on(self.shown, focus) if laid is None else laid

    def _show_held(self) -> None:
        """Say what was taken up, and go to the board, where it is to be laid."""
        self._area = self.table().children[0].id
        self._read_focus(self.holding.name(), Cue.MOVED)

    def turn_held(self, quarters: int) -> None:
        """Turn what is held, and say how it lies now."""
        self.holding.turn(quarters)
        self._stage.answer(*self.holding.name(), urgency=Urgency.FOCUS)

    def go_to_fit(self, by: int) -> None:
        """Go to the next place where what is held fits, turned as it must be."""
        self._check_turn()
        board, held = self.table().children[0], self.holding.held
        nodes = [node.id for node in board.children]
        found = self.holding.go_to_fit(nodes, self.here(), by)
        self._area = board.id
        if found is None:
            self._read_focus([Message("edge")], Cue.EDGE)
            return
        self._put_focus(self.view().to(found))
        is_turned = held != self.holding.held
        self._read_focus(self.holding.name() if is_turned else [], Cue.MOVED)

    def _perform(self, move: object) -> None:
        """Make a move that somebody at the keyboard means."""
        self.session.perform(move)

    def _check_turn(self) -> None:
        """Refuse a move that nobody at the keyboard can make, whatever it says."""
        if self.session.match.outcome is not None:
            raise RefusalError(Message("game-over"))
        if self.session.is_waiting():
            raise RefusalError(Message("not-your-turn"))
        self.keyboard.check()

    def last(self) -> None:
        """Say what the last player did.

        Where the keyboard goes round with the headphones, say all since its holder had
        a choice: they may have heard nothing of it.
        """
        holder = self.keyboard.holder
        if holder is not None and privacy.is_shared(
            self.match.game, self.session.sitters
        ):
            missed = narration.since_choice(self.match, holder)
            if missed:
                self._stage.answer(*missed)
                return
        super().last()

    def undo(self) -> None:
        """Take back the last decision."""
        self.session.undo()

    def hint(self) -> None:
        """Give advice, if that was agreed."""
        self._check_advice()
        self._stage.answer(*self.session.game.hint(self.shown))

    def _check_advice(self) -> None:
        self._check_turn()
        if self.session.match.options["hints"] == "no":
            raise RefusalError(Message("hints-off"))

    def appraise(self, text: str) -> None:
        """Say what a move would do: the one that is typed, or means the focus."""
        self._check_advice()
        game, state = self.session.game, self.shown
        if game.appraise is None:
            raise RefusalError(Message("no-appraisal"))
        if text:
            move = self._meant(text.split())
        elif self._stage.shell is Shell.WINDOW:
            move = self._meant_here()
        else:
            raise RefusalError(Message("which-move"))
        game.play(state, move)  # refused with the reason if it cannot be made
        self._stage.answer(*game.appraise(state, move))

    def _meant(self, words: Sequence[str]) -> object:
        """Return the move that is meant by words that may lack the verb."""
        game, state = self.session.game, self.shown
        if words[0] in game.verbs:
            return game.understand(state, words)
        moves = game.legal_moves(state)
        verb = game.write(moves[-1]).split()[0]
        return game.understand(state, [verb, *words])

    def solution(self) -> None:
        """Refuse: a game has none, a puzzle does."""
        raise RefusalError(Message("no-solution"))

    def tick(self, *, is_away: bool = False) -> None:
        """Look at the clocks, which stand while the player is in a menu or away."""
        session = self.session
        session.tick()
        stands = is_away or self._stage.top is not self
        if stands == session.is_standing or not self._has_running_clock():
            return
        session.is_standing = stands
        told = Message("clock-stands" if stands else "clock-goes-on")
        self._stage.mention(told)

    def keep_time(self) -> None:
        """Keep the unfinished match with the time that is left now."""
        self.session.tick()
        if self._has_running_clock():
            self._stage.show(self.keep())

    def _has_running_clock(self) -> bool:
        match = self.session.match
        return bool(match.left) and match.outcome is None

    def is_watched(self) -> bool:
        """Return whether nobody at the keyboard plays."""
        return not any(sitter.is_person for sitter in self.session.sitters)


_OWN: Final[Mapping[str, Callable[[Desk], None]]] = {
    "act": Desk.act,
    "last": Desk.last,
    "undo": Desk.undo,
    "hint": Desk.hint,
    "solution": Desk.solution,
    "turn-left": lambda desk: desk.turn_held(-1),
    "turn-right": lambda desk: desk.turn_held(1),
    "next-fit": lambda desk: desk.go_to_fit(1),
    "previous-fit": lambda desk: desk.go_to_fit(-1),
}
