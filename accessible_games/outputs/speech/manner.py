"""A manner of speaking: how fast, how high, how loud, and in which voice.

Each *dial* goes from -100 to 100. At 0 a voice speaks as it would without us: at its
usual rate, or as its user has set it. What a voice can do is its *reach*.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
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
    """Where each dial stands, and which voice of an engine speaks."""

    rate: int = 0
    pitch: int = 0
    volume: int = 0
    voices: tuple[tuple[str, str], ...] = ()
    """Languages and the voices chosen for them, by the engine's own names.

    An engine that has no such voice for the language speaks as usual.
    """

    def voice(self, language: str) -> str:
        """Return the name of the voice chosen for a language; empty is the usual."""
        return dict(self.voices).get(language, "")

    def with_voice(self, language: str, name: str) -> "Manner":
        """Return this manner with another voice for a language."""
        named = {**dict(self.voices), language: name}
        return replace(self, voices=tuple(sorted(n for n in named.items() if n[1])))


USUAL: Final = Manner()
"""As the voice speaks when nobody has turned anything."""


def between(value: int, low: float, usual: float, high: float) -> float:
    """Return what a dial at `value` means to an engine; at 0 it is `usual`."""
    end = high if value > 0 else low
    return usual + (end - usual) * abs(value) / HIGHEST
