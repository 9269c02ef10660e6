"""What is told of the backing with sensors, as its underside is felt.

The sheet lies face down, turned like a page, so right and left are those of the cut
file; the centres of seats are the same both ways, and the same strips give them.
"""

from collections.abc import Iterator

from accessible_games.core.message import Message, say
from fabrication.dimensions import Dimensions
from fabrication.document import Section, Steps
from fabrication.faces import faces
from fabrication.parts import sensors
from fabrication.plans.board import openings
from fabrication.wiring import (
    ALL_WIRES,
    WIRES,
    branches,
    collector,
    outlet,
    rows,
    width,
)
from fabrication.words import mm


def sections(given: Dimensions) -> Iterator[Section]:
    """Yield what is told of the backing with sensors."""
    (underside,) = faces(sensors.backing(given))
    sizes = {"side": mm(given.side), "backing": mm(given.backing)}
    left = mm(given.backing - given.groove_depth)
    deep = given.backing - given.groove_depth + given.magnet_play
    yield Section(
        Message("plan-sensors"),
        (
            say("plan-sensors-what", **sizes),
            Message("plan-sensors-turn"),
            say("plan-sensors-floor", left=left),
            say("plan-sensors-distance", least=left, most=mm(deep)),
            openings("column-seat", underside, sensors.SEATS),
        ),
    )
    yield Section(Message("plan-grooves"), tuple(_grooves(given)))
    yield Section(Message("plan-sensors-order"), (_order(given),))


def _grooves(given: Dimensions) -> Iterator[Message]:
    wide, half = width(given), width(given) / 2
    near, far = rows(given)
    x = given.side - collector(given)
    end = given.side - given.centres[3] - half
    ends = {"near": mm(near), "far": mm(far)}
    sizes = {"width": mm(wide), "depth": mm(given.groove_depth)}
    seat, branch = branches(given)[0]
    yield say("plan-groove-size", **sizes, outlet=mm(given.outlet))
    yield say("plan-groove-rows", **ends, start=mm(end), end=mm(x + half))
    yield say("plan-groove-collector", **ends, x=mm(x))
    yield say("plan-groove-outlet", y=mm(outlet(given)))
    yield say("plan-groove-branches", **ends, long=mm(branch.far - seat.y))
    web = {"gap": mm(given.gap), "web": mm((given.gap - wide) / 2)}
    room = given.margin - given.screw_edge - given.head / 2
    edge = {"room": mm(room), "edge": mm((room - wide) / 2)}
    yield say("plan-groove-webs", **web, width=mm(wide))
    yield say("plan-groove-edge", **edge, width=mm(wide))
    counts = {"wires": WIRES, "all": ALL_WIRES}
    yield say("plan-groove-wires", **counts, wire=mm(given.wire))


def _order(given: Dimensions) -> Steps:
    names = (
        *("sheet", "mark", "seats", "grooves", "feel", "join"),
        *("place", "wire", "label", "test", "close"),
    )
    sizes = {"side": mm(given.side), "cut": mm(given.corner)}
    told = {**sizes, "depth": mm(given.groove_depth)}
    return Steps(tuple(say(f"plan-sensors-{name}", **told) for name in names))
