"""The layout: where each node of a view lies in a picture; arithmetic only.

A *panel* is an area beside the board. A *tile* is an item that has a picture, a
*row* one that has only words. What does not fit is left out, and the focus never is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from accessible_games.core.node import Node, Role
from accessible_games.outputs.box import Box
from accessible_games.outputs.grid import Boxes, Grid, lay_grid, window
from accessible_games.outputs.theme import SCALES
from accessible_games.view import View

ABOVE: Final = (28, 26, 23, 20, 12, 6)
"""How many 36ths of the height are not for the message: for each size of text, and
when it is long."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies."""

    unit: int
    """The height of a line of text in a row."""
    scale: int
    """Per cent of the usual height of letters."""
    areas: Mapping[str, Box]
    titles: Mapping[str, Box]
    """The strips at the top of panels and menus."""
    nodes: Mapping[str, Box]
    """All that can have the focus and is in view: cells, items, empty areas."""
    captions: Mapping[str, Box]
    """Where the name of a tile is written, beside one that is alone in its area."""
    message: Box
    grids: Mapping[str, Grid]
    """What is beside the cells of each board."""

    def node_at(self, point: tuple[int, int]) -> str | None:
        """Return the id of the node at `point`, if one lies there."""
        return next((key for key, box in self.nodes.items() if box.holds(point)), None)


def lay_out(
    size: tuple[int, int], view: View, text_size: int = 0, more: int = 0
) -> Layout:
    """Lay out `view` on a surface of `size`, for letters of one of `TEXT_SIZES`.

    The message gets `more` room, so many steps of `ABOVE`.
    """
    usual = max(8, min(size[0] // 26, size[1] // 20))
    scale = SCALES[text_size]
    unit = usual * scale // 100
    areas = _areas(view, has_logs=not text_size + more)
    board = next((area for area in areas if area.role is Role.GRID), None)
    panels = [area for area in areas if area is not board]
    is_menu = view.root.role is Role.MENU
    whole = Box(0, 0, *size).inset(usual // 2)
    # The message repeats what stands in a menu, which needs the room itself.
    room = (text_size // 2 if is_menu else text_size) + more
    above = whole.height * ABOVE[min(room, len(ABOVE) - 1)] // 36
    if text_size + more:
        whole, message = whole.cut(above)
        upper, right = _columns(whole, above, usual, board, panels)
    else:
        left, right = _columns(whole, above, usual, board, panels)
        upper, message = left.cut(min(left.width, above))
    beside = right if board else upper
    panels = _kept(panels, beside.height // (3 * usual), view.focus)
    boxes = _stack(panels, beside, unit, upper.height // 4)
    titles: Boxes = {}
    nodes: Boxes = {}
    captions: Boxes = {}
    grids: dict[str, Grid] = {}
    for area in (*([board] if board else []), *panels):
        if area is board:
            boxes[area.id] = content = upper
        else:
            inside = boxes[area.id].inset(usual // 4)
            titles[area.id], content = inside.cut(_title(inside.height, unit))
        if area.role is Role.GRID:
            grids[area.id] = lay_grid(area, content, view.focus, unit)
            nodes |= grids[area.id].cells
            continue
        nodes |= _list(area, content, view.focus, usual if _has_tiles(area) else unit)
        if len(area.children) == 1 and _has_tiles(area):
            only = area.children[0].id
            nodes[only], caption = content.split(
                min(content.height, content.width * 2 // 5)
            )
            captions[only] = caption.split(usual // 4)[1]
    message = message.cut(usual // 2)[1]
    return Layout(unit, scale, boxes, titles, nodes, captions, message, grids)


def _areas(view: View, *, has_logs: bool) -> Sequence[Node]:
    """Return the areas that are shown: where room is scarce, a log only on demand."""
    if view.root.role is not Role.TABLE:
        return (view.root,)
    return [
        area
        for area in view.root.children
        if has_logs or area.role is not Role.LOG or area.find(view.focus)
    ]


def _kept(panels: Sequence[Node], most: int, focus: str) -> list[Node]:
    """Return at most so many panels, but always the one with the focus."""
    kept = [panel for panel in panels if panel.find(focus)] or [*panels[:1]]
    kept += [panel for panel in panels if panel not in kept][: max(0, most - len(kept))]
    return [panel for panel in panels if panel in kept]


def _columns(
    whole: Box, most: int, gap: int, board: Node | None, panels: Sequence[Node]
) -> tuple[Box, Box]:
    """Return the left side, as wide as the board, and the right, for the panels."""
    if board is None or not panels:
        return whole, whole
    left, right = whole.split(min(most, whole.width * 5 // 8))
    return left, right.split(gap // 2)[1]


def _title(height: int, unit: int) -> int:
    """Return how much of the height of a panel is for its title."""
    return min(unit * 5 // 4, height * 2 // 5)


def _stack(panels: Sequence[Node], box: Box, unit: int, large: int) -> Boxes:
    """Put the panels below one another, as high as they need if all can be."""
    gap = unit // 2
    wanted = [_height(panel, box.width, unit, large) for panel in panels]
    heights = _shares(wanted, box.height - gap * (len(panels) - 1))
    tops = [box.y]
    for height in heights:
        tops.append(tops[-1] + height + gap)
    return {
        panel.id: Box(box.x, top, box.width, below - gap - top)
        for panel, (top, below) in zip(panels, pairwise(tops), strict=True)
    }


def _height(panel: Node, width: int, unit: int, large: int) -> int:
    """Return how high a panel wants to be; a single tile may be `large`."""
    title = unit * 7 // 4
    count = len(panel.children)
    if panel.role is Role.GRID:
        return title + width
    if panel.role is Role.LOG or (count and not _has_tiles(panel)):
        return title + max(count, 1) * _row(unit)
    return title + (-(-count // 4) * width // 4 if count > 1 else large)


def _shares(wanted: Sequence[int], total: int) -> list[int]:
    """Share out `total`: who wants little gets that, who wants most gets the rest."""
    shares = [0] * len(wanted)
    for done, i in enumerate(sorted(range(len(wanted)), key=wanted.__getitem__)):
        shares[i] = max(1, min(wanted[i], total // (len(wanted) - done)))
        total -= shares[i]
    if total > 0 and wanted:
        shares[max(range(len(wanted)), key=wanted.__getitem__)] += total
    return shares


def _list(area: Node, box: Box, focus: str, unit: int) -> Boxes:
    keys = [node.id for node in area.children]
    if not keys:
        return {area.id: box}
    across, width, height = 1, box.width, min(_row(unit), box.height)
    if _has_tiles(area):
        width = height = _tile(len(keys), box, unit)
        across = max(1, box.width // width)
    lines = range(-(-len(keys) // across))
    here = keys.index(focus) // across if focus in keys else 0
    shown = window(lines, max(1, box.height // height), here)
    return {
        key: Box(box.x + i * width, box.y + j * height, width, height).inset(unit // 12)
        for j, line in enumerate(shown)
        for i, key in enumerate(keys[line * across : (line + 1) * across])
    }


def _row(unit: int) -> int:
    """Return the height of a row."""
    return unit * 3 // 2


def _has_tiles(area: Node) -> bool:
    return any(node.marks for node in area.children)


def _tile(count: int, box: Box, unit: int) -> int:
    """Return the side of the largest tiles that all fit, or of the smallest clear."""
    sides = (
        min(box.width // across, box.height // -(-count // across))
        for across in range(min(count, 4), count + 1)
    )
    return max(min(unit * 3 // 2, box.width, box.height), *sides)
