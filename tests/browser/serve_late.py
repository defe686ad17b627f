"""`skerry` for browser tests, by a clock that the test moves where it has one.

On a bad day answers come late, each by another while, so that some overtake others. What one socket says stays in its
order, as it does on any network.
"""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path
from typing import Any

import leash
import moved_clock
from skerry.cli import main
from skerry.server import start

LATE = "SKERRY_TEST_LATE"
"""Environment variable: by how many seconds an answer may be late."""
CLOCK = "SKERRY_TEST_CLOCK"
"""Environment variable: the file of the clock that the test moves."""

HELD = ("http.response.start", "websocket.accept", "websocket.send")


def hold_back(most: float, seed: int = 1) -> None:
    """From now on a server that is started answers late; most answers by a little, some by almost `most` seconds."""
    make, luck = start.create_app, random.Random(seed)

    def create_app(*given: Any) -> Any:
        app = make(*given)

        async def late(scope: Any, receive: Any, send: Any) -> None:
            async def send_late(message: Any) -> None:
                if message["type"] in HELD:
                    await asyncio.sleep(most * luck.random() ** 2)
                await send(message)

            await app(scope, receive, send if scope["type"] == "lifespan" else send_late)

        return late

    start.create_app = create_app


if seconds := float(os.environ.get(LATE, 0)):
    hold_back(seconds)
if file := os.environ.get(CLOCK):
    moved_clock.follow(Path(file))

if __name__ == "__main__":
    leash.hold()
    main()
