"""Changes of people that concern a runtime's tables: two become one, or one is removed for good."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import Final

import msgspec

from skerry.core import chain
from skerry.tables import consent
from skerry.tables.consent import has_secrets
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.model.table import FORMER
from skerry.tables.model.write import StoredTable, TableWrite
from skerry.tables.people import erase
from skerry.tables.records.record import beginning_of, signature_of
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.storage import StoreError, WriteConflict

TRIES: Final = 8


async def two_hands(runtime: Runtime, tables: Iterable[str], one: str, other: str) -> list[str]:
    """Return the names of those of these tables at which two people, merged into one, would see two hands; also of
    those of a shared deal at which not both of them sit or sat, so that each plays the deal at a table of their own.
    Raises RequestError."""
    found: list[str] = []
    for table in tables:
        live = await runtime.tables.get(table)
        async with live.steady():
            secret = live.match is not None and (live.incompatible is not None or has_secrets(live.match))
            here = {seat.person for seat in live.seats} | {one.person for one in live.row.former_holders}
            # each plays the same deal at a table of their own
            apart = live.row.deal != "" and not {one, other} <= here
            if apart or (secret and consent.two_hands(one, other, live.seats, live.row.former_holders)):
                found.append(live.row.name)
    return found


async def merged(runtime: Runtime, old: str, new: str, tables: Iterable[str]) -> None:
    """Follow the merge of person `old` into `new` in the store: reload the tables concerned that are in memory, where
    games in play go on. Other servers notice the revision of the tables."""
    await follow(runtime, tables)
    for table in tables:
        live = runtime.tables.loaded.get(table)
        for connection in live.connections if live is not None else ():
            if old in connection.muted:
                connection.muted = connection.muted - {old} | {new}


async def follow(runtime: Runtime, tables: Iterable[str]) -> None:
    """Reload those of these tables that are in memory: the store has changes that were not made at them."""
    for table in tables:
        live = runtime.tables.loaded.get(table)
        if live is not None:
            with contextlib.suppress(RequestError):  # the next look for changes reads it
                await live.refresh()


async def leave(runtime: Runtime, table: str, person: str, names: Iterable[str]) -> None:
    """Remove a person from a table for good: a bot plays on, and none of `names` remains. A table before its start at
    which they are the host and nobody else sits is deleted. Raises RequestError."""
    known = frozenset(names)
    for _ in range(TRIES):
        try:
            stored = await runtime.store.load(table)
            if stored is None:
                return
            if stored.row.phase == "over":
                await runtime.store.write(_left(runtime, stored, person, known))
                await follow(runtime, [table])
                return
            if stored.row.phase == "waiting" and _is_alone(stored, person):
                if not await runtime.store.forget_waiting(table):
                    continue  # it has begun meanwhile
                await follow(runtime, [table])
                return
            await _leave_game(runtime, table, person, known)
            return
        except WriteConflict:
            continue
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error
    raise RequestError("busy", status=503)


async def _leave_game(runtime: Runtime, table: str, person: str, names: frozenset[str]) -> None:
    live = await runtime.tables.get(table)
    spec = live.spec if live.incompatible is None else None
    await live.change(lambda draft: erase.leave(draft, spec, person, names))


def _is_alone(stored: StoredTable, person: str) -> bool:
    """Return whether a person is the host of a table at which nobody else sits."""
    return stored.row.host == person and erase.heir(stored.seats, person) == FORMER


def _left(runtime: Runtime, stored: StoredTable, person: str, names: frozenset[str]) -> TableWrite:
    """Return the write that removes a person from a finished table. The table is signed anew, because its record names
    those who sat there."""
    row = stored.row
    draft = Draft(row, stored.seats, None)
    erase.leave(draft, None, person, names)
    if row.signature:
        first = beginning_of(row)
        _, head = chain.linked(first, stored.entries)
        draft.row.signature = signature_of(draft.row, draft.seats, head, runtime.signer)
    old, new = msgspec.structs.asdict(row), msgspec.structs.asdict(draft.row)
    changed = {name: value for name, value in new.items() if value != old[name]}
    return TableWrite(row.id, changed, row.revision, seats=draft.seats, first=row.entries)
