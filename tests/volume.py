"""How many random games a test affords.

`.ci/run` plays the tests of rules with either build, and compiled rules are some thirty times as fast: so the
interpreted run takes samples, and the compiled one the number that finds things.
"""

from __future__ import annotations

from typing import Final, TypeVar

from layers import Budget, budget
from skerry.lab.build import compiled

COMPILED: Final = compiled()

Amount = TypeVar("Amount")


def volume(full: Amount, sample: Amount) -> Amount:
    """`full` with compiled rules, `sample` interpreted."""
    return full if COMPILED else sample


def deep_volume(full: Budget, sample: Budget) -> Budget:
    """`full` with compiled rules in a deep run, `sample` interpreted and in the gate."""
    return budget(sample, volume(full, sample))
