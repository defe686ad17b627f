"""Forecasts of the end of a move and the odds of a battle, if nothing else changes: for previews and for bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.data import Json
from skerry.games.koxinga.rules.holds import unload
from skerry.games.koxinga.rules.moves import LANES
from skerry.games.koxinga.rules.state import Ship, State
from skerry.games.koxinga.set_up.board import (
    FIRE,
    FOOD,
    FOOD_CHARGE,
    GOLD,
    GOLD_CHARGE,
    KINDS,
    NOTHING,
    OUTSIDE,
    SHIP_COUNT,
    STRAIT,
    TREASURE,
    ahead,
    astern,
    forks_ahead,
    forks_astern,
)

FACE_COUNT: Final = 12
NUMBERS: Final = FIRE
"""Number of faces that are not fire: 0..10."""


# --- moves --------------------------------------------------------------------------------------------------------
def course(area: i64, steps: i64, lane: i64) -> list[int]:
    """Return the areas of a move, the ship's own first, taking the lane `lane` at every fork."""
    path: list[int] = [area]
    while steps > 0:
        area = ahead(area, lane)
        path.append(area)
        steps = 0 if area == STRAIT else steps - 1
    while steps < 0 and area != STRAIT:
        area = astern(area, lane)
        path.append(area)
        steps += 1
    return path


def destination(area: i64, steps: i64, lane: i64) -> i64:
    """Return the last area of `course`."""
    while steps > 0:
        area = ahead(area, lane)
        steps = 0 if area == STRAIT else steps - 1
    while steps < 0 and area != STRAIT:
        area = astern(area, lane)
        steps += 1
    return area


def meets_fork(area: i64, steps: i64) -> bool:
    """Return whether a move comes to a fork at which a lane must be chosen."""
    while steps > 0:
        if forks_ahead(area):
            return True
        area = ahead(area, 0)
        steps = 0 if area == STRAIT else steps - 1
    while steps < 0 and area != STRAIT:
        if forks_astern(area):
            return True
        area = astern(area, 0)
        steps += 1
    return False


def charged_good(kind: i64) -> i64:
    """Return the good that an area of this kind charges, or -1 if it charges nothing."""
    if kind == FOOD_CHARGE:
        return FOOD
    return GOLD if kind == GOLD_CHARGE else -1


def can_pay(state: State, ship: Ship, area: i64) -> bool:
    """Return whether the ship has enough to pay the charge of the area."""
    good = charged_good(state.kinds[area])
    return good < 0 or ship.total(good) >= state.amounts[area]


def rivals_at(state: State, seat: int, area: i64) -> list[int]:
    """Return the seats that `seat` would fight in that area, clockwise from it; [] at the strait."""
    if area == STRAIT:
        return []
    out: list[int] = []
    for offset in range(1, SHIP_COUNT):
        other = (seat + offset) % SHIP_COUNT
        if state.ships[other].area == area:
            out.append(other)
    return out


def landing(state: State, seat: int, ship: Ship, steps: i64, lane: int, named: bool) -> dict[str, Json]:
    """Return the preview of the end of a move by that lane, which is named only if `named`: its area with the charge
    and the rivals there.

    `retreat`: the area where a ship that cannot pay would come to rest, by the outside and without battles; None if it
    can pay. `have`: the amount aboard of the good that is due; None if nothing is due. `home`: whether the move
    completes the lap.
    """
    path = course(ship.area, steps, lane)
    area = path[len(path) - 1]
    payable = can_pay(state, ship, area)
    resting = place_and_cargo(ship)
    sail_and_pay(state, resting, steps, lane)
    due = charged_good(state.kinds[area])
    return {
        "lane": LANES[lane] if named else None,
        "area": area,
        "kind": KINDS[state.kinds[area]],
        "amount": state.amounts[area],
        "have": int(ship.total(due)) if due >= 0 else None,
        "home": area == STRAIT and steps > 0,
        "can_pay": payable,
        "retreat": None if payable else int(resting.area),
        "rivals": rivals_at(state, seat, area),
        "path": path,
    }


def place_and_cargo(ship: Ship) -> Ship:
    """Return a copy of the ship's place and cargo, without its cards, to simulate moves on."""
    new = Ship(ship.area, ship.cargo, 0, 0)
    new.finished = ship.finished
    return new


def sail_and_pay(state: State, ship: Ship, steps: i64, lane: int) -> None:
    """Move a copy of a ship and let it pay; it retreats by the outside. Battles and gains from treasures are left
    out."""
    home = steps > 0
    ship.area = destination(ship.area, steps, lane)
    ship.finished = home and ship.area == STRAIT
    while ship.area != STRAIT and state.kinds[ship.area] not in (NOTHING, TREASURE):
        good = charged_good(state.kinds[ship.area])
        aboard: i64 = ship.total(good)
        due: i64 = state.amounts[ship.area]
        unload(ship, good, due if aboard >= due else aboard)
        if aboard >= due:
            return
        ship.area = astern(ship.area, OUTSIDE)


# --- battles ------------------------------------------------------------------------------------------------------
def higher(lead: i64) -> float:
    """Return the probability that a roll of 0..10 plus `lead` beats another roll of 0..10."""
    wins: i64 = 0
    for roll in range(NUMBERS):
        below: i64 = roll + lead
        wins += 0 if below < 0 else (NUMBERS if below > NUMBERS else below)
    return float(int(wins)) / (NUMBERS * NUMBERS)


def attack_odds(cannon: i64, defence: i64) -> list[float]:
    """Return [win, draw, lose] of an attacker with `cannon` against a defender with `defence` cannon, before any
    roll."""
    win = higher(cannon - defence)
    lose = higher(defence - cannon)
    plain = NUMBERS / FACE_COUNT
    won = 1.0 / FACE_COUNT + plain * plain * win
    lost = plain / FACE_COUNT + plain * plain * lose
    return [won, 1.0 - won - lost, lost]


def defence_odds(cannon: i64, total: i64) -> list[float]:
    """Return [win, draw, lose] of a defender with `cannon` against an attacker's `total`; fire wins."""
    win: i64 = 1
    draw: i64 = 0
    for roll in range(NUMBERS):
        if roll + cannon > total:
            win += 1
        elif roll + cannon == total:
            draw += 1
    lose = FACE_COUNT - win - draw
    return [int(win) / FACE_COUNT, int(draw) / FACE_COUNT, int(lose) / FACE_COUNT]
