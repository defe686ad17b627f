"""Worth of deeds, stills and rum to a captain, in Tropicbux: prices and expected fees."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skerry.games.tropichop.rules.fees import worth_of
from skerry.games.tropichop.rules.state import ACTIVE, COMPANY, State
from skerry.games.tropichop.set_up.places import DEED_GROUP, DEEDS, FEES, GROUPS
from skerry.games.tropichop.set_up.ruleset import RuleSet

NOTHING: Final = -1
"""Stands for no deed in a swap."""
HORIZON: Final = 10
"""Maximum number of coming rounds whose fees are counted; fewer if the game ends earlier."""
VITAL_RUM: Final = 120.0
"""Tropicbux a barrel up to one less than the faces of a die: without them a card or a place that sells no rum may
eliminate the captain."""
NEXT_RUM: Final = 45.0
"""Tropicbux a barrel above that, up to the highest total of the dice."""
SPARE_RUM: Final = 22.0
"""Tropicbux a barrel above that, up to one and a half times the highest total of the dice."""
DEEP_RUM: Final = 12.0
"""Tropicbux a barrel above that."""


def rounds_ahead(state: State, rules: RuleSet) -> float:
    """Return the number of coming rounds whose fees are counted: at most HORIZON, no more than the round limits leave;
    0 in the last round after the clock has stopped play."""
    ahead: i64 = HORIZON
    if rules.options.round_limit > 0 and rules.options.round_limit - state.round < ahead:
        ahead = rules.options.round_limit - state.round
    if rules.options.round_cap - state.round < ahead:
        ahead = rules.options.round_cap - state.round
    if state.called or ahead < 0:
        return 0.0
    return float(ahead)


def rum_worth(rules: RuleSet, barrels: i64) -> float:
    """Return the worth of `barrels` aboard, in Tropicbux, to a captain who sails on."""
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
    """The deeds of one captain by group: `count` is their number, `weight` the sum of their shares of traffic."""

    def __init__(self) -> None:
        self.count: list[int] = [0] * GROUPS
        self.weight: list[float] = [0.0] * GROUPS

    def copy(self) -> Holding:
        """Return a copy."""
        new = Holding()
        new.count = self.count[:]
        new.weight = self.weight[:]
        return new

    def add(self, rules: RuleSet, deed: int) -> None:
        """Add a deed."""
        group = DEED_GROUP[deed]
        self.count[group] += 1
        self.weight[group] += rules.traffic[deed]

    def drop(self, rules: RuleSet, deed: int) -> None:
        """Remove a deed."""
        group = DEED_GROUP[deed]
        self.count[group] -= 1
        self.weight[group] -= rules.traffic[deed]

    def rate(self) -> float:
        """Return the expected fees, in Tropicbux, that these deeds bring from each turn of each rival."""
        rate = 0.0
        for group in range(GROUPS):
            if self.count[group] > 0:
                rate += self.weight[group] * float(FEES[group][self.count[group] - 1])
        return rate

    def swapped(self, rules: RuleSet, less: int, more: int) -> float:
        """Return the change of `rate` if the deed `less` goes and the deed `more` comes. NOTHING stands for no deed."""
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
    """Expected fees of all captains, in Tropicbux. `rates[seat]`: fees of a seat from each turn of each rival;
    `rivals`: number of captains in the game less one; `ahead`: number of rounds counted."""

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
        """Return the expected fees taken less the fees paid by `seat` from now on, in Tropicbux."""
        paid = 0.0
        for other in range(len(self.rates)):
            if other != seat and state.captains[other].cause == ACTIVE:
                paid += self.rates[other]
        return self.ahead * (self.rivals * self.rates[seat] - paid)

    def gained(self, seat: int, deed: int) -> float:
        """Return the increase of the expected fees of `seat`, in Tropicbux, by one more deed, apart from its price."""
        return self.ahead * self.rivals * self.holdings[seat].swapped(self.rules, NOTHING, deed)

    def lost(self, seat: int, deed: int) -> float:
        """Return the decrease of the expected fees of `seat`, in Tropicbux, without one of its deeds, apart from its
        price."""
        return -self.ahead * self.rivals * self.holdings[seat].swapped(self.rules, deed, NOTHING)


def expectation(state: State, rules: RuleSet, outlook: Outlook, seat: int) -> float:
    """Return the expected final worth of `seat`, in Tropicbux: its net worth, its rum, and the fees to come."""
    captain = state.captains[seat]
    assets = float(worth_of(state, rules, seat)) + rum_worth(rules, captain.rum)
    return assets + outlook.fees(state, seat)
