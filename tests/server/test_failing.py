"""A fault of the server's own while a table is opened stands in the log, and the page is told instead of waiting."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from skerry.server.database.table_store import Store
from skerry.server.http.app import CLOSED, create_app
from skerry.server.settings import Settings
from skerry.tables.live.table import LiveTable


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_a_table_that_cannot_be_shown_is_logged_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, plugin_games: None
) -> None:
    def fails(*_: object) -> None:
        raise TypeError("a view that does not work")

    settings = Settings(data_dir=tmp_path)
    with TestClient(create_app(settings, Store(settings.url)), base_url="http://127.0.0.1") as browser:
        table = browser.post("/api/tables", json={"game": "stakes"}).json()["id"]
        monkeypatch.setattr(LiveTable, "position_for", fails)
        with caplog.at_level(logging.ERROR), browser.websocket_connect(f"/api/tables/{table}/live?lang=en") as socket:
            told = socket.receive_json()
            with pytest.raises(WebSocketDisconnect) as closing:
                socket.receive()
    assert (told["type"], told["why"]) == ("removed", "failed")
    assert "went wrong" in told["text"]
    assert closing.value.code == CLOSED
    assert "a view that does not work" in caplog.text
