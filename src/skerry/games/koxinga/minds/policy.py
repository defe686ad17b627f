"""The greedy choice: play a card's halves out in mind, fights and retreats priced, and take the best end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.games.koxinga.minds.value import (
    DREAD,
    SPITE,
    TREASURE_HOPE,
    WEIGHTS,
    cargo_worth,
    distance,
    lot_worth,
    nearest,
    prize,
    ship_worth,
)
from skerry.games.koxinga.rules.forecast import (
    attack_odds,
    can_pay,
    charged_good,
    defence_odds,
    destination,
    meets_fork,
)
from skerry.games.koxinga.rules.holds import load, unload
from skerry.games.koxinga.rules.moves import FIGHT, KEEP, PLAY, ROUTE_BY, SWAP, TAKE, TAKE_TREASURE
from skerry.games.koxinga.rules.spoils import loser_of
from skerry.games.koxinga.rules.state import ARRANGE, ATTACK, DEFEND, PICK, ROUTE, SPOIL, Ship, State
from skerry.games.koxinga.set_up.board import (
    CANNON,
    DAY,
    EMPTY,
    INSIDE,
    NIGHT,
    NOTHING,
    OUTSIDE,
    SHIP_COUNT,
    STRAIT,
    TREASURE,
    astern,
    card_good,
    card_mod,
    forks_astern,
)

MOST_LEAD: Final = 11
"""Cannon ahead by more than this change no odds."""


def _table() -> list[list[float]]:
    return [attack_odds(lead if lead > 0 else 0, -lead if lead < 0 else 0) for lead in range(-MOST_LEAD, MOST_LEAD + 1)]


ODDS: Final = _table()
"""[win, draw, lose] of an attacker by its lead in cannon, from -MOST_LEAD on."""


def suggestion(state: State, seat: int, legal: list[int], weights: list[float] = WEIGHTS) -> int:
    """The legal action of `seat` that promises most."""
    phase = state.phase
    if len(legal) == 1:
        return legal[0]
    if phase == PICK:
        return PLAY + _best_card(state, seat, state.left, state.right, weights)[0]
    if phase == ARRANGE:
        kept = _best_card(state, seat, state.left, state.right, weights)[1]
        swapped = _best_card(state, seat, state.right, state.left, weights)[1]
        return SWAP if swapped > kept else KEEP
    if phase == ROUTE:
        return ROUTE_BY + _best_lane(state, seat, weights)
    if phase == ATTACK:
        return FIGHT + _best_attack(state, seat, state.ships[seat], state.defenders, weights)[0]
    if phase == DEFEND:
        return FIGHT + _best_defence(state, seat, weights)
    if phase == SPOIL:
        return _best_spoil(state, seat, legal, weights)
    return legal[0]


def _copy(ship: Ship) -> Ship:
    """Place and cargo alone."""
    new = Ship(ship.area, ship.goods[:], ship.amounts[:], 0, 0)
    new.finished = ship.finished
    return new


def _best_card(state: State, seat: int, left: i64, right: i64, weights: list[float]) -> tuple[int, float]:
    """The card of the hand that promises most with these dice, and what it promises."""
    best = 0
    most = -1000.0
    for card in range(1, 11):
        if (state.ships[seat].hand >> card) & 1 != 0:
            value = _from_half(state, seat, _copy(state.ships[seat]), card, DAY, left, right, weights)
            if value > most:
                best = card
                most = value
    return best, most


def _from_half(
    state: State, seat: int, ship: Ship, card: i64, half: i64, left: i64, right: i64, weights: list[float]
) -> float:
    """What the imagined `ship` promises after this half of its card and those that follow."""
    if half > NIGHT:
        return _final(state, seat, ship, weights)
    die: i64 = left if half == DAY else right
    good = card_good(card, half)
    if good != EMPTY:
        load(ship, good, die)
        return _from_half(state, seat, ship, card, half + 1, left, right, weights)
    steps: i64 = die + card_mod(card, half)
    if steps == 0 or ship.finished:
        return _from_half(state, seat, ship, card, half + 1, left, right, weights)
    most = -1000.0
    if meets_fork(ship.area, steps):
        other = _copy(ship)
        most = _sailed(state, seat, other, steps, INSIDE, weights)
        most += _from_half(state, seat, other, card, half + 1, left, right, weights)
    value = _sailed(state, seat, ship, steps, OUTSIDE, weights)
    value += _from_half(state, seat, ship, card, half + 1, left, right, weights)
    return value if value >= most else most


def _final(state: State, seat: int, ship: Ship, weights: list[float]) -> float:
    leader = nearest(state)
    own = distance(ship)
    return ship_worth(state, seat, ship, own if own < leader else leader, weights)


def _sailed(state: State, seat: int, ship: Ship, steps: i64, lane: int, weights: list[float]) -> float:
    """Sail, pay and fall back in mind, changing the imagined `ship`; what fights and finds on the way promise."""
    ship.area = destination(ship.area, steps, lane)
    ship.finished = steps > 0 and ship.area == STRAIT
    extra = 0.0
    while ship.area != STRAIT:
        extra += _meeting(state, seat, ship, weights)
        kind = state.kinds[ship.area]
        if kind == TREASURE:
            return extra + weights[TREASURE_HOPE]
        if kind == NOTHING:
            return extra
        good = charged_good(kind)
        aboard: i64 = ship.total(good)
        due: i64 = state.amounts[ship.area]
        unload(ship, good, due if aboard >= due else aboard)
        if aboard >= due:
            return extra
        ship.area = astern(ship.area, _way_back(state, ship))
    return extra


def _way_back(state: State, ship: Ship) -> int:
    """The lane of a retreat: the first that the ship can pay, else the outer one."""
    if forks_astern(ship.area) and not can_pay(state, ship, astern(ship.area, OUTSIDE)):
        return INSIDE if can_pay(state, ship, astern(ship.area, INSIDE)) else OUTSIDE
    return OUTSIDE


def _meeting(state: State, seat: int, ship: Ship, weights: list[float]) -> float:
    """What the battle promises that the imagined ship would have where it lies; 0.0 if it is alone."""
    rivals = [other for other in range(SHIP_COUNT) if other != seat and state.ships[other].area == ship.area]
    if not rivals:
        return 0.0
    return _best_attack(state, seat, ship, rivals, weights)[1]


def _best_attack(state: State, seat: int, ship: Ship, rivals: list[int], weights: list[float]) -> tuple[int, float]:
    """How many cannon to commit against these defenders, and what the battle then promises."""
    loss = prize(state, seat, ship, weights) * (1.0 + weights[DREAD])
    aboard = ship.total(CANNON)
    before = cargo_worth(ship, weights)
    best = 0
    most = -1000.0
    for cannon in range(aboard + 1):
        value = 0.0
        for other in rivals:
            rival = state.ships[other]
            lead = max(-MOST_LEAD, min(MOST_LEAD, cannon - rival.total(CANNON)))
            odds = ODDS[lead + MOST_LEAD]
            value += odds[0] * prize(state, other, rival, weights) * (1.0 + weights[SPITE]) - odds[2] * loss
        if cannon > 0:
            value -= before - _without_cannon(ship, cannon, weights)
        if value > most:
            best = cannon
            most = value
    return best, most


def _without_cannon(ship: Ship, cannon: i64, weights: list[float]) -> float:
    """The worth of the cargo after `cannon` are used up."""
    rest = _copy(ship)
    unload(rest, CANNON, cannon)
    return cargo_worth(rest, weights)


def _best_defence(state: State, seat: int, weights: list[float]) -> int:
    """How many cannon to commit against the attacker's total."""
    ship = state.ships[seat]
    attacker = state.ships[state.mover()]
    loss = prize(state, seat, ship, weights) * (1.0 + weights[DREAD])
    gain = prize(state, state.mover(), attacker, weights) * (1.0 + weights[SPITE])
    before = cargo_worth(ship, weights)
    best = 0
    most = -1000.0
    for cannon in range(ship.total(CANNON) + 1):
        odds = defence_odds(cannon, state.roll + state.cannon)
        value = odds[0] * gain - odds[2] * loss
        if cannon > 0:
            value -= before - _without_cannon(ship, cannon, weights)
        if value > most:
            best = cannon
            most = value
    return best


def _best_spoil(state: State, seat: int, legal: list[int], weights: list[float]) -> int:
    """The hold or treasure that leaves the winner best off, its own full holds considered."""
    loser = state.ships[loser_of(state)]
    best = legal[0]
    most = -1000.0
    for action in legal:
        if action == TAKE_TREASURE:
            value = cargo_worth(state.ships[seat], weights) + weights[TREASURE_HOPE] * (1.0 + weights[SPITE])
        else:
            hold = action - TAKE
            ship = _copy(state.ships[seat])
            load(ship, loser.goods[hold], loser.amounts[hold])
            value = cargo_worth(ship, weights)
            value += weights[SPITE] * lot_worth(loser.goods[hold], loser.amounts[hold], weights)
        if value > most:
            best = action
            most = value
    return best


def _best_lane(state: State, seat: int, weights: list[float]) -> int:
    """The way at a fork, with what is left of the move and, by day, the night to come in view."""
    card = state.ships[seat].card
    values: list[float] = []
    for lane in (OUTSIDE, INSIDE):
        ship = _copy(state.ships[seat])
        value = _sailed(state, seat, ship, state.steps, lane, weights)
        value += _from_half(state, seat, ship, card, state.half + 1, state.left, state.right, weights)
        values.append(value)
    return INSIDE if values[INSIDE] > values[OUTSIDE] else OUTSIDE
