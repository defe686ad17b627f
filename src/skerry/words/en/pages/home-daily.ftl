### English of today's challenge on the home page.

title = Challenge of the day
play = Play today’s game
go-on = Go on with your game
today = Today: { $game }
help = The same luck for everybody, one try each.
place = Your place so far: { $place } of { $n }.
more = Results
