"""Estimates of a ship's score at the end and of its share of the win, from its cargo and its place.

The weights were found by playing many games between ships that differ in one weight. They are data of the greedy
bot, not of the rules.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from skerry.games.koxinga.rules.scoring import place_points, treasure_points, treasure_points_if
from skerry.games.koxinga.rules.state import GOOD_BITS, GOOD_MASK, LOT_BITS, MOST_AMOUNT, Ship, State
from skerry.games.koxinga.set_up.board import (
    AHEAD_INSIDE,
    AREA_COUNT,
    CANNON,
    FOOD,
    GOLD,
    HOLD_COUNT,
    HOME_POINTS,
    PLACE_POINTS,
    SHIP_COUNT,
    STRAIT,
)

# --- weights ------------------------------------------------------------------------------------------------------
PROGRESS: Final = 2.2
"""Worth of a step towards home, in points, as of all weights below."""
FIRST_FOOD: Final = 2.3
"""Worth of each of the first four food."""
MORE_FOOD: Final = 0.35
"""Worth of each of the next six food; more than ten are worth nothing."""
FIRST_CANNON: Final = 0.8
"""Worth of each of the first six cannon; MORE_CANNON: of each further one."""
MORE_CANNON: Final = 0.5
FREE_HOLD: Final = 0.62
SPAN: Final = 20.0
"""Distance of the leader from home, in steps, below which places begin to count for the points that they score."""
HASTE: Final = 32.0
"""Worth of ending the game with a sure lead (EASY_LEAD), and cost of ending it as far behind."""
EASY_LEAD: Final = 6.0
"""Lead, in points, that is sure to hold until the end."""
TREASURE_HOPE: Final = 6.75
"""Worth of a treasure not yet seen."""
SPITE: Final = 0.2
"""Worth of each point that a rival loses."""
DREAD: Final = 0.3
"""Extra cost of each point of an expected loss, beside the point itself."""


def _distances() -> list[int]:
    """Return the steps home by the inside lanes, from each area; a whole lap from the strait."""
    out: list[int] = []
    for area in range(AREA_COUNT):
        steps = 1
        at = AHEAD_INSIDE[area]
        while at != STRAIT:
            at = AHEAD_INSIDE[at]
            steps += 1
        out.append(steps)
    return out


DISTANCE: Final = _distances()
LAP: Final = DISTANCE[STRAIT]


def distance(ship: Ship) -> i64:
    """Return the steps home by the inside lanes; 0 for a ship that is home."""
    return 0 if ship.finished else DISTANCE[ship.area]


def nearest(state: State) -> i64:
    """Return the steps home of the leading ship."""
    least: i64 = LAP
    for ship in state.ships:
        steps = distance(ship)
        if steps < least:
            least = steps
    return least


@final
class Outlook:
    """Position and seat of a choice, with the figures that the estimates of all its moves share."""

    def __init__(self, state: State, token_points: tuple[int, ...], seat: int) -> None:
        """`token_points`: the points of all kept treasures, as far as the seat knows them, else as it may imagine."""
        self.state = state
        self.token_points = token_points
        self.seat = seat
        self.leader: i64 = nearest(state)
        """Steps home of the leading ship."""
        self.treasures = treasure_points_if(state, token_points, seat)
        """Points of the treasures that the seat has kept."""


# --- cargo --------------------------------------------------------------------------------------------------------
def worth_of(gold: i64, food: i64, cannon: i64, free: i64) -> float:
    """Return the worth of these goods and free holds: gold counts its amount, food and cannon the losses they avert,
    each free hold a little."""
    first_food: i64 = food if food < 4 else 4
    more_food: i64 = food - first_food if food < 10 else 6
    first_cannon: i64 = cannon if cannon < 6 else 6
    return (
        float(gold)
        + float(first_food) * FIRST_FOOD
        + float(more_food) * MORE_FOOD
        + float(first_cannon) * FIRST_CANNON
        + float(cannon - first_cannon) * MORE_CANNON
        + float(free) * FREE_HOLD
    )


def cargo_worth(ship: Ship) -> float:
    """Return the worth of a ship's cargo."""
    food, gold, cannon = ship.totals()
    return worth_of(gold, food, cannon, HOLD_COUNT - ship.lots())


def worth_by_cannon(ship: Ship) -> list[float]:
    """Return the worth of the cargo after 0, 1, 2 ... all of the cannon are used up, smallest lot first."""
    food, gold, cannon = ship.totals()
    free: i64 = HOLD_COUNT - ship.lots()
    found = [worth_of(gold, food, cannon, free)]
    if cannon == 0:
        return found
    lots: list[int] = [ship.amount(hold) for hold in range(HOLD_COUNT) if ship.good(hold) == CANNON]
    lots.sort()
    for lot in lots:
        for left in range(lot - 1, -1, -1):
            cannon -= 1
            if left == 0:
                free += 1
            found.append(worth_of(gold, food, cannon, free))
    return found


def lot_worth(good: i64, amount: i64) -> float:
    """Return the worth of one lot to the ship that takes it."""
    size = float(amount)
    if good == GOLD:
        return size
    return size * (FIRST_FOOD + MORE_FOOD if good == FOOD else FIRST_CANNON) * 0.5


def prize(state: State, seat: int, ship: Ship) -> float:
    """Return the worth of the best spoil from the `ship` of `seat`: a lot or a treasure; 0.0 if it has neither."""
    best = TREASURE_HOPE if state.token_count(seat) > 0 else 0.0
    left: i64 = ship.cargo
    while left != 0:
        if left & GOOD_MASK != 0:
            best = max(best, lot_worth((left & GOOD_MASK) - 1, (left >> GOOD_BITS) & MOST_AMOUNT))
        left >>= LOT_BITS
    return best


def place_worth(ship: Ship, leader: i64) -> float:
    """Return the worth of the ship's place: of the steps already made while the leading ship is SPAN or more steps from
    home (`leader`), of the points printed there as it comes home, in between a mix of both."""
    near = max(0.0, 1.0 - float(leader) / SPAN)
    way = float(LAP - distance(ship)) * PROGRESS
    points = HOME_POINTS if ship.finished else PLACE_POINTS[ship.area]
    return (1.0 - near) * way + near * (points + PROGRESS * 5.0)


def ship_worth(outlook: Outlook, ship: Ship) -> float:
    """Return the estimate for `ship`, in points: that of the outlook's seat, or an imagined one with another place and
    cargo."""
    own = distance(ship)
    leader: i64 = own if own < outlook.leader else outlook.leader
    worth = cargo_worth(ship) + outlook.treasures + place_worth(ship, leader)
    if ship.finished:
        worth += _homecoming(outlook, ship)
    return worth


def _homecoming(outlook: Outlook, ship: Ship) -> float:
    """Return the worth of coming home, which ends the game: positive for a ship in the lead, negative for one
    behind."""
    state = outlook.state
    own = ship.total(GOLD) + HOME_POINTS + outlook.treasures
    best = -100
    for other in range(SHIP_COUNT):
        if other != outlook.seat:
            treasures = treasure_points_if(state, outlook.token_points, other)
            score = state.ships[other].total(GOLD) + place_points(state, other) + treasures
            if score > best:
                best = score
    lead = (own - best) / EASY_LEAD
    return HASTE * max(-1.0, min(1.0, lead))


def standing(state: State, seat: int, near: float) -> float:
    """Return the strength of a seat's position, in gold, with weights fitted to the winners of many games between
    greedy ships.

    `near` grows from 0 to 1 as the leader approaches home; steps then count for less.
    """
    ship = state.ships[seat]
    food = ship.total(FOOD)
    cannon = ship.total(CANNON)
    way = int(LAP - distance(ship))
    return (
        ship.total(GOLD)
        + 1.65 * treasure_points(state, seat)
        + 1.8 * min(food, 4)
        + 1.3 * min(max(food - 4, 0), 6)
        + 1.05 * min(cannon, 6)
        + 0.6 * (HOLD_COUNT - ship.lots())
        + (4.9 * (1.0 - near) + 2.2 * near) * way
    )


def win_share(state: State, seat: int) -> float:
    """Return the share of the win that `seat` may expect, 0..1: leads in `standing` count for more the nearer the end
    is."""
    leader = int(nearest(state))
    near = max(0.0, 1.0 - leader / 20.0)
    doubt = 4.4 + 1.9 * leader
    own = standing(state, seat, near)
    total = 0.0
    for other in range(SHIP_COUNT):
        total += math.exp((standing(state, other, near) - own) / doubt)
    return 1.0 / total
