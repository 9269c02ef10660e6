"""The bill of materials: what has to be bought or cut before work begins."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from accessible_games.core.message import Message, say
from fabrication.dimensions import Dimensions
from fabrication.parts import drawings, tray
from fabrication.parts.pieces import pieces
from fabrication.shapes import Outline
from fabrication.words import mm


@dataclass(frozen=True, slots=True)
class Material:
    """Something that is needed, and how many of it."""

    part: str
    name: Message
    size: Message
    count: int


def materials(given: Dimensions, part: str) -> tuple[Material, ...]:
    """Return what a part is made of, sheets first."""
    sheets = [
        Material(
            part,
            Message(f"material-{drawing.name}"),
            say(
                "size-sheet",
                width=mm(drawing.width),
                height=mm(drawing.height),
                thickness=mm(drawing.thickness),
            ),
            1,
        )
        for drawing in drawings(given, part)
    ]
    found = [Material(part, *row) for row in _others(given, part)]
    return (*sheets, *found)


def _others(given: Dimensions, part: str) -> Iterator[tuple[Message, Message, int]]:
    match part:
        case "board":
            size = say("size-rod", width=mm(given.screw), length=mm(given.screw_length))
            yield Message("material-screw"), size, len(given.screw_places)
        case "pieces":
            yield from _blanks(given)
        case "tray":
            for length, count in Counter(tray.strips(given)).items():
                ends = {"width": mm(given.rim), "thickness": mm(given.rim_height)}
                size = say("size-strip", length=mm(length), **ends)
                yield Message("material-strip"), size, count
        case _:
            return  # sheets are all that it needs


def _blanks(given: Dimensions) -> Iterator[tuple[Message, Message, int]]:
    """Yield the feet, the bodies and the magnets."""
    solids = pieces(given)
    foot = say("size-rod", width=mm(given.foot), length=mm(given.layer))
    yield Message("material-foot"), foot, len(solids)
    bodies = Counter(
        (slab.outline, slab.width, solid.height - given.layer)
        for solid in solids
        for slab in [solid.at(given.layer)]
    )
    for (outline, width, height), count in bodies.items():
        is_square = outline is Outline.SQUARE
        size = say(
            "size-bar" if is_square else "size-rod", width=mm(width), length=mm(height)
        )
        yield Message(f"material-body-{outline}"), size, count
    magnet = say("size-rod", width=mm(given.magnet), length=mm(given.magnet_height))
    yield Message("material-magnet"), magnet, len(solids)
