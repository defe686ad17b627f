"""Who leads an event, and why: points for places at tables, and what tells people with equal points apart.

Everything is counted in whole numbers: points twice, since a shared place gives halves, and scores against par times
the seats of a table, since par is their mean.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct


class Played(Struct):
    """A table that is over, by seat."""

    round: int
    people: list[int | None]
    scores: list[int]
    """[] for a table that was thrown away: nobody has anything of it. So are `places`."""
    places: list[int]
    counts: list[bool]
    """Whether the seat's person played to the end there: else they get no points."""


class Standing(Struct):
    """What somebody has come to."""

    number: int
    place: int = 0
    """1 is best; equal places share."""
    points: int = 0
    """Twice the points."""
    strength: int = 0
    """Twice the points of all whom they met, each as often as they met."""
    par: int = 0
    """Scores against the mean of their tables, times the seats of a table."""
    wins: int = 0
    """Tables at which nobody was before them."""
    games: int = 0
    far: int = 0
    """Of a knock-out: how far they came; more is further."""


def points_at(places: Sequence[int], seat: int) -> int:
    """Twice the points of a place: 1 for each seat behind it, a half for each that shares it."""
    own = places[seat]
    return sum(2 if place > own else 1 if place == own else 0 for place in places) - 1


def standings(people: Iterable[int], tables: Collection[Played], reached: Mapping[int, int]) -> list[Standing]:
    """Everybody, the best first. `reached`: of a knock-out, how far each came; {} for other kinds."""
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
    """Who of a knock-out's table is in the next round: the `most` best of those who played to the end. Of who shares a
    place the one with the better standing `before` goes on, then the one who sat later."""
    ranked = sorted(
        (table.places[seat], before.get(number, 0), -seat, number)
        for seat, number in enumerate(table.people)
        if number is not None and table.places and table.counts[seat]
    )
    return [number for *_, number in ranked[:most]]
