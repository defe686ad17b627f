"""A trial that has been begun, and how far it is."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any, Literal

from skerry.lab.plan import Row
from skerry.server.workers.content_worker import Batch, StretchTask
from skerry.tables.limits.rates import Client
from skerry.tables.text.catalogue import say

State = Literal["waiting", "playing", "done", "cancelled", "failed"]


class Running:
    """Trial with its results so far. `note`: key of a text and its values."""

    def __init__(self, person: str, client: Client, task: StretchTask) -> None:
        self.id = secrets.token_hex(8)
        self.number = 0
        """Its place in the order in which trials were begun."""
        self.person = person
        self.client = client
        self.task = task
        self.state: State = "waiting"
        self.rows: list[Row] = []
        """Games played, of those that are kept one by one."""
        self.played = 0
        self.faults: list[str] = []
        self.note: tuple[str, dict[str, Any]] | None = None
        self.asked = time.monotonic()
        self.worked = 0.0
        """Seconds of work so far, without the time spent waiting for its turn."""
        self.ended = 0.0
        self.work: asyncio.Task[None] | None = None

    @property
    def going(self) -> bool:
        """Return whether the trial has not ended."""
        return self.state in ("waiting", "playing")

    def take(self, stretch: Batch) -> None:
        """Count the games of a stretch."""
        self.played += len(stretch.rows)
        self.faults += stretch.faults
        self.task.first = stretch.next
        self.count(stretch.rows)

    def count(self, rows: list[Row]) -> None:
        """Add games to the results."""
        self.rows += rows

    async def settle(self) -> None:
        """Do what is due before the trial ends with what was played. Default: nothing."""

    def end(self, state: State, key: str = "", **facts: Any) -> None:
        """End the trial; only the first end counts."""
        if self.going:
            self.state, self.ended = state, time.monotonic()
            if key:
                self.note = (key, facts)

    def text(self, language: str) -> str:
        """Return why it ended early, or why games broke off."""
        if self.note is not None:
            return say(self.note[0], language, **self.note[1])
        return say("trial_faults", language, why=self.faults[-1]) if self.faults else ""
