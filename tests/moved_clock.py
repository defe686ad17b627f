"""A time of day that a test moves ahead in the processes of its servers, by a file that it shares with them."""

from __future__ import annotations

import mmap
import struct
import time
from pathlib import Path
from types import SimpleNamespace

SECONDS = struct.Struct("d")


class MovedClock:
    """The test's side: as fast as any, and ahead by what it was moved."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.ahead = 0.0
        file.write_bytes(SECONDS.pack(self.ahead))

    def forward(self, seconds: float) -> None:
        """From now on it is so much later, in every server at once."""
        self.ahead += seconds
        with self.file.open("r+b") as file:  # never empty, not even for a moment
            file.write(SECONDS.pack(self.ahead))


def follow(file: Path) -> None:
    """From now on this process, a server's, goes by the clock in `file`: for what is stored, and for who is away."""
    from skerry.tables.live import presence
    from skerry.tables.model import clock

    with file.open("rb") as opened:
        shared = mmap.mmap(opened.fileno(), SECONDS.size, access=mmap.ACCESS_READ)
    now = clock.now

    def ahead() -> float:
        return float(SECONDS.unpack_from(shared)[0])

    clock.now = lambda: now() + ahead()
    presence.time = SimpleNamespace(monotonic=lambda: time.monotonic() + ahead())  # type: ignore[assignment]
