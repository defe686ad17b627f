"""Bots and trials on machines of their own: servers ask them by Redis, and do without them at once when they must."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import patience
from copy_at_hand import path_with
from nursery import Process
from server.harness import HERE, WORDS, Browser, Page, Server
from server.redis_server import RedisServer, redis
from server.test_trials import begin, ended
from skerry.cli.entry import run
from skerry.core.registry import find_game
from skerry.lab.plan import Plan
from skerry.lab.simulate import simulate
from skerry.server.bot_machines.bot_machines import BotMachines
from skerry.server.bot_machines.machine import by_own_clock
from skerry.server.bot_machines.messages import BEATS, PREFIX, Beat, installed_digest, task_key, waiting_list
from skerry.server.trials.results import result_of
from skerry.tables.bots.questions import Question

__all__ = ["redis"]
THERE, GONE = "bots think at bot machines", "there is no bot machine any more"


class Machine:
    """One that thinks in one process."""

    def __init__(self, url: str, log: Path, **environment: str) -> None:
        path = {"PYTHONPATH": path_with(HERE.parent, HERE / "plugin")}
        with log.open("a") as errors:
            given = [url, "1"]
            where = {**os.environ, **path, **environment}
            self.process = Process(HERE / "launch_machine.py", given, where, Path.cwd(), errors.fileno())
        self.lines: list[str] = []

    def until(self, words: str) -> Machine:
        """Read what it says until it has said that."""
        while not self.lines or words not in self.lines[-1]:
            line = self.process.stdout.readline()
            assert line, f"it has ended: {self.lines}"
            self.lines.append(line)
        return self

    def end(self, how: int = signal.SIGTERM) -> str:
        """What it said last."""
        self.process.send_signal(how)
        self.process.wait(patience.seconds())
        self.lines += self.process.stdout.readlines()
        return self.lines[-1] if self.lines else ""


@pytest.fixture
def machines(redis: RedisServer, tmp_path: Path) -> Iterator[list[Machine]]:
    """Those that a test starts by `started`; they end with it."""
    running: list[Machine] = []
    yield running
    for machine in running:
        machine.end(signal.SIGKILL)


@pytest.fixture
async def ann(redis: RedisServer, tmp_path: Path) -> AsyncIterator[Browser]:
    """Somebody at a server that may ask bot machines."""
    server = Server(tmp_path / "data", redis_url=redis.url, bot_workers=1, trial_workers=1)
    await asyncio.to_thread(server.start)
    async with Browser(server) as browser:
        yield browser
    await asyncio.to_thread(server.stop)


async def started(machines: list[Machine], redis: RedisServer, tmp_path: Path, **environment: str) -> Machine:
    machine = Machine(redis.url, tmp_path / "machine.log", **environment)
    machines.append(machine)
    await asyncio.to_thread(machine.until, "servers ask from now on")
    return machine


async def said(ann: Browser, words: str, count: int = 1) -> None:
    """The server's log says so, so often."""
    async with asyncio.timeout(patience.seconds()):
        while ann.server.log.read_text().count(words) < count:
            await asyncio.sleep(0.05)


async def against(ann: Browser, level: str) -> Page:
    """A game between Ann and a bot, in which she is asked first."""
    seats: list[dict[str, Any]] = [{"occupant": "person"}, {"occupant": "bot", "bot": level}]
    page = await ann.page(await ann.create("regatta", seats=seats, start=True, client_seed=WORDS))
    await page.until(page.may_choose)
    return page


async def a_round(page: Page) -> None:
    """Ann rests, and the bot has chosen by itself."""
    seq = page.seq
    assert (await page.choose(0))["ok"]
    await page.until(lambda: page.seq >= seq + 2 and page.may_choose())
    assert not [event for event in page.events if event["type"] == "bot_failed"], page.events


async def test_bots_think_at_a_machine_and_at_the_server_while_there_is_none(
    ann: Browser, redis: RedisServer, machines: list[Machine], tmp_path: Path
) -> None:
    page = await against(ann, "away")
    machine = await started(machines, redis, tmp_path)
    await said(ann, f"{THERE} (processes: 1)")
    for _ in range(3):
        await a_round(page)
    assert "3 answers given" in await asyncio.to_thread(machine.end)
    await said(ann, GONE)
    await a_round(page)


async def test_a_machine_that_is_killed_costs_nobody_a_choice(
    ann: Browser, redis: RedisServer, machines: list[Machine], tmp_path: Path
) -> None:
    page = await against(ann, "away")
    machine = await started(machines, redis, tmp_path, SKERRY_TEST_AWAY="yes")
    await said(ann, THERE)
    assert (await page.choose(0))["ok"]
    await taken(redis)
    await asyncio.to_thread(machine.end, signal.SIGKILL)
    await page.until(lambda: page.seq >= 2 and page.may_choose())
    assert not [event for event in page.events if event["type"] == "bot_failed"]
    await said(ann, GONE)
    assert ann.server.log.read_text().count(THERE) == 1


async def test_a_machine_that_is_killed_before_it_says_what_it_took_costs_nobody_a_choice(redis: RedisServer) -> None:
    from redis.asyncio import Redis

    machines = BotMachines(redis.url)
    machines.open()
    beat = msgspec.json.encode(Beat("killed", installed_digest(), 1))
    async with Redis.from_url(redis.url, decode_responses=True) as client, asyncio.timeout(patience.seconds()):
        while not machines.processes:
            await client.publish(BEATS, beat)
            await asyncio.sleep(0.05)
        answer = asyncio.create_task(machines.pools["bots"].ask(b"{}", True, None, 3600))
        _, task = await client.blpop([waiting_list("bots", urgent=True)])
        assert await client.getdel(task_key(task))
        assert await answer is None, "the server does it itself"
    await machines.close()


async def taken(redis: RedisServer) -> None:
    """No task waits in Redis any more, and one has."""
    from redis.asyncio import Redis

    async with Redis.from_url(redis.url) as client, asyncio.timeout(patience.seconds()):
        while not (await client.info("commandstats")).get("cmdstat_getdel"):
            await asyncio.sleep(0.02)


@pytest.mark.usefixtures("plugin_games")
async def test_a_trial_at_a_machine_is_the_trial_that_the_server_would_play(
    ann: Browser, redis: RedisServer, machines: list[Machine], tmp_path: Path
) -> None:
    machine = await started(machines, redis, tmp_path)
    await said(ann, THERE)
    bots = ["random", "greedy", "random"]
    found = await ended(ann, (await begin(ann, bots=bots, games=40, seed=7))["id"])
    assert (found["state"], found["played"], found["faulty"]) == ("done", 40, 0)
    rows = list(simulate(Plan("stones", tuple(bots), 40, 7), 1))
    assert found["result"]["decisions"] == result_of(find_game("stones"), bots, rows, "en").decisions
    last = await asyncio.to_thread(machine.end)
    assert " 0 answers" not in last, last


@pytest.mark.deep
async def test_a_bot_that_dies_at_a_machine_costs_one_plain_choice(
    ann: Browser, redis: RedisServer, machines: list[Machine], tmp_path: Path
) -> None:
    page = await against(ann, "deadly")
    await started(machines, redis, tmp_path)
    await said(ann, THERE)
    assert (await page.choose(0))["ok"]
    await page.until(lambda: page.seq >= 2 and page.may_choose())
    assert [event["seat"] for event in page.events if event["type"] == "bot_failed"] == [1]
    await a_round(await against(ann, "away"))
    assert "its process ended" in ann.server.log.read_text()


@pytest.mark.deep
async def test_a_thought_that_takes_too_long_is_given_up_there_too(
    redis: RedisServer, machines: list[Machine], tmp_path: Path
) -> None:
    server = Server(tmp_path / "data", redis_url=redis.url, bot_seconds=2.0)
    await asyncio.to_thread(server.start)
    async with Browser(server) as ann:
        page = await against(ann, "sleepy")
        await started(machines, redis, tmp_path)
        await said(ann, THERE)
        assert (await page.choose(0))["ok"]
        await page.until(lambda: page.seq >= 2 and page.may_choose())
        assert [event["seat"] for event in page.events if event["type"] == "bot_failed"] == [1]
        await said(ann, "no answer within 2 seconds")
    await asyncio.to_thread(server.stop)


@pytest.mark.deep
async def test_what_a_machine_has_not_taken_the_server_does_itself(
    ann: Browser, redis: RedisServer, machines: list[Machine], tmp_path: Path
) -> None:
    """The machine is stopped, as by Ctrl-Z, and the server has not noticed yet."""
    page = await against(ann, "away")
    machine = await started(machines, redis, tmp_path)
    await said(ann, THERE)
    machine.process.send_signal(signal.SIGSTOP)
    await a_round(page)
    machine.process.send_signal(signal.SIGCONT)
    await a_round(page)


@pytest.mark.deep
async def test_redis_stops_in_the_middle_of_a_thought_and_comes_back(
    ann: Browser, redis: RedisServer, machines: list[Machine], tmp_path: Path
) -> None:
    page = await against(ann, "away")
    hanging = await started(machines, redis, tmp_path, SKERRY_TEST_AWAY="yes")
    await said(ann, THERE)
    assert (await page.choose(0))["ok"]
    await taken(redis)
    redis.kill()
    await page.until(lambda: page.seq >= 2 and page.may_choose())
    await a_round(page)
    await asyncio.to_thread(hanging.end, signal.SIGKILL)
    redis.start()
    machine = await started(machines, redis, tmp_path)
    await said(ann, THERE, 2)
    await a_round(page)
    redis.kill()
    await asyncio.to_thread(machine.until, "Redis does not answer")
    await a_round(page)
    redis.start()
    await asyncio.to_thread(machine.until, "Redis answers again")
    await said(ann, THERE, 3)
    await a_round(page)
    assert "2 answers given" in await asyncio.to_thread(machine.end)


@pytest.mark.deep
async def test_a_machine_of_another_version_is_not_asked(
    ann: Browser, redis: RedisServer, machines: list[Machine], tmp_path: Path
) -> None:
    page = await against(ann, "away")
    machine = await started(machines, redis, tmp_path, SKERRY_TEST_VERSION="0.0.0")
    await said(ann, "it is not asked")
    await a_round(page)
    assert "0 answers given" in await asyncio.to_thread(machine.end)
    assert ann.server.log.read_text().count("it is not asked") == 1


@pytest.mark.deep
async def test_nonsense_in_redis_stops_nobody_and_redis_forgets_what_nobody_reads(
    ann: Browser, redis: RedisServer, machines: list[Machine], tmp_path: Path
) -> None:
    from redis.asyncio import Redis

    page = await against(ann, "away")
    await started(machines, redis, tmp_path)
    await said(ann, THERE)
    nonsense = ["", "{", "[]", '{"machine": 1}', '{"id": "x", "server": [], "seconds": "long"}', "\x00" * 9]
    async with Redis.from_url(redis.url, decode_responses=True) as client:
        for number, words in enumerate(nonsense):
            await client.publish(BEATS, words)
            for kind in ("bots", "trials"):
                await client.rpush(waiting_list(kind, urgent=True), f"{kind}{number}")
                await client.set(task_key(f"{kind}{number}"), words, px=2000)
            for key in await client.keys(f"{PREFIX}reports:*"):
                await client.rpush(key, words)
        for _ in range(3):
            await a_round(page)
        assert [key for key in await client.keys("skerry:*") if await client.pttl(key) == -1] == []


def test_a_hint_ends_when_the_server_says_whatever_clock_the_machine_has() -> None:
    until = 1_000_000.0
    question = msgspec.json.encode(Question("stones", "{}", 2, {}, 0, "greedy", 1, until))
    assert msgspec.json.decode(by_own_clock(question, 30.0))["until"] == until + 30
    assert msgspec.json.decode(by_own_clock(question, -30.0))["until"] == until - 30
    assert by_own_clock(question, 0.8) == question, "it was on its way for so long"
    choice = msgspec.json.encode(Question("stones", "{}", 2, {}, 0, "greedy", 1))
    assert msgspec.json.decode(by_own_clock(choice, 30.0)) == msgspec.json.decode(choice), "it has no end"


def test_a_bad_address_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bots", "--redis", "http://:secret@127.0.0.1"]) == 1
    told = capsys.readouterr()
    assert told.err.strip() == "skerry: the URL of Redis cannot be read; it looks like redis://:password@host:6379/0"
    assert "secret" not in told.out


def test_without_redis_the_command_tells_how_it_is_used(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SKERRY_REDIS", raising=False)
    assert run(["bots"]) == 0
    told = capsys.readouterr().out
    assert "--redis" in told
    assert "connect" in told
