"""Luck for comparing actions: what happens alike in two continuations falls alike in both.

Common random numbers (Glasserman and Yao, "Some guidelines and guarantees for common random numbers", Management
Science 38, 1992) help only while both sides use the same number for the same thing. With one stream of numbers a
single die more on one side shifts all that follow, and the two have no luck in common any more. So each seat has a
stream for each kind of choice, and each choice that luck follows has a block of its own there.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skerry.core.chance import Chance

MASK32: Final = 0xFFFFFFFF
GOLDEN: Final = 0x9E3779B9
"""The golden ratio's 32 bits: its multiples lie evenly among all numbers."""


def mixed(number: i64) -> i64:
    """32 bits stirred so that neighbours have nothing in common (an xorshift-multiply hash).

    Both factors are below 2**31, so no product leaves 63 bits.
    """
    number ^= number >> 16
    number = (number * 0x21F0AAAD) & MASK32
    number ^= number >> 15
    number = (number * 0x735A2D97) & MASK32
    return number ^ (number >> 15)


@final
class Paired(Chance):
    """Luck that depends on the seat and the kind of choice that it follows, and on the number of such choices that luck
    followed before.

    `turn_to` says so before each choice is played. A block is used up only if something is drawn from it, so a choice
    that no luck follows (taking rum aboard before a roll) shifts nothing.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed: i64 = mixed(seed & MASK32)
        self.blocks: list[int] = []
        """Blocks that were used, by place."""
        self._place = 0
        self._key: i64 = 0
        self._word: i64 = -1

    def turn_to(self, place: int) -> None:
        """Assign the outcomes drawn from now on to a place: a number >= 0 for each seat and kind of choice."""
        while len(self.blocks) <= place:
            self.blocks.append(0)
        self._place = place
        self._word = -1

    def below(self, bound: int) -> int:
        """Return a number in range(bound); `turn_to` comes first. The bias is under bound / 2**32."""
        if self._word < 0:
            block: i64 = self.blocks[self._place]
            place: i64 = self._place
            self._key = mixed(mixed(self.seed ^ place) ^ block)
            self.blocks[self._place] += 1
            self._word = 0
        self._word += 1
        size: i64 = bound
        return (mixed((self._key + self._word * GOLDEN) & MASK32) * size) >> 32
