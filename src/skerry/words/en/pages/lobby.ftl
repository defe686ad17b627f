### English of the page of all tables.

lobby-count = { $open } with a free seat · { $playing } being played
filters = Filters
all-games = All games
which-tables = Which tables
show-all = All
show-free = Free seats
show-playing = Being played
short-games = 30 min or less
no-bots = No bots
free-seats-help = starts as soon as the seats are taken
being-played = Being played
being-played-help = anybody can watch
nothing-played = Nobody is playing in public just now.
none-match = No table with a free seat fits these filters.
show-every = Show every table
join-by-code = Join by code
code = Table code or link
code-example = paste a code or a link
code-help = A link names a table, never a seat: you choose where to sit.
not-a-code = That is neither the code of a table nor a link to one.
no-such-table = There is no such table. It may have been cleared away, or part of the link is missing.
