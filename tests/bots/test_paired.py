"""Luck that two continuations have in common."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skerry.bots.paired import Paired


def test_what_follows_one_kind_of_choice_does_not_shift_another() -> None:
    one, other = Paired(7), Paired(7)
    one.turn_to(3)
    dice = [one.below(6), one.below(6)]
    # the other continuation rolls five dice for another seat first, and turns to the place twice without drawing
    other.turn_to(4)
    for _ in range(5):
        other.below(6)
    other.turn_to(3)
    other.turn_to(3)
    assert [other.below(6), other.below(6)] == dice


def test_one_die_more_shifts_nothing_that_comes_later() -> None:
    one, other = Paired(7), Paired(7)
    one.turn_to(0)
    other.turn_to(0)
    one.below(6)
    for _ in range(4):
        other.below(6)
    one.turn_to(0)
    other.turn_to(0)
    assert [one.below(1000) for _ in range(8)] == [other.below(1000) for _ in range(8)]


def test_choices_seeds_and_places_have_luck_of_their_own() -> None:
    seen = set()
    for seed in range(20):
        luck = Paired(seed)
        for place in range(20):
            for _ in range(20):
                luck.turn_to(place)
                seen.add((luck.below(1 << 31), luck.below(1 << 31)))
    assert len(seen) == 20**3


@given(seed=st.integers(), place=st.integers(0, 500), bound=st.integers(1, 1 << 31))
def test_numbers_lie_within_their_bound(seed: int, place: int, bound: int) -> None:
    luck = Paired(seed)
    luck.turn_to(place)
    assert all(0 <= luck.below(bound) < bound for _ in range(5))


@pytest.mark.parametrize("across", ["words", "blocks", "places", "seeds"])
def test_faces_come_equally_often_whichever_way_one_looks(across: str) -> None:
    """Chi-squared of 60,000 dice over pairs of neighbours: 35 degrees of freedom, below 80 but once in 60,000."""
    count = 30_000
    pairs = [[0] * 6 for _ in range(6)]
    luck = Paired(5)
    luck.turn_to(0)
    before = 0
    for number in range(2 * count):
        if across == "blocks":
            luck.turn_to(0)
        elif across == "places":
            luck.turn_to(number)
        elif across == "seeds":
            luck = Paired(number)
            luck.turn_to(0)
        face = luck.below(6)
        if number % 2:
            pairs[before][face] += 1
        before = face
    expected = count / 36
    assert sum((seen - expected) ** 2 / expected for row in pairs for seen in row) < 80
