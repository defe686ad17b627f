"""What a ship is worth: an estimate of its score at the end, from what it carries and where it lies.

The weights were found by playing many games between ships that differ in one weight. They are data of the greedy
bot, not of the rules.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from skerry.games.koxinga.board import (
    AHEAD_INSIDE,
    AHEAD_OUTSIDE,
    AREA_COUNT,
    CANNON,
    CHART,
    EMPTY,
    FOOD,
    GOLD,
    HOLD_COUNT,
    HOME_POINTS,
    PLACE_POINTS,
    SHIP_COUNT,
    STRAIT,
    TREASURE,
)
from skerry.games.koxinga.state import Ship, State

# Indices of the weights.
PROGRESS: Final = 0
"""One step towards home."""
FIRST_FOOD: Final = 1
"""Each of the first food, those that the next landings will take."""
MORE_FOOD: Final = 2
"""Each of the next six."""
FIRST_CANNON: Final = 3
"""Each of the first six cannon."""
MORE_CANNON: Final = 4
FREE_HOLD: Final = 5
SPAN: Final = 6
"""Steps before the leader's homecoming from which places begin to count for what they score."""
HASTE: Final = 7
"""What ending the game in the lead adds, and ending it behind costs."""
EASY_LEAD: Final = 8
"""The lead, in points, that is sure to hold until the end."""
TREASURE_HOPE: Final = 9
"""A treasure not yet seen."""
SPITE: Final = 10
"""What a rival's loss of one point is worth."""
DREAD: Final = 11
"""What an expected loss of one point costs, beside the point."""
DOUBT: Final = 12
"""How far estimates may be wrong at the end, in points: the base of the win share."""
DOUBT_PER_STEP: Final = 13
"""How much further for every step the leader is from home."""

LANE_HOPE: Final = 14
"""Each treasure still to come on the outer lane where the ship is."""
ENOUGH_FOOD: Final = 15
"""How many food count as the first."""

WEIGHTS: Final = [1.51, 2.3, 0.35, 0.3, 0.2, 0.62, 20.0, 20.0, 6.0, 6.75, 0.2, 0.3, 2.5, 0.18, 1.0, 4.0]


def _distances() -> list[int]:
    """Steps home by the inner lanes, from each area; a whole lap from the strait."""
    out: list[int] = []
    for area in range(AREA_COUNT):
        steps = 1
        at = AHEAD_INSIDE[area]
        while at != STRAIT:
            at = AHEAD_INSIDE[at]
            steps += 1
        out.append(steps)
    return out


def _lane_ends() -> list[int]:
    """For each area of an outer lane the last one of that lane; 0 for all others."""
    out: list[int] = []
    for area in range(AREA_COUNT):
        end = area
        while CHART["areas"][AHEAD_OUTSIDE[end]]["lane"] == "outside":
            end = AHEAD_OUTSIDE[end]
        out.append(end if CHART["areas"][area]["lane"] == "outside" else 0)
    return out


DISTANCE: Final = _distances()
LANE_END: Final = _lane_ends()
LAP: Final = DISTANCE[STRAIT]


def distance(ship: Ship) -> i64:
    """Steps home; 0 for a ship that is home."""
    return 0 if ship.finished else DISTANCE[ship.area]


def nearest(state: State) -> i64:
    """How far the leading ship is from home."""
    least: i64 = LAP
    for ship in state.ships:
        steps = distance(ship)
        if steps < least:
            least = steps
    return least


def cargo_worth(ship: Ship, weights: list[float]) -> float:
    """Gold as it is, food and cannon for what they spare, a little for room."""
    gold: i64 = 0
    food: i64 = 0
    cannon: i64 = 0
    free: i64 = 0
    for hold in range(HOLD_COUNT):
        good = ship.goods[hold]
        amount: i64 = ship.amounts[hold]
        if good == GOLD:
            gold += amount
        elif good == FOOD:
            food += amount
        elif good == CANNON:
            cannon += amount
        else:
            free += 1
    stock = float(int(food))
    first_food = min(stock, weights[ENOUGH_FOOD])
    more_food = min(stock - first_food, 6.0)
    first_cannon: i64 = cannon if cannon < 6 else 6
    return (
        float(int(gold))
        + first_food * weights[FIRST_FOOD]
        + more_food * weights[MORE_FOOD]
        + int(first_cannon) * weights[FIRST_CANNON]
        + int(cannon - first_cannon) * weights[MORE_CANNON]
        + int(free) * weights[FREE_HOLD]
    )


def lot_worth(good: i64, amount: i64, weights: list[float]) -> float:
    """What one lot is worth to whoever takes it."""
    size = float(int(amount))
    if good == GOLD:
        return size
    return size * (weights[FIRST_FOOD] + weights[MORE_FOOD] if good == FOOD else weights[FIRST_CANNON]) * 0.5


def prize(state: State, seat: int, ship: Ship, weights: list[float]) -> float:
    """What a winner would take from this ship."""
    best = weights[TREASURE_HOPE] if state.token_count(seat) > 0 else 0.0
    for hold in range(HOLD_COUNT):
        if ship.goods[hold] != EMPTY:
            best = max(best, lot_worth(ship.goods[hold], ship.amounts[hold], weights))
    return best


def place_worth(state: State, ship: Ship, leader: i64, weights: list[float]) -> float:
    """What the place promises: far from the end the way made good, near it the points printed there."""
    span = weights[SPAN]
    near = max(0.0, 1.0 - int(leader) / span)
    way = int(LAP - distance(ship)) * weights[PROGRESS]
    for area in range(int(ship.area) + 1, LANE_END[ship.area] + 1):
        if state.kinds[area] == TREASURE:
            way += weights[LANE_HOPE]
    points = HOME_POINTS if ship.finished else PLACE_POINTS[ship.area]
    return (1.0 - near) * way + near * (points + weights[PROGRESS] * 5.0)


def ship_worth(state: State, seat: int, ship: Ship, leader: i64, weights: list[float]) -> float:
    """The estimate for a ship of `seat`, which may be an imagined one with another place and cargo."""
    worth = cargo_worth(ship, weights) + state.treasure_points(seat) + place_worth(state, ship, leader, weights)
    if ship.finished:
        worth += _homecoming(state, seat, ship, weights)
    return worth


def _homecoming(state: State, seat: int, ship: Ship, weights: list[float]) -> float:
    """Coming home ends the game: good for the one in the lead, bad for one behind."""
    own = ship.total(GOLD) + HOME_POINTS + state.treasure_points(seat)
    best = -100
    for other in range(SHIP_COUNT):
        if other != seat:
            score = state.ships[other].total(GOLD) + state.place_points(other) + state.treasure_points(other)
            if score > best:
                best = score
    lead = (own - best) / weights[EASY_LEAD]
    return weights[HASTE] * max(-1.0, min(1.0, lead))


def win_share(state: State, seat: int) -> float:
    """The share of the win that `seat` may expect, 0..1: the better an estimate stands out, the larger."""
    leader = nearest(state)
    doubt = WEIGHTS[DOUBT] + WEIGHTS[DOUBT_PER_STEP] * int(leader)
    worths: list[float] = []
    best = -1000.0
    for other in range(SHIP_COUNT):
        ship = state.ships[other]
        worth = cargo_worth(ship, WEIGHTS) + state.treasure_points(other) + place_worth(state, ship, leader, WEIGHTS)
        worths.append(worth)
        best = max(best, worth)
    total = 0.0
    own = 0.0
    for other in range(SHIP_COUNT):
        share = math.exp((worths[other] - best) / doubt)
        total += share
        if other == seat:
            own = share
    return own / total
