"""Who sits at which table in a round, for any number of seats a table.

A table that is not full has bots on its other seats; tables of a round differ by one person at most. The rounds of a
round robin are known beforehand. Of a Swiss what is wanted of the next one is written as a cost of each table, and two
people change places as long as that makes the whole cheaper: first nobody should meet somebody again while they have
not met others, then those who stand alike should meet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from skerry.tables.events.balanced_schedule import even_rounds, even_schedule
from skerry.tables.events.history import Past
from skerry.tables.events.table_sizes import Groups, dealt

MOST_ROUNDS: Final = 16
"""So many rounds has a round robin at most where tables have more than two seats."""
APART: Final = 1_000_000
"""What one more meeting weighs against standing apart."""


# --- one round -------------------------------------------------------------------------------------------------------
class _Round:
    """People at tables, with what it costs that two of them meet and that one sits where bots do."""

    def __init__(self, groups: Groups, seats: int, past: Past, ranks: Mapping[int, int]) -> None:
        self.people = [one for group in groups for one in group]
        self.at = [number for number, group in enumerate(groups) for _ in group]
        """By place in `people`, here and below: the table."""
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
        """What it costs each to sit at each table, with all who are there now."""

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
        """Let people change tables while that is cheaper; what the round costs then."""
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
        """What the round costs; that two meet counts twice, for each of them."""
        return sum(sums[table] for sums, table in zip(self.sums, self.at))

    @property
    def groups(self) -> Groups:
        """The tables."""
        out: Groups = [[] for _ in range(max(self.at, default=-1) + 1)]
        for one, table in zip(self.people, self.at):
            out[table].append(one)
        return out


def swiss(order: Sequence[int], seats: int, past: Past) -> Groups:
    """A round of those who stand in this order, the best first: nobody meets somebody again before others as far as
    that can be, and besides who stand alike meet.

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
    """How many rounds a round robin has: so many that everybody can meet everybody once, or about so many if
    then no two meet more than once oftener than two others."""
    if seats == 2:
        return people - 1 + people % 2
    return even_rounds(people, seats) or min(MOST_ROUNDS, -(-(people - 1) // (seats - 1)))


def round_robin(people: Sequence[int], seats: int, rounds: int, luck: Random) -> list[Groups]:
    """All rounds at once. With two seats everybody has met everybody equally often, or once more, after each round;
    with more seats after the last one, as far as is known how (see `balanced_schedule`)."""
    order = list(people)
    luck.shuffle(order)
    if seats == 2:
        return [_circle(order, number) for number in range(rounds)]
    schedule = even_schedule(len(order), seats, rounds)
    return [[[order[one] for one in group] for group in groups] for groups in schedule]


def _circle(order: Sequence[int], number: int) -> Groups:
    """A round of pairs: one stays, the others go round. Who would meet nobody plays a bot."""
    ring: list[int | None] = [*order, *([None] * (len(order) % 2))]
    first, rest = ring[0], ring[1:]
    turn = number % len(rest)
    rest = rest[turn:] + rest[:turn]
    circle = [first, *rest]
    pairs = [(circle[place], circle[-1 - place]) for place in range(len(circle) // 2)]
    return [[one for one in pair if one is not None] for pair in pairs]


# --- a knock-out -----------------------------------------------------------------------------------------------------
def sent_on(seats: int, people: int) -> int:
    """How many of a table go on to the next round: half of its seats, rounded down, but never all people."""
    return max(1, min(seats // 2, people - 1))


def knock_out(order: Sequence[int], seats: int) -> tuple[Groups, list[int]]:
    """A round of those who are still in, in the order of the tree, and who goes on without a game.

    With two seats the first of them do, so that from the next round on everybody has a partner; with more seats
    nobody does, and bots fill the tables.
    """
    if seats > 2 or len(order) < 2:
        return dealt(order, seats), []
    free = (1 << (len(order) - 1).bit_length()) - len(order)
    return dealt(order[free:], seats), list(order[:free])
