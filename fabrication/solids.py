"""Solids as data: what is turned, carved or printed, in no file format yet.

A solid is a pile of *slabs*, each of one section throughout; lengths are millimetres.
"""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from math import pi


class Outline(StrEnum):
    """What a body looks like from above."""

    ROUND = "round"
    SQUARE = "square"


@dataclass(frozen=True, slots=True)
class Slab:
    """A part of a solid between two heights, of the same section throughout."""

    bottom: Decimal
    top: Decimal
    outline: Outline
    width: Decimal
    """Its diameter, or its side."""
    bore: Decimal = Decimal(0)
    """The diameter of the round opening in its middle, if there is one."""

    @property
    def volume(self) -> float:
        """Cubic millimetres."""
        square = float(self.width) ** 2
        area = square if self.outline is Outline.SQUARE else pi / 4 * square
        return (area - pi / 4 * float(self.bore) ** 2) * float(self.top - self.bottom)


@dataclass(frozen=True, slots=True)
class Solid:
    """Slabs upon each other, from 0 upwards; raises `ValueError` if there is a gap."""

    name: str
    slabs: tuple[Slab, ...]

    def __post_init__(self) -> None:
        ends = (Decimal(0), *(slab.top for slab in self.slabs))
        starts = tuple(slab.bottom for slab in self.slabs)
        if ends[:-1] != starts or any(slab.top <= slab.bottom for slab in self.slabs):
            raise ValueError("slabs that do not lie upon each other", self.name)

    @property
    def height(self) -> Decimal:
        """How high it is."""
        return self.slabs[-1].top

    @property
    def volume(self) -> float:
        """Cubic millimetres."""
        return sum(slab.volume for slab in self.slabs)

    def at(self, height: Decimal) -> Slab:
        """Return the slab whose section is found at a height."""
        return next(slab for slab in self.slabs if height < slab.top)
