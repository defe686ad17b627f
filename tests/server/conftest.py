"""A server for the tests that need no particular one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from server.harness import Browser, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; its times are short."""
    data = tmp_path_factory.mktemp("server")
    running = Server(data, absent_seconds=0.5, host_seconds=0.5, bot_seconds=5.0).start()
    yield running
    running.stop()


@pytest.fixture
async def ann(server: Server) -> AsyncIterator[Browser]:
    """A guest."""
    async with Browser(server) as browser:
        yield browser


@pytest.fixture
async def bob(server: Server) -> AsyncIterator[Browser]:
    """Another guest."""
    async with Browser(server) as browser:
        yield browser


@pytest.fixture
async def cleo(server: Server) -> AsyncIterator[Browser]:
    """A third guest."""
    async with Browser(server) as browser:
        yield browser
