"""The extra `fabrication`: which formats need a library that may be missing."""

from importlib.util import find_spec
from typing import Final

from accessible_games.core.message import RefusalError, say, verbatim

LIBRARIES: Final = {
    "dxf": "ezdxf",
    "dxf-drawing": "ezdxf",
    "pdf": "reportlab",
}
"""What a format needs besides the standard library; the others need nothing."""


def is_installed(library: str) -> bool:
    """Return whether a library can be imported, without importing it."""
    return find_spec(library) is not None


def is_possible(name: str) -> bool:
    """Return whether a format can be written here."""
    return name not in LIBRARIES or is_installed(LIBRARIES[name])


def demand(name: str) -> None:
    """Raise `RefusalError` if a format cannot be written here."""
    if not is_possible(name):
        raise RefusalError(say("plans-no-extra", format=verbatim(name)))
