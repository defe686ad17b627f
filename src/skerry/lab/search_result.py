"""Findings of a search: trials, finals, and how the best of these stand to the goals."""

from __future__ import annotations

from typing import Final, NamedTuple

from skerry.lab.estimates import Estimate
from skerry.lab.figure_text import interval_text, title_of, value_text
from skerry.lab.goals import MINUTES, SEAT_GAP, SEAT_MOST, Goal, Verdict
from skerry.lab.search import Search, Trial, Values, ranked
from skerry.lab.sweep import word_of

TITLES: Final = {
    SEAT_MOST: "wins of the seat that wins most",
    SEAT_GAP: "greatest gap of a seat's wins to par",
    MINUTES: "minutes a game",
}


class Found:
    """The trials and finals added so far.

    `games`: games counted; `failures`: by bot, the choices that it failed to make; `failure`: the first in words.
    """

    def __init__(self, plan: Search) -> None:
        self.plan = plan
        self.trials: list[Trial] = []
        self.finals: list[Trial] = []
        self.least: float | None = None
        """Sum of what the trial that misses least misses of the goals; None if none can be judged."""
        self.games = 0
        self.failures = dict.fromkeys(plan.bots, 0)
        self.failure = ""

    def add(self, trial: Trial) -> None:
        """Count a trial or a final."""
        (self.finals if trial.fresh else self.trials).append(trial)
        missed = None if trial.fresh else trial.missed(self.plan)
        if missed is not None and (self.least is None or missed < self.least):
            self.least = missed
        self.games += trial.games
        for bot, times in trial.failures.items():
            self.failures[bot] += times
        if trial.failure and not self.failure:
            self.failure = f"trial {trial.number}, {trial.failure}"

    @property
    def best(self) -> list[Trial]:
        """The trials that can be judged, the best first."""
        return ranked(self.plan, self.trials)

    @property
    def refused(self) -> list[Trial]:
        """The trials that could not be played."""
        return [trial for trial in self.trials if trial.refused]

    @property
    def answer(self) -> Trial | None:
        """The final that misses least, the nearest to the base among equals; None if there is none yet, or none can be
        judged."""
        best = ranked(self.plan, self.finals)
        return best[0] if best else None

    @property
    def base(self) -> Trial | None:
        """The final of the base; None if there is none yet."""
        return next((final for final in self.finals if final.number == 0), None)

    @property
    def met(self) -> bool:
        """True if the answer meets every goal in games of its own."""
        return self.answer is not None and self.answer.missed(self.plan) == 0

    @property
    def sure(self) -> bool:
        """True if the answer meets every goal with its whole interval."""
        return self.answer is not None and all(one.verdict == "met" for one in judged(self.plan, self.answer))

    def searched(self, final: Trial) -> Trial:
        """Return the trial that was played again as a final."""
        return next(trial for trial in self.trials if trial.number == final.number)


class Judged(NamedTuple):
    """Relation of a final to a goal; `missed_by` is in the unit of the figure."""

    goal: Goal
    found: Estimate
    verdict: Verdict
    missed_by: float


def judged(plan: Search, final: Trial) -> list[Judged]:
    """Return how a final stands to each goal of which it has the figure."""
    return [one for goal in plan.goals if (one := judged_by(plan, final, goal)) is not None]


def judged_by(plan: Search, final: Trial | None, goal: Goal) -> Judged | None:
    """Return how a final stands to a goal; None if there is none, or it does not have the figure."""
    found = None if final is None else final.found(plan, goal.figure)
    return None if found is None else Judged(goal, found, goal.verdict(found), goal.gap(found.value))


def title(plan: Search, figure: str) -> str:
    """Return what a figure is, in English."""
    if figure in TITLES:
        return TITLES[figure]
    return title_of(plan, next(one for one in plan.figures if one.name == figure))


def point_text(point: Values) -> str:
    """Return the values of a rule set: cards = 5, gamble = on."""
    return ", ".join(f"{name} = {word_of(value)}" for name, value in point.items())


def bounds_text(goal: Goal) -> str:
    """Return the bounds of a goal: 300 – 400, ≥ 300, ≤ 2.0%."""
    low, high = (None if end is None else _bound(end, goal.percent) for end in (goal.at_least, goal.at_most))
    if low is not None and high is not None:
        return f"{low} – {high}"
    return f"≥ {low}" if high is None else f"≤ {high}"


def _bound(value: float, percent: bool) -> str:
    return f"{round(100 * value, 6):g}%" if percent else f"{round(value, 6):,g}"


def figure_text(goal: Goal, found: Estimate | None) -> str:
    """Return a figure with its interval."""
    if found is None:
        return "–"
    scale = abs(found.value)
    interval = interval_text(found, goal.percent, scale, "")
    return value_text(found.value, goal.percent, scale) + (f" ({interval})" if interval else "")


def gap_text(goal: Goal, gap: float, scale: float) -> str:
    """Return how far a bound is missed; of shares in points of a hundred."""
    return f"{100 * gap:.1f}" if goal.percent else value_text(gap, False, scale)


def missed_text(missed: float | None) -> str:
    """Return the sum of what is missed, "–" of a trial that cannot be judged."""
    return "–" if missed is None else f"{missed:.1f}" if missed >= 0.05 or not missed else "<0.1"
