"""Several servers count together what one may do in a minute or an hour, by a Redis for which nobody waits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

import patience
from server.redis_server import RedisServer, redis
from skerry.server.database.table_store import Store
from skerry.server.pubsub import redis as carrier
from skerry.server.services import Services
from skerry.server.settings import Settings
from skerry.server.shared_limits import PREFIX, SharedLimits
from skerry.tables.limits.rates import Client, RateLimiter, TokenBuckets

__all__ = ["redis"]

ANN = Client("192.0.2.77", "a" * 24)
BOB = Client("192.0.2.88", "b" * 24)


@asynccontextmanager
async def counted_by(redis: RedisServer, key: bytes = b"k" * 32) -> AsyncIterator[RateLimiter]:
    """Six an hour at one of several servers."""
    limits, limiter = SharedLimits(redis.url, key), RateLimiter(6 / 3600, 6)
    limits.join_both("tables", limiter)
    limits.open()
    yield limiter
    await limits.close()


async def until_none_left(*limiters: RateLimiter) -> None:
    """Each server has learnt that Ann has had her part."""
    async with asyncio.timeout(patience.seconds()):
        while any(limiter.people.of(ANN.key).has() for limiter in limiters):
            await asyncio.sleep(0.01)


async def heard(redis: RedisServer, of: int = 2) -> list[str]:
    """What Redis holds of limits, once it holds something of so many buckets."""
    from redis.asyncio import Redis

    async with Redis.from_url(redis.url, decode_responses=True) as client, asyncio.timeout(patience.seconds()):
        while len(found := [key async for key in client.scan_iter(f"{PREFIX}*")]) < of:
            await asyncio.sleep(0.01)
        assert all([await client.ttl(key) > 0 for key in found]), "it forgets by itself"
        return [*found, *[str(await client.hgetall(key)) for key in found]]


async def test_who_goes_from_server_to_server_has_one_limit_and_redis_learns_no_names(redis: RedisServer) -> None:
    async with counted_by(redis) as here, counted_by(redis) as there, counted_by(redis, b"x" * 32) as strange:
        assert [here.take(ANN) for _ in range(7)] == [True] * 6 + [False]
        held = " ".join(await heard(redis))
        assert ANN.address not in held
        assert ANN.person not in held
        assert there.take(ANN), "it lets one pass and learns"
        await until_none_left(there)
        assert not there.take(ANN)
        assert [there.take(BOB) for _ in range(6)] == [True] * 6
        assert [strange.take(ANN) for _ in range(2)] == [True] * 2, "servers of another key count for themselves"


async def test_what_is_given_back_is_not_counted(redis: RedisServer) -> None:
    async with counted_by(redis) as here, counted_by(redis) as there:
        for _ in range(30):
            assert here.take(ANN)
            here.give_back(ANN)
            await asyncio.sleep(0)
        await heard(redis)
        assert [there.take(ANN) for _ in range(5)] == [True] * 5


@pytest.mark.deep
async def test_nobody_waits_for_a_redis_that_is_away(redis: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    async with counted_by(redis) as here, counted_by(redis) as there:
        assert here.take(BOB)
        await heard(redis)
        redis.freeze()
        assert [here.take(ANN) for _ in range(7)] == [True] * 6 + [False]
        assert [there.take(ANN) for _ in range(5)] == [True] * 5, "each counts for itself"
        async with asyncio.timeout(patience.seconds()):
            while sum("by this server alone" in one for one in caplog.messages) < 2:
                await asyncio.sleep(0.01)
            redis.thaw()
            redis.kill()
            redis.start()
            while sum("together again" in one for one in caplog.messages) < 2:
                await asyncio.sleep(0.01)
        assert len([one for one in caplog.messages if "limits" in one]) == 4, "each said so once"
        here.people.clear()
        assert [here.take(ANN) for _ in range(7)] == [True] * 6 + [False]
        await heard(redis)
        assert there.take(ANN)
        await until_none_left(there)


@pytest.mark.deep
async def test_a_full_redis_counts_nothing_and_is_said_once(
    redis: RedisServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level("INFO")
    monkeypatch.setattr(carrier, "AGAIN", 0.05)
    async with counted_by(redis) as here:
        assert here.take(BOB)
        await heard(redis)
        await redis.fill()
        assert [here.take(ANN) for _ in range(7)] == [True] * 6 + [False], "it counts for itself"
        async with asyncio.timeout(patience.seconds()):
            while not any("by this server alone" in one for one in caplog.messages):
                await asyncio.sleep(0.01)
        for _ in range(10):  # it is tried again all the time
            here.take(BOB)
            await asyncio.sleep(0.05)
        assert len([one for one in caplog.messages if "limits" in one]) == 1
        await redis.fill(False)
        async with asyncio.timeout(patience.seconds()):
            while not any("together again" in one for one in caplog.messages):
                await asyncio.sleep(0.01)


@pytest.fixture
def two(tmp_path: Path, redis: RedisServer) -> Iterator[list[Services]]:
    settings = Settings(tmp_path, redis_url=redis.url)
    stores = [Store(settings.url) for _ in range(2)]
    yield [Services(settings, store) for store in stores]
    for store in stores:
        store.close()


def limits_of(services: Services) -> list[TokenBuckets]:
    """Some of those that count by the minute, the hour and the day."""
    limiters = [
        services.second_device.tries,
        services.runtime.reports,
        services.runtime.hints.limiter,
        services.alerts.mails,
    ]
    return [*[one.people for one in limiters], services.alerts.letters, services.alerter.hours]


async def test_all_that_counts_by_the_minute_or_hour_is_counted_together(
    two: list[Services], redis: RedisServer
) -> None:
    async with AsyncExitStack() as stack:
        for services in two:
            assert services.limits is not None
            services.limits.open()
            stack.push_async_callback(services.limits.close)
        for here in limits_of(two[0]):
            while here.of("ann").take():
                pass
        await heard(redis, of=len(limits_of(two[0])))
        for there in limits_of(two[1]):
            assert there.of("ann").take(), "it lets one pass and learns"
            async with asyncio.timeout(patience.seconds()):
                while there.of("ann").has():
                    await asyncio.sleep(0.01)
