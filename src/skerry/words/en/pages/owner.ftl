### English of the owner's page and of invitations.

title = Running this server
help = Skerry { $version }, started { $since }
closed = This page is the owner’s
closed-help = On the machine that runs Skerry, type this and open the address it prints. It works for one browser, within 15 minutes.
entering = Opening the owner’s page…
until = This browser shows the page until { $when }.
leave = Leave the owner’s page

## Figures

figures = Now
playing = games in play
waiting-tables = tables waiting
over = games kept
people-count = people known
sockets = pages at tables
servers = servers
servers-help = all figures are theirs together
bots-waiting = bots’ questions waiting
size = database
free = { $size } free
p95-requests = a request takes
p95-choices = a choice takes
p95-help = 95 in 100, last ten minutes
unmeasured = –
faults = errors in 24 hours
faults-title = Errors

## Tables

tables = Tables
all = All
phase-waiting = Waiting
phase-playing = In play
phase-over = Over
find-table = Find a table by name
find-person = Find somebody by name
none-found = None.
private = private
paused = paused
laid = set up { $when }
moved = last moved { $when }
waits-for = waits for { $names }
here = { $n } here
end = End it
end-named = End it: { $table }
take-away = Delete it
take-away-named = Delete it: { $table }
end-ask = End { $table }?
end-help = The game ends as it stands. Its log and record say that whoever runs the server ended it, and everybody who sits there can read that.
end-waiting-help = It has not begun: the table is closed, and everybody there is told.
ended = { $table } is ended.
delete-ask = Delete { $table }?
delete-help = The table is deleted for good, with its game, its record and its chat. Whoever is there is told; others find it gone.
deleted = { $table } is gone.

## People

people = People
seen = last here { $when }
at-table = at a table now
plays =
    { $n } { $n ->
        [one] open table
       *[other] open tables
    }
played = { $n } over
keeps =
    { $n } { $n ->
        [one] thing saved
       *[other] things saved
    }
barred = barred
bar = Bar
bar-named = Bar { $name }
bar-ask = Bar { $name }?
bar-help = Their browsers are turned away from now on, until you let them in again. Their seats stay theirs: bots can stand in. A new browser is a new guest: bar the address too, or let new guests in by invitation only.
bar-address-too = Also bar { $address }, where they came from, for 24 hours
bar-address-help = Everybody behind that address stays out: a household, or a school.
bar-done = { $name } is barred.
remove = Remove
remove-named = Remove { $name }
remove-ask = Remove { $name } for good?
remove-help = Everything of theirs is deleted, as if they had chosen “Delete me”: bots take their seats, their name becomes “A former player”, and what they said or saved is gone. Backups that you have made still hold it.
removed = { $name } is gone.

## The house

house = For everybody
notice = A notice on every page
notice-hint = We restart at eight, for five minutes
notice-put = Put it up
notice-take = Take it down
notice-ask = Show this to everybody?
notice-done = The notice is up.
notice-gone = The notice is down.
invited-only = New guests by invitation only
invited-only-help = Whoever has a name, a seat or a table here goes on as before; others can look, but need a link from you to play.
invite = Make an invitation
invite-ask = An invitation for new guests
invite-people = For how many people
invite-days = Within how many days
invite-made = Pass this link on. It is shown only now.
invite-left = { $left } of { $people } left, until { $when }
revoke = Revoke
revoke-ask = Revoke this invitation?
revoke-help = Its link will let nobody else in. Whoever came in with it stays.
revoked = That link lets nobody else in.
copy = Copy
copied = Link copied
bars = Barred
bars-none = Nobody is barred.
bar-until = until { $when }
bar-ever = until you let them in
let-in = Let in
let-in-named = Let in: { $name }
let-in-ask = Let { $name } in again?
let-in-done = { $name } can come in again.
address = An address to bar for 24 hours
address-hint = 203.0.113.7
address-go = Bar it
address-ask = Bar { $address } for 24 hours?
backup = Back up now
backup-ask = Make a backup now?
backup-help = Everything is copied into one file in the data folder while people play on. It holds every secret of the server: keep it where nobody else can read it.
backup-done = { $file } in the data folder, { $size }.

## Reports

reports = Reported messages
reports-help = with what was said around them; deleted after ninety days
reported-by =
    { $name } reported this { $when }{ $table ->
        [none] { "" }
       *[other] , at { $table }
    }
settle = Mark as settled
settle-ask = Is this settled?
settle-help = The report leaves this page. The message stays in the table’s chat.
settled = Settled.

## Audit

audit = What was done here
audit-help = the last hundred actions; kept for a year
audit-none = Nothing yet.
failed = was not carried out
begun = was started; nobody knows whether it finished
yes-do = Yes, do it

## Invitations

invited-title = You are invited
invited-help = Whoever runs this server lets you in: choose a name, set up tables and play.
invited-none = The address of an invitation ends with a code. Open the link again, just as you got it.
invited-go = Come in
invited-done = Welcome aboard.

## Chosen or counted by the page, in its words.ts

kilobytes = { $n } kB
megabytes = { $n } MB
gigabytes = { $n } GB
milliseconds = { $n } ms
shown-of = { $shown } of { $total }
tables-in-all =
    { $n } { $n ->
        [one] table
       *[other] tables
    }
people-in-all =
    { $n } { $n ->
        [one] person
       *[other] people
    }
act =
    { $act ->
        [ended]
            Ended { $table ->
                [none] a table that is gone
               *[other] { $table }
            }
        [deleted]
            Deleted { $table ->
                [none] a table
               *[other] { $table }
            }
        [removed] Removed { $person }
        [backup] Made a backup
        [barred] Barred { $person }
        [let_in] Let { $person } in again
        [barred_at] Barred an address for a day
        [let_in_at] Let an address in again
        [notice] Put up a notice
        [notice_off] Took the notice down
        [invited] New guests by invitation only
        [invited_off] Open to new guests
        [invitation] Made an invitation
        [revoked] Revoked an invitation
        [settled] Settled a report
       *[other] { $act }
    }
