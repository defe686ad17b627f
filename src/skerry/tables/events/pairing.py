"""Pairing: the groups of people at the tables of a round, for any number of seats a table.

A table that is not full has bots on its other seats; tables of a round differ by one person at most. The rounds of a
round robin are known beforehand. For a Swiss system the wishes for the next round are a cost of each table, and two
people change tables as long as that makes the whole cheaper: first two people should not meet again while others have
not met, then people with similar standing should meet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from skerry.tables.events.balanced_schedule import even_rounds, even_schedule
from skerry.tables.events.history import Past
from skerry.tables.events.table_sizes import Groups, dealt

MOST_ROUNDS: Final = 16
"""Maximum number of rounds of a round robin, or a Swiss system, whose tables have more than two seats."""
APART: Final = 1_000_000
"""Weight of one more meeting of a pair, against the squared difference of their ranks."""


# --- one round -------------------------------------------------------------------------------------------------------
class _Round:
    """A round under improvement: people at tables, and the cost of each pair's meeting and of company of bots."""

    def __init__(self, groups: Groups, seats: int, past: Past, ranks: Mapping[int, int]) -> None:
        self.people = [one for group in groups for one in group]
        self.at = [number for number, group in enumerate(groups) for _ in group]
        """Number of the table, by index in `people` (as all lists below)."""
        self.pair = [
            [
                APART * (2 * past.meetings(one, other) + 1) + (ranks.get(one, 0) - ranks.get(other, 0)) ** 2
                if one != other
                else 0
                for other in self.people
            ]
            for one in self.people
        ]
        self.sums = [self._sums(place, groups, seats, past) for place in range(len(self.people))]
        """Cost of each person at each table, with the others who are there now."""

    def _sums(self, place: int, groups: Groups, seats: int, past: Past) -> list[int]:
        bots = APART * (2 * past.bots[self.people[place]] + 1)
        sums = [bots * (seats - len(group)) for group in groups]
        for other, cost in enumerate(self.pair[place]):
            sums[self.at[other]] += cost
        return sums

    def _swap(self, one: int, other: int) -> None:
        here, there = self.at[one], self.at[other]
        for sums, pair in zip(self.sums, self.pair):
            moved = pair[other] - pair[one]
            sums[here] += moved
            sums[there] -= moved
        self.at[one], self.at[other] = there, here

    def settle(self) -> int:
        """Let two people change tables as long as that is cheaper; return the cost of the round then."""
        at, sums, pair, count = self.at, self.sums, self.pair, len(self.people)
        better = True
        while better:
            better = False
            for one in range(count):
                own, costs = sums[one], pair[one]
                for other in range(one + 1, count):
                    here, there = at[one], at[other]
                    theirs = sums[other]
                    if own[here] + theirs[there] - own[there] - theirs[here] + 2 * costs[other] > 0 and here != there:
                        self._swap(one, other)
                        better = True
        return self.cost()

    def cost(self) -> int:
        """Return the cost of the round; each meeting counts twice, once for each person."""
        return sum(sums[table] for sums, table in zip(self.sums, self.at))

    @property
    def groups(self) -> Groups:
        """The people of each table."""
        out: Groups = [[] for _ in range(max(self.at, default=-1) + 1)]
        for one, table in zip(self.people, self.at):
            out[table].append(one)
        return out


def swiss(order: Sequence[int], seats: int, past: Past) -> Groups:
    """Return a round of the Swiss system for people in the order of their standing, best first: repeated meetings are
    avoided as far as possible, and people with similar standing meet.

    With two seats nobody meets anybody twice in the first n/2 rounds of n people: for each such pair there is another
    one to change with (each has met fewer than half).
    """
    if not order:
        return []
    drawn = _Round(dealt(order, seats), seats, past, {one: place for place, one in enumerate(order)})
    drawn.settle()
    return drawn.groups


# --- a whole round robin ---------------------------------------------------------------------------------------------
def usual_rounds(people: int, seats: int) -> int:
    """Return the usual number of rounds of a round robin: those in which everybody can meet everybody once, or about so
    many if then no two pairs' meetings differ by more than one. With more than two seats at most MOST_ROUNDS if no such
    schedule is known."""
    if seats == 2:
        return people - 1 + people % 2
    return even_rounds(people, seats) or min(MOST_ROUNDS, -(-(people - 1) // (seats - 1)))


def round_robin(people: Sequence[int], seats: int, rounds: int, luck: Random) -> list[Groups]:
    """Return all rounds of a round robin. With two seats the meetings of any two pairs differ by at most one after each
    round; with more seats after the last one, as far as a schedule is known (see `balanced_schedule`)."""
    order = list(people)
    luck.shuffle(order)
    if seats == 2:
        return [_circle(order, number) for number in range(rounds)]
    schedule = even_schedule(len(order), seats, rounds)
    return [[[order[one] for one in group] for group in groups] for groups in schedule]


def _circle(order: Sequence[int], number: int) -> Groups:
    """Return a round of pairs by the circle method: one person stays, the others rotate. The person without an opponent
    plays a bot."""
    ring: list[int | None] = [*order, *([None] * (len(order) % 2))]
    first, rest = ring[0], ring[1:]
    turn = number % len(rest)
    rest = rest[turn:] + rest[:turn]
    circle = [first, *rest]
    pairs = [(circle[place], circle[-1 - place]) for place in range(len(circle) // 2)]
    return [[one for one in pair if one is not None] for pair in pairs]


# --- a knock-out -----------------------------------------------------------------------------------------------------
def sent_on(seats: int, people: int) -> int:
    """Return how many people of a table go on to the next round: half of its seats, rounded down, but at least one, and
    never all people if there are several."""
    return max(1, min(seats // 2, people - 1))


def knock_out(order: Sequence[int], seats: int) -> tuple[Groups, list[int]]:
    """Return a round of a knock-out for the people still in, in the order of the tree, and the people who have a bye.

    With two seats the first people in the order have one, so that from the next round on everybody has an opponent;
    with more seats nobody has one, and bots fill the tables.
    """
    if seats > 2 or len(order) < 2:
        return dealt(order, seats), []
    free = (1 << (len(order) - 1).bit_length()) - len(order)
    return dealt(order[free:], seats), list(order[:free])
