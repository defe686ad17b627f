"""Free play at a live table: who may act, look and put right; and that strict tables keep their secrets."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from layers import gate_has
from server.harness import WORDS, Browser, Page, Server, agreed, seated

PULL = 1


async def free_table(browsers: list[Browser], **options: Any) -> list[Page]:
    return await seated(browsers, "regatta", preset="free", options=options)


def view(page: Page) -> dict[str, Any]:
    assert page.position is not None
    seen: dict[str, Any] = page.position["view"]
    return seen


async def settled(*pages: Page) -> None:
    """All pages have come to the same log entry."""
    last = max(page.seq for page in pages)
    for page in pages:
        await page.until(lambda page=page: page.seq >= last)  # type: ignore[misc]


def told(page: Page) -> list[str]:
    return [line["text"] for line in page.lines]


async def test_who_sits_at_the_table_acts_for_any_seat(ann: Browser, bob: Browser, cleo: Browser) -> None:
    pages = await free_table([ann, bob, cleo])
    first, second, third = pages
    assert first.position is not None
    assert first.position["free_play"]
    assert first.position["decision"]["free"]
    await second.do("choose", seat=0, seq=0, action=PULL)
    await settled(*pages)
    await third.do("choose", seat=0, seq=1, action=PULL + 1)
    await settled(*pages)
    await third.do("choose", seat=2, seq=2, action=0)
    await settled(*pages)
    assert view(first)["rests"] == [0, 0, 1]
    assert told(first)[0].startswith(f"{bob.name}, for {ann.name}: {ann.name} rows")
    assert told(first)[2] == f"{cleo.name} rests"
    late = await first.ask("choose", seat=1, seq=1, action=0)
    assert late["stale"], "also in free play a choice is made on the position one sees"


async def test_strangers_can_do_nothing(ann: Browser, bob: Browser, cleo: Browser) -> None:
    first, _ = await free_table([ann, bob])
    stranger = await cleo.page(first.id)
    assert stranger.position is not None
    assert stranger.position["legal"] == []
    for message in (
        {"type": "choose", "seat": 0, "seq": 0, "action": PULL},
        {"type": "undo", "seat": 0},
        {"type": "redo", "seat": 0},
        {"type": "correct", "seat": 0, "patch": [["at/0", 5]]},
        {"type": "pause", "paused": True},
        {"type": "skip_turn", "seat": 0, "seq": 0},
        {"type": "close_table"},
        {"type": "set_seat", "seat": 0, "occupant": "bot"},
    ):
        answer = await stranger.ask(**message)
        assert not answer["ok"], message
    await stranger.post("set_viewer", seat=0)
    await stranger.until(lambda: stranger.answers.get(""))
    assert stranger.position["viewer"] is None
    assert first.seq == 0
    assert (await cleo.request("GET", f"/api/tables/{first.id}/corrections")).status_code == 403


async def test_one_looks_through_the_eyes_of_the_boat_one_steers(ann: Browser, bob: Browser) -> None:
    first, second = await free_table([ann, bob])
    await second.look(0)
    assert second.position is not None
    assert second.position["viewer"] == 0
    assert [legal["id"] for legal in second.position["legal"]] == [0, PULL]
    await second.do("choose", seat=0, seq=0, action=PULL)
    await second.until(lambda: second.seq == 1)
    assert second.position["viewer"] == 0, "they last"
    await first.do("correct", seat=0, patch=[["free", False]])
    await second.until(lambda: second.seq == 2)
    assert second.position["viewer"] == 1, "strict play: one's own eyes again"
    await second.post("set_viewer", seat=0)
    await second.until(lambda: second.answers.get(""))
    assert second.answers[""]["error"] == "That seat is not yours"


async def test_everything_goes_back_and_forth(ann: Browser, bob: Browser) -> None:
    first, second = await free_table([ann, bob])
    assert first.position is not None
    assert first.position["undo_blocked"] == "there is nothing to take back"
    await first.do("choose", seat=0, seq=0, action=PULL)
    await second.until(lambda: second.seq == 1)
    rowed = view(second)["at"][0]
    await second.do("undo", seat=1, seq=1)
    await second.until(lambda: view(second)["at"][0] == 0)
    again = await first.ask("undo", seat=0, seq=1)
    assert again["stale"], "two who take back the same step take back one"
    assert second.position is not None
    assert second.position["redo_blocked"] == ""
    for seen in (0, 1):
        late = await first.ask("redo", seat=1, seq=seen)
        assert late["stale"], "what is brought back is what one sees taken back"
    await first.do("redo", seat=1, seq=second.seq)
    await settled(first, second)
    assert view(first)["at"][0] == rowed, "the same die"
    assert second.position["redo_blocked"] != ""
    assert not (await second.ask("redo", seat=1))["ok"]
    assert told(first)[-2:] == [f"{bob.name} took back a step", f"{ann.name} redid the step"]


async def test_mistakes_are_put_right_at_once(ann: Browser, bob: Browser) -> None:
    first, second = await free_table([ann, bob])
    offered = await bob.get(f"/api/tables/{first.id}/corrections")
    assert [one["path"] for one in offered if one["host"]] == ["free"]
    await second.do("correct", seat=1, patch=[["at/0", 7], ["turn", 1]])
    await settled(first, second)
    assert view(first)["at"] == [7, 0]
    assert (
        told(first)[-1]
        == f"{bob.name} corrected: {ann.name}: lengths rowed: 0 → 7; whose turn it is: {ann.name} → {bob.name}"
    )
    for patch in ([["at/0", 99]], [["at/0", 7]], [["rests/0", 3]], [], [["at/9", 1]], [["at/0", True]]):
        assert not (await second.ask("correct", seat=1, patch=patch))["ok"], patch
    switch = await second.ask("correct", seat=1, patch=[["free", False]])
    assert switch["error"] == "Only the host of the table can set that"
    assert first.seq == second.seq == 1


async def test_the_host_switches_and_nobody_undoes_it(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta")
    assert second.position is not None
    assert not second.position["free_play"]
    refused = await second.ask("correct", seat=1, patch=[["at/1", 5]])
    assert "ask the table" in refused["error"]
    assert not (await first.ask("correct", seat=0, patch=[["at/1", 5]]))["ok"], "nor does the host alone"
    assert not (await first.ask("correct", seat=0, patch=[["free", True], ["at/1", 5]]))["ok"]
    await first.do("correct", seat=0, patch=[["free", True]])
    assert not second.position["free_play"], "free play lets anybody move anybody's boat: the others are asked"
    await agreed(second)
    await second.until(lambda: second.position and second.position["free_play"])
    change = "anybody may act for any boat: no → yes"
    assert told(second)[-1] == f"Corrected: {change}. Agreed: {ann.name}, {bob.name}"
    assert (await second.ask("undo", seat=1))["error"] == "the table agreed on that; ask the table to go back"
    await first.do("correct", seat=0, patch=[["free", False]])
    await second.until(lambda: second.position and not second.position["free_play"])
    assert told(second)[-1] == "The host set: anybody may act for any boat: yes → no"


async def test_the_same_correction_twice_is_made_once(ann: Browser, bob: Browser) -> None:
    first, _ = await free_table([ann, bob])
    for _ in range(2):
        await first.do("correct", client_id="once", seat=0, patch=[["at/0", 3]])
    await first.do("ping")
    assert first.seq == 1


async def test_strict_tables_keep_their_secrets(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob])
    secret = view(first)["favourite"][0]
    for message in ({"type": "set_viewer", "seat": 0}, {"type": "set_viewer", "seat": 5}):
        second.answers.clear()
        await second.post(**message)  # type: ignore[arg-type]
        await second.until(lambda: second.answers.get(""))
    assert second.position is not None
    assert second.position["viewer"] == 1
    assert view(second)["favourite"][0] is None
    assert secret is not None
    refused = await second.ask("correct", seat=1, patch=[["favourite/0", 1]])
    assert not refused["ok"]
    assert not (await second.ask("choose", seat=0, seq=0, action=1))["ok"]
    assert not (await second.ask("redo", seat=0))["ok"]


async def test_in_strict_play_one_brings_back_ones_own_step(ann: Browser, bob: Browser) -> None:
    first, second = await seated([ann, bob], "regatta")
    await first.do("choose", seat=0, seq=0, action=0)
    await first.do("undo", seat=0)
    assert not (await second.ask("redo", seat=1))["ok"]
    await first.do("redo", seat=0)
    await settled(first, second)
    assert view(second)["rests"] == [1, 0]


async def test_several_seats_at_one_browser_need_no_cover_in_free_play(ann: Browser) -> None:
    seats = [{"occupant": "person", "name": "Mum"}, {"occupant": "person", "name": "Dad"}]
    wish = {"seats": seats, "start": True, "client_seed": WORDS}
    page = await ann.page(await ann.create("regatta", preset="free", **wish))
    assert page.position is not None
    assert page.position["viewer"] == 0
    covered = await ann.page(await ann.create("regatta", **wish))
    assert covered.position is not None
    assert covered.position["viewer"] is None


async def test_bots_and_people_play_freely_together(ann: Browser, bob: Browser) -> None:
    seats = [{"occupant": "person"}, {"occupant": "empty"}, {"occupant": "bot", "bot": "random"}]
    table = await ann.create("regatta", preset="free", options={"goal": 30}, seats=seats)
    host, guest = await ann.page(table), await bob.page(table)
    await guest.do("sit", seat=1)
    await guest.do("ready", ready=True, client_seed=WORDS)
    await host.do("start", client_seed=WORDS)
    luck = random.Random(5)
    pages = [host, guest]
    for page in pages:
        await page.until(lambda page=page: page.position)  # type: ignore[misc]
    for _ in range(60):
        if host.over:
            break
        page = luck.choice(pages)
        if luck.random() < 0.2:
            await page.ask("undo", seat=0)
        else:
            await page.ask("choose", seat=luck.randrange(3), seq=page.seq, action=luck.randrange(3))
        await asyncio.sleep(0.01)
    while not host.over:
        assert host.position is not None
        await host.ask("choose", seat=0, seq=host.seq, action=PULL)
        await asyncio.sleep(0.01)
    await host.until(lambda: host.over)
    verdict = await ann.get(f"/api/tables/{table}/verify")
    assert verdict["outcome"] == "verified"
    last = (await ann.get(f"/api/tables/{table}/replay"))["steps"] - 1
    steps = await ann.get(f"/api/tables/{table}/replay/steps?first=0&last={min(last, 63)}")
    assert steps[0]["decision"]["free"]


@pytest.mark.parametrize("after", gate_has([1, 3]))
async def test_nothing_is_lost_when_the_server_dies(tmp_path: Any, after: int) -> None:
    running = Server(tmp_path / "data").start()
    try:
        async with Browser(running) as one, Browser(running) as two:
            first, second = await free_table([one, two])
            await first.do("choose", seat=1, seq=0, action=PULL)
            await second.do("correct", seat=1, patch=[["at/0", 4]])
            await second.do("undo", seat=1)
            if after > 1:
                await first.do("redo", seat=0)
            await settled(first, second)
            expected, lines = first.position, told(first)
            running.kill()
            running.start()
            again = await one.page(first.id)
            assert again.position == expected
            assert told(again) == lines
            if after == 1:
                await again.do("redo", seat=0)
                await again.until(lambda: view(again)["at"][0] == 4)
    finally:
        running.stop()
