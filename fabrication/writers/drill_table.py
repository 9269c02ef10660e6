"""The drill table: every round opening with its place, a row each, as CSV in ASCII."""

import csv
from collections.abc import Iterable
from io import StringIO
from typing import Final

from fabrication.shapes import Circle, Drawing, Layer, Operation
from fabrication.words import plain

COLUMNS: Final = (
    *("drawing", "layer", "label", "x_mm", "y_mm", "diameter_mm", "depth_mm"),
    *("through", "face", "seen_from", "x_from_below_mm"),
)
"""Places are those seen from above, from the nearest left corner, on both faces; what
is made from below is at the last ordinate when the sheet is turned over like a page."""


def drill_table(drawings: Iterable[Drawing]) -> bytes:
    """Return the table of what is drilled or pocketed in several drawings."""
    file = StringIO(newline="")
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(COLUMNS)
    for drawing in drawings:
        for layer in drawing.layers:
            if layer.operation not in {Operation.DRILL, Operation.POCKET}:
                continue
            how = (
                "yes" if layer.depth == drawing.thickness else "no",
                "underside" if layer.is_from_below else "face",
            )
            for shape in layer.shapes:
                if isinstance(shape, Circle):
                    lengths = (*shape.centre, shape.diameter, layer.depth)
                    where = (drawing.name, layer.name, shape.label)
                    seen = ("above", _from_below(drawing, layer, shape))
                    rows.writerow((*where, *map(plain, lengths), *how, *seen))
    return file.getvalue().encode("ascii")


def _from_below(drawing: Drawing, layer: Layer, circle: Circle) -> str:
    """Return the ordinate in the cut file of the underside, if it is made there."""
    return plain(drawing.width - circle.centre.x) if layer.is_from_below else ""
