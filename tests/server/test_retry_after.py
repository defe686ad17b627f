"""An answer that only time or another request stands against says when to ask again (Retry-After), and means it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from skerry.server.database.table_store import Store
from skerry.server.http.app import create_app
from skerry.server.settings import Settings
from skerry.tables.errors import SOON
from skerry.tables.limits import rates
from skerry.tables.storage import StoreError

pytestmark = [
    pytest.mark.usefixtures("plugin_games"),
    pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning"),
]

Ask = Callable[[TestClient[Any]], httpx.Response]
ASKED: dict[str, Ask] = {
    "read": lambda browser: browser.get("/api/me"),
    "table": lambda browser: browser.post("/api/tables", json={"game": "stakes"}),
    "creation": lambda browser: browser.post("/api/creations", json=creation("Ours")),
    "event": lambda browser: browser.post("/api/events", json={"table": {"game": "stakes"}, "kind": "round_robin"}),
    "code": lambda browser: browser.post("/api/me/code"),
    "bot": lambda browser: browser.post("/api/me/bots", json={"name": "Ada"}),
    "entering": lambda browser: browser.post("/api/me/enter", json={"code": "0000-0000-0000", "here": ""}),
}


def creation(title: str) -> dict[str, Any]:
    return {"game": "stakes", "kind": "rules", "title": title, "data": {"preset": "calm", "options": {}}}


class Clock:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(rates, "time", SimpleNamespace(monotonic=made.monotonic))
    return made


Opened = Callable[..., TestClient[Any]]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    """A browser at a server of these settings."""
    browsers: list[TestClient[Any]] = []

    def open(**settings: Any) -> TestClient[Any]:
        made = Settings(data_dir=tmp_path, **settings)
        browsers.append(TestClient(create_app(made, Store(made.url)), base_url="http://127.0.0.1"))
        browser = browsers[-1].__enter__()
        browser.get("/api/me")  # which gives it its cookie
        return browser

    yield open
    for browser in browsers:
        browser.__exit__(None, None, None)


def turned_away(ask: Ask, browser: TestClient[Any]) -> httpx.Response:
    """The first refusal by a limit."""
    for _ in range(300):
        answer = ask(browser)
        if answer.status_code == 429:
            return answer
        assert answer.status_code < 300 or answer.json()["error"], answer.text
    raise AssertionError("no limit")


@pytest.mark.deep
@pytest.mark.parametrize("what", ASKED)
def test_who_waits_as_long_as_is_said_may_go_on_and_no_sooner(what: str, clock: Clock, opened: Opened) -> None:
    ask = ASKED[what]
    browser = opened(tables_each_hour=2, creations_each_hour=2, events_each_hour=2)
    seconds = int(turned_away(ask, browser).headers["retry-after"])
    assert seconds > 0
    clock.now += seconds - 1
    assert seconds == 1 or ask(browser).status_code == 429
    clock.now += 1.001  # no answer travels in no time, and fractions of tokens add up to a little less than one
    assert ask(browser).status_code != 429


@pytest.mark.deep
def test_what_no_waiting_helps_against_names_no_time(clock: Clock, opened: Opened) -> None:
    browser = opened(creations_each=1, tables_each_hour=0)
    for ask in (ASKED["creation"], ASKED["table"]):
        assert "retry-after" not in turned_away(ask, browser).headers


def test_a_server_that_cannot_read_its_database_is_asked_again_soon(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise StoreError("the disk is gone")

    browser = opened()
    monkeypatch.setattr(Store, "read", fails)
    refused = browser.get("/api/tables/nothing")
    assert refused.status_code == 503
    assert "the disk is gone" in refused.json()["error"]
    assert refused.headers["retry-after"] == str(SOON)
