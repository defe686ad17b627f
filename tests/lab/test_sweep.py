"""Sweeps: rule sets that are played with the same luck, and what is counted of how they differ."""

from __future__ import annotations

import math
import pickle
import random
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from skerry.core.options import BadOptions
from skerry.lab import sweep_report
from skerry.lab.chart import NAMESPACE, Panel, Point, panels
from skerry.lab.comparison import Comparison
from skerry.lab.estimates import Sample, student
from skerry.lab.figure_text import value_text
from skerry.lab.figures import Figure, figures_of
from skerry.lab.plan import Plan, Row
from skerry.lab.rows import table_of
from skerry.lab.simulate import simulate
from skerry.lab.summary import wilson
from skerry.lab.sweep import Sweep

BOTS = ("greedy", "random", "random")
VALUES: dict[str, list[int | bool | str]] = {"cards": [3, 5, 7], "gamble": [True, False]}


def sweep(values: dict[str, list[int | bool | str]] | None = None, deals: int = 4) -> Sweep:
    chosen = VALUES if values is None else values
    return Sweep("stakes", BOTS, 1, 7, changes={"favourites": "open"}, values=chosen).of_deals(deals)


def sample_of(*values: float) -> Sample:
    sample = Sample()
    for value in values:
        sample.add(value)
    return sample


def scripted(plan: Sweep, games: list[tuple[int, int | None, list[float]]]) -> Comparison:
    """What is counted of games of a plan with these decisions, rounds and payoffs."""
    comparison = Comparison(plan)
    for number, (decisions, rounds, payoffs) in enumerate(games):
        bots = plan.seating(number)
        places = [1 if payoff else 2 for payoff in payoffs]
        comparison.add(Row(number, plan.luck(number), bots, [0] * 3, places, payoffs, decisions, rounds))
    return comparison


# --- the plan --------------------------------------------------------------------------------------------------------
def test_the_base_comes_first_and_the_grid_once(small_games: None) -> None:
    plan = sweep()
    assert [tuple(point.values()) for point in plan.points] == [
        (5, True), (3, True), (3, False), (5, False), (7, True), (7, False)
    ]  # fmt: skip
    assert (plan.arms, plan.deal, plan.deals, plan.games) == (6, 6, 4, 24)
    assert plan.rules().options.to_json() == {"cards": 5, "gamble": True, "favourites": "open"}
    assert plan.rules(5).options.to_json() == {"cards": 7, "gamble": False, "favourites": "open"}
    assert len(sweep({"cards": [3, 7]}).points) == 3
    copy = pickle.loads(pickle.dumps(plan))
    assert copy == plan
    assert copy.points == plan.points


def test_a_base_that_cannot_be_played_is_told(small_games: None) -> None:
    with pytest.raises(BadOptions, match="cards"):
        _ = replace(sweep(), changes={"cards": 2}).points


def test_every_arm_is_played_as_if_it_were_simulated_alone(small_games: None) -> None:
    plan = sweep()
    rows = list(simulate(plan))
    for arm in range(plan.arms):
        alone = Plan("stakes", BOTS, plan.deals, plan.seed, changes=plan.changes_of(arm))
        mine = [replace(row, number=row.number // plan.arms) for row in rows if plan.arm(row.number) == arm]
        assert mine == list(simulate(alone))
    assert len({row.decisions for row in rows}) > 1


def test_a_row_says_its_deal_its_arm_and_its_values(small_games: None) -> None:
    plan = sweep()
    assert plan.placed(8) == {"deal": 1, "arm": 2, "rules.cards": 3, "rules.gamble": "off"}
    columns = {column.name: column for column in table_of(plan).columns}
    assert columns["rules.cards"].kind is int
    assert columns["rules.gamble"].kind is str
    assert columns["rules.cards"].meaning == "value of the option cards"


# --- what is counted -----------------------------------------------------------------------------------------------
def test_figures_are_those_of_the_games(small_games: None) -> None:
    names = [figure.name for figure in figures_of(sweep())]
    assert names[:7] == ["decisions", "rounds", "seat0", "seat1", "seat2", "bot.greedy", "bot.random"]
    row = Row(0, 0, ["greedy", "random", "random"], [3, 5, 5], [3, 1, 1], [0.0, 0.5, 0.5], 12, None, {"measure.a": 2.0})
    assert Figure("decisions", "decisions").value(row) == 12
    assert Figure("rounds", "rounds").value(row) is None
    assert Figure("seat1", "seat", "1").value(row) == 0.5
    assert Figure("bot.random", "bot", "random").value(row) == 1.0
    assert Figure("a", "measure", "measure.a").value(row) == 2.0
    assert Figure("b", "measure", "measure.b").value(row) is None


def test_differences_are_those_of_games_with_the_same_luck(small_games: None) -> None:
    plan = sweep({"cards": [5, 7]}, deals=3)
    first, second = [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]
    games = [(10, 2, first), (13, 3, first), (20, 4, first), (24, 4, second), (30, 6, second), (33, None, second)]
    comparison = scripted(plan, [*games, (99, 9, first)])
    assert (comparison.games, comparison.deals) == (7, 3)
    base, other = comparison.effects(0), comparison.effects(1)
    assert base[0].found is not None
    assert base[0].found.value == 20
    assert base[0].difference is None
    decisions = other[0].difference
    assert decisions is not None
    assert decisions.value == pytest.approx(10 / 3)
    # 3, 4, 3: a standard deviation of 0.577, of the mean 1/3; Student's point for two degrees is 4.303
    assert (decisions.low, decisions.high) == pytest.approx((10 / 3 - 4.3027 / 3, 10 / 3 + 4.3027 / 3), abs=1e-4)
    rounds = other[1]
    assert rounds.games == 2
    assert rounds.difference is not None
    assert rounds.difference.value == pytest.approx(0.5)  # of the two pairs that both have rounds
    seat = other[2]
    assert seat.found is not None
    assert (seat.found.low, seat.found.high) == wilson(1, 3)
    assert seat.difference is not None
    assert seat.difference.value == pytest.approx(-1 / 3)


def test_shares_differ_by_the_interval_of_agresti_and_min() -> None:
    # their table of 1600 people asked twice: 150 changed one way, 86 the other
    pairs = sample_of(*[-1.0] * 150, *[1.0] * 86, *[0.0] * (1600 - 236))
    value, low, high = pairs.difference(share=True)
    assert value == pytest.approx(-0.04)
    spread = math.sqrt((150.5 + 86.5 - 64**2 / 1602) / 1601 / 1602)
    assert (low, high) == pytest.approx((-64 / 1602 - student(1601) * spread, -64 / 1602 + student(1601) * spread))
    assert (low, high) == pytest.approx((-0.0587, -0.0212), abs=2e-4)  # the paper's (-0.059, -0.021)


def test_a_few_games_that_do_not_differ_are_no_certainty() -> None:
    for pairs in (1, 5, 40):
        value, low, high = sample_of(*[0.0] * pairs).difference(share=True)
        assert value == 0
        assert low is not None
        assert high is not None
        assert low == -high
        assert high > 1 / (pairs + 2)
    assert sample_of(3.0).estimate(share=False) == (3.0, None, None)


@pytest.mark.parametrize(("games", "chances"), [(20, (0.1, 0.2)), (60, (0.05, 0.05)), (200, (0.3, 0.1))])
def test_nineteen_of_twenty_intervals_hold_the_truth(games: int, chances: tuple[float, float]) -> None:
    luck, up, runs = random.Random(1), chances[0], 600
    held = held_mean = 0
    for _ in range(runs):
        draws = [luck.random() for _ in range(games)]
        pairs = sample_of(*(1.0 if draw < up else -1.0 if draw < sum(chances) else 0.0 for draw in draws))
        _, low, high = pairs.difference(share=True)
        assert low is not None
        assert high is not None
        held += low <= chances[0] - chances[1] <= high
        _, low, high = sample_of(*draws).estimate(share=False)
        assert low is not None
        assert high is not None
        held_mean += low <= 0.5 <= high
    assert 0.93 <= held / runs <= 0.99
    assert 0.93 <= held_mean / runs <= 0.97


# --- what is shown -------------------------------------------------------------------------------------------------
def test_one_option_of_numbers_is_shown_by_value_and_the_base_among_them(small_games: None) -> None:
    plan = sweep({"cards": [7, 3]})
    assert [sweep_report.name_of(plan, arm) for arm in sweep_report.order(plan)] == ["3", "5", "7"]
    plan = sweep()
    assert [sweep_report.name_of(plan, arm) for arm in sweep_report.order(plan)][:3] == ["5 · on", "3 · on", "3 · off"]


def test_a_figure_has_the_digits_of_the_greatest_beside_it() -> None:
    assert value_text(0.1234, True, 1) == "12.3%"
    assert value_text(3.14159, False, 9.9) == "3.142"
    assert value_text(3.14159, False, 120.0) == "3.1"
    assert value_text(12345.6, False, 12345.6) == "12,346"


def test_panels_are_whole_have_every_name_and_stay_within_their_frame() -> None:
    points = [Point("a<b", -5.0, -7.5, -1.0), Point("x" * 40, 1234.0, 1200.0, 1300.0), Point("one", 3.0, 3.0, 3.0)]
    shares = [Point("a<b", 0.0, 0.0, 0.2), Point("x" * 40, 1.0, 0.8, 1.0), Point("one", 0.5, 0.4, 0.6)]
    drawn = [
        Panel("Choices & more", points, 0, False),
        Panel("Wins", shares, 1, True),
        Panel("Alike", [points[2]], 0, False),
    ]
    picture = ElementTree.fromstring(panels("Toll", "cost", drawn))
    texts = [text.text for text in picture.iter(f"{{{NAMESPACE}}}text")]
    assert {"a<b", f"{'x' * 13}…", "Choices & more", "Toll, by cost", "1,234", "100.0%", "3.000"} <= set(texts)
    frame = float(picture.attrib["width"]), float(picture.attrib["height"])
    for line in picture.iter(f"{{{NAMESPACE}}}line"):
        assert 0 <= float(line.attrib["x1"]) <= float(line.attrib["x2"]) <= frame[0]
        assert 0 <= float(line.attrib["y1"]) <= float(line.attrib["y2"]) <= frame[1]
    bars = [line for line in picture.iter(f"{{{NAMESPACE}}}line") if line.attrib["class"] == "bar"]
    dots = list(picture.iter(f"{{{NAMESPACE}}}circle"))
    assert len(bars) == len(dots) == 7
    for bar, dot in zip(bars, dots):
        assert float(bar.attrib["x1"]) <= float(dot.attrib["cx"]) <= float(bar.attrib["x2"])
    assert len([line for line in picture.iter(f"{{{NAMESPACE}}}line") if line.attrib["class"] == "par"]) == 3
