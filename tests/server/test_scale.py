"""What keeps a thousand tables from holding each other up: what is not looked at, not walked and not polled for."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import patience
from server.stored import make
from server.test_tables import choice, runtime, two_at_one_browser  # noqa: F401
from skerry.server.database import checkpoints, presence
from skerry.server.database.table_store import Store
from skerry.server.maintenance import garbage_collection
from skerry.server.maintenance.garbage_collection import ENDED, RESTED, SELDOM, YOUNG, Garbage
from skerry.tables.live.connection import Connection
from skerry.tables.model.write import TableWrite
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.runtime.tick_skipping import is_skipped

pytestmark = pytest.mark.usefixtures("plugin_games")


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(patience.seconds()):
        while not condition():
            await asyncio.sleep(0.01)


async def test_a_tick_passes_over_a_table_until_something_changes(runtime: Runtime) -> None:  # noqa: F811
    table = await two_at_one_browser(runtime)
    table.connections.add(Connection("a" * 24, "Ann", "en"))
    runtime.ticker.look_after(table)
    assert is_skipped(table)
    await table.change(choice(table, 0))
    assert not is_skipped(table), "a step"
    runtime.ticker.look_after(table)
    watcher = Connection("b" * 24, "Bob", "en")
    table.connections.add(watcher)
    assert not is_skipped(table), "somebody came"
    table.connections.discard(watcher)
    table.broken = True
    assert not is_skipped(table), "it has to be loaded anew"
    table.broken = False
    table.connections.clear()
    runtime.ticker.look_after(table)
    assert not is_skipped(table), "nobody is here: it may leave memory"


@pytest.mark.parametrize("wish", [{"seconds": 30}, {"stand_in_after": 3600}])
async def test_a_table_with_a_clock_is_looked_at_each_time(runtime: Runtime, wish: dict[str, int]) -> None:  # noqa: F811
    table = await two_at_one_browser(runtime, **wish)
    table.connections.add(Connection("a" * 24, "Ann", "en"))
    runtime.ticker.look_after(table)
    assert not is_skipped(table)


async def test_news_of_a_file_are_looked_for_only_when_others_wrote(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    one, other = Store(url), Store(url)
    await make(one)
    await one.stirred(0.0)
    assert await one.stirred(0.0) == set()
    await one.write(TableWrite("t1", {"name": "mine"}))
    assert await one.stirred(0.0) == set(), "its own"
    await other.write(TableWrite("t1", {"name": "another's"}))
    assert await one.stirred(0.0) is None
    assert await one.stirred(0.0) == set()
    for store in (one, other):
        await asyncio.to_thread(store.close)


async def test_the_log_is_brought_into_the_file_beside_the_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 0.01)
    monkeypatch.setattr(checkpoints, "TOO_LONG", 10)
    file = tmp_path / "x.sqlite3"
    store = Store(f"sqlite:///{file}")
    await make(store)
    await until(lambda: store.checkpoints.made)
    entry = {"kind": "start", "check": 0, "luck": 0, "draws": list(range(30_000))}
    await store.write(TableWrite("t1", {"entries": 1}, first=0, entries=[entry]))
    alone = tmp_path / "alone.sqlite3"

    def brought() -> bool:
        alone.write_bytes(file.read_bytes())  # without its log, and perhaps in the middle of being brought
        with contextlib.suppress(sqlite3.DatabaseError), contextlib.closing(sqlite3.connect(alone)) as reader:
            return bool(reader.execute("SELECT entries FROM tables WHERE id = 't1'").fetchone() == (1,))
        return False

    await until(brought)
    await asyncio.to_thread(store.close)


async def test_presence_is_written_by_what_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    await make(store)
    monkeypatch.setattr(presence, "SHARE", 3)
    everybody = [("t1", f"p{number:02}") for number in range(8)]
    await store.renew_presence("a", everybody, everybody)
    assert await store.elsewhere("b") == {"t1": {who for _, who in everybody}}
    commits = store.writer.commits
    await store.renew_presence("a", everybody)
    assert store.writer.commits == commits + 1, "nothing has changed but the time"
    await store.renew_presence("a", everybody[:1])
    assert await store.elsewhere("b") == {"t1": {"p00"}}
    stored = await store.load("t1")
    assert stored is not None
    assert stored.seen.keys() == {who for _, who in everybody}
    await asyncio.to_thread(store.close)


class Ring:
    """Refers to itself: only walking finds that nobody needs it."""

    gone = 0

    def __init__(self) -> None:
        self.me = self

    def __del__(self) -> None:
        Ring.gone += 1


def look_often(kept: Garbage) -> None:
    """Let go by as many moments as it takes until one is walked, whatever was found before."""
    for _ in range(SELDOM):
        kept.look()


def look_seldom(kept: Garbage) -> None:
    """Let moments without cycles go by, until one of SELDOM is walked, and the first of so many comes next."""
    while kept._seldom < SELDOM or kept._moment:
        kept.look()


@pytest.mark.deep
async def test_moments_without_cycles_are_seldom_walked_and_what_was_missed_is_found_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(garbage_collection, "MISSED", 100 * (SELDOM - 1))
    kept = Garbage(lambda: 1, lambda: 0)
    kept.open()
    try:
        look_seldom(kept)
        Ring.gone = 0
        for _ in range(SELDOM):
            Ring()
            kept.look()
        assert Ring.gone == 1, "of so many moments one was walked"
        for _ in range(3):
            Ring()
            kept.look()
        assert Ring.gone == 4, "where cycles were found, the next moments are walked"
        assert kept.walks == 0
        look_seldom(kept)
        for _ in range(SELDOM - 1):
            kept.look()
        for _ in range(100):
            Ring()
        kept.look()
        Ring()
        kept.look()
        assert kept.walks == 1, "as many may have been missed in every other moment"
        assert Ring.gone == 4 + SELDOM - 1 + 101
    finally:
        await kept.close()


@pytest.mark.deep
async def test_what_is_old_is_walked_only_in_a_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    here, ended = 1, 0
    kept = Garbage(lambda: here, lambda: ended)
    kept.open()
    try:
        Ring.gone = 0
        Ring()
        kept.look()
        assert Ring.gone == 1, "what is new is walked"
        old = Ring()
        kept.look()
        del old
        look_often(kept)
        assert Ring.gone == 1, "what is old is not"
        Ring()
        crowd = [[number] for number in range(YOUNG[0] + 100)]
        assert Ring.gone == 2, "so much at once is walked before its time"
        kept.look()
        assert not {id(one) for one in gc.get_objects()} & {id(one) for one in crowd}, "what survives is frozen"
        ended = ENDED
        kept.look()
        assert Ring.gone == 3, "many have come and gone"
        old = Ring()
        gc.collect(0)
        del old
        here, ended = 0, ended + 1
        kept.look()
        assert Ring.gone == 3, "nobody is here, but since a moment only"
        at = time.monotonic()
        monkeypatch.setattr(time, "monotonic", lambda: at + RESTED + 1)
        kept.look()
        assert Ring.gone == 4
        assert kept.walks == 2
        monkeypatch.undo()
    finally:
        await kept.close()
    assert gc.get_freeze_count() == 0
