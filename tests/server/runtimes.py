"""A runtime in the test's own process, with everything around it that a server has."""

from __future__ import annotations

from typing import Protocol

from server.harness import NEVER
from server.launch import not_yet
from skerry.server.database.table_store import Store
from skerry.server.keys.record_signing import Signer
from skerry.server.quotas import Quotas
from skerry.server.settings import Settings
from skerry.server.workers.bot_pool import BotRunner
from skerry.tables.runtime.runtime import Runtime


class LateBots(BotRunner):
    """Bots whose processes start when one is asked."""

    warm_up = not_yet


def runtime_on(settings: Settings, store: Store | None = None) -> Runtime:
    """A runtime as the server makes it, on a store of its own if none is given."""
    store = store or Store(settings.url)
    return Runtime(settings, store, LateBots(1, NEVER), Signer(settings.data_dir), Quotas(settings, store))


class Clock:
    """A time of day that stands still until it is moved."""

    def __init__(self) -> None:
        self.at = 1_700_000_000.0

    def __call__(self) -> float:
        return self.at


class Start(Protocol):
    """Another server on the test's database; `asleep`: how long it may be silent until its time counts as sleep."""

    def __call__(self, asleep: float = float("inf")) -> Runtime: ...
