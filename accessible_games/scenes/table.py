"""The table as a scene: a focus on it, motions, and questions about what lies there.

What is asked by key is about the focus, what is typed says what it is about. Nothing
is played here: the desk adds that, the review looks at a match that was played.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from accessible_games import narration
from accessible_games.core.match import Match
from accessible_games.core.message import (
    Message,
    RefusalError,
    Urgency,
    Utterance,
    say,
    verbatim,
)
from accessible_games.core.node import Node, Role
from accessible_games.core.record import Record
from accessible_games.outputs import Cue
from accessible_games.scenes.stage import Stage
from accessible_games.view import JUMPS, MOTIONS, View

HISTORY: Final = "history"
"""The id of the area of messages."""


class TableScene(ABC):
    """A scene that is the table of a match."""

    is_menu = False

    def __init__(self, stage: Stage, match: Match[Any, Any]) -> None:
        self._stage = stage
        self._area = match.game.table(match.states[0]).children[0].id
        self._places: dict[str, tuple[str, int]] = {}
        """For each area, the node that the focus was on and its place in the area."""

    @property
    @abstractmethod
    def match(self) -> Match[Any, Any]:
        """The match whose last state lies on the table."""

    @property
    @abstractmethod
    def record(self) -> Record:
        """The whole match, with who sits at it."""

    @property
    @abstractmethod
    def shown(self) -> Any:
        """The last state, as far as whoever looks may see it."""

    def table(self) -> Node:
        """Return the table as it is now, with the history beside it."""
        table = self.match.game.table(self.shown)
        return replace(table, children=(*table.children, self._history()))

    def _history(self) -> Node:
        """Return the messages, newest first; they are put into words when entered."""
        entries = self._stage.history.heard
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
        view = View(root, self._focus_in(root.find(self._area) or root.children[0]))
        if view.area.id in self._places:
            return view
        if view.area.is_boundless:  # its corner says nothing
            view = MOTIONS["latest"](view) or MOTIONS["centre"](view) or view
        # What stands before it may have changed when somebody looks again.
        self._put_focus(view)
        return view

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
        whose = narration.whose_turn(self.match)
        return [*whose, *self.view().reading()]

    def lines(self) -> Sequence[Message]:
        """Say what is announced: there is nothing to choose from by number."""
        return self.announce()

    def do(self, name: str, text: str = "") -> None:
        """Do a command; `text` is what it is about, if that was said."""
        try:
            self._do(name, text)
        except RefusalError as error:
            self._stage.answer(error.why, cues=[Cue.ILLEGAL])

    def _do(self, name: str, text: str) -> None:
        if name in _OWN:
            _OWN[name](self)
        elif name in self.match.game.queries:
            self._stage.answer(*self.answer_to(name, text))
        elif name.startswith("to-") and self.view().area.role is not Role.GRID:
            raise RefusalError(Message("no-lines-here"))
        elif name in JUMPS:
            self._jump(MOTIONS[name](self.view()))
        elif name in MOTIONS:
            self._go(MOTIONS[name](self.view()))
        else:
            raise RefusalError(Message("not-here"))

    def answer_to(self, name: str, text: str) -> Sequence[Message]:
        """Return the answer to a question of the game; raises `RefusalError`."""
        answer = self.match.game.queries[name](self.shown, text)
        times = narration.clocks(self.match) if name == "score" else ()
        return [*answer, *times]

    def turn(self) -> None:
        """Say who is to act, with what; or how the game ended."""
        self._stage.answer(*narration.whose_turn(self.match))

    def last(self) -> None:
        """Say what the last player did."""
        match = self.match
        if not match.moves:
            raise RefusalError(Message("nothing-moved"))
        self._stage.answer(*narration.last_turn(match))

    def clock(self) -> None:
        """Say how much time everybody has left."""
        times = narration.clocks(self.match)
        if not times:
            raise RefusalError(Message("clock-off"))
        self._stage.answer(*times)

    def rules(self) -> None:
        """Read the rules, a chapter an utterance."""
        chapters = narration.chapters(self.match)
        self._stage.show([Utterance((chapter,)) for chapter in chapters])

    def position(self) -> None:
        """Say the position in notation and nothing else."""
        position = self.match.game.write_position(self.shown)
        self._stage.answer(verbatim(position))

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

    def go_to_board(self) -> None:
        """Put the focus back on the board, without a word."""
        self._area = self.table().children[0].id

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

    def _jump(self, view: View | None) -> None:
        """Put the focus on a certain place, or keep it; raises `RefusalError`."""
        if view is None:
            raise RefusalError(Message("nothing-lies"))
        self._put_focus(view)
        self._read_focus([], Cue.MOVED)

    def _read_focus(self, first: Sequence[Message], cue: Cue) -> None:
        reading = (*first, *self.view().reading())
        self._stage.answer(*reading, urgency=Urgency.FOCUS, cues=[cue])

    def here(self) -> str:
        """Return the cell that a question by key is about."""
        return self._focus_in(self.table().children[0])


_OWN: Final[Mapping[str, Callable[[TableScene], None]]] = {
    "turn": TableScene.turn,
    "last": TableScene.last,
    "clock": TableScene.clock,
    "where": TableScene.where,
    "rules": TableScene.rules,
    "position": TableScene.position,
    "next-area": lambda scene: scene.next_area(1),
    "previous-area": lambda scene: scene.next_area(-1),
}
