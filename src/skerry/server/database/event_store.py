"""Events in the database: their rows, the people who joined, and the tables of their rounds. A round is one write."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    Row,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from skerry.server.database import schema
from skerry.server.database.table_store import Store, seats_of
from skerry.server.database.table_writes import perform
from skerry.server.statements import Query
from skerry.tables.errors import RequestError
from skerry.tables.events.event import Entrant, Event, EventRow, Laid, Plan, gone
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import FORMER
from skerry.tables.model.write import TableWrite
from skerry.tables.storage import WriteConflict

LISTED: Final = 100
JSON_COLUMNS: Final = ("plan", "schedule")

_GOES_ON: Final = exists().where(
    schema.event_tables.c.event_id == schema.events.c.id,
    schema.event_tables.c.round == schema.events.c.round,
    schema.tables.c.id == schema.event_tables.c.table_id,
    schema.tables.c.phase != "over",
)
_DUE: Final = Query(
    select(schema.events.c.id)
    .where(
        schema.events.c.phase == "running",
        or_(schema.events.c.due.between(1.0, bindparam("now", type_=Float)), ~_GOES_ON),
    )
    .order_by(schema.events.c.due)
    .limit(LISTED)
)


class TableNow(Struct, frozen=True):
    """State of a table of an event."""

    phase: str
    progress: dict[str, Any]
    waiting: list[int]
    seats: list[SeatRow]


class Listed(Struct, frozen=True):
    """An event as a row of a list."""

    row: EventRow
    people: int
    mine: bool
    """True if the person who asks has an entry, also after they left or were knocked out."""
    table: str
    """Id of the table without a result at which they sit in this round; "" if there is none."""
    state: str
    """As `Entrant.state` of the person who asks; "" if they have not joined."""


class Room(Struct, frozen=True):
    """Limits on events that are not over: those that one person hosts, those that one person has joined, and all."""

    hosted: int
    joined: int
    all: int


class EventStore:
    """Access to the database through the store's threads. All methods may raise StoreError, those that write also
    WriteConflict."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- reading -------------------------------------------------------------------------------------------------
    async def load(self, event: str) -> Event | None:
        """Return a whole event, as of one moment; None if there is none."""
        found: Event | None = await self.store.read(lambda connection: _event(connection, event))
        return found

    async def tables_now(self, ids: Sequence[str]) -> dict[str, TableNow]:
        """Return the state of tables, by id; those that are deleted are left out."""
        tables = schema.tables
        query = select(tables.c.id, tables.c.phase, tables.c.progress, tables.c.to_move).where(tables.c.id.in_(ids))

        def job(connection: Connection) -> dict[str, TableNow]:
            seats = seats_of(connection, list(ids))
            return {
                table: TableNow(
                    phase, msgspec.json.decode(progress), msgspec.json.decode(waiting), seats.get(table, [])
                )
                for table, phase, progress, waiting in connection.execute(query)
            }

        found: dict[str, TableNow] = await self.store.read(job)
        return found

    async def list_events(self, person: str, mine: bool) -> list[Listed]:
        """Return the events that a person may see in a list, the last changed first: public ones and their own (`mine`:
        only these)."""
        events, people, tables, seats = schema.events, schema.event_people, schema.event_tables, schema.seats
        own = and_(people.c.event_id == events.c.id, people.c.person == person)
        concerned = or_(events.c.host == person, exists().where(own))
        count = select(func.count()).where(people.c.event_id == events.c.id).scalar_subquery()
        state = select(people.c.state).where(own).scalar_subquery()
        sits = exists().where(seats.c.table_id == tables.c.table_id, seats.c.person == person)
        here = and_(tables.c.event_id == events.c.id, tables.c.round == events.c.round, tables.c.result == "null", sits)
        table = select(func.max(tables.c.table_id)).where(here).scalar_subquery()
        seen = concerned if mine else or_(events.c.private.is_(False), concerned)
        query = select(events, count, state, table).where(seen)
        order = (case((events.c.phase == "over", 1), else_=0), events.c.moved.desc(), events.c.id)

        def job(connection: Connection) -> list[Listed]:
            found = []
            for row in connection.execute(query.order_by(*order).limit(LISTED)):
                *_, joined, how, at = row
                found.append(Listed(_row(row), joined, how is not None, at or "", how or ""))
            return found

        listed: list[Listed] = await self.store.read(job)
        return listed

    async def due(self, now: float) -> list[str]:
        """Return the running events that have something to do: their time has come, or all tables of their round are
        over."""
        return [event for (event,) in await self.store.read(partial(_DUE.rows, now=now))]

    async def of_person(self, person: str) -> list[str]:
        """Return the events that a person hosts or has joined."""
        events, people = schema.events, schema.event_people
        queries = (
            select(events.c.id).where(events.c.host == person),
            select(people.c.event_id).where(people.c.person == person),
        )
        found: list[str] = await self.store.read(
            lambda connection: sorted({one for query in queries for one in connection.execute(query).scalars()})
        )
        return found

    # --- writing -------------------------------------------------------------------------------------------------
    async def add(self, row: EventRow, people: Sequence[Entrant], room: Room) -> None:
        """Store a new event and the people who have joined it. Raises RequestError if there is no room for it."""

        def job(connection: Connection) -> None:
            hosts = _unfinished(connection, schema.events.c.host == row.host)
            if hosts >= room.hosted:
                raise RequestError("events.too_many", count=hosts, status=429)
            _must_have_room(connection, people, room)
            if _unfinished(connection) >= room.all:
                raise RequestError("events.all_full", status=429)
            connection.execute(insert(schema.events).values(_columns(msgspec.structs.asdict(row))))
            _add_people(connection, row.id, people)

        await self.store.writer.do(job)

    async def delete(self, row: EventRow) -> None:
        """Delete an event that has not begun. Raises WriteConflict if it was changed since `row` was read."""
        events = schema.events
        known = and_(events.c.id == row.id, events.c.revision == row.revision)
        await self._do(lambda connection: _must(connection.execute(delete(events).where(known)).rowcount))

    async def change(
        self,
        row: EventRow,
        values: dict[str, Any],
        joins: Sequence[Entrant] = (),
        states: dict[int, str] | None = None,
        goes: Iterable[int] = (),
        results: Sequence[Laid] = (),
        laid: Sequence[Laid] = (),
        tables: Sequence[TableWrite] = (),
        room: Room | None = None,
    ) -> None:
        """Store one step of an event, all of it or nothing. `values`: columns to set; `joins`: new entrants; `states`:
        new states, and `goes`: deleted entrants, both by number; `results`: tables with a result; `laid`: the tables of
        a new round, with the writes that create them, `tables`.

        Raises WriteConflict if the event was changed since `row` was read, and RequestError if one of `joins` has no
        `room` for another event.
        """
        events = schema.events
        known = and_(events.c.id == row.id, events.c.revision == row.revision)
        step = update(events).where(known).values({**_columns(values), "revision": row.revision + 1})

        def job(connection: Connection) -> None:
            _must(connection.execute(step).rowcount)
            if room is not None:
                _must_have_room(connection, joins, room)
            _change_people(connection, row.id, joins, states or {}, goes)
            for one in results:
                _put_result(connection, row.id, one)
            for write in tables:
                perform(connection, write)
            if laid:
                connection.execute(insert(schema.event_tables), [_laid_columns(row.id, one) for one in laid])

        await self._do(job)

    async def _do(self, job: Callable[[Connection], None]) -> None:
        await self.store.writer.do(job)


def _unfinished(connection: Connection, *conditions: ColumnElement[bool]) -> int:
    """Return the number of events that are not over."""
    query = select(func.count()).select_from(schema.events).where(schema.events.c.phase != "over", *conditions)
    return connection.execute(query).scalar_one()


def _must_have_room(connection: Connection, people: Sequence[Entrant], room: Room) -> None:
    """Raise RequestError if one of these people has joined as many events as they may."""
    joined = schema.event_people
    for one in people:
        into = select(joined.c.event_id).where(joined.c.person == one.person, joined.c.state == "in")
        plays = _unfinished(connection, schema.events.c.id.in_(into))
        if plays >= room.joined:
            raise RequestError("events.too_many_in", count=plays, status=429)


def _must(count: int) -> None:
    if not count:
        raise WriteConflict


def _add_people(connection: Connection, event: str, people: Sequence[Entrant]) -> None:
    if people:
        rows = [{"event_id": event, **msgspec.structs.asdict(one)} for one in people]
        connection.execute(insert(schema.event_people), rows)


def _change_people(
    connection: Connection, event: str, joins: Sequence[Entrant], states: dict[int, str], goes: Iterable[int]
) -> None:
    people = schema.event_people
    here = people.c.event_id == event
    for number in goes:
        connection.execute(delete(people).where(here, people.c.number == number))
    _add_people(connection, event, joins)
    for number, state in states.items():
        connection.execute(update(people).where(here, people.c.number == number).values(state=state))


def _put_result(connection: Connection, event: str, one: Laid) -> None:
    laid = schema.event_tables
    here = and_(laid.c.event_id == event, laid.c.round == one.round, laid.c.number == one.number)
    connection.execute(update(laid).where(here).values(result=_text(one.result)))


def _laid_columns(event: str, one: Laid) -> dict[str, Any]:
    return {
        "event_id": event,
        "round": one.round,
        "number": one.number,
        "table_id": one.table,
        "people": _text(one.people),
        "result": _text(one.result),
    }


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _columns(values: dict[str, Any]) -> dict[str, Any]:
    return {name: _text(value) if name in JSON_COLUMNS else value for name, value in values.items()}


_plan = msgspec.json.Decoder(Plan)


def _row(row: Row[Any]) -> EventRow:
    values = {name: row._mapping[name] for name in EventRow.__struct_fields__}
    values["plan"] = _plan.decode(values["plan"])
    values["schedule"] = msgspec.json.decode(values["schedule"])
    return EventRow(**values)


def _event(connection: Connection, event: str) -> Event | None:
    people, laid = schema.event_people, schema.event_tables
    found = connection.execute(select(schema.events).where(schema.events.c.id == event)).first()
    if found is None:
        return None
    joined = select(people).where(people.c.event_id == event).order_by(people.c.number)
    rows = select(laid).where(laid.c.event_id == event).order_by(laid.c.round, laid.c.number)
    return Event(
        _row(found),
        [Entrant(number, person, words, state) for _, number, person, words, state in connection.execute(joined)],
        [
            Laid(round, number, table, msgspec.json.decode(sat), msgspec.json.decode(result))
            for _, round, number, table, sat, result in connection.execute(rows)
        ],
    )


# --- people who change -----------------------------------------------------------------------------------------------
def merge_events(connection: Connection, old: str, new: str) -> None:
    """Give the events and entries of `old` to `new`. Of two entries of theirs in one event the one that is still in is
    kept, or that of `new` where both are or neither is. The other's place is nobody's, or gone if the event has not
    begun."""
    events, people, own = schema.events, schema.event_people, schema.event_people.alias()
    connection.execute(update(events).where(events.c.host == old).values(host=new, revision=events.c.revision + 1))
    query = select(people.c.event_id, people.c.number, people.c.state, own.c.number, own.c.state)
    both = query.join(own, own.c.event_id == people.c.event_id).where(people.c.person == old, own.c.person == new)
    for event, number, state, own_number, own_state in connection.execute(both).all():
        live = state == "in" and own_state != "in"
        _forget_entrant(connection, event, own_number if live else number)
    moved = list(connection.execute(select(people.c.event_id).where(people.c.person == old)).scalars())
    connection.execute(update(people).where(people.c.person == old).values(person=new))
    connection.execute(update(events).where(events.c.id.in_(moved)).values(revision=events.c.revision + 1))


def forget_in_events(connection: Connection, person: str) -> None:
    """Remove a person from all events. In events that have begun their entry becomes a former player's. An open event
    that they host is deleted if nobody else has joined; else its host is the first entrant. One that has begun has no
    host any more. Hosted events that stay lose their name."""
    events, people = schema.events, schema.event_people
    joined = select(people.c.event_id, people.c.number).where(people.c.person == person)
    for event, number in connection.execute(joined).all():
        _forget_entrant(connection, event, number)
    others = exists().where(people.c.event_id == events.c.id)
    connection.execute(delete(events).where(events.c.host == person, events.c.phase == "open", ~others))
    for event, phase in connection.execute(select(events.c.id, events.c.phase).where(events.c.host == person)).all():
        first = select(people.c.person).where(people.c.event_id == event).order_by(people.c.number).limit(1)
        heir = connection.execute(first).scalar() if phase == "open" else None
        values = {"host": heir or FORMER, "name": "", "revision": events.c.revision + 1}
        connection.execute(update(events).where(events.c.id == event).values(values))


def _forget_entrant(connection: Connection, event: str, number: int) -> None:
    events, people = schema.events, schema.event_people
    here = and_(people.c.event_id == event, people.c.number == number)
    begun = connection.execute(select(events.c.phase).where(events.c.id == event)).scalar() != "open"
    if begun:
        state = case((people.c.state == "in", "left"), else_=people.c.state)
        connection.execute(update(people).where(here).values(person=gone(number), state=state))
    else:
        connection.execute(delete(people).where(here))
    connection.execute(update(events).where(events.c.id == event).values(revision=events.c.revision + 1))
