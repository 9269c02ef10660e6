"""The window, played by a pilot: keys in, words out, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame
import pytest

from accessible_games import narration, saves
from accessible_games.commands import BY_NAME, COMMANDS, Command, Group, offered
from accessible_games.core.match import Match
from accessible_games.core.message import Message, Person, Utterance, say
from accessible_games.games import all_games
from accessible_games.games.quarto import GAME as QUARTO
from accessible_games.games.quarto.rules import Give, Place, Rules
from accessible_games.games.quarto.words import cell_name, piece_name
from accessible_games.keymap import USUAL_KEYS, words_for
from accessible_games.outputs import Cue
from accessible_games.people import Sitter
from accessible_games.players.person import AtKeyboard
from accessible_games.scenes.archive import went_on
from accessible_games.session import Session

if TYPE_CHECKING:
    from tests.conftest import OpenPilot, Pilot

MIDDLE: Final = "give 5, place b2, give 9, place c3, give 6, place b3, give a"
"""The person is to place a piece; three pieces lie on the board."""

READY: Final = "give 0, place a1, give 1, place b1, give 2, place c1, give 3"
"""The person can complete the first row on d1."""

TO_GIVE: Final = f"{MIDDLE}, place d4"
"""The person is to give a piece."""

FULL: Final = ", ".join(
    f"give {piece}, place {column}{row}"
    for row, pieces in enumerate(("52f0", "a6bc", "398d", "714e"), 1)
    for column, piece in zip("abcd", pieces, strict=True)
)
"""The board is full, no line shares a trait, and the person is to say so."""

QUESTIONS: Final = {
    "space": "cell",
    "r": "row",
    "c": "column",
    "d": "diagonals",
    "x": "rays",
    "v": "board",
    "p": "hand",
    "i": "pieces",
    "m": "legal",
    "t": "turn",
    "s": "score",
}
"""The question that each key asks, as the players know them."""

BOUND: Final = [(key, command) for command in COMMANDS for key in command.keys]

Sit = Callable[..., "Pilot"]
"""Sits down at a game after some moves, which are written one after the other."""


@pytest.fixture
def sit(open_pilot: OpenPilot, language: str, tmp_path: Path) -> Sit:
    def sit_down(moves: str = MIDDLE, *options: str) -> Pilot:
        head = ["accessible-games 1", "game quarto", *options, "seed 1"]
        seats = ["seat person", "seat computer attentive"]
        path = tmp_path / "match.txt"
        lines = [*head, *seats, *filter(None, moves.split(", "))]
        path.write_text("\n".join(lines), "utf-8")
        return open_pilot("--language", language, "--load", str(path))

    return sit_down


@pytest.fixture
def table(sit: Sit) -> Pilot:
    """Sit down in the middle of a game."""
    return sit(MIDDLE)


def words(pilot: Pilot, *messages: Message) -> str:
    return pilot.program.stage.words(Utterance(messages))


def named(pilot: Pilot, key: str) -> str:
    return pilot.text(Message(key))


def state(pilot: Pilot) -> Any:
    return pilot.desk.session.match.state


def focus(pilot: Pilot) -> str:
    return pilot.desk.view().focus


def content(pilot: Pilot, cell: str) -> str:
    """Return what is to be said of a cell."""
    return words(pilot, *pilot.desk.session.game.queries["cell"](state(pilot), cell))


def edge(pilot: Pilot, cell: str) -> str:
    return f"{named(pilot, 'edge')} {content(pilot, cell)}"


def area(pilot: Pilot, key: str) -> str:
    """Return what entering an area begins with."""
    return named(pilot, key) + ":"


def enter(pilot: Pilot, key: str) -> list[str]:
    """Press Tab until an area is named."""
    for _ in range(4):
        if pilot.press("tab")[0].startswith(area(pilot, key)):
            return pilot.heard
    pytest.fail(f"no area {key}")


def find(pilot: Pilot, name: str) -> str:
    """Go down a menu to the item that begins so."""
    pilot.press("home")
    for _ in range(40):
        if pilot.heard[-1].startswith(name):
            return pilot.heard[-1]
        pilot.press("down")
    pytest.fail(f"no item {name}")


def choose(pilot: Pilot, name: str) -> list[str]:
    """Go to the item that begins so, and choose it."""
    find(pilot, name)
    return pilot.press("return")


def placed(pilot: Pilot, cell: str, number: int, *, seat: int = 0) -> str:
    """Return what is to be said when a piece is placed."""
    name = cell_name("abcd".index(cell[0]) + 4 * (int(cell[1]) - 1))
    thing = piece_name(number, Rules())
    return words(pilot, say("quarto-placed", who=Person(seat), cell=name, piece=thing))


def gave(pilot: Pilot, number: int, *, seat: int = 0) -> str:
    """Return what is to be said when a piece is given."""
    thing = piece_name(number, Rules())
    return words(pilot, say("quarto-gave", who=Person(seat), piece=thing))


def event_of(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def pixels() -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


# The first menu.


def test_the_first_sentence_names_the_program_and_the_key_for_help(
    pilot: Pilot,
) -> None:
    (first,) = pilot.heard
    assert first.startswith(named(pilot, "menu-main-window"))
    assert re.search(r"F1|Эф 1", first)


def test_one_key_leads_into_a_game(pilot: Pilot) -> None:
    heard = pilot.press("return")
    started = pilot.text(say("started-window", game=Message("quarto")))
    assert len(heard) == 1
    assert heard[0].startswith(started)
    assert pilot.desk.session.is_persons_turn()


def test_a_change_of_language_is_spoken_in_the_new_one_and_changes_what_follows(
    pilot: Pilot, language: str
) -> None:
    other = {"ru": "English", "en": "русский"}[language]
    assert other not in pilot.find("menu-language")[0]
    assert other in pilot.press("right")[0]
    is_russian = language == "en"
    for key in ("down", "down", "home", "return", "r", "f1", "escape"):
        (heard,) = pilot.press(key)
        assert bool(re.search("[а-яё]", heard)) is is_russian, heard
    assert "english" not in pilot.press("t")[0].lower()


def test_every_setting_of_the_first_menu_reads_its_new_value_and_comes_round(
    pilot: Pilot,
) -> None:
    for key in ("menu-opponent", "menu-level", "menu-first"):
        before = find(pilot, named(pilot, key))
        values = pilot.press("right")
        while values[-1] != before:
            values += pilot.press("right")
            assert len(set(values)) == len(values)
        assert len(values) >= 3
        assert pilot.press("left")[0] == values[-2]
        assert all(value.startswith(named(pilot, key)) for value in values)


def test_what_is_agreed_in_the_submenu_holds_in_the_game(pilot: Pilot) -> None:
    first = choose(pilot, named(pilot, "menu-options"))[0]
    assert first.startswith(named(pilot, "menu-options"))
    undo = named(pilot, "option-undo")
    find(pilot, undo)
    assert named(pilot, "option-undo-no") in pilot.press("right")[0]
    back = pilot.press("escape")[0]
    assert named(pilot, "menu-options") in back
    choose(pilot, named(pilot, "menu-play"))
    assert pilot.desk.session.match.options["undo"] == "no"
    assert pilot.press("u") == [named(pilot, "undo-off")]


def test_first_letters_jump_round_the_items_that_begin_so(
    pilot: Pilot, language: str
) -> None:
    letter = {"ru": "и", "en": "l"}[language]
    items = {
        "ru": ["menu-play", "menu-game"],
        "en": ["menu-language", "menu-level", "menu-learn"],
    }
    begin = [named(pilot, key) for key in items[language]]
    jumps = [pilot.type(letter)[0] for _ in range(len(begin) + 1)]
    found = [next(b for b in begin if jump.startswith(b)) for jump in jumps]
    assert set(found) == set(begin)
    assert found[0] == found[-1] != found[1]
    assert letter.upper() in pilot.type(letter.upper())[0]


def test_a_letter_that_begins_no_item_is_answered(pilot: Pilot) -> None:
    nothing = pilot.text(say("no-item-begins", text="ъ"))
    before = pilot.press("down")
    pilot.take(
        pygame.event.Event(
            pygame.KEYDOWN,
            key=ord("ъ"),
            scancode=pygame.KSCAN_RIGHTBRACKET,
            mod=0,
            unicode="ъ",
        )
    )
    assert pilot.heard == [nothing]
    assert pilot.press("up", "down") == before


def test_home_end_and_the_edges_of_a_menu_are_told(pilot: Pilot) -> None:
    first, last = pilot.press("home"), pilot.press("end")
    count = len(pilot.program.stage.top.view().root.children)
    assert first[0].endswith(pilot.text(say("place-in-list", place=1, count=count)))
    assert last[0].endswith(pilot.text(say("place-in-list", place=count, count=count)))
    said = named(pilot, "edge")
    assert pilot.press("down") == [f"{said} {last[0]}"]
    assert pilot.press("home", "up") == [f"{said} {first[0]}"]
    assert pilot.hearing.cues[-1] is Cue.EDGE


def test_one_escape_too_many_does_not_close_the_program(pilot: Pilot) -> None:
    assert pilot.press("escape")[0].startswith(named(pilot, "menu-quit"))
    assert pilot.press("escape") == pilot.press("escape")
    assert pilot.program.stage.is_open
    assert pilot.press("return") == [named(pilot, "goodbye")]
    assert not pilot.program.stage.is_open


# The board.


def test_the_picture_is_drawn_and_follows_the_focus(table: Pilot) -> None:
    table.press("right", "left")
    before = pixels()
    table.press("right", "left")
    assert pixels() == before
    table.press("right")
    assert pixels() != before


def test_every_arrow_moves_one_cell_and_only_that_cell_is_read(table: Pilot) -> None:
    steps = {"right": (1, 0), "left": (-1, 0), "up": (0, 1), "down": (0, -1)}
    for key, (right, up) in steps.items():
        table.press("ctrl+home", "right", "up")
        goal = "abcd"[1 + right] + str(2 + up)
        assert table.press(key) == [content(table, goal)], key


def test_every_cell_is_reached_by_arrows_and_names_itself(table: Pilot) -> None:
    table.press("ctrl+home")
    heard = [table.press("space")[0]]
    for row in range(4):
        for _ in range(3):
            heard += table.press("left" if row % 2 else "right")
        if row < 3:
            heard += table.press("up")
    assert Counter(heard) == Counter(
        content(table, column + row) for row in "1234" for column in "abcd"
    )


def test_at_an_edge_the_focus_stays_and_the_edge_is_said(table: Pilot) -> None:
    edges = {"left": "a2", "right": "d2", "up": "c4", "down": "c1"}
    for key, cell in edges.items():
        table.press("ctrl+home", cell[1], f"shift+{'abcd'.index(cell[0]) + 1}")
        assert focus(table) == cell
        assert table.press(key) == [edge(table, cell)]
        assert focus(table) == cell
        assert table.hearing.cues[-1] is Cue.EDGE


def test_home_and_end_lead_to_the_ends_of_the_row_and_with_control_to_the_corners(
    table: Pilot,
) -> None:
    table.press("ctrl+home", "right", "up", "up")
    for key, cell in {
        "end": "d3",
        "home": "a3",
        "ctrl+end": "d4",
        "ctrl+home": "a1",
    }.items():
        assert table.press(key) == [content(table, cell)]


def test_digits_lead_to_a_row_and_with_shift_to_a_column(table: Pilot) -> None:
    table.press("ctrl+home", "right")
    for digit in "3142":
        assert table.press(digit) == [content(table, f"b{digit}")]
    for digit in "1423":
        cell = "abcd"[int(digit) - 1] + "2"
        assert table.press(f"shift+{digit}") == [content(table, cell)]


def test_n_and_o_lead_through_empty_cells_and_pieces_and_back(table: Pilot) -> None:
    table.press("ctrl+home")
    assert table.press("o") == [content(table, "b2")]
    assert table.press("o") == [content(table, "b3")]
    assert table.press("o") == [content(table, "c3")]
    assert table.press("o") == [edge(table, "c3")]
    assert table.press("shift+o") == [content(table, "b3")]
    assert table.press("n") == [content(table, "d3")]
    assert table.press("shift+n") == [content(table, "a3")]
    assert table.press("ctrl+end", "n") == [edge(table, "d4")]


@pytest.mark.parametrize("lock", [pygame.KMOD_NONE, pygame.KMOD_NUM])
def test_the_number_pad_moves_with_num_lock_on_and_off(sit: Sit, lock: int) -> None:
    table = sit()
    table.locks = lock
    ways = {"6": "b1", "8": "b2", "4": "a2", "2": "a1", "1": "d1", "7": "a1"}
    for digit, cell in ways.items():
        assert table.press(f"keypad {digit}") == [content(table, cell)]
    assert table.press("ctrl+keypad 1") == [content(table, "d4")]
    assert table.press("ctrl+keypad 7", "keypad enter")[0].startswith(
        placed(table, "a1", 10)
    )
    assert table.press("keypad 9") == [table.hearing.lines[-2]]


# Moves.


@pytest.mark.parametrize("key", ["return", "keypad enter"])
def test_enter_gives_the_piece_in_the_list(sit: Sit, key: str) -> None:
    table = sit(TO_GIVE)
    enter(table, "quarto-pieces")
    before = state(table).left
    table.press("down")
    mine, *others = table.press(key)
    assert mine == gave(table, before[1])
    assert len(others) == 2
    assert state(table).hand in before


def test_a_piece_that_is_given_leaves_the_focus_on_its_neighbour(sit: Sit) -> None:
    for way, place in (("home", 0), ("right", 1), ("end", 11)):
        table = sit(TO_GIVE)
        enter(table, "quarto-pieces")
        table.press(way)
        assert table.press("return")
        ids = [child.id for child in table.desk.view().area.children]
        assert table.desk.view().area.id == "pieces"
        assert focus(table) == ids[min(place, len(ids) - 1)]


def test_enter_places_on_the_board_and_the_focus_stays(table: Pilot) -> None:
    table.press("ctrl+home", "end")
    heard = table.press("return")
    to_give = words(table, say("quarto-to-give", who=Person(0)))
    assert heard == [f"{placed(table, 'd1', 10)} {to_give}"]
    assert focus(table) == "d1"
    assert table.press("space") == [content(table, "d1")]


@pytest.mark.parametrize("key", ["q", "g"])
def test_q_and_g_call_quarto(sit: Sit, key: str) -> None:
    table = sit(READY)
    table.press("ctrl+home", "end", "return")
    mine, end = table.press(key)
    called = words(table, say("quarto-called", who=Person(0)))
    won = words(table, say("quarto-won-called", who=Person(0)))
    assert mine.startswith(called)
    assert words(table, say("quarto-row", row=1)) in mine
    assert end.startswith(won)
    assert Cue.WON in table.hearing.cues


def test_backspace_passes_when_the_board_is_full_and_not_before(sit: Sit) -> None:
    table = sit(MIDDLE)
    assert table.press("backspace") == [named(table, "quarto-pass-early")]
    table = sit(FULL)
    assert state(table).turn == 0
    heard = table.press("backspace")
    assert heard[0] == words(table, say("quarto-passed", who=Person(0)))
    assert named(table, "quarto-drawn") in heard[-1]


def test_u_takes_the_last_decision_back_and_the_focus_stays(table: Pilot) -> None:
    before = state(table)
    table.press("ctrl+home", "right", "return")
    assert state(table) != before
    (heard,) = table.press("u")
    assert heard.startswith(table.text(say("undone", count=1)))
    assert state(table) == before
    assert focus(table) == "b1"
    table.press("u", "u", "u")
    assert not table.desk.session.match.moves
    assert table.press("u") == [named(table, "nothing-to-undo")]


def test_h_advises_the_move_that_wins(sit: Sit) -> None:
    table = sit(READY)
    (heard,) = table.press("h")
    assert words(table, cell_name(3)) in heard
    assert state(table).hand == 3


REFUSALS: Final = {
    ("return", "a1"): "quarto-choose-piece",
    ("q", "a1"): "quarto-no-line",
    ("backspace", "a1"): "quarto-pass-early",
    ("shift+h", "a1"): "quarto-threats-off",
}


@pytest.mark.parametrize(("key", "cell"), REFUSALS)
def test_what_the_rules_forbid_is_refused_with_its_reason_and_nothing_changes(
    sit: Sit, key: str, cell: str
) -> None:
    table = sit(TO_GIVE)
    table.press("ctrl+home")
    before, cues = table.desk.session.match, len(table.hearing.cues)
    assert table.press(key) == [named(table, REFUSALS[key, cell])]
    assert table.hearing.cues[cues:] == [Cue.ILLEGAL]
    assert table.desk.session.match is before
    assert focus(table) == cell


def test_a_taken_cell_and_a_piece_too_many_are_refused(table: Pilot) -> None:
    table.press("ctrl+home", "o")
    before = table.desk.session.match
    assert table.press("return") == [named(table, "quarto-cell-taken")]
    enter(table, "quarto-pieces")
    assert table.press("return") == [named(table, "quarto-place-first")]
    enter(table, "quarto-hand")
    assert table.press("return") == [named(table, "quarto-choose-cell")]
    assert table.desk.session.match is before


# Questions.


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("cell", ["a1", "b2", "c3", "d2"])
def test_each_letter_answers_its_question_about_the_focused_cell(
    table: Pilot, cell: str
) -> None:
    table.press("ctrl+home", cell[1], f"shift+{'abcd'.index(cell[0]) + 1}")
    queries = table.desk.session.game.queries
    for key, question in QUESTIONS.items():
        answer = words(table, *queries[question](state(table), cell))
        assert table.press(key) == [answer], key
        assert answer
    assert focus(table) == cell


def test_a_question_from_the_list_of_pieces_is_about_the_cell_left_there(
    table: Pilot,
) -> None:
    table.press("ctrl+home", "up", "right")
    asked = table.press("r")
    enter(table, "quarto-pieces")
    assert table.press("r") == asked


def test_l_tells_all_that_the_last_player_did(table: Pilot) -> None:
    (heard,) = table.press("l")
    both = [placed(table, "b3", 6, seat=1), gave(table, 10, seat=1)]
    assert heard == " ".join(both)


def test_lines_with_three_alike_are_told_when_that_was_agreed(sit: Sit) -> None:
    table = sit(READY, "option help traits")
    (heard,) = table.press("shift+h")
    assert words(table, say("quarto-row", row=1)) in heard


# Areas and messages.


def test_tab_leads_round_the_areas_and_shift_tab_back(table: Pilot) -> None:
    keys = ["quarto-pieces", "quarto-hand", "history", "quarto-board"]
    for key in keys:
        assert table.press("tab")[0].startswith(area(table, key)), key
    for key in [*reversed(keys[:-1]), keys[-1]]:
        assert table.press("shift+tab")[0].startswith(area(table, key)), key


def test_an_area_says_how_much_is_in_it_and_keeps_its_focus(table: Pilot) -> None:
    table.press("ctrl+home", "right", "up")
    left = len(state(table).left)
    (heard,) = enter(table, "quarto-pieces")
    assert heard.startswith(
        words(
            table,
            say(
                "area",
                name=Message("quarto-pieces"),
                value=say("quarto-count-pieces", count=left),
            ),
        )
    )
    second = table.press("down")
    (heard,) = enter(table, "quarto-board")
    assert heard.endswith(content(table, "b2"))
    assert enter(table, "quarto-pieces")[0].endswith(second[0])


def test_an_empty_area_says_that_nothing_is_there(sit: Sit) -> None:
    table = sit(TO_GIVE)
    (heard,) = enter(table, "quarto-hand")
    assert named(table, "none") in heard
    for key in ("right", "left", "home", "end", "n", "o"):
        assert named(table, "none") in table.press(key)[0], key
    for key in ("1", "shift+1"):
        assert table.press(key) == [named(table, "no-lines-here")], key


def test_the_area_of_messages_has_the_newest_first(table: Pilot) -> None:
    first, second = table.press("v"), table.press("s")
    entered = enter(table, "history")[0]
    assert second[0] not in entered, "an old message would sound as if it were new"
    assert table.press("space")[0].startswith(second[0])
    assert table.press("down")[0].startswith(first[0])


def test_older_and_newer_messages_are_read_and_the_ends_are_said(
    table: Pilot,
) -> None:
    told = [table.press(key)[0] for key in ("l", "t", "v", "p")]
    for older, newer in (("comma", "period"), ("pageup", "pagedown")):
        assert table.press("ctrl+period") == [told[3]]
        assert table.press(older) == [told[2]]
        assert table.press(older) == [told[1]]
        assert table.press(newer) == [told[2]]
    assert table.press("ctrl+period", "period") == [
        f"{named(table, 'history-newer-end')} {told[3]}"
    ]
    first = table.press("ctrl+comma")[0]
    assert first == table.hearing.lines[0]
    assert table.press("comma") == [f"{named(table, 'history-older-end')} {first}"]


def test_reading_old_messages_and_moving_make_no_new_ones(table: Pilot) -> None:
    told = table.press("l")
    table.press("right", "comma", "comma", "f5", "left")
    assert table.press("ctrl+period") == told


def test_f5_repeats_what_was_said_last_as_often_as_it_is_pressed(
    table: Pilot,
) -> None:
    for key in ("v", "right", "return"):
        said = table.press(key)
        assert table.press("f5") == said[-1:]
        assert table.press("f5") == said[-1:]


def test_control_alone_is_silence_when_it_is_let_go(table: Pilot) -> None:
    table.press("ctrl")
    assert table.hearing.silences == 1
    assert not table.heard


@pytest.mark.parametrize("key", ["ctrl+home", "ctrl+comma", "ctrl+b", "ctrl+shift"])
def test_control_with_another_key_is_no_silence(sit: Sit, key: str) -> None:
    table = sit()
    table.press(key)
    assert table.hearing.silences == 0


def test_control_that_is_let_go_in_another_window_is_no_silence(table: Pilot) -> None:
    down: dict[str, Any] = {"scancode": pygame.KSCAN_LCTRL, "key": 0, "unicode": ""}
    for between in (pygame.WINDOWFOCUSLOST, pygame.MOUSEBUTTONDOWN):
        table.take(
            pygame.event.Event(pygame.KEYDOWN, mod=pygame.KMOD_LCTRL, **down),
            pygame.event.Event(between),
            pygame.event.Event(pygame.KEYUP, mod=0, **down),
        )
    assert table.hearing.silences == 0


# Help, menus and files.


@pytest.mark.usefixtures("seldom_drawn")
def test_f1_lists_every_key_and_does_nothing(table: Pilot) -> None:
    before = table.desk.session.match
    assert table.press("f1")[0].startswith(named(table, "menu-help"))
    bound = [command for command in offered(QUARTO) if command.keys]
    listed = [item(table, command) for command in bound]
    assert items(table) == [*listed, named(table, "menu-back")]
    # Whoever leaves help by Enter must not have called Quarto.
    heard = choose(table, named(table, "help-call"))
    assert heard[0].startswith(named(table, "help-call"))
    assert table.desk.session.match is before
    assert table.press("end", "return") != []
    assert not table.program.stage.top.is_menu


def test_f1_in_a_menu_says_how_menus_work(table: Pilot) -> None:
    table.press("escape")
    assert table.press("f1") == [named(table, "help-in-menu")]
    assert table.program.stage.top.is_menu


def test_control_f1_reads_the_rules_page_by_page(table: Pilot) -> None:
    table.press("ctrl+f1")
    chapters = narration.chapters(table.desk.session.match)
    assert items(table)[:-1] == [table.text(chapter) for chapter in chapters]
    table.press("escape")
    assert not table.program.stage.top.is_menu


@pytest.mark.usefixtures("seldom_drawn")
def test_the_describer_tells_every_key_and_does_none(table: Pilot) -> None:
    ends = {name: USUAL_KEYS.called(name) for name in ("menu", "describe")}
    assert table.press("shift+f1") == [table.text(say("describing", **ends))]
    before = table.desk.session.match, focus(table)
    for key, command in BOUND:
        if command.name in {"describe", "menu"}:
            continue
        does = Message(f"help-{command.name}")
        told = words(table, say("key-does", key=words_for(key), does=does))
        assert table.press(key) == [told], key
    assert (table.desk.session.match, focus(table)) == before
    assert table.press("shift+f1") == [named(table, "describing-ends")]
    table.press("shift+f1")
    assert table.press("escape") == [named(table, "describing-ends")]
    assert table.press("space") == [content(table, focus(table))]


@pytest.mark.parametrize("lock", [pygame.KMOD_NONE, pygame.KMOD_NUM])
def test_the_describer_knows_the_number_pad_with_num_lock_on_and_off(
    sit: Sit, lock: int
) -> None:
    table = sit()
    table.locks = lock
    table.press("shift+f1")
    for digit, command in {"8": "up", "7": "row-start", "9": "older"}.items():
        does = Message(f"help-{command}")
        key = words_for(f"keypad {digit}")
        assert table.press(f"keypad {digit}") == [
            table.text(say("key-does", key=key, does=does))
        ]


def test_the_describer_tells_of_modifiers_that_are_pressed_alone(sit: Sit) -> None:
    table = sit()
    table.press("shift+f1")
    does = Message("help-silence")
    silences = table.hearing.silences
    said = table.text(say("key-does", key=Message("key-ctrl"), does=does))
    assert table.press("ctrl") == [said]
    assert table.hearing.silences == silences
    free = say("key-free", key=Message("key-shift"))
    assert table.press("shift") == [table.text(free)]
    assert table.press("ctrl+r") != [said]
    assert table.press("shift+f1") == [named(table, "describing-ends")]
    assert table.press("ctrl") == []
    assert table.hearing.silences == silences + 1
    assert table.press("shift") == []


@pytest.mark.parametrize("name", ["kp_plus", "kp_period", "capslock", "numlockclear"])
def test_the_describer_answers_keys_without_a_name(sit: Sit, name: str) -> None:
    table = sit()
    table.press("shift+f1")
    assert table.press(name) == [named(table, "key-unknown")]


@pytest.mark.parametrize("held", ["alt", "windows", "alt+shift", "ctrl+alt"])
def test_the_describer_leaves_to_the_system_what_belongs_to_it(
    sit: Sit, held: str
) -> None:
    table = sit()
    table.press("shift+f1")
    assert table.press(f"{held}+f4") == []
    assert table.press("escape") == [named(table, "describing-ends")]


def test_the_describer_works_in_menus_and_tells_what_keys_do_there(
    pilot: Pilot,
) -> None:
    before = pilot.program.stage.top.view().focus
    pilot.press("shift+f1")
    told = {"return": "choose", "down": "item-next", "home": "item-first"}
    told |= {"f5": "repeat", "keypad 6": "value-next", "left": "value-before"}
    for key, command in told.items():
        does = Message(f"help-{command}")
        line = pilot.text(say("key-does", key=words_for(key), does=does))
        assert pilot.press(key) == [line]
    for letter in ("r", "q"):
        line = pilot.text(say("key-seeks", key=words_for(letter)))
        assert pilot.press(letter) == [line]
    assert pilot.press("f3") == [pilot.text(say("key-free", key=words_for("f3")))]
    assert pilot.program.stage.top.view().focus == before
    assert pilot.press("escape") == [named(pilot, "describing-ends")]


@pytest.mark.parametrize("key", ["j", "5", "f3", "f12", "keypad 5", "ctrl+shift+x"])
def test_the_describer_says_that_a_key_is_free(sit: Sit, key: str) -> None:
    table = sit()
    table.press("shift+f1")
    does = words(table, say("key-free", key=words_for(key)))
    assert table.press(key) == [does]


def test_f4_says_who_speaks(table: Pilot) -> None:
    assert table.press("f4") == [named(table, "speaks-voice-text")]


def item(pilot: Pilot, command: Command) -> str:
    """Return how a menu names a command."""
    does = Message(f"help-{command.name}")
    key = words_for(command.keys[0])
    return words(pilot, say("command-and-key", does=does, key=key))


def items(pilot: Pilot) -> list[str]:
    """Walk down a menu and return what is heard, without the places."""
    found = pilot.press("home")
    edge = named(pilot, "edge")
    while not pilot.press("down")[0].startswith(edge):
        found = [*found, *pilot.heard]
    end = pilot.text(say("place-in-list", place=10, count=20))
    pattern = re.escape(end).replace("10", r"\d+").replace("20", r"\d+")
    return [re.sub(rf",? {pattern}$", "", line) for line in found]


@pytest.mark.usefixtures("seldom_drawn")
def test_escape_opens_a_menu_that_has_every_command_with_its_key(
    table: Pilot,
) -> None:
    table.press("escape")
    found = []
    for group in Group:
        choose(table, named(table, f"group-{group.value}"))
        found += items(table)
        table.press("escape")
    bound = [command for command in offered(QUARTO) if command.keys]
    assert Counter(found) == Counter(item(table, command) for command in bound)


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("key", sorted({*"rvtlh", "space", "right", "f4", "ctrl+s"}))
def test_a_command_in_the_menu_does_what_its_key_does(sit: Sit, key: str) -> None:
    command = dict(BOUND)[key]
    by_key, by_menu = sit().press(key), choose_command(sit(), command)
    digits = re.compile(r"\d{4,}.*")
    assert [digits.sub("", line) for line in by_menu] == [
        digits.sub("", line) for line in by_key
    ]


def choose_command(pilot: Pilot, command: Command) -> list[str]:
    pilot.press("escape")
    choose(pilot, named(pilot, f"group-{command.group.value}"))
    return choose(pilot, item(pilot, command))


def test_escape_and_back_return_to_the_table_and_its_focus(table: Pilot) -> None:
    table.press("ctrl+home", "right", "up")
    for leave in ("escape", "return"):
        table.press("escape", leave)
        assert content(table, "b2") in table.heard[0]
        assert not table.program.stage.top.is_menu
        assert table.press("space") == [content(table, "b2")]


def test_control_s_saves_a_file_that_goes_on_where_it_was(
    table: Pilot, home: Path, open_pilot: OpenPilot
) -> None:
    before = table.desk.session.match
    (heard,) = table.press("ctrl+s")
    (path,) = home.rglob("saved/*.txt")
    assert str(path) in heard
    again = open_pilot("--load", str(path))
    assert again.desk.session.match.states == before.states


def test_a_file_that_cannot_be_written_is_told_and_the_game_goes_on(
    table: Pilot, home: Path
) -> None:
    del home
    saved = saves.folder() / "saved"
    saved.parent.mkdir(parents=True, exist_ok=True)
    saved.write_text("in the way", "utf-8")
    assert len(table.press("ctrl+s")) == 1
    assert str(saved) not in table.hearing.lines[0]
    assert table.hearing.cues[-1] is Cue.ILLEGAL
    assert table.press("space") == [content(table, focus(table))]


def test_closing_the_window_keeps_the_match_and_the_next_start_offers_it(
    table: Pilot, open_pilot: OpenPilot, language: str
) -> None:
    table.press("ctrl+home", "return")
    before = table.desk.session.match
    assert table.take(event_of(pygame.QUIT)) == [named(table, "goodbye-kept")]
    assert not table.program.stage.is_open
    again = open_pilot("--language", language)
    assert named(again, "menu-resume") in again.heard[0]
    (heard,) = again.press("return")
    assert words(again, went_on(again.desk.session.record)) in heard
    assert again.desk.session.match.states == before.states


def test_a_finished_match_is_not_offered_again(
    sit: Sit, open_pilot: OpenPilot, language: str
) -> None:
    table = sit(READY)
    table.press("ctrl+home", "end", "return", "q")
    assert named(table, "game-over") in table.press("return")
    assert table.take(event_of(pygame.QUIT)) == [named(table, "goodbye")]
    assert saves.unfinished() is None
    again = open_pilot("--language", language)
    assert named(again, "menu-resume") not in items(again)


def test_a_new_game_and_the_first_menu_are_in_the_menu_of_the_game(
    table: Pilot,
) -> None:
    table.press("escape")
    choose(table, named(table, "menu-new"))
    assert not table.desk.session.match.moves
    table.press("escape")
    assert choose(table, named(table, "menu-leave"))[0].startswith(
        named(table, "menu-main-window")
    )
    assert table.program.desk is None


# Trouble that people reported of other games.


@pytest.mark.usefixtures("seldom_drawn")
def test_no_key_is_dead_under_a_cyrillic_layout(table: Pilot) -> None:
    # The pilot's keys are those of a Russian layout, `key` and `unicode` as well.
    for key, command in BOUND:
        table.press(key)
        if command.name != "silence":
            assert table.heard, key
        if table.program.stage.top.is_menu:
            table.press("escape")
        if command.name == "describe":
            table.press(key)


ASKING: Final = (*QUESTIONS, "l", "h", "shift+h", "f4", "f5", "comma", "period")


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(
    "moves", ["", "give 0", MIDDLE, TO_GIVE, FULL, f"{FULL}, pass, pass"]
)
def test_no_question_is_answered_with_silence(sit: Sit, moves: str) -> None:
    table = sit(moves)
    for key in ASKING:
        assert table.press(key), key
        assert all(table.heard), key


@pytest.mark.usefixtures("seldom_drawn")
def test_questions_are_answered_in_every_area(table: Pilot) -> None:
    for key in ("quarto-pieces", "quarto-hand", "history"):
        enter(table, key)
        assert all(table.press(asked) and all(table.heard) for asked in ASKING), key


def test_no_key_of_the_table_is_answered_with_silence_in_a_menu(table: Pilot) -> None:
    (opened,) = table.press("escape")
    (item,) = table.press("home")
    assert opened.endswith(item)
    for key in ("space", "tab", "shift+tab", "backspace", "ctrl+home", "ctrl+s"):
        assert table.press(key) == [item], key
    for key in QUESTIONS:
        assert table.press(key), key


def test_no_letter_has_two_meanings() -> None:
    assert not [key for key, n in Counter(key for key, _ in BOUND).items() if n > 1]
    for key, command in BOUND:
        assert BY_NAME[command.name] is command, key


@pytest.mark.parametrize("held", ["alt", "windows", "alt+shift", "ctrl+alt"])
def test_what_belongs_to_the_system_is_left_to_it(sit: Sit, held: str) -> None:
    table = sit()
    before = table.desk.session.match, focus(table)
    for key, _ in BOUND:
        if "+" not in key:
            assert not table.press(f"{held}+{key}"), key
    assert (table.desk.session.match, focus(table)) == before


def test_no_letter_is_typed_while_a_modifier_is_held(table: Pilot) -> None:
    here = table.press("escape", "home")
    for held in ("ctrl", "alt", "windows"):
        assert not table.press(f"{held}+j"), held
    assert table.press("space") == here


def test_alt_is_not_stuck_after_alt_tab(table: Pilot) -> None:
    pygame.key.set_mods(pygame.KMOD_LALT | pygame.KMOD_NUM)
    table.take(event_of(pygame.WINDOWFOCUSGAINED))
    assert pygame.key.get_mods() == pygame.KMOD_NUM


def test_the_focus_is_not_lost_after_alt_tab(table: Pilot) -> None:
    table.press("ctrl+home", "right", "up")
    table.take(event_of(pygame.WINDOWFOCUSLOST), event_of(pygame.WINDOWFOCUSGAINED))
    assert table.press("space") == [content(table, "b2")]


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("lock", [pygame.KMOD_CAPS, pygame.KMOD_NUM])
def test_no_key_changes_its_meaning_with_caps_lock_or_num_lock(
    sit: Sit, lock: int
) -> None:
    keys = [*QUESTIONS, "right", "shift+n", "ctrl+end", "3", "shift+3", "tab", "f1"]
    heard = []
    for locks in (pygame.KMOD_NONE, lock):
        table = sit()
        table.locks = locks
        heard.append([table.press(key) for key in keys])
    assert heard[0] == heard[1]


def test_an_own_move_is_said_once(table: Pilot) -> None:
    table.press("ctrl+home", "return")
    assert len(table.heard) == 1
    assert table.heard[0].count(placed(table, "a1", 10)) == 1
    enter(table, "quarto-pieces")
    number = state(table).left[0]
    heard = " ".join(table.press("home", "return"))
    assert heard.count(gave(table, number)) == 1


def test_what_is_asked_twice_is_said_twice(table: Pilot) -> None:
    for key in QUESTIONS:
        assert table.press(key) == table.press(key)
        assert len(table.heard) == 1


class Thinker:
    """A player who moves when the test says so."""

    def __init__(self) -> None:
        self.submit: Callable[[Any], None] = print

    def your_turn(self, state: object, submit: Callable[[Any], None]) -> None:
        """Remember whom to answer."""
        del state
        self.submit = submit

    def stop(self) -> None:
        """Think on."""


@pytest.fixture
def thinker(pilot: Pilot) -> Thinker:
    """Begin a game against somebody slow, who is to place a piece."""
    thinker = Thinker()
    match = Match.start(all_games()["quarto"], {"first": "1"}, 1)
    sitters = [Sitter("person"), Sitter("computer", "attentive")]
    pilot.program.begin(Session(match, sitters, [AtKeyboard(), thinker]))
    pilot.is_patient = False
    enter(pilot, "quarto-pieces")
    pilot.press("return")
    return thinker


@pytest.mark.parametrize("keys", [["escape"], ["f1", "down"], ["ctrl+f1"]])
def test_the_opponents_move_is_announced_while_the_player_is_in_a_menu(
    pilot: Pilot, thinker: Thinker, keys: list[str]
) -> None:
    before = pilot.press(*keys)
    thinker.submit(Place(5))
    (heard,) = pilot.take()
    assert heard == placed(pilot, "b2", 0, seat=1)
    thinker.submit(Give(7))
    (heard,) = pilot.take()
    assert heard.startswith(gave(pilot, 7, seat=1))
    assert pilot.program.stage.top.is_menu
    if len(keys) > 1:
        assert pilot.press("up", "down") == before


def test_the_opponents_move_leaves_the_focus_where_it_was(
    pilot: Pilot, thinker: Thinker
) -> None:
    enter(pilot, "quarto-board")
    pilot.press("right", "right")
    thinker.submit(Place(5))
    pilot.take()
    assert focus(pilot) == "c1"


@pytest.mark.usefixtures("thinker")
def test_a_move_out_of_turn_is_refused_and_questions_are_answered(
    pilot: Pilot,
) -> None:
    enter(pilot, "quarto-board")
    for key in ("return", "q", "backspace", "h"):
        assert pilot.press(key) == [named(pilot, "not-your-turn")], key
    for key in ("p", "t"):
        assert pilot.press(key)[0], key
    assert len(pilot.desk.session.match.moves) == 1


def test_a_move_taken_back_is_not_answered_by_the_opponent(
    pilot: Pilot, thinker: Thinker
) -> None:
    answer = thinker.submit
    pilot.press("u")
    answer(Place(5))
    assert not pilot.take()
    assert not pilot.desk.session.match.moves


def test_a_menu_reads_only_itself_and_not_what_lies_under_it(table: Pilot) -> None:
    table.press("escape")
    own = items(table)
    under = [content(table, f"{column}{row}") for column in "abcd" for row in "1234"]
    for key in ("down", "right", "left", "home", "end", "n", "r", "1", "ctrl+home"):
        for line in table.press(key):
            assert not any(text in line for text in under), key
    assert table.press("home")[0].startswith(own[0])
    assert table.program.stage.top.view().root.name == Message("menu-in-game")


def test_two_people_at_one_keyboard_are_called_by_their_seats(
    open_pilot: OpenPilot, language: str
) -> None:
    seats = ["--seat", "person", "--seat", "person:Anna"]
    pilot = open_pilot("quarto", "--language", language, *seats)
    enter(pilot, "quarto-pieces")
    (heard,) = pilot.press("return")
    assert pilot.text(say("name-player", number=1)) in heard
    assert "Anna" in heard


def test_a_computer_against_a_computer_is_told_to_its_end(
    open_pilot: OpenPilot, language: str
) -> None:
    seats = ["--seat", "computer:learner", "--seat", "computer"]
    pilot = open_pilot("quarto", "--language", language, *seats)
    pilot.take()
    assert pilot.desk.session.match.outcome is not None
    assert len(pilot.heard) > 10
    assert pilot.press("t")[0]


# Closing the window.


def unkept(open_pilot: OpenPilot, language: str, home: Path) -> Pilot:
    """Sit down at a game that cannot be kept, after a move."""
    pilot = open_pilot("quarto", "--language", language, *["--seat=person"] * 2)
    home.write_text("in the way", "utf-8")
    pilot.press("tab", "return")
    assert pilot.desk.match.moves
    return pilot


def test_closing_the_window_asks_before_a_game_is_lost(
    open_pilot: OpenPilot, language: str, home: Path
) -> None:
    pilot = unkept(open_pilot, language, home)
    moves, close = pilot.desk.match.moves, event_of(pygame.QUIT)
    for _ in range(2):
        assert pilot.take(close)[0].startswith(pilot.text(Message("ask-lose")))
        assert pilot.program.stage.is_open
        pilot.press("return")
        assert pilot.program.stage.top is pilot.desk
    assert pilot.desk.match.moves == moves
    pilot.take(close)
    assert pilot.press("down", "return") == [pilot.text(Message("goodbye-lost"))]
    assert not pilot.program.stage.is_open


def test_a_window_can_always_be_closed_by_closing_it_again(
    open_pilot: OpenPilot, language: str, home: Path
) -> None:
    pilot = unkept(open_pilot, language, home)
    pilot.take(event_of(pygame.QUIT))
    assert pilot.take(event_of(pygame.QUIT)) == [pilot.text(Message("goodbye-lost"))]
    assert not pilot.program.stage.is_open


def test_a_game_behind_the_tutorial_is_not_lost_without_a_question(
    open_pilot: OpenPilot, language: str, home: Path
) -> None:
    pilot = unkept(open_pilot, language, home)
    pilot.program.learn()
    heard = pilot.take(event_of(pygame.QUIT))
    assert heard[0].startswith(pilot.text(Message("ask-lose")))
    assert pilot.program.stage.is_open


def test_the_title_of_the_window_is_in_the_language_that_is_spoken(
    pilot: Pilot, language: str
) -> None:
    before = pygame.display.get_caption()[0]
    assert before == pilot.text(Message("program-title"))
    pilot.find("menu-language")
    pilot.press("right")
    assert pilot.program.stage.catalogue.language != language
    assert pygame.display.get_caption()[0] == pilot.text(Message("program-title"))
    assert pygame.display.get_caption()[0] != before


# Menus.


def test_a_key_of_nothing_reads_the_item_and_no_greeting(pilot: Pilot) -> None:
    (greeting,) = pilot.hearing.lines[:1]
    (item,) = pilot.press("home")
    assert greeting.endswith(item)
    assert len(greeting) > len(item)
    for key in ("tab", "ctrl+o", "space"):
        assert pilot.press(key) == [item], key


def test_a_key_of_nothing_reads_the_whole_of_a_question(
    open_pilot: OpenPilot, language: str, home: Path
) -> None:
    pilot = unkept(open_pilot, language, home)
    asked = pilot.take(event_of(pygame.QUIT))
    assert pilot.press("tab") == asked
    assert asked[0].startswith(pilot.text(Message("ask-lose")))


def test_without_a_computer_its_level_says_why_it_cannot_be_set(pilot: Pilot) -> None:
    none, level = pilot.text(Message("menu-level-none")), pilot.find("menu-level")[0]
    assert none not in level
    pilot.find("menu-opponent")
    pilot.press("right")
    before = pilot.program.setup
    assert none in pilot.find("menu-level")[0]
    for key in ("left", "right", "return"):
        assert none in pilot.press(key)[0], key
    assert pilot.program.setup == before
    pilot.find("menu-opponent")
    pilot.press("left")
    assert pilot.find("menu-level")[0] == level
