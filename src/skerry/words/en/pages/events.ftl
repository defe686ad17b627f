### English of the pages of events.

event = Event
unnamed = An event
next = What comes next
lead = Several people, several rounds, one ranking. Who plays whom is drawn, as evenly as possible.
open = Open to join
running = Being played
over = Over
none = No events yet. Make one and send its link to your friends.
new-event = New event
kind = Kind of event
kind-help =
    { $kind ->
        [round_robin] { $two ->
            [true] Everybody plays everybody once.
           *[false] Everybody meets everybody about once. For most numbers of people, any two pairs differ by at most one meeting.
        }
        [swiss] A few rounds for many people: those with similar points meet. So people meet less evenly than in a round robin; as far as possible nobody meets anybody twice.
       *[knock_out] { $two ->
            [true] The winners go on to the next round, until one is left.
           *[false] The better half of each table goes on to the next round, until one table is left: the final.
        }
    }

## The form

name = Name of the event
seats = Seats at each table
seats-n =
    { $n } { $n ->
        [one] seat
       *[other] seats
    }
rounds = Rounds
rounds-usual = as many as usual
most = At most
deadline = Time for a round
arrive = Time to arrive
arrive-help = Whoever has not come by then is replaced by a bot, and gets no points at that table.
late = Tables that are not over by then
late-of =
    { $wait ->
        [true] are waited for
       *[false] count as they stand
    }
late-help =
    { $wait ->
        [true] The next round begins once all tables are over. Set a time for each choice, so that nobody can keep all the others waiting.
       *[false] The game is ended and counts as it stands.
    }
who-finds = Who finds it
i-play = I play too
make = Open the event
make-help = You get a link to send round, and begin when everybody is there. At least four people, at most 64.

## An event

hosted = by
next-over = It is over: { $name } came first.
next-over-shared = It is over: { $names } share first place.
join = Join
join-help = You play in every round, and can leave at any time.
blocked-in = Somebody you have blocked is in this event: { $names }. You may be drawn to the same table. You will not see what they say.
blocked-ask = Somebody you have blocked is in this event: { $names }
blocked-help = Join anyway? You may be drawn to the same table. You will not see what they say, and they are not told.
join-still = Join anyway
stay-out = Stay out
leave = Leave
leave-event = Leave the event
leave-ask = A bot plays on for you at your table, and you are out of all later rounds. This cannot be undone.
stay = Stay
start = Begin
start-help =
    With { $n } { $n ->
        [one] person
       *[other] people
    }{ $rounds ->
        [0] { "" }
       *[other] : { $rounds } { $rounds ->
            [one] round
           *[other] rounds
        }
    }. Nobody can join after that.
close = Close the event
remove = Take { $name } off the list
invite = Invite
invite-link = Link to this event
who = Who has joined
nobody = Nobody yet.
standings = Standings
place = Place
player = Name
points = Points
strength = Met
par = Par
wins = Wins
left = left
out = out
you = you
round = Round { $n }
final = Final
table = Table { $n }
free = goes through without a game
gone = deleted
bot = bot
by-bot = a bot plays
watch = View table { $table } of round { $round }
goes-on = goes on
tree = The tree
tree-help = From left to right: who goes on, and to which table.

## How it is counted

rules = How it is counted
rule-points =
    { $seats ->
        [2] A win is 1 point, a shared place half a point.
       *[other] At a table you get 1 point for each seat behind yours, and half a point for each that shares your place.
    }
rule-bots = Bots fill the seats of missing people. They count as opponents and get no points; nor does a seat whose player did not come or left it to a bot.
rule-ties = Equal points are decided by the points of everybody you have met (Met), then by your scores against the average of each table (Par), then by wins. If all of that is equal, the place is shared.
rule-knock-out =
    { $seats ->
        [2] The winner goes on. If first place is shared, whoever stood better before goes on, then whoever sat later in turn. Whoever gets furthest is first, whatever the points.
       *[other] The best { $on } of each table go on, but never all of a smaller table. If a place is shared, whoever stood better before goes on, then whoever sat later in turn. Whoever gets furthest is first, whatever the points.
    }
rule-powers = Tables of an event have no host: nothing is taken back, corrected, paused or ended early there, and nobody else sits down.
rule-luck = What is drawn follows from everybody’s random words and a secret of the server, whose fingerprint was fixed before anybody joined: { $commitment }
rule-secret = The secret was { $secret }

## Chosen or counted by the page, in its words.ts

next-open =
    It can begin once { $least } { $least ->
        [one] person has
       *[other] people have
    } joined; so far { $n }.
next-begins = It begins when the host starts it.
next-round =
    { $arrive ->
        [none] { "" }
       *[other] Come to your table by { $arrive }.{ " " }
    }{ $wait ->
        [true] The next round begins once all tables are over.
       *[false] The round ends once all tables are over, or at { $ends }: what is not over by then counts as it stands.
    }
nth =
    { NUMBER($n, type: "ordinal") ->
        [one] { $n }st
        [two] { $n }nd
        [few] { $n }rd
       *[other] { $n }th
    }
times =
    { $n ->
        [0] never
        [1] once
        [2] twice
       *[other] { $n } times
    }
from-to = { $from } to { $to }
evenness = Any two have met { $met }; everybody has sat on each seat { $sat }.
setting =
    { $seats } { $seats ->
        [one] seat
       *[other] seats
    } a table. { $arrive } to come to the table, { $round } a round; tables that are not over by then { $wait ->
        [true] are waited for
       *[false] count as they stand
    }.
