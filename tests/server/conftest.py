"""A server for the tests that need no particular one."""

from __future__ import annotations

import asyncio
import functools
import os
import secrets
import sys
from collections.abc import AsyncIterator, Iterator
from importlib.metadata import EntryPoints, entry_points
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

import first_database
from copy_at_hand import path_with
from server.harness import HERE, Browser, Page, Server
from server.runtimes import Clock, Start, runtime_on
from skerry.server.settings import Settings
from skerry.tables.runtime.runtime import Runtime


@pytest.fixture(scope="package", autouse=True)
def bad_day(pytestconfig: pytest.Config) -> None:
    """What --late-answers asks for: who looks at what another page does before it can have heard fails for certain."""
    Page.late = pytestconfig.getoption("--late-answers")


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; its times are short. It ends with these tests, for it never rests."""
    data = tmp_path_factory.mktemp("server")
    running = Server(data, patience_minutes=0.5, host_seconds=0.5, bot_seconds=5.0).start()
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


def _entry_points_here(group: str) -> EntryPoints:
    return _entry_points(group, tuple(sys.path))


@functools.cache
def _entry_points(group: str, path: tuple[str, ...]) -> EntryPoints:
    """Return the entry points of all packages below these folders, read once for all tests."""
    return entry_points(group=group)


@pytest.fixture
def plugin_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The small games of the tests are installed in this process too, for one test."""
    from skerry.bots.registry import installed
    from skerry.core.registry import games

    for registry in ("skerry.bots.registry", "skerry.core.registry"):
        monkeypatch.setattr(f"{registry}.entry_points", _entry_points_here)
    monkeypatch.syspath_prepend(str(HERE / "plugin"))
    monkeypatch.setenv("PYTHONPATH", path_with(HERE.parent, HERE / "plugin"))  # for bots' processes
    for known in (games, installed):
        known.cache_clear()
    yield
    monkeypatch.undo()
    for known in (games, installed):
        known.cache_clear()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of day for every clock of a table in this process."""
    made = Clock()
    monkeypatch.setattr("skerry.tables.model.clock.now", made)
    return made


@pytest.fixture
async def start(tmp_path: Path, database_url: str) -> AsyncIterator[Start]:
    """Servers on one database, one more with each call; an earlier one goes on beside it, or as if killed."""
    made: list[Runtime] = []

    def begin(asleep: float = float("inf")) -> Runtime:
        quick = {"idle_seconds": 0.2, "tick_seconds": 0.02, "poll_seconds": 0.02}
        made.append(runtime_on(Settings(tmp_path, database_url, asleep_seconds=asleep, **quick)))
        return made[-1]

    yield begin
    for one in made:
        await one.close()
        await asyncio.to_thread(one.store.close)


POSTGRES = os.environ.get("SKERRY_TEST_POSTGRES", "")


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database of each kind without anybody in it; "" for tests that ask for "memory". One of SQLite has its tables,
    unless the test is marked `no_tables`.

    PostgreSQL needs SKERRY_TEST_POSTGRES=postgresql+psycopg://... of a server.
    """
    if request.param == "memory":
        yield ""
        return
    if request.param == "sqlite":
        database = tmp_path / "store.sqlite3"
        if request.node.get_closest_marker("no_tables") is None:
            first_database.lay(database)
        yield f"sqlite:///{database}"
        return
    if not POSTGRES:
        if os.environ.get("CI"):
            pytest.fail("in CI the store is tested against PostgreSQL: set SKERRY_TEST_POSTGRES")
        pytest.skip("PostgreSQL is not tested: set SKERRY_TEST_POSTGRES to the URL of an empty database")
    schema = f"test_{secrets.token_hex(6)}"
    engine = create_engine(POSTGRES)
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    yield make_url(POSTGRES).update_query_dict({"options": f"-csearch_path={schema}"}).render_as_string(False)
    with engine.begin() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()
