"""A server that is cut off from the database, and so from the others, plays no table a second time.

The wire between is one of the test's own: what goes over it is held back while it is cut, and nobody is told, as when
a network takes no packets any more.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import make_url

from server.harness import Browser, browsers_apart
from server.test_two_servers import begun

pytestmark = [
    pytest.mark.both_databases,
    pytest.mark.deep,
    pytest.mark.parametrize("database_url", ["postgresql"], indirect=True),
]


class Wire:
    """A port that leads to another one, and can be cut and mended."""

    def __init__(self, host: str, port: int) -> None:
        self.to = host, port
        self.port = 0
        self._whole = asyncio.Event()
        self._whole.set()
        self._ends: set[asyncio.StreamWriter] = set()

    async def open(self) -> Wire:
        self._server = await asyncio.start_server(self._lead, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])
        return self

    async def close(self) -> None:
        self.mend()
        self._server.close()
        for end in self._ends:
            end.close()

    def cut(self) -> None:
        """From now on nothing comes through."""
        self._whole.clear()

    def mend(self) -> None:
        """What was held back comes through, and the rest."""
        self._whole.set()

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._whole.wait()
        there, back = await asyncio.open_connection(*self.to)
        self._ends |= {writer, back}
        with suppress(OSError):
            await asyncio.gather(self._pump(reader, back), self._pump(there, writer))

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(65_536):
            await self._whole.wait()
            target.write(data)
            await target.drain()
        target.close()


@pytest.fixture
async def parted(tmp_path: Path, database_url: str) -> AsyncIterator[tuple[Browser, Browser, Wire]]:
    """A browser at each of two servers; the second one reaches the database by a wire."""
    url = make_url(database_url)
    wire = await Wire(url.host or "127.0.0.1", url.port or 5432).open()
    far = url.set(host="127.0.0.1", port=wire.port).render_as_string(False)
    async with browsers_apart(tmp_path, {"database_url": database_url}, {"database_url": far}) as (ann, bob):
        yield ann, bob, wire
        wire.mend()
    await wire.close()


async def test_a_server_that_is_cut_off_plays_no_table_twice(parted: tuple[Browser, Browser, Wire]) -> None:
    ann, bob, wire = parted
    here, there = await begun(ann, bob, options={"cards": 5})
    for page in (here, there):
        assert (await page.choose())["ok"]
    for page in (here, there):
        await page.until(lambda page=page: page.may_choose() and page.seq >= 2)  # type: ignore[misc]
    wire.cut()
    assert there.position is not None
    held = await there.post("choose", seat=1, seq=there.seq, action=there.position["legal"][0]["id"])
    # its person goes to the other server, and the game goes on there
    again = Browser(ann.server)
    again.http.cookies = bob.http.cookies
    moved = await again.page(here.id)
    for _ in range(2):
        seq = here.seq
        for page in (here, moved):
            assert (await page.choose(-1))["ok"]
        await moved.until(lambda seq=seq: moved.seq > seq)  # type: ignore[misc]
    assert held not in there.answers, "nothing is acknowledged that is not stored"
    assert there.seq < here.seq
    wire.mend()
    answer = await there.until(lambda: there.answers.get(held))
    assert not answer["ok"], "what was chosen there came too late: the game had gone on"
    await there.until(lambda: there.seq == here.seq)
    # it is one game again, for both servers, and its record holds each step once
    luck = random.Random(3)
    await asyncio.gather(here.play_out(luck), there.play_out(luck))
    assert (await bob.get(f"/api/tables/{here.id}/verify"))["outcome"] == "verified"
    assert await bob.get(f"/api/tables/{here.id}/record") == await ann.get(f"/api/tables/{here.id}/record")
    await again.http.aclose()
