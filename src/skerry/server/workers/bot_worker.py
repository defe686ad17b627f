"""A process in which bots think: `python -m skerry.server.workers.bot_worker`, started by `bot_pool`."""

from __future__ import annotations

from typing import Final

from skerry.server.workers.worker import serve
from skerry.tables.bots.questions import answer

NICENESS: Final = 10
"""Nice value of the process: bots give way to people's requests."""


if __name__ == "__main__":
    serve(answer, NICENESS)
