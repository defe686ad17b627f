"""What a legal action would cost and bring, for the client and the terminal."""

# Not compiled: no simulation runs it.
from __future__ import annotations

from mypy_extensions import i64

from skerry.core.bits import members
from skerry.core.data import Json
from skerry.games.tropichop.rules.cannon import shot_cost
from skerry.games.tropichop.rules.cards import choosing
from skerry.games.tropichop.rules.fees import deed_price, rent_due, rum_price, worth_of
from skerry.games.tropichop.rules.forecast import forecast, stuck_chance
from skerry.games.tropichop.rules.state import COMPANY, Captain, State
from skerry.games.tropichop.rules.trade import deed_ids, terms
from skerry.games.tropichop.set_up.deck import EFFECTS
from skerry.games.tropichop.set_up.places import (
    DEED_GROUP,
    DEED_OF,
    DEED_PLACE,
    DEED_PRICE,
    DEEDS,
    FEES,
    GROUP_IDS,
    GROUPS,
    IDS,
    NONE,
)
from skerry.games.tropichop.set_up.ruleset import (
    DO_ACCEPT,
    DO_BUY_PROPERTY,
    DO_BUY_STILL,
    DO_BYPASS_ROLL,
    DO_CHOOSE,
    DO_CHOOSE_MOVE,
    DO_CONCEDE_MAROONED,
    DO_DECLARE_BANKRUPTCY,
    DO_DOCK,
    DO_END_TURN,
    DO_FIRE,
    DO_PLACE_STILL,
    DO_REFUEL,
    DO_ROLL,
    DO_SELL_PROPERTY,
    DO_SELL_STILL,
    DO_SEND,
    DO_TAKE_OVER,
    RuleSet,
)


def previewed(state: State, rules: RuleSet, seat: int, action: int) -> dict[str, Json]:
    """Costs and gains of a legal action; {} where there is nothing to tell."""
    captain = state.captains[seat]
    if action == DO_ROLL:
        return forecast(state, rules, True)
    if action == DO_BYPASS_ROLL:
        return {**_docking(state, seat), **forecast(state, rules, False)}
    if action == DO_DOCK:
        return _docking(state, seat)
    if action == DO_END_TURN:
        return {"stuck": stuck_chance(rules, int(captain.place), int(captain.rum)), "rum": int(captain.rum)}
    if action in (DO_SEND, DO_ACCEPT):
        return _trade(state, rules)
    if action in (DO_CONCEDE_MAROONED, DO_DECLARE_BANKRUPTCY):
        heir = int(state.frames[-1].seat) if action == DO_DECLARE_BANKRUPTCY else None
        out: dict[str, Json] = {"to": heir, "cash": int(captain.cash), "stills": int(captain.stills)}
        return {**out, "properties": deed_ids(captain.deeds)}
    if action in (DO_BUY_STILL, DO_SELL_STILL):
        change = 1 if action == DO_BUY_STILL else -1
        price = int(rules.options.fuel_station_price)
        after = int(captain.cash) - change * price
        return {"price": price, "cash": after, "supply": int(state.supply) - change}
    if action in (DO_BUY_PROPERTY, DO_TAKE_OVER):
        return _purchase(state, rules, seat, action == DO_TAKE_OVER)
    if DO_PLACE_STILL <= action < DO_FIRE:
        return _one_of_many(state, rules, seat, captain, action)
    if action >= DO_FIRE:
        return _shot(state, rules, seat, action - DO_FIRE + 1)
    return {}


def _one_of_many(state: State, rules: RuleSet, seat: int, captain: Captain, action: int) -> dict[str, Json]:
    """Actions that name a place, or so many barrels."""
    if action < DO_SELL_PROPERTY:
        deed = action - DO_PLACE_STILL
        price = int(deed_price(state, rules, deed) + rules.options.fuel_station_price)
        return {"place": IDS[DEED_PLACE[deed]], "price": price, "stills": int(captain.stills) - 1}
    if action < DO_CHOOSE:
        deed = action - DO_SELL_PROPERTY
        price = int(deed_price(state, rules, deed))
        return {"price": price, "cash": int(captain.cash) + price, "still": state.has_still(deed)}
    if action < DO_CHOOSE_MOVE:
        deed = action - DO_CHOOSE
        owner = state.owner[deed]
        facts: dict[str, Json] = {"place": IDS[DEED_PLACE[deed]], "owner": owner if owner != COMPANY else None}
        return {**facts, "price": int(deed_price(state, rules, deed)), "effect": EFFECTS[choosing(state)]}
    if action < DO_REFUEL:
        end = action - DO_CHOOSE_MOVE
        route = rules.board.route_to(int(captain.place), int(state.pips), end)
        fee = int(rent_due(state, seat, end))
        way: list[Json] = [IDS[place] for place in route]
        return {"route": way, "fee": fee, "owner": state.owner[DEED_OF[end]] if fee > 0 else None}
    barrels = action - DO_REFUEL + 1
    place = int(captain.place)
    each = int(rum_price(state, rules, seat, place))
    owner = state.owner[DEED_OF[place]] if DEED_OF[place] != NONE else COMPANY
    rum = int(captain.rum) + barrels
    return {
        "barrels": barrels,
        "price": each,
        "cost": each * barrels,
        "rum": rum,
        "cash": int(captain.cash) - each * barrels,
        "owner": owner if owner != COMPANY else None,
        "stuck": stuck_chance(rules, place, rum),
    }


def _docking(state: State, seat: int) -> dict[str, Json]:
    """The fee that docking costs and sailing on saves."""
    captain = state.captains[seat]
    place = int(captain.place)
    fee = int(rent_due(state, seat, place))
    owner = state.owner[DEED_OF[place]] if fee > 0 else None
    return {"fee": fee, "owner": owner, "short": max(0, fee - int(captain.cash))}


def _purchase(state: State, rules: RuleSet, seat: int, neglected: bool) -> dict[str, Json]:
    """Buying the place of the ship, from the Company or its negligent owner: the price, and what visitors will pay."""
    captain = state.captains[seat]
    place = int(captain.place)
    deed = DEED_OF[place]
    group = DEED_GROUP[deed]
    price = DEED_PRICE[deed] if neglected else int(deed_price(state, rules, deed))
    owned = captain.held[group] + 1
    out: dict[str, Json] = {"price": price, "cash": int(captain.cash) - price, "owned": owned}
    out["fee"] = FEES[group][owned - 1]
    if neglected:
        out["owner"] = state.owner[deed]
        out["fee_saved"] = int(rent_due(state, seat, place))
    return out


def _shot(state: State, rules: RuleSet, seat: int, mask: int) -> dict[str, Json]:
    """What a shot costs, how likely it hits or sinks, and what each double would make its targets owe."""
    captain = state.captains[seat]
    targets = members(mask)
    place = int(state.captains[targets[0]].place)
    distance = rules.board.distance(captain.place, place)
    rum = shot_cost(rules, distance)
    faces = int(rules.options.die_pips)
    pairs = float(faces * faces)
    damages = [int(rules.options.laser_battle_damage_cost) * 2 * face for face in range(1, faces)]
    return {
        "targets": list(targets),
        "place": IDS[place],
        "distance": int(distance),
        "rum": int(rum),
        "rum_left": int(captain.rum - rum),
        "hit": float(faces - 1) / pairs,
        "sunk": 1.0 / pairs,
        "damages": damages,
    }


def _trade(state: State, rules: RuleSet) -> dict[str, Json]:
    """The terms, and what they do to the worth and to the groups of both captains."""
    frame = state.frames[-1]
    value: i64 = frame.cash
    for deed in range(DEEDS):
        if (frame.give >> deed) & 1:
            value += deed_price(state, rules, deed)
        elif (frame.take >> deed) & 1:
            value -= deed_price(state, rules, deed)
    groups: list[Json] = []
    for group in range(GROUPS):
        change = 0
        for deed in range(DEEDS):
            if DEED_GROUP[deed] == group:
                change += int((frame.take >> deed) & 1) - int((frame.give >> deed) & 1)
        if change != 0:
            for seat, more in ((int(frame.seat), change), (int(frame.partner), -change)):
                held = state.captains[seat].held[group]
                groups.append([seat, GROUP_IDS[group], held, held + more])
    worth: list[Json] = []
    for seat, more in ((int(frame.seat), -int(value)), (int(frame.partner), int(value))):
        before = int(worth_of(state, rules, seat))
        worth.append([seat, before, before + more])
    facts = terms(frame)
    return {"give": facts["give"], "take": facts["take"], "cash": facts["cash"], "worth": worth, "groups": groups}
