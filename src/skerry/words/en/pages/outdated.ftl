### English of a game that the rules here do not follow.

outdated = This game can only be read
outdated-over = This game was ended as it stood
outdated-step = You see step { $step } of { $steps }, the last that can be shown.
outdated-help = Nothing is lost: it can go on with the rules it was started under. Or the players end it together, and everybody can have its record.
outdated-fold = See the board
outdated-unfold = Why
outdated-end = End it as it stands…
outdated-end-help = If everybody agrees, the game ends here with the last known standing. After that it cannot go on, under any rules.
points =
    { $n } { $n ->
        [one] point
       *[other] points
    }
