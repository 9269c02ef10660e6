"""The pieces of Quarto and their traits.

A *piece* is a number from 0 to 15, one bit for each of its four traits. The bit says
which of two *looks* the piece has in that *trait*: piece 0 is light, round, tall and
hollow, piece 15 is dark, square, low and solid. A *mask* is a set of traits as bits.
"""

from collections.abc import Iterable
from enum import IntFlag
from functools import reduce
from operator import and_, or_
from typing import Final, TypeAlias

Piece: TypeAlias = int

PIECES: Final = range(16)


class Trait(IntFlag):
    """One of the four ways in which pieces differ."""

    TOP = 1
    HEIGHT = 2
    SHAPE = 4
    COLOUR = 8


ALL: Final = 15
"""The mask of all four traits."""

LOOKS: Final = {
    Trait.COLOUR: ("light", "dark"),
    Trait.SHAPE: ("round", "square"),
    Trait.HEIGHT: ("tall", "low"),
    Trait.TOP: ("hollow", "solid"),
}
"""The looks of each trait, of a piece without and with its bit, as they are spoken:
colour first."""


def looks(piece: Piece, mask: int = ALL) -> tuple[str, ...]:
    """Return the looks of `piece` in the traits of `mask`."""
    return tuple(
        pair[bool(piece & trait)] for trait, pair in LOOKS.items() if trait & mask
    )


def shared(pieces: Iterable[Piece], mask: int = ALL) -> tuple[str, ...]:
    """Return the looks that all of `pieces`, at least one, have in common."""
    pieces = tuple(pieces)
    in_all, in_any = reduce(and_, pieces), reduce(or_, pieces)
    return looks(in_all, mask & (in_all | ~in_any))
