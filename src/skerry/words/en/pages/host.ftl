### English of the host's page.

host-title = Host: { $table }
host-only = This page is for the host of the table
host-only-help = From here the host pauses or closes the table, changes who sits where, and asks the players concerned.
host-game = The game
host-seats = Seats
host-rules = Switches
host-rules-help = These apply at once, and the log says who set them.
host-rules-ask = These change everybody’s game: { $names } must agree first.
pause = Pause the game
pause-help = Nobody can move, bots wait and clocks stop.
pause-asks = This table has a clock, so { $names } must agree to a pause, and to its end.
who-decides = Who decides what
who-decides-help = Anything that changes the game for others needs their consent first, and one no is enough. Bots are not asked. The log says who decided, and who was away.
who-away = Players who have been away for longer than { $time } are not waited for.
who-away-never = The table waits for players who are away, however long it takes.
close-table = Close the table…
close-title = End the game now?
close-help = The game ends here for everybody and is scored as it stands. This cannot be taken back.
close-asks = { $names } must agree first.
close-yes = End the game
hand-on = Move on
ask-hand-on = Ask to move on
hand-on-help = Move on without { $seat } choosing
ask-hand-on-help = Ask to move on without { $seat } choosing
here-now = here
away-now = away
away-long = away, no longer waited for
seat-free = free
bot-level = bot: { $level }
give-bot = Bot takes over…
give-bot-yes = Let a bot take over
give-bot-help = A bot takes over { $seat }
change-bot = Another bot…
change-bot-help = Another bot for { $seat }
free-seat = Free the seat
free-seat-help = Free the seat { $seat }
give-bot-title = A bot for { $seat }
seat-asked = { $name } is asked first, and can say no.
seat-away = { $name } has been away too long to be asked.
for-good = For good
for-good-help =
    { $forGood ->
        [true] The seat is the bot’s from then on; { $name } may take it back.
       *[false] The bot stands in: the seat stays with { $name }, who plays again when back.
    }
bot-asked = { $names } must agree first.
free-warn = Anybody with the link can then take it.
ask-them = Ask
secret-seats = This game has secrets: a seat that somebody leaves goes to a bot. Somebody else can take it over only if everybody at the table agrees, at least two people.
level = Level
turn-now = its turn
game-over-host = The game is over; there is nothing left to decide here.
