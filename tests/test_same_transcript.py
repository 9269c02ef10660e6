"""The same match, played in the window by keys and in the console by words.

What is told of the game is the same, word for word; only how to go on differs, since
keys are pressed and words are typed.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from accessible_games.core.message import Kind, Message, Utterance
from accessible_games.scenes.scene import Shell

if TYPE_CHECKING:
    from accessible_games.core.match import Match
    from accessible_games.scenes.desk import Desk
    from accessible_games.scenes.stage import Stage
    from tests.conftest import OpenPilot, OpenTypist, Pilot

TABLES: Final = {
    "two people": ("--seat=person", "--seat=person:Анна"),
    "careless": ("--seat=person", "--seat=computer:careless"),
    "called by the program": (
        "--seat=person",
        "--seat=person",
        "--option=call=program",
    ),
}

BY_KEY: Final = {"call": "q", "pass": "backspace"}
"""The key of each move that has no place on the table."""


def is_of_the_shell(message: Message) -> bool:
    """Return whether a message says how to go on in this shell."""
    return message.key.endswith(tuple(f"-{shell.value}" for shell in Shell))


def told(stage: Stage) -> list[str]:
    """Return what was told of the game, without how to go on in this shell.

    The first line of the window ends with the focus, which the console does not have.
    """
    lines: list[str] = []
    for entry in stage.told:
        if entry.utterance.kind is Kind.GAME:
            said = [m for m in entry.utterance.messages if not is_of_the_shell(m)]
            has_focus = stage.shell is Shell.WINDOW and not lines
            lines.append(
                stage.words(Utterance(tuple(said[:-1] if has_focus else said)))
            )
    return lines


def choose(match: Match[Any, Any], chance: Random) -> str:
    """Return a legal move by chance, in notation."""
    moves = sorted(map(match.game.write, match.game.legal_moves(match.state)))
    return chance.choice(moves)


def by_keys(pilot: Pilot, move: str) -> None:
    """Make a move as a player does: go where it is, and press Enter."""
    verb, _, about = move.partition(" ")
    if verb in BY_KEY:
        pilot.press(BY_KEY[verb])
        return
    desk = pilot.desk
    places = "quarto-board" if verb == "place" else "quarto-pieces"
    area = f"{pilot.text(Message(places))}:"
    assert any(pilot.press("tab")[0].startswith(area) for _ in range(4))
    if verb == "place":
        pilot.press(about[1], f"shift+{'abcd'.index(about[0]) + 1}")
    else:
        pilot.press("home")
        for _ in range(16):
            if written(desk) != move:
                pilot.press("down")
    assert written(desk) == move
    pilot.press("return")


def written(desk: Desk) -> str:
    """Return the move that Enter makes here, in notation."""
    game, state = desk.session.game, desk.match.state
    return game.write(game.act_on(state, desk.view().focus))


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_window_and_the_console_tell_the_same(
    open_pilot: OpenPilot,
    open_typist: OpenTypist,
    language: str,
    table: str,
    seed: int,
) -> None:
    arguments = ("quarto", "--language", language, "--seed", str(seed), *TABLES[table])
    pilot, typist = open_pilot(*arguments), open_typist(*arguments)
    chance = Random(seed)
    while pilot.desk.match.outcome is None:
        if len(pilot.desk.match.moves) > 2 and chance.random() < 0.1:
            pilot.press("u")
            typist.type("undo")
        else:
            move = choose(pilot.desk.match, chance)
            by_keys(pilot, move)
            typist.type(move)
        assert typist.program.desk is not None
        assert typist.program.desk.match.moves == pilot.desk.match.moves
    window, console = told(pilot.program.stage), told(typist.program.stage)
    assert window == console
    assert len(console) > len(pilot.desk.match.moves) / 2
    assert all(console)
