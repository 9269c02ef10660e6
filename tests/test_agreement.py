"""Board and game: what is found, once, and that whoever obeys comes to agreement."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given, strategies as st

from accessible_games.board.agreement import (
    LIFTED,
    Agreement,
    Agrees,
    Differs,
    Made,
    Wanted,
    wanted,
)
from accessible_games.core.match import Match, Play
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.rules import End, Place

if TYPE_CHECKING:
    from accessible_games.board.agreement import Verdict

SETTLE: Final = 0.4
LAYOUTS: Final = st.integers(0, 0xFFFF)
ANY: Final = Wanted(0, {1 << hole: Place(hole) for hole in range(16)})


def after(*moves: str) -> Match[Any, Any]:
    match = Match.start(GAME)
    for move in moves:
        match, _ = match.advance(Play(GAME.read(move)))
    return match


def look(one: Agreement[Any], now: float) -> tuple[Agreement[Any], Verdict[Any] | None]:
    return one.look(now, SETTLE)


def agreed(now: Wanted[Any] = ANY) -> Agreement[Any]:
    """Return a board that agrees with the game."""
    one, found = look(Agreement(now).see(now.layout, -10), 0)
    assert found == Agrees()
    return one


def test_what_a_position_wants_of_the_board() -> None:
    sensing = GAME.sensing
    assert sensing is not None
    match = after("give 0", "place c2", "give 1")
    found = wanted(GAME, sensing, match.state)
    assert found.layout == 1 << 6
    assert found.moves == {
        1 << 6 | 1 << cell: Place(cell) for cell in range(16) if cell != 6
    }
    to_give = after("give 0", "place c2")
    assert wanted(GAME, sensing, to_give.state) == Wanted(1 << 6)


def test_what_two_moves_would_mean_is_none() -> None:
    class Twice:
        legal_moves = staticmethod(lambda _: ("left", "right", "up", "gone"))
        play = staticmethod(lambda _, move: {"up": 3, "gone": 0}.get(move, 5))

    class Sensed:
        layout = staticmethod(lambda state: state)

    found: Wanted[Any] = wanted(Twice(), Sensed(), 1)  # type: ignore[arg-type]
    assert found == Wanted(1, {3: "up"})


def test_without_a_board_nothing_is_found() -> None:
    assert look(Agreement(ANY), 99) == (Agreement(ANY), None)


@pytest.mark.parametrize("now", [0, 0.2, 0.39])
def test_nothing_counts_before_it_has_settled(now: float) -> None:
    assert look(agreed().see(4, 0), now)[1] is None


def test_when_something_becomes_clear_is_known() -> None:
    assert agreed().due(SETTLE) is None
    assert agreed().see(4, 7).due(SETTLE) == 7 + SETTLE
    lifted = agreed(Wanted(6)).see(2, 7)
    assert lifted.due(SETTLE) == 7 + LIFTED
    told, _ = look(lifted, 99)
    assert told.due(SETTLE) is None


def test_a_chattering_piece_never_settles() -> None:
    one = agreed()
    for step in range(100):
        one = one.see(4 * (step % 2), step * 0.3)
        one, found = look(one, step * 0.3 + 0.29)
        assert found is None


@given(LAYOUTS, LAYOUTS)
def test_the_same_is_told_once(layout: int, seen: int) -> None:
    one, first = look(agreed(Wanted(layout)).see(seen, 0), LIFTED)
    assert first is not None or seen == layout
    assert look(one, LIFTED + 9)[1] is None


@given(LAYOUTS, LAYOUTS)
def test_each_differing_hole_is_named_once(layout: int, seen: int) -> None:
    board: Agreement[Any] = Agreement(Wanted(layout))
    found = board.see(seen, 0).judge()
    if layout == seen:
        assert found == Agrees()
        return
    assert isinstance(found, Differs)
    holes = [*found.take, *found.put]
    assert sum(1 << hole for hole in holes) == layout ^ seen
    assert all(seen >> hole & 1 for hole in found.take)


@given(st.integers(0, 0xFFFF), st.integers(0, 0xFFFF), st.randoms())
def test_whoever_obeys_comes_to_agreement(layout: int, seen: int, chance: Any) -> None:
    one: Agreement[Any] = Agreement(Wanted(layout)).see(seen, 0)
    for step in range(33):
        one, found = look(one, 10 * step + LIFTED)
        if not isinstance(found, Differs):
            break
        hole = chance.choice([*found.take, *found.put])
        assert one.seen is not None
        one = one.see(one.seen ^ 1 << hole, 10 * step + 5)
    assert one.told == Agrees()


def test_a_board_that_has_not_agreed_yet_makes_no_move() -> None:
    one: Agreement[Any] = Agreement(ANY).see(2, 0)
    assert one.judge() == Differs((1,), ())
    assert agreed().see(2, 0).judge() == Made(Place(1))


def test_a_board_that_is_right_when_it_comes_is_trusted_at_once() -> None:
    assert Agreement(ANY).see(0, 0).see(2, 0.1).judge() == Made(Place(1))
    assert Agreement(ANY).see(2, 0).see(0, 0.1).see(2, 0.2).judge() != Made(Place(1))


def test_after_taking_back_it_must_agree_anew_but_not_after_a_move() -> None:
    one = agreed()
    assert one.want(ANY, is_forward=False).see(2, 0).judge() == Differs((1,), ())
    assert one.want(ANY, is_forward=True).see(2, 0).judge() == Made(Place(1))


def test_of_several_new_pieces_each_could_be_the_move() -> None:
    assert agreed().see(6, 0).judge() == Differs((1, 2), (), is_choice=True)
    none_to_place = agreed(Wanted(0)).see(6, 0)
    assert none_to_place.judge() == Differs((1, 2), ())


def test_a_lifted_piece_is_missed_later_than_a_wrong_one() -> None:
    lifted = agreed(Wanted(6)).see(2, 0)
    assert look(lifted, LIFTED - 0.01)[1] is None
    assert look(lifted, LIFTED)[1] == Differs((), (2,))
    moved = agreed(Wanted(6)).see(10, 0)
    assert look(moved, SETTLE)[1] == Differs((3,), (2,))


def test_a_piece_that_never_stood_there_is_asked_for_at_once() -> None:
    one = agreed(Wanted(2)).want(Wanted(6), is_forward=True)
    assert look(one, 0.0)[1] == Differs((), (2,))


def test_a_board_that_comes_back_is_compared_anew() -> None:
    one, _ = look(agreed(Wanted(2)).see(0, 0), LIFTED)
    one = one.lose()
    assert one.judge() is None
    assert look(one.see(0, 5), 6)[1] is None
    assert look(one.see(0, 5), 8)[1] == Differs((), (1,))


def test_after_the_end_nothing_is_handed_over() -> None:
    sensing = GAME.sensing
    assert sensing is not None
    ended = replace(after("give 0", "place a1").state, end=End.DRAWN)
    assert sensing.handed(ended, "1") is None
