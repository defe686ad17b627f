"""What deeds, stills and rum are worth to a captain, in Tropicbux: prices, and the fees to be expected."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.games.tropichop.rules.fees import worth_of
from skerry.games.tropichop.rules.state import ACTIVE, COMPANY, State
from skerry.games.tropichop.set_up.places import DEED_GROUP, DEEDS, FEES, GROUPS
from skerry.games.tropichop.set_up.ruleset import RuleSet

NOTHING: Final = -1
"""Stands for no deed."""
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


def rounds_ahead(state: State, rules: RuleSet) -> float:
    """How many rounds of fees to count."""
    ahead: i64 = HORIZON
    if rules.options.round_limit > 0 and rules.options.round_limit - state.round < ahead:
        ahead = rules.options.round_limit - state.round
    if rules.options.round_cap - state.round < ahead:
        ahead = rules.options.round_cap - state.round
    if state.called or ahead < 0:
        return 0.0
    return float(ahead)


def rum_worth(rules: RuleSet, barrels: i64) -> float:
    """What so many barrels aboard are worth to a captain who sails on."""
    faces: i64 = rules.options.die_pips
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


class Holding:
    """The deeds of one captain by group: how many there are, and how often ships dock there."""

    def __init__(self) -> None:
        self.count: list[int] = [0] * GROUPS
        self.weight: list[float] = [0.0] * GROUPS

    def copy(self) -> Holding:
        """The same deeds once more."""
        new = Holding()
        new.count = self.count[:]
        new.weight = self.weight[:]
        return new

    def add(self, rules: RuleSet, deed: int) -> None:
        """One deed more."""
        group = DEED_GROUP[deed]
        self.count[group] += 1
        self.weight[group] += rules.traffic[deed]

    def drop(self, rules: RuleSet, deed: int) -> None:
        """One deed fewer."""
        group = DEED_GROUP[deed]
        self.count[group] -= 1
        self.weight[group] -= rules.traffic[deed]

    def rate(self) -> float:
        """The fees that a captain with these deeds takes, on average, from each turn of each rival."""
        rate = 0.0
        for group in range(GROUPS):
            if self.count[group] > 0:
                rate += self.weight[group] * float(FEES[group][self.count[group] - 1])
        return rate

    def swapped(self, rules: RuleSet, less: int, more: int) -> float:
        """By how much the rate changes if one deed goes and another comes; NOTHING for either stands for none."""
        if less == NOTHING:
            return self._gained(rules, more) if more != NOTHING else 0.0
        if more == NOTHING:
            return self._lost(rules, less)
        group = DEED_GROUP[less]
        if group != DEED_GROUP[more]:
            return self._lost(rules, less) + self._gained(rules, more)
        return (rules.traffic[more] - rules.traffic[less]) * float(FEES[group][self.count[group] - 1])

    def _gained(self, rules: RuleSet, deed: int) -> float:
        group = DEED_GROUP[deed]
        count = self.count[group]
        after = (self.weight[group] + rules.traffic[deed]) * float(FEES[group][count])
        if count == 0:
            return after
        return after - self.weight[group] * float(FEES[group][count - 1])

    def _lost(self, rules: RuleSet, deed: int) -> float:
        group = DEED_GROUP[deed]
        count = self.count[group]
        before = self.weight[group] * float(FEES[group][count - 1])
        if count == 1:
            return -before
        return (self.weight[group] - rules.traffic[deed]) * float(FEES[group][count - 2]) - before


class Outlook:
    """What everybody may expect from fees: `rates[seat]` from each turn of each rival, `rivals` how many there are."""

    def __init__(self, state: State, rules: RuleSet) -> None:
        self.rules = rules
        self.ahead: float = rounds_ahead(state, rules)
        self.holdings: list[Holding] = [Holding() for _ in range(len(state.captains))]
        for deed in range(DEEDS):
            owner = state.owner[deed]
            if owner != COMPANY:
                self.holdings[owner].add(rules, deed)
        self.rates: list[float] = [holding.rate() for holding in self.holdings]
        self.rivals: float = float(state.active() - 1)

    def fees(self, state: State, seat: int) -> float:
        """Fees taken less fees paid, from now on."""
        paid = 0.0
        for other in range(len(self.rates)):
            if other != seat and state.captains[other].cause == ACTIVE:
                paid += self.rates[other]
        return self.ahead * (self.rivals * self.rates[seat] - paid)

    def gained(self, seat: int, deed: int) -> float:
        """What fees will bring a captain more with one more deed, its price apart."""
        return self.ahead * self.rivals * self.holdings[seat].swapped(self.rules, NOTHING, deed)

    def lost(self, seat: int, deed: int) -> float:
        """What fees will bring a captain less without one of its deeds, its price apart."""
        return -self.ahead * self.rivals * self.holdings[seat].swapped(self.rules, deed, NOTHING)


def expectation(state: State, rules: RuleSet, outlook: Outlook, seat: int) -> float:
    """What a captain may be worth in the end: all it has, its rum, and the fees to come."""
    captain = state.captains[seat]
    assets = float(worth_of(state, rules, seat)) + rum_worth(rules, captain.rum)
    return assets + outlook.fees(state, seat)
