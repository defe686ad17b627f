"""Machines whose clocks differ share one: that of the database, so that nobody's time depends on where they are."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.harness import Browser, browsers_apart
from server.test_two_servers import begun

pytestmark = [
    pytest.mark.both_databases,
    pytest.mark.parametrize("database_url", ["postgresql"], indirect=True),
]
BANK = 600
AHEAD = 30.0


@pytest.fixture
async def two(tmp_path: Path, database_url: str) -> AsyncIterator[list[Browser]]:
    """A browser at each of two servers; the second one's machine has a clock that is half a minute ahead."""
    wishes = [{"database_url": database_url, "ahead_seconds": ahead} for ahead in (0.0, AHEAD)]
    async with browsers_apart(tmp_path, *wishes) as browsers:
        yield browsers


async def test_a_clock_half_a_minute_ahead_changes_no_players_time(two: list[Browser]) -> None:
    ann, bob = two
    since = time.monotonic()
    bank = {"start": BANK, "more": 5, "most": BANK}
    pages = await begun(ann, bob, options={"cards": 4}, bank=bank)
    for _ in range(2):
        seq = pages[0].seq
        for page in pages:
            assert (await page.choose())["ok"]
        for page in pages:
            await page.until(lambda page=page, seq=seq: page.seq > seq)  # type: ignore[misc]
            passed = time.monotonic() - since
            for clock in page.position["clocks"]:
                assert BANK - passed - 1 <= clock["left"] <= BANK, "time passes as fast as it does"
    assert "30 s ahead of the database" in bob.server.log.read_text()
    assert "ahead" not in ann.server.log.read_text()
    # each server knows who is at the other one
    for page in pages:
        await page.until(lambda page=page: all(seat["online"] for seat in page.table["seats"]))  # type: ignore[misc]
