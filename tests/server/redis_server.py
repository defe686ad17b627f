"""A Redis of a test's own, that can be stopped, killed and started again."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import ports


def redis_program() -> str:
    """Where Redis or Valkey is; without one the test is skipped, in CI it fails."""
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("in CI a Redis is started and stopped: install redis-server or valkey-server")
        pytest.skip("neither redis-server nor valkey-server is installed")
    return found


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    """One that runs."""
    running = RedisServer(tmp_path).start()
    yield running
    running.thaw()
    running.kill()


class RedisServer:
    """Keeps its port over a kill."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = ports.free_port()
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> RedisServer:
        """Start it, and wait until it takes connections."""
        given = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
        self.process = subprocess.Popen([redis_program(), *given], stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout or ():
            if "Ready to accept connections" in line:
                return self
        raise AssertionError("Redis did not start")

    async def fill(self, full: bool = True) -> None:
        """It has no memory for anything more, and refuses to store; or has again."""
        from redis.asyncio import Redis

        async with Redis.from_url(self.url) as client:
            await client.config_set("maxmemory", "1" if full else "0")

    def freeze(self) -> None:
        """It takes connections and answers nothing (SIGSTOP)."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def kill(self) -> None:
        """kill -9; nothing of what it held is left."""
        self._signal(signal.SIGKILL)
        if self.process is not None:
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()
        self.process = None

    def _signal(self, which: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(which)
