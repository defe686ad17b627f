"""People's alerts in the database: their channels, the alerts that were sent, and those still to be sent."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, func, insert, select, update

from skerry.server.database import schema
from skerry.server.database.inserts import insert_into
from skerry.server.database.table_rows import CLOCK_COLUMNS, fields_of
from skerry.server.database.table_store import Store, seats_of
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow

AT_ONCE: Final = 500
"""Maximum number of ids in one statement."""
MOST_LOST: Final = 5
"""Number of alerts lost in a row that turns a channel off."""
Mode = Literal["now", "away", "daily"]
Kind = Literal["turn", "half", "tenth", "daily", "round"]
Off = Literal["", "stopped", "lost"]
State = Literal["sent", "lost", "past"]


class Alert(Struct, frozen=True):
    """Alert, identified by its fields, so that it is sent once."""

    table: str
    """Id of the table; "" for a digest."""
    turn: int
    """Number of the log entry that began the turn; the day of a digest; the number of an event's round."""
    kind: Kind


class Beginning(Struct, frozen=True):
    """Beginning of an event's round in which a person plays."""

    event: str
    """Name of the event."""
    round: int
    table: str
    """Id of the person's table."""
    name: str
    """Name of that table."""
    game: str
    at: float
    """Unix time at which the round began."""
    arrive: int
    """Seconds after `at` by which the person must have been at the table; later a bot takes their seat."""


class AlertChannel(Struct, frozen=True):
    """A channel by which a person gets alerts (see `alerts.schedule.Wish`). `created` is a Unix time."""

    id: str
    person: str
    kind: Literal["webhook", "mail", "push"]
    shape: Literal["", "json", "discord", "slack"]
    """Format of a webhook's messages; "" for mail and push."""
    target: str
    """A webhook's URL, which is a secret, a mail address, or a browser's push subscription as JSON."""
    mode: Mode
    hour: int
    zone: int
    language: str
    created: float
    proof: str = ""
    """Hash of the code that proves that the address is its owner's; "" if it is proved, or need not be."""
    proves: float = 0.0
    """Unix time until which that code is valid."""
    lost: int = 0
    """Number of alerts lost in a row."""
    off: Off = ""
    """Reason why the channel is off; "" while it is on."""
    answer: str = ""
    """Reply of the receiving side to the last alert that it did not accept, at most 200 characters."""
    quiet_from: int = 0
    quiet_to: int = 0
    time_zone: str = ""


class OpenAlert(Struct, frozen=True):
    """An alert to be sent at Unix time `due`, after `tries` that failed."""

    channel: str
    alert: Alert
    due: float
    tries: int


class Called(Struct, frozen=True):
    """A table where a person with a channel sits: the columns of its row that alerts need, and its seats."""

    row: TableRow
    seats: list[SeatRow]


class AlertStore:
    """Access to the database through the store's threads. All methods may raise StoreError, those that write also
    WriteConflict."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- channels ------------------------------------------------------------------------------------------------
    async def channels_of(self, person: str) -> list[AlertChannel]:
        """Return a person's channels, the oldest first."""
        return await self._channels(schema.alert_channels.c.person == person)

    async def channel(self, channel: str) -> AlertChannel | None:
        """Return the channel of that id; None if there is none."""
        found = await self._channels(schema.alert_channels.c.id == channel)
        return found[0] if found else None

    async def live_channels(self) -> list[AlertChannel]:
        """Return all channels that are on and proved."""
        table = schema.alert_channels
        return await self._channels(table.c.off == "", table.c.proof == "")

    async def _channels(self, *conditions: Any) -> list[AlertChannel]:
        table = schema.alert_channels
        query = select(table).where(*conditions).order_by(table.c.created, table.c.id)
        rows: list[AlertChannel] = await self.store.read(
            lambda connection: [AlertChannel(**row._mapping) for row in connection.execute(query)]
        )
        return rows

    async def add(self, channel: AlertChannel, most: int) -> bool:
        """Store a new channel. Return False if its person has `most` already."""
        table = schema.alert_channels
        count = select(func.count()).where(table.c.person == channel.person)

        def job(connection: Connection) -> bool:
            if connection.execute(count).scalar_one() >= most:
                return False
            connection.execute(insert(table).values(asdict(channel)))
            return True

        return bool(await self.store.writer.do(job))

    async def change(self, channel: AlertChannel) -> bool:
        """Store the changed row of a channel of that person. Return False if there is none."""
        table = schema.alert_channels
        own = and_(table.c.id == channel.id, table.c.person == channel.person)
        query = update(table).where(own).values(asdict(channel))
        return bool(await self.store.writer.do(lambda connection: connection.execute(query).rowcount))

    async def prove(self, channel: AlertChannel, now: float) -> bool:
        """Store that the address of a channel is proved at Unix time `now`. Return False if the channel is gone, or has
        another code or another person by now."""
        table = schema.alert_channels
        same = and_(table.c.id == channel.id, table.c.person == channel.person, table.c.proof == channel.proof)
        query = update(table).where(same).values(proof="", proves=0.0, created=now)
        return bool(await self.store.writer.do(lambda connection: connection.execute(query).rowcount))

    async def turn_off(self, channel: str, why: Off) -> bool:
        """Turn a channel off, and drop its open alerts. Return False if there is no such channel."""
        table = schema.alert_channels
        query = update(table).where(table.c.id == channel).values(off=why)

        def job(connection: Connection) -> bool:
            _drop_open(connection, channel)
            return bool(connection.execute(query).rowcount)

        return bool(await self.store.writer.do(job))

    async def remove(self, person: str, channel: str) -> bool:
        """Delete a channel of a person, with its alerts. Return False if there is none."""
        table, alerts = schema.alert_channels, schema.alerts
        query = delete(table).where(table.c.id == channel, table.c.person == person)

        def job(connection: Connection) -> bool:
            gone = bool(connection.execute(query).rowcount)
            if gone:
                connection.execute(delete(alerts).where(alerts.c.channel == channel))
            return gone

        return bool(await self.store.writer.do(job))

    # --- tables --------------------------------------------------------------------------------------------------
    async def silences(self, people: Collection[str]) -> set[tuple[str, str]]:
        """Return the tables about which people want no alerts: (table, person)."""
        table = schema.alert_silences

        def job(connection: Connection) -> set[tuple[str, str]]:
            queries = (select(table).where(table.c.person.in_(some)) for some in _parts(people))
            return {(row.table_id, row.person) for query in queries for row in connection.execute(query)}

        found: set[tuple[str, str]] = await self.store.read(job)
        return found

    async def silence(self, table: str, person: str, off: bool) -> None:
        """Store whether (`off`) a person wants no alerts about a table. Raises WriteConflict if the table is
        deleted."""
        silences = schema.alert_silences
        row = {"table_id": table, "person": person}

        def job(connection: Connection) -> None:
            connection.execute(delete(silences).where(*[silences.c[name] == value for name, value in row.items()]))
            if off:
                connection.execute(insert(silences).values(row))

        await self.store.writer.do(job)

    async def note_looks(self, looks: Sequence[tuple[str, str, float]]) -> None:
        """Store when people last looked at tables: (table, person, Unix time). Of several servers' times the latest
        counts; deleted tables are left out."""
        new = insert_into(self.store.kind, schema.alert_looks)
        old = schema.alert_looks.c.at
        later = new.on_conflict_do_update(
            index_elements=["table_id", "person"], set_={"at": new.excluded.at}, where=new.excluded.at > old
        )

        def job(connection: Connection) -> None:
            tables = schema.tables.c.id
            ids = sorted({table for table, _, _ in looks})
            there = {
                id
                for some in _parts(ids)
                for id in connection.execute(select(tables).where(tables.in_(some))).scalars()
            }
            rows = [{"table_id": table, "person": person, "at": at} for table, person, at in looks if table in there]
            if rows:
                connection.execute(later, rows)

        await self.store.writer.do(job, urgent=False)

    async def looks(self, people: Collection[str]) -> dict[str, dict[str, float]]:
        """Return when people last looked at tables: person -> table -> Unix time."""
        table = schema.alert_looks

        def job(connection: Connection) -> dict[str, dict[str, float]]:
            found: dict[str, dict[str, float]] = {}
            for some in _parts(people):
                for row in connection.execute(select(table).where(table.c.person.in_(some))):
                    found.setdefault(row.person, {})[row.table_id] = row.at
            return found

        looked: dict[str, dict[str, float]] = await self.store.read(job)
        return looked

    async def called(self, people: Collection[str]) -> list[Called]:
        """Return the tables in play where one of these people sits and a person has to move."""
        tables, seats = schema.tables, schema.seats
        known = [tables.c[name] for name in _NEEDED]
        playing = [tables.c.phase == "playing", tables.c.incompatible == "", tables.c.open_turns != "{}"]

        def job(connection: Connection) -> list[Called]:
            rows: dict[str, TableRow] = {}
            for some in _parts(people):
                sitting = select(seats.c.table_id).where(seats.c.person.in_(some))
                for row in connection.execute(select(*known).where(*playing, tables.c.id.in_(sitting))):
                    rows[row.id] = TableRow(**_HIDDEN, **fields_of(row._mapping))
            found: dict[str, list[SeatRow]] = {}
            for some in _parts(rows):
                found.update(seats_of(connection, list(some)))
            return [Called(row, found.get(row.id, [])) for row in rows.values()]

        called: list[Called] = await self.store.read(job)
        return called

    async def rounds(self, people: Collection[str]) -> dict[str, list[Beginning]]:
        """Return the current rounds of events in which one of these people sits at a table in play, by person."""
        events, laid, tables, seats = schema.events, schema.event_tables, schema.tables, schema.seats
        query = (
            select(seats.c.person, events.c.name, events.c.round, events.c.began, events.c.plan, tables.c.id)
            .add_columns(tables.c.name.label("table_name"), tables.c.game)
            .join(laid, and_(laid.c.event_id == events.c.id, laid.c.round == events.c.round))
            .join(tables, tables.c.id == laid.c.table_id)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(events.c.phase == "running", tables.c.phase == "playing", tables.c.incompatible == "")
        )

        def job(connection: Connection) -> dict[str, list[Beginning]]:
            found: dict[str, list[Beginning]] = {}
            for some in _parts(people):
                for row in connection.execute(query.where(seats.c.person.in_(some))):
                    arrive = int(msgspec.json.decode(row.plan)["arrive_seconds"])
                    begun = Beginning(row.name, row.round, row.id, row.table_name, row.game, row.began, arrive)
                    found.setdefault(row.person, []).append(begun)
            return found

        rounds: dict[str, list[Beginning]] = await self.store.read(job)
        return rounds

    # --- alerts --------------------------------------------------------------------------------------------------
    async def told(self, channels: Collection[str], tables: Collection[str]) -> dict[str, set[Alert]]:
        """Return the alerts about these tables, and the digests, that were sent or are to be sent: channel ->
        alerts."""
        alerts, wanted = schema.alerts, set(channels)
        known = (alerts.c.channel, alerts.c.table_id, alerts.c.turn, alerts.c.kind)

        def job(connection: Connection) -> dict[str, set[Alert]]:
            found: dict[str, set[Alert]] = {}
            for some in _parts([*tables, ""]):
                for channel, *alert in connection.execute(select(*known).where(alerts.c.table_id.in_(some))):
                    if channel in wanted:
                        found.setdefault(channel, set()).add(Alert(*alert))
            return found

        told: dict[str, set[Alert]] = await self.store.read(job)
        return told

    async def due(self, now: float, most: int) -> list[OpenAlert]:
        """Return at most `most` alerts that are due at Unix time `now`, the earliest first."""
        alerts = schema.alerts
        query = select(alerts).where(schema.ALERT_OPEN, alerts.c.due <= now).order_by(alerts.c.due).limit(most)
        rows = await self.store.read(lambda connection: list(connection.execute(query)))
        return [OpenAlert(row.channel, Alert(row.table_id, row.turn, row.kind), row.due, row.tries) for row in rows]

    async def open(self, channel: AlertChannel, alert: Alert, now: float) -> None:
        """Store a new alert, due now. Raises WriteConflict if another server has stored it."""
        row = {"channel": channel.id, "person": channel.person, "made": now, "due": now, "tries": 0, "state": "open"}
        values = {**row, "table_id": alert.table, "turn": alert.turn, "kind": alert.kind}
        await self.store.writer.do(
            lambda connection: connection.execute(insert(schema.alerts).values(values)), urgent=False
        )

    async def claim(self, known: OpenAlert, until: float) -> bool:
        """Claim an alert to send it, until Unix time `until`. Return False if another server has claimed it, or it is
        not to be sent any more."""
        condition = [*_same(known), schema.ALERT_OPEN, schema.alerts.c.due == known.due]
        query = update(schema.alerts).where(*condition).values(due=until)

        def job(connection: Connection) -> bool:
            return bool(connection.execute(query).rowcount)

        return bool(await self.store.writer.do(job, urgent=False))

    async def postpone(self, known: OpenAlert, due: float, tries: int, answer: str) -> None:
        """Put off an alert, which was not accepted, until Unix time `due`; store the number of tries and the receiver's
        reply."""
        query = update(schema.alerts).where(*_same(known), schema.ALERT_OPEN).values(due=due, tries=tries)

        def job(connection: Connection) -> None:
            connection.execute(query)
            _answered(connection, known.channel, answer)

        await self.store.writer.do(job, urgent=False)

    async def settle(self, known: OpenAlert, state: State, answer: str = "", gone: bool = False) -> bool:
        """Store that an alert was sent, is lost, or is out of date. Return whether that turned the channel off: it does
        after MOST_LOST lost in a row, or if its receiver is `gone`."""
        table = schema.alert_channels
        mine = table.c.id == known.channel

        def job(connection: Connection) -> bool:
            query = update(schema.alerts).where(*_same(known), schema.ALERT_OPEN).values(state=state)
            if not connection.execute(query).rowcount or state == "past":
                return False
            if state == "sent":
                connection.execute(update(table).where(mine).values(lost=0, answer=""))
                return False
            connection.execute(update(table).where(mine).values(lost=table.c.lost + 1))
            _answered(connection, known.channel, answer)
            enough = [mine, table.c.off == "", table.c.lost >= (1 if gone else MOST_LOST)]
            off = bool(connection.execute(update(table).where(*enough).values(off="lost")).rowcount)
            if off:
                _drop_open(connection, known.channel)
            return off

        return bool(await self.store.writer.do(job, urgent=False))


def merge_alerts(connection: Connection, old: str, new: str) -> None:
    """Give the alerts and channels of `old` to `new`."""
    for table in (schema.alert_channels, schema.alerts):
        connection.execute(update(table).where(table.c.person == old).values(person=new))
    for table, kept in ((schema.alert_silences, False), (schema.alert_looks, True)):
        rows = connection.execute(select(table).where(table.c.person.in_((old, new)))).all()
        last: dict[str, Any] = {}
        for row in rows:
            last[row.table_id] = max(row.at, last.get(row.table_id, 0.0)) if kept else True
        connection.execute(delete(table).where(table.c.person.in_((old, new))))
        values = [{"table_id": id, "person": new, **({"at": at} if kept else {})} for id, at in last.items()]
        if values:
            connection.execute(insert(table), values)


def forget_alerts(connection: Connection, person: str) -> None:
    """Delete all alerts and channels of a person."""
    for table in (schema.alert_channels, schema.alerts, schema.alert_silences, schema.alert_looks):
        connection.execute(delete(table).where(table.c.person == person))


_NEEDED: Final = (
    *("id", "name", "game", "phase", "paused", "to_move", "open_turns", "event"),
    *("seconds", "bank", *CLOCK_COLUMNS),
)
"""Columns of a table that tell whose turn it is and how long they have: no secret is among them."""
_HIDDEN: Final[dict[str, Any]] = {
    "rules_version": 0,
    "host": "",
    "preset": "",
    "options": {},
    "options_changed": 0,
    "private": True,
    "server_seed": "",
    "created_at": 0.0,
    "updated_at": 0.0,
}
"""Fields in place of all others that a row must have."""


def _same(known: OpenAlert) -> list[Any]:
    alerts, alert = schema.alerts, known.alert
    return [
        alerts.c.channel == known.channel,
        alerts.c.table_id == alert.table,
        alerts.c.turn == alert.turn,
        alerts.c.kind == alert.kind,
    ]


def _answered(connection: Connection, channel: str, answer: str) -> None:
    table = schema.alert_channels
    connection.execute(update(table).where(table.c.id == channel).values(answer=answer[:200]))


def _drop_open(connection: Connection, channel: str) -> None:
    alerts = schema.alerts
    connection.execute(update(alerts).where(alerts.c.channel == channel, schema.ALERT_OPEN).values(state="past"))


def _parts(ids: Iterable[str]) -> Iterable[Sequence[str]]:
    all_of = sorted(ids)
    return (all_of[first : first + AT_ONCE] for first in range(0, len(all_of), AT_ONCE))
