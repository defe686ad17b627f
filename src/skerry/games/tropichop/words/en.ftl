### What TropicHop says in English.

goal = Last captain afloat, or the richest
seat-0 = Captain Amber
seat-1 = Captain Indigo
seat-2 = Captain Coral
seat-3 = Captain Fern
seat-4 = Captain Plum
seat-5 = Captain Chalk
list = { $items } and { $last }
company = the Company
kind-start = the Company's wharf
kind-port = port
kind-black-dot = open water
kind-freeport = freeport
kind-distillery = distillery
kind-resort = resort
cause-bankrupt = bankrupt
cause-marooned = marooned
cause-maelstrom = lost in the Maelstrom
cause-sunk = sunk
cause-resigned = gave up

card-treasure = Chest on the Sandbar: your divers bring up 400 Tropicbux. Roll again.
card-wonder = Ruins in the Jungle: scholars pay 900 Tropicbux for your sketch of a forgotten city. Roll again.
card-doldrums = Not a Breath of Wind: the crew empties 3 barrels while it waits.
card-gale-2 = Fresh Gale: 2 barrels go overboard. Roll, and sail twice the sum without burning rum.
card-gale-3 = Hard Gale: 3 barrels go overboard. Roll, and sail three times the sum without burning rum.
card-gale-4 = Wild Gale: 4 barrels go overboard. Roll, and sail four times the sum without burning rum.
card-lose-to-company = Ruled Against: the Company takes back a property of yours; you choose which.
card-win-from-player = Rival's Claim Void: take a property from any other captain.
card-win-from-company = Company Concedes: take a property nobody owns.

effect-gain-cash = The Company pays you { $amount }.
effect-roll-again = Roll again.
effect-spend-rum-or-lose =
    Burn { $amount } { $amount ->
        [one] barrel
       *[other] barrels
    } of rum. If you have less, you are lost.
effect-free-roll-times = A gale: roll, and sail { $amount } times as far without burning rum.
effect-give-property-to-company = Give one of your deeds back to the Company.
effect-take-property-from-company = Take a deed the Company still holds.
effect-take-property-from-player = Take a deed from another captain.

event-setup = The captains sail in this order: { $order }
event-round = Round { $round }
event-turn = It is { $seat }'s turn
event-refuelled =
    { $seat } bought { $barrels } { $barrels ->
        [one] barrel
       *[other] barrels
    } from { $owner } at { $place } for { $cost }
event-refuelled-company =
    { $seat } bought { $barrels } { $barrels ->
        [one] barrel
       *[other] barrels
    } from the Company at { $place } for { $cost }
event-refuelled-free =
    { $seat } took { $barrels } { $barrels ->
        [one] barrel
       *[other] barrels
    } aboard at { $place }, free of charge
event-rolled-move = { $seat } rolled { $left } and { $right }
event-rolled-again = { $seat } rolled again: { $left } and { $right }
event-rolled-gale = { $seat } rolled { $left } and { $right } in the gale
event-rolled-bypass = { $seat } sailed on and rolled { $left } and { $right }
event-drew = { $seat } drew a Maelstrom card. { $text }
event-gained = { $seat } received { $cash } Tropicbux
event-rum-spent =
    { $seat } lost { $rum } { $rum ->
        [one] barrel
       *[other] barrels
    }; { $left } { $left ->
        [one] is
       *[other] are
    } left
event-nothing-give-property-to-company = { $seat } has nothing for the Company to take
event-nothing-take-property-from-company = The Company has nothing left for { $seat } to take
event-nothing-take-property-from-player = Nobody else has anything for { $seat } to take
event-became-lost = { $place } went from { $from } back to the Company
event-became-won = { $place } went from the Company to { $to }
event-became-taken = { $place } went from { $from } to { $to }
event-bypass-paid = { $seat } received { $cash } Tropicbux for the double and may sail on
event-stayed =
    { $seat } rolled { $total } with { $rum } { $rum ->
        [one] barrel
       *[other] barrels
    } aboard and cannot leave { $place }
event-sailed =
    { $seat } sailed { $pips } { $pips ->
        [one] space
       *[other] spaces
    } to { $place } and used { $rum } { $rum ->
        [one] barrel
       *[other] barrels
    }
event-sailed-free =
    { $seat } sailed { $pips } { $pips ->
        [one] space
       *[other] spaces
    } to { $place }
event-start-pay = { $seat } passed the wharf and received { $cash } Tropicbux
event-start-pay-often = { $seat } passed the wharf { $times } times and received { $cash } Tropicbux
event-start-pay-landed = { $seat } came home to the wharf and received { $cash } Tropicbux
event-freeport-cash = { $seat } was given { $cash } Tropicbux at { $place }
event-freeport-still =
    { $seat } was given { $stills } { $stills ->
        [one] still
       *[other] stills
    } at { $place }
event-freeport-empty = { $place } has no still left to give { $seat }
event-fee = Docking at { $place } costs { $amount }: { $owner } owns { $owned } of that colour
event-fee-again = Another turn at { $place } costs { $amount } again: { $owner } owns { $owned } of that colour
event-paid-fee = { $seat } paid { $to } { $amount } Tropicbux
event-paid-damage = { $seat } paid { $to } { $amount } Tropicbux for the damage
event-debt-fee = { $seat } owes { $to } { $amount } Tropicbux and is { $missing } short
event-debt-damage = { $seat } owes { $to } { $amount } Tropicbux for the damage and is { $missing } short
event-bought = { $seat } bought { $place } for { $price }
event-bought-still = { $seat } bought { $place } with its still for { $price }
event-sold = { $seat } sold { $place } to the Company for { $price }
event-sold-still = { $seat } sold { $place } with its still to the Company for { $price }
event-still-bought = { $seat } bought a still for { $price }; the Company has { $supply } left
event-still-sold = { $seat } sold a still for { $price }; the Company has { $supply } now
event-still-placed = { $seat } set up a still at { $place }
event-took-over = { $seat } found { $place } neglected and took it from { $owner } for { $price }
event-bypassed = { $seat } did not dock at { $place }
event-bypassed-saved = { $seat } did not dock at { $place } and owes no fee of { $fee }
event-fired-miss = { $seat } fired at { $targets } at { $place }, rolled { $left } and { $right }, and missed
event-fired-hit = { $seat } fired at { $targets } at { $place }, rolled a double { $left }, and hit: { $amount } Tropicbux of damage each
event-fired-sunk = { $seat } fired at { $targets } at { $place }, rolled a double { $left }, and sank every target
event-offered = { $seat } offers { $partner } { $given } for { $taken }
event-offered-counter = { $seat } makes { $partner } a counter-offer: { $given } for { $taken }
event-withdrawn = { $seat } dropped the offer to { $partner }
event-declined = { $seat } declined { $author }'s offer
event-traded = { $seat } and { $partner } traded: { $given } for { $taken }
event-void = The trade between { $seat } and { $partner } fell through: it is no longer possible
event-out-bankrupt = { $seat } is bankrupt. Everything goes to { $to }
event-out-marooned = { $seat } is marooned without rum. Everything goes back to { $to }
event-out-maelstrom = { $seat } had too little rum and is lost in the Maelstrom. Everything goes back to { $to }
event-out-sunk = { $seat } was sunk. Everything goes to { $to }
event-out-resigned = { $seat } gave up. Everything goes back to { $to }
event-over-last-captain = One captain is left: { $winners } won
event-over-rounds = The last round is over. { $winners } won, worth { $best } Tropicbux
event-over-clock = Time is up. { $winners } won, worth { $best } Tropicbux
event-over-capped = The voyage has lasted long enough. { $winners } won, worth { $best } Tropicbux
event-conceded = { $seat } gave up
event-undone = A step was taken back
event-edited = The position was corrected
event-stopped = The table ended the game early
goods-nothing = nothing
goods-cash = { $cash } Tropicbux

action-roll = Roll
action-end-turn = End the turn
action-dock = Dock
action-bypass-roll = Sail on
action-take-over = Take over the port
action-concede-marooned = Give up: marooned
action-declare-bankruptcy = Declare bankruptcy
action-buy-property = Buy { $place }
action-buy-still = Buy a still
action-sell-still = Sell a still
action-send = Send the offer
action-withdraw = Drop the offer
action-accept = Accept
action-decline = Decline
action-counter = Make a counter-offer
action-offer = Trade with { $seat }
action-give = Give { $place }
action-give-back = Keep { $place }
action-take = Ask for { $place }
action-take-back = Do not ask for { $place }
action-cash-more = Pay { $amount } more
action-cash-less = Pay { $amount } less
action-place-still = Set up a still at { $place }
action-sell-property = Sell { $place }
action-choose = Choose { $place }
action-choose-move = Sail to { $place }
action-refuel =
    Take { $barrels } { $barrels ->
        [one] barrel
       *[other] barrels
    } aboard
action-fire = Fire at { $targets }

prompt-pre-roll = At { $place }: get ready, then roll
prompt-pre-roll-marooned = Too little rum to leave { $place }: take some, or you are marooned
prompt-move-choice =
    { $pips } { $pips ->
        [one] space
       *[other] spaces
    } to sail: leave the island, or keep circling?
prompt-pre-dock = Dock at { $place }, or do something first?
prompt-pre-dock-fee = Dock at { $place } for { $fee } to { $owner }, or do something first?
prompt-post-dock = Docked at { $place }. Anything else before your turn ends?
prompt-card-choice-give-property-to-company = Choose which of your properties goes back to the Company
prompt-card-choice-take-property-from-company = Choose a property nobody owns: it is yours
prompt-card-choice-take-property-from-player = Choose another captain's property: it is yours
prompt-debt-fee = You owe { $creditor } { $amount } and are { $missing } short: sell or trade
prompt-debt-damage = You owe { $creditor } { $amount } for damage and are { $missing } short: sell or trade
prompt-debt-hopeless = You owe { $creditor } { $amount }, more than you own: trade, or declare bankruptcy
prompt-offer = Draw up your offer to { $partner }, then send it
prompt-offer-counter = Draw up your counter-offer to { $partner }, then send it
prompt-answer = { $author } offers you a trade: accept, decline or counter it?
waiting-pre-roll = { $seat } is getting ready at { $place }
waiting-pre-roll-marooned = { $seat } has too little rum to leave { $place }
waiting-move-choice = { $seat } is choosing where to sail
waiting-pre-dock = { $seat } is off { $place }
waiting-pre-dock-fee = { $seat } is off { $place }, where docking costs { $fee }
waiting-post-dock = { $seat } is docked at { $place }
waiting-card-choice-give-property-to-company = { $seat } is giving up a property
waiting-card-choice-take-property-from-company = { $seat } is taking a property from the Company
waiting-card-choice-take-property-from-player = { $seat } is taking a property from somebody
waiting-debt-fee = { $seat } owes { $creditor } { $amount } and is raising the money
waiting-debt-damage = { $seat } owes { $creditor } { $amount } for damage and is raising the money
waiting-debt-hopeless = { $seat } owes { $creditor } { $amount }, more than they own
waiting-offer = { $seat } is drawing up an offer to { $partner }
waiting-offer-counter = { $seat } is drawing up a counter-offer to { $partner }
waiting-answer = { $seat } is considering { $author }'s offer

brief-card = { $chance } % chance of a Maelstrom card
brief-stay = { $chance } % chance of too little rum to leave
brief-usual-fee = a fee of { $amount } on average
brief-stuck = { $chance } % chance of too little rum to leave next turn
brief-no-fee = no fee
brief-fee = pays { $amount } to { $owner }
brief-short = { $amount } short
brief-saves = saves a fee of { $amount }
brief-no-rum = burns no rum
brief-pays = pays { $amount }
brief-gets = brings { $amount }
brief-cash = then { $amount } in cash
brief-visitors = visitors will pay { $amount }
brief-free = free of charge
brief-hold =
    { $amount } { $amount ->
        [one] barrel
       *[other] barrels
    } of rum aboard
brief-price = the deed is then worth { $amount }
brief-stills =
    { $amount } { $amount ->
        [one] still
       *[other] stills
    } left in hand
brief-supply =
    { $amount } { $amount ->
        [one] still
       *[other] stills
    } left with the Company
brief-still-goes = its still goes with it
brief-from = from { $owner }
brief-worth = worth { $amount }
brief-route =
    { $amount } { $amount ->
        [one] space
       *[other] spaces
    }
brief-estate = everything you own goes to { $owner }, and you are out
brief-deeds = deeds lost: { $places }
brief-here = { $place }, right here
brief-off =
    { $place }, { $distance } { $distance ->
        [one] space
       *[other] spaces
    } away
brief-burns = burns { $rum } rum, leaves { $left }
brief-odds = { $hit } % chance to hit, { $sunk } % to sink
brief-worth-of = { $seat }: worth { $before }, then { $after }

scene-round = Round { $round }
scene-over = The game is over
scene-left =
    { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    } to go
scene-last = This is the last round
scene-dice = The dice show { $left } and { $right }
scene-supply =
    The Company has { $supply } { $supply ->
        [one] still
       *[other] stills
    }
scene-deck =
    { $left } { $left ->
        [one] card
       *[other] cards
    } not seen yet; next of those seen: { $next }
scene-deck-unseen =
    { $left } { $left ->
        [one] card
       *[other] cards
    } not seen yet
scene-deck-shuffled =
    { $left } { $left ->
        [one] card
       *[other] cards
    } left before the deck is shuffled again
scene-deck-whole =
    Every draw may be any of the { $left } { $left ->
        [one] card
       *[other] cards
    }
scene-captains = Captains
scene-places = Deeds
scene-debt = { $seat } owes { $other } { $amount }
scene-offer = { $author } to { $partner }: { $given } for { $taken }
scene-out = { NAME($cause, of: "cause") }
scene-nobody = –
scene-still = still
head-captain = Captain
head-place = Place
head-cash = Cash
head-rum = Rum
head-stills = Stills
head-deeds = Deeds
head-worth = Worth
head-colour = Colour
head-owner = Owner
head-still = Still
head-fee = Fee
head-price = Price
head-rum-price = Rum
head-ships = Ships

correction-cash = { $seat }: money
correction-rum = { $seat }: rum
correction-stills = { $seat }: stills in hand
correction-place = { $seat }: place
correction-at = { $place }
correction-supply = Stills with the Company
correction-owner = Owner of { $place }
correction-company = the Company
correction-seat = { $seat }
correction-standing = Still at { $place }
correction-still = a still
correction-no-still = no still

no-ended = the game is over
no-out = this captain is out of the game
no-other-decides = another captain has to decide
no-first-roll = roll first, or get ready to
no-first-move = choose where to sail first
no-first-dock = your ship has arrived: dock, or do something you may do before docking
no-docked = your ship is docked: trade, buy or take rum aboard, then end your turn
no-first-card = choose the property the card asks for first
no-first-debt = the debt must be paid first: sell, trade, or declare bankruptcy
no-first-offer = send the offer or drop it first
no-first-answer = answer the offer first
no-needs-rum =
    you need { $barrels } { $barrels ->
        [one] barrel
       *[other] barrels
    } of rum to roll here
no-not-marooned = you have the rum to roll, so you are not marooned
no-no-card-asks = no card asks for a property now
no-card-forbids = the card does not let you choose this property
no-no-way-to-choose = there is no choice of where to sail now
no-cannot-end-there = this roll cannot end there
no-no-sailing-on = at this table nobody may sail on after a double
no-no-double = you can sail on only after a double that drew no card, and only before docking
no-on-arrival = you can take over a neglected port only on arrival, before docking
no-port-dear = the port costs { $price }, and you have { $cash }
no-too-much-rum =
    with more than { $barrels } { $barrels ->
        [one] barrel
       *[other] barrels
    } of rum you cannot call the owner negligent
no-not-neglected = only a rival's port without a still can be taken over
no-no-debt = you owe nobody anything
no-solvent = what you own is worth { $worth }, enough for the debt of { $owed }
no-no-offer-waits = no offer waits for your answer
no-countered-enough =
    at this table an offer is countered { $times } { $times ->
        [one] time
       *[other] times
    } at most
no-no-trade = at this table captains do not trade
no-no-such-partner = an offer goes to another captain in the game
no-offered-enough =
    no more than { $times } { $times ->
        [one] offer
       *[other] offers
    } may be made now
no-nothing-to-trade = neither of you has anything to trade
no-no-draft = you are not drawing up an offer
no-offer-unsound = an offer must name a property or a sum, and both sides must have what they would give
no-changed-enough = an offer is drawn up in at most { $steps } steps: send it or drop it
no-not-yours-to-give = you can give only properties of your own
no-not-theirs-to-give = you can ask only for your partner's properties
no-sum-missing = whoever has to pay this does not have it
no-no-cannon = at this table ships carry no cannon
no-not-time-to-fire = you can fire only before refuelling and rolling, or after moving and before docking
no-from-wharf = nobody may fire from the wharf
no-after-refuelling = once you have refuelled you cannot fire before the roll
no-fired-enough = you cannot fire any more now
no-other-captains = you can fire only at other captains at this table
no-no-ship-left = there is no ship left to fire at
no-not-one-place = one shot can only be aimed at ships in the same place
no-at-wharf = nobody may fire at a ship at the wharf
no-out-of-range =
    cannon reach { $reach } { $reach ->
        [one] space
       *[other] spaces
    }, and the target is { $distance } away
no-shot-needs-rum =
    this shot needs { $cost } { $cost ->
        [one] barrel
       *[other] barrels
    } of rum, and you have { $rum }
no-after-docking = you can buy a property only after docking
no-wharf = the wharf can never be bought
no-never-sold = this place can never be bought
no-owned = this property already has an owner
no-sold-this-turn = you sold this property this turn, so you cannot buy it back yet
no-property-dear = { $place } costs { $price }, and you have { $cash }
no-no-stills-sold = the Company sells no stills here
no-no-still-left = the Company has no still left
no-still-dear = a still costs { $price }, and you have { $cash }
no-still-sold-this-turn = you sold a still this turn, so you cannot buy one yet
no-no-still-to-sell = you have no still in hand; a still at a port is never sold on its own
no-no-stills-bought = the Company buys no stills here
no-not-yours = this property is not yours
no-no-buyback = the Company buys no properties here
no-ports-only = stills stand at ports only
no-not-your-port = a still can be set up only at a port of your own
no-still-there = that port already has a still
no-no-still-in-hand = you have no still in hand
no-dock-there = your ship must be docked at the port where the still goes
no-resort-sells-none = rum is never sold at a resort
no-no-rum-here = rum is sold only at the wharf, at distilleries and at ports with a still
no-unowned-sells-none = places that nobody owns sell no rum at this table
no-no-room =
    your ship has room for { $room } more { $room ->
        [one] barrel
       *[other] barrels
    }
no-rum-dear =
    { $barrels } { $barrels ->
        [one] barrel
       *[other] barrels
    } cost { $price }, and you have { $cash }

score-cash = Money
score-stills = Stills in hand
score-properties = Properties
reason-last-captain = One captain is left
reason-rounds = The last round is over
reason-clock = Time is up
reason-capped = The longest a voyage may last
reason-standing = The game goes on
reason-stopped = The table ended the game early
cause-paid-gain = fees received
cause-paid-loss = fees and damage paid
cause-start-pay-gain = pay at the wharf
cause-refuelled-gain = rum sold to others
cause-refuelled-loss = rum bought
cause-freeport-gain = gifts from freeports
cause-traded-gain = good trades
cause-traded-loss = trades that cost more than they brought
cause-became-gain = properties won by cards
cause-became-loss = properties lost to cards
cause-gained-gain = money from cards
cause-out-gain = taken from captains who went out
cause-out-loss = dropping out
cause-bypass-paid-gain = pay for doubles
cause-took-over-gain = properties taken over
cause-took-over-loss = properties taken over by others
end-amount = { $n } Tropicbux
end-last-captain = { $winners } is the last captain at sea

no-unsound-rounds = rounds are counted from 1 to { $most }
no-unsound-history = every finished round, and no other, has its worths
no-unsound-dice = dice show 1 to { $most }, or 0 before they are rolled
no-unsound-step = the turn is at none of these steps
no-unsound-counted = shots and offers are counted from 0, offers up to what is allowed
no-unsound-out = { $seat } is out, so nothing is left of ship and holdings
no-unsound-place = { $seat } must lie at a place where ships can dock
no-unsound-cash = { $seat } cannot have less than no money
no-unsound-rum = { $seat } carries 0 to { $most } barrels
no-unsound-stills = { $seat } cannot have less than no stills
no-unsound-not-out = { $seat } is in the game and has not left it
no-unsound-still-count = supply, hands and ports must have { $all } stills together, not { $held }
no-unsound-no-port = no still can stand at { $place }
no-unsound-cards = every card must be once either in the pile, in rising order, or among those drawn
no-unsound-deck-round = cards come round again only with that kind of deck
no-unsound-deck-early = the deck cannot come round before it was drawn
no-unsound-deck-back = drawn cards go straight back into the deck
no-unsound-no-card = there is no such card
no-unsound-no-effect = the card has no such effect
no-unsound-not-over = the game is not over while several sail
no-unsound-is-over = the game is over when one captain is left
no-unsound-turn-out = whoever is on turn must be in the game
no-unsound-card-step = a card in play asks for a property, and nothing else does
no-unsound-card-asks = this card asks for no property
no-unsound-no-way = nobody can choose where to sail
no-unsound-burn = the move burns more rum than there is
no-unsound-no-move = no move is being chosen
no-unsound-bypass = nobody can sail on here
no-unsound-arrived = before docking a ship has arrived
no-unsound-pending = nothing is pending when the game is over
no-unsound-debt-place = a debt comes up only in a turn, not in a trade
no-unsound-offer-place = nothing can come on top of an offer that is being drawn up
no-unsound-owed = a debt must be given for every captain, even if it is 0
no-unsound-debt-sides = debtor and creditor must be two captains in the game
no-unsound-no-debt = whoever is asked must owe something
no-unsound-debt-paid = a debt that can be paid is paid at once
no-unsound-debt-offers = a debtor has offered no more trades than allowed
no-unsound-trade-sides = a trade is between two captains in the game
no-unsound-trade-counted = a trade has no debts and no more counter-offers than allowed
no-unsound-trade-steps = an offer is drawn up in at most { $most } steps
no-unsound-trade-ways = a deed cannot be both given and taken

## Problems of a rule set, and what is hardly meant; the name of the option stands before them

problem-few-stills = must be at least { $least }: { $seats } captains begin with { $each } each
problem-above-hold = must be at most { $most }, what a ship can carry
problem-few-faces = a one and a three need dice with three faces or more
problem-small-hold = must be at least { $least }: with less no ship gets away from the wharf
problem-not-plain-roll = should be { $plain }, the highest roll that draws no Maelstrom card
problem-little-rum = every captain must buy rum before the first roll, or is marooned
problem-never-bypassed = never happens while every double draws a Maelstrom card
problem-no-shot = no ship can carry the rum for a shot
problem-beyond-cap =
    the game ends after { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    } in any case
