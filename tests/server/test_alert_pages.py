"""Alerts as people set them, over HTTP: channels, tests, tables, the link that stops them, and nobody else's."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import patience
from server.harness import Browser, Server, seated, web_client
from server.hooks import Hook


@pytest.fixture
async def near(tmp_path: Path) -> AsyncIterator[Server]:
    """One that may reach this machine, and looks often."""
    here = {"private_webhooks": True, "alert_seconds": 0.05, "public_urls": ["http://localhost:1"]}
    running = Server(tmp_path, **here).start()
    yield running
    running.stop()


async def save(browser: Browser, status: int = 200, **wish: Any) -> dict[str, Any]:
    answer = await browser.request("POST", "/api/me/alerts", json={"kind": "webhook", "mode": "now", **wish})
    assert answer.status_code == status, answer.text
    return dict(answer.json())


async def try_it(browser: Browser, channel: str) -> httpx.Response:
    return await browser.request("POST", f"/api/me/alerts/{channel}/test")


@pytest.mark.deep
async def test_channels_are_kept_changed_and_thrown_away(ann: Browser, bob: Browser) -> None:
    none = await ann.get("/api/me/alerts")
    assert len(none.pop("push")) == 87
    assert none == {"channels": [], "tables": [], "mail": False, "links": False}
    secret = "https://hooks.example.org/services/SECRET"
    [kept] = (await save(ann, shape="slack", target=f" {secret} "))["channels"]
    assert (kept["target"], kept["shape"], kept["mode"], kept["proved"]) == ("hooks.example.org", "slack", "now", True)
    [changed] = (await save(ann, id=kept["id"], shape="discord", mode="daily", hour=20, zone=-60))["channels"]
    assert changed == {**kept, "shape": "discord", "mode": "daily", "hour": 20}, "its address stays"
    assert "SECRET" not in (await ann.request("GET", "/api/me/alerts")).text
    for wish in ({"target": "nonsense"}, {"hour": 24}, {"zone": 841}, {"mode": "often"}, {"kind": "pigeon"}):
        await save(ann, 400, **{"target": secret, **wish})
    assert "sends no email" in (await save(ann, 409, kind="mail", target="ann@example.org"))["error"]
    await save(bob, 404, id=kept["id"], target=secret)
    assert (await try_it(bob, kept["id"])).status_code == 404
    assert (await bob.request("DELETE", f"/api/me/alerts/{kept['id']}")).status_code == 404
    assert (await bob.request("POST", f"/api/me/alerts/{kept['id']}/prove", json={"code": "x"})).status_code == 404
    for _ in range(4):
        await save(ann, target=secret)
    assert "5 alerts" in (await save(ann, 409, target=secret))["error"]
    gone = await ann.request("DELETE", f"/api/me/alerts/{kept['id']}")
    assert len(gone.json()["channels"]) == 4


@pytest.mark.deep
async def test_a_test_is_delivered_or_tells_what_the_other_side_says(near: Server, ann: Browser) -> None:
    async with Hook() as hook, Browser(near) as cleo:
        [kept] = (await save(cleo, target=hook.url))["channels"]
        assert (await try_it(cleo, kept["id"])).json() == {"delivered": True, "answer": ""}
        assert hook.got[0]["kind"] == "test"
        hook.status = 410
        assert (await try_it(cleo, kept["id"])).json() == {"delivered": False, "answer": "It answered 410"}
        [here] = (await save(ann, target=hook.url))["channels"]
        refused = (await try_it(ann, here["id"])).json()
        assert refused == {
            "delivered": False,
            "answer": "That address is not public, and this server sends to public ones only",
        }
        assert len(hook.got) == 2


async def test_an_alert_comes_by_itself_and_its_link_stops_them_without_a_cookie(near: Server) -> None:
    async with Hook() as hook, Browser(near) as ann, Browser(near) as bob:
        await save(bob, target=hook.url)
        pages = await seated([ann, bob], name="Ours")
        await asyncio.wait_for(hook.came.wait(), patience.seconds())
        alert = hook.got[0]
        assert alert["kind"] == "turn"
        assert alert["tables"][0]["link"] == f"http://localhost:1/table/{pages[0].id}"
        told = str(hook.got) + str(hook.asked)
        for hidden in (ann.id, bob.id, bob.cookie, ann.name):
            assert hidden not in told
        path = alert["stop"].removeprefix("http://localhost:1")
        async with web_client(base_url=near.base) as stranger:
            asked = await stranger.get(path)
            assert (asked.status_code, "<button" in asked.text) == (200, True)
            assert (await bob.get("/api/me/alerts"))["channels"][0]["off"] == "", "who only looks stops nothing"
            foreign = await stranger.post(path, headers={"origin": "http://evil.example"})
            assert foreign.status_code == 403
            # as a mail program's own button does, or the page's: one press (RFC 8058)
            done = await stranger.post(path, data={"List-Unsubscribe": "One-Click"})
            assert (done.status_code, "<button" in done.text) == (200, False)
            again = await stranger.get(path)
            assert "already gone" in again.text
            made_up = await stranger.post(path[:-3] + "xyz")
            assert "already gone" in made_up.text
        [channel] = (await bob.get("/api/me/alerts"))["channels"]
        assert channel["off"] == "stopped"
        [channel] = (await save(bob, id=channel["id"], mode="away"))["channels"]
        assert channel["off"] == "", "on again"
        assert "secret-part" not in near.log.read_text()


async def test_a_table_is_left_out_by_who_sits_there(near: Server) -> None:
    async with Browser(near) as ann, Browser(near) as bob, Browser(near) as cleo:
        pages = await seated([ann, bob], name="Ours")
        [table] = (await ann.get("/api/me/alerts"))["tables"]
        assert table == {"id": pages[0].id, "name": "Ours", "game": "stakes", "off": False}
        path = f"/api/me/alerts/tables/{table['id']}"
        silent = await ann.request("PUT", path, json={"off": True})
        assert silent.json()["tables"] == [{**table, "off": True}]
        assert (await bob.get("/api/me/alerts"))["tables"] == [table]
        assert (await cleo.request("PUT", path, json={"off": True})).status_code == 404
        assert (await ann.request("PUT", path, json={"off": False})).json()["tables"] == [table]


async def test_the_next_visit_says_that_alerts_went_off(near: Server) -> None:
    async with Browser(near) as ann:
        [kept] = (await save(ann, target="https://hooks.example.org/"))["channels"]
        for off in ("stopped", "lost"):
            assert (await ann.get("/api/me"))["alerts_off"] is False
            with sqlite3.connect(near.data / "skerry.sqlite3") as database:
                database.execute("UPDATE alert_channels SET off = ?", (off,))
            database.close()
        assert (await ann.get("/api/me"))["alerts_off"] is True
        await save(ann, id=kept["id"])
        assert (await ann.get("/api/me"))["alerts_off"] is False


async def test_pages_tell_whether_they_are_seen(ann: Browser, bob: Browser) -> None:
    pages = await seated([ann, bob])
    await pages[0].socket.send('{"type": "attend", "visible": false}')
    assert (await pages[0].ask("ping"))["ok"], "nothing is answered to it, and nothing is wrong"
