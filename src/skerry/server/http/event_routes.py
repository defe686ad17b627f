"""Routes of events."""

from __future__ import annotations

from typing import Final

from litestar import delete, get, post

from skerry.server import protocol
from skerry.server.services import Ask, client_of, language_of, person_of, services_of


@get("/api/events", summary="List the events you can see, those not over first")
async def list_events(request: Ask, mine: bool = False) -> list[protocol.EventSummary]:
    return await services_of(request).events.list_events(person_of(request), mine)


@post("/api/events", summary="Create an event")
async def create_event(request: Ask, data: protocol.CreateEvent) -> protocol.EventPage:
    return await services_of(request).events.create(person_of(request), language_of(request), data, client_of(request))


@get("/api/events/{event:str}", summary="Get an event, its rounds and standings")
async def show_event(request: Ask, event: str) -> protocol.EventPage:
    return await services_of(request).events.show(person_of(request), event, language_of(request))


@delete("/api/events/{event:str}", summary="Close an event of your own that has not begun")
async def close_event(request: Ask, event: str) -> None:
    await services_of(request).events.close(person_of(request), event)


@post("/api/events/{event:str}/join", summary="Join an event that has not begun", status_code=200)
async def join_event(request: Ask, event: str, data: protocol.JoinEvent) -> protocol.EventPage:
    events, person = services_of(request).events, person_of(request)
    return await events.join(person, event, data.client_seed, language_of(request), client_of(request))


@post("/api/events/{event:str}/leave", summary="Leave an event; once it has begun, bots play on", status_code=200)
async def leave_event(request: Ask, event: str) -> protocol.EventPage:
    return await services_of(request).events.leave(person_of(request), event, language_of(request))


@delete("/api/events/{event:str}/people/{number:int}", summary="As host: take somebody off the list", status_code=200)
async def remove_from_event(request: Ask, event: str, number: int) -> protocol.EventPage:
    return await services_of(request).events.remove(person_of(request), event, number, language_of(request))


@post("/api/events/{event:str}/start", summary="As host: begin with everybody who has joined", status_code=200)
async def start_event(request: Ask, event: str) -> protocol.EventPage:
    return await services_of(request).events.start(person_of(request), event, language_of(request))


HANDLERS: Final = [
    *(list_events, create_event, show_event, close_event),
    *(join_event, leave_event, remove_from_event, start_event),
]
