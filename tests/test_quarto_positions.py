"""Positions of Quarto as people write them: what they mean, and what is wrong."""

import pytest

from accessible_games.core.message import RefusalError
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.notation import read_cell
from accessible_games.games.quarto.rules import Call, Move, Pass, State


def at(text: str, **wishes: str) -> State:
    """Return the position under these options."""
    assert GAME.read_position
    return GAME.read_position(GAME.agree(wishes), text)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "form"),
        ("0..5............", "form"),
        ("0..5............ 7 d1 d1", "form"),
        ("0..5........... 7", "length"),
        ("0..5............. 7", "length"),
        ("0..5...........F 7", "sign"),
        ("0..5...........g 7", "sign"),
        ("0..5...........- 7", "sign"),
        ("0..5...........а 7", "sign"),
        ("0..5...........٣ 7", "sign"),
        ("0..5............ .", "hand"),
        ("0..5............ 77", "hand"),
        ("0..5............ g", "hand"),
        ("0..0............ 7", "twice"),
        ("0123456789abcdee -", "twice"),
        ("0..5............ 5", "hand-placed"),
        ("0123456789abcdef 0", "hand-placed"),
        ("0..5............ 7 b1", "last"),
        ("0..5............ 7 e1", "last"),
        ("0..5............ 7 4", "last"),
        ("................ 7 a1", "last"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(text: str, key: str) -> None:
    with pytest.raises(RefusalError) as caught:
        at(text)
    assert caught.value.why.key == f"quarto-position-{key}"


def test_who_acts_follows_from_the_number_of_pieces() -> None:
    turns = {
        text: [at(text, first=first).turn for first in ("1", "2")]
        for text in (
            *("................ -", "................ 0", "0............... -"),
            *("0............... 1", "09.............. -"),
        )
    }
    assert list(turns.values()) == [[0, 1], [1, 0], [1, 0], [0, 1], [0, 1]]


def calls(text: str, **wishes: str) -> set[Move]:
    """Return the moves other than giving and placing."""
    moves = at(text, **wishes).legal_moves()
    return {move for move in moves if isinstance(move, Call | Pass)}


def test_a_line_can_be_called_if_the_last_piece_lies_in_it() -> None:
    assert calls("0356...9........ 7 a1") == {Call()}
    assert calls("0356...9........ - d1") == {Call()}
    assert calls("0356...9........ 7 d2") == set()


def test_a_line_is_void_if_nothing_says_otherwise() -> None:
    for hand in "7-":
        assert calls(f"0356...9........ {hand}") == set()
    state = at("0356...9........ 7")
    assert state.last == read_cell("d2")


def test_a_line_cannot_be_void_if_every_piece_lies_in_one() -> None:
    for hand in "7-":
        assert calls(f"0356............ {hand}") == {Call()}
        assert calls(f"3...5...6...089a {hand}") == {Call()}


def test_a_wrong_call_can_be_made_where_it_has_a_price() -> None:
    for penalty in ("turn", "game"):
        assert calls("0..5............ 7", **{"wrong-call": penalty}) == {Call()}
        assert calls("................ 7", **{"wrong-call": penalty}) == set()
    assert calls("0..5............ 7") == set()


def test_a_full_board_waits_for_a_call_or_a_pass() -> None:
    full = "093487a5e1dbf2c6 -"
    assert calls(full) == {Pass()}
    assert calls(full, **{"wrong-call": "turn"}) == {Call(), Pass()}


def test_where_the_program_calls_a_full_board_is_the_end() -> None:
    full = at("093487a5e1dbf2c6 -", call="program")
    outcome = GAME.outcome(full)
    assert outcome
    assert outcome.winner is None
    with pytest.raises(RefusalError) as caught:
        at("0356...9........ 7", call="program")
    assert caught.value.why.key == "quarto-position-over"


def test_lines_are_those_that_the_options_count() -> None:
    square = "03..56..9....... 7"
    assert calls(f"{square} b2", squares="yes") == {Call()}
    assert calls(f"{square} b2") == set()
    light = "0563............ 9"
    assert calls("01e8............ 9 a1", colour="ignored") == set()
    assert calls(f"{light} a1", colour="ignored", traits="1") == set()
    assert calls("0123............ 9 a1", colour="ignored", traits="1") == {Call()}
