"""The desk: one player's place at the table, where commands become what is said.

It has a focus on the table. What is asked by key is about the focus, what is typed
says what it is about.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from accessible_games import narration
from accessible_games.core.match import Ended, Event, Match
from accessible_games.core.message import (
    Kind,
    Message,
    RefusalError,
    Urgency,
    Utterance,
    say,
    verbatim,
)
from accessible_games.core.node import Node, Role
from accessible_games.outputs import Cue
from accessible_games.saves import Keeper
from accessible_games.session import Session
from accessible_games.stage import Shell, Stage
from accessible_games.view import MOTIONS, View

HISTORY: Final = "history"
"""The id of the area of messages."""


class Desk:
    """A scene that is a game."""

    is_menu = False

    def __init__(self, stage: Stage, session: Session, keeper: Keeper) -> None:
        self.session = session
        self._stage = stage
        self.keeper = keeper
        self._area = session.game.table(session.match.state).children[0].id
        self._places: dict[str, tuple[str, int]] = {}
        """For each area, the node that the focus was on and its place in the area."""
        session.listeners.append(self.hear)

    def table(self) -> Node:
        """Return the table as it is now, with the history beside it."""
        table = self.session.game.table(self.session.match.state)
        return replace(table, children=(*table.children, self._history()))

    def _history(self) -> Node:
        """Return the messages, newest first; they are put into words when entered."""
        entries = self._stage.history.entries
        language = self._stage.catalogue.language
        nodes = tuple(
            Node(f"message-{n}", Role.ITEM, verbatim(entry.words(language)))
            for n, entry in reversed([*enumerate(entries)])
            if self._area == HISTORY
        )
        count = say("history-count", count=len(entries))
        return Node(HISTORY, Role.LOG, Message("history"), count, children=nodes)

    def view(self) -> View:
        """Return the table with the focus, which outlives what it was on."""
        root = self.table()
        return View(root, self._focus_in(root.find(self._area) or root.children[0]))

    def _focus_in(self, area: Node) -> str:
        """Return where the focus is in an area, or was, or what is there now."""
        node_id, place = self._places.get(area.id, ("", 0))
        ids = [child.id for child in area.children]
        if node_id in ids or not ids:
            return node_id if ids else area.id
        return ids[min(place, len(ids) - 1)]

    def _put_focus(self, view: View) -> None:
        self._area = view.area.id
        ids = [child.id for child in view.area.children]
        if view.focus in ids:
            self._places[self._area] = (view.focus, ids.index(view.focus))

    def announce(self) -> Sequence[Message]:
        """Say whose turn it is and where the focus is."""
        whose = narration.whose_turn(self.session.match)
        return [*whose, *self.view().reading()]

    def lines(self) -> Sequence[Message]:
        """Say what is announced: there is nothing to choose from by number."""
        return self.announce()

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
        sitters = self.session.sitters
        prompts = self._stage.chosen.now.prompts
        told = list(narration.narrate(match, events, sitters, prompts=prompts))
        if any(isinstance(event, Ended) for event in events):
            told[-1] = replace(
                told[-1], messages=(*told[-1].messages, self._stage.named("over"))
            )
        self._stage.show([*told, *trouble], narration.cues(match, events, sitters))

    def keep(self) -> Sequence[Utterance]:
        """Keep the unfinished match; return what is to be said if that fails."""
        if self.keeper.path is None and not self.session.has_person_moved():
            return ()
        try:
            self.keeper.keep(self.session.record)
        except RefusalError as error:
            why = self._stage.named("not-kept", why=error.why)
            return [Utterance((why,), kind=Kind.PROGRAM)]
        return ()

    def close(self) -> None:
        """Leave the table: nothing more is asked, heard or kept here."""
        self.session.stop()
        self.session.listeners.clear()

    def goodbye(self) -> Message:
        """Say whether the match can be gone on with later."""
        if self.keeper.is_keeping:
            return Message("goodbye-kept")
        match = self.session.match
        is_lost = match.outcome is None and self.keeper.has_failed
        return Message("goodbye-lost" if is_lost else "goodbye")

    def do(self, name: str, text: str = "") -> None:
        """Do a command; `text` is what it is about, if that was said."""
        try:
            self._do(name, text)
        except RefusalError as error:
            self._stage.answer(error.why, cues=[Cue.ILLEGAL])

    def _do(self, name: str, text: str) -> None:
        self.session.tick()  # what is asked is answered as of now
        game = self.session.game
        if name in _OWN:
            _OWN[name](self)
        elif name in game.queries:
            self._ask(name, text)
        elif name in game.verbs:
            self._move([name, *text.split()])
        elif name.startswith("to-") and self.view().area.role is not Role.GRID:
            raise RefusalError(Message("not-here"))
        elif name in MOTIONS:
            self._go(MOTIONS[name](self.view()))
        else:
            raise RefusalError(Message("not-here"))

    def _ask(self, name: str, text: str) -> None:
        """Answer a question of the game; the clocks are part of the score."""
        match = self.session.match
        times = narration.clocks(match) if name == "score" else ()
        self._stage.answer(*match.game.queries[name](match.state, text), *times)

    def _move(self, words: Sequence[str]) -> None:
        self._check_turn()
        move = self.session.game.understand(self.session.match.state, words)
        self.session.perform(move)

    def act(self) -> None:
        """Make the move that the focus means."""
        self._check_turn()
        move = self.session.game.act_on(self.session.match.state, self.view().focus)
        self.session.perform(move)

    def _check_turn(self) -> None:
        """Refuse a move that nobody at the keyboard can make, whatever it says."""
        if self.session.match.outcome is not None:
            raise RefusalError(Message("game-over"))
        if self.session.is_waiting():
            raise RefusalError(Message("not-your-turn"))

    def undo(self) -> None:
        """Take back the last decision."""
        self.session.undo()

    def hint(self) -> None:
        """Give advice, if that was agreed."""
        self._check_turn()
        if self.session.match.options["hints"] == "no":
            raise RefusalError(Message("hints-off"))
        self._stage.answer(*self.session.game.hint(self.session.match.state))

    def turn(self) -> None:
        """Say who is to act, with what; or how the game ended."""
        self._stage.answer(*narration.whose_turn(self.session.match))

    def clock(self) -> None:
        """Say how much time everybody has left."""
        times = narration.clocks(self.session.match)
        if not times:
            raise RefusalError(Message("clock-off"))
        self._stage.answer(*times)

    def tick(self, *, is_away: bool = False) -> None:
        """Look at the clocks, which stand while the player is in a menu or away."""
        session = self.session
        session.tick()
        stands = is_away or self._stage.top is not self
        if stands == session.is_standing or not self._has_running_clock():
            return
        session.is_standing = stands
        told = Message("clock-stands" if stands else "clock-goes-on")
        self._stage.show([Utterance((told,))])

    def keep_time(self) -> None:
        """Keep the unfinished match with the time that is left now."""
        self.session.tick()
        if self._has_running_clock():
            self._stage.show(self.keep())

    def _has_running_clock(self) -> bool:
        match = self.session.match
        return bool(match.left) and match.outcome is None

    def last(self) -> None:
        """Say what the last player did."""
        match = self.session.match
        if not match.moves:
            raise RefusalError(Message("nothing-moved"))
        self._stage.answer(*narration.last_turn(match))

    def rules(self) -> None:
        """Read the rules, a chapter an utterance."""
        chapters = narration.chapters(self.session.match)
        self._stage.show([Utterance((chapter,)) for chapter in chapters])

    def position(self) -> None:
        """Say the position in notation and nothing else."""
        match = self.session.match
        self._stage.answer(verbatim(match.game.write_position(match.state)))

    def next_area(self, direction: int) -> None:
        """Go to the next or previous area, to where the focus was in it."""
        ids = [area.id for area in self.table().children]
        self._area = ids[(ids.index(self._area) + direction) % len(ids)]
        area = self.view().area
        value = area.value or Message("none")
        named = say("area", name=area.name, value=value)
        if area.id == HISTORY:  # an old message would sound as if it were new
            self._stage.answer(named, urgency=Urgency.FOCUS, cues=[Cue.MOVED])
            return
        self._read_focus([named] if area.children else [], Cue.MOVED)

    def is_watched(self) -> bool:
        """Return whether nobody at the keyboard plays."""
        return not any(sitter.is_person for sitter in self.session.sitters)

    def where(self) -> None:
        """Read what the focus is on."""
        self._stage.answer(*self.view().reading(), urgency=Urgency.FOCUS)

    def is_on_cell(self) -> bool:
        """Return whether the focus is on a cell of the board."""
        return self.view().focused.role is Role.CELL

    def _go(self, view: View | None) -> None:
        """Put the focus where a motion leads, or say that there is an edge."""
        moved = view is not None and view.focus != self.view().focus
        if view is None or not moved:
            self._read_focus([Message("edge")], Cue.EDGE)
            return
        self._put_focus(view)
        self._read_focus([], Cue.MOVED)

    def _read_focus(self, first: Sequence[Message], cue: Cue) -> None:
        reading = (*first, *self.view().reading())
        self._stage.answer(*reading, urgency=Urgency.FOCUS, cues=[cue])

    def here(self) -> str:
        """Return the cell that a question by key is about."""
        return self._focus_in(self.table().children[0])


_OWN: Final[Mapping[str, Callable[[Desk], None]]] = {
    "act": Desk.act,
    "undo": Desk.undo,
    "hint": Desk.hint,
    "turn": Desk.turn,
    "clock": Desk.clock,
    "last": Desk.last,
    "where": Desk.where,
    "rules": Desk.rules,
    "position": Desk.position,
    "next-area": lambda desk: desk.next_area(1),
    "previous-area": lambda desk: desk.next_area(-1),
}
