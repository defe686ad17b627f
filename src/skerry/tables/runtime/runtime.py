"""All tables of one server: the parts that load them, drive their bots, watch their time and follow other servers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from skerry.tables.bots.questions import Bots
from skerry.tables.concurrency import BackgroundTasks
from skerry.tables.hints.service import Hints
from skerry.tables.limits.rates import Quotas, RateLimiter
from skerry.tables.live.visibility import Deals
from skerry.tables.model import clock
from skerry.tables.plans.service import Planning
from skerry.tables.records.record import Signer
from skerry.tables.rulesets import Rulesets
from skerry.tables.runtime.bot_driver import BotDriver
from skerry.tables.runtime.cluster import Cluster
from skerry.tables.runtime.registry import TableRegistry
from skerry.tables.runtime.ticker import Ticker
from skerry.tables.runtime.wakeups import Wakeups
from skerry.tables.settings import TableSettings
from skerry.tables.storage import DealStore, TableStore


class Runtime:
    """The tables of one server and what moves them. `open` and `close` frame its life; `tables.get` finds a table."""

    def __init__(
        self,
        settings: TableSettings,
        store: TableStore,
        bots: Bots,
        signer: Signer,
        quotas: Quotas,
        rulesets: Rulesets | None = None,
        deals: DealStore | None = None,
    ) -> None:
        """`deals`: the store of luck that tables share; None: no table does."""
        self.settings = settings
        self.store = store
        self.bots = bots
        self.signer = signer
        self.quotas = quotas
        self.rulesets = rulesets or Rulesets()
        self.deals = Deals(deals)
        self.hints = Hints(bots)
        self.planning = Planning()
        self.on_choice: Callable[[float], None] = lambda seconds: None
        """Called with how long a person's choice took, from its message to its answer, in seconds."""
        self.messages = RateLimiter(20, 60, loopback=10)
        """Rate of messages over WebSockets: a person with many pages open sends no more than one with a single page."""
        self.lines = RateLimiter(0.5, 6, loopback=10)
        """Rate of lines of chat."""
        self.reports = RateLimiter(5 / 3600, 5, loopback=10)
        """Rate of reports of lines of chat: five an hour."""
        self.seating_bots = asyncio.Lock()
        """Held while a bot from outside sits down."""
        self.tasks = BackgroundTasks()
        self.tables = TableRegistry(store, signer, self.tasks)
        self.driver = BotDriver(settings, bots, self.tables)
        self.cluster = Cluster(settings, store, self.tables)
        self.ticker = Ticker(settings, self.tables, self.driver, self.cluster)
        self.wakeups = Wakeups(settings, store, self.tables, self.driver)
        self.tables.on_change = self.driver.wake
        self.tables.on_load = self.cluster.presence.loaded

    async def open(self) -> None:
        """Begin to watch clocks and news, and wake the tables where bots or a clock have to act."""
        self.ticker.since = clock.now()
        await self.cluster.join()
        for work in (
            self.cluster.beating(),
            self.ticker.ticking(),
            self.cluster.following(),
            self.cluster.presence.telling(),
            self.cluster.presence.learning(),
            self.wakeups.waking(),
            self.bots.warm_up(),
        ):
            self.tasks.spawn(work)

    async def close(self) -> None:
        """Stop everything; what is stored stays."""
        await self.tasks.close(*self.driver.tasks.values())
        await self.bots.close()
        await self.cluster.leave()
