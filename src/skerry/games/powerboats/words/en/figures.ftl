### Words below the drawn examples of Powerboats' rules, in English.

pushing = Yellow has 5 to go. That leads through purple and ends on blue, so yellow backs up past both to the first free space. Nobody is hurt.
crash = Yellow has 6 to go, but only four spaces are free before the shore: two damage.
rounding = Clockwise round buoy 1: each arc is a twelfth of a turn. White has come six of them round since the buoy became its next one: half a turn, so it has rounded it. Blue went two the wrong way, and has to unwind those first.
bank = Dice of 1, 2 and 2 make five spaces. Two points of damage have closed two of the five spaces for good: another die does not fit.
power = A single die in the bank: two steps to either side are allowed, so five headings.
two = Boats A and B of one captain, in two shades: one bank for both, and one of them moves each turn.
minute-goal = Race round three buoys, each as its arrow shows, and over the line.
minute-turn = Change one die if you like, turn a step, go as far as your dice show.
minute-end = Spaces left over at the shore are damage. The first boat home wins.
