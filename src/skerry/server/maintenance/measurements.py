"""Measurements of a server: durations of requests and choices, numbers of responses, and errors."""

from __future__ import annotations

import logging
import time
import traceback
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds of the histogram's buckets, in seconds."""
RECENT_SECONDS: Final = 600.0
RECENT: Final = 4000
"""Maximum number of durations that are kept for `Times.recent`, which uses those of the last RECENT_SECONDS."""
DAY: Final = 86_400.0
FAULTS_COUNTED: Final = 10_000
FAULTS_TOLD: Final = 50
LONGEST_FAULT: Final = 300


class Times:
    """Durations of one kind of operation, in seconds."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.within = [0] * len(BOUNDS)
        """Number of durations in each bucket: at most its bound in `BOUNDS`, and more than the bound before."""
        self._recent: deque[tuple[float, float]] = deque(maxlen=RECENT)

    def add(self, seconds: float) -> None:
        """Record a duration."""
        self.count += 1
        self.total += seconds
        for number, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.within[number] += 1
                break
        self._recent.append((time.monotonic(), seconds))

    def recent(self) -> list[float]:
        """Return the durations of the last RECENT_SECONDS, at most RECENT of them, in ascending order."""
        since = time.monotonic() - RECENT_SECONDS
        return sorted(seconds for at, seconds in self._recent if at >= since)


@dataclass(frozen=True)
class Fault:
    """Error that was logged at the Unix time `at`. `words`: the server's own text, and the place in the program."""

    at: float
    words: str


class Faults(logging.Handler):
    """Log handler that counts errors. Of an exception it keeps only the type and where it was raised: its message may
    hold what somebody sent, or what a seat knows."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.last: deque[Fault] = deque(maxlen=FAULTS_TOLD)
        self._times: deque[float] = deque(maxlen=FAULTS_COUNTED)
        self.total = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Record an error that was logged."""
        self.total += 1
        self._times.append(record.created)
        self.last.append(Fault(record.created, described(record)))

    def of_a_day(self) -> tuple[list[Fault], int]:
        """Return the recorded errors of the last 24 hours, newest first, and their number, which may be larger."""
        since = time.time() - DAY
        return [fault for fault in reversed(self.last) if fault.at >= since], sum(at >= since for at in self._times)


def described(record: logging.LogRecord) -> str:
    """Return an error as one line that can be shown: the log message without its arguments (except `told`, which is
    safe), and the type and place of its exception."""
    words = str(record.msg).replace("%s", "…").replace("%d", "…")
    if told := getattr(record, "told", ""):
        words = f"{words} ({told})"
    if record.exc_info and record.exc_info[1] is not None:
        error = record.exc_info[1]
        frames = traceback.extract_tb(error.__traceback__)
        where = f" in {Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else ""
        words = f"{words}: {type(error).__name__}{where}"
    return " ".join(words.split())[:LONGEST_FAULT]


class Figures:
    """Measurements of one server since its start."""

    def __init__(self) -> None:
        self.started = time.time()
        self.requests = Times()
        self.choices = Times()
        self.lags = Times()
        """Lag of the event loop, each time it was measured."""
        self.answers: dict[int, int] = {}
        """Number of responses by class of status code (200, 300, …)."""
        self.faults = Faults()

    def request(self, status: int, seconds: float) -> None:
        """Record a response."""
        self.requests.add(seconds)
        kind = status // 100 * 100
        self.answers[kind] = self.answers.get(kind, 0) + 1

    def open(self) -> None:
        """Start to count errors."""
        logging.getLogger("skerry").addHandler(self.faults)

    def close(self) -> None:
        """Stop counting errors."""
        logging.getLogger("skerry").removeHandler(self.faults)
