"""What lies on the table of Square.

A *cell* is a column counted to the east and a row counted to the north, both without
bounds and from the first tile. The *rim* is every empty cell that touches a tile.
A *mask* is the cells of a row or a column as the bits of a number: bit 0 is `REACH`
cells to the west, or to the south, of the tile that was laid first.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from accessible_games.games.square.tiles import ANY, Edges, Pattern

Cell: TypeAlias = tuple[int, int]
Mask: TypeAlias = int

CENTRE: Final[Cell] = (0, 0)
"""Where the first tile of a round is laid."""

SIDES: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The steps to the neighbours of a cell, in the order of edges: clockwise from the
top."""

REACH: Final = 128
"""How far from the first tile others lie at most, since each touches one laid before:
more than the tiles of two sets."""

NOTHING_AROUND: Final[Pattern] = 4 * ANY


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the four cells around `cell`, clockwise from the top."""
    column, row = cell
    return tuple((column + east, row + north) for east, north in SIDES)


@dataclass(frozen=True, slots=True)
class Table:
    """The tiles that lie, in the order in which they were laid.

    All else follows from them and is kept since it is asked for so often.
    """

    tiles: Mapping[Cell, Edges] = field(default_factory=dict)
    rim: Mapping[Cell, Pattern] = field(default_factory=dict, compare=False, repr=False)
    """What each cell of the rim asks for."""
    rows: Mapping[int, Mask] = field(default_factory=dict, compare=False, repr=False)
    """The tiles of each row that has some, by their columns."""
    columns: Mapping[int, Mask] = field(default_factory=dict, compare=False, repr=False)
    """The tiles of each column that has some, by their rows."""

    def __hash__(self) -> int:
        return hash(frozenset(self.tiles.items()))

    @classmethod
    def of(cls, tiles: Iterable[tuple[Cell, Edges]]) -> "Table":
        """Return the table with `tiles`, which are taken to fit."""
        table = cls()
        for cell, edges in tiles:
            table = table.with_tile(cell, edges)
        return table

    @property
    def origin(self) -> Cell:
        """The cell of the tile that was laid first: masks are counted from there."""
        return next(iter(self.tiles), CENTRE)

    @property
    def last(self) -> Cell | None:
        """The cell of the tile that was laid last."""
        return [*self.tiles][-1] if self.tiles else None

    def asked(self, cell: Cell) -> Pattern:
        """Return what an empty cell asks for."""
        return self.rim.get(cell, NOTHING_AROUND)

    def clashes(self, cell: Cell, edges: Edges) -> Iterator[int]:
        """Yield the sides, 0 to 3, on which `edges` do not fit what `cell` asks for."""
        for side, (want, mark) in enumerate(zip(self.asked(cell), edges, strict=True)):
            if want not in (ANY, mark):
                yield side

    def with_tile(self, cell: Cell, edges: Edges) -> "Table":
        """Return the table with one more tile, on a cell that is taken to be right."""
        tiles = {**self.tiles, cell: edges}
        rim = dict(self.rim)
        rim.pop(cell, None)
        for side, near in enumerate(neighbours(cell)):
            if near not in tiles:
                asked = rim.get(near, NOTHING_AROUND)
                facing = (side + 2) % 4
                rim[near] = asked[:facing] + edges[side] + asked[facing + 1 :]
        column, row = cell
        east, north = bits(cell, next(iter(tiles)))
        rows = {**self.rows, row: self.rows.get(row, 0) | east}
        columns = {**self.columns, column: self.columns.get(column, 0) | north}
        return Table(tiles, rim, rows, columns)


EMPTY: Final = Table()


def bits(cell: Cell, origin: Cell) -> tuple[Mask, Mask]:
    """Return the masks of `cell` alone, in its row and in its column."""
    (column, row), (first_column, first_row) = cell, origin
    return 1 << column - first_column + REACH, 1 << row - first_row + REACH
