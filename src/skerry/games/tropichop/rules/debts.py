"""Debts between captains: a frame over the turn, in which debtors raise the money one after the other."""

from __future__ import annotations

from skerry.core.data import Json
from skerry.core.game import Context
from skerry.games.tropichop.rules.elimination import eliminate, next_departure
from skerry.games.tropichop.rules.fees import worth_of
from skerry.games.tropichop.rules.state import BANKRUPT, DEBT, DEBT_CAUSES, FEE, Frame, State
from skerry.games.tropichop.set_up.ruleset import RuleSet


def owe(state: State, creditor: int, owed: list[int], cause: int) -> None:
    """Open a frame in which every seat pays the creditor what it owes (15.1)."""
    frame = Frame(DEBT, creditor, -1)
    frame.owed = owed
    frame.cause = cause
    state.frames.append(frame)


def settle(state: State, frame: Frame, context: Context) -> bool:
    """Whoever can pay in full does so at once, in turn order from the creditor; the first who cannot decides (15.2).

    The frame is the innermost one. Returns whether somebody must decide; if nobody, the frame is gone.
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
    """A debt was paid in full."""
    facts: dict[str, Json] = {"seat": seat, "to": creditor, "amount": amount, "cause": DEBT_CAUSES[cause]}
    context.emit("paid", {**facts, "clause": _clause(cause)})


def _clause(cause: int) -> str:
    return "TH-17" if cause == FEE else "TH-47"


def hopeless(state: State, rules: RuleSet, frame: Frame) -> bool:
    """Whether the deciding debtor may declare bankruptcy: all it has would not pay the debt, unless the table lets any
    debtor give up (15.4). [TH-58]"""
    return (
        not rules.options.bankruptcy_requires_worth_below_debt
        or worth_of(state, rules, frame.partner) < frame.owed[frame.partner]
    )


def declare_bankruptcy(state: State, context: Context) -> None:
    """The deciding debtor is out, and the creditor gets everything, even if it is more than the debt (15.5, 15.6)."""
    frame = state.frames[-1]
    eliminate(state, int(frame.partner), BANKRUPT, int(frame.seat), next_departure(state), context)
