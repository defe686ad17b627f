"""What the host of a table does in play: pause, hand on, close, seats; and the time limit."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from server.harness import WORDS, Browser, Page, Server, agreed, noted, seated
from server.test_free_play import told, view

HOST_ONLY = "Only the host of the table can do that"
ROUNDED = 0.5
"""Seconds by which a clock may be told wrong."""


@pytest.mark.parametrize(
    "message",
    [
        {"type": "pause", "paused": True},
        {"type": "skip_turn", "seat": 0, "seq": 0},
        {"type": "close_table"},
        {"type": "set_seat", "seat": 0, "occupant": "bot"},
        {"type": "set_seat", "seat": 0, "occupant": "empty"},
    ],
)
async def test_these_are_for_the_host_alone(message: dict[str, Any], ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta")
    assert (await second.ask(**message))["error"] == HOST_ONLY
    await first.do("ping")
    assert first.table["phase"] == "playing"
    assert not first.table["paused"]
    assert first.seq == 0


async def test_a_pause_stops_everybody(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta")
    await second.do("chat", text="wait")
    await first.do("choose", seat=0, seq=0, action=0)
    await first.do("pause", paused=True)
    await second.until(lambda: second.table["paused"])
    for message in (
        {"type": "choose", "seat": 1, "seq": 1, "action": 0},
        {"type": "undo", "seat": 0},
        {"type": "concede", "seat": 1},
    ):
        page = first if message["seat"] == 0 else second
        assert (await page.ask(**message))["error"] == "The game is paused", message
    assert (await first.ask("skip_turn", seat=1, seq=1))["error"] == "The game is paused"
    await second.do("chat", text="still here")
    await first.do("correct", seat=0, patch=[["free", True]])
    await agreed(second)
    await second.until(lambda: second.position and second.position["free_play"])
    assert not (await second.ask("correct", seat=1, patch=[["at/1", 3]]))["ok"]
    await second.do("pause", paused=False)
    await first.do("pause", paused=False)
    await second.until(lambda: not second.table["paused"])
    await second.do("correct", seat=1, patch=[["at/1", 3]])
    assert noted(second) == [f"The game was paused. Agreed: {ann.name}", f"The game goes on. Agreed: {bob.name}"]


async def test_bots_wait_in_a_pause(ann: Browser) -> None:
    seats = [{"occupant": "person"}, {"occupant": "bot", "bot": "random"}]
    table = await ann.create("regatta", seats=seats, start=True, client_seed=WORDS, options={"goal": 12})
    page = await ann.page(table)
    await page.do("pause", paused=True)
    await page.do("set_seat", seat=0, occupant="bot", bot="random", for_good=True)
    await asyncio.sleep(0.6)
    await page.do("ping")
    assert page.seq == 0
    await page.do("pause", paused=False)
    await page.until(lambda: page.over)


@pytest.mark.deep
async def test_the_clock_stands_still_in_a_pause(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta", seconds=3)
    await first.do("pause", paused=True)
    await second.until(lambda: second.table["proposal"])
    assert not second.table["paused"], "stopping a clock gives time to somebody: the others are asked"
    await agreed(second)
    await second.until(lambda: second.table["paused"])
    before = second.seq
    await asyncio.sleep(3.5)
    await second.do("ping")
    assert second.seq == before
    assert second.position is not None
    left = second.position["seconds_left"]
    assert left is not None
    assert 0 <= left <= 3
    await second.do("pause", paused=False)
    assert second.table["paused"]
    await agreed(first)
    await second.until(lambda: second.seq > before)
    assert told(second)[-1].startswith("Out of time: ")


async def test_the_host_hands_the_turn_on(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta")
    assert (await first.ask("skip_turn", seat=1, seq=0))["error"].startswith("Nobody is waiting for that seat")
    assert (await first.ask("skip_turn", seat=0, seq=7))["stale"]
    await first.do("skip_turn", seat=0, seq=0)
    await second.until(lambda: second.seq == 1)
    assert told(second)[-1] == f"Moved on: {ann.name} rests. Agreed: {ann.name}"


async def test_the_host_hands_a_sealed_choice_on(ann: Browser, bob: Browser, cleo: Browser) -> None:
    pages = await seated([ann, bob, cleo])
    await pages[0].do("skip_turn", seat=2, seq=0)
    assert not (await pages[1].ask("vote", proposal=pages[0].table["proposal"]["id"], agree=True))["ok"]
    await agreed(pages[2])
    await pages[1].until(lambda: pages[1].seq == 1)
    assert told(pages[1])[-1].startswith("Moved on: ")
    await pages[0].choose()
    await pages[1].choose()
    await pages[2].until(lambda: pages[2].seq == 3)


async def test_the_host_closes_the_table_with_the_standing(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta")
    await first.do("choose", seat=0, seq=0, action=1)
    await first.do("pause", paused=True)
    await first.do("close_table")
    await agreed(second)
    await second.until(lambda: second.table["phase"] == "over")
    assert second.position is not None
    assert second.position["result"]["reason"] == "The table ended the game early"
    assert second.position["result"]["places"] == [1, 2]
    assert told(second)[-1] == f"The game was ended early. Agreed: {ann.name}, {bob.name}"
    assert not second.table["paused"]
    assert not (await first.ask("close_table"))["ok"]
    assert (await ann.get(f"/api/tables/{first.id}/verify"))["outcome"] == "verified"


async def test_a_table_that_has_not_begun_goes_when_it_is_closed(ann: Browser, bob: Browser) -> None:
    table = await ann.create(seats=[{"occupant": "person"}, {"occupant": "empty"}])
    host, guest = await ann.page(table), await bob.page(table)
    assert (await guest.ask("close_table"))["error"] == HOST_ONLY
    await host.post("close_table")
    removed = await guest.until(lambda: [m for m in guest.received if m["type"] == "removed"])
    assert removed[0]["text"] == "The table was closed"
    assert (await ann.request("GET", f"/api/tables/{table}")).status_code == 404


async def test_a_bot_takes_over_a_seat_in_play(ann: Browser, bob: Browser, cleo: Browser) -> None:
    pages = await seated([ann, bob, cleo], "regatta", options={"goal": 60})
    first, second, third = pages
    await first.do("choose", seat=0, seq=0, action=1)
    await second.do("choose", seat=1, seq=1, action=1)
    await third.until(lambda: third.seq == 2)
    before = told(third)[1]
    assert bob.name in before
    await first.do("set_seat", seat=1, occupant="bot", bot="random", for_good=True)
    await agreed(second)
    removed = await second.until(lambda: [m for m in second.received if m["type"] == "removed"])
    assert removed[0]["text"] == "Your seat is no longer yours; the log says who decided that"
    await third.until(lambda: third.table["seats"][1]["occupant"] == "bot")
    seq = third.seq
    await third.do("choose", seat=2, seq=seq, action=0)
    await first.do("choose", seat=0, seq=seq + 1, action=0)
    await third.until(lambda: third.seq >= seq + 3)
    name = third.table["seats"][1]["name"]
    again = await cleo.page(first.id)
    assert told(again)[1] == before, "the log keeps the name of who it was"
    assert told(again)[seq + 2].startswith(name)
    assert not (await second.ask("choose", seat=1, seq=second.seq, action=0))["ok"]
    assert "greedy" in (await first.ask("set_seat", seat=2, occupant="bot", bot="greddy", for_good=True))["error"]


async def test_who_lost_a_seat_sees_nothing_private_any_more(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob])
    assert view(second)["favourite"][1] is not None
    await first.do("set_seat", seat=1, occupant="empty")
    await agreed(second)
    await second.until(lambda: [m for m in second.received if m["type"] == "removed"])
    again = await bob.page(first.id)
    assert again.position is not None
    assert again.position["viewer"] is None
    assert view(again)["favourite"] == [None, None]
    before = len(second.received)
    await first.choose(0)
    await second.until(lambda: any(message["type"] == "update" for message in second.received[before:]))
    assert second.position is not None
    assert second.position["viewer"] is None
    assert view(second)["favourite"] == [None, None]


async def test_another_sits_down_on_a_free_seat_in_play(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, second = await seated([ann, bob], "regatta")
    third = await cleo.page(first.id)
    assert (await third.ask("sit", seat=1))["error"] == "Somebody is already sitting there"
    await first.do("set_seat", seat=1, occupant="empty")
    await agreed(second)
    await third.until(lambda: third.table["seats"][1]["occupant"] == "empty")
    two = await first.ask("sit", seat=1)
    assert two["error"] == "You have a seat here, or had one; with another you would see two hands"
    assert first.id in [row["id"] for row in await cleo.get("/api/tables?free=true")]
    await third.do("sit", seat=1)
    await third.until(lambda: third.table["seats"][1]["yours"])
    fresh = await cleo.page(first.id)
    assert fresh.position is not None
    assert fresh.position["viewer"] == 1
    assert noted(fresh)[-1] == f"{cleo.name} took a free seat"
    await first.do("choose", seat=0, seq=0, action=0)
    await third.do("choose", seat=1, seq=1, action=1)


async def test_a_vote_does_not_wait_for_who_has_gone(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, second, third = await seated([ann, bob, cleo], "regatta")
    await second.do("propose", seat=1, kind="end_game")
    await first.until(lambda: first.table["proposal"])
    await second.close()
    await first.until(lambda: first.table["seats"][1]["absent"])
    await first.do("set_seat", seat=1, occupant="bot", for_good=True)
    await third.until(lambda: third.table["proposal"] is None)
    await third.do("propose", seat=2, kind="end_game")
    await first.until(lambda: first.table["proposal"])
    await first.do("vote", proposal=first.table["proposal"]["id"], agree=False)
    await first.do("propose", seat=0, kind="end_game")
    await third.until(lambda: third.table["proposal"] and third.table["proposal"]["by"] == 0)
    await third.do("concede", seat=2)
    await first.until(lambda: first.table["phase"] == "over")


async def test_who_gave_up_is_not_replaced(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, second, _ = await seated([ann, bob, cleo], "regatta")
    await second.do("concede", seat=1)
    assert "gave up" in (await first.ask("set_seat", seat=1, occupant="empty"))["error"]


async def test_a_host_who_goes_away_in_a_pause_hands_the_table_over(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta")
    await first.do("pause", paused=True)
    await first.close()
    await second.until(lambda: second.table["host"])
    await second.do("pause", paused=False)


async def test_a_host_without_a_seat_switches_too(ann: Browser, bob: Browser) -> None:
    table = await ann.create("regatta", seats=[{"occupant": "empty"}, {"occupant": "bot"}])
    host, guest = await ann.page(table), await bob.page(table)
    await guest.do("sit", seat=0)
    await guest.do("ready", ready=True, client_seed=WORDS)
    await host.do("start", client_seed=WORDS)
    offered = await ann.get(f"/api/tables/{table}/corrections")
    assert [one["path"] for one in offered] == ["free"]
    await host.do("correct", seat=0, patch=[["free", True]])
    await agreed(guest)
    await guest.until(lambda: guest.position and guest.position["free_play"])
    assert told(guest)[-1].endswith(f"Agreed: the host, {bob.name}")
    assert not (await host.ask("correct", seat=0, patch=[["at/0", 4]]))["ok"]


async def until_called(page: Page) -> None:
    await page.until(lambda: any(event["type"] == "time_called" for event in page.events))


@pytest.mark.deep
async def test_the_time_is_called(ann: Browser, bob: Browser) -> None:
    chosen = False
    while not chosen:  # on a slow day the time is called before that
        first, second = await seated([ann, bob], "regatta", options={"seconds": 4, "goal": 60})
        assert first.position is not None
        left = first.position["game_time_left"]
        assert left is None or 0 <= left <= 4
        chosen = (await first.ask("choose", seat=0, seq=0, action=0))["ok"]
    await until_called(second)
    assert told(second)[-1] == "The gun: this round is the last"
    assert second.position is not None
    assert second.position["game_time_left"] is None
    await second.do("choose", seat=1, seq=second.seq, action=0)
    await first.until(lambda: first.over)
    assert first.position["result"]["reason"] == "The time was called"


async def test_pauses_do_not_count(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta", options={"seconds": 3600, "goal": 60})

    async def left() -> float:
        seen = await bob.page(first.id)
        assert seen.position is not None
        return float(seen.position["game_time_left"])

    await first.do("pause", paused=True)
    await agreed(second)
    before = await left()
    await asyncio.sleep(0.5)
    assert await left() == before
    await first.do("pause", paused=False)
    await agreed(second)
    while await left() >= before:
        await asyncio.sleep(0.05)


async def test_the_time_limit_and_a_pause_survive_the_server(tmp_path: Any) -> None:
    running = Server(tmp_path / "data").start()
    try:
        async with Browser(running) as one, Browser(running) as two:
            before = time.time()
            first, _ = await seated([one, two], "regatta", options={"seconds": 100, "goal": 60})
            after = time.time()
            await asyncio.sleep(0.5)
            running.kill()
            running.start()
            asked = time.time()
            again, guest = await one.page(first.id), await two.page(first.id)
            assert again.position is not None
            left = again.position["game_time_left"]
            shown = time.time()
            assert 100 - (shown - before) - ROUNDED <= left <= 100 - (asked - after) + ROUNDED
            await again.do("pause", paused=True)
            await agreed(guest)
            await again.until(lambda: again.table["paused"])
            paused = time.time()
            running.kill()
            running.start()
            later = await one.page(first.id)
            assert later.table["paused"]
            assert later.position is not None
            assert left - (paused - asked) - ROUNDED <= later.position["game_time_left"] <= left + ROUNDED
            assert (await later.ask("choose", seat=0, seq=0, action=0))["error"] == "The game is paused"
    finally:
        running.stop()
