"""Duplicate tables: several tables play the same luck, and each seat is compared with the same seat elsewhere."""

from __future__ import annotations

import secrets

from skerry.core.chance import Verifiable
from skerry.core.registry import games
from skerry.tables import protocol
from skerry.tables.deals import against_field, deal_of_set, is_set
from skerry.tables.errors import RequestError
from skerry.tables.limits.rates import Client
from skerry.tables.live.commit import enter
from skerry.tables.lobby import new_table
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.lobby.new_table import first_seats, usual_choices
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.table import TableRow
from skerry.tables.model.write import TableWrite
from skerry.tables.offered_games import spec_of
from skerry.tables.storage import StoreError, stored
from skerry.tables.text.catalogue import game_text, say
from skerry.tables.text.names import clean_name, table_name


class DuplicateTables:
    """Sets of duplicate tables in one runtime. Every method may raise RequestError."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.runtime = lobby.runtime

    async def create(
        self, person: str, language: str, wish: protocol.CreateTable, client: Client | None = None
    ) -> protocol.TableSummary:
        """Create a set of tables; return the first of them, at which its maker sits. At all of them the same bots hold
        the same seats; the other seats are empty."""
        spec, lobby, most = spec_of(wish.game), self.lobby, self.runtime.settings.open_tables_each
        if self.runtime.deals.store is None:
            raise RequestError("daily.off", status=404)
        if wish.start:
            raise RequestError("deal.waits")
        if await lobby.store.hosted(person) + wish.tables > most:
            raise RequestError("too_many_tables", count=most, status=429)
        name = await lobby.name_of(person)
        chosen = wish.seats or usual_choices(new_table.usual_seats(spec, wish.preset))
        seats = first_seats(spec, chosen, person, name)
        if all(seat.occupant == "bot" for seat in seats):
            raise RequestError("deal.size")
        ruleset = await self.runtime.rulesets.chosen(spec, wish.preset, wish.options, len(seats), client)
        deal, secret = deal_of_set(secrets.token_hex(8)), secrets.token_bytes(32).hex()
        called = clean_name(wish.name) or table_name(deal)
        for _ in range(wish.tables):
            await self.runtime.quotas.table(client, person)
        ids: list[str] = []
        for number in range(wish.tables):
            row = lobby.new_row(spec, person, wish, ruleset)
            words = say("deal.table", language, name=called[:40], number=number + 1, count=wish.tables)
            row.name, row.deal, row.server_seed, row.hint_policy = (
                words[:60],
                deal,
                secret,
                wish.hint_policy or "nobody",
            )
            row.created_at += number / 1000  # keeps the tables in this order when they are listed
            sitting = seats if number == 0 else [_open(seat) for seat in seats]
            write = TableWrite(row.id, new=row, seats=sitting, most=most)
            enter(write, row, sitting)
            try:
                await stored(lobby.store.write(write))
            except RequestError:  # the set is laid as a whole, or not at all
                for table in ids:
                    await stored(lobby.store.forget_waiting(table))
                raise
            ids.append(row.id)
        return await lobby.summary(ids[0], person, language)

    async def shown(self, deal: str, person: str, language: str) -> protocol.Duplicates:
        """Return how a set of tables stands, for whoever has its link. The scores are included once the person's own
        game, or every game, is over; the comparison of seats once every game is over."""
        store = self.runtime.deals.store
        if store is None or not is_set(deal):
            raise RequestError("deal.unknown", status=404)
        try:
            tables = await store.tables(deal)
            _, phase = await store.entered(deal, person)
        except StoreError as error:
            raise RequestError("store", why=str(error), status=503) from error
        if not tables:
            raise RequestError("deal.unknown", status=404)
        row, seats = tables[0]
        over = all(one.phase == "over" for one, _ in tables)
        known = over or phase == "over"
        spec = games().get(row.game)
        titles = [game_text(spec.words, seat.title, language) for seat in spec.seats] if spec is not None else []
        points = [against_field([_score(one, seat) or 0 for one, _ in tables]) for seat in range(len(seats))]
        return protocol.Duplicates(
            deal=deal,
            game=row.game,
            titles=[titles[seat] if seat < len(titles) else str(seat + 1) for seat in range(len(seats))],
            commitment=Verifiable.commit(bytes.fromhex(row.server_seed)),
            over=over,
            tables=[
                _table(one, sitting, person, known, [of[number] for of in points] if over else [])
                for number, (one, sitting) in enumerate(tables)
            ],
        )


def _open(seat: SeatRow) -> SeatRow:
    """Return the same seat at another table of the set: with the same bot, or empty."""
    return SeatRow(seat.seat, seat.occupant, name=seat.name, bot=seat.bot) if seat.bot else SeatRow(seat.seat)


def _score(row: TableRow, seat: int) -> int | None:
    scores = row.progress.get("scores", [])
    return int(scores[seat]) if row.phase == "over" and seat < len(scores) else None


def _table(
    row: TableRow, seats: list[SeatRow], person: str, known: bool, points: list[float]
) -> protocol.DuplicateTable:
    return protocol.DuplicateTable(
        table=row.id,
        name=row.name,
        phase=row.phase,  # type: ignore[arg-type]
        open=sum(seat.occupant == "empty" for seat in seats) if row.phase == "waiting" else 0,
        yours=any(seat.person == person for seat in seats),
        seats=[
            protocol.DuplicateSeat(
                name=seat.name,
                bot=seat.occupant == "bot",
                yours=seat.person == person,
                score=_score(row, seat.seat) if known else None,
                points=points[seat.seat] if points else None,
            )
            for seat in seats
        ],
    )
