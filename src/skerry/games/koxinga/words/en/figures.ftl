### English of the drawn examples in the rules. They show what the rules' own examples tell.

minute-goal = Sail once round the sea with a fat purse: gold, treasures and your place count.
minute-turn = Everybody plays a card: one half by day, the other by night, each with its die.
minute-end = The first ship home ends the race. The most points win, not the fastest ship.
cards = The ten cards of every ship. The light half is the day, the dark half the night.
card = Card { $n }
before = Before: every hold is in use
after = After loading 2 food
loading = The smallest lot of another kind, 2 gold, goes overboard, and the 2 food take its place.
battle = One roll of red’s against both: a draw with blue, a win over green.
attacks = attacks
defends = defends
sum = { $die } + { $cannon } cannon = { $total }
draw = a draw
red-wins = red wins
