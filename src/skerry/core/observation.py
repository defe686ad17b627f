"""A position as a row of numbers for learning agents, written from the left."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final, final

from mypy_extensions import i64

ONE: Final[Any] = float(1)
"""The number that stands for true: one object in all rows, because making and forgetting it takes longer than writing
it. As a float, compiled code would make it anew each time."""


class RowWriter(ABC):
    """Writer of observations. Entries that are passed over stay 0: most of a row is, and is never touched."""

    def __init__(self) -> None:
        self.at: i64 = 0
        """The next place to be written."""

    @abstractmethod
    def put_one(self, at: i64) -> None:
        """Write a 1 at that place."""

    @abstractmethod
    def put(self, at: i64, number: float) -> None:
        """Write a number at that place."""

    def add(self, number: float) -> None:
        """Write one number."""
        self.put(self.at, number)
        self.at += 1

    def part(self, amount: i64, whole: float) -> None:
        """Write `amount` / `whole`."""
        if amount != 0:
            self.put(self.at, float(amount) / whole)
        self.at += 1

    def share(self, amount: float, most: float) -> None:
        """Write `amount` / `most`, cut off at 0 and at 1; 0 unless `most` is above 0."""
        if most > 0.0:
            self.put(self.at, max(0.0, min(1.0, amount / most)))
        self.at += 1

    def flag(self, true: bool) -> None:
        """Write 1 or 0."""
        if true:
            self.put_one(self.at)
        self.at += 1

    def one_of(self, index: i64, size: i64) -> None:
        """Write `size` numbers, of which that at `index` is 1; none if it lies outside."""
        if 0 <= index < size:
            self.put_one(self.at + index)
        self.at += size

    def members(self, bits: int, first: i64, last: i64) -> None:
        """Write a 1 or 0 for each of `first` to `last`, by whether it is in the set."""
        end: i64 = self.at + last + 1 - first
        at: i64 = self.at
        left = bits >> first
        while left != 0 and at < end:
            if left & 1:
                self.put_one(at)
            left >>= 1
            at += 1
        self.at = end

    def each_of(self, indices: list[int], size: i64) -> None:
        """Write `size` numbers: a 1 at each of these places, 0 elsewhere."""
        for index in indices:
            self.put_one(self.at + index)
        self.at += size

    def ahead(self, count: i64, number: float) -> None:
        """Write a number `count` places ahead, and stay."""
        self.put(self.at + count, number)

    def skip(self, count: i64) -> None:
        """Leave `count` places 0."""
        self.at += count


@final
class Observation(RowWriter):
    """One row of `length` numbers, as a list."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self.numbers: list[Any] = [0.0] * length

    def put_one(self, at: i64) -> None:
        self.numbers[at] = ONE

    def put(self, at: i64, number: float) -> None:
        self.numbers[at] = number

    def whole(self) -> list[float]:
        """Return the row. Raises ValueError unless exactly all of it was written or passed over."""
        if self.at != len(self.numbers):
            raise ValueError(f"{self.at} of {len(self.numbers)} numbers were written")
        return self.numbers


@final
class SparseRows(RowWriter):
    """Rows of `length` numbers, one after the other, of which only those that are not 0 are kept, with their places
    from 0 in each row: for whoever copies them into an array, which takes far less time than all of them would.

    `ones` are the places of ones, `places` and `numbers` the other numbers; `ones_in` and `numbers_in` count how many
    of them each finished row has.
    """

    def __init__(self, length: int) -> None:
        super().__init__()
        self._places: list[Any] = list(range(length))
        """Every place as an object that is not made anew each time."""
        self.ones: list[Any] = []
        self.places: list[Any] = []
        self.numbers: list[Any] = []
        self.ones_in: list[int] = []
        self.numbers_in: list[int] = []
        self._ones_before = 0
        self._numbers_before = 0

    def put_one(self, at: i64) -> None:
        self.ones.append(self._places[at])

    def put(self, at: i64, number: float) -> None:
        if number != 0.0:
            self.places.append(self._places[at])
            self.numbers.append(number)

    def finish_row(self) -> None:
        """Begin the next row. Raises ValueError unless exactly all of this one was written or passed over."""
        if self.at != len(self._places):
            raise ValueError(f"{self.at} of {len(self._places)} numbers were written")
        self.at = 0
        self.ones_in.append(len(self.ones) - self._ones_before)
        self.numbers_in.append(len(self.numbers) - self._numbers_before)
        self._ones_before = len(self.ones)
        self._numbers_before = len(self.numbers)

    def clear(self) -> None:
        """Forget all rows."""
        self.at = 0
        for kept in (self.ones, self.places, self.numbers, self.ones_in, self.numbers_in):
            kept.clear()
        self._ones_before = self._numbers_before = 0
