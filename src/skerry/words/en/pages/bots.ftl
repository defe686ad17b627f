### English of one's bots from outside under My games.

bots = Your bots
bots-help = A program of yours plays with its own token, as a bot that shows your name beside its own.
made = made on { $day }
used = last here { $when }
used-now = here in the last hour
never = not here yet
make = New bot
full = You have { $most } bots, the most you can have.
name = Its name
name-missing = Give the bot a name first.
make-help = It can sit at private tables whose link you give it, and at your own tables; it can play its seats there and nothing else. Everybody sees whose bot it is.
make-go = Make a token
token = Token
token-once = This is the token of { $name }. It is shown only now: keep it in a file that nobody else can read.
token-copy = Copy the token
token-copied = Token copied.
token-not-copied = The token could not be copied; select it and copy it by hand.
token-kept = I have saved it
command = Then run a program that reads and writes lines:
revoke = Revoke
revoke-of = Revoke the token of { $name }
revoke-ask = Revoke the token of { $name }?
revoke-help = Its program is disconnected at once and cannot come back. In running games plain choices are made for it, then one of the server’s bots plays on.
revoked = The token of { $name } is revoked.
