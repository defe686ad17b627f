"""Work for processes elsewhere, which import it by name."""

from __future__ import annotations

import os
import time


def slow_squares(first: int, last: int) -> list[tuple[int, int]]:
    """The squares, each with the process that found it."""
    time.sleep(0.05 * (last - first))
    return [(number * number, os.getpid()) for number in range(first, last)]


def deadly(first: int, last: int) -> list[int]:
    """Nothing: the process is gone."""
    os._exit(1)
