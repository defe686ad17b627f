"""Trades that suit both sides: what an offer is worth, and the one that a bot would make."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.games.tropichop.fees import deed_price
from skerry.games.tropichop.places import DEEDS
from skerry.games.tropichop.ruleset import (
    DENOMINATIONS,
    DO_CASH,
    DO_GIVE,
    DO_SEND,
    DO_TAKE,
    DO_WITHDRAW,
    MONEY_STEPS,
    RuleSet,
)
from skerry.games.tropichop.state import Frame, State
from skerry.games.tropichop.trade import cash_fits, holds_good, may_change
from skerry.games.tropichop.worth import Outlook, rate_of

LEAST_SURPLUS: Final = 150.0
"""A trade must bring both sides together so much before a bot proposes it."""
LEAST_GAIN: Final = 40.0
"""And one side so much before a bot agrees."""
FAIR: Final = 0.5
"""A bot agrees to no less than this share of what the other side gains."""
KEPT: Final = 150
"""Tropicbux that a bot keeps in a trade."""
ROUNDED: Final = 50
"""Bots haggle in steps of so many Tropicbux."""
NOTHING: Final = -1


@final
class Plan:
    """An offer: a deed each way (NOTHING for none) and what the author pays, below 0 what it receives."""

    def __init__(self, give: int, take: int, cash: int) -> None:
        self.give = give
        self.take = take
        self.cash = cash


def set_price(rules: RuleSet, state: State, bits: i64) -> float:
    """The prices of a set of deeds, with the stills that stand there."""
    total: i64 = 0
    for deed in range(DEEDS):
        if (bits >> deed) & 1:
            total += deed_price(rules, state, deed)
    return float(total)


def gains(
    rules: RuleSet, state: State, outlook: Outlook, author: int, partner: int, give: i64, take: i64
) -> tuple[float, float]:
    """What the author and the partner gain by these deeds changing hands, money apart."""
    one = state.captains[author].deeds
    other = state.captains[partner].deeds
    change_one = rate_of(rules, (one & ~give) | take) - outlook.rates[author]
    change_other = rate_of(rules, (other & ~take) | give) - outlook.rates[partner]
    prices = set_price(rules, state, take) - set_price(rules, state, give)
    return (
        outlook.ahead * (outlook.rivals * change_one - change_other) + prices,
        outlook.ahead * (outlook.rivals * change_other - change_one) - prices,
    )


def best_plan(rules: RuleSet, state: State, author: int, partner: int) -> Plan | None:
    """The offer that brings both sides most together, the money splitting it evenly; None if none is worth it.

    Between two last captains nothing ever is: what one gains the other pays.
    """
    outlook = Outlook(rules, state)
    if outlook.rivals < 2.0 or outlook.ahead <= 0.0:
        return None
    own = state.captains[author].deeds
    theirs = state.captains[partner].deeds
    best: Plan | None = None
    most = LEAST_SURPLUS
    for give in range(-1, DEEDS):
        if give >= 0 and not (own >> give) & 1:
            continue
        for take in range(-1, DEEDS):
            if (take >= 0 and not (theirs >> take) & 1) or (give < 0 and take < 0):
                continue
            found = _weighed(rules, state, outlook, author, partner, give, take, most)
            if found is not None:
                plan, most = found
                best = plan
    return best


def _weighed(
    rules: RuleSet, state: State, outlook: Outlook, author: int, partner: int, give: int, take: int, least: float
) -> tuple[Plan, float] | None:
    """The offer of these deeds with fair money, and its surplus, if that is more than `least` and can be paid."""
    give_bits: i64 = 1 << give if give >= 0 else 0
    take_bits: i64 = 1 << take if take >= 0 else 0
    one, other = gains(rules, state, outlook, author, partner, give_bits, take_bits)
    if one + other <= least:
        return None
    cash = round((one - other) / 2.0 / ROUNDED) * ROUNDED
    if cash > 0 and cash > state.captains[author].cash - KEPT:
        return None
    if cash < 0 and -cash > state.captains[partner].cash - KEPT:
        return None
    return Plan(give, take, cash), one + other


def next_term(rules: RuleSet, state: State) -> int:
    """The next step in drawing up the best offer for the partner of the frame, up to sending it; or dropping it."""
    frame = state.frames[-1]
    plan = best_plan(rules, state, int(frame.seat), int(frame.partner))
    if plan is None or not may_change(frame):
        return DO_WITHDRAW
    give: i64 = 1 << plan.give if plan.give >= 0 else 0
    take: i64 = 1 << plan.take if plan.take >= 0 else 0
    wrong = _lowest(frame.give ^ give)
    if wrong != NOTHING:
        return DO_GIVE + wrong
    wrong = _lowest(frame.take ^ take)
    if wrong != NOTHING:
        return DO_TAKE + wrong
    if frame.cash != plan.cash:
        return _towards(state, frame, plan.cash)
    return DO_SEND if holds_good(state, frame) else DO_WITHDRAW


def _lowest(bits: i64) -> int:
    for deed in range(DEEDS):
        if (bits >> deed) & 1:
            return deed
    return NOTHING


def _towards(state: State, frame: Frame, cash: int) -> int:
    """The step of money that comes nearest to a sum, or dropping the offer if none comes nearer."""
    best = DO_WITHDRAW
    nearest = abs(cash - int(frame.cash))
    for step in range(MONEY_STEPS):
        left = abs(cash - int(frame.cash) - DENOMINATIONS[step])
        if left < nearest and cash_fits(state, frame, frame.cash + DENOMINATIONS[step]):
            nearest = left
            best = DO_CASH + step
    return best


def agreeable(rules: RuleSet, state: State) -> bool:
    """Whether the partner of the innermost offer should accept it: it gains, and not much less than the author."""
    frame = state.frames[-1]
    outlook = Outlook(rules, state)
    author, partner = int(frame.seat), int(frame.partner)
    one, other = gains(rules, state, outlook, author, partner, frame.give, frame.take)
    one -= float(frame.cash)
    other += float(frame.cash)
    return other >= LEAST_GAIN and other >= FAIR * one
