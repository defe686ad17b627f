"""What deeds, stills and rum are worth to a captain, in Tropicbux: prices, and the fees to be expected."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.games.tropichop.fees import worth_of
from skerry.games.tropichop.places import DEED_GROUP, DEED_PLACE, DEEDS, FEES, GROUPS
from skerry.games.tropichop.ruleset import RuleSet
from skerry.games.tropichop.state import ACTIVE, State
from skerry.games.tropichop.traffic import traffic

HORIZON: Final = 10
"""Rounds for which fees are counted, if the voyage lasts so long."""
VITAL_RUM: Final = 120.0
"""What each of the first barrels is worth: without them a card or an empty port is the end."""
NEXT_RUM: Final = 45.0
"""What each barrel is worth up to the highest roll."""
SPARE_RUM: Final = 22.0
"""And up to half as much again."""
DEEP_RUM: Final = 12.0
"""And beyond."""


def rounds_ahead(rules: RuleSet, state: State) -> float:
    """How many rounds of fees to count."""
    ahead: i64 = HORIZON
    if rules.round_limit > 0 and rules.round_limit - state.round < ahead:
        ahead = rules.round_limit - state.round
    if rules.round_cap - state.round < ahead:
        ahead = rules.round_cap - state.round
    if state.called or ahead < 0:
        return 0.0
    return float(ahead)


def rate_of(rules: RuleSet, bits: i64) -> float:
    """The fees that a captain with these deeds takes, on average, from each turn of each rival."""
    shares = traffic(rules)
    weight = [0.0] * GROUPS
    count = [0] * GROUPS
    for deed in range(DEEDS):
        if (bits >> deed) & 1:
            group = DEED_GROUP[deed]
            weight[group] += shares[DEED_PLACE[deed]]
            count[group] += 1
    rate = 0.0
    for group in range(GROUPS):
        if count[group] > 0:
            rate += weight[group] * float(FEES[group][count[group] - 1])
    return rate


def rum_worth(rules: RuleSet, barrels: i64) -> float:
    """What so many barrels aboard are worth to a captain who sails on."""
    faces: i64 = rules.die_pips
    vital: i64 = faces - 1
    enough: i64 = 2 * faces
    ample: i64 = 3 * faces
    worth = VITAL_RUM * float(min(barrels, vital))
    if barrels > vital:
        worth += NEXT_RUM * float(min(barrels, enough) - vital)
    if barrels > enough:
        worth += SPARE_RUM * float(min(barrels, ample) - enough)
    if barrels > ample:
        worth += DEEP_RUM * float(barrels - ample)
    return worth


class Outlook:
    """What everybody may expect from fees: `rates[seat]` from each turn of each rival, `rivals` how many there are."""

    def __init__(self, rules: RuleSet, state: State) -> None:
        self.rules = rules
        self.ahead: float = rounds_ahead(rules, state)
        self.rates: list[float] = [rate_of(rules, captain.deeds) for captain in state.captains]
        self.rivals: float = float(state.active() - 1)

    def fees(self, state: State, seat: int) -> float:
        """Fees taken less fees paid, from now on."""
        paid = 0.0
        for other in range(len(self.rates)):
            if other != seat and state.captains[other].cause == ACTIVE:
                paid += self.rates[other]
        return self.ahead * (self.rivals * self.rates[seat] - paid)

    def gain(self, state: State, seat: int, bits: i64) -> float:
        """What it is worth to a captain to hold these deeds rather than its own, prices apart."""
        return self.ahead * self.rivals * (rate_of(self.rules, bits) - self.rates[seat])


def expectation(rules: RuleSet, state: State, outlook: Outlook, seat: int) -> float:
    """What a captain may be worth in the end: all it has, its rum, and the fees to come."""
    captain = state.captains[seat]
    assets = float(worth_of(rules, state, seat)) + rum_worth(rules, captain.rum)
    return assets + outlook.fees(state, seat)
