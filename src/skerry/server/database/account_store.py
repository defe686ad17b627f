"""People's devices and the codes that let one in, in the database; and the merging and deletion of people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Connection,
    Float,
    and_,
    bindparam,
    delete,
    exists,
    false,
    func,
    insert,
    or_,
    select,
    update,
)

from skerry.server.database import schema
from skerry.server.database.alert_store import forget_alerts, merge_alerts
from skerry.server.database.event_store import forget_in_events, merge_events
from skerry.server.database.holdings import Holdings, holdings_of
from skerry.server.database.moderation_store import forget_rights, merge_rights
from skerry.server.database.outcome_store import forget_outcomes, merge_outcomes
from skerry.server.database.outside_bot_store import forget_bots, merge_bots
from skerry.server.database.owner_store import forget_owned, merge_owned
from skerry.server.database.person_rows import upsert_person
from skerry.server.database.private_note_store import forget_notes, merge_notes
from skerry.server.database.table_store import Store
from skerry.server.statements import Query
from skerry.tables.limits.rates import HOUR
from skerry.tables.model import clock
from skerry.tables.storage import WriteConflict

AT_ONCE: Final = 500
"""Maximum number of ids in one statement."""
MOST_DEVICES: Final = 20
MOST_EVER: Final = 200
"""Maximum number of devices of one person, those that are signed out included."""

_CHANGED: Final = Query(
    select(
        schema.devices.c.id,
        schema.devices.c.person,
        schema.devices.c.ended,
        func.coalesce(schema.people.c.chat_off, false()),
    )
    .outerjoin(schema.people, schema.people.c.id == schema.devices.c.person)
    .where(schema.devices.c.changed > bindparam("since", type_=Float))
)


class DeviceRow(Struct, frozen=True):
    """A browser of a person. `created`, `seen`, `ended`: Unix times; `ended` is that of its sign-out, 0 if it is not
    signed out."""

    id: str
    person: str
    browser: str
    system: str
    created: float
    seen: float
    ended: float = 0.0


class Entering(Struct, frozen=True):
    """A device that is signed in as `person`, by the code or words with that digest, or, where that is "", by a
    passkey. `leaving`: the person who is merged into `person`; "": nobody is. `asked`: whether somebody has chosen so;
    else `leaving` must have nothing. `vetted`: the games in play which the two may share when they become one
    person."""

    person: str
    digest: str
    device: DeviceRow
    leaving: str = ""
    asked: bool = False
    vetted: frozenset[str] = frozenset()


class PeopleStore:
    """Access to the database through the store's threads. All methods may raise StoreError, those that write also
    WriteConflict."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- devices -------------------------------------------------------------------------------------------------
    async def device(self, device: str) -> tuple[str, bool] | None:
        """Return the person of a device and whether it is signed out; None if it has no row."""
        table = schema.devices
        query = select(table.c.person, table.c.ended).where(table.c.id == device)
        found = await self.store.read(lambda connection: connection.execute(query).first())
        return None if found is None else (found[0], found[1] > 0)

    async def devices_of(self, person: str) -> list[DeviceRow]:
        """Return a person's devices, also those that are signed out, the last seen first."""
        table = schema.devices
        columns = [column for column in table.c if column.name != "changed"]
        query = select(*columns).where(table.c.person == person).order_by(table.c.seen.desc(), table.c.id)
        rows: list[DeviceRow] = await self.store.read(
            lambda connection: [DeviceRow(**row._mapping) for row in connection.execute(query)]
        )
        return rows

    async def changed_since(self, at: float) -> list[tuple[str, str, bool, bool]]:
        """Return the devices that got another person, were signed out, or whose person switched the chat off or on,
        since Unix time `at`: (device, person, signed out, chat off)."""
        rows = await self.store.read(partial(_CHANGED.rows, since=at))
        return [(device, person, ended > 0, bool(off)) for device, person, ended, off in rows]

    async def switch_chat(self, device: DeviceRow, off: bool) -> list[str]:
        """Store whether the person of a device is sent no chat. Return their devices."""
        people, table, person = schema.people, schema.devices, device.person
        change = update(people).where(people.c.id == person).values(chat_off=off)
        own = and_(table.c.person == person, table.c.ended == 0)

        def job(connection: Connection) -> list[str]:
            if not connection.execute(change).rowcount:
                upsert_person(connection, person, "")
                connection.execute(change)
            _note_device(connection, device)
            connection.execute(update(table).where(own).values(changed=clock.now()))
            return list(connection.execute(select(table.c.id).where(own)).scalars())

        ids: list[str] = await self.store.writer.do(job)
        return ids

    async def note_seen(self, device: str) -> None:
        """Store that a device is used now, unless it was seen within the last hour."""
        table, now = schema.devices, clock.now()
        query = update(table).where(table.c.id == device, table.c.seen < now - HOUR).values(seen=now)
        await self.store.writer.do(lambda connection: connection.execute(query), urgent=False)

    async def sign_out(self, person: str, device: DeviceRow) -> None:
        """Sign out a device of a person for good. `device` is also the row to store if it has none yet."""
        table, now = schema.devices, clock.now()
        own = and_(table.c.id == device.id, table.c.person == person)

        def job(connection: Connection) -> None:
            if not connection.execute(update(table).where(own).values(ended=now, changed=now)).rowcount:
                row = msgspec.structs.asdict(msgspec.structs.replace(device, person=person, ended=now))
                connection.execute(insert(table).values(**row, changed=now))

        await self.store.writer.do(job)

    async def keep_device(self, device: DeviceRow) -> None:
        """Store a device, or its new person and browser."""
        await self.store.writer.do(lambda connection: _note_device(connection, device))

    # --- codes ---------------------------------------------------------------------------------------------------
    async def keep_code(self, device: DeviceRow, kind: str, digest: str, expires: float) -> None:
        """Store a new code, or new words, for the person of a device; older ones of that kind are deleted. `expires`:
        Unix time, 0 for never."""
        table = schema.codes
        row = {"digest": digest, "person": device.person, "kind": kind, "created": clock.now(), "expires": expires}

        def job(connection: Connection) -> None:
            connection.execute(delete(table).where(table.c.person == device.person, table.c.kind == kind))
            connection.execute(insert(table).values(row))
            _note_device(connection, device)

        await self.store.writer.do(job)

    async def whose(self, digest: str) -> str:
        """Return the person as whom a code or words let a device in; "" if they are not valid."""
        query = select(schema.codes.c.person).where(_valid(digest))
        return str(await self.store.read(lambda connection: connection.execute(query).scalar()) or "")

    async def words_made(self, person: str) -> float:
        """Return the Unix time at which a person's recovery words were made; 0 if there are none."""
        table = schema.codes
        query = select(func.max(table.c.created)).where(table.c.person == person, table.c.kind == "words")
        return float(await self.store.read(lambda connection: connection.execute(query).scalar()) or 0.0)

    # --- becoming one --------------------------------------------------------------------------------------------
    async def holdings(self, person: str, device: str) -> Holdings:
        """Return what a person has besides the asking device."""
        found: Holdings = await self.store.read(lambda connection: holdings_of(connection, person, device))
        return found

    async def shared_games(self, one: str, other: str) -> list[str]:
        """Return the games in play at which one of two people sits and the other sits or has sat, or whose deal they
        play at two tables."""
        found: list[str] = await self.store.read(lambda connection: sorted(_shared_games(connection, one, other)))
        return found

    async def enter(self, entering: Entering) -> tuple[list[str], list[str]]:
        """Sign a device in. Return the devices that now belong to the person, and the tables concerned.

        Raises WriteConflict if the code is used or expired by now, a game has begun that is not vetted, the one who
        leaves has something about which nobody was asked, or the person has no room for another device; nothing is
        done then.
        """

        def job(connection: Connection) -> tuple[list[str], list[str]]:
            person = entering.person
            if entering.digest:
                _use(connection, entering.digest, person)
            _must_have_room(connection, person)
            moved: list[str] = []
            tables: list[str] = []
            if entering.leaving:
                if not _shared_games(connection, entering.leaving, person) <= entering.vetted:
                    raise WriteConflict
                if not entering.asked and holdings_of(connection, entering.leaving, entering.device.id).any:
                    raise WriteConflict
                tables = _merge(connection, entering.leaving, person)
                moved = _move_devices(connection, entering.leaving, person)
            _note_device(connection, msgspec.structs.replace(entering.device, person=person))
            return [*moved, entering.device.id], tables

        done: tuple[list[str], list[str]] = await self.store.writer.do(job)
        return done

    # --- going ---------------------------------------------------------------------------------------------------
    async def tables_of(self, person: str) -> list[str]:
        """Return the tables where a person sits or is the host, has ever sat, is named in the proposal, or mutes or is
        muted by anybody."""
        found: list[str] = await self.store.read(lambda connection: _tables_of(connection, person))
        return found

    async def forget(
        self, person: str, device: DeviceRow | None, known_until: float = 0.0
    ) -> tuple[list[str], list[str]]:
        """Delete a person whose seats are others' by now, and sign out all their devices for good, `device` included.
        None: the owner deletes them; then their id is barred until Unix time `known_until`, so that no cookie of theirs
        is valid. Return the devices, and the tables at which the person has written in the chat. Raises WriteConflict
        if the person has taken a seat, or become a host, again."""

        def job(connection: Connection) -> tuple[list[str], list[str]]:
            if any(connection.execute(query.limit(1)).first() for query in _places_of(person)):
                raise WriteConflict
            ended, spoken = _end_devices(connection, person, device), _forget(connection, person)
            if device is None:  # the only browser of a guest has no row: the bar of its person voids its cookie
                connection.execute(delete(schema.bars).where(schema.bars.c.who == person))
                values = {"kind": "gone", "who": person, "created": clock.now(), "expires": known_until}
                connection.execute(insert(schema.bars).values(values))
            return ended, spoken

        done: tuple[list[str], list[str]] = await self.store.writer.do(job)
        return done


def _valid(digest: str) -> Any:
    codes = schema.codes
    return and_(codes.c.digest == digest, or_(codes.c.expires == 0, codes.c.expires > clock.now()))


def _use(connection: Connection, digest: str, person: str) -> None:
    """Use up a code; recovery words stay. Raises WriteConflict if it is not valid, or not that person's."""
    codes = schema.codes
    found = connection.execute(select(codes.c.person, codes.c.kind).where(_valid(digest))).first()
    once = delete(codes).where(codes.c.digest == digest)
    if found is None or found[0] != person or (found[1] == "device" and not connection.execute(once).rowcount):
        raise WriteConflict


def _must_have_room(connection: Connection, person: str) -> None:
    """Raise WriteConflict if a person has as many devices as they may have."""
    table = schema.devices
    count = select(func.count()).where(table.c.person == person)
    live, ever = (int(connection.execute(query).scalar() or 0) for query in (count.where(table.c.ended == 0), count))
    if live >= MOST_DEVICES or ever >= MOST_EVER:
        raise WriteConflict


def _note_device(connection: Connection, device: DeviceRow) -> None:
    """Store a device with its person, as seen now."""
    table, now = schema.devices, clock.now()
    values = {"person": device.person, "browser": device.browser, "system": device.system, "seen": now}
    known = connection.execute(select(table.c.person).where(table.c.id == device.id)).scalar()
    if known is None:
        row = {"id": device.id, **values, "created": now, "ended": 0.0, "changed": now}
        connection.execute(insert(table).values(row))
        return
    if known != device.person:
        values["changed"] = now
    connection.execute(update(table).where(table.c.id == device.id).values(values))


def _move_devices(connection: Connection, old: str, new: str) -> list[str]:
    table = schema.devices
    ids = list(connection.execute(select(table.c.id).where(table.c.person == old, table.c.ended == 0)).scalars())
    connection.execute(update(table).where(table.c.person == old).values(person=new, changed=clock.now()))
    return ids


def _shared_games(connection: Connection, one: str, other: str) -> set[str]:
    seats, tables = schema.seats, schema.tables

    def sits(person: str) -> Any:
        return exists().where(seats.c.table_id == tables.c.id, seats.c.person == person)

    def knows(person: str) -> Any:
        return or_(sits(person), tables.c.former_holders.contains(person))

    near = tables.c.id.in_(select(seats.c.table_id).where(seats.c.person.in_((one, other))))
    both = or_(and_(sits(one), knows(other)), and_(sits(other), knows(one)))
    found = set(connection.execute(select(tables.c.id).where(near, tables.c.phase == "playing", both)).scalars())
    return found | _deals_apart(connection, one, other)


def _deals_apart(connection: Connection, one: str, other: str) -> set[str]:
    """Return the games in play that share a deal and at which two people play, each at a table of their own."""
    tables, mine, theirs = schema.tables, schema.entrants.alias("mine"), schema.entrants.alias("theirs")
    apart = and_(mine.c.deal == theirs.c.deal, mine.c.table_id != theirs.c.table_id)
    query = (
        select(tables.c.id)
        .join(mine, tables.c.deal == mine.c.deal)
        .join(theirs, apart)
        .where(mine.c.person == one, theirs.c.person == other, tables.c.phase == "playing")
        .where(or_(tables.c.id == mine.c.table_id, tables.c.id == theirs.c.table_id))
    )
    return set(connection.execute(query).scalars())


def _merge(connection: Connection, old: str, new: str) -> list[str]:
    """Merge `old` into `new`: everything of `old` is `new`'s from now on. Return the tables concerned; their new
    revision tells every server."""
    ids = _tables_of(connection, old)
    tables, seats, chat, creations, codes = schema.tables, schema.seats, schema.chat, schema.creations, schema.codes
    connection.execute(update(seats).where(seats.c.person == old).values(person=new))
    connection.execute(update(tables).where(tables.c.host == old).values(host=new))
    connection.execute(update(creations).where(creations.c.person == old).values(person=new))
    connection.execute(delete(codes).where(codes.c.person == old, codes.c.kind == "device"))
    connection.execute(update(codes).where(codes.c.person == old).values(person=new))
    connection.execute(update(schema.passkeys).where(schema.passkeys.c.person == old).values(person=new))
    connection.execute(delete(schema.presence).where(schema.presence.c.person == old))
    merge_bots(connection, old, new)
    merge_alerts(connection, old, new)
    merge_notes(connection, old, new)
    merge_owned(connection, old, new)
    _merge_entrants(connection, old, new)
    merge_events(connection, old, new)
    merge_rights(connection, old, new)
    merge_outcomes(connection, old, new)
    _merge_people(connection, old, new)
    _merge_mutes(connection, old, new)
    for some in _parts(ids):
        connection.execute(update(chat).where(chat.c.table_id.in_(some), chat.c.who == old).values(who=new))
        _merge_notes(connection, old, new, some)
        _merge_seen(connection, old, new, some)
        connection.execute(update(tables).where(tables.c.id.in_(some)).values(revision=tables.c.revision + 1))
    return ids


def _places_of(person: str) -> list[Any]:
    """Return the queries for the tables where a person sits or is the host."""
    tables, seats = schema.tables, schema.seats
    return [
        select(seats.c.table_id).where(seats.c.person == person),
        select(tables.c.id).where(tables.c.host == person),
    ]


def _tables_of(connection: Connection, person: str) -> list[str]:
    """Return the tables where a person sits or is the host, where they mute or are muted by anybody, in whose game they
    have sat, or which have a proposal that names them."""
    tables, mutes = schema.tables, schema.mutes
    named = or_(tables.c.former_holders.contains(person), tables.c.proposal.contains(person))
    queries = (
        *_places_of(person),
        select(tables.c.id).where(named),
        select(mutes.c.table_id).where(or_(mutes.c.person == person, mutes.c.who == person)),
    )
    return sorted({table for query in queries for table in connection.execute(query).scalars()})


def _parts(ids: Sequence[str]) -> Iterable[Sequence[str]]:
    return (ids[first : first + AT_ONCE] for first in range(0, len(ids), AT_ONCE))


def _merge_people(connection: Connection, old: str, new: str) -> None:
    """Keep the name of `new` if there is one; else take that of `old`. Where either is sent no chat, `new` is not, from
    now on on all their devices."""
    people, devices = schema.people, schema.devices
    rows = {row.id: row for row in connection.execute(select(people).where(people.c.id.in_((old, new))))}
    if old not in rows:
        return
    if new not in rows:
        connection.execute(update(people).where(people.c.id == old).values(id=new))
    else:
        values = {"name": rows[new].name or rows[old].name, "chat_off": rows[new].chat_off or rows[old].chat_off}
        connection.execute(update(people).where(people.c.id == new).values(values))
        connection.execute(delete(people).where(people.c.id == old))
    if rows[old].chat_off:
        connection.execute(update(devices).where(devices.c.person == new).values(changed=clock.now()))


def _merge_mutes(connection: Connection, old: str, new: str) -> None:
    mutes = schema.mutes
    mine = or_(mutes.c.person.in_((old, new)), mutes.c.who.in_((old, new)))
    rows = connection.execute(select(mutes).where(mine)).all()
    connection.execute(delete(mutes).where(mine))
    named = {old: new}
    merged = {(table, named.get(person, person), named.get(who, who)) for table, person, who in rows}
    kept = [{"table_id": table, "person": person, "who": who} for table, person, who in merged if person != who]
    if kept:
        connection.execute(insert(mutes), kept)


def _merge_entrants(connection: Connection, old: str, new: str) -> None:
    """Keep the one of two tries at one deal that was begun first, as a try of `new`."""
    entrants = schema.entrants
    rows = connection.execute(select(entrants).where(entrants.c.person.in_((old, new))).order_by(entrants.c.at)).all()
    connection.execute(delete(entrants).where(entrants.c.person.in_((old, new))))
    first: dict[str, dict[str, Any]] = {}
    for row in rows:
        first.setdefault(row.deal, {**row._mapping, "person": new})
    if first:
        connection.execute(insert(entrants), list(first.values()))


def _merge_notes(connection: Connection, old: str, new: str, ids: Sequence[str]) -> None:
    """Rename a person among the former holders of these tables' seats, and in their proposals."""
    tables = schema.tables
    named = or_(tables.c.former_holders.contains(old), tables.c.proposal.contains(old))
    query = select(tables.c.id, tables.c.former_holders, tables.c.proposal).where(tables.c.id.in_(ids), named)
    for table, holders, proposal in connection.execute(query).all():
        pairs = [(seat, new if who == old else who) for seat, who in msgspec.json.decode(holders)]
        last = [pair for number, pair in enumerate(pairs) if pair not in pairs[number + 1 :]]
        asked = msgspec.json.decode(proposal)
        if asked is not None and asked.get("person") == old:
            asked["person"] = new
        values = {"former_holders": msgspec.json.encode(last).decode(), "proposal": msgspec.json.encode(asked).decode()}
        connection.execute(update(tables).where(tables.c.id == table).values(values))


def _merge_seen(connection: Connection, old: str, new: str, ids: Sequence[str]) -> None:
    seen = schema.seen
    rows = connection.execute(select(seen).where(seen.c.table_id.in_(ids), seen.c.person.in_((old, new)))).all()
    last: dict[str, float] = {}
    for table, _, at in rows:
        last[table] = max(at, last.get(table, 0.0))
    connection.execute(delete(seen).where(seen.c.table_id.in_(ids), seen.c.person.in_((old, new))))
    if last:
        connection.execute(insert(seen), [{"table_id": table, "person": new, "at": at} for table, at in last.items()])


def _end_devices(connection: Connection, person: str, device: DeviceRow | None) -> list[str]:
    """Sign out all devices of a person, `device` included if it has no row yet; their rows stay. Return their ids."""
    table, now = schema.devices, clock.now()
    if device is not None:
        _note_device(connection, device)
    own = and_(table.c.person == person, table.c.ended == 0)
    ids = list(connection.execute(select(table.c.id).where(own)).scalars())
    connection.execute(update(table).where(own).values(browser="", system="", ended=now, changed=now))
    return ids


def _forget(connection: Connection, person: str) -> list[str]:
    """Delete all data of a person but what tables hold. Return the tables at which the person has written in the
    chat."""
    tables, chat, mutes = schema.tables, schema.chat, schema.mutes
    spoken = list(connection.execute(select(chat.c.table_id).where(chat.c.who == person).distinct()).scalars())
    connection.execute(delete(chat).where(chat.c.who == person))
    connection.execute(delete(schema.requests).where(schema.requests.c.key.startswith(f"{person}:")))
    connection.execute(delete(mutes).where(or_(mutes.c.person == person, mutes.c.who == person)))
    for table in (schema.codes, schema.passkeys, schema.creations, schema.presence, schema.seen, schema.entrants):
        connection.execute(delete(table).where(table.c.person == person))
    forget_bots(connection, person)
    forget_alerts(connection, person)
    forget_notes(connection, person)
    forget_owned(connection, person)
    forget_in_events(connection, person)
    forget_rights(connection, person)
    forget_outcomes(connection, person)
    connection.execute(delete(schema.people).where(schema.people.c.id == person))
    for some in _parts(spoken):
        connection.execute(update(tables).where(tables.c.id.in_(some)).values(revision=tables.c.revision + 1))
    return spoken
