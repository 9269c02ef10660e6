"""The rules of Square: every sentence of their source, and what it leaves open."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, pairwise
from random import Random

import pytest

from accessible_games.core.game import IllegalMoveError
from accessible_games.core.message import Message, say
from accessible_games.games.square import deal, figures
from accessible_games.games.square.notation import read
from accessible_games.games.square.rules import (
    act,
    figures_of,
    play,
    refuse,
    score_of,
)
from accessible_games.games.square.setup import set_up
from accessible_games.games.square.state import (
    SEATS,
    Draw,
    Pass,
    Place,
    Rules,
    Starter,
    State,
)
from accessible_games.games.square.table import Cell, Table, neighbours
from accessible_games.games.square.tiles import (
    ANY,
    MARKS,
    TILE_OF,
    TILES,
    fitting,
    in_order,
    turned,
    ways,
)
from accessible_games.games.square.words import cell_name, clash_name, tile_name

TWO = Rules()


def begin(lines: str, rules: Rules = TWO) -> State:
    """Return the state of a set-up, its lines parted by commas."""
    return set_up(rules, 0, lines.split(", "))


def after(state: State, *moves: str) -> State:
    for move in moves:
        state = play(state, read(move))
    return state


def blank(cells: Sequence[Cell]) -> Table:
    """Return a table with a tile on each cell: marks play no part in figures."""
    return Table.of((cell, "bbbb") for cell in cells)


def block(west: int, south: int, east: int, north: int) -> list[Cell]:
    columns, rows = range(west, east + 1), range(south, north + 1)
    return [(column, row) for row in rows for column in columns]


def ring(west: int, south: int, east: int, north: int) -> list[Cell]:
    inner = block(west + 1, south + 1, east - 1, north - 1)
    return [cell for cell in block(west, south, east, north) if cell not in inner]


def gains(cells: Sequence[Cell], cell: Cell) -> list[int]:
    """Return what each figure is worth that a tile on `cell` scores."""
    table = blank([other for other in cells if other != cell])
    return [figures.worth(table, f, cell) for f in figures.scored(table, cell)]


def refusal(state: State, move: str) -> Message:
    with pytest.raises(IllegalMoveError) as caught:
        play(state, read(move))
    return caught.value.why


# «Для этой игры вам понадобятся тридцать пять квадратных, специально отмеченных на
# краях камней»


def test_there_are_thirty_five_tiles_one_for_each_multiset_of_four_marks() -> None:
    assert len(TILES) == 35
    wanted = {tuple(sorted(m)) for m in combinations_with_replacement("brts", 4)}
    assert {tuple(sorted(tile)) for tile in TILES} == wanted


def test_equal_marks_of_a_tile_lie_side_by_side_in_the_order_of_the_marks() -> None:
    for tile in TILES:
        assert list(tile) == sorted(tile, key=MARKS.index)


def test_every_mark_is_on_as_many_edges() -> None:
    assert Counter("".join(TILES)) == dict.fromkeys(MARKS, 35)


def test_a_tile_turns_clockwise_and_comes_round() -> None:
    assert [turned("brts", n) for n in range(5)] == [
        *("brts", "sbrt", "tsbr", "rtsb", "brts")
    ]
    assert turned("brts", -1) == "rtsb"


def test_a_tile_lies_in_four_ways_or_one_and_is_never_flipped() -> None:
    assert ways("bbbb") == ("bbbb",)
    assert ways("bbrr") == ("bbrr", "rbbr", "rrbb", "brrb")
    assert [len(ways(tile)) for tile in TILES].count(1) == 4
    assert len(TILE_OF) == 4 + 31 * 4
    assert "stbr"[::-1] in TILE_OF or TILE_OF.get("strb") is None
    assert "brts"[::-1] not in TILE_OF
    assert all(TILE_OF[turned(edges)] == tile for edges, tile in TILE_OF.items())


@pytest.mark.parametrize("pattern", ["....", "b...", ".rt.", "brts", "brst", "ssss"])
def test_what_fits_a_pattern_is_what_shows_its_marks(pattern: str) -> None:
    fits = [
        edges
        for edges in TILE_OF
        if not any(w not in (ANY, m) for w, m in zip(pattern, edges, strict=True))
    ]
    assert list(fitting(pattern)) == fits


# «Начинающего игру определяет жребий.»


def test_the_lot_decides_who_starts() -> None:
    for seats in SEATS:
        starts = Counter(deal.start(Rules(seats), seed).turn for seed in range(600))
        assert set(starts) == set(range(seats))
        assert min(starts.values()) > 600 / seats * 0.7


# «Закрытые (перевернутые) камни перемешиваются, и каждый игрок берет себе по десять
# камней, остальные составляют резерв.»


@pytest.mark.parametrize("seats", SEATS)
def test_each_player_takes_ten_tiles_and_the_rest_is_the_reserve(seats: int) -> None:
    state = deal.start(Rules(seats), 7)
    assert [len(hand) for hand in state.hands] == [10] * seats
    dealt = [tile for hand in (*state.hands, state.reserve) for tile in hand]
    assert Counter(dealt) == Counter(TILES * (2 if seats > 3 else 1))
    assert state.scores == (0,) * seats
    assert not state.table.tiles
    assert all(hand == in_order(hand) for hand in state.hands)


def test_tiles_are_shuffled_anew_by_the_seed_and_in_every_round() -> None:
    first = deal.start(TWO, 1)
    assert deal.start(TWO, 1) == first
    assert deal.start(TWO, 2).hands != first.hands
    assert deal.next_round(first).hands != first.hands


def test_a_shuffle_is_the_same_on_every_machine() -> None:
    """The records of games depend on it: what Python does to a seed is promised."""
    state = deal.start(TWO, 1)
    assert state.turn == 0
    assert state.hands[0][:3] == ("bbbt", "bbts", "bbss")
    assert state.reserve[:3] == ("bbbb", "rttt", "brts")


# «Первый (начинающий игрок) выкладывает на стол произвольный камень.»


def test_the_first_tile_is_free_and_turned_at_will() -> None:
    state = deal.start(TWO, 3)
    expected = [Place(e, (0, 0)) for tile in state.hand for e in ways(tile)]
    assert list(state.legal_moves()) == expected


def test_the_first_tile_lies_in_the_centre() -> None:
    state = begin("hand 1 bbbb rrrr")
    assert refusal(state, "place bbbb 0 1") == Message("square-begin-at-centre")


# «Игроки поочередно подкладывают свои камни соответственно обозначениям на краях
# (чистая сторона — к чистой, прямоугольник — к прямоугольнику, треугольник — к
# треугольнику, полукруг — к полукругу).»


@pytest.mark.parametrize("side", range(4))
def test_equal_marks_fit_on_every_side_and_others_do_not(side: int) -> None:
    table = Table.of([((0, 0), "brts")])
    cell, facing = neighbours((0, 0))[side], (side + 2) % 4
    for edges in TILE_OF:
        clashes = [] if edges[facing] == "brts"[side] else [facing]
        assert list(table.clashes(cell, edges)) == clashes
    shown = {edges[facing] for edges in fitting(table.asked(cell))}
    assert shown == {"brts"[side]}


def test_players_take_turns() -> None:
    lines = "hand 1 bbbb bbbr bbrr, hand 2 bbbt bbbs rrrr, turn 2"
    state = begin(lines)
    assert state.turn == 1
    state = after(state, "place bbbt 0 0")
    assert state.turn == 0
    assert after(state, "place bbbb 1 0").turn == 1


def test_six_take_turns_in_the_order_of_their_seats() -> None:
    state = deal.start(Rules(6, has_extra_turn=False), 5)
    turns = [state.turn]
    for _ in range(12):
        state = play(state, state.legal_moves()[0])
        turns.append(state.turn)
    assert all(later == (seat + 1) % 6 for seat, later in pairwise(turns))


# «Камень, который выкладывается на площадку, должен полностью соответствовать ранее
# выложенным камням, с которыми он стыкуется (на стыках образуются черные квадраты,
# ромбы, круги или стык остается чистым).»

CORNER = "tile bbbb 0 0, tile brbb 1 0, tile tsbr 1 1"
"""The cell at 0 1 touches a blank below and a rectangle to the right."""


def test_a_tile_must_fit_all_that_it_touches() -> None:
    state = begin(CORNER + ", hand 1 bbrr brrr ttbb")
    assert state.table.asked((0, 1)) == ".rb."
    there = [move for move in state.placements() if move.cell == (0, 1)]
    assert there == [Place("rrbb", (0, 1)), Place("rrbr", (0, 1))]
    assert after(state, "place rrbb 0 1").table.tiles[0, 1] == "rrbb"


def test_what_clashes_is_told_with_the_tiles_that_it_clashes_with() -> None:
    state = begin(CORNER + ", hand 1 bbrr ttbb")
    assert refusal(state, "place bbrr 0 1") == say(
        "square-clash",
        clashes=(clash_name(1, "b", "tsbr"), clash_name(2, "r", "bbbb")),
    )
    assert refusal(state, "place rbbr 0 1") == say(
        "square-clash", clashes=(clash_name(1, "b", "tsbr"),)
    )


def test_a_tile_that_is_not_in_hand_is_not_laid() -> None:
    state = begin(CORNER + ", hand 1 ttbb, hand 2 bbrr")
    why = say("square-not-in-hand", tile=tile_name("rrbb"))
    assert refusal(state, "place rrbb 0 1") == why


def test_a_cell_that_is_taken_is_told_with_its_tile() -> None:
    state = begin(CORNER + ", hand 1 bbrr")
    taken = say("square-cell-taken", cell=cell_name((1, 1)), tile=tile_name("tsbr"))
    assert refusal(state, "place rrbb 1 1") == taken


@pytest.mark.parametrize("cell", [(2, 2), (-1, -1), (0, 2), (9**15, -(9**15))])
def test_tiles_touch_by_an_edge_and_not_by_a_corner(cell: Cell) -> None:
    state = begin(CORNER + ", hand 1 bbrr")
    why = say("square-touches-nothing", cell=cell_name(cell))
    assert refusal(state, f"place rrbb {cell[0]} {cell[1]}") == why


def test_a_gap_that_tiles_enclose_may_be_filled() -> None:
    state, move = short_of(block(0, 0, 2, 2), (1, 1))
    assert read(move) in state.placements()
    assert after(state, move).table.last == (1, 1)


# «В ситуации, представленной на рисунке очередной игрок выложил камень в правый
# верхний угол площадки (с двумя прямоугольниками и двумя чистыми сторонами),
# образовав, таким образом, на ней два прямоугольника, горизонтальный и вертикальный,
# состоящий каждый из двенадцати камней.» «... в примере, изображенном на рисунке, это
# двадцать четыре очка»


def laid_out(cells: Sequence[Cell], last: str = "") -> list[str]:
    """Return the lines of a set-up with tiles that fit on all `cells`, found by trying.

    The last cell has the edges `last` if they are given.
    """
    random = Random(len(cells))
    order = random.sample(TILES, 35)
    laid: dict[Cell, str] = {}

    def fill(number: int) -> bool:
        if number == len(cells):
            return True
        cell = cells[number]
        used = {TILE_OF[edges] for edges in laid.values()}
        near = [laid.get(place) for place in neighbours(cell)]
        choices = [last] if last and cell == cells[-1] else fitting(4 * ANY)
        for edges in sorted(choices, key=lambda e: order.index(TILE_OF[e])):
            fits = all(
                tile is None or tile[(side + 2) % 4] == edges[side]
                for side, tile in enumerate(near)
            )
            if fits and TILE_OF[edges] not in used:
                laid[cell] = edges
                if fill(number + 1):
                    return True
                del laid[cell]
        return False

    assert fill(0)
    return [f"tile {edges} {x} {y}" for (x, y), edges in laid.items()]


def short_of(cells: Sequence[Cell], last: Cell, edges: str = "") -> tuple[State, str]:
    """Return a state in which only a tile on `last` is missing, and that move.

    Seat 1 has that tile and two more, so that laying it does not end the round.
    """
    *lines, missing = laid_out([*sorted({*cells} - {last}), last], edges)
    _, tile, column, row = missing.split()
    used = {TILE_OF[line.split()[1]] for line in (*lines, missing)}
    others = [t for t in TILES if t not in used][:2]
    hand = " ".join(["hand 1", tile, *others])
    return begin(", ".join([*lines, hand])), f"place {tile} {column} {row}"


WORKED = sorted({*block(0, 1, 3, 3), *block(1, 0, 3, 3)})


def test_the_worked_example_scores_twenty_four() -> None:
    state, move = short_of(WORKED, (3, 3), "bbrr")
    scored = after(state, move)
    assert scored.scores == (24, 0)
    place = read(move)
    assert isinstance(place, Place)
    assert [(f.width, f.height) for f in figures_of(state, place)] == [(4, 3), (3, 4)]
    assert score_of(state, place) == 24


# «за меньшие фигуры, образующиеся при построении больших, очки не начисляются (так, в
# примере на рисунке не начисляют очки за квадрат в девять камней)»


def test_the_square_of_nine_in_the_worked_example_is_not_scored() -> None:
    assert gains(WORKED, (3, 3)) == [12, 12]
    assert (3, 3) not in {
        (f.width, f.height) for f in figures.scored(blank(WORKED), (3, 3))
    }
    assert gains(block(1, 1, 3, 3), (3, 3)) == [9]


@pytest.mark.parametrize(
    ("one", "other"), [((2, 6), (4, 3)), ((3, 4), (6, 2)), ((4, 3), (3, 4))]
)
def test_other_pairs_of_twelve_give_twenty_four_too(
    one: tuple[int, int], other: tuple[int, int]
) -> None:
    cells = {*block(-one[0] + 1, -one[1] + 1, 0, 0)}
    cells |= {*block(-other[0] + 1, -other[1] + 1, 0, 0)}
    assert gains(sorted(cells), (0, 0)) == [12, 12]


# «За построение квадрата или прямоугольника (одного или нескольких) игрок получает
# столько очков, сколько камней в образовавшейся фигуре или фигурах»


@pytest.mark.parametrize("width", range(2, 8))
@pytest.mark.parametrize("height", range(2, 8))
def test_a_block_is_worth_its_tiles(width: int, height: int) -> None:
    cells = block(0, 0, width - 1, height - 1)
    for cell in ring(0, 0, width - 1, height - 1):
        assert gains(cells, cell) == [width * height]


def test_several_figures_at_once_each_count_in_full() -> None:
    cells = [*block(-2, -2, 0, 0), *block(0, 0, 2, 2)]
    assert gains(sorted(set(cells)), (0, 0)) == [9, 9]
    four = [*block(-1, -1, 0, 0), *block(0, 0, 1, 1), (-2, 0), (-2, 1), (-1, 1)]
    assert gains(sorted(set(four)), (0, 0)) == [8, 6]


def test_a_tile_in_the_middle_of_eight_makes_four_figures_of_six() -> None:
    assert gains(block(0, 0, 2, 2), (1, 1)) == [6, 6, 6, 6]


def test_an_l_has_no_figure_until_its_corner_is_filled() -> None:
    assert gains([(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)], (0, 0)) == []
    filled = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (1, 1)]
    assert gains(filled, (1, 1)) == [4]
    two = [*block(0, 0, 1, 3), *block(0, 0, 3, 1)]
    assert gains(sorted(set(two)), (0, 0)) == [8, 8]
    assert gains(sorted(set(two)), (1, 1)) == [8, 8]


@pytest.mark.parametrize("count", range(1, 9))
def test_a_row_or_a_column_of_single_tiles_is_no_figure(count: int) -> None:
    for end in range(count):
        assert gains([(n, 0) for n in range(count)], (end, 0)) == []
        assert gains([(0, n) for n in range(count)], (0, end)) == []


# «Для получения пунктов необязательно, чтобы квадрат или прямоугольник был заполнен
# внутри, достаточно, если полностью выложен контур.»


def test_a_contour_is_enough_and_counts_the_tiles_that_lie() -> None:
    assert gains(ring(0, 0, 2, 2), (2, 1)) == [8]
    assert gains(ring(0, 0, 3, 3), (0, 0)) == [12]
    assert gains([*ring(0, 0, 3, 3), (1, 1)], (3, 3)) == [13]
    assert gains(ring(0, 0, 3, 3)[:-1], (0, 0)) == []


def test_a_tile_inside_a_figure_does_not_complete_it_again() -> None:
    hollow = ring(0, 0, 4, 4)
    assert gains([*hollow, (2, 2)], (2, 2)) == []
    assert gains([*hollow, (1, 1)], (1, 1)) == [4]


def test_hollow_figures_within_each_other_count_once() -> None:
    """Both are completed by the same tile, and the larger covers the smaller."""
    cells = {*ring(0, 0, 5, 5), *ring(0, 0, 3, 3)}
    assert gains(sorted(cells), (0, 0)) == [len(cells)]


# «В процессе игры многие выложенные камни участвуют в образовании контуров все
# больших квадратов и прямоугольников.»


def test_tiles_that_have_scored_score_again_in_larger_figures() -> None:
    assert gains(block(0, 0, 1, 1), (1, 1)) == [4]
    assert gains(block(0, 0, 2, 1), (2, 1)) == [6]
    assert gains(block(0, 0, 3, 1), (3, 1)) == [8]


# «Наименьшей премируемой фигурой является квадрат из четырех камней.»


def test_the_smallest_figure_is_a_square_of_four() -> None:
    assert gains(block(0, 0, 1, 1), (0, 1)) == [4]
    state, move = short_of(block(0, 0, 1, 1), (1, 1))
    assert after(state, move).scores == (4, 0)


# «Если игрок, выложивший очередной камень, не построил при этом ни одной фигуры, за
# которую начисляются очки, очередь хода переходит к следующему.»


def test_a_tile_that_scores_nothing_passes_the_turn() -> None:
    state, move = short_of([(0, 0), (1, 0), (2, 0)], (2, 0))
    assert after(state, move).turn == 1


def test_a_tile_that_scores_gives_another_turn() -> None:
    state, move = short_of(block(0, 0, 1, 1), (1, 1))
    assert after(state, move).turn == 0
    assert after(with_rules(state, has_extra_turn=False), move).turn == 1


# «Если игрок при своей очереди хода не может выложить на стол ни одного из своих
# камней, он добирает их из резерва.»

STUCK = "tile bbbb 0 0, hand 1 rrrr rrrt, hand 2 tttt bbbr, reserve ssss rrtt bbtt"


def test_a_player_who_can_lay_none_draws_until_one_fits() -> None:
    state = begin(STUCK)
    assert not state.can_place()
    assert state.legal_moves() == (Draw(),)
    assert refusal(state, "pass") == Message("square-must-draw")
    state = after(state, "draw")
    assert state.hand == ("rrrr", "rrrt", "ssss")
    assert state.turn == 0
    assert state.legal_moves() == (Draw(),)
    state = after(state, "draw")
    assert state.legal_moves() == (Draw(),)
    state = after(state, "draw")
    assert not state.reserve
    assert state.drew == frozenset([0])
    assert state.hand == ("bbtt", "rrrr", "rrrt", "rrtt", "ssss")
    assert {TILE_OF[m.edges] for m in state.placements()} == {"bbtt"}
    state = after(state, "place bttb 1 0")
    assert state.turn == 1


def test_a_player_who_can_lay_a_tile_must() -> None:
    state = begin("tile bbbb 0 0, hand 1 rrrr bttt, hand 2 ssss, reserve tttt")
    assert refusal(state, "draw") == Message("square-must-place")
    assert refusal(state, "pass") == Message("square-must-place")
    empty = begin("tile bbbb 0 0, hand 1 rrrr bttt, hand 2 ssss, reserve")
    assert refusal(empty, "pass") == Message("square-must-place")


# «Когда резерв закончился, а игрок не может выложить ни одного камня, ход передается
# следующему игроку.»


def test_with_the_reserve_empty_the_turn_passes() -> None:
    state = begin("tile bbbb 0 0, hand 1 rrrr rrrt, hand 2 tttt bbbr, reserve")
    assert state.legal_moves() == (Pass(),)
    assert refusal(state, "draw") == Message("square-reserve-empty")
    state = after(state, "pass")
    assert (state.turn, state.passes, state.round) == (1, 1, 1)
    state = after(state, "place bbbr 0 1")
    assert (state.turn, state.passes) == (0, 0)


def test_the_last_of_the_reserve_is_drawn_in_vain_and_the_turn_passes() -> None:
    state = begin("tile bbbb 0 0, hand 1 rrrr, hand 2 bbbr, reserve tttt")
    state = after(state, "draw", "pass")
    assert state.turn == 1
    assert state.hands[0] == ("rrrr", "tttt")


# «Тур игры длится до тех пор, пока один из участников не избавится от всех своих
# камней.»


def test_a_round_ends_when_a_player_has_no_tiles_left() -> None:
    state = begin("tile bbbb 0 0, hand 1 bbbr, hand 2 tttt ssss, score 2 30")
    ended = act(state, read("place rbbb 0 1"))
    assert ended.is_round_over
    assert ended.out == 0
    later = after(state, "place rbbb 0 1")
    assert later.round == 2
    assert later.scores == (0, 30)
    assert not later.table.tiles
    assert [len(hand) for hand in later.hands] == [10, 10]


def test_going_out_on_a_tile_that_scores_ends_the_round_too() -> None:
    state, move = short_of(block(0, 0, 1, 1), (1, 1))
    out = with_hand(state, (TILE_OF[move.split()[1]],))
    ended = act(out, read(move))
    assert ended.is_round_over
    assert ended.scores == (4, 0)
    assert play(out, read(move)).round == 2


def test_a_round_in_which_all_pass_is_over() -> None:
    lines = "tile bbbb 0 0, hand 1 rrrr, hand 2 tttt, hand 3 ssss, reserve, turn 2"
    state = begin(lines, Rules(3))
    state = after(state, "pass", "pass")
    assert (state.turn, state.passes, state.round) == (0, 2, 1)
    ended = act(state, Pass())
    assert ended.is_round_over
    assert ended.out is None
    assert ended.turn == 0
    later = play(state, Pass())
    assert (later.round, later.turn, later.passes) == (2, 2, 0)


# «Вся игра заканчивается, когда кто-либо наберет условленное заранее количество
# очков, обычно двести пятьдесят.»


def test_the_game_ends_at_once_when_somebody_has_the_total() -> None:
    state, move = short_of(block(0, 0, 1, 1), (1, 1))
    won = after(with_scores(state, 246, 249), move)
    assert won.is_over
    assert won.scores == (250, 249)
    assert won.winners == (0,)
    assert won.legal_moves() == ()
    assert won.turn == 0
    assert won.hands[0]
    for late in ("pass", "draw", move):
        assert refusal(won, late) == Message("game-over")
    almost = after(with_scores(state, 245, 249), move)
    assert not almost.is_over
    assert almost.winners == ()


@pytest.mark.parametrize("total", [50, 1000])
def test_another_total_may_be_agreed(total: int) -> None:
    state, move = short_of(block(0, 0, 1, 1), (1, 1))
    state = with_rules(state, total=total)
    assert after(with_scores(state, total - 4, 0), move).is_over
    assert not after(with_scores(state, total - 5, 0), move).is_over


# «Можно играть в сквэр и вчетвером, и впятером или вшестером. Но при этом следует
# пользоваться двумя комплектами камней.»


@pytest.mark.parametrize("seats", SEATS)
def test_four_or_more_play_with_two_sets(seats: int) -> None:
    assert Rules(seats).sets == (1 if seats < 4 else 2)


def test_with_two_sets_a_hand_may_hold_a_tile_twice() -> None:
    state = begin("hand 1 bbbb bbbb rrrr", Rules(4))
    assert state.legal_moves() == (Place("bbbb", (0, 0)), Place("rrrr", (0, 0)))
    assert after(state, "place bbbb 0 0").hands[0] == ("bbbb", "rrrr")


# What the source leaves open and may be agreed.


def with_rules(state: State, **changes: object) -> State:
    return replace(state, rules=replace(state.rules, **changes))  # type: ignore[arg-type]


def with_hand(state: State, hand: tuple[str, ...]) -> State:
    return replace(state, hands=(hand, *state.hands[1:]))


def with_scores(state: State, *scores: int) -> State:
    return replace(state, scores=scores)


def test_figures_may_be_maximal_among_all_on_the_table() -> None:
    """Whoever fills a gap within a figure then scores nothing."""
    hollow = blank(ring(0, 0, 2, 2))
    assert figures.points(hollow, (1, 1)) == 24
    assert figures.points(hollow, (1, 1), among_all=True) == 0
    beside = blank([*ring(0, 0, 2, 2), (3, 0)])
    assert figures.points(beside, (3, 1), among_all=True) == 4
    wide = blank(ring(0, 0, 4, 4))
    assert figures.points(wide, (1, 1)) == 4
    assert figures.points(wide, (1, 1), among_all=True) == 0


def test_the_agreement_about_maximal_figures_reaches_the_score() -> None:
    state, move = short_of(block(0, 0, 2, 2), (1, 1))
    assert after(state, move).scores == (24, 0)
    other = after(with_rules(state, is_maximal_among_all=True), move)
    assert (other.scores, other.turn) == ((0, 0), 1)


def test_tiles_may_have_values_at_the_end_of_a_round() -> None:
    rules = Rules(3, has_tile_values=True)
    lines = "tile bbbb 0 0, hand 1 bbbr, hand 2 tttt ssss, hand 3 rrrr, score 1 20"
    state = begin(lines + ", drew 1, drew 2", rules)
    later = after(state, "place rbbb 0 1")
    assert later.round == 2
    assert later.scores == (15, -7, -1)
    assert not later.drew
    free = begin(lines + ", drew 1, drew 2", Rules(3))
    assert after(free, "place rbbb 0 1").scores == (20, 0, 0)


def test_values_count_in_a_blocked_round_and_not_during_one() -> None:
    rules = Rules(has_tile_values=True)
    lines = "tile bbbb 0 0, hand 1 rrrr rrrt, hand 2 tttt, reserve"
    state = begin(lines, rules)
    assert after(state, "pass").scores == (0, 0)
    assert after(state, "pass", "pass").scores == (-2, -1)


def test_values_do_not_count_when_the_game_ends_within_a_round() -> None:
    state, move = short_of(block(0, 0, 1, 1), (1, 1))
    state = with_rules(state, has_tile_values=True)
    assert after(with_scores(state, 246, 0), move).scores == (250, 0)
    last = with_hand(with_scores(state, 246, 0), (TILE_OF[move.split()[1]],))
    assert after(last, move).scores == (250, 0)


def test_the_round_in_which_the_total_is_reached_may_be_finished() -> None:
    state, move = short_of(block(0, 0, 1, 1), (1, 1))
    state = with_rules(with_scores(state, 246, 249), is_round_finished=True)
    going = after(state, move)
    assert going.scores == (250, 249)
    assert not going.is_over
    assert going.legal_moves()
    last = with_hand(state, (TILE_OF[move.split()[1]],))
    over = after(last, move)
    assert over.is_over
    assert (over.winners, over.round) == ((0,), 1)
    assert over.forced() is None
    assert after(with_scores(last, 246, 260), move).winners == (1,)
    assert after(with_scores(last, 246, 250), move).winners == (0, 1)


def test_a_finished_round_counts_with_the_values_of_the_tiles() -> None:
    """Who has the total only until the tiles in hand are counted does not have it."""
    rules = Rules(has_tile_values=True, is_round_finished=True)
    lines = "tile bbbb 0 0, hand 1 bbbr, hand 2 tttt ssss, score 2 251"
    assert after(begin(lines, rules), "place rbbb 0 1").scores == (0, 249)
    more = begin(lines.replace("251", "252"), rules)
    assert after(more, "place rbbb 0 1").winners == (1,)


@pytest.mark.parametrize(
    ("starter", "expected"), [(Starter.NEXT, 0), (Starter.OUT, 1), (Starter.LOT, None)]
)
def test_who_starts_the_next_round_may_be_agreed(
    starter: Starter, expected: int | None
) -> None:
    rules = Rules(3, starter=starter)
    lines = "tile bbbb 0 0, hand 2 bbbr, turn 2, start 3"
    started = {
        after(set_up(rules, seed, lines.split(", ")), "place rbbb 0 1").turn
        for seed in range(30)
    }
    assert started == ({0, 1, 2} if expected is None else {expected})


def test_after_a_blocked_round_nobody_was_out_and_the_next_starts() -> None:
    rules = Rules(starter=Starter.OUT)
    state = begin("tile bbbb 0 0, hand 1 rrrr, hand 2 tttt, reserve, start 2", rules)
    assert after(state, "pass", "pass").turn == 0


def test_the_starter_moves_on_from_round_to_round() -> None:
    state = deal.start(Rules(3, total=10**6), 4)
    starters = [state.starter]
    while len(starters) < 6:
        state = play(state, Random(len(starters)).choice(state.legal_moves()))
        if state.round > len(starters):
            assert state.turn == state.starter
            starters.append(state.starter)
    assert all(later == (seat + 1) % 3 for seat, later in pairwise(starters))


# What holds in every game.


@pytest.mark.parametrize("seats", SEATS)
def test_no_tile_is_lost_or_found_and_scores_only_rise(seats: int) -> None:
    random = Random(seats)
    state = deal.start(Rules(seats, total=40 + 20 * seats), seats)
    while not state.is_over:
        moves = state.legal_moves()
        assert len(set(moves)) == len(moves) > 0
        later = play(state, random.choice(moves))
        tiles = [*map(TILE_OF.__getitem__, later.table.tiles.values()), *later.reserve]
        tiles += [tile for hand in later.hands for tile in hand]
        assert Counter(tiles) == Counter(TILES * later.rules.sets)
        assert all(a <= b for a, b in zip(state.scores, later.scores, strict=True))
        assert later.hand or later.is_over
        state = later
    assert max(state.scores) >= state.rules.total


def test_a_move_that_is_refused_changes_nothing() -> None:
    state = begin(CORNER + ", hand 1 bbrr")
    copy = replace(state)
    with pytest.raises(IllegalMoveError):
        refuse(state, Place("bbrr", (0, 1)))
    assert state == copy
    assert hash(state) == hash(copy)


def test_tables_are_equal_by_their_tiles() -> None:
    cells = block(0, 0, 2, 2)
    one, other = blank(cells), blank(cells[::-1])
    assert one == other
    assert hash(one) == hash(other)
    assert one.last == (2, 2)
    assert other.last == (0, 0)
    assert Table().last is None
    assert one != blank(cells[1:])
