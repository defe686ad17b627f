"""A server that a test starts ends when the tests end, however they end: killed, too.

Whoever starts it gives it a pipe as its standard input and keeps the other end; the pipe ends with that process.
"""

from __future__ import annotations

import os
import signal
import threading


def hold() -> None:
    """From now on this process ends, as by `kill -9`, as soon as its standard input does."""
    threading.Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGKILL)
