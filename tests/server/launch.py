"""A server process for tests: `launch.py PORT SETTINGS`, settings as JSON; `files`: so many it may open, `host`,
`outside_seconds`: so long a bot from outside has for a choice; `ahead_seconds`: its machine's clock is so far ahead;
`moved_clock`: the file of a clock that the test moves."""

from __future__ import annotations

import json
import resource
import sys
import time
from pathlib import Path

import leash
import moved_clock
from copy_at_hand import must_be_it
from skerry.server.settings import Settings
from skerry.server.start import run
from skerry.server.workers.bot_pool import BotRunner
from skerry.tables.bots import outside


async def not_yet(bots: BotRunner) -> None:
    """Starts no process for bots before one is asked: of most of these servers none ever is."""


if __name__ == "__main__":
    BotRunner.warm_up = not_yet  # type: ignore[method-assign]
    leash.hold()
    must_be_it()
    values = json.loads(sys.argv[2])
    for name in ("data_dir", "static_dir"):
        if name in values:
            values[name] = Path(values[name])
    values["public_urls"] = tuple(values.get("public_urls", ()))
    if files := values.pop("files", 0):
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    outside.SECONDS = values.pop("outside_seconds", outside.SECONDS)  # type: ignore[misc]
    if ahead := values.pop("ahead_seconds", 0.0):  # this machine's clock is wrong
        right = time.time
        time.time = lambda: right() + ahead
    if file := values.pop("moved_clock", ""):
        moved_clock.follow(Path(file))
    host, workers = values.pop("host", "127.0.0.1"), values.pop("workers", 1)
    run(Settings(**values), host, int(sys.argv[1]), workers=workers)
