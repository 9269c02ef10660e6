// The thirty-five tiles of Square as a model in words: all numbers have names and can be changed.
// All lengths are millimetres. A tile lies face up, heights are counted from its bottom.
// To make a file for the printer of one tile: openscad -D number=5 -o tile.stl and the name of this file.

// Which tile is made, from 1 to 35; with 0 all lie beside each other, in five rows.
number = 0;

// The sizes, by the same names as in the command that wrote this file.
// the side of a tile
tile = 40;
// the thickness of a tile
tile_thickness = 5;
// the base of a mark
mark = 14;
// the diameter of the dimple in a tile
dimple = 6;
// the depth of the dimple in a tile
dimple_depth = 1.5;
// from the middle of one to the next when all are made beside each other
distance = 46;
// by how much what is cut away reaches out of the body, so that no film is left
excess = 0.01;
// how many corners a circle has
$fn = 96;

// The marks of each tile: top, right, bottom, left. r is a rectangle, t a triangle, s a semicircle, b a blank edge.
tiles = [
  // tile 1: top blank, right blank, bottom blank, left blank
  ["b", "b", "b", "b"],
  // tile 2: top blank, right blank, bottom blank, left rectangle
  ["b", "b", "b", "r"],
  // tile 3: top blank, right blank, bottom blank, left triangle
  ["b", "b", "b", "t"],
  // tile 4: top blank, right blank, bottom blank, left semicircle
  ["b", "b", "b", "s"],
  // tile 5: top blank, right blank, bottom rectangle, left rectangle
  ["b", "b", "r", "r"],
  // tile 6: top blank, right blank, bottom rectangle, left triangle
  ["b", "b", "r", "t"],
  // tile 7: top blank, right blank, bottom rectangle, left semicircle
  ["b", "b", "r", "s"],
  // tile 8: top blank, right blank, bottom triangle, left triangle
  ["b", "b", "t", "t"],
  // tile 9: top blank, right blank, bottom triangle, left semicircle
  ["b", "b", "t", "s"],
  // tile 10: top blank, right blank, bottom semicircle, left semicircle
  ["b", "b", "s", "s"],
  // tile 11: top blank, right rectangle, bottom rectangle, left rectangle
  ["b", "r", "r", "r"],
  // tile 12: top blank, right rectangle, bottom rectangle, left triangle
  ["b", "r", "r", "t"],
  // tile 13: top blank, right rectangle, bottom rectangle, left semicircle
  ["b", "r", "r", "s"],
  // tile 14: top blank, right rectangle, bottom triangle, left triangle
  ["b", "r", "t", "t"],
  // tile 15: top blank, right rectangle, bottom triangle, left semicircle
  ["b", "r", "t", "s"],
  // tile 16: top blank, right rectangle, bottom semicircle, left semicircle
  ["b", "r", "s", "s"],
  // tile 17: top blank, right triangle, bottom triangle, left triangle
  ["b", "t", "t", "t"],
  // tile 18: top blank, right triangle, bottom triangle, left semicircle
  ["b", "t", "t", "s"],
  // tile 19: top blank, right triangle, bottom semicircle, left semicircle
  ["b", "t", "s", "s"],
  // tile 20: top blank, right semicircle, bottom semicircle, left semicircle
  ["b", "s", "s", "s"],
  // tile 21: top rectangle, right rectangle, bottom rectangle, left rectangle
  ["r", "r", "r", "r"],
  // tile 22: top rectangle, right rectangle, bottom rectangle, left triangle
  ["r", "r", "r", "t"],
  // tile 23: top rectangle, right rectangle, bottom rectangle, left semicircle
  ["r", "r", "r", "s"],
  // tile 24: top rectangle, right rectangle, bottom triangle, left triangle
  ["r", "r", "t", "t"],
  // tile 25: top rectangle, right rectangle, bottom triangle, left semicircle
  ["r", "r", "t", "s"],
  // tile 26: top rectangle, right rectangle, bottom semicircle, left semicircle
  ["r", "r", "s", "s"],
  // tile 27: top rectangle, right triangle, bottom triangle, left triangle
  ["r", "t", "t", "t"],
  // tile 28: top rectangle, right triangle, bottom triangle, left semicircle
  ["r", "t", "t", "s"],
  // tile 29: top rectangle, right triangle, bottom semicircle, left semicircle
  ["r", "t", "s", "s"],
  // tile 30: top rectangle, right semicircle, bottom semicircle, left semicircle
  ["r", "s", "s", "s"],
  // tile 31: top triangle, right triangle, bottom triangle, left triangle
  ["t", "t", "t", "t"],
  // tile 32: top triangle, right triangle, bottom triangle, left semicircle
  ["t", "t", "t", "s"],
  // tile 33: top triangle, right triangle, bottom semicircle, left semicircle
  ["t", "t", "s", "s"],
  // tile 34: top triangle, right semicircle, bottom semicircle, left semicircle
  ["t", "s", "s", "s"],
  // tile 35: top semicircle, right semicircle, bottom semicircle, left semicircle
  ["s", "s", "s", "s"],
];

// The notch of a mark. Its base lies on the edge of the tile, it goes down, inwards.
module notch(name) {
  // rectangle
  if (name == "r")
    translate([-mark / 2, -mark / 2])
      square([mark, mark / 2 + excess]);
  // triangle
  if (name == "t")
    polygon([
      [-mark / 2 - excess, excess],
      [mark / 2 + excess, excess],
      [0, -mark / 2]
    ]);
  // semicircle: the other half of the circle lies beyond the edge
  if (name == "s")
    circle(d = mark);
}

// One tile, from its row in the table: a square without the notches, clockwise from the top edge.
module tile(edges) {
  difference() {
    linear_extrude(tile_thickness)
      difference() {
        square(tile, center = true);
        for (side = [0 : 3])
          rotate(-90 * side)
            translate([0, tile / 2])
              notch(edges[side]);
      }
    // Taken away: the dimple in the middle of the face.
    translate([0, 0, tile_thickness - dimple_depth])
      cylinder(d = dimple, h = dimple_depth + excess);
  }
}

// What is made: one tile, or all.
if (number > 0)
  tile(tiles[number - 1]);
else
  for (n = [0 : len(tiles) - 1])
    translate([distance * (n % 7), distance * floor(n / 7), 0])
      tile(tiles[n]);
