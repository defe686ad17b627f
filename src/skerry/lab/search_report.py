"""Results of a search as files: JSON, a table, a page of Markdown, a picture. Equal trials give equal bytes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from skerry.lab import results
from skerry.lab.plan import RULE
from skerry.lab.results import rounded
from skerry.lab.scatter import Cloud, Dot, clouds
from skerry.lab.search import Search, Trial, ordered, place_of
from skerry.lab.search_result import (
    Found,
    Judged,
    bounds_text,
    figure_text,
    gap_text,
    judged,
    judged_by,
    missed_text,
    point_text,
    title,
)
from skerry.lab.sweep import word_of

SHOWN: Final = 10
"""Number of trials on the page."""


def write(folder: Path, found: Found) -> None:
    """Write `search.json`, `search.csv`, `search.md` and `search.svg`. Raises OSError."""
    told = findings(found)
    results.write(
        folder,
        {
            "search.json": results.json_text(told),
            "search.csv": results.csv_text(_cells(found, told)),
            "search.md": _markdown(found),
            "search.svg": _picture(found),
        },
    )


def findings(found: Found) -> dict[str, Any]:
    """Return the plan and all that was computed. `answer`: the number of the trial that the finals chose, `met`: that
    it meets every goal in them."""
    plan, answer = found.plan, found.answer
    return {
        **results.described(plan),
        "games_played": found.games,
        "failures": found.failures,
        "refused": len(found.refused),
        "answer": None if answer is None else answer.number,
        "met": None if answer is None else found.met,
        "tried": [_told(plan, trial) for trial in found.trials],
        "finals": [_told(plan, final) for final in found.finals],
    }


def _told(plan: Search, trial: Trial) -> dict[str, Any]:
    names = [figure.name for figure in plan.figures] + list(plan.derived)
    verdicts = [
        {"figure": one.goal.figure, "verdict": one.verdict, "missed_by": rounded(one.missed_by)}
        for one in judged(plan, trial)
    ]
    return {
        "trial": trial.number,
        "rules": trial.point,
        "refused": trial.refused,
        "games": trial.games,
        "missed": rounded(trial.missed(plan)),
        "changed": rounded(plan.changed(trial.point)),
        **({"goals": verdicts} if trial.fresh else {}),
        "figures": [
            {"figure": name, **dict(zip(("value", "low", "high"), map(rounded, estimate), strict=True))}
            for name in names
            if (estimate := trial.found(plan, name)) is not None
        ],
    }


def _cells(found: Found, findings: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a row for each figure of each trial and final; one without a figure for a trial that was refused."""
    none = {"figure": "", "value": None, "low": None, "high": None}
    return [
        {
            "trial": told["trial"],
            "fresh": trial.fresh,
            **{f"{RULE}{name}": word_of(value) for name, value in trial.point.items()},
            "refused": trial.refused,
            "games": told["games"],
            "missed": told["missed"],
            "changed": told["changed"],
            **figure,
        }
        for trials, key in ((found.trials, "tried"), (found.finals, "finals"))
        for trial, told in zip(trials, findings[key], strict=True)
        for figure in told["figures"] or [none]
    ]


EXPLAINED: Final = (
    "Game *k* of every trial has the same luck and seating. **Missed** is the sum over the goals of what a figure is "
    "outside its bounds by: of shares in points of a hundred, of others in per cent of the bound. The best trials and "
    "the base were played again with fresh games, of another seed; the verdict is of those alone, since what is best "
    "of many was lucky too. All intervals are of 95 %."
)
SURE: Final = {
    "met": "met",
    "met_unsure": "met, but not surely",
    "missed_unsure": "missed by {gap}, but not surely",
    "missed": "missed by {gap}",
}


def _markdown(found: Found) -> str:
    plan = found.plan
    bots = ", ".join(dict.fromkeys(plan.bots))
    played = f"{len(found.trials):,} trials × {plan.games:,} games between {bots}"
    fresh = f"Fresh games: {plan.final_games:,} of each, seed {plan.fresh}."
    lines = [
        f"# {results.title_of(plan)}: a search over {', '.join(f'`{name}`' for name in plan.values)}",
        "",
        f"{played}; {results.origin(plan, results.described(plan))}. {fresh}",
        "",
        f"**{answer_text(found)}**",
        "",
        EXPLAINED,
    ]
    if found.finals:
        lines += ["", "## Goals, in fresh games", "", *_goals(found)]
        lines += ["", "## Finals", "", *_finals(found)]
    lines += ["", f"## The best of {len(found.trials):,} trials", "", *_trials(found)]
    if found.refused:
        lines += ["", f"Trials that could not be played: {len(found.refused):,}. The first: {_refusal(found)}."]
    lines += ["", "![How far each trial misses the goals, by each value](search.svg)"]
    return "\n".join(lines) + "\n"


def _refusal(found: Found) -> str:
    trial = found.refused[0]
    return f"{point_text(trial.point)}: {trial.refused}"


def answer_text(found: Found) -> str:
    """Return the verdict in a line."""
    plan, answer = found.plan, found.answer
    if answer is None:
        return "No verdict: " + ("no rule set could be judged." if found.finals else "the search is not over.")
    rules = point_text(answer.point) + ("" if answer.number else ", the base")
    if not found.met:
        return f"None of the trials meets every goal. The nearest found: {rules}; {_missed(plan, answer)}."
    return f"Found: {rules}; every goal is met{'' if found.sure else ', but not surely'}."


def _missed(plan: Search, answer: Trial) -> str:
    return ", ".join(
        f"{title(plan, one.goal.figure)} misses {bounds_text(one.goal)} by {_gap(one)}"
        for one in judged(plan, answer)
        if one.missed_by
    )


def _goals(found: Found) -> list[str]:
    """Return the lines of a table of the goals: the base beside the answer."""
    plan = found.plan
    lines = ["| goal | | base | | found | |", "| --- | --- | --: | --- | --: | --- |"]
    for goal in plan.goals:
        cells = [title(plan, goal.figure), bounds_text(goal)]
        for final in (found.base, found.answer):
            one = judged_by(plan, final, goal)
            cells += ["–", "–"] if one is None else [figure_text(goal, one.found), verdict_text(one)]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def verdict_text(one: Judged) -> str:
    """Return how a figure stands to a goal."""
    return SURE[one.verdict].format(gap=_gap(one))


def _gap(one: Judged) -> str:
    return gap_text(one.goal, one.missed_by, abs(one.found.value)) + (" points" if one.goal.percent else "")


def _finals(found: Found) -> list[str]:
    plan = found.plan
    lines = [f"| trial | {' | '.join(plan.values)} | missed in the search | missed in fresh games |"]
    lines.append(f"| --: |{' --: |' * (len(plan.values) + 2)}")
    for final in found.finals:
        cells = [str(word_of(value)) for value in final.point.values()]
        missed = [missed_text(one.missed(plan)) for one in (found.searched(final), final)]
        name = str(final.number) if final.number else "base"
        lines.append(f"| {' | '.join([name, *cells, *missed])} |")
    return lines


def _trials(found: Found) -> list[str]:
    plan = found.plan
    goals = " | ".join(title(plan, goal.figure) for goal in plan.goals)
    lines = [f"| trial | {' | '.join(plan.values)} | missed | {goals} |"]
    lines.append(f"| --: |{' --: |' * (len(plan.values) + 1 + len(plan.goals))}")
    for trial in found.best[:SHOWN]:
        cells = [str(word_of(value)) for value in trial.point.values()]
        figures = [figure_text(goal, trial.found(plan, goal.figure)) for goal in plan.goals]
        name = str(trial.number) if trial.number else "base"
        lines.append(f"| {' | '.join([name, *cells, missed_text(trial.missed(plan)), *figures])} |")
    return lines


def _picture(found: Found) -> str:
    plan, best = found.plan, found.answer
    chosen = best.number if best is not None else -1
    drawn = []
    for name, values in plan.values.items():
        inside = [trial for trial in found.best if plan.holds({name: trial.point[name]}) or ordered(values)]
        dots = [
            Dot(
                float(trial.point[name]) if ordered(values) else float(place_of(values, trial.point[name])),
                trial.missed(plan) or 0.0,
                "best" if trial.number == chosen else "" if trial.number else "base",
            )
            for trial in inside
        ]
        if dots:
            names = [] if ordered(values) else [str(word_of(value)) for value in values]
            drawn.append(Cloud(name, names, dots))
    told = "; ".join(f"{point_text(trial.point)}: {missed_text(trial.missed(plan))}" for trial in found.best[:SHOWN])
    up = "how far the goals are missed; the ring is the base, the full point what was found"
    return clouds(f"{results.title_of(plan)}: trials of a search", told, up, drawn)
