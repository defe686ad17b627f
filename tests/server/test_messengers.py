"""Servers hear of each other at once, by PostgreSQL or by Redis; and without that as before, from the database."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from server.harness import Browser, browsers_apart
from server.stored import make
from server.test_two_servers import begun
from skerry.server.database import connect, writer
from skerry.server.database.table_store import Store
from skerry.server.pubsub import inbox as inboxes
from skerry.server.pubsub import postgres
from skerry.server.pubsub.inbox import Inbox, messages
from skerry.server.pubsub.postgres import PostgresMessenger
from skerry.server.pubsub.redis import NoRedis, check
from skerry.tables.model.write import TableWrite

pytestmark = pytest.mark.both_databases

REDIS = os.environ.get("SKERRY_TEST_REDIS", "")


@pytest.fixture(params=["postgresql", "redis"])
def redis_url(request: pytest.FixtureRequest) -> str:
    """By what servers hear of each other: a Redis, or "" for PostgreSQL."""
    if request.param == "redis" and not REDIS:
        if os.environ.get("CI"):
            pytest.fail("in CI several servers are tested with Redis: set SKERRY_TEST_REDIS")
        pytest.skip("Redis is not tested: set SKERRY_TEST_REDIS to its URL")
    return REDIS if request.param == "redis" else ""


@pytest.fixture
async def two(tmp_path: Path, database_url: str, redis_url: str) -> AsyncIterator[tuple[Browser, Browser]]:
    """A browser at each of two servers that look into the database themselves only when it is too late."""
    never: dict[str, Any] = {"poll_seconds": 100_000.0, "presence_seconds": 100_000.0}
    wish = {"database_url": database_url, "redis_url": redis_url, **never}
    async with browsers_apart(tmp_path, wish, wish) as (ann, bob):
        yield ann, bob


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_another_server_hears_of_it_at_once(two: tuple[Browser, Browser]) -> None:
    first, second = await begun(*two)
    await first.until(lambda: second.table["seats"][0]["online"] and first.table["seats"][1]["online"])
    await first.choose()
    await second.until(lambda: second.seq == 1)
    await second.do("chat", text="ahoy")
    await first.until(lambda: first.chat)
    await second.close()
    await first.until(lambda: not first.table["seats"][1]["online"])


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_connections_that_the_database_has_closed_are_opened_anew(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that read, write and listen: nobody notices, and news come again."""
    for module in (connect, writer):
        monkeypatch.setattr(module, "IDLE", 0.0)
    monkeypatch.setattr(postgres, "AGAIN", 0.01)
    one, other = Store(database_url), Store(database_url)
    assert isinstance(one.messenger, PostgresMessenger)
    inbox, linked = one.messenger.inbox, list[None]()
    monkeypatch.setattr(inbox, "link", lambda link=inbox.link: (linked.append(None), link()))
    one.follow()
    await make(one, "t1")
    while not linked:
        await asyncio.sleep(0.01)
    reads = await one.read(lambda connection: connection.execute(text("SELECT pg_backend_pid()")).scalar())
    writes = await one.writer.do(lambda connection: connection.execute(text("SELECT pg_backend_pid()")).scalar())
    listens = text("SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN \"skerry_' || current_schema() || '\"'")
    hears = await other.read(lambda connection: connection.execute(listens).scalar_one())
    for process in (reads, writes, hears):
        end = text(f"SELECT pg_terminate_backend({process}, 10000)")
        assert await other.read(lambda connection, end=end: connection.execute(end).scalar())
    assert await one.load("t1") is not None
    await make(one, "t2")
    while len(linked) < 2:
        await asyncio.sleep(0.01)
    assert await inbox.stirred(0.0) is None
    await other.write(TableWrite("t1", {"name": "another's"}))
    assert await inbox.stirred(1000.0) == {"t1"}
    await one.unfollow()
    for store in (one, other):
        await asyncio.to_thread(store.close)


def test_a_message_names_tables_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inboxes, "IDS_EACH", 2)
    assert list(messages("me", ["t2", "t1", "t1", "t3"])) == ["me:t1,t2", "me:t3"]


async def test_an_inbox_takes_what_others_say_and_looks_itself_when_it_may_have_missed_something() -> None:
    inbox = Inbox("me", "Redis", "redis")
    inbox.take("other:t1")
    assert await inbox.stirred(0.0) is None, "not linked"
    inbox.link()
    assert await inbox.stirred(0.0) is None, "what was said before the link may have been missed"
    inbox.take("me:t1")
    assert await inbox.stirred(0.0) == set()
    for noise in ("", "other", "other:", "other:" + "x" * 400, ":,,", "other:@"):
        inbox.take(noise)
    assert await inbox.stirred(0.0) == set()
    inbox.take("other:t1,t2")
    inbox.take("other:t3")
    assert await inbox.stirred(1000.0) == {"t1", "t2", "t3"}
    inbox.take("other:*,t4")
    assert await inbox.stirred(1000.0) is None
    waiting = asyncio.create_task(inbox.moved(1000.0))
    inbox.take("other:@")
    await waiting


async def test_a_lost_link_is_told_once_and_so_is_its_return(caplog: pytest.LogCaptureFixture) -> None:
    inbox = Inbox("me", "Redis", "redis")
    caplog.set_level("INFO")
    inbox.lose("refused")
    inbox.lose("refused")
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert await inbox.stirred(0.0) is None
    inbox.link()
    inbox.link()
    assert caplog.messages[1:] == ["Redis answers again"]


def test_a_url_that_is_none_is_told_without_what_it_says() -> None:
    with pytest.raises(NoRedis, match="looks like") as told:
        check("secret://hush@nowhere")
    assert "hush" not in str(told.value)
