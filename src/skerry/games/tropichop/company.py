"""What a docked captain may do besides sailing: rum, deeds and stills, and taking a neglected port over (8 to 11)."""

from __future__ import annotations

from mypy_extensions import i64

from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.fees import company_deals, deed_price, rum_price
from skerry.games.tropichop.places import DEED_IS_PORT, DEED_OF, DEED_PLACE, DEED_PRICE, IDS, NONE
from skerry.games.tropichop.ruleset import RuleSet
from skerry.games.tropichop.state import COMPANY, PRE_ROLL, State


# --- rum ----------------------------------------------------------------------------------------------------------
def refuel(rules: RuleSet, state: State, barrels: int, context: Context) -> None:
    """Take rum aboard, paid to the owner or the Company (8.3 to 8.6). Before rolling it ends firing. [TH-26, TH-44]"""
    seat = state.current()
    captain = state.captains[seat]
    place = int(captain.place)
    cost: i64 = rum_price(rules, state, seat, place) * barrels
    captain.cash -= cost
    captain.rum += barrels
    owner = COMPANY
    if DEED_OF[place] != NONE:
        owner = state.owner[DEED_OF[place]]
        if owner != COMPANY:
            state.captains[owner].cash += cost
    if state.phase == PRE_ROLL:
        state.refuelled = True
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "place": IDS[place], "barrels": barrels, "cost": int(cost)}
        facts["owner"] = owner if owner != COMPANY else None
        facts["rum"] = int(captain.rum)
        facts["clause"] = "TH-08" if DEED_OF[place] == NONE else "TH-27" if owner == COMPANY else "TH-26"
        context.emit("refuelled", facts)


# --- deeds --------------------------------------------------------------------------------------------------------
def can_buy_property(rules: RuleSet, state: State) -> bool:
    """Whether the place where the current captain is docked can be bought: nobody's, affordable, and not sold in this
    very turn (9.1, 18.5). [TH-15, TH-16]"""
    captain = state.captains[state.order[state.turn]]
    deed = DEED_OF[captain.place]
    if deed == NONE or state.owner[deed] != COMPANY or (state.sold >> deed) & 1:
        return False
    return captain.cash >= deed_price(rules, state, deed)


def buy_property(rules: RuleSet, state: State, context: Context) -> None:
    """The current captain buys the place of its ship from the Company (9.1). [TH-15]"""
    seat = state.current()
    captain = state.captains[seat]
    deed = DEED_OF[captain.place]
    price = deed_price(rules, state, deed)
    captain.cash -= price
    state.hand_over(deed, seat)
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "place": IDS[DEED_PLACE[deed]], "price": int(price)}
        facts["still"] = state.has_still(deed)
        facts["clause"] = "TH-15"
        context.emit("bought", facts)


def sell_property(rules: RuleSet, state: State, seat: int, deed: int, context: Context) -> None:
    """A deed goes back to the Company for its price; a still that stands there stays and is paid for (9.4, 15.3).

    [TH-19, TH-20, TH-21]
    """
    price = deed_price(rules, state, deed)
    state.captains[seat].cash += price
    state.hand_over(deed, COMPANY)
    if seat == state.current():
        state.sold |= 1 << deed
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "place": IDS[DEED_PLACE[deed]], "price": int(price)}
        facts["still"] = state.has_still(deed)
        facts["clause"] = "TH-20" if len(state.frames) > 0 else "TH-21"
        context.emit("sold", facts)


# --- stills -------------------------------------------------------------------------------------------------------
def can_buy_still(rules: RuleSet, state: State) -> bool:
    """Whether the Company sells the current captain a still here and now (10.1, 18.5). [TH-37, TH-40]"""
    captain = state.captains[state.order[state.turn]]
    if state.supply == 0 or captain.cash < rules.options.fuel_station_price:
        return False
    if state.sold_still and not rules.options.still_buy_after_sell_same_turn:
        return False
    return company_deals(captain.place, rules.still_purchase)


def can_sell_still(rules: RuleSet, state: State) -> bool:
    """Whether the Company buys a still in hand from the current captain here (10.2). [TH-37]"""
    captain = state.captains[state.order[state.turn]]
    return captain.stills > 0 and company_deals(captain.place, rules.still_buyback)


def buy_still(rules: RuleSet, state: State, context: Context) -> None:
    """A still from the supply into the hand of the current captain. [TH-36, TH-37]"""
    seat = state.current()
    captain = state.captains[seat]
    captain.cash -= rules.options.fuel_station_price
    captain.stills += 1
    state.supply -= 1
    if context.loud:
        facts: dict[str, Json] = {
            "seat": seat,
            "price": int(rules.options.fuel_station_price),
            "supply": int(state.supply),
        }
        context.emit("still_bought", {**facts, "clause": "TH-37"})


def sell_still(rules: RuleSet, state: State, seat: int, context: Context) -> None:
    """A still from the hand back into the supply, for its price. [TH-36, TH-37, TH-38]"""
    captain = state.captains[seat]
    captain.cash += rules.options.fuel_station_price
    captain.stills -= 1
    state.supply += 1
    if seat == state.current():
        state.sold_still = True
    if context.loud:
        facts: dict[str, Json] = {
            "seat": seat,
            "price": int(rules.options.fuel_station_price),
            "supply": int(state.supply),
        }
        context.emit("still_sold", {**facts, "clause": "TH-38" if len(state.frames) > 0 else "TH-37"})


def can_place_still(rules: RuleSet, state: State, deed: int) -> bool:
    """Whether the current captain may set a still up there: an own port without one, and within reach (10.4). [TH-33,
    TH-34]"""
    seat = state.order[state.turn]
    captain = state.captains[seat]
    if captain.stills == 0 or state.owner[deed] != seat or not DEED_IS_PORT[deed] or state.has_still(deed):
        return False
    return rules.options.can_place_fuel_stations_on_any_node or captain.place == DEED_PLACE[deed]


def place_still(state: State, deed: int, context: Context) -> None:
    """A still from the hand of the current captain stands on a port of its own for good (10.3, 10.4). [TH-33, TH-35]"""
    seat = state.current()
    state.captains[seat].stills -= 1
    state.standing |= 1 << deed
    if context.loud:
        context.emit("still_placed", {"seat": seat, "place": IDS[DEED_PLACE[deed]], "clause": "TH-33"})


# --- neglected ports ----------------------------------------------------------------------------------------------
def neglected(rules: RuleSet, state: State, seat: i64, place: i64, rum: i64) -> bool:
    """Whether `seat`, docking at a place with that much rum, finds a rival's port without a still and little enough rum
    aboard to take it over (11). [TH-30]"""
    deed = DEED_OF[place]
    if deed == NONE or rum > rules.options.low_fuel or not DEED_IS_PORT[deed] or state.has_still(deed):
        return False
    owner = state.owner[deed]
    return owner not in (COMPANY, seat)


def takeover_price(rules: RuleSet, state: State) -> i64:
    """What the current captain would pay to take over the port where it has just arrived, whether or not it has so
    much; NONE if the port cannot be taken over (11). [TH-30]"""
    seat = state.order[state.turn]
    captain = state.captains[seat]
    if not state.arrived and rules.options.takeover_needs_arrival:
        return NONE
    if not neglected(rules, state, seat, captain.place, captain.rum):
        return NONE
    return DEED_PRICE[DEED_OF[captain.place]]


def take_over(state: State, context: Context) -> None:
    """The arriving captain buys a port without a still from its negligent owner for the full price (11). [TH-30]"""
    seat = state.current()
    captain = state.captains[seat]
    deed = DEED_OF[captain.place]
    owner = state.owner[deed]
    price: i64 = DEED_PRICE[deed]
    captain.cash -= price
    state.captains[owner].cash += price
    state.hand_over(deed, seat)
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "place": IDS[DEED_PLACE[deed]], "owner": owner, "price": int(price)}
        context.emit("took_over", {**facts, "clause": "TH-30"})
