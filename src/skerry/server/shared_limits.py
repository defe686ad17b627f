"""Limits by the minute, hour or day that several servers count together, in Redis.

No request waits for Redis. Each server decides by its own buckets, reports afterwards what was taken out of them, and
learns how much is left for all: a client that goes from server to server can get one more past each before it has
learnt that. While Redis cannot be reached each server counts for itself. Redis holds no names: its keys are keyed
digests, and they expire once the bucket is full again.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import math
from functools import partial
from typing import Any, Final

from skerry.server.ending import Background
from skerry.server.pubsub.inbox import cause_of
from skerry.server.pubsub.redis import kept_up
from skerry.tables.limits.rates import RateLimiter, TokenBucket, TokenBuckets

PREFIX: Final = "skerry:limit:"
DIGEST_DIGITS: Final = 32
PROBE: Final = "probe"
"""In place of a digest: a bucket that counts nothing, to see whether Redis takes anything."""
MOST: Final = 10_000
"""Maximum number of buckets that wait to be reported; further ones count on this server only."""
AT_ONCE: Final = 100
"""Maximum number of buckets reported in one pipeline."""
TAKE: Final = """
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local rate, burst, count = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local tokens, at = tonumber(kept[1] or burst), tonumber(kept[2] or now)
tokens = math.min(burst, tokens + math.max(0, now - at) * rate) - count
tokens = math.max(-burst, math.min(burst, tokens))
redis.call('HSET', KEYS[1], 'tokens', string.format('%.6f', tokens), 'at', string.format('%.6f', now))
redis.call('EXPIRE', KEYS[1], ARGV[4])
return string.format('%.6f', tokens)
"""
"""Lua script that takes tokens out of a shared bucket, even below 0, for they are taken already, and returns the
rest."""

logger = logging.getLogger(__name__)


class SharedLimits:
    """Client of the shared limits, one instance per server. Call `join` for all buckets before `open`."""

    def __init__(self, url: str, key: bytes) -> None:
        """`key`: secret that all these servers share. Raises NoRedis."""
        self.url = url
        self._key = hmac.digest(key, b"skerry-limits", hashlib.sha256)
        self._taken: dict[str, tuple[TokenBucket, float]] = {}
        self._more = asyncio.Event()
        self._away = False
        self._task = Background()

    def join(self, name: str, buckets: TokenBuckets) -> None:
        """Count these buckets together with those of the same name on other servers."""
        buckets.taken = partial(self._note, name)

    def join_both(self, name: str, limiter: RateLimiter) -> None:
        """Count the buckets of people and those of addresses together."""
        self.join(f"{name} of a person", limiter.people)
        self.join(f"{name} of an address", limiter.addresses)

    def open(self) -> None:
        """Start to report."""
        self._task.start(kept_up(self.url, self._tell, self._lose))

    async def close(self) -> None:
        """Stop reporting."""
        await self._task.end()

    def _note(self, name: str, key: str, bucket: TokenBucket, count: float) -> None:
        if self._away:
            return
        digest = hmac.digest(self._key, f"{name}:{key}".encode(), hashlib.sha256).hex()[:DIGEST_DIGITS]
        _, before = self._taken.get(digest, (bucket, 0.0))
        if len(self._taken) < MOST or digest in self._taken:
            self._taken[digest] = (bucket, before + count)
            self._more.set()

    def _lose(self, error: Exception) -> None:
        """Let each server count for itself until Redis can be reached again."""
        if not self._away:
            why = cause_of(error)
            logger.warning("limits are counted by this server alone, because Redis does not take them (%s)", why)
        self._away = True
        self._taken.clear()

    async def _tell(self, client: Any) -> None:
        # Not PING: one whose memory is full answers that, and takes nothing.
        await client.eval(TAKE, 1, PREFIX + PROBE, 1, 1, 0, 1)
        if self._away:
            logger.info("limits are counted together again")
        self._away = False
        while True:
            await self._more.wait()
            some = {digest: self._taken.pop(digest) for digest in list(self._taken)[:AT_ONCE]}
            if not self._taken:
                self._more.clear()
            pipeline = client.pipeline(transaction=False)
            for digest, (bucket, count) in some.items():
                full = math.ceil(2 * bucket.burst / bucket.rate) + 1 if bucket.rate else 86_400
                pipeline.eval(TAKE, 1, PREFIX + digest, bucket.rate, bucket.burst, count, full)
            for digest, left in zip(some, await pipeline.execute()):
                if digest not in self._taken:  # otherwise more was taken since: the next answer counts
                    some[digest][0].learn(float(left))
