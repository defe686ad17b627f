"""Metrics of a server for Prometheus, on a port of the loopback interface.

The text format has three kinds of line, written here: a library for it would bring threads, a registry for the whole
process and metrics of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Final

import msgspec

from skerry.server.maintenance.measurements import BOUNDS, Figures

KIND: Final = "text/plain; version=0.0.4; charset=utf-8"
LONGEST_HEAD: Final = 8192
HEAD_SECONDS: Final = 5.0
LOOPBACK: Final = "127.0.0.1"
MEMORY: Final = "process_resident_memory_bytes"

logger = logging.getLogger(__name__)


class Sums(msgspec.Struct):
    """Histogram of the durations of one kind of operation since the start: their number, their sum in seconds, and the
    numbers by bucket as in `Times.within`."""

    count: int = 0
    total: float = 0.0
    within: list[int] = msgspec.field(default_factory=lambda: [0] * len(BOUNDS))


class Gauge(msgspec.Struct):
    """Metric with a current value. `what`: its description; `shared`: every worker reports the same value, else the
    values are added."""

    what: str
    value: float
    shared: bool = False


class Counted(msgspec.Struct):
    """All metrics of one process, or of several added up. They contain no name, table or address."""

    started: float = 0.0
    answers: dict[int, int] = {}
    requests: Sums = msgspec.field(default_factory=Sums)
    choices: Sums = msgspec.field(default_factory=Sums)
    lags: Sums = msgspec.field(default_factory=Sums)
    faults: int = 0
    gauges: dict[str, Gauge] = {}


def counted(figures: Figures, gauges: dict[str, Gauge]) -> Counted:
    """Return the current metrics of this process."""
    own = dict(gauges)
    if (memory := resident_bytes()) is not None:
        own[MEMORY] = Gauge("Memory of the serving processes.", memory)
    requests, choices, lags = (
        Sums(one.count, one.total, list(one.within)) for one in (figures.requests, figures.choices, figures.lags)
    )
    return Counted(figures.started, dict(figures.answers), requests, choices, lags, figures.faults.total, own)


def summed(all_of_them: Iterable[Counted]) -> Counted:
    """Return the sums of several processes' metrics; `started` is the earliest start."""
    whole = Counted()
    for one in all_of_them:
        whole.started = min(whole.started, one.started) if whole.started else one.started
        whole.answers = {
            kind: whole.answers.get(kind, 0) + one.answers.get(kind, 0) for kind in {**whole.answers, **one.answers}
        }
        whole.requests, whole.choices = _added(whole.requests, one.requests), _added(whole.choices, one.choices)
        whole.lags = _added(whole.lags, one.lags)
        whole.faults += one.faults
        for name, gauge in one.gauges.items():
            before = whole.gauges.get(name)
            value = gauge.value + (before.value if before is not None and not gauge.shared else 0.0)
            whole.gauges[name] = Gauge(gauge.what, value, gauge.shared)
    return whole


def _added(one: Sums, other: Sums) -> Sums:
    within = [here + there for here, there in zip(one.within, other.within)]
    return Sums(one.count + other.count, one.total + other.total, within)


def text_of(told: Counted) -> str:
    """Return all metrics in Prometheus' text format."""
    answers = sorted(told.answers.items())
    lines = [
        *_head("skerry_requests_total", "counter", "HTTP responses, by class of status."),
        *(f'skerry_requests_total{{status="{kind // 100}xx"}} {count}' for kind, count in answers),
        *_histogram("skerry_request_seconds", "Time to answer HTTP requests.", told.requests),
        *_histogram("skerry_choice_seconds", "Time to handle choices at tables, storing included.", told.choices),
        *_histogram("skerry_loop_lag_seconds", "How late the event loops ran, four times a second.", told.lags),
        *_head("skerry_faults_total", "counter", "Errors since the server started."),
        f"skerry_faults_total {told.faults}",
        *_head("skerry_start_time_seconds", "gauge", "When the server started, as Unix time."),
        f"skerry_start_time_seconds {told.started:.3f}",
    ]
    for name, gauge in told.gauges.items():
        value = f"{int(gauge.value)}" if gauge.value == int(gauge.value) else f"{gauge.value:g}"
        lines += [*_head(name, "gauge", gauge.what), f"{name} {value}"]
    return "\n".join(lines) + "\n"


def _head(name: str, kind: str, what: str) -> list[str]:
    return [f"# HELP {name} {what}", f"# TYPE {name} {kind}"]


def _histogram(name: str, what: str, times: Sums) -> list[str]:
    lines, so_far = _head(name, "histogram", what), 0
    for bound, count in zip(BOUNDS, times.within):
        so_far += count
        lines.append(f'{name}_bucket{{le="{bound:g}"}} {so_far}')
    return [
        *lines,
        f'{name}_bucket{{le="+Inf"}} {times.count}',
        f"{name}_sum {times.total:.6f}",
        f"{name}_count {times.count}",
    ]


def resident_bytes() -> int | None:
    """Return the resident memory of this process in bytes; None where it cannot be read, as on all systems but
    Linux."""
    if sys.platform != "linux":
        return None
    import resource

    with contextlib.suppress(OSError, ValueError, IndexError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
    return None


class MetricsPort:
    """HTTP server for `GET /metrics` on a loopback port, started by `open` and ended by `close`."""

    def __init__(self, port: int, text: Callable[[], Awaitable[str]]) -> None:
        self.port = port
        self.text = text
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Start to listen. Raises OSError if the port is taken."""
        self._server = await asyncio.start_server(self._answer, LOOPBACK, self.port, limit=LONGEST_HEAD)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Stop listening."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with contextlib.suppress(asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError, OSError):
                head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), HEAD_SECONDS)
                writer.write(await self._reply(head))
                await writer.drain()
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def _reply(self, head: bytes) -> bytes:
        asked = head.split(b"\r\n", 1)[0].split(b" ")
        host = next(
            (line.partition(b":")[2].strip() for line in head.split(b"\r\n") if line.lower().startswith(b"host:")), b""
        )
        name = host.rsplit(b":", 1)[0]
        if name not in (b"127.0.0.1", b"localhost"):  # DNS rebinding: no page under another name may read it
            return _response(b"421 Misdirected Request", b"")
        if len(asked) != 3 or asked[0] != b"GET" or asked[1].partition(b"?")[0] != b"/metrics":
            return _response(b"404 Not Found", b"")
        try:
            return _response(b"200 OK", (await self.text()).encode())
        except Exception:  # whoever asks is told, and not left with a closed connection
            logger.exception("the metrics could not be collected")
            return _response(b"503 Service Unavailable", b"")


def _response(status: bytes, body: bytes) -> bytes:
    head = [
        b"HTTP/1.1 " + status,
        b"content-type: " + KIND.encode(),
        b"content-length: %d" % len(body),
        b"connection: close",
    ]
    return b"\r\n".join([*head, b"", body])
