"""What is told of the pieces: a common foot, and the traits of each."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from accessible_games.core.message import Message, say
from accessible_games.games.quarto.pieces import Piece, looks
from accessible_games.games.quarto.rules import Rules
from accessible_games.games.quarto.words import piece_name
from fabrication.dimensions import Dimensions
from fabrication.document import ABSENT, Block, Section, Steps, Table
from fabrication.parts.pieces import flat_pieces, pieces
from fabrication.solids import Solid
from fabrication.words import length, mm


def sections(given: Dimensions) -> Iterator[Section]:
    """Yield what is told of the sixteen pieces."""
    seat = {"seat": mm(given.seat), "depth": mm(given.seat_depth)}
    foot = {"diameter": mm(given.foot), "height": mm(given.layer)}
    common = _common(given, given.layer)
    table = _table(pieces(given), given.layer)
    told: tuple[Block, ...] = (say("plan-foot", **foot, **seat), *common, table)
    yield Section(Message("plan-pieces"), told)
    names = ("feet", "bodies", "rings", "glue", "side", "pole", "magnets", "check")
    order = Steps(tuple(_step(given, f"pieces-{name}") for name in names))
    wrong = Message("plan-pieces-wrong")
    yield Section(Message("plan-pieces-order"), (order, wrong))


def flat_sections(given: Dimensions) -> Iterator[Section]:
    """Yield what is told of the pieces for the flat board."""
    foot = {"diameter": mm(given.foot), "height": mm(given.flat_foot)}
    common = _common(given, given.flat_foot)
    table = _table(flat_pieces(given), given.flat_foot)
    why = say("plan-flat-why", foot=mm(given.flat_foot), layer=mm(given.layer))
    flat: tuple[Block, ...] = (why, say("plan-flat-foot", **foot), *common, table)
    yield Section(Message("plan-pieces-flat"), flat)
    names = (
        *("flat-feet", "pieces-bodies", "pieces-rings", "pieces-glue", "flat-check"),
    )
    order = Steps(tuple(_step(given, name) for name in names))
    yield Section(Message("plan-flat-pieces-order"), (order,))


def _step(given: Dimensions, name: str) -> Message:
    return say(
        f"plan-{name}",
        seat=mm(given.seat_depth),
        depth=mm(given.hollow_depth),
        above=mm(given.ring_height),
        foot=mm(given.flat_foot),
    )


def _common(given: Dimensions, face: Decimal) -> tuple[Message, ...]:
    """Say what all pieces share whose foot ends at `face`."""
    ring = face + given.ring_height
    sizes = {"width": mm(given.ring_width), "depth": mm(given.ring_depth)}
    recess = {"diameter": mm(given.hollow), "depth": mm(given.hollow_depth)}
    return (
        say("plan-ring", **sizes, bottom=mm(ring), above=mm(given.ring_height)),
        say("plan-recess", **recess),
    )


def _table(solids: Sequence[Solid], face: Decimal) -> Table:
    columns = ("piece", "body", "above", "height", "ring", "recess")
    return Table(
        tuple(Message(f"column-{name}") for name in columns),
        tuple(_row(number, solid, face) for number, solid in enumerate(solids)),
    )


def _row(number: Piece, solid: Solid, face: Decimal) -> tuple[Message, ...]:
    body = solid.at(face)
    found = looks(number)
    return (
        piece_name(number, Rules()),
        say(f"plan-body-{body.outline}", width=mm(body.width)),
        length(solid.height - face),
        length(solid.height),
        Message("plan-yes") if "dark" in found else ABSENT,
        Message("plan-yes") if "hollow" in found else ABSENT,
    )
