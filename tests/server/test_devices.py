"""A second device and getting back in: codes, recovery words, two people who become one, and signing out."""

from __future__ import annotations

import asyncio
import json
import math
import random
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import structs
from sqlalchemy import insert

from server.harness import WORDS, Browser, Page, Server, seated, web_client
from server.runtimes import Start
from skerry.server.accounts.cookies import Accounts, Guest, first_device
from skerry.server.accounts.device_codes import CODE_SIGNS, SIGNS, WORD_COUNT, digest_of, new_code, new_words, plain
from skerry.server.accounts.recovery_words import WORDS as LIST
from skerry.server.accounts.user_agents import BROWSERS, SYSTEMS, named
from skerry.server.database import account_store, schema
from skerry.server.database.account_store import DeviceRow, Entering, PeopleStore
from skerry.server.database.holdings import OWNED
from skerry.server.database.schema import devices as devices_table
from skerry.tables import consent
from skerry.tables.model.seat import FormerHolder, SeatRow
from skerry.tables.storage import WriteConflict

PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36"
DESK = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"


# ---- help -----
async def code_of(browser: Browser) -> str:
    answer = await browser.request("POST", "/api/me/code")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


async def enter(browser: Browser, code: str, here: str = "") -> httpx.Response:
    return await browser.request("POST", "/api/me/enter", json={"code": code, "here": here})


async def entered(browser: Browser, code: str, here: str = "") -> None:
    answer = await enter(browser, code, here)
    assert answer.status_code == 200, answer.text
    assert answer.json()["done"], answer.text


async def me(browser: Browser) -> str:
    return str((await browser.get("/api/me"))["id"])


async def devices(browser: Browser) -> list[dict[str, Any]]:
    return list((await browser.get("/api/me/devices"))["devices"])


async def mine(browser: Browser) -> set[str]:
    return {table["id"] for table in await browser.get("/api/tables?mine=true")}


async def sign_out(browser: Browser, number: int) -> None:
    device = (await devices(browser))[number]["id"]
    answer = await browser.request("DELETE", f"/api/me/devices/{device}")
    assert answer.status_code == 200, answer.text


def hand(browser: Browser, cookie: str) -> None:
    """The browser's only cookie is this one from now on."""
    browser.http.cookies.clear()
    browser.http.cookies.set("skerry_guest", cookie, domain="127.0.0.1")


def yours(page: Page) -> list[int]:
    return [seat["seat"] for seat in page.table["seats"] if seat["yours"]]


# ---- codes and words -----
def test_codes_and_words_are_of_sixty_bits_and_read_as_people_type_them() -> None:
    assert len(set(SIGNS)) == 32
    assert CODE_SIGNS * 5 >= 60
    assert len(set(LIST)) == 256
    assert math.log2(math.perm(len(LIST), WORD_COUNT)) >= 60
    code, words = new_code(), new_words()
    assert len({new_code() for _ in range(100)}) == 100
    assert plain(code) == plain(f"  {code.lower().replace('-', ' ')} ") == code.replace("-", "")
    assert plain("O1LI-oooo-ilIL") == "011100001111", "what looks alike is alike"
    assert plain("\n".join(words).upper()) == plain(", ".join(words) + ".") == " ".join(words)
    assert plain(" ".join([*words[:7], "nosuchword"])) == ""
    for wrong in ("", "x", code[:-1], code + "7", "U" * 12, "é" * 12, " ".join(words[:7]), "x" * 10_000):
        assert plain(wrong) == ""
    assert digest_of("a") != digest_of("b")
    assert len(digest_of("a")) == 64


def test_browsers_have_names_that_people_know() -> None:
    assert named(PHONE) == ("Chrome", "Android")
    assert named(DESK) == ("Firefox", "Linux")
    assert named("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1") == (
        "Safari",
        "iPhone",
    )
    assert named("Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/130.0 Safari/537.36 Edg/130.0") == ("Edge", "Windows")
    assert named("") == named("\0é") == ("", "")
    assert max(len(name) for _, name in (*BROWSERS, *SYSTEMS)) <= devices_table.c.browser.type.length


# ---- a second device -----
async def test_two_devices_are_one_person_at_one_table(ann: Browser, bob: Browser, cleo: Browser) -> None:
    ann.http.headers["user-agent"], cleo.http.headers["user-agent"] = DESK, PHONE
    await ann.request("PUT", "/api/me", json={"name": "Captain Ann"})
    pages = await seated([ann, bob], options={"cards": 5})
    watching = await cleo.page(pages[0].id)
    assert yours(watching) == []
    code = await code_of(ann)
    await entered(cleo, code)
    assert await cleo.get("/api/me") == {
        "id": ann.id,
        "name": "Captain Ann",
        "alerts_off": False,
        "notice": "",
        "chat_off": False,
    }
    assert await mine(cleo) == await mine(ann) == {pages[0].id}
    await watching.ended()  # it was somebody else's, and its page comes back by itself
    second = await cleo.page(pages[0].id)
    assert yours(second) == [0]
    assert (await second.choose(1))["ok"], "the phone chooses"
    assert (await pages[1].choose(0))["ok"]
    await pages[0].until(lambda: pages[0].seq >= 2)
    assert (await pages[0].choose(0))["ok"], "and so does the desk"
    found = await devices(cleo)
    assert [(one["browser"], one["system"], one["here"]) for one in found] == [
        ("Chrome", "Android", True),
        ("Firefox", "Linux", False),
    ]
    assert all(one["seen"].endswith(":00:00Z") for one in found), "when, to the hour"
    assert (await enter(bob, code)).status_code == 404, "a code is for one use"
    assert await me(bob) == bob.id


async def test_a_code_has_a_picture_whose_address_keeps_it_from_every_server(ann: Browser) -> None:
    origin = ann.server.base
    made = (await ann.request("POST", "/api/me/code", headers={"origin": origin})).json()
    assert made["seconds"] == 600
    assert made["address"] == f"{origin}/me#code={made['code']}"
    assert {len(row) for row in made["qr"]} == {len(made["qr"])}
    assert set("".join(made["qr"])) == {"0", "1"}


async def test_codes_end_by_age_and_by_newer_ones(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        async with Browser(server) as ann, Browser(server) as bob:
            first = await code_of(ann)
            second = await code_of(ann)
            assert (await enter(bob, first)).status_code == 404, "a newer one voids it"
            with sqlite3.connect(tmp_path / "skerry.sqlite3") as database:
                assert second not in str(database.execute("SELECT * FROM codes").fetchall()), "it is kept hashed"
                left = database.execute("SELECT expires - created FROM codes").fetchone()[0]
                assert 590 < left <= 601
                database.execute("UPDATE codes SET expires = 1")
            assert (await enter(bob, second)).status_code == 404, "it was too old"
            third = await code_of(ann)
            assert (await enter(ann, third)).status_code == 409, "one's own is for another device"
            await entered(bob, f" {third.lower()} ")
            assert await me(bob) == ann.id
    finally:
        server.stop()


# ---- both become one -----
async def test_a_browser_with_games_is_asked_and_both_become_one(ann: Browser, bob: Browser, cleo: Browser) -> None:
    here, there = await bob.create("stones"), await ann.create("stones")
    rules = {"game": "stones", "kind": "rules", "title": "Mine", "data": {"preset": "", "options": {"most": 2}}}
    assert (await bob.request("POST", "/api/creations", json=rules)).status_code == 201
    first, second = await seated([cleo, bob], "stones")
    await first.do("chat", text="ahoy")
    line = await second.until(lambda: second.chat)
    await second.socket.send(json.dumps({"type": "mute", "who": line[0]["who"], "muted": True}))
    await second.do("ping")
    code = await code_of(ann)
    asked = (await enter(bob, code)).json()
    assert asked == {"done": False, "name": ann.name, "tables": 2, "creations": 1}
    assert await me(bob) == bob.id, "nothing has happened yet"
    await entered(bob, code, "both")
    assert await me(bob) == ann.id
    assert await mine(bob) == await mine(ann) == {here, there, first.id}
    assert [one["title"] for one in await ann.get("/api/creations")] == ["Mine"]
    page = await ann.page(first.id)
    assert yours(page) == [1]
    assert page.received[0]["muted"] == [line[0]["who"]], "whom one did not hear, the other does not"
    assert page.chat == []
    assert (await page.until(lambda: page.position))["viewer"] == 1
    await asyncio.gather(first.play_out(random.Random(1)), page.play_out(random.Random(2)))
    assert page.over, "the game goes on to its end"
    assert (await ann.get(f"/api/tables/{first.id}/verify"))["outcome"] == "verified"


async def test_a_game_in_play_goes_on_while_its_people_become_one_and_are_signed_out(
    ann: Browser, bob: Browser
) -> None:
    """The table is in memory, with pages open on it, bots between."""
    wish = [{"occupant": "person"}, {"occupant": "person"}, {"occupant": "bot", "bot": "random"}]
    table = await bob.create(seats=wish, options={"cards": 9}, start=True, client_seed=WORDS)
    old = await bob.page(table)
    await old.look(0)
    assert (await old.choose(0))["ok"]
    await entered(bob, await code_of(ann), "both")
    await old.ended()
    pages = [await ann.page(table), await bob.page(table)]
    assert [yours(page) for page in pages] == [[0, 1], [0, 1]]
    await pages[0].look(1)
    assert (await pages[0].choose(0))["ok"]
    await pages[1].until(lambda: pages[1].seq >= 2)
    await sign_out(ann, 1)
    await pages[1].ended()
    assert pages[1].received[-1]["text"] == "You were signed out on this device"
    for seat in (0, 1):
        await pages[0].look(seat)
        assert (await pages[0].choose(0))["ok"], "the other device plays on"


async def test_who_would_see_two_hands_has_to_wait_for_the_end(ann: Browser, bob: Browser, cleo: Browser) -> None:
    pages = await seated([ann, bob], options={"cards": 3})
    code = await code_of(ann)
    refused = await enter(bob, code, "both")
    assert refused.status_code == 409
    assert "two hands" in refused.json()["error"]
    assert await me(bob) == bob.id
    assert yours(await bob.page(pages[0].id)) == [1]
    watching = await cleo.page(pages[0].id)
    await entered(cleo, code)  # who only watches knows no hand; and the code was not used up
    await watching.ended()
    await asyncio.gather(*[page.play_out(random.Random(3)) for page in pages])
    await entered(bob, await code_of(ann), "both")
    assert await me(bob) == ann.id
    assert yours(await ann.page(pages[0].id)) == [0, 1]


def test_two_hands_are_a_hand_and_another_that_was_seen() -> None:
    seats = [SeatRow(0, "person", "ann"), SeatRow(1, "person", "bob"), SeatRow(2, "bot")]
    assert consent.two_hands("ann", "bob", seats, [])
    assert consent.two_hands("bob", "ann", seats, [])
    assert not consent.two_hands("ann", "cleo", seats, [])
    assert consent.two_hands("ann", "cleo", seats, [FormerHolder(2, "cleo")]), "she played it before"
    assert not consent.two_hands("ann", "cleo", seats, [FormerHolder(0, "cleo")]), "it is the same hand"


async def test_what_is_here_may_be_left(ann: Browser, bob: Browser) -> None:
    pages = await seated([ann, bob], options={"cards": 3})
    await entered(bob, await code_of(ann), "leave")
    assert await me(bob) == ann.id
    await pages[1].ended()
    page = await bob.page(pages[0].id)
    assert yours(page) == [0]
    assert page.table["seats"][1]["name"] == bob.name, "that seat is still somebody's"


async def test_who_has_a_bot_or_words_but_no_table_is_asked_too(ann: Browser, bob: Browser, cleo: Browser) -> None:
    assert (await bob.request("POST", "/api/me/bots", json={"name": "Robbie"})).status_code == 201
    assert (await cleo.request("POST", "/api/me/words")).status_code == 201
    for browser in (bob, cleo):
        asked = (await enter(browser, await code_of(ann))).json()
        assert asked == {"done": False, "name": ann.name, "tables": 0, "creations": 0}
        assert await me(browser) == browser.id, "nothing has happened yet"
    await entered(bob, await code_of(ann), "both")
    assert [bot["name"] for bot in (await ann.get("/api/me/bots"))["bots"]] == ["Robbie"]
    await entered(cleo, await code_of(ann), "leave")
    assert (await ann.get("/api/me/devices"))["words"] == ""


def test_whatever_the_database_has_of_a_person_is_asked_about() -> None:
    columns = [column for table in schema.metadata.tables.values() for column in table.c]
    named = {str(column) for column in columns if column.name in ("person", "owner", "host")}
    counted = {"tables.host", "seats.person", "creations.person", "devices.person", "codes.person", "bots.owner"}
    fleeting = {"alerts.person", "alert_looks.person", "mutes.person", "presence.person", "seen.person"}
    of_the_owner = {"audit.person", "reports.person"}
    assert named == {str(column) for column in OWNED} | counted | fleeting | of_the_owner


async def test_who_gets_something_while_signing_in_is_asked(start: Start) -> None:
    """Between the question and the write somebody may have got something at another page of the browser."""
    people = PeopleStore(start().store)  # type: ignore[arg-type]
    device, now = DeviceRow("d" * 24, "bob", "", "", 0.0, 0.0), time.time()
    entering = Entering("ann", "", device, "bob")
    key = {"id": "key", "person": "bob", "key": "", "uses": 0, "browser": "", "system": "", "created": now}
    await people.store.writer.do(lambda connection: connection.execute(insert(schema.passkeys).values(key)))
    with pytest.raises(WriteConflict):
        await people.enter(entering)
    assert await people.device(device.id) is None
    assert (await people.holdings("bob", device.id)).more
    await people.enter(structs.replace(entering, asked=True))
    assert await people.device(device.id) == ("ann", False)
    assert not (await people.holdings("bob", device.id)).any


async def test_of_two_who_become_one_the_chat_stays_hidden_if_either_has_hidden_it(start: Start) -> None:
    people = PeopleStore(start().store)  # type: ignore[arg-type]
    desk, phone = (DeviceRow(name * 24, who, "", "", 0.0, 0.0) for name, who in (("d", "ann"), ("p", "bob")))
    await people.store.name_person("bob", "Bob")
    assert set(await people.switch_chat(phone, True)) == {phone.id}
    assert await people.switch_chat(desk, False) == [desk.id]
    assert await people.store.name_of("ann") == "", "a setting is no name"
    before = time.time()
    await people.enter(Entering("ann", "", phone, "bob", asked=True))
    assert await people.store.chat_off("ann")
    assert not await people.store.chat_off("bob")
    assert await people.store.name_of("ann") == "Bob"
    told = {device: (person, off) for device, person, _, off in await people.changed_since(before)}
    assert told == {desk.id: ("ann", True), phone.id: ("ann", True)}, "every server ends the sockets of both"


async def test_a_person_has_no_more_devices_than_they_may_however_many_come_at_once(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = PeopleStore(start().store)  # type: ignore[arg-type]
    monkeypatch.setattr(account_store, "MOST_DEVICES", 3)

    def entering(number: int) -> Entering:
        device = DeviceRow(f"device{number}", f"guest{number}", "", "", 0.0, 0.0)
        return Entering("ann", "", device, f"guest{number}")

    outcomes = await asyncio.gather(*[people.enter(entering(number)) for number in range(6)], return_exceptions=True)
    assert sum(isinstance(outcome, WriteConflict) for outcome in outcomes) == 3
    assert len(await people.devices_of("ann")) == 3


# ---- getting back in -----
async def test_recovery_words_bring_every_seat_back(ann: Browser, bob: Browser, cleo: Browser) -> None:
    table = await ann.create("stones")
    assert (await ann.get("/api/me/devices"))["words"] == ""
    old = (await ann.request("POST", "/api/me/words")).json()["words"]
    words = (await ann.request("POST", "/api/me/words")).json()["words"]
    assert len(words) == 8
    assert (await ann.get("/api/me/devices"))["words"]
    assert (await enter(bob, " ".join(old))).status_code == 404, "new ones void them"
    await entered(bob, "  ".join(words).upper())
    assert await mine(bob) == {table}
    await entered(cleo, ", ".join(words))  # not only once
    assert await me(cleo) == ann.id
    assert len(await devices(ann)) == 3
    stored = (ann.server.data / "skerry.sqlite3").read_bytes()
    assert " ".join(words).encode() not in stored


# ---- signing out -----
async def test_signing_out_ends_a_device_at_once_and_for_good(ann: Browser, bob: Browser, cleo: Browser) -> None:
    pages = await seated([ann, cleo], options={"cards": 9})
    await entered(bob, await code_of(ann))
    page = await bob.page(pages[0].id)
    cookie = bob.cookie
    await sign_out(ann, 1)
    await page.ended()
    assert page.received[-1] == {"type": "removed", "text": "You were signed out on this device", "why": "closed"}
    guest = await me(bob)
    assert guest not in (ann.id, bob.id), "a new guest"
    assert await mine(bob) == set()
    for _ in range(2):
        hand(bob, cookie.partition("=")[2])
        assert await me(bob) != ann.id, "the old cookie is nobody's for good"
    assert len(await devices(ann)) == 1
    assert (await ann.request("DELETE", "/api/me/devices/0000000000000000")).status_code == 404
    assert (await pages[0].choose(0))["ok"]


@pytest.mark.deep
async def test_whose_a_device_is_outlives_the_server(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        async with Browser(server) as ann, Browser(server) as bob, Browser(server) as cleo:
            table = await ann.create("stones")
            merged, ended = bob.cookie.partition("=")[2], cleo.cookie.partition("=")[2]
            await entered(bob, await code_of(ann))
            await entered(cleo, await code_of(ann))
            await sign_out(ann, [one["here"] for one in await devices(ann)].index(True) + 1)
            assert sorted([await me(bob) == ann.id, await me(cleo) == ann.id]) == [False, True]
            in_, out = (merged, ended) if await me(bob) == ann.id else (ended, merged)
            server.kill()
            server.start()
            hand(bob, in_)  # it names who they were
            hand(cleo, out)
            assert await mine(bob) == {table}
            assert await me(cleo) not in (ann.id, cleo.id)
    finally:
        server.stop()


async def test_one_may_sign_out_where_one_is(ann: Browser) -> None:
    await code_of(ann)
    await sign_out(ann, 0)
    assert await me(ann) != ann.id


async def test_a_cookie_from_before_devices_stands_for_one(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        async with Browser(server) as ann, Browser(server) as bob:
            table = await ann.create("stones")
            accounts = Accounts(tmp_path)
            old = accounts._newest.sign(ann.id).decode()
            assert accounts.read(old) == Guest(ann.id, first_device(ann.id))
            hand(ann, old)
            assert await mine(ann) == {table}
            assert accounts.read(ann.http.cookies["skerry_guest"]) == Guest(ann.id, first_device(ann.id)), "given anew"
            await entered(bob, await code_of(ann))
            await sign_out(bob, 1)
            hand(ann, old)
            assert await me(ann) != ann.id, "signed out, the old cookie too"
            assert await mine(bob) == {table}
    finally:
        server.stop()


# ---- strangers -----
HERE, ELSEWHERE = "192.0.2.7", "198.51.100.9"


@pytest.mark.deep
async def test_a_thousand_wrong_tries_change_nothing_and_slow_nobody_else(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        async with (
            Browser(server) as ann,
            Browser(server) as bob,
            web_client() as wrong,
        ):
            table = await ann.create("stones")
            code = await code_of(ann)
            page = await ann.page(table)
            bob.http.headers["x-forwarded-for"] = ELSEWHERE
            statuses: list[int] = []
            said: set[str] = set()
            began = time.monotonic()
            for number in range(1000):
                body = {"code": f"{number:012d}" if number % 2 else " ".join(new_words())}
                headers = {"x-forwarded-for": HERE}
                answer = await wrong.post(f"{server.base}/api/me/enter", json=body, headers=headers)
                statuses.append(answer.status_code)
                said.add(answer.json()["error"])
                if number % 100 == 50:
                    wrong.cookies.clear()  # a new guest is no new try
                    await page.do("ping")
            assert set(statuses) == {404, 429}
            assert statuses[:5] == [404] * 5
            assert statuses.count(404) <= 6 + (time.monotonic() - began) / 12, "five, then five a minute"
            assert any("Wait a minute" in words for words in said)
            await entered(bob, code)  # from another address, at once
            assert await me(ann) == ann.id
            assert await mine(ann) == {table}
    finally:
        server.stop()


@pytest.mark.deep
async def test_right_ones_are_not_counted_as_tries(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        async with Browser(server) as ann:
            words = " ".join((await ann.request("POST", "/api/me/words")).json()["words"])
            for _ in range(8):
                async with Browser(server) as other:
                    await entered(other, words)
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/me/code"),
        ("POST", "/api/me/words"),
        ("POST", "/api/me/enter"),
        ("DELETE", "/api/me/devices/0000000000000000"),
    ],
)
async def test_no_other_site_writes_here(ann: Browser, method: str, path: str) -> None:
    for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}):
        assert (await ann.request(method, path, headers=headers)).status_code == 403


async def test_no_code_words_or_device_stand_in_an_address_a_log_or_the_database(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        async with Browser(server) as ann, Browser(server) as bob:
            code = await code_of(ann)
            words = (await ann.request("POST", "/api/me/words")).json()["words"]
            await enter(bob, code[:-1])
            await entered(bob, code)
            await sign_out(ann, 1)
            listed = await ann.get("/api/me/devices")
            ids = [one["id"] for one in listed["devices"]]
            known = [ann.cookie.partition("=")[2], bob.cookie.partition("=")[2]]
            hidden = [
                code,
                plain(code),
                " ".join(words),
                *known,
                *[value.split(".")[0].split("-")[1] for value in known],
            ]
            log = server.log.read_text()
            assert [secret for secret in hidden if secret in log or secret in str(ids) or secret in str(listed)] == []
    finally:
        server.stop()
    with sqlite3.connect(tmp_path / "skerry.sqlite3") as database:
        rows = str(database.execute("SELECT * FROM codes").fetchall())
    assert [secret for secret in (code, plain(code), " ".join(words)) if secret in rows] == []


# ---- two servers -----
@pytest.fixture
async def two(tmp_path: Path, database_url: str) -> AsyncIterator[tuple[Server, Server]]:
    """Two servers on one database, with one signing key."""
    servers = (Server(tmp_path, database_url=database_url), Server(tmp_path, database_url=database_url))
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.stop()


async def test_what_one_server_does_holds_on_the_other(two: tuple[Server, Server]) -> None:
    async with Browser(two[0]) as ann, Browser(two[1]) as bob, Browser(two[0]) as cleo:
        here = await bob.create("stones")
        pages = await seated([ann, cleo], options={"cards": 9})
        old = await bob.page(here)
        bob.server = two[0]  # bob's cookie is as good there
        code = await code_of(ann)
        await entered(bob, code, "both")
        bob.server = two[1]
        await old.ended()
        assert await me(bob) == ann.id
        assert await mine(bob) == await mine(ann) == {here, pages[0].id}
        page = await bob.page(pages[0].id)
        again = await bob.page(here)
        for one in (page, again):  # the other server hears within a blink of whose the seats are
            await one.until(lambda one=one: yours(one) == [0])
        await sign_out(ann, 1)
        await page.ended()
        assert page.received[-1]["type"] == "removed"
        while await me(bob) == ann.id:  # the other server hears of it within a blink
            await asyncio.sleep(0.05)
        assert (await pages[0].choose(0))["ok"]


async def test_the_chat_is_hidden_at_every_server(two: tuple[Server, Server]) -> None:
    async with Browser(two[0]) as ann:
        table = await ann.create("stones")
        ann.server = two[1]
        page = await ann.page(table)
        ann.server = two[0]
        assert (await ann.request("PUT", "/api/me/chat", json={"off": True})).status_code == 200
        await page.ended()
        assert "removed" not in {message["type"] for message in page.received}, "its page comes back by itself"
