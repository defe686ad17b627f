"""Debts between captains: a frame over the turn, in which debtors raise the money one after the other (15)."""

from __future__ import annotations

from typing import Final

from skerry.core.actions import ReasonCode
from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.elimination import eliminate, estate, next_departure
from skerry.games.tropichop.rules.fees import worth_of
from skerry.games.tropichop.rules.moves import DO_DECLARE_BANKRUPTCY, DO_SELL_PROPERTY, DO_SELL_STILL
from skerry.games.tropichop.rules.properties import add_deeds
from skerry.games.tropichop.rules.state import BANKRUPT, DEBT, DEBT_CAUSES, FEE, Frame, State
from skerry.games.tropichop.rules.stills import cannot_sell_still
from skerry.games.tropichop.rules.trade import add_offers
from skerry.games.tropichop.set_up.ruleset import RuleSet

NO_DEBT: Final = ReasonCode("no_debt", "TH-58")
SOLVENT: Final = ReasonCode("solvent", "TH-58")


# --- what is owed -------------------------------------------------------------------------------------------------
def owe(state: State, creditor: int, owed: list[int], cause: int) -> None:
    """Open a frame in which every seat pays the creditor its amount of `owed` (15.1)."""
    frame = Frame(DEBT, creditor, -1)
    frame.owed = owed
    frame.cause = cause
    state.frames.append(frame)


def settle(state: State, frame: Frame, context: Context) -> bool:
    """Pay all debts of the frame that can be paid in full, in turn order from the creditor; the first debtor who cannot
    pay decides (15.2).

    The frame is the innermost one. Return whether a debtor must decide; if none must, the frame is removed.
    """
    seats = len(state.order)
    creditor = int(frame.seat)
    at = state.order.index(creditor)
    first = -1
    for step in range(1, seats):
        seat = state.order[(at + step) % seats]
        amount = frame.owed[seat]
        if amount == 0:
            continue
        captain = state.captains[seat]
        if captain.cash >= amount:
            captain.cash -= amount
            state.captains[creditor].cash += amount
            frame.owed[seat] = 0
            if context.loud:
                tell_paid(seat, creditor, amount, int(frame.cause), context)
        elif first < 0:
            first = seat
    if first < 0:
        state.frames.pop()
        return False
    if frame.partner != first:
        frame.partner = first
        frame.offers = 0
        if context.loud:
            missing = frame.owed[first] - int(state.captains[first].cash)
            facts: dict[str, Json] = {"seat": first, "to": creditor, "amount": frame.owed[first], "missing": missing}
            context.emit("debt", {**facts, "cause": DEBT_CAUSES[frame.cause], "clause": _clause(int(frame.cause))})
    return True


def tell_paid(seat: int, creditor: int, amount: int, cause: int, context: Context) -> None:
    """Emit that a debt was paid in full."""
    facts: dict[str, Json] = {"seat": seat, "to": creditor, "amount": amount, "cause": DEBT_CAUSES[cause]}
    context.emit("paid", {**facts, "clause": _clause(cause)})


def add_rescues(state: State, rules: RuleSet, found: list[int]) -> None:
    """Add the actions by which the debtor who is asked may raise money or give up, wherever its ship lies (15.3).
    [TH-20, TH-38]"""
    frame = state.frames[-1]
    if hopeless(state, rules, frame):
        found.append(DO_DECLARE_BANKRUPTCY)
    if cannot_sell_still(state, rules, int(frame.partner), True) is None:
        found.append(DO_SELL_STILL)
    add_offers(state, rules, found)
    add_deeds(state.captains[frame.partner].deeds, DO_SELL_PROPERTY, found)


def _clause(cause: int) -> str:
    return "TH-17" if cause == FEE else "TH-47"


# --- bankruptcy ---------------------------------------------------------------------------------------------------
def hopeless(state: State, rules: RuleSet, frame: Frame) -> bool:
    """Return whether the deciding debtor may declare bankruptcy: its net worth is less than the debt, or the table lets
    any debtor give up (15.4). [TH-58]"""
    return (
        not rules.options.bankruptcy_requires_worth_below_debt
        or worth_of(state, rules, frame.partner) < frame.owed[frame.partner]
    )


def cannot_declare_bankruptcy(state: State, rules: RuleSet) -> ReasonCode | None:
    """Return the reason why the seat that is asked may not declare bankruptcy (15.4); None if it may. [TH-58]"""
    if state.step() != DEBT:
        return NO_DEBT
    return None if hopeless(state, rules, state.frames[-1]) else SOLVENT


def bankruptcy_facts(state: State, rules: RuleSet, no: ReasonCode) -> dict[str, Json]:
    """Return the figures that the message of `no` names; {} if it names none."""
    if no is not SOLVENT:
        return {}
    frame = state.frames[-1]
    return {"worth": int(worth_of(state, rules, frame.partner)), "owed": frame.owed[frame.partner]}


def declare_bankruptcy(state: State, context: Context) -> None:
    """Eliminate the deciding debtor; the creditor gets everything, even if it is more than the debt (15.5, 15.6)."""
    frame = state.frames[-1]
    eliminate(state, int(frame.partner), BANKRUPT, int(frame.seat), next_departure(state), context)


def bankruptcy_preview(state: State, seat: int) -> dict[str, Json]:
    """Return the estate that would go to the creditor."""
    return estate(state, seat, int(state.frames[-1].seat))
