"""A game by days over a week, by a clock that the test moves: alerts as they are received, a stand-in, a return."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from itsdangerous import Signer

from server.hooks import Hook
from server.runtimes import Clock, Start
from server.test_alerter import choose
from server.test_banks import ANN, BOB, DAY, HOUR, two
from server.test_banks import noted as kinds
from server.test_mail import PostOffice, post
from server.test_stand_ins import begin, bots, comes, due, goes
from skerry.server.alerts.alerter import Alerter
from skerry.server.alerts.mail import Mails
from skerry.server.alerts.message import Links
from skerry.server.alerts.webhooks import Webhooks
from skerry.server.database.alert_store import AlertChannel, AlertStore
from skerry.server.database.table_store import Store
from skerry.tables import protocol
from skerry.tables.api.session import Session
from skerry.tables.live import presence
from skerry.tables.live.connection import Connection
from skerry.tables.live.table import LiveTable
from skerry.tables.records import choosers
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.seats import stand_ins

pytestmark = pytest.mark.usefixtures("plugin_games")

__all__ = ["post"]
"""The fixture of the letters' tests is this one's too."""

BRISK = protocol.Bank(int(3 * DAY), int(12 * HOUR), int(5 * DAY))
AFTER = int(2 * DAY)
"""A bot stands in after so long."""


class Week:
    """The days of the game, and the server that it is at."""

    def __init__(self, clock: Clock, start: Start, post: PostOffice) -> None:
        self.clock = clock
        self.start = start
        self.post = post
        clock.at = self.monday = clock.at // DAY * DAY
        self.begin()

    def begin(self) -> None:
        """A server starts."""
        self.runtime: Runtime = self.start()
        assert isinstance(self.runtime.store, Store)
        senders = {"webhook": Webhooks(private=True), "mail": Mails(self.post.url, "skerry@example.org")}
        links = Links(["https://play.example.org"], Signer([b"k" * 32]))
        self.alerter = Alerter(AlertStore(self.runtime.store), self.runtime.tables.loaded, senders, links, 1.0)

    async def at(self, day: int, hour: float) -> None:
        """It is that hour of a day (0: Monday), and the server looks whom to tell."""
        self.clock.at = self.monday + day * DAY + hour * HOUR
        await self.alerter.look()
        await self.alerter.settled()


def told(hook: Hook) -> list[str]:
    """What came by webhook since the last time."""
    found = [str(alert["kind"]) for alert in hook.got]
    hook.got.clear()
    return found


async def returns(runtime: Runtime, table: LiveTable, person: str) -> None:
    """Somebody opens the table."""
    await runtime.store.name_person(person, "Bob")
    await Session(runtime, table, Connection(person, "Somebody", "en"), None).open(-1, -1)


async def test_a_week(start: Start, clock: Clock, post: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "time", SimpleNamespace(monotonic=clock))
    week = Week(clock, start, post)
    async with Hook() as hook:
        how = {"hour": 8, "zone": 0, "language": "en", "created": clock.at}
        for channel in (
            AlertChannel("b", BOB, "webhook", "json", hook.url, "away", quiet_from=22, quiet_to=7, **how),
            AlertChannel("a", ANN, "mail", "", "ann@example.org", "daily", **how),
        ):
            assert await week.alerter.store.add(channel, 9)
        # Monday: Ann is asked and chooses in the evening; Bob is told, comes, chooses and goes.
        await week.at(0, 18)
        table = await two(
            week.runtime, bank=BRISK, timeout_policy="table_decides", stand_in_after=AFTER, options={"goal": 30}
        )
        goes(table, comes(table, ANN))
        await choose(table, 0)
        await week.at(0, 18.1)
        assert told(hook) == ["turn"]
        await week.at(0, 20)
        here = comes(table, BOB)
        await choose(table, 1)
        goes(table, here)
        # Tuesday: Ann's digest comes at her hour, and she chooses late; Bob sleeps, and is told after his quiet hours.
        await week.at(1, 7.9)
        assert post.letters == []
        await week.at(1, 8)
        assert [letter["to"] for letter in post.letters] == ["ann@example.org"]
        assert "https://play.example.org/table/" + table.id in post.letters[0].get_content()
        await week.at(1, 23.5)
        goes(table, comes(table, ANN))
        await choose(table, 0)
        await week.at(1, 23.6)
        await week.at(2, 6.9)
        assert told(hook) == []
        await week.at(2, 7)
        assert told(hook) == ["turn"]
        # Bob is away. Half of his time goes by; then the server is killed, and the next one knows whose turn it is.
        await week.at(3, 21)
        assert told(hook) == ["half"]
        week.begin()
        table = await week.runtime.tables.get(table.id)
        for person in (ANN, BOB):
            goes(table, comes(table, person))
        assert due(table) == [], "time without a server is nobody's absence"
        await week.at(5, 20.9)
        assert due(table) == []
        await week.at(5, 21)
        assert due(table) == [1]
        await begin(table)
        assert [table.seats[1].stand_in != "", table.seats[1].person == BOB] == [True, True]
        told(hook)
        # Sunday: the bot chooses for him, Ann goes on, and it chooses again. Nobody tells him of hers.
        assert table.match is not None
        made = 0
        while made < 2 or table.match.waiting() != [0]:
            if week.runtime.driver.seats_to_move(table):
                await bots(week.runtime, table)
                made += 1
            else:
                await choose(table, 0)
        await week.at(6, 12)
        assert told(hook) == []
        # He is back. He reads what was chosen for him, and the next decision is his, with time for it.
        await returns(week.runtime, table, BOB)
        (missed,) = table.state_for(BOB, "en").missed
        assert (missed.seat, missed.choices) == (1, made)
        assert kinds(table) == ["stand_in", "stand_in.back"]
        assert table.seats[1].stand_in == ""
        await choose(table, 0)
        assert table.match.waiting() == [1]
        assert week.runtime.driver.seats_to_move(table) == []
        position = table.position_for(1, "en")
        assert position is not None
        assert position.clocks[1].left >= BRISK.more
        await choose(table, 1)
        await table.change(lambda draft: stand_ins.chose(draft, BOB, 1))
        assert table.state_for(BOB, "en").missed == []
        assert choosers.counts(table.match) == [0, made]
