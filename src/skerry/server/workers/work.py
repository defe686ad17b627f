"""The worker's side of `skerry.server.workers.pool`: read questions, write answers, until the server ends.

The process ends with its server, because then its input ends.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from typing import BinaryIO, Final

LENGTH_BYTES: Final = 4
"""Every message to and from a worker follows its length in so many bytes, big-endian."""

Answering = Callable[[bytes], bytes]


def serve(answer: Answering, niceness: int) -> None:
    """Answer what comes in on standard input, and give way to other processes by so much.

    Standard output is kept for answers: what a game or a bot prints goes to standard error.
    """
    with contextlib.suppress(OSError, AttributeError):
        os.nice(niceness)
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        _answer_all(answer, sys.stdin.buffer, sink)


def _answer_all(answer: Answering, source: BinaryIO, sink: BinaryIO) -> None:
    while len(head := source.read(LENGTH_BYTES)) == LENGTH_BYTES:
        data = answer(source.read(int.from_bytes(head, "big")))
        sink.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
        sink.flush()
