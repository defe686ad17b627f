"""The end of a move: docking, which may cost a fee, or sailing on; and the end of the turn (7.4 to 7.6, 14)."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.cannon import can_fire
from skerry.games.tropichop.rules.debts import owe, tell_paid
from skerry.games.tropichop.rules.fees import rent_due
from skerry.games.tropichop.rules.forecast import forecast, stuck_chance
from skerry.games.tropichop.rules.sailing import BYPASS, pay_arrival, throw
from skerry.games.tropichop.rules.state import FEE, POST_DOCK, PRE_DOCK, State
from skerry.games.tropichop.rules.takeover import takeover_price
from skerry.games.tropichop.rules.trade import may_offer
from skerry.games.tropichop.set_up.places import DEED_GROUP, DEED_OF, IDS, NONE
from skerry.games.tropichop.set_up.ruleset import RuleSet

NO_SAILING_ON: Final = ReasonCode("no_sailing_on", "TH-51")
NO_DOUBLE: Final = ReasonCode("no_double", "TH-53")


# --- docking ------------------------------------------------------------------------------------------------------
def waits_before_docking(state: State, rules: RuleSet) -> bool:
    """Return whether there is something to decide before docking: a takeover that the captain can pay or may trade for,
    a shot, or sailing on (7.4)."""
    if state.bypass_ready or can_fire(state, rules):
        return True
    price = takeover_price(state, rules)
    if price == NONE:
        return False
    return state.captains[state.order[state.turn]].cash >= price or may_offer(state, rules)


def dock(state: State, rules: RuleSet, context: Context) -> None:
    """Dock: pay the fee for docking or staying to the present owner, or open a debt, and go on to the phase after
    docking (7.5). [TH-17, TH-24, TH-53]"""
    seat = state.current()
    captain = state.captains[seat]
    if state.bypass_ready:
        if not rules.options.arrival_payments_survive_bypass:
            pay_arrival(state, rules, context)
        state.bypass_ready = rules.options.roll_again_after_docking_on_doubles
    state.offers = 0
    state.phase = POST_DOCK
    fee = int(rent_due(state, seat, captain.place))
    if fee == 0:
        return
    deed = DEED_OF[captain.place]
    owner = state.owner[deed]
    if context.loud:
        facts: dict[str, Json] = {"seat": seat, "place": IDS[captain.place], "owner": owner, "amount": fee}
        facts["owned"] = state.captains[owner].held[DEED_GROUP[deed]]
        facts["again"] = not state.arrived
        facts["clause"] = "TH-17" if state.arrived else "TH-24"
        context.emit("fee", facts)
    if captain.cash >= fee:
        captain.cash -= fee
        state.captains[owner].cash += fee
        if context.loud:
            tell_paid(seat, owner, fee, FEE, context)
    else:
        owed = [0] * len(state.captains)
        owed[seat] = fee
        owe(state, owner, owed, FEE)


def dock_preview(state: State, seat: int) -> dict[str, Json]:
    """Return the fee that docking costs and sailing on saves, the owner who gets it, and the Tropicbux that the captain
    lacks for it."""
    captain = state.captains[seat]
    place = int(captain.place)
    fee = int(rent_due(state, seat, place))
    owner = state.owner[DEED_OF[place]] if fee > 0 else None
    return {"fee": fee, "owner": owner, "short": max(0, fee - int(captain.cash))}


# --- sailing on ---------------------------------------------------------------------------------------------------
def cannot_sail_on(state: State, rules: RuleSet) -> ReasonCode | None:
    """Return the reason why the captain may not throw again instead of docking or, if the rules allow it, of ending the
    turn; None if it may, after a double (14.3). [TH-51, TH-53]"""
    if not rules.options.bypass_allowed:
        return NO_SAILING_ON
    return None if state.bypass_ready and state.step() in (PRE_DOCK, POST_DOCK) else NO_DOUBLE


def sail_on(state: State, rules: RuleSet, context: Context) -> None:
    """Throw again instead of docking, without a fee here (14.3, 14.4). [TH-53]"""
    if context.loud:
        seat = state.current()
        place = int(state.captains[seat].place)
        fee = int(rent_due(state, seat, place)) if state.phase == PRE_DOCK else 0
        context.emit("bypassed", {"seat": seat, "place": IDS[place], "fee": fee, "clause": "TH-53"})
    throw(state, rules, BYPASS, 1, context)


def sail_on_preview(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    """Return the fee that sailing on saves, and the forecast of the throw."""
    return {**dock_preview(state, seat), **forecast(state, rules, False)}


# --- the end of the turn ------------------------------------------------------------------------------------------
def end_turn_preview(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    """Return the chance that the ship cannot leave in its next turn with the rum aboard, and that rum."""
    captain = state.captains[seat]
    return {"stuck": stuck_chance(rules, int(captain.place), int(captain.rum)), "rum": int(captain.rum)}
