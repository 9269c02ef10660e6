"""Somebody who has never met the program starts it, learns the game and wins.

One run in the window, from the first menu of a new user. What is heard is all there
is: no key is pressed that was not named before.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from accessible_games.keymap import words_for
from tests.test_by_ear import TONGUES
from tests.test_tutorial import BY_KEYS, Learner, Taught, follow_all, keys_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.conftest import OpenPilot, Pilot

GAMES: Final = 2
"""How many games are played after the lessons."""

ARROWS: Final = {"ru": "Стрелки выбирают", "en": "Arrows choose"}

TEACHES: Final = {"ru": r"(\w+) пункт учит играть", "en": r"(\w+) item teaches you"}

ORDINALS: Final = {"второй": 2, "second": 2, "третий": 3, "third": 3}

AGAIN: Final = {"ru": "Новая партия", "en": "new game"}


class Newcomer:
    """Hears the program for the first time, and presses what it names."""

    def __init__(self, pilot: Pilot, language: str) -> None:
        self._pilot = pilot
        self._language = language
        self._names = keys_by_name(language)
        self.known: set[str] = set()
        """The keys that were named so far."""
        self.listen(pilot.hearing.lines)

    def listen(self, lines: Sequence[str]) -> None:
        """Remember what is heard, and the keys that are named there."""
        self.heard = " ".join(lines)
        if ARROWS[self._language] in self.heard:
            self.known |= {"up", "down", "left", "right"}
        words = {*re.findall(r"\w+", self.heard)}
        single = {name: key for name, key in self._names.items() if " " not in name}
        self.known |= {single[word] for word in words & single.keys() if len(word) > 1}

    def press(self, key: str) -> list[str]:
        """Press a key that was named, and hear what comes."""
        assert key in self.known, f"nobody named {key}"
        lines = self._pilot.press(key)
        self.listen(lines)
        return lines

    def find_the_lessons(self) -> list[str]:
        """Go to the item that teaches, by the number that was heard; choose it."""
        named = re.search(TEACHES[self._language], self.heard)
        assert named, self.heard
        wanted = ORDINALS[named[1].lower()]
        for _ in range(wanted - self._place()):
            self.press("down")
        assert self._place() == wanted
        return self.press("return")

    def _place(self) -> int:
        places = re.findall(TONGUES[self._language].place_in_list, self.heard)
        return int(places[-1][0])

    def find_a_new_game(self) -> None:
        """Open the menu, as was said at the end, and go to the item of that name."""
        name, seen = AGAIN[self._language], set[str]()
        assert name in self.heard
        self.press("escape")
        while name.lower() not in self.heard.lower():
            assert self.heard not in seen, "the menu has no such item"
            seen.add(self.heard)
            self.press("down")


@pytest.mark.usefixtures("seldom_drawn")
def test_somebody_new_starts_learns_and_wins_by_ear_alone(
    open_pilot: OpenPilot, language: str
) -> None:
    pilot = open_pilot("--language", language)
    newcomer = Newcomer(pilot, language)
    assert pilot.text(words_for("return")) in newcomer.heard
    begun = newcomer.find_the_lessons()
    learner = Learner(pilot.press, language)
    learner.listen(begun)
    follow_all(learner)
    assert len(learner.steps) == len(BY_KEYS)
    known = learner.known | newcomer.known
    ends = []
    for number in range(GAMES):
        if number > 0:
            newcomer.listen(pilot.heard)
            newcomer.find_a_new_game()
        player = Taught(pilot.press, TONGUES[language])
        player.press("return")
        assert not pilot.program.is_learning
        while not player.end:
            player.move()
        ends.append(player.end)
        assert player.pressed <= known | {"backspace"}
        outcome = pilot.desk.match.outcome
        assert outcome is not None
        assert (outcome.winner == 0) is (player.end == "won")
    assert "won" in ends
