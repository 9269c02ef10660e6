"""How the program ends, for whoever has started it; 0 is well."""

from typing import Final

UNWRITTEN: Final = 1
"""What was asked for could not be written, as on a full disk."""

BAD_REQUEST: Final = 2
"""What was asked for cannot be understood or opened."""

INTERRUPTED: Final = 130
"""Somebody would not wait, as shells have it."""
