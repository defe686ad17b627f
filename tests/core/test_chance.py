"""Luck: fixed for ever, uniform, and checkable."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skerry.core.chance import Scripted, ScriptError, Simulated, Verifiable, every_outcome, luck_from

SECRET = bytes(range(32))


def test_simulated_luck_is_fixed_for_ever() -> None:
    assert [Simulated(42).below(1000) for _ in range(2)] == [Simulated(42).below(1000)] * 2
    luck = Simulated(42)
    assert [luck.below(1000) for _ in range(6)] == FIRST_OF_42
    assert luck.counter == 6


FIRST_OF_42 = [285, 360, 923, 904, 440, 857]


@given(st.integers(), st.integers(0, 200))
def test_simulated_luck_can_be_sought_to_any_counter(seed: int, counter: int) -> None:
    straight = Simulated(seed)
    for _ in range(counter):
        straight.below(6)
    sought = Simulated(seed)
    for _ in range(3):
        sought.below(10)
    sought.seek(counter)
    assert [straight.below(1 << 20) for _ in range(3)] == [sought.below(1 << 20) for _ in range(3)]


@pytest.mark.parametrize(
    "made",
    [
        lambda: Simulated(3),
        lambda: Simulated(3, keep=False),
        lambda: Verifiable(SECRET, "t", ["aa"]),
        lambda: Scripted([5, 4, 0, 2, 1, 0]),
    ],
)
def test_outcomes_that_are_skipped_are_drawn_all_the_same(made: Any) -> None:
    one, other = made(), made()
    one.skip(6, 3)
    assert [other.below(bound) for bound in (6, 5, 4)]
    assert one.drawn == other.drawn
    assert [one.below(3) for _ in range(3)] == [other.below(3) for _ in range(3)]


def test_streams_of_one_seed_differ() -> None:
    assert Simulated(1, 0).below(1 << 30) != Simulated(1, 1).below(1 << 30)


@pytest.mark.parametrize("luck", [Simulated(7), Verifiable(SECRET, "t", ["aa"])])
def test_a_die_is_fair(luck: Simulated | Verifiable) -> None:
    counts = Counter(luck.die() for _ in range(12_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert sum((n - 2000) ** 2 / 2000 for n in counts.values()) < 25.7  # chi-squared, 5 degrees, p = 0.0001


def test_verifiable_luck_follows_the_documented_encoding() -> None:
    luck = Verifiable(SECRET, "table-1", ["00ff", "ab12"], counter=5)
    text = b"skerry-luck-1\ntable-1\n00ff,ab12\n5"
    word = int.from_bytes(hmac.new(SECRET, text, hashlib.sha256).digest()[:8], "big")
    assert luck.below(6) == word % 6
    assert luck.counter == 6
    assert Verifiable.commit(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_every_part_of_verifiable_luck_matters() -> None:
    base = Verifiable(SECRET, "t", ["aa", "bb"]).below(1 << 60)
    others = [
        Verifiable(bytes(32), "t", ["aa", "bb"]),
        Verifiable(SECRET, "u", ["aa", "bb"]),
        Verifiable(SECRET, "t", ["bb", "aa"]),
        Verifiable(SECRET, "t", ["aa", "bb"], 1),
    ]
    assert base not in [other.below(1 << 60) for other in others]


def test_a_secret_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Verifiable(b"short", "t", [])


def test_luck_survives_its_description() -> None:
    for luck in (Simulated(9, 2), Verifiable(SECRET, "t", ["aa"])):
        again = luck_from(luck.describe())
        assert [again.below(99) for _ in range(5)] == [luck.below(99) for _ in range(5)]


@pytest.mark.parametrize("broken", [{}, {"kind": "dice"}, {"kind": "simulated"}, {"kind": "verifiable", "secret": 5}])
def test_broken_descriptions_are_refused(broken: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="luck"):
        luck_from(broken)


def test_a_script_that_does_not_fit_is_noticed() -> None:
    with pytest.raises(ScriptError, match="impossible"):
        Scripted([6]).die()
    with pytest.raises(ScriptError, match="too few"):
        Scripted([]).die()
    with pytest.raises(ScriptError, match="too many"):
        Scripted([1]).close()


def test_picks_follow_their_weights() -> None:
    assert [Scripted([point]).pick([2, 0, 3]) for point in range(5)] == [0, 0, 2, 2, 2]


def test_every_outcome_is_a_distribution() -> None:
    leaves = list(every_outcome(lambda chance: chance.die() + (chance.die() if chance.below(2) else 0)))
    assert abs(sum(probability for probability, _, _ in leaves) - 1) < 1e-12
    assert len(leaves) == 6 + 36
    with pytest.raises(OverflowError):
        list(every_outcome(lambda chance: [chance.die() for _ in range(4)], limit=50))
