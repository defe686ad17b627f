"""Redis stops in the middle of games at two servers: play goes on by the database, and back to Redis by itself."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.harness import Browser, Page, browsers_apart
from server.redis_server import RedisServer, redis
from server.test_two_servers import begun
from skerry.server.pubsub.redis import CHANNEL

pytestmark = pytest.mark.both_databases

__all__ = ["redis"]
AWAY, BACK = "Redis does not answer", "Redis answers again"


@pytest.fixture
async def two(tmp_path: Path, database_url: str, redis: RedisServer) -> AsyncIterator[list[Browser]]:
    """A browser at each of two servers, whose logs are apart."""
    wish = {"database_url": database_url, "redis_url": redis.url}
    async with browsers_apart(tmp_path, wish, wish) as browsers:
        yield browsers


async def logged(browsers: list[Browser], words: str, count: int) -> None:
    """Each server has said it so often, and no more."""
    for browser in browsers:
        while (said := browser.server.log.read_text().count(words)) < count:
            await asyncio.sleep(0.05)
        assert said == count, browser.server.log.read_text()


async def heard_by(browsers: list[Browser], carrier: str) -> None:
    """Each server says that it hears of others' news so."""
    for browser in browsers:
        while (await browser.get("/healthz"))["news"] != carrier:
            await asyncio.sleep(0.05)


async def a_round(pages: tuple[Page, Page]) -> None:
    """Each chooses once and says a line, and both see all of it."""
    seq, lines = pages[0].seq, len(pages[0].chat)
    for number, page in enumerate(pages, 1):
        assert (await page.choose())["ok"]
        await page.do("chat", text="ahoy")
        for one in pages:
            await one.until(lambda one=one, number=number: one.seq >= seq + number and len(one.chat) == lines + number)  # type: ignore[misc]


@pytest.mark.deep
@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_a_full_redis_carries_news_all_the_same(two: list[Browser], redis: RedisServer) -> None:
    pages = await begun(*two)
    await heard_by(two, "redis")
    await redis.fill()
    await a_round(pages)
    await heard_by(two, "redis")
    await logged(two, AWAY, 0)


@pytest.mark.deep
@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_redis_stops_and_comes_back_and_nothing_is_lost(two: list[Browser], redis: RedisServer) -> None:
    import redis.asyncio as client

    pages = await begun(*two)
    await a_round(pages)
    redis.freeze()
    await a_round(pages)
    await logged(two, AWAY, 1)
    await heard_by(two, "database")
    await a_round(pages)
    redis.thaw()
    await logged(two, BACK, 1)
    await heard_by(two, "redis")
    await a_round(pages)
    redis.kill()
    await logged(two, AWAY, 2)
    await a_round(pages)
    redis.start()
    await logged(two, BACK, 2)
    async with client.Redis.from_url(redis.url, decode_responses=True) as ears, ears.pubsub() as heard:
        await heard.subscribe(CHANNEL)
        speakers: set[str] = set()
        playing = [asyncio.create_task(page.play_out(random.Random(number))) for number, page in enumerate(pages)]
        while len(speakers) < 2:
            message = await heard.get_message(timeout=10)
            if message is not None and message["type"] == "message" and pages[0].id in message["data"]:
                speakers.add(message["data"].partition(":")[0])
        await asyncio.gather(*playing)
    await logged(two, AWAY, 2)
    assert pages[0].seq == pages[1].seq
    for page in pages:
        numbers = [event["seq"] for event in page.events]
        assert numbers == sorted(numbers)
        assert len(page.chat) == 10
    assert (await two[1].get(f"/api/tables/{pages[0].id}/verify"))["outcome"] == "verified"
    assert await two[0].get(f"/api/tables/{pages[0].id}/record") == await two[1].get(
        f"/api/tables/{pages[0].id}/record"
    )
