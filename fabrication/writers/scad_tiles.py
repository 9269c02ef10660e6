"""OpenSCAD source of the tiles of Square, as that of the pieces is written."""

from collections.abc import Iterator
from typing import Final

from accessible_games.core.message import Message, say, verbatim
from accessible_games.games.square.tiles import TILES
from accessible_games.games.square.words import mark_name
from fabrication.dimensions import Dimensions
from fabrication.parts.tiles import COLUMNS
from fabrication.writers.scad import Told, numbers, template, written

PARAMETERS: Final = ("tile", "tile_thickness", "mark", "dimple", "dimple_depth")

SIDES: Final = ("top", "right", "bottom", "left")

_HEAD: Final = """\
//scad-tiles
//scad-tiles-units
//scad-tiles-print

//scad-tiles-number
number = 0;

//scad-sizes"""

_BODY: Final = f"""\

//scad-tiles-notch
module notch(name) {{
  //scad-tiles-rectangle
  if (name == "r")
    translate([-mark / 2, -mark / 2])
      square([mark, mark / 2 + excess]);
  //scad-tiles-triangle
  if (name == "t")
    polygon([
      [-mark / 2 - excess, excess],
      [mark / 2 + excess, excess],
      [0, -mark / 2]
    ]);
  //scad-tiles-semicircle
  if (name == "s")
    circle(d = mark);
}}

//scad-tiles-module
module tile(edges) {{
  difference() {{
    linear_extrude(tile_thickness)
      difference() {{
        square(tile, center = true);
        for (side = [0 : 3])
          rotate(-90 * side)
            translate([0, tile / 2])
              notch(edges[side]);
      }}
    //scad-tiles-dimple
    translate([0, 0, tile_thickness - dimple_depth])
      cylinder(d = dimple, h = dimple_depth + excess);
  }}
}}

//scad-tiles-placed
if (number > 0)
  tile(tiles[number - 1]);
else
  for (n = [0 : len(tiles) - 1])
    translate([distance * (n % {COLUMNS}), distance * floor(n / {COLUMNS}), 0])
      tile(tiles[n]);"""


def scad_tiles(given: Dimensions, language: str) -> bytes:
    """Return the source of the thirty-five tiles with comments in a language."""
    return written(source(given), language)


def source(given: Dimensions) -> Iterator[Told]:
    """Yield the lines of the source, before anyone chooses the words of comments."""
    yield from template(_HEAD)
    yield from numbers(given, PARAMETERS, given.tile + given.spacing)
    yield "", None
    yield from _table()
    yield from template(_BODY)


def _table() -> Iterator[Told]:
    """Yield the marks of each tile, from the rules."""
    yield "", Message("scad-tiles-table")
    yield "tiles = [", None
    for number, edges in enumerate(TILES, 1):
        sides = dict(zip(SIDES, map(mark_name, edges), strict=True))
        yield "  ", say("scad-tile", number=verbatim(str(number)), **sides)
        marks = ", ".join(f'"{mark}"' for mark in edges)
        yield f"  [{marks}],", None
    yield "];", None
