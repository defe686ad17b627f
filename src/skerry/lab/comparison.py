"""Findings of a sweep: figures of every arm, and how they differ from the base's in games with the same luck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from skerry.lab.estimates import Estimate, Sample
from skerry.lab.figures import Figure, figures_of
from skerry.lab.plan import Row
from skerry.lab.sweep import Sweep
from skerry.lab.totals import DealTotals


class Effect(NamedTuple):
    """A figure of an arm. `difference`: to the base, None of the base itself. Either is None if no game has it."""

    figure: Figure
    games: int
    found: Estimate | None
    difference: Estimate | None


class ArmTotals(DealTotals):
    """The totals of the whole deals among the rows added so far, which must be added in order: figures of each arm."""

    def __init__(self, bots: Iterable[str], arms: int, figures: Sequence[Figure]) -> None:
        """`figures`: those of the plan (`figures_of`), which are found out by making each of its rule sets."""
        super().__init__(bots, arms)
        self.figures = list(figures)
        self._samples = [[Sample() for _ in self.figures] for _ in range(arms)]
        self._differences = [[Sample() for _ in self.figures] for _ in range(arms)]

    def effect(self, arm: int, number: int) -> Effect:
        """Return figure `number` of an arm."""
        figure, sample = self.figures[number], self._samples[arm][number]
        difference = self._differences[arm][number]
        return Effect(
            figure,
            sample.games,
            sample.estimate(figure.share) if sample.games else None,
            difference.difference(figure.share) if arm and difference.games else None,
        )

    def effects(self, arm: int) -> list[Effect]:
        """Return the figures of an arm."""
        return [self.effect(arm, number) for number in range(len(self.figures))]

    def count(self, rows: list[Row]) -> None:
        """Count the games of a deal, arm by arm."""
        base = [figure.value(rows[0]) for figure in self.figures]
        for arm, row in enumerate(rows):
            for number, figure in enumerate(self.figures):
                value, before = figure.value(row), base[number]
                if value is None:
                    continue
                self._samples[arm][number].add(value)
                if before is not None:
                    self._differences[arm][number].add(value - before)


class Comparison(ArmTotals):
    """The totals of the games of a sweep."""

    def __init__(self, plan: Sweep) -> None:
        super().__init__(plan.bots, plan.arms, figures_of(plan))
        self.plan = plan
