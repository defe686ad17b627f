"""Several workers of one server on one machine: processes that share its listening socket and one database.

This process serves nobody. It starts the others, puts another in the place of one that ended, and on SIGHUP replaces
them one by one: each by a new process, which runs the program as it is installed then; the old one takes no more
connections and lets go of those it has, which come back to the others by themselves.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import logging
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from skerry.server.maintenance.metrics import Counted, Gauge, MetricsPort, summed, text_of
from skerry.server.settings import Settings

READY: Final = "ready"
"""What a worker says once it answers."""
COUNT: Final = "count"
"""What it is asked for its figures with, and what stands before them."""
COUNT_SECONDS: Final = 2.0
"""Of a worker that has not told them after so long, those that it told last are taken."""
QUICK: Final = 5.0
"""A worker that ends before so many seconds is not replaced at once."""
LONGEST_PAUSE: Final = 30.0
"""Seconds until it is at the latest."""
LAST_SECONDS: Final = 20.0
"""Who has not ended so long after being asked is killed."""

logger = logging.getLogger(__name__)


class Worker:
    """One process. `said` is called from a thread of its own with "ready" and "ended"."""

    def __init__(self, settings: Settings, listener: socket.socket, said: Callable[[str, Worker], None]) -> None:
        self.began = time.monotonic()
        self.ready = False
        self.leaving = False
        self.replaces: Worker | None = None
        self.counted = Counted()
        """What it told last of its figures."""
        self._told = threading.Event()
        self._told.set()
        fd = listener.fileno()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "skerry.server.server_worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            pass_fds=(fd,),
            start_new_session=True,  # Ctrl-C is told to all of them once, by this process
        )
        if self.process.stdin is not None:  # not in the list of processes: an address may hold a password
            with contextlib.suppress(OSError):
                self.process.stdin.write(json.dumps({"fd": fd, "settings": written(settings)}) + "\n")
                self.process.stdin.flush()
        threading.Thread(target=self._listen, args=(said,), daemon=True).start()

    def _listen(self, said: Callable[[str, Worker], None]) -> None:
        for line in self.process.stdout or ():
            if line.strip() == READY:
                said("ready", self)
            elif line.startswith(COUNT):
                with contextlib.suppress(msgspec.DecodeError):  # of another version, that says it otherwise
                    self.counted = msgspec.json.decode(line.removeprefix(COUNT), type=Counted)
                self._told.set()
        self.process.wait()
        self._told.set()
        said("ended", self)

    def count(self) -> None:
        """Ask for its figures, unless it still owes an answer."""
        if self._told.is_set() and self.ready and self.process.stdin is not None:
            self._told.clear()
            with contextlib.suppress(OSError):
                self.process.stdin.write(f"{COUNT}\n")
                self.process.stdin.flush()

    def until_told(self, seconds: float) -> None:
        """Wait for them, for so long at most."""
        self._told.wait(seconds)

    def leave(self) -> None:
        """Let go of everybody, and end."""
        self.leaving = True
        self.count()
        self.process.terminate()


def written(settings: Settings) -> dict[str, Any]:
    """Settings as JSON has them."""
    return {**dataclasses.asdict(settings), "data_dir": str(settings.data_dir), "static_dir": str(settings.static_dir)}


class Team:
    """The workers of one server."""

    def __init__(self, settings: Settings, listener: socket.socket, count: int, announce: Callable[[], None]) -> None:
        """`announce` is called once all of them answer."""
        share = dataclasses.replace(
            settings,
            bot_workers=max(1, settings.bot_workers // count),
            trial_workers=max(1, settings.trial_workers // count),
            metrics_port=-1,
        )
        self.metrics_port = settings.metrics_port
        self.settings = share
        self.began = time.time()
        self.listener = listener
        self.count = count
        self.announce = announce
        self.workers: list[Worker] = []
        self._events: queue.SimpleQueue[tuple[str, Worker | None]] = queue.SimpleQueue()
        self._old: list[Worker] = []
        """Those that are still to be replaced."""
        self._wished = False
        """All are to be replaced."""
        self._pause = 0.0
        self._stopping = False
        self._ended = Counted()
        """What workers had counted that are no more."""
        self._counting = threading.Lock()

    def run(self) -> bool:
        """Serve until asked to stop; False if no worker could start, who has said why."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._events.put(("stop", None)))
        signal.signal(signal.SIGHUP, lambda *_: self._events.put(("renew", None)))
        if self.metrics_port >= 0:
            threading.Thread(target=lambda: asyncio.run(self._tell()), daemon=True).start()
        self._start()  # alone, for it makes keys and brings the database up to date
        announced = False
        while self.workers:
            event, worker = self._next()
            if event == "ready" and worker is not None:
                self._is_ready(worker)
                if not announced and len(self.workers) < self.count and not self._stopping:
                    self._start()
                elif not announced and all(one.ready for one in self.workers):
                    announced = True
                    self.announce()
            elif event == "ended" and worker is not None:
                if not worker.ready and not announced and not self._stopping:
                    self._stop()
                    self._wait()
                    return False
                self._has_ended(worker)
            elif event == "renew":
                self._wished = True
                self._renew()
            elif event == "stop":
                self._stop()
                self._wait()
                return True
        return True

    def _next(self) -> tuple[str, Worker | None]:
        while True:
            with contextlib.suppress(queue.Empty):
                return self._events.get(timeout=0.5)  # signals are heard in between

    def _start(self, replaces: Worker | None = None) -> None:
        worker = Worker(self.settings, self.listener, lambda event, one: self._events.put((event, one)))
        worker.replaces = replaces
        with self._counting:
            self.workers.append(worker)

    async def _tell(self) -> None:
        """Give all workers' figures to Prometheus, for ever."""
        await MetricsPort(self.metrics_port, lambda: asyncio.to_thread(self._figures)).open()
        await asyncio.Event().wait()

    def _figures(self) -> str:
        until = time.monotonic() + COUNT_SECONDS
        workers = list(self.workers)
        for worker in workers:
            worker.count()
        for worker in workers:
            worker.until_told(max(0.0, until - time.monotonic()))
        with self._counting:
            whole = summed([self._ended, *(worker.counted for worker in self.workers)])
            whole.gauges["skerry_workers"] = Gauge("Processes that answer.", sum(one.ready for one in self.workers))
        whole.started = self.began
        return text_of(whole)

    def _is_ready(self, worker: Worker) -> None:
        worker.ready = True
        self._pause = 0.0
        if worker.replaces is not None:
            worker.replaces.leave()
            worker.replaces = None
            self._renew_next()
        self._renew()

    def _has_ended(self, worker: Worker) -> None:
        with self._counting:  # what it counted stays counted: a sum that shrinks would look like a new beginning
            self.workers.remove(worker)
            self._ended = summed([self._ended, worker.counted])
            self._ended.gauges = {}
        if self._stopping or worker.leaving:
            return
        if worker in self._old:
            self._old.remove(worker)
        quick = time.monotonic() - worker.began < QUICK
        self._pause = min(LONGEST_PAUSE, max(1.0, self._pause * 2)) if quick else 0.0
        logger.warning("a worker ended (%s); another takes its place", worker.process.returncode)
        time.sleep(self._pause)
        self._start(worker.replaces)

    def _renew(self) -> None:
        """Replace every worker, one after the other, as soon as all answer."""
        if self._wished and not self._old and not self._stopping and all(one.ready for one in self.workers):
            self._wished = False
            self._old = [one for one in self.workers if not one.leaving]
            self._renew_next()

    def _renew_next(self) -> None:
        if self._old:
            self._start(replaces=self._old.pop(0))

    def _stop(self) -> None:
        self._stopping = True
        for worker in self.workers:
            worker.leave()

    def _wait(self) -> None:
        until = time.monotonic() + LAST_SECONDS
        for worker in self.workers:
            try:
                worker.process.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                worker.process.kill()
