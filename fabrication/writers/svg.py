"""SVG to cut: millimetres 1:1, true circles, closed paths, a group for each layer.

Neither a transform nor a text stands in it: those are in what is looked at alone.
"""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final, assert_never
from xml.sax.saxutils import escape, quoteattr

from accessible_games.core.message import Message, say
from fabrication.shapes import Arc, Circle, Contour, Drawing, Layer, Line, Shape, Text
from fabrication.words import catalogue, mm, plain

LINE: Final = "0.1"
"""How wide lines are: programs for lasers take thin lines for cuts."""

COLOURS: Final = {
    "pocket": "#008000",
    "engrave": "#0000ff",
    "drill": "#000000",
    "cut": "#ff0000",
}
"""What shops that go by colour expect; the names of the groups say the same."""


NOMINAL: Final = Message("note-nominal")


def svg(drawing: Drawing, languages: Sequence[str], note: Message = NOMINAL) -> bytes:
    """Return a file of one face with titles and a note in all of `languages`."""
    described = say("drawing-note", about=about(drawing), note=note)
    lines = [
        *root(drawing.width, drawing.height, drawing.overhang),
        *_titles("title", Message(f"drawing-{drawing.name}"), languages),
        *_titles("desc", described, languages),
    ]
    for layer in drawing.layers:
        lines += _group(drawing, layer, languages)
    return "\n".join([*lines, "</svg>", ""]).encode()


def root(
    width: Decimal, height: Decimal, around: Decimal = Decimal(0)
) -> tuple[str, str]:
    """Return how a file of that size begins: one unit is a millimetre.

    What lies `around` the sheet is seen, too, and the origin stays at its corner.
    """
    across, along = plain(width + 2 * around), plain(height + 2 * around)
    start = plain(-around) if around else "0"
    box = f'viewBox="{start} {start} {across} {along}"'
    size = f'width="{across}mm" height="{along}mm" {box}'
    first = '<?xml version="1.0" encoding="UTF-8"?>'
    return first, f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'


def about(drawing: Drawing) -> Message:
    """Say how large a sheet is."""
    size = (drawing.width, drawing.height, drawing.thickness)
    names = ("width", "height", "thickness")
    return say("drawing-size", **dict(zip(names, map(mm, size), strict=True)))


def operation_name(layer: Layer, thickness: Decimal) -> Message:
    """Say what is done with the shapes of a layer, and how deep."""
    if layer.depth == thickness:
        return Message(f"operation-{layer.operation}-through")
    return say(f"operation-{layer.operation}", depth=mm(layer.depth))


def _group(drawing: Drawing, layer: Layer, languages: Sequence[str]) -> Iterator[str]:
    colour = COLOURS[layer.operation]
    yield (
        f'<g id="{layer.operation}-{layer.name}" fill="none" stroke="{colour}" '
        f'stroke-width="{LINE}">'
    )
    yield from _titles("title", operation_name(layer, drawing.thickness), languages)
    for shape in layer.shapes:
        yield element(shape, drawing.height)
    yield "</g>"


def _titles(tag: str, message: Message, languages: Sequence[str]) -> Iterator[str]:
    for language in languages:
        words = escape(catalogue(language).words(message))
        yield f"<{tag} xml:lang={quoteattr(language)}>{words}</{tag}>"


def element(shape: Shape, height: Decimal) -> str:
    """Return a shape, turned upside down as SVG counts from the top."""
    match shape:
        case Circle(centre, diameter):
            x, y, radius = (
                plain(centre.x),
                plain(height - centre.y),
                plain(diameter / 2),
            )
            return f'<circle cx="{x}" cy="{y}" r="{radius}"/>'
        case Line(start, end):
            return (
                f'<line x1="{plain(start.x)}" y1="{plain(height - start.y)}" '
                f'x2="{plain(end.x)}" y2="{plain(height - end.y)}"/>'
            )
        case Contour(edges):
            return f'<path d="{_path(edges, height)}"/>'
        case Text(place, words, size, anchor, is_turned):
            x, y = plain(place.x), plain(height - place.y)
            at = f'x="{x}" y="{y}"'
            at += f' transform="rotate(-90 {x} {y})"' if is_turned else ""
            how = f'font-size="{plain(size)}" font-family="sans-serif"'
            ink = f'text-anchor="{anchor}" fill="#000000" stroke="none"'
            return f"<text {at} {how} {ink}>{escape(words)}</text>"
        case _:
            assert_never(shape)


def _path(edges: Sequence[Line | Arc], height: Decimal) -> str:
    def place(edge: Line | Arc, *, is_end: bool) -> str:
        x, y = edge.end if is_end else edge.start
        return f"{plain(x)} {plain(height - y)}"

    words = [f"M {place(edges[0], is_end=False)}"]
    for number, edge in enumerate(edges, 1):
        if isinstance(edge, Arc):
            radius = plain(edge.radius)
            words.append(f"A {radius} {radius} 0 0 0 {place(edge, is_end=True)}")
        elif number < len(edges):
            words.append(f"L {place(edge, is_end=True)}")
    return " ".join([*words, "Z"])
