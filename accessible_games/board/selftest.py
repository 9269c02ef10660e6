"""The self-test of a board: what happens and when goes in, what is said comes out.

A person leads it with the hands alone: a piece in the hole that is asked for is one
answer, a call button the other. Whoever sits at a keyboard may use that, too. Pure.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from accessible_games.board.events import (
    Connected,
    Event,
    Lost,
    Measured,
    Pressed,
    Seen,
    Tied,
    Trouble,
)
from accessible_games.board.faults import Findings, cells, holes, summary
from accessible_games.board.messages import BUTTONS, HOLES, Levels
from accessible_games.board.rotation import Lie
from accessible_games.board.selftest_state import (
    BEEPS,
    TRIES,
    Key,
    SelfTest,
    Step,
    Turn,
    asked,
    go_on,
)
from accessible_games.board.selftest_walk import is_in, put_in
from accessible_games.core.message import Message, say

QUIET: Final = 4.0
"""Seconds that nobody touches the board."""

RING: Final = 3.0
"""Seconds from one sounding of the buzzer to the next."""

RESTLESS: Final = 2
"""How often a hole flickers while nobody touches it before that is a fault."""


def begin(at: float, lie: Lie | None = None) -> Turn:
    """Return a new test of a board that is thought to lie so."""
    lie = lie or Lie()
    test = SelfTest(Findings(lie, agreed=lie), since=at)
    return Turn(test, (Message("selftest-welcome"), *asked(test)))


def hear(test: SelfTest, what: Event | Key, at: float) -> Turn:
    """Return what comes of an event, or of what was said at the keyboard."""
    match what:
        case Key():
            return _key(test, what, at)
        case Seen(occupancy):
            changed = occupancy ^ test.occupancy
            moved = replace(test, occupancy=occupancy)
            return _moved(moved, changed, at) if changed else Turn(moved)
        case Pressed(button):
            return _pressed(test, (button,), at)
        case Tied():
            return _pressed(test, range(BUTTONS), at)
        case Measured(levels):
            return Turn(_measured(test, levels))
        case _:
            return _of_the_line(test, what)


def _of_the_line(test: SelfTest, what: Event) -> Turn:
    """Say what has become of the board itself."""
    match what:
        case Lost():
            return Turn(replace(test, chatter=()), (Message("selftest-lost"),))
        case Connected(is_back=True):
            return Turn(test, (Message("selftest-back"), *asked(test)))
        case Trouble(why):
            return Turn(test, (why,))
        case _:
            return Turn(test)


def tick(test: SelfTest, at: float) -> Turn:
    """Return what comes of time alone."""
    if test.step is Step.QUIET and at - test.since >= QUIET:
        down = test.down or 0
        held = frozenset(one for one in range(BUTTONS) if down >> one & 1)
        found = replace(test.found, held=held)
        return go_on(replace(test, found=found), at, is_over=True)
    if test.step is Step.BUZZER and at - test.since >= RING:
        return Turn(replace(test, since=at), (), BEEPS)
    return Turn(test)


def _key(test: SelfTest, key: Key, at: float) -> Turn:
    if key is Key.QUIT:
        is_told = test.step not in {Step.CLEAR, Step.QUIET, Step.SUMMARY}
        said = tuple(summary(test.found)) if is_told else ()
        return Turn(replace(test, step=Step.OVER), said)
    if key is Key.REPEAT or test.step in {Step.QUIET, Step.SUMMARY}:
        return Turn(test, asked(test))
    if key is Key.SKIP:
        return _skip(test, at)
    if test.step is Step.BUZZER:
        return _heard(test, at, has_buzzed=key is Key.DONE)
    return _done(test, at) if key is Key.DONE else Turn(test, asked(test))


def _skip(test: SelfTest, at: float) -> Turn:
    if test.step in {Step.CORNER, Step.HOLES} and test.place is not None:
        test = replace(test, skipped=test.skipped | {test.place})
        return go_on(test, at)
    if test.step is Step.BUTTONS and test.button is not None:
        return go_on(replace(test, passed=test.passed | {test.button}), at)
    return go_on(test, at, is_over=True)


def _done(test: SelfTest, at: float) -> Turn:
    """Take it that the person has done what is asked for."""
    if test.step is Step.CLEAR:
        return _cleared(test, at)
    if test.place is not None and test.step is not Step.BUTTONS:
        return is_in(test, test.place, at)
    return _unpressed(test, at)


def _cleared(test: SelfTest, at: float) -> Turn:
    """Go on if the board is empty, or is said for the second time to be so."""
    if test.occupancy and test.doubt != test.occupancy:
        names = cells(map(test.found.lie.place, holes(test.occupancy)))
        told = say("selftest-not-empty", cells=names)
        return Turn(replace(test, doubt=test.occupancy), (told,))
    found = replace(test.found, stuck=test.occupancy)
    return go_on(replace(test, found=found), at, is_over=True)


def _moved(test: SelfTest, changed: int, at: float) -> Turn:
    """Take it that pieces have come or gone; only that one has come is an answer."""
    new = changed & test.occupancy & ~test.found.restless
    match test.step:
        case Step.QUIET if not test.is_disturbed:
            again = replace(test, is_disturbed=True, since=at)
            return Turn(again, (Message("selftest-hands-off"),))
        case Step.QUIET:
            restless = test.found.restless | changed
            return Turn(replace(test, found=replace(test.found, restless=restless)))
        case Step.BUTTONS if new:
            return _unpressed(test, at)
        case Step.BUZZER if new:
            return _heard(test, at, has_buzzed=False)
        case Step.CORNER | Step.HOLES if new and test.place is not None:
            return put_in(test, test.place, new, at)
        case _:
            return Turn(test)


def _measured(test: SelfTest, levels: Levels) -> SelfTest:
    """Count how often each hole has flickered since it was measured last."""
    pairs = zip(test.chatter or levels.chatter, levels.chatter, strict=True)
    grown = [(now - before) % 256 for before, now in pairs]
    totals = zip(test.found.flickers, grown, strict=True)
    found = replace(test.found, flickers=tuple(old + more for old, more in totals))
    test = replace(test, found=found, chatter=levels.chatter)
    if test.step is not Step.QUIET:
        return test
    quiet = [old + more for old, more in zip(test.quiet, grown, strict=True)]
    restless = sum(1 << hole for hole in range(HOLES) if quiet[hole] >= RESTLESS)
    return replace(
        test,
        found=replace(found, restless=found.restless | restless),
        quiet=tuple(quiet),
        down=levels.down if test.down is None else test.down & levels.down,
    )


def _pressed(test: SelfTest, buttons: Sequence[int], at: float) -> Turn:
    """Take call buttons for what they mean in this step."""
    if test.step is Step.SUMMARY:
        return _key(test, Key.QUIT if len(buttons) > 1 else Key.REPEAT, at)
    if test.step is Step.QUIET:
        return Turn(test)
    if test.step is not Step.BUTTONS:
        return _key(test, Key.DONE, at)
    works = {**test.found.buttons, **dict.fromkeys(buttons, True)}
    found = replace(test.found, buttons=works)
    if not test.found.buttons and len(buttons) == 1:
        found = replace(found, nearest=buttons[0])
    said = (say("selftest-button", button=button + 1) for button in buttons)
    return go_on(replace(test, found=found), at, *said)


def _unpressed(test: SelfTest, at: float) -> Turn:
    """Take it that a button was pressed and nothing was seen of it."""
    if test.button is None or test.tries + 1 < TRIES:
        again = Message("selftest-no-press")
        return Turn(replace(test, tries=test.tries + 1), (again,))
    found = replace(test.found, buttons={**test.found.buttons, test.button: False})
    return go_on(replace(test, found=found), at, Message("selftest-no-button"))


def _heard(test: SelfTest, at: float, *, has_buzzed: bool) -> Turn:
    found = replace(test.found, has_buzzed=has_buzzed)
    return go_on(replace(test, found=found), at, is_over=True)
