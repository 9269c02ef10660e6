"""What is told of the panel with the call buttons."""

from collections.abc import Iterator

from accessible_games.core.message import Message, say
from fabrication.dimensions import Dimensions
from fabrication.document import Section, Steps, Table
from fabrication.parts import panel
from fabrication.shapes import Circle, Layer
from fabrication.wiring import outlet
from fabrication.words import length, mm


def sections(given: Dimensions) -> Iterator[Section]:
    """Yield what is told of the panel."""
    lid, (screws, _) = panel.lid(given), panel.base(given).layers
    rings, *holes, _ = lid.layers
    sizes = {"width": mm(lid.width), "side": mm(lid.height)}
    ring = {"ring": mm(given.button_ring), "depth": mm(rings.depth)}
    yield Section(
        Message("plan-panel"),
        (
            say("plan-panel-what", **sizes, thickness=mm(lid.thickness)),
            Message("plan-panel-players"),
            _openings(tuple(holes)),
            say("plan-panel-rings", **ring),
            *_box(given, screws),
        ),
    )
    names = (
        *("holes", "grooves", "strips", "file", "pilots"),
        *("buttons", "wires", "base", "join"),
    )
    told = {
        "sink": mm((given.head - given.screw_hole) / 2),
        "pilot": mm(given.pilot),
        "grip": mm(given.pilot_depth),
    }
    order = Steps(tuple(say(f"plan-panel-{name}", **told) for name in names))
    yield Section(Message("plan-panel-order"), (order,))


def _openings(layers: tuple[Layer, ...]) -> Table:
    names = ("opening", "right", "away", "diameter", "depth")
    rows = tuple(
        (
            Message(f"panel-{shape.label}"),
            length(shape.centre.x),
            length(shape.centre.y),
            length(shape.diameter),
            say("plan-through", depth=mm(layer.depth)),
        )
        for layer in layers
        for shape in layer.shapes
        if isinstance(shape, Circle)
    )
    columns = tuple(Message(f"column-{name}") for name in names)
    return Table(columns, rows, is_labelled=False)


def _box(given: Dimensions, screws: Layer) -> Iterator[Message]:
    long, _, short, _ = panel.strips(given)
    rim = {"rim": mm(given.rim), "height": mm(given.panel_height)}
    yield say("plan-panel-rim", **rim, long=mm(long), short=mm(short))
    holes = {"edge": mm(given.rim / 2), "diameter": mm(given.screw_hole)}
    yield say("plan-panel-under", **holes, count=len(screws.shapes))
    slot = {"outlet": mm(given.outlet), "y": mm(outlet(given))}
    heights = {"depth": mm(given.groove_depth), "base": mm(given.backing)}
    yield say("plan-panel-slots", **slot, base=heights["base"])
    yield say("plan-panel-notch", **slot, **heights, rim=mm(given.rim))
