### Words below the drawn examples of Tropicalia's rules, in English.

minute-goal = Pick fruit, sell it for shells, and build the finest village with them.
minute-turn = A worker walks to a free tile of its line; then you may build.
minute-end = After five rounds villages count: have one tile of each type. Most points win.
minute-points = 48 points
field = A field
market = A market
plaza = A plaza
first-plaza = The plaza with the flag
island = A worker on a field takes its fruit, one on a market sells, one on a plaza takes both items. Whoever visits the flag leads the next round.
types = One tile of each type. The price in shells is at the upper left, what the tile scores at the lower right.
fountain = The half fountains of two neighbours meet: a whole fountain, and a random fruit at once. The other halves still wait for a neighbour.
village = A part of a village
