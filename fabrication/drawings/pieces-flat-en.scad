// The sixteen pieces of Quarto as a model in words: all numbers have names and can be changed.
// All lengths are millimetres. Heights are counted from the bottom of the foot, where the height is 0.
// To make a file for the printer of one piece: openscad -D number=5 -o piece.stl and the name of this file.

// Which piece is made, from 0 to 15; with -1 all sixteen stand beside each other, in four rows.
number = -1;

// The sizes, by the same names as in the command that wrote this file.
// the diameter of the foot
foot = 30;
// the diameter of a round body
round_body = 26;
// the side of a square body
square_body = 21;
// the height of a low body
low = 20;
// the height of a tall body
tall = 40;
// the diameter of the recess
hollow = 14;
// the depth of the recess
hollow_depth = 8;
// the height of the ring above the board
ring_height = 6;
// the width of the ring
ring_width = 2;
// the depth of the ring
ring_depth = 1;
// the height of the foot for the board with circles
flat_foot = 4;
// from the middle of one to the next when all are made beside each other
distance = 48;
// by how much what is cut away reaches out of the body, so that no film is left
excess = 0.01;
// how many corners a circle has
$fn = 96;

// The looks of each piece: tall, square, dark, hollow. 1 is yes, 0 is no.
pieces = [
  // piece 0: light round tall hollow
  [1, 0, 0, 1],
  // piece 1: light round tall solid
  [1, 0, 0, 0],
  // piece 2: light round low hollow
  [0, 0, 0, 1],
  // piece 3: light round low solid
  [0, 0, 0, 0],
  // piece 4: light square tall hollow
  [1, 1, 0, 1],
  // piece 5: light square tall solid
  [1, 1, 0, 0],
  // piece 6: light square low hollow
  [0, 1, 0, 1],
  // piece 7: light square low solid
  [0, 1, 0, 0],
  // piece 8: dark round tall hollow
  [1, 0, 1, 1],
  // piece 9: dark round tall solid
  [1, 0, 1, 0],
  // piece 10: dark round low hollow
  [0, 0, 1, 1],
  // piece 11: dark round low solid
  [0, 0, 1, 0],
  // piece 12: dark square tall hollow
  [1, 1, 1, 1],
  // piece 13: dark square tall solid
  [1, 1, 1, 0],
  // piece 14: dark square low hollow
  [0, 1, 1, 1],
  // piece 15: dark square low solid
  [0, 1, 1, 0],
];

// The section of a body, seen from above: a square or a circle.
module section(is_square, width) {
  if (is_square)
    square(width, center = true);
  else
    circle(d = width);
}

// One piece, from its row in the table.
module piece(looks) {
  is_tall = looks[0] == 1;
  is_square = looks[1] == 1;
  is_dark = looks[2] == 1;
  is_hollow = looks[3] == 1;
  width = is_square ? square_body : round_body;
  top = flat_foot + (is_tall ? tall : low);
  difference() {
    union() {
      // The round foot stands on the board.
      cylinder(d = foot, h = flat_foot);
      // The body stands on the foot.
      translate([0, 0, flat_foot])
        linear_extrude(top - flat_foot)
          section(is_square, width);
    }
    // Taken away from a dark piece: the ring, a groove around the body.
    if (is_dark)
      translate([0, 0, flat_foot + ring_height])
        linear_extrude(ring_width)
          difference() {
            section(is_square, width + 2 * excess);
            section(is_square, width - 2 * ring_depth);
          }
    // Taken away from a hollow piece: the recess in the top.
    if (is_hollow)
      translate([0, 0, top - hollow_depth])
        cylinder(d = hollow, h = hollow_depth + excess);
  }
}

// What is made: one piece, or all sixteen.
if (number >= 0)
  piece(pieces[number]);
else
  for (n = [0 : len(pieces) - 1])
    translate([distance * (n % 4), distance * floor(n / 4), 0])
      piece(pieces[n]);
