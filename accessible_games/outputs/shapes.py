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


FINER: Final = ((100, 3), (250, 2))
"""Up to which side in pixels a picture is drawn how many times larger, for smooth
edges: on what is larger one pixel is not seen, and it would take long."""


def band(box: Box) -> int:
    """Return the width of a line of the focus, which is four wide."""
    return max(1, (min(box.width, box.height) + 20) // 36)


def arrow(surface: pygame.Surface, box: Box, colour: Colour, *, is_down: bool) -> None:
    """Show that there is more above or below."""
    base, tip = box.y, box.y + box.height
    if not is_down:
        base, tip = tip, base
    right = box.x + box.width
    points = [(box.x, base), (right, base), ((box.x + right) // 2, tip)]
    pygame.draw.polygon(surface, colour, points)


@lru_cache(maxsize=64)
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
