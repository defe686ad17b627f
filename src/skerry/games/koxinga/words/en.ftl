### What Koxinga says in English.

goal = Most points at the finish
good-food = food
good-gold = gold
good-cannon = cannon
lane-outside = outside
lane-inside = inside
half-day = Day
half-night = Night
kind-strait = Home waters
kind-food = Charges food
kind-gold = Charges gold
kind-treasure = Treasure
kind-empty = Free harbour
deed-move = sail { $die }
deed-gain = load { NAME($good, of: "good") }
card-1 = sail, sail
card-2 = sail, load cannon
card-3 = load cannon, sail
card-4 = sail one less, load food
card-5 = sail two less, load gold
card-6 = load food, sail two less
card-7 = load gold, sail one less
card-8 = load food, load gold
card-9 = load gold, load food
card-10 = load cannon, load cannon

event-setup = { $first } was drawn to go first
event-round = Round { $round }, led by { $first }
event-rolled = { $seat } rolled { $left } and { $right }
event-arranged-kept = { $seat } kept the dice: { $left } by day, { $right } by night
event-arranged-swapped = { $seat } swapped the dice: { $left } by day, { $right } by night
event-sealed = { $seat } put a card face down
event-unsealed = { $seat } took the card back to choose again
event-half-day = Day broke: every ship uses the { $die }
event-half-night = Night fell: every ship uses the { $die }
event-revealed = { $seat } turned up card { $card }: { NAME($card, of: "card") }
event-gained-card = { $seat } loaded { $amount } { NAME($good, of: "good") } into hold { $hold }
event-gained-treasure = { $seat } stowed the { $amount } { NAME($good, of: "good") } in hold { $hold }
event-gained-spoil = { $seat } stowed the { $amount } { NAME($good, of: "good") } in hold { $hold }
event-dropped = { $seat } threw { $amount } { NAME($good, of: "good") } overboard to clear hold { $hold }
event-lost-gain =
    { $seat } already had { NAME($good, of: "good") } in every hold, so the new { $amount } { $amount ->
        [one] was
       *[other] were
    } lost
event-moved =
    { $seat } sailed { $count } { $count ->
        [one] area
       *[other] areas
    } to { NAME($to, of: "area") }
event-moved-back =
    { $seat } drifted back { $count } { $count ->
        [one] area
       *[other] areas
    } to { NAME($to, of: "area") }
event-moved-fork = { $seat } sailed as far as the fork at { NAME($to, of: "area") }
event-stayed = { $seat } stayed at { NAME($area, of: "area") }
event-route = { $seat } chose the { NAME($lane, of: "lane") } way at { NAME($area, of: "area") }
event-paid = { $seat } paid { $amount } { NAME($good, of: "good") } at { NAME($area, of: "area") }
event-short = { $seat } owed { $due } { NAME($good, of: "good") } at { NAME($area, of: "area") } but had only { $paid }, and lost it
event-short-nothing = { $seat } owed { $due } { NAME($good, of: "good") } at { NAME($area, of: "area") } and had none
event-retreated = { $seat } fell back to { NAME($to, of: "area") }
event-found-food = { $seat } found a store of food at { NAME($area, of: "area") }
event-found-gold = { $seat } found a chest of gold at { NAME($area, of: "area") }
event-found-points = { $seat } found a treasure at { NAME($area, of: "area") } and kept it
event-found-seen = { $seat } found a treasure worth { $value } at { NAME($area, of: "area") }
event-battle = Battle at { NAME($area, of: "area") }: { $seat } against { $defenders }
event-attacked = { $seat } attacked with { $cannon } cannon and rolled { $roll }: { $total } in all
event-attacked-bare = { $seat } attacked without cannon and rolled { $roll }
event-attacked-fire = { $seat } attacked with { $cannon } cannon and rolled fire
event-attacked-fire-bare = { $seat } attacked without cannon and rolled fire
event-defended-won = { $seat } defended with { $cannon } cannon and rolled { $roll }: { $total } in all, and beat { $target }
event-defended-won-bare = { $seat } defended without cannon, rolled { $roll } and beat { $target }
event-defended-won-fire = { $seat } answered with fire and beat { $target }
event-defended-lost = { $seat } defended with { $cannon } cannon and rolled { $roll }: { $total } in all, and lost to { $target }
event-defended-lost-bare = { $seat } defended without cannon, rolled { $roll } and lost to { $target }
event-defended-draw = { $seat } defended with { $cannon } cannon and rolled { $roll }: { $total } in all, a draw with { $target }
event-defended-draw-bare = { $seat } defended without cannon and rolled { $roll }: a draw with { $target }
event-spoiled-hold = { $seat } took { $amount } { NAME($good, of: "good") } from { $target }
event-spoiled-treasure = { $seat } took a treasure from { $target }
event-spoiled-seen = { $seat } took a treasure worth { $value } from { $target }
event-spared = { $seat } found nothing to take from { $target }
event-finished = { $seat } came home to Formosa Strait
event-drew = { $seat } drew a card
event-drew-seen = { $seat } drew card { $card }: { NAME($card, of: "card") }
event-reshuffled = { $seat } shuffled the played cards into a new pile
event-over =
    { $winners } won with { $best } { $best ->
        [one] point
       *[other] points
    }
event-conceded = { $seat } gave up the race
event-undone = A step was taken back
event-edited = The position was corrected
event-stopped = The table ended the race early

action-roll = Roll
action-keep = Keep
action-swap = Swap
action-play = Card { $card }: { NAME($card, of: "card") }
action-route-outside = Outside
action-route-inside = Inside
action-fight = Fight with { $cannon } cannon
action-fight-none = Fight without cannon
action-take = Take hold { $hold }
action-take-lot = Take { $amount } { NAME($good, of: "good") } from hold { $hold }
action-take-treasure = Take a treasure

prompt-roll = Roll the dice for everybody
prompt-arrange = { $left } by day and { $right } by night: keep the dice, or swap them?
prompt-pick = Choose a card for this round
prompt-route-forward =
    Which way on from { NAME($area, of: "area") }? { $steps_left } { $steps_left ->
        [one] step
       *[other] steps
    } left
prompt-route-back =
    Which way back from { NAME($area, of: "area") }? { $steps_left } { $steps_left ->
        [one] step
       *[other] steps
    } left
prompt-attack = Battle at { NAME($area, of: "area") } with { $defenders }. How many cannon will you use?
prompt-attack-none = Battle at { NAME($area, of: "area") } with { $defenders }: roll without cannon
prompt-defend-none = { $attacker } attacks you at { NAME($area, of: "area") } with { $total } in all: roll without cannon
prompt-defend = { $attacker } attacks you at { NAME($area, of: "area") } with { $total } in all. How many cannon will you use?
prompt-spoil = You won: take one of { $target }'s holds or treasures
waiting-roll = { $seat } rolls the dice
waiting-arrange = { $seat } may swap the dice
waiting-pick = Still choosing a card: { $seat }
waiting-route-forward = { $seat } is choosing a way on from { NAME($area, of: "area") }
waiting-route-back = { $seat } is choosing a way back from { NAME($area, of: "area") }
waiting-attack = { $seat } is about to attack { $defenders } at { NAME($area, of: "area") }
waiting-defend = { $seat } is about to defend against { $attacker } at { NAME($area, of: "area") }
waiting-spoil = { $seat } is taking spoils from { $target }

correction-area = { $seat }: place of the ship
correction-in-area = { NAME($area, of: "area") } ({ $area })
correction-hold = { $seat }: hold { $hold }
correction-lot = { $amount } { NAME($good, of: "good") }
correction-empty = empty
no-ended = the game is over
no-other-rolls = only the start player, { $seat }, rolls the dice
no-rolled = the dice are already rolled for this round
no-roll-first = roll the dice first
no-other-swaps = only the start player, { $seat }, may swap the dice
no-dice-stay = the dice stay as they are once cards are being chosen
no-dice-first = the dice must be kept or swapped first
no-card-down = your card for this round is already down
no-not-in-hand = card { $card } is not in your hand
no-no-fork = you choose a way only at a fork, with steps left to sail
no-others-fork = { $seat } chooses the way at this fork
no-no-battle = there is no battle to fight now
no-other-fights = it is { $seat }'s turn to fight
no-too-many-cannon = you cannot use { $cannon } cannon: you have { $aboard }
no-no-spoils = there are no spoils to take now
no-other-takes = { $seat } won and takes the spoils
no-no-treasure = { $target } has no treasure to take
no-hold-empty = { $target }'s hold { $hold } is empty

score-gold = Gold in the holds
score-place = Place on the chart
score-treasure = Treasures
scene-round = Round { $round }, led by { $first }
scene-dice = { $left } by day, { $right } by night
scene-dice-none = The dice are not rolled yet
scene-now = It is { $seat }'s turn, by { NAME($half, of: "now") }
scene-pile = Treasures in the pile: { $points } for points, { $food } of food, { $gold } of gold
now-day = day
now-night = night
scene-ships = Ships, in the order of the round
scene-marks = > marks whose turn it is.
scene-lot = { $amount } { NAME($good, of: "good") }
scene-lots-empty = { $n } empty
head-ship = Ship
head-area = Where
head-home = To go
head-in-hand = In hand
head-known = Known in hand
head-played = Played
scene-cards = Everybody's cards
scene-cards-others = The others' cards
head-holds = Holds
head-treasures = Treasures
head-card = Card
head-score = Score
head-steps = Steps
head-on = Ahead
head-outside = Outside way
head-inside = Inside way
head-day = By day
head-day-die = By day, a { $die }
head-night = By night
head-night-die = By night, a { $die }
card-state-none = –
card-state-hidden = face down
scene-ahead = What lies ahead of { $seat }, at { NAME($area, of: "area") }
scene-fork =
    The next fork is at { NAME($area, of: "area") }, { $steps } { $steps ->
        [one] step
       *[other] steps
    } ahead
scene-fork-here = The way forks here
charge-food = { $amount } food
charge-gold = { $amount } gold
charge-treasure = treasure
charge-empty = free
charge-strait = home
scene-spot = { NAME($area, of: "area") }, { $charge }
scene-spot-ships = { NAME($area, of: "area") }, { $charge } ({ $ships })
scene-hand = Your hand
scene-deck =
    { $draw } { $draw ->
        [one] card
       *[other] cards
    } to draw; played: { $played }
scene-deck-new =
    { $draw } { $draw ->
        [one] card
       *[other] cards
    } to draw; none played
scene-sail = sail { $steps }
scene-back = drift back { $steps }
scene-stay = stay
scene-load = load { $amount } { NAME($good, of: "good") }
scene-sail-0 = sail by the die
scene-sail--1 = sail one less
scene-sail--2 = sail two less
scene-load-open = load { NAME($good, of: "good") }

list = { $items } and { $last }
brief-card = by day { $day }; by night { $night }
brief-load = { $amount } { NAME($good, of: "good") } into hold { $hold }
brief-load-full = no room for { $amount } { NAME($good, of: "good") }, all lost
brief-load-drops = { $amount } { NAME($good, of: "good") } into hold { $hold }, { $lost } { NAME($lost_good, of: "good") } overboard
brief-stay = stays where it is
brief-way = { NAME($lane, of: "lane") }, { $landing }
brief-ways = { $one }, or { $other }
brief-nights = { $one }, or from the { NAME($lane, of: "lane") } way { $other }
brief-past = past { NAME($area, of: "area") }, { $landing }
brief-at = to { NAME($area, of: "area") }: { $what }
brief-battle = to { NAME($area, of: "area") }: battle with { $rivals }, then { $what }
brief-pays = pays { $amount } { NAME($good, of: "good") }
brief-owes = { $amount } { NAME($good, of: "good") } due, { $have } aboard: falls back to { NAME($area, of: "area") }
brief-treasure = a treasure
brief-free = nothing to pay
brief-home = home, { $points } points
brief-odds = wins { $win } %, draws { $draw } %, loses { $lose } %
brief-against = against { $name }: { $odds }
brief-cannon-left = { $left } cannon left
brief-dice = { $left } by day, { $right } by night
brief-treasures = one of { $count }, at random
brief-treasures-only = the only one

reason-home = A ship came home to Formosa Strait
reason-stopped = The table ended the race early
cause-gained-gain = gold taken aboard
cause-dropped-loss = gold thrown overboard
cause-found-gain = treasures found
cause-moved-gain = ground gained on the chart
cause-moved-loss = ground lost on the chart
cause-retreated-loss = ground lost in retreats
cause-paid-loss = gold paid on the way
cause-short-loss = gold lost by falling short
cause-spoiled-gain = spoils of battle
cause-spoiled-loss = spoils lost to others

no-unsound-rounds = rounds are numbered from 1
no-unsound-start-player = the start player must be a seat from 0 to { $most }
no-unsound-half = half must be -1 until cards are chosen, then 0 (day) or 1 (night)
no-unsound-turn = turn must be from 0 to { $most }, and 0 until cards are chosen
no-unsound-dice = dice show 1 to 6, or 0 before they are rolled
no-unsound-area = { $seat } must lie in an area from 0 to { $most }
no-unsound-home = { $seat } is home, so its ship lies in the strait
no-unsound-hold = hold { $hold } of { $seat } must be empty or carry 1 to { $most }
no-unsound-card-down = the card of { $seat } must be one of its ten, or 0
no-unsound-cards-played = the played cards of { $seat } must be of its ten
no-unsound-cards-once = each of the ten cards of { $seat } must be in one place
no-unsound-hand = { $seat } must hold { $cards } cards, the one it has laid down included
no-unsound-card-chosen = { $seat } has a card down if and only if cards have been chosen
no-unsound-cards-known = cards known to be in { $seat }'s hand must be there
no-unsound-strait = area { $place }: the strait is area { $strait } and no other
no-unsound-charge = area { $place }: charges are 1 to 20 food or gold, other areas have none
no-unsound-no-treasure = the pile holds a treasure that does not exist
no-unsound-treasure-areas = there must be as many treasure areas as treasures in the pile
no-unsound-treasure-worth = no treasure is worth { $points }
no-unsound-treasure-kept = a kept treasure belongs to a seat that has seen it
no-unsound-treasure-twice = the treasure worth { $points } is in two places
no-unsound-treasure-missing = a treasure worth points is missing
no-unsound-not-over = the game is over only when a ship is home
no-unsound-no-round = no round begins after a ship has come home
no-unsound-fork = a way is chosen at a fork, with steps left
no-unsound-no-battle = there is no battle while a way is chosen
no-unsound-fighters = a battle is between the mover and every other ship in its area, clockwise, outside the strait
no-unsound-attack = the attacker has committed and rolled if and only if its fight has begun
no-unsound-fire = nobody defends against fire
no-unsound-outcomes = there is one outcome for every defender that has rolled
no-unsound-defences = there are cannon and a roll for every defender that has rolled
no-unsound-battle-die = the battle die shows 0 to 10, or fire as 11
no-unsound-pair = the pair at hand must be one of the battle's
no-unsound-spoils = spoils are chosen by a winner from a loser that offers a choice
