"""The shapes of the picture: marks as a game gives them, and the signs beside them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import pygame

from accessible_games.core.node import Ellipse, Emphasis, Ink, Mark, Polygon
from accessible_games.outputs.box import Box
from accessible_games.outputs.theme import Colour, Theme


def _flag(size: float, ink: Ink) -> Polygon:
    """Draw a filled upper right corner."""
    return Polygon(((1 - size, 0), (1, 0), (1, size)), ink)


def _brackets(length: float, width: float, inset: float, ink: Ink) -> tuple[Mark, ...]:
    """Draw an angle in every corner, that much from the edges."""
    near, thick, long = inset, inset + width, inset + length
    angle = (
        *((near, near), (long, near), (long, thick)),
        *((thick, thick), (thick, long), (near, long)),
    )
    return tuple(
        Polygon(
            tuple((1 - x if right else x, 1 - y if down else y) for x, y in angle), ink
        )
        for right in (False, True)
        for down in (False, True)
    )


SIGNS: Final[Mapping[Emphasis, tuple[Mark, ...]]] = {
    Emphasis.LATEST: (_flag(0.34, Ink.DARK), _flag(0.25, Ink.LIGHT)),
    Emphasis.DECISIVE: (
        *_brackets(0.36, 0.12, 0, Ink.DARK),
        *_brackets(0.31, 0.06, 0.03, Ink.LIGHT),
    ),
}
"""What is drawn over a tile that stands out: light with a dark rim, to be seen on
any ground and over any piece."""


JOINED_SIGNS: Final[Mapping[Emphasis, tuple[Mark, ...]]] = {
    **SIGNS,
    Emphasis.LATEST: (
        Ellipse(0.5, 0.5, 0.38, 0.38, Ink.DARK),
        Ellipse(0.5, 0.5, 0.26, 0.26, Ink.LIGHT),
        Ellipse(0.5, 0.5, 0.14, 0.14, Ink.OUTLINE),
    ),
}
"""The same on tiles that lie edge to edge: rings in the middle, where the marks of
edges do not reach and nothing can be taken for a mark of two tiles."""


FINER: Final = ((100, 3), (250, 2))
"""Up to which side in pixels a picture is drawn how many times larger, for smooth
edges: on what is larger one pixel is not seen, and it would take long."""


def band(box: Box) -> int:
    """Return the width of a line of the focus, which is four wide."""
    return max(1, (min(box.width, box.height) + 20) // 36)


def arrow(
    surface: pygame.Surface, box: Box, colour: Colour, toward: tuple[int, int]
) -> None:
    """Show that there is more where a step to the right and upwards leads."""
    right, up = toward
    x, y = box.x + box.width // 2, box.y + box.height // 2
    ends = {-1: (box.x, box.y), 0: (x, y), 1: (box.x + box.width, box.y + box.height)}
    tip = ends[right][0], ends[-up][1]
    base = [(ends[end if up else -right][0], ends[up or end][1]) for end in (-1, 1)]
    pygame.draw.polygon(surface, colour, [*base, tip])


@lru_cache(maxsize=128)
def drawn(marks: tuple[Mark, ...], side: int, theme: Theme) -> pygame.Surface:
    """Draw marks to be put on a cell."""
    factor = next((finer for most, finer in FINER if side <= most), 1)
    large = pygame.Surface((side * factor, side * factor), pygame.SRCALPHA, 32)
    large.fill((*theme.cell, 0))
    for mark in marks:
        _mark(large, mark, theme.colour(mark.ink))
    return pygame.transform.smoothscale(large, (side, side))


def _mark(surface: pygame.Surface, mark: Mark, colour: Colour) -> None:
    side = surface.get_width()
    match mark:
        case Ellipse(x, y, width, height):
            left, top = round((x - width / 2) * side), round((y - height / 2) * side)
            box = (left, top, round(width * side), round(height * side))
            pygame.draw.ellipse(surface, colour, box)
        case Polygon(points):
            scaled = [(x * side, y * side) for x, y in points]
            pygame.draw.polygon(surface, colour, scaled)
