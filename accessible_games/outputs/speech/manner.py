"""A manner of speaking: how fast, how high and how loud, whoever speaks.

Each *dial* goes from -100 to 100. At 0 a voice speaks as it would without us: at its
usual rate, or as its user has set it. What a voice can do is its *reach*.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

LOWEST: Final = -100
HIGHEST: Final = 100

STEP: Final = 10
"""How far one press of a key turns a dial."""

DIALS: Final = ("rate", "pitch", "volume")

Reach: TypeAlias = Mapping[str, int]
"""The dials that a voice has, and how far up each goes: `{"rate": 100, "volume": 0}`.

A voice that is as loud as it can be at 0 only grows softer.
"""


@dataclass(frozen=True, slots=True)
class Manner:
    """Where each dial stands."""

    rate: int = 0
    pitch: int = 0
    volume: int = 0


USUAL: Final = Manner()
"""As the voice speaks when nobody has turned anything."""


def between(value: int, low: float, usual: float, high: float) -> float:
    """Return what a dial at `value` means to an engine; at 0 it is `usual`."""
    end = high if value > 0 else low
    return usual + (end - usual) * abs(value) / HIGHEST
