"""The takeover of a neglected port on arrival: for its full price, from an owner who left it without a still (11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.fees import rent_due
from skerry.games.tropichop.rules.properties import purchase
from skerry.games.tropichop.rules.state import COMPANY, State
from skerry.games.tropichop.set_up.places import DEED_IS_PORT, DEED_OF, DEED_PLACE, DEED_PRICE, IDS, NONE
from skerry.games.tropichop.set_up.ruleset import RuleSet

ON_ARRIVAL: Final = ReasonCode("on_arrival", "TH-30")
PORT_DEAR: Final = ReasonCode("port_dear", "TH-30")
TOO_MUCH_RUM: Final = ReasonCode("too_much_rum", "TH-30")
NOT_NEGLECTED: Final = ReasonCode("not_neglected", "TH-30")


def neglected(state: State, rules: RuleSet, seat: i64, place: i64, rum: i64) -> bool:
    """Return whether `seat`, docking at a place with `rum` barrels aboard, finds a rival's port without a still and has
    little enough rum to take it over (11). [TH-30]"""
    deed = DEED_OF[place]
    if deed == NONE or rum > rules.options.low_fuel or not DEED_IS_PORT[deed] or state.has_still(deed):
        return False
    owner = state.owner[deed]
    return owner not in (COMPANY, seat)


def takeover_price(state: State, rules: RuleSet) -> i64:
    """Return the price, in Tropicbux, for which the current captain could take over the port where its ship lies, even
    if it cannot pay it; NONE if the port cannot be taken over (11). [TH-30]"""
    seat = state.order[state.turn]
    captain = state.captains[seat]
    if not state.arrived and rules.options.takeover_needs_arrival:
        return NONE
    if not neglected(state, rules, seat, captain.place, captain.rum):
        return NONE
    return DEED_PRICE[DEED_OF[captain.place]]


def cannot_take_over(state: State, rules: RuleSet) -> ReasonCode | None:
    """Return the reason why the current captain may not take over the port where its ship lies (11); None if it may.
    [TH-30]"""
    captain = state.captains[state.order[state.turn]]
    price = takeover_price(state, rules)
    if price != NONE:
        return None if captain.cash >= price else PORT_DEAR
    return TOO_MUCH_RUM if captain.rum > rules.options.low_fuel else NOT_NEGLECTED


def take_over_facts(state: State, rules: RuleSet, seat: int, no: ReasonCode) -> dict[str, Json]:
    """Return the figures that the message of `no` names; {} if it names none."""
    if no is TOO_MUCH_RUM:
        return {"barrels": int(rules.options.low_fuel)}
    if no is PORT_DEAR:
        return {"cash": int(state.captains[seat].cash), "price": int(takeover_price(state, rules))}
    return {}


def take_over(state: State, context: Context) -> None:
    """Take over a port without a still from its negligent owner for the full price (11). [TH-30]"""
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


def take_over_preview(state: State, seat: int) -> dict[str, Json]:
    """Return the consequences of the takeover, as `purchase` does, with the owner and the fee that it saves."""
    place = int(state.captains[seat].place)
    deed = DEED_OF[place]
    facts = purchase(state, seat, deed, DEED_PRICE[deed])
    return {**facts, "owner": state.owner[deed], "fee_saved": int(rent_due(state, seat, place))}
