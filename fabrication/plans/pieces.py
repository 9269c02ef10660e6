"""What is told of the pieces: a common foot, and the traits of each."""

from collections.abc import Iterator

from accessible_games.core.message import Message, say
from accessible_games.games.quarto.pieces import PIECES, Piece, looks
from accessible_games.games.quarto.rules import Rules
from accessible_games.games.quarto.words import piece_name
from fabrication.dimensions import Dimensions
from fabrication.document import Section, Steps, Table
from fabrication.parts.pieces import piece
from fabrication.words import length, mm


def sections(given: Dimensions) -> Iterator[Section]:
    """Yield what is told of the sixteen pieces."""
    columns = ("piece", "body", "above", "height", "ring", "recess")
    table = Table(
        tuple(Message(f"column-{name}") for name in columns),
        tuple(_row(given, number) for number in PIECES),
    )
    yield Section(Message("plan-pieces"), (*_common(given), table))
    names = ("feet", "bodies", "rings", "glue", "magnets", "check")
    order = Steps(tuple(Message(f"plan-pieces-{name}") for name in names))
    yield Section(Message("plan-pieces-order"), (order,))


def _common(given: Dimensions) -> tuple[Message, ...]:
    seat = {"seat": mm(given.seat), "depth": mm(given.seat_depth)}
    ring = given.layer + given.ring_height
    sizes = {"width": mm(given.ring_width), "depth": mm(given.ring_depth)}
    recess = {"diameter": mm(given.hollow), "depth": mm(given.hollow_depth)}
    return (
        say("plan-foot", diameter=mm(given.foot), height=mm(given.layer), **seat),
        say("plan-ring", **sizes, bottom=mm(ring), above=mm(given.ring_height)),
        say("plan-recess", **recess),
    )


def _row(given: Dimensions, number: Piece) -> tuple[Message, ...]:
    solid = piece(given, number)
    body = solid.at(given.layer)
    found = looks(number)
    return (
        piece_name(number, Rules()),
        say(f"plan-body-{body.outline}", width=mm(body.width)),
        length(solid.height - given.layer),
        length(solid.height),
        Message("plan-yes" if "dark" in found else "plan-no"),
        Message("plan-yes" if "hollow" in found else "plan-no"),
    )
