"""Records that people opened from a file: finished games that only who opened them sees, a few at a time, in memory."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict

from msgspec import Struct

from skerry.core.data import Json
from skerry.tables.aside import aside
from skerry.tables.kept.bringing import brought
from skerry.tables.kept.recording import Signer
from skerry.tables.live.table import LiveTable
from skerry.tables.shown.texts import Refusal
from skerry.tables.storing import TableStore

MARK = "opened-"
"""What the id of an opened record begins with: no table's does."""


class OpenRecord(Struct):
    """A record as somebody opened it. `creation`: under which id it is kept; "" if it is not."""

    person: str
    live: LiveTable
    record: dict[str, Json]
    title: str
    creation: str = ""


class Opened:
    """The records that are open. Who opens one too many closes the one that they have not looked at for longest."""

    def __init__(self, store: TableStore, signer: Signer, most_each: int = 4, most: int = 40) -> None:
        self.store = store
        self.signer = signer
        self.most_each = most_each
        self.most = most
        self._records: OrderedDict[str, OpenRecord] = OrderedDict()

    async def open(self, person: str, record: dict[str, Json], title: str, creation: str = "") -> str:
        """Show a parsed record; its id. Its choices are played again. Raises BadRecord."""
        table = MARK + secrets.token_hex(8)
        made = await aside(brought, record, time.time(), table, title)
        live = LiveTable(self.store, made.stored, (made.spec, made.match, None), self.signer)
        self._records[table] = OpenRecord(person, live, record, title, creation)
        own = [id for id, one in self._records.items() if one.person == person]
        for id in own[: -self.most_each]:
            del self._records[id]
        while len(self._records) > self.most:
            self._records.popitem(last=False)
        return table

    def find(self, table: str, person: str) -> OpenRecord | None:
        """What a person opened; None if that is the id of a table. Raises Refusal if it is open no longer."""
        if not table.startswith(MARK):
            return None
        found = self._records.get(table)
        if found is None or found.person != person:
            raise Refusal("record_closed", status=404)
        self._records.move_to_end(table)
        return found
