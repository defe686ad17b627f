"""What a docked captain may do besides sailing: rum, deeds and stills, and taking a neglected port over (8 to 11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import No
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.fees import company_deals, deed_price, rum_price
from skerry.games.tropichop.rules.state import COMPANY, PRE_ROLL, State
from skerry.games.tropichop.set_up.places import DEED_IS_PORT, DEED_OF, DEED_PLACE, DEED_PRICE, IDS, NONE, START
from skerry.games.tropichop.set_up.ruleset import RuleSet

WHARF: Final = No("wharf", "TH-16")
NEVER_SOLD: Final = No("never_sold", "TH-15")
OWNED: Final = No("owned", "TH-15")
SOLD_THIS_TURN: Final = No("sold_this_turn", "TH-15")
PROPERTY_DEAR: Final = No("property_dear", "TH-15")
NO_STILLS_SOLD: Final = No("no_stills_sold", "TH-37")
NO_STILL_LEFT: Final = No("no_still_left", "TH-40")
STILL_DEAR: Final = No("still_dear", "TH-37")
STILL_SOLD_THIS_TURN: Final = No("still_sold_this_turn", "TH-37")
NO_STILL_TO_SELL: Final = No("no_still_to_sell", "TH-35")
NO_STILLS_BOUGHT: Final = No("no_stills_bought", "TH-37")
PORTS_ONLY: Final = No("ports_only", "TH-33")
NOT_YOUR_PORT: Final = No("not_your_port", "TH-33")
STILL_THERE: Final = No("still_there", "TH-33")
NO_STILL_IN_HAND: Final = No("no_still_in_hand", "TH-33")
DOCK_THERE: Final = No("dock_there", "TH-34")
PORT_DEAR: Final = No("port_dear", "TH-30")
TOO_MUCH_RUM: Final = No("too_much_rum", "TH-30")
NOT_NEGLECTED: Final = No("not_neglected", "TH-30")


# --- rum ----------------------------------------------------------------------------------------------------------
def refuel(state: State, rules: RuleSet, barrels: int, context: Context) -> None:
    """Take rum aboard, paid to the owner or the Company (8.3 to 8.6). Before rolling it ends firing. [TH-26, TH-44]"""
    seat = state.current()
    captain = state.captains[seat]
    place = int(captain.place)
    cost: i64 = rum_price(state, rules, seat, place) * barrels
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
def cannot_buy_property(state: State, rules: RuleSet) -> No | None:
    """What keeps the current captain from buying the place where its ship is docked: it must be nobody's, affordable,
    and not sold in this very turn (9.1, 18.5). [TH-15, TH-16]"""
    captain = state.captains[state.order[state.turn]]
    deed = DEED_OF[captain.place]
    if deed == NONE:
        return WHARF if captain.place == START else NEVER_SOLD
    if state.owner[deed] != COMPANY:
        return OWNED
    if (state.sold >> deed) & 1:
        return SOLD_THIS_TURN
    return None if captain.cash >= deed_price(state, rules, deed) else PROPERTY_DEAR


def buy_property(state: State, rules: RuleSet, context: Context) -> None:
    """The current captain buys the place of its ship from the Company (9.1). [TH-15]"""
    seat = state.current()
    captain = state.captains[seat]
    deed = DEED_OF[captain.place]
    price = deed_price(state, rules, deed)
    captain.cash -= price
    state.hand_over(deed, seat)
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "place": IDS[DEED_PLACE[deed]], "price": int(price)}
        facts["still"] = state.has_still(deed)
        facts["clause"] = "TH-15"
        context.emit("bought", facts)


def sell_property(state: State, rules: RuleSet, seat: int, deed: int, context: Context) -> None:
    """A deed goes back to the Company for its price; a still that stands there stays and is paid for (9.4, 15.3).

    [TH-19, TH-20, TH-21]
    """
    price = deed_price(state, rules, deed)
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
def cannot_buy_still(state: State, rules: RuleSet) -> No | None:
    """What keeps the current captain from buying a still here and now (10.1, 18.5). [TH-37, TH-40]"""
    captain = state.captains[state.order[state.turn]]
    if not company_deals(captain.place, rules.still_purchase):
        return NO_STILLS_SOLD
    if state.supply == 0:
        return NO_STILL_LEFT
    if captain.cash < rules.options.fuel_station_price:
        return STILL_DEAR
    return STILL_SOLD_THIS_TURN if state.sold_still and not rules.options.still_buy_after_sell_same_turn else None


def cannot_sell_still(state: State, rules: RuleSet) -> No | None:
    """What keeps the current captain from selling a still in hand to the Company here (10.2). [TH-35, TH-37]"""
    captain = state.captains[state.order[state.turn]]
    if captain.stills == 0:
        return NO_STILL_TO_SELL
    return None if company_deals(captain.place, rules.still_buyback) else NO_STILLS_BOUGHT


def buy_still(state: State, rules: RuleSet, context: Context) -> None:
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


def sell_still(state: State, rules: RuleSet, seat: int, context: Context) -> None:
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


def cannot_place_still(state: State, rules: RuleSet, deed: int) -> No | None:
    """What keeps the current captain from setting a still up there: it must be an own port without one, and within
    reach (10.4). [TH-33, TH-34]"""
    seat = state.order[state.turn]
    captain = state.captains[seat]
    if not DEED_IS_PORT[deed]:
        return PORTS_ONLY
    if state.owner[deed] != seat:
        return NOT_YOUR_PORT
    if state.has_still(deed):
        return STILL_THERE
    if captain.stills == 0:
        return NO_STILL_IN_HAND
    return (
        None if rules.options.can_place_fuel_stations_on_any_node or captain.place == DEED_PLACE[deed] else DOCK_THERE
    )


def place_still(state: State, deed: int, context: Context) -> None:
    """A still from the hand of the current captain stands on a port of its own for good (10.3, 10.4). [TH-33, TH-35]"""
    seat = state.current()
    state.captains[seat].stills -= 1
    state.standing |= 1 << deed
    if context.loud:
        context.emit("still_placed", {"seat": seat, "place": IDS[DEED_PLACE[deed]], "clause": "TH-33"})


# --- neglected ports ----------------------------------------------------------------------------------------------
def neglected(state: State, rules: RuleSet, seat: i64, place: i64, rum: i64) -> bool:
    """Whether `seat`, docking at a place with that much rum, finds a rival's port without a still and little enough rum
    aboard to take it over (11). [TH-30]"""
    deed = DEED_OF[place]
    if deed == NONE or rum > rules.options.low_fuel or not DEED_IS_PORT[deed] or state.has_still(deed):
        return False
    owner = state.owner[deed]
    return owner not in (COMPANY, seat)


def takeover_price(state: State, rules: RuleSet) -> i64:
    """What the current captain would pay to take over the port where it has just arrived, whether or not it has so
    much; NONE if the port cannot be taken over (11). [TH-30]"""
    seat = state.order[state.turn]
    captain = state.captains[seat]
    if not state.arrived and rules.options.takeover_needs_arrival:
        return NONE
    if not neglected(state, rules, seat, captain.place, captain.rum):
        return NONE
    return DEED_PRICE[DEED_OF[captain.place]]


def cannot_take_over(state: State, rules: RuleSet) -> No | None:
    """What keeps the current captain from taking over the port where it has just arrived (11). [TH-30]"""
    captain = state.captains[state.order[state.turn]]
    price = takeover_price(state, rules)
    if price != NONE:
        return None if captain.cash >= price else PORT_DEAR
    return TOO_MUCH_RUM if captain.rum > rules.options.low_fuel else NOT_NEGLECTED


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
