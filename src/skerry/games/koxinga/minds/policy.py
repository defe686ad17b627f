"""Greedy policy: simulates the halves of each card, estimates battles and retreats, and takes the best result."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.games.koxinga.minds.value import (
    DREAD,
    SPITE,
    TREASURE_HOPE,
    Outlook,
    cargo_worth,
    lot_worth,
    prize,
    ship_worth,
    worth_by_cannon,
)
from skerry.games.koxinga.rules.forecast import (
    attack_odds,
    can_pay,
    charged_good,
    defence_odds,
    destination,
    meets_fork,
    place_and_cargo,
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
"""Lead in cannon beyond which the odds of a battle no longer change."""


def _table() -> list[list[float]]:
    return [attack_odds(lead if lead > 0 else 0, -lead if lead < 0 else 0) for lead in range(-MOST_LEAD, MOST_LEAD + 1)]


WINS: Final = [odds[0] for odds in _table()]
"""Probability that an attacker beats a defender, by its lead in cannon, from -MOST_LEAD on."""
LOSSES: Final = [odds[2] for odds in _table()]
"""Probability that an attacker loses to a defender, by its lead in cannon, from -MOST_LEAD on."""


def suggestion(state: State, token_points: tuple[int, ...], seat: int, legal: list[int]) -> int:
    """Return the legal action of `seat` with the highest estimate; the first one where nothing is estimated. Changes
    nothing. `token_points`: see `Outlook`."""
    phase = state.phase
    if len(legal) == 1:
        return legal[0]
    if phase == PICK:
        return PLAY + _best_card(Outlook(state, token_points, seat), state.left, state.right)[0]
    if phase == ARRANGE:
        outlook = Outlook(state, token_points, seat)
        kept = _best_card(outlook, state.left, state.right)[1]
        swapped = _best_card(outlook, state.right, state.left)[1]
        return SWAP if swapped > kept else KEEP
    if phase == ROUTE:
        return ROUTE_BY + _best_lane(Outlook(state, token_points, seat))
    if phase == ATTACK:
        return FIGHT + _best_attack(state, seat, state.ships[seat], list(state.defenders))[0]
    if phase == DEFEND:
        return FIGHT + _best_defence(state, seat)
    if phase == SPOIL:
        return _best_spoil(state, seat, legal)
    return legal[0]


def _best_card(outlook: Outlook, left: i64, right: i64) -> tuple[int, float]:
    """Return the card of the hand with the highest estimate for these dice, and that estimate."""
    ship = outlook.state.ships[outlook.seat]
    best = 0
    most = -1000.0
    for card in range(1, 11):
        if (ship.hand >> card) & 1 != 0:
            value = _from_half(outlook, place_and_cargo(ship), card, DAY, left, right)
            if value > most:
                best = card
                most = value
    return best, most


def _from_half(outlook: Outlook, ship: Ship, card: i64, half: i64, left: i64, right: i64) -> float:
    """Return the estimate for the imagined `ship` once this half of its card and those that follow are carried out: its
    `ship_worth` then, and the battles and treasures on the way. Changes `ship`."""
    if half > NIGHT:
        return ship_worth(outlook, ship)
    die: i64 = left if half == DAY else right
    good = card_good(card, half)
    if good != EMPTY:
        load(ship, good, die)
        return _from_half(outlook, ship, card, half + 1, left, right)
    steps: i64 = die + card_mod(card, half)
    if steps == 0 or ship.finished:
        return _from_half(outlook, ship, card, half + 1, left, right)
    most = -1000.0
    if meets_fork(ship.area, steps):
        other = place_and_cargo(ship)
        most = _sailed(outlook.state, outlook.seat, other, steps, INSIDE)
        most += _from_half(outlook, other, card, half + 1, left, right)
    value = _sailed(outlook.state, outlook.seat, ship, steps, OUTSIDE)
    value += _from_half(outlook, ship, card, half + 1, left, right)
    return value if value >= most else most


def _sailed(state: State, seat: int, ship: Ship, steps: i64, lane: int) -> float:
    """Move the imagined `ship`, let it pay and retreat; return the expected gain from its battles and a treasure
    found."""
    ship.area = destination(ship.area, steps, lane)
    ship.finished = steps > 0 and ship.area == STRAIT
    extra = 0.0
    while ship.area != STRAIT:
        extra += _meeting(state, seat, ship)
        kind = state.kinds[ship.area]
        if kind == TREASURE:
            return extra + TREASURE_HOPE
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
    """Return the lane of a retreat: the outside if the ship can pay there, else the inside if it can, else the
    outside."""
    if forks_astern(ship.area) and not can_pay(state, ship, astern(ship.area, OUTSIDE)):
        return INSIDE if can_pay(state, ship, astern(ship.area, INSIDE)) else OUTSIDE
    return OUTSIDE


def _meeting(state: State, seat: int, ship: Ship) -> float:
    """Return the expected gain from the battle that the imagined ship would have where it lies; 0.0 if it is alone."""
    rivals: list[int] | None = None  # mostly there is none, and a list would take longer than looking
    for other in range(SHIP_COUNT):
        if other != seat and state.ships[other].area == ship.area:
            if rivals is None:
                rivals = [other]
            else:
                rivals.append(other)
    return 0.0 if rivals is None else _best_attack(state, seat, ship, rivals)[1]


def _best_attack(state: State, seat: int, ship: Ship, rivals: list[int]) -> tuple[int, float]:
    """Return the number of cannon to commit against these defenders, and the expected gain from the battle then."""
    loss = prize(state, seat, ship) * (1.0 + DREAD)
    prizes = [prize(state, other, state.ships[other]) for other in rivals]
    defences = [state.ships[other].total(CANNON) for other in rivals]
    worth = worth_by_cannon(ship)
    best = 0
    most = -1000.0
    for cannon in range(len(worth)):
        value = 0.0
        for place in range(len(rivals)):
            lead = MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, cannon - defences[place]))
            value += WINS[lead] * prizes[place] * (1.0 + SPITE) - LOSSES[lead] * loss
        if cannon > 0:
            value -= worth[0] - worth[cannon]
        if value > most:
            best = cannon
            most = value
    return best, most


def _best_defence(state: State, seat: int) -> int:
    """Return the number of cannon to commit against the attacker's total."""
    ship = state.ships[seat]
    attacker = state.ships[state.mover()]
    loss = prize(state, seat, ship) * (1.0 + DREAD)
    gain = prize(state, state.mover(), attacker) * (1.0 + SPITE)
    worth = worth_by_cannon(ship)
    best = 0
    most = -1000.0
    for cannon in range(len(worth)):
        odds = defence_odds(cannon, state.roll + state.cannon)
        value = odds[0] * gain - odds[2] * loss
        if cannon > 0:
            value -= worth[0] - worth[cannon]
        if value > most:
            best = cannon
            most = value
    return best


def _best_spoil(state: State, seat: int, legal: list[int]) -> int:
    """Return the action that takes the best hold or treasure, counting what a full winner would throw overboard for
    it."""
    loser = state.ships[loser_of(state)]
    best = legal[0]
    most = -1000.0
    for action in legal:
        if action == TAKE_TREASURE:
            value = cargo_worth(state.ships[seat]) + TREASURE_HOPE * (1.0 + SPITE)
        else:
            hold = action - TAKE
            ship = place_and_cargo(state.ships[seat])
            load(ship, loser.good(hold), loser.amount(hold))
            value = cargo_worth(ship)
            value += SPITE * lot_worth(loser.good(hold), loser.amount(hold))
        if value > most:
            best = action
            most = value
    return best


def _best_lane(outlook: Outlook) -> int:
    """Return the best lane at a fork, by the rest of the move and, in the day half, the night half that follows."""
    state = outlook.state
    own = state.ships[outlook.seat]
    values: list[float] = []
    for lane in (OUTSIDE, INSIDE):
        ship = place_and_cargo(own)
        value = _sailed(state, outlook.seat, ship, state.steps, lane)
        value += _from_half(outlook, ship, own.card, state.half + 1, state.left, state.right)
        values.append(value)
    return INSIDE if values[INSIDE] > values[OUTSIDE] else OUTSIDE
