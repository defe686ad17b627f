"""Searches: how far goals are missed, what is tried next, and that only fresh games judge."""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lab.small_games import POINTS, forget, install
from skerry.lab import search_result, searching, suggest
from skerry.lab.estimates import Estimate, Sample
from skerry.lab.figures import Figure
from skerry.lab.goals import MINUTES, SEAT_GAP, SEAT_MOST, Goal, estimated
from skerry.lab.missing import MissingLibrary
from skerry.lab.plan import Row
from skerry.lab.search import FINALISTS, Search, Trial, Trials, Value, ranked
from skerry.lab.search_result import Found, bounds_text, judged
from skerry.lab.searching import OtherTrial, TrialWork, searched
from skerry.lab.simulate import simulate
from skerry.lab.suggest import objective, suggested
from skerry.lab.summary import wilson

BOTS = ("greedy", "random")
LENGTH = Goal("decisions", 8, 10)
VALUES: dict[str, list[Value]] = {"cards": [3, 4, 5, 6, 7, 8], "gamble": [True, False]}


def search(
    trials: int = 40, games: int = 3, values: dict[str, list[Value]] | None = None, goal: Goal = LENGTH
) -> Search:
    return Search(
        "stakes",
        BOTS,
        games,
        7,
        values=VALUES if values is None else values,
        goals=[goal],
        trials=trials,
        final_games=5,
    )


def wins(*shares: float, games: int = 100) -> tuple[list[Figure], dict[str, Sample]]:
    figures = [Figure(f"seat{seat}", "seat", str(seat)) for seat in range(len(shares))]
    samples = [Sample(games, share * games, share * games) for share in shares]
    return figures, {figure.name: sample for figure, sample in zip(figures, samples, strict=True)}


# --- goals -----------------------------------------------------------------------------------------------------------
def test_what_is_missed_is_counted_in_hundredths() -> None:
    length = Goal("decisions", 300, 400)
    assert [length.missed(value) for value in (300, 350, 400)] == [0, 0, 0]
    assert length.missed(270) == pytest.approx(10)
    assert length.missed(420) == pytest.approx(5)
    assert length.gap(420) == 20
    share = Goal("seat0", at_most=0.3, percent=True)
    assert share.missed(0.33) == pytest.approx(3)
    assert Goal("home", at_most=0).missed(0.5) == pytest.approx(50)
    assert Goal("home", at_least=-200).missed(-210) == pytest.approx(5)


@pytest.mark.parametrize(
    ("low", "value", "high", "verdict"),
    [
        (21, 25, 29, "met"),
        (20, 25, 30, "met"),
        (19, 25, 29, "met_unsure"),
        (21, 29, 33, "met_unsure"),
        (29, 31, 33, "missed_unsure"),
        (31, 32, 33, "missed"),
        (10, 15, 19, "missed"),
        (10, 15, 20, "missed_unsure"),
        (None, 25, None, "met_unsure"),
        (None, 35, None, "missed_unsure"),
    ],
)
def test_a_verdict_is_sure_only_where_the_interval_is(
    low: float | None, value: float, high: float | None, verdict: str
) -> None:
    assert Goal("decisions", 20, 30).verdict(Estimate(value, low, high)) == verdict


def test_figures_of_all_seats_have_intervals_that_hold_together() -> None:
    figures, samples = wins(0.2, 0.3, 0.5)
    z = 2.3939797998185104  # 1 - 0.05 / 6 of a normal distribution
    most = estimated(SEAT_MOST, figures, samples)
    assert most is not None
    assert most.value == 0.5
    assert (most.low, most.high) == pytest.approx(wilson(50, 100, z))
    gap = estimated(SEAT_GAP, figures, samples)
    assert gap is not None
    assert gap.value == pytest.approx(0.5 - 1 / 3)
    assert gap.low == pytest.approx(wilson(50, 100, z)[0] - 1 / 3)
    assert gap.high == pytest.approx(wilson(50, 100, z)[1] - 1 / 3)
    equal = estimated(SEAT_GAP, *wins(0.5, 0.5))
    assert equal is not None
    assert (equal.value, equal.low) == (0, 0)
    assert estimated(SEAT_GAP, *wins(0, 0, games=0)) is None


def test_minutes_are_choices_of_so_many_seconds() -> None:
    sample = Sample()
    for choices in (300, 500):
        sample.add(choices)
    found = estimated(MINUTES, [Figure("decisions", "decisions")], {"decisions": sample}, choice_seconds=6)
    choices = sample.estimate(share=False)
    assert found is not None
    assert found.value == 40
    assert (found.low, found.high) == pytest.approx((choices.low / 10, choices.high / 10))
    assert Goal(MINUTES, 30, 45).verdict(found) == "met_unsure"


def test_bounds_in_words() -> None:
    assert bounds_text(Goal("a", 300, 1200)) == "300 – 1,200"
    assert bounds_text(Goal("a", at_most=0.02, percent=True)) == "≤ 2%"
    assert bounds_text(Goal("a", at_least=0.255, percent=True)) == "≥ 25.5%"


# --- the order of trials ---------------------------------------------------------------------------------------------
def trial_of(plan: Search, number: int, cards: int, gamble: bool, length: float, fresh: bool = False) -> Trial:
    samples = {figure.name: Sample(2, 2 * length, 2 * length * length) for figure in plan.figures}
    return Trial(number, fresh, {"cards": cards, "gamble": gamble}, "", samples, {"greedy": 0, "random": 0})


def test_among_those_that_meet_the_goals_the_nearest_to_the_base_is_best(small_games: None) -> None:
    plan = search()
    assert plan.base == {"cards": 5, "gamble": True}
    assert plan.changed({"cards": 5, "gamble": True}) == 0
    assert plan.changed({"cards": 7, "gamble": True}) == pytest.approx(1 + 2 / 5 / 2)
    assert plan.changed({"cards": 5, "gamble": False}) == pytest.approx(1 + 1 / 2)
    assert plan.changed({"cards": 8, "gamble": False}) == pytest.approx(2 + (3 / 5 + 1) / 2)
    trials = [
        trial_of(plan, 0, 5, True, 20),
        trial_of(plan, 1, 8, False, 9),
        trial_of(plan, 2, 5, False, 9),
        trial_of(plan, 3, 3, True, 10),
        trial_of(plan, 4, 6, True, 11),
        Trial(5, False, {"cards": 9, "gamble": True}, "too many"),
    ]
    assert [trial.number for trial in ranked(plan, trials)] == [3, 2, 1, 4, 0]
    values = [objective(plan, trial) for trial in trials]
    assert values[5] is None
    told = [value for value in values if value is not None]
    assert sorted(range(5), key=lambda number: told[number]) == [3, 2, 1, 4, 0]
    assert told[0] == 100
    assert all(told[number] <= 0 for number in (1, 2, 3))


# --- what is tried ---------------------------------------------------------------------------------------------------
def rows(plan: Trials, first: int) -> Iterator[Row]:
    return simulate(plan, 1, first)


def test_a_small_grid_is_tried_as_a_whole_without_a_library(small_games: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suggest, "_optuna", None)
    plan = search(trials=11)
    tried = [trial for trial in searched(plan, [], rows) if not trial.fresh]
    assert [trial.point for trial in tried] == [plan.base, *(one for one in plan.grid() if one != plan.base)]
    assert len(tried) == 12


def test_a_large_grid_is_searched_without_trying_anything_twice(small_games: None) -> None:
    plan = search(trials=10)
    done = list(searched(plan, [], rows))
    tried = [trial for trial in done if not trial.fresh]
    assert len(tried) == 11
    assert len({tuple(trial.point.items()) for trial in tried}) == 11
    finals = [trial for trial in done if trial.fresh]
    best = [trial.number for trial in ranked(plan, tried)[:FINALISTS]]
    assert [final.number for final in finals] == [0, *(number for number in best if number)]


def test_trials_have_the_same_luck_and_finals_their_own(small_games: None) -> None:
    plan = search(trials=2, values={"cards": [3, 7]})
    seen: list[Row] = []

    def watched(games: Trials, first: int) -> Iterator[Row]:
        for row in simulate(games, 1, first):
            seen.append(row)
            yield row

    list(searched(plan, [], watched))
    trials = [(row.seed, row.bots) for row in seen[:9]]
    assert trials[:3] == trials[3:6] == trials[6:]
    assert len(seen) == 9 + 3 * 5
    fresh = [(row.seed, row.bots) for row in seen[9:]]
    assert fresh[:5] == fresh[5:10] == fresh[10:]
    assert not {seed for seed, _ in trials} & {seed for seed, _ in fresh}


@pytest.mark.parametrize("kept", [1, 6, 11, 14, 23, 25])
def test_a_search_goes_on_as_if_it_had_not_stopped(small_games: None, kept: int) -> None:
    plan = search(22, 1, {**VALUES, "favourites": ["secret", "open"]})
    whole = list(searched(plan, [], rows))
    assert plan.whole is None
    assert [*whole[:kept], *searched(plan, whole[:kept], rows)] == whole


def test_what_was_kept_must_be_what_would_be_tried(small_games: None) -> None:
    plan = search(trials=10)
    whole = list(searched(plan, [], rows))
    other = Trial(3, False, whole[4].point, "", whole[3].samples)
    with pytest.raises(OtherTrial, match="trial 3"):
        list(searched(plan, [*whole[:3], other], rows))


def test_what_is_refused_is_counted_and_costs_no_game(small_games: None) -> None:
    plan = Search("stakes", ("random",) * 4, 2, values={"cards": [8, 9]}, goals=[LENGTH], trials=5, final_games=2)
    done = list(searched(plan, [], rows))
    assert [(trial.point["cards"], bool(trial.refused)) for trial in done if not trial.fresh] == [
        (5, False), (8, False), (9, True)
    ]  # fmt: skip
    assert "nine cards" in done[2].refused
    assert [trial.point["cards"] for trial in done if trial.fresh] == [5, 8]


def test_a_rule_set_whose_games_do_not_end_is_left_for_the_next(small_games: None) -> None:
    plan = search(trials=2, values={"cards": [3, 7]})
    begun: list[int] = []

    def endless(games: Trials, first: int) -> Iterator[Row]:
        begun.append(first)
        for row in simulate(games, 1, first):
            over = games.sets[games.arm(row.number)]["cards"] != 3
            yield row if over else Row(row.number, row.seed, row.bots, [], [], [], 100_000, None)

    done = list(searched(plan, [], endless))
    assert [(trial.point["cards"], trial.refused) for trial in done if not trial.fresh] == [
        (5, ""), (3, "a game was not over after 100,000 choices"), (7, "")
    ]  # fmt: skip
    assert begun == [0, 6, 0]


def test_work_gives_a_row_without_places_for_a_game_that_does_not_end(
    small_games: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = search().played([{"cards": 3, "gamble": True}, {"cards": 7, "gamble": True}], fresh=False)
    rows = list(simulate(plan))
    assert TrialWork(plan)(0, plan.games) == rows
    longest = max(row.decisions for row in rows[:3])
    assert longest < min(row.decisions for row in rows[3:])
    monkeypatch.setattr(searching, "MOST_CHOICES", longest)
    found = TrialWork(plan)(0, plan.games)
    assert found[:3] == rows[:3]
    assert [(row.number, row.seed, row.bots, row.places) for row in found[3:]] == [
        (row.number, row.seed, row.bots, []) for row in rows[3:]
    ]


def test_a_bot_that_fails_does_not_hide_that_a_game_does_not_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(f"{POINTS}\n[skerry.bots]\nwrong = lab.wrong_bot:LEVEL\n", tmp_path, monkeypatch)
    plan = Trials("stakes", ("wrong", "random"), 2, sets=({"cards": 7},))
    assert all(row.places and row.failures for row in TrialWork(plan)(0, 2))
    monkeypatch.setattr(searching, "MOST_CHOICES", 4)
    assert [row.places for row in TrialWork(plan)(0, 2)] == [[], []]
    monkeypatch.undo()
    forget()


# --- the verdict -----------------------------------------------------------------------------------------------------
def test_the_verdict_is_that_of_fresh_games(small_games: None) -> None:
    plan = search()
    found = Found(plan)
    for trial in (trial_of(plan, 0, 5, True, 20), trial_of(plan, 1, 3, True, 9), trial_of(plan, 2, 4, True, 10)):
        found.add(trial)
    assert found.best[0].number == 2
    assert found.answer is None
    assert not found.met
    found.add(trial_of(plan, 0, 5, True, 20, fresh=True))
    found.add(trial_of(plan, 2, 4, True, 13, fresh=True))
    found.add(trial_of(plan, 1, 3, True, 11, fresh=True))
    assert found.answer is not None
    assert found.answer.number == 1
    assert not found.met
    (one,) = judged(plan, found.answer)
    assert (one.verdict, one.missed_by) == ("missed", 1)
    assert search_result.missed_text(found.answer.missed(plan)) == "10.0"


def test_a_missing_library_is_told(small_games: None, monkeypatch: pytest.MonkeyPatch) -> None:
    without_optuna(monkeypatch)
    with pytest.raises(MissingLibrary, match=r"optuna is not installed; try pip install 'skerry\[search\]'"):
        suggested(search(), [], 1, 1)


def without_optuna(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no import find Optuna."""
    real = builtins.__import__

    def missing(name: str, *more: Any) -> Any:
        if name == "optuna":
            raise ModuleNotFoundError("No module named 'optuna'", name="optuna")
        return real(name, *more)

    monkeypatch.setattr(builtins, "__import__", missing)
