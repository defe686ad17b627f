"""Seating: the seat of each person at a table, such that everybody sits on each seat about equally often.

For a whole schedule the times of a person on any two seats can always be made to differ by at most one: people and
tables are the two sides of a bipartite graph, a seat is a colour of the edge between them, and the edges of two colours
can be recoloured alternately along paths and cycles, so that each person has as many of one as of the other, or one
more, while no table has one twice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Final

from skerry.tables.events.history import Past
from skerry.tables.events.table_sizes import Groups

Seated = list[list[int | None]]
"""The tables of a round, by seat."""

Edge = tuple[int, int]
"""A table, by its number over all rounds, and a person."""
MOST_TRIED: Final = 5
"""Maximum number of seats for which all seatings are tried; at larger tables one person after another takes the free
seat that they have had least often."""


def seated_evenly(rounds: Sequence[Groups], seats: int) -> list[Seated]:
    """Return the seats for all rounds of a schedule: for each person the times on any two seats differ by at most
    one."""
    tables = [group for groups in rounds for group in groups]
    colour = {(table, one): place for table, group in enumerate(tables) for place, one in enumerate(group)}
    again = True
    while again:
        again = False
        for first in range(seats):
            for second in range(first + 1, seats):
                if _uneven(colour, first, second):
                    _share(colour, first, second)
                    again = True
    out: list[Seated] = []
    number = 0
    for groups in rounds:
        laid: Seated = [[None] * seats for _ in groups]
        for table in laid:
            for one in tables[number]:
                table[colour[number, one]] = one
            number += 1
        out.append(laid)
    return out


def _uneven(colour: dict[Edge, int], first: int, second: int) -> bool:
    balance: dict[int, int] = defaultdict(int)
    for (_, one), seat in colour.items():
        balance[one] += (seat == first) - (seat == second)
    return any(abs(difference) > 1 for difference in balance.values())


def _share(colour: dict[Edge, int], first: int, second: int) -> None:
    """Recolour the edges of two colours alternately along walks that use each edge once."""
    ends: dict[tuple[str, int], list[Edge]] = defaultdict(list)
    for edge, seat in colour.items():
        if seat in (first, second):
            ends["table", edge[0]].append(edge)
            ends["person", edge[1]].append(edge)
    odd = sorted(node for node, edges in ends.items() if len(edges) % 2 == 1)
    used: set[Edge] = set()
    # walks begin where the number of edges is odd, so that they end there too; what is left are rings
    for start in odd:
        if sum(edge not in used for edge in ends[start]) % 2:  # else another walk has ended here
            _walk(colour, ends, used, start, (first, second))
    for start in sorted(ends):
        while _walk(colour, ends, used, start, (first, second)):
            pass


def _walk(
    colour: dict[Edge, int],
    ends: dict[tuple[str, int], list[Edge]],
    used: set[Edge],
    start: tuple[str, int],
    pair: tuple[int, int],
) -> bool:
    """Colour one walk; return False if no edge is left at its start. A table has at most two of the edges, so a walk
    that passes one gives it both colours; in a bipartite graph a cycle has an even number of edges."""
    node, turn = start, 0
    while True:
        free = ends[node]
        while free and free[-1] in used:
            free.pop()
        if not free:
            return turn > 0
        edge = free.pop()
        used.add(edge)
        colour[edge] = pair[turn % 2]
        turn += 1
        node = ("person", edge[1]) if node[0] == "table" else ("table", edge[0])


def seated(groups: Groups, seats: int, past: Past) -> Seated:
    """Return the seats for one round: each table as even as possible, given the history."""
    return [_table(group, seats, past) for group in groups]


def _table(group: Sequence[int], seats: int, past: Past) -> list[int | None]:
    places: list[int | None] = [*group, *[None] * (seats - len(group))]
    sat = {one: past.sat.get(one, [0] * seats) for one in group}

    def cost(order: Iterable[int | None]) -> int:
        return sum(2 * (sat[one][seat] - min(sat[one])) ** 2 + 1 for seat, one in enumerate(order) if one is not None)

    if seats <= MOST_TRIED:
        return list(min(permutations(places), key=lambda order: cost(order)))
    out: list[int | None] = [None] * seats
    for one in group:
        free = [seat for seat in range(seats) if out[seat] is None]
        out[min(free, key=lambda seat: (sat[one][seat], seat))] = one
    return out
