"""The picture: the view in large shapes of high contrast, with the last message.

It shows any game, since it knows nodes only; it paints, and leaves it to the window
to bring what is painted before the player's eyes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import pygame

from accessible_games.core.message import Message, Utterance
from accessible_games.core.node import Ellipse, Mark, Node, Polygon, Role
from accessible_games.outputs import Frame
from accessible_games.outputs.layout import Box, Layout, lay_out
from accessible_games.outputs.lettering import SMALLEST, Lettering
from accessible_games.outputs.theme import DARK, Colour, Theme
from accessible_games.view import View

Write: TypeAlias = Callable[[pygame.Surface, str, Box, Colour, int], None]
"""Writes a text into a box, in lines of that height at most."""


class Picture:
    """The output for the eyes."""

    def __init__(
        self,
        surface_of: Callable[[], pygame.Surface],
        words: Callable[[Message], str],
        said: Callable[[Utterance], str],
        theme: Theme = DARK,
    ) -> None:
        self.theme = theme
        """May be changed at any time."""
        self._surface_of = surface_of
        self._words = words
        self._said = said
        self._lettering = Lettering()
        self._view: View | None = None
        self._text = ""
        self._painted: tuple[Theme, tuple[int, int]] | None = None

    def show(self, frame: Frame) -> None:
        """Remember what `draw` has to paint."""
        texts = map(self._said, reversed(frame.utterances))
        self._text = next(filter(None, texts), self._text)
        self._view = frame.view
        self._painted = None

    def silence(self) -> None:
        """Do nothing: a picture makes no noise."""

    def close(self) -> None:
        """Do nothing: the surface is the window's."""

    @property
    def is_stale(self) -> bool:
        """Whether something else than what was painted last has to be seen."""
        return self._painted != (self.theme, self._surface_of().get_size())

    def draw(self) -> None:
        """Paint all of the surface."""
        surface = self._surface_of()
        surface.fill(self.theme.ground)
        if self._view is not None:
            layout = lay_out(surface.get_size(), self._view)
            write = self._lettering.write
            _Painter(
                surface, self.theme, self._words, write, layout, self._view
            ).paint()
            box = layout.message
            write(surface, self._text, box, self.theme.text, box.height // 3)
        self._painted = (self.theme, surface.get_size())

    def node_at(self, point: tuple[int, int]) -> str | None:
        """Return the id of the node that is seen at `point`."""
        if self._view is None:
            return None
        return lay_out(self._surface_of().get_size(), self._view).node_at(point)


@dataclass(frozen=True, slots=True)
class _Painter:
    """What one painting needs."""

    surface: pygame.Surface
    theme: Theme
    words: Callable[[Message], str]
    letter: Write
    layout: Layout
    view: View

    def paint(self) -> None:
        root = self.view.root
        for area in root.children if root.role is Role.TABLE else (root,):
            self.surface.fill(self.theme.board, self.layout.areas[area.id])
            if area.id in self.layout.titles:
                self._title(area, self.layout.titles[area.id])
            for node in area.children or (area,):
                if node.id in self.layout.nodes:
                    self._node(node, self.layout.nodes[node.id])

    def _title(self, area: Node, box: Box) -> None:
        side = box.height
        strip = box._replace(width=max(1, box.width - 2 * side))
        largest = self.layout.unit * 3 // 4
        self.letter(
            self.surface, self.words(area.name), strip, self.theme.text, largest
        )
        x = box.x + box.width - side
        first, last = area.children[:1], area.children[-1:]
        for ends, left, is_down in ((first, x - side, False), (last, x, True)):
            if any(node.id not in self.layout.nodes for node in ends):
                arrow = Box(left, box.y, side, side).inset(side // 4)
                _arrow(self.surface, arrow, self.theme.text, is_down=is_down)

    def _node(self, node: Node, box: Box) -> None:
        is_focused = node.id == self.view.focus
        if node.role is Role.CELL or node.marks:
            self._tile(node, box)
        elif node.role is Role.ITEM:
            self._row(node, box, is_focused=is_focused)
        elif node.value is not None:
            self._write(node.value, box.inset(4 * _band(box)))
        if is_focused:
            self._focus(box)

    def _tile(self, node: Node, box: Box) -> None:
        self.surface.fill(self.theme.cell, box)
        inside = box.inset(4 * _band(box))
        if node.marks:
            side = min(inside.width, inside.height)
            self.surface.blit(_drawn(node.marks, side, self.theme), inside)
        elif node.is_filled:
            self._write(node.value or node.name, inside)
        if node.role is Role.CELL and not node.is_filled:
            corner = inside.inset(_band(box))
            self._write(node.name, corner.cut(max(SMALLEST, corner.height // 5))[0])

    def _row(self, node: Node, box: Box, *, is_focused: bool) -> None:
        """Write the name of an item, and its value in the right part."""
        colour = self.theme.ground if is_focused else self.theme.text
        if is_focused:
            self.surface.fill(self.theme.focus, box)
        inside = box.inset(max(4 * _band(box), self.layout.unit // 4))
        if node.value is not None:
            inside, right = inside.split(inside.width * 3 // 5)
            self._write(node.value, right, colour)
        self._write(node.name, inside, colour)

    def _focus(self, box: Box) -> None:
        """Frame `box` with two lines, so that it is seen without colour."""
        band = _band(box)
        for inset, width, colour in (
            (0, 2 * band, self.theme.focus),
            (2 * band, band, self.theme.ground),
            (3 * band, band, self.theme.focus),
        ):
            pygame.draw.rect(self.surface, colour, box.inset(inset), width)

    def _write(self, message: Message, box: Box, colour: Colour | None = None) -> None:
        text = self.words(message)
        self.letter(
            self.surface, text, box, colour or self.theme.text, self.layout.unit
        )


def _band(box: Box) -> int:
    """Return the width of a line of the focus, which is four wide."""
    return max(1, (min(box.width, box.height) + 20) // 36)


def _arrow(surface: pygame.Surface, box: Box, colour: Colour, *, is_down: bool) -> None:
    """Show that there is more above or below."""
    base, tip = box.y, box.y + box.height
    if not is_down:
        base, tip = tip, base
    right = box.x + box.width
    points = [(box.x, base), (right, base), ((box.x + right) // 2, tip)]
    pygame.draw.polygon(surface, colour, points)


@lru_cache(maxsize=64)
def _drawn(marks: tuple[Mark, ...], side: int, theme: Theme) -> pygame.Surface:
    """Draw marks to be put on a cell, first larger than needed, for smooth edges."""
    large = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA, 32)
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
