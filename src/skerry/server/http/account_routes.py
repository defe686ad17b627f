"""Routes of a person's own account: their devices, and the codes, recovery words and passkeys that let another one
in."""

from __future__ import annotations

from typing import Final

from litestar import delete, get, post, put

from skerry.server import protocol
from skerry.server.services import Ask, client_of, guest_of, person_of, reached_at, services_of
from skerry.tables.protocol import Me


@get("/api/me/devices", summary="List your devices, and whether you have recovery words")
async def list_devices(request: Ask) -> protocol.Devices:
    return await services_of(request).second_device.list_devices(guest_of(request), _agent(request))


@delete("/api/me/devices/{device:str}", summary="Sign one of your devices out", status_code=200)
async def sign_out(request: Ask, device: str) -> protocol.Devices:
    return await services_of(request).second_device.sign_out(guest_of(request), _agent(request), device)


@post("/api/me/code", summary="Make a code for another device, valid once and for ten minutes")
async def make_code(request: Ask) -> protocol.DeviceCode:
    second_device = services_of(request).second_device
    return await second_device.code(guest_of(request), _agent(request), _origin_elsewhere(request), client_of(request))


@post("/api/me/words", summary="Make recovery words, shown only once; older ones stop working")
async def make_words(request: Ask) -> protocol.RecoveryWords:
    return await services_of(request).second_device.words(guest_of(request), _agent(request), client_of(request))


@post("/api/me/enter", summary="Sign in with a code or recovery words", status_code=200)
async def enter(request: Ask, data: protocol.Enter) -> protocol.Entered:
    return await services_of(request).second_device.enter(guest_of(request), _agent(request), data, client_of(request))


@post("/api/me/delete", summary="Delete yourself and everything of yours, at once", status_code=204)
async def delete_me(request: Ask, data: protocol.DeleteMe) -> None:
    await services_of(request).account_deletion.delete(guest_of(request), _agent(request), data.name)


@put("/api/me/chat", summary="Switch the chat of all tables off or on, for yourself")
async def switch_chat(request: Ask, data: protocol.SwitchChat) -> Me:
    chat_switch = services_of(request).chat_switch
    return await chat_switch.switch(guest_of(request), _agent(request), data.off, client_of(request))


@get("/api/me/blocks", summary="List the people you have blocked")
async def list_blocks(request: Ask) -> list[protocol.BlockedPerson]:
    return await services_of(request).blocks.of(person_of(request))


@delete("/api/me/blocks/{blocked:str}", summary="Unblock somebody", status_code=200)
async def release(request: Ask, blocked: str) -> list[protocol.BlockedPerson]:
    return await services_of(request).blocks.release(person_of(request), blocked)


# ---- bots from outside --------------------------------------------------------------------------------------------
@get("/api/me/bots", summary="List your bots from outside")
async def list_bots(request: Ask) -> protocol.OutsideBots:
    return await services_of(request).outside.list_bots(person_of(request))


@post("/api/me/bots", summary="Create a bot from outside; its token is shown only once")
async def make_bot(request: Ask, data: protocol.MakeBot) -> protocol.MadeBot:
    outside = services_of(request).outside
    return await outside.make(guest_of(request), _agent(request), data.name, client_of(request))


@delete("/api/me/bots/{bot:str}", summary="Revoke a bot's token", status_code=200)
async def revoke_bot(request: Ask, bot: str) -> protocol.OutsideBots:
    return await services_of(request).outside.revoke(person_of(request), bot)


# ---- passkeys -----------------------------------------------------------------------------------------------------
@get("/api/me/passkeys", summary="List your passkeys")
async def list_passkeys(request: Ask) -> protocol.Passkeys:
    return await services_of(request).passkeys.list_keys(guest_of(request), _origin(request))


@post("/api/me/passkeys/new", summary="Get what a browser needs to make a passkey", status_code=200)
async def new_passkey(request: Ask) -> protocol.PasskeyOptions:
    return await services_of(request).passkeys.new(guest_of(request), _origin(request))


@post("/api/me/passkeys", summary="Save the passkey that a browser has made")
async def keep_passkey(request: Ask, data: protocol.KeepPasskey) -> protocol.Passkeys:
    passkeys, client = services_of(request).passkeys, client_of(request)
    return await passkeys.add(guest_of(request), _agent(request), _origin(request), data, client)


@delete("/api/me/passkeys/{passkey:str}", summary="Remove a passkey", status_code=200)
async def remove_passkey(request: Ask, passkey: str) -> protocol.Passkeys:
    return await services_of(request).passkeys.remove(guest_of(request), _origin(request), passkey)


@post("/api/me/passkeys/ask", summary="Get what a browser needs to sign in with a passkey", status_code=200)
async def ask_passkey(request: Ask) -> protocol.PasskeyOptions:
    return await services_of(request).passkeys.ask(guest_of(request), _origin(request))


@post("/api/me/passkeys/enter", summary="Sign in with a passkey", status_code=200)
async def enter_by_passkey(request: Ask, data: protocol.EnterByPasskey) -> protocol.Entered:
    passkeys, client = services_of(request).passkeys, client_of(request)
    return await passkeys.enter(guest_of(request), _agent(request), _origin(request), data, client)


def _origin(request: Ask) -> str:
    """Return the origin of the page: the Origin header, which the guard has checked, or the request's base URL without
    it."""
    return request.headers.get("origin") or str(request.base_url).rstrip("/")


def _origin_elsewhere(request: Ask) -> str:
    """Return the origin at which another device reaches the page: if the page was opened at an address of this machine
    alone, the server's likeliest other address, else that of the page."""
    return next(iter(reached_at(request)), _origin(request)).rstrip("/")


def _agent(request: Ask) -> str:
    return request.headers.get("user-agent", "")


HANDLERS: Final = [
    *(list_devices, sign_out, make_code, make_words, enter, delete_me),
    *(switch_chat, list_blocks, release),
    *(list_bots, make_bot, revoke_bot),
    *(list_passkeys, new_passkey, keep_passkey, remove_passkey, ask_passkey, enter_by_passkey),
]
