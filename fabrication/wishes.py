"""What somebody wants instead of the usual dimensions: `margin=36.5`."""

from collections.abc import Iterable
from dataclasses import fields
from decimal import Decimal, InvalidOperation
from difflib import get_close_matches
from typing import Final

from accessible_games.core.message import Message, RefusalError, say, verbatim
from fabrication.dimensions import Dimensions
from fabrication.limits import FINEST, option
from fabrication.words import mm

LARGEST: Final = Decimal(3000)
"""The longest length that is taken for one: no sheet is longer by much."""

NAMES: Final = tuple(field.name for field in fields(Dimensions))


def read_wishes(wishes: Iterable[str]) -> Dimensions:
    """Return the usual dimensions but for `name=value`; raises `RefusalError`."""
    found: dict[str, Decimal] = {}
    for wish in wishes:
        name, value = read_wish(wish)
        if name in found:
            raise RefusalError(say("wish-twice", dimension=verbatim(option(name))))
        found[name] = value
    return Dimensions(**found)


def read_wish(wish: str) -> tuple[str, Decimal]:
    """Return the name and the length of `name=value`; raises `RefusalError`."""
    name, sign, text = (part.strip() for part in wish.partition("="))
    if not (name and sign and text):
        raise RefusalError(say("wish-form", text=wish))
    known = name.lower().replace("-", "_")
    if known not in NAMES:
        for near in get_close_matches(known, NAMES, 1):
            nearest = verbatim(option(near))
            raise RefusalError(say("wish-nearest", name=name, near=nearest))
        raise RefusalError(say("wish-unknown", name=name))
    return known, read_length(option(known), text)


def read_length(name: str, text: str) -> Decimal:
    """Return a length, with a point or a comma in it; raises `RefusalError`."""
    ends = {"least": mm(FINEST), "most": mm(LARGEST)}
    why: Message = say("wish-number", name=name, text=text, **ends)
    digits = text.replace(",", ".")
    # `Decimal` takes digits of any script, exponents and underscores.
    if not (digits.isascii() and set(digits) <= set("0123456789.")):
        raise RefusalError(why)
    try:
        value = Decimal(digits)
    except InvalidOperation as error:
        raise RefusalError(why) from error
    if not FINEST <= value <= LARGEST:
        raise RefusalError(why)
    if value % FINEST:
        raise RefusalError(say("wish-fine", name=name, text=text, step=mm(FINEST)))
    return value
