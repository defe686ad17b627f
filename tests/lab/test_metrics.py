"""Metrics of how games went, and studies of them: the same games, looked at."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, cast

import pytest

from skerry.core.game import NOBODY, Result
from skerry.core.registry import find_game
from skerry.lab import about, metrics
from skerry.lab.metrics import DECIDED, HALF, METRICS, USE, NeverEnds, Observer, play_observed
from skerry.lab.plan import Plan
from skerry.lab.rows import CSV, JSON_LINES, table_of
from skerry.lab.simulate import simulate
from skerry.lab.study import PARTS, Study
from skerry.lab.study_page import page

PLAN = Plan("stakes", ("greedy", "random", "random"), 12, 3, metrics=True)


class Led:
    """A game of three seats whose places are what a test says."""

    def __init__(self) -> None:
        self.space = find_game("stakes").game().space

    def result(self, state: list[int]) -> Result:
        return Result([0.0] * len(state), [0] * len(state), state, [], NOBODY if 0 in state else "points")


def observed(*places: list[int], sealed: int = 1) -> dict[str, float]:
    observer = Observer(cast("Any", Led()))
    for number, state in enumerate(places, 1):
        observer.step(state, number * sealed)
    return observer.found(len(places) * sealed)


@pytest.mark.parametrize("game", ["stakes", "toll", "koxinga", "squirrelopoly"])
def test_a_game_that_is_looked_at_is_the_same_game(small_games: None, game: str) -> None:
    seats = find_game(game).default_seats
    plan = Plan(game, tuple("greedy" if seat % 2 else "random" for seat in range(seats)), 3, 5)
    for plain, looked in zip(simulate(plan), simulate(replace(plan, metrics=True)), strict=True):
        own = {name: value for name, value in looked.measures.items() if name not in METRICS and USE not in name[:4]}
        assert replace(looked, measures=own) == plain
        used = sum(value for name, value in looked.measures.items() if name.startswith(USE))
        assert used == looked.decisions
        assert looked.measures["metric.options"] >= 1
        assert 0 <= looked.measures["metric.open"] <= 1
        assert 0 <= looked.measures[DECIDED] <= 1


def test_who_leads_is_told_by_the_standing(small_games: None) -> None:
    first, second, level = [1, 2, 3], [2, 1, 3], [1, 1, 3]
    # first leads, then both, then the second alone for good: one change, from half of the game on
    found = observed(level, first, level, second, second, second)
    assert found["metric.lead_changes"] == 1
    assert found[HALF] == 1.0, "after three of six choices both led, and one of them won"
    assert found[DECIDED] == pytest.approx(4 / 6)
    assert observed(first, first)[DECIDED] == 0.0
    found = observed(first, second, first, second)
    assert (found["metric.lead_changes"], found[DECIDED], found[HALF]) == (3, 1.0, 1.0)
    assert observed(second, second, first)[HALF] == 0.0
    assert observed(first, level)[DECIDED] == 1.0, "who shares the win did not share the lead before"
    assert observed()[DECIDED] == 0.0
    assert observed([1, 2, 0], [1, 2, 0])[HALF] == 0.0, "nobody won"


def test_sealed_choices_count_all_at_once(small_games: None) -> None:
    assert observed([2, 1], [1, 2], [1, 2], [1, 2], sealed=2)[DECIDED] == pytest.approx(4 / 8)


@pytest.mark.parametrize("kind", [CSV, JSON_LINES])
def test_metrics_stand_in_the_rows_and_are_read_back(small_games: None, kind: str) -> None:
    table = table_of(PLAN)
    assert {*METRICS, "use.bid"} <= set(table.names)
    for row in simulate(PLAN):
        lines = table.lines(kind, table.cells(row)).splitlines(keepends=True)
        assert table.row([table.read(kind, line) for line in lines]) == row
    told = json.loads(about.written(PLAN))
    assert told["metrics"] is True
    meanings = {column["name"]: column["meaning"] for column in told["columns"]}
    assert meanings["use.bid"] == "times that bid is done in the game"
    assert about.plan_of(about.written(PLAN)) == PLAN


def test_a_game_without_an_end_is_given_up(small_games: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "MOST_CHOICES", 3)
    with pytest.raises(NeverEnds) as ended:
        list(simulate(PLAN))
    assert ended.value.made >= 3
    assert callable(play_observed)


# --- studies ---------------------------------------------------------------------------------------------------------
def test_a_study_counts_what_the_rows_say(small_games: None) -> None:
    study, rows = Study(PLAN), list(simulate(PLAN))
    for row in rows:
        study.add(row)
    lengths = sorted(row.decisions for row in rows)
    assert (study.quantile(0.5), study.quantile(1.0)) == (lengths[5], lengths[-1])
    assert study.samples["decisions"].mean == pytest.approx(sum(lengths) / 12)
    assert sum(study.decided.values()) == 12
    assert set(study.decided) <= set(range(PARTS + 1))
    assert study.used["use.bid"] == 12
    assert [figure.name for figure, _ in study.counted()][:2] == ["decisions", "seat0"], "it has no rounds"


def test_a_page_needs_no_other_file_and_says_nothing_in_tags(small_games: None) -> None:
    study = Study(PLAN)
    for row in simulate(PLAN):
        study.add(row)
    text = page(study, "skerry study stakes --option 'a=<b>'", "A game <never> ended.")
    assert "<h1>Stakes: a study of 12 games</h1>" in text
    assert text.count("data:image/svg+xml;base64,") == 3
    assert "http" not in text.replace("http-equiv", "")
    assert "a=&lt;b&gt;" in text
    assert "A game &lt;never&gt; ended." in text
    assert "<b>" not in text
    assert page(study, "x").count("Never done") == page(study, "x").count("Never done: ")
    empty = page(Study(PLAN), "x", "It never ended.")
    assert "0 games" in empty
    assert "<img" not in empty
