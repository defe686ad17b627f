### English of the alerts under My games: where one is told that it is one's turn, and how.

alerts-off = You are no longer told about your turns: too many alerts could not be delivered. See My games, Alerts.
alerts = Alerts
alerts-help = Hear elsewhere that it is your turn: the table’s name and a link, nothing about the game.
none = No alerts yet. They speed up games that last for days.
add = Add an alert
no-links = Alerts have no link here: whoever runs this server has not set the address at which people reach it (public_urls).

## A channel

way =
    { $way ->
        [json] Webhook
        [discord] Discord
        [slack] Slack
        [mail] Email
        [push] Browser
       *[other] { $way }
    }
named =
    { $way ->
        [json] Webhook
        [discord] Discord
        [slack] Slack
        [mail] Email
        [push] Browser
       *[other] { $way }
    }, { $target }
mode =
    { $mode ->
        [now] At once
        [away] While I am not looking
        [daily] Once a day
       *[other] { $mode }
    }
mode-at =
    { $mode ->
        [daily] Once a day at { $hour }
       *[other] { $mode ->
            [now] At once
            [away] While I am not looking
            [daily] Once a day
           *[other] { $mode }
        }
    }
but-quiet = { $told }, but not from { $from } to { $to }
mode-help =
    { $mode ->
        [now] One alert for each turn of yours, and reminders at half and at a tenth of your time where a clock runs.
        [away] One alert for each turn of yours, and reminders where a clock runs, unless you have looked at the table within the last minute.
        [daily] One list of all the tables that wait for you, at this hour; nothing on days when none does.
       *[other] { $mode }
    }
lost =
    { $lost } { $lost ->
        [one] alert was
       *[other] alerts were
    } not delivered. { $answer }
unproved = Waiting for the code that was sent there.
test = Send a test
test-of = Send a test: { $named }
tested = Delivered.
not-tested = Not delivered. { $answer }
change = Change
change-of = Change: { $named }
remove = Remove
remove-of = Remove: { $named }
prove = Type the code

## The dialog

where = Where
when = When
hour = Hour
quiet = Quiet hours
quiet-help = Alerts from these hours come after them, if it is still your turn; reminders wait too.
quiet-from = From
quiet-to = Until
quiet-none = None
address =
    { $way ->
        [mail] Email address
       *[other] Address of the webhook
    }
address-help =
    { $way ->
        [json] A plain POST of JSON goes there: kind, text, tables, stop.
        [discord] In Discord: the channel’s settings, Integrations, Webhooks, Copy Webhook URL.
        [slack] In Slack: an app with Incoming Webhooks, Add New Webhook, and its URL.
        [mail] A code goes there first, so that nobody can have email sent to others.
        [push] This browser shows alerts even while Skerry is not open. It asks you first; alerts go through the browser maker’s service, which cannot read them.
       *[other] { $way }
    }
address-kept = Leave it empty to keep the one that is there.
no-mail = No email here: whoever runs this server has not named a mail server (smtp_url).
no-push = Not here: browsers show alerts only for https pages, and some not at all.
not-asked = The browser did not allow it. Its settings for this site say why; on a phone, you may have to add Skerry to the home screen first.
code = Code
code-help = A code was sent to { $target }. It works for an hour.
code-again = Send a new code
save = Save
turn-on = Turn on again

## Tables

tables = For these tables
table-of = Alerts for { $table }

## Chosen or counted by the page, in its words.ts

off =
    { $off ->
        [stopped] Off: stopped by the link in an alert.
       *[other]
            Off: too many alerts in a row could not be delivered.{ $answer ->
                [none] { "" }
               *[other] { " " }The last answer: { $answer }
            }
    }
