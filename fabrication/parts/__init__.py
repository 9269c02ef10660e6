"""The parts: dimensions in, drawings and solids out, one file for each part."""

from collections.abc import Callable, Mapping
from typing import Final

from fabrication.dimensions import Dimensions
from fabrication.parts import board, panel, sensors, tiles, tray
from fabrication.parts.pieces import flat_pieces, pieces
from fabrication.shapes import Drawing
from fabrication.solids import Solid

DRAWINGS: Final[Mapping[str, tuple[Callable[[Dimensions], Drawing], ...]]] = {
    "board-flat": (board.flat,),
    "board": (board.drilled, board.backing),
    "sensors": (sensors.backing,),
    "panel": (panel.lid, panel.base),
    "pieces": (),
    "pieces-flat": (),
    "tiles": (tiles.sheet, tiles.gauge),
    "tray": (tray.base,),
}
"""The flat drawings of each part, by the name that `--part` takes."""

PARTS: Final = tuple(DRAWINGS)


def drawings(given: Dimensions, part: str) -> tuple[Drawing, ...]:
    """Return what is cut from sheets for a part."""
    return tuple(draw(given) for draw in DRAWINGS[part])


def solids(given: Dimensions, part: str) -> tuple[Solid, ...]:
    """Return what is turned, carved or printed for a part."""
    match part:
        case "pieces":
            return pieces(given)
        case "pieces-flat":
            return flat_pieces(given)
        case _:
            return ()
