"""View of an event for one person: other people appear by name and number, never by id."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from skerry.core.chance import Verifiable
from skerry.server import protocol
from skerry.server.database.event_store import Listed, TableNow
from skerry.tables.events.event import Event, EventRow, Laid
from skerry.tables.events.pairing import sent_on
from skerry.tables.events.rounds import LEAST, past_of, played_of, standings_of, total_rounds, winners
from skerry.tables.events.standing import Standing, points_at
from skerry.tables.model import clock
from skerry.tables.model.table import FORMER
from skerry.tables.protocol.common import iso
from skerry.tables.text.catalogue import say
from skerry.tables.text.names import guest_name
from skerry.tables.view.summary import progress_words

NOBODY: Final = -1


def summary_of(one: Listed, person: str) -> protocol.EventSummary:
    """Return an event as a row of the list of events."""
    row = one.row
    return protocol.EventSummary(
        id=row.id,
        name=row.name,
        game=row.plan.game,
        kind=row.plan.kind,
        phase=row.phase,
        people=one.people,
        most=row.plan.most,
        round=row.round,
        private=row.private,
        host=row.host == person,
        joined=one.mine,
        table=one.table if row.phase == "running" else "",
        ends=_ends(row),
    )


def _ends(row: EventRow) -> str:
    return iso(row.began + row.plan.round_seconds) if row.phase == "running" else ""


def _arrive(row: EventRow) -> str:
    at = row.began + row.plan.arrive_seconds
    return iso(at) if row.phase == "running" and clock.now() < at else ""


def event_page(
    event: Event,
    tables: Mapping[str, TableNow],
    names: Mapping[str, str],
    person: str,
    language: str,
    blocked: Collection[str] = (),
) -> protocol.EventPage:
    """Return the whole event as `person` sees it. `names`: the chosen names, by person; `blocked`: people whom `person`
    has blocked."""
    row, plan = event.row, event.row.plan
    called = {one.number: name_of(one.person, names, language) for one in event.people}
    mine = event.entrant(person)
    rounds = [
        protocol.EventRound(
            number,
            [_table(event, laid, tables, called, person, language) for laid in event.tables if laid.round == number],
        )
        for number in range(1, row.round + 1)
    ]
    least_met, most_met, least_sat, most_sat = past_of(event).evenness([one.number for one in event.people])
    return protocol.EventPage(
        id=row.id,
        name=row.name,
        game=plan.game,
        preset=plan.preset,
        options=plan.options,
        changed=plan.changed,
        kind=plan.kind,
        seats=plan.seats,
        phase=row.phase,
        private=row.private,
        host=row.host == person,
        host_name=name_of(row.host, names, language),
        joined=mine is not None,
        state=mine.state if mine is not None else "in",  # type: ignore[arg-type]
        most=plan.most,
        round=row.round,
        total=total_rounds(event),
        round_seconds=plan.round_seconds,
        arrive_seconds=plan.arrive_seconds,
        late=plan.late,
        seconds=plan.seconds,
        bank=protocol.Bank(*plan.bank) if plan.bank else None,
        timeout_policy=plan.timeout_policy,  # type: ignore[arg-type]
        arrive=_arrive(row),
        ends=_ends(row),
        table=_own_table(event, tables, person),
        people=[_person(one, event, called, person, blocked) for one in standings_of(event)],
        rounds=rounds,
        meetings=(least_met, most_met),
        sat=(least_sat, most_sat),
        least=LEAST,
        sent_on=sent_on(plan.seats, plan.seats) if plan.kind == "knock_out" else 0,
        commitment=Verifiable.commit(bytes.fromhex(row.secret)),
        secret=row.secret if row.phase == "over" else "",
    )


def name_of(person: str, names: Mapping[str, str], language: str) -> str:
    """Return a person's display name; "former player" for a person whose account was deleted."""
    if person.startswith(FORMER):
        return say("former_player", language)
    return names.get(person) or guest_name(person)


def _own_table(event: Event, tables: Mapping[str, TableNow], person: str) -> str:
    """Return the id of a person's table in the current round; "" if there is none, or it is over."""
    for laid in event.current:
        now = tables.get(laid.table)
        if now is not None and now.phase != "over" and any(seat.person == person for seat in now.seats):
            return laid.table
    return ""


def _person(
    one: Standing, event: Event, called: Mapping[int, str], person: str, blocked: Collection[str]
) -> protocol.EventPerson:
    entrant = next(other for other in event.people if other.number == one.number)
    return protocol.EventPerson(
        number=one.number,
        name=called[one.number],
        state=entrant.state,  # type: ignore[arg-type]
        yours=entrant.person == person,
        place=one.place,
        points=one.points / 2,
        strength=one.strength / 2,
        par=round(one.par / event.row.plan.seats, 1),
        wins=one.wins,
        games=one.games,
        blocked=entrant.person in blocked,
    )


def _table(
    event: Event,
    laid: Laid,
    tables: Mapping[str, TableNow],
    called: Mapping[int, str],
    person: str,
    language: str,
) -> protocol.EventTable:
    now, played = tables.get(laid.table), played_of(laid)
    places = played.places if played is not None else []
    on = winners(event, laid) if event.row.plan.kind == "knock_out" and laid.result is not None else []
    seats = []
    for seat, number in enumerate(laid.people):
        sits = now.seats[seat].person if now is not None else ""
        whose = next((one.person for one in event.people if one.number == number), "")
        counts = played.counts[seat] if played is not None and places else bool(whose) and sits == whose
        bot = now.seats[seat].name if now is not None else ""
        seats.append(
            protocol.EventSeat(
                number=NOBODY if number is None else number,
                name=bot if number is None else called[number],
                place=places[seat] if places else 0,
                score=played.scores[seat] if played is not None and places else 0,
                points=points_at(places, seat) / 2 if places and counts else 0.0,
                counts=counts,
                goes_on=number in on,
            )
        )
    free = not laid.table
    over = laid.result is not None or (now is not None and now.phase == "over")
    return protocol.EventTable(
        number=laid.number,
        table=laid.table if now is not None else "",
        phase="free" if free else "gone" if now is None and not places else "over" if over else "playing",
        progress=progress_words(now.progress, language) if now is not None and not over else "",
        seats=[seat for seat in seats if not free or seat.number != NOBODY],
        your_move=now is not None
        and now.phase == "playing"
        and any(seat.person == person and seat.seat in now.waiting for seat in now.seats),
    )
