"""What somebody notes down for themselves at a table: kept, theirs alone, and gone with them."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from server.harness import WORDS, Browser, Page, Server, seated

SECRET = "He promised me the\n\tnorthern harbour – не говори"
NAME = "Zerlina the Bold"


@pytest.fixture
async def near(tmp_path: Path, database_url: str) -> AsyncIterator[Server]:
    """A server on each kind of database."""
    running = Server(tmp_path, database_url=database_url).start()
    yield running
    running.stop()


def address(table: str) -> str:
    return f"/api/tables/{table}/note"


async def keep(browser: Browser, table: str, text: str, revision: int, status: int = 200) -> Any:
    answer = await browser.request("PUT", address(table), json={"text": text, "revision": revision})
    assert answer.status_code == status, answer.text
    return answer.json()


async def code_of(browser: Browser) -> str:
    return str((await browser.request("POST", "/api/me/code")).json()["code"])


async def test_a_note_is_kept_as_typed_outlives_the_server_and_the_game_and_is_nobody_elses(near: Server) -> None:
    async with Browser(near) as ann, Browser(near) as bob, Browser(near) as cleo:
        pages = await seated([ann, bob], options={"cards": 3})
        table = pages[0].id
        assert await ann.get(address(table)) == {"text": "", "revision": 0, "kept": True}
        assert await keep(ann, table, SECRET, 0) == {"text": SECRET, "revision": 1, "kept": True}
        assert await keep(bob, table, "mine", 0) == {"text": "mine", "revision": 1, "kept": True}
        assert "or have" in (await keep(cleo, table, "watching", 0, 403))["error"]
        assert (await cleo.request("GET", address(table))).status_code == 403
        assert (await ann.request("GET", address("nosuch"))).status_code == 404
        watching = await cleo.page(table)
        near.kill()
        near.start()
        assert (await ann.get(address(table)))["text"] == SECRET
        again = [await ann.page(table), await bob.page(table), await cleo.page(table)]
        await asyncio.gather(*[page.play_out(random.Random(seat)) for seat, page in enumerate(again[:2])])
        assert await keep(ann, table, SECRET + "!", 1) == {"text": SECRET + "!", "revision": 2, "kept": True}
        told = json.dumps([page.received for page in (*pages, *again, watching)], ensure_ascii=False)
        for path in ("", "/replay", "/replay/steps?first=0&last=2", "/record", "/ending", "/verify", "/story"):
            for browser in (ann, bob, cleo):
                told += (await browser.request("GET", f"/api/tables/{table}{path}")).text
        told += (await bob.request("GET", "/api/tables")).text + near.log.read_text()
        assert "northern harbour" not in told, "not even in the own record, which is given away"
        assert ann.name in told


async def test_two_devices_do_not_write_over_each_other(near: Server) -> None:
    async with Browser(near) as ann:
        table = await ann.create("stones")
        assert (await keep(ann, table, "desk", 0))["kept"]
        assert await keep(ann, table, "phone", 0) == {"text": "desk", "revision": 1, "kept": False}
        assert (await keep(ann, table, "desk", 0))["kept"], "asked again because the answer was lost"
        assert (await ann.get(address(table)))["text"] == "desk"
        assert await keep(ann, table, "desk and phone", 1) == {"text": "desk and phone", "revision": 2, "kept": True}
        both = await asyncio.gather(*[keep(ann, table, f"at once {number}", 2) for number in range(4)])
        assert sorted(one["kept"] for one in both) == [False, False, False, True]
        assert await keep(ann, table, "", 3) == {"text": "", "revision": 0, "kept": True}
        assert await keep(ann, table, "late", 3) == {"text": "", "revision": 0, "kept": False}


async def test_what_no_database_takes_is_left_out_and_what_is_too_long_is_told(near: Server) -> None:
    async with Browser(near) as ann:
        table = await ann.create("stones")
        assert (await keep(ann, table, "a\0b\r\nc\x1b\u200dd", 0))["text"] == "ab\nc\u200dd"
        refused = await keep(ann, table, "é" * 4001, 1, 400)
        assert "4000" in refused["error"]
        assert "4001" in refused["error"]
        assert (await keep(ann, table, "é" * 4000, 1))["kept"]
        for wrong in ({"text": "x" * 20_001, "revision": 0}, {"text": "x"}, {"text": 1, "revision": 0}, {}):
            assert (await ann.request("PUT", address(table), json=wrong)).status_code == 400


async def test_who_becomes_one_has_both_notes_and_who_goes_takes_theirs_along(near: Server) -> None:
    async with Browser(near) as ann, Browser(near) as bob, Browser(near) as cleo:
        shared = await ann.create("stones", seats=[{"occupant": "person"}, {"occupant": "empty"}])
        other = await bob.page(shared)
        await other.do("sit", seat=1)
        own = await bob.create("stones")
        await keep(ann, shared, "x" * 3000, 0)
        await keep(bob, shared, "y" * 3000, 0)
        await keep(bob, own, "bob's", 0)
        await keep(cleo, await cleo.create("stones"), "another's", 0)
        enter = {"code": await code_of(ann), "here": "both"}
        assert (await bob.request("POST", "/api/me/enter", json=enter)).json()["done"]
        assert (await ann.get(address(own)))["text"] == "bob's"
        both = await ann.get(address(shared))
        assert both["text"] == "x" * 3000 + "\n\n" + "y" * 3000
        shorter = both["text"][:5000]
        assert (await keep(ann, shared, shorter, both["revision"]))["kept"], "longer than others, but not than it was"
        assert (await ann.request("PUT", "/api/me", json={"name": NAME})).status_code == 200
        assert (await ann.request("POST", "/api/me/delete", json={"name": NAME})).status_code == 204
        if near.settings["database_url"].startswith("sqlite"):
            with sqlite3.connect(near.settings["database_url"].removeprefix("sqlite:///")) as database:
                assert database.execute("SELECT text FROM private_notes").fetchall() == [("another's",)]


async def test_who_left_in_play_keeps_what_they_noted(ann: Browser, bob: Browser) -> None:
    table = await ann.create(
        "stakes", seats=[{"occupant": "person"}, {"occupant": "bot"}], start=True, client_seed=WORDS
    )
    page: Page = await ann.page(table)
    await keep(ann, table, "before I left", 0)
    await page.do("set_seat", seat=0, occupant="bot")
    assert (await ann.get(address(table)))["text"] == "before I left"
