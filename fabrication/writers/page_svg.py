"""A page as SVG: millimetres 1:1, a group for each ink."""

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from fabrication.words import plain
from fabrication.writers.page import Ink, Label, Page
from fabrication.writers.svg import element, root


def page_svg(page: Page, title: str, language: str) -> bytes:
    """Return a page that has no text; raises `TypeError` if it has one."""
    words = f"<title xml:lang={quoteattr(language)}>{escape(title)}</title>"
    lines = [*root(page.width, page.height), words]
    for ink in page.inks:
        lines += _group(ink, page)
    return "\n".join([*lines, "</svg>", ""]).encode()


def _group(ink: Ink, page: Page) -> Iterator[str]:
    fill, stroke = (ink.colour, "none") if ink.is_filled else ("none", ink.colour)
    style = f'fill="{fill}" stroke="{stroke}" stroke-width="{plain(ink.width)}"'
    yield f"<g id={quoteattr(ink.name)} {style}>"
    for mark in ink.marks:
        if isinstance(mark, Label):
            raise TypeError(mark)
        yield element(mark, page.height)
    yield "</g>"
