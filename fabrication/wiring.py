"""Where the wires of sensors run: seats and grooves in the underside of the backing.

Under each hole is the *seat* of a switch. From there a *branch* leads its three wires
to the *groove* between its row and the next, and both grooves meet in the *collector*,
which leaves by the *outlet*. Places are those seen from above. Grooves run where there
is chipboard above them; only branches and seats lie under holes, where half of the
plywood remains as the floor.
"""

from collections.abc import Iterator
from decimal import ROUND_FLOOR, Decimal
from typing import Final, NamedTuple

from accessible_games.core.message import Message, RefusalError, say
from fabrication.dimensions import Dimensions
from fabrication.limits import LEAST_FLOOR, LEAST_WALL, beyond
from fabrication.shapes import Point
from fabrication.words import mm

WEB: Final = Decimal(5)
"""From a groove to the rim of a hole or the head of a screw: that strip is glued, and
carries the piece that somebody puts down hard."""

LEAST_GROOVE: Final = Decimal(3)
"""A narrower groove has no room for the legs of a switch."""

CASE: Final = Decimal("1.6")
"""How thick the case of a switch is."""

LEAST_SEAT: Final = Decimal("5.1")
"""The diagonal of that case, which is 4.0 by 3.15 mm."""

WIRES: Final = 10
"""In a groove: of eight switches a wire each, and two that feed them all."""

ALL_WIRES: Final = 18
"""In the outlet: sixteen and two."""


class Box(NamedTuple):
    """A stretch of a groove, with its sides along those of the board."""

    left: Decimal
    near: Decimal
    right: Decimal
    far: Decimal

    def away(self, place: Point) -> Decimal:
        """Return how far a place is from it, 0 if it lies within."""
        across = max(self.left - place.x, place.x - self.right, Decimal(0))
        along = max(self.near - place.y, place.y - self.far, Decimal(0))
        return (across**2 + along**2).sqrt()


def width(given: Dimensions) -> Decimal:
    """Return how wide grooves are: what both webs leave, in rows and at the edge."""
    room = min(given.gap, given.margin - given.screw_edge - given.head / 2)
    return min(room - 2 * WEB, given.sensor)


def rows(given: Dimensions) -> tuple[Decimal, Decimal]:
    """Return where the two grooves run, in the middle between two rows of holes each.

    The screws stand between the other two.
    """
    a, b, c, d = given.centres
    return (a + b) / 2, (c + d) / 2


def collector(given: Dimensions) -> Decimal:
    """Return where the collector runs: midway from the screws' heads to the holes."""
    return (given.screw_edge + given.head / 2 + given.margin) / 2


def outlet(given: Dimensions) -> Decimal:
    """Return where the outlet is: at the second row, away from screws and corners."""
    return given.centres[1]


def grooves(given: Dimensions) -> tuple[Box, ...]:
    """Return the two grooves, the collector and the outlet."""
    half, x = width(given) / 2, collector(given)
    near, far = rows(given)
    y, reach = outlet(given), given.outlet / 2
    end = given.centres[3] + half
    return (
        Box(x - half, near - half, end, near + half),
        Box(x - half, far - half, end, far + half),
        Box(x - half, near - half, x + half, far + half),
        Box(Decimal(0), y - reach, x - half, y + reach),
    )


def branches(given: Dimensions) -> tuple[tuple[Point, Box], ...]:
    """Return the centre of each seat and the branch from there to its groove."""
    half = width(given) / 2
    near, far = rows(given)
    return tuple(
        (Point(x, y), Box(x - half, min(y, groove), x + half, max(y, groove)))
        for y, groove in zip(given.centres, (near, near, far, far), strict=True)
        for x in given.centres
    )


def check_wiring(given: Dimensions) -> None:
    """Refuse dimensions with which the wires have no room, by the first reason."""
    for why in _contradictions(given):
        raise RefusalError(why)


def _contradictions(given: Dimensions) -> Iterator[Message]:
    wide = width(given)
    if wide < LEAST_GROOVE:
        head = given.screw_edge + given.head / 2
        rooms = {"gap": mm(given.gap), "room": mm(given.margin - head)}
        least = mm(2 * WEB + LEAST_GROOVE)
        yield say("wrong-groove", **rooms, web=mm(WEB), least=least)
    left = given.backing - given.groove_depth
    if left < LEAST_FLOOR:
        floor = {"left": mm(max(left, Decimal(0))), "least": mm(LEAST_FLOOR)}
        yield say("wrong-floor", depth=mm(given.groove_depth), **floor)
    # It leaves the collector between the ends of that, or the outline would cross.
    ends = 2 * (outlet(given) - rows(given)[0] + wide / 2)
    yield from beyond(given, "outlet", None, ends)
    yield from beyond(given, "sensor", LEAST_SEAT, given.hole - 2 * LEAST_WALL)
    yield from beyond(given, "groove_depth", CASE, None)
    for across, wires in ((wide, WIRES), (given.outlet, ALL_WIRES)):
        count = _rows(across, given.wire) * _rows(given.groove_depth, given.wire)
        if count < wires:
            sizes = {"width": mm(across), "depth": mm(given.groove_depth)}
            wire = mm(given.wire)
            yield say("wrong-wires", **sizes, wire=wire, count=count, wires=wires)
    yield from _near_screws(given)


def _rows(room: Decimal, wire: Decimal) -> int:
    return int((room / wire).to_integral_value(ROUND_FLOOR))


def _near_screws(given: Dimensions) -> Iterator[Message]:
    """Yield what comes too near to a screw; holes are kept clear by `width`."""
    radius = given.head / 2
    every = (*grooves(given), *(box for _, box in branches(given)))
    for place in (Point(*screw) for screw in given.screw_places):
        for box in every:
            left = box.away(place) - radius
            if left < WEB:
                told = max(left, Decimal(0)).quantize(Decimal("0.1"), ROUND_FLOOR)
                where = {"x": mm(place.x), "y": mm(place.y)}
                yield say("wrong-groove-screw", **where, left=mm(told), web=mm(WEB))
