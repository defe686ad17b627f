"""How long tests wait for what must come: `seconds()`, longer on a machine that is slow or busy.

Nothing here decides an outcome: whoever does not wait in vain loses nothing by patience, and whoever does learns it
soon. What must *not* happen is never shown by waiting.
"""

from __future__ import annotations

import hashlib
import os
import time
from typing import Final

USUAL: Final = 20.0
"""Seconds on a quiet machine."""
MOST: Final = 4.0
"""A machine that is slower than this by its pace is given no more time."""
NAMED: Final = "SKERRY_TEST_PACE"
"""Environment variable: the pace that this run has measured, or that somebody has set by hand."""
WORK: Final = 1_200_000
"""Rounds of the fixed piece of work."""
QUIET: Final = 0.48
"""Seconds that the fixed piece of work takes on a quiet machine of two cores (CPython 3.11, November 2026)."""


def seconds() -> float:
    """Return how long to wait for what must come: 20 s times the pace of this run."""
    return USUAL * pace()


def milliseconds() -> float:
    """Return the same for who counts in milliseconds."""
    return 1000 * seconds()


def pace() -> float:
    """Return how many times as slow as a quiet machine this one was when the run began, and at least 1."""
    return float(os.environ.get(NAMED) or 1.0)


def settle(slow_pages: float = 1.0) -> None:
    """Measure the pace once for this run and the processes it starts; pages that compute N times as slowly wait N times
    as long. A pace that is set already stays."""
    if NAMED not in os.environ:
        os.environ[NAMED] = f"{measured() * max(1.0, slow_pages):.2f}"


def measured() -> float:
    """Return how many times as long as on a quiet machine a fixed piece of work takes now, between 1 and 4."""
    began = time.perf_counter()
    total = b""
    for number in range(WORK):
        total = hashlib.sha256(total + number.to_bytes(4, "big")).digest()
    return min(MOST, max(1.0, (time.perf_counter() - began) / QUIET))
