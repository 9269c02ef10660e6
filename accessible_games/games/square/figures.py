"""Figures: the rectangles of Square, and what laying a tile is worth.

A *figure* is a rectangle of cells, two or more on each side, whose contour is
completely laid: "достаточно, если полностью выложен контур". A tile *completes* the
figures on whose contour it lies, since before it the contour had a gap there.

Only rows and columns through that tile are looked at, as masks. With a tile on the
northern side of a figure, say, each row to the south may hold the southern side, and
of the figures between the same two rows only the widest counts.
"""

from collections.abc import Iterator, Mapping
from functools import reduce
from itertools import count, takewhile
from operator import and_
from typing import NamedTuple

from accessible_games.games.square.table import REACH, Cell, Mask, Table, bits


class Figure(NamedTuple):
    """A rectangle, by its first and last columns and rows."""

    west: int
    south: int
    east: int
    north: int

    @property
    def width(self) -> int:
        """How many columns it has."""
        return self.east - self.west + 1

    @property
    def height(self) -> int:
        """How many rows it has."""
        return self.north - self.south + 1

    def covers(self, other: "Figure") -> bool:
        """Return whether all cells of `other` are cells of this."""
        return (
            self.west <= other.west
            and self.south <= other.south
            and self.east >= other.east
            and self.north >= other.north
        )


def scored(table: Table, cell: Cell, *, among_all: bool = False) -> tuple[Figure, ...]:
    """Return the figures that a tile on `cell` scores, laid already or yet to be laid.

    "Игрок получает очки только за максимальные квадраты и прямоугольники, выкладку
    которых он завершает": none that another figure that it completes covers or, if
    they are to be maximal `among_all`, any figure on the table. The largest first.
    """
    found = _completed(table, cell)
    return tuple(
        figure
        for figure in sorted(found, key=lambda f: (-f.width * f.height, f))
        if not any(other.covers(figure) for other in found if other != figure)
        and not (among_all and _is_surrounded(table, cell, figure))
    )


def worth(table: Table, figure: Figure, cell: Cell) -> int:
    """Return how many tiles lie in `figure`, counting the one to be laid on `cell`.

    "Столько очков, сколько камней в образовавшейся фигуре".
    """
    first_column, _ = table.origin
    columns = (1 << figure.width) - 1 << figure.west - first_column + REACH
    rows = range(figure.south, figure.north + 1)
    laid = sum((table.rows.get(row, 0) & columns).bit_count() for row in rows)
    return laid + (cell not in table.tiles)


def points(table: Table, cell: Cell, *, among_all: bool = False) -> int:
    """Return what a tile on `cell` scores: overlapping figures each count in full."""
    figures = scored(table, cell, among_all=among_all)
    return sum(worth(table, figure, cell) for figure in figures)


def _completed(table: Table, cell: Cell) -> set[Figure]:
    """Return the widest figures with `cell` on each side, and some that they cover."""
    column, row = cell
    origin = table.origin if table.tiles else cell
    east, north = bits(cell, origin)
    west, south = origin[0] - REACH, origin[1] - REACH
    found = set()
    for other, (first, last) in _spans(table.rows, row, east):
        low, high = sorted((other, row))
        found.add(Figure(west + first, low, west + last, high))
    for other, (first, last) in _spans(table.columns, column, north):
        low, high = sorted((other, column))
        found.add(Figure(low, south + first, high, south + last))
    return found


def _spans(
    lines: Mapping[int, Mask], line: int, bit: Mask
) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield each line opposite `line` in a figure, and the bits where the figure ends.

    The figure has the tile of `bit` on its side in `line`. For columns as for rows.
    """
    near = _run(lines.get(line, 0) | bit, bit)
    place = bit.bit_length() - 1
    for step in (-1, 1):
        across = near
        """The bits where tiles lie all the way from one line to the other."""
        for other in takewhile(lines.__contains__, count(line + step, step)):
            across &= lines[other]
            if not across & across - 1:  # one bit at most
                break
            first, last = _ends(_run(lines[other], bit) & across)
            if first <= place <= last and first < last:
                yield other, (first, last)


def _ends(mask: Mask) -> tuple[int, int]:
    """Return the first and the last bit of `mask`; of none, both -1."""
    return (mask & -mask).bit_length() - 1, mask.bit_length() - 1


def _run(mask: Mask, bit: Mask) -> Mask:
    """Return the bits of `mask` that no gap parts from `bit`, if that is one."""
    above = mask & ~(mask + bit) & -bit  # adding has carried through them
    gaps = ~mask & bit - 1  # the run begins after the last of them
    return above | bit - 1 & -(1 << gaps.bit_length()) if above else 0


def _is_surrounded(table: Table, cell: Cell, figure: Figure) -> bool:
    """Return whether some figure with `cell` inside it covers `figure`."""
    column, row = cell
    first_column, _ = table.origin
    offset = REACH - first_column
    bit = 1 << column + offset
    souths = takewhile(table.rows.__contains__, count(min(figure.south, row - 1), -1))
    last = max(figure.north, row + 1)
    west, east = min(figure.west, column - 1), max(figure.east, column + 1)
    for south in souths:
        for north in takewhile(table.rows.__contains__, count(last)):
            run = _run(table.rows[south] & table.rows[north], bit)
            between = range(south, north + 1)
            across = run & reduce(and_, (table.rows[line] for line in between))
            if across & (1 << west + offset + 1) - 1 and across >> east + offset:
                return True
    return False
