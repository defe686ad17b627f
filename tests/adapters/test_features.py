"""Every interface has the table of observations, by which a learner finds an entry by its name."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import skerry
from core_games.stakes import Stakes, StakesOptions
from skerry.adapters.arrays import Arrays


def where(features: Any) -> dict[str, slice]:
    return {column.name: slice(column.start, column.end) for column in features}


@pytest.mark.parametrize("interface", ["aec", "parallel", "gymnasium"])
def test_an_entry_is_found_by_its_name(interface: str) -> None:
    env = skerry.make("koxinga", interface=interface, layout="reference")
    env.reset(seed=3)
    seen = env.unwrapped.observe("seat_0") if interface != "gymnasium" else env.unwrapped._seen()
    entries, places = seen["observation"], where(env.unwrapped.features)
    assert entries[places["ships[0].gold"]].tolist() == [np.float32(3 / 35)], "everybody begins with three gold"
    assert entries[places["ships[0].hand"]].sum() == 3, "and three cards, which their owner knows"
    assert entries[places["ships[1].hand"]].sum() == 0
    assert entries[places["areas[64].amount"]].tolist() == [1.0], "area 64 has seven gold"


def test_many_games_have_one_table() -> None:
    games = skerry.make("koxinga", interface="vector", count=3)
    seen, places = games.reset(seed=1), where(games.features)
    assert seen.observations[:, places["ships[2].cannon"]].tolist() == [[0.0]] * 3
    assert seen.observations[:, places["step"]].sum(axis=1).tolist() == [1.0] * 3


def test_the_space_of_observations_has_the_bounds_of_the_table() -> None:
    env = skerry.make("tropicalia", interface="gymnasium")
    space, places = env.observation_space["observation"], where(env.unwrapped.features)
    room, shells = places["boards[1].room"], places["boards[0].shells"]
    assert (space.low[room], space.high[room]) == (np.float32(-5.1), 1.0)
    assert (space.low[shells], space.high[shells]) == (0.0, np.inf)


def test_a_game_without_a_table_has_no_bounds() -> None:
    arrays = Arrays(Stakes(StakesOptions(), 2))
    space = arrays.observation_space()["observation"]
    assert arrays.features == []
    assert (space.low == -np.inf).all()
    assert (space.high == np.inf).all()
