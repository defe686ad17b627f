"""The file of a search: a sweep's, with goals, and the number of trials."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, Final

from skerry.cli.arguments import checked_preset, chosen_game
from skerry.cli.errors import hints, quoted
from skerry.cli.plan_file import NAMES, USUAL_GAMES, PlanFile, bots_of, read_file, values_of
from skerry.core.options import BadOptions
from skerry.core.registry import find_game
from skerry.lab.goals import MINUTES, Goal
from skerry.lab.search import MOST_TRIALS, MOST_VALUES, Search
from skerry.lab.sweep import word_of

USUAL_TRIALS: Final = 60
FINAL_TIMES: Final = 4
"""Number of games of a final, times those of a trial, if the file says nothing."""
MOST_GOALS: Final = 20
OWN: Final = ("goals", "trials", "final_games", "choice_seconds")
"""Names of what may stand in a search's file besides what a sweep's has."""
GOAL: Final = ("figure", "at_least", "at_most")
"""Names of what may stand in a goal."""


def read_search(path: Path, trials: int | None, games: int | None) -> Search:
    """Return the search of a file, with as many trials, and games of each, as are given instead of what it says.

    Whatever can be refused is refused before anything is played. Raises PlayerFault.
    """
    file = read_file(path, Search.kind)
    file.check_names(Search.kind, (*NAMES, *OWN), ("game", "goals", "values"))
    spec = chosen_game(file.text("game"))
    preset = checked_preset(spec, file.text("preset"))
    bots = bots_of(file, spec, preset)
    values = values_of(file, spec, MOST_VALUES)
    each = file.number("games", USUAL_GAMES, 1) if games is None else games
    tried = file.number("trials", USUAL_TRIALS, 1) if trials is None else trials
    if tried > MOST_TRIALS:
        raise file.wrong("search_many", "trials", most=MOST_TRIALS)
    plan = Search(
        spec.name,
        bots,
        each,
        file.number("seed", 0, 0),
        preset,
        file.table("rules"),
        file.switch("metrics"),
        values,
        trials=tried,
        final_games=file.number("final_games", FINAL_TIMES * each, 1),
        choice_seconds=file.number("choice_seconds", 0, 0),
    )
    _check_rules(file, plan)
    plan.goals.extend(_goals(file, plan))
    return plan


def _check_rules(file: PlanFile, plan: Search) -> None:
    """Raise PlayerFault for a base that cannot be played, and for the first value that its option can never have."""
    try:
        plan.rules()
    except ValueError as why:
        raise file.wrong("sweep_base", "rules", why=why) from None
    spec = find_game(plan.game)
    for name, values in plan.values.items():
        for value in values:
            try:
                spec.rules({**plan.changes, name: value}, plan.seats, plan.preset)
            except BadOptions as fault:
                # of the fields alone; what conflicts with others is found out when it is tried
                if any(one.option == name and one.key.startswith("problem.") for one in fault.problems):
                    one = f"{name} = {quoted(str(word_of(value)))}"
                    raise file.wrong("sweep_arm", f"values.{name}", arm=one, why=fault) from None


def _goals(file: PlanFile, plan: Search) -> list[Goal]:
    told = file.found["goals"]
    if not isinstance(told, list) or not told or not all(isinstance(one, dict) for one in told):
        raise file.wrong("search_goals", "goals")
    if len(told) > MOST_GOALS:
        raise file.wrong("search_many", "goals", most=MOST_GOALS)
    return [_goal(file, plan, f"[[goals]] {number}", one) for number, one in enumerate(told, 1)]


def _goal(file: PlanFile, plan: Search, place: str, told: dict[str, Any]) -> Goal:
    for name in told:
        if name not in GOAL:
            raise file.wrong("search_goal_name", place, name=quoted(name), **hints(name, GOAL))
    percent = {figure.name: figure.percent for figure in plan.figures}
    percent |= {name: name != MINUTES for name in plan.derived}
    figure = told.get("figure")
    if figure == MINUTES and not plan.choice_seconds:
        raise file.wrong("search_minutes_unsaid", place)
    if type(figure) is not str or figure not in percent:
        word = quoted(figure) if isinstance(figure, str) else ""
        raise file.wrong("search_figure", place, figure=word, **hints(word, percent))
    ends = [_bound(file, place, told.get(name)) for name in GOAL[1:]]
    least, most = ends
    if (least is None and most is None) or (least is not None and most is not None and least > most):
        raise file.wrong("search_bounds", place)
    if percent[figure] and any(end is not None and not 0 <= end <= 1 for end in ends):
        raise file.wrong("search_share", place, figure=figure)
    return Goal(figure, least, most, percent[figure])


def _bound(file: PlanFile, place: str, told: object) -> float | None:
    if told is None:
        return None
    if type(told) not in (int, float) or not math.isfinite(float(str(told))):
        raise file.wrong("search_bounds", place)
    return float(str(told))
