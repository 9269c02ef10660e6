"""OpenSCAD source of the pieces, for a maker who models in text.

Every number has a name, the same as `--set` takes, and every step a comment above it in
the maker's language. The source is there to be worked on: a number may be changed, and
what follows from it is reckoned.
"""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Final, TypeAlias

from accessible_games.core.message import Message, say
from accessible_games.games.quarto.pieces import PIECES, looks
from accessible_games.games.quarto.rules import Rules
from accessible_games.games.quarto.words import piece_name
from fabrication.dimensions import Dimensions
from fabrication.mesh import POINTS
from fabrication.words import catalogue, plain

PARAMETERS: Final = (
    *("foot", "round_body", "square_body", "low", "tall"),
    *("hollow", "hollow_depth", "ring_height", "ring_width", "ring_depth"),
)
"""The dimensions that every source names."""

MAGNET: Final = ("magnet", "magnet_height", "magnet_play")
"""Those of the seat, which only the pieces that stand in holes have."""

FOOT, FLAT_FOOT = "layer", "flat_foot"
"""The dimension that is the height of the foot, in a hole and on the flat board."""

FLAGS: Final = ("tall", "square", "dark", "hollow")
"""The looks that a row of the table tells by 1, in their order there."""

EXCESS: Final = Decimal("0.01")
"""How far what is taken away reaches out of the body: no film is left there."""

COMMENT: Final = "//"
"""What stands before a comment; in the template it is the key of a message."""

_HEAD: Final = """\
//scad-title
//scad-units
//scad-print

//scad-number
number = -1;

//scad-sizes"""

_BODY: Final = """\

//scad-section
module section(is_square, width) {
  if (is_square)
    square(width, center = true);
  else
    circle(d = width);
}

//scad-module
module piece(looks) {
  is_tall = looks[0] == 1;
  is_square = looks[1] == 1;
  is_dark = looks[2] == 1;
  is_hollow = looks[3] == 1;
  width = is_square ? square_body : round_body;
  top = layer + (is_tall ? tall : low);
  difference() {
    union() {
      //scad-foot
      cylinder(d = foot, h = layer);
      //scad-body
      translate([0, 0, layer])
        linear_extrude(top - layer)
          section(is_square, width);
    }
    //scad-ring
    if (is_dark)
      translate([0, 0, layer + ring_height])
        linear_extrude(ring_width)
          difference() {
            section(is_square, width + 2 * excess);
            section(is_square, width - 2 * ring_depth);
          }
    //scad-recess
    if (is_hollow)
      translate([0, 0, top - hollow_depth])
        cylinder(d = hollow, h = hollow_depth + excess);
  }
}

//scad-placed
if (number >= 0)
  piece(pieces[number]);
else
  for (n = [0 : len(pieces) - 1])
    translate([distance * (n % 4), distance * floor(n / 4), 0])
      piece(pieces[n]);"""


_SEAT: Final = """\
    //scad-seat
    translate([0, 0, -excess])
      cylinder(d = magnet + magnet_play, h = magnet_height + magnet_play + excess);
"""

_RING: Final = "    //scad-ring\n"
"""What stands behind the seat."""

Told: TypeAlias = tuple[str, Message | None]
"""A line, or an indent and the comment behind it."""


def scad(given: Dimensions, language: str, *, is_flat: bool = False) -> bytes:
    """Return the source of the sixteen pieces with comments in a language.

    Those for the flat board have a lower foot and no magnet.
    """
    return written(source(given, is_flat=is_flat), language)


def written(told: Iterable[Told], language: str) -> bytes:
    """Return lines as a file with comments in a language."""
    words = catalogue(language).words
    lines = (
        f"{text}{COMMENT} {words(comment)}" if comment else text
        for text, comment in told
    )
    return "".join(f"{line}\n" for line in lines).encode()


def source(given: Dimensions, *, is_flat: bool = False) -> Iterator[Told]:
    """Yield the lines of the source, before anyone chooses the words of comments."""
    body = _BODY.replace(_RING, _SEAT + _RING)
    names: tuple[str, ...] = (*PARAMETERS, FOOT, *MAGNET)
    if is_flat:
        body = _BODY.replace(FOOT, FLAT_FOOT).replace("scad-foot", "scad-foot-flat")
        names = (*PARAMETERS, FLAT_FOOT)
    yield from template(_HEAD)
    yield from numbers(given, names, given.pitch)
    yield "", None
    yield from _table()
    yield from template(body)


def template(text: str) -> Iterator[Told]:
    """Yield the lines of a template, its keys as comments."""
    for line in text.splitlines():
        indent, sign, key = line.partition(COMMENT)
        yield (indent, Message(key)) if sign else (line, None)


def numbers(
    given: Dimensions, names: Sequence[str], distance: Decimal
) -> Iterator[Told]:
    """Yield a comment and a line for every number that has a name."""
    for name in names:
        yield "", Message(f"dimension-{name}")
        yield f"{name} = {plain(getattr(given, name))};", None
    others = {"distance": distance, "excess": EXCESS, "$fn": Decimal(POINTS)}
    for name, value in others.items():
        yield "", Message(f"scad-{name.removeprefix('$')}")
        yield f"{name} = {plain(value)};", None


def _table() -> Iterator[Told]:
    """Yield the looks of each piece, from the rules."""
    yield "", Message("scad-table")
    yield "pieces = [", None
    for number in PIECES:
        name = piece_name(number, Rules())
        yield "  ", say("scad-piece", number=number, piece=name)
        flags = (str(int(look in looks(number))) for look in FLAGS)
        yield f"  [{', '.join(flags)}],", None
    yield "];", None
