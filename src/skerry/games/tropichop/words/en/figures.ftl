### Words of the drawn examples on TropicHop's rules page, in English.

start = The Company's wharf
port = A port, for sale
still = A port with a still, and its owner's flag
freeport = A freeport and its gift
distillery = A distillery
resort = A resort
signs = What the signs on the chart mean. The colour of a port is that of its island's deeds.
fees = The fee at any place of a group grows with every deed of that group its owner holds.
deeds =
    { $n } { $n ->
        [1] deed
       *[other] deeds
    }
gauge = Nine barrels aboard, three more about to be bought. Whoever arrives with no more than the mark shows, at a rival's port that has no still, may buy it from its owner.
minute-goal = Sail round two islands and buy ports: many of one colour earn most.
minute-turn = Roll, sail and burn rum; buy the place, or pay its owner.
minute-end = No money, or no rum: out. The last captain afloat wins.
