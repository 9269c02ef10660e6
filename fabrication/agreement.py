"""What dimensions must agree with; a contradiction is refused with its arithmetic."""

from collections.abc import Iterator
from decimal import ROUND_UP, Decimal
from itertools import product
from typing import TYPE_CHECKING, Final

from accessible_games.core.message import Message, RefusalError, say, verbatim
from fabrication.words import mm

if TYPE_CHECKING:  # the dimensions check themselves
    from fabrication.dimensions import Dimensions

LEAST_WEB: Final = Decimal(5)
"""A narrower web of chipboard breaks out under the drill."""

LEAST_WALL: Final = Decimal(3)
"""Between a screw and any other opening or edge, and around a recess."""

LEAST_PLAY: Final = Decimal("0.5")
"""A foot that is no narrower than this than its hole jams as wood swells."""

MOST_PLAY: Final = Decimal(5)
"""With more, the magnet may stray from its switch by over 2.5 mm."""

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


def check(given: "Dimensions") -> None:
    """Refuse dimensions that contradict each other, by the first contradiction."""
    for why in contradictions(given):
        raise RefusalError(why)


def contradictions(given: "Dimensions") -> Iterator[Message]:
    """Yield what is wrong."""
    yield from _board(given)
    yield from _screws(given)
    yield from _pieces(given)
    yield from _ends(given)


def _board(given: "Dimensions") -> Iterator[Message]:
    taken = 4 * given.hole + 3 * given.gap
    total = 2 * given.margin + taken
    needed = (given.side - taken) / 2
    parts = {"hole": mm(given.hole), "gap": mm(given.gap), "side": mm(given.side)}
    if needed < LEAST_WEB:
        yield say("wrong-holes-wide", **parts, taken=mm(taken))
    elif total != given.side:
        margin, right = mm(given.margin), mm(needed)
        yield say("wrong-sum", **parts, margin=margin, total=mm(total), needed=right)
    if given.gap < LEAST_WEB:
        yield say("wrong-web", gap=mm(given.gap), least=mm(LEAST_WEB))


def _screws(given: "Dimensions") -> Iterator[Message]:
    radii = (given.hole + given.screw_hole) / 2
    for (x, y), across, along in product(
        given.screw_places, given.centres, given.centres
    ):
        least = radii + LEAST_WALL
        if (x - across) ** 2 + (y - along) ** 2 < least**2:
            names = ("x", "y", "across", "along")
            values = map(mm, (x, y, across, along))
            places = dict(zip(names, values, strict=True))
            yield say("wrong-screw", **places, least=mm(least))
    if given.pilot >= given.screw:
        yield say("wrong-pilot", pilot=mm(given.pilot), screw=mm(given.screw))
    least = given.backing + LEAST_GRIP
    most = given.backing + given.layer - LEAST_ABOVE_TIP
    if not least <= given.screw_length <= most:
        ends = {"least": mm(least), "most": mm(most)}
        layers = {"backing": mm(given.backing), "layer": mm(given.layer)}
        length = mm(given.screw_length)
        yield say("wrong-screw-length", length=length, **layers, **ends)


def _pieces(given: "Dimensions") -> Iterator[Message]:
    diagonal = (2 * given.square_body**2).sqrt().quantize(Decimal("0.1"), ROUND_UP)
    hole = mm(given.hole)
    most = given.hole - LEAST_PLAY
    if given.foot > most:
        yield say("wrong-foot", foot=mm(given.foot), hole=hole, most=mm(most))
    if given.foot < given.hole - MOST_PLAY:
        least = mm(given.hole - MOST_PLAY)
        yield say("wrong-foot-loose", foot=mm(given.foot), hole=hole, least=least)
    if 2 * given.square_body**2 > given.hole**2:
        square, across = mm(given.square_body), mm(diagonal)
        yield say("wrong-square", square=square, diagonal=across, hole=hole)


def _limits(
    given: "Dimensions",
) -> Iterator[tuple[str, Decimal | None, Decimal | None]]:
    """Yield the least and the most that a dimension may be, if there is such a one."""
    narrow = min(given.round_body, given.square_body)
    above_ring = given.low - given.ring_width - LEAST_WALL
    yield "circle_depth", None, given.layer - LEAST_WALL
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
    yield "round_body", None, given.hole
    yield "hollow", None, narrow - 2 * LEAST_WALL
    yield "tall", given.low * 3 / 2, None
    yield "ring_depth", None, narrow / 4
    yield "ring_height", LEAST_RING, above_ring
    yield "hollow_depth", None, above_ring - given.ring_height
    yield "magnet", None, given.foot - 2 * LEAST_WALL - given.magnet_play
    yield "magnet_height", None, given.layer - LEAST_WALL - given.magnet_play
    yield "tile", LEAST_TILE, None
    # Between the notches of two neighbouring edges a corner must hold.
    yield "mark", None, (given.tile - 2 * LEAST_WEB) / 2
    yield "dimple", None, given.tile - 2 * (given.mark_depth + LEAST_WALL)
    yield "dimple_depth", None, given.tile_thickness - 1
    yield "rim_height", given.tile_thickness * 3 / 2, None
    yield "button_ring", given.button + 2 * LEAST_WALL, None
    yield "panel", given.button_ring + 2 * (given.rim + LEAST_WALL), None
    between = given.centres[3] - given.centres[0] - given.button_ring
    yield "buzzer", None, between - 2 * LEAST_WALL
    yield "rim", given.screw_hole + 2 * LEAST_WALL, None


def _ends(given: "Dimensions") -> Iterator[Message]:
    for name, least, most in _limits(given):
        yield from beyond(given, name, least, most)


def beyond(
    given: "Dimensions", name: str, least: Decimal | None, most: Decimal | None
) -> Iterator[Message]:
    """Yield that a dimension is less or more than it may be, if it is."""
    value: Decimal = getattr(given, name)
    said = {
        "dimension": Message(f"dimension-{name}"),
        "option": verbatim(option(name)),
        "value": mm(value),
    }
    if least is not None and value < least:
        yield say("wrong-small", **said, least=mm(least))
    if most is not None and value > most:
        yield say("wrong-large", **said, most=mm(most))


def option(name: str) -> str:
    """Return how a dimension is written after `--set`."""
    return name.replace("_", "-")
