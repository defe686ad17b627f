### Words of the time at a table, for the pages that lay one or tell of it before and beside the game.

time = Time
bank = A time bank for each seat
bank-named =
    { $name ->
        [live] Live
        [fast] Over days, quick
       *[slow] Over days, relaxed
    }: { $time }
bank-own = Choose it yourself
bank-part =
    { $part ->
        [start] At the start
        [more] Added for each choice
       *[most] At most
    }
bank-help =
    Each seat has its own clock. It runs only while that player has to choose: not in a pause, while bots think or while the server is down.{ $days ->
        [true] { " " }Players can say that they are away, up to seven days a game, and the first choice has at least a day.
       *[false] { "" }
    }
timeout-policy = When time runs out
timeout-policy-of =
    { $policy ->
        [default_action_then_bot] a plain choice is made
        [bot] a bot plays on
        [concede] the seat gives up
        [table_decides] the others decide
       *[other] a plain choice is made
    }
timeout-policy-help =
    { $policy ->
        [bot] Whoever comes back gets the seat back at once.
        [concede] A seat that gives up cannot win.
        [table_decides] Nothing happens by itself: any one of them moves the game on, lets a bot play, or gives more time. Until then the late player may still choose.
       *[other] The third time in a row, a bot plays on.
    }
stand-in-after = A bot stands in after
stand-in-level = Its level
stand-in-help = The seat stays theirs: once they are back, they choose again.

## Chosen or counted by the page, in its words.ts

stand-in-never = never
stand-in-after-of =
    { $time } away on their turn{ $level ->
        [none] { "" }
       *[other] , { $level }
    }
bank-time = { $start } + { $more } a choice, up to { $most }
