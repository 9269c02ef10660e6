"""What is used up: glue, sandpaper, tape. One package is enough for all parts at once.

By reckoning all joints together take 30 g of wood glue, and all magnets and balls a few
millilitres of epoxy glue, which holds metal as wood glue does not.
"""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from math import ceil
from typing import Final

from accessible_games.core.message import Message, say
from fabrication.dimensions import Dimensions
from fabrication.materials import Material
from fabrication.words import mm

SANDED: Final = ("sandpaper-coarse", "sandpaper-fine")

USED: Final[Mapping[str, tuple[str, ...]]] = {
    "board-flat": (*SANDED, "epoxy", "braille-tape"),
    "board": (
        *(*SANDED, "wood-glue", "epoxy", "braille-tape"),
        *("string", "matches", "paper"),
    ),
    "sensors": ("wood-glue", "epoxy", "masking-tape", "braille-tape", "veneer"),
    "panel": ("wood-glue", "epoxy"),
    "pieces": (*SANDED, "wood-glue", "epoxy"),
    "pieces-flat": (*SANDED, "wood-glue"),
    "tiles": SANDED,
    "tray": (*SANDED, "wood-glue"),
}
"""What the steps of each part use up, and what helps after a mistake."""

SIZES: Final[Mapping[str, Message]] = {
    "sandpaper-coarse": Message("size-sandpaper"),
    "sandpaper-fine": Message("size-sandpaper"),
    "wood-glue": Message("size-wood-glue"),
    "epoxy": Message("size-epoxy"),
    "masking-tape": Message("size-masking-tape"),
    "braille-tape": Message("size-braille-tape"),
    "string": Message("size-length"),
    "matches": Message("size-matches"),
    "paper": say("size-area", width=mm(Decimal(210)), height=mm(Decimal(297))),
    "veneer": say("size-area", width=mm(Decimal(50)), height=mm(Decimal(50))),
}
"""What a package holds, as it is sold, in the order in which they are listed. The
string goes by the board."""

STRING: Final = Decimal(1000)
"""How long it is at least."""

HELD: Final = Decimal(200)
"""How much of it the hands hold that draw it from corner to corner."""


def supplies(given: Dimensions, parts: Iterable[str]) -> tuple[Material, ...]:
    """Return what several parts use up together, each once."""
    wanted = {name for part in parts for name in USED[part]}
    diagonal = ceil(given.side * Decimal(2).sqrt())
    string = say("size-length", length=mm(max(STRING, diagonal + HELD)))
    return tuple(
        Material("supplies", Message(f"material-{name}"), size, 1)
        for name, size in {**SIZES, "string": string}.items()
        if name in wanted
    )
