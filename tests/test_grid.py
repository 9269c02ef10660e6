"""A board without bounds, as it lies in the picture and as it is painted."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from hypothesis import given, settings, strategies as st

from accessible_games.core.node import Ellipse, Emphasis, Ink
from accessible_games.games.square.look import marks
from accessible_games.outputs.box import Box
from accessible_games.outputs.grid import MOST_CELLS, bare_cells, lay_grid
from accessible_games.outputs.layout import lay_out
from accessible_games.outputs.shapes import JOINED_SIGNS, SIGNS, arrow, band
from accessible_games.outputs.theme import DARK, TEXT_SIZES, THEMES, PictureManner
from tests.test_picture import are_in, changed, colour_at, growing, paint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accessible_games.view import View

SIZES: Final = [(800, 600), (1280, 720), (480, 360), (360, 640)]

numbers = st.integers(-25, 25)
places = st.lists(st.tuples(numbers, numbers), min_size=1, max_size=12)


@pytest.fixture(autouse=True)
def _font() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()


def cells_of(view: View) -> dict[str, tuple[int, int]]:
    return {node.id: node.at for node in view.root.children[0].children if node.at}


def shown(view: View, boxes: dict[str, Box]) -> tuple[range, range]:
    """Return the columns and rows that are shown, which must follow one another."""
    lines = zip(*(cells_of(view)[key] for key in boxes), strict=True)
    columns, rows = (range(min(line), max(line) + 1) for line in lines)
    assert len(columns) * len(rows) == len(boxes)
    return columns, rows


@settings(max_examples=60, deadline=None)
@given(places, st.data())
def test_nothing_overlaps_the_focus_is_shown_and_cells_stand_in_their_order(
    filled: list[tuple[int, int]], data: st.DataObject
) -> None:
    view = growing(*filled)
    view = view.to(data.draw(st.sampled_from(sorted(cells_of(view)))))
    width, height = data.draw(st.sampled_from(SIZES))
    layout = lay_out(
        (width, height),
        view,
        data.draw(st.sampled_from(TEXT_SIZES)),
        data.draw(st.integers(0, 3)),
    )
    grid, board = layout.grids["grid"], layout.areas["grid"]
    assert view.focus in grid.cells
    columns, rows = shown(view, grid.cells)
    assert max(len(columns), len(rows)) <= MOST_CELLS
    for key, box in grid.cells.items():
        column, row = cells_of(view)[key]
        first = grid.cells[f"{columns.start} {rows.start}"]
        side = box.width + 2 * max(1, box.width // 78)
        assert abs(box.x - first.x - side * (column - columns.start)) <= len(columns)
        assert abs(first.y - box.y - side * (row - rows.start)) <= len(rows)
        assert box.width == box.height == first.width
    parts = [*grid.columns.values(), *grid.rows.values(), *grid.beyond.values()]
    inside = pygame.Rect(board)
    for box in (*parts, *grid.cells.values()):
        assert inside.contains(box)
    for one, other in combinations(parts, 2):
        assert not pygame.Rect(one).colliderect(other)
    for one, other in product(parts, grid.cells.values()):
        assert not pygame.Rect(one).colliderect(other)


@settings(max_examples=60, deadline=None)
@given(places, st.data())
def test_an_arrow_stands_where_the_board_goes_on_and_numbers_at_their_lines(
    filled: list[tuple[int, int]], data: st.DataObject
) -> None:
    view = growing(*filled)
    view = view.to(data.draw(st.sampled_from(sorted(cells_of(view)))))
    grid = lay_grid(view.root.children[0], Box(7, 5, 440, 400), view.focus, 40)
    columns, rows = shown(view, grid.cells)
    all_columns, all_rows = zip(*cells_of(view).values(), strict=True)
    goes_on = {
        (-1, 0): min(all_columns) < columns.start,
        (1, 0): max(all_columns) >= columns.stop,
        (0, -1): min(all_rows) < rows.start,
        (0, 1): max(all_rows) >= rows.stop,
    }
    assert set(grid.beyond) == {toward for toward, is_so in goes_on.items() if is_so}
    assert [*grid.columns] == [*columns]
    assert {*grid.rows} == {*rows}
    boxes = [pygame.Rect(box) for box in grid.cells.values()]
    cells = boxes[0].unionall(boxes[1:])
    for (right, up), box in grid.beyond.items():
        middle = pygame.Rect(box).center
        assert (middle[0] > cells.right) == (right > 0)
        assert (middle[0] < cells.left) == (right < 0)
        assert (middle[1] < cells.top) == (up > 0)
        assert (middle[1] > cells.bottom) == (up < 0)
    for column, box in grid.columns.items():
        cell = grid.cells[f"{column} {rows.start}"]
        assert box.y >= cell.y + cell.height
        assert cell.x < box.x < box.x + box.width < cell.x + cell.width
    for row, box in grid.rows.items():
        cell = grid.cells[f"{columns.start} {row}"]
        assert box.x + box.width <= cell.x
        assert cell.y <= box.y + box.height // 2 <= cell.y + cell.height


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES[:2])
def test_cells_grow_with_the_letters_and_some_are_around_the_focus(
    size: tuple[int, int], text_size: int
) -> None:
    view = growing((-20, -20), (20, 20), focus="0 0")
    layout = lay_out(size, view, text_size)
    cells = layout.grids["grid"].cells
    assert {name(c, r) for c, r in product((-1, 0, 1), repeat=2)} <= set(cells)
    assert min(box.width for box in cells.values()) >= layout.unit // 2
    assert len(layout.grids["grid"].beyond) == 4


def name(column: int, row: int) -> str:
    return f"{column} {row}"


def test_from_the_hand_one_sees_what_was_laid_last() -> None:
    view = growing((-30, -30), (30, 30), (11, -12), focus="tile 3")
    assert "11 -12" in lay_out(SIZES[0], view).nodes


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_ten_tiles_in_hand_are_all_seen(size: tuple[int, int], text_size: int) -> None:
    nodes = lay_out(size, growing((0, 0)), text_size).nodes
    tiles = [nodes[f"tile {n}"] for n in range(10)]
    assert min(tile.width for tile in tiles) > size[1] // 14


def test_without_room_there_are_no_numbers_and_cells_are_larger() -> None:
    area = growing((0, 0), focus="0 0").root.children[0]
    narrow, wide = (
        lay_grid(area, Box(0, 0, side, side), "0 0", 50) for side in (170, 190)
    )
    assert not {**narrow.columns, **narrow.rows}
    assert not narrow.beyond
    assert wide.columns
    assert wide.rows
    assert narrow.cells["0 0"].width > wide.cells["0 0"].width


# As it is painted.


def test_only_cells_that_touch_a_tile_are_painted() -> None:
    view = growing((0, 0), (2, 1), focus="0 0")
    nodes = lay_out(SIZES[0], view).nodes
    surface = paint(view, size=SIZES[0])
    bare = bare_cells(view.root.children[0])
    assert bare == {"-1 -1", "1 -1", "2 -1", "3 -1", "3 0", "-1 1", "-1 2"} | {
        *("0 2", "1 2", "3 2")
    }
    for key in cells_of(view):
        box = nodes[key]
        colour = colour_at(surface, box.x + 4, box.y + 4)
        wanted = DARK.board if key in bare else DARK.cell
        if key in {"0 0", "2 1"}:
            continue
        assert colour == wanted, key
    assert bare_cells(growing().root.children[0]) == frozenset()
    box = lay_out(SIZES[0], growing()).nodes["0 0"]
    empty = paint(growing(), size=SIZES[0])
    assert (
        colour_at(empty, box.x + box.width // 2, box.y + box.height // 2) == DARK.cell
    )


def test_halves_of_two_tiles_meet() -> None:
    view = growing((0, 0), (1, 0), (0, 5), focus="0 5")
    nodes = lay_out(SIZES[0], view).nodes
    left, right = nodes["0 0"], nodes["1 0"]
    surface = paint(view, size=SIZES[0])
    assert right.x - left.x - left.width <= 2
    # "brts": a rectangle on the right, a semicircle on the left.
    middle = left.y + left.height // 2
    for x in (left.x + left.width - 2, right.x + 1):
        assert max(colour_at(surface, x, middle)) < 20
    for x in (left.x + left.width // 2, right.x + right.width // 2):
        assert min(colour_at(surface, x, middle)) > 200


@pytest.mark.parametrize("theme", THEMES)
def test_the_focus_frames_all_of_a_tile(theme: str) -> None:
    view = growing((0, 0), (5, 5))
    manner = PictureManner(theme)
    colours = manner.colours
    box = lay_out(SIZES[0], view).nodes["0 0"]
    here = paint(view.to("0 0"), size=SIZES[0], manner=manner)
    away = paint(view.to("0 1"), size=SIZES[0], manner=manner)
    points = {p for p in changed(here, away) if box.holds(p)}
    assert points
    assert colour_at(here, box.x, box.y) == colours.focus
    inside = box.inset(4 * band(box))
    dark = [
        dark_points(surface, area) for surface, area in ((here, inside), (away, box))
    ]
    # All of its marks are within the frame, as much smaller as the tile.
    share = dark[0] / dark[1]
    assert share == pytest.approx((inside.width / box.width) ** 2, rel=0.2)


def dark_points(surface: pygame.Surface, box: Box) -> int:
    """Count the points of a box that are dark in grey."""
    grey = pygame.transform.grayscale(surface).subsurface(box)
    points = product(range(box.width), range(box.height))
    return sum(grey.get_at(point).r < 50 for point in points)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("focus", ["0 0", "-1 0"])
def test_what_was_laid_last_has_a_sign_without_colour(theme: str, focus: str) -> None:
    manner = PictureManner(theme)
    last, other = (
        paint(growing(*order, focus=focus), size=SIZES[0], manner=manner)
        for order in (((5, 5), (0, 0)), ((0, 0), (5, 5)))
    )
    nodes = lay_out(SIZES[0], growing((0, 0), (5, 5))).nodes
    grey, plain = map(pygame.transform.grayscale, (last, other))
    points = changed(grey, plain)
    box = nodes["0 0"]
    assert are_in(points, *(nodes[key].inset(box.width // 4) for key in ("0 0", "5 5")))
    clear = [
        p
        for p in points
        if box.holds(p) and abs(grey.get_at(p).r - plain.get_at(p).r) > 60
    ]
    assert len(clear) > box.width


def test_the_sign_of_the_last_touches_no_mark() -> None:
    assert set(JOINED_SIGNS) == set(SIGNS)
    reach = 0.0
    for sign in JOINED_SIGNS[Emphasis.LATEST]:
        assert isinstance(sign, Ellipse)
        reach = max(reach, sign.width / 2, sign.height / 2)
    for mark in marks("rtsr"):
        if mark.ink is Ink.DARK:
            for x, y in getattr(mark, "points", ()):
                assert max(abs(x - 0.5), abs(y - 0.5)) > reach


@pytest.mark.parametrize("toward", [(-1, 0), (1, 0), (0, -1), (0, 1)])
def test_an_arrow_points_where_it_leads(toward: tuple[int, int]) -> None:
    surface = pygame.Surface((60, 60), depth=32)
    arrow(surface, Box(10, 10, 40, 40), DARK.text, toward)
    right, up = toward
    counts = []
    for step in range(4, 37, 4):
        along = 10 + (step if right + -up > 0 else 40 - step)
        line = [(along, y) if right else (y, along) for y in range(60)]
        counts.append(sum(colour_at(surface, *p) == DARK.text for p in line))
    assert all(a > b for a, b in pairwise(counts))
    assert counts[0] > 30


@pytest.mark.parametrize("size", SIZES)
def test_arrows_and_numbers_are_painted(size: tuple[int, int]) -> None:
    view = growing((-20, -20), (20, 20), focus="0 0")
    layout = lay_out(size, view)
    surface = paint(view, size=size)
    grid = layout.grids["grid"]
    for box in grid.beyond.values():
        middle = box.x + box.width // 2, box.y + box.height // 2
        assert colour_at(surface, *middle) == DARK.focus
    for box in (*grid.columns.values(), *grid.rows.values()):
        drawn = surface.subsurface(box)
        brightest = max(
            min(colour_at(drawn, x, y))
            for x, y in product(range(box.width), range(box.height))
        )
        assert brightest > 128
