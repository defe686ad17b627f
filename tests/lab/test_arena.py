"""Arenas: schedules in which nobody has better seats, company or luck than another, and what is counted of them."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skerry.lab.arena import Arena, deal_games, line_ups
from skerry.lab.chart import NAMESPACE, Point, chart
from skerry.lab.estimates import DealShare, student
from skerry.lab.plan import Row
from skerry.lab.ratings import LEAST_RESAMPLES, MOST_RESAMPLES, WORK, Order, plan_of_resamples, rated, ratings
from skerry.lab.standings import LEAST_DEALS, Standings
from skerry.lab.summary import wilson

NAMES = tuple("abcdefgh")


def arena(bots: int, seats: int, deals: int, seed: int = 1, until: float = 0.0) -> Arena:
    names = NAMES[:bots]
    return Arena("toll", names, deals * deal_games(names, seats), seed, size=seats, until=until)


def scripted(plan: Arena, places: Callable[[int, list[str]], list[int]]) -> Standings:
    """The standings after the games of a plan in which the seats finish as `places` says, given number and bots."""
    standings = Standings(plan)
    for number in range(plan.games):
        bots = plan.seating(number)
        finished = places(number, bots)
        first = finished.count(1)
        payoffs = [1 / first if place == 1 else 0.0 for place in finished]
        standings.add(Row(number, plan.luck(number), bots, [0] * len(bots), finished, payoffs, 1, None))
        if standings.enough():
            break
    return standings


def by_rank(number: int, bots: list[str]) -> list[int]:
    """The bots finish in alphabetical order; the same bot shares a place with itself."""
    return [1 + sum(other < bot for other in bots) for bot in bots]


@given(st.integers(2, 8), st.integers(2, 6), st.integers(0, 10**6))
def test_in_every_deal_all_have_the_same_seats_company_and_luck(bots: int, seats: int, seed: int) -> None:
    plan = arena(bots, seats, 2, seed)
    for deal in range(2):
        games = range(deal * plan.deal, (deal + 1) * plan.deal)
        sat, met = Counter[tuple[str, int]](), Counter[tuple[str, str]]()
        for number in games:
            seating = plan.seating(number)
            assert len(seating) == seats
            sat.update(zip(seating, range(seats)))
            met.update((min(pair), max(pair)) for pair in combinations(seating, 2) if pair[0] != pair[1])
        assert len(sat) == bots * seats
        assert len(met) == bots * (bots - 1) // 2
        assert len(set(sat.values())) == len(set(met.values())) == 1
        assert len({plan.luck(number) for number in games}) == 1
    assert plan.luck(0) != plan.luck(plan.deal)


def test_line_ups_are_every_choice_of_bots_or_of_those_with_a_seat_more() -> None:
    assert line_ups(("a", "b", "c"), 2) == [["a", "b"], ["a", "c"], ["b", "c"]]
    assert line_ups(("a", "b"), 2) == [["a", "b"]]
    assert line_ups(("a", "b"), 3) == [["a", "a", "b"], ["a", "b", "b"]]
    assert line_ups(("a", "b", "c"), 6) == [["a", "a", "b", "b", "c", "c"]]


def test_who_sits_beside_whom_varies_and_a_plan_survives_being_sent_to_a_worker() -> None:
    plan = arena(4, 4, 30)
    after = Counter[str]()
    for deal in range(30):
        seating = plan.seating(deal * plan.deal)
        after[seating[(seating.index("a") + 1) % 4]] += 1
    assert set(after) == {"b", "c", "d"}
    assert pickle.loads(pickle.dumps(plan)) == plan


def test_a_budget_is_filled_with_whole_deals() -> None:
    plan = arena(3, 2, 1)
    assert plan.deal == 6
    assert [plan.within(budget).games for budget in (6, 11, 12, 2000)] == [6, 6, 12, 1998]
    assert plan.within(12).deals == 2


def test_shares_places_and_who_beats_whom_by_hand() -> None:
    """Two bots on three seats: one deal of six games, in three of which `a` has two seats, in the others `b`."""

    def places(number: int, bots: list[str]) -> list[int]:
        if number:
            return by_rank(number, bots)
        return [1 if bot == "b" or seat == bots.index("a") else 3 for seat, bot in enumerate(bots)]

    standings = scripted(arena(2, 3, 1), places)
    a, b = standings.bots["a"], standings.bots["b"]
    assert (a.games, a.seats, b.games, b.seats, a.par) == (6, 9, 6, 9, 0.5)
    assert (a.wins, b.wins) == (5.5, 0.5)
    assert standings.shares["a"].share == pytest.approx(5.5 / 6)
    assert a.mean_place == pytest.approx((1 + 3 + 2 * 2 * 1 + 3 * 1) / 9)
    assert b.mean_place == pytest.approx((1 + 2 * 3 + 3 * 2 * 2) / 9)
    # in each game they meet twice; in game 0 `a` shares a place once and is behind once
    assert standings.better["a", "b"].share == pytest.approx(10.5 / 12)
    assert standings.better["b", "a"].share == pytest.approx(1.5 / 12)
    assert standings.better["a", "b"].games == 6


def test_games_of_a_deal_that_is_not_whole_are_not_counted() -> None:
    plan = arena(3, 2, 2)
    standings = Standings(plan)
    for number in range(plan.deal + 2):
        bots = plan.seating(number)
        standings.add(Row(number, plan.luck(number), bots, [0, 0], by_rank(number, bots), [1.0, 0.0], 1, None))
    assert (standings.games, standings.deals) == (8, 1)
    assert {bot.games for bot in standings.bots.values()} == {4}


def test_who_finishes_ahead_is_rated_higher_whatever_the_company() -> None:
    for bots, seats in ((3, 2), (4, 3), (2, 5), (3, 4)):
        found = scripted(arena(bots, seats, 3), by_rank).ratings()
        means = [found[name].mean for name in NAMES[:bots]]
        assert means == sorted(means, reverse=True)
        assert len(set(means)) == bots


def test_equals_are_rated_alike_and_within_their_intervals() -> None:
    plan = arena(3, 3, 40)
    found = scripted(plan, lambda number, bots: [1 + (seat + number // 3) % 3 for seat in range(3)]).ratings()
    for rating in found.values():
        assert rating.margin is not None
        assert abs(rating.mean - 25) < rating.margin + 0.5


def test_without_two_different_deals_no_interval_is_told() -> None:
    assert all(rating.margin is None for rating in scripted(arena(2, 2, 1), by_rank).ratings().values())
    assert all(rating.margin is None for rating in scripted(arena(2, 2, 9), by_rank).ratings().values())


def test_a_bot_on_several_seats_is_rated_for_each() -> None:
    one = rated(2, [Order((0, 1), (1, 2))])
    two = rated(2, [Order((0, 0, 1), (1, 1, 3))])
    assert two[0] > 25 > two[1]
    assert one[0] - 25 == pytest.approx(25 - one[1])


def test_the_same_seed_draws_the_same_resamples() -> None:
    deals = [[Order((0, 1), (1, 2) if deal % 3 else (2, 1))] for deal in range(30)]
    assert ratings(2, deals, 7) == ratings(2, deals, 7)
    assert ratings(2, deals, 7) != ratings(2, deals, 8)


@given(st.integers(2, 10**6), st.integers(1, 5000))
def test_the_work_for_intervals_is_bounded(deals: int, games: int) -> None:
    resamples, drawn = plan_of_resamples(deals, games)
    assert LEAST_RESAMPLES <= resamples <= MOST_RESAMPLES
    assert 2 <= drawn <= deals
    assert drawn == 2 or resamples * drawn * games <= WORK
    if deals * games * MOST_RESAMPLES <= WORK:
        assert (resamples, drawn) == (MOST_RESAMPLES, deals)


def test_students_quantiles() -> None:
    """As tables have them."""
    for freedom, point in ((1, 12.706), (9, 2.262), (10, 2.228), (30, 2.042), (120, 1.980), (10**6, 1.960)):
        assert student(freedom) == pytest.approx(point, abs=5e-4)


def share_of(*deals: float, games: int) -> DealShare:
    share = DealShare()
    for one in deals:
        share.add(one, games)
    return share


def test_games_of_a_deal_that_go_together_tell_no_more_than_one() -> None:
    """All games of a deal end alike: about as much is known as from one game a deal."""
    together = share_of(*[0.0, 1.0] * 50, games=6)
    low, high = together.interval
    alone = wilson(50, 100)
    assert high - low == pytest.approx(alone[1] - alone[0], rel=0.03)
    assert together.margin == pytest.approx(0.5 - low)


def test_luck_that_is_shared_evenly_tells_more_than_independent_games() -> None:
    even = share_of(*[0.4, 0.6] * 50, games=6)
    alone = wilson(300, 600)
    assert even.margin < alone[1] - 0.5


def test_a_few_deals_that_are_alike_are_no_certainty() -> None:
    low, high = share_of(0.5, 0.5, 0.5, games=2).interval
    assert low < 0.25
    assert high > 0.75
    assert share_of(*[0.0] * 10, games=6).interval == wilson(0, 60)
    assert share_of(*[1.0] * 10, games=6).interval == wilson(60, 60)
    assert DealShare().interval == (0.0, 1.0)


def test_a_run_ends_at_the_first_deal_at_which_every_share_is_known_closely_enough() -> None:
    def alternate(number: int, bots: list[str]) -> list[int]:
        return by_rank(number, bots) if (number // 2) % 2 else by_rank(number, bots)[::-1]

    whole = scripted(arena(2, 2, 200), alternate)
    ended = scripted(arena(2, 2, 200, until=0.1), alternate)
    assert whole.deals == 200
    assert LEAST_DEALS < ended.deals < 200
    assert max(share.margin for share in ended.shares.values()) <= 0.1
    before = scripted(arena(2, 2, ended.deals - 1), alternate)
    assert max(share.margin for share in before.shares.values()) > 0.1
    assert scripted(arena(2, 2, 200, until=0.5), by_rank).deals == LEAST_DEALS


def test_the_picture_is_whole_has_every_name_and_stays_within_its_frame() -> None:
    points = [Point("a<b & c", 0.5, 0.41, 0.6), Point("x" * 60, 0.0, 0.0, 0.05), Point("one", 1.0, 0.9, 1.0)]
    picture = ElementTree.fromstring(chart("Shares & more", points, 0.25))
    texts = [text.text for text in picture.iter(f"{{{NAMESPACE}}}text")]
    assert {"a<b & c", f"{'x' * 27}…", "one", "par 25.0%", "50.0%", "Shares & more"} <= set(texts)
    title = picture.find(f"{{{NAMESPACE}}}title")
    assert title is not None
    assert title.text == "Shares & more"
    width = float(picture.attrib["width"])
    for line in picture.iter(f"{{{NAMESPACE}}}line"):
        assert 0 <= float(line.attrib["x1"]) <= float(line.attrib["x2"]) <= width
    bars = [line for line in picture.iter(f"{{{NAMESPACE}}}line") if line.attrib["class"] == "bar"]
    dots = list(picture.iter(f"{{{NAMESPACE}}}circle"))
    assert len(bars) == len(dots) == 3
    for bar, dot in zip(bars, dots):
        assert float(bar.attrib["x1"]) <= float(dot.attrib["cx"]) <= float(bar.attrib["x2"])
