"""Standings of an event: points for places at tables, and the tie-breaks.

Everything is counted in whole numbers: points twice, since a shared place gives halves, and scores against par times
the seats of a table, since par is their mean.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct


class Played(Struct):
    """Result of a table, by seat."""

    round: int
    people: list[int | None]
    scores: list[int]
    """[] for a deleted table, which counts for nobody. `places` likewise."""
    places: list[int]
    counts: list[bool]
    """True for each seat whose person played to the end; else they get no points."""


class Standing(Struct):
    """A person's points, tie-breaks and place."""

    number: int
    place: int = 0
    """1 is best; tied people have the same place."""
    points: int = 0
    """Twice the points."""
    strength: int = 0
    """Twice the points of all opponents, each counted as often as they met (Buchholz)."""
    par: int = 0
    """Sum of the differences between the person's score and the mean of the table, times the seats of a table."""
    wins: int = 0
    """Number of tables at which the person had the first place."""
    games: int = 0
    far: int = 0
    """Progress of the person in a knock-out; more is further. 0 for other kinds."""


def points_at(places: Sequence[int], seat: int) -> int:
    """Return twice the points of a seat's place: 1 point for each seat behind it, a half for each that shares the
    place."""
    own = places[seat]
    return sum(2 if place > own else 1 if place == own else 0 for place in places) - 1


def standings(people: Iterable[int], tables: Collection[Played], reached: Mapping[int, int]) -> list[Standing]:
    """Return the standings, best first. `reached`: how far each person came in a knock-out; {} for other kinds."""
    found = {number: Standing(number, far=reached.get(number, 0)) for number in people}
    met: dict[int, list[int]] = defaultdict(list)
    for table in tables:
        for seat, number in enumerate(table.people):
            if number is None or number not in found or not table.places:
                continue
            met[number] += [other for other in table.people if other is not None and other != number]
            if table.counts[seat]:
                one = found[number]
                one.points += points_at(table.places, seat)
                one.par += table.scores[seat] * len(table.scores) - sum(table.scores)
                one.wins += table.places[seat] == 1
                one.games += 1
    for number, one in found.items():
        one.strength = sum(found[other].points for other in met[number] if other in found)
    ordered = sorted(found.values(), key=lambda one: (_key(one), -one.number), reverse=True)
    for place, one in enumerate(ordered):
        same = place > 0 and _key(one) == _key(ordered[place - 1])
        one.place = ordered[place - 1].place if same else place + 1
    return ordered


def _key(one: Standing) -> tuple[int, ...]:
    return one.far, one.points, one.strength, one.par, one.wins


def go_on(table: Played, most: int, before: Mapping[int, int]) -> list[int]:
    """Return the people of a knock-out table who go on: the `most` best of those who played to the end. Ties are broken
    by the better place in the standings `before`, then by the later seat."""
    ranked = sorted(
        (table.places[seat], before.get(number, 0), -seat, number)
        for seat, number in enumerate(table.people)
        if number is not None and table.places and table.counts[seat]
    )
    return [number for *_, number in ranked[:most]]
