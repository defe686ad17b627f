"""Duplicate tables: the same luck at all of them, nothing told from one to another, each seat against the same seat."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from core_games.stakes import SPEC as STAKES
from server.deals import answers_to, desk_on, settled, told, watched
from server.harness import WORDS
from skerry.core.record import load_record, parse_record
from skerry.core.verify import verify_record, verify_together
from skerry.server.database.account_store import PeopleStore
from skerry.server.database.table_store import Store
from skerry.server.keys.record_signing import Signer
from skerry.server.maintenance.export import exported
from skerry.server.settings import Settings
from skerry.tables import protocol
from skerry.tables.api.routes import TableServices
from skerry.tables.errors import RequestError

SEATS = [protocol.SeatChoice("person"), protocol.SeatChoice("empty"), protocol.SeatChoice("bot", bot="greedy")]


@pytest.fixture
async def services(tmp_path: Path, plugin_games: None) -> AsyncIterator[TableServices]:
    settings = Settings(data_dir=tmp_path)
    store = Store(settings.url)
    services = desk_on(settings, store)
    yield services
    await services.runtime.close()
    await asyncio.to_thread(store.close)


def store_of(services: TableServices) -> Store:
    """The database behind the services."""
    assert isinstance(services.runtime.store, Store)
    return services.runtime.store


async def laid(services: TableServices, tables: int = 2) -> tuple[str, list[str]]:
    """A set of tables with a seat for a second person each; the deal and the tables."""
    wish = protocol.CreateTable("stakes", seats=SEATS, tables=tables, options={"cards": 4})
    first = await services.duplicates.create("ann", "en", wish)
    shown = await services.duplicates.shown(first.deal, "ann", "en")
    assert shown.tables[0].table == first.id
    return first.deal, [table.table for table in shown.tables]


async def sat(services: TableServices, table: str, person: str, seat: int) -> tuple[bool, str]:
    [answer] = await answers_to(services, table, person, [protocol.Sit(f"s{seat}", seat)])
    return answer


async def test_a_set_is_laid_as_a_whole_or_not_at_all(services: TableServices) -> None:
    services.runtime.settings = replace(services.runtime.settings, open_tables_each=3)
    wish = protocol.CreateTable("stakes", seats=SEATS, tables=2, options={"cards": 4})
    made = await asyncio.gather(
        *[services.duplicates.create("ann", "en", wish) for _ in range(2)], return_exceptions=True
    )
    refusals = [one for one in made if isinstance(one, RequestError)]
    assert [refusal.key for refusal in refusals] == ["too_many_tables"]
    assert await store_of(services).hosted("ann") == 2


async def begun(services: TableServices, table: str, host: str, other: str) -> None:
    """Both people are ready, and the game begins."""
    answers = await answers_to(services, table, other, [protocol.Ready("r", True, WORDS)])
    live = await services.runtime.tables.get(table)
    if not live.own_seats("ann"):  # who laid the set hosts all its tables
        answers += await answers_to(services, table, host, [protocol.Ready("r", True, WORDS)])
    answers += await answers_to(services, table, "ann", [protocol.Start("b", WORDS)])
    assert all(ok for ok, _ in answers), answers


async def set_in_play(services: TableServices) -> tuple[str, list[str]]:
    """Ann and Bob at the first table, Cat and Dan at the second, both begun."""
    deal, tables = await laid(services)
    for table, person, seat in ((0, "bob", 1), (1, "cat", 0), (1, "dan", 1)):
        assert (await sat(services, tables[table], person, seat))[0]
    await begun(services, tables[0], "ann", "bob")
    await begun(services, tables[1], "cat", "dan")
    return deal, tables


async def both(services: TableServices, table: str, one: str, other: str) -> None:
    """Both people play a game of sealed choices to its end."""
    while not (live := await settled(services, table)).match.over:
        for person in (one, other):
            [seat] = live.own_seats(person)
            if seat in live.match.waiting():
                seq = len(live.match.log) - 1
                choice = protocol.Choose(f"c{seat}-{seq}", seat, seq, min(live.match.legal(seat)))
                [answer] = await answers_to(services, table, person, [choice])
                assert answer[0], answer


async def test_all_tables_have_the_same_luck_and_their_seats_are_compared(services: TableServices) -> None:
    deal, tables = await set_in_play(services)
    await both(services, tables[0], "ann", "bob")
    half = await services.duplicates.shown(deal, "ann", "en")
    assert not half.over
    assert half.tables[0].seats[0].score is not None, "one's own game is over"
    assert half.tables[0].seats[0].points is None
    hidden = await services.duplicates.shown(deal, "cat", "en")
    assert all(seat.score is None for table in hidden.tables for seat in table.seats)
    closed = parse_record(json.dumps(await services.replays.record(tables[0], "ann")))
    assert "secret" not in closed["luck"]
    assert (await services.replays.verify(tables[0], "ann", "en")).outcome == "partly"
    await both(services, tables[1], "cat", "dan")
    whole = await services.duplicates.shown(deal, "stranger", "en")
    assert whole.over
    assert [seat.points for seat in whole.tables[0].seats] == [0.0] * 3, "who chose alike has the same"
    records = [parse_record(json.dumps(await services.replays.record(table, "dan"))) for table in tables]
    assert [verify_record(record, STAKES).outcome for record in records] == ["verified"] * 2
    assert [finding.key for finding in verify_together(records)] == ["together.same"]
    one, other = (load_record(record, STAKES).log for record in records)
    assert [entry.draws for entry in one] == [entry.draws for entry in other]
    assert closed["signature"] == records[0]["signature"]


async def test_nobody_learns_from_another_table_of_the_set(services: TableServices, tmp_path: Path) -> None:
    deal, tables = await set_in_play(services)
    secret = (await services.runtime.tables.get(tables[0])).row.server_seed
    await both(services, tables[0], "ann", "bob")
    for person, keys in (("cat", {"deal.closed"}), ("stranger", {"deal.strange"})):
        for answer in await told(services, tables[0], person):
            assert answer in keys, answer
    with pytest.raises(RequestError) as error:
        await watched(services, tables[1], "stranger")
    assert error.value.key == "deal.strange"
    assert await watched(services, tables[1], "ann"), "who has played it may look on"
    for table in tables:
        for answer in await told(services, table, "ann"):
            assert secret not in json.dumps(answer, default=str)
    files = [text async for _, text in exported(store_of(services), Signer(tmp_path))]
    assert len(files) == 1
    assert secret not in files[0]
    lists = [await services.lobby.list_tables(person, "en", "", "", False, False) for person in ("cat", "stranger")]
    assert all(not table.scores for found in lists for table in found if table.id == tables[0])
    assert secret not in json.dumps(
        [str(await services.duplicates.shown(deal, person, "en")) for person in ("ann", "x")]
    )


async def test_a_person_sits_at_one_table_of_a_set_and_all_play_by_the_same_rules(
    services: TableServices,
) -> None:
    _, tables = await laid(services, 3)
    taken, words = await sat(services, tables[1], "ann", 0)
    assert not taken
    assert "another table" in words
    assert (await sat(services, tables[1], "bob", 0))[0]
    assert not (await sat(services, tables[2], "bob", 0))[0]
    assert all(ok for ok, _ in await answers_to(services, tables[1], "bob", [protocol.Stand("up", 0)]))
    assert (await sat(services, tables[2], "bob", 0))[0], "who stood up before the start is free"
    [rules] = await answers_to(services, tables[0], "ann", [protocol.SetOptions("o", "", {"cards": 5})])
    assert not rules[0]
    bots = [[seat.bot for seat in (await services.runtime.tables.get(table)).seats] for table in tables]
    assert bots == [["", "", "greedy"]] * 3
    assert await PeopleStore(store_of(services)).shared_games("ann", "bob") == []
    for wish in (
        protocol.CreateTable("stakes", tables=2, start=True, client_seed=WORDS),
        protocol.CreateTable("stakes", tables=2, seats=[protocol.SeatChoice("bot")] * 3),
    ):
        with pytest.raises(RequestError):
            await services.duplicates.create("ann", "en", wish)


async def test_at_two_tables_of_a_deal_two_people_stay_two_and_nothing_is_put_right(
    services: TableServices,
) -> None:
    _, tables = await set_in_play(services)
    people = PeopleStore(store_of(services))
    assert await people.shared_games("ann", "cat") == sorted(tables)
    asked = [protocol.Propose("p", 0, "end_game"), protocol.Propose("t", 0, "takeback", 0), protocol.CloseTable("c")]
    assert [ok for ok, _ in await answers_to(services, tables[0], "ann", asked)] == [False] * 3
    assert (await services.runtime.tables.get(tables[0])).row.proposal is None
    for unknown in ("set-none", "day-2026-11-24", "", "set-" + "0" * 15 + "\0", "set-" + "0" * 16):
        with pytest.raises(RequestError) as error:
            await services.duplicates.shown(unknown, "ann", "en")
        assert error.value.key == "deal.unknown"
