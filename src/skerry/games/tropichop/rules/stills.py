"""Stills: purchase from the supply, sale back into it, and setting up for good on a port of the captain's own (10)."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.fees import company_deals, deed_price
from skerry.games.tropichop.rules.state import State
from skerry.games.tropichop.set_up.places import DEED_IS_PORT, DEED_PLACE, IDS
from skerry.games.tropichop.set_up.ruleset import RuleSet

NO_STILLS_SOLD: Final = ReasonCode("no_stills_sold", "TH-37")
NO_STILL_LEFT: Final = ReasonCode("no_still_left", "TH-40")
STILL_DEAR: Final = ReasonCode("still_dear", "TH-37")
STILL_SOLD_THIS_TURN: Final = ReasonCode("still_sold_this_turn", "TH-37")
NO_STILL_TO_SELL: Final = ReasonCode("no_still_to_sell", "TH-35")
NO_STILLS_BOUGHT: Final = ReasonCode("no_stills_bought", "TH-37")
PORTS_ONLY: Final = ReasonCode("ports_only", "TH-33")
NOT_YOUR_PORT: Final = ReasonCode("not_your_port", "TH-33")
STILL_THERE: Final = ReasonCode("still_there", "TH-33")
NO_STILL_IN_HAND: Final = ReasonCode("no_still_in_hand", "TH-33")
DOCK_THERE: Final = ReasonCode("dock_there", "TH-34")


# --- buying -------------------------------------------------------------------------------------------------------
def cannot_buy_still(state: State, rules: RuleSet) -> ReasonCode | None:
    """Return the reason why the current captain may not buy a still here and now (10.1, 18.5); None if it may. [TH-37,
    TH-40]"""
    captain = state.captains[state.order[state.turn]]
    if not company_deals(captain.place, rules.still_purchase):
        return NO_STILLS_SOLD
    if state.supply == 0:
        return NO_STILL_LEFT
    if captain.cash < rules.options.fuel_station_price:
        return STILL_DEAR
    return STILL_SOLD_THIS_TURN if state.sold_still and not rules.options.still_buy_after_sell_same_turn else None


def buy_still_facts(state: State, rules: RuleSet, seat: int, no: ReasonCode) -> dict[str, Json]:
    """Return the figures that the message of `no` names; {} if it names none."""
    if no is not STILL_DEAR:
        return {}
    return {"cash": int(state.captains[seat].cash), "price": int(rules.options.fuel_station_price)}


def buy_still(state: State, rules: RuleSet, context: Context) -> None:
    """Buy a still: from the supply into the hand of the current captain. [TH-36, TH-37]"""
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


# --- selling ------------------------------------------------------------------------------------------------------
def cannot_sell_still(state: State, rules: RuleSet, seat: int, debt: bool) -> ReasonCode | None:
    """Return the reason why `seat` may not sell a still in hand to the Company; None if it may. In a debt the ship may
    lie anywhere (10.2, 15.3).

    [TH-35, TH-37, TH-38]
    """
    captain = state.captains[seat]
    if captain.stills == 0:
        return NO_STILL_TO_SELL
    return None if debt or company_deals(captain.place, rules.still_buyback) else NO_STILLS_BOUGHT


def sell_still(state: State, rules: RuleSet, seat: int, context: Context) -> None:
    """Sell a still: from the hand of `seat` back into the supply, for its price. [TH-36, TH-37, TH-38]"""
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


def still_preview(state: State, rules: RuleSet, seat: int, change: int) -> dict[str, Json]:
    """Return the price of a still, and the cash and the supply after buying (`change` 1) or selling (-1) one."""
    price = int(rules.options.fuel_station_price)
    after = int(state.captains[seat].cash) - change * price
    return {"price": price, "cash": after, "supply": int(state.supply) - change}


# --- setting up ---------------------------------------------------------------------------------------------------
def cannot_place_still(state: State, rules: RuleSet, deed: int) -> ReasonCode | None:
    """Return the reason why the current captain may not set up a still on a deed; None if it may: its own port without
    a still, and within reach (10.4). [TH-33, TH-34]"""
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
    """Set up a still from the hand of the current captain on its own port, for good (10.3, 10.4). [TH-33, TH-35]"""
    seat = state.current()
    state.captains[seat].stills -= 1
    state.standing |= 1 << deed
    if context.loud:
        context.emit("still_placed", {"seat": seat, "place": IDS[DEED_PLACE[deed]], "clause": "TH-33"})


def place_still_preview(state: State, rules: RuleSet, seat: int, deed: int) -> dict[str, Json]:
    """Return the price of the port with the still, and the number of stills then left in hand."""
    price = int(deed_price(state, rules, deed) + rules.options.fuel_station_price)
    return {"place": IDS[DEED_PLACE[deed]], "price": price, "stills": int(state.captains[seat].stills) - 1}
