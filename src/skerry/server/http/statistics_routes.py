"""Routes of a person's statistics, and of those that a person shares by a link."""

from __future__ import annotations

from typing import Final

from litestar import delete, get, post

from skerry.server import protocol
from skerry.server.services import Ask, client_of, language_of, person_of, services_of, while_there


@get("/api/me/numbers", summary="Get what your finished games add up to")
async def own_numbers(request: Ask) -> protocol.Numbers:
    numbers = services_of(request).numbers
    return await while_there(request, numbers.own(person_of(request), language_of(request), client_of(request)))


@post("/api/me/numbers/share", summary="Share your numbers by a link", status_code=200)
async def share_numbers(request: Ask) -> protocol.NumberLink:
    return await services_of(request).numbers.share(person_of(request), True, client_of(request))


@delete("/api/me/numbers/share", summary="Stop sharing your numbers", status_code=200)
async def unshare_numbers(request: Ask) -> protocol.NumberLink:
    return await services_of(request).numbers.share(person_of(request), False, client_of(request))


@get("/api/numbers/{link:str}", summary="Get the numbers that a link shares")
async def shared_numbers(request: Ask, link: str) -> protocol.Numbers:
    numbers = services_of(request).numbers
    return await while_there(request, numbers.shared(link, language_of(request), client_of(request)))


HANDLERS: Final = [own_numbers, share_numbers, unshare_numbers, shared_numbers]
