### The terminal, to players: `skerry play`, `replay`, `verify`, `games`, `rules`, `simulate`, `bots`. What a game itself
### says stands in its own files. Names of commands and options (`skerry games`, --resume) stay as they are.

## A game in the terminal: `skerry play`

begun = { $game }, seed { $seed }
resumed = { $game }, seed { $seed }, from step { $step } on
human = human
left = You left the game before it was over.
kept = The record is in { $file }, unsigned: it says what happened but proves nothing.
cover = { $seat }, it is your turn. Press Enter when nobody else is looking.
between = any number in between
no-move = There is no move { $move }; they go from 1 to { $most }.
no-undo = That cannot be taken back: { $why }.
which-move = Name a move: p 1 to p { $most }.
nothing-known = Nothing is known beforehand.
news = { $new } of { $all } are new; v shows all
help =
    a number  make that move (just Enter if there is only one)
    p NUMBER  show what that move would do             v  show the whole table
    u         take back your last step                 l  show what happened so far
    h         ask what a bot would do                  q  leave the game
    ?         show this list
place = place
score = score
yes = yes
no = no

## A record: `skerry replay` and `skerry verify`

broken-off = The record ends before the game did.
steps = Enter next · b back · number · q quit
step = { $number } of { $last }
verdict-verified = verified: { $why }
verdict-partly = partly: { $why }
verdict-not-verifiable = not verifiable: { $why }
verdict-false = false: { $why }

## What can be played: `skerry games` and `skerry rules`

games-game = game
games-title = title
games-players = players
games-minutes = minutes
presets = Presets (--preset NAME)
length = Usually { $fewest } to { $most } rounds, about { $shortest } to { $longest } minutes.
options = Options (--option NAME=VALUE)
options-name = name
options-values = values
options-default = default
options-meaning = meaning
range = { $least } to { $most }
kind-str = text
kind-content = your own, from a file
bots = Bots

## Games between bots: `skerry simulate`

simulated =
    { $game }: { $games ->
        [one] { $number } game
       *[other] { $number } games
    }, seed { $seed }; { $rounds ->
        [none] { $choices } choices per game
       *[other] { $choices } choices, { $rounds } rounds per game
    }
shares-games = games
shares-bot = bot
shares-seat = seat
shares-wins = wins
shares-share = share
shares-interval = 95 % interval
shares-par = par
shares-score = mean score
shares-place = mean place
rate = { $games }/s
bot-failed =
    { $bot } failed to choose { $times ->
        [1] once
       *[other] { $number } times
    }; plain choices were made for it.
first-failure = The first failure: { $why }
interrupted =
    Interrupted: { $done } of { $wanted } { $wanted ->
        [one] game was
       *[other] games were
    } finished.
interrupted-kept =
    Interrupted: { $done } of { $wanted } { $wanted ->
        [one] game was
       *[other] games were
    } finished; what is finished is in { $file }, and --resume { $file } continues.

## An arena of bots: `skerry arena`

arena-plan =
    { $game }, { $seats } seats, seed { $seed }: { $deals ->
        [one] { $dealt } deal
       *[other] { $dealt } deals
    } × { $several ->
        [one] { $combined } line-up
       *[other] { $combined } line-ups
    } × { $seats } rotations = { $games } games
arena-counted =
    { $games } games counted, in { $deals ->
        [one] { $dealt } deal
       *[other] { $dealt } deals
    }
arena-enough = Every share of wins is known to within { $width }: the arena ends here.
arena-rating = Working out ratings and their intervals …
arena-rating-column = rating
arena-better = How often the bot of the row placed better than that of the column (95 % interval); a shared place is half:
arena-written = Written to { $folder }: { $files }

## A sweep of rule values: `skerry sweep`

sweep-plan =
    { $game }, { $seats } seats, seed { $seed }: { $arms ->
        [one] { $arms } rule set
       *[other] { $arms } rule sets
    } × { $deals ->
        [one] { $dealt } game
       *[other] { $dealt } games
    } = { $games } games
sweep-counted =
    { $deals ->
        [one] { $dealt } game
       *[other] { $dealt } games
    } of each rule set counted. Differences are to the base in games with the same luck, those of wins in points of a hundred; intervals are of 95 %, so one in twenty misses.
sweep-value = value
sweep-interval = 95 % interval
sweep-difference = difference
sweep-is-base = base
sweep-figure-decisions = Choices a game
sweep-figure-rounds = Rounds a game
sweep-figure-seat = Wins of { $of }
sweep-figure-bot = Wins of { $of }
metric-options = Legal actions at a choice
metric-open = Choices with more than one legal action
metric-lead-changes = Lead changes a game
metric-ahead-at-half = Games whose winner was ahead at half time
metric-decided-at = Part of a game until the winner leads for good
metric-use = Times a game that { $of } is done

## A search for rule values that meet goals: `skerry search`

search-plan =
    { $game }, { $seats } seats, seed { $seed }: { $trials } trials × { $games ->
        [one] { $number } game
       *[other] { $number } games
    }, { $how ->
        [all] every one of { $all } rule sets
       *[some] of { $all } rule sets
    }; then the best again, with fresh games.
search-trials = games, trial { $done } of { $wanted }, least missed { $missed }
search-finals = games, the best again, least missed { $missed }
search-interrupted = Interrupted: { $done } of { $wanted } trials were finished.
search-interrupted-kept = Interrupted: { $done } of { $wanted } trials were finished; what is finished is in { $file }, and --resume { $file } continues.
search-best = The best trials, by how far they miss the goals: shares in points of a hundred, others in per cent of the bound
search-trial = trial
search-column-missed = missed
search-column-missed-fresh = missed, fresh
search-refused =
    { $times ->
        [one] One trial
       *[other] { $times } trials
    } could not be played; the first with { $rules }: { $why }
search-endless = a game was not over after { $choices } choices
search-fresh =
    The base and the best again: { $games ->
        [one] { $number } fresh game
       *[other] { $number } fresh games
    } of each, seed { $seed }; the verdict is of these alone
search-of-base = base: { $value }, { $verdict }
search-of-found = { $rules }: { $value }, { $verdict }
search-met = met
search-met-unsure = met, but not surely
search-missed-unsure = missed by { $gap }, but not surely
search-missed = missed by { $gap }
search-points = { $gap } points
search-found =
    Found: { $rules }{ $base ->
        [yes] , which is the base,
       *[no] { "" }
    } meets every goal{ $sure ->
        [yes] .
       *[no] , but not surely.
    }
search-none =
    Cannot: none of the trials meets every goal. The nearest found is { $rules }{ $base ->
        [yes] , the base
       *[no] { "" }
    }, which misses them by { $missed }.
search-nothing = Cannot: none of the trials could be judged.
search-seats-most = Wins of the seat that wins most
search-seats-gap = Greatest gap of a seat's wins to par
search-minutes = Minutes a game

## A study of one rule set: `skerry study`

studied =
    { $game }: { $games ->
        [one] { $number } game
       *[other] { $number } games
    }, seed { $seed }; half of them have at most { $median } choices, nine of ten { $low } to { $high }
study-written = The page is in { $file }
never-ends = Game { $number } was not over after { $choices } choices, so the study ends before it: by these rules, with these bots, games may never end.

## A program that plays at a table: `skerry bots connect`

bot-left = Left. The server makes plain choices for the seat, and after three a bot of its own plays on.
bot-ready = { $bot } sits in seat { $seat } and is ready; the host starts the game
server-busy =
    The server is busy; trying again in { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }
connection-lost =
    The connection is lost; trying again in { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }
# what the program did instead of choosing; it may stand in bot-plain-choice
bot-late =
    { $program } did not answer within { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }
bot-no-pipes = { $program } has no input or output
bot-endless-line = { $program } answered with a line that never ends
bot-ended = { $program } ended with code { $code }
bot-nonsense = { $program } answered '{ $answer }', which is not an action's id
bot-plain-choice = { $why }; a plain choice is made
bot-refused = { $program } chose something impossible: { $why }
bot-refused-by-clause = { $program } chose something impossible: { $why } ({ $clause })
bot-left-behind = { $program } did not answer before the game went on without it
# why the bot plays no longer
bot-not-started = { $program } cannot be started: { $why }
bot-gives-up = { $program } failed { $times } times in a row, so the bot leaves the table
bot-cannot-sit = The bot cannot sit there: { $why }
bot-lost-seat = The bot has no seat any more
bot-too-late = The game has begun, and the bot has no seat there; sit down before the start
no-free-seat = There is no free seat at this table
no-server = There is no server at that address: { $why }
turned-away = The server turned the bot away: { $why }
turned-away-by-code = The server turned the bot away: it answers { $code }
removed = { $why }
over = The game is over
over-at =
    The game is over: place { $place } of { $of } with { $points } { $points ->
        [one] point
       *[other] points
    }

## What cannot be done, in a line that begins with the program's name

# choices in a row: "2, 3 or 4"
either = { $items } or { $last }
# what was meant, after a name that nobody knows
hint =
    { $near ->
        [none] { $known ->
            [none] there are none
           *[other] there are: { $known }
        }
       *[other] did you mean { $near }?
    }
no-language = Skerry does not speak '{ $language }', only { $known }
which-game-played = which game? `skerry games` lists them; or continue a saved one: --resume FILE
which-game-simulated = which game? `skerry games` lists them; or continue an interrupted run: --resume FILE
which-game-study = which game? `skerry games` lists them
study-page = a study is written to a page: { $file } must end in .html
study-unwritten =
    { $file } could not be written after { $games } { $games ->
        [one] game
       *[other] games
    }: { $why }
which-sweep = which sweep? name its file, such as stills.toml; or continue an interrupted one: --resume DIR
which-game-arena = which game? `skerry games` lists them; or continue an interrupted arena: --resume DIR
resume-record-alone = with --resume, the game, seats, seed and rules come from the record; add only --save
resume-run-alone = with --resume, the game, bots, seed and rules come from the run; add only -n or -p
resume-arena-alone = with --resume, the game, bots, seed and rules come from the arena; add only -n or -p
resume-sweep-alone = with --resume, everything comes from the sweep; add only -n or -p
two-bots = an arena needs two bots or more: --bots greedy,random; { hint }
bot-twice = { $bot } is named twice; name each bot once
no-such-seats = { $game } has { $counts } seats, not { $seats }
too-few-games =
    { $games } { $games ->
        [one] game is
       *[other] games are
    } too few for every bot to sit equally often on every seat: write --games { $least } or more
until-form = --until is a share such as 3% or 0.03, greater than 0 and at most 50%, not '{ $word }'
arena-there = { $folder } has a run already; continue it with --resume { $folder }, or name another folder
other-kind-of-run =
    { $file } is { $kind ->
        [arena] an arena's: continue it with skerry arena --resume
        [sweep] a sweep's: continue it with skerry sweep --resume
        [search] a search's: continue it with skerry search --resume
       *[games] a run of skerry simulate: continue it with skerry simulate --resume
    }
which-search = which search? name its file, such as balance.toml; or continue an interrupted one: --resume DIR
resume-search-alone = with --resume, everything comes from the search; add only -p
search-unplayable = nothing can be searched: { $why }
search-many = { $file }: { $place }: { $most } are the most
search-goals = { $file }: { $place } must be tables: lines [[goals]], figure = "decisions", at_most = 900
search-goal-name = { $file }: { $place }: a goal has no '{ $name }'; { hint }
search-figure = { $file }: { $place }: there is no figure '{ $figure }'; { hint }
search-bounds = { $file }: { $place } must have at_least, at_most or both, numbers, the lesser first
search-minutes-unsaid = { $file }: { $place }: minutes need choice_seconds = 8, or however long a choice takes
search-share = { $file }: { $place }: { $figure } is a share, between 0 and 1: write 0.3 for 30 %
sweep-not-toml = { $file } cannot be read: { $why }; a line looks like game = "koxinga"
sweep-large = { $file } is too large to be a { $kind }
sweep-name = { $file }: a { $kind } has no '{ $place }'; { hint }
sweep-without = { $file }: { $place } is missing; docs/research.md has an example
sweep-kind =
    { $file }: { $place } must be { $kind ->
        [text] a text between quotes
        [number] a whole number
        [switch] true or false
       *[table] a table: a line [{ $place }], and lines name = value below it
    }
sweep-option = { $file }: { $place } is no option that values can be tried of; { hint }
sweep-values = { $file }: { $place } must be a list of values such as [200, 300], or a range: { "{" } from = 1, to = 9, step = 2 { "}" }
sweep-twice = { $file }: { $place } has { $value } twice
sweep-many = { $file }: { $place } makes { $arms } rule sets, and { $most } are the most; leave some out, or make several files
sweep-base = { $file }: { $place } cannot be played: { $why }
sweep-arm = { $file }: { $place } cannot be played with { $arm }: { $why }
no-game = there is no game called '{ $game }'; { hint }
no-bot = no bot called '{ $bot }' plays { $game }; { hint }
no-preset = { $game } has no preset '{ $preset }'; { hint }
no-seat = there is no seat '{ $seat }': seats are 0 to { $last }, or by name; { hint }
no-clause =
    the rules of { $game } have no clause '{ $clause }'; { $near ->
        [none] { $first ->
            [none] they have none
           *[other] they go from { $first } to { $last }
        }
       *[other] did you mean { $near }?
    }
option-form = an option is written name=value, not '{ $word }'
seats-form = '{ $word }' is not a number of seats; write greedy*5 for five of them
seats-filled =
    { $game } has { $counts } seats, but { $filled } { $filled ->
        [one] was
       *[other] were
    } filled: write { $example }
unplayable-rules = this rule set cannot be played: { $why }
rules-not-json =
    { $file } is not a rule set: it is not JSON{ $line ->
        [0] { "" }
       *[other] { " " }(line { $line }, column { $column })
    }
no-rules = { $file } is not a rule set: it has no preset or options; export one from the rule-set editor
rules-of-other-game = { $file } is a rule set of { $other }, not of { $game }
unreadable = { $file } cannot be read: { $why }
no-file = there is no such file or folder
a-folder = it is a folder
not-allowed = you may not
disk-full = the disk is full
unwritable = { $file } cannot be written: { $why }
record-too-large = { $file } is too large to be a record
no-replay = { $file } cannot be replayed: { $why }
no-continuing = { $file } cannot be continued: { $why }
game-over = the game in { $file } is over; `skerry replay { $file }` shows it
not-of-terminal = { $file } was not played in a terminal: only such games can be continued here
cannot-write-record = the record cannot be written to { $file }: { $why }
record-not-written = the record could not be written to { $file }: { $why }
run-not-told = { $file } cannot be continued: { $about }, which says what was played, cannot be read: { $why }
no-run = games cannot be written to { $file }: { $why }
no-cluster = the games cannot be played: { $why }
run-stopped =
    the run stopped after { $games } { $games ->
        [one] game
       *[other] games
    }: { $why }{ $file ->
        [none] { "" }
       *[other] ; what is finished is there, and --resume { $file } continues
    }
disk-failed =
    { $file } could not be written after { $games } { $games ->
        [one] game
       *[other] games
    }: { $why }; what is finished is there, and --resume { $file } continues
stdio-first = write --stdio before the program: skerry bots connect LINK --stdio python3 my_bot.py
bot-program = name the program that chooses, after --stdio: skerry bots connect LINK --stdio python3 my_bot.py
no-link = '{ $link }' is not a link to a table; one looks like https://example.org/table/0123456789abcdef
token-unreadable = the token cannot be read from { $file }: { $why }
no-token = there is no token; put one in a file (--token-file) or in { $variable }. Make it under My games, Your bots
