"""The figures of Square found twice: by the product, and by looking at every rectangle.

The slow one knows nothing of masks: a table is a set of cells, a rectangle is its
corners, and of all that there are it keeps those whose contour lies. Marks play no part
in figures, so any set of cells is a table here.
"""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import example, given, settings, strategies as st

from accessible_games.games.square.figures import Figure, points, scored, worth
from accessible_games.games.square.table import Cell, Table

Rectangle = tuple[int, int, int, int]
"""Its first and last column, its first and last row."""


def every_rectangle(cells: Iterable[Cell]) -> list[Rectangle]:
    """Return all rectangles of two by two or more that are no larger than the table."""
    columns = [column for column, _ in cells]
    rows = [row for _, row in cells]
    wide = combinations(range(min(columns), max(columns) + 1), 2)
    high = combinations(range(min(rows), max(rows) + 1), 2)
    return [(*pair, *other) for pair, other in product(wide, high)]


@cache
def inside(rectangle: Rectangle) -> frozenset[Cell]:
    first, last, low, high = rectangle
    return frozenset(product(range(first, last + 1), range(low, high + 1)))


@cache
def contour(rectangle: Rectangle) -> frozenset[Cell]:
    first, last, low, high = rectangle
    cells = inside(rectangle)
    return frozenset((x, y) for x, y in cells if x in (first, last) or y in (low, high))


def figures_on(cells: set[Cell]) -> set[Rectangle]:
    return {r for r in every_rectangle(cells) if contour(r) <= cells}


def slowly_scored(before: set[Cell], cell: Cell) -> dict[bool, dict[Rectangle, int]]:
    """Return what laying `cell` scores: the figures there are now and were not.

    With `False`, those that no other of them covers, with `True`, none on the table.
    """
    after = before | {cell}
    on_table = figures_on(after)
    completed = on_table - (figures_on(before) if before else set())
    return {
        among_all: {
            figure: len(inside(figure) & after)
            for figure in completed
            if not any(inside(figure) < inside(rival) for rival in rivals)
        }
        for among_all, rivals in ((False, completed), (True, on_table))
    }


def table_of(cells: Iterable[Cell]) -> Table:
    return Table.of((cell, "bbbb") for cell in cells)


def quickly_scored(
    table: Table, cell: Cell, *, among_all: bool = False
) -> dict[Rectangle, int]:
    return {
        (f.west, f.east, f.south, f.north): worth(table, f, cell)
        for f in scored(table, cell, among_all=among_all)
    }


def agree(before: list[Cell], cell: Cell) -> None:
    """Compare both, in both readings, with the tile yet to be laid and laid."""
    slow = slowly_scored(set(before), cell)
    for table in (table_of(before), table_of([*before, cell])):
        for among_all, expected in slow.items():
            assert quickly_scored(table, cell, among_all=among_all) == expected
            assert points(table, cell, among_all=among_all) == sum(expected.values())


def around(cells: Iterable[Cell]) -> list[Cell]:
    """Return the empty cells that touch others by an edge."""
    laid = set(cells)
    near = {
        (x + i, y + j) for x, y in laid for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))
    }
    return sorted(near - laid)


def grown(random: Random, count: int, width: int) -> list[Cell]:
    """Return a table grown as in play, no farther than `width` from its first tile."""
    cells = [(random.randrange(-9, 9), random.randrange(-9, 9))]
    column, row = cells[0]
    while len(cells) < count:
        near = [
            (x, y)
            for x, y in around(cells)
            if max(abs(x - column), abs(y - row)) <= width
        ]
        if not near:
            break
        cells.append(random.choice(near))
    return cells


@pytest.mark.parametrize("seed", range(100))
def test_both_find_the_same_figures_wherever_a_tile_is_laid(seed: int) -> None:
    random = Random(seed)
    width = random.choice([1, 2, 2, 3, 3, 4])
    cells = grown(random, random.randrange(1, 40), width)
    for cell in around(cells):
        agree(cells, cell)


@given(
    st.lists(st.booleans(), min_size=64, max_size=64),
    st.integers(0, 7),
    st.integers(0, 7),
    st.integers(-40, 40),
)
@settings(deadline=None, max_examples=400)
@example([True] * 64, 3, 4, 0)
@example([True] * 64, 0, 0, 0)
def test_both_find_the_same_figures_on_any_set_of_cells(
    laid: list[bool], x: int, y: int, away: int
) -> None:
    square = ((column, row) for row in range(8) for column in range(8))
    cells = {c for c, is_laid in zip(square, laid, strict=True) if is_laid} - {(x, y)}
    agree([(a + away, b - away) for a, b in sorted(cells)], (x + away, y - away))


@pytest.mark.parametrize("holes", range(5))
@pytest.mark.parametrize("size", [(3, 3), (4, 4), (5, 5), (7, 5), (2, 9), (8, 8)])
def test_both_find_the_same_figures_on_blocks_with_holes(
    size: tuple[int, int], holes: int
) -> None:
    """Dense tables have most figures at once, hollow ones those that are seldom."""
    random = Random(f"{size} {holes}")
    block = list(product(range(size[0]), range(size[1])))
    gaps = random.sample(block, min(holes + 1, len(block) - 1))
    rest = [cell for cell in block if cell not in gaps]
    for cell in gaps:
        agree(rest, cell)


@pytest.mark.parametrize("depth", range(1, 4))
def test_both_find_the_same_figures_on_rings_within_rings(depth: int) -> None:
    cells: set[Cell] = set()
    for n in range(depth):
        cells |= contour((2 * n, 10 - 2 * n, 2 * n, 9 - 2 * n))
    for cell in sorted(cells)[::3]:
        agree(sorted(cells - {cell}), cell)
    for cell in around(cells)[::4]:
        agree(sorted(cells), cell)


def mapped(cells: Iterable[Cell], move: Callable[[int, int], Cell]) -> list[Cell]:
    return [move(*cell) for cell in cells]


MOTIONS: dict[str, Callable[[int, int], Cell]] = {
    "turned": lambda x, y: (y, -x),
    "turned twice": lambda x, y: (-x, -y),
    "turned thrice": lambda x, y: (-y, x),
    "mirrored": lambda x, y: (-x, y),
    "upside down": lambda x, y: (x, -y),
    "transposed": lambda x, y: (y, x),
    "transposed the other way": lambda x, y: (-y, -x),
    "moved": lambda x, y: (x + 17, y - 23),
    "moved far": lambda x, y: (x - 10**15, y + 10**15),
}


@pytest.mark.parametrize("motion", MOTIONS.values(), ids=MOTIONS)
@given(seed=st.integers(0, 10**6))
@settings(deadline=None, max_examples=60)
def test_no_score_depends_on_how_or_where_the_table_lies(
    motion: Callable[[int, int], Cell], seed: int
) -> None:
    random = Random(seed)
    cells = grown(random, random.randrange(1, 60), random.choice([2, 3, 4]))
    table, moved = table_of(cells), table_of(mapped(cells, motion))
    for cell in around(cells):
        for among_all in (False, True):
            worth_here = points(table, cell, among_all=among_all)
            there = motion(*cell)
            assert points(moved, there, among_all=among_all) == worth_here


@given(seed=st.integers(0, 10**6))
@settings(deadline=None, max_examples=60)
def test_no_score_depends_on_the_order_in_which_tiles_were_laid(seed: int) -> None:
    random = Random(seed)
    cells = grown(random, 40, 3)
    shuffled = random.sample(cells, len(cells))
    for cell in around(cells):
        assert points(table_of(shuffled), cell) == points(table_of(cells), cell)


def test_figures_are_told_the_largest_first_and_then_from_the_west() -> None:
    cells = [*inside((0, 3, 0, 2)), *inside((3, 5, 0, 6))]
    table = table_of(cell for cell in cells if cell != (3, 2))
    assert scored(table, (3, 2)) == (Figure(3, 0, 5, 6), Figure(0, 0, 5, 2))
