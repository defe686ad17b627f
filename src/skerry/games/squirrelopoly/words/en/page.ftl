### What the page of Squirrelopoly says in English besides.

## The loop

board = The loop with its squirrels and dreys
title = Squirrelopoly
proceed = Proceed
tree = Tree
house = House
acorns = Trove of Acorns
fleet = Fleet of Paw
doc = Doc or Danger
adventure = Adventure
control = Animal Control
overflow = Overflow
kind-of-space =
    { $kind ->
        [proceed] { proceed }
        [tree] { tree }
        [house] { house }
        [acorns] { acorns }
        [fleet] { fleet }
        [doc] { doc }
        [adventure] { adventure }
        [control] { control }
        [overflow] { overflow }
       *[live_trap] Live Trap
    }
pile = { $n } left
walk = Look along the loop
space-number =
    { $n ->
        [0] The beginning of the loop
       *[other] Space { $n } of { $of }
    }
stands-here = { $name } is at
chance-to-land = { $n } % with this roll
percent = { $n } %

## Squirrels

food = Food
health = Health
gauge = { $what }: { $n } of { $of }
gauge-then = { $what }: { $n } of { $of }, then { $then }
foods = { $n } food
healths = { $n } health
laps =
    { $n } { $n ->
        [one] lap
       *[other] laps
    }
lap-done = Lap { $n }!
dreys =
    { $n } { $n ->
        [one] drey
       *[other] dreys
    }
points =
    { $n } { $n ->
        [one] point
       *[other] points
    }
drey-names =
    { $n } { $n ->
        [one] drey
       *[other] dreys
    }: { $names }
points-unit =
    { $n ->
        [one] point
       *[other] points
    }
alive = alive
trapped =
    in the trap, { $n } { $n ->
        [one] turn
       *[other] turns
    }
jailed =
    in custody, { $n } { $n ->
        [one] turn
       *[other] turns
    }
dead = out in round { $n }
hunger = died of hunger
trap = died in the trap
mafia = died of a beating
culled = was culled
survived = is alive

## Meals and winter

round = Round { $n }
rounds-left =
    { $n ->
        [0] last round
       *[other] { $n } to go
    }
meal = Meal
meal-cost-spoken = A meal costs { $n } food
meal-in =
    { $n ->
        [1] Meal on the next move
       *[other] Meal in { $n } moves
    }
meal-now = costs { $n } food
winter-in = Winter in
winter-in-spoken =
    Winter comes in { $n } { $n ->
        [one] round
       *[other] rounds
    }
winter = Winter

## Your own band

own-board = Your squirrel: { $name }
home = home
home-drey = Home drey
nth = drey no. { $n }
dreys-none = No drey yet
buried-here = { $n } buried
score = Score so far
lap-points = Laps ({ $n }, { $each } each)
drey-points = Dreys ({ $n }, { $each } each)
dice = Dice
extra-kept = Once out, you roll again.

## Scenes

residence = At { $name }
costs = Costs { $n } food.
free-place = Nobody lives here.
own-place = Yours: { $age }.
other-place = { $name } lives here: { $age }.
buried-food =
    { $n ->
        [0] Nothing is buried here.
       *[other] { $n } food { $n ->
            [one] is
           *[other] are
        } buried here.
    }
raid-needs = A raid needs { $food } food and { $health } health.
settle-needs = To settle you need { $n } food.
trap-title = In the live trap
trap-text =
    { $n ->
        [1] Last attempt: you get out whatever the die shows.
       *[other] { $n } of { $of } { $of ->
            [one] attempt
           *[other] attempts
        } left; the last one always gets out.
    }
escape = Escape: a die decides
wait = Wait: a die decides
custody-title = In custody
custody-text =
    { $n } { $n ->
        [one] turn
       *[other] turns
    } of custody left, this one included.
mafia-title = The Squirrel Mafia
mafia-text = Hand over all { $n } food, then two dice: { $n } or less, and you are free.
mafia-totals = Chance of each total of two dice
break-out-text = Two dice: any double, and you are free.
doubles-shown = The six doubles among the 36 rolls
adventure-safe = The safe side
adventure-bold = The bold side: a die decides
third = 33 %

## About parts of the board

owned = Drey of { $name } ({ $age }).
about-residence = Settle, forage, bury food, rest or raid: one thing each visit.
about-proceed = Reaching or passing it completes a lap. Any number of squirrels may stand here.
about-no-adventure = At this table nothing happens here.
about-control = { $n } doubles in a row, or a card, bring you here. Landing here is only a visit.
about-deck =
    { $n } { $n ->
        [one] card
       *[other] cards
    } to draw, { $used } used.
last-card =
    { $does ->
        [none] Drawn last: “{ $text }”
       *[other] Drawn last: “{ $text }” ({ $does })
    }
about-meals =
    After every { $every ->
        [1] move
       *[other] { $every } moves
    } by dice a squirrel eats { $n } food. Whatever is missing costs health.
about-dreys = Each drey scores at the end. The oldest is home, where resting gives more.
about-score = What you would score if the game ended now.
about-trap-scene = Caught: a die decides what an escape costs, or how long you wait.
about-custody = A double frees you, and you roll again. Otherwise the turn is used up.
about-mafia = You hand over all your food. If two dice show that much or less, you are free; otherwise you are beaten.
about-adventures = The safe side is small but sure. The bold side is better on average, but it can hurt.
about-stay = One thing each visit. A hungry squirrel can only forage.

## The end

life-stories = Life stories
life-of = Life of { $name }: { $end }
died-in-round = { $cause } in round { $n }
round-head = Round
end-head = End
chart-of =
    0 to { $of }, over { $n } { $n ->
        [one] round
       *[other] rounds
    }
as-table = As a table

## Log filters

log-moves = Runs and laps
log-homes = Dreys and food
log-cards = Cards and adventures
log-trouble = Trap and custody
log-life = Meals and deaths

## Chosen or counted by the page, in its words.ts

plus-food = { $gained } food
plus-health = { $gained } health
