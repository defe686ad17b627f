"""Counting a run."""

from __future__ import annotations

import pytest

from skerry.lab.plan import Row
from skerry.lab.summary import Summary, wilson


def test_intervals_are_wilsons() -> None:
    """Values from Wilson's formula, as statistics packages give them."""
    assert wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)
    assert wilson(0, 10) == pytest.approx((0.0, 0.27753), abs=1e-5)
    assert wilson(10, 10) == pytest.approx((0.72247, 1.0), abs=1e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def test_shares_are_by_bot_and_by_seat() -> None:
    summary = Summary(["a", "b", "b"])
    summary.add(Row(0, 1, ["a", "b", "b"], [9, 4, 1], [1, 2, 3], [1.0, 0.0, 0.0], 12, 4))
    summary.add(Row(1, 2, ["b", "a", "b"], [5, 5, 2], [1, 1, 3], [0.5, 0.5, 0.0], 10, 2))
    assert summary.bots["a"].share == 0.75
    assert summary.bots["b"].share == 0.25
    assert summary.bots["a"].par == pytest.approx(1 / 3)
    assert summary.bots["b"].par == pytest.approx(2 / 3)
    assert summary.bots["a"].mean_score == 7.0
    assert summary.bots["b"].mean_place == pytest.approx(9 / 4)
    assert [share.wins for share in summary.seats] == [1.5, 0.5, 0.0]
    assert (summary.games, summary.decisions, summary.rounds) == (2, 22, 6)
