"""The view: the table as one person stands before it.

A *view* is a tree of nodes with one focus. What is spoken on focus, what is drawn
and what the physical board is compared with is this same tree, so a blind and a
sighted player can never be told different things. All functions here are pure.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from accessible_games.core.message import Message, say
from accessible_games.core.node import Emphasis, Node, Role


@dataclass(frozen=True, slots=True)
class View:
    """A tree of nodes and the one that has the focus."""

    root: Node
    focus: str
    """The id of a node that has no children, or of an empty area."""

    @property
    def focused(self) -> Node:
        """The node under the focus."""
        return self.root.find(self.focus) or self.root

    @property
    def area(self) -> Node:
        """The area that the focus is in."""
        if self.root.role is Role.MENU:
            return self.root
        for area in self.root.children:
            if area.find(self.focus) is not None:
                return area
        return self.root

    def to(self, node_id: str) -> "View":
        """Return the view with the focus on `node_id`."""
        return replace(self, focus=node_id)

    def step(self, right: int, up: int) -> "View | None":
        """Return the view one cell or item further, or `None` at the edge.

        In a list right and down both lead to the next item.
        """
        area = self.area
        if area.role is Role.GRID and self.focused.at is not None:
            column, row = self.focused.at
            return self._at(column + right, row + up)
        ids = [child.id for child in area.children]
        if self.focus not in ids:
            return None
        index = ids.index(self.focus) + right - up
        return self.to(ids[index]) if 0 <= index < len(ids) else None

    def row_end(self, direction: int) -> "View":
        """Return the view at the first (-1) or last (1) cell of this row, or item."""
        row = [
            node
            for node in self.area.children
            if self.focused.at is None
            or (node.at is not None and node.at[1] == self.focused.at[1])
        ]
        return self._end(row, direction)

    def corner(self, direction: int) -> "View":
        """Return the view at the first (-1) or the last (1) cell of all."""
        return self._end(self.area.children, direction)

    def to_line(
        self, *, column: int | None = None, row: int | None = None
    ) -> "View | None":
        """Return the view in another column or row, the other number kept."""
        if self.focused.at is None:
            return None
        here = self.focused.at
        return self._at(
            here[0] if column is None else column, here[1] if row is None else row
        )

    def next_where(self, *, is_filled: bool, direction: int) -> "View | None":
        """Return the view at the next empty or filled node, without wrapping."""
        nodes = self.area.children[::direction]
        ids = [node.id for node in nodes]
        after = ids.index(self.focus) + 1 if self.focus in ids else 0
        found = (n for n in nodes[after:] if n.is_filled is is_filled)
        node = next(found, None)
        return None if node is None else self.to(node.id)

    def latest(self) -> "View | None":
        """Return the view at what was put on the board last, from any area."""
        nodes = (node for node in self._board if Emphasis.LATEST in node.emphases)
        node = next(nodes, None)
        return None if node is None else self.to(node.id)

    def centre(self) -> "View | None":
        """Return the view at the cell (0, 0), or in the middle, from any area."""
        cells = {node.at: node.id for node in self._board if node.at is not None}
        if not cells:
            return None
        columns, rows = zip(*cells, strict=True)
        east, north = ((min(part) + max(part)) // 2 for part in (columns, rows))
        middle = min(cells, key=lambda at: (at[0] - east) ** 2 + (at[1] - north) ** 2)
        return self.to(cells.get((0, 0), cells[middle]))

    @property
    def _board(self) -> Sequence[Node]:
        """The cells of the first board."""
        grids = (area for area in self.root.children if area.role is Role.GRID)
        board = next(grids, None)
        return () if board is None else board.children

    def _at(self, column: int, row: int) -> "View | None":
        found = (n for n in self.area.children if n.at == (column, row))
        node = next(found, None)
        return None if node is None else self.to(node.id)

    def _end(self, nodes: Sequence[Node], direction: int) -> "View":
        if not nodes:
            return self
        return self.to(nodes[0 if direction < 0 else -1].id)

    def reading(self) -> tuple[Message, ...]:
        """Say what the focus is on."""
        node, area = self.focused, self.area
        if node.value is not None and node.at is not None:
            # The place is long where there are no bounds, and one listens for tiles.
            key = "content-first" if area.is_boundless else "cell-content"
            return (say(key, cell=node.name, value=node.value),)
        if node.value is not None:
            return (say("area", name=node.name, value=node.value),)
        ids = [child.id for child in area.children]
        if node.id not in ids:
            return (node.name,)
        place = say("place-in-list", place=ids.index(node.id) + 1, count=len(ids))
        return (node.name, place)


Motion: TypeAlias = Callable[[View], View | None]
"""A way of the focus: to a view, or to nowhere."""


def _to_row(number: int) -> Motion:
    return lambda view: view.to_line(row=number)


def _to_column(number: int) -> Motion:
    return lambda view: view.to_line(column=number)


MOTIONS: Final[Mapping[str, Motion]] = {
    "left": lambda view: view.step(-1, 0),
    "right": lambda view: view.step(1, 0),
    "up": lambda view: view.step(0, 1),
    "down": lambda view: view.step(0, -1),
    "row-start": lambda view: view.row_end(-1),
    "row-end": lambda view: view.row_end(1),
    "first-cell": lambda view: view.corner(-1),
    "last-cell": lambda view: view.corner(1),
    "next-empty": lambda view: view.next_where(is_filled=False, direction=1),
    "previous-empty": lambda view: view.next_where(is_filled=False, direction=-1),
    "next-filled": lambda view: view.next_where(is_filled=True, direction=1),
    "previous-filled": lambda view: view.next_where(is_filled=True, direction=-1),
    "latest": View.latest,
    "centre": View.centre,
    **{f"to-row-{n}": _to_row(n) for n in range(1, 5)},
    **{f"to-column-{n}": _to_column(n) for n in range(1, 5)},
}
"""The motion of each command that moves the focus."""

JUMPS: Final = frozenset({"latest", "centre"})
"""The motions that lead to a certain place, from wherever one is: there is no edge."""
