"""Events in the database: what they are, who joined, the tables of their rounds. A round is one write."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, and_, case, delete, exists, func, insert, or_, select, update

from skerry.server.database import schema
from skerry.server.database.table_store import Store, seats_of
from skerry.server.database.writer import perform
from skerry.tables.events.event import Entrant, Event, EventRow, Laid, Plan, gone
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import FORMER
from skerry.tables.model.write import Write
from skerry.tables.storage import Conflict

LISTED: Final = 100
JSON_COLUMNS: Final = ("plan", "schedule")


class TableNow(Struct, frozen=True):
    """Where a table of an event stands."""

    phase: str
    progress: dict[str, Any]
    waiting: list[int]
    seats: list[SeatRow]


class Listed(Struct, frozen=True):
    """An event as a row of a list."""

    row: EventRow
    people: int
    mine: bool
    """Whether the person who asks has joined."""
    table: str
    """Where they play in this round; "" nowhere."""
    state: str
    """As `Entrant.state` of the person who asks; "" if they have not joined."""


class EventStore:
    """Through the store's threads. Everything may raise StoreFailed, what writes also Conflict."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- reading -------------------------------------------------------------------------------------------------
    async def load(self, event: str) -> Event | None:
        """A whole event, as of one moment; None if there is none."""
        found: Event | None = await self.store.read(lambda connection: _event(connection, event))
        return found

    async def tables_now(self, ids: Sequence[str]) -> dict[str, TableNow]:
        """Where tables stand; those that are gone are left out."""
        tables = schema.tables
        query = select(tables.c.id, tables.c.phase, tables.c.progress, tables.c.waiting).where(tables.c.id.in_(ids))

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
        """Events that may be seen in a list, the last moved first: public ones and `person`'s own (`mine`: only
        these)."""
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

    async def counts(self, person: str) -> tuple[int, int, int]:
        """How many events that are not over a person hosts, has joined, and there are in all."""
        events, people = schema.events, schema.event_people
        lasts = events.c.phase != "over"
        joined = select(people.c.event_id).where(people.c.person == person, people.c.state == "in")
        queries = [
            select(func.count()).select_from(events).where(lasts, condition)
            for condition in (events.c.host == person, events.c.id.in_(joined), events.c.id != "")
        ]
        found = await self.store.read(lambda connection: [connection.execute(query).scalar() for query in queries])
        hosts, plays, there = map(int, found)
        return hosts, plays, there

    async def due(self, now: float) -> list[str]:
        """The running events to look at: their time has come, or all tables of their round are over."""
        events, laid, tables = schema.events, schema.event_tables, schema.tables
        here = and_(laid.c.event_id == events.c.id, laid.c.round == events.c.round)
        goes_on = exists().where(here, tables.c.id == laid.c.table_id, tables.c.phase != "over")
        condition = or_(events.c.due.between(1.0, now), ~goes_on)
        query = select(events.c.id).where(events.c.phase == "running", condition).order_by(events.c.due).limit(LISTED)
        found: list[str] = await self.store.read(lambda connection: list(connection.execute(query).scalars()))
        return found

    async def of_person(self, person: str) -> list[str]:
        """The events that somebody hosts or has joined."""
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
    async def add(self, row: EventRow, people: Sequence[Entrant]) -> None:
        """A new event."""

        def job(connection: Connection) -> None:
            connection.execute(insert(schema.events).values(_columns(msgspec.structs.asdict(row))))
            _add_people(connection, row.id, people)

        await self.store.writer.do(job)

    async def delete(self, row: EventRow) -> None:
        """An event that has not begun goes."""
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
        tables: Sequence[Write] = (),
    ) -> None:
        """One step of an event, all of it or nothing: columns to set; who `joins` and who `goes`, by number; others'
        `states`; `results` of tables; a round that is `laid`, with its `tables`.

        Raises Conflict if anybody has changed the event since `row` was read."""
        events = schema.events
        known = and_(events.c.id == row.id, events.c.revision == row.revision)
        step = update(events).where(known).values({**_columns(values), "revision": row.revision + 1})

        def job(connection: Connection) -> None:
            _must(connection.execute(step).rowcount)
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


def _must(count: int) -> None:
    if not count:
        raise Conflict


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


def _row(row: Row[Any]) -> EventRow:
    values = {name: row._mapping[name] for name in EventRow.__struct_fields__}
    values["plan"] = msgspec.json.decode(values["plan"], type=Plan)
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
    """What `old` had of events is `new`'s. Who has joined one twice is in it once: the newer place is nobody's."""
    events, people = schema.events, schema.event_people
    connection.execute(update(events).where(events.c.host == old).values(host=new, revision=events.c.revision + 1))
    both = select(people.c.event_id).where(people.c.person == new)
    double = select(people.c.event_id, people.c.number).where(people.c.person == old, people.c.event_id.in_(both))
    for event, number in connection.execute(double).all():
        _forget_entrant(connection, event, number)
    moved = list(connection.execute(select(people.c.event_id).where(people.c.person == old)).scalars())
    connection.execute(update(people).where(people.c.person == old).values(person=new))
    connection.execute(update(events).where(events.c.id.in_(moved)).values(revision=events.c.revision + 1))


def forget_in_events(connection: Connection, person: str) -> None:
    """Somebody goes for good: a former player has joined, and an event that has not begun goes with its host unless
    others have joined it."""
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
