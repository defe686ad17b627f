### Why something is impossible, or a rule set cannot be played, in any game; a game’s own messages of the same keys come first.

no-impossible = that is not possible now
no-no-such-action = this game has no such action
no-not-asked = it is not your turn
no-chosen = your choice is already in
no-over = the game is over
no-gone = that player has already given up
no-not-earlier = the game cannot go back to that step
no-no-time = time cannot be called now
no-undo-others-chose = others have chosen since
no-undo-nothing = there is nothing to take back
no-undo-not-yours = the last step was somebody else's
no-undo-luck = something was rolled, drawn or shown since
no-undo-watching = you are watching
no-undo-host = the host set that; only the host can change it again
no-undo-together = the table agreed on that; ask the table to go back
no-redo-nothing = there is nothing to redo
no-misfit = that does not fit the position
no-unsound = that does not fit the position: { $why }

## Problems of a rule set; the name of the option stands before them

problem-bool = must be yes or no
problem-number = must be a whole number
problem-text = must be text
problem-object = must be an object or left empty
problem-choice =
    { $near ->
        [none] must be one of { $choices }
       *[other] must be one of { $choices } (did you mean { $near }?)
    }
problem-at-least = must be at least { $least }
problem-at-most = must be at most { $most }
problem-step = must go in steps of { $step }
problem-deep = it is nested too deeply
problem-unknown = there is no such option
problem-unknown-known =
    { $names ->
        [none] there is no such option; there are none
       *[other] there is no such option; options are { $names }
    }
problem-unknown-near =
    { $count ->
        [1] there is no such option; did you mean { $first }?
        [2] there is no such option; did you mean { $first } or { $second }?
       *[other] there is no such option; did you mean { $first }, { $second } or { $third }?
    }
problem-failed = the game cannot be set up with them ({ $error })
problem-more = and { $count } more

# The whole
problem-shape = options are an object of names and values
problem-seats = { $title } is played with { $counts } seats, not { $seats }
problem-nobody = nobody can play { $preset } with so many seats as { $title } has
problem-preset = { $title } has no preset '{ $name }'; one of { $names }

## Problems of a file that somebody drew up (a board, cards, a map)
## $where is the place in the file, in the file's own words: “spaces 3 (Old Oak), cost”; empty for the whole file

data-missing = { $where }: is missing
data-kind =
    { $where ->
        [none] must be an object of names and values
       *[other] { $where }: must be { $kind ->
            [int] a whole number
            [str] text
            [bool] true or false
            [list] a list
           *[dict] an object of names and values
        }, not { $value }
    }
data-bounds = { $where }: must lie between { $low } and { $high }, not { $value }
data-choice = { $where }: must be one of { $choices }, not { $value }
data-text =
    { $where }: must be { $least ->
        [0] at most { $most }
       *[other] { $least } to { $most }
    } printable letters
data-identifier = { $where }: must be 1 to { $most } of the characters { $letters }, not { $value }
data-count = { $where }: must have { $most } entries, not { $count }
data-counts =
    { $where }: must have { $least ->
        [0] at most { $most }
       *[other] { $least } to { $most }
    } entries, not { $count }
data-unknown = { $where }: is not known here; there are { $known }
data-twice = { $where }: { $value } is used twice

## Why the record of a game cannot be read

record-json =
    this is not JSON{ $line ->
        [0] { " " }as records are written
       *[other] { " " }(line { $line }, column { $column })
    }
record-twice = { $part } stands twice in one object
record-point = { $number } is no whole number
record-none = this is JSON, but no Skerry record: it names no format and game
record-format = this record has format { $format }; this Skerry reads formats { $oldest } and { $newest }
record-part = the record's “{ $part }” is missing or not what it must be
record-unknown = the record holds something unknown: { $part }
record-no-game =
    there is no game called { $game }{ $near ->
        [none] { " " }here
       *[other] ; did you mean { $near }?
    }
record-other-game = this is a record of { $game }, not of { $wanted }
record-options = its rules cannot be played: { $why }
record-version = it was played by version { $version } of the rules, which version { $now } cannot read
record-changed = it was played by version { $version } of the rules, and by version { $now } it goes otherwise from entry { $entry } on
record-unfinished = this game is not over; continue it in the terminal with `skerry play --resume FILE`
record-diverged = replaying entry { $entry } gives something else
record-entry =
    { $entry ->
        [-1] its log is empty
       *[other] entry { $entry } cannot be read
    }
record-forbidden = entry { $entry }: { $why }
