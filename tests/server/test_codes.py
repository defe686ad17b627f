"""Codes and recovery words are hashed one after the other, and never in the threads that others' tables need."""

from __future__ import annotations

import asyncio
import threading

import pytest

from skerry.server.accounts import device_codes
from skerry.tables.errors import RequestError

pytestmark = pytest.mark.quick


async def test_many_are_hashed_in_one_thread_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[str] = set()
    at_once: list[int] = []
    working = threading.Semaphore(1)

    def noted(found: str) -> str:
        at_once.append(int(working.acquire(blocking=False)))
        threads.add(threading.current_thread().name)
        working.release()
        return found

    monkeypatch.setattr(device_codes, "digest_of", noted)
    assert await asyncio.gather(*[device_codes.digest(str(number)) for number in range(40)]) == list(
        map(str, range(40))
    )
    assert at_once == [1] * 40
    (name,) = threads
    assert name.startswith("codes")


async def test_where_too_many_wait_already_one_is_told_so_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()

    def held(found: str) -> str:
        free.wait()
        return found

    monkeypatch.setattr(device_codes, "digest_of", held)
    monkeypatch.setattr(device_codes, "MOST_WAITING", 3)
    waiting = [asyncio.create_task(device_codes.digest("one")) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(RequestError) as refusal:
        await device_codes.digest("one too many")
    assert refusal.value.status == 503
    free.set()
    assert await asyncio.gather(*waiting) == ["one"] * 3
    assert await device_codes.digest("again") == "again"
