"""Connections that say nothing: how many a server still holds after a while, and whether others are served beside them.

    python bench/server/silent.py PORT [--count 1100] [--seconds 27]

against a server started in a shell with `ulimit -n 1024`. Prints one line.
"""

from __future__ import annotations

import argparse
import resource
import select
import socket
import time
import urllib.request


def main() -> None:
    """Open the connections, ask for a page beside them, count those that are left."""
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("--count", type=int, default=1100)
    parser.add_argument("--seconds", type=float, default=27.0)
    wish = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    silent, served, slowest = [], 0, 0.0
    for _ in range(wish.count):
        try:
            silent.append(socket.create_connection(("127.0.0.1", wish.port), 5))
        except OSError:
            break
    end = time.monotonic() + wish.seconds
    asked = 0
    while time.monotonic() < end:
        began = time.monotonic()
        asked += 1
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{wish.port}/healthz", timeout=5) as answer:
                served += answer.status == 200
        except OSError:
            pass
        slowest = max(slowest, time.monotonic() - began)
        time.sleep(0.5)
    left = 0
    for one in silent:
        watch = select.poll()
        watch.register(one, select.POLLRDHUP)
        left += not watch.poll(0)
    print(
        f"{len(silent)} silent connections: {served} of {asked} others served, the slowest after {slowest:.2f} s; "
        f"{left} still open after {wish.seconds:g} s"
    )


if __name__ == "__main__":
    main()
