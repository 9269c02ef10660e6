"""What Quarto understands, and what it answers, in both languages."""

from dataclasses import replace

import pytest

from accessible_games.core.game import IllegalMoveError
from accessible_games.core.message import Message, RefusalError, verbatim
from accessible_games.core.node import Emphasis
from accessible_games.games.quarto import GAME
from accessible_games.games.quarto.notation import (
    DIGITS,
    read,
    read_cell,
    write,
    write_position,
)
from accessible_games.games.quarto.pieces import PIECES, looks
from accessible_games.games.quarto.rules import (
    Call,
    Give,
    Pass,
    Penalty,
    Place,
    Rules,
    State,
)
from accessible_games.i18n import LANGUAGES, Catalogue
from accessible_games.lexicon import Lexicon

RUSSIAN, ENGLISH = (Catalogue(language, ("Анна", "Bob")) for language in LANGUAGES)

SOME = "0..5.....f.3.... 6"
"""Light pieces on a1, d1 and d3, and one that is not on b3."""

IN_RUSSIAN = {
    "light": "светлая",
    "dark": "тёмная",
    "round": "круглая",
    "square": "квадратная",
    "tall": "высокая",
    "low": "низкая",
    "hollow": "с выемкой",
    "solid": "без выемки",
}


def at(position: str, last: str | None = None, **rules: object) -> State:
    """Return a written position, with the cell that was placed last."""
    board, held = position.split()
    return State(
        Rules(**rules),  # type: ignore[arg-type]
        tuple(None if p == "." else DIGITS.index(p) for p in board),
        None if held == "-" else DIGITS.index(held),
        last=None if last is None else read_cell(last),
    )


def meant(state: State, text: str) -> str:
    return write(GAME.understand(state, text.split()))


def not_understood(state: State, text: str) -> Message:
    """Return why words are no move; it is said in both languages."""
    before = repr(state)
    with pytest.raises(IllegalMoveError) as caught:
        GAME.understand(state, text.split(" "))
    assert repr(state) == before
    assert RUSSIAN.words(caught.value.why) != ENGLISH.words(caught.value.why)
    return caught.value.why


def answer(state: State, query: str, text: str = "") -> tuple[str, str]:
    """Return an answer in Russian and in English."""
    messages = GAME.queries[query](state, text)
    russian = " ".join(map(RUSSIAN.words, messages))
    english = " ".join(map(ENGLISH.words, messages))
    return russian, english


def refused(state: State, query: str, text: str = "") -> str:
    with pytest.raises(RefusalError) as caught:
        answer(state, query, text)
    assert RUSSIAN.words(caught.value.why) != ENGLISH.words(caught.value.why)
    return caught.value.why.key


def holds(text: str, *facts: str) -> bool:
    """Return whether a text tells all the facts, in this order."""
    for fact in facts:
        _, found, text = text.partition(fact)
        if not found:
            return False
    return True


def piece(digit: str) -> tuple[str, str]:
    """Return a piece as it is called in Russian and in English."""
    found = looks(DIGITS.index(digit))
    return " ".join(IN_RUSSIAN[look] for look in found), " ".join(found)


# Moves in words.


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("give 7", "give 7"),
        ("give a", "give a"),
        ("give light round tall hollow", "give 0"),
        ("give solid low square dark", "give f"),
        ("give ringed round low solid", "give b"),
        ("give unringed square tall hollow", "give 4"),
        ("give dark dark square low solid", "give f"),
        ("place b2", "place b2"),
        ("place b 2", "place b2"),
        ("place board d4", "place d4"),
        ("place cell a 1", "place a1"),
        ("call", "call"),
        ("pass", "pass"),
    ],
)
def test_a_move_is_understood(words: str, move: str) -> None:
    assert meant(State(), words) == move


def test_every_piece_is_understood_by_its_looks_in_any_order() -> None:
    for number in PIECES:
        words = ["give", *reversed(looks(number))]
        assert GAME.understand(State(), words) == Give(number)


def test_every_piece_is_understood_as_it_is_named() -> None:
    lexicon = Lexicon()
    for digit in DIGITS:
        russian, english = piece(digit)
        for said in (f"дать {russian}", f"give {english}"):
            words = lexicon.meanings(said)
            assert write(GAME.understand(State(), words)) == f"give {digit}"


@pytest.mark.parametrize(
    ("said", "move"),
    [
        *(
            ("кварто", "call"),
            ("Кварто!", "call"),
            ("quarto", "call"),
            ("call", "call"),
        ),
        *(("пропустить", "pass"), ("пас", "pass"), ("pass", "pass")),
        *(("поставить бэ 2", "place b2"), ("поставить b2", "place b2")),
        *(("дать 7", "give 7"), ("place on b2", "place b2"), ("give 7", "give 7")),
    ],
)
def test_what_people_say_is_the_move_that_they_mean(said: str, move: str) -> None:
    assert write(GAME.understand(State(), Lexicon().meanings(said))) == move


def test_few_looks_are_enough_when_only_one_piece_left_has_them() -> None:
    state = at("1234567......... -", "c2")
    assert meant(state, "give light") == "give 0"
    assert not_understood(state, "give dark").key == "quarto-which-of"


def test_the_pieces_that_fit_are_named() -> None:
    why = not_understood(State(), "give dark square low")
    assert why.key == "quarto-which-of"
    for index, catalogue in enumerate((RUSSIAN, ENGLISH)):
        text = catalogue.words(why)
        assert holds(text, "2", piece("e")[index], piece("f")[index])


def test_the_piece_in_hand_and_those_placed_are_not_meant() -> None:
    state = at("0123............ 4", "d1")
    assert meant(state, "give light square tall") == "give 5"
    assert not_understood(state, "give light round").key == "quarto-no-such-piece"


def test_pieces_that_nobody_can_tell_apart_are_as_good_as_one() -> None:
    state = State(Rules(traits=7))
    assert meant(state, "give round tall hollow") == "give 0"
    why = not_understood(state, "give round tall")
    assert dict(why.args)["count"] == 4
    only_shape = State(Rules(traits=4))
    assert meant(only_shape, "give square") == "give 4"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("give", "quarto-which-piece"),
        ("give light dark", "quarto-no-such-piece"),
        ("give heavy", "quarto-no-look"),
        ("give light heavy", "quarto-no-look"),
        ("give 0 1", "quarto-no-look"),
        ("give 12", "quarto-no-look"),
        ("give abc", "quarto-no-look"),
        ("give ", "quarto-no-look"),
        ("place", "quarto-which-cell"),
        ("place board", "quarto-which-cell"),
        ("place e5", "quarto-no-cell"),
        ("place b", "quarto-no-cell"),
        ("place b2 b3", "quarto-no-cell"),
        ("call b2", "unknown-words"),
        ("pass 7", "unknown-words"),
        ("jump", "unknown-words"),
        ("", "unknown-words"),
    ],
)
def test_what_is_no_move_is_refused_with_the_reason(words: str, why: str) -> None:
    assert not_understood(State(), words).key == why


# Enter on the table.


def test_enter_on_a_cell_places_and_on_a_piece_gives() -> None:
    assert GAME.act_on(at(SOME, "d3"), "b2") == Place(5)
    assert GAME.act_on(State(), "7") == Give(7)


@pytest.mark.parametrize(
    ("state", "node_id", "why"),
    [
        (State(), "b2", "quarto-choose-piece"),
        (State(), "hand", "quarto-choose-piece"),
        (State(), "board", "quarto-choose-piece"),
        (at(SOME, "d3"), "hand-6", "quarto-choose-cell"),
        (at(SOME, "d3"), "pieces", "quarto-choose-cell"),
    ],
)
def test_enter_elsewhere_says_what_to_choose(
    state: State, node_id: str, why: str
) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        GAME.act_on(state, node_id)
    assert caught.value.why.key == why


# Notation.


def test_a_position_is_written_from_a1_to_d4_with_the_hand() -> None:
    assert write_position(State()) == "................ -"
    assert write_position(at(SOME)) == SOME


def test_notation_is_said_as_it_stands() -> None:
    for catalogue in (RUSSIAN, ENGLISH):
        assert catalogue.words(verbatim(SOME)) == SOME


@pytest.mark.parametrize("text", ["give 7", "give f", "place a1", "call", "pass"])
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    assert write(read(text)) == text


# What is asked about places.


def test_a_cell_tells_its_piece_and_whether_it_was_placed_last() -> None:
    state = at(SOME, "d3")
    for text, of_0 in zip(answer(state, "cell", "a1"), piece("0"), strict=True):
        assert of_0 in text
        assert not {"last", "последней"} & set(text.split())
    russian, english = answer(state, "cell", "d3")
    assert holds(russian, "дэ 3", piece("3")[0], "последней")
    assert holds(english, "d3", piece("3")[1], "last")
    assert answer(state, "cell", "b 2") == ("бэ 2: пусто", "b2: empty")


def test_a_row_is_asked_for_by_number_or_cell() -> None:
    state = at(SOME, "d3")
    russian, english = answer(state, "row", "3")
    assert (russian, english) == answer(state, "row", "c3")
    assert holds(russian, "3", "бэ", piece("f")[0], "дэ", piece("3")[0], "а, цэ")
    assert holds(english, "3", "b", piece("f")[1], "d", piece("3")[1], "a, c")
    assert holds(answer(state, "row", "2")[1], "2", "empty")


def test_a_column_is_asked_for_by_letter_number_or_cell() -> None:
    state = at(SOME, "d3")
    russian, english = answer(state, "column", "d")
    assert answer(state, "column", "4") == answer(state, "column", "d2")
    assert answer(state, "column", "4") == (russian, english)
    assert holds(russian, "дэ", "1", piece("5")[0], "3", piece("3")[0], "2, 4")
    assert holds(english, "d", "1", piece("5")[1], "3", piece("3")[1], "2, 4")


def test_the_diagonals_are_both_read_or_the_one_through_a_cell() -> None:
    state = at(SOME, "d3")
    _, both = answer(state, "diagonals")
    assert holds(both, "a1", "d4", piece("0")[1], "d1", "a4", piece("5")[1])
    _, one = answer(state, "diagonals", "c2")
    assert holds(one, "d1", "a4", piece("5")[1], piece("f")[1])
    assert piece("0")[1] not in one


def test_that_no_diagonal_passes_is_said() -> None:
    russian, english = answer(State(), "diagonals", "b1")
    assert "бэ 1" in russian
    assert "b1" in english


@pytest.mark.parametrize(
    ("cell", "squares", "count"),
    [("a1", 0, 3), ("b1", 0, 2), ("a1", 1, 4), ("b2", 1, 7), ("d2", 1, 4)],
)
def test_every_line_through_a_cell_is_read(cell: str, squares: int, count: int) -> None:
    state = at(SOME, "d3", has_squares=bool(squares))
    assert len(GAME.queries["rays"](state, cell)) == count


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("cell", "e5"),
        ("cell", ""),
        ("row", "5"),
        ("row", ""),
        ("row", "a9"),
        ("column", "e"),
        ("column", ""),
        ("column", "9z"),
        ("diagonals", "x"),
        ("rays", "a0"),
        ("rays", ""),
    ],
)
def test_a_place_that_there_is_not_is_refused(query: str, text: str) -> None:
    kinds = ("quarto-no-", "quarto-which-")
    assert refused(at(SOME, "d3"), query, text).startswith(kinds)


# What is asked about the whole table.


def test_the_board_is_read_by_rows_and_empty_rows_together() -> None:
    state = at(SOME, "d3")
    russian, english = answer(state, "board")
    assert holds(russian, "4", "1", piece("0")[0], piece("5")[0], "2, 4", "пусто")
    assert holds(english, "4", "1", piece("0")[1], piece("f")[1], "2, 4", "empty")


def test_an_empty_board_and_one_without_an_empty_row_are_read_briefly() -> None:
    assert len(GAME.queries["board"](State(), "")) == 1
    texts = answer(at("0...1...2...3... -", "a4"), "board")
    assert not any(" empty" in text or "пусто" in text for text in texts)


def test_the_piece_in_hand_is_named() -> None:
    for text, name in zip(answer(at(SOME), "hand"), piece("6"), strict=True):
        assert name in text
    assert GAME.queries["hand"](State(), "") == [Message("quarto-hand-empty")]


def test_whose_turn_it_is_tells_the_piece_too() -> None:
    russian, english = answer(at(SOME), "turn")
    assert holds(russian, "Анна", piece("6")[0])
    assert holds(english, "Анна", piece("6")[1])
    assert "Анна" in answer(State(), "turn")[0]


def test_the_pieces_left_are_counted_and_named() -> None:
    state = at("0123456789abc... d", "a4")
    for index, text in enumerate(answer(state, "pieces")):
        assert holds(text, "2", piece("e")[index], piece("f")[index])
    full = at("0123456789abcdef -", "d4")
    assert GAME.queries["pieces"](full, "") == [Message("quarto-none-left")]
    assert GAME.queries["pieces"](State(), "") == [Message("quarto-all-left")]


def test_equal_pieces_left_are_named_once_with_their_number() -> None:
    state = at("................ 8", None, traits=7)
    _, english = answer(state, "pieces")
    assert holds(english, "15", "round tall hollow, round tall solid (2)")
    assert "light" not in english


def test_the_free_cells_are_counted_and_named() -> None:
    russian, english = answer(at("0123456789abcd.. e", "b4"), "legal")
    assert holds(russian, "2", "цэ 4", "дэ 4")
    assert holds(english, "2", "c4", "d4")
    assert "No" in answer(at("0123456789abcdef -", "d4"), "legal")[1]


def test_how_far_the_game_is_is_told_in_numbers() -> None:
    for text in answer(at(SOME), "score"):
        assert holds(text, "4", "11")


# Help.

THREE = "035............. -"


def test_without_help_only_pieces_are_read() -> None:
    texts = answer(at(THREE, "c1"), "row", "1")
    for text, name in zip(texts, piece("3"), strict=True):
        assert name in text
        assert not any(word in text for word in ("3 ", " all ", "все"))


def test_counts_tell_how_many_pieces_lie_on_a_line() -> None:
    russian, english = answer(at(THREE, "c1", help="counts"), "row", "1")
    assert holds(russian, "1", "3 фигуры", piece("0")[0])
    assert holds(english, "1", "3 pieces", piece("0")[1])
    assert " all " not in english


def test_traits_tell_what_the_pieces_of_a_line_share() -> None:
    state = at(THREE, "c1", help="traits")
    russian, english = answer(state, "row", "1")
    assert holds(russian, "3", "все светлые", piece("0")[0])
    assert holds(english, "3", "all light", piece("0")[1])
    assert " all " not in answer(state, "column", "a")[1]


def test_traits_tell_that_nothing_is_shared() -> None:
    _, english = answer(at("0..f............ -", "d1", help="traits"), "row", "1")
    assert holds(english, "2", "no trait")


def test_only_counted_traits_are_shared() -> None:
    _, english = answer(at(THREE, "c1", help="traits", traits=7), "row", "1")
    assert "light" not in english
    assert "no trait" in english


def test_lines_of_three_are_told_only_at_the_highest_help() -> None:
    for level in ("none", "counts"):
        assert refused(at(THREE, "c1", help=level), "threats") == "quarto-threats-off"
    russian, english = answer(at(THREE, "c1", help="traits"), "threats")
    assert holds(russian, "Ряд 1", "все светлые")
    assert holds(english, "Row 1", "all light")


def test_a_line_of_two_of_four_or_of_nothing_shared_is_no_threat() -> None:
    for board in ("03.............. -", "0356............ -", "0f3............. -"):
        state = at(board, "b1", help="traits")
        assert GAME.queries["threats"](state, "") == [Message("quarto-no-threat")]


def test_a_square_of_three_is_a_threat_when_squares_count() -> None:
    _, english = answer(
        at("03..5........... -", "b1", help="traits", has_squares=True), "threats"
    )
    assert holds(english, "Square a1", "b2", "all light")


# Names.


@pytest.mark.parametrize(
    ("rules", "russian", "english"),
    [
        (Rules(), "тёмная круглая высокая без выемки", "dark round tall solid"),
        (
            Rules(is_ringed=True),
            "с кольцом круглая высокая без выемки",
            "ringed round tall solid",
        ),
        (Rules(traits=7), "круглая высокая без выемки", "round tall solid"),
        (Rules(traits=6), "круглая высокая", "round tall"),
        (Rules(traits=4), "круглая", "round"),
    ],
)
def test_a_piece_is_named_by_the_traits_that_count(
    rules: Rules, russian: str, english: str
) -> None:
    state = State(rules, hand=9)
    for text, name in zip(answer(state, "hand"), (russian, english), strict=True):
        assert text.endswith(f": {name}.")


def test_a_cell_is_named_by_numbers_where_that_is_chosen() -> None:
    by_number = Catalogue("en", coordinates="numbers")
    (content,) = GAME.queries["cell"](State(), "b3")
    assert holds(by_number.words(content), "row 3", "column 2", "empty")


# The rules as they are told.


@pytest.mark.parametrize("count", ["4", "3", "2", "1"])
@pytest.mark.parametrize("colour", ["counts", "marked", "ignored"])
def test_the_rules_name_the_traits_that_count(count: str, colour: str) -> None:
    options = GAME.agree({"traits": count, "colour": colour})
    counted = GAME.start(options, 0).rules.traits
    told_ = [" ".join(map(c.words, GAME.rules(options))) for c in (ENGLISH, RUSSIAN)]
    for text, last_words, names in zip(
        told_,
        ("these count: ", "считаются: "),
        (("shape", "height", "top", "colour"), ("форма", "высота", "выемка", "цвет")),
        strict=True,
    ):
        _, _, after = text.partition(last_words)
        sentence, _, _ = after.partition(".")
        for name, trait in zip(names, (4, 2, 1, 8), strict=True):
            assert (name in sentence) == bool(counted & trait)


@pytest.mark.parametrize(
    ("name", "value", "english"),
    [
        ("squares", "yes", "square of two by two"),
        ("call", "program", "the program calls"),
        ("wrong-call", "nothing", "wrong call costs nothing"),
        ("wrong-call", "turn", "wrong call costs the turn"),
        ("wrong-call", "game", "wrong call costs the game"),
    ],
)
def test_the_rules_tell_what_is_agreed(name: str, value: str, english: str) -> None:
    for other in next(o.values for o in GAME.options if o.name == name):
        chapters = GAME.rules(GAME.agree({name: other}))
        text = " ".join(map(ENGLISH.words, chapters))
        assert (english in text) == (other == value)


# What happens.


def told(before: State, move: str) -> str:
    made = read(move)
    messages = GAME.describe(before, made, before.play(made))
    return " ".join(map(ENGLISH.words, messages))


def test_a_gift_and_a_placement_name_the_piece_and_the_cell() -> None:
    assert holds(told(State(turn=1), "give 7"), "Bob", piece("7")[1])
    assert holds(told(at(SOME), "place b2"), "Анна", "b2", piece("6")[1])


def test_a_call_names_each_line_with_all_that_it_shares() -> None:
    state = at("0123............ -", "a1")
    text = told(state, "call")
    assert holds(text, "Анна", "QUARTO", "Row 1", "all light", "all round")


def test_the_program_names_the_line_that_it_calls() -> None:
    state = at("035............. 6", "c1", is_called_by_program=True)
    assert holds(told(state, "place d1"), "d1", piece("6")[1], "Row 1", "all light")
    assert "Row" not in told(state, "place d2")


def test_a_wrong_call_and_a_pass_are_told_with_their_maker() -> None:
    penalty = GAME.start(GAME.agree({"wrong-call": "turn"}), 0).rules.penalty
    wrong = at(SOME, "d3", penalty=penalty)
    assert holds(told(wrong, "call"), "Анна", "no line")
    full = at("093487a5e1dbf2c6 -", "d4")
    assert holds(told(full, "pass"), "Анна", "pass")


@pytest.mark.parametrize("seat", [0, 1])
def test_the_result_names_the_winner(seat: int) -> None:
    complete = at("0356............ -", "a1")
    state = replace(complete, turn=seat).play(Call())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winner == seat
    assert ("Анна", "Bob")[seat] in RUSSIAN.words(outcome.why)


def test_a_draw_names_nobody() -> None:
    state = at("093487a5e1dbf2c6 -", "d4").play(Pass()).play(Pass())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winner is None
    assert "draw" in ENGLISH.words(outcome.why).lower()


@pytest.mark.parametrize(("row", "column"), [(1, 1), (2, 4), (4, 1), (4, 4)])
def test_a_cell_may_be_named_by_its_row_and_column(row: int, column: int) -> None:
    state = State(hand=3)
    cell = 4 * (row - 1) + column - 1
    assert GAME.understand(state, ["place", str(row), str(column)]) == Place(cell)
    ask = GAME.queries["cell"]
    assert ask(state, f"{row}{column}") == ask(state, "abcd"[column - 1] + str(row))


def standing_out(state: State) -> dict[str, tuple[Emphasis, ...]]:
    nodes = GAME.table(state).walk()
    return {node.id: node.emphases for node in nodes if node.emphases}


@pytest.mark.parametrize("is_called_by_program", [False, True])
def test_what_stands_out_is_said_too(*, is_called_by_program: bool) -> None:
    state = at("01.3....f....... 2", "d1", is_called_by_program=is_called_by_program)
    assert standing_out(state) == {"d1": (Emphasis.LATEST,)}
    state = GAME.play(state, read("place c1"))
    if not is_called_by_program:
        assert standing_out(state) == {"c1": (Emphasis.LATEST,)}
        state = GAME.play(state, Call())
    decisive = dict.fromkeys(("a1", "b1", "d1"), (Emphasis.DECISIVE,))
    both = (Emphasis.DECISIVE, Emphasis.LATEST)
    assert standing_out(state) == {**decisive, "c1": both}
    words = [("победной линии", "winning line"), ("последней", "placed last")]
    for node in GAME.table(state).children[0].children:
        for emphasis, said in zip(both, words, strict=True):
            told = answer(state, "cell", node.id)
            is_said = [word in text for word, text in zip(said, told, strict=True)]
            assert is_said == [emphasis in node.emphases] * 2


def test_no_line_stands_out_after_a_wrong_call() -> None:
    state = at("01.3....f....... 2", "d1", penalty=Penalty.GAME)
    ended = GAME.play(state, Call())
    assert GAME.outcome(ended) is not None
    assert standing_out(ended) == {"d1": (Emphasis.LATEST,)}


def test_a_line_that_nobody_called_does_not_stand_out() -> None:
    state = at("0123456789abcdef -", "d4")
    assert state.callable_lines()
    for _ in range(2):
        state = GAME.play(state, Pass())
    assert GAME.outcome(state) is not None
    assert standing_out(state) == {"d4": (Emphasis.LATEST,)}
