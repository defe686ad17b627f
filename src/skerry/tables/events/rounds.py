"""What an event's next round is, and where it stands; everything follows from what the store has of it."""

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
"""So few and so many people make an event."""
PLACES: Final = 100
"""More than there are places at a table."""


def most_rounds(kind: Kind, people: int, seats: int) -> int:
    """So many rounds an event of so many people may have; more would only be the same again."""
    if kind == "knock_out":
        return 0
    if seats > 2:
        return MOST_WITH_MORE_SEATS
    return usual_rounds(people, 2) if kind == "round_robin" else people // 2


def total_rounds(event: Event) -> int:
    """How many rounds it has, with so many people as there are; 0 for a knock-out, which ends with its final."""
    plan, people = event.row.plan, len(event.people)
    if plan.kind == "knock_out" or people < 2:
        return 0
    if event.row.schedule:
        return len(event.row.schedule)
    usual = usual_rounds(people, plan.seats) if plan.kind == "round_robin" else (people - 1).bit_length() + 1
    return min(plan.rounds or usual, most_rounds(plan.kind, people, plan.seats))


def luck_of(event: Event, what: str) -> Random:
    """What is drawn for an event, from its secret and everybody's words: nobody alone knew it beforehand."""
    parts = [event.row.secret, *(one.words for one in event.people), what]
    return Random(hashlib.sha256("|".join(parts).encode()).digest())


def schedule_of(event: Event) -> list[Seated]:
    """All rounds of a round robin at its start, by seat; [] of another kind."""
    row = event.row
    if row.plan.kind != "round_robin":
        return []
    rounds = round_robin(event.active, row.plan.seats, total_rounds(event), luck_of(event, "schedule"))
    return seated_evenly(rounds, row.plan.seats)


# --- the next round --------------------------------------------------------------------------------------------------
def next_round(event: Event) -> list[Laid]:
    """The tables of the round after the one that is over; [] once the event is over. The ids of tables are not set."""
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
    """A round of the schedule; bots sit in place of those who have left."""
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
    """Those who have met already meet again as late as can be."""
    return swiss(order, seats, past)


def winners(event: Event, laid: Laid) -> list[int]:
    """Who of a knock-out's table goes on, the best first. Where a table has come to nothing, who stood best before."""
    people = [one for one in laid.people if one is not None]
    most = sent_on(event.row.plan.seats, len(people))
    table = played_of(laid)
    before = {one.number: one.place for one in standings_of(event, laid.round)}
    if table is None or not table.places:
        return sorted(people, key=lambda one: before.get(one, 0))[:most]
    return go_on(table, most, before)


# --- where it stands -------------------------------------------------------------------------------------------------
def past_of(event: Event) -> Past:
    """Who has met whom, and sat where, at tables that were laid."""
    return Past(event.row.plan.seats, [laid.people for laid in event.tables if laid.table])


def played_of(laid: Laid) -> Played | None:
    """A table's result; None before it is over."""
    if laid.result is None:
        return None
    return Played(laid.round, laid.people, **laid.result)


def standings_of(event: Event, before: int = 0) -> list[Standing]:
    """Everybody, the best first; `before`: as it was before that round."""
    laid = [one for one in event.tables if not before or one.round < before]
    tables = [table for one in laid if one.table and (table := played_of(one)) is not None]
    reached = _reached(laid) if event.row.plan.kind == "knock_out" else {}
    return standings([one.number for one in event.people], tables, reached)


def _reached(tables: Sequence[Laid]) -> dict[int, int]:
    """How far each came: the round, and within it the place at the table."""
    found: dict[int, int] = {}
    for laid in sorted(tables, key=lambda one: one.round):
        table = played_of(laid)
        for seat, number in enumerate(laid.people):
            if number is not None:
                place = table.places[seat] if table is not None and table.places and table.counts[seat] else PLACES - 1
                found[number] = laid.round * PLACES - (place if laid.table else 0)
    return found
