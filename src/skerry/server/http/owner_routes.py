"""Routes of the owner's page, each of which but the first checks that this browser is the owner's; and of
invitations."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from litestar import delete, get, post, put
from litestar.params import Parameter

from skerry.server import protocol
from skerry.server.services import Ask, client_of, guest_of, language_of, services_of

Search = Annotated[str, Parameter(max_length=60)]


@post(
    "/api/owner/enter",
    summary="Make this browser the owner's, with the code that `skerry owner` prints",
    status_code=204,
)
async def enter_owner(request: Ask, data: protocol.EnterOwner) -> None:
    await services_of(request).door.enter(guest_of(request), data.code, client_of(request))


@post("/api/owner/leave", summary="Leave the owner's page", status_code=204)
async def leave_owner(request: Ask) -> None:
    await services_of(request).door.leave(guest_of(request))


@get("/api/owner", summary="Get an overview of this server")
async def owner_page(request: Ask) -> protocol.OwnerPage:
    until = await services_of(request).door.until(guest_of(request))
    return await services_of(request).watch.page(until, language_of(request))


@get("/api/owner/tables", summary="List tables, last moved first")
async def owned_tables(
    request: Ask, phase: Literal["", "waiting", "playing", "over"] = "", search: Search = ""
) -> protocol.OwnedTables:
    await _must_be_owner(request)
    return await services_of(request).watch.tables(phase, search, language_of(request))


@get("/api/owner/people", summary="List people, last seen first")
async def owned_people(request: Ask, search: Search = "") -> protocol.OwnedPeople:
    await _must_be_owner(request)
    return await services_of(request).watch.people(search, language_of(request))


@post("/api/owner/tables/{table:str}/end", summary="End a game as it stands", status_code=204)
async def end_table(request: Ask, table: str) -> None:
    await _must_be_owner(request)
    await services_of(request).owner.end_table(table)


@delete("/api/owner/tables/{table:str}", summary="Delete a table", status_code=204)
async def delete_table(request: Ask, table: str) -> None:
    await _must_be_owner(request)
    await services_of(request).owner.delete_table(table)


@delete("/api/owner/people/{person:str}", summary="Remove a person and everything of theirs", status_code=204)
async def remove_person(request: Ask, person: str) -> None:
    await _must_be_owner(request)
    await services_of(request).owner.remove(person)


@post("/api/owner/bars", summary="Bar a person or an address", status_code=204)
async def make_bar(request: Ask, data: protocol.MakeBar) -> None:
    await _must_be_owner(request)
    await services_of(request).owner.bar(data.kind, data.who)


@post("/api/owner/bars/lift", summary="Let somebody in again", status_code=204)
async def lift_bar(request: Ask, data: protocol.MakeBar) -> None:
    await _must_be_owner(request)
    await services_of(request).owner.lift(data.kind, data.who)


@put("/api/owner/house", summary="Set the notice, and whether new guests need an invitation", status_code=204)
async def set_house(request: Ask, data: protocol.SetHouse) -> None:
    await _must_be_owner(request)
    await services_of(request).owner.set_house(data)


@delete("/api/owner/reports/{report:int}", summary="Mark a report as settled", status_code=204)
async def settle(request: Ask, report: Annotated[int, Parameter(ge=0, le=2**31 - 1)]) -> None:
    await _must_be_owner(request)
    await services_of(request).owner.settle(report)


@post("/api/owner/backup", summary="Make a backup in the data folder", status_code=200)
async def backup(request: Ask) -> protocol.MadeBackup:
    await _must_be_owner(request)
    return await services_of(request).owner.backup()


@post("/api/owner/invitations", summary="Create an invitation; its link is shown only once", status_code=200)
async def invite(request: Ask, data: protocol.MakeInvitation) -> protocol.MadeInvitation:
    await _must_be_owner(request)
    services = services_of(request)
    async with services.owner.noted("invitation"):
        code = await services.invitations.make(data.people, data.days)
    origin = request.headers.get("origin") or str(request.base_url).rstrip("/")
    return protocol.MadeInvitation(f"{origin}/invited#{code}")


@delete("/api/owner/invitations/{invitation:str}", summary="Revoke an invitation", status_code=204)
async def revoke(request: Ask, invitation: str) -> None:
    await _must_be_owner(request)
    async with services_of(request).owner.noted("revoked"):
        await services_of(request).invitations.revoke(invitation)


@post("/api/invitation", summary="Accept an invitation", status_code=204)
async def accept(request: Ask, data: protocol.AcceptInvitation) -> None:
    await services_of(request).invitations.accept(guest_of(request), data.code, client_of(request))


async def _must_be_owner(request: Ask) -> None:
    await services_of(request).door.until(guest_of(request))


HANDLERS: Final = [
    *(enter_owner, leave_owner, owner_page, owned_tables, owned_people),
    *(end_table, delete_table, remove_person, make_bar, lift_bar, set_house, settle, backup, invite, revoke, accept),
]
