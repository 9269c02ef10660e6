"""Braille on the margins: letters for columns, numbers for rows, for both players.

Each player reads them upright from their own side, so those on the far and the right
margin are turned by half a turn. A dot is a ball that is pressed into a hole.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from fabrication.dimensions import Dimensions
from fabrication.shapes import Circle, Point

BRAILLE: Final = "braille"
"""The name of the layer."""

CELLS: Final = {
    **dict(zip("abcd", ("1", "12", "14", "145"), strict=True)),
    **dict(zip("1234", ("1", "12", "14", "145"), strict=True)),
}
"""The dots of each letter, which are those of the Russian ones for their sounds, and
of each digit: the same, after the sign of numbers."""

NUMBER_SIGN: Final = "3456"


@dataclass(frozen=True, slots=True)
class Label:
    """What stands beside a row or a column."""

    text: str
    cells: tuple[str, ...]
    """The dots of each cell, by their numbers."""
    first: Point
    """The place of dot 1 of the first cell, as measured by whoever reads it."""
    is_turned: bool = False
    """Whether the player on the far side reads it, and measures from their corner."""


def labels(given: Dimensions) -> tuple[Label, ...]:
    """Return the labels of one side and then of the other, letters first."""
    return (*_labels(given, is_turned=False), *_labels(given, is_turned=True))


def _labels(given: Dimensions, *, is_turned: bool) -> Iterator[Label]:
    middle, pitch = given.margin / 2, given.braille_pitch
    for names in ("abcd", "1234"):
        for name, centre in zip(
            reversed(names) if is_turned else names, given.centres, strict=True
        ):
            is_number = name.isdigit()
            cells = ((NUMBER_SIGN,) if is_number else ()) + (CELLS[name],)
            width = pitch + given.braille_cell * (len(cells) - 1)
            x, y = (middle, centre) if is_number else (centre, middle)
            # A cell is three dots high; the middle of the label is at its place.
            yield Label(name, cells, Point(x - width / 2, y + pitch), is_turned)


def dots(given: Dimensions) -> tuple[Circle, ...]:
    """Return the dots of all labels, as seen from the near side."""
    return tuple(
        Circle(place, given.braille_dot, _name(label))
        for label in labels(given)
        for place in _places(given, label)
    )


def _name(label: Label) -> str:
    return f"{BRAILLE}-{label.text}{'-far' if label.is_turned else ''}"


def _places(given: Dimensions, label: Label) -> Iterator[Point]:
    for number, cell in enumerate(label.cells):
        for dot in map(int, cell):
            # 1, 2, 3 go down on the left, 4, 5, 6 on the right.
            column, row = divmod(dot - 1, 3)
            across = number * given.braille_cell + column * given.braille_pitch
            x = label.first.x + across
            y = label.first.y - Decimal(row) * given.braille_pitch
            turned = Point(given.side - x, given.side - y)
            yield turned if label.is_turned else Point(x, y)
