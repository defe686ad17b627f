"""Blocked people and reported lines of chat in the database."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from skerry.server.database import schema
from skerry.server.database.table_store import Store
from skerry.tables.storage import ReportedLine

LISTED: Final = 100


class ReportRow(Struct, frozen=True):
    """A line of chat that a person reported, with the lines around it. `table` and `called` are the current names of
    the table and of that person, "" if there is none; `at` is a Unix time."""

    id: int
    at: float
    table: str
    person: str
    called: str
    who: str
    number: int
    lines: list[ReportedLine]


class RightsStore:
    """Access to the database through the store's threads. All methods may raise StoreError, those that write also
    WriteConflict."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def reports(self) -> tuple[list[ReportRow], int]:
        """Return the oldest LISTED open reports, the oldest first, and the number of all."""
        reports, tables, people = schema.reports, schema.tables, schema.people
        joined = reports.outerjoin(tables, tables.c.id == reports.c.table_id)
        joined = joined.outerjoin(people, people.c.id == reports.c.person)
        columns = (reports.c.id, reports.c.at, tables.c.name, reports.c.person, people.c.name, reports.c.who)
        query = (
            select(*columns, reports.c.number, reports.c.lines).select_from(joined).order_by(reports.c.id).limit(LISTED)
        )
        count = select(func.count()).select_from(reports)

        def job(connection: Connection) -> tuple[list[ReportRow], int]:
            found = [
                ReportRow(id, at, table or "", person, called or "", who, number, _lines(lines))
                for id, at, table, person, called, who, number, lines in connection.execute(query)
            ]
            return found, int(connection.execute(count).scalar() or 0)

        found: tuple[list[ReportRow], int] = await self.store.read(job)
        return found

    async def settle(self, report: int) -> bool:
        """Delete a report that is dealt with. Return False if there is none."""
        query = delete(schema.reports).where(schema.reports.c.id == report)
        return bool(await self.store.writer.do(lambda connection: connection.execute(query).rowcount))


def forget_rights(connection: Connection, person: str) -> None:
    """Delete a person's blocks, the blocks of them, the reports of their lines and their lines in other reports; in
    their own reports they are no longer named; a line that others who have left reported as well is reported once."""
    blocks, reports = schema.blocks, schema.reports
    connection.execute(delete(blocks).where(or_(blocks.c.person == person, blocks.c.who == person)))
    connection.execute(delete(reports).where(reports.c.who == person))
    connection.execute(delete(reports).where(reports.c.person == person, _reported_by("")))
    connection.execute(update(reports).where(reports.c.person == person).values(person=""))
    for number, lines in _naming(connection, person):
        kept = [line for line in lines if line.who != person]
        connection.execute(update(reports).where(reports.c.id == number).values(lines=_text(kept)))


def merge_rights(connection: Connection, old: str, new: str) -> None:
    """Give the blocks and reports of `old` to `new`. Where both block somebody, or reported one line, it counts once;
    blocks of each other are dropped."""
    blocks, reports = schema.blocks, schema.reports
    mine = or_(blocks.c.person.in_((old, new)), blocks.c.who.in_((old, new)))
    rows = connection.execute(select(blocks).where(mine)).all()
    connection.execute(delete(blocks).where(mine))
    named = {old: new}
    merged = {(named.get(person, person), named.get(who, who)) for person, who in rows}
    kept = [{"person": person, "who": who} for person, who in sorted(merged) if person != who]
    if kept:
        connection.execute(insert(blocks), kept)
    connection.execute(delete(reports).where(reports.c.person == old, _reported_by(new)))
    connection.execute(update(reports).where(reports.c.person == old).values(person=new))
    connection.execute(update(reports).where(reports.c.who == old).values(who=new))
    for number, lines in _naming(connection, old):
        told = [msgspec.structs.replace(line, who=named.get(line.who, line.who)) for line in lines]
        connection.execute(update(reports).where(reports.c.id == number).values(lines=_text(told)))


def _reported_by(person: str) -> ColumnElement[bool]:
    """Return the condition that a person ("": one who has left) has reported the same line, which counts once."""
    reports, twin = schema.reports, schema.reports.alias()
    same = (twin.c.table_id == reports.c.table_id, twin.c.number == reports.c.number, twin.c.person == person)
    return select(twin.c.id).where(*same).correlate(reports).exists()


def _naming(connection: Connection, person: str) -> list[tuple[int, list[ReportedLine]]]:
    """Return the reports in whose lines a person speaks: (report, lines)."""
    reports = schema.reports
    query = select(reports.c.id, reports.c.lines).where(reports.c.lines.contains(person))
    return [(number, _lines(lines)) for number, lines in connection.execute(query).all()]


_reported_lines = msgspec.json.Decoder(list[ReportedLine])


def _lines(text: str) -> list[ReportedLine]:
    return _reported_lines.decode(text)


def _text(lines: list[ReportedLine]) -> str:
    encoded: Any = msgspec.json.encode(lines)
    return str(encoded.decode())
