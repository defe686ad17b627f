### English of the devices under My games: a second device, getting back in, signing out.

on-another = Play on another device too
devices = Your devices
devices-help = Each of them is you: the same seats, names and rule sets.
another = Another device
have-code = I have a code
recovery = Recovery words
here = this one
seen = last used { $when }
seen-now = used in the last hour
sign-out = Sign out
sign-out-of = Sign out: { $device }
sign-out-ask = Sign out { $device }?
sign-out-help = Whatever is open there closes at once. Coming back takes a new code or your recovery words.
sign-out-here = This browser forgets who you are; your other devices and your recovery words do not.
sign-out-lost = You have no other device and no recovery words: without a passkey you could never get back to your seats.
signed-out = { $device } is signed out.

## A code

code-help = On the other device, open this page and choose “I have a code”, or scan the picture with its camera.
code = Code
code-once = For one device, until { $time }. Show it to nobody else: it gives away your seats.
code-local = The picture leads to this machine’s own address, which no other device can reach. Open Skerry at the address that the other device uses, or type the code there.
code-picture = The same code as a picture for a camera
code-used = { $device } is you now.
code-over = This code has expired.
code-new = Make a new code

## Entering one

enter-help = A code from your other device, or your eight recovery words.
enter-field = Code or words
enter-brought = Somebody showed you this code. If that was you on another device, go on; otherwise close this.
enter-go = Go on
enter-both = Keep both (they become one)
enter-leave = Leave what is here
enter-ask = You are about to be { $name }
enter-choice = If you keep both, everything from here comes along. If you leave it, it stays with who you are here now: without that person’s other devices, recovery words or passkeys, nobody can reach it again.
enter-empty = Type the code or the words first.

## Passkeys

passkeys = Passkeys
passkeys-help = A passkey is kept by your browser, phone or key, and brings you back with a finger or a PIN: nothing to write down.
passkeys-numbers = Not here: passkeys need a host name, and you have opened Skerry at a numeric address. On this machine, localhost is such a name.
passkeys-old = Not here: this browser has no passkeys, or needs https for them. A code or recovery words work everywhere.
passkey-make = Make a passkey
passkey-made = Your passkey is saved.
passkey-not-made = No passkey was made. Try again, or use a code or recovery words.
passkey-since = made on { $day }
passkey-remove = Remove
passkey-remove-of = Remove the passkey made with { $device }
passkey-use = Use a passkey

## Going for good

delete-me = Delete me
delete-ask = Delete everything of yours?
delete-help = At once, and for good: bots take your seats in running games, tables where nobody else waits are closed, and your name becomes “A former player”, in replays too. Your chat messages, rule sets, maps, recovery words and devices are deleted.
delete-others = What others played with you stays readable for them.
delete-reach = Records that somebody has downloaded are out of reach, and so are backups made by whoever runs this server.
delete-go = Delete me for good

## Recovery words

words-help = Eight words bring you back in any browser if you lose all your devices. They are shown only once; write them down and show them to nobody.
words-made = You made some on { $day }. New ones replace them.
words-make = Show me eight words
words-renew = Make new words
words-list = Your recovery words
words-copy = Copy the words
words-copied = Words copied.
words-not-copied = The words could not be copied; write them down.
words-kept = I have written them down

## Chosen or counted by the page, in its words.ts

named =
    { $browser ->
        [none]
            { $system ->
                [none] A browser
               *[other] { $system }
            }
       *[other]
            { $browser }{ $system ->
                [none] { "" }
               *[other] { " " }on { $system }
            }
    }
some-tables =
    { $tables } { $tables ->
        [one] table
       *[other] tables
    }
some-creations =
    { $creations } { $creations ->
        [one] rule set or map
       *[other] rule sets and maps
    }
enter-has =
    { $tables ->
        [0]
            { $creations ->
                [0] This browser belongs to somebody who has something here already: another device, a passkey, recovery words, bots, events, notes or statistics.
               *[other] This browser has { some-creations } already.
            }
       *[other]
            { $creations ->
                [0] This browser has { some-tables } already.
               *[other] This browser has { some-tables } and { some-creations } already.
            }
    }
