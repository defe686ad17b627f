"""The owner's page: who sees it, what it shows and never shows, and what each act does."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import sqlite3
import zipfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import patience
from server.harness import WORDS, Browser, Server, browsers_apart, seated
from server.runtimes import Start
from skerry.cli import run
from skerry.server.database.moderation_store import RightsStore
from skerry.server.database.owner_store import InvitationRow, OwnerStore
from skerry.server.database.table_store import Store
from skerry.server.maintenance.measurements import Figures, Times
from skerry.server.maintenance.server_reports import MISSED, Report, ServerReports, p95_of, recent_of
from skerry.server.owner.actions import Owner
from skerry.server.owner.server_rules import ServerRules
from skerry.server.settings import Settings
from skerry.tables import protocol
from skerry.tables.lobby import start as begins
from skerry.tables.lobby.lobby import Lobby
from skerry.tables.model import clock


@pytest.fixture(scope="module")
def server_rules(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of these tests' own, since its owner turns it upside down."""
    running = Server(tmp_path_factory.mktemp("house")).start()
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text()


async def code_of(server: Server, capsys: pytest.CaptureFixture[str]) -> str:
    """The code that the owner reads at the prompt."""
    capsys.readouterr()
    asked = ["owner", "--data", str(server.data), "--url", server.base]
    if database := server.settings.get("database_url"):
        asked += ["--database", database]
    assert await asyncio.to_thread(run, asked) == 0
    line = capsys.readouterr().out.splitlines()[0]
    assert line.startswith(f"{server.base}/owner#")
    return line.partition("#")[2]


async def be_owner(browser: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    answer = await browser.request("POST", "/api/owner/enter", json={"code": await code_of(browser.server, capsys)})
    assert answer.status_code == 204, answer.text


@pytest.fixture
async def boss(server_rules: Server, capsys: pytest.CaptureFixture[str]) -> AsyncIterator[Browser]:
    """The owner's browser."""
    async with Browser(server_rules) as browser:
        await be_owner(browser, capsys)
        yield browser


@pytest.fixture
async def guests(server_rules: Server) -> AsyncIterator[list[Browser]]:
    """Two people who know nothing of it."""
    async with Browser(server_rules) as ann, Browser(server_rules) as bob:
        yield [ann, bob]


async def acts(boss: Browser, count: int) -> list[tuple[str, str]]:
    """What the owner did last, the newest first, and what became of it."""
    return [(line["act"], line["state"]) for line in (await boss.get("/api/owner"))["audit"][:count]]


# ---- who is the owner -----
ADDRESSES = [
    ("GET", "/api/owner", None),
    ("GET", "/api/owner/tables", None),
    ("GET", "/api/owner/people", None),
    ("POST", "/api/owner/tables/x/end", None),
    ("DELETE", "/api/owner/tables/x", None),
    ("DELETE", "/api/owner/people/x", None),
    ("POST", "/api/owner/bars", {"kind": "person", "who": "x"}),
    ("POST", "/api/owner/bars/lift", {"kind": "person", "who": "x"}),
    ("PUT", "/api/owner/house", {"notice": "hello"}),
    ("POST", "/api/owner/backup", None),
    ("POST", "/api/owner/invitations", {"people": 1, "days": 1}),
    ("DELETE", "/api/owner/invitations/x", None),
    ("DELETE", "/api/owner/reports/1", None),
]


async def test_nobody_but_the_owner_gets_in_by_any_address(ann: Browser) -> None:
    schema = await ann.get("/api/schema/openapi.json")
    known = {path for path in schema["paths"] if path.startswith("/api/owner")}
    assert len(known) == len({path for _, path, _ in ADDRESSES}) + 2, (
        "each address is asked here (but for enter, leave)"
    )
    for method, path, body in ADDRESSES:
        answer = await ann.request(method, path, **({} if body is None else {"json": body}))
        assert answer.status_code == 403, path
        assert "skerry owner" in answer.json()["error"]


async def test_a_link_is_for_one_use_and_one_browser(
    server_rules: Server, guests: list[Browser], capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bob = guests
    old, code = await code_of(server_rules, capsys), await code_of(server_rules, capsys)
    for wrong in (old, "AAAA-BBBB-CCCC", "?"):
        refused = await ann.request("POST", "/api/owner/enter", json={"code": wrong})
        assert refused.status_code == 404, wrong
    assert (await ann.request("POST", "/api/owner/enter", json={"code": code.lower()})).status_code == 204
    assert (await bob.request("POST", "/api/owner/enter", json={"code": code})).status_code == 404
    assert (await bob.request("GET", "/api/owner")).status_code == 403
    assert (await ann.get("/api/owner"))["version"]
    with sqlite3.connect(server_rules.data / "skerry.sqlite3") as database:
        everything = str(list(database.iterdump()))
        assert code not in everything
        assert code.replace("-", "") not in everything
    as_guest = await bob.request("POST", "/api/me/enter", json={"code": await code_of(server_rules, capsys)})
    assert as_guest.status_code == 404, "it makes nobody another person"
    server_rules.kill()
    server_rules.start()
    assert (await ann.get("/api/owner"))["version"], "a restart ends nobody's page"
    assert (await ann.request("POST", "/api/owner/leave")).status_code == 204
    assert (await ann.request("GET", "/api/owner")).status_code == 403


async def test_the_page_ends_after_its_time(server_rules: Server, boss: Browser) -> None:
    with sqlite3.connect(server_rules.data / "skerry.sqlite3") as database:
        database.execute("UPDATE owners SET expires = expires - 86400")
    assert (await boss.request("GET", "/api/owner")).status_code == 403


def test_a_link_needs_a_server_and_an_address(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["owner", "--data", str(tmp_path)]) == 2
    assert "there is no database" in capsys.readouterr().err
    Server(tmp_path).start().stop()
    assert run(["owner", "--data", str(tmp_path), "--url", "play.example.org"]) == 2
    assert "https://play.example.org" in capsys.readouterr().err
    (tmp_path / "settings.toml").write_text('public_urls = ["https://play.example.org"]\n')
    assert run(["owner", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("https://play.example.org/owner#")


# ---- what it shows -----
async def test_it_shows_tables_people_and_figures_and_no_hand(boss: Browser, guests: list[Browser]) -> None:
    ann, bob = guests
    before = await boss.get("/api/owner")
    pages = await seated(guests, options={"cards": 9}, private=True, name="Quiet table")
    await pages[0].choose(7)
    waiting = await ann.create("stones", name="Quiet stones", seats=[{"occupant": "person"}, {"occupant": "empty"}])
    shown = await boss.get("/api/owner")
    assert shown["store"] == "sqlite"
    for counted in ("waiting", "playing"):
        assert shown["tables"][counted] == before["tables"][counted] + 1
    assert (shown["sockets"], shown["people"]) == (before["sockets"] + 2, before["people"] + 2)
    assert shown["choices"]["total"] == before["choices"]["total"] + 1
    assert shown["choices"]["p95"] > 0
    assert shown["requests"]["total"] > before["requests"]["total"]
    assert shown["bytes"] > 10_000
    assert shown["free"] > 0
    listed = await boss.get("/api/owner/tables?search=QUIET")
    assert [(one["id"], one["phase"]) for one in listed["tables"]] == [(waiting, "waiting"), (pages[0].id, "playing")]
    assert listed["total"] == 2
    quiet = (await boss.get("/api/owner/tables?phase=playing&search=quiet"))["tables"]
    assert [(one["name"], one["private"], one["here"]) for one in quiet] == [("Quiet table", True, 2)]
    assert quiet[0]["people"] == [ann.name, bob.name]
    assert quiet[0]["waiting"] == [bob.name], "who has chosen is no secret, what is"
    assert (await boss.get("/api/owner/tables?search=%25"))["tables"] == []
    people = (await boss.get("/api/owner/people"))["people"]
    found = {one["id"]: (one["name"], one["playing"], one["here"]) for one in people}
    assert found[ann.id] == (ann.name, 2, True)
    assert found[bob.id] == (bob.name, 1, True)
    assert bob.id in [one["id"] for one in (await boss.get(f"/api/owner/people?search={bob.name[:6]}"))["people"]]
    everything = json.dumps([shown, listed, quiet, people])
    for hidden in ("favourite", '"bid"', '"view"', WORDS, ann.cookie, bob.cookie):
        assert hidden not in everything


def test_faults_are_counted_and_told_without_what_was_sent() -> None:
    figures, logger = Figures(), logging.getLogger("skerry.tests")
    figures.open()
    try:
        logger.warning("this is none")
        logger.error("the database refused a write: %s", "secret", extra={"told": "disk is full"})
        try:
            raise ValueError("a seat's secret cards")
        except ValueError:
            logger.exception("a message at table %s failed", "1234abcd")
    finally:
        figures.close()
    logger.error("too late")
    last, count = figures.faults.of_a_day()
    assert count == 2
    assert last[0].words.startswith("a message at table … failed: ValueError in test_owner.py, line ")
    assert last[1].words == "the database refused a write: … (disk is full)"


def test_of_a_hundred_times_the_ninety_fifth_is_told() -> None:
    times = Times()
    assert p95_of([recent_of(times)]) is None
    for number in range(1, 101):
        times.add(number / 1000)
    assert p95_of([recent_of(times)]) == 0.096
    assert (times.count, round(times.total, 3)) == (100, 5.05)
    assert times.within == [5, 5, 15, 25, 50, 0, 0, 0, 0, 0]


def test_the_durations_of_several_servers_count_by_their_numbers() -> None:
    busy, idle = Times(), Times()
    for number in range(3_900):
        busy.add(number / 1_000_000)
    for _ in range(100):
        idle.add(1.0)
    told = [recent_of(busy), recent_of(idle)]
    assert [(one.recent, len(one.marks)) for one in told] == [(3_900, 200), (100, 100)]
    assert p95_of(told) == pytest.approx(0.0038, abs=0.0001)
    assert p95_of([*told, told[1], told[1]]) == 1.0


@pytest.mark.both_databases
@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_several_servers_on_a_database_are_told_of_together(
    tmp_path: Path, database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wish = {"database_url": database_url, "poll_seconds": 0.05, "presence_seconds": 0.3}
    async with browsers_apart(tmp_path, wish, wish) as (ann, bob):
        await be_owner(ann, capsys)
        pages = [await one.page(await one.create(private=True)) for one in (ann, bob)]
        while ((shown := await ann.get("/api/owner"))["servers"], shown["sockets"]) != (2, 2):
            await asyncio.sleep(0.05)
        assert shown["open"] == len(pages)
        async with asyncio.timeout(patience.seconds()):
            while [one["here"] for one in (await ann.get("/api/owner/tables"))["tables"]] != [1, 1]:
                await asyncio.sleep(0.05)
        assert {one["id"] for one in (await ann.get("/api/owner/people"))["people"] if one["here"]} >= {ann.id, bob.id}
        await asyncio.to_thread(bob.server.stop)
        assert (await ann.get("/api/owner"))["servers"] == 1


@pytest.mark.both_databases
async def test_a_server_that_says_no_more_is_no_longer_told_of(database_url: str) -> None:
    store, figures = Store(database_url), Figures()
    owned = OwnerStore(store)
    figures.choices.add(0.2)

    def report(started: float, faults: int) -> Report:
        return Report(started, 1, 2, 3, recent_of(figures.requests), recent_of(figures.choices), [], faults)

    one = ServerReports(owned, "one", lambda: report(100.0, 4), shared=True, every=5.0)
    await owned.keep_report("two", msgspec.json.encode(report(50.0, 1)).decode(), clock.now())
    await owned.keep_report("three", msgspec.json.encode(report(20.0, 1)).decode(), clock.now() - MISSED * 5.0 - 1)
    await owned.keep_report("four", '{"of": "another version"}', clock.now())
    assert [found.started for found in await one.all()] == [100.0, 50.0]
    await owned.keep_report("two", None, clock.now())
    assert [found.started for found in await one.all()] == [100.0]
    await asyncio.to_thread(store.close)


# ---- tables -----
async def test_a_game_that_the_owner_ends_says_so_to_all_and_in_its_record(
    boss: Browser, guests: list[Browser]
) -> None:
    pages = await seated(guests, options={"cards": 9})
    await asyncio.gather(*[page.choose(0) for page in pages])
    ended = await boss.request("POST", f"/api/owner/tables/{pages[0].id}/end")
    assert ended.status_code == 204, ended.text
    for page in pages:
        await page.until(lambda page=page: page.over)
        assert any("runs this server ended the game" in line["text"] for line in page.lines)
    assert (await boss.request("POST", f"/api/owner/tables/{pages[0].id}/end")).status_code == 400
    record = await guests[0].get(f"/api/tables/{pages[0].id}/record")
    assert record["log"][-1]["by"] == "owner"
    verdict = await guests[0].get(f"/api/tables/{pages[0].id}/verify")
    assert verdict["outcome"] == "partly"
    assert any("whoever runs the server ended the game early, alone" in one["text"] for one in verdict["findings"])
    assert await acts(boss, 1) == [("ended", "done")]


async def test_a_table_that_is_deleted_is_gone_with_all_that_was_said(boss: Browser, guests: list[Browser]) -> None:
    pages = await seated(guests)
    await pages[0].do("chat", text="ahoy, whoever reads this")
    assert (await boss.request("DELETE", f"/api/owner/tables/{pages[0].id}")).status_code == 204
    for page in pages:
        await page.ended()
        assert "deleted the table" in page.received[-1]["text"]
    assert (await guests[0].request("GET", f"/api/tables/{pages[0].id}")).status_code == 404
    with sqlite3.connect(boss.server.data / "skerry.sqlite3") as database:
        assert "ahoy, whoever reads this" not in "\n".join(database.iterdump())
    waiting = await guests[0].page(
        await guests[0].create("stones", seats=[{"occupant": "person"}, {"occupant": "empty"}])
    )
    assert (await boss.request("POST", f"/api/owner/tables/{waiting.id}/end")).status_code == 204
    await waiting.ended()
    assert (await boss.request("DELETE", "/api/owner/tables/nope")).status_code == 404
    assert await acts(boss, 2) == [("ended", "done"), ("deleted", "done")]


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_game_that_begins_while_the_owner_ends_its_waiting_table_is_ended_and_kept(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plugin_games: None
) -> None:
    runtime = start()
    store = OwnerStore(runtime.store)  # type: ignore[arg-type]
    account_deletion: Any = None
    owner = Owner(
        Settings(tmp_path), store, RightsStore(store.store), ServerRules(store, 1.0), runtime, account_deletion
    )
    wish = protocol.CreateTable("stones", seats=[protocol.SeatChoice("person"), protocol.SeatChoice("bot")])
    live = await runtime.tables.get((await Lobby(runtime).create("ann", "en", wish)).id)
    game = await runtime.rulesets.built(live.spec, live.row.preset, live.row.options, 2)
    begin = store.begin

    async def begun(act: str, table: str = "", person: str = "") -> int:
        await live.change(lambda draft: begins.start(draft, game, "ann", WORDS))
        return await begin(act, table, person)

    monkeypatch.setattr(store, "begin", begun)
    await owner.end_table(live.id)
    stored = await store.store.load(live.id)
    assert stored is not None
    assert (stored.row.phase, live.gone) == ("over", False)


async def test_a_guest_uses_an_invitation_up_once(start: Start) -> None:
    store = OwnerStore(start().store)  # type: ignore[arg-type]
    assert await store.invite(InvitationRow("digest", 0.0, 9e9, 2, 2), 9)
    assert await asyncio.gather(*[store.accept("digest", "ann", "Ann") for _ in range(3)]) == [True] * 3
    assert [one.left for one in await store.invitations()] == [1]
    assert await store.accept("digest", "bob", "Bob")
    assert not await store.accept("digest", "cleo", "Cleo")


async def test_what_is_not_carried_out_says_so_in_the_audit(boss: Browser, guests: list[Browser]) -> None:
    page = await guests[0].page(await guests[0].create(start=True, client_seed=WORDS))
    with sqlite3.connect(boss.server.data / "skerry.sqlite3") as database:
        database.execute("CREATE TRIGGER keep BEFORE DELETE ON tables BEGIN SELECT RAISE(ABORT, 'kept'); END")
    refused = await boss.request("DELETE", f"/api/owner/tables/{page.id}")
    assert refused.status_code == 503
    assert await acts(boss, 1) == [("deleted", "failed")]
    await page.do("ping")
    with sqlite3.connect(boss.server.data / "skerry.sqlite3") as database:
        database.execute("DROP TRIGGER keep")
    assert (await boss.get("/api/owner"))["audit"][0]["table"] == page.table["name"]


# ---- people -----
async def test_who_is_removed_is_forgotten_and_their_cookie_is_nobodys(boss: Browser, guests: list[Browser]) -> None:
    ann, bob = guests
    await bob.request("PUT", "/api/me", json={"name": "Rude Robert"})
    pages = await seated(guests, options={"cards": 5})
    await pages[1].do("chat", text="rude words")
    assert (await boss.request("DELETE", f"/api/owner/people/{bob.id}")).status_code == 204
    await pages[1].ended()
    await pages[0].until(lambda: pages[0].table["seats"][1]["occupant"] == "bot")
    again = await bob.get("/api/me")
    assert again["id"] != bob.id, "a new guest"
    fresh = await ann.page(pages[0].id)
    assert fresh.chat == []
    assert "Rude Robert" not in json.dumps(fresh.received)
    shown = await boss.get("/api/owner")
    assert [(line["act"], line["person"]) for line in shown["audit"]][:1] == [("removed", "A former player")]
    assert (await boss.request("DELETE", f"/api/owner/people/{bob.id}")).status_code == 404
    with sqlite3.connect(boss.server.data / "skerry.sqlite3") as database:
        everything = "\n".join(database.iterdump())
    assert "Rude Robert" not in everything
    assert "rude words" not in everything


async def test_who_is_barred_stays_out_and_may_still_be_forgotten(boss: Browser, guests: list[Browser]) -> None:
    ann, bob = guests
    pages = await seated(guests)
    assert (await boss.request("POST", "/api/owner/bars", json={"kind": "person", "who": bob.id})).status_code == 204
    await pages[1].ended()
    assert "barred you" in pages[1].received[-1]["text"]
    for method, path in (("GET", "/api/tables"), ("POST", "/api/tables"), ("GET", f"/api/tables/{pages[0].id}")):
        refused = await bob.request(method, path, **({"json": {"game": "stakes"}} if method == "POST" else {}))
        assert refused.status_code == 403
        assert "barred you" in refused.json()["error"]
    assert (await bob.request("GET", "/")).status_code in (200, 503), "the page itself can be read"
    assert (await ann.request("GET", "/api/tables")).status_code == 200
    bars = (await boss.get("/api/owner"))["bars"]
    assert [(bar["kind"], bar["name"], bar["until"]) for bar in bars] == [("person", bob.name, "")]
    assert bob.id in [one["id"] for one in (await boss.get("/api/owner/people"))["people"] if one["barred"]]
    lifted = await boss.request("POST", "/api/owner/bars/lift", json={"kind": "person", "who": bob.id})
    assert lifted.status_code == 204
    assert (await bob.request("GET", "/api/tables")).status_code == 200
    await boss.request("POST", "/api/owner/bars", json={"kind": "person", "who": bob.id})
    assert (await bob.request("POST", "/api/me/delete", json={"name": bob.name})).status_code == 204
    shown = await boss.get("/api/owner")
    assert shown["bars"] == []
    assert [line["act"] for line in shown["audit"]][:3] == ["barred", "let_in", "barred"]
    assert {line["person"] for line in shown["audit"][:3]} == {"A former player"}


async def test_an_address_is_barred_for_a_day(boss: Browser, guests: list[Browser]) -> None:
    for who, words in (
        ("127.0.0.1", "keep everybody out"),
        ("::1", "keep everybody out"),
        ("far away", "not an address"),
    ):
        refused = await boss.request("POST", "/api/owner/bars", json={"kind": "address", "who": who})
        assert refused.status_code == 400, who
        assert words in refused.json()["error"]
    there = {"x-forwarded-for": "203.0.113.7"}  # this machine is believed, as a web server in front would be
    assert (await guests[0].http.get(f"{boss.server.base}/api/tables", headers=there)).status_code == 200
    assert (
        await boss.request("POST", "/api/owner/bars", json={"kind": "address", "who": "203.0.113.7"})
    ).status_code == 204
    refused = await guests[0].http.get(f"{boss.server.base}/api/tables", headers={**there, "cookie": ""})
    assert refused.status_code == 403
    other = {"x-forwarded-for": "203.0.113.8"}
    assert (await guests[0].http.get(f"{boss.server.base}/api/tables", headers=other)).status_code == 200
    bar = (await boss.get("/api/owner"))["bars"][0]
    assert (bar["kind"], bar["who"]) == ("address", "203.0.113.7")
    assert bar["until"]
    with sqlite3.connect(boss.server.data / "skerry.sqlite3") as database:
        database.execute("UPDATE bars SET expires = expires - 86401")
    for _ in range(600):
        if (await guests[0].http.get(f"{boss.server.base}/api/tables", headers=there)).status_code == 200:
            break
        await asyncio.sleep(0.1)
    else:
        pytest.fail("a bar that has run out still holds")


# ---- the house -----
async def test_new_guests_come_by_invitation_only(boss: Browser, guests: list[Browser]) -> None:
    ann, bob = guests
    await ann.create()
    assert (await boss.request("PUT", "/api/owner/house", json={"invited": True})).status_code == 204
    assert (await ann.request("PUT", "/api/me", json={"name": "Ann"})).status_code == 200, "she is known"
    refused = await bob.request("POST", "/api/tables", json={"game": "stakes"})
    assert refused.status_code == 403
    assert "need an invitation" in refused.json()["error"]
    watching = await bob.page(await ann.create())
    assert "need an invitation" in (await watching.ask("chat", text="ahoy"))["error"]
    made = await boss.request("POST", "/api/owner/invitations", json={"people": 1, "days": 7})
    code = made.json()["address"].partition("/invited#")[2]
    assert (await bob.request("POST", "/api/invitation", json={"code": "AAAA-BBBB-CCCC"})).status_code == 404
    assert (await ann.request("POST", "/api/invitation", json={"code": code})).status_code == 204, "it is not used up"
    assert (await bob.request("POST", "/api/invitation", json={"code": code})).status_code == 204
    assert (await bob.get("/api/me"))["name"] == bob.name
    await watching.do("chat", text="ahoy")
    async with Browser(boss.server) as cleo:
        assert (await cleo.request("POST", "/api/invitation", json={"code": code})).status_code == 404, "it was for one"
        again = (await boss.request("POST", "/api/owner/invitations", json={"people": 5, "days": 7})).json()["address"]
        listed = (await boss.get("/api/owner"))["invitations"]
        assert [(one["people"], one["left"]) for one in listed] == [(5, 5)]
        assert listed[0]["id"] not in again
        gone = await boss.request("DELETE", f"/api/owner/invitations/{listed[0]['id']}")
        assert gone.status_code == 204
        late = await cleo.request("POST", "/api/invitation", json={"code": again.partition("#")[2]})
        assert late.status_code == 404
        words = (await ann.request("POST", "/api/me/words")).json()["words"]
        back = await cleo.request("POST", "/api/me/enter", json={"code": " ".join(words)})
        assert back.status_code == 200, "who comes back is no new guest"
    assert (await boss.request("PUT", "/api/owner/house", json={"invited": False})).status_code == 204
    did = [act for act, _ in await acts(boss, 5)]
    assert did == ["invited_off", "revoked", "invitation", "invitation", "invited"]


async def test_a_notice_reaches_every_page(boss: Browser, guests: list[Browser]) -> None:
    page = await guests[0].page(await guests[0].create())
    said = "Down for an hour at eight"
    assert (await boss.request("PUT", "/api/owner/house", json={"notice": f"{said}\u202e"})).status_code == 204
    await page.until(lambda: page.received[-1]["type"] == "notice")
    assert page.received[-1]["text"] == said
    assert (
        (await guests[1].get("/api/notice"))["text"]
        == (await guests[1].get("/api/me"))["notice"]
        == "Down for an hour at eight"
    )
    late = await guests[1].page(page.id)
    await late.until(lambda: any(message["type"] == "notice" for message in late.received))
    await boss.request("PUT", "/api/owner/house", json={"notice": ""})
    assert (await guests[1].get("/api/notice"))["text"] == ""


@pytest.mark.deep
async def test_another_server_on_the_database_follows(boss: Browser, guests: list[Browser], tmp_path: Path) -> None:
    second = Server(boss.server.data, database_url=f"sqlite:///{boss.server.data / 'skerry.sqlite3'}").start()
    try:
        other = Browser(second)
        other.http.cookies.update(guests[1].http.cookies)
        page = await other.page(await guests[1].create())
        barred = await boss.request("POST", "/api/owner/bars", json={"kind": "person", "who": guests[1].id})
        assert barred.status_code == 204
        await page.ended()
        assert (await other.request("GET", "/api/tables")).status_code == 403
        await other.http.aclose()
    finally:
        second.stop()


async def test_a_backup_is_written_beside_the_data(boss: Browser, guests: list[Browser]) -> None:
    page = await guests[0].page(await guests[0].create(start=True, client_seed=WORDS, preset="calm"))
    await page.play_out(random.Random(1))
    made = await boss.request("POST", "/api/owner/backup")
    assert made.status_code == 200, made.text
    file = boss.server.data / made.json()["file"]
    assert file.stat().st_size == made.json()["bytes"]
    assert file.stat().st_mode & 0o777 == 0o600
    with zipfile.ZipFile(file) as archive:
        assert {"skerry.sqlite3", "cookie.key", "backup.json"} <= set(archive.namelist())
    assert await acts(boss, 1) == [("backup", "done")]
