"""What Quarto players agree on before they start."""

from random import Random
from typing import Final

from accessible_games.core.option import Option, Options
from accessible_games.games.quarto.pieces import ALL, Trait
from accessible_games.games.quarto.rules import Penalty, Rules, State

OPTIONS: Final = (
    Option("first", ("1", "2", "lot")),
    Option("call", ("players", "program")),
    Option("wrong-call", ("nothing", "turn", "game")),
    Option("colour", ("counts", "marked", "ignored")),
    Option("traits", ("4", "3", "2", "1")),
    Option("squares", ("no", "yes")),
    Option("help", ("none", "counts", "traits")),
)

KEPT: Final = (Trait.SHAPE, Trait.HEIGHT, Trait.TOP, Trait.COLOUR)
"""Which traits count when fewer do: what fingers tell most easily comes first."""


def agreed(options: Options) -> Rules:
    """Return the rules that complete options mean."""
    counted = sum(KEPT[: int(options["traits"])])
    seen = ALL if options["colour"] != "ignored" else ALL & ~Trait.COLOUR
    return Rules(
        traits=counted & seen,
        has_squares=options["squares"] == "yes",
        penalty=Penalty(options["wrong-call"]),
        is_called_by_program=options["call"] == "program",
        is_ringed=options["colour"] == "marked",
        help=options["help"],
    )


def start(options: Options, seed: int) -> State:
    """Return the empty board, with the lot drawn if it decides who begins."""
    first = options["first"]
    turn = Random(seed).randrange(2) if first == "lot" else int(first) - 1
    return State(rules=agreed(options), turn=turn)
