"""Ports of loopback for what a test starts on a port that has to be known before."""

from __future__ import annotations

import secrets
import socket
from contextlib import suppress


def free_port() -> int:
    """Return a port that nobody listens at, below those that systems give away by themselves: nobody else is given it
    before it is used, nor while a server that was killed comes back."""
    while True:
        port = secrets.choice(range(12_000, 30_000))
        with socket.socket() as trial, suppress(OSError):
            trial.bind(("127.0.0.1", port))
            return port
