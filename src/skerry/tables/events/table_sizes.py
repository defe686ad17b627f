"""Numbers of people at the tables of a round."""

from __future__ import annotations

from collections.abc import Sequence

Groups = list[list[int]]
"""The people of each table of a round, not yet on seats."""


def table_sizes(people: int, seats: int) -> list[int]:
    """Return the number of people at each table of a round: as few tables as possible, the sizes as even as
    possible."""
    count = -(-people // seats)
    return [people // count + (number < people % count) for number in range(count)] if count else []


def dealt(order: Sequence[int], seats: int) -> Groups:
    """Return the groups of people in the given order, filling one table after the other."""
    groups, start = [], 0
    for size in table_sizes(len(order), seats):
        groups.append(list(order[start : start + size]))
        start += size
    return groups
