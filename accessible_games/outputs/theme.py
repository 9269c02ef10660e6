"""Themes: the colours of the picture, each of high contrast."""

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
