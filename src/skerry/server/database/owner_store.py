"""Database access for the owner's page: audit lines, bars, invitations, the notice, the tables and people there are."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, and_, delete, func, insert, literal, or_, select, text, union, update

from skerry.server.database import schema
from skerry.server.database.person_rows import upsert_person
from skerry.server.database.table_store import Store, seats_of
from skerry.tables.model import clock
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import EVENT, FORMER

LISTED: Final = 100
"""Maximum number of tables, people or audit lines shown at once."""
OWNER: Final = "owner"
"""Kind of the codes that let a browser show the owner's page."""
SIT: Final = ("waiting", "playing")
DAY: Final = 86_400.0


class BarRow(Struct, frozen=True):
    """A person, or group of addresses, that is barred. `expires`: Unix time, 0 for never."""

    kind: str
    who: str
    created: float
    expires: float


class InvitationRow(Struct, frozen=True):
    """An invitation link for `people` new guests, of whom `left` may still come. `created`, `expires`: Unix times."""

    digest: str
    created: float
    expires: float
    people: int
    left: int


class HouseRows(Struct, frozen=True):
    """Settings of the whole server, and the bars in force."""

    values: dict[str, str]
    bars: list[BarRow]


class AuditRow(Struct, frozen=True):
    """An action of the owner at Unix time `at`, with the current names of its table and person; "" if they are
    deleted."""

    at: float
    act: str
    table: str
    person: str
    called: str
    state: str


class SeenTable(Struct, frozen=True):
    """Columns of a table that the owner sees, and its seats."""

    id: str
    name: str
    game: str
    phase: str
    private: bool
    created_at: float
    updated_at: float
    entries: int
    to_move: list[int]
    paused: bool
    expires_at: float
    seats: list[SeatRow]


class SeenPerson(Struct, frozen=True):
    """A person, and the number of their tables and creations. `name`: "" for a guest who has chosen none; `seen`: Unix
    time, 0 if not known."""

    id: str
    name: str
    seen: float
    playing: int
    over: int
    things: int


class Sizes(Struct, frozen=True):
    """Size of the database in bytes, the number of tables by phase, and of people."""

    bytes: int
    tables: dict[str, int]
    people: int


class OwnerStore:
    """Access to the database through the store's threads. All methods may raise StoreError, those that write also
    WriteConflict."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- the servers on this database ------------------------------------------------------------------------------
    async def keep_report(self, server: str, report: str | None, now: float) -> None:
        """Store a server's report at Unix time `now`, in place of the one before; None: the server ends. Reports older
        than a day are deleted."""
        servers = schema.servers

        def job(connection: Connection) -> None:
            connection.execute(delete(servers).where(or_(servers.c.id == server, servers.c.at < now - DAY)))
            if report is not None:
                connection.execute(insert(servers).values(id=server, at=now, report=report))

        await self.store.writer.do(job)

    async def reports(self, but: str, since: float) -> list[str]:
        """Return the reports that other servers have stored since a Unix time."""
        servers = schema.servers
        query = select(servers.c.report).where(servers.c.id != but, servers.c.at >= since)

        def job(connection: Connection) -> list[str]:
            return list(connection.execute(query).scalars())

        found: list[str] = await self.store.read(job)
        return found

    # --- who is the owner ------------------------------------------------------------------------------------------
    async def keep_code(self, digest: str, expires: float) -> None:
        """Store a new code for the owner; older ones are deleted. `expires`: Unix time."""
        codes = schema.codes
        row = {"digest": digest, "person": "", "kind": OWNER, "created": clock.now(), "expires": expires}

        def job(connection: Connection) -> None:
            connection.execute(delete(codes).where(codes.c.kind == OWNER))
            connection.execute(insert(codes).values(row))

        await self.store.writer.do(job)

    async def enter(self, digest: str, device: str, expires: float) -> bool:
        """Use up a code: the device is the owner's until Unix time `expires`. Return False if there is no such code."""
        codes, owners = schema.codes, schema.owners
        now = clock.now()
        good = and_(codes.c.digest == digest, codes.c.kind == OWNER, codes.c.expires > now)

        def job(connection: Connection) -> bool:
            if not connection.execute(delete(codes).where(good)).rowcount:
                return False
            connection.execute(delete(owners).where(owners.c.device == device))
            connection.execute(insert(owners).values(device=device, created=now, expires=expires))
            return True

        return bool(await self.store.writer.do(job))

    async def until(self, device: str) -> float:
        """Return the Unix time until which a device is the owner's; 0 if it is not."""
        owners = schema.owners
        query = select(owners.c.expires).where(owners.c.device == device, owners.c.expires > clock.now())
        return float(await self.store.read(lambda connection: connection.execute(query).scalar()) or 0.0)

    async def leave(self, device: str) -> None:
        """Record that a device is no longer the owner's."""
        query = delete(schema.owners).where(schema.owners.c.device == device)
        await self.store.writer.do(lambda connection: connection.execute(query))

    # --- audit -----------------------------------------------------------------------------------------------------
    async def begin(self, act: str, table: str = "", person: str = "") -> int:
        """Store an audit line about something that is about to be done, and return its number."""
        row = {"at": clock.now(), "act": act, "table_id": table, "person": person, "state": "begun"}

        made = insert(schema.audit).values(row).returning(schema.audit.c.id)
        return int(await self.store.writer.do(lambda connection: connection.execute(made).scalar_one()))

    async def end(self, line: int, state: str) -> None:
        """Store the outcome of an audit line."""
        query = update(schema.audit).where(schema.audit.c.id == line).values(state=state)
        await self.store.writer.do(lambda connection: connection.execute(query))

    async def audit(self) -> list[AuditRow]:
        """Return the last LISTED audit lines, the newest first."""
        audit, tables, people = schema.audit, schema.tables, schema.people
        query = (
            select(audit.c.at, audit.c.act, tables.c.name, audit.c.person, people.c.name, audit.c.state)
            .select_from(
                audit.outerjoin(tables, tables.c.id == audit.c.table_id).outerjoin(
                    people, people.c.id == audit.c.person
                )
            )
            .order_by(audit.c.id.desc())
            .limit(LISTED)
        )

        def job(connection: Connection) -> list[AuditRow]:
            rows = connection.execute(query).all()
            return [AuditRow(at, act, table or "", who, name or "", state) for at, act, table, who, name, state in rows]

        found: list[AuditRow] = await self.store.read(job)
        return found

    # --- who comes in ----------------------------------------------------------------------------------------------
    async def server_rules(self) -> HouseRows:
        """Return the settings of the server, and the bars in force."""
        server_rules, bars = schema.server_rules, schema.bars

        def job(connection: Connection) -> HouseRows:
            values = dict(connection.execute(select(server_rules.c.name, server_rules.c.value)).all())
            valid = or_(bars.c.expires == 0, bars.c.expires > clock.now())
            rows = connection.execute(select(bars).where(valid).order_by(bars.c.created.desc())).all()
            return HouseRows(values, [BarRow(*row) for row in rows])

        found: HouseRows = await self.store.read(job)
        return found

    async def set_house(self, name: str, value: str) -> None:
        """Store a setting of the server; "" deletes it."""
        server_rules = schema.server_rules

        def job(connection: Connection) -> None:
            connection.execute(delete(server_rules).where(server_rules.c.name == name))
            if value:
                connection.execute(insert(server_rules).values(name=name, value=value))

        await self.store.writer.do(job)

    async def bar(self, kind: str, who: str, expires: float, most: int) -> bool:
        """Bar a person or a group of addresses until Unix time `expires` (0: for good). Return False if there are
        `most` bars."""
        bars = schema.bars
        own = and_(bars.c.kind == kind, bars.c.who == who)

        def job(connection: Connection) -> bool:
            connection.execute(delete(bars).where(own))
            if (connection.execute(select(func.count()).select_from(bars)).scalar() or 0) >= most:
                return False
            connection.execute(insert(bars).values(kind=kind, who=who, created=clock.now(), expires=expires))
            return True

        return bool(await self.store.writer.do(job))

    async def lift(self, kind: str, who: str) -> bool:
        """Lift a bar. Return False if there is none."""
        query = delete(schema.bars).where(schema.bars.c.kind == kind, schema.bars.c.who == who)
        return bool(await self.store.writer.do(lambda connection: connection.execute(query).rowcount))

    # --- invitations -----------------------------------------------------------------------------------------------
    async def invitations(self) -> list[InvitationRow]:
        """Return the invitations that are still open, the newest first."""
        table = schema.invitations
        open_ones = and_(table.c.expires > clock.now(), table.c.left > 0)
        query = select(table).where(open_ones).order_by(table.c.created.desc())
        rows: list[InvitationRow] = await self.store.read(
            lambda connection: [InvitationRow(*row) for row in connection.execute(query)]
        )
        return rows

    async def invite(self, row: InvitationRow, most: int) -> bool:
        """Store a new invitation. Return False if there are `most` already."""
        table = schema.invitations

        def job(connection: Connection) -> bool:
            connection.execute(delete(table).where(or_(table.c.expires < clock.now(), table.c.left <= 0)))
            if (connection.execute(select(func.count()).select_from(table)).scalar() or 0) >= most:
                return False
            connection.execute(insert(table).values(msgspec.structs.asdict(row)))
            return True

        return bool(await self.store.writer.do(job))

    async def revoke(self, id: str) -> bool:
        """Delete an invitation; `id`: the beginning of its digest. Return False if there is none."""
        table = schema.invitations
        query = delete(table).where(table.c.digest.startswith(id, autoescape=True))
        return bool(await self.store.writer.do(lambda connection: connection.execute(query).rowcount))

    async def accept(self, digest: str, person: str, name: str) -> bool:
        """Let a new guest in by an invitation, and store their name. Return False if it is not open. Who has a name
        already uses none up."""
        table, people = schema.invitations, schema.people
        good = and_(table.c.digest == digest, table.c.left > 0, table.c.expires > clock.now())

        def job(connection: Connection) -> bool:
            if connection.execute(select(people.c.id).where(people.c.id == person)).first() is not None:
                return True
            if not connection.execute(update(table).where(good).values(left=table.c.left - 1)).rowcount:
                return False
            upsert_person(connection, person, name)
            return True

        return bool(await self.store.writer.do(job))

    # --- tables and people -----------------------------------------------------------------------------------------
    async def sizes(self) -> Sizes:
        """Return the size of the database, the number of tables by phase, and of people."""
        tables = schema.tables
        counts = select(tables.c.phase, func.count()).group_by(tables.c.phase)

        def job(connection: Connection) -> Sizes:
            people = connection.execute(select(func.count()).select_from(_everybody().subquery())).scalar() or 0
            return Sizes(database_bytes(connection), dict(connection.execute(counts).all()), people)

        found: Sizes = await self.store.read(job)
        return found

    async def tables(self, phase: str, search: str) -> tuple[list[SeenTable], int]:
        """Return tables of a phase ("": any) whose name contains `search`, the last changed first, at most LISTED; and
        the number of all."""
        tables = schema.tables
        names = [column.name for column in tables.c if column.name in SeenTable.__struct_fields__]
        wanted: list[Any] = [func.lower(tables.c.name).contains(search.lower(), autoescape=True)] if search else []
        wanted += [tables.c.phase == phase] if phase else []
        query = select(*[tables.c[name] for name in names]).where(*wanted)
        count = select(func.count()).select_from(tables).where(*wanted)

        def job(connection: Connection) -> tuple[list[SeenTable], int]:
            rows = connection.execute(query.order_by(tables.c.updated_at.desc(), tables.c.id).limit(LISTED)).all()
            found = [dict(row._mapping) for row in rows]
            seats = seats_of(connection, [row["id"] for row in found])
            for row in found:
                row["to_move"] = msgspec.json.decode(row["to_move"])
            listed = [SeenTable(**row, seats=seats.get(row["id"], [])) for row in found]
            return listed, int(connection.execute(count).scalar() or 0)

        found: tuple[list[SeenTable], int] = await self.store.read(job)
        return found

    async def people(self, search: str) -> tuple[list[SeenPerson], int]:
        """Return people whose name, or a name at a seat, contains `search`, the last seen first, at most LISTED; and
        the number of all."""
        people, seats, tables, creations = schema.people, schema.seats, schema.tables, schema.creations
        ids = _everybody().subquery()

        def sitting(*phases: str) -> Any:
            seat = seats.join(tables, tables.c.id == seats.c.table_id)
            own = and_(seats.c.person == ids.c.id, tables.c.phase.in_(phases))
            return select(func.count(seats.c.table_id.distinct())).select_from(seat).where(own).scalar_subquery()

        kept = select(func.count()).select_from(creations).where(creations.c.person == ids.c.id).scalar_subquery()
        joined = ids.outerjoin(people, people.c.id == ids.c.id)
        wanted: list[Any] = []
        if search:
            holds = [
                func.lower(column).contains(search.lower(), autoescape=True) for column in (people.c.name, seats.c.name)
            ]
            wanted = [or_(holds[0], ids.c.id.in_(select(seats.c.person).where(holds[1])))]
        seen = func.coalesce(people.c.seen, literal(0.0))
        columns = (ids.c.id, func.coalesce(people.c.name, ""), seen, sitting(*SIT), sitting("over"), kept)
        query = select(*columns).select_from(joined).where(*wanted).order_by(seen.desc(), ids.c.id).limit(LISTED)
        count = select(func.count()).select_from(joined).where(*wanted)

        def job(connection: Connection) -> tuple[list[SeenPerson], int]:
            rows = [SeenPerson(*row) for row in connection.execute(query)]
            return rows, int(connection.execute(count).scalar() or 0)

        found: tuple[list[SeenPerson], int] = await self.store.read(job)
        return found

    async def knows(self, person: str) -> bool:
        """Return whether a person is known here: by a name, a seat, a table that they host, or a creation."""
        ids = _everybody().subquery()
        query = select(ids.c.id).where(ids.c.id == person)
        return await self.store.read(lambda connection: connection.execute(query).first()) is not None

    async def delete_table(self, table: str) -> bool:
        """Delete a table, with all that belongs to it. Return False if there is none."""
        query = delete(schema.tables).where(schema.tables.c.id == table)
        return bool(await self.store.writer.do(lambda connection: connection.execute(query).rowcount))


def database_bytes(connection: Connection) -> int:
    """Return the size of the database in bytes; of SQLite without its free pages."""
    if connection.dialect.name == "sqlite":
        pages, size = (connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("page_count", "page_size"))
        unused = connection.execute(text("PRAGMA freelist_count")).scalar()
        return ((pages or 0) - (unused or 0)) * (size or 0)
    return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar() or 0)


def forget_owned(connection: Connection, person: str) -> None:
    """Replace a deleted person in the audit lines by the former player, and delete their bar."""
    audit, bars = schema.audit, schema.bars
    connection.execute(update(audit).where(audit.c.person == person).values(person=FORMER))
    connection.execute(delete(bars).where(bars.c.kind == "person", bars.c.who == person))


def merge_owned(connection: Connection, old: str, new: str) -> None:
    """Give the audit lines of `old` to `new`. If either is barred, `new` is, for good."""
    audit, bars = schema.audit, schema.bars
    connection.execute(update(audit).where(audit.c.person == old).values(person=new))
    own = and_(bars.c.kind == "person", bars.c.who.in_((old, new)))
    found = connection.execute(select(bars.c.created).where(own)).scalars().all()
    if found:
        connection.execute(delete(bars).where(own))
        connection.execute(insert(bars).values(kind="person", who=new, created=min(found), expires=0.0))


def _everybody() -> Any:
    """Return the query for the ids of all people known here by a name, a seat, a table that they host, or a
    creation."""
    people, seats, tables, creations = schema.people, schema.seats, schema.tables, schema.creations
    nobody = ("", FORMER, EVENT)
    return union(
        select(people.c.id),
        select(seats.c.person.label("id")).where(seats.c.person.not_in(nobody)),
        select(tables.c.host.label("id")).where(tables.c.host.not_in(nobody)),
        select(creations.c.person.label("id")),
    )
