# Quarto. A piece is named by its looks alone; a cell is one word, since a voice takes
# a single "a" for the article.

quarto = Quarto

## Pieces. Colour first, then shape, height and top.

quarto-look-light = light
quarto-look-dark = dark
quarto-look-unringed = ringless
quarto-look-ringed = ringed
quarto-look-round = round
quarto-look-square = square
quarto-look-tall = tall
quarto-look-low = low
quarto-look-hollow = hollow
quarto-look-solid = solid
quarto-piece-1 = { $look1 }
quarto-piece-2 = { $look1 } { $look2 }
quarto-piece-3 = { $look1 } { $look2 } { $look3 }
quarto-piece-4 = { $look1 } { $look2 } { $look3 } { $look4 }
# Several equal pieces in a list.
quarto-several = { $piece } ({ $count })

## What all the pieces of a line share.

quarto-all-light = all light
quarto-all-dark = all dark
quarto-all-unringed = all ringless
quarto-all-ringed = all ringed
quarto-all-round = all round
quarto-all-square = all square
quarto-all-tall = all tall
quarto-all-low = all low
quarto-all-hollow = all hollow
quarto-all-solid = all solid

## Lines and cells.

quarto-row = Row { $row }
quarto-column = Column { $name }
quarto-diagonal = Diagonal { $start } to { $end }
quarto-square = Square { $start } to { $end }
quarto-at = { $place } — { $piece }
quarto-line = { $line }{ $help }: { $pieces }; free: { $free }.
quarto-line-full = { $line }{ $help }: { $pieces }.
# In a column: a bare number sounds like a count.
quarto-in-row = row { $row }
quarto-line-empty = { $line }: empty.
quarto-help-none = { "" }
quarto-help-count = , { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
 }
quarto-help-shared = , { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
 }, { $looks }
quarto-help-nothing-shared = , { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
 }, no trait in common
quarto-winning-line = { $line }: { $looks }.
# A move in a list of moves: a cell or a piece, and without them this.
quarto-move-call = call Quarto
quarto-move-pass = pass

## What happens.

quarto-gave = { $verbosity ->
    [brief] { $who ->
        [you] You: { $piece }.
       *[other] { $who-name }: { $piece }.
     }
   *[other] { $who ->
        [you] You give: { $piece }.
       *[other] { $who-name } gives: { $piece }.
     }
 }
quarto-took = { $verbosity ->
    [brief] { $who ->
        [you] You: { $piece }.
       *[other] { $who-name }: { $piece }.
     }
   *[other] { $who ->
        [you] You take: { $piece }.
       *[other] { $who-name } takes: { $piece }.
     }
 }
quarto-placed = { $verbosity ->
    [brief] { $who ->
        [you] You: { $cell }.
       *[other] { $who-name }: { $cell }.
     }
   *[other] { $who ->
        [you] You place on { $cell }: { $piece }.
       *[other] { $who-name } places on { $cell }: { $piece }.
     }
 }
quarto-called = { $who ->
    [you] You say: QUARTO!
   *[other] { $who-name } says: QUARTO!
 }
quarto-called-wrongly = { $who ->
    [you] A wrong call: no line through the last piece shares a trait.
   *[other] { $who-name } calls wrongly: no line through the last piece shares a trait.
 }
quarto-turn-lost = { $who ->
    [you] The choice passes to you.
   *[other] The choice passes to the opponent.
 }
quarto-passed = { $who ->
    [you] You pass.
   *[other] { $who-name } passes.
 }
quarto-won-called = { $who ->
    [you] You win!
   *[other] { $who-name } wins.
 }
quarto-won-called-wrongly = { $who ->
    [you] You win: your opponent called wrongly.
   *[other] { $who-name } wins: a wrong call costs the game.
 }
quarto-drawn = A draw: the board is full, and nobody called rightly.

## What to do.

quarto-to-place = { $who ->
    [you] { $verbosity ->
        [brief] Place.
        [full] Your turn: place the piece on an empty cell and, if that makes a line, call Quarto.
       *[normal] Your turn: place the piece.
     }
   *[other] { $verbosity ->
        [brief] { $who-name } to place.
        [full] { $who-name } to move: place the piece on an empty cell and, if that makes a line, call Quarto.
       *[normal] { $who-name } to move: place the piece.
     }
 }
quarto-to-give = { $who ->
    [you] { $verbosity ->
        [brief] Give.
        [full] Give the opponent a piece that does not win for them.
       *[normal] Give a piece.
     }
   *[other] { $verbosity ->
        [brief] { $who-name } to give.
        [full] { $who-name } to move: give a piece that does not win for the opponent.
       *[normal] { $who-name } to move: give a piece.
     }
 }
quarto-to-take = { $who ->
    [you] { $verbosity ->
        [brief] Take.
        [full] Your opponent does not give: take any piece left, which you then place.
       *[normal] Take a piece for yourself.
     }
   *[other] { $verbosity ->
        [brief] { $who-name } to take.
        [full] { $who-name } to move: take any piece left, and place it then.
       *[normal] { $who-name } to move: take a piece.
     }
 }
quarto-to-place-for-other = { $who ->
    [you] { $verbosity ->
        [brief] Place for your opponent.
        [full] Your turn: place your opponent’s piece on any empty cell; a line that it makes is theirs to call first, and theirs is the next gift.
       *[normal] Your turn: place your opponent’s piece.
     }
   *[other] { $verbosity ->
        [brief] { $who-name } to place for the opponent.
        [full] { $who-name } to move: place the opponent’s piece on any empty cell; a line that it makes is the opponent’s to call first, and so is the next gift.
       *[normal] { $who-name } to move: place the opponent’s piece.
     }
 }
quarto-to-finish = { $who ->
    [you] The board is full. Call Quarto or pass.
   *[other] The board is full. { $who-name } to move: call Quarto or pass.
 }

## The table.

quarto-board = Board
quarto-hand = Piece in hand
quarto-pieces = Pieces left
quarto-count-on-board = { $count ->
    [0] no pieces
    [one] { $count } piece
   *[other] { $count } pieces
 }
quarto-count-pieces = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
 }
quarto-in-winning-line = { $piece }, in the winning line
quarto-last-placed = { $piece }, placed last
quarto-board-count = { $count ->
    [0] No pieces on the board.
    [one] { $count } piece on the board.
   *[other] { $count } pieces on the board.
 }
quarto-rows-empty = { $count ->
    [one] Row { $rows }: empty.
   *[other] Rows { $rows }: empty.
 }
quarto-in-hand = In hand: { $piece }.
quarto-hand-empty = No piece is in hand.
quarto-all-left = All sixteen pieces are left.
quarto-none-left = No pieces are left.
quarto-left = { $count ->
    [one] { $count } piece left: { $pieces }.
   *[other] { $count } pieces left: { $pieces }.
 }
quarto-all-free = Every cell is free.
quarto-free = { $count ->
    [0] No cell is free.
    [one] { $count } cell is free: { $cells }.
   *[other] { $count } cells are free: { $cells }.
 }
quarto-progress = On the board { $placed }, left { $left }. Quarto has no points.
quarto-no-diagonal = No diagonal passes through { $cell }.
quarto-threat = Three of four. { $line }: { $looks }.
quarto-no-threat = No line has three pieces that share a trait.

## Refusals: what is wrong and what can be done.

quarto-place-first = Place the piece in hand first.
quarto-give-first = No piece is in hand: give your opponent a piece first.
quarto-board-full = The board is full: call Quarto or pass.
quarto-piece-used = That piece is not among those left. Choose one of the pieces left.
quarto-wrong-piece = This is the wrong piece: { $given }. To be placed: { $wanted }.
quarto-cell-taken = That cell is taken. Choose a free one.
quarto-program-calls = In this game the program calls Quarto: just play on.
quarto-nothing-placed = No piece is on the board yet: call Quarto when four pieces stand in a line.
quarto-no-line = No line through the last placed piece shares a trait. Play on.
quarto-pass-early = You can pass only after the sixteenth piece. Make a move now.
quarto-choose-piece = Give a piece first: Tab leads to the pieces left, Enter gives the one chosen.
quarto-choose-cell = Choose a free cell on the board: Tab leads there.
# What was said is not repeated here: it has been understood as notation by now.
quarto-no-cell = { $coordinates ->
    [numbers] There is no such cell: columns are 1 to 4, rows 1 to 4.
   *[letters] There is no such cell: columns are a to d, rows 1 to 4.
 }
quarto-no-row = There is no such row. Name a row from 1 to 4.
quarto-no-column = { $coordinates ->
    [numbers] There is no such column. Name a column from 1 to 4.
   *[letters] There is no such column. Name a column from a to d.
 }
quarto-which-cell = { $coordinates ->
    [numbers] Name a cell, for example: row 2 column 3.
   *[letters] Name a cell, for example: b2.
 }
quarto-which-row = Name a row from 1 to 4.
quarto-which-column = { $coordinates ->
    [numbers] Name a column from 1 to 4.
   *[letters] Name a column from a to d.
 }
quarto-which-piece = Say which piece, for example: give round tall.
quarto-no-look = No piece looks so. Pieces are light or dark, round or square, tall or low, hollow or solid.
quarto-no-such-piece = No such piece is left. The command “pieces” lists those that are.
quarto-which-of = { $count ->
    [one] Say more of it. { $count } piece fits: { $pieces }.
   *[other] Say more of it. { $count } pieces fit: { $pieces }.
 }
quarto-threats-off = Lines of three are not told in this game: only the help level “traits” tells them.

## A position written as one line: what is wrong with it.

quarto-position-form = A position is sixteen characters, one for each cell, then a blank and the piece in hand or a dash. Write it like that.
quarto-position-length = The board has sixteen cells, and the characters written for it are { $count }. Write one for each cell.
quarto-position-sign = Character number { $place } of the board is not understood. A piece is a digit or a small Latin letter from a to f, an empty cell is a dot.
quarto-position-hand = The piece in hand is not understood. Write one digit, or a small Latin letter from a to f, or a dash if the hand is empty.
quarto-position-twice = The piece “{ $piece }” is on the board twice, but there is only one. Mend the position.
quarto-position-hand-placed = The piece “{ $piece }” is on the board and in the hand, but there is only one. Mend the position.
quarto-position-last = The piece placed last lies on a cell from a1 to d4 that is not empty, and “{ $text }” is none. Mend the third word or leave it out.
quarto-position-over = In this position the game is over: a line is complete, and the program calls by itself.

## Hints.

quarto-hint-call = You can call Quarto. { $line }: { $looks }.
quarto-hint-win = A winning move: { $cell }. { $line }: { $looks }.
quarto-hint-any-cell = Wherever you place it, a safe piece to give will remain.
quarto-hint-quiet = A safe piece to give remains after placing here: { $cells }.
quarto-hint-no-quiet-cell = Wherever you place it, every piece left will complete a line.
quarto-hint-safe = Safe to give: { $piece }. Safe pieces: { $safe } of { $left }.
quarto-hint-all-safe = None of the pieces left completes a line: give any.
quarto-hint-none-safe = Every piece left completes a line. Hope that your opponent overlooks it.
quarto-hint-pass = No line through the last piece shares a trait: pass.
quarto-hint-wins = A winning move: { $cell }.
quarto-hint-keeps = The draw is kept here: { $cells }.
quarto-hint-avoid = Not here: { $cells }.
quarto-hint-others-keep = Any other cell keeps the draw.
quarto-hint-any-cell-draws = Any cell keeps the draw.
quarto-hint-lost-place = With best play your opponent wins, wherever you place it.
quarto-hint-give-wins = To win, give: { $piece }.
quarto-hint-give-keeps = This keeps the draw: { $piece }. Such pieces: { $safe } of { $left }.
quarto-hint-any-piece-draws = Any piece keeps the draw.
quarto-hint-lost-give = With best play your opponent wins, whatever you give.
quarto-hint-take = Take: { $piece }.
quarto-hint-take-any = None of the pieces left completes a line: take any.
quarto-hint-completes-nowhere = This piece completes no line: place it anywhere.
quarto-hint-completes-anywhere = Wherever you place it, it completes a line, and your opponent may call first.

## What a move would do.

quarto-judged-win = It wins.
quarto-judged-draw = It keeps the draw.
quarto-judged-loss = With best play it loses, like every other move.
quarto-judged-worse = It is not the best.
quarto-judged-worse-draw = It only draws, and there is a win.
quarto-judged-worse-loss = It loses.
quarto-judged-uncalled = Call Quarto first. { $line }: { $looks }.
quarto-judged-unknown = Nothing bad is seen at once.

## The reasons of hints, and what was wrong with a move of a game that is over.

# Whoever wants few words is not told why.
quarto-because = { $verbosity ->
    [brief] {""}
   *[normal] { $why }
 }
quarto-why-then-traps = Then give: { $piece }. Wherever that is placed, every piece left will complete a line.
quarto-why-then = Then give: { $piece }.
quarto-why-traps = Wherever it is placed, every piece left will complete a line.
quarto-why-best = It takes best play from then on.
quarto-why-elsewhere-none-safe = Elsewhere it lets every piece left complete a line.
quarto-why-elsewhere-lost = Elsewhere your opponent wins with best play.
quarto-why-there-none-safe = There it lets every piece left complete a line.
quarto-why-there-lost = There your opponent wins with best play.
quarto-why-danger = Beware. { $line }: { $looks }.
quarto-why-others-lost = Of the others, even some that complete no line lose.
quarto-why-take-win = With best play it wins.
quarto-why-take-draw = With best play it draws, and no other is better.
quarto-why-take-loss = With best play your opponent wins, whatever you take.
quarto-why-there-completes = There it completes a line, and your opponent may call first.
quarto-why-completed-for-other = It completes a line for the opponent. { $line }: { $looks }.
quarto-why-not-taken = There was a piece to win with: { $piece }. It completes a line on { $cell }. { $line }: { $looks }.
quarto-why-uncalled = There was a line to call. { $line }: { $looks }.
quarto-why-no-line = No line through the last placed piece shares a trait.
quarto-why-missed = A line could be completed on { $cell }. { $line }: { $looks }.
quarto-why-completes = This piece completes a line on { $cell }. { $line }: { $looks }.
quarto-why-none-safe = After that every piece left completes a line.
quarto-why-each-loses = { $verbosity ->
    [brief] Every piece that can be given after it loses.
   *[normal] Every piece that can be given after it loses. For example: { $piece }. { $reply }
 }
quarto-why-win-missed = The way to win: { $move }. { $plan }
quarto-why-reply = The winning answer: { $cell }.
quarto-why-reply-traps = { $verbosity ->
    [brief] The winning answer: { $cell }.
   *[normal] The winning answer: { $cell }, and then to give: { $piece }. Wherever that is placed, every piece left completes a line.
 }

## Puzzles: what to find, what is wrong with a move, help in steps.

quarto-puzzle-place-win = You place, and one move wins. In hand: { $piece }.
quarto-puzzle-place-save = You place, and only one move does not lose. In hand: { $piece }.
quarto-puzzle-give-win = You give, and one piece wins.
quarto-puzzle-give-save = You give, and only one piece does not lose.
quarto-fault = No. { $then }
quarto-fault-even = No. The best piece to give then: { $given }. { $then }
quarto-fault-missed = A line is complete on the board, and your move makes it void.
quarto-fault-uncalled = The line is complete, but now your opponent calls it.
quarto-fault-no-line = That completes no line.
quarto-fault-none-safe = After that, every piece left completes a line.
quarto-fault-line = Your opponent places it on { $cell } and calls Quarto. { $line }: { $looks }.
quarto-fault-trapped = Your opponent places it on { $cell } and gives: { $piece }. Wherever you put it, you have no safe piece to give.
quarto-fault-lost = Your opponent places it on { $cell } and gives: { $piece }. Your opponent wins from there.
quarto-fault-held = Your opponent places it on { $cell } and gives: { $piece }. You cannot win any more.
quarto-clue-call = Call Quarto.
quarto-clue-called = There is a complete line on the board already.
quarto-clue-complete = The piece in hand completes a line.
quarto-clue-line = Listen to this line. { $line }: { $looks }.
quarto-clue-net = Leave your opponent no safe piece: whichever they give you next must complete a line.
quarto-clue-far = The win takes time. Pieces that you have yet to place: { $count }.
quarto-clue-quiet = Only one move leaves a piece that is safe to give.
quarto-clue-safe = Only one piece is safe to give, all the others complete a line.
quarto-clue-danger = Every other move loses, though not all at once.
quarto-clue-row = The cell is in row { $row }.
quarto-clue-looks = The piece is: { $looks }.
quarto-clue-cell = The cell: { $cell }.
quarto-clue-piece = Give: { $piece }.

## What is agreed: the name and its values.

quarto-option-first = Who begins
quarto-option-first-1 = the first player
quarto-option-first-2 = the second player
quarto-option-first-lot = by lot
quarto-option-call = Quarto is called by
quarto-option-call-players = the players
quarto-option-call-program = the program
quarto-option-wrong-call = A wrong call costs
quarto-option-wrong-call-nothing = nothing
quarto-option-wrong-call-turn = the turn
quarto-option-wrong-call-game = the game
quarto-option-colour = Colour
quarto-option-colour-counts = counts
quarto-option-colour-marked = is marked by a ring
quarto-option-colour-ignored = does not count
quarto-option-traits = Traits
quarto-option-traits-4 = all four
quarto-option-traits-3 = three: shape, height, top
quarto-option-traits-2 = two: shape and height
quarto-option-traits-1 = one: shape
quarto-option-squares = Squares of two by two
quarto-option-squares-no = do not count
quarto-option-squares-yes = count
quarto-option-help = Help when lines are read
quarto-option-help-none = pieces only
quarto-option-help-counts = counts
quarto-option-help-traits = traits

## Levels of the computer.

quarto-level-perfect = perfect
quarto-level-strong = strong
quarto-level-attentive = attentive
quarto-level-careless = careless
quarto-level-learner = learner

## The rules, by chapters.

quarto-rules-aim = Aim. Four pieces in a line that share a trait: in a row, in a column, on a diagonal{ $squares ->
    [yes] , or in a square of two by two
   *[other] {""}
 }. Whoever first calls Quarto wins{ $call ->
    [program] ; in this game the program calls, for whoever completes the line
   *[other] {""}
 }.
quarto-rules-turn = Turn. You do not choose what to place: your opponent gives you the piece. Place it on any free cell, then give your opponent one of the pieces left. Who begins the game only gives a piece.
quarto-rules-call = { $call ->
    [program] Calling. A line that shares a trait wins at once for whoever completes it.
   *[other] Calling. When you complete a line, call Quarto before you give a piece. If you say nothing, your opponent may call it until they place their piece. After that the line is void for good. A wrong call costs { $wrong_call ->
        [turn] the turn: the opponent makes your next choice as they like, taking a piece for themselves or placing yours
        [game] the game
       *[other] nothing
     }.
 }
quarto-rules-end = End. { $call ->
    [program] When all sixteen pieces are placed and no line shares a trait, the game is drawn.
   *[other] When all sixteen pieces are placed, each player may once more call Quarto or pass. If nobody calls rightly, the game is drawn.
 }
quarto-rules-pieces = Pieces. There are sixteen, every mixture of four traits: light or dark, round or square, tall or low, hollow or solid. In this game these count: { $traits ->
    [4] shape, height, top{ $colour ->
        [ignored] {""}
        [marked] , a ring in place of colour
       *[other] , colour
     }
    [3] shape, height, top
    [2] shape and height
   *[other] shape only
 }.
quarto-rules-board = Board. Four rows from 1 to 4, the first one nearest to you, and four columns from left to right: { $coordinates ->
    [numbers] 1 to 4
   *[letters] a, b, c, d
 }.

## The tutorial: what is between quotes is pressed, or typed.

quarto-lesson-corner = { $shell ->
    [console] The board has four rows and four columns. Ask what lies on the far right cell: type “{ $cell } { $there }”.
   *[window] The board has four rows and four columns. Go to the far right corner, { $there }: with “{ $right }”, then “{ $up }”, again and again.
 }
quarto-lesson-corner-more = { $shell ->
    [console] A cell is called by its column, from the left, and its row: the first row is nearest to you. Type “{ $cell } { $there }” and Enter.
   *[window] Each press leads one cell on and tells what lies there. From { $start } it is three cells to the right and three up.
 }
quarto-lesson-edge = Now press “{ $right }” once more: the board ends here, and you stay.
quarto-lesson-edge-more = You hear the edge where the board ends. If you are elsewhere by now, go to the right as far as you can, and press once more.
quarto-lesson-row = { $shell ->
    [console] Here are a few pieces. Read row 2: type “{ $row } 2”.
   *[window] Here are a few pieces. Go down to row 2 with “{ $down }” and read it with “{ $row }”.
 }
quarto-lesson-row-more = { $shell ->
    [console] “{ $row }” reads a row, “{ $column }” a column, “{ $diagonals }” the diagonals, “{ $rays }” with a cell every line through it.
   *[window] “{ $row }” reads the row where you are, “{ $column }” the column, “{ $diagonals }” the diagonal, “{ $rays }” every line through the cell, “{ $cell }” the cell again.
 }
quarto-lesson-board = And the whole board: { $shell ->
        [console] type “{ $board }”
       *[window] press “{ $board }”
    }.
quarto-lesson-board-more = The board is read row by row, from the nearest; only cells with a piece are told.
quarto-lesson-hand = A piece has four traits: colour, shape, height, top. Your opponent has given you one. To hear which, { $shell ->
        [console] type “{ $hand }”
       *[window] press “{ $hand }”
    }.
quarto-lesson-hand-more = Pieces are light or dark, round or square, tall or low, hollow or solid. There are sixteen, no two alike. Which one you get is your opponent’s choice.
quarto-lesson-place = { $shell ->
    [console] Place it on { $there }: type “{ $place } { $there }”.
   *[window] Place it on { $there }: go there with “{ $left }” and “{ $up }”, then press “{ $act }”.
 }
quarto-lesson-place-more = { $shell ->
    [console] In a game you may choose any free cell. Now type “{ $place } { $there }”.
   *[window] In a game you may choose any free cell. Now go by the arrows until you hear { $there }, and press “{ $act }”.
 }
quarto-lesson-pieces = { $shell ->
    [console] Now you give your opponent a piece. Hear which are left: type “{ $pieces }”.
   *[window] Now you give your opponent a piece. To go to the pieces left, press “{ $next-area }”.
 }
quarto-lesson-pieces-more = { $shell ->
    [console] The pieces that are neither on the board nor in hand are told one after the other.
   *[window] The table has four parts: board, pieces left, hand, messages. “{ $next-area }” leads onward, “{ $previous-area }” back.
 }
quarto-lesson-give = { $shell ->
    [console] Give the { $piece } one: type “{ $give } { $piece }”.
   *[window] Go to the last of the pieces, { $piece }, with “{ $row-end }”, and give it with “{ $act }”.
 }
quarto-lesson-give-more = { $shell ->
    [console] As many traits will do as tell the piece from all the others. Here it takes four: type “{ $give } { $piece }”.
   *[window] “{ $up }” and “{ $down }” lead from piece to piece, “{ $row-end }” to the last. “{ $act }” gives the piece that you hear. If you are on the board, “{ $next-area }” leads to the pieces.
 }
quarto-lesson-line = { $shell ->
    [console] Another table: three pieces stand in row 1. What do all three share? Read it: type “{ $row } 1”.
   *[window] Another table: three pieces stand in row 1. Go back to the board with “{ $previous-area }”, down to row 1 with “{ $down }”, and read it with “{ $row }”.
 }
quarto-lesson-line-more = { $shell ->
    [console] Listen for a trait that is in all three names. Rows, columns and the two diagonals are lines.
   *[window] Listen for a trait that is in all three names. Rows, columns and the two diagonals are lines. “{ $row }” works from the list of pieces, too: it reads the row of the cell where you were.
 }
quarto-lesson-complete = { $shell ->
    [console] All three are round, and so is the piece in your hand. Complete the row: type “{ $place } { $there }”.
   *[window] All three are round, and so is the piece in your hand. Complete the row on { $there }: press “{ $row-end }”, then “{ $act }”.
 }
quarto-lesson-complete-more = Four pieces with any trait in common make a line. Here only { $there } is free in row 1.
quarto-lesson-call = Four round pieces in a row! But whoever says so first wins. To call Quarto, { $shell ->
        [console] type “{ $call }”
       *[window] press “{ $call }”
    }.
quarto-lesson-call-more = Call before you give the next piece. If you say nothing, your opponent may call your line and win.
quarto-lesson-missed = Another table. The computer has just filled the diagonal { $start } to { $there }, all square, overlooked it and given you a piece. To call it and win, { $shell ->
        [console] type “{ $call }”
       *[window] press “{ $call }”
    }.
quarto-lesson-missed-more = You may call your opponent’s line until you place your piece; after that it counts no more. “{ $last }” tells the last move, “{ $diagonals }” reads the diagonal.
quarto-lesson-undo = Another table. You have placed a piece on { $there } by mistake. To take it back, { $shell ->
        [console] type “{ $undo }”
       *[window] press “{ $undo }”
    }.
quarto-lesson-undo-more = Against the computer you go back to your own last decision. In a game you may go back as far as you like.
quarto-lesson-hint = Not sure what to do? For advice, { $shell ->
        [console] type “{ $hint }”
       *[window] press “{ $hint }”
    }.
quarto-lesson-older = What was said is not lost. For older messages, { $shell ->
        [console] type “{ $older }”
       *[window] press “{ $older }”
    }.
quarto-lesson-older-more = “{ $older }” goes back, “{ $newer }” onward, “{ $repeat }” says the last message again.
quarto-lesson-repeat = What was said can be had again: { $shell ->
        [console] type “{ $repeat }”
       *[window] press “{ $repeat }”
    }.
quarto-lesson-repeat-more = Type “{ $repeat }”, and you hear the last message again.
quarto-lesson-silence = Too many words? Press “{ $silence }” by itself and let it go: speech stops.
quarto-lesson-silence-more = Speech stops when “{ $silence }” is let go and no other key was pressed with it.
quarto-lesson-help = { $shell ->
    [console] All commands, if you forget one: type “{ $help }”.
   *[window] All keys, if you forget one: “{ $help }” opens their list, “{ $menu }” closes it.
 }
quarto-lesson-help-more = { $shell ->
    [console] “{ $help }” lists the commands, “{ $rules }” reads the rules.
   *[window] “{ $describe }” tells what each key does that you press, “{ $rules }” opens the rules, and in a game “{ $menu }” opens the menu.
 }
quarto-learned = You can ask, place, give and call: that is all of Quarto. To win: never give a piece that fits a line of three, and listen to every line when you are given one.

## Words that the game understands. A star: any ending.

word-give = give, hand over
word-call = call, quarto
word-light = light, white
word-dark = dark, black
word-unringed = ringless, unringed
word-ringed = ringed
word-round = round
word-square = square
word-tall = tall, big, high
word-low = low, short, small
word-hollow = hollow
word-solid = solid
