"""The purchase of the place where a ship is docked, and the sale of deeds to the Company (9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.fees import company_deals, deed_price
from skerry.games.tropichop.rules.state import COMPANY, State
from skerry.games.tropichop.set_up.places import DEED_GROUP, DEED_OF, DEED_PLACE, FEES, IDS, NONE, START
from skerry.games.tropichop.set_up.ruleset import RuleSet

AFTER_DOCKING: Final = ReasonCode("after_docking", "TH-15")
WHARF: Final = ReasonCode("wharf", "TH-16")
NEVER_SOLD: Final = ReasonCode("never_sold", "TH-15")
OWNED: Final = ReasonCode("owned", "TH-15")
SOLD_THIS_TURN: Final = ReasonCode("sold_this_turn", "TH-15")
PROPERTY_DEAR: Final = ReasonCode("property_dear", "TH-15")
NOT_YOURS: Final = ReasonCode("not_yours", "TH-19")
NO_BUYBACK: Final = ReasonCode("no_buyback", "TH-19")


def add_deeds(deeds: i64, first: int, found: list[int]) -> None:
    """Add one action for every deed of a set (bits), numbered from `first`."""
    action = first
    left = deeds
    while left:
        if left & 1:
            found.append(action)
        left >>= 1
        action += 1


# --- buying -------------------------------------------------------------------------------------------------------
def cannot_buy_property(state: State, rules: RuleSet) -> ReasonCode | None:
    """Return the reason why the current captain may not buy the place where its ship is docked; None if it may: nobody
    owns it, it is affordable, and it was not sold in this very turn (9.1, 18.5). [TH-15, TH-16]"""
    captain = state.captains[state.order[state.turn]]
    deed = DEED_OF[captain.place]
    if deed == NONE:
        return WHARF if captain.place == START else NEVER_SOLD
    if state.owner[deed] != COMPANY:
        return OWNED
    if (state.sold >> deed) & 1:
        return SOLD_THIS_TURN
    return None if captain.cash >= deed_price(state, rules, deed) else PROPERTY_DEAR


def buy_property_facts(state: State, rules: RuleSet, seat: int, no: ReasonCode) -> dict[str, Json]:
    """Return the figures that the message of `no` names; {} if it names none."""
    if no is not PROPERTY_DEAR:
        return {}
    captain = state.captains[seat]
    deed = DEED_OF[captain.place]
    price = int(deed_price(state, rules, deed))
    return {"cash": int(captain.cash), "price": price, "place": IDS[DEED_PLACE[deed]]}


def buy_property(state: State, rules: RuleSet, context: Context) -> None:
    """Buy the place where the ship of the current captain is docked from the Company (9.1). [TH-15]"""
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


def buy_property_preview(state: State, rules: RuleSet, seat: int) -> dict[str, Json]:
    """Return the consequences of buying the place where the ship is docked, as `purchase` does."""
    deed = DEED_OF[state.captains[seat].place]
    return purchase(state, seat, deed, int(deed_price(state, rules, deed)))


def purchase(state: State, seat: int, deed: int, price: int) -> dict[str, Json]:
    """Return the consequences of gaining a deed for `price`, from any seller: the price, the cash left, and the number
    of deeds of its group then owned with the fee that visitors then pay."""
    captain = state.captains[seat]
    group = DEED_GROUP[deed]
    owned = captain.held[group] + 1
    return {"price": price, "cash": int(captain.cash) - price, "owned": owned, "fee": FEES[group][owned - 1]}


# --- selling ------------------------------------------------------------------------------------------------------
def cannot_sell_property(state: State, rules: RuleSet, seat: int, deed: int, debt: bool) -> ReasonCode | None:
    """Return the reason why `seat` may not sell a deed to the Company; None if it may. In a debt the ship may lie
    anywhere (9.4, 15.3). [TH-19, TH-20]"""
    if state.owner[deed] != seat:
        return NOT_YOURS
    return None if debt or company_deals(state.captains[seat].place, rules.node_buyback) else NO_BUYBACK


def sell_property(state: State, rules: RuleSet, seat: int, deed: int, context: Context) -> None:
    """Sell a deed to the Company for its price; a still that stands there stays and is paid for (9.4, 15.3).

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


def sell_property_preview(state: State, rules: RuleSet, seat: int, deed: int) -> dict[str, Json]:
    """Return the price of the deed, the cash after the sale, and whether a still goes with it."""
    price = int(deed_price(state, rules, deed))
    return {"price": price, "cash": int(state.captains[seat].cash) + price, "still": state.has_still(deed)}
