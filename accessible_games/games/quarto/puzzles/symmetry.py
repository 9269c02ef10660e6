"""Which positions are the same puzzle, turned, mirrored, or with other looks."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final, TypeAlias

from accessible_games.games.quarto.pieces import Trait
from accessible_games.games.quarto.rules import CELLS, Cell, State

Map: TypeAlias = tuple[Cell, ...]
"""Where each cell goes."""

Likeness: TypeAlias = tuple[int, ...]


def _maps() -> Iterator[Map]:
    """Yield every way to move cells that makes lines of lines, and of nothing else."""
    for rows in permutations(range(4)):
        if rows[0] + rows[3] == rows[1] + rows[2] == 3:
            for columns in (rows, tuple(3 - row for row in rows)):
                straight = tuple(4 * rows[c // 4] + columns[c % 4] for c in CELLS)
                yield straight
                yield tuple(4 * (cell % 4) + cell // 4 for cell in straight)


MAPS: Final = tuple(_maps())
"""The 32 symmetries of the lines."""


def likeness(state: State) -> Likeness:
    """Return what a position without squares has in common with all that are like it.

    With a piece in hand, its looks are called none; else either look of a trait is.
    """
    cells = [cell for cell in CELLS if state.board[cell] is not None]
    filled = sum(1 << cell for cell in cells)
    planes = [
        sum(1 << cell for cell in cells if (state.board[cell] or 0) & trait)
        for trait in Trait
    ]
    return min(_seen(state, filled, planes, to) for to in MAPS)


def _seen(state: State, filled: int, planes: Sequence[int], to: Map) -> Likeness:
    """Return a position as it is after the cells were moved."""
    moved = [_moved(plane, to) for plane in planes]
    ground = _moved(filled, to)
    if state.hand is None:
        plain = [min(plane, plane ^ ground) for plane in moved]
    else:
        plain = [
            plane ^ ground if state.hand & trait else plane
            for plane, trait in zip(moved, Trait, strict=True)
        ]
    return (ground, int(state.hand is None), *sorted(plain))


def _moved(cells: int, to: Map) -> int:
    return sum(1 << to[cell] for cell in CELLS if cells >> cell & 1)
