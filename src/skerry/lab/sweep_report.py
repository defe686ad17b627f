"""Results of a sweep as files: JSON, a table, a page of Markdown, a picture. Equal games give equal bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from skerry.lab import results
from skerry.lab.chart import Panel, Point, panels
from skerry.lab.comparison import Comparison, Effect
from skerry.lab.estimates import Estimate
from skerry.lab.figure_text import NOTHING, interval_text, title_of, value_text
from skerry.lab.plan import RULE
from skerry.lab.results import rounded
from skerry.lab.sweep import Sweep, word_of


def write(folder: Path, comparison: Comparison) -> None:
    """Write `sweep.json`, `sweep.csv`, `sweep.md` and `sweep.svg`. Raises OSError."""
    found = findings(comparison)
    files = {
        "sweep.json": results.json_text(found),
        "sweep.csv": results.csv_text(_cells(comparison.plan, found)),
        "sweep.md": _markdown(comparison, found),
        "sweep.svg": _picture(comparison),
    }
    results.write(folder, files)


def findings(comparison: Comparison) -> dict[str, Any]:
    """Return the plan and all that was computed. `deals_played`: whole ones, which alone are counted."""
    plan = comparison.plan
    return {
        **results.described(plan),
        "deals_played": comparison.deals,
        "games_played": comparison.deals * plan.deal,
        "failures": comparison.failures,
        "found": [
            {"arm": arm, "rules": plan.points[arm], "figures": [_told(effect) for effect in comparison.effects(arm)]}
            for arm in range(plan.arms)
        ],
    }


def _told(effect: Effect) -> dict[str, Any]:
    nothing = None, None, None
    found = zip(("value", "low", "high"), effect.found or nothing)
    difference = zip(("difference", "difference_low", "difference_high"), effect.difference or nothing)
    numbers = {name: rounded(number) for name, number in (*found, *difference)}
    return {"figure": effect.figure.name, "games": effect.games, **numbers}


def _cells(plan: Sweep, found: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a row for each figure of each arm."""
    return [
        {
            "arm": arm["arm"],
            **{f"{RULE}{name}": word_of(value) for name, value in arm["rules"].items()},
            **figure,
        }
        for arm in found["found"]
        for figure in arm["figures"]
    ]


def order(plan: Sweep) -> list[int]:
    """Return the arms as they are shown: by value where one option of whole numbers is swept, else the base first."""
    if len(plan.values) > 1 or any(type(value) is not int for values in plan.values.values() for value in values):
        return list(range(plan.arms))
    return sorted(range(plan.arms), key=lambda arm: next(iter(plan.points[arm].values())))


def name_of(plan: Sweep, arm: int) -> str:
    """Return the values of an arm in a row."""
    return " · ".join(str(word_of(value)) for value in plan.points[arm].values())


def shown(comparison: Comparison, asked: Callable[[Iterable[bool]], bool] = any) -> list[int]:
    """Return the numbers of the figures that any arm has; `asked`: `all` for those that every arm has."""
    effects = [comparison.effects(arm) for arm in range(comparison.plan.arms)]
    return [
        number for number in range(len(comparison.figures)) if asked(arm[number].found is not None for arm in effects)
    ]


class Cells(NamedTuple):
    """A figure of an arm as cells of a table; – where there is none. Differences of shares are in points of a
    hundred."""

    name: str
    value: str
    interval: str
    difference: str
    difference_interval: str


def table(comparison: Comparison, number: int) -> list[tuple[int, Cells]]:
    """Return the arms in the order in which they are shown, each with figure `number`."""
    plan, figure = comparison.plan, comparison.figures[number]
    effects = {arm: comparison.effect(arm, number) for arm in order(plan)}
    scale = max((abs(effect.found.value) for effect in effects.values() if effect.found), default=0.0)

    def signed(value: float) -> str:
        plain = value_text(abs(value), False, scale)
        text = f"{100 * value:+.1f}" if figure.percent else f"{'+' if value >= 0 else '-'}{plain}"
        return text.replace("-", "−")

    def cells(arm: int, effect: Effect) -> Cells:
        found, difference = effect.found, effect.difference
        ends = (None, None) if difference is None else (difference.low, difference.high)
        return Cells(
            name_of(plan, arm),
            NOTHING if found is None else value_text(found.value, figure.percent, scale),
            interval_text(found, figure.percent, scale),
            NOTHING if difference is None else signed(difference.value),
            NOTHING if None in ends else " – ".join(signed(end) for end in ends if end is not None),
        )

    return [(arm, cells(arm, effect)) for arm, effect in effects.items()]


EXPLAINED: Final = (
    "Each game of a rule set has the luck and the seating of one game of every other, so that rules make the "
    "difference. Differences are to the base (**bold**), of shares in points of a hundred. All intervals are of 95 %: "
    "of twenty differences that are none, one is expected to look like one."
)


def _markdown(comparison: Comparison, found: dict[str, Any]) -> str:
    plan = comparison.plan
    swept = ", ".join(f"`{name}`" for name in plan.values)
    games = f"{plan.arms:,} rule sets × {found['deals_played']:,} games = {found['games_played']:,} games"
    lines = [
        f"# {results.title_of(plan)}: a sweep of {swept}",
        "",
        f"{games} between {', '.join(dict.fromkeys(plan.bots))}; {results.origin(plan, found)}.",
        "",
        EXPLAINED,
        "",
        "![Figures of each rule set with their 95 % intervals](sweep.svg)",
    ]
    for number in shown(comparison):
        lines += [
            "",
            f"## {title_of(plan, comparison.figures[number])}",
            "",
            f"| {' · '.join(plan.values)} | value | 95 % interval | difference | 95 % interval |",
            "| --- | --: | --: | --: | --: |",
        ]
        for arm, (name, *cells) in table(comparison, number):
            lines.append(f"| {name if arm else f'**{name}**'} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _picture(comparison: Comparison) -> str:
    plan, arms = comparison.plan, order(comparison.plan)
    effects = [comparison.effects(arm) for arm in arms]
    drawn = [
        Panel(
            title_of(plan, comparison.figures[number]),
            [_point(name_of(plan, arm), effects[place][number].found) for place, arm in enumerate(arms)],
            arms.index(0),
            comparison.figures[number].percent,
        )
        for number in shown(comparison, all)
    ]
    return panels(results.title_of(plan), " · ".join(plan.values), drawn)


def _point(name: str, found: Estimate | None) -> Point:
    assert found is not None
    if found.low is None or found.high is None:
        return Point(name, found.value, found.value, found.value)
    return Point(name, found.value, found.low, found.high)
