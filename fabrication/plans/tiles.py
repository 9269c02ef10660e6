"""What is told of the tiles of Square and of their tray."""

from collections.abc import Iterator

from accessible_games.core.message import Message, say, verbatim
from accessible_games.games.square.tiles import TILES
from accessible_games.games.square.words import mark_name
from fabrication.dimensions import Dimensions
from fabrication.document import Section, Steps, Table
from fabrication.parts import tray
from fabrication.plans.board import HALF
from fabrication.words import mm


def sections(given: Dimensions) -> Iterator[Section]:
    """Yield what is told of the thirty-five tiles."""
    size = {"side": mm(given.tile), "thickness": mm(given.tile_thickness)}
    notch = {"base": mm(given.mark), "depth": mm(given.mark_depth)}
    dimple = {"diameter": mm(given.dimple), "depth": mm(given.dimple_depth)}
    names = ("top", "right-side", "bottom", "left")
    sides = (Message(f"column-{name}") for name in names)
    table = Table(
        (Message("column-tile"), *sides),
        tuple(
            (verbatim(str(number)), *map(mark_name, tile))
            for number, tile in enumerate(TILES, 1)
        ),
    )
    marks = ("rectangle", "triangle", "semicircle")
    told = (
        say("plan-tiles-size", **size),
        *(say(f"plan-notch-{mark}", **notch) for mark in marks),
        say("plan-dimple", **dimple),
        Message("plan-tiles-read"),
    )
    yield Section(Message("plan-tiles"), (*told, table))
    sizes = {
        **dimple,
        "thickness": size["thickness"],
        "together": mm(given.tile_thickness + given.dimple_depth),
    }
    steps = ("gauge", "cut", "notches", "dimples", "pairs")
    order = Steps(tuple(say(f"plan-tiles-{step}", **sizes) for step in steps))
    wrong = say("plan-tiles-wrong", half=mm(HALF))
    yield Section(Message("plan-tiles-order"), (order, wrong))


def tray_sections(given: Dimensions) -> Iterator[Section]:
    """Yield what is told of the tray."""
    outer, inner = tray.outer_side(given), tray.inner_side(given)
    step = given.tile + given.tray_play
    sides = {"outer": mm(outer), "thickness": mm(given.backing)}
    rim = {"rim": mm(given.rim), "height": mm(given.rim_height)}
    lines = {"depth": mm(given.circle_depth), "step": mm(step), "inner": mm(inner)}
    yield Section(
        Message("plan-tray"),
        (
            say("plan-tray-base", **sides),
            say("plan-tray-rim", **rim, outer=mm(outer), inner=mm(inner)),
            say("plan-tray-lines", **lines),
        ),
    )
    names = ("saw", "glue", "cut", "sand", "check")
    order = Steps(tuple(say(f"plan-tray-{name}", step=mm(step)) for name in names))
    yield Section(Message("plan-tray-order"), (order,))
