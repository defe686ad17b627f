"""Searches for rule values that meet goals: trials of rule sets with the same luck, then fresh games of the best.

A *trial* is a rule set that was played. Trial 0 is the base. A *final* is a rule set that is played again, with luck of
its own: what was best in the search was lucky there too, so that only finals tell how good it is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any, ClassVar, Final

from skerry.core.data import Json
from skerry.core.game import Game
from skerry.core.registry import find_game
from skerry.lab.estimates import Estimate, Sample
from skerry.lab.figures import Figure, figures_of
from skerry.lab.goals import MINUTES, OF_SEATS, Goal, estimated
from skerry.lab.plan import Plan, rotated
from skerry.lab.seeds import fresh_seed, game_seed

MOST_TRIALS: Final = 1000
MOST_VALUES: Final = 1000
"""Maximum number of values of an option."""
BATCH: Final = 10
"""Number of trials that are chosen together, by what was found before them."""
FINALISTS: Final = 3
"""Number of trials that are played again, besides the base."""

Value = int | bool | str
Values = dict[str, Value]
"""Values of the options that are searched, by name."""


@dataclass(frozen=True)
class Trials(Plan):
    """Plan of several rule sets, each with games of the same luck, one rule set after the other."""

    kind: ClassVar[str] = "trials"

    sets: tuple[Values, ...] = ()

    @property
    def each(self) -> int:
        """The number of games of a rule set."""
        return self.games // len(self.sets)

    @property
    def arms(self) -> int:
        """The number of rule sets."""
        return len(self.sets)

    def arm(self, number: int) -> int:
        """Return the rule set of game `number`."""
        return number // self.each

    def rules(self, arm: int = 0) -> Game[Any]:
        """Return the rules of an arm."""
        return find_game(self.game).game({**self.changes, **self.sets[arm]}, self.seats, self.preset)

    def seating(self, number: int) -> list[str]:
        """Return the name of the bot in each seat of game `number`."""
        return rotated(self.bots, number % self.each)

    def luck(self, number: int) -> int:
        """Return the seed of game `number`: the same in each rule set."""
        return game_seed(self.seed, number % self.each)


@dataclass(frozen=True)
class Search(Plan):
    """Plan of a search. `changes` is the base, `values` has the values to try of each option, `games` is the number of
    games of a trial, `trials` that of the trials besides the base, `final_games` that of the games of a final.
    `choice_seconds`: how long a choice takes, 0: that is not said, and there are no MINUTES."""

    kind: ClassVar[str] = "search"

    values: dict[str, list[Value]] = field(default_factory=dict)
    goals: list[Goal] = field(default_factory=list)
    trials: int = 0
    final_games: int = 0
    choice_seconds: int = 0

    @cached_property
    def base(self) -> Values:
        """The values of the base. Raises UnknownGame, BadOptions or ValueError."""
        options = find_game(self.game).rules(self.changes, self.seats, self.preset).to_json()
        return {name: options[name] for name in self.values}

    @cached_property
    def figures(self) -> list[Figure]:
        """The figures of a trial."""
        return figures_of(self)

    @property
    def derived(self) -> tuple[str, ...]:
        """The names of what is worked out from several figures, or from how long a choice takes."""
        return (*OF_SEATS, MINUTES) if self.choice_seconds else OF_SEATS

    @cached_property
    def whole(self) -> list[Values] | None:
        """Every rule set besides the base, if there are no more of them than trials."""
        if self.size > self.trials + self.holds(self.base):
            return None
        return [point for point in self.grid() if point != self.base]

    @property
    def size(self) -> int:
        """The number of combinations of values."""
        return math.prod(len(values) for values in self.values.values())

    @property
    def last(self) -> int:
        """The number of the last trial."""
        return self.trials if self.whole is None else len(self.whole)

    @property
    def fresh(self) -> int:
        """The seed of the finals."""
        return fresh_seed(self.seed)

    def grid(self) -> Iterator[Values]:
        """Return every combination of values, the last option changing fastest."""
        for values in product(*self.values.values()):
            yield dict(zip(self.values, values, strict=True))

    def holds(self, point: Values) -> bool:
        """Return whether a rule set is among the combinations of values."""
        return all(_place(self.values[name], value) is not None for name, value in point.items())

    def changed(self, point: Values) -> float:
        """Return how far a rule set is from the base: the number of options that differ, plus the mean over all options
        of how far each is away, as a share of its range; an option that is no number is all of it away."""
        differ = [name for name in point if point[name] != self.base[name]]
        return len(differ) + sum(self._step(name, point[name]) for name in differ) / len(self.values)

    def _step(self, name: str, value: Value) -> float:
        base = self.base[name]
        if not ordered(self.values[name]) or type(base) is not int or type(value) is not int:
            return 1.0
        ends = [*(int(one) for one in self.values[name]), base]
        return abs(value - base) / (max(ends) - min(ends))

    def rules_with(self, point: Values) -> Game[Any]:
        """Return the rules of a rule set. Raises UnknownGame, BadOptions or ValueError."""
        return find_game(self.game).game({**self.changes, **point}, self.seats, self.preset)

    def refusal(self, point: Values) -> str:
        """Return why the game refuses a rule set, "" if it can be played."""
        try:
            self.rules_with(point)
        except ValueError as why:
            return str(why)
        return ""

    def played(self, sets: Sequence[Values], fresh: bool) -> Trials:
        """Return the plan of trials, or of finals if `fresh`."""
        each, seed = (self.final_games, self.fresh) if fresh else (self.games, self.seed)
        changes = self.changes
        games = each * len(sets)
        return Trials(self.game, self.bots, games, seed, self.preset, changes, self.metrics, tuple(sets))

    def told(self) -> dict[str, Json]:
        """Return what the description of a search says besides."""
        goals = [
            {
                "figure": goal.figure,
                "at_least": goal.at_least,
                "at_most": goal.at_most,
                "percent": goal.percent,
            }
            for goal in self.goals
        ]
        return {
            "values": dict[str, Json](self.values),
            "goals": list[Json](goals),
            "trials": self.trials,
            "final_games": self.final_games,
            "choice_seconds": self.choice_seconds,
            "fresh_seed": self.fresh,
        }


def ordered(values: list[Value]) -> bool:
    """Return whether all values are whole numbers, of which one may lie between two others."""
    return all(type(value) is int for value in values)


def _place(values: list[Value], value: Value) -> int | None:
    """Return where a value stands; true is no 1."""
    found = (number for number, one in enumerate(values) if one == value and type(one) is type(value))
    return next(found, None)


def place_of(values: list[Value], value: Value) -> int:
    """Return where a value stands. Raises ValueError."""
    place = _place(values, value)
    if place is None:
        raise ValueError(f"{value!r} is not among the values")
    return place


@dataclass(frozen=True)
class Trial:
    """A rule set that was played: trial `number`, or its final if `fresh`. `refused`: why it could not be played, ""
    if it was; `failures`: by bot, the choices that it failed to make, of which `failure` is the first in words."""

    number: int
    fresh: bool
    point: Values
    refused: str = ""
    samples: dict[str, Sample] = field(default_factory=dict)
    failures: dict[str, int] = field(default_factory=dict)
    failure: str = ""

    @property
    def games(self) -> int:
        """The number of games."""
        return max((sample.games for sample in self.samples.values()), default=0)

    def found(self, plan: Search, figure: str) -> Estimate | None:
        """Return a figure of the trial; None if it has none."""
        return None if self.refused else estimated(figure, plan.figures, self.samples, plan.choice_seconds)

    def missed(self, plan: Search) -> float | None:
        """Return the sum of what is missed of each goal, 0 if all are met; None if the trial cannot be judged."""
        total = 0.0
        for goal in plan.goals:
            found = self.found(plan, goal.figure)
            if found is None:
                return None
            total += goal.missed(found.value)
        return total


def ranked(plan: Search, trials: Sequence[Trial]) -> list[Trial]:
    """Return the trials that can be judged, the best first: what misses least, then what is nearest to the base."""
    judged = [(missed, trial) for trial in trials if (missed := trial.missed(plan)) is not None]
    judged.sort(key=lambda one: (one[0], plan.changed(one[1].point), one[1].number))
    return [trial for _, trial in judged]
