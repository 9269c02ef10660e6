"""How a board lies: each hole where people find it."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from accessible_games import settings_file
from accessible_games.board.messages import HOLES
from accessible_games.board.rotation import QUARTERS, rotated, turned
from accessible_games.settings import FIELDS

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
    assert rotated(0b11, quarters) == 1 << corner | 1 << beside


@given(occupancies, st.integers(-4, 8), st.integers(-4, 8))
def test_turns_add_up_and_four_are_none(pieces: int, some: int, more: int) -> None:
    assert rotated(rotated(pieces, some), more) == rotated(pieces, some + more)
    assert rotated(pieces, some + 4) == rotated(pieces, some)
    assert rotated(pieces, 0) == pieces


@given(occupancies, st.integers(0, 3))
def test_no_piece_is_lost(pieces: int, quarters: int) -> None:
    assert rotated(pieces, quarters).bit_count() == pieces.bit_count()


def test_the_setting_is_in_degrees() -> None:
    (one,) = (field for field in FIELDS if field.name == "rotation")
    assert one.values == tuple(90 * quarters for quarters in range(QUARTERS))
    chosen = settings_file.read({"board": {"rotation": 270}})
    assert (chosen.rotation, chosen.troubles) == (270, ())
    for wrong in (45, 360, "90", 90.0):
        chosen = settings_file.read({"board": {"rotation": wrong}})
        assert chosen.rotation == 0
        assert len(chosen.troubles) == 1
