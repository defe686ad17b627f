"""What a server counts and measures of itself: how long requests and choices take, and what goes wrong."""

from __future__ import annotations

import logging
import time
import traceback
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: how many took at most so long is counted."""
RECENT_SECONDS: Final = 600.0
RECENT: Final = 4000
"""So many of the last times are kept, none of them older than that."""
DAY: Final = 86_400.0
FAULTS_COUNTED: Final = 10_000
FAULTS_TOLD: Final = 50
LONGEST_FAULT: Final = 300


class Times:
    """How long one kind of thing takes."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.within = [0] * len(BOUNDS)
        """How many took at most each of `BOUNDS` (and more than the one before)."""
        self._recent: deque[tuple[float, float]] = deque(maxlen=RECENT)

    def add(self, seconds: float) -> None:
        """It took so long."""
        self.count += 1
        self.total += seconds
        for number, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.within[number] += 1
                break
        self._recent.append((time.monotonic(), seconds))

    def recent(self) -> list[float]:
        """Those of the last minutes, the shortest first."""
        since = time.monotonic() - RECENT_SECONDS
        return sorted(seconds for at, seconds in self._recent if at >= since)

    def p95(self) -> float | None:
        """What 95 of a hundred of the last minutes took at most; None if there were none."""
        found = self.recent()
        return found[min(len(found) - 1, int(len(found) * 0.95))] if found else None


@dataclass(frozen=True)
class Fault:
    """Something went wrong. `words`: what the server itself says of it, and where in the program it was."""

    at: float
    words: str


class Faults(logging.Handler):
    """Counts errors as they are logged. Of an exception it keeps what it is called and where it was raised: its own
    words may hold what somebody sent, or what a seat knows."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.last: deque[Fault] = deque(maxlen=FAULTS_TOLD)
        self._times: deque[float] = deque(maxlen=FAULTS_COUNTED)
        self.total = 0

    def emit(self, record: logging.LogRecord) -> None:
        """An error was logged."""
        self.total += 1
        self._times.append(record.created)
        self.last.append(Fault(record.created, described(record)))

    def of_a_day(self) -> tuple[list[Fault], int]:
        """The last ones of 24 hours, the newest first, and how many there were."""
        since = time.time() - DAY
        return [fault for fault in reversed(self.last) if fault.at >= since], sum(at >= since for at in self._times)


def described(record: logging.LogRecord) -> str:
    """An error in one line that can be shown: the kind of message without what was put into it (but for what `told`
    says of it, which is safe), and its exception."""
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
    """One a server."""

    def __init__(self) -> None:
        self.started = time.time()
        self.requests = Times()
        self.choices = Times()
        self.answers: dict[int, int] = {}
        """How many answers there were of each hundred of status codes."""
        self.faults = Faults()

    def request(self, status: int, seconds: float) -> None:
        """A request was answered."""
        self.requests.add(seconds)
        kind = status // 100 * 100
        self.answers[kind] = self.answers.get(kind, 0) + 1

    def open(self) -> None:
        """Begin to hear of errors."""
        logging.getLogger("skerry").addHandler(self.faults)

    def close(self) -> None:
        """Stop that."""
        logging.getLogger("skerry").removeHandler(self.faults)
