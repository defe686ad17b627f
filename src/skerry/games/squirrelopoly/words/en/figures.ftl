### Words below the drawn examples of Squirrelopoly's rules, in English.

minute-goal = Run round the suburb, keep fed and healthy, and outlive the other squirrels.
minute-turn = Roll two dice; on a tree or a house settle, forage, bury, rest or raid.
minute-end = When one squirrel is left, laps, dreys and surviving count. Most points win.
kinds = The kinds of spaces. Trees and houses show what it costs to settle there.
home = Red’s home drey
second = Red’s second drey
guarded = Blue’s home, 2 food below it
loose = 1 food, nobody’s place
rim = Dreys lie on the outer rim of their space. The oldest is home and wears a roof; the others show how old they are among their owner’s. Mounds are buried food.
