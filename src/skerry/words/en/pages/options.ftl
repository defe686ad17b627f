### English of what a table is set up with: its rules, seats and manners. The waiting room says it too.

no-such-game = No game called “{ $game }” is installed here.
preset = Kind of game
rules-here = Rules at this table
back-to-preset = Back to the preset
no-options = This game has no rules to choose.
changed = changed
zero-means = 0: { $words }.
bounds = From { $from } to { $to }.
clause-link = Rule { $clause }
at-least = At least { $n }.
at-most = At most { $n }.
in-steps = In steps of { $n }.
own-content = the game’s own
custom-content = yours
choose-file = Choose a file
choose-file-for = Choose a file: { $what }
begin-from = Files to start from:
save-as-file = Save as a file: { $what }
back-to-own = Back to the game’s own
not-json = { $file } cannot be read: it must be a JSON file of at most 60 kB.
patience = Waiting for players who are away
patience-help = The others are asked before the table goes back past a roll or a draw, ends early or gives a seat away. Players who are away for longer than this are not waited for.
rated = Counts for ratings
rated-help = If two or more people play from start to end, one seat each; bots may play too. There are no hints, and the game stops counting once somebody leaves a seat to a bot or takes one over. You see only your own rating, after five games, under My games → Numbers.
hints = Hints
hints-of =
    { $all ->
        [true] Everybody
       *[false] Nobody
    }
open-seat = Open seat
anybody = for anybody who comes
person-here = Person here
same-screen = at your screen
their-name = Their name
who-sits-at = Who plays { $seat }
bot-of = A bot of { $name }
bot-level = Bot: { $level }
on-tables-page = Tables page
on-tables-page-help = Everybody sees it on the tables page and may sit down or watch.
link-only = Link only
link-only-help = Only people with the link can find this table.
other-rules = Other rules
find = Find a rule
changed-only = Changed only
found = { $n } of { $of } rules shown
mind = Note: { $words }

## Chosen or counted by the page, in its words.ts

patience-endless = for as long as it takes
patience-time = for { $time }
