"""A game played with the hands: what they do, what is said, and what waits for them.

The rules are those of the driver; the others are in `test_board_driver.py`,
`test_board_talk.py`, `test_board_quest.py`, `test_board_link.py` and, for rule 9,
`test_board_selftest.py`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from accessible_games import cli, tag_file
from accessible_games.board.rotation import LIES, Lie
from accessible_games.board.tags import TagBook
from accessible_games.board.troubles import Cause, unusable
from accessible_games.core.message import Message, Urgency
from accessible_games.core.record import read, write
from accessible_games.games import all_games
from accessible_games.games.quarto.rules import Call, Give, Place
from accessible_games.i18n import LANGUAGES
from accessible_games.outputs import Cue
from accessible_games.outputs.buzzer import PATTERNS
from accessible_games.scenes.review import Review

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import OpenPilot, OpenTypist, Pilot, Typist

TWO: Final = ("quarto", "--language", "en", "--seat", "person", "--seat", "person")
ALONE: Final = ("quarto", "--language", "en", "--option", "first=1")
SETTLED: Final = 0.5


@pytest.fixture
def two(open_pilot: OpenPilot) -> Pilot:
    """Two people at the board; nothing has been said yet of what follows."""
    return at_board(open_pilot(*TWO, "--board"))


@pytest.fixture
def alone(open_pilot: OpenPilot) -> Pilot:
    """Put a person at the board against the computer, which places first."""
    return at_board(open_pilot(*ALONE, "--board"))


def at_board(pilot: Pilot) -> Pilot:
    pilot.hands.plug()
    assert pilot.take() == ["The board is connected."]
    assert pilot.wait(SETTLED) == []
    return pilot


def uses_board(pilot: Pilot) -> bool:
    return pilot.program.dock.physical is not None


def give(pilot: Pilot, digit: str) -> list[str]:
    """Give a piece by the keyboard."""
    move = pilot.desk.match.game.read(f"give {digit}")
    pilot.desk.session.perform(move)
    return pilot.take()


def moves(pilot: Pilot) -> list[Any]:
    return list(pilot.desk.match.moves)


def place(pilot: Pilot, cell: str) -> list[str]:
    """Put a piece down by hand, and let it stand."""
    pilot.hands.put(cell)
    pilot.take()
    return pilot.wait(SETTLED)


# Hands.


def test_rule_6_a_piece_that_stands_for_400_ms_is_placed_and_told(two: Pilot) -> None:
    give(two, "0")
    two.hands.put("c2")
    assert two.take() == []
    assert two.wait(0.39) == []
    [told] = two.wait(0.02)
    assert told.startswith("Player 2 places on c2:")
    assert moves(two) == [Give(0), Place(6)]
    assert two.hands.buzzes[-1] == PATTERNS[Cue.PLACED]


def test_the_window_looks_just_when_a_piece_has_settled(two: Pilot) -> None:
    dock = two.program.dock
    assert dock.patience(10) == 10
    give(two, "0")
    two.hands.put("c2")
    two.take()
    assert dock.patience(10) == 10
    two.wait(0.396)
    assert dock.patience(10) == 4
    two.time += 1
    assert dock.patience(10) == 1
    two.take()
    assert dock.patience(10) == 10


def test_how_long_a_piece_must_stand_is_a_setting(open_pilot: OpenPilot) -> None:
    pilot = at_board(open_pilot(*TWO, "--board"))
    board = pilot.program.stage.chosen
    board.change(board=type(board.now.board)(settle=1000))
    give(pilot, "0")
    pilot.hands.put("c2")
    assert pilot.take() == pilot.wait(0.9) == []
    assert pilot.wait(0.2)
    assert moves(pilot)[1:] == [Place(6)]


def test_sliding_a_piece_over_three_holes_is_one_placement(two: Pilot) -> None:
    give(two, "0")
    for cell in ("a1", "a2", "a3"):
        two.hands.put(cell)
        assert two.take() == two.wait(0.1) == []
        two.hands.lift(cell)
        assert two.take() == two.wait(0.06) == []
    place(two, "a4")
    assert moves(two) == [Give(0), Place(12)]


def test_rule_6_a_piece_lifted_and_put_back_is_silence(two: Pilot) -> None:
    give(two, "0")
    place(two, "c2")
    two.hands.lift("c2")
    assert two.take() == two.wait(1.5) == []
    two.hands.put("c2")
    assert two.take() == two.wait(3) == []
    assert len(moves(two)) == 2


def test_rule_6_a_piece_taken_away_is_missed_by_name_until_it_is_back(
    two: Pilot,
) -> None:
    give(two, "0")
    place(two, "c2")
    two.hands.lift("c2")
    two.take()
    [told] = two.wait(2.5)
    assert told == "Put on c2: light round tall hollow."
    two.hands.put("c2")
    two.take()
    assert two.wait(SETTLED) == ["All is right on the board."]


def test_a_piece_that_nobody_has_given_is_to_be_taken_away(two: Pilot) -> None:
    early = "Nothing has been given yet: d4. If it does not belong there, take it away."
    assert place(two, "d4") == [early]
    assert two.press("b") == [early]
    assert moves(two) == []
    two.hands.lift("d4")
    two.take()
    assert two.wait(SETTLED) == ["All is right on the board."]


def test_a_piece_put_down_before_it_was_said_which_it_is_counts_then(
    two: Pilot,
) -> None:
    place(two, "d4")
    give(two, "0")
    two.wait(SETTLED)
    assert moves(two) == [Give(0), Place(15)]


def test_rule_6_two_new_pieces_are_named_and_the_one_that_stays_is_placed(
    two: Pilot,
) -> None:
    give(two, "0")
    assert place(two, "b1") != []
    give(two, "1")
    two.hands.put("c1", "d4")
    assert two.take() == []
    assert two.wait(SETTLED) == ["More than one new piece: c1, d4. Leave one of them."]
    two.hands.lift("c1")
    two.take()
    two.wait(SETTLED)
    assert moves(two)[2:] == [Give(1), Place(15)]


def test_rule_6_a_piece_moved_elsewhere_is_named_with_where_it_belongs(
    two: Pilot,
) -> None:
    give(two, "0")
    place(two, "c2")
    two.hands.lift("c2")
    two.hands.put("c3")
    two.take()
    assert two.wait(SETTLED) == ["Not c3. Put on c2: light round tall hollow."]
    assert len(moves(two)) == 2


def test_the_keyboard_works_all_the_while(two: Pilot) -> None:
    give(two, "0")
    two.press("ctrl+home")
    placed, asked = two.press("return")
    assert placed.startswith("Player 2 places on a1")
    assert asked == "Put it there on the board."
    assert two.press("b") == ["Put on a1: light round tall hollow."]
    give(two, "1")
    assert len(moves(two)) == 3
    two.hands.put("a1")
    two.take()
    assert two.wait(SETTLED) == ["All is right on the board."]
    place(two, "b1")
    assert moves(two)[3:] == [Place(1)]


# The call buttons.


def four_round(pilot: Pilot, lie: Lie | None = None) -> None:
    """Bring a row of round pieces to stand, which nobody has called."""
    for digit, cell in zip("0145", range(4), strict=True):
        give(pilot, digit)
        place(pilot, cell_name((lie or Lie()).hole(cell)))


def cell_name(cell: int) -> str:
    return "abcd"[cell % 4] + "1234"[cell // 4]


def test_the_button_calls_for_its_player_and_the_buzzer_answers(two: Pilot) -> None:
    four_round(two)
    turn = two.desk.match.game.turn(two.desk.match.state)
    two.hands.press(turn)
    told = two.take()
    assert told[0].startswith(f"Player {turn + 1} says: QUARTO!")
    assert two.desk.match.outcome is not None
    assert PATTERNS[Cue.WON] in two.hands.buzzes


def test_a_button_pressed_at_once_counts_for_the_piece_just_put_down(
    two: Pilot,
) -> None:
    for digit, cell in zip("014", ("a1", "b1", "c1"), strict=True):
        give(two, digit)
        place(two, cell)
    give(two, "5")
    two.hands.put("d1")
    two.hands.press(two.desk.match.game.turn(two.desk.match.state))
    two.take()
    assert moves(two)[-2:] == [Place(3), Call()]
    assert two.desk.match.outcome is not None


def test_the_other_players_button_is_refused_by_name(two: Pilot) -> None:
    four_round(two)
    turn = two.desk.match.game.turn(two.desk.match.state)
    two.hands.press(1 - turn)
    told = f"Only the player to act can call now: Player {turn + 1}."
    assert two.take() == [told]
    assert two.desk.match.outcome is None


def test_rule_4_both_buttons_at_once_count_for_whoever_is_to_act(two: Pilot) -> None:
    four_round(two)
    two.hands.press_both()
    turn = two.desk.match.game.turn(two.desk.match.state)
    told = two.take()
    assert told[0].startswith("Both buttons at once.")
    assert told[0].endswith(f"Player {turn + 1}.")
    assert two.desk.match.outcome is not None
    assert two.desk.match.outcome.winner == turn


@pytest.mark.parametrize("first", ["button", "hole"])
def test_a_button_pressed_while_the_hole_is_not_told_yet_waits_for_it(
    open_pilot: OpenPilot, first: str
) -> None:
    """A hole is steady for 40 ms before it is told, a button is told at once."""
    pilot = at_board(open_pilot(*TWO, "--board", "--option", "wrong-call=game"))
    for digit, cell in zip("014", ("a1", "b1", "c1"), strict=True):
        give(pilot, digit)
        place(pilot, cell)
    give(pilot, "5")
    turn = pilot.desk.match.game.turn(pilot.desk.match.state)
    if first == "hole":
        pilot.hands.put("d1")
    pilot.hands.press(turn)
    told = pilot.take()
    if first == "button":
        assert told == []
        assert pilot.program.dock.patience(100) == 60
        pilot.wait(0.04)
        pilot.hands.put("d1")
        pilot.take()
    assert moves(pilot)[-2:] == [Place(3), Call()]
    assert pilot.desk.match.outcome is not None
    assert pilot.desk.match.outcome.winner == turn


def test_a_button_without_a_piece_calls_when_none_can_come_any_more(
    two: Pilot,
) -> None:
    for digit, cell in zip("0145", ("a1", "b1", "c1", "d1"), strict=True):
        give(two, digit)
        place(two, cell)
    give(two, "f")
    two.hands.press(two.desk.match.game.turn(two.desk.match.state))
    assert two.take() == []
    assert two.wait(0.07)[0].endswith("says: QUARTO! Row 1: all light, all tall.")


def test_a_wrong_call_is_refused_and_can_be_put_right(two: Pilot) -> None:
    give(two, "0")
    place(two, "a1")
    turn = two.desk.match.game.turn(two.desk.match.state)
    two.hands.press(turn)
    [why] = two.take()
    assert why.startswith("No line")
    give(two, "1")
    place(two, "b1")
    assert len(moves(two)) == 4


def test_buttons_after_the_end_say_that_it_is_over(two: Pilot) -> None:
    four_round(two)
    two.hands.press_both()
    two.take()
    for press in (partial(two.hands.press, 0), two.hands.press_both):
        press()
        assert two.take() == [two.text(Message("game-over"))]


def test_one_person_alone_has_both_buttons(alone: Pilot) -> None:
    give(alone, "0")
    for button in (0, 1):
        alone.hands.press(button)
        assert alone.take() != []


# Against the computer.


def place_of_computer(pilot: Pilot) -> str:
    [cell] = [move.cell for move in moves(pilot) if isinstance(move, Place)][-1:]
    return cell_name(cell)


def test_the_computer_says_where_its_piece_goes_and_waits_until_it_stands(
    alone: Pilot,
) -> None:
    placed, asked = give(alone, "0")[-2:]
    cell = place_of_computer(alone)
    assert placed.startswith(f"Computer places on {cell}:")
    assert asked == "Put it there on the board."
    assert alone.press("b") == [f"Put on {cell}: light round tall hollow."]
    assert alone.wait(30) == []
    assert len(moves(alone)) == 2, "it has not given a piece yet"
    alone.hands.put(cell)
    alone.take()
    right, given = alone.wait(SETTLED)
    assert right == "All is right on the board."
    assert given.startswith("Computer gives")


def test_a_wrong_hole_is_named_with_the_right_one(alone: Pilot) -> None:
    give(alone, "0")
    cell = place_of_computer(alone)
    wrong = "a1" if cell != "a1" else "d4"
    [told] = place(alone, wrong)
    assert told.startswith(f"Not {wrong}. Put on {cell}:")
    alone.hands.lift(wrong)
    alone.take()
    [again] = alone.wait(SETTLED)
    assert again.startswith("Put on ")
    right, _given = place(alone, cell)
    assert right == "All is right on the board."


def test_who_moves_before_the_computers_piece_stands_hears_what_comes_first(
    alone: Pilot,
) -> None:
    give(alone, "0")
    [told] = alone.press("return")
    assert told.startswith("First put the piece of the computer on the board.")
    assert alone.press("b")[0].startswith("Put on ")


def test_a_piece_put_down_for_the_computer_is_no_move(alone: Pilot) -> None:
    """It is the computer that chooses, even while it thinks."""
    alone.is_patient = False
    give(alone, "0")
    alone.hands.put("a1", "b2")
    alone.wait(SETTLED)
    alone.is_patient = True
    alone.take()
    assert isinstance(moves(alone)[-1], Place)
    assert len(moves(alone)) == 2


# Setting up, taking back, going on.


def test_rule_7_a_board_that_is_full_at_the_start_is_to_be_cleared(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_pilot(*TWO, "--board")
    pilot.hands.put("a1", "b2")
    pilot.hands.plug()
    pilot.take()
    assert pilot.wait(SETTLED) == ["Take these pieces away: a1, b2."]
    pilot.hands.lift("a1")
    pilot.take()
    assert pilot.wait(SETTLED) == ["Take the piece away: b2."]
    pilot.hands.lift("b2")
    pilot.take()
    assert pilot.wait(SETTLED) == ["All is right on the board."]


def test_a_piece_left_from_before_is_never_taken_for_a_move(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_pilot(*TWO, "--board")
    give(pilot, "0")
    pilot.hands.put("a1")
    pilot.hands.plug()
    pilot.take()
    assert pilot.wait(SETTLED) == ["Take the piece away: a1."]
    assert moves(pilot) == [Give(0)]


def test_rule_7_taking_back_names_what_is_to_be_taken_away(two: Pilot) -> None:
    give(two, "0")
    place(two, "c2")
    told = two.press("u")
    assert told[-1] == "Take the piece away: c2."
    assert two.wait(5) == [], "it is not played again while it stands there"
    two.hands.lift("c2")
    two.take()
    assert two.wait(SETTLED) == ["All is right on the board."]
    place(two, "d3")
    assert moves(two) == [Give(0), Place(11)]


def test_rule_7_a_match_that_is_gone_on_with_is_set_up_piece_by_piece(
    two: Pilot, open_pilot: OpenPilot, tmp_path: Path
) -> None:
    for digit, cell in (("0", "a1"), ("1", "b2")):
        give(two, digit)
        place(two, cell)
    two.program.archive.save()
    [file] = [*tmp_path.rglob("saved/*.txt")]
    pilot = open_pilot("--load", str(file), "--language", "en", "--board")
    pilot.hands.plug()
    pilot.take()
    [told] = pilot.wait(SETTLED)
    assert told.startswith("Pieces to put on the board: 2. Put on a1:")
    every = pilot.press("b")
    assert every == [
        "Put on a1: light round tall hollow. Put on b2: light round tall solid."
    ]
    [then] = place(pilot, "a1")
    assert then == "Put on b2: light round tall solid."
    assert place(pilot, "b2") == ["All is right on the board."]


def test_rule_8_clearing_the_board_after_the_end_is_not_play(two: Pilot) -> None:
    four_round(two)
    two.hands.press_both()
    two.take()
    for cell in ("d1", "a1", "b1", "c1"):
        two.hands.lift(cell)
        assert two.take() == two.wait(3) == []
    place(two, "d4")
    assert two.wait(3) == []
    assert two.program.dock.patience(10) == 10, "nothing is waited for"


def test_the_next_game_begins_with_the_board_that_is_there(two: Pilot) -> None:
    give(two, "0")
    place(two, "c2")
    two.program.new()
    two.take()
    assert two.hearing.lines[-1] == "Take the piece away: c2."
    two.hands.lift("c2")
    two.take()
    two.wait(SETTLED)
    give(two, "1")
    place(two, "a1")
    assert moves(two) == [Give(1), Place(0)]


# The cable.


def test_rule_5_lost_and_back_are_said_once_each(two: Pilot) -> None:
    give(two, "0")
    two.hands.unplug()
    [lost] = two.take()
    assert lost.startswith("There is no link to the board. Check the cable:")
    assert two.wait(20) == []
    two.hands.plug(is_back=True)
    assert two.take() == ["The board is connected again."]
    assert two.wait(20) == []


@pytest.mark.parametrize("name", ["", "Anna's board"])
def test_the_board_is_called_by_its_name(open_pilot: OpenPilot, name: str) -> None:
    pilot = open_pilot(*TWO, "--board")
    pilot.hands.plug(name)
    named = f": {name}" if name else ""
    assert pilot.take() == [f"The board is connected{named}."]


def test_rule_8_what_was_put_down_while_the_cable_was_out_counts(two: Pilot) -> None:
    give(two, "0")
    two.hands.unplug()
    two.take()
    two.hands.put("c2")
    two.hands.plug(is_back=True)
    two.take()
    two.wait(SETTLED)
    assert moves(two) == [Give(0), Place(6)]


@pytest.mark.parametrize("when", range(5))
def test_rule_5_an_unplug_at_any_moment_of_a_move_loses_nothing(
    two: Pilot, when: int
) -> None:
    def maybe(moment: int) -> None:
        if moment == when:
            two.hands.unplug()
            two.take()
            two.wait(4)
            two.hands.plug(is_back=True)
            two.take()

    maybe(0)
    give(two, "0")
    maybe(1)
    two.hands.put("c2")
    maybe(2)
    two.take()
    maybe(3)
    two.wait(0.2)
    maybe(4)
    two.wait(SETTLED)
    assert moves(two) == [Give(0), Place(6)]
    assert two.wait(5) == []


def test_the_computer_waits_for_the_board_to_come_back(alone: Pilot) -> None:
    alone.hands.unplug()
    alone.take()
    give(alone, "0")
    assert moves(alone) == [Give(0)]
    [told] = alone.press("return")
    assert told.startswith("There is no link to the board.")
    alone.hands.plug(is_back=True)
    alone.take()
    alone.wait(SETTLED)
    assert len(moves(alone)) == 2


def test_the_game_goes_on_without_the_board_when_that_is_wanted(alone: Pilot) -> None:
    alone.hands.unplug()
    alone.take()
    give(alone, "0")
    told = alone.press("ctrl+b")
    assert told[0] == "The board with sensors is off: the game goes on by keyboard."
    assert len(moves(alone)) == 3
    assert alone.hands.is_closed
    alone.press("ctrl+b")
    assert alone.program.dock.physical is not None


def test_clocks_stand_while_the_board_is_gone(open_pilot: OpenPilot) -> None:
    pilot = at_board(open_pilot(*TWO, "--board", "--option", "clock=5"))
    pilot.hands.unplug()
    _, stands = pilot.take()
    assert stands == pilot.text(Message("clock-stands"))
    pilot.wait(1000)
    assert pilot.desk.match.outcome is None
    pilot.hands.plug(is_back=True)
    assert pilot.take()[-1] == pilot.text(Message("clock-goes-on"))


def test_what_keeps_the_board_away_is_told(two: Pilot) -> None:
    two.hands.fail(Message("clock-off"))
    assert two.take() == [two.text(Message("clock-off"))]


# Without a board, or a game.


def test_without_a_board_its_key_says_how_to_connect_one(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_pilot(*TWO)
    [told] = pilot.press("b")
    assert told.startswith("No board with sensors is in use.")
    assert pilot.press("ctrl+b") == [
        "The board is being looked for. The game goes on without it meanwhile."
    ]
    assert pilot.press("b") == [
        "The board is being looked for. The game goes on without it meanwhile."
    ]
    pilot.hands.plug()
    pilot.take()
    assert pilot.press("b") == ["All is right on the board."]


def test_square_is_not_played_on_it(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("square", "--language", "en")
    pilot.press("ctrl+b")
    pilot.hands.put("a1")
    pilot.hands.plug()
    pilot.take()
    assert pilot.wait(3) == []
    assert pilot.press("b") == ["The board is connected, but no game is played on it."]
    for press in (partial(pilot.hands.press, 0), pilot.hands.press_both):
        press()
        assert pilot.take() == []


def test_the_menu_looks_for_the_board_and_keeps_that(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("--language", "en")
    pilot.find("setting-search")
    assert pilot.press("right") == ["Board with sensors: yes, 9 of 14."]
    pilot = open_pilot("--language", "en")
    assert not uses_board(pilot), "no game is on yet"
    pilot.program.play()
    assert uses_board(pilot)
    pilot.program.open_menu()
    pilot.find("setting-search")
    pilot.press("right")
    assert pilot.hands.is_closed
    assert not uses_board(pilot)


OFF: Final = "The board with sensors is off: the game goes on by keyboard."


def test_a_setting_that_drops_the_board_says_so_and_the_keyboard_goes_on(
    two: Pilot,
) -> None:
    chosen = two.program.stage.chosen
    chosen.change(board=replace(chosen.now.board, is_used=True))
    assert two.take() == [], "it is in use already"
    two.press("f10")
    two.find("menu-board")
    two.press("return")
    two.find("setting-search")
    dropped, read = two.press("right")
    assert dropped == OFF
    assert read.startswith("Board with sensors: no,")
    assert two.hands.is_closed
    assert two.press("right")[0] == two.text(Message("board-searched"))
    assert uses_board(two)
    assert two.press("right")[0] == OFF
    two.press("escape", "escape", "escape")
    give(two, "0")
    assert moves(two) == [Give(0)]


def test_a_board_that_nobody_plays_on_is_dropped_in_fewer_words(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_pilot("--language", "en", "--board")
    pilot.hands.plug()
    pilot.find("setting-search")
    assert pilot.press("right") == ["Board with sensors: yes, 9 of 14."]
    off, read = pilot.press("right")
    assert off == "The board with sensors is off."
    assert read == "Board with sensors: no, 9 of 14."


def test_after_the_end_no_game_is_said_to_go_on(two: Pilot) -> None:
    four_round(two)
    two.hands.press_both()
    two.take()
    assert two.press("ctrl+b") == ["The board with sensors is off."]


@pytest.mark.parametrize("is_set", [False, True])
def test_other_settings_neither_drop_the_board_nor_look_for_it(
    open_pilot: OpenPilot, *, is_set: bool
) -> None:
    """The key chose otherwise than the setting."""
    pilot = open_pilot(*TWO)
    chosen = pilot.program.stage.chosen
    if is_set:
        chosen.change(board=replace(chosen.now.board, is_used=True))
    pilot.press("ctrl+b")
    assert uses_board(pilot) is not is_set
    pilot.press("f2")
    assert uses_board(pilot) is not is_set


# The past, which the board is not.


ENDED: Final = "The review has ended: back to the game."


def is_looking_back(pilot: Pilot) -> bool:
    return isinstance(pilot.program.stage.top, Review)


def test_a_piece_put_down_during_a_review_ends_it_and_is_the_move(two: Pilot) -> None:
    give(two, "0")
    place(two, "c2")
    give(two, "1")
    two.press("ctrl+left", "ctrl+left")
    assert is_looking_back(two)
    two.hands.put("d4")
    assert two.take() == []
    back, placed = two.wait(SETTLED)[:2]
    assert back == ENDED
    assert placed.startswith("Player 1 places on d4:")
    assert two.program.stage.top is two.desk
    assert moves(two)[3:] == [Place(15)]
    give(two, "4")
    assert len(moves(two)) == 5


def test_a_question_over_a_review_is_closed_with_it(two: Pilot) -> None:
    give(two, "0")
    two.press("ctrl+left", "return")
    assert two.program.stage.top.is_menu
    place(two, "c2")
    assert two.program.stage.top is two.desk
    assert ENDED in two.hearing.lines


def test_the_tray_and_a_call_end_a_review_as_well(two: Pilot) -> None:
    give(with_tray(two), "0")
    place(two, "d4")
    two.press("ctrl+left")
    two.hands.hand("04A2")
    back, given = two.take()
    assert back == ENDED
    assert given.startswith("Player 2 gives: light round tall solid")
    place(two, "d3")
    for digit, cell in zip("45", ("d2", "d1"), strict=True):
        give(two, digit)
        place(two, cell)
    two.press("ctrl+left")
    two.hands.press_both()
    told = two.take()
    assert ENDED in told[:-1]
    assert two.desk.match.outcome is not None


def test_a_wrong_call_makes_nothing_and_the_review_stays(two: Pilot) -> None:
    give(two, "0")
    place(two, "a1")
    two.press("ctrl+left")
    two.hands.press(two.desk.match.game.turn(two.desk.match.state))
    [why] = two.take()
    assert why.startswith("No line")
    assert is_looking_back(two)


def test_what_is_no_move_is_told_over_a_review_which_stays(two: Pilot) -> None:
    give(two, "0")
    place(two, "a1")
    two.press("ctrl+left")
    two.hands.lift("a1")
    two.take()
    assert two.wait(3) == ["Put on a1: light round tall hollow."]
    assert is_looking_back(two)


def test_a_menu_that_shows_no_past_stays_open(two: Pilot) -> None:
    give(two, "0")
    two.press("escape")
    assert place(two, "c2")[0].startswith("Player 2 places on c2:")
    assert two.program.stage.top.is_menu


def test_a_lesson_is_no_game_on_the_board(two: Pilot) -> None:
    two.program.learn()
    two.take()
    two.hands.put("d4")
    two.hands.press(0)
    told = two.take() + two.wait(SETTLED)
    assert not any("d4" in line for line in told)
    unused = "The board is connected, but no game is played on it."
    assert unused in two.press("b")[0]
    two.program.leave_practice()
    assert two.take()[-1].startswith("Nothing has been given yet: d4.")


def test_a_board_connected_during_a_lesson_serves_the_match_behind_it(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_pilot(*TWO)
    pilot.program.learn()
    pilot.press("ctrl+b")
    pilot.hands.put("d4")
    pilot.hands.plug()
    pilot.take()
    pilot.wait(SETTLED)
    pilot.program.leave_practice()
    assert "Take the piece away: d4." in pilot.take() + pilot.wait(SETTLED)


@pytest.mark.parametrize(
    ("rotation", "hole"), [(0, "b1"), (90, "d2"), (180, "c4"), (270, "a3")]
)
def test_rule_9_a_board_that_lies_turned_is_played_as_it_lies(
    two: Pilot, rotation: int, hole: str
) -> None:
    """Its own hole, as it counts, stands where the players call it b1."""
    chosen = two.program.stage.chosen
    chosen.change(board=replace(chosen.now.board, rotation=rotation))
    give(two, "0")
    place(two, hole)
    assert moves(two) == [Give(0), Place(1)]


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_rule_9_a_board_is_played_as_it_lies_and_is_wired(two: Pilot, lie: Lie) -> None:
    chosen = two.program.stage.chosen
    board = replace(chosen.now.board, is_mirrored=lie.is_mirrored)
    chosen.change(board=replace(board, rotation=90 * lie.quarters))
    for digit, cell in zip("01", (1, 7), strict=True):
        give(two, digit)
        place(two, cell_name(lie.hole(cell)))
        assert moves(two)[-1] == Place(cell)


def test_a_hole_that_chatters_is_named_as_the_board_lies(two: Pilot) -> None:
    two.hands.chatter("b1")
    [told] = two.take()
    assert told.startswith("The sensor of b1 chatters")
    chosen = two.program.stage.chosen
    chosen.change(board=replace(chosen.now.board, rotation=90, is_mirrored=True))
    two.hands.chatter("b1")
    [told] = two.take()
    assert told.startswith("The sensor of a2 chatters")


@pytest.mark.parametrize("is_at_once", [False, True])
def test_another_piece_is_not_sent_where_one_is_missing(
    two: Pilot, *, is_at_once: bool
) -> None:
    """The move on a1 is taken back, and the other piece is lifted instead."""
    give(two, "0")
    assert place(two, "c2") != []
    give(two, "1")
    assert place(two, "a1") != []
    told = two.press("u")
    if not is_at_once:
        told += [*two.take(), *two.wait(SETTLED)]
        assert any(line.endswith("Take the piece away: a1.") for line in told)
    two.hands.lift("c2")
    two.take()
    last = "Take the piece away: a1. Put on c2: light round tall hollow."
    assert two.wait(SETTLED) == [last]


def test_a_lie_that_is_set_during_a_game_holds_once_it_was_heard(two: Pilot) -> None:
    give(two, "0")
    assert place(two, "a1") != []
    two.press("f10")
    two.find("menu-board")
    two.press("return")
    two.find("setting-mirrored")
    for value in ("yes", "no", "yes"):
        (read,) = two.press("right")
        assert f": {value}," in read
    assert two.wait(SETTLED) == ["Not d1. Put on a1: light round tall hollow."]
    told = two.program.stage.told[-1].utterance
    assert told.urgency is Urgency.EVENT, "it does not cut off the value"
    two.hands.lift("a1")
    two.hands.put("d1")
    two.take()
    assert two.wait(SETTLED) == ["All is right on the board."]
    told = two.program.stage.told[-1].utterance
    assert told.urgency is Urgency.ANSWER, "hands have asked for it"


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_the_buttons_keep_their_players_however_the_holes_lie(
    two: Pilot, lie: Lie
) -> None:
    """They are by the sides of the board, and each has a wire of its own."""
    chosen = two.program.stage.chosen
    board = replace(chosen.now.board, is_mirrored=lie.is_mirrored)
    chosen.change(board=replace(board, rotation=90 * lie.quarters))
    four_round(two, lie)
    turn = two.desk.match.game.turn(two.desk.match.state)
    two.hands.press(1 - turn)
    assert two.take()[0].startswith("Only the player to act can call now")
    two.hands.press(turn)
    assert two.take()[0].startswith(f"Player {turn + 1} says: QUARTO!")


def test_buttons_that_are_connected_the_other_way_round_are_exchanged(
    two: Pilot,
) -> None:
    four_round(two)
    chosen = two.program.stage.chosen
    chosen.change(board=replace(chosen.now.board, is_swapped=True))
    turn = two.desk.match.game.turn(two.desk.match.state)
    two.hands.press(turn)
    assert two.take()[0].startswith("Only the player to act can call now")
    two.hands.press(1 - turn)
    assert two.take()[0].startswith(f"Player {turn + 1} says: QUARTO!")


def test_a_damaged_file_of_tags_is_put_aside_and_told(two: Pilot) -> None:
    tag_file.path().parent.mkdir(parents=True, exist_ok=True)
    tag_file.path().write_text("quarto = [", "utf-8")
    two.hands.hand("04A1")
    assert two.take()[0].startswith("The file of the tags cannot be read")
    assert moves(two) == []


# The console.

BUSY: Final = unusable(Cause.BUSY, "/dev/ttyUSB0")
MISSING: Final = unusable(Cause.MISSING, "/dev/ttyUSB1")


def settle(typist: Typist) -> None:
    typist.hands.plug()
    typist.type("check")
    typist.time += 1
    typist.type("check")


def test_the_console_hears_hands_as_well(open_typist: OpenTypist) -> None:
    typist = open_typist(*TWO, "--console", "--board")
    settle(typist)
    typist.type("give 0")
    typist.hands.put("c2")
    typist.type("board")
    typist.time += 1
    typist.type("board")
    assert any("places on c2" in line for line in typist.heard)
    assert typist.type("check")[-1] == "All is right on the board."


def test_what_keeps_the_board_away_is_told_again(open_typist: OpenTypist) -> None:
    typist = open_typist(*TWO, "--console", "--board")
    searched, taken = map(typist.program.stage.text, (Message("board-searched"), BUSY))
    assert typist.type("check") == [searched]
    typist.hands.fail(BUSY)
    assert typist.type("turn")[0] == taken
    assert typist.type("check") == [f"{searched} {taken}"]
    typist.hands.fail(MISSING)
    typist.type("turn")
    missing = typist.program.stage.text(MISSING)
    assert typist.type("check") == [f"{searched} {taken} {missing}"]
    settle(typist)
    typist.hands.unplug()
    assert taken not in " ".join(typist.type("check"))


def test_at_the_console_the_computer_waits_for_its_piece(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist(*ALONE, "--console", "--board")
    settle(typist)
    typist.type("give 0")
    told = typist.type("give 1")
    assert any("First put the piece of the computer" in line for line in told)
    desk = typist.program.desk
    assert desk is not None
    cell = desk.match.moves[-1].cell
    typist.hands.put("abcd"[cell % 4] + "1234"[cell // 4])
    typist.type("check")
    typist.time += 1
    for _ in range(3):
        typist.type("check")
    assert len(desk.match.moves) == 3


def test_at_the_console_a_piece_ends_a_review_before_the_line_is_obeyed(
    open_typist: OpenTypist,
) -> None:
    typist = open_typist(*TWO, "--console", "--board")
    settle(typist)
    typist.type("give 0")
    typist.type("review")
    typist.hands.put("c2")
    typist.type("earlier", "beginning")
    typist.time += 1
    told = typist.type("give 1")
    assert told[0] == ENDED
    assert told[1].startswith("Player 2 places on c2:")
    assert any(line.startswith("Player 2 gives") for line in told)


# Nobody at the keyboard.


WATCHED: Final = (
    *("quarto", "--language", "en", "--board"),
    *("--seat", "computer:careless", "--seat", "computer:careless"),
)
AWAITED: Final = "The board is being looked for, and the game waits for that."


@pytest.fixture
def watched(open_pilot: OpenPilot) -> Pilot:
    """Let two computers wait for the board."""
    pilot = open_pilot(*WATCHED)
    pilot.is_patient = False
    assert is_awaited(pilot)
    return pilot


def is_awaited(pilot: Pilot) -> bool:
    """Return whether nobody has been asked, nor will be."""
    lines = [line for line in pilot.hearing.lines if line.startswith(AWAITED)]
    assert len(lines) < 2, "it is said once"
    pilot.wait(60)
    hold = pilot.desk.session.hold()
    return moves(pilot) == [] and hold is not None and pilot.text(hold) == lines[0]


def is_playing(pilot: Pilot) -> bool:
    """Let one computer move, and return whether it has.

    Who was asked again meanwhile answers more than once, and is heard once.
    """
    before = len(moves(pilot))
    for _ in range(3):
        if not pilot.desk.session.step(timeout=20):
            return False
        if len(moves(pilot)) > before:
            return True
    return False


def is_held(pilot: Pilot) -> bool:
    """Return whether computers wait for a piece, and make no move for a minute."""
    before = moves(pilot)
    why = pilot.desk.session.hold()
    pilot.wait(60)
    is_for_piece = why is not None and why.key == "board-first-window"
    return is_for_piece and moves(pilot) == before


def test_two_computers_wait_for_the_board_before_the_first_move(
    watched: Pilot,
) -> None:
    searched = watched.text(Message("board-searched"))
    assert searched not in watched.hearing.lines
    watched.hands.plug()
    assert "The board is connected." in watched.take()
    watched.wait(SETTLED)
    assert is_playing(watched)
    assert is_playing(watched)
    assert is_held(watched), "its piece is to be moved"
    assert watched.press("b")[0].startswith(f"Put on {place_of_computer(watched)}")


def test_a_board_that_is_found_as_it_should_not_be_is_waited_for_as_well(
    watched: Pilot,
) -> None:
    watched.hands.put("a1")
    watched.hands.plug()
    watched.take()
    assert watched.wait(SETTLED)[-1] == "Take the piece away: a1."
    assert is_held(watched)
    watched.hands.lift("a1")
    watched.take()
    watched.wait(SETTLED)
    assert is_playing(watched)


def test_two_computers_begin_when_no_board_can_be_reached(watched: Pilot) -> None:
    watched.hands.fail(Message("board-none"))
    assert watched.take()[0] == watched.text(Message("board-none"))
    for _ in range(4):
        assert is_playing(watched)


def test_no_keyboard_is_spoken_of_where_only_computers_play(watched: Pilot) -> None:
    watched.hands.plug()
    watched.take()
    assert watched.press("ctrl+b")[0] == "The board with sensors is off."


def test_a_game_that_is_over_waits_for_no_board(watched: Pilot) -> None:
    watched.press("ctrl+b")
    while watched.desk.match.outcome is None:
        assert is_playing(watched)
    assert watched.press("ctrl+b") == [watched.text(Message("board-searched"))]


def test_any_key_begins_a_game_that_waits_for_the_board(watched: Pilot) -> None:
    for key in ("ctrl", "shift"):
        watched.press(key)
        assert is_awaited(watched), "it belongs to another key"
    watched.press("m")
    assert is_playing(watched)
    watched.hands.plug()
    assert "The board is connected." in watched.take()
    assert watched.program.dock.physical is not None


def test_keys_before_the_game_leave_it_to_wait(open_pilot: OpenPilot) -> None:
    pilot = open_pilot("--language", "en", "--board")
    pilot.is_patient = False
    pilot.press("down", "up")
    pilot.program.setup = cli.read([*WATCHED[:3], *WATCHED[4:]]).setup
    pilot.program.play()
    assert is_awaited(pilot)


def test_who_puts_the_board_off_does_not_wait_for_it(watched: Pilot) -> None:
    chosen = watched.program.stage.chosen
    for is_used in (True, False):
        chosen.change(board=replace(chosen.now.board, is_used=is_used))
    assert is_playing(watched)


@pytest.mark.parametrize("is_key", [False, True])
def test_a_board_that_is_looked_for_later_is_waited_for_too(
    open_pilot: OpenPilot, *, is_key: bool
) -> None:
    pilot = open_pilot(*WATCHED[:3], *WATCHED[4:])
    pilot.is_patient = False
    if is_key:
        pilot.press("ctrl+b")
    else:
        chosen = pilot.program.stage.chosen
        chosen.change(board=replace(chosen.now.board, is_used=True))
    pilot.take()
    made = len(moves(pilot))
    pilot.wait(60)
    assert pilot.hearing.lines[-1].startswith(AWAITED)
    assert pilot.text(Message("board-searched")) not in pilot.hearing.lines
    assert len(moves(pilot)) == made
    pilot.press("m")
    assert is_playing(pilot)


def test_with_somebody_at_the_keyboard_nothing_is_waited_for(
    open_pilot: OpenPilot,
) -> None:
    pilot = open_pilot("quarto", "--language", "en", "--option", "first=2", "--board")
    pilot.take()
    assert len(moves(pilot)) == 1
    assert not any(line.startswith(AWAITED) for line in pilot.hearing.lines)


def test_at_the_console_a_line_or_its_end_begins_a_game_that_waits(
    open_typist: OpenTypist,
) -> None:
    for lines in ([""], ["last"], []):
        typist = open_typist(*WATCHED, "--console")
        desk = typist.program.desk
        assert desk is not None
        [line] = [line for line in typist.heard if line.startswith(AWAITED)]
        assert line.endswith("press Enter.")
        assert desk.match.moves == ()
        typist.console.run(lines, is_lost=lambda: True)
        assert desk.match.outcome is not None


# The tray.


def with_tray(pilot: Pilot) -> Pilot:
    """Let some tags be known."""
    book = TagBook({"04A1": "0", "04A2": "1", "04A3": "f"})
    tag_file.keep(book, "quarto")
    return pilot


def test_a_piece_in_the_tray_is_given(two: Pilot) -> None:
    with_tray(two).hands.hand("04A2")
    assert two.take()[0].startswith("Player 1 gives: light round tall solid")
    two.hands.hand("")
    assert two.take() == []
    two.hands.hand("04A2")
    assert two.take() == [], "it is the piece that is to be placed"


def test_a_wrong_piece_is_noticed(two: Pilot) -> None:
    give(with_tray(two), "0")
    two.hands.hand("04A3")
    [told] = two.take()
    assert told.startswith("This is the wrong piece:")
    assert told.endswith("To be placed: light round tall hollow.")


def test_what_lies_on_the_tray_when_the_board_comes_is_nobodys_move(
    two: Pilot,
) -> None:
    with_tray(two).hands.unplug()
    two.take()
    two.hands.plug(is_back=True)
    two.hands.hand("04A1")
    two.take()
    assert moves(two) == []
    two.time += 1
    two.hands.hand("04A2")
    two.take()
    assert moves(two) == [Give(1)]


def test_a_tag_that_nobody_has_taught_is_told(two: Pilot) -> None:
    two.hands.hand("04FF")
    assert two.take()[0].startswith("The tag of this piece is unknown.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_it_is_there(open_pilot: OpenPilot, language: str) -> None:
    pilot = open_pilot("quarto", "--language", language, "--board")
    pilot.hands.put("a1", "b2")
    pilot.hands.plug("Test")
    assert all(pilot.take())
    assert all(pilot.wait(SETTLED))
    assert all(pilot.press("b"))


# Anything at all.

ACTS: Final = ("put", "lift", "slide", "press", "both", "unplug", "plug", "undo")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_whatever_hands_do_the_game_is_one_and_what_is_said_leads_back(
    open_pilot: OpenPilot, seed: int
) -> None:
    """At the end whoever does just what is said comes to agreement."""
    chance = Random(seed)
    pilot = at_board(open_pilot(*TWO, "--board"))
    hands, session = pilot.hands, pilot.desk.session
    for _ in range(60):
        fumble(pilot, chance.choice([*ACTS, "give", "give", "place", "place"]), chance)
        pilot.take()
        if chance.random() < 0.7:
            pilot.wait(chance.choice([0.1, 0.5, 3]))
        record = session.record
        assert read(write(record), all_games()).match.states == record.match.states
    if not hands.is_connected:
        hands.plug(is_back=True)
    sensing = pilot.desk.match.game.sensing
    assert sensing is not None
    for _ in range(40):
        pilot.take()
        pilot.wait(3)
        [told] = pilot.press("b")
        if told == "All is right on the board.":
            break
        for way, cell in re.findall(r"(away:|Leave|Put on|, ) ?([a-d][1-4])", told):
            (hands.put if way == "Put on" else hands.lift)(cell)
            break
    is_over = pilot.desk.match.outcome is not None
    assert is_over or hands.occupancy == sensing.layout(pilot.desk.match.state)


def fumble(pilot: Pilot, act: str, chance: Random) -> None:
    """Do something at the board or the keyboard."""
    hands = pilot.hands
    cells = [f"{column}{row}" for row in "1234" for column in "abcd"]
    here = chance.choice(cells)
    match act:
        case "put" | "place":
            hands.put(here)
        case "lift":
            hands.lift(here)
        case "slide":
            hands.lift(here)
            hands.put(chance.choice(cells))
        case "press":
            hands.press(chance.randrange(2))
        case "both":
            hands.press_both()
        case "unplug" if hands.is_connected:
            hands.unplug()
        case "plug" if not hands.is_connected:
            hands.plug(is_back=True)
        case "undo":
            pilot.press("u")
        case "give":
            move_by_keyboard(pilot, chance)
        case _:  # unplugged twice, or plugged in twice
            pass


def move_by_keyboard(pilot: Pilot, chance: Random) -> None:
    match = pilot.desk.match
    legal = match.game.legal_moves(match.state)
    if legal and match.outcome is None:
        pilot.desk.session.perform(chance.choice(legal))
