"""What Square players agree on before they start."""

from collections.abc import Sequence
from typing import Final

from accessible_games.core.option import Option, Options
from accessible_games.games.square import deal, setup
from accessible_games.games.square.state import SEATS, Rules, Starter, State

TOTALS: Final = (250, 50, 100, 150, 200, 300, 400, 500, 1000)
"""The totals that are suggested; no game goes on longer than to the highest."""

OPTIONS: Final = (
    Option("seats", tuple(map(str, SEATS))),
    Option("total", tuple(map(str, TOTALS)), range(1, max(TOTALS) + 1)),
    Option("extra-turn", ("yes", "no")),
    Option("maximal", ("move", "table")),
    Option("tile-values", ("no", "yes")),
    Option("finish-round", ("no", "yes")),
    Option("next-round", tuple(starter.value for starter in Starter)),
)


def agreed(options: Options) -> Rules:
    """Return the rules that complete options mean."""
    return Rules(
        seats=int(options["seats"]),
        total=int(options["total"]),
        has_extra_turn=options["extra-turn"] == "yes",
        is_maximal_among_all=options["maximal"] == "table",
        has_tile_values=options["tile-values"] == "yes",
        is_round_finished=options["finish-round"] == "yes",
        starter=Starter(options["next-round"]),
    )


def start(options: Options, seed: int) -> State:
    """Return the first round dealt, with the lot drawn."""
    return deal.start(agreed(options), seed)


def set_up(options: Options, seed: int, lines: Sequence[str]) -> State:
    """Return the state that a set-up says; raises `IllegalSetupError`."""
    return setup.set_up(agreed(options), seed, lines)
