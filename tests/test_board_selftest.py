"""The self-test of a board, told what happens: what it asks, and what it finds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

import pytest

from accessible_games.board.events import (
    Chattering,
    Connected,
    Lost,
    Named,
    Tied,
    Trouble,
)
from accessible_games.board.faults import SHAKY, summary
from accessible_games.board.messages import HOLES, Hello
from accessible_games.board.rotation import LIES, Lie
from accessible_games.board.selftest import QUIET, RING, tick
from accessible_games.board.selftest_state import Key, Step
from accessible_games.board.troubles import cell
from accessible_games.core.message import Message, say
from tests.checkups import Bench

A1, B1, C1, D1, A2, B2, C2, D2 = range(8)
A4, D4 = 12, 15


def keys(found: Sequence[Message]) -> list[str]:
    return [message.key for message in found]


def named(message: Message, name: str) -> object:
    return dict(message.args)[name]


SOUND: Final = ["selftest-all-well", "selftest-lies-straight"]


# A board that is as it should be.


def test_a_sound_board_is_found_to_be_sound() -> None:
    bench = Bench()
    assert keys(bench.through()) == SOUND
    assert keys(bench.said)[:2] == ["selftest-welcome", "selftest-clear"]


def test_each_hole_is_named_as_a_piece_is_put_in_and_the_next_is_asked_for() -> None:
    bench = Bench()
    bench.clear()
    assert bench.said[-1] == say("selftest-cut-corner", cell=cell(A1))
    for place in range(HOLES):
        begun = len(bench.said)
        bench.put(place)
        asked = [say("selftest-put", cell=cell(place + 1))]
        wanted = asked if place < D4 else [Message("selftest-press")]
        assert bench.said[begun:] == [cell(place), *wanted]


def test_pieces_may_stay_where_they_are() -> None:
    bench = Bench()
    bench.clear()
    for place in range(HOLES):
        bench.see(bench.occupancy | 1 << place)
    assert bench.step is Step.BUTTONS
    assert len(bench.test.found.answers) == HOLES


def test_the_keyboard_is_enough_too() -> None:
    bench = Bench()
    bench.hear(Key.DONE)
    bench.wait(QUIET)
    bench.walk()
    assert bench.hear(Key.NO) == ("selftest-press",)
    bench.press(1)
    assert bench.hear(Key.DONE) == ("selftest-no-press",)
    assert bench.hear(Key.DONE)[0] == "selftest-no-button"
    assert bench.hear(Key.NO)[:2] == ("selftest-dead-button", "selftest-silent")
    bench.hear(Key.QUIT)
    assert bench.step is Step.OVER


@pytest.mark.parametrize("lie", LIES[:4], ids=lambda lie: str(lie.quarters * 90))
@pytest.mark.parametrize("thought", LIES[:4], ids=lambda lie: str(lie.quarters * 90))
def test_the_corner_tells_how_the_board_lies(lie: Lie, thought: Lie) -> None:
    bench = Bench(lie, thought=thought)
    bench.clear()
    said = bench.put(A1)
    assert said[0] == "cell"
    assert ("selftest-lies-turned" in said) == bool(lie.quarters)
    bench.walk()
    bench.finish()
    assert bench.test.found.lie == lie
    *found, told = summary(bench.test.found)
    assert keys(found) == ["selftest-all-well"]
    if lie.quarters:
        assert told == say("selftest-lies-turned", degrees=90 * lie.quarters)
    else:
        assert told.key == "selftest-lies-straight"


@pytest.mark.parametrize("lie", LIES[4:], ids=lambda lie: str(lie.quarters * 90))
def test_wires_as_in_a_mirror_are_no_fault_but_a_way_to_lie(lie: Lie) -> None:
    """A corner alone does not tell; the hole that does is doubted once."""
    bench = Bench(lie)
    bench.clear()
    bench.put(A1)
    assert bench.put(B1) == ("selftest-elsewhere",)
    told = ["selftest-mirrored", *["selftest-lies-turned"] * bool(lie.quarters)]
    assert bench.press() == ("cell", *told, "selftest-put")
    for place in range(C1, HOLES):
        assert bench.put(place)[0] == "cell"
    bench.finish()
    assert bench.test.found.lie == lie
    assert keys(summary(bench.test.found)) == ["selftest-all-well", *told]


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_a_lie_that_was_agreed_is_never_doubted(lie: Lie) -> None:
    bench = Bench(lie, thought=lie)
    bench.clear()
    for place in range(HOLES):
        said = bench.put(place)
        assert said[0] == "cell"
        is_told = {"selftest-mirrored", "selftest-lies-turned"} & {*said}
        assert bool(is_told) == (place == A1 and lie != Lie())
    assert bench.test.found.lie == lie


@pytest.mark.parametrize("agreed", LIES, ids=str)
@pytest.mark.parametrize("lie", LIES, ids=str)
def test_whatever_was_agreed_before_the_test_finds_how_the_board_lies(
    lie: Lie, agreed: Lie
) -> None:
    bench = Bench(lie, thought=agreed)
    told = ["selftest-mirrored"] * lie.is_mirrored
    told += ["selftest-lies-turned"] * bool(lie.quarters)
    assert keys(bench.through()) == [
        "selftest-all-well",
        *(told or ["selftest-lies-straight"]),
    ]
    assert bench.test.found.lie == lie


def test_exchanged_wires_that_look_like_a_mirror_are_told_from_one() -> None:
    bench = Bench(wires={B1: [A2], A2: [B1]})
    assert keys(bench.through()) == ["selftest-crossed"] * 2 + [
        "selftest-lies-straight"
    ]


# What is wrong with holes.


@pytest.mark.parametrize("lie", LIES[:4], ids=lambda lie: str(lie.quarters * 90))
def test_a_dead_hole_is_named_with_its_pin(lie: Lie) -> None:
    bench = Bench(lie, wires={B2: []})
    dead, told = bench.through()
    assert dead.key == "selftest-dead"
    assert named(dead, "cell") == cell(B2)
    pins = {0: ("D7", 27), 1: ("D8", 28), 2: ("D12", 32), 3: ("D11", 31)}
    assert pin(dead) == pins[lie.quarters]
    assert told.key.startswith("selftest-lies")


def pin(message: Message, name: str = "pin") -> tuple[str, int]:
    """Return the names of a pin on a Nano and on a Mega."""
    either = named(message, name)
    assert isinstance(either, Message)
    nano, mega = named(either, "nano"), named(either, "mega")
    assert isinstance(nano, Message)
    assert isinstance(mega, int)
    letter = "D" if nano.key == "pin-digital" else "A"
    return f"{letter}{named(nano, 'number')}", mega


def test_a_dead_corner_does_not_keep_the_others_from_telling_how_it_lies() -> None:
    for dead, turn in product(([A1], [A1, D1], [A1, D1, D4]), (1, 2, 3)):
        bench = Bench(Lie(turn), wires=dict.fromkeys(dead, ()))
        found = bench.through()
        assert keys(found) == ["selftest-dead"] * len(dead) + ["selftest-lies-turned"]
        assert bench.test.found.lie == Lie(turn)


def test_the_corners_are_tried_one_after_the_other() -> None:
    bench = Bench(wires=dict.fromkeys((A1, D1, D4), ()))
    bench.clear()
    tried = []
    while bench.step is Step.CORNER and bench.test.place is not None:
        tried.append(bench.test.place)
        bench.put(tried[-1])
        bench.press() if bench.test.place == tried[-1] else None
        bench.press() if bench.test.place == tried[-1] else None
    assert tried == [A1, D1, D4, A4]


def test_without_a_corner_the_other_holes_tell_how_it_lies() -> None:
    corners = dict.fromkeys((A1, D1, A4, D4), ())
    bench = Bench(Lie(3), wires=corners)
    found = bench.through()
    dead = ["selftest-many-dead"] + ["selftest-dead"] * 4
    assert keys(found) == [*dead, "selftest-lies-turned"]
    assert bench.test.found.lie == Lie(3)


def test_a_board_that_sees_nothing_lies_nobody_knows_how() -> None:
    bench = Bench(wires=dict.fromkeys(range(HOLES), ()))
    found = bench.through()
    assert keys(found) == ["selftest-many-dead", *["selftest-dead"] * HOLES]


def test_a_piece_that_is_not_seen_where_another_is_has_a_wrong_magnet() -> None:
    bench = Bench()
    bench.clear()
    bench.put(A1)
    assert bench.press() == ("selftest-unseen",)
    assert bench.put(B1) == ("cell", "selftest-magnet", "selftest-put")
    assert bench.put(C1) == ("cell", "selftest-put")
    bench.walk()
    bench.finish()
    found = summary(bench.test.found)
    assert found[0] == say("selftest-magnets", count=1)
    assert keys(found)[1:] == ["selftest-lies-straight"]


def test_exchanged_wires_are_named_with_both_pins() -> None:
    bench = Bench(wires={B1: [C1], C1: [B1]})
    bench.clear()
    bench.put(A1)
    assert bench.put(B1) == ("selftest-elsewhere",)
    said = bench.said[-1]
    assert (named(said, "asked"), named(said, "cells")) == (cell(B1), (cell(C1),))
    bench.walk()
    bench.finish()
    first, second, told = summary(bench.test.found)
    assert keys([first, second]) == ["selftest-crossed"] * 2
    assert (named(first, "cell"), named(first, "other")) == (cell(B1), cell(C1))
    assert (pin(first), pin(first, "wrong")) == (("D3", 23), ("D4", 24))
    assert (pin(second), pin(second, "wrong")) == (("D4", 24), ("D3", 23))
    assert told.key == "selftest-lies-straight"


def test_exchanged_wires_of_corners_do_not_turn_the_board() -> None:
    bench = Bench(wires={A1: [D1], D1: [A1]})
    found = bench.through()
    assert keys(found) == ["selftest-crossed"] * 2 + ["selftest-lies-straight"]


def test_a_corner_that_answers_as_none_is_named() -> None:
    bench = Bench(wires={A1: [B2], B2: [A1]})
    bench.clear()
    assert bench.put(A1) == ("selftest-no-corner",)
    assert bench.press() == ("cell", "selftest-put")
    assert bench.test.place == D1
    bench.walk()
    bench.finish()
    found = summary(bench.test.found)
    assert keys(found) == ["selftest-crossed"] * 2 + ["selftest-lies-straight"]


def test_a_piece_in_the_wrong_hole_is_put_right_by_the_next_answer() -> None:
    bench = Bench()
    bench.clear()
    assert bench.put(B2) == ("selftest-no-corner",)
    bench.put(A1)
    assert bench.put(D2) == ("selftest-elsewhere",)
    assert bench.test.place == B1
    bench.walk()
    bench.finish()
    assert keys(summary(bench.test.found)) == SOUND


def test_a_first_piece_in_the_wrong_corner_is_found_out() -> None:
    bench = Bench()
    bench.clear()
    bench.put(D1)
    assert bench.test.found.lie == Lie(1), "as it seems"
    bench.walk()
    bench.finish()
    assert keys(summary(bench.test.found)) == SOUND


def test_a_hole_that_answers_for_two_places_is_not_asked_about_for_ever() -> None:
    bench = Bench(wires={B2: [C2]})
    assert keys(bench.through()) == ["selftest-crossed", "selftest-lies-straight"]
    bench = Bench(wires=dict.fromkeys(range(HOLES), (C2,)))
    assert keys(bench.through())[:-1] == ["selftest-crossed"] * (HOLES - 1)


def test_pins_that_touch_are_named_with_their_holes() -> None:
    bench = Bench(wires={B1: [B1, C1], C1: [B1, C1]})
    found = bench.through()
    assert keys(found) == ["selftest-bridged"] * 2 + ["selftest-lies-straight"]
    assert named(found[0], "cells") == (cell(B1), cell(C1))
    pins = named(found[0], "pins")
    assert isinstance(pins, tuple)
    assert len(pins) == 2


def test_a_hole_that_is_filled_on_an_empty_board_is_stuck() -> None:
    bench = Bench(Lie(1))
    bench.see(1 << Lie(1).hole(B2) | 1 << Lie(1).hole(C1))
    assert bench.press() == ("selftest-not-empty",)
    bench.see(1 << Lie(1).hole(B2))
    assert bench.press() == ("selftest-not-empty",), "another is filled than before"
    bench.clear()
    bench.walk()
    assert B2 not in bench.test.found.answers
    bench.finish()
    stuck, told = summary(bench.test.found)
    assert stuck.key == "selftest-stuck"
    assert named(stuck, "cell") == cell(B2)
    assert told.key == "selftest-lies-turned"


def test_holes_are_named_as_the_board_lay_before_until_a_corner_answers() -> None:
    bench = Bench(Lie(2), thought=Lie(2))
    bench.see(1 << Lie(2).hole(C1))
    bench.press()
    assert bench.said[-1] == say("selftest-not-empty", cells=(cell(C1),))
    bench.see(0)
    bench.clear()
    assert bench.test.found.stuck == 0


def test_a_board_on_which_everything_is_stuck_comes_to_its_end() -> None:
    bench = Bench()
    bench.see(0xFFFF)
    bench.press()
    bench.press()
    assert bench.wait(QUIET) == ("selftest-press",)
    bench.finish()
    assert keys(summary(bench.test.found)) == ["selftest-stuck"] * HOLES


def test_a_hole_that_flickers_while_nobody_touches_it_is_unsteady() -> None:
    bench = Bench()
    bench.press()
    for _ in range(2):
        bench.wait(0.5)
        bench.chatter[C2] += 1
    bench.wait(QUIET)
    bench.walk()
    assert C2 not in bench.test.found.answers, "it would say what is not so"
    bench.finish()
    unsteady, _ = summary(bench.test.found)
    assert unsteady.key == "selftest-unsteady"
    assert named(unsteady, "cell") == cell(C2)
    assert pin(unsteady) == ("D8", 28)


def test_a_hole_that_flickers_once_is_none() -> None:
    bench = Bench()
    bench.chatter[C2] = 255
    bench.press()
    bench.wait(0.5)
    bench.chatter[C2] += 1
    bench.wait(QUIET)
    bench.walk()
    bench.finish()
    assert keys(summary(bench.test.found)) == SOUND


@pytest.mark.parametrize("count", [SHAKY - 1, SHAKY])
def test_a_hole_that_flickers_often_while_pieces_come_is_unsteady(count: int) -> None:
    bench = Bench(wires={C2: []})
    bench.clear()
    bench.chatter[C2] += count
    bench.measure()
    bench.walk()
    bench.finish()
    found = keys(summary(bench.test.found))
    what = "unsteady" if count == SHAKY else "dead"
    assert found == [f"selftest-{what}", "selftest-lies-straight"]


def test_chatter_from_before_a_restart_is_not_counted_again() -> None:
    bench = Bench()
    bench.clear()
    for chatter in (2, 200, 0):
        bench.chatter[C2] = chatter
        bench.measure()
        assert bench.hear(Lost()) == ("selftest-lost",)
        back = Connected("port", Hello("0.1.0"), is_back=True)
        assert bench.hear(back) == ("selftest-back", "selftest-cut-corner")
    bench.measure()
    assert bench.test.found.flickers[C2] == 2


def test_whoever_touches_a_quiet_board_is_asked_again_once() -> None:
    bench = Bench()
    bench.press()
    bench.wait(QUIET / 2)
    assert bench.see(1 << B1) == ("selftest-hands-off",)
    bench.wait(QUIET / 2)
    assert bench.step is Step.QUIET, "the time begins anew"
    assert bench.press() == ()
    assert bench.hear(Key.DONE) == ("selftest-quiet",)
    assert bench.see(0) == ()
    bench.wait(QUIET / 2)
    assert bench.test.found.restless == 1 << B1
    assert bench.see(1 << B1) == (), "what moves by itself is no answer"


# Buttons and buzzer.


def test_buttons_are_named_in_any_order() -> None:
    for first in (0, 1):
        bench = Bench()
        bench.clear()
        bench.walk()
        assert bench.press(first) == ("selftest-button", "selftest-press-other")
        assert named(bench.said[-2], "button") == first + 1
        assert bench.press(first)[0] == "selftest-button"
        assert bench.press(1 - first) == ("selftest-button", "selftest-buzzer")
        bench.hear(Key.DONE)
        swapped = ["selftest-swapped"] * first
        assert keys(summary(bench.test.found)) == SOUND + swapped
        assert bench.test.found.is_swapped is bool(first)


def test_which_button_is_by_row_1_is_asked_of_sound_ones_alone() -> None:
    def pressing(*pressed: int | Tied | Key, down: int = 0) -> bool | None:
        bench = Bench()
        bench.down = down
        bench.clear()
        bench.walk()
        assert bench.said[-1].key == "selftest-press"
        for one in pressed:
            bench.press(one) if isinstance(one, int) else bench.hear(one)
        return bench.test.found.is_swapped

    assert pressing(0, 1) is False
    assert pressing(1, 0) is True
    assert pressing(1) is None, "nothing is known of the other"
    assert pressing(Tied(0.0)) is None
    assert pressing(Key.SKIP, 1) is None
    assert pressing(1, Key.DONE, Key.DONE) is None, "the other is silent"
    assert pressing(Key.DONE, Key.DONE, 1) is None
    assert pressing(1, down=0b01) is None, "the other is held"


def test_both_buttons_at_once_work_both() -> None:
    bench = Bench()
    bench.clear()
    bench.walk()
    assert bench.hear(Tied(bench.at))[-1] == "selftest-buzzer"
    assert bench.test.found.buttons == {0: True, 1: True}


@pytest.mark.parametrize(("dead", "pins"), [(0, ("A6", 2)), (1, ("A7", 3))])
def test_a_dead_button_is_found_by_hands_alone(
    dead: int, pins: tuple[str, int]
) -> None:
    bench = Bench()
    bench.clear()
    bench.walk()
    bench.press(1 - dead)
    assert bench.put(A1) == ("selftest-no-press",)
    assert bench.put(B1) == ("selftest-no-button", "selftest-buzzer")
    bench.hear(Key.DONE)
    found, _ = summary(bench.test.found)
    assert found.key == "selftest-dead-button"
    assert (named(found, "button"), pin(found)) == (dead + 1, pins)


def test_a_button_that_is_always_down_is_held() -> None:
    bench = Bench()
    bench.down = 0b10
    bench.clear()
    bench.walk()
    assert bench.press(0) == ("selftest-button", "selftest-buzzer"), "it is not asked"
    bench.hear(Key.DONE)
    found, _ = summary(bench.test.found)
    assert found.key == "selftest-held"
    assert (named(found, "button"), pin(found)) == (2, ("A7", 3))


def test_a_button_that_is_down_for_a_moment_is_not_held() -> None:
    bench = Bench()
    bench.press()
    bench.down = 0b11
    bench.wait(QUIET / 2)
    bench.down = 0
    bench.wait(QUIET / 2)
    assert bench.test.found.held == frozenset()


def test_a_board_that_tells_no_levels_has_no_button_held() -> None:
    bench = Bench()
    bench.press()
    bench.test = tick(bench.test, bench.at + QUIET).test
    assert bench.step is Step.CORNER
    assert bench.test.found.held == frozenset()


def test_the_buzzer_sounds_again_and_again_until_somebody_answers() -> None:
    bench = Bench()
    bench.clear()
    bench.walk()
    bench.press(0)
    assert bench.buzzed == []
    bench.press(1)
    assert len(bench.buzzed) == 1
    bench.wait(RING * 2)
    assert len(bench.buzzed) == 3
    assert bench.put(A1)[0] == "selftest-silent"
    silent, told = summary(bench.test.found)
    assert pin(silent) == ("A5", 9)
    assert told.key == "selftest-lies-straight"
    bench.wait(RING * 2)
    assert len(bench.buzzed) == 3


# The end.


def test_the_summary_is_said_again_for_a_button_and_ends_with_both() -> None:
    bench = Bench()
    bench.through()
    heard = ("selftest-all-well", "selftest-lies-straight", "selftest-over")
    assert bench.press() == bench.hear(Key.DONE) == bench.hear(Key.REPEAT) == heard
    assert bench.put(A1) == ()
    assert bench.hear(Tied(bench.at)) == ()
    assert bench.step is Step.OVER


def test_what_is_skipped_is_not_tested_and_told_so() -> None:
    bench = Bench()
    assert bench.hear(Key.SKIP) == ("selftest-quiet",)
    bench.wait(QUIET)
    bench.hear(Key.SKIP)
    assert bench.test.place == D1
    bench.put(D1)
    assert bench.test.place == B1
    while bench.step is Step.HOLES:
        bench.hear(Key.SKIP)
    bench.hear(Key.SKIP)
    assert bench.press(1)[-1] == "selftest-buzzer"
    untried, told, _ = bench.hear(Key.SKIP)
    assert (untried, told) == ("selftest-untried", "selftest-lies-straight")
    (untried_message, _) = summary(bench.test.found)
    cells = named(untried_message, "cells")
    assert isinstance(cells, tuple)
    assert len(cells) == HOLES - 1


def test_whoever_leaves_early_hears_what_was_found() -> None:
    bench = Bench()
    assert bench.hear(Key.QUIT) == ()
    bench = Bench(Lie(1))
    bench.clear()
    bench.put(A1)
    assert bench.hear(Key.QUIT) == ("selftest-untried", "selftest-lies-turned")
    bench = Bench()
    bench.clear()
    bench.walk()
    assert bench.hear(Key.QUIT) == ("selftest-no-fault", "selftest-lies-straight")
    assert bench.step is Step.OVER


def test_every_question_is_said_again() -> None:
    bench = Bench()
    assert bench.hear(Key.REPEAT) == ("selftest-clear",)
    bench.press()
    assert bench.hear(Key.REPEAT) == ("selftest-quiet",)
    bench.wait(QUIET)
    assert bench.hear(Key.REPEAT) == bench.hear(Key.NO) == ("selftest-cut-corner",)
    bench.walk()
    bench.hear(Key.REPEAT)
    assert bench.said[-1].key == "selftest-press"
    bench.press(0)
    assert bench.hear(Key.REPEAT) == ("selftest-press-other",)
    bench.press(1)
    assert bench.hear(Key.REPEAT) == ("selftest-buzzer",)


def test_trouble_with_the_board_is_told_but_what_is_measured_here_is_not() -> None:
    bench = Bench()
    assert bench.hear(Trouble(say("board-none"))) == ("board-none",)
    assert bench.hear(Chattering(A1)) == ()
    assert bench.hear(Named("Kitchen")) == ()
    assert bench.hear(Connected("port", Hello("0.1.0"))) == ()
    assert bench.see(0) == ()
