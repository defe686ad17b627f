"""Studies of one rule set: what its games are like, counted game by game, however many there are."""

from __future__ import annotations

from collections import Counter
from typing import Final

from skerry.lab.estimates import Sample
from skerry.lab.figures import Figure, figures_of
from skerry.lab.metrics import DECIDED, USE
from skerry.lab.plan import Plan, Row
from skerry.lab.totals import Totals

PARTS: Final = 10
"""Number of equal parts of a game in which it may be decided."""


class Study(Totals):
    """The totals of the games added so far.

    `lengths`: games by their number of choices; `decided`: games by the part of the game in which the winner came to
    lead for good, from 0 (from the start on) to PARTS; `used`: games in which an action of a type was done.
    """

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan.bots)
        self.plan = plan
        self.figures = figures_of(plan)
        self.samples = {figure.name: Sample() for figure in self.figures}
        self.lengths = Counter[int]()
        self.decided = Counter[int]()
        self.used = Counter[str]()

    def add(self, row: Row) -> None:
        """Count one game."""
        super().add(row)
        for figure in self.figures:
            value = figure.value(row)
            if value is not None:
                self.samples[figure.name].add(value)
        self.lengths[row.decisions] += 1
        at = row.measures[DECIDED]
        self.decided[0 if at == 0 else min(PARTS, 1 + int(at * PARTS - 1e-9))] += 1
        self.used.update(name for name, times in row.measures.items() if name.startswith(USE) and times)

    def counted(self) -> list[tuple[Figure, Sample]]:
        """Return the figures that any game has."""
        return [(figure, sample) for figure in self.figures if (sample := self.samples[figure.name]).games]

    def quantile(self, part: float) -> int:
        """Return the number of choices that this part of the games does not exceed. Raises ValueError without games."""
        passed = 0
        for length in sorted(self.lengths):
            passed += self.lengths[length]
            if passed >= part * self.games:
                return length
        raise ValueError("there are no games")
