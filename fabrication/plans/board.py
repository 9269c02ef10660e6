"""What is told of the board: its sum, its openings, and how to drill them by touch."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final

from accessible_games.core.message import Message, say, verbatim
from accessible_games.games.quarto.notation import read_cell
from accessible_games.games.quarto.words import cell_name
from fabrication.dimensions import Dimensions
from fabrication.document import Block, Section, Steps, Table
from fabrication.materials import WIDER
from fabrication.parts import board
from fabrication.shapes import Circle, Drawing
from fabrication.words import length, mm

HALF: Final = Decimal("0.5")
"""How far most sizes may be out: a sharp fingernail feels no less."""

DOCUMENTED: Final = (Dimensions().margin, Dimensions().gap)


def summary(given: Dimensions, parts: Sequence[str]) -> tuple[Message, ...]:
    """Say how large boards are, that the sum is right, and why it is this one."""
    pair = {"margin": mm(given.margin), "gap": mm(given.gap)}
    total = mm(given.layer + given.backing)
    layers = {"layer": mm(given.layer), "backing": mm(given.backing)}
    is_usual = (given.margin, given.gap) == DOCUMENTED
    side = mm(given.side)
    sizes = {
        "board-flat": say("plan-board-flat-size", side=side, layer=layers["layer"]),
        "board": say("plan-board-size", side=side, **layers, total=total),
    }
    return (
        *(size for part, size in sizes.items() if part in parts),
        say("plan-board-sum", **pair, hole=mm(given.hole), side=side),
        Message("plan-why-usual") if is_usual else say("plan-why-chosen", **pair),
    )


def flat(given: Dimensions) -> Iterator[Section]:
    """Yield what is told of the flat board."""
    drawing = board.flat(given)
    circles = openings("column-circle", drawing, board.CIRCLES)
    yield Section(Message("plan-board-flat"), (Message("plan-board-flat-how"), circles))
    sizes = {"side": mm(given.side), "cut": mm(given.corner)}
    told = {**sizes, "depth": mm(given.circle_depth)}
    names = ("flat-sheet", "flat-circles", "flat-edges", "order-labels", "flat-corner")
    order = Steps(tuple(say(f"plan-{name}", **told) for name in names))
    yield Section(Message("plan-flat-order"), (order,))


def drilled(given: Dimensions) -> Iterator[Section]:
    """Yield what is told of the board with holes."""
    layer, backing = board.drilled(given), board.backing(given)
    holes = openings("column-hole", layer, board.HOLES)
    screws = openings("column-screw", backing, board.SCREWS)
    yield Section(
        Message("plan-holes"),
        (*map(Message, ("plan-holes-first", "plan-holes-how")), holes),
    )
    yield Section(Message("plan-stops"), tuple(_stops(given)))
    yield Section(
        Message("plan-screws"), (screws, _screw_strips(given), *_pilots(given))
    )
    yield Section(Message("plan-order"), (_order(given),))
    yield Section(Message("plan-checks"), (_checks(given),))
    yield Section(Message("plan-mistakes"), tuple(_mistakes(given)))
    yield Section(Message("plan-tolerances"), (_tolerances(given),))


def openings(column: str, drawing: Drawing, name: str) -> Table:
    """Return where the openings of a layer are, and how wide and deep."""
    (layer,) = (layer for layer in drawing.layers if layer.name == name)
    is_through = layer.depth == drawing.thickness
    depth = length(layer.depth)
    if is_through:
        depth = say("plan-through", depth=mm(layer.depth))
    others = ("column-right", "column-away", "column-diameter", "column-depth")
    rows = tuple(
        (
            _label(circle),
            length(circle.centre.x),
            length(circle.centre.y),
            length(circle.diameter),
            depth,
        )
        for circle in drawing.circles(name)
    )
    return Table(tuple(map(Message, (column, *others))), rows)


def _label(circle: Circle) -> Message:
    _, is_numbered, number = circle.label.partition("-")
    return verbatim(number) if is_numbered else cell_name(read_cell(circle.label))


def _stops(given: Dimensions) -> Iterator[Block]:
    first, *_, last = map(mm, given.centres)
    pitch, half = mm(given.pitch), mm(given.side / 2)
    told = {"first": first, "pitch": pitch, "last": last, "half": half}
    names = ("strips", "add-up", "fences", "columns", "rows", "try", "drill")
    yield Message("plan-stops-why")
    yield Steps(tuple(say(f"plan-stops-{name}", **told) for name in names))
    one, _, three, _ = given.centres
    reach = {"throat": mm(given.side - one), "short": mm(given.side - three)}
    yield say("plan-stops-throat", **reach)
    yield Message("plan-stops-table")


def _screw_strips(given: Dimensions) -> Steps:
    half = given.side / 2
    last = mm(given.side - given.screw_edge)
    places = {"first": mm(given.screw_edge), "middle": mm(half), "last": last}
    told = {**places, "pitch": mm(half - given.screw_edge), "half": mm(half)}
    names = ("strips", "fences", "places", "throat")
    return Steps(tuple(say(f"plan-screw-{name}", **told) for name in names))


def _pilots(given: Dimensions) -> tuple[Message, ...]:
    left = mm(given.layer - given.pilot_depth)
    together = mm(given.pilot_depth + given.backing)
    sizes = {"diameter": mm(given.pilot), "depth": mm(given.pilot_depth)}
    return (
        say("plan-pilots", **sizes, left=left),
        say("plan-pilots-stop", together=together, backing=mm(given.backing), **sizes),
        Message("plan-glue"),
    )


def _order(given: Dimensions) -> Steps:
    names = (
        *("sheets", "mark", "holes", "edges", "backing", "countersink", "pilots"),
        *("join", "check", "labels", "corner"),
    )
    sink = (given.head - given.screw_hole) / 2
    told = {
        "side": mm(given.side),
        "layer": mm(given.layer),
        "cut": mm(given.corner),
        "screw": mm(given.screw_hole),
        "sink": mm(sink),
        "pilot": mm(given.pilot),
    }
    return Steps(tuple(say(f"plan-order-{name}", **told) for name in names))


def _checks(given: Dimensions) -> Steps:
    told = {
        "gap": mm(given.gap),
        "margin": mm(given.margin),
        "go": mm(given.hole),
        "stop": mm(given.hole + WIDER),
        "side": mm(given.side),
    }
    names = ("web", "margin", "turn", "plug", "diagonal")
    return Steps(tuple(say(f"plan-check-{name}", **told) for name in names))


def _mistakes(given: Dimensions) -> Iterator[Message]:
    """Yield what is done about a hole that is wrong: nothing is lost."""
    told = {"hole": mm(given.hole), "play": mm((given.hole - given.foot) / 2)}
    for name in ("near", "plug", "narrow", "wide", "screw", "torn", "mirror", "sheet"):
        yield say(f"plan-mistake-{name}", **told, half=mm(HALF))


def _tolerances(given: Dimensions) -> Table:
    half = HALF
    rows = (
        ("side", given.side - 1, given.side + 1),
        ("margin", given.margin - half, given.margin + half),
        ("gap", given.gap - half, given.gap + half),
        ("hole", given.hole, given.hole + WIDER),
        ("foot", given.foot - half, given.foot),
    )
    return Table(
        tuple(Message(f"column-{name}") for name in ("dimension", "least", "most")),
        tuple(
            (Message(f"dimension-{name}"), length(least), length(most))
            for name, least, most in rows
        ),
        is_labelled=False,
    )
