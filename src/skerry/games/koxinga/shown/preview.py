"""What a choice would cost and bring as far as its seat can know, for the client to show before it is made."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from mypy_extensions import i64

from skerry.core.data import Json
from skerry.games.koxinga.rules.battle import loser_of
from skerry.games.koxinga.rules.forecast import (
    attack_odds,
    can_pay,
    charged_good,
    course,
    defence_odds,
    destination,
    meets_fork,
    rivals_at,
)
from skerry.games.koxinga.rules.holds import NO_ROOM, load, place_for, unload
from skerry.games.koxinga.rules.moves import FIGHT, LANES, PLAY, ROUTE_BY, SWAP, TAKE, TAKE_TREASURE
from skerry.games.koxinga.rules.state import ARRANGE, ATTACK, DEFEND, PICK, ROUTE, SPOIL, Ship, State
from skerry.games.koxinga.set_up.board import (
    CANNON,
    DAY,
    EMPTY,
    INSIDE,
    KINDS,
    NIGHT,
    NOTHING,
    OUTSIDE,
    STRAIT,
    TREASURE,
    astern,
    card_good,
    card_mod,
)
from skerry.games.koxinga.set_up.loader import GOODS


def previewed(state: State, seat: int, action: int) -> dict[str, Json]:
    """The preview of one legal action of `seat`."""
    if state.phase == PICK:
        return _card(state, seat, action - PLAY)
    if state.phase == ARRANGE:
        dice = [int(state.left), int(state.right)]
        return {"dice": dice[::-1] if action == SWAP else dice}
    if state.phase == ROUTE:
        return _route(state, seat, action - ROUTE_BY)
    if state.phase == ATTACK:
        return _attack(state, seat, action - FIGHT)
    if state.phase == DEFEND:
        odds = defence_odds(action - FIGHT, state.roll + state.cannon)
        return {**_odds(odds), "cannon_left": state.ships[seat].total(CANNON) - (action - FIGHT)}
    if state.phase == SPOIL:
        if action == TAKE_TREASURE:
            return {"count": state.token_count(loser_of(state))}
        loser = state.ships[loser_of(state)]
        return _stowed(state.ships[seat], loser.goods[action - TAKE], loser.amounts[action - TAKE])
    return {}


def _odds(odds: list[float]) -> dict[str, Json]:
    return {"win": odds[0], "draw": odds[1], "lose": odds[2]}


def _attack(state: State, seat: int, cannon: int) -> dict[str, Json]:
    """Odds against every defender, should it commit all its cannon; on top those against the hardest of them."""
    against: list[Json] = []
    hardest: list[float] = []
    for other in state.defenders:
        odds = attack_odds(cannon, state.ships[other].total(CANNON))
        against.append({"seat": other, **_odds(odds)})
        if not hardest or odds[0] < hardest[0]:
            hardest = odds
    return {**_odds(hardest), "against": against, "cannon_left": state.ships[seat].total(CANNON) - cannon}


def _stowed(ship: Ship, good: i64, amount: i64) -> dict[str, Json]:
    """Where a new lot would go, and what would go overboard for it."""
    hold = place_for(ship, good)
    drops: Json = None
    if hold != NO_ROOM and ship.goods[hold] != EMPTY:
        drops = [GOODS[ship.goods[hold]], ship.amounts[hold]]
    where = hold + 1 if hold != NO_ROOM else None
    return {"good": GOODS[good], "amount": int(amount), "hold": where, "drops": drops}


def _copy(ship: Ship) -> Ship:
    """Place and cargo alone."""
    new = Ship(ship.area, ship.goods[:], ship.amounts[:], 0, 0)
    new.finished = ship.finished
    return new


def _card(state: State, seat: int, card: int) -> dict[str, Json]:
    """Both halves; the night begins where the day's move by the outside ends."""
    ship = _copy(state.ships[seat])
    day = _half(state, seat, ship, card, DAY)
    steps: i64 = state.left + card_mod(card, DAY)
    moves = card_good(card, DAY) == EMPTY and steps != 0 and not ship.finished
    if not moves:
        if card_good(card, DAY) != EMPTY:
            load(ship, card_good(card, DAY), state.left)
        return {"day": day, "night": _half(state, seat, ship, card, NIGHT)}
    start = ship.area
    _sail(state, ship, steps, OUTSIDE)
    night = _half(state, seat, ship, card, NIGHT)
    if meets_fork(start, steps):
        other = _copy(state.ships[seat])
        _sail(state, other, steps, INSIDE)
        night["alternatives"] = [{"lane": LANES[INSIDE], **_half(state, seat, other, card, NIGHT)}]
    return {"day": day, "night": night}


def _half(state: State, seat: int, ship: Ship, card: int, half: int) -> dict[str, Json]:
    """One half of a card for a ship with that place and cargo."""
    die: i64 = state.left if half == DAY else state.right
    good = card_good(card, half)
    if good != EMPTY:
        return {"do": "gain", **_stowed(ship, good, die)}
    steps: i64 = 0 if ship.finished else die + card_mod(card, half)
    landings: list[Json] = []
    if steps != 0:
        if meets_fork(ship.area, steps):
            landings = [_landing(state, seat, ship, steps, lane, True) for lane in (OUTSIDE, INSIDE)]
        else:
            landings = [_landing(state, seat, ship, steps, OUTSIDE, False)]
    return {"do": "move", "steps": int(steps), "from": int(ship.area), "landings": landings}


def _landing(state: State, seat: int, ship: Ship, steps: i64, lane: int, named: bool) -> dict[str, Json]:
    """What waits where a move by that lane ends; `retreat` is where a ship that cannot pay would come to rest, `have`
    what it has aboard of the good that is due, and `home` whether it has come round."""
    path = course(ship.area, steps, lane)
    area = path[len(path) - 1]
    payable = can_pay(state, ship, area)
    resting = _copy(ship)
    _sail(state, resting, steps, lane)
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


def _sail(state: State, ship: Ship, steps: i64, lane: int) -> None:
    """Move a copy and let it pay, retreating by the outside, without battles and what treasures bring."""
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


def _route(state: State, seat: int, lane: int) -> dict[str, Json]:
    ship = _copy(state.ships[seat])
    landing = _landing(state, seat, ship, state.steps, lane, True)
    path: list[int] = landing["path"]
    return {"area": path[1], "landing": landing}
