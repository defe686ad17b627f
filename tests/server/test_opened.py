"""Records that people open from a file: a replay for their eyes alone, kept if they wish."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from core_games.stakes import SPEC as STAKES
from layers import budget, gate_has
from records.lived import mutated, spoilt
from server.harness import Browser, Server, seated
from skerry.core.chance import Simulated
from skerry.core.match import Match
from skerry.core.record import record_of


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    running = Server(tmp_path / "data").start()
    try:
        yield running
    finally:
        running.stop()


def simulated(steps: int = 10_000, seed: int = 3) -> dict[str, Any]:
    """A game of bots, with a name that a bot of the terminal would have."""
    luck = random.Random(seed)
    match = Match.start(STAKES.game({"cards": 4}, 2), Simulated(seed))
    while not match.over and len(match.log) <= steps:
        seat = match.waiting()[0]
        match.submit(seat, luck.choice(match.legal(seat)), by="bot")
    return record_of(match, ["North (random)", "East (random)"])


def wish(seq: int, seat: int = 0, others: str = "bots") -> dict[str, Any]:
    """What is asked for to play on from a step."""
    return {"seq": seq, "seat": seat, "others": others, "client_seed": "5a" * 16}


async def sent(browser: Browser, record: Any, title: str = "game") -> Any:
    body = record if isinstance(record, bytes) else json.dumps(record).encode()
    return await browser.request("POST", f"/api/records?title={title}", content=body)


async def opened(browser: Browser, record: Any, title: str = "game") -> str:
    answer = await sent(browser, record, title)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


async def test_a_file_is_a_replay_for_who_opened_it_alone(server: Server) -> None:
    record = simulated()
    async with Browser(server) as one, Browser(server) as two:
        table = await opened(one, record, "My%20game")
        outline = await one.get(f"/api/tables/{table}/replay")
        assert (outline["steps"], outline["opened"]) == (record["entries"], "open")
        assert outline["table"]["name"] == "My game"
        assert [seat["name"] for seat in outline["table"]["seats"]] == record["names"]
        last = record["entries"] - 1
        steps = await one.get(f"/api/tables/{table}/replay/steps?first=0&last={last}&viewer=1")
        assert [step["seq"] for step in steps] == list(range(record["entries"]))
        assert (await one.get(f"/api/tables/{table}/ending"))["seats"]
        assert (await one.get(f"/api/tables/{table}/verify"))["outcome"] == "not verifiable"
        assert (await one.get(f"/api/tables/{table}/record")) == record
        for path in ("replay", "replay/steps?first=0&last=0", "ending", "verify", "record"):
            assert (await two.request("GET", f"/api/tables/{table}/{path}")).status_code == 404, path
        assert await one.get("/api/tables?mine=true") == [], "it is no table of anybody's"


@pytest.mark.deep
async def test_a_tables_record_is_verified_as_before(server: Server) -> None:
    async with Browser(server) as one, Browser(server) as two:
        pages = await seated([one, two], options={"cards": 4})
        await asyncio.gather(*[page.play_out(random.Random(4)) for page in pages])
        record = await one.get(f"/api/tables/{pages[0].id}/record")
        table = await opened(two, record)
        assert (await two.get(f"/api/tables/{table}/verify"))["outcome"] == "verified"
        assert (await two.get(f"/api/tables/{table}/replay"))["table"]["commitment"] == record["luck"]["commitment"]
        for _, changed in list(spoilt(record))[::7]:
            answer = await sent(two, changed)
            if answer.status_code == 200:
                verdict = await two.get(f"/api/tables/{answer.json()['id']}/verify")
                assert verdict["outcome"] != "verified"
            else:
                assert (answer.status_code, answer.json()["error"][:29]) == (400, "This record cannot be opened:")
        assert "Traceback" not in server.log.read_text()


UNSHOWABLE: Final[list[tuple[dict[str, Any] | bytes, str]]] = [
    ({"game": "stakez"}, "there is no game called 'stakez'; did you mean stakes?"),
    ({"format": 3}, "has format 3"),
    ({"version": 99}, "version 99"),
    ({"extra": 1}, "something unknown"),
    ({"names": ["\ud800", "East"]}, "this is not JSON"),
    ({"log": [*simulated()["log"][:1], {**simulated()["log"][1], "moves": []}]}, "entry 1 cannot be read"),
    (b"not json", "this is not JSON"),
    (b"\xff\xfe", "this is not JSON"),
    (b"[" * 100_000, "this is not JSON"),
]


async def test_what_cannot_be_shown_is_said_in_a_sentence(server: Server) -> None:
    async with Browser(server) as one:
        for change, words in UNSHOWABLE:
            record = change if isinstance(change, bytes) else {**simulated(), **change}
            answer = await sent(one, record)
            assert (answer.status_code, words in answer.json()["error"]) == (400, True), words


@pytest.mark.deep
async def test_a_game_without_an_end_goes_on_in_the_terminal(server: Server) -> None:
    async with Browser(server) as one:
        answer = await sent(one, simulated(3))
        assert "skerry play --resume" in answer.json()["error"]
        large = await sent(one, b" " * 2_000_001)
        assert large.status_code == 413


@pytest.mark.deep
async def test_what_is_kept_outlives_the_server_and_is_nobody_elses(server: Server) -> None:
    record = simulated()
    async with Browser(server) as one, Browser(server) as two:
        table = await opened(one, record)
        at_once = [one.request("POST", f"/api/records/{table}/keep", json={}) for _ in range(3)]
        made, *again = [answer.json() for answer in await asyncio.gather(*at_once)]
        assert again == [made, made]
        assert (await one.get(f"/api/tables/{table}/replay"))["opened"] == "kept"
        assert [row["id"] for row in await one.get("/api/creations?kind=record")] == [made["id"]]
        assert (await one.request("POST", f"/api/creations/{made['id']}/share", json={})).status_code == 400
        assert (await two.request("POST", f"/api/creations/{made['id']}/open", json={})).status_code == 404
        assert (await two.request("POST", f"/api/records/{table}/keep", json={})).status_code == 404
        server.stop()
        server.start()
        gone = await one.request("GET", f"/api/tables/{table}/replay")
        assert (gone.status_code, gone.json()["error"][:34]) == (404, "This record is no longer open. Ope")
        table = (await one.request("POST", f"/api/creations/{made['id']}/open", json={})).json()["id"]
        assert (await one.get(f"/api/tables/{table}/record")) == record
        await one.request("DELETE", f"/api/creations/{made['id']}")
        assert (await one.request("POST", f"/api/creations/{made['id']}/open", json={})).status_code == 404


@pytest.mark.deep
async def test_when_the_process_that_reads_ends_the_next_question_is_answered_by_another(server: Server) -> None:
    async with Browser(server) as one:
        table = await opened(one, simulated())
        assert server.process is not None
        for process in readers_of(server.process.pid):
            os.kill(process, signal.SIGKILL)
        answer = await one.request("GET", f"/api/tables/{table}/replay")
        if answer.status_code == 503:  # it was asked before its end was noticed
            assert "could not be checked" in answer.json()["error"]
            answer = await one.request("GET", f"/api/tables/{table}/replay")
        assert answer.status_code == 200, answer.text


def readers_of(server: int) -> list[int]:
    """The processes of a server that read records."""
    tasks = Path(f"/proc/{server}/task").glob("*/children")
    children = [int(child) for task in tasks for child in task.read_text().split()]
    found = [one for one in children if b"record_worker" in Path(f"/proc/{one}/cmdline").read_bytes()]
    assert found
    return found


@pytest.mark.deep
async def test_only_a_few_are_open_at_once(server: Server) -> None:
    async with Browser(server) as one:
        first, *others = [await opened(one, simulated(seed=seed)) for seed in range(5)]
        assert (await one.request("GET", f"/api/tables/{first}/replay")).status_code == 404
        for table in others:
            assert (await one.request("GET", f"/api/tables/{table}/replay")).status_code == 200


@pytest.mark.deep
@pytest.mark.parametrize("seed", gate_has(range(10)))
async def test_a_record_changed_by_chance_is_shown_or_refused_by_every_address(server: Server, seed: int) -> None:
    """None is a fault of the server or of the process that reads, and what is shown is shown by all of them. A deep run
    tries 20,000."""
    text, luck = json.dumps(simulated()), random.Random(seed)
    async with Browser(server) as browser:
        for number in range(budget(60, 2_000)):
            changed = mutated(text, luck)
            answer = await patiently(browser, "POST", "/api/records?title=game", changed)
            assert answer.status_code in (200, 400), f"{answer.text}\n{changed}"
            if answer.status_code != 200:
                continue
            table = f"/api/tables/{answer.json()['id']}"
            asked = [("GET", f"{table}{rest}") for rest in READ]
            if number < 15:  # what these make is kept, and there is a limit to that
                asked += [("POST", f"{table}/branches"), ("POST", f"/api/records/{answer.json()['id']}/keep")]
            for method, path in asked:
                body = json.dumps(wish(1)) if (method, path[-9:]) == ("POST", "/branches") else None
                told = await patiently(browser, method, path, body)
                assert told.status_code < 500, f"{method} {path}: {told.text}\n{changed}"
                if path.endswith("keep") and told.status_code == 200:
                    again = await patiently(browser, "POST", f"/api/creations/{told.json()['id']}/open")
                    assert again.status_code == 200, f"{again.text}\n{changed}"
    assert "Traceback" not in server.log.read_text()


READ: Final = (
    "/replay?viewer=0",
    "/replay/steps?first=0&last=2&viewer=1",
    "/story?viewer=0",
    "/ending",
    "/verify",
    "/record",
    "/branches",
)
"""What is asked of a game that is looked back at."""


async def patiently(browser: Browser, method: str, path: str, body: str | None = None) -> httpx.Response:
    """An answer, also where one has to wait because one has asked so much."""
    while (answer := await browser.request(method, path, content=body)).status_code == 429:
        await asyncio.sleep(0.1)
    return answer
