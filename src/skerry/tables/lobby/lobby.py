"""Lobby: the list of tables, new tables and rematches, people's names, rules pages, and the corrections on offer at a
table."""

from __future__ import annotations

import secrets

from skerry.core.data import copied
from skerry.core.game import GameSpec
from skerry.core.registry import UnknownGame, find_game, games
from skerry.tables import protocol
from skerry.tables.concurrency import aside
from skerry.tables.draft import Draft
from skerry.tables.errors import RequestError
from skerry.tables.limits.fair_queue import FairQueue
from skerry.tables.limits.rates import Client
from skerry.tables.lobby import new_table, start
from skerry.tables.lobby.new_table import alone, first_seats, has_room, new_control, next_table, usual_choices
from skerry.tables.model import clock
from skerry.tables.model.clock import by_days
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import EVENT, FORMER, TableRow
from skerry.tables.model.write import TableWrite
from skerry.tables.offered_games import spec_of
from skerry.tables.restore.incompatible import plain_spec
from skerry.tables.rules_page import learn_page, parsed_changes
from skerry.tables.rulesets import Ruleset
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.seats import seating
from skerry.tables.storage import StoreError, stored
from skerry.tables.text.catalogue import say
from skerry.tables.text.names import clean_name, guest_name, table_name
from skerry.tables.view.corrections import corrections_of
from skerry.tables.view.summary import summary_of


class Lobby:
    """List of tables, and creation of new ones."""

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime
        self.store = runtime.store
        self._writing = FairQueue(1)
        """Limit on rules pages: one is written at a time."""

    async def name_of(self, person: str) -> str:
        """Return a person's chosen name, or their guest name. Raises RequestError if the store cannot be read."""
        try:
            return await self.store.name_of(person) or guest_name(person)
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error

    async def guide(
        self, game: str, table: str, preset: str, changes: str, language: str, client: Client | None = None
    ) -> protocol.Learn:
        """Return a game's rules for players: for the options of `table`, else for those of `preset` with `changes`
        (JSON) applied. Raises RequestError."""
        spec = spec_of(game)
        if table:
            row = (await self.runtime.tables.get(table)).row
            if row.game != spec.name:
                raise RequestError("no_table", status=404)
            complete = row.options
        else:
            seats = new_table.usual_seats(spec, preset)
            rulesets = self.runtime.rulesets
            complete = (await rulesets.chosen(spec, preset, parsed_changes(changes), seats, client)).options
        # a rules page takes time to write: other requests must not wait for it
        async with self._writing.turn(client):
            return await aside(learn_page, spec, spec.options(**copied(complete)), language)

    async def rename(self, person: str, name: str, client: Client | None = None) -> str:
        """Store a person's new name; return it cleaned. Raises RequestError."""
        cleaned = clean_name(name)
        if not cleaned:
            raise RequestError("empty_text")
        await self.runtime.quotas.guest(client, person)
        await stored(self.store.name_person(person, cleaned))
        return cleaned

    async def list_tables(
        self, person: str, language: str, game: str, phase: str, free: bool, mine: bool, origin: str = ""
    ) -> list[protocol.TableSummary]:
        """Return the tables that a person may see in the lobby, as the store orders them. `free`: only tables with an
        empty seat; `mine`: only the person's own; `origin`: only branches of that table. Raises RequestError."""
        try:
            found = await self.store.list_tables(game, phase, person, mine, origin=origin)
            hosts = await self.store.names_of(list({row.host for row, _ in found}))
            blocked = await self.store.blocked(person)
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error
        return [
            self._summary(row, seats, person, hosts.get(row.host, ""), language, blocked)
            for row, seats in found
            if (mine or row.game in games()) and (not free or any(has_room(row, seat) for seat in seats))
        ]

    async def summary(self, table: str, person: str, language: str) -> protocol.TableSummary:
        """Return the summary of one table, also of a private one: whoever knows its link may see it. Raises
        RequestError."""
        live = await self.runtime.tables.get(table)
        host = "" if live.row.host in (FORMER, EVENT) else await self.name_of(live.row.host)
        try:
            blocked = await self.store.blocked(person)
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error
        return self._summary(live.row, live.seats, person, host, language, blocked)

    def _summary(
        self, row: TableRow, seats: list[SeatRow], person: str, host: str, language: str, blocked: set[str]
    ) -> protocol.TableSummary:
        live = self.runtime.tables.loaded.get(row.id)
        online = live.online() if live is not None else set()
        watching = len(online - {seat.person for seat in seats})
        host = (
            next((seat.name for seat in seats if seat.person == row.host), "") or host or host_name(row.host, language)
        )
        spec = games().get(row.game) or plain_spec(row.game, len(seats))
        return summary_of(spec, row, seats, person, host, online, watching, language, blocked)

    async def create(
        self, person: str, language: str, wish: protocol.CreateTable, client: Client | None = None
    ) -> protocol.TableSummary:
        """Create a table, and begin its game if `wish.start`. Raises RequestError that names the form's fields."""
        spec = spec_of(wish.game)
        name = await self.name_of(person)
        chosen = wish.seats or usual_choices(new_table.usual_seats(spec, wish.preset))
        seats = first_seats(spec, chosen, person, name)
        ruleset = await self.runtime.rulesets.chosen(spec, wish.preset, wish.options, len(seats), client)
        if wish.start and wish.client_seed is None:
            raise RequestError("client_seed_needed")
        row = self.new_row(spec, person, wish, ruleset)
        row.name = clean_name(wish.name) or table_name(row.id)
        if wish.start:  # raises before anything is stored
            game = await self.runtime.rulesets.built(spec, row.preset, row.options, len(seats))
            start.start(Draft(row, seats, None), game, person, wish.client_seed or "")
        await self.runtime.quotas.table(client, person)
        most = self.runtime.settings.open_tables_each
        await stored(self.store.write(TableWrite(row.id, new=row, seats=seats, most=most)))
        live = await self.runtime.tables.get(row.id)
        if wish.start:
            await live.change(lambda draft: start.start(draft, game, person, wish.client_seed or ""))
        return await self.summary(row.id, person, language)

    def new_row(self, spec: GameSpec, person: str, wish: protocol.CreateTable, ruleset: Ruleset) -> TableRow:
        """Return the row of a new table as its maker wishes it, with luck of its own and no name yet. Raises
        RequestError."""
        now = clock.now()
        return TableRow(
            id=secrets.token_hex(8),
            game=spec.name,
            rules_version=ruleset.version,
            name="",
            host=person,
            preset=ruleset.preset,
            options=ruleset.options,
            options_changed=ruleset.changed,
            private=wish.private,
            time_control=new_control(wish),
            timeout_policy=wish.timeout_policy,
            absence_limit=self.patience_of(wish),
            has_chat=wish.has_chat,
            hint_policy="nobody" if wish.rated else wish.hint_policy,
            rated=wish.rated,
            stand_in_after=wish.stand_in_after,
            stand_in_bot=seating.known_level(spec.name, wish.stand_in_bot).name if wish.stand_in_bot else "",
            server_seed=secrets.token_bytes(32).hex(),
            created_at=now,
            updated_at=now,
        )

    def patience_of(self, wish: protocol.CreateTable) -> float:
        """Return a new table's limit on absence in seconds; 0: people are waited for however long they are away.

        Unless `wish.absence_limit` says otherwise, it is the limit of days where the game is played by days, else that
        of minutes.
        """
        settings = self.runtime.settings
        usual = "days" if by_days(new_control(wish)) else "minutes"
        known = {"minutes": settings.patience_minutes, "days": settings.patience_days, "never": 0.0}
        return known[wish.absence_limit or usual]

    async def corrections(self, table: str, person: str, language: str) -> list[protocol.Correction]:
        """Return the corrections that a table may make, for a person who sits at it; for a host without a seat, those
        that are the host's to set. Raises RequestError for anybody else.

        [] before the start, after the end, and for a game that the installed rules cannot follow.
        """
        live = await self.runtime.tables.get(table)
        seated = live.own_seats(person) != []
        if not seated and live.row.host != person:
            raise RequestError("needs_seat", status=403)
        async with live.steady():
            if live.match is None or live.incompatible is not None:
                return []
            offered = corrections_of(live.spec, live.match, live.names(language), language)
            return [one for one in offered if seated or one.host]

    async def rematch(
        self, table: str, person: str, language: str, client_seed: str | None = None, client: Client | None = None
    ) -> protocol.TableSummary:
        """Return the table that follows a finished one, with the same people, bots and rules; create it at the first
        request. With `client_seed`, its game begins at once if the person is its host and plays with bots alone. Raises
        RequestError."""
        live = await self.runtime.tables.get(table)
        if not live.own_seats(person) and live.row.host != person:
            raise RequestError("needs_seat", status=403)
        if live.row.phase != "over":
            raise RequestError("rematch_early")
        if not live.row.next_table:
            row, seats = next_table(live, person)
            await self.runtime.quotas.table(client, person)
            try:
                game = await self.runtime.rulesets.built(find_game(row.game), row.preset, row.options, len(seats))
            except (UnknownGame, RequestError) as error:
                raise RequestError("incompatible.rematch", status=409) from error

            def link(draft: Draft) -> None:
                if draft.row.next_table:
                    raise RequestError("stale", stale=True)
                draft.row.next_table = row.id

            await stored(self.store.write(TableWrite(row.id, new=row, seats=seats)))
            try:
                await live.change(link)
            except RequestError as refusal:  # another request was faster: its table counts
                await stored(self.store.forget_waiting(row.id))
                if not refusal.stale:
                    raise
            else:
                if client_seed is not None and row.host == person and alone(person, seats):
                    again = await self.runtime.tables.get(row.id)
                    await again.change(lambda draft: start.start(draft, game, person, client_seed))
        return await self.summary(live.row.next_table, person, language)


def host_name(host: str, language: str) -> str:
    """Return how a host is called who has neither a seat nor a chosen name: an event, a former player, or a guest."""
    if host == EVENT:
        return say("events.host", language)
    return say("former_player", language) if host == FORMER else guest_name(host)
