# The program's words.

program-title = Games by ear

## A cell is one word: a voice takes a single "a" for the article.

cell = { $coordinates ->
    [numbers] row { $row } column { $column }
   *[letters] { $letter }{ $row }
 }
column = { $coordinates ->
    [numbers] { $column }
   *[letters] { $letter }
 }
row-number = { $row }
cell-content = { $cell }: { $value }
# On a table without bounds: the place is long, and one listens for what lies there.
content-first = { $value }; { $cell }
empty = empty
none = nothing
area = { $name }: { $value }.
edge = Edge.
place-in-list = { $places ->
    [no] { "" }
   *[yes] { $verbosity ->
        [brief] { "" }
        [full] item { $place } of { $count }.
       *[normal] { $place } of { $count }.
     }
 }
menu-title = { $title }.
menu-setting = { $name }: { $value }
menu-line = { $number }. { $item }
no-such-item = Type the number of an item, from 1 to { $count }.
no-game-on = No game is on yet. Type the number of a menu item.
no-item-begins = Nothing here begins with “{ $text }”.

## People at the table.

somebody = Player
name-player = Player { $number }
name-computer = Computer
name-computer-number = Computer { $number }

## The course of a game.

game-over = The game is over. You can take a move back or start a new game.
game-is-over = The game is over.
not-your-turn = It is the computer’s turn. Wait for its move.
nothing-moved = No move has been made yet.
over-console = To play again, type “new”.
over-coach-console = { $verbosity ->
    [brief] {""}
   *[normal] What decided the game, “coach” tells.
 }
over-window = A new game is in the menu: Escape.
over-coach-window = { $verbosity ->
    [brief] {""}
   *[normal] What decided this one, the coach tells: “{ $ask }”.
 }
nothing-to-undo = There is nothing to take back.
undone = { $count ->
    [one] { $count } move taken back.
   *[other] { $count } moves taken back.
 }
undo-seen = Tiles have been seen since: that move is not taken back.
undo-off = In this game no move is taken back.
no-appraisal = In this game a move cannot be judged beforehand.
which-move = Name the move after the command, as you would to make it.
hints-off = In this game there are no hints.
handover = { $who ->
    [you] Take the keyboard and press Enter.
   *[other] { $who-name }, take the keyboard and press Enter.
 }
handover-ready = { $who ->
    [you] You go on
   *[other] { $who-name } goes on
 }
handover-first = { $who ->
    [you] Take the keyboard first.
   *[other] Nothing is done before { $who-name } has the keyboard.
 }
held = Held: { $thing }.
fits-here = It fits here.
nothing-held = Nothing is held. Take something up first: go to it and press Enter.
fits-nowhere = It fits nowhere: { $thing }.
record-hides = The record would tell what is hidden. It can be saved, and read when the game is over.
not-here = That cannot be done here.
nothing-lies = Nothing lies there yet.
no-lines-here = There are no rows and columns here. Tab leads to the board.
agreed = Agreement: { $options }.
agreed-usual = Agreement: the usual rules.
option-and-value = { $name } — { $value }
option-undo = Taking moves back
option-undo-yes = allowed
option-undo-no = not allowed
option-hints = Hints
option-hints-yes = allowed
option-hints-no = none
option-clock = Clock
option-clock-no = none
option-clock-5 = 5 minutes each for the game
option-clock-10 = 10 minutes each for the game
option-clock-15 = 15 minutes each for the game
option-clock-30 = 30 minutes each for the game
option-clock-60 = 60 minutes each for the game

## Clocks.

clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
 }
clock-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
 }
clock-minutes-seconds = { $minutes } { $seconds }
clock-of = { $who ->
    [you] you — { $time }
   *[other] { $who-name } — { $time }
 }
clock-times = Time left: { $times }.
clock-runs-short = { $who ->
    [you] Your time is running out: { $time }.
   *[other] Time is running out: { $who-name } — { $time }.
 }
clock-ran-out = { $who ->
    [you] Your time has run out.
   *[other] The time of { $who-name } has run out.
 }
clock-ran-out-won = { $winner ->
    [you] You win: your opponent has run out of time.
   *[other] { $who ->
        [you] Your time has run out. { $winner-name } wins.
       *[other] { $who-name } has run out of time. { $winner-name } wins.
     }
 }
clock-stands = The clocks stand still.
clock-goes-on = The clocks are running.
clock-off = In this game there are no clocks.
clock-rules = Clocks. For the whole game each player has { $limit }. Whoever runs out of time loses. The game warns when one minute and when ten seconds are left.{ $undo ->
    [no] {""}
   *[other] {" "}A move that is taken back gives back its time.
 }

## Messages.

history = Messages
history-count = { $count ->
    [0] none yet
    [one] { $count } message
   *[other] { $count } messages
 }
history-all = All messages
history-game = Moves
history-answer = Answers
history-program = Messages of the program
copied = Copied.
copy-failed = It could not be copied: there is no clipboard. The message can be read again.
history-empty = There are no messages yet.
history-older-end = First message.
history-newer-end = Last message.
speaks-voice-reader = Your screen reader is speaking.
speaks-voice-dispatcher = The system’s voice is speaking, through speech dispatcher.
speaks-voice-system = The system’s voice is speaking.
speaks-voice-bundled = The built-in voice is speaking.
speaks-voice-none = No voice is speaking.
speaks-voice-text = The words come as lines of text.
# Spoken once, by a voice that has this language and not the one that is missing.
no-voice = There is no { $language ->
    [ru] Russian
   *[en] English
 } voice here, so the words come as lines of text. To hear the game, choose English in the menu.

## The board with sensors, played with the hands.

board-searched = The board is being looked for. The game goes on without it meanwhile.
board-awaited-window = The board is being looked for, and the game waits for that. To play without waiting, press any key.
board-awaited-console = The board is being looked for, and the game waits for that. To play without waiting, press Enter.
board-found = The board is connected.
board-found-named = The board is connected: { $name }.
board-back = The board is connected again.
board-lost-window = There is no link to the board. Check the cable: the game waits. To go on without the board: { $off }.
board-lost-console = There is no link to the board. Check the cable: the game waits. To go on without the board, type “sensors”.
board-left = The board with sensors is off: the game goes on by keyboard.
board-off-now = The board with sensors is off.
board-past-ends = The review has ended: back to the game.
board-off-window = No board with sensors is in use. To connect it: { $on }.
board-off-console = No board with sensors is in use. To connect it, type “sensors”.
board-unused = The board is connected, but no game is played on it.
board-agrees = All is right on the board.
board-take = Take the piece away: { $places }.
board-take-several = Take these pieces away: { $places }.
board-put = Put { $coordinates ->
    [numbers] in
   *[letters] on
 } { $place }: { $thing }.
board-put-it = Put it there on the board.
board-puts = Pieces to put on the board: { $count }.
board-wrong-hole = Not { $place }.
board-early = Nothing has been given yet: { $place }. If it does not belong there, take it away.
board-choose = More than one new piece: { $places }. Leave one of them.
board-not-yours = { $who ->
    [you] Only the player to act can call now, and that is you.
   *[other] Only the player to act can call now: { $who-name }.
 }
board-tie = { $who ->
    [you] Both buttons at once. The call counts for you: you are to act.
   *[other] Both buttons at once. The call counts for the player to act: { $who-name }.
 }
board-first-window = First put the piece of the computer on the board. Where it goes: { $check }.
board-first-console = First put the piece of the computer on the board. To hear where it goes, type “check”.

## The console.

started-console = { $game }. English. The word “help” lists the commands.
unfinished-found-console = There is an unfinished game. To go on with it, type “resume”.
unfinished-found-window = There is an unfinished game. The menu, Escape, leads back to it.
nothing-unfinished = There is no unfinished game.
no-other-unfinished = There is no other unfinished game.
no-display = There is no screen, so the game runs in the console, by commands.
help-one = To hear about one command alone, type it after “help”.
help-line = { $word } — { $does }.
unknown-word = The word “{ $word }” is not known here. The word “help” lists the commands.
unreadable-line = This line could not be read: it is not text. Type it again in letters.
ambiguous-word = “{ $word }” can mean: { $words }. Type more letters.
unknown-words = “{ $text }” is not understood. The word “help” lists the commands.
too-many-words = “{ $text }” is not needed here. Type the command without it.
no-such-chapter = There is no such chapter. Type a number from 1 to { $count }, or a title: { $names }.
saved = Game saved: { $file }.
which-file = Name a file after the command.
goodbye = Goodbye.
goodbye-lost = This game could not be kept. Goodbye.
goodbye-kept = The game is kept: you can go on with it next time. Goodbye.
not-kept-console = The unfinished game is not being kept. { $why } Or type “save” and a file name.
not-kept-window = The unfinished game is not being kept. { $why }
took-over = Going on: { $people }, moves { $count }.
person-at-table = { $who ->
    [you] you
   *[other] { $who-name }
 }

## Files: what is wrong and what can be done.

file-missing = The file “{ $file }” was not found. Check its name and folder.
folder-missing = There is no folder “{ $folder }”. Check its name or, to save there, make it.
unwritten = The answer could not be written: look whether there is room where the output goes.
file-forbidden = The file “{ $file }” cannot be accessed. Choose another place.
file-is-folder = “{ $file }” is a folder. Name a file.
file-no-folder = On the path “{ $file }” there is a file where a folder should be. Move it away or choose another place.
disk-read-only = The file “{ $file }” cannot be written, the disk is read-only. Choose another place.
disk-full = The disk has no room for the file “{ $file }”. Free some, or save to another disk.
unfinished-damaged = One unfinished game cannot be read and was put aside: { $file }.
file-failed = Nothing could be done with the file “{ $file }”. Choose another name or place.
settings-damaged = The settings file is damaged. It was put aside and the usual settings serve: { $file }.
settings-value = The setting “{ $name }” cannot be “{ $value }”, the usual value is in force. It can be: { $values }.
settings-range = from { $low } to { $high }
settings-no-file = Where the file of the settings should be there is something else, the usual settings are in force: { $file }.
settings-no-table = In the settings “{ $name }” is a section, not a value. Write its name in square brackets on a line of its own.
settings-more = And more wrong lines in the file of the settings: { $count }.
settings-not-kept = The settings are not kept, they last until you leave. The file cannot be written: { $file }.
settings-game = The game cannot be set up as it was last, it is set up as usual. { $why }
settings-unknown = There is no setting “{ $name }”, that line of the file changes nothing.
settings-file = The file of the settings: { $file }
file-exists = The file “{ $file }” is there already. To replace it, repeat the command.
file-foreign = The file “{ $file }” is not a game. Choose another name.
record-foreign = This is not a game record. Choose a file that this program has saved.
record-head = The game cannot be started, the file is damaged. { $why }
record-line = Line { $line } is not understood: “{ $text }”. Mend it or choose another file.
record-move = Line { $line } has an impossible move, “{ $text }”. { $why }
record-setup = Line { $line } has an impossible set-up, “{ $text }”. { $why }

## The command line.

no-such-option = There is no option “{ $name }”. There are: { $names }.
no-such-value = The option “{ $name }” cannot be “{ $value }”. It can be: { $values }.
any-number = a whole number from { $low } to { $high }
no-such-seat = There is no player “{ $text }”. Write person or computer.
no-such-level = There is no level “{ $level }”. There are: { $levels }.
cli-no-game = There is no game or action “{ $name }”. There are: { $names }.
cli-unknown = “{ $text }” is not understood here. The option --help lists what can be written.
cli-value = No value is written after “{ $name }”. The option --help lists what can be written.
cli-no-value = A value is missing after “{ $name }”. The option --help lists what can be written.
cli-not-number = “{ $value }” after --seed is not a whole number from 0, or has more than 18 digits. Write, for example, --seed 1.
cli-not-language = There is no language “{ $value }”. There are: ru, en.
cli-not-coordinates = There are no coordinates “{ $value }”. There are: letters, numbers.
cli-not-voice = There is no voice “{ $value }”. There are: { $values }.
cli-load-alone = A game from a file goes on with its own players and options: leave out --seat and --option.
cli-option-form = An option is written --option name=value, not “{ $text }”.
cli-many-seats = There are { $count } seats at the table, but more than that were given.
cli-too-many = From { $low } to { $high } can play, but --seat was given { $given } times.
cli-more-seats = The option seats is { $count }, but --seat was given { $given } times. It can be from { $low } to { $high }.
cli-one-file = After replay, name one file with a game record.
cli-number = “{ $value }” after { $name } is not a whole number from 1 to { $most }. Write such a number.
cli-only-analyse = “{ $name }” is only for analyse. Leave it out.
cli-not-analyse = “{ $name }” means nothing to analyse. Leave it out.
cli-analyse-game = After analyse, name a game and a position of it, or a game and --prove.
cli-analyse-what = After the game, write a position as one line, or --prove.
cli-analyse-proof-alone = With --prove no position is written: the whole game is analysed, from its beginning. Leave out one of the two.
cli-help = Games by ear: board games for keyboard, voice and braille.
    {""}
    accessible-games
    {""}    opens a menu; without a screen, the console.
    accessible-games { $games } [--console] [--language ru|en]
    {""}    [--seat person[:NAME]|computer[:LEVEL]], for each seat in order
    {""}    [--seed N] [--option NAME=VALUE ...] [--load FILE]
    {""}    [--coordinates letters|numbers] [--board [PORT]]
    {""}    [--voice reader|system|bundled|text] [--silent]
    {""}    starts a game. As many play as --seat is given, but at least two.
    {""}    --console: by commands, line by line; --silent: no voice, the words
    {""}    come as lines. --board: on the board with sensors.
    accessible-games learn [quarto] [--console] [--language ru|en]
    {""}    teaches a game, by doing.
    accessible-games puzzles [quarto] [--console] [--language ru|en]
    {""}    has puzzles to solve.
    accessible-games replay FILE
    {""}    tells a recorded game.
    accessible-games voices [--say TEXT] [--language ru|en] [--voice ...]
    {""}    lists the voices, or with --say speaks the text.
    accessible-games analyse quarto POSITION|--prove [--option NAME=VALUE ...]
    {""}    [--threads N] [--memory MEGABYTES] [--json] [--language ru|en]
    {""}    values a position and every move; --prove: the whole game, from the
    {""}    empty board. A position: a character for each cell, a1 b1 c1 d1 a2 and
    {""}    so on, a piece 0-9 a-f or a dot; a blank; the piece in hand or a dash.
    accessible-games board list|watch|name|simulate [PORT] [--language ru|en]
    {""}    the board with sensors: list the ports; tell what happens on it; name it:
    {""}    name NAME [PORT]; a board without wood and wires: simulate [NUMBER].
    accessible-games board test|tray [PORT] [--silent] [--language ru|en]
    {""}    test: tests the board with sensors, hole by hole, by ear; tray: teaches
    {""}    its give tray the pieces.
    accessible-games plans [FOLDER] [--part PART] [--set SIZE=NUMBER ...]
    {""}    writes plans to make a board, pieces and tiles; plans --help tells more.
    accessible-games --help, --version
    {""}
    Options of every game: { $options }.
cli-board-game = { $game }: this game is not played on the board with sensors. Leave out --board.
cli-help-game = { $game }. Players: { $players }. Options: { $options }. Levels of the computer: { $levels }.
cli-version = Games by ear, version { $version }.

## A position analysed from the command line. A move is told by its cell or its piece.

analyse-no-analyst = There is no analysis of this game: { $game }. Name another game.
analyse-memory = Memory for the analysis in megabytes: { $memory }. That is too little, or more than there is. Change the number after --memory.
analyse-proving = Searching the whole game. Control C interrupts.
analyse-slow = The fast search is not installed: it needs a compiler. Without it, searching the whole game takes very long.
analyse-progress = Percent done: { $percent }. Time: { $time }.
analyse-moves-progress = The position has its value, now the moves: { $done } of { $count }. Time: { $time }.
analyse-interrupted = The analysis was interrupted. This was found.
analyse-value-unknown = The value of the position was not found.
analyse-value = { $value ->
    [win] With best play by both, you win.
    [loss] With best play by both, you lose.
   *[draw] With best play by both, it is a draw.
 }
analyse-moves = { $value ->
    [win] Moves that win, { $count }: { $moves }.
    [loss] Moves that lose, { $count }: { $moves }.
   *[draw] Moves that draw, { $count }: { $moves }.
 }
analyse-any-move = { $value ->
    [win] Every move wins.
    [loss] Every move loses.
   *[draw] Every move draws.
 }
analyse-unknown = Moves without a value: { $count }.
# Several moves of a list that are alike.
analyse-several = { $move } ({ $count })
analyse-at-once = less than a second
analyse-work = Positions looked at: { $nodes }. Time: { $time }.

## A record told.

replay-started = { $game }: a recorded game, { $count ->
    [one] { $count } move
   *[other] { $count } moves
 }.
replay-unfinished = The record ends here, the game is not finished.

## The tutorial. What is between quotes is pressed or typed.

no-lessons = This game has no tutorial yet.
lesson-welcome = { $shell ->
    [console] You learn by doing, { $count } steps. “{ $repeat }” repeats a step, “{ $hint }” says more of it, “{ $later }” skips it, “{ $menu }” leaves.
   *[window] You learn by doing, { $count } steps. { $repeat } repeats a step, { $hint } says more of it, { $later } skips it, { $menu } leaves.
 }
lesson-step = Step { $number } of { $count }.
lesson-again = Your task: { $task }
not-in-lesson = The tutorial is not saved or reviewed. Leave it, and this works again.
lesson-as-before = That is for another time, the table is as before.
lesson-praise-1 = Right.
lesson-praise-2 = Well done.
lesson-praise-3 = That’s it.
lesson-praise-4 = Good.
lesson-praise-5 = Exactly.
lesson-offer-console = To play against the weakest computer, the { $level }, type “{ $new }”; to leave, “{ $menu }”.
lesson-offer-window = To play against the weakest computer, the { $level }, press “{ $act }”; to leave, “{ $menu }”.
## The coach.

coach-found = { $count ->
    [0] The coach finds no move that changed the result.
    [one] The coach finds { $count } turning point.
   *[other] The coach finds { $count } turning points.
 }
coach-exact = { $verbosity ->
    [brief] Calculated from move { $number } on.
   *[normal] Calculated to the end from move { $number } on; before that, only what is seen at once.
 }
coach-exact-all = Every move is calculated to the end.
coach-glanced = That early nothing can be calculated to the end, so only what is seen at once counts.
coach-how-window = { $verbosity ->
    [full] “{ $next }” leads to each of them, “{ $previous }” back.
   *[normal] {""}
 }
coach-how-console = { $verbosity ->
    [full] “Next mistake” and “previous mistake” lead to each of them.
   *[normal] {""}
 }
coach-move = Move { $number }.
coach-change = Before: { $before }. After: { $after }.
coach-was = Before: { $before }.
coach-now = After: { $after }.
coach-draw = a draw
coach-wins = { $who ->
    [you] you win
   *[other] { $who-name } wins
 }
coach-better = Better: { $moves }.
coach-better-more = Better: { $moves }. Such moves in all: { $count }.
coach-any-other = Any other move is better.
coach-no-later = No later move changed the result.
coach-no-earlier = No earlier move changed the result.

coach-thinking-window = The coach is thinking. “{ $stop }” stops it.
coach-thinking-console = The coach is thinking.
coach-stopped = The coach has stopped.
coach-none = For this game there is no coach.
coach-later = This game is played without hints, so the coach speaks when it is over.
coach-no-memory = There is not enough memory for the coach. Close other programs and ask again.

## Puzzles.

menu-puzzles = Puzzles
puzzle-level-1 = Easy
puzzle-level-2 = Medium
puzzle-level-3 = Hard
puzzle-level-4 = Very hard
puzzles-solved = { $solved } of { $count } solved
puzzle-welcome = { $shell ->
    [console] “{ $hint }” helps a little at a time, “{ $solution }” tells the whole solution, “{ $later }” leads to the next puzzle, “{ $menu }” back to the levels.
   *[window] { $hint } helps a little at a time, { $solution } tells the whole solution, { $later } leads to the next puzzle, { $menu } back to the levels.
 }
puzzle-number = Puzzle { $number } of { $count }.
puzzle-solved-before = It is solved already.
puzzle-right = Right.
puzzle-solved = Solved!
puzzle-saved = The draw is safe.
puzzle-solution = The solution.
puzzle-so-far = { $solved } of { $count } solved. { $offer }
puzzle-next-console = The next puzzle: “{ $later }”.
puzzle-next-window = The next puzzle: { $act }.
puzzle-all-solved-console = All the puzzles of this level are solved. Back to the levels: “{ $menu }”.
puzzle-all-solved-window = All the puzzles of this level are solved. Back to the levels: { $menu }.
puzzle-first = This is the first puzzle of the level.
puzzle-last = This is the last puzzle of the level.
no-puzzles = This game has no puzzles yet.
no-solution = Only puzzles have a solution. In a game you can ask for a hint.
not-in-puzzle = A puzzle is not saved or reviewed, and the coach says nothing of it. Leave it, and this works again.
puzzles-damaged = The list of solved puzzles cannot be read and was put aside: { $file }.
puzzles-not-kept = Which puzzles are solved is not being kept, it lasts until you leave. { $why }

## A game reviewed.

review-title = Review.
review-how-window = Control with left and right arrow leads from move to move, with up and down to the beginning and the end. Enter: play from here, Escape: end the review.
review-how-console = “Earlier” and “later” lead from move to move, “beginning” and “to the end” to the ends. “Play from here” starts a new game, “menu” ends the review.
review-beginning = Beginning of the game, moves in all: { $count }.
review-place = Move { $place } of { $count }.
review-over = The game is over here. Go back to an earlier move.
review-only-window = This is a review, no moves are made in it. Enter starts a new game from here, Escape ends the review.
review-only-console = This is a review, no moves are made in it. “Play from here” starts a new game from here, “menu” ends the review.
review-saved = This game is saved already.
save-later = A review is not saved. End it, and the game can be saved.
review-first-window = To play from here is for a review. Open one first, from the menu of the game.
review-first-console = To play from here is for a review. Open one first: type “review”.
ask-branch = Play from here?
branched = A new game from here: { $people }, moves { $count }.

## Saved games. First what tells them apart: the name and the time.

saved-none-window = There are no games here yet. An unfinished game is kept by itself, any game can be saved from its menu
saved-none-console = There are no games here yet. An unfinished game is kept by itself, “save” saves any game
saved-unread = Files that cannot be read: { $count }. { $files }. Their folder is { $folder }
saved-about = { $when }. { $game }: { $people }, moves { $count }, { $state }
saved-named = { $name }. { $about }
saved-you = you
saved-unfinished-by-itself = unfinished, kept by itself
saved-unfinished-by-you = unfinished, saved by you
saved-drawn = a draw
saved-won = { $winner } wins
saved-won-you = you win
saved-go-on = Go on
saved-review = Review move by move
saved-rename = Give a name
saved-delete = Delete
saved-deleted = The game is deleted.
saved-renamed = The name of the game is changed.
saved-renamed-damaged = The name of the game is changed. Not all of it could be read, the damaged file was put aside: { $file }.
saved-name = Name of the game
ask-delete = Delete this game for good? { $match }.
ask-lose = This game could not be kept. End it and lose it?
no = No
yes = Yes
help-in-field-window = Type letters. Backspace deletes, Enter confirms, Escape cancels.
help-in-field-console = Type it as one line. An empty line changes nothing.
deleted = Deleted: { $text }
transcript-saved = Transcript saved: { $file }.
date-today = Today, { $time }
date-yesterday = Yesterday, { $time }
date-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
 }
date-this-year = { $day }, { $time }
date-other-year = { $day } { $year }, { $time }

## Menus.

menu-main-window = Games by ear. English. Arrows choose, Enter confirms, F1 helps
menu-main-console = Games by ear. English. Type the number of an item
menu-play = Play
menu-learn = Learn to play
# Said at the start, until something of the player’s has been kept.
menu-newcomer = New here? The second item teaches you to play.
menu-resume = Resume the unfinished game
menu-language = Language
menu-game = Game
menu-opponent = Opponent
menu-opponent-computer = the computer
menu-opponent-person = a person beside you
menu-opponent-watch = computer against computer
menu-people = Who plays
menu-people-you = you
menu-people-count = { $count ->
    [one] { $count } person
   *[other] { $count } people
 }
menu-computers-count = { $count ->
    [one] { $count } computer
   *[other] { $count } computers
 }
menu-people-both = { $people } and { $computers }
menu-level = Level of the computer
menu-level-none = only against a computer
menu-first = Who begins
menu-first-1 = you
menu-first-2 = your opponent
menu-first-lot = by lot
menu-voice = Voice
menu-who-speaks = Who speaks
menu-voice-reader = your screen reader, or else the system’s voice
menu-voice-system = the system’s voice
menu-voice-bundled = the built-in voice
menu-voice-text = nobody, the words come as lines of text
menu-which-voice = Which voice
menu-which-usual = usual
menu-which-missing = not in this voice
menu-rate = Speech rate
menu-pitch = Pitch
menu-volume = Volume
# A dial of the voice goes from 100 below the usual to 100 above it.
menu-dial-usual = usual
menu-dial-more = plus { $by }
menu-dial-less = minus { $by }
menu-dial-missing = not in this voice
menu-dial-end = It goes no further.
menu-settings = Settings
menu-settings-file = Where the file of the settings is
setting-language = Language
setting-language-system = as in the system
setting-language-ru = Russian
setting-language-en = English
setting-coordinates = Cells are named
setting-coordinates-letters = by letter and number: b 3
setting-coordinates-numbers = by row and column: row 3 column 2
setting-verbosity = How much is said
setting-verbosity-brief = little
setting-verbosity-normal = the usual
setting-verbosity-full = much
setting-places = Places in lists, as in 2 of 9
setting-prompts = Reminders what to do next
menu-sounds = Sounds
menu-sounds-test = Test the sound
sounds-test = Left, middle, right.
setting-sounds = Sounds
setting-focus = Volume of the sounds of moving
setting-game = Volume of the sounds of the game
setting-channels = Channels
setting-channels-stereo = both ears, left and right apart
setting-channels-mono = both ears alike
setting-channels-swapped = left and right exchanged
menu-picture = Picture
menu-board = Board with sensors
setting-theme = Colours
setting-theme-dark = on dark
setting-theme-light = on light
setting-theme-yellow = yellow on black
setting-text_size = Size of letters, 0 to 3
setting-search = Board with sensors
setting-settle = Milliseconds until a piece put down counts
setting-rotation = The board with sensors is turned clockwise, in degrees
setting-mirrored = The board with sensors is wired as in a mirror
setting-swapped = The call buttons of the board are exchanged
setting-yes = yes
setting-no = no
setting-level = { $level }
menu-keys = Choose keys
menu-keys-usual = Back to the usual keys
ask-keys-usual = Give every action its usual keys again? Your own will be lost.
keys-are-usual = All keys are the usual ones again.
keys-of = { $count ->
    [0] no key
   *[other] { $keys }
 }
keys-press = Press the new key for: { $does }. Escape keeps the old one.
keys-escape = Escape keeps the old one.
keys-conflict = { $key } is taken: { $bound }. Choose another key for: { $wished }.
keys-no-command = The settings of the keys name “{ $name }”, and there is no such action. Correct the name, the guide has the list.
keys-none = There would be no key left for: { $does }. Name at least one.
keys-no-key = “{ $key }” cannot be bound. Choose another key.
menu-options = What is agreed
menu-rules = Rules
menu-help = Keys
menu-quit = Quit
menu-return = Return to the game
menu-resume-other = Open another unfinished game
menu-review = Review this game
menu-coach = Ask the coach about this game
menu-saved = Saved games
menu-back = Back
menu-new = New game
menu-leave = Leave for the main menu
menu-in-game = Game menu
language-name = English
window-again = { $title }.
started-window = { $game }. F1: keys, Escape: menu.
help-in-menu = Up and down arrows choose, left and right change a value. Enter confirms, Escape goes back. A letter leads to the item that begins with it.
describing = Key describer: press keys. { $menu }, or { $describe } again, ends it.
describing-ends = Key describer off.
key-does = { $key }: { $does }.
key-free = { $key } does nothing.
key-unknown = This key does nothing.
key-seeks = { $key }: an item that begins with that letter.
command-and-key = { $does }: { $key }
group-moves = Moves
group-board = Moving about
group-questions = Questions
group-review = Review of the game
group-messages = Messages
group-settings = Settings
group-program = Program

## What a command does: after a dash or a colon, so it begins with a small letter.

help-act = give a piece or place it here
help-give = give a piece, by any of its traits
help-place = place the piece on a cell
help-call = call Quarto
help-draw = draw a tile, when none fits
help-turn-left = turn the tile to the left
help-turn-right = turn the tile to the right
help-next-fit = next place where the tile fits
help-previous-fit = previous place where the tile fits
help-pass = pass, when the board is full
help-undo = take a move back
help-hint = advise a move
help-appraise = tell what a move would do, without making it
help-solution = the solution of a puzzle
help-left = left
help-right = right
help-up = up, to the rows farther away
help-down = down, to the nearer rows
help-row-start = start of the row
help-row-end = end of the row
help-first-cell = first cell
help-last-cell = last cell
help-to-row-1 = to row 1
help-to-row-2 = to row 2
help-to-row-3 = to row 3
help-to-row-4 = to row 4
help-to-column-1 = to column 1
help-to-column-2 = to column 2
help-to-column-3 = to column 3
help-to-column-4 = to column 4
help-latest = go to what was put down last
help-centre = go to the centre
help-next-empty = next free cell
help-previous-empty = previous free cell
help-next-filled = next piece
help-previous-filled = previous piece
help-next-area = onward: board, pieces, hand, messages
help-previous-area = backward: messages, hand, pieces, board
help-cell = what is on a cell
help-row = read a row
help-column = read a column
help-diagonals = read the diagonals
help-rays = every line through a cell
help-board = read the whole board
help-hand = which piece is in hand
help-pieces = which pieces are left
help-legal = free cells
help-last = the last move
help-turn = whose turn it is
help-score = how many pieces are placed and how much time is left
help-clock = how much time is left
help-threats = lines of three pieces that share a trait, when agreed
help-review = review this game move by move
help-coach = ask the coach which moves decided the game
help-next-mistake = to the next move that changed the result, in a review
help-previous-mistake = to the previous move that changed the result, in a review
help-earlier = one move earlier in a review, one step back in the tutorial, the previous puzzle
help-later = one move later in a review, one step on in the tutorial, the next puzzle
help-beginning = to the beginning of the game, in a review
help-ending = to the end of the game, in a review
help-branch = play from here, in a review
help-older = older message
help-newer = newer message
help-oldest = first message
help-newest = last message
help-previous-kind = read the previous kind of messages: all, moves, answers, of the program
help-next-kind = read the next kind of messages: all, moves, answers, of the program
help-copy = copy the message that was read
help-verbosity = say little, the usual or much
help-speech-louder = louder speech
help-speech-softer = softer speech
help-focus-louder = louder sounds of moving
help-focus-softer = softer sounds of moving
help-game-louder = louder sounds of the game
help-game-softer = softer sounds of the game
help-channels = sound in both ears, in one, or the other way round
help-sounds = sounds on or off
help-settings = settings
help-repeat = the last message again
help-silence = be silent
help-voice = who is speaking
help-help = what can be done
help-learn = learn to play, step by step
help-puzzles = solve puzzles
help-choose = choose
help-item-before = the item before
help-item-next = the next item
help-item-first = the first item
help-item-last = the last item
help-value-before = the value before
help-value-next = the next value
help-rules = read the rules
help-describe = key describer
help-menu = menu
help-position = the position as one line
help-record = read the game record
help-save = save the game
help-saved = saved games
help-transcript = write all that was said in this game to a file
help-load = open a game from a file
help-new = new game
help-resume = go on with the unfinished game
help-quit = quit
help-check = the board with sensors: what is to be done there
help-attach = use the board with sensors, or go on without it

## Voices: the list of `accessible-games voices`.

voice-kind-reader = Screen reader
voice-kind-dispatcher = The system’s voice through speech dispatcher
voice-kind-system = The system’s voice
voice-kind-bundled = Built-in voice
voice-kind-text = Lines of text
voice-is-there = { $kind }: available.
voice-is-there-with = { $kind }: available. Voices: { $names }.
voice-is-missing = { $kind }: missing. { $why }
voice-does-not-answer = It does not answer.
voice-has-failed = It does not start, or fails.
reader-not-installed = The connection to screen readers is not installed here.
reader-not-running = No screen reader is running.
dispatcher-not-running = Speech dispatcher is not running.
dispatcher-refuses = Speech dispatcher accepts no connection.
dispatcher-address-unknown = The address of speech dispatcher is not understood.
voice-system-no-library = The library for the system’s voice is not installed.
voice-system-no-player = There is no program that plays sound: install the package alsa-utils.
voices-said = Said. { $speaks }

## The board with sensors. A port is called as the system calls it.

board-none = No board is found. Plug it in: the program notices by itself.
board-none-now = No board is found. Plug it in, and give the command again.
board-missing = There is no port { $port }. See whether the board is plugged in, and name no port: the program finds it by itself.
board-denied = The port { $port } is denied, only an administrator may open it. Ask for access to it.
board-denied-group = The port { $port } is denied, it is open to the group { $group }. Add yourself to that group and log in again.
board-denied-login = The port { $port } is still denied: you are in the group { $group }, but that counts after a new login. Log out and in.
# The service for modems: ModemManager.
board-busy = The port { $port } is taken by another program: one more game like this, the driver of a braille display, or the service for modems. The service for modems frees it in ten seconds, close the others.
board-faulty = The port { $port } does not open: its driver fails. Unplug the board and plug it in again, best with another cable.
board-unfit = { $port } is not a serial port. Name no port: the program finds the board by itself.
board-unreachable = Nobody answers at { $port }. Check the address, and switch the board on there.
board-silent = The port { $port } is silent, or answers otherwise than a board. If the board is there, unplug it and plug it in again.
board-newer = The board on the port { $port } speaks protocol { $protocol }, which is unknown here. Update the program.
# From version 6.5 on BRLTTY leaves chips alone that are not in displays only: github.com/arduino/arduino-ide/issues/1788
board-portless = Plugged in, but without a port: { $chip }. Most likely BRLTTY, the driver of braille displays, takes it. Update BRLTTY to version 6.5, or plug in a board with another chip.
board-unsteady = The sensor of { $cell } chatters though nobody touches the piece. Look at it and at its wire.
board-bad-name = The board cannot be called that. A name has up to thirty-two Latin letters or sixteen others, without comma, star and dollar sign.
board-chip-mega = Arduino Mega
board-chip-uno = Arduino Uno
board-chip-ch340 = chip CH340
board-chip-ft232 = chip FT232
board-chip-cp2102 = chip CP2102

## The board with sensors on the command line: ports, watching, name.

cli-board-what = After board an action is needed: { $names }.
cli-no-board-action = There is no action “{ $text }” for the board. There are: { $names }.
cli-board-name = After board name the name of the board is needed, in quotation marks; empty ones take it away.
cli-board-empty = After { $action } there are empty quotation marks. Leave them out.
cli-not-board = “{ $name }” means nothing with board. Leave it out.
listed-none = There are no serial ports. Plug in the board.
listed-asking = { $count ->
    [one] { $count } port is asked, for up to four seconds.
   *[other] { $count } ports are asked, for up to four seconds.
 }
listed-board = A board: port { $port }, firmware { $firmware }.
listed-board-named = The board “{ $name }”: port { $port }, firmware { $firmware }.
# What a blind person must know of each chip: the same are in cheap boards and in braille displays.
listed-chip-mega = This is an Arduino Mega: drivers of braille displays leave it alone.
listed-chip-uno = This is an Arduino Uno: drivers of braille displays leave it alone.
listed-chip-ch340 = It has the chip CH340. The same is in braille displays, and the programs BRLTTY and NVDA may take it for one.
listed-chip-ft232 = It has the chip FT232. The same is in braille displays, and the programs BRLTTY and NVDA may take it for one.
listed-chip-cp2102 = It has the chip CP2102. The same is in braille displays, and the program BRLTTY may take it for one.
watch-begins = Searching for the board. To end: Enter.
watch-lost = There is no link to the board. The search goes on.
watch-empty = The board is empty.
watch-filled = Pieces on the board: { $cells }.
watch-changed = { $there ->
    [yes] { $cell }: a piece.
   *[no] { $cell }: empty.
 }
watch-pressed = Button { $number }.
watch-tied = Both buttons at once.
watch-named = The name of the board: { $name }.
watch-unnamed = The board has no name any more.
watch-not-renamed = The board has not confirmed the new name. Repeat the command.

## The board without wood and wires, which is moved by words.

simulated-port = The port of the board: { $port }.
simulated-begins = This is a board without wood and wires: give its port to the game, and move the pieces here. The word “help” lists the commands.
simulated-no-port = “{ $value }” is not the number of a port. Write a number from 1 to 65535, or nothing.
simulated-port-taken = The port { $value } is taken by another program. Close it, or take another number.
simulated-opened = A program has connected to the board.
simulated-closed = The program has disconnected from the board.
simulated-buzzer-off = The buzzer is off.
simulated-buzzes = { $times ->
    [one] Buzzer: { $times } beep of { $on } ms.
   *[other] Buzzer: { $times } beeps of { $on } ms, { $off } apart.
 }
simulated-unknown = The word “{ $word }” is not understood here. The word “help” lists the commands.
simulated-which-cell = Name a cell from a1 to d4, for example: put b2.
simulated-which-cells = Name two cells, from where and to where, for example: move a1 b1.
simulated-which-button = There are two buttons: say “press 1”, “press 2”, or “press both”.
simulated-is-filled = { $cell }: a piece stands there already. Name an empty cell.
simulated-is-empty = { $cell }: it is empty. Name a cell with a piece.
simulated-moved = Now { $here }: empty, { $there }: a piece.
simulated-noise = There was noise on the wire.
simulated-is-unplugged = The board is unplugged. Say “plug” first.
simulated-is-plugged = The board is plugged in already.
simulated-unplugged = The board is unplugged.
simulated-restarted = The board was restarted.
simulated-help = put b2; take b2; move a1 b1; press 1, press both: the call buttons; hand 0: a piece on the tray, hand alone: none; look: what stands on the board; noise; unplug; plug; restart; help; quit.

simulated-word-put = put, place, lay
simulated-word-take = take, lift, remove
simulated-word-move = move, slide
simulated-word-press = press, button, call
simulated-word-both = both, both buttons, 1 and 2
simulated-word-look = look, board
simulated-word-noise = noise
simulated-word-unplug = unplug, disconnect
simulated-word-plug = plug, plug in, connect
simulated-word-restart = restart, reset
simulated-word-help = help
simulated-word-quit = quit, exit

## The self-test of the board with sensors. Pins are called as they are printed.

pin-either = { $nano } on a Nano, { $mega } on a Mega
pin-digital = D{ $number }
pin-analog = A{ $number }
board-searching = Searching for the board.
board-keys = By keyboard: “{ $repeat }”, “{ $pass }”, “{ $quit }”.
selftest-welcome = A test of the board. Your hands are enough for it: a call button or Enter means “done”.
selftest-clear = Take all pieces off the board and press a call button or Enter.
selftest-not-empty = Filled: { $cells }. Clear them. If nothing is there anyway, press again.
selftest-quiet = Do not touch the board for four seconds.
selftest-hands-off = Something has moved. Do not touch the board for four seconds more.
selftest-cut-corner = Put a piece into the hole at the cut corner of the board: { $cell }.
selftest-put = Now { $cell }.
selftest-no-corner = { $asked } is needed, but { $cells } answers, which is no corner. Move the piece. If it is where it should be, press a call button or Enter.
selftest-elsewhere = { $cells } answers, but { $asked } is needed. Move the piece. If it is where it should be, press a call button or Enter.
selftest-unseen = The hole { $cell } is silent. Put another piece there. If it stays silent, press again.
selftest-noted = The hole { $cell } is silent: noted.
selftest-magnet = So it is the piece before that is not seen: turn its magnet over.
selftest-press = Press the call button by row 1, then the other. If a button is silent, put a piece into any hole.
selftest-press-other = Now the other call button.
selftest-button = Button { $button } works.
selftest-no-press = No press is seen. Press again, harder. If the button is silent, put a piece in once more.
selftest-no-button = The button is silent: noted.
selftest-buzzer = The buzzer sounds. If you hear it, press a call button or Enter. If not, put a piece into any hole.
selftest-over = The test is over. A call button or Enter repeats what was found, both buttons at once end it.
selftest-lost = The board is gone, the test waits for it.
selftest-back = The board is back.
selftest-all-well = The board is sound.
selftest-no-fault = What was tested is sound.
selftest-untried = Not tested: { $cells }.
selftest-lies-straight = The board lies straight.
selftest-lies-turned = The board is turned clockwise by { $degrees } degrees.
selftest-kept = This is remembered: you can play with it so.
selftest-mirrored = The wires are connected as in a mirror: left and right have changed places. Nothing has to be soldered anew.
selftest-swapped = The call button by row 1 is connected as the second. It serves the first player all the same.
selftest-stuck = The hole { $cell } is filled though nothing is in it. Its wire touches ground, its sensor is broken, or a magnet is near. Pin: { $pin }.
selftest-unsteady = The hole { $cell } chatters: its wire is loose. Solder it anew. Pin: { $pin }.
selftest-many-dead = Many are silent at once: { $cells }. Check the wires that they share, supply and ground.
selftest-dead = The hole { $cell } is silent. Check the wire of its sensor, its supply and its ground. Pin: { $pin }.
selftest-bridged = The hole { $cell } answers for several at once: { $cells }. Their pins touch, part them: { $pins }.
selftest-crossed = The hole { $cell } answers as { $other }: wires are exchanged. The wire is here now: { $wrong }. Move it here: { $pin }.
selftest-magnets = Pieces that are not seen: { $count }. Turn their magnets over, and glue one in where there is none.
selftest-held = Button { $button } is down all the time. Its wire touches ground, or at a Nano the resistor from it to five volts is missing. Pin: { $pin }.
selftest-dead-button = Button { $button } is silent. Check its wire and its ground. Pin: { $pin }.
selftest-silent = The buzzer is not heard. Check its wire, and which of its legs is plus. Pin: { $pin }.

## The tray on which the piece is given: it knows the piece by its tag.

tray-unknown-tag = The tag of this piece is unknown. To teach the tags: accessible-games board tray.
tray-damaged = The file of the tags cannot be read and was put aside: { $file }.
tray-welcome = The tray knows pieces by their tags. Lay them on it one by one.
tray-put = Lay on the tray: { $piece }.
tray-taught = Learned: { $piece }.
tray-known = This tag is known already: { $piece }. What is needed: { $asked }. Lay that one there. If it is the one that lies there, press a call button or Enter.
tray-all = All pieces are known. Lay any of them there to hear which it is.
tray-rest = The other pieces were skipped. Lay any there to hear which it is.
tray-unknown = The tag is unknown.
tray-none = This board has no tray, or its firmware does not know of it.
tray-left = Pieces without a tag: { $count }.
tray-empty = The tray is empty.
simulated-handed = On the tray: { $piece }.
simulated-which-piece = “{ $text }” is no piece. Name one by words, as in “hand light round tall hollow”, by its sign, as in “hand 0”, or by a tag of two to ten pairs of digits.
simulated-word-hand = hand, give, tray

## Keys.

key-ctrl = Control
key-shift = Shift
key-return = Enter
key-escape = Escape
key-backspace = Backspace
key-tab = Tab
key-space = Space
key-home = Home
key-end = End
key-pageup = Page up
key-pagedown = Page down
key-left = left arrow
key-right = right arrow
key-up = up arrow
key-down = down arrow
key-comma = comma
key-period = period
key-slash = slash
key-semicolon = semicolon
key-quote = apostrophe
key-leftbracket = left bracket
key-rightbracket = right bracket
key-backslash = backslash
key-grave = grave accent
key-minus = minus
key-equals = equals
key-insert = Insert
key-delete = Delete
key-on-pad = number pad { $key }
key-with = { $modifier } { $key }
key-enter = Enter
key-f1 = F1
key-f2 = F2
key-f3 = F3
key-f4 = F4
key-f5 = F5
key-f6 = F6
key-f7 = F7
key-f8 = F8
key-f9 = F9
key-f10 = F10
key-f11 = F11
key-f12 = F12
key-0 = 0
key-1 = 1
key-2 = 2
key-3 = 3
key-4 = 4
key-5 = 5
key-6 = 6
key-7 = 7
key-8 = 8
key-9 = 9
key-a = A
key-b = B
key-c = C
key-d = D
key-e = E
key-f = F
key-g = G
key-h = H
key-i = I
key-j = J
key-k = K
key-l = L
key-m = M
key-n = N
key-o = O
key-p = P
key-q = Q
key-r = R
key-s = S
key-t = T
key-u = U
key-v = V
key-w = W
key-x = X
key-y = Y
key-z = Z

## Words that the console understands. A star: any ending. Help says the first one.

word-a = a
word-b = b
word-c = c
word-d = d
word-e = e
word-f = f
word-place = place, put, lay
word-draw = draw
word-pass = pass
word-minus = minus
word-filler = on, the, to, at, piece, tile
word-board = board, table
word-row = row
word-column = column
word-diagonals = diagonals, diagonal
word-rays = rays, lines, around
word-cell = cell
word-hand = hand
word-pieces = pieces, tiles, left
word-legal = free, legal
word-last = last
word-turn = turn
word-score = score
word-clock = clock, time
word-threats = threats
word-review = review
word-coach = coach
word-next-mistake = next mistake
word-previous-mistake = previous mistake
word-earlier = earlier, previous
word-later = later, next
word-beginning = beginning
word-ending = to the end, end
word-branch = play from here, branch
word-undo = undo, back
word-hint = hint
word-appraise = what if, why
word-solution = solution, answer
word-position = position
word-record = record
word-save = save
word-saved = games, saved games
word-transcript = transcript
word-load = load, open
word-help = help
word-rules = rules
word-repeat = repeat, again
word-voice = voice
word-verbosity = verbosity, brief
word-settings = settings
word-menu = menu
word-new = new
word-resume = resume, continue
word-learn = tutorial, learn, lessons
word-puzzles = puzzles, puzzle
word-quit = quit, exit
word-check = check
word-attach = sensors
