"""No secret of another seat reaches a viewer: in no message, no event, no log line, no bot, no server log."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from server.harness import WORDS, Browser, Page, Server, seated


def favourites(page: Page) -> list[tuple[int, int]]:
    """(seat, favourite) wherever a message tells one, in a position or an event."""
    out: list[tuple[int, int]] = []
    for message in page.received:
        position = message.get("position")
        if position is not None and position["decision"] is not None:
            told = position["view"]["favourite"]
            out += [(seat, card) for seat, card in enumerate(told) if card is not None]
        for event in message.get("events", []):
            if "favourite" in event:
                out.append((page_seat(page), event["favourite"]))
    return out


def page_seat(page: Page) -> int:
    """The seat of a page's person, -1 for a spectator."""
    return next((seat["seat"] for seat in page.table["seats"] if seat["yours"]), -1)


def bids(page: Page) -> list[tuple[int, Any]]:
    """(seq, message) that names a bid card before its round's bids are open."""
    return [
        (event["seq"], event)
        for message in page.received
        for event in message.get("events", [])
        if event["type"] == "sealed" and set(event) - {"type", "seat", "seq"}
    ]


async def test_seats_and_spectators_learn_no_secret(ann: Browser, bob: Browser, cleo: Browser) -> None:
    pages = await seated([ann, bob], options={"cards": 5})
    watcher = await cleo.page(pages[0].id)
    late: list[Page] = []

    async def look_in() -> None:
        while not watcher.over:
            late.append(await cleo.page(pages[0].id, since=random.randrange(-1, 10)))
            await asyncio.sleep(0.02)

    looking = asyncio.create_task(look_in())
    luck = random.Random(5)
    await asyncio.gather(*[page.play_out(luck) for page in pages])
    await watcher.until(lambda: watcher.over)
    await looking
    truth = pages[0].position["view"]["favourite"]  # type: ignore[index]
    for seat, page in enumerate(pages):
        assert set(favourites(page)) == {(seat, truth[seat])}
    for page in [watcher, *late]:
        assert favourites(page) == []
    for page in [*pages, watcher, *late]:
        assert bids(page) == []
        for message in page.received:
            position = message.get("position")
            if position is not None and position["viewer"] is None:
                assert position["legal"] == []
                assert position["own_sealed"] is None


async def test_a_chosen_card_is_in_no_message_to_others(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, second = await seated([ann, bob], options={"cards": 9})
    watcher = await cleo.page(first.id)
    counts = len(second.received), len(watcher.received)
    await first.choose(7)
    await second.until(lambda: second.seq == 1)
    await watcher.until(lambda: watcher.seq == 1)
    fresh = await bob.page(first.id)
    for message in [*second.received[counts[0] :], *watcher.received[counts[1] :], *fresh.received]:
        legal = message.get("position", {}).get("legal", []) if message.get("position") else []
        text = json.dumps({**message, "position": {**message["position"], "legal": []}} if legal else message)
        assert '"bid"' not in text.replace('"step": "bid"', ""), text


async def test_what_opens_at_the_end_is_closed_before(ann: Browser, bob: Browser) -> None:
    first, _ = await seated([ann, bob])
    for part in ("record", "verify", "replay", "ending"):
        refused = await ann.request("GET", f"/api/tables/{first.id}/{part}")
        assert refused.status_code == 403
        assert "still on" in refused.json()["error"]


async def test_no_message_or_log_holds_the_secret_or_a_cookie(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        async with Browser(server) as ann, Browser(server) as bob:
            pages = await seated([ann, bob])
            watched = await bob.get("/api/tables")
            await asyncio.gather(*[page.play_out(random.Random(1)) for page in pages])
            record = await ann.get(f"/api/tables/{pages[0].id}/record")
            secret = record["luck"]["secret"]
            assert len(secret) == 64
            told = json.dumps([page.received for page in pages]) + json.dumps(watched)
            assert secret not in told
            assert ann.id not in json.dumps(pages[1].received), "who sits where is told by name alone"
            log = server.log.read_text()
            for hidden in (secret, ann.cookie, bob.cookie, ann.cookie.split(".")[-1]):
                assert hidden not in log
    finally:
        server.stop()
    assert (tmp_path / "cookie.key").stat().st_mode & 0o777 == 0o600


async def test_bots_are_given_only_what_their_seat_may_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spied = tmp_path / "spied.jsonl"
    monkeypatch.setenv("SKERRY_TEST_SPY", str(spied))
    server = Server(tmp_path / "data").start()
    try:
        async with Browser(server) as ann:
            wish = [{"occupant": "person"}, {"occupant": "bot", "bot": "spy"}, {"occupant": "bot", "bot": "spy"}]
            page = await ann.page(await ann.create(seats=wish, options={"cards": 9}, start=True, client_seed=WORDS))
            await page.play_out(random.Random(1))
            truth = page.position["view"]["favourite"]  # type: ignore[index]
    finally:
        server.stop()
    worlds = [json.loads(line) for line in spied.read_text().splitlines()]
    for seat in (1, 2):
        seen = [world["world"]["favourite"] for world in worlds if world["seat"] == seat]
        assert len(seen) >= 9
        assert {world[seat] for world in seen} == {truth[seat]}, "its own it knows"
        for other in {0, 1, 2} - {seat}:
            assert len({world[other] for world in seen}) > 1, "others' are drawn anew each time"


async def test_koxinga_keeps_its_hands_and_treasures(ann: Browser, bob: Browser) -> None:
    table = await ann.create("koxinga", start=True, client_seed=WORDS)
    page, watcher = await ann.page(table), await bob.page(table)
    for _ in range(12):
        if page.over:
            break
        await page.choose(0)
    assert page.position is not None
    hand = {json.dumps(legal["action"]) for legal in page.position["legal"] if legal["action"]["type"] == "play"}
    shown = json.dumps(watcher.received[-1])
    assert all(action not in shown for action in hand)
