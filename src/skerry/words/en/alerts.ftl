### Alerts, and the page that stops them.

turn = It is your turn at { $table } ({ $game })
half = Half of your time at { $table } ({ $game }) is gone, and it is still your turn
tenth = Your time at { $table } ({ $game }) is almost up, and it is still your turn
round = Round { $round } of { $event } has begun ({ $game })
round-turn = It is your turn there.
round-hours =
    Be there within { $count } { $count ->
        [one] hour
       *[other] hours
    } of its start, or a bot takes your seat.
round-minutes =
    Be there within { $count } { $count ->
        [one] minute
       *[other] minutes
    } of its start, or a bot takes your seat.
daily =
    { $count } { $count ->
        [one] table waits
       *[other] tables wait
    } for you
daily-table = { $table } ({ $game })
test = A test: this is where Skerry tells you that it is your turn
proof = Your code for alerts by email: { $code }
proof-help = Somebody, probably you, wants Skerry to write to this address when it is their turn. To allow that, type the code on the page where you asked for it, within an hour. If it was not you, do nothing: you will get no more email.
stop = Stop these alerts:

## Why an alert was not taken

answered = It answered { $status }: { $text }
answered-bare = It answered { $status }
redirect = It answered { $status }, a redirect; use the address it redirects to
private = That address is not public, and this server sends to public ones only
no-host = There is no machine by that name
slow = It did not answer within { $seconds } seconds
mail-down = This server cannot send email at the moment; tell whoever runs it
unreachable = It could not be reached: { $why }

## The page behind the link that stops them

stop-title = Alerts from Skerry
stop-ask = Stop the alerts that come here?
stop-go = Stop them
stop-done = They are stopped. You can turn them on again under My games.
stop-gone = These alerts are already gone.
stop-mine = My games
