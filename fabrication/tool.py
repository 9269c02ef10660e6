"""What a tool takes away, and what it is cut from.

Sizes are nominal unless somebody names the *kerf* of a beam or a *cutter*: then the
cut files hold the path of its middle. Only what is cut through is compensated; what is
pocketed, engraved, drilled from below or narrower than a cutter stays as it is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from itertools import combinations
from typing import Final

from accessible_games.core.message import Message, RefusalError, say
from fabrication.dimensions import Dimensions
from fabrication.offset import outside
from fabrication.shapes import Circle, Contour, Drawing, Layer, Operation, Shape
from fabrication.wishes import read_length
from fabrication.words import mm

ZERO: Final = Decimal(0)


class Kind(StrEnum):
    """A beam or a jet, which has a kerf, or a cutter."""

    KERF = "kerf"
    CUTTER = "cutter"


WIDEST: Final = {Kind.KERF: Decimal(2), Kind.CUTTER: Decimal(20)}
"""A wider kerf is that of a saw, which follows no path; a wider cutter goes into no
hole or notch of these parts."""


@dataclass(frozen=True, slots=True)
class Tool:
    """What cuts, and how wide."""

    kind: Kind
    width: Decimal


def read_tool(kerf: Sequence[str], cutter: Sequence[str]) -> Tool | None:
    """Return the tool that is named, if one is; raises `RefusalError`."""
    found = [(Kind.KERF, text) for text in kerf]
    found += [(Kind.CUTTER, text) for text in cutter]
    if not found:
        return None
    if len(found) > 1:
        raise RefusalError(Message("tool-several"))
    ((kind, text),) = found
    width = read_length(kind, text)
    if width > WIDEST[kind]:
        most = mm(WIDEST[kind])
        raise RefusalError(say(f"tool-wide-{kind}", width=mm(width), most=most))
    return Tool(kind, width)


def note(tool: Tool | None) -> Message:
    """Say what is compensated in a cut file."""
    if tool is None:
        return Message("note-nominal")
    sizes = {"width": mm(tool.width), "half": mm(tool.width / 2)}
    return say(f"note-{tool.kind}", **sizes)


def compensated(drawing: Drawing, tool: Tool | None) -> Drawing:
    """Return the path of a tool along a drawing; raises `RefusalError`."""
    if tool is None:
        return drawing
    _check_room(drawing, tool)
    try:
        _check_pockets(drawing, tool)
        layers = tuple(
            replace(layer, shapes=tuple(_paths(layer, tool)))
            if layer.depth == drawing.thickness
            else layer
            for layer in drawing.layers
        )
    except ValueError as error:
        about = {"drawing": Message(f"drawing-{drawing.name}")}
        raise RefusalError(
            say("tool-no-path", **about, width=mm(tool.width))
        ) from error
    return replace(drawing, layers=layers, overhang=tool.width / 2)


def _paths(layer: Layer, tool: Tool) -> Iterator[Shape]:
    for shape in layer.shapes:
        if isinstance(shape, Contour):
            yield outside(shape, tool.width / 2)
        elif isinstance(shape, Circle):
            yield _circle(shape, tool)
        else:
            yield shape


def _circle(circle: Circle, tool: Tool) -> Circle:
    if circle.diameter > tool.width:
        return replace(circle, diameter=circle.diameter - tool.width)
    if tool.kind is Kind.CUTTER:
        return circle  # it is drilled
    raise ValueError("a beam that is too wide", circle.label)


def _check_pockets(drawing: Drawing, tool: Tool) -> None:
    """Refuse a cutter that is wider than a pocket; raises `ValueError`."""
    for layer in drawing.layers:
        for shape in layer.shapes:
            if layer.operation is Operation.POCKET and isinstance(shape, Contour):
                # A pocket is as narrow as the shortest of its edges, a dead end.
                narrow = min(
                    abs(edge.end.x - edge.start.x) + abs(edge.end.y - edge.start.y)
                    for edge in shape.edges
                )
                if tool.kind is Kind.CUTTER and narrow < tool.width:
                    raise ValueError("a cutter that is too wide", shape.label)


def _check_room(drawing: Drawing, tool: Tool) -> None:
    """Refuse a tool that does not go between two things on one sheet."""
    boxes = [
        _box(shape)
        for layer in drawing.layers
        if layer.depth == drawing.thickness
        for shape in layer.shapes
        if isinstance(shape, Contour)
    ]
    for one, other in combinations(boxes, 2):
        between = max(
            *(other[0] - one[2], one[0] - other[2]),
            *(other[1] - one[3], one[1] - other[3]),
        )
        if between < tool.width:
            width, room = mm(tool.width), mm(between)
            raise RefusalError(say("tool-no-room", width=width, room=room))


def _box(contour: Contour) -> tuple[Decimal, Decimal, Decimal, Decimal]:
    """Return the left, near, right and far end; notches lie within."""
    xs, ys = zip(*(edge.start for edge in contour.edges), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def check_stock(given: Dimensions, drawing: Drawing, tool: Tool | None) -> None:
    """Refuse a part that does not fit the sheet either way; raises `RefusalError`."""
    around = ZERO if tool is None else 2 * tool.width
    size = sorted((drawing.width + around, drawing.height + around))
    stock = sorted((given.sheet_width, given.sheet_height))
    if size[0] <= stock[0] and size[1] <= stock[1]:
        return
    needed = {
        "width": mm(drawing.width + around),
        "height": mm(drawing.height + around),
    }
    sheet = {"stock": mm(given.sheet_width), "length": mm(given.sheet_height)}
    about = Message(f"drawing-{drawing.name}")
    raise RefusalError(say("wrong-sheet", drawing=about, **needed, **sheet))
