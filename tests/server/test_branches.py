"""Playing on from a step of a game: the same position, new luck, a record that says whose branch it is."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from core_games.stakes import SPEC as STAKES
from server.harness import Browser, Page, Server, agreed, seated
from server.test_opened import opened, simulated, wish
from server.test_records import finished
from skerry.core.branches import line_of
from skerry.core.chance import Verifiable
from skerry.core.record import BadRecord, load_record, parse_record
from skerry.core.verify import verify_record
from skerry.server.database import schema
from skerry.server.database.table_store import Store
from skerry.server.maintenance.retention import DAY, tidy
from skerry.server.settings import Settings

WORDS = "5a" * 16


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that these tests share; some start it anew."""
    running = Server(tmp_path_factory.mktemp("branches")).start()
    try:
        yield running
    finally:
        running.stop()


async def branched(browser: Browser, table: str, seq: int, seat: int = 0, others: str = "bots") -> str:
    answer = await browser.request("POST", f"/api/tables/{table}/branches", json=wish(seq, seat, others))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def played_out(browser: Browser, table: str, seed: int = 1) -> dict[str, Any]:
    """Play a table to its end with one's own seat; its record."""
    page = await browser.page(table)
    await page.play_out(random.Random(seed))
    return dict(await browser.get(f"/api/tables/{table}/record"))


async def test_a_branch_begins_at_the_step_with_its_hidden_cards_and_new_luck(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two:
        parent = await finished(one, two)  # with a step back past luck, and a correction
        before = await one.get(f"/api/tables/{parent}/record")
        old = load_record(before, STAKES)
        for seq in range(len(old.log) - 1):
            table = await branched(one, parent, seq, 1, "friends")
            page = await one.page(table)
            position = await page.until(lambda page=page: page.position)
            told = (await one.get(f"/api/tables/{parent}/replay/steps?first={seq}&last={seq}&viewer=1"))[0]
            assert position["seq"] == seq
            assert position["view"] == told["view"]
            assert page.table["branch"] == {"table": parent, "seq": seq, "here": True}
            assert page.table["private"]
            assert page.table["commitment"] != before["luck"]["commitment"]
            assert before["luck"]["secret"] not in json.dumps(page.table)
            await page.do("propose", seat=1, kind="end_game")
            record = await one.get(f"/api/tables/{table}/record")
            assert load_record(record, STAKES).state_at(seq).digest() == old.state_at(seq).digest()
        assert (await one.get(f"/api/tables/{parent}/record")) == before


@pytest.mark.deep
async def test_its_record_verifies_and_one_changed_byte_does_not(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two:
        parent = await finished(one, two)
        table = await branched(one, parent, 4)
        record = await played_out(one, table)
        told = await one.get(f"/api/tables/{table}/verify")
        assert told["outcome"] == "verified", told
        assert any(parent in finding["text"] and "first 5 entries" in finding["text"] for finding in told["findings"])
        assert [one["table"] for one in line_of(record["parent"])] == [parent]
        assert record["parent"]["seq"] == 4
        again = await branched(one, table, record["entries"] - 2)  # a branch of a branch
        deep = await played_out(one, again)
        assert verify_record(parse_record(json.dumps(deep)), STAKES).outcome == "verified"
        assert [one["table"] for one in line_of(deep["parent"])] == [table, parent]
    text = json.dumps(record)
    luck = random.Random(7)
    for _ in range(150):
        place = luck.randrange(len(text))
        other = text[:place] + luck.choice("0123456789abcdef") + text[place + 1 :]
        if json.dumps(record) == other:
            continue
        try:
            changed = parse_record(other)
            verdict = verify_record(changed, STAKES)
        except (BadRecord, ValueError):
            continue
        assert verdict.outcome == "false" or "signature" in text[max(0, place - 260) : place], text[
            place - 40 : place + 9
        ]


def test_luck_of_another_parent_is_found() -> None:
    """Who makes every hash anew cannot make the draws follow from another secret."""
    record = simulated(6)
    record["parent"] = {"table": "elsewhere", "seq": 2, "check": "0" * 64, "luck": record["luck"]}
    keys = {finding.key for finding in verify_record(parse_record(json.dumps(record)), STAKES).findings}
    assert "log.stray" in keys
    sealed = Verifiable(bytes(32), "elsewhere", [])
    record["parent"]["luck"] = dict(sealed.describe())
    keys = {finding.key for finding in verify_record(parse_record(json.dumps(record)), STAKES).findings}
    assert "luck.differs" in keys


@pytest.mark.parametrize(
    "parent",
    [
        1,
        {},
        {"table": "a", "seq": -1, "check": "", "luck": {}},
        {"table": "a", "seq": 0, "check": "", "luck": {}, "x": 1},
    ],
)
def test_a_parent_out_of_shape_is_refused(parent: Any) -> None:
    with pytest.raises(BadRecord, match="parent"):
        parse_record(json.dumps({**simulated(6), "parent": parent}))


@pytest.mark.deep
async def test_a_branch_restarts_and_is_listed_for_its_people_alone(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    try:
        async with Browser(server) as one, Browser(server) as two:
            parent = await finished(one, two)
            table = await branched(one, parent, 3)
            page = await one.page(table)
            await page.choose()
            seq = await page.until(lambda: page.seq > 3 and page.seq)
            server.kill()
            server.start()
            again = await one.page(table)
            await again.until(lambda: again.position and again.seq >= seq)
            assert [row["id"] for row in await one.get(f"/api/tables/{parent}/branches")] == [table]
            assert await two.get(f"/api/tables/{parent}/branches") == []
            record = await played_out(one, table)
            assert verify_record(parse_record(json.dumps(record)), STAKES).outcome == "verified"
    finally:
        server.stop()


async def test_a_friend_with_the_link_sits_down_and_plays(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two:
        parent = await finished(one, two)
        table = await branched(one, parent, 3, 0, "friends")
        first, second = await one.page(table), await two.page(table)
        await second.until(lambda: second.position)
        await second.do("sit", seat=1)
        if not any(seat["yours"] for seat in second.table["seats"]):
            await agreed(first)
        await second.until(lambda: second.table["seats"][1]["yours"])
        await asyncio.gather(*[page.play_out(random.Random(3)) for page in (first, second)])
        told = await two.get(f"/api/tables/{table}/verify")
        assert told["outcome"] in ("verified", "partly"), told


async def test_what_cannot_be_branched_is_refused_in_words(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two:
        running = (await seated([one, two], options={"cards": 4}))[0].id
        answer = await one.request("POST", f"/api/tables/{running}/branches", json=wish(0))
        assert (answer.status_code, "still on" in answer.json()["error"]) == (403, True)
        async with Browser(server) as other:
            assert (await other.request("GET", f"/api/tables/{running}/branches")).status_code == 403
        parent = await finished(one, two)
        last = (await one.get(f"/api/tables/{parent}/record"))["entries"] - 1
        for asked, part in [(wish(last), "over at that step"), (wish(last + 1), ""), (wish(0, 9), "seat")]:
            answer = await one.request("POST", f"/api/tables/{parent}/branches", json=asked)
            assert answer.status_code in (400, 409), answer.text
            assert part in answer.json()["error"]
        for _ in range(20):
            await branched(one, parent, 0)
        answer = await one.request("POST", f"/api/tables/{parent}/branches", json=wish(0))
        assert (answer.status_code, "20 open branches" in answer.json()["error"]) == (429, True)
        await one.create(seats=[{"occupant": "person"}, {"occupant": "empty"}])  # other tables are counted apart


BOTS_ALONE: dict[str, Any] = {"seats": [{"occupant": "person"}, {"occupant": "bot", "bot": "random"}]}


async def alone(browser: Browser, **wish: Any) -> Page:
    """A game with a bot alone, a few choices old."""
    table = await browser.create(start=True, client_seed=WORDS, options={"cards": 9}, **{**BOTS_ALONE, **wish})
    page = await browser.page(table)
    for _ in range(2):
        await page.until(page.may_choose)
        now = page.seq
        await page.choose()
        await page.until(lambda now=now: page.seq > now)
    await page.until(page.may_choose)
    return page


@pytest.mark.deep
async def test_ones_own_game_with_bots_is_played_on_from_and_says_so(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two:
        parent = await alone(one)
        seq = parent.seq
        told = (await one.get(f"/api/tables/{parent.id}/replay/steps?first={seq}&last={seq}&viewer=0"))[0]
        table = await branched(one, parent.id, seq)
        page = await one.page(table)
        position = await page.until(lambda: page.position)
        assert (position["seq"], position["view"]) == (seq, told["view"])
        await parent.until(lambda: parent.table["branches_taken"] == 1)
        (note,) = parent.table["notes"]
        assert (note["seq"], f"played on from step {seq + 1}" in note["text"]) == (seq, True)
        assert [row["id"] for row in await one.get(f"/api/tables/{parent.id}/branches")] == [table]
        assert (await two.request("GET", f"/api/tables/{parent.id}/branches")).status_code == 403
        # what the branch's record holds would tell what the dice of the game that is on will bring
        secret = parent.table["commitment"]
        await page.play_out(random.Random(2))
        assert (await one.get(f"/api/tables/{table}/replay"))["luck"]["commitment"] != secret
        for path in ("record", "verify"):
            answer = await one.request("GET", f"/api/tables/{table}/{path}")
            assert (answer.status_code, "still on" in answer.json()["error"]) == (409, True), path
        deeper = await branched(one, table, seq)
        await (await one.page(deeper)).play_out(random.Random(4))
        assert (await one.request("GET", f"/api/tables/{deeper}/record")).status_code == 409
        server.stop()
        server.start()
        parent = await one.page(parent.id)
        await parent.play_out(random.Random(3))
        assert parent.table["branches_taken"] == 1
        for finished_one in (parent.id, table, deeper):
            assert (await one.get(f"/api/tables/{finished_one}/verify"))["outcome"] == "verified"


async def test_a_game_that_is_on_is_not_played_on_from_where_it_is_not_ones_own_alone(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two:
        page = await alone(one)
        for asked, status in [(wish(0, 1), 403), (wish(page.seq + 1), 400), (wish(0, 7), 400)]:
            answer = await one.request("POST", f"/api/tables/{page.id}/branches", json=asked)
            assert answer.status_code == status, answer.text
        assert (await two.request("POST", f"/api/tables/{page.id}/branches", json=wish(0))).status_code == 403
        assert page.table["branches_taken"] == 0, "what was refused marks nothing"
        # who has left a seat to a bot may come back to it
        first, second = await seated([one, two], options={"cards": 9})
        asked = await second.ask("set_seat", seat=1, occupant="bot", bot="random", for_good=True)
        if not asked["ok"]:
            await first.do("set_seat", seat=1, occupant="bot", bot="random", for_good=True)
            await agreed(second)
        await first.until(lambda: first.table["seats"][1]["occupant"] == "bot")
        answer = await one.request("POST", f"/api/tables/{first.id}/branches", json=wish(0))
        assert (answer.status_code, "or were in it" in answer.json()["error"]) == (403, True)


async def test_a_record_from_a_file_is_played_on_from(server: Server) -> None:
    async with Browser(server) as one:
        table = await branched(one, await opened(one, simulated()), 2)
        branch = (await one.page(table)).table["branch"]
        assert branch == {"table": "", "seq": 2, "here": False}, "no table here has that game's replay"
        record = await played_out(one, table)
        told = await one.get(f"/api/tables/{table}/verify")
        assert told["outcome"] == "partly", told
        assert "nobody sealed" in json.dumps(told), told
        assert record["parent"]["luck"]["kind"] == "simulated"
        back = await opened(one, record)
        assert (await one.get(f"/api/tables/{back}/replay"))["table"]["branch"]["seq"] == 2


async def test_idle_branches_go_after_a_week_and_other_tables_do_not(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    async with Browser(server) as one, Browser(server) as two:
        parent = await finished(one, two)
        old, new = await branched(one, parent, 2), await branched(one, parent, 2)
        plain = await one.create(seats=[{"occupant": "person"}, {"occupant": "empty"}])
    server.stop()
    store = Store(f"sqlite:///{tmp_path / 'data' / 'skerry.sqlite3'}")
    try:
        tables = schema.tables

        def age(connection: Any) -> None:
            for table, days in ((old, 7.1), (new, 6.9), (plain, 7.1)):
                connection.execute(
                    update(tables).where(tables.c.id == table).values(updated_at=time.time() - days * DAY)
                )

        await store.writer.do(age)
        assert (await tidy(store, Settings(tmp_path)))["branches"] == 1
        left = await store.read(lambda connection: set(connection.execute(select(tables.c.id)).scalars()))
        assert left == {parent, new, plain}
    finally:
        await asyncio.to_thread(store.close)
