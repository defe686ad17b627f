"""What a ship is worth: an estimate of its score at the end, from what it carries and where it lies.

The weights were found by playing many games between ships that differ in one weight. They are data of the greedy
bot, not of the rules.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from skerry.games.koxinga.rules.state import Ship, State
from skerry.games.koxinga.set_up.board import (
    AHEAD_INSIDE,
    AREA_COUNT,
    CANNON,
    EMPTY,
    FOOD,
    GOLD,
    HOLD_COUNT,
    HOME_POINTS,
    PLACE_POINTS,
    SHIP_COUNT,
    STRAIT,
)

# Indices of the weights.
PROGRESS: Final = 0
"""One step towards home."""
FIRST_FOOD: Final = 1
"""Each of the first four food."""
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

WEIGHTS: Final = [2.2, 2.3, 0.35, 0.8, 0.5, 0.62, 20.0, 32.0, 6.0, 6.75, 0.2, 0.3]


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


DISTANCE: Final = _distances()
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
    first_food: i64 = food if food < 4 else 4
    more_food: i64 = food - first_food if food < 10 else 6
    first_cannon: i64 = cannon if cannon < 6 else 6
    return (
        float(int(gold))
        + int(first_food) * weights[FIRST_FOOD]
        + int(more_food) * weights[MORE_FOOD]
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


def place_worth(ship: Ship, leader: i64, weights: list[float]) -> float:
    """What the place promises: far from the end the way made good, near it the points printed there."""
    span = weights[SPAN]
    near = max(0.0, 1.0 - int(leader) / span)
    way = int(LAP - distance(ship)) * weights[PROGRESS]
    points = HOME_POINTS if ship.finished else PLACE_POINTS[ship.area]
    return (1.0 - near) * way + near * (points + weights[PROGRESS] * 5.0)


def ship_worth(state: State, seat: int, ship: Ship, leader: i64, weights: list[float]) -> float:
    """The estimate for a ship of `seat`, which may be an imagined one with another place and cargo."""
    worth = cargo_worth(ship, weights) + state.treasure_points(seat) + place_worth(ship, leader, weights)
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


def standing(state: State, seat: int, near: float) -> float:
    """How well a ship stands for the win, in gold: fitted to who won many games between greedy ships.

    `near` grows from 0 to 1 as the leader approaches home; steps then count for less.
    """
    ship = state.ships[seat]
    food = ship.total(FOOD)
    cannon = ship.total(CANNON)
    way = int(LAP - distance(ship))
    return (
        ship.total(GOLD)
        + 1.65 * state.treasure_points(seat)
        + 1.8 * min(food, 4)
        + 1.3 * min(max(food - 4, 0), 6)
        + 1.05 * min(cannon, 6)
        + 0.6 * (HOLD_COUNT - ship.lots())
        + (4.9 * (1.0 - near) + 2.2 * near) * way
    )


def win_share(state: State, seat: int) -> float:
    """The share of the win that `seat` may expect, 0..1: the better it stands and the nearer the end, the surer."""
    leader = int(nearest(state))
    near = max(0.0, 1.0 - leader / 20.0)
    doubt = 4.4 + 1.9 * leader
    own = standing(state, seat, near)
    total = 0.0
    for other in range(SHIP_COUNT):
        total += math.exp((standing(state, other, near) - own) / doubt)
    return 1.0 / total
