"""Trades that profit both sides: the value of an offer, and the best offer of a bot."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.games.tropichop.minds.worth import NOTHING, Holding, Outlook
from skerry.games.tropichop.rules.fees import deed_price
from skerry.games.tropichop.rules.moves import DO_CASH, DO_GIVE, DO_SEND, DO_TAKE, DO_WITHDRAW
from skerry.games.tropichop.rules.state import Frame, State
from skerry.games.tropichop.rules.trade import cash_fits, holds_good, may_change
from skerry.games.tropichop.set_up.places import DEEDS
from skerry.games.tropichop.set_up.ruleset import DENOMINATIONS, MONEY_STEPS, RuleSet

LEAST_SURPLUS: Final = 150.0
"""Gain of both sides together, in Tropicbux, that each swap of an offer of a bot must exceed."""
LEAST_GAIN: Final = 40.0
"""Minimum gain of the partner, in Tropicbux, for a bot to accept an offer."""
FAIR: Final = 0.5
"""Minimum gain of the partner, as a share of the author's gain, for a bot to accept an offer."""
KEPT: Final = 150
"""Tropicbux that the side that pays keeps, at least, in an offer of a bot."""
MOST_SWAPS: Final = 3
"""Maximum number of swaps in an offer of a bot: each side gives at most this number of deeds."""
ROUNDED: Final = 50
"""Step of the money in an offer of a bot, in Tropicbux."""


@final
class Plan:
    """An offer: `give` and `take` are the deeds (bits) that the author gives and takes, `cash` the Tropicbux that it
    pays (below 0: receives), `surplus` the gain of both sides together in Tropicbux."""

    def __init__(self, give: i64, take: i64, cash: int, surplus: float) -> None:
        self.give: i64 = give
        self.take: i64 = take
        self.cash = cash
        self.surplus = surplus


@final
class Bargain:
    """An offer between two captains in the making: `give` and `take` are the deeds (bits) swapped so far, `own` and
    `theirs` the deeds that the author and the partner would then hold."""

    def __init__(self, state: State, rules: RuleSet, outlook: Outlook, author: int, partner: int) -> None:
        self.rules = rules
        self.state = state
        self.outlook = outlook
        self.author = author
        self.partner = partner
        self.own: Holding = outlook.holdings[author].copy()
        self.theirs: Holding = outlook.holdings[partner].copy()
        self.give: i64 = 0
        self.take: i64 = 0
        self.prices = 0.0
        """Prices of the deeds that the author takes less those of the deeds that it gives, in Tropicbux."""

    def swap(self, give: int, take: int) -> None:
        """Add one deed each way to the swaps; NOTHING for none."""
        if give != NOTHING:
            self.give |= 1 << give
            self.own.drop(self.rules, give)
            self.theirs.add(self.rules, give)
        if take != NOTHING:
            self.take |= 1 << take
            self.theirs.drop(self.rules, take)
            self.own.add(self.rules, take)
        self.prices += self._price(take) - self._price(give)

    def _price(self, deed: int) -> float:
        return float(deed_price(self.state, self.rules, deed)) if deed != NOTHING else 0.0

    def gains(self) -> tuple[float, float]:
        """Return the gains of the author and of the partner by the swaps so far, in Tropicbux: expected fees and deed
        prices, without the money of the offer."""
        change_one = self.own.rate() - self.outlook.rates[self.author]
        change_other = self.theirs.rate() - self.outlook.rates[self.partner]
        ahead, rivals = self.outlook.ahead, self.outlook.rivals
        return (
            ahead * (rivals * change_one - change_other) + self.prices,
            ahead * (rivals * change_other - change_one) - self.prices,
        )

    def better(self, least: float) -> Plan | None:
        """Return the best offer that adds one swap to these and that the side that pays can afford, or None if no such
        offer has a surplus above `least`."""
        one, other = self.gains()
        ahead, rivals = self.outlook.ahead, self.outlook.rivals
        mine: list[int] = [NOTHING]
        yours: list[int] = [NOTHING]
        for deed in range(DEEDS):
            if ((self.give | self.take) >> deed) & 1:
                continue
            if self.state.owner[deed] == self.author:
                mine.append(deed)
            elif self.state.owner[deed] == self.partner:
                yours.append(deed)
        best: Plan | None = None
        most = least
        for give in mine:
            for take in yours:
                change_one = self.own.swapped(self.rules, give, take)
                change_other = self.theirs.swapped(self.rules, take, give)
                surplus = one + other + ahead * (rivals - 1.0) * (change_one + change_other)
                if surplus <= most:
                    continue
                price = self._price(take) - self._price(give)
                uneven = one - other + ahead * (rivals + 1.0) * (change_one - change_other) + 2.0 * price
                cash = round(uneven / 2.0 / ROUNDED) * ROUNDED
                if self._can_pay(cash):
                    most = surplus
                    best = Plan(_with(self.give, give), _with(self.take, take), cash, surplus)
        return best

    def _can_pay(self, cash: int) -> bool:
        captains = self.state.captains
        if cash > 0:
            return cash <= captains[self.author].cash - KEPT
        return cash == 0 or -cash <= captains[self.partner].cash - KEPT


def _with(bits: i64, deed: int) -> i64:
    if deed == NOTHING:
        return bits
    return bits | (1 << deed)


def best_plan(state: State, rules: RuleSet, author: int, partner: int) -> Plan | None:
    """Return the offer with the highest surplus, its money splitting the surplus evenly; None if no offer is worth
    making.

    The offer is built of swaps, each the best one after those before it. Between the last two captains no offer is
    worth making: one's gain is the other's loss.
    """
    outlook = Outlook(state, rules)
    if outlook.rivals < 2.0 or outlook.ahead <= 0.0:
        return None
    bargain = Bargain(state, rules, outlook, author, partner)
    best: Plan | None = None
    least = LEAST_SURPLUS
    for _ in range(MOST_SWAPS):
        found = bargain.better(least)
        if found is None:
            break
        best = found
        bargain.swap(_lowest(found.give & ~bargain.give), _lowest(found.take & ~bargain.take))
        least = found.surplus + LEAST_SURPLUS
    return best


def next_term(state: State, rules: RuleSet) -> int:
    """Return the next step of drawing up the best offer to the partner of the innermost frame: a change, or DO_SEND; or
    DO_WITHDRAW if there is no such offer, it may no longer be changed or its terms cannot be carried out."""
    frame = state.frames[-1]
    plan = best_plan(state, rules, int(frame.seat), int(frame.partner))
    if plan is None or not may_change(frame):
        return DO_WITHDRAW
    wrong = _lowest(frame.give ^ plan.give)
    if wrong != NOTHING:
        return DO_GIVE + wrong
    wrong = _lowest(frame.take ^ plan.take)
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
    """Return the step of money that brings the offer nearest to `cash`; DO_WITHDRAW if none brings it nearer."""
    best = DO_WITHDRAW
    nearest = abs(cash - int(frame.cash))
    for step in range(MONEY_STEPS):
        left = abs(cash - int(frame.cash) - DENOMINATIONS[step])
        if left < nearest and cash_fits(state, frame, frame.cash + DENOMINATIONS[step]):
            nearest = left
            best = DO_CASH + step
    return best


def agreeable(state: State, rules: RuleSet) -> bool:
    """Return whether the partner of the innermost offer should accept it: it gains LEAST_GAIN or more, and no less than
    the share FAIR of the author's gain."""
    frame = state.frames[-1]
    bargain = Bargain(state, rules, Outlook(state, rules), int(frame.seat), int(frame.partner))
    for deed in range(DEEDS):
        if (frame.give >> deed) & 1:
            bargain.swap(deed, NOTHING)
        elif (frame.take >> deed) & 1:
            bargain.swap(NOTHING, deed)
    one, other = bargain.gains()
    one -= float(frame.cash)
    other += float(frame.cash)
    return other >= LEAST_GAIN and other >= FAIR * one
