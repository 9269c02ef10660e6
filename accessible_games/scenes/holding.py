"""What somebody at the keyboard has taken up and not yet laid down."""

from collections.abc import Callable, Sequence
from typing import Any

from accessible_games.core.handling import Handling
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.core.node import Node


class Holding:
    """A thing of a game in somebody's hand, as it lies there.

    It is let go when it is no longer there to be held: laid down, or taken back.
    """

    def __init__(
        self, handling: Handling[Any, Any] | None, shown: Callable[[], Any]
    ) -> None:
        self._handling = handling
        self._shown = shown
        self._held: str | None = None

    @property
    def held(self) -> str | None:
        """What is held, in the game's own text."""
        if self._held is None or self._handling is None:
            return None
        if not self._handling.is_there(self._shown(), self._held):
            self._held = None
        return self._held

    def let_go(self) -> None:
        """Hold nothing any more."""
        self._held = None

    def name(self) -> Sequence[Message]:
        """Say what is held, if anything is."""
        if self._handling is None or self.held is None:
            return []
        return [say("held", thing=self._handling.name(self.held))]

    def area(self) -> Sequence[Node]:
        """Return the area of what is held, if anything is."""
        if self._handling is None or self.held is None:
            return []
        return [self._handling.node(self.held)]

    def take(self, node_id: str) -> bool:
        """Take up what a node is; return whether it is taken up at all."""
        if self._handling is None:
            return False
        taken = self._handling.take(self._shown(), node_id)
        if taken is not None:
            self._held = taken
        return taken is not None

    def turn(self, quarters: int) -> None:
        """Turn what is held, clockwise; raises `RefusalError`."""
        handling, held = self._need()
        self._held = handling.turn(held, quarters)

    def lay(self, node_id: str) -> object | None:
        """Return the move that lays it on a node, or `None` if nothing is held.

        Raises `RefusalError` where nothing is laid.
        """
        if self._handling is None or self.held is None:
            return None
        move: object = self._handling.lay(self._shown(), self.held, node_id)
        return move

    def fits_at(self, node_id: str) -> bool:
        """Return whether it can be laid on a node as it lies in the hand."""
        if self._handling is None or self.held is None:
            return False
        return (node_id, self.held) in self._handling.fits(self._shown(), self.held)

    def go_to_fit(self, nodes: Sequence[str], focus: str, by: int) -> str | None:
        """Turn it to fit into the next place after the focus or, with -1, before.

        Returns that place, or `None` if there is none further; raises `RefusalError` if
        nothing is held, or it fits nowhere.
        """
        handling, held = self._need()
        fits = handling.fits(self._shown(), held)
        if not fits:
            raise RefusalError(say("fits-nowhere", thing=handling.name(held)))
        places = {node: place for place, node in enumerate(nodes)}
        here = places.get(focus, -1)
        if (focus, held) in fits:
            number = fits.index((focus, held)) + by
        else:
            before = sum(places[node] < here for node, _ in fits)
            number = before if by > 0 else before - 1
        if not 0 <= number < len(fits):
            return None
        node, self._held = fits[number]
        return node

    def _need(self) -> tuple[Handling[Any, Any], str]:
        """Return what is held, and how it is handled; raises `RefusalError`."""
        if self._handling is None:
            raise RefusalError(Message("not-here"))
        if self.held is None:
            raise RefusalError(Message("nothing-held"))
        return self._handling, self.held
