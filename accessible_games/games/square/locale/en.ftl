# Square. A tile is named by its four sides, clockwise from the top.

square = Square

## Tiles and places.

# In brief a short word each: a hand of ten tiles has forty of them.
square-mark-blank = blank
square-mark-rectangle = { $verbosity ->
    [brief] bar
   *[normal] rectangle
 }
square-mark-triangle = { $verbosity ->
    [brief] wedge
   *[normal] triangle
 }
square-mark-semicircle = { $verbosity ->
    [brief] arc
   *[normal] semicircle
 }
# No commas within: in a list they part one tile from the next.
square-tile = { $top } { $right } { $bottom } { $left }
# All four sides are alike.
square-tile-plain = { $mark } on every side
# Several equal tiles in a list.
square-several = { $tile } (tiles: { $count })
square-number = { $number }
square-minus = minus { $number }
square-cell = column { $column } row { $row }
# The place under the focus: it is said after what lies there.
square-place = { $verbosity ->
    [brief] { $column }, { $row }
   *[normal] column { $column } row { $row }
 }
square-figure = { $width } by { $height }

## What happens.

square-placed = { $verbosity ->
    [brief] { $who ->
        [you] You, { $cell }: { $tile }.
       *[other] { $who-name }, { $cell }: { $tile }.
     }
   *[other] { $who ->
        [you] You play { $cell }: { $tile }.
       *[other] { $who-name } plays { $cell }: { $tile }.
     }
 }
square-would-score = { $count ->
    [1] It would make a figure, { $figures }: { $points }.
   *[other] It would make { $number }: { $figures }, { $points } in all.
 }
square-would-not-score = It fits here, and would score nothing.
square-scored = { $count ->
    [1] A figure, { $figures }: { $points }.
   *[other] { $number }: { $figures }, { $points } in all.
 }
square-figures = { $count ->
    [one] { $count } figure
   *[other] { $count } figures
 }
square-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }
square-again = { $who ->
    [you] Your turn again.
   *[other] Another turn.
 }
# Which tile it is only they hear who draw it.
square-drew = { $who ->
    [you] You draw: { $tile }.
   *[other] { $who-name } draws a tile.
 }
square-passed = { $who ->
    [you] You pass.
   *[other] { $who-name } passes.
 }
square-round-out = { $who ->
    [you] The round is over: you have no tiles left.
   *[other] The round is over: { $who-name } has no tiles left.
 }
square-round-blocked = The round is over: nobody can move, and the reserve is empty.
square-costs = For tiles in hand and tiles drawn: { $costs }.
square-cost = { $who ->
    [you] you minus { $points }
   *[other] { $who-name } minus { $points }
 }
square-scores = Score: { $scores }.
square-score-of = { $who ->
    [you] you { $points }
   *[other] { $who-name } { $points }
 }
square-next-round = { $who ->
    [you] Round { $round }: you begin.
   *[other] Round { $round }: { $who-name } begins.
 }
square-won = { $who ->
    [you] You win with { $points }!
   *[other] { $who-name } wins with { $points }.
 }
square-drawn = A draw: several players share the highest score, { $points }.

## What to do.

square-to-place = { $who ->
    [you] { $verbosity ->
        [brief] Lay a tile.
        [full] Your turn: lay a tile beside others so that all sides that touch are alike.
       *[normal] Your turn: lay a tile.
     }
   *[other] { $verbosity ->
        [brief] { $who-name } to move.
        [full] { $who-name } to move: lay a tile beside others so that all sides that touch are alike.
       *[normal] { $who-name } to move: lay a tile.
     }
 }
square-to-draw = { $who ->
    [you] None of your tiles fits: draw one.
   *[other] { $who-name } to move: draw a tile.
 }
square-to-pass = { $who ->
    [you] None of your tiles fits, and the reserve is empty: pass.
   *[other] { $who-name } to move: pass.
 }

## Why not.

square-not-in-hand = No such tile is in your hand: { $tile }. Ask what is in it.
square-cell-taken = This place is taken, { $cell }: { $tile }. Choose an empty one.
square-begin-at-centre = The first tile goes to the centre: column 0 row 0.
square-touches-nothing = No tile lies beside this place: { $cell }. Choose a place beside a tile.
square-clash = The tile does not fit: { $clashes }. Turn it or choose another place.
square-clash-top = { $verbosity ->
    [full] { $mark } at the top against { $asked } ({ $near })
   *[normal] { $mark } at the top against { $asked }
 }
square-clash-right = { $verbosity ->
    [full] { $mark } on the right against { $asked } ({ $near })
   *[normal] { $mark } on the right against { $asked }
 }
square-clash-bottom = { $verbosity ->
    [full] { $mark } at the bottom against { $asked } ({ $near })
   *[normal] { $mark } at the bottom against { $asked }
 }
square-clash-left = { $verbosity ->
    [full] { $mark } on the left against { $asked } ({ $near })
   *[normal] { $mark } on the left against { $asked }
 }
square-must-place = A tile of yours fits: lay it.
square-must-draw = None of your tiles fits: draw one.
square-reserve-empty = None of your tiles fits, and the reserve is empty: pass.
square-no-such-tile = There is no such tile: “{ $text }”. A tile is four signs, clockwise from the top, equal ones side by side.
square-which-tile = Which tile, and where? Say its four signs, a column and a row.
square-no-cell = There is no such place. Say a column and a row as numbers, such as 3 and minus 2.
square-which-cell = Which place? Say a column and a row.
square-which-row = Which row? Say a number.
square-which-column = Which column? Say a number.
square-choose-tile = Take a tile first: go to the tiles in hand and press Enter on one.
square-choose-cell = A tile is laid on the table: go there first.

## Set-ups.

square-setup-unclear = The line is not understood: “{ $text }”.
square-setup-twice = Another line has said this already.
square-setup-too-many = One tile too many: { $tile }. The game has { $count }.
square-setup-no-hand = { $who ->
    [you] You have no tiles: the round would be over.
   *[other] { $who-name } has no tiles: the round would be over.
 }
square-setup-nothing-left = { $who ->
    [you] No tiles are left for you. Name fewer in other lines.
   *[other] No tiles are left for { $who-name }. Name fewer in other lines.
 }
square-setup-number = A number from { $least } to { $most } is meant here.
square-setup-won = The game goes to { $total }: less is meant here.
square-setup-owing = A score falls below zero only where tiles in hand cost points.
square-setup-passes = Players pass only when nothing fits and the reserve is empty.

## The table.

square-board = Table
square-hand = Tiles in hand
square-held = Tile held
square-hidden = hidden
square-count-on-table = { $count ->
    [0] no tiles
    [one] { $count } tile
   *[other] { $count } tiles
 }
square-count-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
 }
square-last-placed = { $verbosity ->
    [brief] { $tile }, last
   *[normal] { $tile }, laid last
 }
square-asked = { $verbosity ->
    [brief] empty, { $asked }
   *[normal] empty, needed: { $asked }
 }
square-asked-top = { $mark } at the top
square-asked-right = { $mark } on the right
square-asked-bottom = { $mark } at the bottom
square-asked-left = { $mark } on the left

## Answers.

square-table-empty = No tiles lie on the table.
square-table-extent = { $count ->
    [one] { $count } tile on the table
   *[other] { $count } tiles on the table
 }: columns { $west } to { $east }, rows { $south } to { $north }.
square-row = Row { $row }: { $tiles }.
square-column = Column { $column }: { $tiles }.
square-row-empty = Row { $row }: empty.
square-column-empty = Column { $column }: empty.
square-in-column = { $verbosity ->
    [brief] { $column } — { $tile }
   *[normal] column { $column } — { $tile }
 }
square-in-row = { $verbosity ->
    [brief] { $row } — { $tile }
   *[normal] row { $row } — { $tile }
 }
square-around = Around { $cell }: { $near }.
square-around-nothing = Nothing lies around { $cell }.
square-near-top = above, { $tile }
square-near-right = on the right, { $tile }
square-near-bottom = below, { $tile }
square-near-left = on the left, { $tile }
square-in-hand = { $count ->
    [one] { $count } tile in hand: { $tiles }.
   *[other] { $count } tiles in hand: { $tiles }.
 }
square-hand-empty = No tiles are in hand.
square-hand-hidden = The tiles of others are hidden.
square-left = Tiles left: { $hands }; in the reserve { $reserve }.
square-fits-count = { $count ->
    [0] No tile fits.
    [one] { $count } move in all.
   *[other] { $count } moves in all.
 }
square-fits-tile = { $tile }: { $cells }.
square-fits-places = { $tile }: { $count ->
    [one] { $count } cell
   *[other] { $count } cells
 }.
square-fits-nowhere = { $tile }: nowhere.
square-hint = The best move now brings { $points }: { $tile }, { $cell }.
square-hint-nothing = Nothing scores now. Leave the next player no rectangle that is nearly complete.
square-progress = Round { $round }, a game to { $total }. Score: { $scores }.

## The rules.

square-rules-aim = Aim. Make rectangles of tiles. The game goes to { $points }{ $finish_round ->
    [yes] ; the round in which somebody has them is played to its end, and whoever has most wins
   *[no] {""}
 }.
square-rules-tiles = Tiles. Each of the four sides of a tile shows one of four signs: blank, rectangle, triangle or semicircle{ $verbosity ->
    [brief] ; in brief they are called blank, bar, wedge and arc
   *[normal] {""}
 }. A set has thirty-five different tiles{ $seats ->
    [2] {""}
    [3] {""}
   *[other] , and this game has two sets
 }. Every player takes ten, the others are the reserve. The lot decides who begins the first round.
square-rules-turn = Turn. Lay a tile beside others: the signs of all sides that touch must be alike. The tile may be turned. Whoever can lay a tile must.
square-rules-figures = Points. A tile scores when it completes a rectangle at least two tiles wide and high; its contour is enough. It brings as many points as tiles lie in it. { $maximal ->
    [table] A rectangle inside another on the table does not count.
   *[move] Of the rectangles that one tile completes, those inside others do not count.
 } { $extra_turn ->
    [yes] Whoever scores has another turn.
   *[no] After each tile the turn passes on.
 }
square-rules-draw = Reserve. If none of your tiles fits, draw from the reserve one by one until one does. If the reserve is empty, the turn passes on.
square-rules-end = End of a round. A round ends when somebody has no tiles left, or when everybody passes. { $tile_values ->
    [yes] Each tile in hand costs one point, and having drawn from the reserve five more.
   *[no] Tiles in hand cost nothing.
 } { $next_round ->
    [out] Whoever had no tiles left begins the next round.
    [lot] The lot decides who begins the next round.
   *[next] The next player begins the next round.
 }

## What is agreed.

square-option-seats = Players
square-option-seats-2 = two
square-option-seats-3 = three
square-option-seats-4 = four
square-option-seats-5 = five
square-option-seats-6 = six
square-option-total = The game goes to
square-option-total-number = { $number ->
    [one] { $number } point
   *[other] { $number } points
 }
square-option-extra-turn = After scoring
square-option-extra-turn-yes = another turn
square-option-extra-turn-no = the turn passes
square-option-maximal = Rectangles count
square-option-maximal-move = unless inside others of the same move
square-option-maximal-table = unless inside others on the table
square-option-tile-values = Tiles left in hand
square-option-tile-values-no = cost nothing
square-option-tile-values-yes = cost a point each
square-option-finish-round = The last round
square-option-finish-round-no = ends at once
square-option-finish-round-yes = is played to its end
square-option-next-round = The next round is begun by
square-option-next-round-next = the next player
square-option-next-round-out = whoever had no tiles left
square-option-next-round-lot = whoever the lot decides
square-level-careful = careful
square-level-strong = strong
square-level-greedy = greedy
square-level-careless = careless

## Words that the game understands, and the letters that spell a tile.

word-blank = blank
word-rectangle = rectangle, bar
word-triangle = triangle, wedge
word-semicircle = semicircle, arc
spell-b = b
spell-r = r
spell-t = t
spell-s = s

## What keys and words do in this game.

square-help-act = take a tile of your hand, or lay the one you hold here
square-help-place = lay a tile: its four signs, then a column and a row
square-help-pass = pass, when no tile fits and the reserve is empty
square-help-appraise = what a tile would score here, without laying it
square-help-hand = the tiles in your hand
square-help-pieces = how many tiles everybody has left
square-help-legal = where your tiles fit, or the one that is typed after it
square-help-score = the points of all
square-help-cell = what lies here, or what the empty place asks for
square-help-rays = what lies around
square-help-board = read the whole table, row by row
square-help-next-empty = next empty place
square-help-previous-empty = previous empty place
square-help-next-area = onward: table, tile held, tiles in hand, messages
square-help-previous-area = backward: messages, tiles in hand, tile held, table
square-help-next-filled = next tile
square-help-previous-filled = previous tile
