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
dimension-head = the diameter of the head of a screw
dimension-corner = how much of an edge the cut corner takes
dimension-braille_dot = the diameter of a braille dot
dimension-braille_height = the height of a braille dot
dimension-braille_pitch = the distance between dots of a braille cell
dimension-braille_cell = the distance between braille cells
dimension-sensor = the diameter of the seat of a sensor
dimension-groove_depth = the depth of the grooves for wires and of the seats
dimension-wire = the thickness of a wire with its insulation
dimension-outlet = the width of the outlet for wires
dimension-panel = the width of the panel with buttons
dimension-panel_height = the height of the strips under the panel
dimension-button = the hole for a button
dimension-button_ring = the size of the groove around a button
dimension-buzzer = the hole for the buzzer
dimension-foot = the diameter of the foot
dimension-flat_foot = the height of the foot for the board with circles
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
dimension-sheet_width = the width of the sheet that is cut
dimension-sheet_height = the length of the sheet that is cut

## What does not agree.

wrong-sum = Two margins of { $margin } mm, four holes of { $hole } mm and three webs of { $gap } mm make { $total } mm, but the side of the board is { $side } mm: with such a web take a margin of { $needed } mm.
wrong-holes-wide = Four holes of { $hole } mm and three webs of { $gap } mm take { $taken } mm, but the side of the board is { $side } mm, which leaves no margins: take smaller holes or a larger side.
wrong-web = A web of { $gap } mm between two holes would break: take at least { $least } mm.
wrong-screw = The screw at { $x } mm to the right and { $y } mm away runs into the hole centred at { $across } and { $along } mm: the centres must be at least { $least } mm apart, move the screws by “screw-edge”.
wrong-pilot = A pilot hole of { $pilot } mm does not hold a screw of { $screw } mm: take a hole that is narrower than the screw.
wrong-layer = A layer of { $layer } mm is too thin for screws: { $grip } mm that hold and { $above } mm above the tip make { $least } mm, so take a thicker “layer”.
wrong-screw-length = A screw of { $length } mm does not suit a backing of { $backing } mm and a layer of { $layer } mm: take from { $least } to { $most } mm.
wrong-foot = A foot of { $foot } mm does not go freely into a hole of { $hole } mm: take at most { $most } mm.
wrong-foot-loose = A foot of { $foot } mm is so loose in a hole of { $hole } mm that the magnet strays from its switch: take at least { $least } mm.
wrong-round = A round body of { $round } mm stands out over a foot of { $foot } mm: make “round-body” no wider than “foot”.
wrong-square = A square of { $square } mm has a diagonal of { $diagonal } mm and stands out over a foot of { $foot } mm: make “square-body” smaller or “foot” wider.
wrong-small = You gave { $value } mm for { $dimension }, but it must be at least { $least } mm: change “{ $option }”.
wrong-large = You gave { $value } mm for { $dimension }, but it can be { $most } mm at most: change “{ $option }”.
wrong-small-beside = With { $length } mm for { $cause }, there must be at least { $least } mm for { $dimension }, and there are { $value } mm: change “{ $other }” or “{ $option }”.
wrong-large-beside = With { $length } mm for { $cause }, there can be at most { $most } mm for { $dimension }, and there are { $value } mm: change “{ $other }” or “{ $option }”.
wrong-no-room = With { $length } mm for { $cause }, no room is left for { $dimension }, which takes { $value } mm: change “{ $other }”.
wrong-panel-height = Strips { $height } mm high leave no room under the panel for a button, which reaches { $least } mm down: make “panel-height” larger.
wrong-buzzer = A hole of { $buzzer } mm for the buzzer runs into the strips: a panel of { $panel } mm less two strips of { $rim } mm and two walls of { $wall } mm leaves { $room } mm, so change “buzzer” or “panel”.
wrong-sheet = “{ $drawing }” takes { $width } by { $height } mm, but the sheet is { $stock } by { $length } mm: take a larger sheet by “sheet-width” and “sheet-height”, or choose other parts by --part.
wrong-groove = It is { $gap } mm from hole to hole and { $room } mm from a screw to a hole, but a groove for wires with { $web } mm of wood on both sides needs at least { $least } mm: change “gap”, “margin” or “screw-edge”, or choose parts without sensors by --part.
wrong-floor = Seats { $depth } mm deep leave { $left } mm of plywood under a hole, but at least { $least } mm must remain: change “groove-depth” or “backing”, or choose parts without sensors by --part.
wrong-wires = A groove { $width } mm wide and { $depth } mm deep holds { $count } of the wires of { $wire } mm, but it needs { $wires }: take a thinner wire by “wire”, or choose parts without sensors by --part.
wrong-groove-screw = From the screw at { $x } mm to the right and { $y } mm away it is { $left } mm to a groove, but it must be at least { $web } mm: make “outlet” smaller, move the screws by “screw-edge”, or choose parts without sensors by --part.

## Kerf and cutter.

tool-several = Name one thing once: --kerf, the width of a kerf, or --cutter, the diameter of a cutter.
tool-wide-kerf = A kerf of { $width } mm is too wide for a beam, it can be { $most } mm at most: for a cutter there is --cutter.
tool-wide-cutter = A cutter of { $width } mm is too large, it can be { $most } mm at most: take a thinner one.
tool-no-path = A tool of { $width } mm cannot follow the outline of “{ $drawing }”: take a thinner one, or choose other parts by --part.
tool-no-room = A tool of { $width } mm does not pass between things that are { $room } mm apart: take a thinner one, or make “spacing” larger.
note-nominal = Sizes are nominal: nothing is added for a kerf or a cutter.
note-kerf = Compensated for a kerf of { $width } mm: the path of the beam is { $half } mm outside of outlines and inside of through holes, all else is nominal.
note-cutter = Compensated for a cutter of { $width } mm: the path of its middle is { $half } mm outside of outlines and inside of through holes wider than the cutter, all else is nominal.
note-unit = Unit: millimetre, scale one to one.

## How dimensions are given.

wish-form = There is no name, equals sign and number in “{ $text }”: write, for example, margin=37.
wish-nearest = There is no dimension “{ $name }”, the nearest name is “{ $near }”.
wish-unknown = There is no dimension “{ $name }”: the help lists all of them, --help.
wish-number = For “{ $name }” you gave “{ $text }”, but it must be a number of millimetres from { $least } to { $most }, such as 36.5.
wish-fine = For “{ $name }” you gave “{ $text }”, but lengths go in steps of { $step } mm: leave out the last decimals.
wish-twice = “{ $dimension }” is given twice: leave one value.

## Parts and sheets.

part-board-flat = board with circles
part-board = board with holes
part-sensors = backing with sensors
part-panel = panel with buttons
part-pieces = pieces of Quarto
part-pieces-flat = pieces for the board with circles
part-tiles = tiles of Square
part-tray = tray for Square
drawing-board-flat = Board with sixteen circles, face
drawing-board-layer = Layer of the board with sixteen holes, face
drawing-board-layer-underside = Layer of the board, seen from below: pilot holes for screws
drawing-board-backing = Backing of the board with holes for screws
drawing-sensor-backing = Backing of the board with sensors
drawing-sensor-backing-underside = Backing of the board with sensors, seen from below
drawing-panel = Lid of the panel with buttons, face
drawing-panel-base = Base of the panel with buttons
drawing-tiles = Thirty-five tiles of Square, face
drawing-tile-gauge = Gauge of a tile, with all three marks
drawing-tray = Base of the tray for Square
drawing-size = Sheet of { $width } by { $height } mm, { $thickness } mm thick, scale one to one.
drawing-note = { $about } { $note }
operation-pocket = Pocket { $depth } mm deep
operation-pocket-through = Pocket through
operation-engrave = Engrave { $depth } mm deep
operation-engrave-through = Engrave through
operation-drill = Drill { $depth } mm deep
operation-drill-through = Drill through
operation-cut = Cut { $depth } mm deep
operation-cut-through = Cut through

sheet-layer = { $about }.
sheet-circles = { $about }: diameter { $diameter } mm, count { $count }.
sheet-datum = All dimensions are millimetres, from the nearest left corner.
sheet-details = Sizes of the notches stand in the drawing “{ $drawing }”.

layout-scale = Scale 1:{ $real }
layout-units = Millimetres
layout-material = { $size }, { $material }
layout-table = Places without a dimension stand in drill-table.csv.
layout-tolerance = Tolerance of places: 0.5 mm either way. Openings: up to 0.5 mm wider, those of 10 mm or less up to 0.1 mm wider.

template-ruler = This line is exactly { $length } mm long. If it is not, print again in actual size, not fitted to the page.
template-sheet = Sheet { $number } of { $count }
template-tile = From { $left } to { $right } mm to the right, from { $near } to { $far } mm away. Crosses in circles lie upon each other.

## The drawing for swell paper.

swell-scale = Scale 1:2, side { $side } mm.
swell-lengths = Margin { $margin }, hole { $hole }, web { $gap } mm.
swell-corner = The nearest left corner is cut.
swell-gap = On swell paper, at half the size, { $value } mm would be left between two holes, but fingers need at least { $least } mm: take a wider web, or another --format.
swell-margin = On swell paper, at half the size, { $value } mm would be left between a hole and the edge, but fingers need at least { $least } mm: take a wider margin, or another --format.
swell-hole = On swell paper, at half the size, a hole would be { $value } mm wide, but fingers need at least { $least } mm: take larger holes, or another --format.
swell-side = On swell paper there are { $value } mm for the board at half the size, but it needs { $least } mm: take a shorter side, or another --format.

## What has to be bought.

bill-part = Part
bill-material = Material
bill-size = Size
bill-count = Count
size-sheet = { $width } by { $height } by { $thickness } mm
size-rod = { $width } mm in diameter, { $length } mm long
size-bar = { $width } by { $width } by { $length } mm
size-strip = { $length } by { $width } by { $thickness } mm
size-area = { $width } by { $height } mm
size-ball = { $diameter } mm in diameter
size-hole = for a hole of { $diameter } mm
material-board-flat = sheet for the board with circles, chipboard or plywood
material-board-layer = chipboard for the layer with the holes
material-board-backing = plywood for the backing
material-sensor-backing = plywood for the backing with sensors
material-panel = plywood for the lid of the panel
material-panel-base = plywood for the base of the panel
material-ball = ball for a braille dot
material-sensor = Hall switch with three legs, DRV5033AJ or A3144
material-wire = flexible wire, its thickness with insulation
material-button-round = push button that springs back, round head
material-button-square = push button that springs back, square head
material-buzzer = active buzzer for 5 volts
material-controller = controller board, best an Arduino Mega 2560 R3
material-tape = hook-and-loop tape, both halves
material-screw = countersunk wood screw
material-strip-holes = strip for the drill press, for holes
material-strip-screws = strip for the drill press, for screws
material-strip-check = strip to check webs and margins
material-gauge = disc, a gauge for holes
material-drill = drill
material-countersink = countersink of 90 degrees, at least
material-waste = waste board, to try on and to lay beneath
material-foot = round rod for a foot
material-body-round = round rod for a body
material-body-square = square bar for a body
material-magnet = neodymium magnet, a disc
material-tiles = plywood for the tiles
material-tile-gauge = plywood for the gauge of a tile
material-tray = plywood for the base of the tray
material-strip = strip for the rim
material-panel-strip = strip under the lid of the panel

## The plan.

plan-title = How to make it
plan-section = Section { $number }. { $title }
plan-step = Step { $number }. { $text }
plan-row = { $name }: { $cells }.
plan-label = { $column } { $name }
plan-cell = { $column } { $value }
# The unit is named once, where measuring is told of: voices spell it letter by letter.
plan-mm = { $value }
plan-through = { $depth } through
plan-sections = Sections in this plan: { $count }. Each section begins with the word “Section” and its number, each step with the word “Step”: search for them.
plan-yes = present
plan-no = absent

column-material = Material
column-size = size
column-count = count
column-hole = Hole
column-circle = Circle
column-screw = Screw
column-seat = Seat
column-label = Label
column-dots = dots
column-opening = Opening in the lid
column-right = right
column-away = away
column-diameter = diameter
column-depth = depth
column-dimension = Dimension
column-least = at least
column-most = at most
column-piece = Piece
column-body = body
column-above = above the board
column-height = whole height
column-ring = ring
column-recess = recess
column-ring-no = no ring
column-recess-no = no recess
column-tile = Tile
column-top = top
column-right-side = right
column-bottom = bottom
column-left = left

plan-summary = Summary
plan-parts = In this plan: { $parts }.
plan-choose = To play by touch, two parts are enough: the board with holes and the pieces of Quarto. All else is as you like: the board with circles is for those who see a little, the backing with sensors and the panel for playing with a computer.
plan-nominal = All sizes are millimetres and nominal: nothing is added for the kerf of a saw or a laser, or for a cutter.
plan-kerf = All sizes here are millimetres and nominal. The cut files are compensated for a kerf of { $width } mm: the path of the beam is outside of outlines and inside of holes.
plan-cutter = All sizes here are millimetres and nominal. The cut files are compensated for a cutter of { $width } mm: they hold the path of its middle, and holes narrower than the cutter are drilled.
plan-board-size = The board is { $side } by { $side } mm: a layer of { $layer } mm and a backing of { $backing } mm, { $total } mm together.
plan-board-flat-size = The board with circles is { $side } by { $side } mm, one sheet of { $layer } mm.
plan-board-sum = The sum, to check: two margins of { $margin } mm, four holes of { $hole } mm and three webs of { $gap } mm make { $side } mm, exactly the side of the board.
plan-why-usual = The description of the board has a margin of 36 or 37 mm and a web of about 15 mm. In whole millimetres the sum is right for one pair alone: a margin of 37 and a web of 16.
plan-why-chosen = The description of the board has a margin of 36 or 37 mm and a web of about 15 mm. Here, as you chose, the margin is { $margin } mm and the web { $gap } mm.
plan-stock = What is needed
plan-stock-part = Part: { $part }.
plan-datum = Where to measure from
plan-datum-unit = All numbers in lines about holes, pieces and tolerances are millimetres.
plan-datum-corner = Lay the work down face up. The nearest left corner is where everything is measured from. “Right” is from the left edge, “away” from the edge nearest to you, both to the centre of a hole. Letters grow to the right, numbers away from you.

plan-board-flat = Board with circles
plan-board-flat-how = The circles are engraved in the face with a groove 1 to 2 mm wide: a finger finds it, a piece does not catch on it. The diameter is that of the middle of the groove.
plan-flat-order = Order of work on the board with circles
plan-flat-sheet = Saw out a sheet of { $side } by { $side } mm and cut a nick into its near edge, at most { $cut } mm from the left corner: everything is measured from there.
plan-flat-circles = Engrave the sixteen circles { $depth } mm deep. In a drill press with strips, as the board with holes is drilled, a circle cutter without a drill in its middle does it, too.
plan-flat-edges = Sand the grooves and the edges until a finger no longer catches.
plan-flat-corner = In the end saw off the corner with the nick: { $cut } mm along both edges.
plan-holes = The holes of the layer
plan-holes-how = Drill the holes through from the face, with a waste board beneath, so that the edge below does not break out.
plan-stops = Drilling by strips, without marking
plan-stops-why = Strips instead of a ruler: the fences of the drill press stand still, and strips of one width hold the layer away from them.
plan-stops-strips = With one setting of the saw, cut six strips { $pitch } mm wide: three as long as the board and three { $half } mm long. Cut one more strip { $first } mm wide.
plan-stops-add-up = Lay the strip of { $first } mm and three strips of { $pitch } mm in a row: together they make { $last } mm.
plan-stops-fences = Set the near and the left fence of the drill press so that the strip of { $first } mm and three strips of { $pitch } mm fit between each fence and the point of the drill. Take the strip of { $first } mm away.
plan-stops-columns = At the left fence three short strips give column a, two give b, one gives c, none gives d.
plan-stops-rows = At the near fence three long strips give row 1, two give row 2, one gives row 3, none gives row 4.
plan-stops-try = First drill all sixteen holes in waste of the same size and check it by touch: a fault in the fences spoils the waste, not the board.
plan-stops-drill = Press the layer against the strips on both sides and drill. Sixteen combinations of strips are sixteen holes.
plan-stops-throat = For row 1 there must be { $throat } mm from the drill to the column of the drill press. If there is less, { $short } mm are enough: drill rows 3 and 4, turn the layer by half a turn and drill with the same strips: now they are rows 2 and 1.
plan-stops-table = If the table is too small for the fences, clamp a board on it and put the fences there.
plan-screws = Screws
plan-screw-strips = For the screws, too, strips take the place of a ruler. With one setting of the saw, cut four strips { $pitch } mm wide: two as long as the board and two { $half } mm long. Cut one more strip { $first } mm wide.
plan-screw-fences = Set both fences so that the strip of { $first } mm and two strips of { $pitch } mm fit between each fence and the point of the drill. Take the strip of { $first } mm away.
plan-screw-places = At each fence two strips give { $first } mm, one gives { $middle } mm, none gives { $last } mm. Nine combinations of strips are nine screws.
plan-screw-throat = From the drill to the column of the drill press it must be { $last } mm, or { $middle } mm: then drill with one strip at the near fence and with none, turn the backing by half a turn and drill again with none.
plan-pilots = Under each screw there is a pilot hole in the layer, from below, { $diameter } mm in diameter and { $depth } mm deep, with { $left } mm left above it. The screws stand alike from both sides: on a board turned over the places are the same.
plan-pilots-stop = Drill the layer through the holes of the backing. The drill of { $diameter } mm stands out of its depth stop by { $together } mm: { $backing } mm of backing and { $depth } mm of layer.
plan-glue = You can take glue instead of screws: then no holes are needed for them.
plan-order = Order of work
plan-order-sheets = Saw out the layer and the backing, both { $side } by { $side } mm.
plan-order-mark = Put both sheets upon each other, edge to edge, and cut one nick into the near edge of both, at most { $cut } mm from the left corner: everything is measured from this corner, and the nick goes with it in the end.
plan-order-holes = Drill sixteen holes through the layer, all { $layer } mm of it.
plan-order-edges = Sand the rims of the holes and the edges until a finger no longer catches.
plan-order-backing = Drill nine holes for the screws through the backing, { $screw } mm in diameter, by the strips for screws.
plan-order-countersink = Countersink these holes on the underside of the backing with a countersink of 90 degrees, { $sink } mm deep: the head of a screw lies flush, and a finger does not catch on it. Try it on waste first.
plan-order-pilots = Lay the layer down on its face and the backing upon it, underside up, edge to edge and nick to nick. Clamp them and drill nine pilot holes of { $pilot } mm through the holes of the backing, with the depth stop.
plan-order-join = Leave the clamps on and join both: first the screw in the middle, then the corners, then the sides.
plan-order-check = Check the board by touch, as told below.
plan-order-labels = Put on the braille labels by the section on tactile marks: the corner from which they are measured is still there.
plan-order-corner = Last of all, saw off the marked corner of the joined board: { $cut } mm along both edges.
plan-checks = Checks by touch
plan-check-web = A strip { $gap } mm wide lies on the web between any two neighbouring holes, flush with their rims.
plan-check-margin = A strip { $margin } mm wide reaches from the edge of the board to a hole, flush with it, on all four sides.
plan-check-turn = Turn the board by half a turn and do both checks again: everything agrees.
plan-check-plug = Two gauges, discs cut from waste and sanded to size: the one of { $go } mm goes into every hole, the one of { $stop } mm into none.
plan-check-diagonal = While the corner is not cut: a string drawn from corner to corner is as long on both diagonals: the board is square.
plan-mistakes = When a hole is wrong
plan-mistake-near = Up to { $half } mm do no harm: a piece has { $play } mm of play in its hole each way.
plan-mistake-plug = A hole is in the wrong place: cut a plug of { $hole } mm from waste of the layer, glue it in flush with the face, let it dry and drill again by the strips.
plan-mistake-narrow = A hole is narrow and no piece goes in: wrap sandpaper around a round stick, take off the wall all around, and try with a piece.
plan-mistake-wide = A hole is wide and the piece rocks: line its wall with a strip of paper or cloth.
plan-mistake-screw = A screw hole is in the wrong place, or does not hold: drive in a matchstick with glue, cut it flush and drill again.
plan-mistake-torn = The rim of a hole broke out: soak it with glue, sand it when it is dry, and lay this side on the backing.
plan-mistake-mirror = The layer lies on the wrong side: nothing is lost, holes and screws stand alike from both sides. Cut a nick for the new nearest left corner.

plan-marks = Tactile marks
plan-corner = The nearest left corner of the board is cut off, { $cut } mm along both edges. It is at the first column and the first row: a palm finds at once how the board lies. It is cut last, since until then it is measured from.
plan-braille = A braille dot is a ball of { $dot } mm, pressed with glue into a hole { $depth } mm deep: { $height } mm of it stand out of the face.
plan-braille-steps = Within a cell it is { $pitch } mm from dot to dot, and from a cell to the next { $cell } mm.
plan-braille-tape = Labels on braille tape are easier: the places are the same, and no holes for balls are needed.
plan-braille-read = Sizes are to the centre of dot 1 of the first cell, even if the cell does not have it. Dots 1, 2, 3 go from there towards you, dots 4, 5, 6 are the same column further right.
plan-braille-turned = Now the labels for the player on the other side. Turn the board by half a turn: the corner with the nick, which is not cut yet, is the far right one. Sizes are again from the nearest left corner.
plan-after-sign = { $sign }, then a cell with { $dots }

plan-sensors = Backing with sensors
plan-sensors-what = This backing takes the place of the plain one: the same { $side } by { $side } mm, the same plywood of { $backing } mm, the same screw holes and cut corner. The layer with the holes stays as it is.
plan-sensors-turn = All is made from below. Turn the sheet over like a page: the nick is now at the nearest right corner, the one that is cut in the end. From here on sizes are from the nearest left corner of the underside, so column a is on the right.
plan-sensors-floor = Above a seat { $left } mm of plywood remain, the floor of a hole in the board. If the point of the drill stands out of its cutting edge by { $left } mm or more, it comes out on the face: try it on waste. A cutter without a point is safer.
plan-sensors-distance = From a sensor to the magnet of a piece it is { $least } to { $most } mm: the plywood, and what the magnet may lie too deep. That this suits both kinds of sensors is reckoned, not measured.
plan-grooves = Grooves for the wires
plan-groove-size = All grooves are { $width } mm wide and { $depth } mm deep, the outlet alone is { $outlet } mm wide. Sizes are to the middle of a groove.
plan-groove-rows = Two grooves run along the rows, { $near } and { $far } mm away, each from { $start } to { $end } mm to the right.
plan-groove-collector = The collector joins them: { $x } mm to the right, from { $near } to { $far } mm away.
plan-groove-outlet = The outlet runs from the collector to the right edge, { $y } mm away.
plan-groove-branches = From each seat a short groove { $long } mm long leads to a long one: from rows 1 and 2 to the one at { $near } mm, from rows 3 and 4 to the one at { $far } mm.
plan-groove-webs = To check: from row to row it is { $gap } mm between holes, the groove takes { $width } mm of them, and on either side { $web } mm of wood remain.
plan-groove-edge = The same at the edge: from the head of a screw to a hole it is { $room } mm, the collector takes { $width } mm of them, and on either side { $edge } mm remain. There is no groove in the middle of the board, where screws are.
plan-groove-wires = A wire with its insulation is at most { $wire } mm thick. Wires in a groove along the rows: { $wires }, in the outlet: { $all }.
plan-sensors-order = Order of work on the sensors
plan-sensors-sheet = Saw out a sheet of { $side } by { $side } mm and cut a nick into its near edge, at most { $cut } mm from the left corner. Drill the holes for screws and countersink them from below. The corner is cut in the end, together with the board.
plan-sensors-mark = Stick a piece of tape on the underside, so that you cannot mistake the sides.
plan-sensors-seats = Drill the sixteen seats from below with a depth stop of { $depth } mm: the same strips give the same centres.
plan-sensors-grooves = Cut the grooves to the same depth, guiding a router or a chisel along a strip that is clamped on.
plan-sensors-feel = Check by touch: wire and sensor lie flush in groove and seat, and on the face a finger finds neither a bump nor a hole above a seat. Close a seat that is pierced by a piece of veneer, glued on the face.
plan-sensors-place = Lay the sensors in with their bevelled edges to the bottom of the seat, and their legs in the short groove.
plan-sensors-wire = Three wires go to each sensor: supply, ground and signal. Supply and ground are passed on from sensor to sensor, each signal goes to the outlet by itself.
plan-sensors-label = Mark the far end of each signal wire with the name of its hole: by a piece of braille tape, or by knots.
plan-sensors-test = Try each sensor from the face with a magnet while the grooves are open: with A3144 with its south pole.
plan-sensors-close = Fix the wires in the outlet with a drop of glue and close the grooves with tape.

plan-panel = Panel with buttons
plan-panel-what = The lid is plywood of { $width } by { $side } mm, { $thickness } mm thick. The base is the same without openings for buttons, but with a notch for wires.
plan-panel-players = The panel lies along the left edge of the board. The near player has a round button, the far one a square one, and between them is the buzzer.
panel-round = Round button
panel-square = Square button
panel-buzzer = Buzzer
plan-panel-rings = Around the round button is a groove in a circle { $ring } mm in diameter, around the square one in a square with sides of { $ring } mm. It is { $depth } mm deep: a hand knows the button before it presses.
plan-panel-rim = Under the lid, along its edges, are strips { $rim } mm wide and { $height } mm high: two { $long } mm long and between them two { $short } mm long.
plan-panel-under = The screw holes of the base are in its corners, { $edge } mm from both edges, { $diameter } mm in diameter. Count of screws: { $count }.
plan-panel-slots = The strip beside the board has a slot of { $outlet } mm for wires in its lower edge, { $y } mm away, facing the outlet of the board. The far strip has a slot for the cable of the computer.
plan-panel-notch = The wires leave the board at the height of the table, { $depth } mm at most, but the base is { $base } mm thick. So under the slot the right edge of the base has a notch through, { $outlet } mm wide, { $rim } mm deep, its middle { $y } mm away.
plan-panel-order = Order of work on the panel
plan-panel-holes = Drill the lid from its face, with a waste board beneath.
plan-panel-grooves = Cut the grooves around the buttons.
plan-panel-strips = Saw the slots into the strips and glue the strips under the lid.
plan-panel-file = Saw and file the notch into the edge of the base, and try it: the wires pass under the strip without being pinched.
plan-panel-buttons = Put in the buttons and tighten their nuts, glue in the buzzer flush with the lid.
plan-panel-wires = Lay the controller board inside and connect the wires of the board, the buttons and the buzzer.
plan-panel-base = Screw on the base without pinching a wire.
plan-panel-join = Join the panel to the left edge of the board with two pieces of hook-and-loop tape, one near each end of the strip: both lie flat on the table, and no wire is pulled.
plan-tolerances = Tolerances

plan-pieces = Pieces
plan-foot = All pieces have the same round foot: { $diameter } mm in diameter, { $height } mm high. In the middle of its bottom is the seat of the magnet: { $seat } mm in diameter, { $depth } mm deep.
plan-ring = The ring of a dark piece is a groove around the body, { $width } mm wide and { $depth } mm deep. It begins { $bottom } mm from the bottom of the foot, { $above } mm above the board.
plan-recess = The recess in the middle of the top is { $diameter } mm in diameter and { $depth } mm deep.
plan-body-round = round { $width }
plan-body-square = square { $width }
plan-pieces-order = Order of work on the pieces
plan-pieces-feet = Cut sixteen feet and drill the seats of the magnets from below.
plan-pieces-bodies = Cut the bodies and drill the recesses of eight of them.
plan-pieces-rings = Cut the grooves of the dark ones: a stop on the table gives all the same height.
plan-pieces-glue = Glue the bodies to the middle of the feet: fingers feel a step that is the same all around.
plan-pieces-side = Without sensors leave out the magnets. DRV5033AJ feels either side of them, A3144 the south pole alone: that one has to look outwards, down to the sensor. Hold to this with DRV5033AJ, too, and either kind will do.
plan-pieces-pole = Which side is south, a finger cannot tell: wire one A3144 and test it, let it name the side of one magnet, glue that into its foot, and set all others by this foot. How, is told in the file README.md of the folder firmware, under magnets.
plan-pieces-magnets = Glue in the magnets with the same side outwards. To check: two of them, foot to foot, push each other away.
plan-pieces-check = Put each piece into a hole and turn it: it turns freely and does not rock.
plan-pieces-flat = Pieces for the board with circles
plan-flat-why = The board with circles has no holes, a piece stands right on its face. On a foot of { $layer } mm it would be taller and fall sooner, so the foot here is { $foot } mm high, without a magnet; the bodies are the same.
plan-flat-foot = All these pieces have the same round foot: { $diameter } mm in diameter, { $height } mm high.

plan-tiles = Tiles of Square
plan-tiles-size = A tile is a square of { $side } mm, { $thickness } mm thick. Marks are notches in the middle of its edges, all through.
plan-notch-rectangle = Rectangle: a notch { $base } mm wide and { $depth } mm deep. Two such notches make a square.
plan-notch-triangle = Triangle: a notch { $base } mm wide that comes to a point { $depth } mm deep. Two such notches make a rhombus.
plan-notch-semicircle = Semicircle: a notch { $base } mm in diameter and { $depth } mm deep. Two such notches make a circle.
plan-dimple = In the middle of the face is a dimple, { $diameter } mm in diameter and { $depth } mm deep. It tells the face: tiles are turned, never flipped.
plan-tiles-read = Marks are named clockwise, looking at the face.
plan-tiles-order = Order of work on the tiles
plan-tiles-gauge = Make three gauges of the notches: base { $base } mm, depth { $depth } mm.
plan-tiles-cut = Cut thirty-five squares with one setting of the saw.
plan-tiles-notches = Make the notches by the gauges; half a tile gives the middle of an edge.
plan-tiles-dimples = Drill the dimples with the tiles face up.
plan-tiles-pairs = Lay tiles together by equal marks: under the finger is a square, a rhombus or a circle without a step.
plan-tray = Tray for Square
plan-tray-base = The base is plywood of { $outer } by { $outer } mm, { $thickness } mm thick.
plan-tray-rim = Glue a rim { $rim } mm wide and { $height } mm high along the edges: two strips { $outer } mm long and between them two strips { $inner } mm long.
plan-tray-lines = Inside is a field of { $inner } by { $inner } mm: nine grooves { $depth } mm deep each way, { $step } mm apart. They part it into cells, ten by ten.

## Comments in the source of the pieces.

scad-title = The sixteen pieces of Quarto as a model in words: all numbers have names and can be changed.
scad-units = All lengths are millimetres. Heights are counted from the bottom of the foot, where the height is 0.
scad-print = To make a file for the printer of one piece: openscad -D number=5 -o piece.stl and the name of this file.
scad-number = Which piece is made, from 0 to 15; with -1 all sixteen stand beside each other, in four rows.
scad-sizes = The sizes, by the same names as in the command that wrote this file.
scad-distance = from the middle of one to the next when all are made beside each other
scad-excess = by how much what is cut away reaches out of the body, so that no film is left
scad-fn = how many corners a circle has
scad-tiles = The thirty-five tiles of Square as a model in words: all numbers have names and can be changed.
scad-tiles-units = All lengths are millimetres. A tile lies face up, heights are counted from its bottom.
scad-tiles-print = To make a file for the printer of one tile: openscad -D number=5 -o tile.stl and the name of this file.
scad-tiles-number = Which tile is made, from 1 to 35; with 0 all lie beside each other, in five rows.
scad-tiles-table = The marks of each tile: top, right, bottom, left. r is a rectangle, t a triangle, s a semicircle, b a blank edge.
scad-tile = tile { $number }: top { $top }, right { $right }, bottom { $bottom }, left { $left }
scad-tiles-notch = The notch of a mark. Its base lies on the edge of the tile, it goes down, inwards.
scad-tiles-rectangle = rectangle
scad-tiles-triangle = triangle
scad-tiles-semicircle = semicircle: the other half of the circle lies beyond the edge
scad-tiles-module = One tile, from its row in the table: a square without the notches, clockwise from the top edge.
scad-tiles-dimple = Taken away: the dimple in the middle of the face.
scad-tiles-placed = What is made: one tile, or all.
scad-table = The looks of each piece: tall, square, dark, hollow. 1 is yes, 0 is no.
scad-piece = piece { $number }: { $piece }
scad-section = The section of a body, seen from above: a square or a circle.
scad-module = One piece, from its row in the table.
scad-foot = The round foot stands in the hole of the board.
scad-foot-flat = The round foot stands on the board.
scad-body = The body stands on the foot.
scad-seat = Taken away: the seat of the magnet, in the middle of the bottom.
scad-ring = Taken away from a dark piece: the ring, a groove around the body.
scad-recess = Taken away from a hollow piece: the recess in the top.
scad-placed = What is made: one piece, or all sixteen.

## The command line.

format-svg = drawings to cut
format-dxf = DXF files for machines and shops
format-stl = pieces for 3D printing
format-3mf = the same pieces, in a newer format
format-scad = source of the pieces and tiles for OpenSCAD, to model in text
format-drawing = drawings with dimensions, to look at
format-dxf-drawing = drawings with dimensions in DXF, to look at
format-pdf = drawings with dimensions and templates one to one, to print
format-swell = drawings of the board for swell paper, to be felt
format-drill = the table of holes
format-materials = the list of materials
format-text = the plan in words, plain text
format-html = the plan in words, a page with headings and tables
format-brf = the plan in words, in braille for an embosser or a display
file-brf-ru = Plan in Russian braille, for an embosser or a display
file-brf-en = Plan in English braille, for an embosser or a display
file-dxf = { $drawing }, DXF { $version }
file-stl = Piece to print: { $piece }
file-stl-flat = Piece to print, for the board with circles: { $piece }
file-3mf = { $about }, 3MF
file-scad-ru = OpenSCAD source with comments in Russian: { $part }
file-scad-en = OpenSCAD source with comments in English: { $part }
file-drawing = { $drawing }, with dimensions
file-dxf-drawing = { $drawing }, with dimensions, DXF { $version }
file-pdf-drawing = { $drawing }, with dimensions, PDF
file-pdf-template = { $drawing }, a template one to one, sheets: { $count }
file-swell-ru = { $drawing }, for swell paper, Russian braille
file-swell-en = { $drawing }, for swell paper, English braille
file-drill = Table of holes
file-materials-ru = List of materials in Russian
file-materials-en = List of materials in English
file-text-ru = Plan in words in Russian
file-text-en = Plan in words in English
file-html-ru = Plan in Russian, a page with headings and tables
file-html-en = Plan in English, a page with headings and tables
plans-written = { $count ->
    [one] Written: { $count } file, in the folder “{ $file }”.
   *[other] Written: { $count } files, in the folder “{ $file }”.
 }
plans-begin = Begin with the file { $file }: the plan in words.
plans-file = { $file }: { $about }, { $size } kB.
plans-progress = Format { $number } of { $count }: { $about }.
check-same = All is the same, files compared: { $count }, folder “{ $file }”.
check-no-folder = There is no folder “{ $file }” to compare: write it first, without --check, or name another one.
check-missing = The file { $file } is missing.
check-differs = The file { $file } differs.
check-extra = The file { $file } does not belong there.
check-other-dxf = DXF files were not compared: those that are kept were written by ezdxf { $version }, another version writes them differently.
check-without = Some formats were not compared, since their libraries are missing: { $formats }. The libraries are installed by pip install "accessible-games[fabrication]".
plans-nothing = The parts that you chose have no files of this format: take another --format or another --part.
plans-no-extra = A library for --format { $format } is missing: install it by pip install "accessible-games[fabrication]", or take another --format.
plans-without = Some formats are not written, since their libraries are missing: { $formats }. The libraries are installed by pip install "accessible-games[fabrication]".
plans-one-folder = A folder is named already, the word “{ $text }” is one too many: leave one folder.
plans-empty-folder = The name of the folder is empty: name one, or write nothing at all, and it is “{ $usual }”.
plans-others = Files in the folder that were not written now and may have other dimensions: { $count }.
plans-untold = The answer could not be written: look whether there is room where the output goes.
plans-no-part = There is no part “{ $value }”, there are: { $values }.
plans-no-format = There is no format “{ $value }”, there are: { $values }.
plans-help = accessible-games plans (folder) --part (part) --format (format) --language (ru or en) --set (dimension=number), or python -m fabrication and the same: writes drawings, tables and the plan in words into the folder, “{ $usual }” if none is named. All can be left out and, but for the folder, repeated.
plans-help-part = --part { $name }: { $about }.
plans-help-format = --format { $name }: { $about }.
plans-help-kerf = --kerf 0.2: compensates cut files for the width of a kerf, in millimetres. Without it sizes are nominal.
plans-help-cutter = --cutter 3: compensates cut files for the diameter of a cutter, in millimetres. One of the two is named.
plans-help-check = --check: writes nothing and compares the folder with what would be written or, if none is named, the drawings beside the program.
plans-help-dimension = --set { $name }={ $value }: { $about }.
