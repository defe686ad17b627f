"""A server that speaks with Redis stops, even if the library takes the end of a task for the end of its patience."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from skerry.server.ending import Background, ended
from skerry.server.pubsub import redis
from skerry.server.pubsub.redis import RedisMessenger

pytestmark = pytest.mark.quick

HUNG = 60
"""Seconds after which it is held to hang."""


class Deaf:
    """Takes one cancellation within `publish` for an answer; otherwise there is never any news."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()

    def pubsub(self) -> Deaf:
        return self

    async def subscribe(self, channel: str) -> None: ...

    async def get_message(self, timeout: float) -> Any:
        await asyncio.Event().wait()

    async def publish(self, channel: str, message: str) -> None:
        self.asked.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            return

    async def aclose(self) -> None: ...


async def test_a_messenger_closes_though_a_cancellation_was_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    deaf = Deaf()
    monkeypatch.setattr(redis, "client_of", lambda url: deaf)
    messenger = RedisMessenger("redis://127.0.0.1:1/0", "here")
    messenger.open()
    messenger.stored(["table"])
    await asyncio.wait_for(deaf.asked.wait(), HUNG)
    await asyncio.wait_for(messenger.close(), HUNG)


async def test_what_has_ended_badly_has_ended() -> None:
    async def breaks() -> None:
        raise ValueError("broken")

    task = asyncio.create_task(breaks())
    await asyncio.wait({task})
    await ended(task)


async def test_a_background_task_goes_on_until_its_end_and_need_not_have_begun() -> None:
    background, rounds = Background(), 0
    await background.end()

    async def works() -> None:
        nonlocal rounds
        while True:
            rounds += 1
            await asyncio.sleep(0)

    background.start(works())
    await asyncio.sleep(0.01)
    await background.end()
    before = rounds
    await asyncio.sleep(0.01)
    assert rounds == before > 0
