"""Round-robin schedules for tables of more than two seats, in which all pairs of people meet as evenly as is known: for
the numbers of rounds of `even_rounds` the meetings of any two pairs differ by at most one.

Where no pair needs to meet twice, people stand in as many rows as a table has seats, and each row is shifted along the
tables from round to round, such that two rows never have the same difference in two rounds: the products of a finite
field if there is one with as many elements as there are tables, else shifts found by search. Other schedules are
improved by simulated annealing: two people change tables, anywhere in the schedule and sometimes for the worse, in a
bounded number of steps; then, as long as meetings stay as even, by changes that distribute the company of bots more
evenly. Everything depends on the numbers of people, seats and rounds alone, so that a test of these three covers every
event.
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
"""Number of swaps that the annealing tries; some tenths of a second."""
KEPT: Final = 32
"""Maximum number of schedules in the cache."""
NODES: Final = 4_000
"""Maximum number of search steps for one row of shifts."""
WARM: Final = 1.2
COLD: Final = 0.18
"""Temperatures of the annealing at its beginning (`WARM`) and end, in squares of meetings."""
BOTS: Final = 0.5
"""Weight of the squares of each person's number of meetings, against the squares of each pair's."""
FIELDS: Final = {4: (2, (1, 1)), 8: (2, (1, 1, 0)), 9: (3, (2, 0)), 16: (2, (1, 1, 0, 0))}
"""Finite fields whose size is no prime, by size: the prime, and the coefficients of the lower powers that replace the
power just too high."""
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
"""Numbers of rounds by seats of a table, then by number of people from `LEAST` on, as digits of `DIGITS`: of those
numbers for which a schedule is known where the meetings of any two pairs differ by at most one, the nearest to what
lets everybody meet everybody once, between 3/5 and twice of it. 0: none is known."""


def even_rounds(people: int, seats: int) -> int:
    """Return the number of rounds in which everybody meets everybody about once, and evenly; 0 if none is known."""
    known = EVEN.get(seats, "")[people - LEAST :] if people >= LEAST else ""
    return DIGITS.index(known[0]) if known else 0


@lru_cache(KEPT)
def even_schedule(people: int, seats: int, rounds: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the people by round and table, as numbers below `people`; the same each time."""
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
    """Shuffle in place as `Random.shuffle` does, but with `random` alone, which is the same in every version of
    Python."""
    for place in range(len(order) - 1, 0, -1):
        other = int(luck.random() * (place + 1))
        order[place], order[other] = order[other], order[place]


# --- rows that move on -----------------------------------------------------------------------------------------------
def _shifted(people: int, seats: int, rounds: int, luck: Random) -> list[Groups]:
    """Return as many rounds as are found, up to `rounds`, in which no two people meet twice."""
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
    """Addition in a group of `count` elements: that of the field of this size if it is in `FIELDS`, else modulo
    `count`."""

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
    """Return the products of row and round, by row and round, in the field of `count` elements; [] if none is known
    here."""
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
    """Return shifts modulo `count` by row and round, such that the differences of any two rows are all different; [] if
    none are found."""
    rows = [[0] * rounds, list(range(rounds))]
    while len(rows) < seats:
        row = _row(rows, count, luck)
        if not row:
            return []
        rows.append(row)
    return rows


def _row(rows: Sequence[Sequence[int]], count: int, luck: Random) -> list[int]:
    """Return one more row of shifts, found by backtracking; [] if none is found."""
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
    """A schedule under improvement, with the number of meetings of each pair."""

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
        """Sum of the squares of all pairs' meetings if no two pairs differ by more than one: the least possible."""
        self.cost = sum(times**2 for row in self.met for times in row) // 2
        self.company = [sum(row) for row in self.met]
        """Number of meetings of each person, repeated ones included: the fewer, the more bots they have met."""
        self.weight = 0.0
        """Weight of the evenness of `company`; 0: only the evenness of meetings is optimised."""

    def settled(self, luck: Random) -> list[Groups]:
        """Return the best schedule found by simulated annealing, never one with less even meetings than the present
        one. With a weight it begins at a low temperature."""
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
