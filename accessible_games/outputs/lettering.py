"""Lettering: text as large as its box allows, in the font that pygame brings."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from accessible_games.outputs.theme import Colour

SMALLEST: Final = 12
"""The height of the smallest lines, in pixels."""

MOST: Final = 256
"""How many fitted texts are remembered."""

Fitted = tuple[pygame.font.Font, list[str]]


class Letters(NamedTuple):
    """How a text is written."""

    colour: Colour
    largest: int
    """The height of the lines, when there is room for it."""
    plate: Colour | None = None
    """A ground to be laid under the lines."""
    is_centred: bool = False


class Lettering:
    """Writes text, and remembers fonts and what fits: opening a font takes long.

    It must not be used any more when `pygame.font` has been left.
    """

    def __init__(self) -> None:
        self._fonts: dict[int, pygame.font.Font] = {}
        self._fitted: dict[tuple[str, int, int, int], Fitted] = {}

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        box: tuple[int, int, int, int],
        letters: Letters,
    ) -> None:
        """Write `text` into `box` in lines of that height, or less if needed."""
        left, top, width, height = box
        font, lines = self._fit(text, width, height, letters.largest)
        step = font.get_linesize()
        y = top + max(0, height - step * len(lines)) // 2
        clip = surface.get_clip()
        surface.set_clip(box)
        for i, line in enumerate(lines):
            written = font.render(line, antialias=True, color=letters.colour)
            place = written.get_rect(topleft=(left, y + i * step))
            if letters.is_centred:
                place.centerx = left + width // 2
            if letters.plate is not None:
                surface.fill(letters.plate, place.inflate(step // 4, 0))
            surface.blit(written, place)
        surface.set_clip(clip)

    def can_hold(self, box: tuple[int, int, int, int], text: str) -> bool:
        """Return whether the lines of `text` fit into `box`, at the smallest size."""
        _, _, width, height = box
        font = self._font(next(_sizes(SMALLEST)))
        lines = wrap(text, font, width)
        return font.get_linesize() * len(lines) <= height

    def _fit(self, text: str, width: int, height: int, largest: int) -> Fitted:
        """Return the largest font in which `text` fits, and its lines."""
        asked = (text, width, height, largest)
        if asked not in self._fitted:
            if len(self._fitted) >= MOST:
                self._fitted.clear()
            self._fitted[asked] = self._find_fit(*asked)
        return self._fitted[asked]

    def _find_fit(self, text: str, width: int, height: int, largest: int) -> Fitted:
        for size in _sizes(min(largest, height)):
            font = self._font(size)
            lines = wrap(text, font, width)
            is_narrow = all(font.size(line)[0] <= width for line in lines)
            if is_narrow and font.get_linesize() * len(lines) <= height:
                break
        else:
            most = max(1, height // font.get_linesize())
            lines = _shorten(lines, font, width, most)
        return font, lines

    def _font(self, size: int) -> pygame.font.Font:
        if size not in self._fonts:
            self._fonts[size] = pygame.font.Font(None, size)
        return self._fonts[size]


def wrap(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """Break `text` into lines no wider than `width`, unless one word is."""
    lines: list[str] = []
    for word in text.split():
        if lines and font.size(f"{lines[-1]} {word}")[0] <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _sizes(largest: int) -> Iterator[int]:
    """Yield the sizes of fonts of smaller and smaller lines, one at least."""
    height = largest
    while True:
        yield height * 4 // 3
        if height <= SMALLEST:
            return
        height = max(SMALLEST, height * 9 // 10)


def _shorten(
    lines: list[str], font: pygame.font.Font, width: int, most: int
) -> list[str]:
    """Return the first `most` lines, with a sign wherever something is missing."""
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] += "…"
    return [_narrow(line, font, width) for line in kept]


def _narrow(line: str, font: pygame.font.Font, width: int) -> str:
    end = len(line)
    short = line
    while end and font.size(short)[0] > width:
        end -= 1
        short = f"{line[:end]}…"
    return short
