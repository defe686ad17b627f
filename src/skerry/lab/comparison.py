"""Findings of a sweep: figures of every arm, and how they differ from the base's in games with the same luck."""

from __future__ import annotations

from typing import NamedTuple

from skerry.lab.estimates import Estimate, Sample
from skerry.lab.figures import Figure, figures_of
from skerry.lab.plan import Row
from skerry.lab.sweep import Sweep
from skerry.lab.totals import Totals


class Effect(NamedTuple):
    """A figure of an arm. `difference`: to the base, None of the base itself. Either is None if no game has it."""

    figure: Figure
    games: int
    found: Estimate | None
    difference: Estimate | None


class Comparison(Totals):
    """The totals of the whole deals among the rows added so far, which must be added in order.

    `deals`: the number of whole deals.
    """

    def __init__(self, plan: Sweep) -> None:
        super().__init__(plan.bots)
        self.plan = plan
        self.deals = 0
        self.figures = figures_of(plan)
        self._samples = [[Sample() for _ in self.figures] for _ in range(plan.arms)]
        self._differences = [[Sample() for _ in self.figures] for _ in range(plan.arms)]
        self._open: list[Row] = []

    def add(self, row: Row) -> None:
        """Count one game; it shows as soon as its deal is whole."""
        super().add(row)
        self._open.append(row)
        if len(self._open) == self.plan.deal:
            self._count(self._open)
            self._open = []

    def effects(self, arm: int) -> list[Effect]:
        """Return the figures of an arm."""
        found = zip(self.figures, self._samples[arm], self._differences[arm], strict=True)
        return [
            Effect(
                figure,
                sample.games,
                sample.estimate(figure.share) if sample.games else None,
                difference.difference(figure.share) if arm and difference.games else None,
            )
            for figure, sample, difference in found
        ]

    def _count(self, rows: list[Row]) -> None:
        self.deals += 1
        base = [figure.value(rows[0]) for figure in self.figures]
        for arm, row in enumerate(rows):
            for number, figure in enumerate(self.figures):
                value, before = figure.value(row), base[number]
                if value is None:
                    continue
                self._samples[arm][number].add(value)
                if before is not None:
                    self._differences[arm][number].add(value - before)
