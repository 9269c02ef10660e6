"""What Square says: of moves, rounds and ends, and in answer to questions."""

from collections.abc import Sequence

import pytest

from accessible_games.core.game import IllegalMoveError
from accessible_games.core.message import Message, RefusalError
from accessible_games.core.node import Ink, Polygon
from accessible_games.games.square import GAME, board
from accessible_games.games.square.look import marks
from accessible_games.games.square.notation import read
from accessible_games.games.square.options import OPTIONS
from accessible_games.games.square.queries import QUERIES
from accessible_games.games.square.rules import play
from accessible_games.games.square.seen import seen_by
from accessible_games.games.square.setup import set_up
from accessible_games.games.square.state import Draw, Pass, Place, Rules, State
from accessible_games.games.square.understand import understand
from accessible_games.i18n import Catalogue

ENGLISH = Catalogue("en", ("Anna", "Boris", "Carl"), you=0)
RUSSIAN = Catalogue("ru", ("Anna", "Борис", "Вера"), you=0)

THREE = "tile bbbb 0 0, tile rbbb 1 0, tile btbb 0 1"
"""Three tiles of a square of four; the last cell asks for `..rt`."""


def begin(lines: str, rules: Rules | None = None) -> State:
    return set_up(rules or Rules(), 0, lines.split(", "))


def texts(messages: Sequence[Message], catalogue: Catalogue = ENGLISH) -> list[str]:
    return [catalogue.words(message) for message in messages]


def told(state: State, move: str, catalogue: Catalogue = ENGLISH) -> list[str]:
    """Return what is said of a move."""
    after = play(state, read(move))
    return texts(GAME.describe(state, read(move), after), catalogue)


def asked(state: State, name: str, about: str = "") -> list[str]:
    return texts(QUERIES[name](state, about))


def refusal(state: State, name: str, about: str) -> str:
    with pytest.raises(RefusalError) as caught:
        QUERIES[name](state, about)
    return ENGLISH.words(caught.value.why)


# What happens.


def test_a_placement_is_told_with_its_place_and_its_sides() -> None:
    state = begin("hand 1 bbrr brts")
    assert told(state, "place rbbr 0 0") == [
        "You play column 0 row 0: rectangle blank blank rectangle."
    ]
    assert told(state, "place rbbr 0 0", RUSSIAN) == [
        "Вы кладёте в столбец 0 ряд 0: прямоугольник чисто чисто прямоугольник."
    ]


def test_figures_are_told_with_their_sizes_and_points() -> None:
    state = begin(THREE + ", hand 1 bbrt brts")
    assert told(state, "place bbrt 1 1")[1:] == [
        "A figure, 2 by 2: 4 points.",
        "Your turn again.",
    ]
    assert told(state, "place bbrt 1 1", RUSSIAN)[1:] == [
        "Фигура 2 на 2: 4 очка.",
        "Вы ходите ещё раз.",
    ]
    without = begin(THREE + ", hand 1 bbrt brts", Rules(has_extra_turn=False))
    assert told(without, "place bbrt 1 1")[1:] == ["A figure, 2 by 2: 4 points."]


def test_the_end_of_a_round_is_told_with_the_score_and_who_begins() -> None:
    state = begin(THREE + ", hand 1 bbrt, score 2 30")
    assert told(state, "place bbrt 1 1")[1:] == [
        "A figure, 2 by 2: 4 points.",
        "The round is over: you have no tiles left.",
        "Score: you 4, Boris 30.",
        "Round 2: Boris begins.",
    ]


def test_what_tiles_in_hand_cost_is_told() -> None:
    rules = Rules(3, has_tile_values=True)
    lines = "tile bbbb 0 0, hand 1 bbbr, hand 2 tttt ssss, hand 3 rrrr, drew 3"
    assert told(begin(lines, rules), "place rbbb 0 1")[1:] == [
        "The round is over: you have no tiles left.",
        "For tiles in hand and tiles drawn: Boris minus 2, Carl minus 6.",
        "Score: you 0, Boris minus 2, Carl minus 6.",
        "Round 2: Boris begins.",
    ]


def test_only_who_draws_hears_the_tile() -> None:
    state = begin("tile bbbb 0 0, hand 1 rrrr, hand 2 tttt, reserve ssss rrrt")
    assert told(state, "draw") == ["You draw: semicircle on every side."]
    other = Catalogue("en", ("Anna", "Boris"), you=1)
    assert told(state, "draw", other) == ["Anna draws a tile."]


def test_passes_and_a_blocked_round_are_told() -> None:
    state = begin("tile bbbb 0 0, hand 1 rrrr, hand 2 tttt, reserve")
    assert told(state, "pass") == ["You pass."]
    assert told(play(state, Pass()), "pass") == [
        "Boris passes.",
        "The round is over: nobody can move, and the reserve is empty.",
        "Score: you 0, Boris 0.",
        "Round 2: Boris begins.",
    ]


def test_the_end_of_a_game_is_told() -> None:
    state = begin(THREE + ", hand 1 bbrt brts, score 1 246")
    assert GAME.outcome(state) is None
    assert told(state, "place bbrt 1 1")[1:] == [
        "A figure, 2 by 2: 4 points.",
        "Score: you 250, Boris 0.",
    ]
    end = GAME.outcome(play(state, read("place bbrt 1 1")))
    assert end is not None
    assert (end.winner, ENGLISH.words(end.why)) == (0, "You win with 250 points!")


def test_a_draw_is_told() -> None:
    rules = Rules(is_round_finished=True)
    state = begin("tile bbbb 0 0, hand 1 bbbr, score 1 260, score 2 260", rules)
    end = GAME.outcome(play(state, read("place rbbb 0 1")))
    assert end is not None
    assert end.winner is None
    assert "260 points" in ENGLISH.words(end.why)


def test_who_is_to_act_is_asked_for_what_they_can_do() -> None:
    free = begin("tile bbbb 0 0, hand 1 bbbr")
    draw = begin("tile bbbb 0 0, hand 1 rrrr, hand 2 bbbr, reserve tttt")
    stuck = begin("tile bbbb 0 0, hand 1 rrrr, hand 2 bbbr, reserve")
    assert texts([*map(GAME.prompt, (free, draw, stuck))]) == [
        "Your turn: lay a tile.",
        "None of your tiles fits: draw one.",
        "None of your tiles fits, and the reserve is empty: pass.",
    ]
    assert asked(free, "turn") == ["Your turn: lay a tile."]
    assert texts(GAME.hint(draw)) == ["None of your tiles fits: draw one."]


def test_advice_is_what_brings_most() -> None:
    state = begin(THREE + ", hand 1 bbrt bbbs")
    best = "blank blank rectangle triangle"
    assert texts(GAME.hint(state)) == [
        f"The best move now brings 4 points: {best}, column 1 row 1."
    ]
    nothing = texts(GAME.hint(begin("tile bbbb 0 0, hand 1 bbbr")))
    assert nothing[0].startswith("Nothing scores now.")


# Questions.


def test_a_cell_says_what_lies_there_or_what_it_asks_for() -> None:
    state = begin(THREE)
    assert asked(state, "cell", "0 0") == ["column 0 row 0: blank on every side"]
    assert asked(state, "cell", "0 1")[0].endswith(
        "blank triangle blank blank, laid last"
    )
    assert asked(state, "cell", "1 1") == [
        "column 1 row 1: empty, needed: rectangle at the bottom, triangle on the left"
    ]
    assert asked(state, "cell", "-5 7") == ["column minus 5 row 7: empty"]
    assert refusal(state, "cell", "").startswith("Which place?")
    for text in ("x", "1", "1 2 3", "a1", "1 x"):
        assert refusal(state, "cell", text).startswith("There is no such place.")


def test_rows_and_columns_are_read_by_number_or_through_a_cell() -> None:
    state = begin(THREE)
    row = [
        "Row 0: column 0 — blank on every side, column 1 — rectangle blank blank blank."
    ]
    column = [
        "Column 0: row 0 — blank on every side, row 1 — blank triangle blank blank."
    ]
    assert asked(state, "row", "0") == asked(state, "row", "7 0") == row
    assert asked(state, "column", "0") == asked(state, "column", "0 7") == column
    assert asked(state, "row", "-3") == ["Row minus 3: empty."]
    assert asked(state, "column", "9") == ["Column 9: empty."]
    for name in ("row", "column"):
        assert refusal(state, name, "") == f"Which {name}? Say a number."
        assert refusal(state, name, "x") == f"Which {name}? Say a number."
        assert refusal(state, name, "1 x").startswith("There is no such place.")


def test_what_lies_around_is_read_clockwise() -> None:
    state = begin(THREE)
    assert asked(state, "rays", "1 1") == [
        (
            "Around column 1 row 1: below, rectangle blank blank blank, "
            "on the left, blank triangle blank blank."
        )
    ]
    assert asked(state, "rays", "9 9") == ["Nothing lies around column 9 row 9."]


def test_the_table_is_read_from_the_north_with_its_extent() -> None:
    heard = asked(begin(THREE), "board")
    assert heard[0] == "3 tiles on the table: columns 0 to 1, rows 0 to 1."
    assert [line.split(":")[0] for line in heard[1:]] == ["Row 1", "Row 0"]
    assert asked(begin("hand 1 bbbb"), "board") == ["No tiles lie on the table."]


def test_everybody_hears_their_own_hand() -> None:
    state = begin("hand 1 bbbb, hand 2 rrrr rrrt, hand 3 ssss", Rules(3))
    assert asked(state, "hand") == ["1 tile in hand: blank on every side."]
    seen = seen_by(state, 1)
    assert asked(seen, "hand")[0].startswith("2 tiles in hand: rectangle on every")
    assert refusal(seen, "legal", "") == "The tiles of others are hidden."
    assert asked(seen, "pieces") == [
        "Tiles left: you 1, Boris 2, Carl 1; in the reserve 31."
    ]
    two = begin("hand 1 bbbb bbbb", Rules(4))
    assert asked(two, "hand") == ["2 tiles in hand: blank on every side (tiles: 2)."]


def test_what_fits_is_told_tile_by_tile_or_of_one() -> None:
    state = begin(THREE + ", hand 1 bbrt rrrr")
    heard = asked(state, "legal")
    assert heard[0] == f"{len(state.placements())} moves in all."
    cells = {p.cell for p in state.placements() if p.edges != "rrrr"}
    assert heard[1] == f"blank blank rectangle triangle: {len(cells)} cells."
    assert "column 1 row 1" in asked(state, "legal", "tbbr")[0]
    nowhere = begin("tile bbbb 0 0, hand 1 bbbr rrrr")
    assert asked(nowhere, "legal", "rrrr") == ["rectangle on every side: nowhere."]
    assert asked(nowhere, "legal")[2] == "rectangle on every side: nowhere."
    assert refusal(state, "legal", "rbrb").startswith("There is no such tile")
    named = asked(state, "legal", "triangle blank blank rectangle")
    assert named == asked(state, "legal", "tbbr")
    assert asked(state, "cell", "column 1 row 1") == asked(state, "cell", "1 1")


def test_the_score_says_how_far_the_game_is() -> None:
    state = begin("score 1 12, round 3")
    assert asked(state, "score") == ["Round 3, a game to 250. Score: you 12, Boris 0."]


# What people mean.


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("place rrbb 3 -2", Place("rrbb", (3, -2))),
        ("place rrbb column 3 row -2", Place("rrbb", (3, -2))),
        ("place rectangle rectangle blank blank 3 -2", Place("rrbb", (3, -2))),
        ("draw", Draw()),
        ("pass", Pass()),
    ],
)
def test_words_are_understood(words: str, move: object) -> None:
    assert understand(begin("hand 1 bbbb"), words.split()) == move


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("place", "Which tile, and where?"),
        ("place bbrr", "Which tile, and where?"),
        ("place blank blank blank blank", "Which tile, and where?"),
        ("place blank blank 3 -2", "There is no such tile: “blank”."),
        (
            "place rbrb 0 0",
            "There is no such tile: “rectangle blank rectangle blank”.",
        ),
        ("place rbx 0 0", "There is no such tile: “rbx”."),
        ("place abcd", "There is no such tile: “abcd”."),
        ("place bbrr 0", "There is no such place."),
        ("place bbrr column", "Which place?"),
        ("sing", "“sing”"),
    ],
)
def test_what_is_not_understood_is_told(words: str, why: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        understand(begin("hand 1 bbbb"), words.split())
    assert why in ENGLISH.words(caught.value.why)


# The table as nodes.


def test_the_table_is_all_tiles_with_their_rim_and_the_hand() -> None:
    state = begin(THREE + ", hand 1 bbrt brts")
    table = board.table(state)
    cells, hand = table.children
    assert len(cells.children) == 4 * 4
    assert [cell.id for cell in cells.children][:2] == ["-1 -1", "0 -1"]
    last = table.find("0 1")
    assert last is not None
    assert last.emphases
    assert [tile.id for tile in hand.children] == ["bbrt", "brts"]
    empty = board.table(begin("hand 1 bbbb")).children[0]
    assert [cell.id for cell in empty.children] == ["0 0"]


def test_enter_on_a_cell_lays_the_only_tile_that_fits_in_one_way() -> None:
    state = begin(THREE + ", hand 1 bbrt rrrr")
    assert board.act_on(state, "1 1") == Place("bbrt", (1, 1))
    for node in ("0 -1", "bbrt", "0 0"):
        with pytest.raises(IllegalMoveError):
            board.act_on(state, node)


@pytest.mark.parametrize("edges", ["bbbb", "rrrr", "brts", "tsbr"])
def test_a_tile_is_drawn_with_a_half_mark_on_each_edge_that_has_one(edges: str) -> None:
    drawn = [mark for mark in marks(edges) if mark.ink is Ink.DARK]
    assert len(drawn) == 4 - edges.count("b")
    sides = [side for side, mark in enumerate(edges) if mark != "b"]
    for side, shape in zip(sides, drawn, strict=True):
        assert isinstance(shape, Polygon)
        x, y = shape.points[0]
        edge = (y, 1 - x, 1 - y, x)[side]
        assert edge == pytest.approx(0)
        assert all(0 <= v <= 1 for point in shape.points for v in point)


def test_a_round_that_ends_the_game_is_followed_by_none() -> None:
    rules = Rules(is_round_finished=True)
    state = begin("tile bbbb 0 0, hand 1 bbbr, score 2 260", rules)
    assert told(state, "place rbbb 0 1")[1:] == [
        "The round is over: you have no tiles left.",
        "Score: you 0, Boris 260.",
    ]
    over = play(state, read("place rbbb 0 1"))
    assert asked(over, "hand") == ["No tiles are in hand."]
    assert board.table(over).children[1].value == Message("none")


@pytest.mark.parametrize(
    ("name", "value", "chapter", "words"),
    [
        ("total", "100", 0, "The game goes to 100 points."),
        ("finish-round", "yes", 0, "played to its end"),
        ("seats", "3", 1, "thirty-five different tiles."),
        ("seats", "4", 1, "two sets"),
        ("maximal", "table", 3, "inside another on the table"),
        ("maximal", "move", 3, "those inside others do not count"),
        ("extra-turn", "yes", 3, "Whoever scores has another turn."),
        ("extra-turn", "no", 3, "After each tile the turn passes on."),
        ("tile-values", "yes", 5, "costs one point"),
        ("next-round", "lot", 5, "The lot decides"),
    ],
)
def test_the_rules_are_told_as_they_are_agreed(
    name: str, value: str, chapter: int, words: str
) -> None:
    agreed = {option.name: option.values[0] for option in OPTIONS} | {name: value}
    assert words in texts(GAME.rules(agreed))[chapter]
