### A game in the terminal: `skerry play`. What the game itself says stands in its own files.

begun = { $game }, seed { $seed }
resumed = { $game }, seed { $seed }, from step { $step } on
left = You left the game before it was over.
kept = The record is in { $file }, unsigned: it says what happened but proves nothing.
cover = { $seat }, it is your turn. Press Enter when nobody else is looking.
between = any number in between
no-move = There is no move { $move }; they go from 1 to { $most }.
no-undo = That cannot be taken back: { $why }.
which-move = Name a move: p 1 to p { $most }.
nothing-known = Nothing is known beforehand.
news = { $new } of { $all } are new; v shows all
help =
    a number  make that move (just Enter if there is only one)
    p NUMBER  show what that move would do             v  show the whole table
    u         take back your last step                 l  show what happened so far
    h         ask what a bot would do                  q  leave the game
    ?         show this list
