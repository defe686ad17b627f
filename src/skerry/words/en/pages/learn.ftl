### English of the rules pages.

rules-lead = In our own words, each clause with a number that the log of a game links to.
all-rules = Rules of all games
on-this-page = On this page
find-clause = Find a clause
find-example =
    { $clause ->
        [none] a word
       *[other] { $clause }, or a word
    }
find-help = The log of every game links here: choose a line’s number to see which clause made it happen.
hits =
    { $n ->
        [0] No clause has these words.
       *[other] { $n } { $n ->
            [one] clause
           *[other] clauses
        }
    }
more-hits = and { $n } more
at-your-table = At your table
usual-rules = Usual rules
rules-chosen = Rules as chosen
lessons-lead = Short lessons at a real table: one sentence, then your move.
learn-on = Continue learning
lessons-again = Play the lessons again
lesson-done = , done
