"""Positions of Quarto that are the same, seen from another side or by other names.

A *view* is a way to look at a board, from another side or with other names for traits
and looks. Equal positions have a view in which they are the same, the *least* one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from operator import itemgetter

from accessible_games.games.quarto.notation import DIGITS
from accessible_games.games.quarto.pieces import Piece, Trait
from accessible_games.games.quarto.rules import (
    LINES,
    SQUARES,
    Cell,
    Give,
    Line,
    Move,
    Place,
    State,
)


@dataclass(frozen=True, slots=True)
class View:
    """A way to look at a position."""

    seen: str
    """The position as a line of text, as it is seen."""
    cells: tuple[Cell, ...]
    """The cell that is seen as each one."""
    traits: tuple[Trait, ...]
    """The trait that is seen as each bit."""
    swapped: Piece
    """The traits whose looks are swapped."""

    def piece(self, piece: Piece) -> Piece:
        """Return a piece as it is seen: those that look alike are the same."""
        looks = piece ^ self.swapped
        return sum(1 << bit for bit, trait in enumerate(self.traits) if looks & trait)

    def of(self, move: Move) -> Move:
        """Return a move as it is seen."""
        if isinstance(move, Place):
            return Place(self.cells.index(move.cell))
        return Give(self.piece(move.piece)) if isinstance(move, Give) else move


def least_views(state: State, order: Sequence[Trait] = tuple(Trait)) -> Sequence[View]:
    """Return every view in which the position is seen as the least.

    Less is first of all to have free cells early. `order` is in which traits are seen
    that could be swapped.
    """
    sides = symmetries(state.rules.has_squares)
    filled = [[state.board[cell] is not None for cell in cells] for cells in sides]
    first = min(filled)
    views = [
        _view(state, cells, order)
        for cells, side in zip(sides, filled, strict=True)
        if side == first
    ]
    least = min(view.seen for view in views)
    return [view for view in views if view.seen == least]


def _view(state: State, cells: tuple[Cell, ...], order: Sequence[Trait]) -> View:
    """Return the least view from one side of the board."""
    filled = [i for i, cell in enumerate(cells) if state.board[cell] is not None]
    swapped, planes = 0, list[tuple[tuple[int, ...], Trait]]()
    for trait in order:
        if trait & state.rules.traits:
            plane = tuple(i for i in filled if trait & _at(state, cells[i]))
            other = tuple(i for i in filled if i not in plane)
            is_swapped = other < plane if state.hand is None else state.hand & trait
            swapped |= trait if is_swapped else 0
            planes.append((other if is_swapped else plane, trait))
    traits = tuple(trait for _, trait in sorted(planes, key=itemgetter(0)))
    view = View("", cells, traits, swapped)
    board = "".join(
        "." if state.board[cell] is None else DIGITS[view.piece(_at(state, cell))]
        for cell in cells
    )
    seen = f"{board} {'-' if state.hand is None else DIGITS[view.piece(state.hand)]}"
    return View(seen, cells, traits, swapped)


def _at(state: State, cell: Cell) -> Piece:
    return state.board[cell] or 0


@cache
def symmetries(has_squares: bool) -> Sequence[tuple[Cell, ...]]:  # noqa: FBT001
    """Return the ways to number the cells anew that keep every line a line."""
    orders = list(permutations(range(4)))
    found = [
        tuple(
            4 * (j if turned else i) + (i if turned else j) for i in rows for j in cols
        )
        for rows, cols, turned in product(orders, orders, (False, True))
    ]
    lines = LINES + SQUARES if has_squares else LINES
    return [cells for cells in found if _keeps(cells, lines)]


def _keeps(cells: tuple[Cell, ...], lines: Sequence[Line]) -> bool:
    kept = {frozenset(line) for line in lines}
    return all(frozenset(cells[cell] for cell in line) in kept for line in lines)
