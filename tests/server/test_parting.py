"""Somebody goes for good: bots play on, the name goes, and what others played stays readable."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.harness import Browser, Page, Server, seated
from skerry.tables.model.seat import FormerName, SeatRow
from skerry.tables.view.seats import renamed

NAME = "Zerlina the Bold"


@pytest.fixture
async def three(tmp_path: Path) -> AsyncIterator[tuple[Browser, Browser, Browser]]:
    """Who goes, and two others, at a server of their own."""
    server = Server(tmp_path).start()
    async with Browser(server) as gone, Browser(server) as bob, Browser(server) as cleo:
        assert (await gone.request("PUT", "/api/me", json={"name": NAME})).status_code == 200
        yield gone, bob, cleo
    server.stop()


async def delete(browser: Browser, name: str = NAME) -> httpx.Response:
    return await browser.request("POST", "/api/me/delete", json={"name": name})


async def played_out(pages: list[Page]) -> None:
    await asyncio.gather(*[page.play_out(random.Random(number)) for number, page in enumerate(pages)])


async def test_seats_go_to_bots_and_the_game_goes_on(three: tuple[Browser, Browser, Browser]) -> None:
    gone, bob, cleo = three
    pages = await seated([gone, bob, cleo], options={"cards": 5}, name=f"Table of {NAME}")
    assert NAME in pages[1].table["name"]
    await pages[0].do("chat", text="ahoy")
    assert (await pages[0].choose(0))["ok"]
    assert (await delete(gone)).status_code == 204
    await pages[0].ended()
    await pages[1].until(lambda: pages[1].table["seats"][0]["occupant"] == "bot")
    assert pages[1].table["host"] is True, "somebody who sits there is the host"
    await played_out(pages[1:])
    fresh = await bob.page(pages[1].id)
    assert fresh.chat == []
    assert NAME not in json.dumps(fresh.received)
    assert "A former player" in json.dumps(fresh.received)
    assert NAME not in json.dumps(await bob.get("/api/tables"))
    assert (await bob.get(f"/api/tables/{fresh.id}/verify"))["outcome"] == "verified"


async def test_what_is_over_stays_readable_and_is_signed_anew(three: tuple[Browser, Browser, Browser]) -> None:
    gone, bob, _ = three
    pages = await seated([gone, bob], options={"cards": 3})
    await played_out(pages)
    table = pages[1].id
    addresses = [f"/api/tables/{table}{part}" for part in ("", "/replay", "/record", "/ending", "/verify")]
    before = [await bob.get(address) for address in addresses]
    assert [address for address, answer in zip(addresses[:3], before) if NAME not in json.dumps(answer)] == []
    moved = before[0]["updated_at"]
    assert (await delete(gone)).status_code == 204
    after = [await bob.get(address) for address in addresses]
    assert [address for address, answer in zip(addresses, after) if NAME in json.dumps(answer)] == []
    assert after[0]["updated_at"] == moved, "nobody has played"
    assert after[2]["names"] == ["A former player", bob.name]
    assert after[2]["log"] == before[2]["log"]
    assert after[4]["outcome"] == "verified"
    assert "signature" in after[2]
    again = await bob.request("POST", f"/api/tables/{table}/rematch", json={})
    assert again.status_code == 201, again.text
    assert [seat["occupant"] for seat in again.json()["seats"]] == ["empty", "person"]
    assert (await bob.page(again.json()["id"])).table["host"] is True


async def test_nothing_of_them_is_left_in_the_database(three: tuple[Browser, Browser, Browser]) -> None:
    gone, bob, cleo = three
    waiting = await gone.create("stones", seats=[{"occupant": "person"}, {"occupant": "empty"}])
    shared = await gone.create("stones", seats=[{"occupant": "person"}, {"occupant": "empty"}])
    other = await bob.page(shared)
    await other.do("sit", seat=1)
    pages = await seated([bob, gone, cleo], "stakes", options={"cards": 9})
    await pages[1].do("chat", text="secret words")
    watched = await gone.page(await cleo.create("stones"))
    await watched.do("chat", text="secret words")
    rules = {"game": "stones", "kind": "rules", "title": NAME, "data": {"preset": "", "options": {"most": 2}}}
    link = (await gone.request("POST", "/api/creations", json=rules)).json()["id"]
    assert (await gone.request("POST", f"/api/creations/{link}/share")).status_code == 200
    words = (await gone.request("POST", "/api/me/words")).json()["words"]
    cookie = gone.http.cookies["skerry_guest"]
    assert (await delete(gone, "Somebody else")).status_code == 409, "it has to be meant"
    assert (await delete(gone)).status_code == 204
    assert (await gone.get("/api/me"))["id"] != gone.id, "a new guest"
    gone.http.cookies.clear()
    gone.http.cookies.set("skerry_guest", cookie, domain="127.0.0.1")
    assert (await gone.get("/api/me"))["id"] != gone.id, "the old cookie is nobody's"
    back = await bob.request("POST", "/api/me/enter", json={"code": " ".join(words)})
    assert back.status_code == 404, "no words bring them back"
    assert (await bob.request("GET", f"/api/tables/{waiting}")).status_code == 404
    await other.until(lambda: other.table["host"])
    assert [seat["occupant"] for seat in other.table["seats"]] == ["empty", "person"]
    with sqlite3.connect(gone.server.data / "skerry.sqlite3") as database:
        kept = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        found: dict[str, Any] = {name: str(database.execute(f"SELECT * FROM {name}").fetchall()) for name in kept}
    assert [name for name, rows in found.items() if NAME in rows or "secret words" in rows] == []
    # by its id only what says no: its devices are signed out
    assert {name for name, rows in found.items() if gone.id in rows} <= {"devices"}


def test_a_name_that_changes_is_told_from_one_that_is_added() -> None:
    before = [SeatRow(0, "person", "a", "Ann"), SeatRow(1, "person", "b", "Bob")]
    bot = [SeatRow(0, "bot", "", "Jib"), before[1]]
    assert not renamed([], before, [], before)
    assert not renamed([], before, [FormerName(4, 0, "Ann")], bot)
    assert renamed([], before, [FormerName(4, 0, "A former player")], bot)
    assert renamed([FormerName(4, 0, "Ann")], bot, [FormerName(4, 0, "A former player")], bot)
