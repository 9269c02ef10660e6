"""Which ordinates a drawing tells, and where their numbers have room beside it."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import count
from typing import Final

from fabrication.shapes import Circle, Drawing, Line, Point

ZERO: Final = Decimal(0)


def places(drawing: Drawing) -> Iterator[Point]:
    """Yield the centres of circles, the ends of single lines, and what else is said."""
    yield from drawing.measured
    for layer in (layer for layer in drawing.layers if layer.is_measured):
        for shape in layer.shapes:
            if isinstance(shape, Circle):
                yield shape.centre
            elif isinstance(shape, Line):
                yield from (shape.start, shape.end)


def ordinates(drawing: Drawing) -> tuple[list[Decimal], list[Decimal]]:
    """Return the ordinates that are told, to the right and away, in their order."""
    found = [*places(drawing)]
    across = {ZERO, *(place.x for place in found)} - {drawing.width}
    along = {ZERO, *(place.y for place in found)} - {drawing.height}
    return sorted(across), sorted(along)


def spread(wanted: Sequence[Decimal], apart: Decimal) -> list[Decimal]:
    """Return places near those wanted, in their order, that far apart at least."""
    # Blocks of places that touch, each in the mean of what its places want.
    blocks: list[tuple[Decimal, int]] = []
    for number, place in enumerate(wanted):
        total, size = place - number * apart, 1
        while blocks and total / size < blocks[-1][0] / blocks[-1][1]:
            more, members = blocks.pop()
            total, size = total + more, size + members
        blocks.append((total, size))
    numbers = count()
    return [
        (total / size).quantize(Decimal("0.01")) + next(numbers) * apart
        for total, size in blocks
        for _ in range(size)
    ]
