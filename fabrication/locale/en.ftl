# The words of the plans: for a workshop, and for a maker who works by touch.
# Numbers come as strings that are ready; "mm" stands in the messages.

plan-whole = { $whole }
plan-decimal = { $whole }.{ $part }

## Dimensions, as they are called.

dimension-side = the side of the board
dimension-layer = the thickness of the layer with the holes
dimension-backing = the thickness of the backing
dimension-hole = the diameter of a hole
dimension-margin = the margin before a hole
dimension-gap = the web between two holes
dimension-circle_depth = the depth of a circle
dimension-screw = the diameter of a screw
dimension-screw_length = the length of a screw
dimension-screw_hole = the hole for a screw in the backing
dimension-pilot = the pilot hole for a screw in the layer
dimension-screw_edge = the distance of a screw from the edge
dimension-foot = the diameter of the foot
dimension-round_body = the diameter of a round body
dimension-square_body = the side of a square body
dimension-low = the height of a low body
dimension-tall = the height of a tall body
dimension-hollow = the diameter of the recess
dimension-hollow_depth = the depth of the recess
dimension-ring_height = the height of the ring above the board
dimension-ring_width = the width of the ring
dimension-ring_depth = the depth of the ring
dimension-magnet = the diameter of the magnet
dimension-magnet_height = the height of the magnet
dimension-magnet_play = the play of the magnet in its seat
dimension-tile = the side of a tile
dimension-tile_thickness = the thickness of a tile
dimension-mark = the base of a mark
dimension-dimple = the diameter of the dimple in a tile
dimension-dimple_depth = the depth of the dimple in a tile
dimension-spacing = the distance between tiles on their sheet
dimension-tray_play = the play of a tile in the tray
dimension-rim = the width of the rim
dimension-rim_height = the height of the rim

## What does not agree.

wrong-sum = Two margins of { $margin } mm, four holes of { $hole } mm and three webs of { $gap } mm make { $total } mm, but the side of the board is { $side } mm: with such a web take a margin of { $needed } mm.
wrong-holes-wide = Four holes of { $hole } mm and three webs of { $gap } mm take { $taken } mm, but the side of the board is { $side } mm, which leaves no margins: take smaller holes or a larger side.
wrong-web = A web of { $gap } mm between two holes would break: take at least { $least } mm.
wrong-screw = The screw at { $x } mm to the right and { $y } mm away runs into the hole centred at { $across } and { $along } mm: the centres must be at least { $least } mm apart, move the screws by “screw-edge”.
wrong-pilot = A pilot hole of { $pilot } mm does not hold a screw of { $screw } mm: take a hole that is narrower than the screw.
wrong-screw-length = A screw of { $length } mm does not suit a backing of { $backing } mm and a layer of { $layer } mm: take from { $least } to { $most } mm.
wrong-foot = A foot of { $foot } mm does not go freely into a hole of { $hole } mm: take at most { $most } mm.
wrong-foot-loose = A foot of { $foot } mm is so loose in a hole of { $hole } mm that the magnet strays from its switch: take at least { $least } mm.
wrong-square = A square of { $square } mm has a diagonal of { $diagonal } mm and does not fit a hole of { $hole } mm: take a shorter side.
wrong-small = You gave { $value } mm for { $dimension }, but it must be at least { $least } mm: change “{ $option }”.
wrong-large = You gave { $value } mm for { $dimension }, but it can be { $most } mm at most: change “{ $option }”.

## How dimensions are given.

wish-form = There is no name, equals sign and number in “{ $text }”: write, for example, margin=37.
wish-nearest = There is no dimension “{ $name }”, the nearest name is “{ $near }”.
wish-unknown = There is no dimension “{ $name }”: the help lists all of them, --help.
wish-number = For “{ $name }” you gave “{ $text }”, but it must be a number of millimetres from { $least } to { $most }, such as 36.5.
wish-twice = “{ $dimension }” is given twice: leave one value.
