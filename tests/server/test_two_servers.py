"""Two server processes share one database: people of one table sit at both, and nobody's step is lost or doubled."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from layers import gate_has
from server.harness import WORDS, Browser, Page, Program, agreed, browsers_apart, noted, token_of

pytestmark = [
    pytest.mark.both_databases,
    pytest.mark.parametrize(
        "database_url", [pytest.param("sqlite", marks=pytest.mark.deep), "postgresql"], indirect=True
    ),
]


@pytest.fixture
async def two(tmp_path: Path, database_url: str) -> AsyncIterator[tuple[Browser, Browser]]:
    """A browser at each of two servers on one database, with one signing key."""
    # with SQLite they hear of each other only by looking, of who is there within two of these times
    often = {"poll_seconds": 0.05, "presence_seconds": 0.5}
    wish = {"database_url": database_url, **often}
    async with browsers_apart(tmp_path, wish, wish) as (ann, bob):
        yield ann, bob


async def begun(ann: Browser, bob: Browser, bots: int = 0, game: str = "stakes", **wish: Any) -> tuple[Page, Page]:
    seats = [{"occupant": "person"}, {"occupant": "empty"}] + [{"occupant": "bot", "bot": "random"}] * bots
    table = await ann.create(game, seats=seats, **(wish or {"options": {"cards": 9}}))
    first, second = await ann.page(table), await bob.page(table)
    await second.do("sit", seat=1)
    await second.do("ready", ready=True, client_seed=WORDS)
    await first.until(lambda: first.table["seats"][1]["ready"])
    await first.do("start", client_seed=WORDS)
    await second.until(lambda: second.position)
    return first, second


@pytest.mark.parametrize("bots", gate_has([0, 1], (1,)))
async def test_a_game_across_two_servers(two: tuple[Browser, Browser], bots: int) -> None:
    first, second = await begun(*two, bots)
    luck = random.Random(9)
    await asyncio.gather(first.play_out(luck), second.play_out(luck))
    assert first.seq == second.seq
    for page in (first, second):
        assert [message["type"] for message in page.received].count("started") == 1
    # each event reached each page once, in order
    for page in (first, second):
        numbers = [event["seq"] for event in page.events]
        assert numbers == sorted(numbers)
        assert set(numbers) >= set(range(1, page.seq + 1))
    ann, bob = two
    assert (await bob.get(f"/api/tables/{first.id}/verify"))["outcome"] == "verified"
    assert await ann.get(f"/api/tables/{first.id}/record") == await bob.get(f"/api/tables/{first.id}/record")


async def test_both_write_at_once_and_both_are_heard(two: tuple[Browser, Browser]) -> None:
    first, second = await begun(*two)
    for number in range(15):
        answers = await asyncio.gather(first.ask("chat", text=f"a{number}"), second.ask("chat", text=f"b{number}"))
        assert all(answer["ok"] for answer in answers)
    for page in (first, second):
        await page.until(lambda page=page: len(page.chat) == 30)  # type: ignore[misc]
        assert [line["number"] for line in page.chat] == list(range(30))
        assert len({line["text"] for line in page.chat}) == 30


async def test_people_of_a_server_that_is_stopped_play_on_at_the_other(two: tuple[Browser, Browser]) -> None:
    """What it has acknowledged stands, and whoever was to choose may choose there."""
    ann, bob = two
    first, second = await begun(ann, bob)
    for _ in range(5):
        chooser = first if first.may_choose() else second
        seq = chooser.seq
        assert (await chooser.choose())["ok"]
        for page in (first, second):
            await page.until(lambda page=page, seq=seq: page.seq > seq)  # type: ignore[misc]
    assert (await first.ask("chat", text="till soon"))["ok"]
    await asyncio.to_thread(ann.server.stop)
    await first.ended()
    known, ann.server = first.seq, bob.server
    await first.open()
    assert first.seq == known
    assert [line["text"] for line in first.chat[-1:]] == ["till soon"]
    luck = random.Random(5)
    await asyncio.gather(first.play_out(luck), second.play_out(luck))
    assert (await bob.get(f"/api/tables/{first.id}/verify"))["outcome"] == "verified"


@pytest.mark.deep
async def test_votes_and_concessions_reach_the_other_server(two: tuple[Browser, Browser]) -> None:
    first, second = await begun(*two)
    await first.do("propose", seat=0, kind="end_game")
    proposal = await second.until(lambda: second.table["proposal"])
    await second.do("vote", proposal=proposal["id"], agree=False)
    await first.until(lambda: first.table["proposal"] is None)
    await second.do("concede", seat=1)
    await first.until(lambda: first.events and first.events[-1]["type"] in ("conceded", "sealed"))
    assert any(event["type"] == "conceded" for event in first.events)


@pytest.mark.deep
async def test_free_play_and_the_hosts_controls_reach_the_other_server(two: tuple[Browser, Browser]) -> None:
    first, second = await begun(*two, game="regatta", preset="free")
    await second.do("choose", seat=0, seq=0, action=1)
    await first.until(lambda: first.seq == 1)
    assert first.position is not None
    rowed = first.position["view"]["at"]
    await first.do("undo", seat=0)
    await second.until(lambda: second.seq == 2)
    await second.do("redo", seat=1)
    await first.until(lambda: first.seq == 3)
    assert first.position["view"]["at"] == rowed
    await first.do("pause", paused=True)
    await second.until(lambda: second.table["paused"])
    assert not (await second.ask("choose", seat=1, seq=3, action=0))["ok"]
    await second.do("pause", paused=False)
    await first.until(lambda: not first.table["paused"])
    await first.do("set_seat", seat=1, occupant="bot", bot="random", for_good=True)
    await agreed(second)
    removed = await second.until(lambda: [m for m in second.received if m["type"] == "removed"])
    assert removed[0]["text"] == "Your seat is no longer yours; the log says who decided that"
    await second.until(lambda: len(second.table["notes"]) == 3)
    assert noted(second)[-1].endswith(f"Agreed: {two[0].name}, {two[1].name}")


@pytest.mark.deep
async def test_a_bot_from_outside_plays_at_another_server_until_its_token_is_revoked(
    two: tuple[Browser, Browser],
) -> None:
    ann, bob = two
    seats = [{"occupant": "person"}, {"occupant": "empty"}]
    async with Program(bob.server, await token_of(ann)) as program:
        table = await ann.create("stakes", seats=seats, private=True)
        page, theirs = await ann.page(table), await program.seat(table)
        await page.until(lambda: page.table["seats"][1]["ready"] and page.table["seats"][1]["online"])
        await page.do("start", client_seed=WORDS)
        luck = random.Random(3)
        await asyncio.gather(page.play_out(luck), theirs.play_out(luck))
        assert not any("made no choice" in line["text"] for line in page.lines)
        (bot,) = (await ann.get("/api/me/bots"))["bots"]
        await ann.request("DELETE", f"/api/me/bots/{bot['id']}")
        await theirs.ended()
        assert (await program.request("GET", "/api/games")).status_code == 401
