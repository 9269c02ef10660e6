"""The picture of a Quarto piece: seen from above and a little from the front.

A square piece is square and a round one round. A tall piece is large and shows its
side, a low one is small and flat. A hollow piece has a hole; a dark one is dark and
has a ring engraved, as the tactile set has, so no trait is told by colour alone.
"""

from typing import Final

from accessible_games.core.node import Ellipse, Ink, Mark, Polygon

_DARK: Final = 8
_SQUARE: Final = 4
_LOW: Final = 2
_SOLID: Final = 1

_RIM: Final = 0.025
"""The width of the line around a piece."""


def marks(piece: int, traits: int = 15) -> tuple[Mark, ...]:
    """Draw `piece`; of its bits only those in `traits` are shown."""
    shown = piece & traits
    is_square = bool(shown & _SQUARE)
    size, depth, middle = (0.56, 0.05, 0.475) if shown & _LOW else (0.76, 0.17, 0.415)
    ink = Ink.DARK if shown & _DARK else Ink.LIGHT
    face = size - 2 * _RIM
    return (
        *_body(size, middle, depth, Ink.OUTLINE, is_square=is_square),
        *_body(face, middle, depth, ink, is_square=is_square),
        _outline(size, middle, Ink.OUTLINE, is_square=is_square),
        _outline(face, middle, ink, is_square=is_square),
        *(_ring(face, middle, ink, is_square=is_square) if shown & _DARK else ()),
        *(_hole(size, middle) if traits & _SOLID and not shown & _SOLID else ()),
    )


def _body(
    size: float, middle: float, depth: float, ink: Ink, *, is_square: bool
) -> tuple[Mark, ...]:
    """Draw the whole piece, from its top down to its foot."""
    half = size / 2
    foot = middle + depth
    if is_square:
        return (_rectangle(half, middle - half, foot + half, ink),)
    return (
        _outline(size, middle, ink, is_square=False),
        _rectangle(half, middle, foot, ink),
        _outline(size, foot, ink, is_square=False),
    )


def _outline(size: float, middle: float, ink: Ink, *, is_square: bool) -> Mark:
    """Draw the top of a piece, or something of its shape."""
    if is_square:
        return _rectangle(size / 2, middle - size / 2, middle + size / 2, ink)
    return Ellipse(0.5, middle, size, size, ink)


def _rectangle(half: float, top: float, bottom: float, ink: Ink) -> Polygon:
    left, right = 0.5 - half, 0.5 + half
    return Polygon(((left, top), (right, top), (right, bottom), (left, bottom)), ink)


def _ring(face: float, middle: float, ink: Ink, *, is_square: bool) -> tuple[Mark, ...]:
    """Draw the ring of a dark piece."""
    return (
        _outline(0.86 * face, middle, Ink.OUTLINE, is_square=is_square),
        _outline(0.7 * face, middle, ink, is_square=is_square),
    )


def _hole(size: float, middle: float) -> tuple[Mark, ...]:
    """Draw the hole of a hollow piece."""
    return (
        Ellipse(0.5, middle, 0.48 * size, 0.48 * size, Ink.OUTLINE),
        Ellipse(0.5, middle, 0.4 * size, 0.4 * size, Ink.GROUND),
    )
