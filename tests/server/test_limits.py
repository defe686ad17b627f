"""How much one connection may say, by a clock that a test sets."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from server.runtimes import runtime_on
from skerry.server.database.table_store import Store
from skerry.server.settings import Settings
from skerry.tables import protocol
from skerry.tables.api.session import Session
from skerry.tables.limits import rates
from skerry.tables.live.connection import Connection
from skerry.tables.lobby.lobby import Lobby

pytestmark = pytest.mark.usefixtures("plugin_games")

ANN = "a" * 24


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


def test_a_bucket_gains_what_its_rate_says_and_holds_no_more_than_its_burst(clock: Clock) -> None:
    bucket = rates.TokenBucket(rate=2.0, burst=3.0)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.4
    assert not bucket.take()
    clock.now += 0.1
    assert bucket.take()
    clock.now += 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 1
    assert not bucket.take(2.5)
    assert bucket.take(2.0)


@pytest.mark.parametrize(("address", "lines", "pings"), [("192.0.2.7", 6, 60), ("127.0.0.1", 60, 600)])
async def test_a_flood_is_stopped_and_the_connection_stays(
    tmp_path: Path, clock: Clock, address: str, lines: int, pings: int
) -> None:
    settings = Settings(tmp_path)
    store = Store(settings.url)
    runtime = runtime_on(settings, store)
    try:
        table = await runtime.tables.get((await Lobby(runtime).create(ANN, "en", protocol.CreateTable("stakes"))).id)
        connection = Connection(ANN, "Ann", "en")
        conversation = Session(runtime, table, connection, rates.Client(address, ANN))

        async def send(count: int, **message: str) -> Counter[bool]:
            answers: Counter[bool] = Counter()
            for number in range(count):
                client_id = f"{clock.now}-{number}"
                await conversation.receive(msgspec.json.encode({**message, "client_id": client_id}))
                sent = [connection.outgoing.get_nowait() for _ in range(connection.outgoing.qsize())]
                messages = [msgspec.json.decode(text) for text in sent if text is not None]
                own = [message for message in messages if message["type"] == "reply"]
                assert [message["client_id"] for message in own] == [client_id], "refused or not, its page hears of it"
                answers.update(message["ok"] for message in own)
            return answers

        assert await send(lines + 4, type="chat", text="hello") == {True: lines, False: 4}
        clock.now += 3600
        assert await send(pings + 5, type="ping") == {True: pings, False: 5}
        clock.now += 3600
        assert await send(1, type="chat", text="again") == {True: 1}
    finally:
        await runtime.close()
        store.close()
