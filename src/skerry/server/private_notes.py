"""Private notes of a person about a table where they play, have played or are the host.

A note stands in no message, log or record of the table: only its own two routes return it, and only to its author.
"""

from __future__ import annotations

from typing import Final

from skerry.server import protocol
from skerry.server.database.private_note_store import NoteRow, NoteStore
from skerry.server.quotas import Quotas
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client, RateLimiter
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.storage import stored
from skerry.tables.text.names import clean_note

LONGEST: Final = 4_000
"""Maximum length of a note, in characters. One that was merged from two people's notes may be longer, and stays so
until it is shortened."""
KEPT_EACH_SECOND: Final = 1.0
KEPT_AT_ONCE: Final = 20


class PrivateNotes:
    """Private notes of all people; one object per server. All methods may raise RequestError."""

    def __init__(self, store: NoteStore, runtime: Runtime, quotas: Quotas) -> None:
        self.store = store
        self.runtime = runtime
        self.quotas = quotas
        self._limit = RateLimiter(KEPT_EACH_SECOND, KEPT_AT_ONCE)

    async def show(self, table: str, person: str) -> protocol.PrivateNote:
        """Return a person's note about a table."""
        row = await self._known(table, person)
        return protocol.PrivateNote(row.text, row.revision)

    async def keep(self, table: str, person: str, wish: protocol.KeepNote, client: Client) -> protocol.PrivateNote:
        """Store a person's note, unless another device of theirs has stored another one meanwhile; return the stored
        one."""
        known = await self._known(table, person)
        if not self._limit.take(client):
            raise RequestError("too_fast", status=429, wait=self._limit.wait(client))
        text = clean_note(wish.text)
        if len(text) > max(LONGEST, len(known.text)):
            raise RequestError("note_long", most=LONGEST, length=len(text))
        await self.quotas.guest(client, person)
        row, kept = await stored(self.store.keep(table, person, text, wish.revision))
        return protocol.PrivateNote(row.text, row.revision, kept)

    async def _known(self, table: str, person: str) -> NoteRow:
        """Return the stored note. Raises RequestError unless the person may keep one at this table."""
        live = await self.runtime.tables.get(table)
        row = await stored(self.store.note(table, person))
        held = any(one.person == person for one in live.row.former_holders)
        if not (row.revision or live.own_seats(person) or held or live.row.host == person):
            raise RequestError("note_seat", status=403)
        return row
