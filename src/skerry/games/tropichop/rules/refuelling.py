"""The purchase of rum where a ship is docked (8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.fees import NO_SALE, barrels_for_sale, rum_price
from skerry.games.tropichop.rules.forecast import stuck_chance
from skerry.games.tropichop.rules.state import COMPANY, PRE_ROLL, State
from skerry.games.tropichop.set_up.places import DEED_IS_PORT, DEED_OF, IDS, KIND, KIND_RESORT, NONE
from skerry.games.tropichop.set_up.ruleset import RuleSet

RESORT_SELLS_NONE: Final = ReasonCode("resort_sells_none", "TH-14")
NO_RUM_HERE: Final = ReasonCode("no_rum_here", "TH-25")
UNOWNED_SELLS_NONE: Final = ReasonCode("unowned_sells_none", "TH-27")
NO_ROOM: Final = ReasonCode("no_room", "TH-28")
RUM_DEAR: Final = ReasonCode("rum_dear", "TH-26")


def cannot_refuel(state: State, rules: RuleSet, seat: int, barrels: int) -> ReasonCode | None:
    """Return the reason why `seat` may not take `barrels` aboard where it is docked (8.3 to 8.5); None if it may.
    [TH-25, TH-28]"""
    if barrels <= barrels_for_sale(state, rules, seat):
        return None
    captain = state.captains[seat]
    place = int(captain.place)
    if rum_price(state, rules, seat, place) == NO_SALE:
        if KIND[place] == KIND_RESORT:
            return RESORT_SELLS_NONE
        deed = DEED_OF[place]
        if deed == NONE or (DEED_IS_PORT[deed] and not state.has_still(deed)):
            return NO_RUM_HERE
        return UNOWNED_SELLS_NONE
    return NO_ROOM if barrels > rules.options.maximum_fuel - captain.rum else RUM_DEAR


def refuel_facts(state: State, rules: RuleSet, seat: int, barrels: int, no: ReasonCode) -> dict[str, Json]:
    """Return the figures that the message of `no` names; {} if it names none."""
    captain = state.captains[seat]
    if no is NO_ROOM:
        return {"room": int(rules.options.maximum_fuel - captain.rum)}
    if no is RUM_DEAR:
        price = int(rum_price(state, rules, seat, captain.place)) * barrels
        return {"cash": int(captain.cash), "barrels": barrels, "price": price}
    return {}


def refuel(state: State, rules: RuleSet, barrels: int, context: Context) -> None:
    """Take rum aboard and pay the owner of the place or the Company (8.3 to 8.6). Before rolling this ends firing.
    [TH-26, TH-44]"""
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


def refuel_preview(state: State, rules: RuleSet, seat: int, barrels: int) -> dict[str, Json]:
    """Return the cost of taking `barrels` aboard, the owner who is paid, and the chance that the ship is then stuck."""
    captain = state.captains[seat]
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
