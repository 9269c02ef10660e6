"""Square as text: moves, set-ups and positions, and what of them is refused."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from accessible_games.core.game import IllegalSetupError
from accessible_games.core.message import Message, Person, say
from accessible_games.games.square import deal
from accessible_games.games.square.notation import read, write
from accessible_games.games.square.options import OPTIONS, agreed, set_up, start
from accessible_games.games.square.position import write_position, write_setup
from accessible_games.games.square.rules import play
from accessible_games.games.square.setup import set_up as read_setup
from accessible_games.games.square.state import (
    SEATS,
    Draw,
    Pass,
    Place,
    Rules,
    Starter,
    State,
)
from accessible_games.games.square.tiles import TILE_OF, TILES
from accessible_games.games.square.words import cell_name, clash_name, tile_name

FAR = (
    "tile bbbb 1000000000 -9, tile ttbb 1000000002 -9, tile bbrb 1000000001 -9, "
    "hand 1 bbbt"
)
"""Three tiles in a row, the middle one said last."""

DEFAULTS = {option.name: option.values[0] for option in OPTIONS}


def begin(lines: str, rules: Rules | None = None, seed: int = 0) -> State:
    return read_setup(rules or Rules(), seed, lines.split(", ") if lines else [])


def refusal(lines: str, rules: Rules | None = None) -> tuple[int, Message]:
    """Return the number of the line that is refused, and why."""
    with pytest.raises(IllegalSetupError) as caught:
        begin(lines, rules)
    return caught.value.line, caught.value.why


def played(seed: int, seats: int, count: int) -> State:
    """Return a state in the middle of a game of random moves."""
    random = Random(seed)
    state = deal.start(Rules(seats), seed)
    for _ in range(count):
        if state.is_over:
            break
        state = play(state, random.choice(state.legal_moves()))
    return state


# Moves.


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("place rrbb 3 -2", Place("rrbb", (3, -2))),
        ("place bbbb 0 0", Place("bbbb", (0, 0))),
        ("draw", Draw()),
        ("pass", Pass()),
    ],
)
def test_a_move_is_written_and_read(text: str, move: Place | Draw | Pass) -> None:
    assert read(text) == move
    assert write(move) == text


@given(
    st.sampled_from(sorted(TILE_OF)),
    st.integers(-(10**18) + 1, 10**18 - 1),
    st.integers(-9, 9),
)
def test_every_placement_is_read_as_it_was_written(
    edges: str, column: int, row: int
) -> None:
    move = Place(edges, (column, row))
    assert read(write(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "x", "place", "place rrbb", "place rrbb 3", "place rrbb 3 -2 1"),
        *("place rbrb 0 0", "place brst 0 0", "place rrb 0 0", "place RRBB 0 0"),
        *("place rrbb +3 0", "place rrbb 03 0", "place rrbb -0 0", "place rrbb ٣ 0"),
        *("place rrbb 3.0 0", "place rrbb a1 0", "place  rrbb 3 0", "draw 1", "pass x"),
        *(
            "Draw",
            "place rrbb " + "9" * 19 + " 0",
            "place rrbb - 0",
            "place rrbb 3 0\n",
        ),
    ],
)
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        read(text)


# Set-ups.


def test_the_set_up_of_the_description_is_read() -> None:
    state = begin(
        "tile rrbb 0 0, hand 1 rrrr rrtt, reserve bbbb, turn 1, score 1 240", None, 5
    )
    assert state.table.tiles == {(0, 0): "rrbb"}
    assert state.hands[0] == ("rrrr", "rrtt")
    assert len(state.hands[1]) == 10
    assert state.reserve == ("bbbb",)
    assert (state.turn, state.scores) == (0, (240, 0))
    assert (state.round, state.starter, state.passes, state.drew) == (
        1,
        0,
        0,
        frozenset(),
    )
    assert state.seed == 5


def test_nothing_said_is_a_round_dealt_to_seat_one() -> None:
    for seats in SEATS:
        state = begin("", Rules(seats))
        assert [len(hand) for hand in state.hands] == [10] * seats
        everything = [*state.reserve, *(t for hand in state.hands for t in hand)]
        assert Counter(everything) == Counter(TILES * state.rules.sets)
        assert state.turn == 0


def test_hands_that_are_not_said_are_dealt_by_the_seed() -> None:
    lines = "tile bbbb 0 0, hand 2 rrrr"
    assert begin(lines, Rules(3), 1) == begin(lines, Rules(3), 1)
    assert begin(lines, Rules(3), 1).hands[0] != begin(lines, Rules(3), 2).hands[0]
    state = begin(lines, Rules(3), 1)
    assert [len(hand) for hand in state.hands] == [10, 1, 10]
    assert len(state.reserve) == 13


def test_few_tiles_are_dealt_evenly() -> None:
    left = 5
    lines = ["hand 1 " + " ".join(TILES[:-left])]
    state = begin(", ".join(lines), Rules(3))
    assert [len(hand) for hand in state.hands] == [30, 2, 2]
    assert len(state.reserve) == 1


def test_a_hand_may_be_said_with_its_tiles_turned() -> None:
    state = begin("hand 1 rbbr tbbb rrrr, reserve bttt")
    assert state.hands[0] == ("bbbt", "bbrr", "rrrr")
    assert state.reserve == ("bttt",)


def test_the_reserve_is_drawn_as_it_was_said() -> None:
    state = begin("tile bbbb 0 0, hand 1 rrrr, hand 2 ssss, reserve rtts tttt")
    assert state.reserve == ("rtts", "tttt")
    assert play(state, Draw()).hands[0] == ("rrrr", "rtts")


def test_tiles_may_be_said_in_any_order_and_lie_anywhere() -> None:
    state = begin(FAR)
    assert list(state.table.tiles) == [(10**9, -9), (10**9 + 2, -9), (10**9 + 1, -9)]
    assert state.placements()


@pytest.mark.parametrize(
    ("lines", "number", "why"),
    [
        ("tile bbbb 0 0, nonsense", 1, say("square-setup-unclear", text="nonsense")),
        ("tile bbbb 0", 0, say("square-setup-unclear", text="tile bbbb 0")),
        ("tile bbbb 0 x", 0, say("square-setup-unclear", text="tile bbbb 0 x")),
        ("turn", 0, say("square-setup-unclear", text="turn")),
        ("tile rbrb 0 0", 0, say("square-no-such-tile", text="rbrb")),
        ("hand 1 bbbb xyz", 0, say("square-no-such-tile", text="xyz")),
        ("reserve bbb", 0, say("square-no-such-tile", text="bbb")),
        (
            "tile bbbb 0 0, hand 1 bbbb",
            1,
            say("square-setup-too-many", tile=tile_name("bbbb"), count=1),
        ),
        (
            "hand 1 bbrr, turn 1, reserve rrbb",
            2,
            say("square-setup-too-many", tile=tile_name("rrbb"), count=1),
        ),
        ("tile bbbb 0 0, tile bbbr 0 0", 1, Message("square-setup-twice")),
        ("hand 1 bbbb, hand 1 bbbr", 1, Message("square-setup-twice")),
        ("reserve, reserve", 1, Message("square-setup-twice")),
        ("turn 1, turn 2", 1, Message("square-setup-twice")),
        ("score 1 4, score 2 4, score 1 4", 2, Message("square-setup-twice")),
        ("drew 2, drew 2", 1, Message("square-setup-twice")),
        ("round 2, round 2", 1, Message("square-setup-twice")),
        ("start 2, start 2", 1, Message("square-setup-twice")),
        (
            "tile bbbb 0 0, tile rrbb 1 0, tile brbb 0 1, tile ttrt 1 1",
            3,
            say(
                "square-clash",
                clashes=(clash_name(3, "t", "brbb"),),
            ),
        ),
        (
            "tile bbbb 0 0, tile rrrr 5 5, tile bbbr 0 1",
            1,
            say("square-touches-nothing", cell=cell_name((5, 5))),
        ),
        ("hand 1", 0, say("square-setup-no-hand", who=Person(0))),
        ("hand 3 bbbb", 0, say("square-setup-number", least=1, most=2)),
        ("hand 0 bbbb", 0, say("square-setup-number", least=1, most=2)),
        ("turn 3", 0, say("square-setup-number", least=1, most=2)),
        ("score 7 1", 0, say("square-setup-number", least=1, most=2)),
        ("round 0", 0, say("square-setup-number", least=1, most=9999)),
        ("passes 2", 0, say("square-setup-number", least=0, most=1)),
        ("turn 2, score 2 250", 1, say("square-setup-won", total=250)),
        ("score 1 -1", 0, Message("square-setup-owing")),
        ("tile bbbb 0 0, passes 1", 1, Message("square-setup-passes")),
        (
            "tile bbbb 0 0, hand 2 bbbr, hand 1 rrrr, passes 1, reserve",
            3,
            Message("square-setup-passes"),
        ),
    ],
)
def test_a_set_up_that_contradicts_itself_is_refused_with_its_line(
    lines: str, number: int, why: Message
) -> None:
    assert refusal(lines) == (number, why)


def test_a_tile_that_no_line_leaves_is_told_at_the_last_line() -> None:
    lines = "turn 1, hand 1 " + " ".join(TILES)
    assert refusal(lines) == (1, say("square-setup-nothing-left", who=Person(1)))


def test_the_agreement_decides_what_a_set_up_may_say() -> None:
    assert begin("score 1 -7", Rules(has_tile_values=True)).scores == (-7, 0)
    late = begin("score 1 260, hand 1 bbbb", Rules(is_round_finished=True))
    assert not late.is_over
    assert begin("hand 6 bbbb bbbb, turn 6", Rules(6)).hand == ("bbbb", "bbbb")
    assert refusal("score 1 50", Rules(total=50))[0] == 0


def test_who_has_passed_and_drawn_may_be_said() -> None:
    lines = (
        "tile bbbb 0 0, hand 1 rrrr, hand 2 tttt, hand 3 bbbr, reserve, turn 3, "
        "passes 2, drew 1, drew 3, round 4, start 2"
    )
    state = begin(lines, Rules(3))
    assert (state.passes, state.round, state.starter) == (2, 4, 1)
    assert state.drew == frozenset([0, 2])
    assert play(state, state.legal_moves()[0]).round == 5


# Positions.


def test_a_position_is_the_set_up_in_one_line() -> None:
    lines = (
        "tile rrbb 0 0; tile rrrr 1 0; hand 1 bbbb; hand 2 tttt; reserve ttss; turn 2; "
        "score 2 12; round 3; start 1; drew 1"
    )
    assert write_position(begin(lines.replace("; ", ", "))) == lines


def test_a_position_without_a_reserve_says_so() -> None:
    lines = (
        "tile bbbb 0 0; hand 1 rrrr; hand 2 tttt; reserve; turn 2; start 1; passes 1"
    )
    state = begin(lines.replace("; ", ", "))
    assert write_position(state) == lines


@given(st.integers(0, 10**6), st.sampled_from(SEATS), st.integers(0, 120))
@settings(deadline=None, max_examples=60)
def test_every_state_is_set_up_as_it_was_written(
    seed: int, seats: int, count: int
) -> None:
    state = played(seed, seats, count)
    if not state.is_over:
        assert read_setup(state.rules, seed, [*write_setup(state)]) == state


# What is agreed.


def test_usual_agreements() -> None:
    assert agreed(DEFAULTS) == Rules()
    assert start(DEFAULTS, 3) == deal.start(Rules(), 3)


@pytest.mark.parametrize(
    ("name", "value", "rules"),
    [
        ("seats", "6", Rules(seats=6)),
        ("total", "500", Rules(total=500)),
        ("extra-turn", "no", Rules(has_extra_turn=False)),
        ("maximal", "table", Rules(is_maximal_among_all=True)),
        ("tile-values", "yes", Rules(has_tile_values=True)),
        ("finish-round", "yes", Rules(is_round_finished=True)),
        ("next-round", "out", Rules(starter=Starter.OUT)),
        ("next-round", "lot", Rules(starter=Starter.LOT)),
    ],
)
def test_what_is_agreed_reaches_the_rules(name: str, value: str, rules: Rules) -> None:
    options = {**DEFAULTS, name: value}
    assert agreed(options) == rules
    assert start(options, 1).rules == rules
    assert set_up(options, 1, ["turn 2"]).rules == rules
    assert value in next(option.values for option in OPTIONS if option.name == name)
