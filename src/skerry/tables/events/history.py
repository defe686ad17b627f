"""What an event's earlier rounds have brought together: who met whom how often, and who sat where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

Seating = Sequence[int | None]
"""A table of a round: by seat the number of who sits there, None for a bot from the beginning."""


class Past:
    """Counts over rounds. Numbers are those that people of the event have."""

    def __init__(self, seats: int, tables: Iterable[Seating] = ()) -> None:
        self.seats = seats
        self.met: Counter[tuple[int, int]] = Counter()
        """How often two have met, by (smaller, larger) number."""
        self.sat: dict[int, list[int]] = {}
        """How often each has sat on each seat."""
        self.bots: Counter[int] = Counter()
        """How many seats of bots each has met because their table was not full."""
        for table in tables:
            self.add(table)

    def add(self, table: Seating) -> None:
        """One more table was laid."""
        people = [one for one in table if one is not None]
        for seat, one in enumerate(table):
            if one is not None:
                self.sat.setdefault(one, [0] * self.seats)[seat] += 1
                self.bots[one] += self.seats - len(people)
        for place, one in enumerate(people):
            for other in people[place + 1 :]:
                self.met[min(one, other), max(one, other)] += 1

    def meetings(self, one: int, other: int) -> int:
        """How often two have met."""
        return self.met[min(one, other), max(one, other)]

    def evenness(self, people: Sequence[int]) -> tuple[int, int, int, int]:
        """Among these: least and most meetings of two, and least and most times of one on one seat."""
        pairs = [self.meetings(one, other) for place, one in enumerate(people) for other in people[place + 1 :]]
        times = [count for one in people for count in self.sat.get(one, [0] * self.seats)]
        return min(pairs, default=0), max(pairs, default=0), min(times, default=0), max(times, default=0)
