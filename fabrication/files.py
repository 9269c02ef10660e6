"""The set of files: which there are, what each holds, and what is told of it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from accessible_games.core.message import Message, say, verbatim
from accessible_games.games.quarto.rules import Rules
from accessible_games.games.quarto.words import piece_name
from fabrication.faces import faces
from fabrication.materials import materials
from fabrication.order import File, Order, nominal, paths, seen
from fabrication.parts import solids
from fabrication.plans import plan
from fabrication.solids import Solid
from fabrication.supplies import supplies
from fabrication.tool import note
from fabrication.words import catalogue
from fabrication.writers import dxf
from fabrication.writers.bill import bill
from fabrication.writers.brf import brf
from fabrication.writers.drill_table import drill_table
from fabrication.writers.dxf_drawing import dxf_drawing
from fabrication.writers.html import html
from fabrication.writers.layout import page_of
from fabrication.writers.page_svg import page_svg
from fabrication.writers.pdf import pdf
from fabrication.writers.scad import scad
from fabrication.writers.scad_tiles import scad_tiles
from fabrication.writers.sheet import sheet
from fabrication.writers.stl import stl
from fabrication.writers.svg import svg
from fabrication.writers.swell import DRAWN, has_room, swell
from fabrication.writers.template import template
from fabrication.writers.text import text
from fabrication.writers.threemf import threemf

FORMATS: Final = (
    *("svg", "dxf", "stl", "3mf", "scad"),
    *("drawing", "dxf-drawing", "pdf", "swell"),
    *("drill", "materials", "text", "html", "brf"),
)
"""The formats by the names that `--format` takes, as they are listed."""


def files(
    order: Order,
    report: Callable[[Message], None] = lambda _: None,
    look: Callable[[], None] = lambda: None,
) -> tuple[File, ...]:
    """Return everything that is to be written; raises `RefusalError`.

    Before each format `report` is told how far the work is; what `look` raises after
    a file ends it.
    """
    tuple(paths(order))  # refused before anything is made
    wanted = [name for name in FORMATS if name in order.formats]
    made: list[File] = []
    for number, name in enumerate(wanted, 1):
        of = {"number": number, "count": len(wanted)}
        report(say("plans-progress", about=Message(f"format-{name}"), **of))
        for file in _MAKERS[name](order):
            made.append(file)
            look()
    return tuple(made)


def _svg(order: Order) -> Iterator[File]:
    for drawing in paths(order):
        for face in faces(drawing):
            about = Message(f"drawing-{face.name}")
            content = svg(face, order.languages, note(order.tool))
            yield File(f"{face.name}.svg", content, about)


def _dxf(order: Order) -> Iterator[File]:
    for drawing in paths(order):
        for face in faces(drawing):
            for version, ending in dxf.ENDINGS.items():
                drawn = Message(f"drawing-{face.name}")
                about = say("file-dxf", drawing=drawn, version=verbatim(version))
                content = dxf.dxf(face, version, note(order.tool))
                yield File(face.name + ending, content, about)


def _stl(order: Order) -> Iterator[File]:
    for solid, about in _solids(order):
        yield File(f"{solid.name}.stl", stl(solid), about)


def _threemf(order: Order) -> Iterator[File]:
    for solid, about in _solids(order):
        told = say("file-3mf", about=about)
        yield File(f"{solid.name}.3mf", threemf(solid), told)


def _solids(order: Order) -> Iterator[tuple[Solid, Message]]:
    """Yield every solid and what is told of it."""
    for part in order.parts:
        key = "file-stl-flat" if part == "pieces-flat" else "file-stl"
        for number, solid in enumerate(solids(order.given, part)):
            yield solid, say(key, piece=piece_name(number, Rules()))


def _scad(order: Order) -> Iterator[File]:
    for part in order.parts:
        for language in order.languages if solids(order.given, part) else ():
            content = scad(order.given, language, is_flat=part == "pieces-flat")
            about = say(f"file-scad-{language}", part=Message(f"part-{part}"))
            yield File(f"{part}-{language}.scad", content, about)
    for language in order.languages if "tiles" in order.parts else ():
        about = say(f"file-scad-{language}", part=Message("part-tiles"))
        content = scad_tiles(order.given, language)
        yield File(f"tiles-{language}.scad", content, about)


def _sheets(order: Order) -> Iterator[File]:
    for drawing in nominal(order):
        for face in faces(drawing):
            for language in order.languages:
                about = say("file-drawing", drawing=Message(f"drawing-{face.name}"))
                name = f"{face.name}-drawing-{language}.svg"
                yield File(name, sheet(face, language), about)


def _dxf_drawings(order: Order) -> Iterator[File]:
    for face, language in seen(order):
        drawn = Message(f"drawing-{face.name}")
        for version, ending in dxf.ENDINGS.items():
            about = say("file-dxf-drawing", drawing=drawn, version=verbatim(version))
            name = f"{face.name}-drawing-{language}{ending}"
            yield File(name, dxf_drawing(face, version, language), about)


def _pdf(order: Order) -> Iterator[File]:
    for face, language in seen(order):
        drawn = Message(f"drawing-{face.name}")
        title = catalogue(language).words(drawn)
        content = pdf([page_of(face, language)], title, language)
        about = say("file-pdf-drawing", drawing=drawn)
        yield File(f"{face.name}-drawing-{language}.pdf", content, about)
        sheets = template(face, language)
        about = say("file-pdf-template", drawing=drawn, count=len(sheets))
        content = pdf(sheets, title, language)
        yield File(f"{face.name}-template-{language}.pdf", content, about)
        if face.name in DRAWN and has_room(order.given):
            content = pdf([swell(face, order.given, language)], title, language)
            about = say(f"file-swell-{language}", drawing=drawn)
            yield File(f"{face.name}-swell-{language}.pdf", content, about)


def _swell(order: Order) -> Iterator[File]:
    for face, language in seen(order):
        if face.name in DRAWN:
            drawn = Message(f"drawing-{face.name}")
            title = catalogue(language).words(drawn)
            page = swell(face, order.given, language)
            about = say(f"file-swell-{language}", drawing=drawn)
            content = page_svg(page, title, language)
            yield File(f"{face.name}-swell-{language}.svg", content, about)


def _drill(order: Order) -> Iterator[File]:
    found = tuple(nominal(order))
    if found:
        yield File("drill-table.csv", drill_table(found), Message("file-drill"))


def _materials(order: Order) -> Iterator[File]:
    rows = [row for part in order.parts for row in materials(order.given, part)]
    rows += supplies(order.given, order.parts)
    for language in order.languages:
        content = bill(rows, language)
        about = Message(f"file-materials-{language}")
        yield File(f"materials-{language}.csv", content, about)


def _text(order: Order) -> Iterator[File]:
    document = plan(order.given, order.parts, order.tool)
    for language in order.languages:
        content = text(document, language)
        yield File(f"plan-{language}.txt", content, Message(f"file-text-{language}"))


def _html(order: Order) -> Iterator[File]:
    document = plan(order.given, order.parts, order.tool)
    for language in order.languages:
        content = html(document, language)
        yield File(f"plan-{language}.html", content, Message(f"file-html-{language}"))


def _brf(order: Order) -> Iterator[File]:
    document = plan(order.given, order.parts)
    for language in order.languages:
        content = brf(document, language)
        yield File(f"plan-{language}.brf", content, Message(f"file-brf-{language}"))


_MAKERS: Final[Mapping[str, Callable[[Order], Iterator[File]]]] = {
    "svg": _svg,
    "dxf": _dxf,
    "stl": _stl,
    "3mf": _threemf,
    "scad": _scad,
    "drawing": _sheets,
    "dxf-drawing": _dxf_drawings,
    "pdf": _pdf,
    "swell": _swell,
    "drill": _drill,
    "materials": _materials,
    "text": _text,
    "html": _html,
    "brf": _brf,
}
