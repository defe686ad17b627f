"""Three workers on one machine: any of them may be killed, or replaced, and people carry on at another one."""

from __future__ import annotations

import asyncio
import math
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import patience
import ports
from layers import budget
from server.harness import Browser, Server, web_client
from server.redis_server import RedisServer, redis
from server.test_fault import Kills, Room, _room
from skerry.server import supervisor
from skerry.server.maintenance.metrics import Counted
from skerry.server.settings import Settings
from skerry.server.supervisor import CannotShare, Team, Worker, must_be_shared

__all__ = ["redis"]

pytestmark = [
    pytest.mark.both_databases,
    pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="workers are found by /proc"),
]


def workers_of(server: Server) -> list[int]:
    """The process ids of the workers that run now."""
    assert server.process is not None
    children: list[str] = []
    for task in Path(f"/proc/{server.process.pid}/task").glob("*/children"):
        children += task.read_text().split()
    found: list[int] = []
    for child in children:
        with suppress(FileNotFoundError, ProcessLookupError):  # it may have ended since
            if b"skerry.server.server_worker" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(int(child))
    return found


@pytest.fixture
async def team(tmp_path: Path, database_url: str) -> AsyncIterator[tuple[Server, list[Browser]]]:
    wish = {"workers": 3, "bot_workers": 1, "trial_workers": 1, "metrics_port": ports.free_port()}
    server = Server(tmp_path, database_url=database_url, **wish).start()
    async with Browser(server) as ann, Browser(server) as bob:
        yield server, [ann, bob]
    server.stop()


async def ended(players: list[asyncio.Task[None]]) -> None:
    """Everybody has lost the connection, or their game is over."""
    for outcome in await asyncio.gather(*players, return_exceptions=True):
        if isinstance(outcome, BaseException):
            assert isinstance(outcome, ConnectionClosed) or "connection ended" in str(outcome), repr(outcome)


async def back(rooms: list[Room]) -> None:
    """Everybody comes back, wherever there is a worker, and nothing that they were told is lost."""
    for room in rooms:
        for seat in room.seats:
            await seat.page.close()
            await seat.come_back()


async def figures_of(server: Server) -> dict[str, float]:
    """What the server tells Prometheus, of all its workers together."""
    async with web_client() as prometheus:
        answer = await prometheus.get(f"http://127.0.0.1:{server.settings['metrics_port']}/metrics")
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    assert len({line.split()[0] for line in lines}) == len(lines)
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_workers_are_killed_and_replaced_and_nothing_is_lost(
    team: tuple[Server, list[Browser]], pytestconfig: pytest.Config
) -> None:
    server, people = team
    luck = random.Random(7)
    asked = 100
    for person in people * (asked // 2):
        await person.get("/api/me")
    told = await figures_of(server)
    assert told["skerry_workers"] == 3
    assert told["skerry_request_seconds_count"] >= asked, "whichever workers have answered"
    rooms = [await _room(people, "stakes", luck) for _ in range(3)]
    for number in range(int(pytestconfig.getoption("--kills")) or budget(1, 8)):
        players = [asyncio.create_task(seat.play()) for room in rooms for seat in room.seats]
        await Kills(rooms, luck).moment(number % 2 == 0, players)
        os.kill(luck.choice(workers_of(server)), signal.SIGKILL)
        for player in players:  # whoever sat at another worker is interrupted as well, and comes back as they are
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        await back(rooms)
        before, told = told, await figures_of(server)
        for name in (one for one in told if one.endswith(("_count", "_total"))):
            assert told[name] >= before[name], f"{name} shrinks with a worker that ended"
        for at, room in enumerate(rooms):
            if all(seat.page.over for seat in room.seats):
                await room.finish()
                rooms[at] = await _room(people, room.game, luck)
    old = set(workers_of(server))
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGHUP)
    while old & set(workers_of(server)):
        await asyncio.sleep(0.1)
    await back(rooms)
    await asyncio.gather(*[seat.play() for room in rooms for seat in room.seats])
    told = await figures_of(server)
    assert told["skerry_choice_seconds_count"] >= 5
    assert told["skerry_tables_open"] >= 3, "one that has people at several workers is open at each"
    for room in rooms:
        await room.finish()


@pytest.mark.deep
@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
def test_the_containers_start_as_compose_says(
    tmp_path: Path, database_url: str, redis: RedisServer, pytestconfig: pytest.Config
) -> None:
    """Without containers: the same command line, with the services where they are here."""
    file = pytestconfig.rootpath / "compose.yaml"
    command = " ".join(re.findall(r"^      - (--\S+)$", file.read_text(), re.MULTILINE))
    for service, here in (
        ("postgresql://skerry@database/skerry", database_url),
        ("redis://news:6379/0", redis.url),
    ):
        assert service in command
        command = command.replace(service, here)
    asked = command.split()
    place = ["--no-browser", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "skerry", "serve", *place, *asked], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            line = next(line for line in server.stdout if "127.0.0.1:" in line)
            base = re.search(r"http://127\.0\.0\.1:\d+", line)
            assert base is not None, line
            while True:
                health = httpx.get(f"{base.group()}/healthz", timeout=patience.seconds()).json()
                if health["news"] == "redis":
                    break
                time.sleep(0.1)
            assert health["store"] == "postgresql"
        finally:
            server.terminate()
            server.wait(patience.seconds())
    assert server.returncode == 0


@pytest.mark.parametrize("wish", [{}, {"database_url": "sqlite:////tmp/x.sqlite3"}])
def test_several_workers_need_postgresql(tmp_path: Path, wish: dict[str, Any]) -> None:
    with pytest.raises(CannotShare, match="PostgreSQL"):
        must_be_shared(Settings(tmp_path, **wish))


def test_whoever_is_asked_to_stop_starts_no_other_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as listener:
        team = Team(Settings(tmp_path), listener, 2, lambda: None)
    started: list[Worker | None] = []
    monkeypatch.setattr(team, "_start", started.append)
    ended = SimpleNamespace(counted=Counted(), leaving=False, began=time.monotonic(), replaces=None)
    ended.process = SimpleNamespace(returncode=1)
    team.workers = [cast(Worker, ended)]
    team._pause = supervisor.LONGEST_PAUSE
    team._ask_to_stop()
    team._has_ended(cast(Worker, ended))
    assert started == [], "it pauses before it starts another, and meanwhile it is asked to stop"


def test_an_old_worker_that_does_not_end_when_asked_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(supervisor, "LEAVING_SECONDS", 0.1)
    with socket.socket() as listener:
        team = Team(Settings(tmp_path), listener, 2, lambda: None)
    ignores = "import signal, sys; signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    deaf = f"{ignores}; print('ready', flush=True); sys.stdin.read()"
    popen = subprocess.Popen

    def begun(command: list[str], **more: Any) -> subprocess.Popen[str]:
        return popen([command[0], "-c", deaf], **{**more, "pass_fds": ()})

    monkeypatch.setattr(supervisor.subprocess, "Popen", begun)
    monkeypatch.setattr(Worker, "count", lambda self: None)
    monkeypatch.setattr(supervisor, "written", lambda settings: {})
    with socket.socket() as listener:
        old = Worker(Settings(tmp_path), listener, lambda event, worker: team._events.put((event, worker)))
    team.workers = [old]
    try:
        assert team._next() == ("ready", old), "it ignores signals by now"
        new = SimpleNamespace(ready=False, replaces=old, leaving=False, until=math.inf)
        team.workers.append(cast(Worker, new))
        team._is_ready(cast(Worker, new))
        assert team._next() == ("ended", old)
        assert old.process.returncode == -signal.SIGKILL
        assert [record.message for record in caplog.records] == [
            f"worker {old.process.pid} did not end when asked to; killing it"
        ]
    finally:
        old.process.kill()
        old.process.communicate()
