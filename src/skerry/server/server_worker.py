"""Worker process of a `Team`: `python -m skerry.server.server_worker`, configured by a line of JSON on standard input.

It ends when its standard input ends, and so with its parent process. Until then the parent may ask for its metrics.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import os
import signal
import socket
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec

from skerry.server.http.middleware import RequestGuard
from skerry.server.settings import Settings
from skerry.server.start import CannotServe, serve_on, told
from skerry.server.supervisor import COUNT, READY
from skerry.tables.storage import StoreError


def main() -> int:
    """Serve until asked to stop; return the exit code."""
    given = json.loads(sys.stdin.readline())
    parent = _Parent()
    threading.Thread(target=parent.listen, daemon=True).start()
    listener = socket.socket(fileno=int(given["fd"]))
    settings = _settings(given["settings"])
    told(settings)
    try:
        serve_on(settings, listener, parent.ready, parent.meet)
    except CannotServe as problem:
        print(f"skerry: {problem}", file=sys.stderr)
        return 1
    except Exception as problem:
        print(f"skerry: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


def _settings(values: dict[str, Any]) -> Settings:
    """Return the settings from JSON. Unknown names are ignored: the parent may be older than this program."""
    known = {field.name for field in dataclasses.fields(Settings)}
    kept = {name: value for name, value in values.items() if name in known}
    kept.update(data_dir=Path(kept["data_dir"]), static_dir=Path(kept["static_dir"]))
    return Settings(**{**kept, "public_urls": tuple(kept["public_urls"])})


class _Parent:
    """Connection to the parent process, by standard input and output."""

    def __init__(self) -> None:
        self._app: RequestGuard | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def meet(self, app: RequestGuard) -> None:
        """Remember the application, which has the metrics."""
        self._app = app

    def ready(self) -> None:
        """Tell the parent that the server answers, and remember the running event loop."""
        self._loop = asyncio.get_running_loop()
        print(READY, flush=True)

    def listen(self) -> None:
        """Answer the parent's requests until its input ends, and then end this process."""
        for line in sys.stdin:
            if line.strip() == COUNT and self._loop is not None and not self._loop.is_closed():
                asyncio.run_coroutine_threadsafe(self._tell(), self._loop)
        os.kill(os.getpid(), signal.SIGTERM)

    async def _tell(self) -> None:
        if self._app is not None:
            with contextlib.suppress(StoreError):  # the last metrics sent stay valid
                print(f"{COUNT} {msgspec.json.encode(await self._app.counted()).decode()}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
