"""The bill of materials: what has to be bought or cut before work begins."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from accessible_games.core.message import Message, say
from fabrication.dimensions import Dimensions
from fabrication.parts import drawings, panel, solids, tray
from fabrication.parts.marks import dots
from fabrication.solids import Outline
from fabrication.wiring import ALL_WIRES
from fabrication.words import mm

WIRE_LENGTH: Final = Decimal(1000)
"""From the farthest seat it is 300 mm to the outlet; the rest leads to the panel."""

SWITCH: Final = (Decimal(4), Decimal("3.15"))
"""The case of a Hall switch, without its three legs."""

CONTROLLER: Final = (Decimal("101.6"), Decimal("53.3"))
"""A Mega 2560: it has pins enough, and no driver for braille displays claims it."""

TAPE: Final = (Decimal(50), Decimal(16))
"""What joins the panel to the edge of the board, which is 16 mm without its backing."""

CALIPER: Final = Decimal(150)
"""How long it is."""

RULER: Final = Decimal(300)
"""How long it is at least: the row of strips that it checks may be longer."""

CLAMP: Final = Decimal(60)
"""How wide a clamp opens at least."""

CLAMPED: Final = Decimal(40)
"""What it takes besides the thickness of the work: strips, and what is laid between."""

CLAMPS: Final = 2

HUNDRED: Final = Decimal(100)
"""Millimetres: lengths of rulers are multiples."""

WIDER: Final = Decimal("0.5")
"""How much wider a hole may be: the second gauge does not go in."""


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
        case "board-flat":
            yield _balls(given)
            yield from _round("drill", given.braille_dot)
        case "board":
            yield _screws(given, len(given.screw_places))
            yield _balls(given)
            yield from _tools(given)
        case "sensors":
            yield Message("material-sensor"), _area(*SWITCH), len(given.centres) ** 2
            size = say("size-rod", width=mm(given.wire), length=mm(WIRE_LENGTH))
            yield Message("material-wire"), size, ALL_WIRES
            yield from _round("drill", given.sensor, given.screw_hole)
            yield from _round("countersink", given.head)
            yield _clamps(given.backing)
        case "panel":
            lengths = panel.strips(given)
            yield from _strips(given, "panel-strip", lengths, given.panel_height)
            yield _screws(given, len(panel.base(given).layers[0].shapes))
            for shape in ("round", "square"):
                size = say("size-hole", diameter=mm(given.button))
                yield Message(f"material-button-{shape}"), size, 1
            size = say("size-hole", diameter=mm(given.buzzer))
            yield Message("material-buzzer"), size, 1
            yield Message("material-controller"), _area(*CONTROLLER), 1
            yield Message("material-tape"), _area(*TAPE), 2
            widths = given.button, given.buzzer, given.screw_hole, given.pilot
            yield from _round("drill", *widths)
            yield from _round("countersink", given.head)
        case "pieces":
            yield from _blanks(given, part, given.layer)
            disc = {"width": mm(given.magnet), "length": mm(given.magnet_height)}
            count = len(solids(given, part))
            yield Message("material-magnet"), say("size-rod", **disc), count
            yield from _round("drill", given.seat, given.hollow)
        case "pieces-flat":
            yield from _blanks(given, part, given.flat_foot)
            yield from _round("drill", given.hollow)
        case "tiles":
            yield from _round("drill", given.dimple)
            yield _clamps(2 * given.tile_thickness)
        case "tray":
            yield from _strips(given, "strip", tray.strips(given), given.rim_height)
            inner = tray.inner_side(given)
            step = given.tile + given.tray_play
            yield Message("material-strip-tray"), _area(step, inner), 1
            yield _clamps(given.backing)
        case _:
            raise KeyError(part)


def _area(width: Decimal, height: Decimal) -> Message:
    return say("size-area", width=mm(width), height=mm(height))


def _balls(given: Dimensions) -> tuple[Message, Message, int]:
    size = say("size-ball", diameter=mm(given.braille_dot))
    return Message("material-ball"), size, len(dots(given))


def _screws(given: Dimensions, count: int) -> tuple[Message, Message, int]:
    size = say("size-rod", width=mm(given.screw), length=mm(given.screw_length))
    return Message("material-screw"), size, count


def _tools(given: Dimensions) -> Iterator[tuple[Message, Message, int]]:
    """Yield what the holes are drilled and checked with."""
    side, half = given.side, given.side / 2
    edge = given.screw_edge
    for name, rows in (
        ("holes", ((given.pitch, side, 3), (given.pitch, half, 3))),
        ("holes", ((given.centres[0], half, 1),)),
        ("screws", ((half - edge, side, 2), (half - edge, half, 2), (edge, half, 1))),
        ("check", ((given.gap, half, 1), (given.margin, half, 1))),
    ):
        for width, long, count in rows:
            yield Message(f"material-strip-{name}"), _area(width, long), count
    yield from _round("gauge", given.hole, given.hole + WIDER)
    widths = given.hole, given.screw_hole, given.pilot, given.braille_dot
    yield from _round("drill", *widths)
    yield from _round("countersink", given.head)
    yield Message("material-waste"), _area(side, side), 2
    yield Message("material-caliper"), say("size-length", length=mm(CALIPER)), 1
    ruler = max(RULER, -(-given.centres[-1] // HUNDRED) * HUNDRED)
    yield Message("material-ruler"), say("size-length", length=mm(ruler)), 1
    yield _clamps(given.layer + given.backing)


def _clamps(thickness: Decimal) -> tuple[Message, Message, int]:
    """Return the clamps for work of a thickness."""
    opening = max(CLAMP, thickness + CLAMPED)
    size = say("size-length", length=mm(opening))
    return Message("material-clamp"), size, CLAMPS


def _round(name: str, *widths: Decimal) -> Iterator[tuple[Message, Message, int]]:
    """Yield drills, and other round tools, each width once."""
    for width in dict.fromkeys(widths):
        yield Message(f"material-{name}"), say("size-ball", diameter=mm(width)), 1


def _strips(
    given: Dimensions, name: str, lengths: tuple[Decimal, ...], height: Decimal
) -> Iterator[tuple[Message, Message, int]]:
    for length, count in Counter(lengths).items():
        ends = {"width": mm(given.rim), "thickness": mm(height)}
        size = say("size-strip", length=mm(length), **ends)
        yield Message(f"material-{name}"), size, count


def _blanks(
    given: Dimensions, part: str, face: Decimal
) -> Iterator[tuple[Message, Message, int]]:
    """Yield the feet, which end at `face`, and the bodies."""
    found = solids(given, part)
    foot = say("size-rod", width=mm(given.foot), length=mm(face))
    yield Message("material-foot"), foot, len(found)
    bodies = Counter(
        (slab.outline, slab.width, solid.height - face)
        for solid in found
        for slab in [solid.at(face)]
    )
    for (outline, width, height), count in bodies.items():
        is_square = outline is Outline.SQUARE
        size = say(
            "size-bar" if is_square else "size-rod", width=mm(width), length=mm(height)
        )
        yield Message(f"material-body-{outline}"), size, count
