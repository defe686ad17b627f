"""Base of the totals of a run: how many games there are, and the choices that bots failed to make."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from skerry.lab.plan import Row


class Totals:
    """Base of the totals of a run, to which its games are added in order.

    `games`: rows added; `failures`: by bot, the choices that it failed to make; `failure`: the first of them in words.
    """

    def __init__(self, bots: Iterable[str]) -> None:
        self.games = 0
        self.failure = ""
        self.failures = dict.fromkeys(bots, 0)

    def add(self, row: Row) -> None:
        """Count one game."""
        self.games += 1
        self.failure = self.failure or (f"game {row.number}, {row.failure}" if row.failure else "")
        for bot, failures in zip(row.bots, row.failures):
            self.failures[bot] += failures

    def enough(self) -> bool:
        """Return whether the run is to end here although games are left. Default: never."""
        return False


class DealTotals(Totals, ABC):
    """Base of totals that count whole deals only. `deals`: the number of whole deals."""

    def __init__(self, bots: Iterable[str], deal: int) -> None:
        """`deal`: the number of games of a deal, which follow one another."""
        super().__init__(bots)
        self.deals = 0
        self._deal = deal
        self._open: list[Row] = []

    def add(self, row: Row) -> None:
        """Count one game; it shows as soon as its deal is whole. A deal of which a game is left out never does."""
        super().add(row)
        if self._open and self._open[0].number // self._deal != row.number // self._deal:
            self._open = []
        self._open.append(row)
        if len(self._open) == self._deal:
            self.deals += 1
            self.count(self._open)
            self._open = []

    @abstractmethod
    def count(self, rows: list[Row]) -> None:
        """Count the games of a deal."""
