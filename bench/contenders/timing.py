"""How every contender is timed: seconds of processor time of one process, at least so many of them, after a warm-up."""

from __future__ import annotations

import time
from collections.abc import Callable


def per_second(run: Callable[[], float], seconds: float) -> float:
    """How much a second `run` gets done; each call returns how much it did."""
    run()
    done = 0.0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += run()
    return done / spent
