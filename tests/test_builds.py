"""Two builds are compared game by game: what is slower is named, what was slow by luck is not."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from modules import load

OTHER = "other/bin/python"


@pytest.fixture
def builds() -> ModuleType:
    """What `bench/builds.py` defines."""
    return load(Path(__file__).parents[1] / "bench" / "builds.py")


def speeds(builds: ModuleType, monkeypatch: pytest.MonkeyPatch, found: dict[str, Iterator[float]]) -> None:
    """Let each game's own figures be these, one after the other, and all of the other build 100."""

    def measured(python: str, game: str, seconds: float) -> dict[str, float]:
        value = next(found[game]) if python == sys.executable else 100.0
        return dict.fromkeys(builds.FIGURES, value)

    monkeypatch.setattr(builds, "measured", measured)


def test_a_game_that_has_lost_more_than_it_may_is_named(builds: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    speeds(builds, monkeypatch, {"quick": iter([101.0] * 3), "slow": iter([89.0] * 9), "less": iter([91.0] * 3)})
    assert builds.slower(OTHER, ["quick", "slow", "less"], 3, 0.1, 0.9) == ["slow"]


def test_a_game_that_was_slow_by_luck_is_measured_once_more(
    builds: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    speeds(builds, monkeypatch, {"quick": iter([100.0] * 3), "unlucky": iter([80.0] * 3 + [100.0] * 6)})
    assert builds.slower(OTHER, ["quick", "unlucky"], 3, 0.1, 0.9) == []
    assert "once more, since below 0.9: unlucky" in capsys.readouterr().out


def test_an_unsteady_machine_calls_no_game_slower(builds: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    unsteady = [54.0, 80.0, 86.0, 87.0, 109.0, 103.0] * 3
    speeds(builds, monkeypatch, {"unsteady": iter(unsteady)})
    assert builds.slower(OTHER, ["unsteady"], 6, 0.1, 0.9) == []


def test_the_interval_of_a_median_is_that_of_the_sign_test(builds: ModuleType) -> None:
    assert builds.highest_median([float(value) for value in range(14, 0, -1)]) == 12
    assert builds.highest_median([3.0, 1.0, 2.0]) == 3
