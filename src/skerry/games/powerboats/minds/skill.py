"""Skills of pilots, by level: the depth of their look-ahead, and the costs that they give to damage."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64


@final
class Skill:
    """Parameters of a level's judgement.

    It looks `further` turns ahead, and `keeping` more in which it keeps its dice and only steers. `prices[left]` is the
    cost of a point of damage after which `left` further points sink the boat; the last price holds for all higher ones.
    """

    def __init__(self, further: int, keeping: int, prices: list[float]) -> None:
        self.further = further
        self.keeping: i64 = keeping
        self.prices = prices

    def depth(self) -> int:
        """Return the number of turns looked ahead, beyond the one at hand."""
        return self.further + int(self.keeping)

    def price(self, left: i64, damage: i64) -> float:
        """Return the cost of `damage` points at once, after which `left` further points sink the boat."""
        total = 0.0
        highest: i64 = len(self.prices) - 1
        for point in range(left, left + damage):
            total += self.prices[min(point, highest)]
        return total


EASY: Final = 0
NORMAL: Final = 1
HARD: Final = 2
FEARFUL: Final = [12.0]
DARING: Final = [8.0, 4.0, 2.0, 1.0]
"""Prices of damage. Only the last points endanger a boat; the first cost less than the turns that braking takes."""
SKILLS: Final = [Skill(0, 0, FEARFUL), Skill(1, 0, FEARFUL), Skill(2, 1, DARING)]
"""Skills by level: EASY, NORMAL, HARD."""
