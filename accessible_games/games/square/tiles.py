"""The tiles of Square, and how they lie against each other.

Throughout this package:

* a *mark* is what one edge shows, a letter: `b` blank, `r` rectangle, `t` triangle,
  `s` semicircle;
* *edges* are the four marks of a tile as it lies, clockwise from the top: `rrbb`;
* a *tile* is its edges turned so that the marks stand in the order of `MARKS`: there
  is one for each multiset of four marks. Tiles turn, they never flip;
* a *pattern* is the four marks that a cell asks for, or `ANY` where nothing lies.
"""

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

Mark: TypeAlias = str
Edges: TypeAlias = str
Tile: TypeAlias = str
Pattern: TypeAlias = str

MARKS: Final = "brts"
"""The marks: blank, rectangle, triangle, semicircle."""

ANY: Final = "."
"""What a pattern has towards a cell where nothing lies."""

TILES: Final[tuple[Tile, ...]] = tuple(
    map("".join, combinations_with_replacement(MARKS, 4))
)
"""One set: "тридцать пять квадратных, специально отмеченных на краях камней"."""


def turned(edges: Edges, quarters: int = 1) -> Edges:
    """Return `edges` after so many quarter turns clockwise, or, below 0, against it."""
    first = -quarters % 4
    return edges[first:] + edges[:first]


@cache
def ways(tile: Tile) -> tuple[Edges, ...]:
    """Return the edges of `tile` turned in every way, each once, clockwise."""
    return tuple(dict.fromkeys(turned(tile, n) for n in range(4)))


TILE_OF: Final[Mapping[Edges, Tile]] = {
    edges: tile for tile in TILES for edges in ways(tile)
}
"""The tile of any edges; edges that are not here are those of no tile."""

RANK: Final[Mapping[Edges, int]] = {edges: n for n, edges in enumerate(TILE_OF)}
"""The place of any edges in the order in which tiles are listed."""


def in_order(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return tiles, or their edges, in the order in which they are listed."""
    return tuple(sorted(tiles, key=RANK.__getitem__))


@cache
def fitting(pattern: Pattern) -> tuple[Edges, ...]:
    """Return the edges of every tile that may be laid where `pattern` is asked for.

    "Чистая сторона — к чистой, прямоугольник — к прямоугольнику, треугольник — к
    треугольнику, полукруг — к полукругу."
    """
    return tuple(
        edges
        for edges in TILE_OF
        if all(want in (ANY, mark) for want, mark in zip(pattern, edges, strict=True))
    )
