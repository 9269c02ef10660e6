"""The sixteen pieces, from the traits that the rules give them.

All have the same round foot, as deep as a hole, with a magnet in it; the traits are in
the body above the face of the board, where a hand finds them while the piece stands.
"""

from decimal import Decimal
from itertools import pairwise

from accessible_games.games.quarto.notation import piece_text
from accessible_games.games.quarto.pieces import PIECES, Piece, looks
from fabrication.dimensions import Dimensions
from fabrication.solids import Outline, Slab, Solid


def pieces(given: Dimensions) -> tuple[Solid, ...]:
    """Return the sixteen pieces in the order of the rules."""
    return tuple(piece(given, number) for number in PIECES)


def piece(given: Dimensions, number: Piece) -> Solid:
    """Return a piece, standing on its foot."""
    zero = Decimal(0)
    seat = Slab(zero, given.seat_depth, Outline.ROUND, given.foot, given.seat)
    foot = Slab(given.seat_depth, given.layer, Outline.ROUND, given.foot)
    body = _body(given, number, given.layer)
    return Solid(f"piece-{piece_text(number)}", (seat, foot, *body))


def flat_pieces(given: Dimensions) -> tuple[Solid, ...]:
    """Return the pieces for the flat board: a low foot, and no magnet in it."""
    zero, face = Decimal(0), given.flat_foot
    foot = Slab(zero, face, Outline.ROUND, given.foot)
    return tuple(
        Solid(f"flat-piece-{piece_text(number)}", (foot, *_body(given, number, face)))
        for number in PIECES
    )


def _body(given: Dimensions, number: Piece, face: Decimal) -> tuple[Slab, ...]:
    """Return the slabs above the foot, which ends at `face`."""
    found = looks(number)
    is_square = "square" in found
    outline = Outline.SQUARE if is_square else Outline.ROUND
    width = given.square_body if is_square else given.round_body
    top = face + (given.tall if "tall" in found else given.low)
    ring = face + given.ring_height
    floor = top - given.hollow_depth if "hollow" in found else top
    heights = {face, floor, top}
    if "dark" in found:
        heights |= {ring, ring + given.ring_width}
    return tuple(
        Slab(
            low,
            high,
            outline,
            width - 2 * given.ring_depth if "dark" in found and low == ring else width,
            given.hollow if low >= floor else Decimal(0),
        )
        for low, high in pairwise(sorted(heights))
    )
