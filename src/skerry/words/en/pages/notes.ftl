### Words around what somebody notes down for themselves at a table.

label = Your note on this game
help = Only you see it, and it is not in the record.
hint = What they promised you, what you plan, what to try next time…
loading = Loading your note…
kept = Saved.
empty = It is saved as you type.
keeping = Saving…
again = Try now
room =
    { $n ->
        [1] One character left
       *[other] { $n } characters left
    }
other = Another device of yours has saved something else here:
other-empty = Another device of yours has deleted this note.
mine = Keep what I typed
theirs = Use the other one
both = Keep both

## Chosen or counted by the page, in its words.ts

failed =
    Not saved yet: { $why ->
        [none] the server cannot be reached
       *[other] { $why }
    }. It stays here and is tried again as you type.
