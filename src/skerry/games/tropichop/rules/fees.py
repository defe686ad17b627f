"""Prices: fees, rum, deeds, and the net worth of a captain."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.data import Json
from skerry.games.tropichop.rules.state import COMPANY, State
from skerry.games.tropichop.set_up.places import (
    DEED_GROUP,
    DEED_OF,
    DEED_PRICE,
    DEEDS,
    FEES,
    KIND,
    KIND_DISTILLERY,
    KIND_FREEPORT,
    KIND_PORT,
    NONE,
    RUM_PRICES,
    START,
)
from skerry.games.tropichop.set_up.ruleset import DESK_EVERYWHERE, DESK_STATIONS, RuleSet

NO_SALE: Final = -1
"""Stands for the price of rum where no rum is on sale."""


def rent_due(state: State, seat: i64, place: i64) -> i64:
    """Return the fee in Tropicbux that `seat` owes for docking or staying at a place, by the number of deeds of the
    group that its owner holds; 0 if it is its own or nobody's (9.3). [TH-17, TH-18]"""
    deed = DEED_OF[place]
    if deed == NONE:
        return 0
    owner = state.owner[deed]
    if owner in (COMPANY, seat):
        return 0
    group = DEED_GROUP[deed]
    return FEES[group][state.captains[owner].held[group] - 1]


def rum_price(state: State, rules: RuleSet, seat: i64, place: i64) -> i64:
    """Return the price of rum, in Tropicbux a barrel, for `seat` docked at `place`; NO_SALE if none is on sale (8.3,
    8.4). [TH-08, TH-25, TH-26, TH-27]"""
    if place == START:
        return rules.options.fuel_price_on_start
    deed = DEED_OF[place]
    if deed == NONE:
        return NO_SALE
    kind = KIND[place]
    if kind != KIND_DISTILLERY and not (kind == KIND_PORT and state.has_still(deed)):
        return NO_SALE
    owner = state.owner[deed]
    if owner == seat:
        return 0
    group = DEED_GROUP[deed]
    if owner == COMPANY:
        return RUM_PRICES[group][0] if rules.options.fuel_available_on_unowned_node else NO_SALE
    return RUM_PRICES[group][state.captains[owner].held[group] - 1]


def barrels_for_sale(state: State, rules: RuleSet, seat: i64) -> i64:
    """Return the maximum number of barrels that `seat` may take aboard where it is docked, by its hold and its cash; 0
    if no rum is on sale (8.5). [TH-28]"""
    captain = state.captains[seat]
    price = rum_price(state, rules, seat, captain.place)
    if price == NO_SALE:
        return 0
    room: i64 = rules.options.maximum_fuel - captain.rum
    if price > 0:
        affordable: i64 = captain.cash // price
        if affordable < room:
            room = affordable
    return room


def deed_price(state: State, rules: RuleSet, deed: i64) -> i64:
    """Return the price, in Tropicbux, at which a deed is bought and sold, including that of a still that stands there
    (9.2). [TH-21, TH-36]"""
    price: i64 = DEED_PRICE[deed]
    if state.has_still(deed):
        price += rules.options.fuel_station_price
    return price


def worth_of(state: State, rules: RuleSet, seat: i64) -> i64:
    """Return the net worth of `seat` in Tropicbux: cash, stills in hand and deeds at their prices; rum counts nothing
    (18.2). [TH-57]"""
    captain = state.captains[seat]
    worth: i64 = captain.cash + rules.options.fuel_station_price * captain.stills
    left: i64 = captain.deeds
    if left == 0:
        return worth
    for deed in range(DEEDS):
        if (left >> deed) & 1:
            worth += DEED_PRICE[deed]
            if (state.standing >> deed) & 1:
                worth += rules.options.fuel_station_price
    return worth


def company_deals(place: i64, where: i64) -> bool:
    """Return whether the Company deals with a ship docked at `place`, for an availability value `where` (DESK_...)."""
    return where == DESK_EVERYWHERE or (where == DESK_STATIONS and KIND[place] == KIND_FREEPORT)


def price_or_none(price: i64) -> Json:
    """Return a price for JSON; None for NO_SALE."""
    return None if price == NO_SALE else int(price)
