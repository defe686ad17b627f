"""A position as a row of numbers for learning agents, written from the left."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

ONE: Final[Any] = float(1)
"""The number that stands for true: one object in all rows, because making and forgetting it takes longer than writing
it. As a float, compiled code would make it anew each time."""


@final
class Observation:
    """Row of `length` numbers. Places that are passed over stay 0: most of a row is, and is never touched."""

    def __init__(self, length: int) -> None:
        self.numbers: list[Any] = [0.0] * length
        self.at: i64 = 0
        """The next place to be written."""

    def add(self, number: float) -> None:
        """Write one number."""
        self.numbers[self.at] = number
        self.at += 1

    def part(self, amount: i64, whole: float) -> None:
        """Write `amount` / `whole`."""
        if amount != 0:
            self.numbers[self.at] = float(amount) / whole
        self.at += 1

    def share(self, amount: float, most: float) -> None:
        """Write `amount` / `most`, cut off at 0 and at 1; 0 unless `most` is above 0."""
        if most > 0.0:
            self.numbers[self.at] = max(0.0, min(1.0, amount / most))
        self.at += 1

    def flag(self, true: bool) -> None:
        """Write 1 or 0."""
        if true:
            self.numbers[self.at] = ONE
        self.at += 1

    def one_of(self, index: i64, size: i64) -> None:
        """Write `size` numbers, of which that at `index` is 1; none if it lies outside."""
        if 0 <= index < size:
            self.numbers[self.at + index] = ONE
        self.at += size

    def members(self, bits: int, first: i64, last: i64) -> None:
        """Write a 1 or 0 for each of `first` to `last`, by whether it is in the set."""
        end: i64 = self.at + last + 1 - first
        at: i64 = self.at
        left = bits >> first
        while left != 0 and at < end:
            if left & 1:
                self.numbers[at] = ONE
            left >>= 1
            at += 1
        self.at = end

    def each_of(self, indices: list[int], size: i64) -> None:
        """Write `size` numbers: a 1 at each of these places, 0 elsewhere."""
        for index in indices:
            self.numbers[self.at + index] = ONE
        self.at += size

    def ahead(self, count: i64, number: float) -> None:
        """Write a number `count` places ahead, and stay."""
        self.numbers[self.at + count] = number

    def skip(self, count: i64) -> None:
        """Leave `count` places 0."""
        self.at += count

    def whole(self) -> list[float]:
        """Return the row. Raises ValueError unless exactly all of it was written or passed over."""
        if self.at != len(self.numbers):
            raise ValueError(f"{self.at} of {len(self.numbers)} numbers were written")
        return self.numbers
