### English of planning ahead.

title = Plan ahead
help = What you plan is played two seconds after your turn comes, even while you are away. If it is not possible then, or would turn out differently, it is dropped and you choose yourself. Nobody else is told.
mine = Planned, in this order
none = Nothing is planned yet.
withdraw = Withdraw
withdraw-this = Withdraw: { $what }
withdraw-from = Withdraw, with what follows: { $what }
full = Five choices are planned. Withdraw one, or wait until one is played.
asked = It is your move: choose now. You can plan again once it is the others’ turn.
choose = What you may be asked next
choose-after = What you may be asked after that
looking = Looking ahead…
again = Look again
more = Show all { $n }
confirm = Plan “{ $what }”?
often = As things stand, you can still do this in about { $n } of 100 games.
ends = Careful: this would put you out.
yes = Plan it
back = Back
close = Close
fell-title = Your plan
failed = That did not work. Try again.
