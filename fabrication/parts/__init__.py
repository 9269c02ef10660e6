"""The parts: dimensions in, drawings and solids out, one file for each part."""

from collections.abc import Callable, Mapping
from typing import Final

from fabrication.dimensions import Dimensions
from fabrication.parts import board, tiles, tray
from fabrication.parts.pieces import pieces
from fabrication.shapes import Drawing, Solid

DRAWINGS: Final[Mapping[str, tuple[Callable[[Dimensions], Drawing], ...]]] = {
    "board-flat": (board.flat,),
    "board": (board.drilled, board.backing),
    "pieces": (),
    "tiles": (tiles.sheet,),
    "tray": (tray.base,),
}
"""The flat drawings of each part, by the name that `--part` takes."""

PARTS: Final = tuple(DRAWINGS)


def drawings(given: Dimensions, part: str) -> tuple[Drawing, ...]:
    """Return what is cut from sheets for a part."""
    return tuple(draw(given) for draw in DRAWINGS[part])


def solids(given: Dimensions, part: str) -> tuple[Solid, ...]:
    """Return what is turned, carved or printed for a part."""
    return pieces(given) if part == "pieces" else ()
