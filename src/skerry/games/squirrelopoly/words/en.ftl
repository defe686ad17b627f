### What Squirrelopoly says in English.

goal = Most points when one squirrel is left
seat-0 = Rowan
seat-1 = Slate
seat-2 = Maple
seat-3 = Moss
list = { $items } and { $last }

kind-proceed = Proceed
kind-tree = tree
kind-house = house
kind-acorns = Trove of Acorns
kind-fleet = Fleet of Paw
kind-doc = Doc or Danger
kind-adventure = Adventure
kind-live-trap = Live Trap
kind-control = Animal Control
kind-overflow = Overflow
next-proceed = Proceed
next-tree = the next tree
next-house = the next house
next-acorns = the next Trove of Acorns
next-fleet = the next Fleet of Paw
next-doc = the next Doc or Danger
next-adventure = the next Adventure
kind-help-proceed = Passing it completes a lap. Any number of squirrels may stand here.
kind-help-tree = A residence: settle, forage, bury food, rest or raid.
kind-help-house = A residence: settle, forage, bury food, rest or raid.
kind-help-acorns = Draw a card about food.
kind-help-fleet = Draw a card that takes you elsewhere.
kind-help-doc = Draw a card about health.
kind-help-adventure = Draw a card with a safe and a bold side, and choose.
kind-help-live-trap = Landing here catches you: escape with an injury, or wait.
kind-help-control = Three doubles in a row bring you here. Landing here is only a visit.
kind-help-overflow = Where prisoners go while Animal Control is taken.
deck-acorns = Trove of Acorns
deck-fleet = Fleet of Paw
deck-doc = Doc or Danger
deck-adventure = Adventure
band-low = 1 or 2
band-mid = 3 or 4
band-high = 5 or 6
cause-hunger = died of hunger
cause-doc = died in a mishap
cause-trap = died in the trap
cause-adventure = died on an adventure
cause-mafia = died of a beating
cause-culled = was culled

effect-food-more = gain { $count } food
effect-food-less = lose { $count } food
effect-health-more = gain { $count } health
effect-health-less = lose { $count } health
effect-move-more =
    { $count } { $count ->
        [one] space
       *[other] spaces
    } ahead
effect-move-less =
    { $count } { $count ->
        [one] space
       *[other] spaces
    } back
effect-next = on to { NAME($kind, of: "next") }
effect-next-own =
    on to your next drey, or { $count } { $count ->
        [one] space
       *[other] spaces
    } ahead if you have none
effect-behind-next = on to the space behind the next squirrel ahead
effect-custody = off to Animal Control
effect-take-each = take { $count } food from every other squirrel
effect-take-richest = take up to { $count } food from the squirrel with most
effect-give-poorest = give { $count } food to the squirrel with least
effect-food-half = lose half your food, rounded up
effect-food-per-drey-more = gain { $count } food for each drey, at most { $cap }
effect-food-per-drey-less = lose { $count } food for each drey, at most { $cap }
effect-dig-any = dig up at most { $count } buried food, wherever it lies
effect-claim-free = settle at the next free residence ahead at no cost
effect-health-roll = a die decides: { $low } to { $high } health
effect-none = nothing happens

content-board = A board
content-board-40 = Board of 40 spaces
content-board-80 = Board of 80 spaces
content-cards = The game's cards

setup-rolled = { $seat } { $total }
event-setup = Three dice each: { $rolled }. { $first } begins
event-round = Round { $round }
event-round-winter = Round { $round }, in winter: a meal now costs { $meal } food
event-rolled = { $seat } rolled { $left } and { $right }
event-rolled-double = { $seat } rolled a double { $left }
event-moved =
    { $seat } ran { $count } { $count ->
        [one] space
       *[other] spaces
    } to { $name }
event-moved-bounced =
    { $seat } ran { $count } { $count ->
        [one] space
       *[other] spaces
    } and bounced on to { $name }
event-moved-back =
    { $seat } ran { $count } { $count ->
        [one] space
       *[other] spaces
    } back to { $name }
event-moved-back-bounced =
    { $seat } ran { $count } { $count ->
        [one] space
       *[other] spaces
    } back and bounced to { $name }
event-lap =
    { $seat } has completed { $laps } { $laps ->
        [one] lap
       *[other] laps
    }
event-meal = { $seat } ate { $amount } food
event-meal-short = { $seat } needed { $cost } food for a meal, had { $amount }, and is now hungry
event-food-more = { $seat } gained { $count } food
event-food-less = { $seat } lost { $count } food
event-food-same = { $seat } has as much food as before
event-health-more = { $seat } gained { $count } health
event-health-less = { $seat } lost { $count } health
event-health-same = { $seat } is as healthy as before
event-fate = { $seat } rolled a { $die } for the damage
event-drew = { $seat } drew a card: { $text }
event-shuffled-acorns = The Trove of Acorns was shuffled again
event-shuffled-fleet = The Fleet of Paw was shuffled again
event-shuffled-doc = Doc or Danger was shuffled again
event-shuffled-adventure = The adventures were shuffled again
event-nothing-deck = { $seat } has drawn from this deck already, so nothing more happens
event-nothing-adventure = { $seat } met no adventure here
event-nothing-buried = { $seat } found nothing buried anywhere
event-nothing-room = { $seat } has no room to dig anything up
event-nothing-place = { $seat } stays there: the card leads no further
event-nothing-residences = { $seat } found no free residence
event-given = { $seat } gave { $target } { $count } food
event-given-nothing = { $seat } had no food for { $target }, or { $target } had no room
event-dug = { $seat } dug up { $count } food at { $name }
event-claimed = { $seat } settled at { $name } at no cost
event-foraged = { $seat } foraged at { $name } and found { $count } food
event-foraged-dug = { $seat } foraged at { $name }, found { $count } food and dug up 1 more
event-foraged-forced = { $seat }, hungry, could only forage at { $name } and found { $count } food
event-foraged-forced-dug = { $seat }, hungry, foraged at { $name }, found { $count } food and dug up 1 more
event-acquired = { $seat } settled at { $name } for { $cost } food
event-acquired-home = { $seat } settled at { $name } for { $cost } food: the home drey
event-buried = { $seat } buried { $count } food at { $name }
event-rested = { $seat } rested at { $name } and regained { $count } health
event-rested-home = { $seat } rested at home, at { $name }, and regained { $count } health
event-raided = { $seat } raided { $name } and took it from { $target }, for { $cost } food
event-raided-fought = { $seat } fought for { $name }, { $left } to { $right }, and took it from { $target }, for { $cost } food
event-raided-lost = { $seat } fought for { $name }, { $left } to { $right }, and { $target } kept it; that cost { $cost } food
event-dared-safe = { $seat } played safe with “{ $text }”
event-dared-safe-empty = { $seat } left “{ $text }” alone
event-dared-bold = { $seat } dared “{ $text }” and rolled a { $die }
event-dared-bold-empty = { $seat } dared “{ $text }”, rolled a { $die }, and nothing came of it
event-trapped = { $seat } was caught in the live trap
event-escaped = { $seat } rolled a { $die } and is still in the trap
event-escaped-free = { $seat } rolled a { $die } and got out of the trap
event-waits =
    { $seat } rolled a { $die } and waits { $turns } { $turns ->
        [one] turn
       *[other] turns
    } in the trap
event-skipped = { $seat } waits in the trap
event-caught =
    { $seat } was taken to { $name } for { $turns } { $turns ->
        [one] turn
       *[other] turns
    }
event-tried = { $seat } rolled { $left } and { $right }, no double, and stays in custody
event-tried-free = { $seat } rolled a double { $left } and is free
event-mafia = { $seat } gave the Squirrel Mafia { $count } food, but it wanted { $total }
event-mafia-free = { $seat } gave the Squirrel Mafia { $count } food; it wanted { $total }, so { $seat } is free
event-died-hunger = { $seat } died of hunger
event-died-doc = { $seat } did not survive the mishap
event-died-trap = { $seat } did not survive the trap
event-died-adventure = { $seat } did not survive the adventure
event-died-mafia = { $seat } did not survive the beating
event-died-culled = { $seat } was culled: Animal Control had no space left
event-over-survivor =
    One squirrel is left. { $winners } won with { $best } { $best ->
        [one] point
       *[other] points
    }
event-over-cap =
    The last round is over. { $winners } won with { $best } { $best ->
        [one] point
       *[other] points
    }
event-conceded = { $seat } gave up
event-undone = A step was taken back
event-edited = The position was corrected
event-stopped = The table ended the game early

action-roll = Roll
action-forage = Forage
action-acquire = Settle here
action-bury = Bury food
action-rest = Rest
action-raid = Raid
action-safe = Play safe
action-bold = Be bold
action-escape = Escape
action-wait = Wait
action-break-out = Roll for a double
action-mafia = Pay the Squirrel Mafia

prompt-roll = Roll the dice
prompt-roll-again = A double: roll again
prompt-residence-free = { $name } is free. What will you do here?
prompt-residence-own = You are at { $name }, your own drey. What will you do?
prompt-residence-other = { $name } belongs to { $target }. What will you do here?
prompt-adventure = { $text }: play safe, or be bold?
prompt-trap =
    In the live trap, with { $attempts } { $attempts ->
        [one] attempt
       *[other] attempts
    } left: escape, or wait?
prompt-custody =
    In custody for { $turns } more { $turns ->
        [one] turn
       *[other] turns
    }: roll for a double, or pay the Squirrel Mafia?
prompt-custody-empty =
    In custody for { $turns } more { $turns ->
        [one] turn
       *[other] turns
    }: roll for a double
waiting-roll = { $seat } is about to roll
waiting-residence = { $seat } is deciding what to do at { $name }
waiting-adventure = { $seat } faces “{ $text }”
waiting-trap = { $seat } is in the live trap
waiting-custody = { $seat } is in custody

brief-meal = a meal is due: { $cost } food
brief-meal-short = a meal is due: { $cost } food, and you will lose { $loss } health
brief-custody = { $chance } % chance of Animal Control
brief-culled = { $chance } % chance of being culled: Animal Control has no space left
brief-forage = finds { $low } to { $high } food
brief-forage-sure = finds { $low } food
brief-forage-dug = finds { $low } to { $high } food and digs up 1 more
brief-forage-sure-dug = finds { $low } food and digs up 1 more
brief-room = room for { $room }
brief-room-none = no room for more
brief-acquire = pays { $cost } food, { $food } left
brief-acquire-home = becomes your home drey
brief-bury = { $amount } food into the ground, { $food } left
brief-rest = regains { $amount } health
brief-rest-full = you are already in full health
brief-rest-home = you are at home
brief-raid = pays { $cost } food, { $food } left, and takes the drey from { $target }
brief-raid-fought = pays { $cost } food, { $food } left; { $chance } % to take the drey from { $target }
brief-band = { $low } or { $high }: { $what }
brief-harm = −{ $loss } health
brief-harm-none = no harm
brief-escape-out = { $harm }, and out
brief-escape-inside = { $harm }, still inside
brief-escape-deadly = { $harm }, and you die
brief-wait =
    { $turns } { $turns ->
        [one] turn
       *[other] turns
    } lost
brief-wait-lost = you lose your extra roll
brief-free = { $chance } % to get free
brief-custody-more =
    if not, { $turns } more { $turns ->
        [one] turn
       *[other] turns
    }
brief-custody-last = if not, free next turn
brief-mafia = costs all { $offered } food
brief-beaten = if not, lose { $beating } health
brief-beaten-deadly = if not, you die

scene-round = Round { $round }
scene-round-winter = Round { $round }, in winter
scene-over = The game is over
scene-meal = A meal costs { $meal } food
scene-winter-in =
    Winter comes in { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    }
scene-dice = The dice show { $left } and { $right }
scene-decks = Cards left: { $acorns } Trove of Acorns, { $fleet } Fleet of Paw, { $doc } Doc or Danger, { $adventure } Adventure
scene-squirrels = The squirrels
scene-dead = { NAME($cause, of: "cause") } in round { $round }
scene-waiting =
    { $turns } { $turns ->
        [one] turn
       *[other] turns
    } to wait in the trap
scene-custody =
    { $turns } { $turns ->
        [one] turn
       *[other] turns
    } in custody
scene-hungry = hungry
scene-meal-in =
    eats in { $moves } { $moves ->
        [one] move
       *[other] moves
    }
scene-holdings = Dreys
scene-home = { $name } (home)
scene-buried = Buried: { $places }
scene-at = { $amount } food at { $name }
scene-ahead = Ahead of { $seat }
scene-residence = { $kind } for { $cost } food
scene-residence-buried = { $kind } for { $cost } food, { $amount } buried
scene-drey = { $owner }'s { $kind }
scene-drey-buried = { $owner }'s { $kind }, { $amount } food buried
head-squirrel = Squirrel
head-place = Place
head-food = Food
head-health = Health
head-laps = Laps
head-dreys = Dreys
head-now = Now
head-score = Score
head-total = Dice
head-there = What is there
head-squirrels = Who is there

correction-turn = Whose turn it is
correction-seat = { $seat }
correction-space = { $seat }: place
correction-at = { $space }, { $name }
correction-laps = { $seat }: laps
correction-health = { $seat }: health
correction-food = { $seat }: food
correction-hunger = { $seat }: hunger
correction-fed = not hungry
correction-hungry = hungry
correction-custody = { $seat }: turns in custody
correction-waiting = { $seat }: turns to wait in the trap
correction-drey = Owner of { $name }
correction-free = nobody
correction-home = { $seat }, as the home drey
correction-drey-of = { $seat }, as another drey
correction-buried = Food buried at { $name }

no-ended = the game is over
no-out = this squirrel is out of the game
no-others-turn = it is another squirrel's turn
no-in-custody = in custody you roll for a double or pay the Squirrel Mafia
no-first-decide = decide what to do here first
no-no-residence = you can do that only when you land on a tree or a house
no-no-adventure = there is no adventure to face now
no-no-trap = you are not in the live trap
no-free = you are not in custody
no-empty-paws = the Squirrel Mafia does nothing for empty paws: you carry no food
no-hungry = a hungry squirrel must forage first
no-owned = this residence already has an owner
no-dear = settling here costs { $cost } food, and you carry { $food }
no-no-food = you carry no food to bury
no-not-yours = you can rest only at a drey of your own
no-nobodys = only another squirrel's drey can be raided
no-weak = a raid needs { $food } food and { $health } health

score-laps = Laps
score-dreys = Dreys
score-survivor = Last one alive
reason-survivor = One squirrel is left alive
reason-cap = The last round is over
reason-stopped = The table ended the game early
cause-lap-gain = laps
cause-acquired-gain = dreys paid for
cause-claimed-gain = free dreys
cause-raided-gain = dreys taken in raids
cause-raided-loss = dreys lost in raids
cause-died-loss = dreys left behind
cause-died-gain = outliving the others

no-unsound-board = the board has { $spaces } spaces
no-unsound-seats = seats are 0 to { $most }
no-unsound-rounds = rounds are counted from 1
no-unsound-dice = dice show 1 to 6, or 0 before they are rolled
no-unsound-counted = there are not so many attempts or decks
no-unsound-place = { $seat } must stand on the board
no-unsound-laps = { $seat } has completed at least the laps before the one under way
no-unsound-food = { $seat } carries 0 to { $most } food
no-unsound-health = { $seat } lives, so health is 1 to { $most }
no-unsound-place-taken = { $seat } stands where another stands
no-unsound-wait = { $seat } has too many turns to wait
no-unsound-out = { $seat } is out, so nothing is left
no-unsound-moves = { $seat }: moves and doubles are counted from 0
no-unsound-no-residence = space { $space } is no residence
no-unsound-buried = space { $space } cannot hold less than nothing
no-unsound-pile = the pile { NAME($deck, of: "deck") } must hold different cards of its deck, rising
no-unsound-open-card = the open card of { NAME($deck, of: "deck") } must be one of its discard pile
no-unsound-no-adventure = there is no such adventure card
no-unsound-adventure-twice = the adventure card being played cannot lie in the pile too
no-unsound-not-over = the game is not over while several are alive
no-unsound-is-over = the game is over when one is left
no-unsound-turn-out = whoever is on turn must be alive
no-unsound-residence = there is nothing to choose at this residence
no-unsound-adventure = an adventure needs its space and its card
no-unsound-trap = nobody is in the live trap with attempts left
no-unsound-custody = a turn in custody is for prisoners, and only for them
no-unsound-waiting = whoever waits in the trap does not roll

## Problems of a rule set; the name of the option stands before them

problem-above-food = must be at most { $most }, what a squirrel can carry
problem-above-health = must be at most { $most }, full health
problem-above-find = must be at most { $most }, the most that is found
problem-endless = must not be 0 where nobody can starve: such a game might never end

## Problems of a board or cards that somebody drew up; $where is the place in the file

data-one-each = { $where }: must have one of the kind { $kind }, not { $count }
data-no-home = { $where }: must have a tree or a house to live in
data-moves = { $where }: moves the squirrel, so nothing may follow it
data-zero = { $where }: must not be 0
