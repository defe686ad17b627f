"""People's rights against one another: blocking, reporting a line of chat, tables without chat."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator

import pytest

from server.harness import Browser, Page, Server, seated
from skerry.server.database.owner_store import OwnerStore
from skerry.server.database.table_store import Store
from skerry.server.owner.access import owner_code

OPEN = [{"occupant": "person"}, {"occupant": "empty"}, {"occupant": "empty"}]


@pytest.fixture(scope="module")
def server_rules(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of these tests' own, whose owner reads the reports."""
    running = Server(tmp_path_factory.mktemp("rights")).start()
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
async def people(server_rules: Server) -> AsyncIterator[list[Browser]]:
    async with Browser(server_rules) as ann, Browser(server_rules) as bob, Browser(server_rules) as cleo:
        yield [ann, bob, cleo]


async def be_owner(browser: Browser) -> None:
    store = Store(f"sqlite:///{browser.server.data / 'skerry.sqlite3'}", migrate=False)
    code = await owner_code(OwnerStore(store))
    await asyncio.to_thread(store.close)
    assert (await browser.request("POST", "/api/owner/enter", json={"code": code})).status_code == 204


def alias_of(page: Page, name: str) -> str:
    """What somebody who has spoken is called at a table."""
    return next(line["who"] for line in page.chat if line["name"] == name)


async def heard(page: Page, text: str) -> None:
    await page.until(lambda: any(line["text"] == text for line in page.chat))


async def test_who_is_blocked_is_not_heard_at_any_table_and_learns_nothing(people: list[Browser]) -> None:
    ann, bob, cleo = people
    here = [await one.page(await ann.create(seats=OPEN)) for one in (ann,)]
    table = here[0].id
    page, rude, calm = here[0], await bob.page(table), await cleo.page(table)
    elsewhere = await ann.page(await cleo.create(seats=OPEN))
    await rude.do("chat", text="first words")
    await heard(page, "first words")
    before = len(rude.received)
    await page.do("block", who=alias_of(page, bob.name))
    await rude.do("chat", text="unheard words")
    there = await bob.page(elsewhere.id)
    await there.do("chat", text="unheard elsewhere")
    await calm.do("chat", text="calm words")
    await heard(page, "calm words")
    await heard(calm, "unheard words")
    assert not any(line["text"].startswith("unheard") for line in [*page.chat, *elsewhere.chat])
    fresh = await ann.page(table)
    assert [line["text"] for line in fresh.chat] == ["calm words"]
    assert fresh.received[0]["blocked"] == [alias_of(calm, bob.name)]
    told = [message["type"] for message in rude.received[before:]]
    assert set(told) <= {"reply", "chat", "table"}
    assert "block" not in json.dumps([message for message in rude.received[before:] if message["type"] == "reply"])
    listed = await ann.get("/api/me/blocks")
    assert [one["name"] for one in listed] == [bob.name]
    assert bob.id not in json.dumps(listed)
    assert await bob.get("/api/me/blocks") == []
    assert (await bob.request("DELETE", f"/api/me/blocks/{listed[0]['id']}")).status_code == 404
    left = await ann.request("DELETE", f"/api/me/blocks/{listed[0]['id']}")
    assert left.json() == []
    await rude.do("chat", text="heard again")
    await heard(page, "heard again")


async def test_nobody_sits_down_beside_whom_they_have_blocked_unwarned(people: list[Browser]) -> None:
    ann, bob, cleo = people
    table = await cleo.create(seats=OPEN)
    host, page, rude = await cleo.page(table), await ann.page(table), await bob.page(table)
    await rude.do("sit", seat=1)
    await page.until(lambda: page.table["seats"][1]["occupant"] == "person")
    assert not page.table["seats"][1]["blocked"]
    assert "yourself" in (await rude.ask("block", seat=1))["error"]
    assert not (await page.ask("block", seat=2))["ok"], "nobody sits there"
    await page.do("block", seat=1)
    await page.until(lambda: page.table["seats"][1]["blocked"])
    assert not any(seat["blocked"] for seat in rude.table["seats"])
    refused = await page.ask("sit", seat=2)
    assert not refused["ok"]
    assert bob.name in refused["error"]
    listed = await ann.get("/api/tables")
    seats = next(one["seats"] for one in listed if one["id"] == table)
    assert [seat["blocked"] for seat in seats] == [False, True, False]
    await page.do("sit", seat=2, anyway=True)
    await page.do("ready", ready=True, client_seed="1" * 32)
    # who has been blocked sits down where the other is ready already: that is to be seen before it begins
    await rude.do("stand", seat=1)
    await host.until(lambda: host.table["seats"][2]["ready"])
    await rude.do("sit", seat=1)
    await host.until(lambda: not host.table["seats"][2]["ready"])
    await page.until(lambda: page.table["seats"][1]["blocked"])
    await rude.do("ready", ready=True, client_seed="2" * 32)
    early = await host.ask("start", client_seed="0" * 32)
    assert not early["ok"]
    assert ann.name in early["error"]


async def test_a_reported_line_comes_to_the_owner_with_ten_around_it(people: list[Browser]) -> None:
    ann, bob, cleo = people
    pages = await seated([ann, bob], name="Loud table")
    for number in range(8):
        await pages[number % 2].do("chat", text=f"line {number}")
    await pages[1].do("chat", text="rude words")
    for number in range(8, 14):
        while not (await pages[0].ask("chat", text=f"line {number}"))["ok"]:
            await asyncio.sleep(0.2)
    rude = next(line["number"] for line in pages[0].chat if line["text"] == "rude words")
    assert "your own" in (await pages[1].ask("report", line=rude))["error"]
    assert not (await pages[0].ask("report", line=4_000))["ok"]
    for _ in range(2):
        await pages[0].do("report", line=rude)
    await be_owner(cleo)
    reports = [one for one in (await cleo.get("/api/owner"))["reports"] if one["table"] == "Loud table"]
    assert len(reports) == 1, "twice is once"
    report = reports[0]
    assert (report["by"], report["who"]) == (ann.name, bob.id)
    assert [line["text"] for line in report["lines"] if line["reported"]] == ["rude words"]
    assert len(report["lines"]) == 11
    assert [line["text"] for line in report["lines"]][:2] == ["line 3", "line 4"]
    assert (await ann.request("DELETE", f"/api/owner/reports/{report['id']}")).status_code == 403
    # who goes takes along what they said, also there
    assert (await bob.request("POST", "/api/me/delete", json={"name": bob.name})).status_code == 204
    assert [one for one in (await cleo.get("/api/owner"))["reports"] if one["id"] == report["id"]] == []
    await pages[0].do("chat", text="mine")
    watching = await cleo.page(pages[0].id)
    await watching.do("report", line=watching.chat[-1]["number"])
    kept = (await cleo.get("/api/owner"))["reports"][-1]
    assert (await cleo.request("DELETE", f"/api/owner/reports/{kept['id']}")).status_code == 204
    assert (await cleo.request("DELETE", f"/api/owner/reports/{kept['id']}")).status_code == 404
    assert [line["act"] for line in (await cleo.get("/api/owner"))["audit"]][:2] == ["settled", "settled"]


async def test_who_goes_leaves_no_block_and_no_report_behind(people: list[Browser]) -> None:
    ann, bob, cleo = people
    table = await cleo.create(seats=OPEN)
    page, rude, host = await ann.page(table), await bob.page(table), await cleo.page(table)
    await rude.do("chat", text="words of bob")
    await page.do("chat", text="words of ann")
    await heard(host, "words of ann")
    await page.do("block", who=alias_of(page, bob.name))
    await host.do("block", who=alias_of(host, ann.name))
    await page.do("report", line=0)
    await host.do("report", line=0)
    assert (await ann.request("POST", "/api/me/delete", json={"name": ann.name})).status_code == 204
    with sqlite3.connect(ann.server.data / "skerry.sqlite3") as database:
        rows = {name: database.execute(f"SELECT * FROM {name}").fetchall() for name in ("blocks", "reports")}
    assert ann.id not in str(rows)
    assert "words of ann" not in str(rows)
    assert [row for row in rows["reports"] if row[2] == table] != []
    assert "words of bob" in str(rows["reports"])
    assert (await cleo.request("POST", "/api/me/delete", json={"name": cleo.name})).status_code == 204
    with sqlite3.connect(ann.server.data / "skerry.sqlite3") as database:
        left = database.execute("SELECT person, number FROM reports WHERE table_id = ?", [table]).fetchall()
    assert left == [("", 0)], "a line that two have reported who have left is reported once"


async def test_two_who_become_one_keep_whom_each_has_blocked(people: list[Browser]) -> None:
    ann, bob, cleo = people
    table = await cleo.create(seats=OPEN)
    page, rude, host = await ann.page(table), await bob.page(table), await cleo.page(table)
    await rude.do("chat", text="words of bob")
    await heard(page, "words of bob")
    await heard(host, "words of bob")
    await page.do("block", who=alias_of(page, bob.name))
    await host.do("report", line=0)
    await page.do("report", line=0)
    code = (await ann.request("POST", "/api/me/code")).json()["code"]
    entered = await cleo.request("POST", "/api/me/enter", json={"code": code, "here": "both"})
    assert entered.status_code == 200, entered.text
    assert [one["name"] for one in await cleo.get("/api/me/blocks")] == [bob.name]
    with sqlite3.connect(ann.server.data / "skerry.sqlite3") as database:
        assert database.execute("SELECT person FROM reports WHERE table_id = ?", [table]).fetchall() == [(ann.id,)]


async def test_at_a_table_without_chat_nobody_talks(people: list[Browser]) -> None:
    ann, bob, _ = people
    pages = await seated([ann, bob], has_chat=False, options={"cards": 3})
    assert pages[1].table["has_chat"] is False
    refused = await pages[1].ask("chat", text="ahoy")
    assert not refused["ok"]
    assert "has no chat" in refused["error"]
    other = await ann.page(await ann.create())
    assert other.table["has_chat"] is True
    await other.do("chat", text="ahoy")


async def hide_chat(browser: Browser, off: bool) -> None:
    answer = await browser.request("PUT", "/api/me/chat", json={"off": off})
    assert answer.json()["chat_off"] is off, answer.text


async def test_who_has_hidden_the_chat_is_sent_none_of_it_on_any_device(people: list[Browser]) -> None:
    ann, bob, phone = people
    table = await bob.create(seats=OPEN)
    talking, page = await bob.page(table), await ann.page(table)
    await talking.do("chat", text="one")
    await heard(page, "one")
    code = (await ann.request("POST", "/api/me/code")).json()["code"]
    assert (await phone.request("POST", "/api/me/enter", json={"code": code})).json()["done"]
    other, bystander = await phone.page(table), await bob.page(table)
    await hide_chat(ann, True)
    for gone in (page, other):
        await gone.ended()  # a page connects again by itself
        assert "removed" not in {message["type"] for message in gone.received}
    assert (await phone.get("/api/me"))["chat_off"]
    page, other = await ann.page(table), await phone.page(table)
    assert [one.received[0]["me"]["chat_off"] for one in (page, other, bystander)] == [True, True, False]
    await talking.do("chat", text="two")
    await heard(bystander, "two")
    refused = await page.ask("chat", text="three")
    assert (refused["ok"], refused["error"]) == (False, "You have hidden chat in the settings")
    assert await other.ask("ping")
    assert page.chat == other.chat == []
    await hide_chat(phone, False)
    await page.ended()
    back = await ann.page(table, since=-1, chat=0)
    assert [line["text"] for line in back.chat] == ["two"], "what was said meanwhile"
