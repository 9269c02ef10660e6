"""What dimensions must agree with; a contradiction is refused with its arithmetic."""

from collections.abc import Iterator
from decimal import ROUND_UP, Decimal
from itertools import product
from typing import TYPE_CHECKING

from accessible_games.core.message import Message, RefusalError, say
from fabrication.limits import (
    LEAST_ABOVE_TIP,
    LEAST_GRIP,
    LEAST_HOLE,
    LEAST_PLAY,
    LEAST_UNDER,
    LEAST_WALL,
    LEAST_WEB,
    MOST_PLAY,
    beyond,
    ends_of,
)
from fabrication.words import mm

if TYPE_CHECKING:  # the dimensions check themselves
    from fabrication.dimensions import Dimensions


def check(given: "Dimensions") -> None:
    """Refuse dimensions that contradict each other, by the first contradiction."""
    for why in contradictions(given):
        raise RefusalError(why)


def contradictions(given: "Dimensions") -> Iterator[Message]:
    """Yield what is wrong."""
    yield from _board(given)
    yield from _screws(given)
    yield from _pieces(given)
    yield from ends_of(given)
    yield from _panel(given)


def _board(given: "Dimensions") -> Iterator[Message]:
    yield from beyond(given, "hole", LEAST_HOLE, None)
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
    if given.layer < LEAST_GRIP + LEAST_ABOVE_TIP:
        rooms = {"grip": mm(LEAST_GRIP), "above": mm(LEAST_ABOVE_TIP)}
        thick = mm(LEAST_GRIP + LEAST_ABOVE_TIP)
        yield say("wrong-layer", layer=mm(given.layer), least=thick, **rooms)
    least = given.backing + LEAST_GRIP
    most = given.backing + given.layer - LEAST_ABOVE_TIP
    if not least <= given.screw_length <= most:
        ends = {"least": mm(least), "most": mm(most)}
        layers = {"backing": mm(given.backing), "layer": mm(given.layer)}
        length = mm(given.screw_length)
        yield say("wrong-screw-length", length=length, **layers, **ends)


def _pieces(given: "Dimensions") -> Iterator[Message]:
    hole, under = mm(given.hole), mm(given.foot)
    most = given.hole - LEAST_PLAY
    if given.foot > most:
        yield say("wrong-foot", foot=mm(given.foot), hole=hole, most=mm(most))
    if given.foot < given.hole - MOST_PLAY:
        least = mm(given.hole - MOST_PLAY)
        yield say("wrong-foot-loose", foot=mm(given.foot), hole=hole, least=least)
    if given.round_body > given.foot:
        yield say("wrong-round", round=mm(given.round_body), foot=under)
    if 2 * given.square_body**2 > given.foot**2:
        square = given.square_body
        across = (2 * square**2).sqrt().quantize(Decimal("0.01"), ROUND_UP)
        sizes = {"square": mm(square), "diagonal": mm(across)}
        yield say("wrong-square", **sizes, foot=under)


def _panel(given: "Dimensions") -> Iterator[Message]:
    if given.panel_height < LEAST_UNDER:
        height, least = mm(given.panel_height), mm(LEAST_UNDER)
        yield say("wrong-panel-height", height=height, least=least)
    across = given.panel - 2 * (given.rim + LEAST_WALL)
    if given.buzzer > across:
        strips = {"panel": mm(given.panel), "rim": mm(given.rim)}
        sizes = {"buzzer": mm(given.buzzer), "room": mm(max(across, Decimal(0)))}
        yield say("wrong-buzzer", **strips, **sizes, wall=mm(LEAST_WALL))
