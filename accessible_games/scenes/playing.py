"""The table at which people play: moves, what is held, and advice, by commands.

What becomes of a move is told by the desk, a lesson or a puzzle.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from accessible_games import narration, privacy
from accessible_games.commands import COMMANDS, Group
from accessible_games.core.match import Match
from accessible_games.core.message import Message, RefusalError, Urgency
from accessible_games.core.node import Node
from accessible_games.outputs import Cue
from accessible_games.scenes.handover import Keyboard
from accessible_games.scenes.holding import Holding
from accessible_games.scenes.scene import Shell
from accessible_games.scenes.stage import Stage
from accessible_games.scenes.table import TableScene
from accessible_games.session import Session

MOVES: Final = frozenset(one.name for one in COMMANDS if one.group is Group.MOVES)
"""The commands that are for whoever is to act."""


class PlayedTable(TableScene):
    """A scene at which moves are made."""

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__(stage, session.match)
        self.session = session
        self.keyboard = Keyboard(stage, self)
        self.holding = Holding(session.game.handling, lambda: self.shown)

    @property
    def match(self) -> Match[Any, Any]:
        """The match as it is now."""
        return self.session.match

    @property
    def shown(self) -> Any:
        """The last state, as far as whoever has the keyboard may see it."""
        match, sitters = self.match, self.session.sitters
        is_over = match.outcome is not None
        return privacy.shown(match, sitters, self.keyboard.holder, is_over=is_over)

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
        self.go_to_board()
        self._read_focus(self._held_here(), Cue.MOVED)

    def _held_here(self) -> Sequence[Message]:
        """Say what is held and, to whoever is to lay it, whether it fits here."""
        is_theirs = self.session.is_persons_turn() and self.keyboard.awaited is None
        fits = is_theirs and self.holding.fits_at(self.view().focus)
        return [*self.holding.name(), *([Message("fits-here")] if fits else [])]

    def turn_held(self, quarters: int) -> None:
        """Turn what is held, and say how it lies now."""
        self.holding.turn(quarters)
        self._stage.answer(*self._held_here(), urgency=Urgency.FOCUS)

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
            raise RefusalError(self.session.why_not_yet())
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


_OWN: Final[Mapping[str, Callable[[PlayedTable], None]]] = {
    "act": PlayedTable.act,
    "last": PlayedTable.last,
    "undo": PlayedTable.undo,
    "hint": PlayedTable.hint,
    "solution": PlayedTable.solution,
    "turn-left": lambda table: table.turn_held(-1),
    "turn-right": lambda table: table.turn_held(1),
    "next-fit": lambda table: table.go_to_fit(1),
    "previous-fit": lambda table: table.go_to_fit(-1),
}
