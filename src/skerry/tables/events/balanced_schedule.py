"""A whole schedule for tables of more than two seats in which any two people meet equally often, or once more.

Where nobody needs to meet anybody twice, people stand in as many rows as a table has seats and each row moves on along
the tables, by shifts of which two rows never have the same difference in two rounds: the products of a finite field
where there are as many tables as one has elements, else found by search. What that does not reach is improved by people
who change places, anywhere in the schedule and sometimes for the worse (simulated annealing), in a bounded number of
steps; then, as long as meetings stay as even, by others that make it more even who sits where bots do.
Everything depends on the three numbers alone, so that whoever tests them has tested them for every event.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Final

from skerry.tables.events.table_sizes import Groups, dealt

STEPS: Final = 40_000
"""So many changes of places are tried; some tenths of a second."""
KEPT: Final = 32
"""So many schedules are kept in memory."""
NODES: Final = 4_000
"""So many shifts are tried for one row."""
WARM: Final = 1.2
COLD: Final = 0.18
"""What a change for the worse may cost, in squares of meetings, at the beginning and at the end."""
BOTS: Final = 0.5
"""What the squares of how many people each has met weigh against those of meetings."""
FIELDS: Final = {4: (2, (1, 1)), 8: (2, (1, 1, 0)), 9: (3, (2, 0)), 16: (2, (1, 1, 0, 0))}
"""Of fields whose size is no prime: their prime, and what the power just too high comes to in lower ones."""
LEAST: Final = 4
DIGITS: Final = "0123456789abcdefg"
EVEN: Final = {
    3: "2403445476887ab8c8d9eaggbbacbbddbddddfdfeeggggggggggggggggggg",
    4: "1400635504665555955bb7777888899999999bbbbbbbbdddddcddddddgggg",
    5: "11000006000047000555765505077777888889999900800bbbbb99999dddd",
    6: "11100000000000000000040000000000077777a8888bb999999700000bbbb",
    7: "1111000000000000000000000000000000000007799999888888899999990",
    8: "1111100000000000000000000000000000000000000000000000088888888",
}
"""By the seats of a table and the number of people, from 4 on: of the numbers of rounds with which no two people meet
more than once oftener than two others the one that is nearest to what would bring everybody together once, between
three fifths and twice of it. 0: none is known."""


def even_rounds(people: int, seats: int) -> int:
    """How many rounds bring everybody together about once, and evenly; 0 if none are known."""
    known = EVEN.get(seats, "")[people - LEAST :] if people >= LEAST else ""
    return DIGITS.index(known[0]) if known else 0


@lru_cache(KEPT)
def even_schedule(people: int, seats: int, rounds: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By round and table who sits there, as numbers below `people`; the same each time."""
    luck = Random(people * 10_000 + seats * 100 + rounds)
    found = _shifted(people, seats, rounds, luck)
    if len(found) < rounds:
        while len(found) < rounds:
            order = list(range(people))
            _shuffle(order, luck)
            found.append(dealt(order, seats))
        found = _Schedule(people, found).settled(luck)
        if people % len(found[0]):
            again = _Schedule(people, found)
            again.weight = BOTS
            found = again.settled(luck)
    return tuple(tuple(tuple(group) for group in groups) for groups in found)


def _shuffle(order: list[int], luck: Random) -> None:
    """As `Random.shuffle` does, but by `random` alone, which is the same in every version of Python."""
    for place in range(len(order) - 1, 0, -1):
        other = int(luck.random() * (place + 1))
        order[place], order[other] = order[other], order[place]


# --- rows that move on -----------------------------------------------------------------------------------------------
def _shifted(people: int, seats: int, rounds: int, luck: Random) -> list[Groups]:
    """As many rounds as are found, up to `rounds`, in which nobody meets anybody twice."""
    count = -(-people // seats)
    if count < seats:
        return []
    add = _Sum(count)
    shifts = _products(count, seats)
    if not shifts:
        for wanted in range(min(rounds, count - 1), 0, -1):
            shifts = _searched(count, seats, wanted, luck)
            if shifts:
                break
    rows = [list(range(row * count, min(people, (row + 1) * count))) for row in range(seats)]
    out = []
    for number in range(min(rounds, len(shifts[0]))):
        groups: Groups = [[] for _ in range(count)]
        for row, members in enumerate(rows):
            for column, one in enumerate(members):
                groups[add(column, shifts[row][number])].append(one)
        out.append(groups)
    return out


class _Sum:
    """Addition of a group of so many elements: of a field by its digits, else around a ring."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.prime = FIELDS[count][0] if count in FIELDS else count

    def __call__(self, one: int, other: int) -> int:
        if self.prime == self.count:
            return (one + other) % self.count
        digits = zip(_digits(one, self.prime, 4), _digits(other, self.prime, 4))
        return _number([(a + b) % self.prime for a, b in digits], self.prime)


def _digits(value: int, base: int, many: int) -> list[int]:
    return [value // base**place % base for place in range(many)]


def _number(digits: Sequence[int], base: int) -> int:
    return sum(digit * base**place for place, digit in enumerate(digits))


def _products(count: int, seats: int) -> list[list[int]]:
    """By row and round: row times round in the field of so many elements; [] where there is none known here."""
    if all(count % divisor for divisor in range(2, math.isqrt(count) + 1)):
        return [[row * number % count for number in range(count)] for row in range(seats)]
    if count not in FIELDS:
        return []
    return [[_product(row, number, *FIELDS[count]) for number in range(count)] for row in range(seats)]


def _product(one: int, other: int, prime: int, high: Sequence[int]) -> int:
    size = len(high)
    out = [0] * (2 * size)
    for place, a in enumerate(_digits(one, prime, size)):
        for further, b in enumerate(_digits(other, prime, size)):
            out[place + further] += a * b
    for place in range(2 * size - 1, size - 1, -1):
        for lower, factor in enumerate(high):
            out[place - size + lower] += out[place] * factor
    return _number([digit % prime for digit in out[:size]], prime)


def _searched(count: int, seats: int, rounds: int, luck: Random) -> list[list[int]]:
    """Shifts around a ring for so many rounds: the differences of two rows are all different. [] if none are found."""
    rows = [[0] * rounds, list(range(rounds))]
    while len(rows) < seats:
        row = _row(rows, count, luck)
        if not row:
            return []
        rows.append(row)
    return rows


def _row(rows: Sequence[Sequence[int]], count: int, luck: Random) -> list[int]:
    """One more row of shifts, tried one round after the other."""
    rounds, used = len(rows[0]), [0] * len(rows)
    order = list(range(count))
    _shuffle(order, luck)
    row: list[int] = []
    tried = [0]
    for _ in range(NODES):
        number = len(row)
        if number == rounds:
            return row
        for place in range(tried[-1], count):
            bits = [1 << (order[place] - other[number]) % count for other in rows]
            if not any(seen & bit for seen, bit in zip(used, bits)):
                used = [seen | bit for seen, bit in zip(used, bits)]
                row.append(order[place])
                tried[-1] = place + 1
                tried.append(0)
                break
        else:
            tried.pop()
            if not row:
                return []
            last = row.pop()
            used = [seen & ~(1 << (last - other[len(row)]) % count) for seen, other in zip(used, rows)]
    return row if len(row) == rounds else []


# --- changing places -------------------------------------------------------------------------------------------------
class _Schedule:
    """Rounds with how often any two have met, both ways."""

    def __init__(self, people: int, rounds: Sequence[Groups]) -> None:
        self.rounds = [[list(group) for group in groups] for groups in rounds]
        self.met = [[0] * people for _ in range(people)]
        for groups in self.rounds:
            for group in groups:
                for one, other in combinations(group, 2):
                    self.met[one][other] += 1
                    self.met[other][one] += 1
        pairs = people * (people - 1) // 2
        meetings = sum(map(sum, self.met)) // 2
        mean, more = divmod(meetings, pairs)
        self.least = (pairs - more) * mean**2 + more * (mean + 1) ** 2
        """What the squares of all meetings come to where no two differ by more than one."""
        self.cost = sum(times**2 for row in self.met for times in row) // 2
        self.company = [sum(row) for row in self.met]
        """How many people each has met: the fewer, the more bots."""
        self.weight = 0.0
        """What evenness in that counts for; without it, that of meetings alone is sought."""

    def settled(self, luck: Random) -> list[Groups]:
        """The best that was found, and from where on: with a weight it is begun cold, and never left for the worse."""
        company, count, tables = self.company, len(self.rounds), len(self.rounds[0])
        best, kept = (self.cost, self._lonely()), self._copy()
        draw, met, warm = luck.random, self.met, COLD * 2 if self.weight else WARM
        for step in range(STEPS if tables > 1 else 0):
            if self.cost == self.least and not self.weight:
                break
            groups = self.rounds[int(draw() * count)]
            here, there = groups[int(draw() * tables)], groups[int(draw() * tables)]
            if here is there:
                continue
            place, further = int(draw() * len(here)), int(draw() * len(there))
            one, other = here[place], there[further]
            mine, theirs = met[one], met[other]
            change = -2 * mine[other]  # for they are not counted with each other and with themselves
            for each in here:
                change += theirs[each] - mine[each]
            for each in there:
                change += mine[each] - theirs[each]
            change = 2 * (change + len(here) + len(there) - 2)
            more = len(there) - len(here)
            whole = change + self.weight * 2 * more * (company[one] - company[other] + more)
            if whole <= 0 or draw() < math.exp(-whole / (warm * (COLD / warm) ** (step / STEPS))):
                self._swap(here, place, there, further)
                self.cost += change
                company[one] += more
                company[other] -= more
                if self.cost < best[0] or (self.weight and self.cost == best[0] and self._lonely() < best[1]):
                    best, kept = (self.cost, self._lonely()), self._copy()
        return kept

    def _lonely(self) -> int:
        return sum(count**2 for count in self.company)

    def _swap(self, here: list[int], place: int, there: list[int], further: int) -> None:
        one, other = here[place], there[further]
        for group, goes, comes in ((here, one, other), (there, other, one)):
            for each in group:
                if each != goes:
                    self.met[goes][each] -= 1
                    self.met[each][goes] -= 1
                    self.met[comes][each] += 1
                    self.met[each][comes] += 1
        here[place], there[further] = other, one

    def _copy(self) -> list[Groups]:
        return [[list(group) for group in groups] for groups in self.rounds]
