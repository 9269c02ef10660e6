"""The picture: the view in large shapes of high contrast, with the last message.

It shows any game, since it knows nodes only; it paints, and leaves it to the window
to bring what is painted before the player's eyes.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from accessible_games.core.message import Message, Utterance
from accessible_games.core.node import Emphasis, Mark, Node, Role
from accessible_games.outputs import Frame
from accessible_games.outputs.box import Box
from accessible_games.outputs.grid import Grid, bare_cells
from accessible_games.outputs.layout import ABOVE, Layout, lay_out
from accessible_games.outputs.lettering import SMALLEST, Lettering, Letters
from accessible_games.outputs.shapes import JOINED_SIGNS, SIGNS, arrow, band, drawn
from accessible_games.outputs.theme import Colour, PictureManner, Theme
from accessible_games.view import View

Signs: TypeAlias = Mapping[Emphasis, tuple[Mark, ...]]

Write: TypeAlias = Callable[[pygame.Surface, str, Box, Letters], None]
"""Writes a text into a box."""


class Picture:
    """The output for the eyes."""

    def __init__(
        self,
        surface_of: Callable[[], pygame.Surface],
        words: Callable[[Message], str],
        said: Callable[[Utterance], str],
        manner: PictureManner | None = None,
    ) -> None:
        self.manner = manner or PictureManner()
        """May be changed at any time."""
        self._surface_of = surface_of
        self._words = words
        self._said = said
        self._lettering = Lettering()
        self._view: View | None = None
        self._text = ""
        self._layout: tuple[PictureManner, tuple[int, int], Layout] | None = None
        self._painted: tuple[PictureManner, tuple[int, int]] | None = None

    def show(self, frame: Frame) -> None:
        """Remember what `draw` has to paint."""
        texts = map(self._said, reversed(frame.utterances))
        self._text = next(filter(None, texts), self._text)
        self._view = frame.view
        self._painted = self._layout = None

    def silence(self) -> None:
        """Do nothing: a picture makes no noise."""

    def close(self) -> None:
        """Do nothing: the surface is the window's."""

    @property
    def is_stale(self) -> bool:
        """Whether something else than what was painted last has to be seen."""
        return self._painted != (self.manner, self._surface_of().get_size())

    def draw(self) -> None:
        """Paint all of the surface."""
        surface, theme = self._surface_of(), self.manner.colours
        surface.fill(theme.ground)
        if self._view is not None:
            layout = self._lay_out(self._view)
            write = self._lettering.write
            _Painter(surface, theme, self._words, write, layout, self._view).paint()
            box = layout.message
            write(surface, self._text, box, Letters(theme.text, box.height // 3))
        self._painted = (self.manner, surface.get_size())

    def _lay_out(self, view: View) -> Layout:
        """Lay out the view; the longer the message, the more room it gets."""
        made_for = self.manner, self._surface_of().get_size()
        if self._layout is None or self._layout[:2] != made_for:
            self._layout = (*made_for, self._roomy_layout(view))
        return self._layout[2]

    def _roomy_layout(self, view: View) -> Layout:
        size, text_size = self._surface_of().get_size(), self.manner.text_size
        layouts = (lay_out(size, view, text_size, more) for more in range(len(ABOVE)))
        for layout in layouts:
            if self._lettering.can_hold(layout.message, self._text):
                break
        return layout

    def node_at(self, point: tuple[int, int]) -> str | None:
        """Return the id of the node that is seen at `point`."""
        if self._view is None:
            return None
        return self._lay_out(self._view).node_at(point)


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
            if area.id not in self.layout.areas:
                continue
            self.surface.fill(self.theme.board, self.layout.areas[area.id])
            if area.id in self.layout.titles:
                self._title(area, self.layout.titles[area.id])
            if area.id in self.layout.grids:
                self._sides(self.layout.grids[area.id])
            bare = bare_cells(area)
            for node in area.children or (area,):
                if node.id in self.layout.nodes:
                    box = self.layout.nodes[node.id]
                    if node.id not in bare:
                        self._node(node, box, is_joined=area.is_boundless)
                    if node.id == self.view.focus:
                        self._focus(box)

    def _title(self, area: Node, box: Box) -> None:
        side = box.height
        strip = box._replace(width=max(1, box.width - 2 * side))
        letters = Letters(self.theme.text, self.layout.unit * 3 // 4)
        self.letter(self.surface, self.words(area.name), strip, letters)
        x = box.x + box.width - side
        first, last = area.children[:1], area.children[-1:]
        for ends, left, up in ((first, x - side, 1), (last, x, -1)):
            if any(node.id not in self.layout.nodes for node in ends):
                place = Box(left, box.y, side, side).inset(side // 4)
                arrow(self.surface, place, self.theme.text, (0, up))

    def _sides(self, grid: Grid) -> None:
        """Write the numbers beside a board, and show where it goes on."""
        letters = Letters(self.theme.text, self.layout.unit * 3 // 5, is_centred=True)
        for number, box in (*grid.columns.items(), *grid.rows.items()):
            self.letter(self.surface, str(number), box, letters)
        for toward, box in grid.beyond.items():
            arrow(self.surface, box, self.theme.focus, toward)

    def _node(self, node: Node, box: Box, *, is_joined: bool) -> None:
        """Paint a node; one that is joined to those beside it has no margin."""
        is_focused = node.id == self.view.focus
        if is_joined:
            self._joined(node, box, is_focused=is_focused)
        elif node.role is Role.CELL or node.marks:
            self._tile(node, box)
        elif node.role is Role.ITEM:
            self._row(node, box, is_focused=is_focused)
        elif node.value is not None:
            self._write(node.value, box.inset(4 * band(box)))

    def _joined(self, node: Node, box: Box, *, is_focused: bool) -> None:
        """Paint a cell of a board without bounds; the focus alone parts it."""
        self.surface.fill(self.theme.cell, box)
        inside = box.inset(4 * band(box)) if is_focused else box
        self._shapes(node, inside, JOINED_SIGNS)

    def _tile(self, node: Node, box: Box) -> None:
        self.surface.fill(self.theme.cell, box)
        inside = box.inset(4 * band(box))
        if node.is_filled and not node.marks:
            self._write(node.value or node.name, inside, plate=self.theme.ground)
        if node.role is Role.CELL and not node.is_filled:
            corner = inside.inset(band(box))
            height = corner.height * self.layout.scale // 500
            strip = corner.cut(max(SMALLEST, height))[0]
            self._write(node.name, strip, plate=self.theme.ground)
        self._shapes(node, inside, SIGNS)
        if node.id in self.layout.captions:
            self._write(node.name, self.layout.captions[node.id])

    def _shapes(self, node: Node, box: Box, signs: Signs) -> None:
        side = min(box.width, box.height)
        for marks in (node.marks, *(signs[emphasis] for emphasis in node.emphases)):
            if marks:
                self.surface.blit(drawn(marks, side, self.theme), box)

    def _row(self, node: Node, box: Box, *, is_focused: bool) -> None:
        """Write the name of an item, and its value in the right part."""
        colour = self.theme.ground if is_focused else self.theme.text
        if is_focused:
            self.surface.fill(self.theme.focus, box)
        inside = box.inset(max(4 * band(box), self.layout.unit // 4))
        if node.value is not None:
            inside, right = inside.split(inside.width * 3 // 5)
            self._write(node.value, right, colour)
        self._write(node.name, inside, colour)

    def _focus(self, box: Box) -> None:
        """Frame `box` with two lines, so that it is seen without colour."""
        line = band(box)
        for inset, width, colour in (
            (0, 2 * line, self.theme.focus),
            (2 * line, line, self.theme.ground),
            (3 * line, line, self.theme.focus),
        ):
            pygame.draw.rect(self.surface, colour, box.inset(inset), width)

    def _write(
        self,
        message: Message,
        box: Box,
        colour: Colour | None = None,
        *,
        plate: Colour | None = None,
    ) -> None:
        letters = Letters(colour or self.theme.text, self.layout.unit, plate)
        self.letter(self.surface, self.words(message), box, letters)
