### English of what several pages around the games say, and of the home page and the rules: they open first. A page's own words stand in files of their own and come with it. Names and texts of games, options, presets and bots come from the server, as do the words of its refusals.

## Frame

skip = Skip to the page
main = Main
home = Home
home-link = Skerry, home
home-title = Skerry: board games with friends or bots
titled = { $page } · Skerry
tables = Tables
events = Events
table = Table
lessons = Lessons
rules = Rules
mine = My games
numbers = Numbers
rated = Counts for ratings
replay = Replay
workshop = Workshop
shared = Shared with you
daily = Challenge of the day
duplicates = Duplicate tables
change-rules = Change the rules
draw-own = Draw your own
draw-own-of = Draw your own: { $game }
change-rules-of = Change the rules: { $game }
credits = Credits
owner = The owner’s page
invited = An invitation
blocked-row = somebody you have blocked sits here
notice = From whoever runs this server
notice-away = Hide this notice
source = Source code
me-link =
    { $name ->
        [none] My name and games
       *[other] { $name }: my name and games
    }
you = you
close = Close
done = Done
cancel = Cancel
save = Save
go = Go
yes = yes
no = no
less = Less: { $what }
more = More: { $what }
promise = Every rule can be read, every roll can be checked.

## Settings

settings = Settings
settings-failed = The settings could not be loaded. Are you online? Press the button again to retry.
language-failed = That language did not load. Are you online? Choose it in the settings to try again.
flip-theme = Switch between light and dark

## What goes wrong

retry = Try again
reload = Reload the page
unreachable = The server cannot be reached.
unreachable-help = Is it running? Are you online? Your games are safe.
refused = The server refused that.
refused-help = Please try again in a moment.
lost = Connection lost.
lost-help = Trying again. Nothing you did is lost.
part-comes = Loading…
part-failed = This part of the page did not load.
page-failed = This page did not load
page-failed-help = The connection broke, or Skerry was updated in the meantime.
missing = There is nothing here
missing-help = Skerry has no page at
to-home = Back to the home page
to-tables = To the tables
learn-by-playing = Learn by playing
learn-now = Learn in five minutes

## Home

tonight =
    { $day } { $part }: { $people ->
        [0] nobody here yet
       *[other] { $people } { $people ->
            [one] person
           *[other] people
        } here
    }, { $free ->
        [0] room for a new table
       *[other] { $free } { $free ->
            [one] table with a free seat
           *[other] tables with a free seat
        }
    }.
your-move = Your move
your-tables = Your tables
only-read = can only be read
tables-wait =
    { $n } { $n ->
        [one] table waits
       *[other] tables wait
    } for you
others-move = others are thinking
which-game = What would you like to play?
rules-first = Read the rules first
read-rules = Read the rules
no-games = No game is installed on this server yet.
players = { $range }
play-now = Play against bots
play-length = { $title }: { $from }–{ $to } min
play-whole = or { $length }
play-now-short = Play now
# Follows the words of a button, for those who hear it without its surroundings.
which = : { $game }
new-table = New table
new-table-of = New table: { $game }
free-seats = Tables with a free seat
all-tables = All tables
no-free-seats = No free seat just now. Set up a table and send your friends the link.
lay-table = Set up a table
waiting-for =
    { $free ->
        [0] waiting to start
       *[other] { $free } { $free ->
            [one] seat
           *[other] seats
        } free
    }
playing = being played
over = over
look-back = Look back
play = Play
open = Open

## Lobby

game = Game
hosted = host
goes-label = This table will be cleared away
goes-title = This table will be cleared away on { $day }
goes-help = Nobody has been here for a long time. A move, a chat message or this button keeps it.
goes-keep = Keep the table
goes-kept = The table stays.
goes-row = cleared away on { $day }
changes = { $n } changed
sit-down = Sit down
sit-at = Sit down at { $table }
open-at = Open { $table }
watch = Watch
watch-at = Watch { $table }

## Tables

clock = Time for each choice
clock-row = { $time } a choice
deadline = until { $date }
branch = What if?
branch-of = What if? A branch of another game, from its step { $n }
seats = Seats
taken-back = Taken back:

## Waiting

copy-link = Copy the link
link-copied = Link copied.
link-here-alone = This link works only on this machine. To let friends on your network use it, start Skerry with --host 0.0.0.0.
link-elsewhere = This link works on other devices too, wherever this machine can be reached.
link-not-copied = The link could not be copied; select it and copy it by hand.
your-name = Your name
name-missing = A name needs at least one letter.
name-saved = You are { $name } now.

## Chosen or counted by the page, in its words.ts

games-in-words =
    { $games ->
        [2] Two
        [3] Three
        [4] Four
        [5] Five
        [6] Six
        [7] Seven
        [8] Eight
        [9] Nine
       *[other] { $games }
    }
headline =
    { $games ->
        [0] A good game, one table, friends or bots on the other side.
        [1] A good game, one table, friends or bots on the other side.
       *[other] { games-in-words } board games, one table, friends or bots on the other side.
    }
minutes = { $n } min
minutes-between = { $from }–{ $to } min
from-to = { $from } to { $to }
usual-length = Usually { $rounds } rounds, about { $from } to { $to } minutes.
people-seated =
    { $n } { $n ->
        [one] person
       *[other] people
    }
bots-seated =
    { $n } { $n ->
        [one] bot
       *[other] bots
    }
seats-free =
    { $n } { $n ->
        [one] free seat
       *[other] free seats
    }
time-left = { $time } left
no-clock = no clock
