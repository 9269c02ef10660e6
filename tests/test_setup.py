"""How a game is set up: how many play and who, by the menu, and as it was last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from accessible_games import settings_file
from accessible_games.core.message import Message, RefusalError, say
from accessible_games.core.option import Option
from accessible_games.core.record import read, write
from accessible_games.games import all_games
from accessible_games.people import Sitter
from accessible_games.settings import Settings, Table
from accessible_games.setup import Setup, arranged, as_table, remembered, usual

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import OpenPilot, OpenTypist, Pilot, Typist

SQUARE: Final = all_games()["square"]
QUARTO: Final = all_games()["quarto"]

pytestmark = pytest.mark.usefixtures("seldom_drawn")

PERSON: Final = Sitter("person")


def square(*sitters: str, **options: str) -> Setup:
    """Return Square with these at the table."""
    seated = tuple(Sitter(*sitter.split(":")) for sitter in sitters)
    return arranged(SQUARE, seated, len(seated), options)


def seats(setup: Setup) -> list[str]:
    return [*map(str, setup.sitters)]


# What can be agreed.


def test_suggested_numbers_come_in_their_order_from_any_number() -> None:
    total = SQUARE.option("total")
    assert total.neighbour("250", 1) == "300"
    assert total.neighbour("250", -1) == "200"
    assert total.neighbour("30", 1) == "50"
    assert total.neighbour("30", -1) == "1000"
    assert total.neighbour("999", 1) == "1000"
    assert total.neighbour("1000", 1) == "50"
    assert total.neighbour("251", -1) == "250"


def test_what_is_listed_comes_as_it_is_listed() -> None:
    option = Option("colour", ("red", "green", "blue"))
    assert option.neighbour("blue", 1) == "red"
    assert option.neighbour("red", -1) == "blue"


def test_there_is_no_option_of_another_name() -> None:
    with pytest.raises(KeyError):
        SQUARE.option("colour")


def test_a_total_that_nobody_suggests_is_told_and_recorded() -> None:
    session = square("person", "person", total="21").session()
    text = write(session.record)
    assert "option total 21\n" in text
    assert read(text, all_games()).match == session.match


# Who plays.


@pytest.mark.parametrize("count", range(2, 7))
def test_a_table_has_as_many_seats_as_are_agreed(count: int) -> None:
    setup = usual("square").with_option("seats", str(count))
    assert seats(setup) == ["person", *["computer:greedy"] * (count - 1)]
    session = setup.session()
    assert session.match.seats == len(session.sitters) == count
    assert setup.with_seats(2) == usual("square")


def test_other_seats_are_taken_by_the_same_kind() -> None:
    people = square("person:Анна", "person").with_seats(4)
    assert seats(people) == ["person:Анна", "person", "person", "person"]
    watched = square("computer:careless", "computer:careless").with_seats(3)
    assert seats(watched) == ["computer:careless"] * 3
    mixed = square("person", "person", "computer:strong").with_seats(5)
    assert seats(mixed) == ["person"] * 2 + ["computer:strong"] * 3


@pytest.mark.parametrize("people", range(5))
def test_any_number_of_them_are_people(people: int) -> None:
    setup = square("person:Анна", *["computer:strong"] * 3).with_people(people)
    names = ["person:Анна", "person", "person", "person"]
    level = "greedy" if people == 4 else "strong"
    assert seats(setup) == names[:people] + ["computer:strong"] * (4 - people)
    assert setup.people == people
    assert setup.level == level


def test_a_name_goes_with_whoever_stays() -> None:
    setup = square("computer:strong", "person:Анна", "person:Вера", "computer:greedy")
    assert seats(setup.with_people(2))[:2] == ["person:Анна", "person:Вера"]
    assert seats(setup.with_people(1))[0] == "person:Анна"


def test_one_level_is_that_of_every_computer() -> None:
    setup = square("person", "computer:greedy", "computer:strong")
    assert seats(setup.with_level("careless"))[1:] == ["computer:careless"] * 2


def test_another_game_keeps_what_it_can_have() -> None:
    quarto = Setup(
        QUARTO,
        (Sitter("person", "Анна"), Sitter("computer", "careless")),
        {"clock": "10", "undo": "no", "first": "2"},
        7,
    )
    other = quarto.in_game(SQUARE)
    assert seats(other) == ["person:Анна", "computer:careless"]
    assert other.options == {"clock": "10", "undo": "no"}
    assert (other.game, other.seed) == (SQUARE, 7)
    back = other.with_seats(5).with_option("total", "50").in_game(QUARTO)
    assert seats(back) == seats(quarto)
    assert back.options == {"clock": "10", "undo": "no"}
    perfect = Setup(QUARTO, (PERSON, Sitter("computer", "perfect")))
    assert seats(perfect.in_game(SQUARE)) == ["person", "computer:greedy"]


# As it was last.


@pytest.mark.parametrize("count", range(2, 7))
def test_a_table_is_remembered(count: int, home: Path) -> None:
    assert not home.exists()
    names = ["person:Анна", "person", *["computer:strong"] * 4]
    setup = square(*names[:count], total="30", clock="5")
    settings_file.save(Settings(tables=(as_table(setup),)))
    (table,) = settings_file.load().tables
    assert remembered(table) == setup


@pytest.mark.parametrize(
    ("named", "found"),
    [
        ((), ["person", "computer:greedy"]),
        (("computer:strong",), ["computer:strong", "computer:greedy"]),
        (("person",) * 5, ["person"] * 5),
        (("person",) * 9, ["person"] * 6),
    ],
)
def test_too_few_or_too_many_seats_are_mended(
    named: tuple[str, ...], found: list[str]
) -> None:
    setup = remembered(Table("square", named))
    assert seats(setup) == found
    assert setup.session().match.seats == len(found)


def test_seats_are_as_many_as_they_are_named_whatever_else_is_written() -> None:
    setup = remembered(Table("square", ("person",) * 3, (("seats", "5"),)))
    assert seats(setup) == ["person"] * 3
    assert setup.options == {"seats": "3"}
    quarto = remembered(Table("quarto", ("person",) * 3))
    assert quarto == Setup(QUARTO, (PERSON, PERSON))


@pytest.mark.parametrize(
    ("table", "key"),
    [
        (Table("square", ("person", "cat")), "no-such-seat"),
        (Table("square", ("person", "computer:perfect")), "no-such-level"),
        (Table("square", (), (("total", "0"),)), "no-such-value"),
        (Table("square", (), (("total", "True"),)), "no-such-value"),
        (Table("square", (), (("seats", "9"),)), "no-such-value"),
        (Table("square", (), (("first", "1"),)), "no-such-option"),
        (Table("chess", ()), "settings-unknown"),
    ],
)
def test_what_cannot_be_set_up_is_refused(table: Table, key: str) -> None:
    with pytest.raises(RefusalError) as caught:
        remembered(table)
    assert caught.value.why.key == key


# In the menu.


def choose_game(pilot: Pilot, key: str) -> None:
    """Go to the item of the game, and to the game of that name."""
    heard = pilot.press("home")
    while not heard[0].startswith(f"{pilot.text(Message('menu-game'))}:"):
        heard = pilot.press("down")
    for _ in all_games():
        if pilot.program.setup.game.key != key:
            pilot.press("right")
    assert pilot.program.setup.game.key == key


def option(key: str, name: str) -> str:
    """Return the message that names an option."""
    return f"{key}-option-{name}"


def item(pilot: Pilot, key: str, value: Message) -> str:
    """Return how an item of the menu is read, up to its place."""
    return pilot.text(say("menu-setting", name=Message(key), value=value))


def who(people: int, computers: int) -> Message:
    """Return who plays."""
    one = say("menu-people-count", count=people)
    others = say("menu-computers-count", count=computers)
    if people == 1:
        one = Message("menu-people-you")
    if not people * computers:
        return one if people else others
    return say("menu-people-both", people=one, computers=others)


def test_the_menu_asks_how_many_play_and_who(pilot: Pilot) -> None:
    choose_game(pilot, "square")
    read = pilot.find(option("square", "seats"))[0]
    assert read.startswith(
        item(pilot, option("square", "seats"), Message("square-option-seats-2"))
    )
    for count in (3, 4):
        value = Message(f"square-option-seats-{count}")
        heard = pilot.press("right")[0]
        assert heard.startswith(item(pilot, option("square", "seats"), value))
    assert pilot.find("menu-people")[0].startswith(
        item(pilot, "menu-people", who(1, 3))
    )
    for people in (2, 3, 4, 0, 1, 2):
        heard = pilot.press("right")[0]
        assert heard.startswith(item(pilot, "menu-people", who(people, 4 - people)))
    assert pilot.press("left")[0].startswith(item(pilot, "menu-people", who(1, 3)))
    pilot.press("right")
    pilot.find("menu-level")
    pilot.press("right")
    level = pilot.program.setup.level
    assert seats(pilot.program.setup) == ["person"] * 2 + [f"computer:{level}"] * 2
    pilot.find("menu-play")
    pilot.press("return")
    match = pilot.desk.session.match
    assert (match.game, match.seats) == (SQUARE, 4)
    assert len(pilot.desk.session.sitters) == 4


def test_a_game_without_the_option_does_not_ask_who_begins(pilot: Pilot) -> None:
    pilot.find("menu-first")
    pilot.find("menu-opponent")
    choose_game(pilot, "square")
    keys = {one.name.key for one in pilot.program.stage.top.items}  # type: ignore[attr-defined]
    assert not keys & {"menu-first", "menu-opponent"}
    assert keys >= {"menu-people", "menu-level", "square-option-seats"}
    choose_game(pilot, "quarto")
    pilot.find("menu-first")


def test_who_begins_is_told_by_seats_where_the_computer_has_the_first(
    pilot: Pilot,
) -> None:
    first = pilot.find("menu-first")[0]
    assert first.startswith(item(pilot, "menu-first", Message("menu-first-1")))
    setup = usual()
    pilot.program.setup = Setup(QUARTO, setup.sitters[::-1])
    by_seat = Message("quarto-option-first-1")
    assert pilot.find("menu-first")[0].startswith(item(pilot, "menu-first", by_seat))


def test_changing_the_game_reads_it_and_stays_on_it(pilot: Pilot) -> None:
    choose_game(pilot, "quarto")
    place = pilot.press("space")[0].rpartition(",")[2]
    heard = pilot.press("right")[0]
    assert heard.startswith(item(pilot, "menu-game", Message("square")))
    assert heard.rpartition(",")[2].split()[0] == place.split()[0]
    assert pilot.press("space") == [heard]


def test_going_back_to_a_game_finds_it_as_it_was_left(pilot: Pilot) -> None:
    pilot.find("menu-level")
    pilot.press("right")
    pilot.find("menu-first")
    pilot.press("right")
    left = pilot.program.setup
    choose_game(pilot, "square")
    pilot.find(option("square", "seats"))
    pilot.press("left")
    six = pilot.program.setup
    assert len(six.sitters) == 6
    choose_game(pilot, "quarto")
    assert pilot.program.setup == left
    choose_game(pilot, "square")
    assert pilot.program.setup == six


def test_a_game_that_was_begun_before_is_as_it_was_begun(
    open_pilot: OpenPilot,
) -> None:
    tables = tuple(
        as_table(setup)
        for setup in (usual(), square("person", "person:Анна", "person", total="30"))
    )
    settings_file.save(Settings(tables=tables))
    pilot = open_pilot("--language", "en")
    choose_game(pilot, "square")
    assert seats(pilot.program.setup) == ["person", "person:Анна", "person"]
    assert pilot.program.setup.options == {"seats": "3", "total": "30"}
    assert pilot.program.setup.seed == 1, "what the command line says stays"
    bad = (as_table(usual()), Table("square", ("cat",)))
    settings_file.save(Settings(tables=bad))
    pilot = open_pilot("--language", "en")
    choose_game(pilot, "square")
    assert seats(pilot.program.setup) == ["person", "computer:greedy"]


def test_what_is_agreed_has_seats_and_the_total(pilot: Pilot) -> None:
    choose_game(pilot, "square")
    pilot.find("menu-options")
    pilot.press("return")
    pilot.find(option("square", "seats"))
    pilot.press("right")
    pilot.find(option("square", "total"))
    heard = pilot.press("right")[0]
    told = say("square-option-total-number", number=300)
    assert heard.startswith(item(pilot, option("square", "total"), told))
    setup = pilot.program.setup
    assert setup.options == {"seats": "3", "total": "300"}
    assert len(setup.sitters) == 3
    pilot.press("escape")
    assert pilot.find("menu-people")[0].startswith(
        item(pilot, "menu-people", who(1, 2))
    )


def test_a_total_of_the_settings_file_is_stepped_from(open_pilot: OpenPilot) -> None:
    settings_file.save(Settings(tables=(as_table(square("person", total="30")),)))
    pilot = open_pilot("--language", "en")
    pilot.find("menu-options")
    pilot.press("return")
    assert "30 points" in pilot.find(option("square", "total"))[0]
    assert "50 points" in pilot.press("right")[0]


@pytest.mark.parametrize(
    ("name", "refused"), [("menu-learn", "no-lessons"), ("menu-puzzles", "no-puzzles")]
)
def test_a_game_without_lessons_or_puzzles_says_so(
    name: str, refused: str, pilot: Pilot
) -> None:
    choose_game(pilot, "square")
    pilot.find(name)
    assert pilot.press("return") == [pilot.text(Message(refused))]
    assert pilot.press("space")[0].startswith(pilot.text(Message(name)))


def listed(typist: Typist) -> dict[str, int]:
    """Return the numbers of the items, by their names."""
    lines = [line.partition(". ") for line in typist.type("")]
    return {
        text.partition(":")[0].rstrip("."): int(number)
        for number, _, text in lines
        if number.isdigit()
    }


def test_in_the_console_it_is_the_same_by_numbers(open_typist: OpenTypist) -> None:
    typist = open_typist("--language", "en")
    typist.type(str(listed(typist)["Game"]))
    numbers = listed(typist)
    assert typist.type(*[str(numbers["Players"])] * 2)[0].startswith("Players: four, ")
    heard = typist.type(str(numbers["Who plays"]))[0]
    assert heard.startswith("Who plays: 2 people and 2 computers, ")
    assert typist.type("play")[0].startswith("Square. English."), "and not Players"
    desk = typist.program.desk
    assert desk is not None
    assert desk.session.match.seats == 4


def test_an_item_called_just_so_goes_before_one_that_begins_so(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist("--language", "ru")
    assert typist.type("игра")[0].startswith("Игра: Сквэр, "), "and not Играть"
    assert typist.type("игр")[0].startswith("Слова «игр» игра не знает.")


def test_who_plays_against_the_weakest_plays_by_the_usual_rules(
    open_typist: OpenTypist,
) -> None:
    seated: list[Any] = ["--seat", "computer"] * 4
    typist = open_typist("square", "--seed", "3", "--option", "total=1", *seated)
    typist.program.play_weakest()
    assert seats(typist.program.setup) == ["person", "computer:careless"]
    assert typist.program.setup.options == {}
    assert typist.program.setup.seed == 3
