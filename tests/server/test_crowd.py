"""Connections that send nothing, half a request, or read nothing keep nobody else out."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import patience
from server.harness import NEVER, WORDS, Browser, Server, web_client
from skerry.server.http.connection_limits import (
    KEPT_FILES,
    LEAST,
    MOST,
    ConnectionLimiter,
    most_connections,
    speaks_for_others,
)
from skerry.server.http.connection_timeouts import Stall

SILENT = 1100
"""More than a process may open that has the usual limit of 1024 files."""


class Line:
    """A connection that can be dropped."""

    def __init__(self) -> None:
        self.dropped = False

    def drop(self) -> None:
        self.dropped = True


def connection_limiter(most: int, each: int) -> ConnectionLimiter:
    return ConnectionLimiter(most, each, speaks_for_others("127.0.0.1,10.0.0.0/8"))


def test_who_waits_longest_makes_room_and_who_is_at_work_stays() -> None:
    all_of_them, lines = connection_limiter(3, 3), [Line() for _ in range(5)]
    for line in lines[:3]:
        assert all_of_them.enter(line, "192.0.2.1")
        all_of_them.settle(line)
    all_of_them.stir(lines[0])
    assert all_of_them.enter(lines[3], "192.0.2.2")
    assert [line.dropped for line in lines] == [False, True, False, False, False]
    all_of_them.stir(lines[2])
    assert not all_of_them.enter(lines[4], "192.0.2.3"), "all are at work"
    assert (len(all_of_them), all_of_them.dropped, all_of_them.refused) == (3, 1, 1)


def test_an_address_takes_no_others_place() -> None:
    everyone, theirs, mine = connection_limiter(100, 2), [Line() for _ in range(3)], Line()
    assert everyone.enter(mine, "192.0.2.9")
    everyone.settle(mine)
    for line in theirs:
        assert everyone.enter(line, "::ffff:192.0.2.1")
        everyone.settle(line)
    assert [line.dropped for line in [mine, *theirs]] == [False, True, False, False]
    for line in [mine, *theirs]:
        everyone.leave(line)
        everyone.leave(line)
    assert len(everyone) == 0
    assert not everyone._sizes
    for address in ("127.0.0.1", "::1", "10.1.2.3"):
        assert all(everyone.enter(Line(), address) for _ in range(9)), "who speaks for others is limited only in all"


def test_files_are_kept_for_the_rest() -> None:
    assert most_connections(1024) == 1024 - KEPT_FILES
    assert most_connections(10**9) == MOST
    assert most_connections(10) == LEAST


@pytest.fixture
def few_files(tmp_path: Path) -> Iterator[Server]:
    """A server that may open 1024 files and no more; connections may be silent for long."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < SILENT + 500:
        pytest.skip(f"this process may open only {hard} files")
    running = Server(tmp_path, head_seconds=NEVER, files=1024).start()
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, SILENT + 500), hard))
    yield running
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    running.stop()
    assert "Traceback" not in running.log.read_text()


@pytest.mark.deep
async def test_silent_connections_lock_nobody_out(few_files: Server) -> None:
    async with Browser(few_files) as ann:
        page = await ann.page(await ann.create(start=True, client_seed=WORDS))
        silent = []
        try:
            for number in range(SILENT):
                silent.append(socket.create_connection(("127.0.0.1", few_files.port), patience.seconds()))
                if number % 100 == 0:
                    await page.do("ping")
                    async with Browser(few_files) as other:  # on a new connection
                        assert await other.get("/healthz")
            for _ in range(20):
                async with Browser(few_files) as other:
                    await other.get("/api/games")
            await page.do("ping")
        finally:
            for one in silent:
                one.close()


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """A server with little patience for connections."""
    running = Server(tmp_path, head_seconds=1.0, body_seconds=1.0, stalled_seconds=1.0).start()
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text()


async def until_closed(port: int, first: bytes, then: bytes = b"") -> bytes:
    """Send a beginning, then `then` again and again, until the server closes; what it answered."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    got = b""

    async def drip() -> None:
        while then:
            writer.write(then)
            await writer.drain()
            await asyncio.sleep(0.01)

    writer.write(first)
    dripping = asyncio.create_task(drip())
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(patience.seconds()):
            while part := await reader.read(4096):
                got += part
    dripping.cancel()
    await asyncio.gather(dripping, return_exceptions=True)
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()
    return got


GET = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n"


@pytest.mark.parametrize(
    ("first", "then", "answered"),
    [
        pytest.param(b"", b"", False, marks=pytest.mark.deep),
        pytest.param(GET, b"", False, marks=pytest.mark.deep),
        (GET, b"a: b\r\n", False),  # never silent, never done
        pytest.param(GET + b"\r\n", b"", True, marks=pytest.mark.deep),  # one request, and then nothing
        pytest.param(GET + b"\r\n" + GET, b"a: b\r\n", True, marks=pytest.mark.deep),
        (POST, b"", False),
        pytest.param(POST, b" ", False, marks=pytest.mark.deep),
    ],
)
async def test_a_request_that_does_not_come_is_not_waited_for(
    hasty: Server, first: bytes, then: bytes, answered: bool
) -> None:
    async with asyncio.timeout(patience.seconds()):
        while True:  # on a busy machine even what is sent at once may come too late
            got = await until_closed(hasty.port, first, then)
            assert got.count(b"HTTP/1.1 200") <= answered
            if got.count(b"HTTP/1.1 200") == answered:
                break
    await served(hasty)


async def served(server: Server) -> None:
    """Wait until somebody is served."""
    async with asyncio.timeout(patience.seconds()), web_client() as client:
        while True:
            with contextlib.suppress(httpx.TransportError):
                if (await client.get(f"{server.base}/healthz")).status_code == 200:
                    return


@pytest.mark.skipif(not Path("/proc/net/tcp").is_file(), reason="only Linux tells which connections there are")
async def test_who_reads_nothing_is_not_waited_for(hasty: Server) -> None:
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", hasty.port))
        deaf.sendall((GET.replace(b"/healthz", b"/api/games") + b"\r\n") * 300)
        assert await asyncio.to_thread(deaf.recv, 1), "it is being answered"
        async with asyncio.timeout(patience.seconds()):
            while is_held(hasty, deaf.getsockname()[1]):
                await asyncio.sleep(0.02)
    await served(hasty)


def is_held(server: Server, port: int) -> bool:
    """Whether a server's process holds its connection to that port of this machine open."""
    ends = [f"0100007F:{end:04X}" for end in (server.port, port)]
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return any(row[1:3] == ends and row[3] in ("01", "08") and row[9] != "0" for row in rows)


class Pipe(asyncio.Transport):
    """A transport of which somebody reads as the test says."""

    def __init__(self) -> None:
        super().__init__()
        self.left = 100
        self.aborted = asyncio.Event()

    def get_write_buffer_size(self) -> int:
        return self.left

    def abort(self) -> None:
        self.aborted.set()


async def test_who_reads_slowly_is_waited_for() -> None:
    slow, deaf = Pipe(), Pipe()
    stalls = [Stall(pipe, 0.01) for pipe in (slow, deaf)]
    for stall in stalls:
        stall.begin()
    slow.get_write_buffer_size = lambda: setattr(slow, "left", slow.left - 1) or slow.left  # type: ignore[method-assign]
    await asyncio.wait_for(deaf.aborted.wait(), patience.seconds())
    assert not slow.aborted.is_set()
    stalls[0].end()
    assert stalls[0].timer is None


async def test_a_server_with_silent_connections_and_sockets_stops_in_order(tmp_path: Path) -> None:
    running = Server(tmp_path, head_seconds=NEVER).start()
    async with Browser(running) as ann:
        page = await ann.page(await ann.create(start=True, client_seed=WORDS))
        silent = [socket.create_connection(("127.0.0.1", running.port), patience.seconds()) for _ in range(20)]
        running.stop()
        async with asyncio.timeout(patience.seconds()):
            while not page.gone:
                await asyncio.sleep(0.01)
        for one in silent:
            one.close()
    assert "Traceback" not in running.log.read_text()


def test_the_start_raises_its_own_file_limit() -> None:
    code = (
        "import resource\n"
        "from skerry.server.http.connection_limits import raise_file_limit\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, 700))\n"
        "assert raise_file_limit() == 700 == resource.getrlimit(resource.RLIMIT_NOFILE)[0]\n"
        "assert raise_file_limit() == 700\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=patience.seconds())
