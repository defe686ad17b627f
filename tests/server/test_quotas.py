"""Strangers fill the database so far and no further, and a class behind one address can play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import func, select

from server.harness import WORDS, Browser, Server, web_client
from server.test_store import new_row
from skerry.server import quotas
from skerry.server.database import schema
from skerry.server.database.alert_store import AlertChannel, AlertStore
from skerry.server.database.creation_store import CreationRow, CreationStore, Room
from skerry.server.database.passkey_store import PasskeyRow, PasskeyStore
from skerry.server.database.table_store import Store
from skerry.server.quotas import Quotas
from skerry.server.settings import Settings
from skerry.tables.errors import RequestError
from skerry.tables.limits import rates
from skerry.tables.limits.rates import Client
from skerry.tables.model.seat import SeatRow
from skerry.tables.model.write import TableWrite

HERE = "192.0.2.7"
USUAL = Settings(Path(), disk_bytes_free=0)


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    opened = Store(database_url)
    yield opened
    await asyncio.to_thread(opened.close)


async def refused(work: Any) -> str:
    """The message of the refusal; "" if there was none."""
    try:
        await work
    except RequestError as refusal:
        return refusal.key if refusal.status in (429, 507) and refusal.words("en") else f"{refusal.key}?"
    return ""


async def test_requests_without_a_cookie_are_one_stranger(store: Store) -> None:
    counted = Quotas(USUAL, store)
    answers = [await refused(counted.table(Client(HERE), f"new{number}")) for number in range(60)]
    assert answers[:40] == [""] * 40
    assert set(answers[40:]) == {"too_many_guests"}
    assert await refused(counted.table(Client("192.0.2.8"), "elsewhere")) == ""


async def test_cookies_by_the_hundred_end_at_the_address(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "time", SimpleNamespace(monotonic=lambda: 0.0))  # nothing comes back meanwhile
    counted = Quotas(USUAL, store)
    answers = [await refused(counted.guest(Client(HERE, f"p{number}"), f"p{number}")) for number in range(700)]
    assert answers.count("") == 640
    assert set(answers[640:]) == {"too_many_guests"}
    assert await refused(counted.guest(Client(HERE, "p3"), "p3")) == "", "who has come goes on"


async def test_whose_first_requests_come_at_once_is_one_new_guest(store: Store) -> None:
    strict = Quotas(Settings(Path(), disk_bytes_free=0, guests_all_hour=1), store)
    assert await at_once([strict.guest(Client(HERE, "p"), "p") for _ in range(5)]) == [""] * 5
    assert await refused(strict.guest(Client(HERE, "q"), "q")) == "too_many_new"


async def test_whom_the_database_knows_is_no_new_guest(store: Store) -> None:
    await store.name_person("named", "Ann")
    row = new_row("t1", host="host")
    await store.write(TableWrite("t1", new=row, seats=[SeatRow(0, "person", "seated", "Ann")]))
    strict = Quotas(Settings(Path(), disk_bytes_free=0, guests_each_hour=16, guests_all_hour=1), store)
    assert await refused(strict.guest(Client(HERE, "first"), "first")) == ""
    for known in ("named", "host", "seated"):
        assert await refused(strict.guest(Client(HERE, known), known)) == ""
    assert await refused(strict.guest(Client(HERE, "second"), "second")) == "too_many_new"


async def test_a_school_behind_one_address_plays(store: Store) -> None:
    counted = Quotas(USUAL, store)
    for _ in range(3):
        for pupil in range(150):
            assert await refused(counted.table(Client(HERE, f"p{pupil}"), f"p{pupil}")) == ""


async def test_one_person_lays_so_many_tables_an_hour(store: Store) -> None:
    counted = Quotas(USUAL, store)
    answers = [await refused(counted.table(Client(HERE, "p"), "p")) for _ in range(70)]
    assert answers.count("") == 60
    assert set(answers[60:]) == {"tables_too_fast"}
    assert await refused(counted.table(None, "p")) == "", "the server's own work"


async def at_once(works: list[Any]) -> list[str]:
    """The refusals of requests that come at once, sorted; "" where there was none."""
    return sorted(await asyncio.gather(*[refused(work) for work in works]))


async def test_open_tables_have_an_end_in_all_however_many_are_made_at_once(store: Store) -> None:
    store.most_tables = 2
    assert (
        await refused(store.write(TableWrite("over", new=new_row("over", phase="playing"), seats=[SeatRow(0)]))) == ""
    )
    await store.write(TableWrite("over", {"phase": "over"}))
    news = [new_row(f"t{number}", phase=phase) for number, phase in enumerate(("waiting", "playing") * 2)]
    answers = await at_once([store.write(TableWrite(row.id, new=row, seats=[SeatRow(0)])) for row in news])
    assert answers == ["", "", "tables_full", "tables_full"]
    assert len([row for row in news if await store.load(row.id) is not None]) == 2


async def test_a_person_hosts_so_many_tables_and_branches_however_many_are_made_at_once(store: Store) -> None:
    for kind, origin in (("too_many_tables", ""), ("too_many_branches", "other")):
        rows = [new_row(f"{kind}{number}", host="ann", parent_table=origin) for number in range(4)]
        writes = [TableWrite(row.id, new=row, seats=[SeatRow(0)], most=3) for row in rows]
        assert await at_once([store.write(write) for write in writes]) == ["", "", "", kind]
        other = new_row(f"{kind} of bob", host="bob", parent_table=origin)
        assert await refused(store.write(TableWrite(other.id, new=other, seats=[SeatRow(0)], most=3))) == ""


async def test_creations_have_an_end_for_each_and_in_all_however_many_are_made_at_once(store: Store) -> None:
    creations = CreationStore(store)

    def add(number: int, person: str, room: Room) -> Any:
        row = CreationRow(f"{person}{number}", person, "stakes", "rules", "x", True, 1.0, 1.0, None, {"preset": "calm"})
        return creations.add(row, room)

    each, full, large = "too_many_creations", "creations_full", "creation_bytes"
    size = len('{"preset":"calm"}')
    assert await at_once([add(number, "ann", Room(2, 999, 9)) for number in range(3)]) == ["", "", each]
    assert await at_once([add(number, "bob", Room(9, 999, 4)) for number in range(3)]) == ["", "", full]
    assert await at_once([add(number, "cleo", Room(9, 2 * size, 99)) for number in range(3)]) == ["", "", large]
    assert [len(await creations.list_own(person)) for person in ("ann", "bob", "cleo")] == [2, 2, 2]


async def test_ranges_count_as_part_of_what_a_person_keeps_and_go_with_other_rules(store: Store) -> None:
    creations, data = CreationStore(store), {"preset": "calm"}
    for number, title in enumerate(("one", "another")):
        row = CreationRow(title, "ann", "stakes", "rules", title, True, 1.0, 1.0, None, {**data, "options": number})
        await creations.add(row, Room(9, 999, 9))

    async def keep(person: str, options: int, ranges: str, size: int) -> bool:
        rules = {**data, "options": options}
        return await creations.keep_ranges(person, "stakes", "rules", rules, lambda row: ranges, Room(9, size, 9))

    async def kept() -> list[str]:
        rows = [await creations.own(one, "ann") for one in ("one", "another")]
        return [row.ranges for row in rows if row is not None]

    both = 2 * len('{"preset":"calm","options":0}')
    assert await keep("ann", 0, "[1234]", both + 6)
    assert not await keep("ann", 1, "[56]", both + 6), "they find no room beside the others"
    assert await keep("bob", 1, "[78]", 999), "there is nothing of theirs to keep them with"
    assert await kept() == ["[1234]", "[]"]
    more = CreationRow("third", "ann", "stakes", "rules", "x", True, 1.0, 1.0, None, {})
    assert await refused(creations.add(more, Room(9, both + 5, 9))) == "creation_bytes"
    await creations.change("one", "ann", {"title": "1", "data": {**data, "options": 0}}, Room(9, 999, 9))
    assert await kept() == ["[1234]", "[]"], "the same rules"
    await creations.change("one", "ann", {"data": {**data, "options": 2}}, Room(9, 999, 9))
    assert await kept() == ["[]", "[]"]


async def test_passkeys_and_alert_channels_are_so_many_however_many_are_made_at_once(store: Store) -> None:
    keys, channels = PasskeyStore(store), AlertStore(store)
    how = {"mode": "now", "hour": 8, "zone": 0, "language": "en", "created": 1.0}
    added = await asyncio.gather(
        *[keys.add(PasskeyRow(f"key{number}", "ann", "", 0, "", "", 1.0), 2) for number in range(4)],
        *[channels.add(AlertChannel(f"c{number}", "ann", "mail", "", "a@b", **how), 2) for number in range(4)],  # type: ignore[arg-type]
    )
    assert (sum(added[:4]), sum(added[4:])) == (2, 2)
    assert (len(await keys.keys_of("ann")), len(await channels.channels_of("ann"))) == (2, 2)


async def test_nothing_new_without_room(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "ROOM_SECONDS", 0.0)
    small = Quotas(Settings(Path(), disk_bytes_free=0, database_bytes_all=1000), store)
    for work in (small.guest(Client(HERE, "p"), "p"), small.table(Client(HERE, "p"), "p")):
        assert await refused(work) == "no_room"
    assert await refused(Quotas(Settings(Path(), disk_bytes_free=0), store).creation(None, "p")) == ""
    if store.kind == "sqlite":
        monkeypatch.setattr(store, "free_bytes", lambda: 1_000_000)
        assert await refused(Quotas(Settings(Path()), store).table(None, "p")) == "no_room"


async def rows(data: Path) -> dict[str, int]:
    """How much of strangers the database holds."""
    store = Store(Settings(data).url, migrate=False)
    queries = {name: select(func.count()).select_from(schema.metadata.tables[name]) for name in ("people", "tables")}
    found: dict[str, int] = await store.read(
        lambda connection: {name: connection.execute(query).scalar() for name, query in queries.items()}
    )
    await asyncio.to_thread(store.close)
    return found


async def test_over_the_wire_a_flood_ends_in_words_and_others_play(tmp_path: Path) -> None:
    """Each request a new guest, as fast as one address can; a web server in front tells the addresses."""
    server = Server(tmp_path, guests_each_hour=64, tables_each_hour=3).start()
    flooding = {"X-Forwarded-For": HERE}
    try:
        async with web_client() as stranger:
            for _ in range(20):
                assert (await stranger.get(f"{server.base}/api/me", headers=flooding)).status_code == 200
                stranger.cookies.clear()
            assert await rows(tmp_path) == {"people": 0, "tables": 0}, "who only looks is nobody yet"
            answers = []
            for _ in range(12):
                wish = {"game": "stakes", "start": True, "client_seed": WORDS}
                answers.append(await stranger.post(f"{server.base}/api/tables", json=wish, headers=flooding))
                stranger.cookies.clear()
                named = await stranger.put(f"{server.base}/api/me", json={"name": "Flood"}, headers=flooding)
                assert named.status_code in (200, 429)
                stranger.cookies.clear()
        assert [answer.status_code for answer in answers].count(201) <= 3
        last = answers[-1]
        assert last.status_code == 429
        assert "came from your address" in last.json()["error"] or "a lot of new tables" in last.json()["error"]
        found = await rows(tmp_path)
        assert found["tables"] <= 3
        assert found["people"] <= 4
        async with Browser(server) as ann:
            page = await ann.page(await ann.create(start=True, client_seed=WORDS))
            await page.do("chat", text="room for all")
    finally:
        server.stop()


async def test_at_a_table_too_new_people_are_counted(tmp_path: Path) -> None:
    server = Server(tmp_path, guests_each_hour=16 / 50, guests_all_hour=1).start()
    try:
        async with Browser(server) as ann, Browser(server) as bob:
            table = await ann.create(seats=[{"occupant": "person"}, {"occupant": "empty"}])
            page = await bob.page(table)
            await page.do("ping")
            answer = await page.ask("sit", seat=1)
            assert not answer["ok"]
            assert "Try again in a few minutes" in answer["error"]
            await (await ann.page(table)).do("chat", text="who has come stays")
    finally:
        server.stop()


async def test_what_a_person_keeps_has_a_size(tmp_path: Path) -> None:
    server = Server(tmp_path, creation_bytes_each=200).start()
    wish = {"game": "stakes", "kind": "rules", "title": "Ours", "data": {"preset": "calm", "options": {}}}
    try:
        async with Browser(server) as ann:
            kept = []
            for _ in range(8):
                answer = await ann.request("POST", "/api/creations", json=wish)
                if answer.status_code != 201:
                    break
                kept.append(answer.json()["id"])
            assert 1 < len(kept) < 8
            assert answer.status_code == 429
            assert "200 bytes in all; delete something first" in answer.json()["error"]
            changed = {"data": {"preset": "calm", "options": {"cards": 4}}}
            grown = [await ann.request("PUT", f"/api/creations/{one}", json=changed) for one in kept]
            assert 429 in {one.status_code for one in grown}
            assert (await ann.request("DELETE", f"/api/creations/{kept[0]}")).status_code < 300
            assert (await ann.request("POST", "/api/creations", json=wish)).status_code == 201
    finally:
        server.stop()
