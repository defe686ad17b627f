"""Routes of a person's private notes at a table."""

from __future__ import annotations

from typing import Final

from litestar import get, put

from skerry.server import protocol
from skerry.server.services import Ask, client_of, person_of, services_of


@get("/api/tables/{table:str}/note", summary="Get your private note on a table")
async def show_note(request: Ask, table: str) -> protocol.PrivateNote:
    return await services_of(request).notes.show(table, person_of(request))


@put("/api/tables/{table:str}/note", summary="Save your private note on a table")
async def keep_note(request: Ask, table: str, data: protocol.KeepNote) -> protocol.PrivateNote:
    return await services_of(request).notes.keep(table, person_of(request), data, client_of(request))


HANDLERS: Final = [show_note, keep_note]
