"""Supervisor of several workers on one machine: processes that share the server's listening socket and one database.

This process serves no requests. It starts the workers, replaces one that ended, and on SIGHUP replaces all of them one
by one: each by a new process, which runs the program as it is installed then; the old worker accepts no more
connections and closes those it has, which reconnect to the other workers by themselves.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import logging
import math
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
from skerry.server.pubsub.redis import check
from skerry.server.settings import Settings

READY: Final = "ready"
"""Line that a worker prints once it answers."""
COUNT: Final = "count"
"""Command that asks a worker for its metrics, and prefix of the line with its answer."""
COUNT_SECONDS: Final = 2.0
"""Seconds to wait for workers' metrics; after that the last known ones are used."""
QUICK: Final = 5.0
"""Seconds after its start within which a worker that ends is replaced only after a pause."""
LONGEST_PAUSE: Final = 30.0
"""Maximum length of that pause, in seconds."""
LEAVING_SECONDS: Final = 60.0
"""Seconds after which a replaced worker that was asked to end is killed."""
LAST_SECONDS: Final = 20.0
"""The same when the whole server stops."""

logger = logging.getLogger(__name__)
_counted = msgspec.json.Decoder(Counted)


class CannotShare(Exception):
    """Several workers cannot share what is set. The message is one line that names the cause and the way out."""


def must_be_shared(settings: Settings) -> None:
    """Check that several workers can share the database and the socket. Raises CannotShare, or NoRedis."""
    if sys.platform == "win32":
        raise CannotShare("several workers share a socket, which this system does not offer: leave --workers out")
    if settings.url.startswith("sqlite"):
        raise CannotShare(
            "several workers need PostgreSQL, because a file takes one writer: give --database postgresql://…"
        )
    if settings.redis_url:
        check(settings.redis_url)


class Worker:
    """Worker process. `said` is called in a thread of its own with "ready" and "ended"."""

    def __init__(self, settings: Settings, listener: socket.socket, said: Callable[[str, Worker], None]) -> None:
        self.began = time.monotonic()
        self.ready = False
        self.leaving = False
        self.until = math.inf
        """Time on the monotonic clock at which the worker is killed if it has not ended."""
        self.replaces: Worker | None = None
        self.counted = Counted()
        """Last metrics that the worker has sent."""
        self._told = threading.Event()
        self._told.set()
        fd = listener.fileno()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "skerry.server.server_worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            pass_fds=(fd,),
            start_new_session=True,  # Ctrl-C reaches the workers only through this process
        )
        if self.process.stdin is not None:  # not as an argument: a URL may hold a password
            with contextlib.suppress(OSError):
                self.process.stdin.write(json.dumps({"fd": fd, "settings": written(settings)}) + "\n")
                self.process.stdin.flush()
        threading.Thread(target=self._listen, args=(said,), daemon=True).start()

    def _listen(self, said: Callable[[str, Worker], None]) -> None:
        for line in self.process.stdout or ():
            if line.strip() == READY:
                said("ready", self)
            elif line.startswith(COUNT):
                with contextlib.suppress(msgspec.DecodeError):  # a worker of another version may use another format
                    self.counted = _counted.decode(line.removeprefix(COUNT))
                self._told.set()
        self.process.wait()
        self._told.set()
        said("ended", self)

    def count(self) -> None:
        """Ask for the worker's metrics, unless an answer is still expected."""
        if self._told.is_set() and self.ready and self.process.stdin is not None:
            self._told.clear()
            with contextlib.suppress(OSError):
                self.process.stdin.write(f"{COUNT}\n")
                self.process.stdin.flush()

    def until_told(self, seconds: float) -> None:
        """Wait for the metrics, at most for `seconds`."""
        self._told.wait(seconds)

    def leave(self, seconds: float) -> None:
        """Ask the worker to close its connections and end within so many seconds."""
        self.leaving = True
        self.until = time.monotonic() + seconds
        self.count()
        self.process.terminate()

    def kill(self) -> None:
        """Kill the worker, which has not ended as asked."""
        logger.warning("worker %d did not end when asked to; killing it", self.process.pid)
        self.until = math.inf
        self.process.kill()


def written(settings: Settings) -> dict[str, Any]:
    """Return settings as values for JSON."""
    return {**dataclasses.asdict(settings), "data_dir": str(settings.data_dir), "static_dir": str(settings.static_dir)}


class Team:
    """All workers of one server."""

    def __init__(self, settings: Settings, listener: socket.socket, count: int, announce: Callable[[], None]) -> None:
        """`announce` is called once all workers answer."""
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
        """Workers that are still to be replaced."""
        self._wished = False
        """True if all workers are to be replaced once they all answer."""
        self._pause = 0.0
        self._stopping = False
        self._asked_to_stop = threading.Event()
        self._ended = Counted()
        """Counts of workers that have ended."""
        self._counting = threading.Lock()

    def run(self) -> bool:
        """Serve until asked to stop. Return False if a worker ended without ever answering, before all had answered for
        the first time; it has printed why."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._ask_to_stop())
        signal.signal(signal.SIGHUP, lambda *_: self._events.put(("renew", None)))
        if self.metrics_port >= 0:
            threading.Thread(target=lambda: asyncio.run(self._tell()), daemon=True).start()
        self._start()  # the first one alone: it makes keys and migrates the database
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

    def _ask_to_stop(self) -> None:
        self._asked_to_stop.set()
        self._events.put(("stop", None))

    def _next(self) -> tuple[str, Worker | None]:
        while True:
            for worker in self.workers:
                if time.monotonic() > worker.until:
                    worker.kill()
            with contextlib.suppress(queue.Empty):
                return self._events.get(timeout=0.5)  # signal handlers run in between

    def _start(self, replaces: Worker | None = None) -> None:
        worker = Worker(self.settings, self.listener, lambda event, one: self._events.put((event, one)))
        worker.replaces = replaces
        with self._counting:
            self.workers.append(worker)

    async def _tell(self) -> None:
        """Serve the metrics of all workers to Prometheus, until the process ends."""
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
            whole.gauges["skerry_workers"] = Gauge("Serving processes.", sum(one.ready for one in self.workers))
        whole.started = self.began
        return text_of(whole)

    def _is_ready(self, worker: Worker) -> None:
        worker.ready = True
        self._pause = 0.0
        if worker.replaces is not None:
            worker.replaces.leave(LEAVING_SECONDS)
            worker.replaces = None
            self._renew_next()
        self._renew()

    def _has_ended(self, worker: Worker) -> None:
        with self._counting:  # its counts are kept: a counter that shrinks looks like a restart
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
        if not self._asked_to_stop.wait(self._pause):
            self._start(worker.replaces)

    def _renew(self) -> None:
        """Begin to replace all workers, one after the other, if that is wanted and all answer."""
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
            worker.leave(LAST_SECONDS)

    def _wait(self) -> None:
        for worker in self.workers:
            try:
                worker.process.wait(max(0.1, worker.until - time.monotonic()))
            except subprocess.TimeoutExpired:
                worker.kill()
