"""The faces of a drawing: what is made from above and from below, each as it is seen.

A cut file holds one face, since a machine that has both drills both from above.
"""

from dataclasses import replace

from fabrication.shapes import Circle, Drawing, Layer, Point, Shape

UNDERSIDE = "-underside"
"""What the name of a drawing of the underside ends with."""


def faces(drawing: Drawing) -> tuple[Drawing, ...]:
    """Return the face, and the underside if something is made there."""
    above = tuple(layer for layer in drawing.layers if not layer.is_from_below)
    below = tuple(layer for layer in drawing.layers if layer.is_from_below)
    face = replace(drawing, layers=above)
    if not below:
        return (face,)
    seen = tuple(_mirrored(layer, drawing) for layer in below)
    return (face, replace(drawing, name=drawing.name + UNDERSIDE, layers=seen))


def _mirrored(layer: Layer, drawing: Drawing) -> Layer:
    """Return a layer as it is seen when the sheet is turned over like a page."""

    def seen(shape: Shape) -> Shape:
        if not isinstance(shape, Circle):
            raise TypeError(shape)
        centre = Point(drawing.width - shape.centre.x, shape.centre.y)
        return replace(shape, centre=centre)

    shapes = tuple(map(seen, layer.shapes))
    return replace(layer, shapes=shapes, is_from_below=False)
