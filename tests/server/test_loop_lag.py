"""The lag of the event loop is measured: what holds it up is seen in the figures."""

from __future__ import annotations

import asyncio
import time

import pytest

from skerry.server.maintenance import loop_lag
from skerry.server.maintenance.loop_lag import LoopLag
from skerry.server.maintenance.measurements import Times


async def test_what_holds_the_loop_up_is_seen_in_its_lag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_lag, "EVERY", 0.01)
    times = Times()
    lag = LoopLag(times)
    lag.open()
    await asyncio.sleep(0)
    time.sleep(0.2)  # the loop stands still
    while not times.count:
        await asyncio.sleep(0)
    assert times.recent()[-1] >= 0.15
    await lag.close()
    count = times.count
    await asyncio.sleep(0.05)
    assert times.count == count, "nothing is measured after the end"
