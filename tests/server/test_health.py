"""`/healthz` says whether the database takes a write, soon, and without wearing the disk."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import event, func, select

from skerry.server.database import schema
from skerry.server.database.table_store import Store
from skerry.server.http.app import create_app
from skerry.server.maintenance import health
from skerry.server.maintenance.health import Health
from skerry.server.maintenance.jobs import claim
from skerry.server.settings import Settings
from skerry.tables.storage import StoreError

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


def test_a_full_disk_is_unwell_and_room_makes_it_well_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "KEPT_SECONDS", 0.0)
    settings = Settings(data_dir=tmp_path)
    store = Store(settings.url)
    full = False

    @event.listens_for(store.engine, "before_cursor_execute")
    def limit(_: Any, cursor: Any, statement: str, *__: Any) -> None:
        if full and statement.startswith("UPDATE chores"):
            raise OSError(28, "No space left on device")

    with TestClient(create_app(settings, store), base_url="http://127.0.0.1") as browser:
        assert browser.get("/healthz").status_code == 200
        full = True
        assert browser.get("/healthz").status_code == 503
        full = False
        assert browser.get("/healthz").status_code == 200


def test_a_disk_with_no_room_for_the_next_game_is_unwell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data_dir=tmp_path)
    monkeypatch.setattr(health, "free_bytes", lambda folder: 4096)
    with TestClient(create_app(settings, Store(settings.url)), base_url="http://127.0.0.1") as browser:
        assert browser.get("/healthz").status_code == 503


async def test_asking_often_writes_once_and_grows_nothing(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(database_url)
    doctor = Health(store, 60.0)
    before = store.writer.commits
    monkeypatch.setattr(health, "KEPT_SECONDS", 3_600.0)  # however long the next lines take here
    assert all(await asyncio.gather(*[doctor.well() for _ in range(200)]))
    assert store.writer.commits == before + 1
    assert await doctor.well()
    monkeypatch.setattr(health, "KEPT_SECONDS", 0.0)
    for _ in range(5):
        assert await doctor.well()
    assert store.writer.commits == before + 6
    count = select(func.count()).select_from(schema.chores)
    assert await store.read(lambda connection: connection.execute(count).scalar()) == 1
    await asyncio.to_thread(store.close)


async def test_a_database_that_does_not_answer_is_unwell_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    tries = 0
    answer = asyncio.Event()

    async def hangs(_: Store) -> None:
        nonlocal tries
        tries += 1
        await answer.wait()

    monkeypatch.setattr(health, "beat", hangs)
    monkeypatch.setattr(health, "KEPT_SECONDS", 0.0)
    doctor = Health(store, 0.05)
    assert await asyncio.gather(*[doctor.well() for _ in range(20)]) == [False] * 20
    assert not await doctor.well()
    assert tries == 1, "one write waits, however many ask"
    answer.set()
    doctor.seconds = 60.0
    assert await doctor.well()
    await asyncio.to_thread(store.close)


async def test_a_failed_write_is_unwell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite3'}")

    async def fails(_: Store) -> None:
        raise StoreError("database or disk is full")

    monkeypatch.setattr(health, "beat", fails)
    assert not await Health(store, 60.0).well()
    await asyncio.to_thread(store.close)


async def test_of_several_servers_one_takes_on_a_chore(database_url: str) -> None:
    stores = [Store(database_url) for _ in range(3)]
    assert await claim(stores[0], "tidy", 3600)
    assert [await claim(store, "tidy", 3600) for store in stores] == [False] * 3
    assert sorted(await asyncio.gather(*[claim(store, "tidy", 0) for store in stores]))[-1]
    for store in stores:
        await asyncio.to_thread(store.close)
