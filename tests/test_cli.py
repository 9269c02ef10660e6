"""The command line: every refusal is one sentence that helps, in the right language."""

from __future__ import annotations

import re
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from accessible_games import cli
from accessible_games.__main__ import main
from accessible_games.core.message import Message, RefusalError
from accessible_games.exit_status import BAD_REQUEST
from accessible_games.i18n import Catalogue
from accessible_games.settings import Settings, words_of

REFUSED: Final = (
    (["-x"], "-x"),
    (["--consol"], "--consol"),
    (["quarto", "b2"], "b2"),
    (["chess"], "quarto, square, learn, replay"),
    (["--console=yes"], "--console"),
    (["-hx"], "-h"),
    (["--seed"], "--seed"),
    (["--seed="], "--seed"),
    (["--seed", "seven"], "seven"),
    (["--seed", "-1"], "-1"),
    (["--seed", "1.5"], "1.5"),
    (["--seed", "9" * 19], "999"),
    (["--language"], "--language"),
    (["--language", "de"], "ru, en"),
    (["--coordinates", "chess"], "letters, numbers"),
    (["--seat"], "--seat"),
    (["--seat", "dog"], "person"),
    (["--seat", "computer:clever"], "perfect, strong, attentive, careless, learner"),
    (["--seat=person"] * 3, "2"),
    (["square", *["--seat=person"] * 7], "2"),
    (["square", *["--seat=person"] * 7], "6"),
    (["square", "--option", "seats=7"], "2, 3, 4, 5, 6"),
    (["square", "--option", "seats=1"], "2, 3, 4, 5, 6"),
    (["square", "--option", "seats=3", *["--seat=person"] * 4], "3"),
    (["square", "--option", "total=0"], "1000"),
    (["square", "--option", "total=1001"], "1000"),
    (["square", "--option", "total=-5"], "-5"),
    (["square", "--option", "total=1.5"], "1.5"),
    (["square", "--option", "total=٣"], "1000"),
    (["square", "--option", f"total={'9' * 5000}"], "1000"),
    (["--option", "seats=3"], "traits"),
    (["analyse", "square", "x"], "."),
    (["--part", "board", "plans"], "--part"),
    (["square", "plans"], "plans"),
    (["--option"], "--option"),
    (["--option", "call"], "call"),
    (["--option", "=x"], "=x"),
    (["--option", "colour="], "colour="),
    (["--option", "size=5"], "traits"),
    (["--option", "traits=5"], "4, 3, 2, 1"),
    (["--load"], "--load"),
    (["--load", "none.txt"], "none.txt"),
    (["--load", "~nobody-of-that-name/x"], "nobody-of-that-name"),
    (["replay"], "replay"),
    (["replay", "one", "two"], "replay"),
    (["replay", "none.txt"], "none.txt"),
    (["replay", "~nobody-of-that-name/x"], "nobody-of-that-name"),
    (["replay", "."], "."),
)

GAME: Final = """accessible-games 1
game quarto
seed 1
seat person Анна
seat computer learner
give 7
place b2
"""


@pytest.fixture(autouse=True)
def _quiet_place(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start each test in an empty folder, with nothing to read and no screen."""
    assert not home.exists()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", typed(""))
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")


def typed(text: str) -> TextIOWrapper:
    """Return a stream on which somebody types."""
    return TextIOWrapper(BytesIO(text.encode()), "utf-8")


def cyrillic(text: str) -> bool:
    """Return whether a text is Russian."""
    return re.search("[А-Яа-я]{3}", text) is not None


@pytest.mark.parametrize(
    "written",
    [("Quarto",), ("LEARN", "Quarto"), ("Analyse", "QUARTO", "--prove"), ("Help",)],
)
def test_a_game_and_an_action_may_be_written_in_any_case(
    written: tuple[str, ...],
) -> None:
    assert cli.read(written) == cli.read([word.casefold() for word in written])


@pytest.mark.parametrize(("arguments", "named"), REFUSED)
def test_a_refusal_is_one_sentence_that_names_what_is_wrong(
    arguments: list[str], named: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with_language = [*arguments, "--language", language]
    own = "--language" in arguments
    assert main(arguments if own else with_language) == BAD_REQUEST
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert named in err
    assert not re.search("argument|ignored|explicit", err)
    assert err.strip()[-1] == "."
    assert cyrillic(err) is (own or language == "ru")


@pytest.mark.parametrize(
    ("variables", "is_russian"),
    [
        ({"LC_ALL": "ru_RU.UTF-8"}, True),
        ({"LC_ALL": "ru_RU.KOI8-R"}, True),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "ru_RU.UTF-8"}, False),
        ({"LC_ALL": "", "LANG": "ru_RU"}, True),
        ({"LC_ALL": "", "LC_MESSAGES": "ru_RU", "LANG": "de_DE"}, True),
        ({"LC_ALL": "C", "LANG": "ru_RU"}, False),
        ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, False),
    ],
)
def test_the_language_is_the_systems_when_none_is_named(
    variables: dict[str, str],
    is_russian: bool,  # noqa: FBT001 - a column of the table
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert main(["-x"]) == BAD_REQUEST
    assert cyrillic(capsys.readouterr().err) is is_russian


def test_a_named_language_is_kept_whatever_else_is_wrong(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for wrong in (["--console=1"], ["-x"], ["--seed"], ["a", "b", "c"], ["-hz"]):
        for named in (["--language", "en"], ["--language=en"]):
            assert main([*wrong, *named]) == BAD_REQUEST
            assert main([*named, *wrong]) == BAD_REQUEST
    assert not cyrillic(capsys.readouterr().err)


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_lists_all_that_can_be_written(
    flag: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([flag, "--language", language]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert cyrillic(out) is (language == "ru")
    parts = ("--console", "--language", "--seat", "--seed", "--option", "--load")
    more = ("--coordinates", "--silent", "replay", "--version", "quarto|square")
    assert all(part in out for part in (*parts, *more))
    *text, common, quarto, square = out.splitlines()
    assert all(len(line) <= 80 for line in text)
    assert "undo=yes|no" in common
    assert "perfect, strong, attentive, careless, learner" in quarto
    assert "wrong-call=nothing|turn|game" in quarto
    assert "seats=2|3|4|5|6; total=250|1-1000; extra-turn=yes|no" in square
    assert "strong, careful, greedy, careless" in square
    assert "undo" not in quarto + square


def test_the_version_is_told_in_a_sentence(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--version", "--language", language]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert re.fullmatch(r"[\w ]+, (версия|version) \d+\.\d+\.\d+\S*\.\n", out)


def test_a_game_is_set_up_as_it_is_written() -> None:
    request = cli.read(
        [
            *("quarto", "--console", "--seed", "7", "--option", "colour=ignored"),
            *("--seat", "person:Анна Иванова", "--option", "squares=yes"),
            *("--seat", "computer:learner"),
        ]
    )
    assert request.is_console
    assert request.is_chosen
    assert request.setup.seed == 7
    assert request.setup.options == {"colour": "ignored", "squares": "yes"}
    seats = [str(sitter) for sitter in request.setup.sitters]
    assert seats == ["person:Анна Иванова", "computer:learner"]


def test_who_has_no_seat_named_is_the_usual_player() -> None:
    assert [s.kind for s in cli.read([]).setup.sitters] == ["person", "computer"]
    seats = cli.read(["--seat", "computer:careless"]).setup.sitters
    assert [s.detail for s in seats] == ["careless", "attentive"]


@pytest.mark.parametrize(
    ("given", "wishes", "seats"),
    [
        (0, [], 2),
        (1, [], 2),
        (2, [], 2),
        (3, [], 3),
        (6, [], 6),
        (0, ["seats=5"], 5),
        (3, ["seats=5"], 5),
        (4, ["seats=4"], 4),
        (1, ["seats=2"], 2),
        (3, ["total=30", "seats=4"], 4),
    ],
)
def test_as_many_play_as_are_seated_or_as_is_agreed(
    given: int, wishes: list[str], seats: int
) -> None:
    options = [part for wish in wishes for part in ("--option", wish)]
    setup = cli.read(["square", *["--seat", "person:Анна"] * given, *options]).setup
    named, others = setup.sitters[:given], setup.sitters[given:]
    assert [str(sitter) for sitter in named] == ["person:Анна"] * given
    usual = ["person", *["computer:greedy"] * 6]
    assert [str(sitter) for sitter in others] == usual[given:seats]
    session = setup.session()
    assert session.match.seats == len(session.sitters) == seats
    assert session.match.options["total"] == ("30" if "total=30" in wishes else "250")


@pytest.mark.parametrize(
    ("arguments", "refused"),
    [
        (["quarto", *["--seat=person"] * 3], "cli-many-seats"),
        (["square", *["--seat=person"] * 7], "cli-too-many"),
        (["square", "--option=seats=6", *["--seat=person"] * 7], "cli-more-seats"),
        (["square", "--option=seats=2", *["--seat=person"] * 3], "cli-more-seats"),
    ],
)
def test_too_many_seats_are_refused_by_what_is_possible(
    arguments: list[str], refused: str
) -> None:
    with pytest.raises(RefusalError) as caught:
        cli.read(arguments)
    assert caught.value.why.key == refused


@pytest.mark.parametrize(("written", "total"), [("1", 1), ("030", 30), ("1000", 1000)])
def test_a_total_is_any_number_within_its_bounds(written: str, total: int) -> None:
    match = cli.read(["square", "--option", f"total={written}"]).setup.session().match
    assert match.options["total"] == str(total)
    assert match.state.rules.total == total


@pytest.mark.parametrize(
    ("action", "refused"), [("learn", "no-lessons"), ("puzzles", "no-puzzles")]
)
def test_a_game_without_lessons_or_puzzles_says_so_before_anything_opens(
    action: str, refused: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [action, "square", "--console", "--language", language]
    with pytest.raises(RefusalError):
        cli.read(arguments)
    assert main(arguments) == BAD_REQUEST
    words = Catalogue(language).words(Message(refused))
    assert capsys.readouterr() == ("", f"{words}\n")
    assert main([action, "quarto", "--console"]) == 0


def test_the_last_value_counts() -> None:
    request = cli.read(["--seed", "1", "--seed", "2", *("--option", "traits=1") * 2])
    assert request.setup.seed == 2


def test_names_of_the_command_line_are_used(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", typed("give 7\nplace b2\n"))
    seats = ["--seat", "person:Анна", "--seat", "person:Boris"]
    assert main(["quarto", "--console", "--language", language, *seats]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Анна" in lines[0]
    assert lines[1].startswith("Анна ")
    assert "Boris" in lines[1]
    assert lines[2].startswith("Boris ")


@pytest.mark.parametrize("name", ["🙂", "...", "\u202e", "!"])
def test_a_name_that_cannot_be_said_is_no_name(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", typed("give 7\n"))
    seats = ["--seat", f"person:{name}", "--seat", "person:Иван И."]
    assert main(["quarto", "--console", *seats]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("Игрок 1 даёт")
    assert lines[1].endswith("Ходит Иван И: ставит фигуру.")


def test_cells_are_named_by_numbers_when_asked(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", typed("give 7\nplace b3\ncolumn 2\nplace\n"))
    arguments = ["quarto", "--console", "--coordinates", "numbers", "--seat", "person"]
    assert main([*arguments, "--seat", "person", "--language", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    named = {"ru": "ряд 3 столбец 2", "en": "row 3 column 2"}[language]
    assert named in lines[2]
    assert {"ru": "Столбец 2: ряд 3 — ", "en": "Column 2: row 3 — "}[language] in lines[
        3
    ]


def test_a_recorded_match_is_told(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("game.txt").write_text(GAME, "utf-8")
    assert main(["replay", "game.txt", "--language", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert "2" in lines[0]
    assert lines[1].startswith("Анна ")
    assert lines[2].startswith({"ru": "Компьютер", "en": "Computer"}[language])


def test_a_damaged_record_is_refused_by_its_line(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("game.txt").write_text(f"{GAME}place b2\n", "utf-8")
    assert main(["replay", "game.txt", "--language", language]) == BAD_REQUEST
    out, err = capsys.readouterr()
    assert out == ""
    assert "8" in err
    assert "place b2" in err


def test_without_a_screen_the_game_is_in_the_console_and_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Экрана нет, поэтому игра идёт в консоли, командами."
    assert lines[1].startswith("Игры на слух.")


WORDS: Final = st.sampled_from(
    [
        *("quarto", "replay", "--console", "--language", "ru", "--seed", "1", "--seat"),
        *("person:Анна", "computer", "--option", "call=program", "--load", "--", "-h"),
        *("--board", "COM12", "/dev/ttyACM0", "square", "board", "list", "name"),
        *("--help=1", "--seed=x", "-", "--coordinates=numbers", "~x/y", "--version"),
    ]
)


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(WORDS | st.text(), max_size=6))
def test_any_command_line_is_read_or_refused(arguments: list[str]) -> None:
    chosen = cli.in_this_run(arguments, Settings())
    catalogue = words_of(chosen, Catalogue("ru"))
    try:
        cli.read(arguments)
    except RefusalError as error:
        text = catalogue.words(error.why)
        assert text
        if not any("argument" in one for one in arguments):
            assert "argument" not in text  # as argparse would have it


def test_options_may_follow_one_flag_or_each_have_their_own() -> None:
    once = cli.read(["quarto", "--option", "call=program", "squares=yes"])
    twice = cli.read(["quarto", "--option", "call=program", "--option", "squares=yes"])
    assert once.setup == twice.setup
    assert once.setup.options == {"call": "program", "squares": "yes"}


def test_a_game_from_a_file_keeps_its_own_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--load", "x.txt", "--seat", "person", "--language", "ru"]) == 2
    assert "--seat" in capsys.readouterr().err
