### A stretch of time in one unit.

seconds =
    { $n } { $n ->
        [one] second
       *[other] seconds
    }
minutes =
    { $n } { $n ->
        [one] minute
       *[other] minutes
    }
hours =
    { $n } { $n ->
        [one] hour
       *[other] hours
    }
days =
    { $n } { $n ->
        [one] day
       *[other] days
    }
