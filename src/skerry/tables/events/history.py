"""History of an event's earlier rounds: how often each pair has met, and how often each person has sat on each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

Seating = Sequence[int | None]
"""A table of a round: by seat the number of the person who sits there, None for a bot from the beginning."""


class Past:
    """Counts over the rounds played. People are identified by their numbers in the event."""

    def __init__(self, seats: int, tables: Iterable[Seating] = ()) -> None:
        self.seats = seats
        self.met: Counter[tuple[int, int]] = Counter()
        """Number of meetings of each pair, by (smaller, larger) number."""
        self.sat: dict[int, list[int]] = {}
        """For each person the number of times on each seat."""
        self.bots: Counter[int] = Counter()
        """For each person the number of bots met because their table was not full."""
        for table in tables:
            self.add(table)

    def add(self, table: Seating) -> None:
        """Count one more table."""
        people = [one for one in table if one is not None]
        for seat, one in enumerate(table):
            if one is not None:
                self.sat.setdefault(one, [0] * self.seats)[seat] += 1
                self.bots[one] += self.seats - len(people)
        for place, one in enumerate(people):
            for other in people[place + 1 :]:
                self.met[min(one, other), max(one, other)] += 1

    def meetings(self, one: int, other: int) -> int:
        """Return the number of meetings of two people."""
        return self.met[min(one, other), max(one, other)]

    def evenness(self, people: Sequence[int]) -> tuple[int, int, int, int]:
        """Return the least and the most meetings of any two of these people, and the least and the most times of any of
        them on one seat."""
        pairs = [self.meetings(one, other) for place, one in enumerate(people) for other in people[place + 1 :]]
        times = [count for one in people for count in self.sat.get(one, [0] * self.seats)]
        return min(pairs, default=0), max(pairs, default=0), min(times, default=0), max(times, default=0)
