"""A plan for a braille embosser or display: BRF, pages of 25 lines of 40 cells.

BRF is ASCII by the North American table. A line that goes on is indented by two cells;
the last line of a page is its number. A heading never stands at the foot of a page.
Lines end in carriage return and line feed, and pages in form feed, since an embosser is
sent the file as it is.
"""

import re
from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from fabrication.document import Document
from fabrication.words import catalogue
from fabrication.writers.braille import BLANK, NUMBER, braille
from fabrication.writers.text import lines

WIDTH, HEIGHT = 40, 25
"""In cells and lines; the last line is that of the number."""

INDENT: Final = 2

KEPT: Final = "\0"
"""A blank at which no line ends."""

MILLIMETRES: Final = braille("mm", "en")
"""The same cells as in Russian."""

LEAST_BELOW: Final = 2
"""How many lines follow a heading on its page at least."""

ASCII: Final = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""The sign of each cell, by its dots as a binary number, dot 1 the lowest."""


def brf(document: Document, language: str) -> bytes:
    """Return the plan in a language."""
    every = pages([*paragraphs(document, language)])
    text = "\f".join(
        "".join(f"{ascii_of(line)}\r\n" for line in page) for page in every
    )
    return text.encode("ascii")


def ascii_of(line: str) -> str:
    """Return cells as the signs of BRF."""
    return "".join(ASCII[ord(cell) - ord(BLANK)] for cell in line)


def paragraphs(document: Document, language: str) -> Iterator[list[str]]:
    """Yield the lines of each paragraph; a heading has an empty line before it."""
    words = catalogue(language).words
    for message in lines(document):
        yield wrapped(braille(words(message), language)) if message else []


def wrapped(line: str, width: int = WIDTH) -> list[str]:
    """Return a paragraph in lines of that many cells; a length keeps its unit."""
    kept = re.sub(f"({NUMBER}[^{BLANK}]*){BLANK}(?={MILLIMETRES})", rf"\1{KEPT}", line)
    spaced = kept.replace(BLANK, " ")
    indent = " " * INDENT
    broken = wrap(spaced, width, subsequent_indent=indent, break_on_hyphens=False)
    return [one.replace(" ", BLANK).replace(KEPT, BLANK) for one in broken]


def pages(told: list[list[str]]) -> Iterator[list[str]]:
    """Yield pages of 25 lines, the last of which is the number of the page."""
    page: list[str] = []
    number = 1
    room = HEIGHT - 1
    for paragraph, following in zip(told, [*told[1:], []], strict=True):
        # Before a heading there is an empty line, but not at the top of a page.
        needed = 1 if paragraph else 1 + len(following) + LEAST_BELOW
        for line in paragraph or [""]:
            if len(page) + needed > room:
                yield numbered(page, number)
                page, number = [], number + 1
            if line or page:
                page.append(line)
            needed = 1
    yield numbered(page, number)


def numbered(page: list[str], number: int) -> list[str]:
    """Return a page filled up, with its number at the right of its last line."""
    told = braille(str(number), "en")
    filled = page + [""] * (HEIGHT - 1 - len(page))
    return [*filled, BLANK * (WIDTH - len(told)) + told]
