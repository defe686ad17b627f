"""Work that strangers ask for: by turns, bounded, dropped when they have gone, and never on the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import json
import weakref
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import TestClient
from websockets.asyncio.client import connect

import patience
from server.harness import NEVER, WORDS, Browser, Server
from skerry.core import did_you_mean
from skerry.core.content import Fault
from skerry.core.game import GameSpec
from skerry.core.options import MOST_GUESSES, BadOptions, Problem
from skerry.core.registry import find_game
from skerry.server import protocol
from skerry.server.creations.validation import Validator
from skerry.server.database.table_store import Store
from skerry.server.http.app import _send, create_app
from skerry.server.settings import Settings
from skerry.server.trials.trials import MOST_WAITING_ADDRESS, Trials
from skerry.server.workers import pool as workers
from skerry.server.workers.content_worker import ContentFound
from skerry.server.workers.pool import Workers, WorkersCrowded
from skerry.tables.concurrency import unless_gone
from skerry.tables.errors import RequestError, refused_rules
from skerry.tables.limits.fair_queue import ADDRESS, EACH, MOST, FairQueue, QueueFull
from skerry.tables.limits.rates import Client
from skerry.tables.live import loaded_table
from skerry.tables.live.connection import WAITING_BYTES, Connection
from skerry.tables.rulesets import Rulesets, is_small
from skerry.tables.view import log

ANSWER = 64 * 1024
"""Bytes of a refusal at most."""
ANN, BOB, CLEO = (Client("192.0.2.1", "ann"), Client("192.0.2.1", "bob"), Client("192.0.2.2", "cleo"))
PILES = {"piles": {"piles": [3, 4, 5]}}


# ---- turns ----
async def passed(fair_queue: FairQueue, wishes: list[Client]) -> list[str]:
    """In which order askers pass who all come while the place is taken."""
    order: list[str] = []

    async def wait(client: Client) -> None:
        async with fair_queue.place(True, client):
            order.append(client.person)

    async with fair_queue.place(True):
        tasks = [asyncio.create_task(wait(client)) for client in wishes]
        while fair_queue.waiting < len(wishes):
            await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return order


async def test_addresses_take_turns_and_people_behind_them() -> None:
    fair_queue = FairQueue(1)
    order = await passed(fair_queue, [ANN, ANN, ANN, BOB, CLEO, CLEO])
    assert order == ["ann", "cleo", "bob", "cleo", "ann", "ann"]
    assert (fair_queue.waiting, fair_queue.people, fair_queue.addresses) == (0, {}, {})


async def test_what_waits_is_bounded_for_each_and_in_all() -> None:
    fair_queue, tasks = FairQueue(1), []

    async def wait(client: Client) -> None:
        async with fair_queue.place(True, client):
            await asyncio.Event().wait()

    async def fill(clients: list[Client]) -> int:
        begun = [asyncio.create_task(wait(client)) for client in clients]
        tasks.extend(begun)
        await asyncio.sleep(0)
        return sum(task.done() and isinstance(task.exception(), QueueFull) for task in begun)

    assert await fill([ANN] * (EACH + 3)) == 3
    assert await fill([Client("192.0.2.1", f"p{number}") for number in range(ADDRESS)]) == EACH
    assert await fill([CLEO]) == 0, "another address has room"
    assert (
        await fill([Client(f"198.51.100.{number}", f"q{number}") for number in range(250)])
        == ADDRESS + 1 + 250 - MOST - 1
    )
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    async with asyncio.timeout(patience.seconds()), fair_queue.place(False, ANN):
        assert (fair_queue.waiting, fair_queue.people["ann"]) == (0, 1)


async def test_who_has_gone_is_passed_over() -> None:
    fair_queue = FairQueue(1)
    async with fair_queue.place(True):
        gone = [asyncio.create_task(fair_queue.place(True, ANN).__aenter__()) for _ in range(3)]
        await asyncio.sleep(0)
        for task in gone:
            task.cancel()
        await asyncio.gather(*gone, return_exceptions=True)
        assert fair_queue.waiting == 0
    async with asyncio.timeout(patience.seconds()), fair_queue.place(True, CLEO):
        pass


async def test_places_come_and_go_while_people_wait() -> None:
    fair_queue, held, left = FairQueue(1), [], asyncio.Event()

    async def hold(name: str) -> None:
        async with fair_queue.place(True, Client("", name)):
            held.append(name)
            await left.wait()

    tasks = [asyncio.create_task(hold(name)) for name in "abcde"]
    await asyncio.sleep(0)
    assert held == ["a"]
    fair_queue.resize(3)
    await asyncio.sleep(0)
    assert held == ["a", "b", "c"]
    fair_queue.resize(1)
    tasks[0].cancel()
    tasks[1].cancel()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert held == ["a", "b", "c"], "one still runs, and there is place for one"
    left.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert held == ["a", "b", "c", "d", "e"]
    assert fair_queue.waiting == 0


# ---- workers ----
SLOW = """
import sys, time
from skerry.server.workers.worker import serve

def answer(data):
    time.sleep(float(data))
    return data

serve(answer, 0)
"""


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workers:
    """A worker that answers after as many seconds as it is asked for."""
    (tmp_path / "slow_worker.py").write_text(SLOW)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return Workers("slow_worker", 1, NEVER)


async def test_a_thought_is_timed_from_when_its_process_is_ready(
    slow: Workers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = tmp_path / "ready"
    (tmp_path / "slow_worker.py").write_text(f"open({str(ready)!r}, 'w').close()\n{SLOW}")
    await slow.warm_up()
    assert ready.exists(), "a process that is still starting is no worker yet"
    assert await slow.ask(b"0") == b"0"
    await slow.close()
    late = Workers("slow_worker", 1, NEVER)
    monkeypatch.setattr(workers, "START_SECONDS", 0)
    with pytest.raises(workers.WorkerSlow, match="ready"):
        await late.ask(b"0")
    assert not late._all
    await late.close()


async def test_work_of_who_is_gone_is_dropped(slow: Workers) -> None:
    hung = asyncio.create_task(slow.ask(b"3600", client=ANN))
    later = [asyncio.create_task(slow.ask(b"3600", client=ANN)) for _ in range(3)]
    while not slow._all:
        await asyncio.sleep(0.01)
    mine = asyncio.create_task(slow.ask(b"0", client=CLEO))
    for task in (*later, hung):
        task.cancel()
    assert await asyncio.wait_for(mine, patience.seconds()) == b"0"
    assert slow.restarts == 1, "the one under way ended with its process; the others were never begun"
    await slow.close()


async def test_work_that_is_soon_done_keeps_its_process(slow: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "GONE_SECONDS", NEVER)
    assert await slow.ask(b"0", client=ANN) == b"0"
    soon = asyncio.create_task(slow.ask(b"0.05", client=ANN))
    while slow._idle:
        await asyncio.sleep(0)
    soon.cancel()
    await asyncio.gather(soon, return_exceptions=True)
    assert await slow.ask(b"0", client=ANN) == b"0"
    assert slow.restarts == 0
    await slow.close()


async def test_nobody_fills_the_queue_for_others(slow: Workers) -> None:
    connection_limiter = [asyncio.create_task(slow.ask(b"3600", client=ANN)) for _ in range(EACH)]
    await asyncio.sleep(0)
    with pytest.raises(WorkersCrowded):
        await slow.ask(b"0", client=ANN)
    mine = asyncio.create_task(slow.ask(b"0", client=CLEO))
    for task in connection_limiter:
        task.cancel()
    assert await asyncio.wait_for(mine, patience.seconds()) == b"0"
    await slow.close()


async def test_work_ends_when_its_client_has_gone() -> None:
    ended: list[str] = []

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("work")

    with pytest.raises(RequestError):
        await unless_gone(work(), asyncio.sleep(0))
    assert ended == ["work"]
    assert await unless_gone(asyncio.sleep(0, "done"), asyncio.Event().wait()) == "done"


@pytest.mark.deep
async def test_a_request_whose_client_goes_leaves_the_judge(tmp_path: Path) -> None:
    server = Server(tmp_path, judge_seconds=NEVER).start()
    path = "/api/games/stones/content/piles/judge"
    async with Browser(server) as rude, Browser(server) as ann:
        for _ in range(2 * EACH):  # more than may wait for one person, if they stayed
            with contextlib.suppress(httpx.TimeoutException):
                refused = await rude.request("POST", path, json={"data": "stall"}, timeout=0.2)
                assert refused.status_code == 503, "the server has not noticed yet that they have gone"
        sound = {"data": {"piles": [3]}}
        judged = await ann.request("POST", path, json=sound)
        assert judged.json()["facts"] == {"total": 3}
        async with asyncio.timeout(patience.seconds()):
            while (await rude.request("POST", path, json=sound)).status_code != 200:
                await asyncio.sleep(0.1)
    server.stop()
    assert "Traceback" not in server.log.read_text()


# ---- trials ----
@pytest.mark.deep
@pytest.mark.usefixtures("plugin_games")
async def test_many_trials_at_one_address_do_not_keep_another_waiting(tmp_path: Path) -> None:
    validator = Validator(NEVER)
    trials = Trials(Settings(tmp_path, trial_workers=1, trial_patience_seconds=10 * NEVER), validator)
    long = protocol.StartTrial(
        "stones", games=400, bots=["lookahead", "lookahead"], options={"piles": {"piles": [5] * 4}}
    )
    connection_limiter = [Client("192.0.2.1", f"p{number}") for number in range(MOST_WAITING_ADDRESS + 2)]
    refused = 0
    for client in connection_limiter:
        try:
            await trials.start(client.person, long, "en", client)
        except RequestError as refusal:
            refused += refusal.key == "too_many_trials"
        await asyncio.sleep(0)
    assert refused >= 1
    mine = await trials.start("cleo", protocol.StartTrial("stones", games=5), "en", CLEO)
    assert mine.ahead == 0
    async with asyncio.timeout(patience.seconds()):
        while trials.show("cleo", mine.id, "en").state not in ("done", "failed"):
            await asyncio.sleep(0.02)
    assert trials.show("cleo", mine.id, "en").state == "done"
    assert trials.going() == len(connection_limiter) - refused, "and those before it go on"
    await trials.close()
    await validator.close()


# ---- what is worked out on the event loop ----
VALUES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=200)
NESTED = st.recursive(VALUES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3))


@pytest.mark.deep
@given(st.dictionaries(st.text(max_size=90), NESTED, max_size=90))
def test_only_a_few_short_values_are_looked_through_at_once(options: dict[str, Any]) -> None:
    def short(value: object) -> bool:
        return not isinstance(value, list | dict) and not (isinstance(value, str) and len(value) > 64)

    small = len(options) <= 64 and all(len(name) <= 64 and short(value) for name, value in options.items())
    assert is_small(options) is small


@pytest.mark.parametrize("game", ["koxinga", "powerboats", "squirrelopoly", "tropicalia", "tropichop"])
@pytest.mark.parametrize(
    "options",
    [
        {f"unknown_option_{number}": 1 for number in range(2400)},
        {"x" * 60_000: 1},
        {"\u0000\U0001f980" * 30 + str(number): 1 for number in range(200)},
    ],
)
def test_few_words_are_written_of_whatever_is_wrong(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    guesses = []
    matches = did_you_mean.difflib.get_close_matches
    monkeypatch.setattr(
        did_you_mean.difflib, "get_close_matches", lambda *given: guesses.append(given[0]) or matches(*given)
    )
    spec = find_game(game)
    with pytest.raises(BadOptions) as caught:
        spec.game(options, spec.default_seats, "")
    assert len(guesses) <= MOST_GUESSES
    assert all(len(word) <= did_you_mean.LONGEST for word in guesses)
    assert len(caught.value.problems) <= 21
    refusal = refused_rules(caught.value)
    assert len(msgspec.json.encode(protocol.ErrorResponse(refusal.words("en"), refusal.fields("en")))) <= ANSWER


def test_a_refusal_is_short_whatever_stands_in_it() -> None:
    nasty = "\u0001" * 70_000
    refusal = RequestError("options", why=nasty, problems=[Problem(nasty, nasty)] * 500)
    assert len(msgspec.json.encode(protocol.ErrorResponse(refusal.words("en"), refusal.fields("en")))) <= ANSWER
    connection = Connection("ann", "Ann", "en")
    connection.answer("x", False, nasty)
    assert connection.waiting <= ANSWER


async def test_a_judgement_is_short_and_stays_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    validator = Validator(NEVER)
    fault = Fault("too much", at=["x" * 2000]).to_json()

    async def found(*_: object) -> ContentFound:
        return ContentFound([fault] * 50, [fault] * 50, {"fact": "y" * 70_000})

    monkeypatch.setattr(validator, "_ask", found)
    judgement = await validator.content("powerboats", "map", {}, "en")
    assert len(judgement.problems) == 1
    assert len(msgspec.json.encode(judgement)) <= ANSWER


@pytest.mark.deep
@pytest.mark.usefixtures("plugin_games")
@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_no_game_looks_through_content_on_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every way in which rules with content come: each must be judged, and its game built, elsewhere."""
    on_loop: list[object] = []
    plain = GameSpec.game

    def watched(spec: GameSpec, options: Any, *more: Any) -> Any:
        if options and not is_small(options):
            try:
                asyncio.get_running_loop()
            except RuntimeError:
                pass
            else:
                on_loop.append(options)
        return plain(spec, options, *more)

    monkeypatch.setattr(GameSpec, "game", watched)
    settings = Settings(tmp_path, judge_seconds=NEVER)
    wish = {"game": "stones", "options": PILES}
    with TestClient(create_app(settings, Store(settings.url)), base_url="http://127.0.0.1") as browser:
        begun = browser.post("/api/tables", json={**wish, "start": True, "client_seed": WORDS})
        assert begun.status_code == 201, begun.text
        waiting = browser.post("/api/tables", json={"game": "stones"}).json()["id"]
        learn = browser.get("/api/games/stones/learn", params={"options": json.dumps(PILES)})
        assert learn.json()["options"]["piles"] == PILES["piles"]
        trial = browser.post("/api/trials", json={"game": "stones", "games": 1, "options": PILES})
        assert trial.status_code == 201
        data = {"preset": "", "options": PILES}
        kept = browser.post("/api/creations", json={"game": "stones", "kind": "rules", "title": "Mine", "data": data})
        assert kept.status_code == 201
        with browser.websocket_connect(f"/api/tables/{waiting}/live?lang=en") as socket:
            socket.send_json({"type": "set_options", "client_id": "a", "preset": "", "options": PILES})
            socket.send_json({"type": "start", "client_id": "b", "client_seed": WORDS})
            answers: dict[str, bool] = {}
            while len(answers) < 2:
                told = socket.receive_json()
                if told["type"] == "reply":
                    answers[told["client_id"]] = told["ok"]
        assert answers == {"a": True, "b": True}
    assert on_loop == []


@pytest.mark.usefixtures("plugin_games")
@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_a_long_story_is_put_into_words_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each pair of eyes and each language needs a story of its own: who comes anew asks for a whole game's."""
    apart: list[bool] = []
    plain = log.lines_of

    def watched(*given: Any) -> Any:
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            apart.append(True)
        else:
            apart.append(False)
        return plain(*given)

    monkeypatch.setattr(log, "lines_of", watched)
    monkeypatch.setattr(loaded_table, "LINES_AT_ONCE", 0)
    settings = Settings(tmp_path)
    with TestClient(create_app(settings, Store(settings.url)), base_url="http://127.0.0.1") as browser:
        wish = {"game": "stakes", "start": True, "client_seed": WORDS, "seats": [{"occupant": "person"}] * 2}
        table = browser.post("/api/tables", json=wish).json()["id"]
        for _ in range(2):
            apart.clear()
            with browser.websocket_connect(f"/api/tables/{table}/live?lang=pseudo") as socket:
                assert socket.receive_json()["lines"]
            assert False not in apart
        assert apart == [], "what is in words once stays so"


async def test_rules_without_content_need_no_other_process() -> None:
    class Nobody:
        async def chosen(self, *_: object) -> Any:
            raise AssertionError("it is small")

    spec = find_game("koxinga")
    rulesets = Rulesets(Nobody())
    chosen = await rulesets.chosen(spec, "", {}, spec.default_seats)
    game = await rulesets.built(spec, chosen.preset, chosen.options, spec.default_seats)
    assert await rulesets.built(spec, chosen.preset, chosen.options, spec.default_seats) is game


# ---- what waits to be sent ----
async def test_what_waits_for_a_slow_reader_is_bounded_in_bytes() -> None:
    slow, quick = Connection("ann", "Ann", "en"), Connection("bob", "Bob", "en")
    text = "x" * 99_999 + "é"
    for _ in range(40):
        for connection in (slow, quick):
            connection.send_text(text)
            assert connection.waiting <= WAITING_BYTES
        assert await quick.next() == text
    assert slow.closed
    assert await slow.next() is None, "what waited is forgotten"
    assert (quick.closed, quick.waiting) == (False, 0)
    quick.send_text("y" * (2 * WAITING_BYTES))
    assert not quick.closed, "a single message may be as large as it is"
    quick.send_text("z")
    assert quick.closed


async def test_messages_leave_in_their_order_and_a_reader_that_gave_up_takes_none() -> None:
    connection = Connection("ann", "Ann", "en")
    waiting = asyncio.create_task(connection.next())
    await asyncio.sleep(0)
    waiting.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await waiting
    reading = asyncio.create_task(connection.next())
    await asyncio.sleep(0)
    connection.send_text("first")
    connection.send_text("second")
    assert [await reading, await connection.next()] == ["first", "second"]


class Text(str):
    """Text of which can be told whether it is still in memory."""


async def test_a_connection_that_waits_keeps_no_message_in_memory() -> None:
    connection, wire = Connection("ann", "Ann", "en"), Wire()
    wire.open.set()
    sending = asyncio.create_task(_send(wire, wire, connection))  # type: ignore[arg-type]
    text = Text("a whole position")
    kept = weakref.ref(text)
    connection.send_text(text)
    while not wire.sent:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    wire.sent.clear()
    del text
    assert kept() is None
    connection.close()
    await asyncio.wait_for(sending, patience.seconds())


async def test_a_socket_keeps_no_memory_of_what_it_has_compressed(server: Server) -> None:
    async with connect(f"ws://127.0.0.1:{server.port}/api/tables/nope/live", proxy=None) as socket:
        assert socket.response is not None
        assert "server_no_context_takeover" in socket.response.headers["Sec-WebSocket-Extensions"]


class Wire:
    """A socket that takes one message and then nothing more until it is told to."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.sent: list[str] = []
        self.code = 0

    async def send(self, message: dict[str, Any]) -> None:
        self.sent.append(message["text"])
        await self.open.wait()

    async def close(self, code: int) -> None:
        self.code = code


async def test_a_slow_reader_is_sent_away_with_1013() -> None:
    connection, wire = Connection("ann", "Ann", "en"), Wire()
    sending = asyncio.create_task(_send(wire, wire, connection))  # type: ignore[arg-type]
    for number in range(40):
        connection.send_text(str(number) + "x" * 100_000)
        await asyncio.sleep(0)
    wire.open.set()
    await asyncio.wait_for(sending, patience.seconds())
    assert wire.code == 1013
    assert len(wire.sent) == 1, "what waited is forgotten; the client comes back by `since`"
