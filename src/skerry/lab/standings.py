"""Standings of an arena, counted deal by deal: shares of wins, who beats whom, places, ratings."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final

from skerry.lab.arena import Arena
from skerry.lab.estimates import DealShare
from skerry.lab.plan import Row
from skerry.lab.ratings import Order, Rating, ratings
from skerry.lab.summary import Share
from skerry.lab.totals import DealTotals

LEAST_DEALS: Final = 10
"""Number of deals before which no run ends because its shares are known closely enough."""


class Standings(DealTotals):
    """The totals of the whole deals among the rows added so far, which must be added in order.

    `bots`: by name, in alphabetical order.
    """

    def __init__(self, plan: Arena) -> None:
        super().__init__(plan.bots, plan.deal)
        self.plan = plan
        par = 1 / min(len(plan.bots), plan.size)
        self.bots = {name: Share(name, par) for name in plan.bots}
        self.shares = {name: DealShare() for name in plan.bots}
        self.better = {pair: DealShare() for pair in permutations(plan.bots, 2)}
        """Share of meetings in which the first of two bots placed better than the second; a shared place is half."""
        self._orders: list[list[Order]] = []

    def enough(self) -> bool:
        """Return whether the run is to end here although games are left: every share is known closely enough."""
        if not self.plan.until or self._open or self.deals < LEAST_DEALS:
            return False
        return all(share.margin <= self.plan.until for share in self.shares.values())

    def ranking(self) -> list[str]:
        """Return the bots by their share of wins, the greatest first."""
        return sorted(self.bots, key=lambda name: (-self.shares[name].share, name))

    def ratings(self) -> dict[str, Rating]:
        """Return the ratings of the bots (`skerry.lab.ratings`). Takes seconds for thousands of games."""
        found = ratings(len(self.bots), self._orders, self.plan.seed)
        return dict(zip(self.plan.bots, found, strict=True))

    def count(self, rows: list[Row]) -> None:
        """Count the games of a deal."""
        wins = dict.fromkeys(self.bots, 0.0)
        games = dict.fromkeys(self.bots, 0)
        better = dict.fromkeys(self.better, 0.0)
        pairs = dict.fromkeys(self.better, 0)
        met = dict.fromkeys(self.better, 0)
        for row in rows:
            for name in set(row.bots):
                seats = [seat for seat, bot in enumerate(row.bots) if bot == name]
                self.bots[name].add(row, seats)
                wins[name] += sum(row.payoffs[seat] for seat in seats)
                games[name] += 1
            for pair in permutations(set(row.bots), 2):
                met[pair] += 1
            for one, other in combinations(range(len(row.bots)), 2):
                if row.bots[one] != row.bots[other]:
                    for mine, theirs in ((one, other), (other, one)):
                        pair = row.bots[mine], row.bots[theirs]
                        pairs[pair] += 1
                        better[pair] += _better(row.places[mine], row.places[theirs])
        for name, share in self.shares.items():
            share.add(wins[name] / games[name], games[name])
        for pair, often in self.better.items():
            if pairs[pair]:
                often.add(better[pair] / pairs[pair], met[pair])
        number = {name: place for place, name in enumerate(self.plan.bots)}
        self._orders.append([Order(tuple(number[bot] for bot in row.bots), tuple(row.places)) for row in rows])


def _better(mine: int, theirs: int) -> float:
    return 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
