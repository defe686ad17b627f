"""Rule sets that a search tries next: chosen by Optuna (https://optuna.org) from what was found so far.

What is chosen follows from the trials before and the seed alone, so that a search which was interrupted goes on as if
it had not been.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from skerry.lab.missing import needed
from skerry.lab.search import Search, Trial, Values, ordered, place_of
from skerry.lab.seeds import trial_seed

PATIENCE: Final = 16
"""Number of times that Optuna may choose what was tried already; then any other rule set is taken."""


def check_library() -> None:
    """Raise MissingLibrary without Optuna."""
    _optuna()


def _optuna() -> Any:
    with needed("optuna", "search"):
        import optuna
    return optuna


def suggested(plan: Search, before: Sequence[Trial], first: int, count: int) -> list[Values]:
    """Return the rule sets of the trials `first` to first + count - 1. There must be as many that were not tried."""
    optuna = _optuna()
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    ranges = _ranges(optuna, plan)
    study = optuna.create_study()
    for trial in before:
        if plan.holds(trial.point):
            study.add_trial(_told(optuna, plan, ranges, trial))
    tried = [plan.base, *(trial.point for trial in before)]
    chosen: list[Values] = []
    for number in range(first, first + count):
        seed = trial_seed(plan.seed, number)
        study.sampler = optuna.samplers.TPESampler(seed=seed % 2**32)
        point = _chosen(plan, study, ranges, tried, random.Random(seed))
        tried.append(point)
        chosen.append(point)
    return chosen


def _chosen(plan: Search, study: Any, ranges: dict[str, Any], tried: list[Values], luck: random.Random) -> Values:
    for _ in range(PATIENCE):
        places = study.ask(ranges).params
        point = {name: values[places[name]] for name, values in plan.values.items()}
        if point not in tried:
            return point
    while True:
        point = {name: luck.choice(values) for name, values in plan.values.items()}
        if point not in tried:
            return point


def _ranges(optuna: Any, plan: Search) -> dict[str, Any]:
    """Return what Optuna chooses from: the place of a value of each option, near another only among whole numbers."""
    return {
        name: optuna.distributions.IntDistribution(0, len(values) - 1)
        if ordered(values)
        else optuna.distributions.CategoricalDistribution(range(len(values)))
        for name, values in plan.values.items()
    }


def _told(optuna: Any, plan: Search, ranges: dict[str, Any], trial: Trial) -> Any:
    """Return a trial as Optuna keeps it, without a value if it could not be judged."""
    value = objective(plan, trial)
    state = optuna.trial.TrialState
    return optuna.trial.create_trial(
        state=state.PRUNED if value is None else state.COMPLETE,
        value=value,
        params={name: place_of(plan.values[name], value) for name, value in trial.point.items()},
        distributions=ranges,
    )


def objective(plan: Search, trial: Trial) -> float | None:
    """Return the number that is to be small: what the goals are missed by; below 0 where all are met, the less the
    nearer to the base. None if a trial cannot be judged."""
    missed = trial.missed(plan)
    if missed is None or missed > 0:
        return missed
    return plan.changed(trial.point) - len(plan.values) - 1
