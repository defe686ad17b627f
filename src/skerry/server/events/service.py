"""Requests about events: creating, listing, joining, leaving and starting them."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Sequence
from typing import Final, TypeVar

from skerry.core.game import GameSpec
from skerry.core.match import Match
from skerry.server import protocol
from skerry.server.database.event_store import EventStore, Room
from skerry.server.events.runner import EventRunner
from skerry.server.events.view import event_page, summary_of
from skerry.server.quotas import Quotas
from skerry.tables.errors import RequestError, refused_seats
from skerry.tables.events.event import Entrant, Event, EventRow, Plan
from skerry.tables.events.rounds import LEAST, most_rounds
from skerry.tables.limits.rates import Client
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.lobby.new_table import new_control
from skerry.tables.model import clock
from skerry.tables.model.table import TableRow
from skerry.tables.offered_games import spec_of
from skerry.tables.records.record import luck_of
from skerry.tables.rulesets import Ruleset
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.seats import seating
from skerry.tables.storage import StoreError, WriteConflict
from skerry.tables.text.catalogue import game_text
from skerry.tables.text.names import clean_name

MOST_SEATS: Final = 8
"""Maximum number of seats at a table of an event."""
TRIES: Final = 8
Found = TypeVar("Found")


class EventService:
    """Service for events, one instance per server. Every method may raise RequestError or StoreError."""

    def __init__(
        self, store: EventStore, runtime: Runtime, lobby: Lobby, event_runner: EventRunner, quotas: Quotas
    ) -> None:
        self.store = store
        self.runtime = runtime
        self.lobby = lobby
        self.event_runner = event_runner
        self.quotas = quotas

    @property
    def room(self) -> Room:
        """The limits on events by the server's settings."""
        settings = self.quotas.settings
        return Room(settings.events_each, settings.events_joined, settings.events_all)

    # --- looking -------------------------------------------------------------------------------------------------
    async def list_events(self, person: str, mine: bool) -> list[protocol.EventSummary]:
        """Return the events that may be listed, those that are not over first."""
        return [summary_of(one, person) for one in await self.store.list_events(person, mine)]

    async def show(self, person: str, event: str, language: str) -> protocol.EventPage:
        """Return an event, also a private one: its link is enough to see it."""
        found = await self._event(event)
        tables = await self.store.tables_now([laid.table for laid in found.tables if laid.table])
        people = [one.person for one in found.people] + [found.row.host]
        names = await self.runtime.store.names_of(people)
        blocked = await self.runtime.store.blocked(person)
        return event_page(found, tables, names, person, language, blocked)

    async def _event(self, event: str) -> Event:
        found = await self.store.load(event)
        if found is None:
            raise RequestError("events.none", status=404)
        return found

    # --- before the start ----------------------------------------------------------------------------------------
    async def create(
        self, person: str, language: str, wish: protocol.CreateEvent, client: Client | None = None
    ) -> protocol.EventPage:
        """Create an event; its host joins it if the request has their client seed."""
        spec = spec_of(wish.table.game)
        plan = await self._plan(spec, wish, client)
        await self.quotas.event(client, person)
        now = clock.now()
        name = clean_name(wish.name, 60) or game_text(spec.words, spec.title, language)
        row = EventRow(
            secrets.token_hex(8), person, name, wish.private, "open", plan, secrets.token_bytes(32).hex(), now, now
        )
        first = [] if wish.client_seed is None else [Entrant(0, person, wish.client_seed)]
        await _stored(self.store.add(row, first, self.room))
        return await self.show(person, row.id, language)

    async def _plan(self, spec: GameSpec, wish: protocol.CreateEvent, client: Client | None) -> Plan:
        """Return what the host has chosen as a plan. Raises RequestError if it cannot be played."""
        table = wish.table
        if wish.seats not in spec.seat_counts:
            raise refused_seats(spec, wish.seats)
        if wish.seats > MOST_SEATS:
            raise RequestError("events.most_seats", count=MOST_SEATS)
        most = most_rounds(wish.kind, wish.most, wish.seats)
        if wish.kind != "knock_out" and wish.rounds > most:
            raise RequestError("events.rounds", count=most)
        if wish.arrive_seconds >= wish.round_seconds:
            raise RequestError("events.short")
        control = new_control(table)
        if wish.late == "wait" and control is None:
            raise RequestError("events.no_clock")
        ruleset = await self.runtime.rulesets.chosen(spec, table.preset, table.options, wish.seats, client)
        await self._must_be_strict(spec, ruleset, wish.seats)
        bot = seating.known_level(spec.name, table.stand_in_bot).name if table.stand_in_bot else ""
        return Plan(
            kind=wish.kind,
            game=spec.name,
            preset=ruleset.preset,
            options=ruleset.options,
            changed=ruleset.changed,
            seats=wish.seats,
            rounds=0 if wish.kind == "knock_out" else wish.rounds,
            most=wish.most,
            round_seconds=wish.round_seconds,
            arrive_seconds=wish.arrive_seconds,
            late=wish.late,
            seconds=clock.seconds_of(control),
            bank=clock.bank_of(control),
            timeout_policy=table.timeout_policy,
            absence_limit=self.lobby.patience_of(table),
            hint_policy=table.hint_policy or "nobody",
            stand_in_after=table.stand_in_after,
            stand_in_bot=bot,
        )

    async def _must_be_strict(self, spec: GameSpec, ruleset: Ruleset, seats: int) -> None:
        """Raise RequestError for free play: there anybody may move anything, so it cannot be played for points."""
        game = await self.runtime.rulesets.built(spec, ruleset.preset, ruleset.options, seats)
        row = TableRow("", spec.name, game.version, "", "", "", {}, 0, True, "00" * 32, 0.0, 0.0)
        if Match.start(game, luck_of(row)).free:
            raise RequestError("events.free")

    async def join(
        self, person: str, event: str, client_seed: str, language: str, client: Client | None = None
    ) -> protocol.EventPage:
        """Join an event. Does nothing if the person has joined before. Raises RequestError if it has begun or is
        full."""
        await self.quotas.guest(client, person)
        for _ in range(TRIES):
            found = await self._event(event)
            if found.row.phase != "open":
                raise RequestError("events.begun", status=409)
            if found.entrant(person) is not None:
                break
            if len(found.people) >= found.row.plan.most:
                raise RequestError("events.full", count=len(found.people), status=409)
            number = 1 + max((one.number for one in found.people), default=-1)
            if await self._changed(found.row, joins=[Entrant(number, person, client_seed)]):
                break
        else:
            raise RequestError("busy", status=503)
        return await self.show(person, event, language)

    async def leave(self, person: str, event: str, language: str) -> protocol.EventPage:
        """Leave an event: before the start the person is taken from the list, later bots take their seats."""
        for _ in range(TRIES):
            found = await self._event(event)
            mine = found.entrant(person)
            if mine is None or mine.state == "left":
                raise RequestError("events.not_in", status=409)
            if found.row.phase == "over":
                raise RequestError("events.over", status=409)
            if found.row.phase == "open":
                done = await self._changed(found.row, goes=[mine.number])
            else:
                done = await self._changed(found.row, states={mine.number: "left"})
            if done:
                if found.row.phase == "running":
                    await self.event_runner.left(found, person)
                return await self.show(person, event, language)
        raise RequestError("busy", status=503)

    async def remove(self, person: str, event: str, number: int, language: str) -> protocol.EventPage:
        """Remove a person from the list before the start, as the host."""
        for _ in range(TRIES):
            found = await self._hosted(person, event)
            if all(one.number != number for one in found.people):
                break
            if await self._changed(found.row, goes=[number]):
                break
        else:
            raise RequestError("busy", status=503)
        return await self.show(person, event, language)

    async def close(self, person: str, event: str) -> None:
        """Delete an event before its start, as the host."""
        for _ in range(TRIES):
            found = await self._hosted(person, event)
            try:
                await self.store.delete(found.row)
                return
            except WriteConflict:
                continue
        raise RequestError("busy", status=503)

    async def start(self, person: str, event: str, language: str) -> protocol.EventPage:
        """Start an event, as the host: create the tables of its first round."""
        for _ in range(TRIES):
            found = await self._hosted(person, event)
            if len(found.people) < LEAST:
                raise RequestError("events.few", count=LEAST, there=len(found.people), status=409)
            if await self.event_runner.begin(found):
                return await self.show(person, event, language)
        raise RequestError("busy", status=503)

    async def _hosted(self, person: str, event: str) -> Event:
        found = await self._event(event)
        if found.row.host != person:
            raise RequestError("events.host_only", status=403)
        if found.row.phase != "open":
            raise RequestError("events.begun", status=409)
        return found

    async def _changed(
        self,
        row: EventRow,
        joins: Sequence[Entrant] = (),
        states: dict[int, str] | None = None,
        goes: Sequence[int] = (),
    ) -> bool:
        """Write a step. Return False if the event has changed meanwhile."""
        try:
            await _stored(self.store.change(row, {"moved": clock.now()}, joins, states, goes, room=self.room))
        except WriteConflict:
            return False
        return True


async def _stored(work: Awaitable[Found]) -> Found:
    try:
        return await work
    except StoreError as error:
        raise RequestError("store", why=str(error), status=503) from error
