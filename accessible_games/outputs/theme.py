"""Themes: the colours of the picture, each of high contrast, and how it is shown.

Text stands on `ground`, `board` or `focus` alone, at 7 to 1 or more. Shapes stand out
from what is beside them at 3 to 1 or more.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from accessible_games.core.node import Ink

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, from 0 to 255."""


@dataclass(frozen=True, slots=True)
class Theme:
    """What the parts of the picture are painted with."""

    ground: Colour
    board: Colour
    cell: Colour
    light: Colour
    dark: Colour
    outline: Colour
    text: Colour
    focus: Colour

    def colour(self, ink: Ink) -> Colour:
        """Return the colour of `ink` on a cell."""
        return {
            Ink.LIGHT: self.light,
            Ink.DARK: self.dark,
            Ink.OUTLINE: self.outline,
            Ink.GROUND: self.cell,
        }[ink]


DARK: Final = Theme(
    ground=(0, 0, 0),
    board=(32, 32, 38),
    cell=(64, 94, 112),
    light=(255, 248, 230),
    dark=(0, 0, 0),
    outline=(222, 100, 20),
    text=(255, 255, 255),
    focus=(255, 224, 0),
)
LIGHT: Final = Theme(
    ground=(255, 255, 255),
    board=(226, 230, 234),
    cell=(128, 148, 162),
    light=(255, 255, 255),
    dark=(0, 0, 0),
    outline=(200, 50, 0),
    text=(0, 0, 0),
    focus=(0, 0, 150),
)
YELLOW: Final = Theme(
    ground=(0, 0, 0),
    board=(0, 0, 0),
    cell=(92, 92, 92),
    light=(255, 255, 0),
    dark=(0, 0, 0),
    outline=(0, 130, 255),
    text=(255, 255, 0),
    focus=(255, 255, 255),
)
"""Yellow and black, without any other ground: what many with low vision read best."""

PALETTES: Final[Mapping[str, Theme]] = {"dark": DARK, "light": LIGHT, "yellow": YELLOW}
"""The theme of each name, the usual one first."""

THEMES: Final = tuple(PALETTES)

SCALES: Final = (100, 130, 165, 210)
"""Per cent of the usual height of letters, for each size of text."""

TEXT_SIZES: Final = range(len(SCALES))


@dataclass(frozen=True, slots=True)
class PictureManner:
    """How the picture is shown; raises `ValueError` for what there is not."""

    theme: str = THEMES[0]
    """One of `THEMES`."""
    text_size: int = 0
    """One of `TEXT_SIZES`: usual, large, larger, largest."""

    def __post_init__(self) -> None:
        if self.theme not in THEMES:
            raise ValueError(f"no theme {self.theme!r}")
        if self.text_size not in TEXT_SIZES:
            raise ValueError(f"no size of text {self.text_size!r}")

    @property
    def colours(self) -> Theme:
        """The colours of the theme."""
        return PALETTES[self.theme]
