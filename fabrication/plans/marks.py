"""What is told of the tactile marks: the cut corner, and braille on the margins."""

from collections.abc import Iterator

from accessible_games.core.message import Message, say, verbatim
from accessible_games.games.quarto.notation import COLUMN_LETTERS
from accessible_games.games.quarto.words import column_name
from fabrication.dimensions import Dimensions
from fabrication.document import Section, Table
from fabrication.parts.marks import Label, labels
from fabrication.words import length, mm


def sections(given: Dimensions) -> Iterator[Section]:
    """Yield what is told of the marks of a board."""
    ball = {"dot": mm(given.braille_dot), "height": mm(given.braille_height)}
    depth = mm(given.braille_dot - given.braille_height)
    steps = {"pitch": mm(given.braille_pitch), "cell": mm(given.braille_cell)}
    yield Section(
        Message("plan-marks"),
        (
            say("plan-corner", cut=mm(given.corner)),
            say("plan-braille", **ball, depth=depth),
            say("plan-braille-steps", **steps),
            Message("plan-braille-tape"),
            Message("plan-braille-read"),
            _table(given, is_turned=False),
            Message("plan-braille-turned"),
            _table(given, is_turned=True),
        ),
    )


def _table(given: Dimensions, *, is_turned: bool) -> Table:
    columns = ("label", "dots", "right", "away")
    return Table(
        tuple(Message(f"column-{name}") for name in columns),
        tuple(
            (
                _name(label),
                _cells(label),
                length(label.first.x),
                length(label.first.y),
            )
            for label in labels(given)
            if label.is_turned == is_turned
        ),
    )


def _cells(label: Label) -> Message:
    if len(label.cells) == 1:
        return _dots(label, 0)
    return say("plan-after-sign", sign=_dots(label, 0), dots=_dots(label, 1))


def _dots(label: Label, number: int) -> Message:
    # As single digits: voices read 3456 as one number.
    return verbatim(" ".join(label.cells[number]))


def _name(label: Label) -> Message:
    if label.text in COLUMN_LETTERS:
        return column_name(COLUMN_LETTERS.index(label.text))
    return verbatim(label.text)
