"""The least and the most that each dimension may be, and why.

What several dimensions must agree in is a matter of its own. A limit is told with its
reason, the message `why-least-NAME` or `why-most-NAME`.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import fields
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from accessible_games.core.message import Message, say, verbatim
from fabrication.words import mm

if TYPE_CHECKING:  # the dimensions check themselves
    from fabrication.dimensions import Dimensions

FINEST: Final = Decimal("0.001")
"""The finest step of a length: a micrometre is more than any machine keeps."""

LEAST_WEB: Final = Decimal(5)
"""A narrower web of chipboard breaks out under the drill."""

LEAST_WALL: Final = Decimal(3)
"""Between a screw and any other opening or edge, and around a recess."""

LEAST_FLOOR: Final = Decimal("1.5")
"""What remains of plywood under a groove or above a seat: one of its sheets, and some
glue."""

LEAST_PLAY: Final = Decimal("0.5")
"""A foot that is no narrower than this than its hole jams as wood swells."""

MOST_PLAY: Final = Decimal(5)
"""With more, the magnet may stray from its switch by over 2.5 mm."""

MOST_GLUE: Final = Decimal(1)
"""A wider film of glue shrinks and lets the magnet stray in its seat."""

LEAST_UNDER: Final = Decimal(30)
"""How far a button of the panel reaches down, with its terminals."""

LEAST_MARK: Final = Decimal(6)
"""In a narrower notch no fingertip tells a corner from an arc."""

LEAST_HOLE: Final = Decimal(10)
"""A piece that stands in a smaller hole is knocked over by the hand that reads it."""

LEAST_RING: Final = Decimal(4)
"""Nearer to the board a ring is not felt while the piece stands."""

LEAST_TILE: Final = Decimal(40)
"""On a smaller tile two fingertips cannot lie beside each other between two marks."""

LEAST_GRIP: Final = Decimal(6)
"""A screw that goes less deep into chipboard tears out of it."""

LEAST_CORNER: Final = Decimal(5)
"""A smaller cut is taken for a knock."""

LEAST_ABOVE_TIP: Final = Decimal(2)
"""What must remain above the tip of a screw, or it shows on the face."""


def limits(
    given: "Dimensions",
) -> Iterator[tuple[str, Decimal | None, Decimal | None]]:
    """Yield the least and the most that a dimension may be, if there is such a one."""
    narrow = min(given.round_body, given.square_body)
    above_ring = given.low - given.ring_width - LEAST_WALL
    # The flat board, and the lid and the tray, which are of thinner plywood.
    engraved = min(given.layer - LEAST_WALL, given.backing - LEAST_FLOOR)
    yield "circle_depth", None, engraved
    yield "screw_edge", given.screw_hole / 2 + LEAST_WALL, given.margin
    yield "screw_hole", given.screw, None
    yield "head", given.screw_hole, None
    # The screw is 1/1.4142 of what both its ordinates exceed the cut by behind it.
    room = (given.screw_hole / 2 + LEAST_WALL) * 3 / 2
    yield "corner", LEAST_CORNER, 2 * given.screw_edge - room
    # A ball that stands out by more than half falls out of its hole.
    yield "braille_height", None, given.braille_dot / 2
    yield "braille_dot", None, given.braille_pitch - LEAST_PLAY
    yield "braille_pitch", None, given.braille_cell - given.braille_dot
    widest = given.margin - 2 * LEAST_WALL - given.braille_pitch - given.braille_dot
    yield "braille_cell", None, widest
    yield "flat_foot", LEAST_WALL, None
    yield "hollow", None, narrow - 2 * LEAST_WALL
    yield "tall", given.low * 3 / 2, None
    yield "ring_depth", None, narrow / 4
    yield "ring_height", LEAST_RING, above_ring
    yield "hollow_depth", None, above_ring - given.ring_height
    yield "magnet", None, given.foot - 2 * LEAST_WALL - given.magnet_play
    yield "magnet_play", None, MOST_GLUE
    yield "magnet_height", None, given.layer - LEAST_WALL - given.magnet_play
    yield "tile", LEAST_TILE, None
    # Between the notches of two neighbouring edges a corner must hold.
    yield "mark", LEAST_MARK, (given.tile - 2 * LEAST_WEB) / 2
    yield "dimple", None, given.tile - 2 * (given.mark_depth + LEAST_WALL)
    yield "dimple_depth", None, given.tile_thickness - 1
    yield "rim_height", given.tile_thickness * 3 / 2, None
    yield "button_ring", given.button + 2 * LEAST_WALL, None
    yield "panel", given.button_ring + 2 * (given.rim + LEAST_WALL), None
    between = given.centres[3] - given.centres[0] - given.button_ring
    yield "buzzer", None, between - 2 * LEAST_WALL
    yield "rim", given.screw_hole + 2 * LEAST_WALL, None
    # The notch in the base of the panel faces it, beside the short strip.
    yield "outlet", None, 2 * (given.centres[1] - given.rim - LEAST_WALL)


def ends_of(given: "Dimensions") -> Iterator[Message]:
    """Yield each dimension that is less or more than it may be."""
    for name, least, most in limits(given):
        if not _lies_within(getattr(given, name), least, most):
            ends = (name, least, most)
            others = [n for n in _changed(given) if n != name]
            causes = [n for n in others if ends not in limits(_without(given, n))]
            yield from beyond(given, *ends, causes)


def _lies_within(value: Decimal, least: Decimal | None, most: Decimal | None) -> bool:
    return (least is None or least <= value) and (most is None or value <= most)


def _changed(given: "Dimensions") -> list[str]:
    """Return the names of what is not as usual: what somebody has given."""
    return [
        field.name
        for field in fields(given)
        if getattr(given, field.name) != field.default
    ]


def _without(given: "Dimensions", name: str) -> "Dimensions":
    """Return dimensions of which one is as usual, whether or not they agree."""
    made = copy(given)
    (usual,) = (field.default for field in fields(given) if field.name == name)
    object.__setattr__(made, name, usual)  # they are frozen, and check themselves
    return made


def beyond(
    given: "Dimensions",
    name: str,
    least: Decimal | None,
    most: Decimal | None,
    causes: Sequence[str] = (),
) -> Iterator[Message]:
    """Yield that a dimension is less or more than it may be, if it is, and why.

    Of the `causes`, which were given and set these ends, the first is told of if the
    dimension itself was not given, or if nothing that could be given would do.
    """
    value: Decimal = getattr(given, name)
    if _lies_within(value, least, most):
        return
    ends: dict[str, Message] = {}
    if least is not None and value < least:
        ends["least"] = mm(least)
    elif most is not None:
        ends["most"] = mm(most)
    is_possible = most is None or most >= max(least or 0, FINEST)
    key = "wrong-small" if "least" in ends else "wrong-large"
    said = {"dimension": Message(f"dimension-{name}"), "value": mm(value)}
    said["why"] = Message(f"why-{'-'.join((*ends, name))}")
    if causes and (not is_possible or name not in _changed(given)):
        cause = causes[0]
        said["cause"] = Message(f"dimension-{cause}")
        said["length"] = mm(getattr(given, cause))
        said["other"] = verbatim(option(cause))
        if not is_possible:
            yield say("wrong-no-room", **said)
            return
        key += "-beside"
    yield say(key, **said, **ends, option=verbatim(option(name)))


def option(name: str) -> str:
    """Return how a dimension is written after `--set`."""
    return name.replace("_", "-")
