"""A person's own addresses: their devices, and codes and words that let another one in."""

from __future__ import annotations

from typing import Final

from litestar import delete, get, post

from skerry.server.http.services import Ask, asker_of, guest_of, services_of
from skerry.tables import protocol


@get("/api/me/devices", summary="One's devices, and whether there are recovery words")
async def list_devices(request: Ask) -> protocol.Devices:
    return await services_of(request).joining.list_devices(guest_of(request), _agent(request))


@delete("/api/me/devices/{device:str}", summary="Sign a device of one's own out", status_code=200)
async def sign_out(request: Ask, device: str) -> protocol.Devices:
    return await services_of(request).joining.sign_out(guest_of(request), _agent(request), device)


@post("/api/me/code", summary="A code that lets another device in, once and for ten minutes")
async def make_code(request: Ask) -> protocol.DeviceCode:
    # a browser says where its page comes from, and the guard has looked at that
    origin = request.headers.get("origin") or str(request.base_url).rstrip("/")
    return await services_of(request).joining.code(guest_of(request), _agent(request), origin, asker_of(request))


@post("/api/me/words", summary="Recovery words, told this once; older ones are void")
async def make_words(request: Ask) -> protocol.RecoveryWords:
    return await services_of(request).joining.words(guest_of(request), _agent(request), asker_of(request))


@post("/api/me/enter", summary="Be the person whose code or recovery words these are", status_code=200)
async def enter(request: Ask, data: protocol.Enter) -> protocol.Entered:
    return await services_of(request).joining.enter(guest_of(request), _agent(request), data, asker_of(request))


@post("/api/me/delete", summary="Everything of one's own goes, at once", status_code=204)
async def delete_me(request: Ask, data: protocol.DeleteMe) -> None:
    await services_of(request).parting.delete(guest_of(request), _agent(request), data.name)


def _agent(request: Ask) -> str:
    return request.headers.get("user-agent", "")


HANDLERS: Final = [list_devices, sign_out, make_code, make_words, enter, delete_me]
