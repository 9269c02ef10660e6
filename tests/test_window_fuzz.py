"""Any keys in any order: the window goes on, answers, and keeps to the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies as st

from accessible_games.core.match import Match, Play
from accessible_games.core.record import Record, read, write
from accessible_games.games import all_games
from accessible_games.games.quarto.rules import Call
from accessible_games.i18n import LANGUAGES
from accessible_games.keymap import USUAL_KEYS

if TYPE_CHECKING:
    from tests.conftest import OpenPilot, Pilot

pytestmark = pytest.mark.slow

BOUND: Final = tuple(USUAL_KEYS.by_key)

ANSWERED: Final = frozenset(BOUND) - {"ctrl"}
"""Keys that are never answered with silence, unless that was asked for."""

FREE: Final = (
    *("j", "k", "z", "5", "0", "slash", "minus", "delete"),
    *("f2", "f3", "f6", "f9", "f12", "keypad 5", "keypad 0", "insert", "capslock"),
    *("shift", "ctrl+shift", "ctrl+5", "ctrl+shift+x", "alt+f4", "windows"),
)
"""Keys that mean nothing on the table."""

MOVES: Final = (
    *(("tab", "return"), ("shift+tab", "n", "return"), ("q",), ("escape",)),
    *(("return",), ("tab", "return", "f", "return")),
)
"""Keys that bring a game on: give, place, call, leave a menu, take and lay a tile."""

STEPS: Final = (*((key,) for key in (*BOUND, *FREE)), *MOVES * 12)

BEGUN: Final = (0, 4, 12, 20, 28, 31, 32)
"""How many moves were made before the first key."""

fuzz: Final = settings(
    deadline=None,
    max_examples=5,
    # To find fewer keys that fail takes minutes: the last ones are told instead.
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.large_base_example,
        HealthCheck.data_too_large,
        HealthCheck.too_slow,
    ],
)


def check_match(pilot: Pilot) -> None:
    """See that the moves made so far, by the rules, lead to what lies there."""
    desk = pilot.program.desk
    if desk is None:
        return
    record = desk.session.record
    again = read(write(record), all_games())
    assert again.match.states == record.match.states
    assert again.seats == record.seats


def press_all(pilot: Pilot, keys: Sequence[str], reopen: Callable[[], Pilot]) -> None:
    for number, key in enumerate(keys):
        silences = pilot.hearing.silences
        heard = pilot.press(key)
        last = keys[max(0, number - 20) : number + 1]
        assert all(heard), last
        is_hushed = pilot.hearing.silences > silences
        assert heard or is_hushed or key not in ANSWERED, last
        if number % 25 == 0:
            check_match(pilot)
        if not pilot.program.stage.is_open:
            pilot = reopen()
    check_match(pilot)


SEATS: Final = {"quarto": ("person", "computer:careless"), "square": ("person",) * 2}


def record_of(game: str, number: int) -> str:
    """Return the record of a game in which so many moves were made by chance."""
    chance, match = Random(number), Match.start(all_games()[game])
    for _ in range(number):
        moves = [m for m in match.game.legal_moves(match.state) if m != Call()]
        match, _ = match.advance(Play(chance.choice(moves)))
    return write(Record(match, SEATS[game]))


steps: Final = st.lists(st.sampled_from(STEPS), min_size=150, max_size=250)


@pytest.mark.usefixtures("seldom_drawn")
@fuzz
@given(steps=steps, begun=st.tuples(st.sampled_from(LANGUAGES), st.sampled_from(BEGUN)))
@pytest.mark.parametrize("game", SEATS)
def test_any_keys_in_a_game_are_answered_and_keep_to_the_rules(
    open_pilot: OpenPilot,
    tmp_path: Path,
    steps: list[tuple[str, ...]],
    begun: tuple[str, int],
    game: str,
) -> None:
    language, number = begun
    path = tmp_path / "begun.txt"
    path.write_text(record_of(game, number), "utf-8")

    def reopen() -> Pilot:
        return open_pilot("--language", language, "--load", str(path))

    press_all(reopen(), [*chain(*steps)], reopen)


@pytest.mark.usefixtures("seldom_drawn")
@fuzz
@given(steps=steps)
def test_any_keys_in_the_first_menu_and_after_it_are_answered(
    open_pilot: OpenPilot, steps: list[tuple[str, ...]]
) -> None:
    press_all(open_pilot(), [*chain(*steps)], open_pilot)
