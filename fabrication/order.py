"""What is wanted: an order, the files it leads to, the drawings of its parts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from accessible_games.core.message import Message
from fabrication.dimensions import Dimensions
from fabrication.faces import faces
from fabrication.parts import drawings
from fabrication.shapes import Drawing
from fabrication.tool import Tool, check_stock, compensated


@dataclass(frozen=True, slots=True)
class File:
    """A file of the set."""

    name: str
    content: bytes
    about: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Which files are wanted."""

    given: Dimensions
    parts: Sequence[str]
    formats: Sequence[str]
    languages: Sequence[str]
    tool: Tool | None = None
    """What cut files are compensated for."""


def nominal(order: Order) -> Iterator[Drawing]:
    """Yield the parts as they are to be; raises `RefusalError` if one has no room."""
    for part in order.parts:
        for drawing in drawings(order.given, part):
            check_stock(order.given, drawing, order.tool)
            yield drawing


def paths(order: Order) -> Iterator[Drawing]:
    """Yield the parts as a tool goes along them."""
    return (compensated(drawing, order.tool) for drawing in nominal(order))


def seen(order: Order) -> Iterator[tuple[Drawing, str]]:
    """Yield every face in every language that is wanted."""
    for drawing in nominal(order):
        for face in faces(drawing):
            for language in order.languages:
                yield face, language
