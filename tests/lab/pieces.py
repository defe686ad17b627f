"""Work for processes elsewhere, which import it by name."""

from __future__ import annotations

import os
import time


def slow_squares(first: int, last: int) -> list[tuple[int, int]]:
    """The squares, each with the process that found it."""
    time.sleep(0.05 * (last - first))
    return [(number * number, os.getpid()) for number in range(first, last)]


def profiled(first: int, last: int) -> list[bool]:
    """Whether a worker of Dask's looks again and again at what its games are doing."""
    import dask

    return [bool(dask.config.get("distributed.worker.profile.enabled"))] * (last - first)


def deadly(first: int, last: int) -> list[int]:
    """Nothing: the process is gone."""
    os._exit(1)
