"""The faces of a drawing: what is made from above and from below, each as it is seen.

A cut file holds one face, since a machine that has both drills both from above.
"""

from dataclasses import replace

from fabrication.shapes import Drawing, Layer, Operation, Point, mirrored

UNDERSIDE = "-underside"
"""What the name of a drawing of the underside ends with."""


def faces(drawing: Drawing) -> tuple[Drawing, ...]:
    """Return the face and the underside, each if something is made there."""
    above = tuple(layer for layer in drawing.layers if not layer.is_from_below)
    below = tuple(layer for layer in drawing.layers if layer.is_from_below)
    face, underside = replace(drawing, layers=above), _underside(drawing, below)
    return tuple(one for one in (face, underside) if one.layers)


def _underside(drawing: Drawing, below: tuple[Layer, ...]) -> Drawing:
    """Return layers as they are seen when the sheet is turned over like a page."""
    width = drawing.width
    cuts = (one for one in drawing.layers if one.operation is Operation.CUT)
    return replace(
        drawing,
        name=drawing.name + UNDERSIDE,
        edge=tuple(
            mirrored(shape, width)
            for layer in cuts
            if layer not in below
            for shape in layer.shapes
        ),
        measured=tuple(Point(width - place.x, place.y) for place in drawing.measured),
        layers=tuple(
            replace(
                layer,
                shapes=tuple(mirrored(shape, width) for shape in layer.shapes),
                is_from_below=False,
            )
            for layer in below
        ),
    )
