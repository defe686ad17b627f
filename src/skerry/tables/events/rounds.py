"""The next round and the present standings of an event, computed from its stored data alone."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Final

from skerry.tables.events.event import Event, Kind, Laid
from skerry.tables.events.history import Past
from skerry.tables.events.pairing import MOST_ROUNDS as MOST_WITH_MORE_SEATS
from skerry.tables.events.pairing import knock_out, round_robin, sent_on, swiss, usual_rounds
from skerry.tables.events.seats import Seated, seated, seated_evenly
from skerry.tables.events.standing import Played, Standing, go_on, standings
from skerry.tables.events.table_sizes import Groups, dealt

LEAST: Final = 4
MOST: Final = 64
"""Minimum (`LEAST`) and maximum number of people in an event."""
PLACES: Final = 100
"""A number greater than any place at a table."""


def most_rounds(kind: Kind, people: int, seats: int) -> int:
    """Return the maximum number of rounds of an event with `people` people; more would only repeat pairings. 0 for a
    knock-out."""
    if kind == "knock_out":
        return 0
    if seats > 2:
        return MOST_WITH_MORE_SEATS
    return usual_rounds(people, 2) if kind == "round_robin" else people // 2


def total_rounds(event: Event) -> int:
    """Return the number of rounds of the event with its present number of people; 0 for a knock-out, which ends with
    its final, and with fewer than two people."""
    plan, people = event.row.plan, len(event.people)
    if plan.kind == "knock_out" or people < 2:
        return 0
    if event.row.schedule:
        return len(event.row.schedule)
    usual = usual_rounds(people, plan.seats) if plan.kind == "round_robin" else (people - 1).bit_length() + 1
    return min(plan.rounds or usual, most_rounds(plan.kind, people, plan.seats))


def luck_of(event: Event, what: str) -> Random:
    """Return the generator for one draw of an event, seeded by the server seed and all client seeds, so that nobody
    alone knew the outcome beforehand. `what` names the draw."""
    parts = [event.row.secret, *(one.words for one in event.people), what]
    return Random(hashlib.sha256("|".join(parts).encode()).digest())


def schedule_of(event: Event) -> list[Seated]:
    """Return all rounds of a round robin at its start, by seat; [] for other kinds."""
    row = event.row
    if row.plan.kind != "round_robin":
        return []
    rounds = round_robin(event.active, row.plan.seats, total_rounds(event), luck_of(event, "schedule"))
    return seated_evenly(rounds, row.plan.seats)


# --- the next round --------------------------------------------------------------------------------------------------
def next_round(event: Event) -> list[Laid]:
    """Return the tables of the round after the one that is over, without ids; [] if the event is over."""
    row, plan = event.row, event.row.plan
    if len(event.active) < 2:
        return []
    if plan.kind == "knock_out":
        tables, free = _knock_out(event)
    elif row.round >= total_rounds(event):
        return []
    elif plan.kind == "round_robin":
        tables, free = _scheduled(event), []
    else:
        tables, free = _swiss(event), []
    rest: list[list[int | None]] = [[one, *[None] * (plan.seats - 1)] for one in free]
    return [Laid(row.round + 1, number, "", people) for number, people in enumerate([*rest, *tables])]


def _scheduled(event: Event) -> Seated:
    """Return the next round of the schedule, with bots in place of people who have left."""
    active = set(event.active)
    tables = [[one if one in active else None for one in table] for table in event.row.schedule[event.row.round]]
    return [table for table in tables if any(one is not None for one in table)]


def _swiss(event: Event) -> Seated:
    plan, past, active = event.row.plan, past_of(event), set(event.active)
    order = [one.number for one in standings_of(event) if one.number in active]
    if not event.row.round:
        luck_of(event, "first").shuffle(order)
        return seated(dealt(order, plan.seats), plan.seats, past)
    return seated(swiss(order, plan.seats, past), plan.seats, past)


def _knock_out(event: Event) -> tuple[Seated, list[int]]:
    row, seats = event.row, event.row.plan.seats
    if row.round and len(event.current) == 1:
        return [], []  # that was the final
    order = list(event.active)
    if row.round:
        order = [one for laid in event.current for one in winners(event, laid) if one in order]
    else:
        luck_of(event, "first").shuffle(order)
    if len(order) < 2:
        return [], []
    past = past_of(event)
    groups, free = knock_out(order, seats)
    if seats > 2:
        groups = _apart(order, seats, past)
    return seated(groups, seats, past), free


def _apart(order: Sequence[int], seats: int, past: Past) -> Groups:
    """Return the groups of a knock-out round in which people who have met already meet again as late as possible."""
    return swiss(order, seats, past)


def winners(event: Event, laid: Laid) -> list[int]:
    """Return the people of a knock-out table who go on, best first. If the table has no result, those with the best
    standing before."""
    people = [one for one in laid.people if one is not None]
    most = sent_on(event.row.plan.seats, len(people))
    table = played_of(laid)
    before = {one.number: one.place for one in standings_of(event, laid.round)}
    if table is None or not table.places:
        return sorted(people, key=lambda one: before.get(one, 0))[:most]
    return go_on(table, most, before)


# --- where it stands -------------------------------------------------------------------------------------------------
def past_of(event: Event) -> Past:
    """Return the history of meetings and seats at the tables made so far."""
    return Past(event.row.plan.seats, [laid.people for laid in event.tables if laid.table])


def played_of(laid: Laid) -> Played | None:
    """Return a table's result; None before it is over."""
    if laid.result is None:
        return None
    return Played(laid.round, laid.people, **laid.result)


def standings_of(event: Event, before: int = 0) -> list[Standing]:
    """Return the standings, best first. `before`: as they were before that round; 0: now."""
    laid = [one for one in event.tables if not before or one.round < before]
    tables = [table for one in laid if one.table and (table := played_of(one)) is not None]
    reached = _reached(laid) if event.row.plan.kind == "knock_out" else {}
    return standings([one.number for one in event.people], tables, reached)


def _reached(tables: Sequence[Laid]) -> dict[int, int]:
    """Return how far each person came in a knock-out: the last round, and within it the place at the table; more is
    further."""
    found: dict[int, int] = {}
    for laid in sorted(tables, key=lambda one: one.round):
        table = played_of(laid)
        for seat, number in enumerate(laid.people):
            if number is not None:
                place = table.places[seat] if table is not None and table.places and table.counts[seat] else PLACES - 1
                found[number] = laid.round * PLACES - (place if laid.table else 0)
    return found
