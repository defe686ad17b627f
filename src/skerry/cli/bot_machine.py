"""`skerry bots --redis URL`: this machine thinks for the bots of servers."""

from __future__ import annotations

import asyncio
import os
from datetime import datetime

from skerry.cli.errors import Fault
from skerry.server.bot_machines.machine import CannotThink, run
from skerry.server.pubsub.redis import NoRedis


def think(url: str, processes: int | None) -> int:
    """Carry out bots' choices, hints and trials for servers until interrupted. Raises Fault."""
    count = processes or os.cpu_count() or 1
    _tell(f"thinking for bots in {count} {'process' if count == 1 else 'processes'} (Ctrl+C stops it)")
    try:
        answered = asyncio.run(run(url, count, _tell))
    except (NoRedis, CannotThink) as error:
        raise Fault(str(error), 1) from None
    except KeyboardInterrupt:
        return 0
    _tell(f"stopped; {answered} {'answer' if answered == 1 else 'answers'} given")
    return 0


def _tell(line: str) -> None:
    print(f"{datetime.now():%Y-%m-%d %H:%M:%S} {line}", flush=True)
