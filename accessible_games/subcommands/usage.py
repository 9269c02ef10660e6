"""The help of the command line: what can be written, and what the games have."""

from collections.abc import Sequence
from typing import Any

from accessible_games.core.game import Game
from accessible_games.core.message import Message, say, verbatim
from accessible_games.core.option import CONDUCT, Option
from accessible_games.games import all_games


def help_text() -> tuple[Message, ...]:
    """Return the help, which lists what the games have, a paragraph a message."""
    games = all_games().values()
    every = verbatim("|".join(game.key for game in games))
    head = say("cli-help", games=every, options=_listed(CONDUCT))
    return (head, *map(_help_about, games))


def _help_about(game: Game[Any, Any]) -> Message:
    """Say who can play a game, what can be agreed and which levels there are."""
    fewest, *more = game.possible_seats()
    players = say("settings-range", low=fewest, high=more[-1]) if more else fewest
    return say(
        "cli-help-game",
        game=Message(game.key),
        players=players,
        options=_listed(game.options),
        levels=verbatim(", ".join(game.levels)),
    )


def _listed(options: Sequence[Option]) -> Message:
    """List options as they are written, the usual value of each first."""
    return verbatim("; ".join(f"{o.name}={'|'.join(_values(o))}" for o in options))


def _values(option: Option) -> Sequence[str]:
    numbers = option.numbers
    if numbers is None:
        return option.values
    return option.values[0], f"{numbers[0]}-{numbers[-1]}"
