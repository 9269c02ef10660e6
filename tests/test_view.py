"""The focus and its ways, on boards of any size and shape, and as they grow."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, strategies as st

from accessible_games.core.message import Message
from accessible_games.core.node import Emphasis, Node, Role
from accessible_games.view import MOTIONS, View

if TYPE_CHECKING:
    from tests.conftest import OpenPilot, Pilot

NAME: Final = Message("none")

Place = tuple[int, int]

numbers = st.integers(-20, 20)
ragged = st.sets(st.tuples(numbers, numbers), min_size=1, max_size=60)
"""Places of cells, with gaps, in columns and rows that may all be below zero."""


def board(
    places: set[Place], *, filled: set[Place] | None = None, last: Place | None = None
) -> Node:
    """Return a board of cells in reading order: row by row from the nearest."""
    cells = (
        Node(
            f"{column} {row}",
            Role.CELL,
            NAME,
            NAME,
            is_filled=(column, row) in (filled or ()),
            at=(column, row),
            emphases=(Emphasis.LATEST,) if (column, row) == last else (),
        )
        for column, row in sorted(places, key=lambda place: place[::-1])
    )
    return Node("board", Role.GRID, NAME, NAME, children=tuple(cells))


def table(grid: Node, focus: Place | str) -> View:
    """Return the board after other areas."""
    hand = Node(
        "hand", Role.LIST, NAME, children=(Node("tile", Role.ITEM, NAME, NAME),)
    )
    log = Node("log", Role.LOG, NAME, NAME)
    root = Node("table", Role.TABLE, NAME, children=(log, hand, grid))
    return View(root, focus if isinstance(focus, str) else name(focus))


def name(place: Place) -> str:
    return f"{place[0]} {place[1]}"


def went(view: View, motion: str) -> Place | None:
    """Return where a motion leads."""
    after = MOTIONS[motion](view)
    return None if after is None else after.focused.at


# Ways.


@given(ragged, st.data())
def test_an_arrow_leads_to_the_next_cell_or_nowhere(
    places: set[Place], data: st.DataObject
) -> None:
    here = data.draw(st.sampled_from(sorted(places)))
    view = table(board(places), here)
    steps = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
    for motion, (right, up) in steps.items():
        there = here[0] + right, here[1] + up
        assert went(view, motion) == (there if there in places else None)


@given(ragged, st.data())
def test_home_and_end_lead_to_the_ends_of_the_row_and_with_ctrl_of_all(
    places: set[Place], data: st.DataObject
) -> None:
    here = data.draw(st.sampled_from(sorted(places)))
    view = table(board(places), here)
    row = sorted(place for place in places if place[1] == here[1])
    assert went(view, "row-start") == row[0]
    assert went(view, "row-end") == row[-1]
    by_rows = sorted(places, key=lambda place: place[::-1])
    assert went(view, "first-cell") == by_rows[0]
    assert went(view, "last-cell") == by_rows[-1]


@given(ragged, st.data())
def test_next_and_previous_lead_through_all_that_is_filled_or_empty(
    places: set[Place], data: st.DataObject
) -> None:
    filled = data.draw(st.sets(st.sampled_from(sorted(places))))
    here = data.draw(st.sampled_from(sorted(places)))
    order = sorted(places, key=lambda place: place[::-1])
    view = table(board(places, filled=filled), here)
    after, before = order[order.index(here) + 1 :], order[: order.index(here)][::-1]
    for what, wanted in (("filled", filled), ("empty", places - filled)):
        for way, cells in (("next", after), ("previous", before)):
            found = next((cell for cell in cells if cell in wanted), None)
            assert went(view, f"{way}-{what}") == found


@given(ragged, st.data(), st.integers(1, 4))
def test_a_row_or_column_is_reached_by_its_number_if_it_has_a_cell_there(
    places: set[Place], data: st.DataObject, number: int
) -> None:
    column, row = data.draw(st.sampled_from(sorted(places)))
    view = table(board(places), (column, row))
    for motion, there in (
        (f"to-row-{number}", (column, number)),
        (f"to-column-{number}", (number, row)),
    ):
        assert went(view, motion) == (there if there in places else None)


@given(ragged, st.data())
def test_the_latest_and_the_centre_are_reached_from_any_area(
    places: set[Place], data: st.DataObject
) -> None:
    last = data.draw(st.sampled_from(sorted(places)))
    here = data.draw(st.sampled_from([*map(name, sorted(places)), "tile"]))
    filled = {last, *data.draw(st.sets(st.sampled_from(sorted(places))))}
    view = table(board(places, filled=filled, last=last), here)
    assert went(view, "latest") == last
    centre = went(view, "centre")
    if (0, 0) in places:
        assert centre == (0, 0)
        return
    assert centre is not None
    columns, rows = zip(*places, strict=True)
    for part, line in zip(centre, (columns, rows), strict=True):
        assert min(line) <= part <= max(line)


def test_without_a_cell_0_0_the_centre_is_in_the_middle() -> None:
    square = set(product(range(1, 5), range(1, 5)))
    assert went(table(board(square), (4, 4)), "centre") == (2, 2)
    far = set(product(range(-9, -4), range(3, 6)))
    assert went(table(board(far), "tile"), "centre") == (-7, 4)
    ring = far - {(-7, 4)}
    middle = went(table(board(ring), "tile"), "centre")
    assert middle in {(-8, 4), (-6, 4), (-7, 3), (-7, 5)}


def test_where_nothing_was_laid_there_is_no_latest() -> None:
    assert went(table(board({(0, 0)}), "0 0"), "latest") is None
    root = Node("menu", Role.MENU, NAME, children=(Node("item", Role.ITEM, NAME),))
    for motion in ("latest", "centre"):
        assert MOTIONS[motion](View(root, "item")) is None


# A table that grows.


@pytest.fixture
def square(open_pilot: OpenPilot, language: str) -> Pilot:
    """Sit down at Square against the computer, which lays tiles too."""
    seats = "--seat=person", "--seat=computer:careless"
    return open_pilot("square", "--language", language, *seats)


def lay(pilot: Pilot, random: Random, side: Place = (0, 0)) -> Place:
    """Lay a tile as far to a side as can be, and let the computer lay another."""
    session = pilot.desk.session
    state = session.match.state
    random.shuffle(places := [*state.placements()])
    place = max(places, key=lambda p: side[0] * p.cell[0] + side[1] * p.cell[1])
    session.perform(place)
    pilot.take()
    cell: Place = place.cell
    return cell


def here(pilot: Pilot) -> Place:
    at = pilot.desk.view().focused.at
    assert at is not None
    return at


def test_the_focus_keeps_its_cell_while_the_table_grows(square: Pilot) -> None:
    random = Random(1)
    lay(square, random)
    square.press("ctrl+home", "ctrl+end", "home", "down")
    focus = here(square)
    assert focus != (0, 0)
    for side in ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (0, -1)):
        before = len(square.desk.table().children[0].children)
        lay(square, random, side)
        assert here(square) == focus
        assert len(square.desk.table().children[0].children) >= before
        square.press("space")
    square.press("ctrl+home")
    assert here(square) != focus


def test_the_focus_keeps_its_cell_though_it_never_moved(square: Pilot) -> None:
    assert here(square) == (0, 0)
    random = Random(1)
    square.press("tab")
    lay(square, random)
    square.press("shift+tab")
    assert here(square) == (0, 0)
    lay(square, random, (-1, -1))
    assert here(square) == (0, 0)


def test_every_cell_of_a_grown_table_is_reached_by_arrows_and_read(
    square: Pilot,
) -> None:
    random = Random(2)
    for side in ((0, 0), (-1, 0), (0, -1), (-1, -1), (1, 1)):
        lay(square, random, side)
    cells = square.desk.table().children[0].children
    seen = {square.press("ctrl+home")[0]}
    columns = len({cell.at[0] for cell in cells if cell.at is not None})
    rows = len(cells) // columns
    for row in range(rows):
        for _ in range(columns - 1):
            seen.add(square.press("left" if row % 2 else "right")[0])
        if row < rows - 1:
            seen.add(square.press("up")[0])
    assert len(seen) == len(cells)


def test_what_lies_there_is_read_before_the_place(square: Pilot) -> None:
    lay(square, Random(3))
    (heard,) = square.press("up", "down")
    node = square.desk.view().focused
    assert node.value is not None
    assert heard.startswith(square.text(node.value))
    assert heard.endswith(square.text(node.name))
    assert square.press("home", "left")[0].startswith(square.text(Message("edge")))


def test_a_jump_leads_from_the_hand_to_the_board_and_never_to_an_edge(
    square: Pilot,
) -> None:
    nothing = square.text(Message("nothing-lies"))
    square.press("tab")
    before = square.desk.view().focus
    assert square.press("shift+l") == [nothing]
    assert square.desk.view().focus == before
    for _ in range(2):
        (heard,) = square.press("shift+c")
        assert here(square) == (0, 0)
        assert heard.endswith(square.text(square.desk.view().focused.name))
    lay(square, Random(4))
    square.press("tab")
    for _ in range(2):
        (heard,) = square.press("shift+l")
        assert here(square) == square.desk.session.match.state.table.last
        assert not heard.startswith(square.text(Message("edge")))
    square.press("shift+c")
    assert here(square) == (0, 0)
