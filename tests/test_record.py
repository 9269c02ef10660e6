"""A match record is read whole, or refused in words that say what is wrong with it."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from accessible_games.core.match import Match, Play
from accessible_games.core.message import RefusalError
from accessible_games.core.record import MOST_LINES, Record, read, write
from accessible_games.games import all_games
from accessible_games.games.quarto import GAME
from accessible_games.i18n import LANGUAGES, Catalogue
from accessible_games.saves import load, save

RECORD = """\
accessible-games 1
game quarto
option wrong-call turn
seed 7
seat person Anna
seat computer careless
give 7
place b2
call
give 0
"""

HEAD = RECORD[: RECORD.index("give 7")]

WON = "give 0, place a1, give 3, place b1, give 5, place c1, give 6, place d1, call"


def refusal(text: str) -> tuple[str, str]:
    """Return in Russian and in English why a text is no record."""
    with pytest.raises(RefusalError) as caught:
        read(text, all_games())
    russian, english = (Catalogue(name).words(caught.value.why) for name in LANGUAGES)
    assert russian != english
    return russian, english


def with_line(number: int, line: str) -> str:
    lines = RECORD.splitlines()
    lines[number - 1] = line
    return "\n".join(lines)


def match_of(moves: str, **options: str) -> Match[Any, Any]:
    match: Match[Any, Any] = Match.start(GAME, options, seed=7)
    for move in moves.split(", "):
        match, _ = match.advance(Play(GAME.read(move)))
    return match


# Good records.


def test_a_record_tells_the_whole_match() -> None:
    record = read(RECORD, all_games())
    assert record.seats == ("person:Anna", "computer:careless")
    assert record.match.options["wrong-call"] == "turn"
    assert record.match.seed == 7
    assert GAME.write_position(record.match.state) == ".....7.......... 0"
    assert record.match.state.turn == 0  # who takes the piece has it


def test_a_record_is_written_as_it_was_read() -> None:
    assert write(read(RECORD, all_games())) == RECORD


def test_only_what_is_not_the_default_is_written() -> None:
    match = match_of("give 7", squares="yes", help="none")
    options = [line for line in write(Record(match, ())).splitlines() if "opt" in line]
    assert options == ["option squares yes"]


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n\n", "  \n\t"])
def test_any_end_of_line_is_read(end: str) -> None:
    assert read(RECORD.replace("\n", end), all_games()) == read(RECORD, all_games())


def test_remarks_and_empty_lines_mean_nothing() -> None:
    text = "# Anna's best\n\n" + RECORD.replace("place b2", "# hm\n\nplace b2\n#")
    assert read(text, all_games()) == read(RECORD, all_games())


def test_a_file_from_an_editor_that_marks_its_beginning_is_read(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_bytes(b"\xef\xbb\xbf" + RECORD.replace("\n", "\r\n").encode())
    assert load(path) == read(RECORD, all_games())


@pytest.mark.parametrize("seat", ["person", "person:Анна", "person:A:B", "computer:x"])
def test_a_seat_is_read_as_it_was_written(seat: str) -> None:
    record = Record(match_of("give 7"), (seat, "person:Иван Иванович"))
    assert read(write(record), all_games()) == record


@pytest.mark.parametrize("between", ["\n", "\r\n", "\u2028", "\x1c", "\x85", "  "])
def test_a_name_stays_in_its_line(between: str) -> None:
    seats = (f"person:Anna{between}give 3", "person")
    again = read(write(Record(match_of("give 7"), seats)), all_games())
    assert again.seats == ("person:Anna give 3", "person")


# Bad ones.


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "# accessible-games 1",
        "Dear Anna,\nhow are you?",
        "accessible-games 2\n" + RECORD,
        "\ufeff" + RECORD,
        "\0" * 100,
        "MZ\x90\0\x03\0\0\0\x04\ud800",
        "accessible-games 1",
        RECORD.replace("game quarto\n", ""),
    ],
)
def test_what_is_no_record_is_refused_as_foreign(text: str) -> None:
    assert refusal(text) == refusal("Hello.")


@pytest.mark.parametrize("seats", ["", "seat person\n", "seat person\n" * 3])
def test_a_wrong_number_of_seats_is_refused(seats: str) -> None:
    refusal(f"accessible-games 1\ngame quarto\n{seats}give 7\n")


def test_a_record_that_is_too_long_is_refused() -> None:
    assert refusal(RECORD + "place b2\n" * MOST_LINES) == refusal("Hello.")


def test_a_long_head_is_read_in_no_time() -> None:
    long = RECORD + "seed 7\n" * (MOST_LINES - 20)
    assert read(long, all_games()) == read(RECORD, all_games())


def test_an_illegal_move_is_refused_by_its_line_with_the_reason() -> None:
    for text in refusal(with_line(7, "place b2")):
        assert "7" in text
        assert "place b2" in text
    russian, english = refusal(with_line(7, "place b2"))
    assert "дайте фигуру" in russian
    assert "give your opponent a piece" in english


def test_the_line_is_counted_as_an_editor_counts_it() -> None:
    _, english = refusal("\n# By Anna\n" + with_line(7, "place b2"))
    assert "Line 9" in english


def test_a_move_of_another_kind_is_refused_by_its_line() -> None:
    for line in ("jump b2", "give", "give 7 8", "place e5", "give 77", "GIVE 7"):
        _, english = refusal(with_line(7, line))
        assert "Line 7" in english
        assert line in english


def test_a_piece_used_twice_is_refused() -> None:
    _, english = refusal(with_line(10, "give 7"))
    assert "Line 10" in english
    assert "not among those left" in english


def test_a_move_after_the_end_is_refused() -> None:
    won = write(Record(match_of(WON), ("person", "person")))
    assert read(won, all_games()).match.outcome is not None
    for move in ("give 7", "call", "pass"):
        _, english = refusal(f"{won}{move}\n")
        assert "The game is over" in english


@pytest.mark.parametrize(("name", "value"), [("luck", "yes"), ("squares", "maybe")])
def test_an_option_or_value_that_is_unknown_is_named(name: str, value: str) -> None:
    for text in refusal(with_line(3, f"option {name} {value}")):
        assert name in text
        assert (value in text) == (name == "squares")


@pytest.mark.parametrize(
    "line",
    [
        *("game", "game chess", "game quarto quarto", "option", "option squares"),
        *("option squares yes no", "seed", "seed x", "seed -1", "seed 1.5", "seed ٣"),
        *("seed ²", "seed 1 2", f"seed {'9' * 19}", f"seed {'9' * 5000}", "seat"),
    ],
)
def test_a_line_of_the_head_that_is_wrong_is_refused_by_its_number(line: str) -> None:
    for text in refusal(with_line(4, line)):
        assert "4" in text


def test_the_largest_seed_is_read() -> None:
    largest = int("9" * 18)
    assert read(with_line(4, f"seed {largest}"), all_games()).match.seed == largest


def test_a_line_that_never_ends_is_refused_briefly() -> None:
    for text in refusal(with_line(7, "give " + "7" * 100_000)):
        assert len(text) < 200


def test_a_file_of_bytes_that_are_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(bytes(range(256)))
    with pytest.raises(RefusalError):
        load(path)


def test_a_match_is_saved_and_loaded(tmp_path: Path) -> None:
    record = read(RECORD, all_games())
    save(tmp_path / "match.txt", record)
    assert load(tmp_path / "match.txt") == record


# Any text at all.


def reads_or_refuses(text: str) -> None:
    """Read a text; if it is refused, that has words in every language."""
    try:
        record = read(text, all_games())
    except RefusalError as error:
        said = [Catalogue(language).words(error.why) for language in LANGUAGES]
    else:
        assert read(write(record), all_games()).match == record.match
        said = ["read"]
    assert all(said)


@given(st.text())
@settings(deadline=None)
def test_random_text_is_refused_in_words(text: str) -> None:
    reads_or_refuses(text)
    reads_or_refuses(HEAD + text)


words_of_records = st.sampled_from(
    [*RECORD.split(), "\n", " ", "#", "\r", "\0", "\x1c", "9" * 30, "pass", "место"]
)


@given(st.lists(words_of_records, max_size=30), st.sampled_from(["", HEAD]))
@settings(deadline=None, max_examples=200)
def test_any_words_of_records_are_read_or_refused(words: list[str], head: str) -> None:
    reads_or_refuses(head + " ".join(words))


@given(st.data())
@settings(deadline=None, max_examples=300)
def test_a_damaged_record_is_read_or_refused(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(RECORD)))
    length = data.draw(st.integers(0, 12))
    inserted = data.draw(st.text(max_size=8) | words_of_records)
    reads_or_refuses(RECORD[:start] + inserted + RECORD[start + length :])


@given(st.permutations(RECORD.splitlines()))
@settings(deadline=None)
def test_a_record_with_its_lines_in_disorder_is_read_or_refused(
    lines: list[str],
) -> None:
    reads_or_refuses("\n".join(lines))
    reads_or_refuses("\n".join([RECORD.splitlines()[0], *lines]))
