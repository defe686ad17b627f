"""The worker's side of `skerry.server.workers.pool`: read questions, write answers, until the server ends.

The process ends with its server, because then its input ends.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from typing import BinaryIO, Final

from skerry.bots.registry import installed
from skerry.core.registry import games

LENGTH_BYTES: Final = 4
"""Length of the prefix of every message to and from a worker, in bytes: the message's own length, big-endian."""

READY: Final = b""
"""A worker's first message, sent when everything is imported that its answers need."""

Answering = Callable[[bytes], bytes]


def serve(answer: Answering, niceness: int) -> None:
    """Answer questions from standard input until it ends, with the process's nice value raised by `niceness`.

    Standard output is kept for answers: what a game or a bot prints goes to standard error.
    """
    with contextlib.suppress(OSError, AttributeError):
        os.nice(niceness)
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        with contextlib.suppress(Exception):  # each answer reports what cannot be imported
            games()
            installed()
        _write(READY, sink)
        _answer_all(answer, sys.stdin.buffer, sink)


def _answer_all(answer: Answering, source: BinaryIO, sink: BinaryIO) -> None:
    while len(head := source.read(LENGTH_BYTES)) == LENGTH_BYTES:
        _write(answer(source.read(int.from_bytes(head, "big"))), sink)


def _write(data: bytes, sink: BinaryIO) -> None:
    sink.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
    sink.flush()
