"""People's private notes in the database, one for each table and person."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, and_, delete, insert, select, update

from skerry.server.database import schema
from skerry.server.database.table_store import Store

BETWEEN: Final = "\n\n"
"""Separator of the two notes about a table when two people are merged."""


class NoteRow(Struct, frozen=True):
    """A note; "" and revision 0 where there is none."""

    text: str = ""
    revision: int = 0


class NoteStore:
    """Access to the database through the store's threads. All methods may raise StoreError, those that write also
    WriteConflict."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def note(self, table: str, person: str) -> NoteRow:
        """Return a person's note about a table."""
        found: NoteRow = await self.store.read(lambda connection: _note(connection, table, person))
        return found

    async def keep(self, table: str, person: str, text: str, revision: int) -> tuple[NoteRow, bool]:
        """Store a note that was edited from `revision`; "" deletes it. Return the stored note, and whether it has this
        text: one that was edited from an older revision is not stored."""

        def job(connection: Connection) -> tuple[NoteRow, bool]:
            known = _note(connection, table, person)
            if known.text == text:  # also if it was stored before, and the reply was lost
                return known, True
            if known.revision != revision:
                return known, False
            _write(connection, table, person, text, known.revision)
            return (NoteRow(text, revision + 1) if text else NoteRow()), True

        done: tuple[NoteRow, bool] = await self.store.writer.do(job)
        return done


def _own(table: str, person: str) -> Any:
    return and_(schema.private_notes.c.table_id == table, schema.private_notes.c.person == person)


def _note(connection: Connection, table: str, person: str) -> NoteRow:
    notes = schema.private_notes
    found = connection.execute(select(notes.c.text, notes.c.revision).where(_own(table, person))).first()
    return NoteRow(*found) if found else NoteRow()


def _write(connection: Connection, table: str, person: str, text: str, known: int) -> None:
    """Store a text over the revision `known`; "" deletes the note."""
    notes = schema.private_notes
    if not text:
        connection.execute(delete(notes).where(_own(table, person)))
    elif known:
        connection.execute(update(notes).where(_own(table, person)).values(text=text, revision=known + 1))
    else:
        row = {"table_id": table, "person": person, "text": text, "revision": 1}
        connection.execute(insert(notes).values(row))


def merge_notes(connection: Connection, old: str, new: str) -> None:
    """Give the notes of `old` to `new`; at a table about which both have one, that of `old` is appended."""
    notes = schema.private_notes
    found = connection.execute(select(notes).where(notes.c.person.in_((old, new)))).all()
    both: dict[str, dict[str, NoteRow]] = {}
    for table, person, text, revision in found:
        both.setdefault(table, {})[person] = NoteRow(text, revision)
    for table, of in both.items():
        if old not in of:
            continue
        if new not in of:
            connection.execute(update(notes).where(_own(table, old)).values(person=new))
            continue
        text = of[new].text + BETWEEN + of[old].text
        values = {"text": text, "revision": max(of[new].revision, of[old].revision) + 1}
        connection.execute(delete(notes).where(_own(table, old)))
        connection.execute(update(notes).where(_own(table, new)).values(values))


def forget_notes(connection: Connection, person: str) -> None:
    """Delete all notes of a person."""
    connection.execute(delete(schema.private_notes).where(schema.private_notes.c.person == person))
