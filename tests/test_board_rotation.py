"""How a board lies: each hole where people find it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, strategies as st

from accessible_games import settings_file
from accessible_games.board.messages import HOLES
from accessible_games.board.rotation import (
    LIES,
    QUARTERS,
    Lie,
    likeliest,
    turned,
)
from accessible_games.settings import FIELDS

if TYPE_CHECKING:
    from tests.conftest import Pilot

A1, B1, D1, A4, D4 = 0, 1, 3, 12, 15

occupancies = st.integers(0, 2**HOLES - 1)


@pytest.mark.parametrize(
    ("quarters", "corner", "beside"),
    [(0, A1, B1), (1, A4, 8), (2, D4, 14), (3, D1, 7)],
)
def test_the_first_holes_are_found_where_the_board_was_turned_to(
    quarters: int, corner: int, beside: int
) -> None:
    """Clockwise, the near left corner goes to the far left one."""
    assert turned(0, quarters) == corner
    assert turned(1, quarters) == beside
    assert Lie(quarters).places(0b11) == 1 << corner | 1 << beside


@given(occupancies, st.integers(-4, 8), st.integers(-4, 8))
def test_turns_add_up_and_four_are_none(pieces: int, some: int, more: int) -> None:
    turned_on = Lie(more).places(Lie(some).places(pieces))
    assert turned_on == Lie(some + more).places(pieces)
    assert Lie(some + 4).places(pieces) == Lie(some).places(pieces)
    assert Lie().places(pieces) == pieces


@given(occupancies, st.integers(0, 3))
def test_to_look_into_a_mirror_twice_is_to_look_at_the_board(
    pieces: int, quarters: int
) -> None:
    mirror = Lie(quarters, is_mirrored=True)
    assert mirror.places(mirror.places(pieces)) == pieces


@given(occupancies, st.sampled_from(LIES))
def test_no_piece_is_lost(pieces: int, lie: Lie) -> None:
    assert lie.places(pieces).bit_count() == pieces.bit_count()


def test_each_hole_has_one_place_and_each_place_one_hole() -> None:
    for lie in LIES:
        assert sorted(map(lie.place, range(HOLES))) == list(range(HOLES))
        assert all(lie.place(lie.hole(place)) == place for place in range(HOLES))
    assert len({tuple(map(lie.place, range(HOLES))) for lie in LIES}) == len(LIES)


def test_a_mirror_exchanges_left_and_right() -> None:
    assert Lie(is_mirrored=True).place(A1) == D1
    assert Lie(is_mirrored=True).place(A4) == D4


def test_the_likeliest_lie_fits_most_and_is_not_changed_without_need() -> None:
    for lie in LIES[:4]:
        assert likeliest({}, lie, lie) == lie
        assert likeliest({lie.place(A1): A1, 5: D4}, Lie(1), Lie(1)) == lie
    both = {Lie(1).place(A1): A1, Lie(2).place(B1): B1}
    assert likeliest(both, Lie(1), Lie()) == Lie(1)
    assert likeliest(both, Lie(2), Lie()) == Lie(2)
    for lie in LIES:
        two = {lie.place(hole): hole for hole in (A1, B1)}
        one = {lie.place(A1): A1}
        assert likeliest(two, Lie(), Lie()) == lie
        assert likeliest(one, Lie(), lie) == lie, "as it was agreed"
        assert not likeliest(one, Lie(), Lie()).is_mirrored


def test_the_setting_is_in_degrees() -> None:
    (one,) = (field for field in FIELDS if field.name == "rotation")
    assert one.values == tuple(90 * quarters for quarters in range(QUARTERS))
    chosen = settings_file.read({"board": {"rotation": 270}})
    assert (chosen.board.rotation, chosen.troubles) == (270, ())
    for wrong in (45, 360, "90", 90.0):
        chosen = settings_file.read({"board": {"rotation": wrong}})
        assert chosen.board.rotation == 0
        assert len(chosen.troubles) == 1


def test_the_setting_is_changed_in_the_menu_and_kept(pilot: Pilot) -> None:
    pilot.find("menu-settings")
    pilot.press("return")
    pilot.find("menu-board")
    pilot.press("return")
    pilot.find("setting-rotation")
    for degrees in (90, 180, 270, 0):
        assert f"{degrees}" in pilot.press("right")[0]
        assert settings_file.load().board.rotation == degrees
    for name, kept in (("mirrored", "is_mirrored"), ("swapped", "is_swapped")):
        pilot.find(f"setting-{name}")
        for value in (True, False):
            pilot.press("right")
            assert getattr(settings_file.load().board, kept) is value
