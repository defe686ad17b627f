"""kill -9 while alerts are looked for, sent and noted: each turn is told, once more after a kill at most, and then
under the same id."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import create_engine, func, select

from layers import budget
from moved_clock import MovedClock
from server.harness import Browser, Page, Server, seated
from server.hooks import Hook
from server.test_alert_pages import save
from server.test_banks import until
from server.test_mail import PostOffice, post, send
from server.test_mail import wants as wants_mail
from skerry.server.alerts.alerter import LEASE
from skerry.server.database import schema

__all__ = ["post"]

pytestmark = pytest.mark.both_databases

NO_KILL = "no kill"
SOON = "at some moment after the turn has begun"
HELD = "while both receivers hold what they got"
HELD_PAST = "the same, and the turn is over before another server may send it again"
SETTLED = "when everything is noted"
KINDS = (NO_KILL, SOON, HELD, HELD_PAST, SETTLED)
OFTEN = {NO_KILL: (1, 1), SOON: (1, 2), HELD: (2, 2), HELD_PAST: (1, 1), SETTLED: (1, 1)}
"""How often a turn is told each way, at least and at most."""
LATEST = 0.15
"""Seconds after the choice within which a kill falls between looking for what it brings and having noted that."""
MODEST, FAST = 0, 2
"""Ann walks one step, Bob three: neither lands on the other."""


class Person:
    """Somebody at the table, told by webhook and by mail."""

    def __init__(self, browser: Browser, hook: Hook, post: PostOffice, steps: int) -> None:
        self.browser = browser
        self.hook = hook
        self.post = post
        self.steps = steps
        self.address = f"{browser.id}@example.org"
        self.page: Page

    async def wants_alerts(self) -> None:
        await save(self.browser, target=self.hook.url)
        _, found = await wants_mail(self.browser, self.address)
        [mail] = [channel["id"] for channel in found["channels"] if channel["kind"] == "mail"]
        proved, _ = await send(self.browser, f"/{mail}/prove", code=self.post.code())
        assert proved == 200
        self.post.letters.clear()

    def told(self) -> tuple[Counter[str], Counter[str]]:
        """How often what came, by id: by webhook, by mail."""
        letters = [letter["message-id"] for letter in self.post.letters if letter["to"] == self.address]
        return Counter(alert["id"] for alert in self.hook.got), Counter(letters)

    async def come_back(self) -> None:
        table = self.page.id
        await self.page.close()
        self.page = Page(self.browser, table)
        await self.page.open()

    async def choose(self) -> None:
        answer = await self.page.choose(self.steps)
        assert answer["ok"], answer


class Evening:
    """A table of two people and the server that is killed."""

    def __init__(self, server: Server, clock: MovedClock, post: PostOffice, people: list[Person]) -> None:
        self.server = server
        self.clock = clock
        self.post = post
        self.people = people
        self.engine = create_engine(server.settings["database_url"])
        self.luck = random.Random(31)
        self.claimed = 0
        """How many alerts of turns that are over a killed server had claimed."""

    def under_way(self) -> int:
        """How many alerts the database knows that are neither sent nor given up."""
        with self.engine.connect() as connection:
            found = connection.execute(select(func.count()).select_from(schema.alerts).where(schema.ALERT_OPEN))
            return int(found.scalar_one())

    async def kill(self, later: float) -> None:
        """kill -9, and another server in its place, so many seconds later."""
        self.server.kill()
        self.hold(False)
        self.clock.forward(later)
        await asyncio.to_thread(self.server.start)
        for person in self.people:
            await person.come_back()

    def hold(self, silent: bool) -> None:
        """Whether receivers keep what they get and say nothing."""
        for person in self.people:
            person.hook.silent = silent
        self.post.silent = silent

    async def turn(self, moment: str, person: Person, over: Person | None) -> tuple[str, str]:
        """A person's turn begins as that of `over` ends, is told, and the server is killed at some moment. Return the
        ids of what told it, by webhook and by mail."""
        known = [one.told() if over else (Counter[str](), Counter[str]()) for one in self.people]
        before = known[self.people.index(person)]

        def came() -> bool:
            return all(set(now) - set(old) for now, old in zip(person.told(), before))

        self.hold(moment in (HELD, HELD_PAST))
        if over is not None:
            await over.choose()
        if moment == SOON:
            await asyncio.sleep(self.luck.random() * LATEST)
            await self.kill(LEASE)
        await until(came)
        if moment == HELD:
            await self.kill(LEASE)
        if moment == HELD_PAST:
            await self.kill(0)
            self.claimed += 2
        else:
            if moment in (NO_KILL, SETTLED):  # what tells this turn is noted before what is claimed is free again
                await until(lambda: self.under_way() == self.claimed)
                self.clock.forward(LEASE)
            await until(lambda: self.under_way() == 0)
            self.claimed = 0
        if moment == SETTLED:
            await self.kill(LEASE)
        news = [set(now) - set(old) for now, old in zip(person.told(), before)]
        assert [len(ids) for ids in news] == [1, 1], f"one id a turn each way: {moment}"
        by_hook, by_mail = (ids.pop() for ids in news)
        return by_hook, by_mail

    async def play(self, moments: list[str]) -> None:
        """So many turns; then what was told is counted."""
        expected: dict[str, str] = {}
        over: Person | None = None
        for number, moment in enumerate(moments):
            person = self.people[number % 2]
            ids = await self.turn(moment, person, over)
            expected |= dict.fromkeys(ids, moment)
            over = person
        counted = Counter[str]()
        for one in self.people:
            for told in one.told():
                counted += told
        assert counted.keys() == expected.keys(), "nobody is told of the other one's turn"
        for id, moment in expected.items():
            least, most = OFTEN[moment]
            assert least <= counted[id] <= most, moment


@pytest.fixture
async def evening(tmp_path: Path, database_url: str, post: PostOffice) -> AsyncIterator[Evening]:
    clock = MovedClock(tmp_path / "clock")
    own = {"private_webhooks": True, "alert_seconds": 0.05, "smtp_url": post.url, "smtp_from": "skerry@example.org"}
    server = Server(tmp_path, database_url=database_url, moved_clock=str(clock.file), **own)
    await asyncio.to_thread(server.start)
    async with AsyncExitStack() as stack:
        people = [
            Person(
                await stack.enter_async_context(Browser(server)), await stack.enter_async_context(Hook()), post, steps
            )
            for steps in (MODEST, FAST)
        ]
        for person in people:
            await person.wants_alerts()
        pages = await seated([person.browser for person in people], "toll", options={"goal": 30})
        for person, page in zip(people, pages):
            person.page = page
        made = Evening(server, clock, post, people)
        yield made
        for person in people:
            await person.page.close()
        server.kill()
        made.engine.dispose()


async def test_each_turn_is_told_and_once_more_at_most_after_a_kill_under_the_same_id(evening: Evening) -> None:
    drawn = [evening.luck.choice(KINDS) for _ in range(budget(0, 12))]
    await evening.play([*KINDS, *drawn, NO_KILL])
