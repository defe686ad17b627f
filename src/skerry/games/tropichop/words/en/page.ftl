### What the page of TropicHop says in English besides.

## The chart

chart = Chart of Saint Elmo and Grand Cormorant
saint-elmo = Saint Elmo
grand-cormorant = Grand Cormorant
passage = Halyard Passage
leave = { $n } or more left: across

## On a place

for-sale = for sale { $n }
rent = rent { $n }
yours = yours, { $n }
wharf = pass { $pass }, stop { $stop }
cash = cash
still = still
plus-number = +{ $n }

## Captains

barrels =
    { $n } { $n ->
        [one] barrel of rum
       *[other] barrels of rum
    }
in-hand = { $n } in hand
at-place = at { $place }
worth = worth { $n }
deeds-of = { $n } of { $of } deeds of { $group }
leaves-freely = leaves without rum
must-refuel =
    needs { $n } { $n ->
        [one] barrel
       *[other] barrels
    } to leave
reaches-any = covers any roll
reaches = covers rolls up to { $n }
reaches-low = covers rolls up to { $n }, low on rum
bankrupt = bankrupt
marooned = marooned without rum
maelstrom = lost in the Maelstrom
sunk = sunk by cannon
resigned = gave up
rum = Rum
about-rum = Leaving a port burns one barrel for every pip rolled. With fewer barrels than pips the ship stays, and pays again.
barrels-short = { $n } rum
standing-spoken = { $cash } in cash, worth { $worth } in all
out-of-play = out of the game
in-debt = in debt

## Deeds

holds = { $name } holds { $n } of { $of }
company-owns = the Company's, for sale at { $n }
has-still = with a still
deeds-held = Deeds
fee = Fee

## Before the roll

forecast = Where a roll takes you
card-chance = a Maelstrom card: { $percent }{ "\u00A0" }%
stay-chance = too little rum: { $percent }{ "\u00A0" }%
stuck-later = Risk of being stuck without rum afterwards: { $percent }{ "\u00A0" }%
stays = stay
own = yours
free = free
outcome-stays = { $total }: { $percent }{ "\u00A0" }%, too little rum, the ship stays
outcome-end =
    to { $place }{ $fee ->
        [0] { "" }
       *[other] , fee { $fee }
    }{ $stuck ->
        [0] { "" }
       *[other] , { $stuck }{ "\u00A0" }% too little to sail on
    }

## Rum, stills, deeds

buy-rum = Buy rum
barrels-word = barrels
rum-from-company = { $n } each, to the Company
rum-from = { $n } each, to { $name }
rum-own = your own, free
pay = Pay { $n }
fill = Take aboard
fill-to = { $n }: any roll
fill-most = Fill up
more-to-do = More to do
place-still = Set up a still
choose-port = Choose a port on the chart
buy-still = Buy a still, { $n }
sell-still = Sell a still, { $n }
sell-deed = Sell a deed
choose-deed = Choose a deed on the chart
trade = Trade

## Trades

trade-with = Trade with whom?
offers-left =
    { $n } { $n ->
        [one] offer
       *[other] offers
    } left in this part of the turn
partner-facts =
    { $cash } in cash, { $n } { $n ->
        [one] deed
       *[other] deeds
    }
put-in = Put in or take out { $place }
deeds-none = no deeds
your-deeds = Your deeds
offer-to = An offer to { $name }
you-give = You give
you-get = You get
money-title = Money
i-pay = I pay
i-receive = I receive
amount = How much
of-cash = of { $n } in cash
drop-offer = Drop it
send-offer = Send the offer
offers-you = { $author } offers you a trade
offers = { $author } offers { $partner } a trade
gives = { $name } gives
nothing = nothing
group-change = { $group } { $before } → { $after }, fee { $fee } → { $then }

## Debts

you-owe = You owe { $name } { $n }
owes = { $debtor } owes { $name } { $n }
owed-fee = A fee is due.
owed-damage = The cannon did damage.
owed-sell = It is paid as soon as you have enough, by selling or trading.
owed-hopeless = Everything you could sell and spend comes to { $n }. Without a trade you are bankrupt, and { $name } gets everything.
missing =
    { $n ->
        [0] Enough in hand
       *[other] { $n } short
    }

## Cannon

cannon = Cannon
shot-odds = { $hit }{ "\u00A0" }% chance to hit, { $sunk }{ "\u00A0" }% to sink.

## Notes that rise

plus-still =
    +{ $n } { $n ->
        [one] still
       *[other] stills
    }
plus-barrels = +{ $n } rum
traded = traded

## The table

supply =
    { $n } { $n ->
        [one] still
       *[other] stills
    } left with the Company
round = Round { $n }
round-of = Round { $n } of { $of }
last-round = last round
net-worth = Net worth
worth-spoken = Net worth over the rounds. Now: { $who }
after-rounds =
    { $n ->
        [0] from the start
       *[other] after { $n } { $n ->
            [one] round
           *[other] rounds
        }
    }
worth-now = { $name } { $n }
ended-with =
    { $cash } in cash, { $deeds } { $deeds ->
        [one] deed
       *[other] deeds
    }, { $n } { $n ->
        [one] still
       *[other] stills
    } in hand
log-sailing = Sailing
log-money = Fees and debts
log-deeds = Deeds and stills
log-trades = Trades
log-cards = Maelstrom
log-rounds = Rounds

## About places

ships-here = In harbour: { $names }.
about-start = The Company's home. Sailing past pays { $pass }, stopping here pays { $stop }. Rum costs { $price } a barrel.
about-port = Leaving a port burns a barrel for every pip rolled. Without a still it sells no rum.
about-port-with-still = Leaving a port burns a barrel for every pip rolled. The still sells rum at { $n } a barrel.
about-port-dry = Leaving a port burns a barrel for every pip rolled. A still stands here, but while nobody owns the port it sells no rum.
about-dot = Open water. It counts as a space, but no move ends here.
about-freeport-cash = Whoever arrives gets { $n }. The Company keeps a desk here for stills and deeds.
about-freeport-still =
    Whoever arrives gets { $n } { $n ->
        [one] still
       *[other] stills
    } while the Company has any. It keeps a desk here for stills and deeds.
about-distillery = Rum is on sale here at { $n } a barrel, and ships leave without burning any.
about-distillery-dry = Ships leave without burning any rum. While nobody owns the distillery it sells none.
about-resort = Guests pay for their beds. No rum is sold here, and ships leave without burning any.

## Chosen or counted by the page, in its words.ts

outcome =
    { $total }: { $percent }{ "\u00A0" }%, { $rum } { $rum ->
        [one] barrel
       *[other] barrels
    } left, { $ends }
outcome-or = { $end }, or { $others }
shot-damage = A hit costs each ship { $amount }.
from-to = { $least } to { $most }
