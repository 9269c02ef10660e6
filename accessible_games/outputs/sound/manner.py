"""A manner of sounding: whether, how loud, and for which ears."""

from dataclasses import dataclass
from typing import Final

CHANNELS: Final = ("stereo", "mono", "swapped")
"""What each ear gets: its own side, the same as the other, or the other's side."""

LOUDEST: Final = 10

USUAL_VOLUME: Final = 7


@dataclass(frozen=True, slots=True)
class SoundManner:
    """How sounds are to be heard. Volumes go from 0, silent, to 10."""

    is_on: bool = True
    focus: int = USUAL_VOLUME
    """The volume of the sounds of moving."""
    game: int = USUAL_VOLUME
    """The volume of the sounds of what happens in the game."""
    channels: str = "stereo"
    """One of `CHANNELS`."""


USUAL_SOUNDS: Final = SoundManner()
"""As it sounds when nobody has turned anything."""
