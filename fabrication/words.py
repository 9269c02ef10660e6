"""Numbers and plans put into messages, and the catalogue that has their words."""

from decimal import Decimal
from typing import Final

from accessible_games.core.message import Message, say
from accessible_games.i18n import Catalogue

PACKAGES: Final = ("fabrication",)
"""The packages whose words the plans need besides those of the games."""


def catalogue(language: str) -> Catalogue:
    """Return the words of a language, those of the plans among them."""
    return Catalogue(language, also=PACKAGES)


def plain(value: Decimal) -> str:
    """Return a length as files have it: a point, and no needless zero."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def mm(value: Decimal) -> Message:
    """Return a length as it is said, with the decimal sign of each language."""
    whole, _, part = plain(value).partition(".")
    if part:
        return say("plan-decimal", whole=whole, part=part)
    return say("plan-whole", whole=whole)


def length(value: Decimal) -> Message:
    """Return a length that stands in a row; the plan names its unit once."""
    return say("plan-mm", value=mm(value))
